import type { LitElement } from 'lit';
import type { Price } from '../contract/responses.ts';
import { keepInPlace } from '../dom/keep-in-place.ts';
import { arrangePrices, type ArrangedPrices, type ListPart } from '../pricing/arrange.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import { lastCall } from '../session/memo.ts';

const onePage: Readonly<Record<ListPart, number>> = { rows: 1, memberships: 1 };
const lists: Record<ListPart, string> = { rows: '.results', memberships: '.memberships' };

/** Order, filter and pages of a list of prices: as the page gives them, until the visitor chooses. */
export class PriceOrder {
  /** Number of pages shown of each part. */
  pages = onePage;

  readonly #host: LitElement;
  readonly #read: () => Arrangement & { prices: readonly Price[]; pageSize: number };
  readonly #arrange = lastCall(arrangePrices);
  /** Set by the visitor. */
  #chosen: Partial<Arrangement> = {};

  constructor(host: LitElement, read: () => Arrangement & { prices: readonly Price[]; pageSize: number }) {
    this.#host = host;
    this.#read = read;
  }

  /** What the visitor chose in place of what the page gives. */
  get chosen(): Partial<Arrangement> {
    return this.#chosen;
  }

  get arrangement(): Arrangement {
    const { sort, pharmacyType } = this.#read();
    return { sort, pharmacyType, ...this.#chosen };
  }

  get arranged(): ArrangedPrices {
    const { sort, pharmacyType } = this.arrangement;
    return this.#arrange(this.#read().prices, sort, pharmacyType);
  }

  /** The control that was used stays under the finger, whatever the height of the answer and the list above it. */
  choose(change: Partial<Arrangement>): void {
    const { activeElement: control } = this.#host.renderRoot as ShadowRoot;
    this.#chosen = { ...this.#chosen, ...change };
    this.#host.requestUpdate();
    if (control) void keepInPlace(control, this.#host.updateComplete, this.#results);
  }

  /** Restores what the page sets. @param names all by default */
  forget(names = Object.keys(this.#chosen)): void {
    this.#chosen = Object.fromEntries(Object.entries(this.#chosen).filter(([name]) => !names.includes(name)));
    this.#host.requestUpdate();
  }

  /** Returns to the first page of each part. */
  fold(): void {
    this.pages = onePage;
    this.#results?.style.removeProperty('min-block-size');
  }

  /** Shows another page of a part and focuses its first row. */
  async showMore(part: ListPart): Promise<void> {
    const pages = this.pages[part];
    const shown = pages * this.#read().pageSize;
    this.pages = { ...this.pages, [part]: pages + 1 };
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const row = this.#host.renderRoot.querySelectorAll<HTMLElement>(`${lists[part]} > ul > .row`)[shown];
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('button, a') ?? row).focus();
  }

  get #results(): HTMLElement | null {
    return (this.#host.renderRoot as ShadowRoot | undefined)?.querySelector<HTMLElement>('.results') ?? null;
  }
}
