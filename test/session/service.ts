/** A session's service in Node: what was asked, and answers that come when a test says so. */
import { createClient, type Client } from '../../src/client/index.ts';
import { RequestCache, type Ask } from '../../src/session/requests.ts';
import { serviceDouble } from '../support/service-double.ts';

export function service(answers: Parameters<typeof serviceDouble>[0] = {}) {
  const double = serviceDouble(answers);
  const client = createClient({ endpoint: 'https://clinic.test/api', fetch: double.fetch });
  /** What was asked, in short: the operation and what matters of its parameters. */
  const sent = () =>
    double.asked.map(({ path, parameters }) =>
      [path.replace(/.*(?=\/(?:drug|price|coupon))/, '').slice(1), ...parameters.values()].join(' '),
    );
  return { ...double, client, sent };
}

/** A promise with its handle. */
export function pending<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Lets everything happen that waits for nothing. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Derives until there is a value. */
export function derived<T>(client: Client, derive: (ask: Ask) => T | undefined): Promise<T> {
  const done = pending<T>();
  const run = () => {
    const value = cache.run(client, derive);
    if (value !== undefined) done.resolve(value);
  };
  const cache = new RequestCache(run, Promise.resolve());
  run();
  return done.promise;
}
