import { deepArrayEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Lowest payable price in USD of each type. */
type Lowest = Partial<Record<'generic' | 'brand', number>>;

interface Shown {
  /** All that prices depend on but the type. */
  fill: unknown[];
  /** Of the type on the page. */
  now: Lowest;
  /** Whether that is for this fill: while it is on its way, the last one keeps its place. */
  answered: boolean;
}

/** What brand and generic cost, each as it was last seen for the same fill. Built after the tasks that it reads. */
export class TypePrices implements ReactiveController {
  lowest: Lowest = {};

  readonly #read: () => Shown;
  #fill: unknown[] = [];
  #seen: Lowest = {};

  constructor(host: ReactiveControllerHost, read: () => Shown) {
    this.#read = read;
    host.addController(this);
  }

  hostUpdate(): void {
    const { fill, now, answered } = this.#read();
    if (!deepArrayEquals(fill, this.#fill)) this.#seen = {};
    this.#fill = fill;
    this.lowest = { ...this.#seen, ...now };
    if (answered) this.#seen = this.lowest;
  }
}
