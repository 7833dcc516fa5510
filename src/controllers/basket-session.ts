import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { delay } from '../dom/delay.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import type { Medicine } from '../pricing/medicine.ts';
import {
  BasketDerivation,
  emptyBasket,
  initialBasket,
  type BasketState,
  type BasketUiState,
  type BasketView,
} from '../session/basket.ts';
import { isSame } from '../session/memo.ts';
import { Session } from '../session/session.ts';
import { secondsLeft } from '../session/wait.ts';
import { runSession } from './run-session.ts';

type Result = LookupResult<'priceCompare'>;

export type BasketArgs = Omit<BasketState, 'doubtsOf' | keyof BasketUiState>;

/** The session of a list: it hears what the element is given, and tells what came back. */
export class BasketSession implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => BasketArgs;
  readonly #onResult: (medicine: Medicine, result: Result) => void;
  readonly #onComplete: () => void;
  readonly #derivation = new BasketDerivation();
  readonly #session: Session<BasketState, BasketView>;
  /** Doubts of the lookups that medicines were added from. */
  #added: readonly { medicine: Medicine; doubts: Doubts }[] = [];
  /** Told already. */
  readonly #seen = new WeakSet<Result>();
  /** What the last complete comparison was of. */
  #completed: unknown[] = [];

  /**
   * @param onResult called with each response, once it is shown
   * @param onComplete called once for each comparison that is complete, once it is shown
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => BasketArgs,
    onResult: (medicine: Medicine, result: Result) => void,
    onComplete: () => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#onResult = onResult;
    this.#onComplete = onComplete;
    this.#session = new Session(
      initialBasket,
      emptyBasket,
      this.#derivation.derive,
      () => host.requestUpdate(),
      // the list is painted first
      delay(),
    );
    host.addController(this);
    runSession(host, this.#session);
  }

  hostUpdate(): void {
    const given = this.#read();
    const { state } = this.#session;
    const settings = isSame(given.settings, state.settings) ? state.settings : given.settings;
    const doubtsOf = (medicine: Medicine) => this.#addedWith(medicine);
    this.#session.setState({ ...state, ...given, settings, doubtsOf });
    // something newer is said
    if (this.view.isPending) this.outdateWait();
  }

  hostUpdated(): void {
    if (!this.#host.isConnected) return;
    for (const { medicine, result } of this.view.entries) {
      if (!result || this.#seen.has(result)) continue;
      this.#seen.add(result);
      this.#onResult(medicine, result);
    }
    const { client, medicines, location, settings } = this.#session.state;
    const compared = [settings, location, medicines];
    // the same list is another comparison after it was empty
    if (!medicines.length) this.#completed = [];
    if (!client || !medicines.length || this.view.isPending || isSame(compared, this.#completed)) return;
    this.#completed = compared;
    this.#onComplete();
  }

  get view(): BasketView {
    return this.#session.view;
  }

  get state(): BasketUiState {
    return this.#session.state;
  }

  set(change: Partial<BasketUiState>): void {
    this.#session.setState({ ...this.#session.state, ...change });
    this.#host.requestUpdate();
  }

  /** For the next visitor: nothing that came back stays. */
  startOver(): void {
    this.#added = [];
    this.#completed = [];
    this.#session.startOver(initialBasket);
    this.#host.requestUpdate();
  }

  /** Says how long is left, to a visitor who retries too early. */
  recount(): void {
    const { refusal, refusedUntil } = this.view;
    if (refusal)
      this.set({ wait: { of: refusal, seconds: secondsLeft({ waitsUntil: refusedUntil }), isNews: true } });
  }

  /** Stops announcing the remaining wait, since there is something newer. */
  outdateWait(): void {
    const { wait } = this.#session.state;
    if (wait?.isNews) this.set({ wait: { ...wait, isNews: false } });
  }

  /** @param medicine all if omitted */
  retry(medicine?: Medicine): void {
    this.#completed = [];
    const { state } = this.#session;
    this.#session.setState(state, (requests) => {
      for (const one of medicine ? [medicine] : state.medicines)
        this.#derivation.forget(requests, state, one);
    });
    this.#host.requestUpdate();
  }

  retryChoices(): void {
    const { state, view } = this.#session;
    this.#session.setState(state, (requests) => this.#derivation.forgetChoices(requests, state, view));
    this.#host.requestUpdate();
  }

  /** Replaces what the visitor is asked to check about a medicine, besides what its own text says. */
  doubt(medicine: Medicine, doubts: Doubts | undefined): void {
    const others = this.#added.filter((one) => !isSame(one.medicine, medicine));
    this.#added = doubts ? [...others, { medicine, doubts }] : others;
  }

  /** Keeps doubts about the release of an edited medicine; those about availability only if just its amount changed. */
  keepDoubts(index: number, next: Medicine, guessed: Doubts['guessed']): void {
    const entry = this.view.entries[index];
    if (!entry) return;
    const doubts = this.#addedWith(entry.medicine) ?? entry.doubts;
    const isOnlyAmount = next.form === entry.last?.form && next.dosage === entry.last?.dosage;
    this.doubt(next, { ...doubts, guessed, ...(!isOnlyAmount && { unavailable: [] }) });
  }

  /** Resolves once no prices are pending. */
  settled(): Promise<void> {
    return this.#session.until(({ isPending }) => !isPending);
  }

  #addedWith(medicine: Medicine): Doubts | undefined {
    return this.#added.find((one) => isSame(one.medicine, medicine))?.doubts;
  }
}
