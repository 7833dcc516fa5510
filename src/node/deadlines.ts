/** Many deadlines on one timer: each would otherwise need its own timer, which nearly always is canceled. */

export interface Expiring {
  /** By `performance.now()`. */
  readonly deadline: number;
  expire(): void;
}

/** Milliseconds by which a deadline may be late. */
const grain = 25;

export class Deadlines {
  readonly #open = new Set<Expiring>();
  #timer: NodeJS.Timeout | undefined;

  add(one: Expiring): void {
    this.#open.add(one);
    this.#timer ??= setInterval(() => this.#check(), grain);
  }

  delete(one: Expiring): void {
    this.#open.delete(one);
  }

  #check() {
    const now = performance.now();
    for (const one of this.#open) if (one.deadline <= now) one.expire();
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
