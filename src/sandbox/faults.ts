/** Fault injection, for tests and demos. Off by default; it affects the seven operations only. */
import * as z from 'zod/mini';
import { operationNames, type OperationName } from '../contract/index.ts';
import { objectOf, oneOf, problemOf, withMessage, type OptionError } from './schema.ts';

const wholeNumber = (min: number, max = Infinity) => {
  const problem = withMessage(`must be a whole number from ${min} ${max === Infinity ? 'up' : `to ${max}`}`);
  return z.int(problem).check(z.minimum(min, problem), z.maximum(max, problem));
};

const schema = objectOf({
  /** Delay in milliseconds. */
  latency: z.optional(wholeNumber(0, 120_000)),
  /** Responds with this status, in the envelope of the operation's version. */
  status: z.optional(wholeNumber(400, 599)),
  /** What happens to the body or the connection. */
  body: z.optional(oneOf(['drop', 'half', 'malformed', 'wrong-types'])),
  /** Only these operations; by default all. */
  operations: z.optional(z.array(oneOf(operationNames), withMessage('must be a list'))),
  /** Number of requests affected, after which the faults are cleared; by default no limit. */
  times: z.optional(wholeNumber(1)),
});

/** The value of the option `faults` and of `PUT /_sandbox/faults`. */
export type FaultOptions = z.output<typeof schema>;

export interface Faults {
  /** The faults of this request; counts it if `times` is set. */
  strike(operation: OperationName): FaultOptions | undefined;
  /** The faults in effect, without counting a request. */
  current(): FaultOptions | undefined;
  /** Replaces the faults; returns a line that says what is wrong with them, if anything. */
  set(value: unknown): string | undefined;
  clear(): void;
}

/** @throws OptionError if the initial faults are wrong */
export function createFaults(initial?: FaultOptions): Faults {
  let faults: FaultOptions | undefined;
  const replace = (value: unknown): OptionError | undefined => {
    const read = z.safeParse(schema, value);
    if (read.success) {
      faults = read.data;
      return undefined;
    }
    return problemOf('faults', read.error);
  };
  const problem = initial === undefined ? undefined : replace(initial);
  if (problem) throw problem;
  return {
    set: (value) => replace(value)?.message,
    current: () => faults,
    clear: () => (faults = undefined),
    strike(operation) {
      const active = faults;
      if (!active || (active.operations && !active.operations.includes(operation))) return undefined;
      if (active.times !== undefined)
        faults = active.times > 1 ? { ...active, times: active.times - 1 } : undefined;
      return active;
    },
  };
}

/** Breaks the type of every value: numbers become text, text becomes numbers, lists become objects. */
export function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'number') return `about ${value}`;
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, key) => [key, withWrongTypes(item)]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withWrongTypes(item)]));
}
