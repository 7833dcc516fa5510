/** Signs, forwards, retries and classifies: everything between a checked request and the service's response. */
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { operations, readResponse, type FailureCode, type OperationName } from '../contract/index.ts';
import { encodeFields, signQuery, signQueryAndBody } from '../signing/index.ts';
import { cacheValue, type CachedValue, type Fresh } from './cached-value.ts';
import { timedOut, type ServiceAnswer, type ServiceRequest } from './call.ts';
import { classifyResponse, isFault, isUnexplained, objectIn } from './classify-response.ts';
import type { RequestEntry } from './log.ts';
import type { ResolvedOptions } from './resolve-options.ts';
import { createCallSlots, NoSlot, unlimited } from './call-slots.ts';
import { Refusal } from './refusal.ts';
import { shareCalls } from './share-calls.ts';
import type { KnownSite } from './sites.ts';

export interface ServiceReply extends ServiceAnswer {
  /** Of a failure that the service itself reports. */
  code?: FailureCode;
}

type Fields = readonly (readonly [string, string])[];
/** What the log records of the calls that a request makes. */
type CallRecord = Pick<RequestEntry, 'service' | 'retries'>;

/** One lookup. */
export interface Lookup {
  keys: KnownSite;
  operation: OperationName;
  fields: Fields;
  /** The visitor, as they are counted. */
  visitor: string;
  /** Of the trace that the request belongs to, if a trusted proxy says so. */
  traceparent: string | undefined;
  record: CallRecord;
}

/** The query of the request that is certainly right, by which keys are tried; unsigned. */
export const knownGood = ({ apiKey }: Pick<KnownSite, 'apiKey'>) =>
  encodeFields([
    ['query', 'aspirin'],
    ['api_key', apiKey],
  ]);

/** Why the service did not answer the known-good request; undefined if it did. */
export type Verdict = Refusal | { code: FailureCode } | undefined;

/** The refusal, if it is that of the keys or of the account. */
export const refusalOfKeys = (verdict: Verdict): Refusal | undefined =>
  verdict instanceof Refusal && verdict.code === 'service_rejected_credentials' ? verdict : undefined;

/** The state of calls to the service. */
export interface ServiceState {
  /** Calls to the service in flight: lookups and probes, not images. */
  running: number;
  /** Lookups that wait for a slot. */
  waiting: number;
}

export interface Service {
  readonly state: ServiceState;
  /** When a call last failed, by `performance.now()`. */
  readonly failedAt: number;
  /** @throws Refusal */
  forward(lookup: Lookup): Promise<ServiceReply>;
  /**
   * Makes the known-good request, which no visitor chooses, unless a verdict on the site's keys is still fresh; one at a
   * time for each site, not retried, and in no slot.
   */
  tryKeys(keys: KnownSite, fresh: Fresh<Verdict>): Promise<Verdict>;
}

/** Maximum bytes of a response. */
const maxResponse = 2 * 1024 * 1024;
/** Of a coupon: its HTML and its PDF, 2 MiB each, in base64, plus their envelope. */
const maxCoupon = 3 * maxResponse;
/** Milliseconds before the retry: the minimum, and the maximum of a random part added to it. */
const retryDelay = 50;
const jitter = 200;
/** Share of the timeout that a lookup must have left for its call, after it has waited for a slot. */
const minTimeLeft = 0.05;
/** Milliseconds for which the verdict on a site's keys holds, and for which it is not sought again where there was none. */
const verdictMaxAge = 30_000;
const unknownMaxAge = 1_000;
const headers = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'drug-price-lookup',
};
const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };

const gatewayStatuses = new Set([502, 503, 504]);
const isGatewayFailure = ({ status }: ServiceAnswer) => gatewayStatuses.has(status);
const hasCode = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;
/** Failures that a retry may fix, unless the service says when to come back. */
const transient = handleWhen((error) => hasCode(error, 'service_unreachable')).orWhenResult(
  (response) => isGatewayFailure(response as ServiceAnswer) && !(response as ServiceAnswer).retryAfter,
);

/** A response with what `classifyResponse` makes of it. */
interface Judged {
  response: ServiceAnswer;
  code?: FailureCode;
  refusal?: Refusal;
}

/** @param knownGood whether no visitor chose the request */
function judged(response: ServiceAnswer, knownGood = false): Judged {
  try {
    return { response, code: classifyResponse(response, knownGood) };
  } catch (error) {
    if (error instanceof Refusal) return { response, refusal: error };
    throw error;
  }
}

/** The value, or undefined once the deadline has passed. */
async function within<T>(deadline: number, value: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadline - performance.now());
  });
  return Promise.race([value, passed]).finally(() => clearTimeout(timer));
}

function replyOf({ response, code, refusal }: Judged): ServiceReply {
  if (refusal) throw refusal;
  return code ? { ...response, code } : response;
}

