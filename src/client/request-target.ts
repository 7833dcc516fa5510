/** The endpoint that an element uses, and how a request to it failed. */
import type { Failure } from '../contract/failure-codes.ts';

/** An endpoint, and how to reach it. */
export interface RequestTarget {
  /** As `createClient` takes it; empty if `fetch` knows it. */
  endpoint: string;
  fetch: typeof globalThis.fetch;
  /** The absolute URL of the endpoint, without a trailing slash, as it is known now. */
  url: () => string;
}

/** A request that failed. */
export interface FailedRequest {
  endpoint: string;
  /** The absolute URL. */
  url: string;
  fetch: typeof globalThis.fetch;
}

const requests = new WeakMap<Failure, FailedRequest>();

/** Keeps the request, for the code that reports the failure to the owner. */
export const rememberRequest = (failure: Failure, request: FailedRequest): unknown =>
  requests.set(failure, request);

export const requestBehind = (failure: Failure): FailedRequest | undefined => requests.get(failure);
