/** The seven operations, requested from a signing endpoint. */
import type { Responses } from '../contract/responses.ts';
import { readResponse, type Outcome } from '../contract/envelope.ts';
import { operationNames, type OperationName } from '../contract/operations.ts';
import type { Requests } from '../contract/requests.ts';
import { absoluteUrl } from '../dom/link.ts';
import { post } from './transport.ts';

export type {
  Responses as Answers,
  Failure,
  FailureCode,
  OperationName,
  Outcome,
  Requests,
} from '../contract/index.ts';

export interface ClientOptions {
  /** URL of the signing endpoint, absolute or relative to the page's address, whatever its `<base>`. */
  endpoint: string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/**
 * One method per operation. Whatever the network, the endpoint or the service does is in the outcome, as a failure with a
 * `code`; no method throws because of it.
 */
export type Client = {
  [N in OperationName]: (
    parameters: Requests[N],
    options?: { signal?: AbortSignal },
  ) => Promise<Outcome<Responses[N]>>;
};

export function createClient({
  endpoint: given,
  fetch = (...request) => globalThis.fetch(...request),
}: ClientOptions): Client {
  // empty where `fetch` knows it
  const endpoint = (given && absoluteUrl(given)) ?? given;
  return Object.fromEntries(
    operationNames.map((name) => [
      name,
      (parameters: Requests[typeof name], options?: { signal?: AbortSignal }) =>
        send(endpoint, name, parameters, fetch, options?.signal),
    ]),
  ) as Client;
}

async function send<N extends OperationName>(
  endpoint: string,
  operation: N,
  parameters: Requests[N],
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<Outcome<Responses[N]>> {
  const received = await post(endpoint, operation, parameters, fetch, signal);
  if (typeof received === 'string') return { ok: false, failure: { code: received, candidates: [] } };
  const { status, body, retryAfter } = received;
  const outcome = readResponse(operation, status, body);
  if (!outcome.ok && retryAfter !== undefined) outcome.failure.retryAfter = retryAfter;
  return outcome;
}
