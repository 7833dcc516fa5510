import { Task, TaskStatus } from '@lit/task';
import type { LitElement } from 'lit';
import type { Client } from '../client/index.ts';
import type { JobQueue } from '../client/job-queue.ts';
import type { DrugInfo } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { ListPart } from '../pricing/arrange.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import { chosenMedicine, type BasketEntry, type Doubts } from '../pricing/basket-entry.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { namingOf } from '../pricing/naming.ts';
import { emptyRequest } from '../pricing/lookup-request.ts';
import { PrescriptionChoice } from './prescription-choice.ts';
import { PriceOrder } from './price-order.ts';

/** Prices of an open row before "Show more". */
const pageSize = 10;

interface Listed {
  client: Client | undefined;
  entries: readonly BasketEntry[];
}

/** The one medicine of a list whose choices or prices are open. */
export class OpenedMedicine {
  readonly choice: PrescriptionChoice;
  readonly order: PriceOrder;

  readonly #host: LitElement;
  readonly #read: () => Listed;
  readonly #info: Task<[Client | undefined, string], Outcome<DrugInfo> | undefined>;
  #index?: number | undefined;

  /**
   * @param pool runs its requests
   * @param change replaces the open medicine with another, of which nobody gave the guessed parts
   */
  constructor(
    host: LitElement,
    read: () => Listed,
    pool: JobQueue,
    change: (index: number, medicine: Medicine, guessed: Doubts['guessed']) => void,
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
    const failed = this.#info.status === TaskStatus.COMPLETE && this.#info.value?.ok === false;
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
    void this.#info.run();
  }

  /** What the drug whose choices are open comes in; undefined while that is not known. */
  get #drugInfo(): DrugInfo | undefined {
    const outcome = this.#info.value;
    return this.#info.status === TaskStatus.COMPLETE && outcome?.ok ? outcome.data : undefined;
  }

  /** The drug whose choices are open; empty if there is none. */
  get #drug(): string {
    const { request, last } = (this.choice.isOpen && this.#entry) || {};
    return (request && (request.drug || namingOf('', last).name)) ?? '';
  }

  get #entry(): BasketEntry | undefined {
    return this.#index === undefined ? undefined : this.#read().entries[this.#index];
  }
}
