import type { LitElement } from 'lit';
import type { DrugInfo } from '../contract/responses.ts';
import type { ListPart } from '../pricing/arrange.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import { changedChoice } from '../pricing/changed-choice.ts';
import { prescriptionOf, type Choice, type Prescription } from '../pricing/choice.ts';
import { chosenMedicine, type BasketEntry, type Doubts } from '../pricing/basket-entry.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { emptyRequest } from '../pricing/lookup-request.ts';
import type { Answered } from '../session/requests.ts';
import { PickersState } from './pickers-state.ts';
import { PriceOrder } from './price-order.ts';

/** Prices of an open row before "Show more". */
const pageSize = 10;
const none: never[] = [];

interface Listed {
  entries: readonly BasketEntry[];
  /** What the open medicine comes in. */
  choices: Answered<'drugInfo'> | undefined;
}

/** The one medicine of a list whose choices or prices are open. */
export class OpenedMedicine {
  readonly order: PriceOrder;
  /** What replaced a strength or an amount that was chosen, since the drug does not come in it. */
  replaced: Partial<Choice> = {};

  readonly #host: LitElement;
  readonly #read: () => Listed;
  readonly #retryChoices: () => void;
  readonly #change: (index: number, medicine: Medicine, guessed: Doubts['guessed']) => void;
  readonly #pickers: PickersState;
  #index?: number | undefined;

  /**
   * @param retryChoices requests again what the open medicine comes in
   * @param change replaces the open medicine with another, of which nobody gave the guessed parts
   */
  constructor(
    host: LitElement,
    read: () => Listed,
    retryChoices: () => void,
    change: (index: number, medicine: Medicine, guessed: Doubts['guessed']) => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#retryChoices = retryChoices;
    this.#change = change;
    this.#pickers = new PickersState(
      host,
      () => this.prescription,
      (choice) => this.#choose(choice),
    );
    this.order = new PriceOrder(host, () => ({
      prices: this.#entry?.comparison?.prices ?? none,
      sort: 'price',
      pharmacyType: 'all',
      pageSize,
    }));
  }

  get prescription(): Prescription {
    const { request, comparison, info } = this.#shown;
    return prescriptionOf(request, comparison, Boolean(this.#entry?.comparison), info);
  }

  get #shown() {
    const { request: sent = emptyRequest, last: comparison, doubts } = this.#entry ?? {};
    return { request: { ...sent, guessed: doubts?.guessed }, comparison, info: this.#drugInfo };
  }

  #choose(change: Partial<Choice>): void {
    const entry = this.#entry;
    const changed = changedChoice({ ...this.#shown, prescription: this.prescription }, change);
    if (!entry || !changed) return;
    this.#pickers.typedQuantity = undefined;
    this.replaced = changed.replaced;
    this.#change(this.#index!, chosenMedicine(entry, changed.choice), changed.choice.guessed);
  }

  /** Data and handlers of its views; undefined if none is open. */
  get shown() {
    const { order } = this;
    const { isOpen, shown } = this.#pickers;
    if (this.#index === undefined) return undefined;
    const known = Boolean(this.#drugInfo);
    const failed = this.#read().choices?.outcome.ok === false;
    return {
      index: this.#index,
      pickers: isOpen ? { ...shown, known, failed, open: true, onRetry: () => this.#retryInfo() } : undefined,
      arranged: order.arranged,
      prices: {
        ...order.arrangement,
        pageSize,
        pages: order.pages,
        onArrange: (change: Partial<Arrangement>) => order.choose(change),
        onMore: (part: ListPart) => void order.showMore(part),
      },
    };
  }

  close(): void {
    this.#index = undefined;
    this.#pickers.close();
    this.replaced = {};
    this.#host.requestUpdate();
  }

  /** @param stays whether its prices stay open when its choices close */
  toggleChoices(index: number, stays: boolean): void {
    const wasOpen = this.#index === index && this.#pickers.isOpen;
    this.close();
    this.#index = wasOpen && !stays ? undefined : index;
    this.#pickers.isOpen = !wasOpen;
  }

  togglePrices(index: number): void {
    const wasOpen = this.#index === index;
    this.close();
    this.order.fold();
    this.#index = wasOpen ? undefined : index;
  }

  #retryInfo(): void {
    this.#host.focus();
    this.#retryChoices();
  }

  /** What the drug whose choices are open comes in; undefined while that is not known. */
  get #drugInfo(): DrugInfo | undefined {
    const outcome = this.#read().choices?.outcome;
    return outcome?.ok ? outcome.data : undefined;
  }

  /** The index of the medicine whose choices are open. */
  get choosing(): number | undefined {
    return this.#pickers.isOpen ? this.#index : undefined;
  }

  get #entry(): BasketEntry | undefined {
    return this.#index === undefined ? undefined : this.#read().entries[this.#index];
  }
}
