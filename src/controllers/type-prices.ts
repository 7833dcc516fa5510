import { deepArrayEquals } from '@lit/task/deep-equals.js';

/** Lowest payable price in USD of each type. */
export type TypePrices = Partial<Record<'generic' | 'brand', number>>;

/** What brand and generic cost, each as it was last seen for the same fill. */
export class SeenTypePrices {
  #fill: unknown[] = [];
  #seen: TypePrices = {};

  /**
   * @param fill all that prices depend on but the type
   * @param now of the type on the page
   * @param answered whether that is for this fill: while it is on its way, the last one keeps its place
   */
  with(fill: unknown[], now: TypePrices, answered: boolean): TypePrices {
    if (!deepArrayEquals(fill, this.#fill)) this.#seen = {};
    this.#fill = fill;
    const prices = { ...this.#seen, ...now };
    if (answered) this.#seen = prices;
    return prices;
  }
}
