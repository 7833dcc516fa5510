import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { delay } from '../dom/delay.ts';
import { failuresOf } from '../pricing/basket-failures.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { basketLogic, type BasketAction } from '../session/basket.ts';
import type { BasketState, GivenList } from '../session/basket-state.ts';
import { BasketDerivation, type BasketView } from '../session/basket-view.ts';
import { isSame } from '../session/memo.ts';
import { secondsLeft } from '../session/wait.ts';
import { ElementSession } from './element-session.ts';

type Host = ReactiveControllerHost & HTMLElement;
type Result = LookupResult<'priceCompare'>;

/** The session of a list: it hears what the element is given, and tells what came back. */
export class BasketSession
  extends ElementSession<Host, BasketState, BasketAction, BasketView>
  implements ReactiveController
{
  readonly #read: () => GivenList;
  readonly #onResult: (medicine: Medicine, result: Result) => void;
  readonly #onComplete: () => unknown;
  readonly #derivation: BasketDerivation;
  /** Told already. */
  readonly #seen = new WeakSet<Result>();
  /** What the last complete comparison was of. */
  #completed: unknown[] = [];
  #completedBy: Client | undefined;

  /**
   * @param onResult called with each response, once it is shown
   * @param onComplete called once for each comparison that is complete, before the host's `updated`
   */
  constructor(
    host: Host,
    read: () => GivenList,
    onResult: (medicine: Medicine, result: Result) => void,
    onComplete: () => unknown,
  ) {
    const derivation = new BasketDerivation();
    // the list is painted first
    super(host, basketLogic(derivation), delay());
    this.#derivation = derivation;
    this.#read = read;
    this.#onResult = onResult;
    this.#onComplete = onComplete;
    host.addController(this);
  }

  hostUpdate(): void {
    this.dispatch({ do: 'give', given: this.#read() });
  }

  hostUpdated(): void {
    if (!this.host.isConnected) return;
    for (const { medicine, result } of this.view.entries) {
      if (!result || this.#seen.has(result)) continue;
      this.#seen.add(result);
      this.#onResult(medicine, result);
    }
    const { client, medicines, location, settings } = this.state;
    const compared = [settings, location, medicines];
    // the same list is another comparison after it was empty
    if (!medicines.length) this.#completed = [];
    if (!client || !medicines.length || this.view.isPending) return;
    if (client === this.#completedBy && isSame(compared, this.#completed)) return;
    this.#completed = compared;
    this.#completedBy = client;
    this.#onComplete();
  }

  override startOver(): void {
    this.#completed = [];
    super.startOver();
  }

  /** Says how long is left, to a visitor who retries too early. */
  announceWait(): void {
    this.dispatch({ do: 'wait', seconds: secondsLeft({ waitsUntil: this.view.refusedUntil }) });
  }

  /** Whether the service asked to wait before any of these is asked for again. @param medicines all if omitted */
  isRefused(medicines = this.state.medicines): boolean {
    const { isWaiting, entries } = this.view;
    const meant = entries.filter(({ medicine }) => medicines.includes(medicine));
    return isWaiting && failuresOf(meant).some(({ retryAfter }) => retryAfter);
  }

  /** Asks nothing before the service's time. @param medicines all if omitted */
  retry(medicines = this.state.medicines): void {
    if (this.isRefused(medicines)) return;
    this.#completed = [];
    const { state } = this;
    this.dispatch({ do: 'retry' }, (requests) => {
      for (const one of medicines) this.#derivation.forget(requests, state, one);
    });
  }

  /**
   * The coupons of a sheet, by key, each requested once: what is missing did not come. Resolves once none is on its way.
   * @returns undefined if they are no longer wanted
   */
  async couponsFor(keys: readonly string[]): Promise<BasketView['printed'] | undefined> {
    const { state, view } = this;
    this.dispatch({ do: 'print', coupons: keys }, (requests) =>
      this.#derivation.forgetFailed(requests, state, view),
    );
    await this.session.until(({ isPrinting }) => !isPrinting);
    return this.state.sheet === keys ? this.view.printed : undefined;
  }

  protected override leave(): void {
    this.dispatch({ do: 'leave' });
  }

  retryChoices(): void {
    this.drop((requests) => this.#derivation.forgetChoices(requests, this.state, this.view));
  }

  /** Resolves once no prices are pending. */
  settled(): Promise<void> {
    return this.session.until(({ isPending }) => !isPending);
  }
}
