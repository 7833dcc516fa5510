/** Signs, forwards, retries and judges: everything between a checked request and the service's answer. */
import { operations, type FailureCode, type OperationName } from '../contract/index.ts';
import { encodeFields, signQuery, signQueryAndBody } from '../signing/index.ts';
import type { Breaker } from './breaker.ts';
import type { ServiceAnswer, ServiceRequest } from './call.ts';
import type { Gate } from './gate.ts';
import { judge } from './judge.ts';
import type { Settled } from './options.ts';
import { Refusal } from './refusal.ts';
import { shareCalls } from './share-calls.ts';

export interface ServiceReply extends ServiceAnswer {
  /** Of a failure that the service tells of. */
  code?: FailureCode;
}

export type Service = (
  operation: OperationName,
  fields: readonly (readonly [string, string])[],
) => Promise<ServiceReply>;

/** Most bytes of an answer. */
const longestAnswer = 2 * 1024 * 1024;
/** Statuses of a gateway before the service. */
const retryable = new Set([502, 503, 504]);
/** Milliseconds before the second try: at least, and at random on top. */
const pause = 50;
const jitter = 200;
const headers = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'drug-price-lookup',
};
const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };

export function createService(options: Settled, breaker: Breaker, gate: Gate): Service {
  const { apiKey, secretKey, serviceUrl, hmac, couponSigning, call } = options;
  const key = ['api_key', apiKey] as const;

  /** One try, which the breaker counts. */
  async function attempt(request: ServiceRequest): Promise<ServiceAnswer> {
    if (!breaker.enter()) {
      throw new Refusal('service_unreachable', 'the price service cannot be reached', {
        'retry-after': String(breaker.wait()),
      });
    }
    try {
      const answer = await call(request);
      if (retryable.has(answer.status)) breaker.failed();
      else breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'service_bad_response') breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  }

  /** A second try where the first met a failure that may have passed. */
  async function lookup(request: ServiceRequest): Promise<ServiceAnswer> {
    const deadline = Date.now() + request.timeout;
    let first: ServiceAnswer | undefined;
    let failure: unknown;
    try {
      first = await attempt(request);
      if (!retryable.has(first.status)) return first;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'service_unreachable') throw error;
      failure = error;
    }
    const wait = pause + Math.random() * jitter;
    const timeout = deadline - Date.now() - wait;
    if (breaker.open || timeout <= 0) {
      if (first) return first;
      throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    return attempt({ ...request, timeout });
  }

  /** Waits for its turn within the request's timeout, calls and judges. */
  async function ask(operation: OperationName, signed: Promise<ServiceRequest>): Promise<ServiceReply> {
    let request = await signed;
    const turn = gate.enter(request.timeout);
    if (turn) {
      const deadline = Date.now() + request.timeout;
      await turn;
      request = { ...request, timeout: Math.max(1, deadline - Date.now()) };
    }
    try {
      const answer = await (operation === 'coupon' ? attempt(request) : lookup(request));
      const code = judge(answer);
      return code ? { ...answer, code } : answer;
    } finally {
      gate.leave();
    }
  }

  async function signedLookup(path: string, query: string): Promise<ServiceRequest> {
    return {
      method: 'GET',
      url: `${serviceUrl}${path}?${await signQuery(query, secretKey, hmac)}`,
      headers,
      limit: longestAnswer,
      timeout: options.timeout,
    };
  }

  async function signedCoupon(fields: Parameters<Service>[1]): Promise<ServiceRequest> {
    const url = serviceUrl + operations.coupon.path;
    const common = { method: 'POST', headers: form, limit: longestAnswer, timeout: options.timeout } as const;
    if (couponSigning === 'body')
      return { ...common, url, body: await signQuery(encodeFields([...fields, key]), secretKey, hmac) };
    const body = encodeFields(fields);
    const query = await signQueryAndBody(encodeFields([key]), body, secretKey, hmac);
    return { ...common, url: `${url}?${query}`, body };
  }

  const share = shareCalls<ServiceReply>(options.shareCalls);
  return (operation, fields) => {
    if (operation === 'coupon') return ask(operation, signedCoupon(fields));
    const { path } = operations[operation];
    const query = encodeFields([...fields, key]);
    const hold = operation === 'drugSearch' || operation === 'drugInfo' ? options.holdNames : 0;
    return share(`${path}?${query}`, hold, () => ask(operation, signedLookup(path, query)));
  };
}
