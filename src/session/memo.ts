import type { OperationName } from '../contract/operations.ts';
import type { Requests } from '../contract/requests.ts';
import type { Answered, Ask, RequestCache } from './requests.ts';

interface Used<N extends OperationName = OperationName> {
  operation: N;
  parameters: Requests[N];
  answered: Answered<N> | undefined;
}

/** A derived value, kept for as long as the answers that it was derived from are the same. */
export class Memo<T> {
  #used: readonly Used[] | undefined;
  #value!: T;

  /** @param derive depends on nothing but what it asks for */
  run(ask: Ask, derive: (ask: Ask) => T): T {
    // each of them is asked for, since it is wanted still
    const changed = this.#used?.filter(
      ({ operation, parameters, answered }) => ask(operation, parameters) !== answered,
    );
    if (changed && !changed.length) return this.#value;
    const used: Used[] = [];
    this.#value = derive((operation, parameters) => {
      const answered = ask(operation, parameters);
      used.push({ operation, parameters, answered });
      return answered;
    });
    this.#used = used;
    return this.#value;
  }

  /** Requests what it was derived from again, or stops waiting for it. */
  forget(requests: RequestCache): void {
    for (const { operation, parameters } of this.#used ?? []) requests.forget(operation, parameters);
    this.#used = undefined;
  }
}

/** The same function, which gives its last value again for the same arguments. */
export function lastCall<A extends readonly unknown[], T>(run: (...given: A) => T): (...given: A) => T {
  let last: { given: A; value: T } | undefined;
  return (...given) => {
    if (!last || given.some((one, i) => !Object.is(one, last!.given[i])))
      last = { given, value: run(...given) };
    return last.value;
  };
}

/** Whether two values have the same parts, as JSON has them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