/** @param keysTried called with each verdict on a site's keys */
export function createService(
  options: ResolvedOptions,
  keysTried: (site: KnownSite, verdict: Verdict) => void,
): Service {
  const { serviceUrl, hmac, couponSigning, call, timeout, maxConcurrency } = options;
  const perVisitor = options.clientAddress !== undefined;
  const retryPolicy = retry(transient, {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => retryDelay + Math.random() * jitter),
  });
  const slots = options.shareCalls ? createCallSlots(maxConcurrency, perVisitor) : unlimited;
  let running = 0;
  let failedAt = -Infinity;

  function throwRefusal(error: unknown): never {
    if (error instanceof NoSlot)
      throw new Refusal('rate_limited', 'too many requests at once', { 'retry-after': '1' });
    throw error;
  }

  async function attempt(
    request: ServiceRequest,
    deadline: number,
    record: CallRecord,
    retries = 0,
  ): Promise<ServiceAnswer> {
    const began = performance.now();
    if (began >= deadline) throw timedOut();
    if (retries) record.retries = retries;
    running++;
    try {
      return await call({ ...request, timeout: deadline - began });
    } finally {
      running--;
      record.service = (record.service ?? 0) + performance.now() - began;
    }
  }

  /** Notes when a call fails for want of the service: what an unusable answer says may be due to the request. */
  async function watched(call: () => Promise<Judged>): Promise<Judged> {
    let failed = true;
    try {
      const one = await call();
      failed = isGatewayFailure(one.response);
      return one;
    } catch (error) {
      failed = !hasCode(error, 'service_bad_response');
      throw error;
    } finally {
      if (failed) failedAt = performance.now();
    }
  }

  async function tryOnce(keys: KnownSite): Promise<Verdict> {
    const deadline = performance.now() + timeout;
    const request = await signedLookup(operations.drugSearch.path, knownGood(keys), keys);
    const verdict = await watched(async () => judged(await attempt(request, deadline, {}), true)).then(
      ({ refusal, response, code }) =>
        refusal ?? (code && isFault(response.status, code) ? { code } : undefined),
      (error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      },
    );
    keysTried(keys, verdict);
    return verdict;
  }

  const tried = new WeakMap<KnownSite, CachedValue<Verdict>>();
  function tryKeys(keys: KnownSite, fresh: Fresh<Verdict>): Promise<Verdict> {
    let cached = tried.get(keys);
    if (!cached) tried.set(keys, (cached = cacheValue(() => tryOnce(keys), options.shareCalls)));
    return cached.get(fresh);
  }

  /** What a 400 that does not say why is in truth: refused keys, or whatever it was. */
  async function explained(one: Judged, keys: KnownSite, deadline: number): Promise<Judged> {
    if (hasCode(one.refusal, 'service_rejected_credentials') || !isUnexplained(one.response)) return one;
    const fresh = (verdict: Verdict, age: number) =>
      age < (!verdict || refusalOfKeys(verdict) ? verdictMaxAge : unknownMaxAge);
    const refusal = refusalOfKeys(await within(deadline, tryKeys(keys, fresh)));
    return refusal ? { ...one, refusal } : one;
  }

  /**
   * Waits for its turn until the deadline, calls and judges.
   * @param hasSlot called once it has its turn: at once if a slot is free
   */
  async function send(
    { keys, operation, visitor, record, traceparent }: Lookup,
    sign: () => Promise<ServiceRequest>,
    deadline: number,
    hasSlot?: () => void,
  ): Promise<ServiceReply> {
    try {
      const one = await slots.execute(async () => {
        hasSlot?.();
        // a lookup that waited too long says nothing about the service
        if (deadline - performance.now() < timeout * minTimeLeft) throw timedOut();
        const signed = await sign();
        const request = traceparent ? { ...signed, headers: { ...signed.headers, traceparent } } : signed;
        const once = (retries?: number) => attempt(request, deadline, record, retries);
        const lookup = async () =>
          judged(
            await (operation === 'coupon'
              ? once()
              : retryPolicy.execute(({ attempt: retries }) => once(retries))),
          );
        return watched(lookup);
      }, visitor);
      return replyOf(await explained(one, keys, deadline));
    } catch (error) {
      return throwRefusal(error);
    }
  }

  async function signedLookup(
    path: string,
    query: string,
    { secretKey }: KnownSite,
  ): Promise<ServiceRequest> {
    const url = `${serviceUrl}${path}?${await signQuery(query, secretKey, hmac)}`;
    return { method: 'GET', url, headers, limit: maxResponse, timeout };
  }

  async function signedCoupon(fields: Fields, { apiKey, secretKey }: KnownSite): Promise<ServiceRequest> {
    const url = serviceUrl + operations.coupon.path;
    const common = { method: 'POST', headers: form, limit: maxCoupon, timeout } as const;
    const key = ['api_key', apiKey] as const;
    if (couponSigning === 'body')
      return { ...common, url, body: await signQuery(encodeFields([...fields, key]), secretKey, hmac) };
    const body = encodeFields(fields);
    const query = await signQueryAndBody(encodeFields([key]), body, secretKey, hmac);
    return { ...common, url: `${url}?${query}`, body };
  }

  const share = shareCalls<ServiceReply>(options.shareCalls, options.holdNames, (error) =>
    hasCode(error, 'service_timeout'),
  );
  /** What a page cannot read, such as the maintenance notice of a gateway, is not for the next visitors. */
  const isReadable =
    (operation: OperationName) =>
    ({ status, bytes }: ServiceReply) =>
      readResponse(operation, status, objectIn(bytes)).ok;
  return {
    get state() {
      return { running, waiting: slots.waiting };
    },
    get failedAt() {
      return failedAt;
    },
    forward(lookup) {
      const { keys, operation, fields } = lookup;
      const deadline = performance.now() + timeout;
      if (operation === 'coupon') return send(lookup, () => signedCoupon(fields, keys), deadline);
      const { path } = operations[operation];
      // both keys are part of the sharing key: sites with different ones never get each other's responses
      const query = encodeFields([...fields, ['api_key', keys.apiKey]]);
      const hasNames = operation === 'drugSearch' || operation === 'drugInfo';
      const mayCache = hasNames ? isReadable(operation) : undefined;
      return share(`${path}?${query}\n${keys.secretKey}`, mayCache, deadline, (hasSlot) =>
        send(lookup, () => signedLookup(path, query, keys), deadline, hasSlot),
      );
    },
    tryKeys,
  };
}
