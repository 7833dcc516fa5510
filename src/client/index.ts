/** The seven operations, asked of a signing endpoint. */
import type { Answers } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import { operationNames, type OperationName } from '../contract/operations.ts';
import type { Requests } from '../contract/requests.ts';
import { post } from './transport.ts';

export type { Answers, Failure, FailureCode, OperationName, Outcome, Requests } from '../contract/index.ts';

export interface ClientOptions {
  /** URL of the signing endpoint, absolute or relative to the page. */
  endpoint: string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/**
 * One method per operation. Whatever the network, the endpoint or the service does is in the outcome, as a failure with a
 * `code`; nothing is thrown for it.
 */
export type Client = {
  [N in OperationName]: (
    parameters: Requests[N],
    options?: { signal?: AbortSignal },
  ) => Promise<Outcome<Answers[N]>>;
};

export function createClient({
  endpoint,
  fetch = (...request) => globalThis.fetch(...request),
}: ClientOptions): Client {
  return Object.fromEntries(
    operationNames.map((name) => [
      name,
      (parameters: Requests[typeof name], options?: { signal?: AbortSignal }) =>
        post(endpoint, name, parameters, fetch, options?.signal),
    ]),
  ) as Client;
}
