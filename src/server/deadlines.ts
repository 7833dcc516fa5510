/** Many deadlines on one timer: each would otherwise need its own timer, which nearly always is canceled. */

export interface Expiring {
  /** By `performance.now()`. */
  readonly deadline: number;
  /** Its place among the others, kept by `Deadlines`. */
  place?: number;
  expire(): void;
}

/** Milliseconds by which a deadline may be late. */
const grain = 25;

/**
 * Kept in an array, since a `Set` is copied as it is added to and deleted from: V8's copies refer to the next one, so
 * that one that grew old keeps all later ones, and the answers in them, from being collected young.
 */
export class Deadlines {
  readonly #open: Expiring[] = [];
  #timer: NodeJS.Timeout | undefined;

  add(one: Expiring): void {
    one.place = this.#open.push(one) - 1;
    this.#timer ??= setInterval(() => this.#check(), grain);
  }

  delete(one: Expiring): void {
    const { place } = one;
    if (place === undefined) return;
    one.place = undefined;
    const last = this.#open.pop()!;
    if (last === one) return;
    last.place = place;
    this.#open[place] = last;
  }

  #check() {
    const now = performance.now();
    // one that expires is deleted meanwhile, and may end others
    for (const one of [...this.#open]) if (one.place !== undefined && one.deadline <= now) one.expire();
    if (this.#open.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
