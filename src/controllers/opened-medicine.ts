import type { LitElement } from 'lit';
import type { DrugInfo } from '../contract/responses.ts';
import type { ListPart } from '../pricing/arrange.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import { chosenMedicine, type BasketEntry, type Doubts } from '../pricing/basket-entry.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { emptyRequest } from '../pricing/lookup-request.ts';
import type { Answered } from '../session/requests.ts';
import { PrescriptionChoice } from './prescription-choice.ts';
import { PriceOrder } from './price-order.ts';

/** Prices of an open row before "Show more". */
const pageSize = 10;

interface Listed {
  entries: readonly BasketEntry[];
  /** What the open medicine comes in. */
  choices: Answered<'drugInfo'> | undefined;
}

/** The one medicine of a list whose choices or prices are open. */
export class OpenedMedicine {
  readonly choice: PrescriptionChoice;
  readonly order: PriceOrder;

  readonly #host: LitElement;
  readonly #read: () => Listed;
  readonly #retryChoices: () => void;
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
    this.choice = new PrescriptionChoice(
      host,
      () => {
        const { request: sent = emptyRequest, naming, last, comparison, doubts } = this.#entry ?? {};
        const request = { ...sent, guessed: doubts?.guessed };
        const name = naming?.name ?? '';
        return { request, name, comparison: last, answered: Boolean(comparison), info: this.#drugInfo };
      },
      (choice) => {
        this.choice.forget(true);
        const entry = this.#entry;
        if (entry) change(this.#index!, chosenMedicine(entry, choice), choice.guessed);
      },
    );
    this.order = new PriceOrder(host, () => ({
      prices: this.#entry?.comparison?.prices ?? [],
      sort: 'price',
      pharmacyType: 'all',
      pageSize,
    }));
  }

  /** Data and handlers of its views; undefined if none is open. */
  get shown() {
    const { choice, order } = this;
    if (this.#index === undefined) return undefined;
    const known = Boolean(this.#drugInfo);
    const failed = this.#read().choices?.outcome.ok === false;
    return {
      index: this.#index,
      pickers: choice.isOpen
        ? { ...choice.pickers, known, failed, open: true, onRetry: () => this.#retryInfo() }
        : undefined,
      arranged: order.arranged,
      prices: {
        ...order.arrangement,
        ...{ pageSize, pages: order.pages },
        onArrange: (change: Partial<Arrangement>) => order.choose(change),
        onMore: (part: ListPart) => void order.showMore(part),
      },
    };
  }

  close(): void {
    this.#index = undefined;
    this.choice.forget(false);
    this.#host.requestUpdate();
  }

  /** @param stays whether its prices stay open when its choices close */
  toggleChoices(index: number, stays: boolean): void {
    const wasOpen = this.#index === index && this.choice.isOpen;
    this.close();
    this.#index = wasOpen && !stays ? undefined : index;
    this.choice.isOpen = !wasOpen;
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
    return this.choice.isOpen ? this.#index : undefined;
  }

  get #entry(): BasketEntry | undefined {
    return this.#index === undefined ? undefined : this.#read().entries[this.#index];
  }
}
