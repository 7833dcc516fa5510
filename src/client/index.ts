/** The seven operations, asked of a signing endpoint. */
import type { Answers } from '../contract/answers.ts';
import { readAnswer, type Outcome } from '../contract/envelope.ts';
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
 * One method an operation. What the network, the endpoint or the service does is in the outcome,
 * as a failure with a `code`; nothing is thrown for it.
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
  const ask = async <N extends OperationName>(
    operation: N,
    parameters: Requests[N],
    signal?: AbortSignal,
  ) => {
    const arrived = await post(endpoint, operation, parameters, fetch, signal);
    if (!arrived.ok) return arrived;
    const outcome = readAnswer(operation, arrived.status, arrived.body);
    if (!outcome.ok && arrived.retryAfter !== undefined) outcome.failure.retryAfter = arrived.retryAfter;
    return outcome;
  };
  return Object.fromEntries(
    operationNames.map((name) => [
      name,
      (parameters: Requests[typeof name], options?: { signal?: AbortSignal }) =>
        ask(name, parameters, options?.signal),
    ]),
  ) as Client;
}
