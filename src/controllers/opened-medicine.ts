import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { Pool } from '../client/pool.ts';
import type { DrugInfo } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import { withChoice, type Medicine } from '../pricing/medicine.ts';
import { namingOf } from '../pricing/names.ts';
import { unasked } from '../pricing/question.ts';
import type { BasketEntry } from './basket-prices.ts';
import { PrescriptionChoice } from './prescription-choice.ts';
import { PriceOrder } from './price-order.ts';

/** Prices of an open row before "Show more". */
export const pageSize = 10;

interface Listed {
  client: Client | undefined;
  entries: readonly BasketEntry[];
}

/** The one medicine of a list whose choices or prices are open. */
export class OpenedMedicine {
  readonly choice: PrescriptionChoice;
  readonly order: PriceOrder;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => Listed;
  readonly #info: Task<[Client | undefined, string], Outcome<DrugInfo> | undefined>;
  #index?: number | undefined;

  /**
   * @param pool through which it asks
   * @param change puts another medicine in the place of the open one
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => Listed,
    pool: Pool,
    change: (index: number, medicine: Medicine) => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#info = new Task(host, {
      args: () => [this.#drug ? read().client : undefined, this.#drug] as const,
      task: ([client, name], { signal }) =>
        client ? pool.run(() => client.drugInfo({ name }, { signal })) : Promise.resolve(undefined),
    });
    this.choice = new PrescriptionChoice(
      host,
      () => {
        const { question = unasked, last, comparison } = this.#entry ?? {};
        return { question, comparison: last, answered: Boolean(comparison), info: this.info };
      },
      (choice) => {
        const { medicine, last } = this.#entry ?? {};
        if (medicine) change(this.#index!, withChoice(medicine, choice, last));
      },
    );
    this.order = new PriceOrder(host, () => ({
      prices: this.#entry?.comparison?.prices ?? [],
      sort: 'price',
      pharmacyType: 'all',
      pageSize,
    }));
  }

  /** What the drug whose choices are open comes in; undefined while that is not known. */
  get info(): DrugInfo | undefined {
    const outcome = this.#info.value;
    return this.#info.status === TaskStatus.COMPLETE && outcome?.ok ? outcome.data : undefined;
  }

  get infoFailed(): boolean {
    return this.#info.status === TaskStatus.COMPLETE && this.#info.value?.ok === false;
  }

  askInfoAgain(): void {
    void this.#info.run();
  }

  isAt(index: number): boolean {
    return this.#index === index;
  }

  isChoosingAt(index: number): boolean {
    return this.isAt(index) && this.choice.isOpen;
  }

  close(): void {
    this.#index = undefined;
    this.choice.forget(false);
    this.#host.requestUpdate();
  }

  /** @param stays whether its prices stay open where its choices close */
  toggleChoices(index: number, stays: boolean): void {
    const wasOpen = this.isChoosingAt(index);
    this.close();
    this.#index = wasOpen && !stays ? undefined : index;
    this.choice.isOpen = !wasOpen;
  }

  togglePrices(index: number): void {
    const wasOpen = this.isAt(index);
    this.close();
    this.order.fold();
    this.#index = wasOpen ? undefined : index;
  }

  /** The drug whose choices are open; empty for none. */
  get #drug(): string {
    const { medicine, last } = (this.choice.isOpen && this.#entry) || {};
    return (medicine && (medicine.drug || namingOf('', last).name)) ?? '';
  }

  get #entry(): BasketEntry | undefined {
    return this.#index === undefined ? undefined : this.#read().entries[this.#index];
  }
}
