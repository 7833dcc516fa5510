/** Signs, forwards, retries and judges: everything between a checked request and the service's answer. */
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  DelegateBackoff,
  handleWhen,
  noop,
  retry,
} from 'cockatiel';
import { operations, type FailureCode, type OperationName } from '../contract/index.ts';
import { encodeFields, signQuery, signQueryAndBody } from '../signing/index.ts';
import { timedOut, unreachable, type ServiceAnswer, type ServiceRequest } from './call.ts';
import { createCircuit } from './circuit.ts';
import { judge } from './judge.ts';
import type { Settled } from './options.ts';
import { Refusal } from './refusal.ts';
import { shareCalls } from './share-calls.ts';

export interface ServiceReply extends ServiceAnswer {
  /** Of a failure that the service itself reports. */
  code?: FailureCode;
}

type Fields = readonly (readonly [string, string])[];

export interface Service {
  /** Whether the service has failed so often that it is not called now. */
  readonly circuitOpen: boolean;
  /** @throws Refusal */
  ask(operation: OperationName, fields: Fields): Promise<ServiceReply>;
}

/** Most bytes of an answer. */
const longestAnswer = 2 * 1024 * 1024;
/** Milliseconds before the second try: at least, and at random on top. */
const pause = 50;
const jitter = 200;
const headers = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'drug-price-lookup',
};
const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };

const gateway = new Set([502, 503, 504]);
const isGatewayFailure = (answer: unknown) => gateway.has((answer as ServiceAnswer).status);
const hasCode = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;
/** Failures that may have passed at a second try. */
const passing = handleWhen((error) => hasCode(error, 'service_unreachable')).orWhenResult(isGatewayFailure);
/** Failures of a service in trouble: an unusable answer is still an answer. */
const failing = handleWhen((error) => !hasCode(error, 'service_bad_response')).orWhenResult(isGatewayFailure);

export function createService(options: Settled): Service {
  const { apiKey, secretKey, serviceUrl, hmac, couponSigning, call, timeout, maxConcurrency } = options;
  const key = ['api_key', apiKey] as const;
  const circuit = createCircuit(failing, options.breaker);
  const again = retry(passing, {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => pause + Math.random() * jitter),
  });
  const places = options.shareCalls ? bulkhead(maxConcurrency, maxConcurrency * 4) : noop;

  function refused(error: unknown): never {
    if (error instanceof BulkheadRejectedError)
      throw new Refusal('rate_limited', 'too many requests at once', { 'retry-after': '1' });
    if (error instanceof BrokenCircuitError) throw unreachable({ 'retry-after': String(circuit.wait) });
    throw error;
  }

  /** Waits for its turn within the timeout, calls and judges. */
  async function send(operation: OperationName, signed: Promise<ServiceRequest>): Promise<ServiceReply> {
    const request = await signed;
    const deadline = performance.now() + timeout;
    const attempt = () => {
      const left = deadline - performance.now();
      if (left <= 0) throw timedOut();
      return circuit.execute(() => call({ ...request, timeout: left }));
    };
    const answer = await places
      .execute(async () => (operation === 'coupon' ? attempt() : again.execute(attempt)))
      .catch(refused);
    const code = judge(answer);
    return code ? { ...answer, code } : answer;
  }

  async function signedLookup(path: string, query: string): Promise<ServiceRequest> {
    const url = `${serviceUrl}${path}?${await signQuery(query, secretKey, hmac)}`;
    return { method: 'GET', url, headers, limit: longestAnswer, timeout };
  }

  async function signedCoupon(fields: Fields): Promise<ServiceRequest> {
    const url = serviceUrl + operations.coupon.path;
    const common = { method: 'POST', headers: form, limit: longestAnswer, timeout } as const;
    if (couponSigning === 'body')
      return { ...common, url, body: await signQuery(encodeFields([...fields, key]), secretKey, hmac) };
    const body = encodeFields(fields);
    const query = await signQueryAndBody(encodeFields([key]), body, secretKey, hmac);
    return { ...common, url: `${url}?${query}`, body };
  }

  const share = shareCalls<ServiceReply>(options.shareCalls);
  return {
    get circuitOpen() {
      return circuit.open;
    },
    ask(operation, fields) {
      if (operation === 'coupon') return send(operation, signedCoupon(fields));
      const { path } = operations[operation];
      const query = encodeFields([...fields, key]);
      const hold = operation === 'drugSearch' || operation === 'drugInfo' ? options.holdNames : 0;
      return share(`${path}?${query}`, hold, () => send(operation, signedLookup(path, query)));
    },
  };
}
