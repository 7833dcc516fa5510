/** Faults on demand, for tests and demos. Off by default; they affect the seven operations only. */
import * as z from 'zod/mini';
import { operationNames, type OperationName } from '../contract/index.ts';
import { objectOf, oneOf, problemOf, said, type OptionError } from './schema.ts';

const whole = (least: number, most = Infinity) => {
  const wrong = said(`must be a whole number from ${least} ${most === Infinity ? 'up' : `to ${most}`}`);
  return z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong));
};

const schema = objectOf({
  /** Delay in milliseconds. */
  latency: z.optional(whole(0, 120_000)),
  /** Answers with this status, in the envelope of the operation's version. */
  status: z.optional(whole(400, 599)),
  /** What happens to the body or the connection. */
  body: z.optional(oneOf(['drop', 'half', 'malformed', 'wrong-types'])),
  /** Only these operations; by default all. */
  operations: z.optional(z.array(oneOf(operationNames), said('must be a list'))),
  /** Number of requests affected; by default no limit. */
  times: z.optional(whole(1)),
});

/** What the option `faults` and `PUT /_sandbox/faults` take. */
export type FaultOptions = z.output<typeof schema>;

export interface Faults {
  /** The faults of this request; counts it where `times` is set. */
  strike(operation: OperationName): FaultOptions | undefined;
  current(): FaultOptions | undefined;
  /** Replaces the faults; returns a line that says what is wrong with them, if anything is. */
  set(value: unknown): string | undefined;
  clear(): void;
}

/** @throws OptionError where the initial faults are wrong */
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
  const wrong = initial === undefined ? undefined : replace(initial);
  if (wrong) throw wrong;
  return {
    set: (value) => replace(value)?.message,
    current: () => faults,
    clear: () => (faults = undefined),
    strike(operation) {
      const struck = faults;
      if (!struck || (struck.operations && !struck.operations.includes(operation))) return undefined;
      if (struck.times !== undefined)
        faults = struck.times > 1 ? { ...struck, times: struck.times - 1 } : undefined;
      return struck;
    },
  };
}

/** Numbers become text, text becomes numbers, lists become objects. */
export function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'number') return `about ${value}`;
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return Object.fromEntries(value.map((one, at) => [at, withWrongTypes(one)]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withWrongTypes(one)]));
}
