import type { ReactiveControllerHost } from 'lit';
import type { Price } from '../contract/answers.ts';
import { keepInPlace } from '../dom/keep-in-place.ts';
import { arrangePrices, type ArrangedPrices, type Arrangement, type ListPart } from '../pricing/arrange.ts';

const onePage: Readonly<Record<ListPart, number>> = { rows: 1, memberships: 1 };
const lists: Record<ListPart, string> = { rows: '.results', memberships: '.memberships' };

/** Order, filter and pages of a list of prices: as the page gives them, until the visitor chooses. */
export class PriceOrder {
  /** Pages that are shown of each part. */
  pages = onePage;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => Arrangement & { prices: readonly Price[]; pageSize: number };
  /** By the visitor. */
  #chosen: Partial<Arrangement> = {};

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => Arrangement & { prices: readonly Price[]; pageSize: number },
  ) {
    this.#host = host;
    this.#read = read;
  }

  get arrangement(): Arrangement {
    const { sort, pharmacyType } = this.#read();
    return { sort, pharmacyType, ...this.#chosen };
  }

  get arranged(): ArrangedPrices {
    const { sort, pharmacyType } = this.arrangement;
    return arrangePrices(this.#read().prices, sort, pharmacyType);
  }

  /** The control that was used stays under the finger, however high the answer above it and the list get. */
  choose(change: Partial<Arrangement>): void {
    const { activeElement: control } = this.#host.shadowRoot!;
    this.#chosen = { ...this.#chosen, ...change };
    this.#host.requestUpdate();
    if (control) void keepInPlace(control, this.#host.updateComplete, this.#results);
  }

  /** Lets what the page gives hold again. @param names all by default */
  forget(names = Object.keys(this.#chosen)): void {
    this.#chosen = Object.fromEntries(Object.entries(this.#chosen).filter(([name]) => !names.includes(name)));
    this.#host.requestUpdate();
  }

  /** Back to the first page of each part. */
  fold(): void {
    this.pages = onePage;
    this.#results?.style.removeProperty('min-block-size');
  }

  /** Shows another page of a part, with the focus on its first row. */
  async showMore(part: ListPart): Promise<void> {
    const pages = this.pages[part];
    const shown = pages * this.#read().pageSize;
    this.pages = { ...this.pages, [part]: pages + 1 };
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const row = this.#host.shadowRoot!.querySelectorAll<HTMLElement>(`${lists[part]} > ul > .row`)[shown];
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('button, a') ?? row).focus();
  }

  get #results(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.results') ?? null;
  }
}
