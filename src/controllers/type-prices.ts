import { deepArrayEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LookupRequest, RequestedChoice } from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import { typesOf } from '../pricing/naming.ts';
import { payablePrice } from '../pricing/payable.ts';
import { typeWithoutPrice, type MadeType } from '../pricing/type-choices.ts';
import type { LookupArgs, LookupTasks } from './lookup-tasks.ts';
import type { LookupTips } from './lookup-tips.ts';
import type { PriceOrder } from './price-order.ts';

/** Lowest payable price in USD of each type. */
type Lowest = Partial<Record<MadeType, number>>;

/** The last seen prices of brand and generic for the same fill. Built after the tasks that it reads. */
export class TypePrices implements ReactiveController {
  lowest: Lowest = {};
  /** Those that turned out to have no price. */
  unpriced: readonly MadeType[] = [];

  readonly #requested: LookupArgs;
  readonly #tasks: LookupTasks;
  readonly #tips: LookupTips;
  readonly #order: PriceOrder;
  /** Everything that prices depend on except the type. */
  #fill: unknown[] = [];
  #seen: Lowest = {};

  constructor(
    host: ReactiveControllerHost,
    requested: LookupArgs,
    tasks: LookupTasks,
    tips: LookupTips,
    order: PriceOrder,
  ) {
    this.#requested = requested;
    this.#tasks = tasks;
    this.#tips = tips;
    this.#order = order;
    host.addController(this);
  }

  hostUpdate(): void {
    const { request, client, settings } = this.#requested;
    const { pending, failure, comparison } = this.#tasks;
    const { form, dosage, quantity, userQuantity } = request;
    const isAsShown = userQuantity === comparison?.user_quantity;
    const fill = [
      // what nobody gave is what the prices are for, which may differ between the types
      {
        ...{ ...request, guessed: [], manufacturerType: '' },
        form: form || comparison?.form,
        dosage: dosage || comparison?.dosage,
        quantity: quantity || comparison?.metric_quantity,
        userQuantity: isAsShown ? 0 : userQuantity,
      },
      client,
      settings,
      this.#order.arrangement.pharmacyType,
    ];
    if (!deepArrayEquals(fill, this.#fill)) {
      this.#seen = {};
      this.unpriced = [];
    }
    this.#fill = fill;
    this.lowest = { ...this.#seen, ...this.#shown };
    const without = this.#without;
    if (without && !this.unpriced.includes(without)) this.unpriced = [...this.unpriced, without];
    // while a response for this fill is pending, the last one keeps its place
    if (!pending && !failure) this.#seen = this.lowest;
  }

  /**
   * What to request for a type. Its button's price is for the same fill, which the service might not choose for that type.
   * @param fill what the prices on the page are for
   */
  changeTo(type: MadeType, fill: RequestedChoice | undefined): Partial<LookupRequest> {
    return { manufacturerType: type, ...(this.lowest[type] !== undefined && fill) };
  }

  /** The type to return to, which has a price for the same fill, if the requested one has none; and the name of that one. */
  returnFrom({ request, outcome }: LookupResult): { type: MadeType; unpriced: string[] } | undefined {
    const { comparison } = this.#tasks;
    const unpriced = outcome.ok ? undefined : typeWithoutPrice(request, outcome);
    const type = unpriced === 'brand' ? 'generic' : 'brand';
    // a service that lost the prices of both is not asked for one after the other
    const isPriced = this.lowest[type] !== undefined && !this.unpriced.includes(type);
    if (!unpriced || !comparison || !isPriced) return undefined;
    const name = typesOf(comparison, request.drug)?.[unpriced];
    return { type, unpriced: name ? [name] : [] };
  }

  /** For the type on the page by the filtered list, for the other as a tip says. */
  get #shown(): Lowest {
    const { comparison, failure } = this.#tasks;
    const { arranged, arrangement } = this.#order;
    if (failure) return {};
    const type = comparison?.manufacturer_type?.toLowerCase();
    const generic = this.#tips.priceOf('generic', arrangement.pharmacyType);
    return {
      ...(type && arranged.answer && { [type]: payablePrice(arranged.answer.row) }),
      ...(generic && { generic: generic.price }),
    };
  }

  /** The type that was just found to have no price. */
  get #without(): MadeType | undefined {
    const { result, pending } = this.#tasks;
    if (this.#tips.isGenericUnpriced) return 'generic';
    return result?.operation === 'priceCompare' && !pending
      ? typeWithoutPrice(this.#requested.request, result.outcome)
      : undefined;
  }
}
