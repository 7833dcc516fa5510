/** Signs, forwards, retries and classifies: everything between a checked request and the service's response. */
import { BulkheadRejectedError, DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { operations, type FailureCode, type OperationName } from '../contract/index.ts';
import { encodeFields, signQuery, signQueryAndBody } from '../signing/index.ts';
import { timedOut, unreachable, type ServiceAnswer, type ServiceRequest } from './call.ts';
import { CircuitOpen, createCircuit, type Circuit } from './circuit.ts';
import { isFault, classifyResponse } from './classify-response.ts';
import type { RequestEntry } from './log.ts';
import type { ResolvedOptions } from './resolve-options.ts';
import { unlimited, createCallSlots } from './call-slots.ts';
import { Refusal } from './refusal.ts';
import { shareCalls } from './share-calls.ts';
import type { Site } from './sites.ts';

export interface ServiceReply extends ServiceAnswer {
  /** Of a failure that the service itself reports. */
  code?: FailureCode;
}

type Fields = readonly (readonly [string, string])[];
/** What the log records of the calls that a request makes. */
type CallRecord = Pick<RequestEntry, 'service' | 'retries'>;

/** One lookup. */
export interface Lookup {
  keys: Keys;
  operation: OperationName;
  fields: Fields;
  /** The visitor, as they are counted. */
  visitor: string;
  record: CallRecord;
}

type Keys = Pick<Site, 'apiKey' | 'secretKey'>;

/** The state of calls to the service. */
export interface ServiceState {
  circuit: Circuit['state'];
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
  /** One call that is not shared, cached or retried, and waits for no slot. @throws Refusal */
  probe(keys: Keys): Promise<ServiceReply>;
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

function judged(response: ServiceAnswer): Judged {
  try {
    return { response, code: classifyResponse(response) };
  } catch (error) {
    if (error instanceof Refusal) return { response, refusal: error };
    throw error;
  }
}

function replyOf({ response, code, refusal }: Judged): ServiceReply {
  if (refusal) throw refusal;
  return code ? { ...response, code } : response;
}

export function createService(options: ResolvedOptions): Service {
  const { serviceUrl, hmac, couponSigning, call, timeout, maxConcurrency } = options;
  const perVisitor = options.clientAddress !== undefined;
  const circuit = createCircuit(
    {
      ofResponse: (one) => {
        const { response, code, refusal } = one as Judged;
        if (isGatewayFailure(response)) return 'failed';
        const unusable = isFault(response.status, code) || hasCode(refusal, 'service_bad_response');
        return unusable ? 'unusable' : 'answered';
      },
      ofError: (error) => (hasCode(error, 'service_bad_response') ? 'unusable' : 'failed'),
    },
    options.breaker,
    perVisitor,
  );
  const retryPolicy = retry(transient, {
    maxAttempts: 1,
    backoff: new DelegateBackoff(() => retryDelay + Math.random() * jitter),
  });
  const slots = options.shareCalls ? createCallSlots(maxConcurrency, perVisitor) : unlimited;
  let running = 0;

  function throwRefusal(error: unknown): never {
    if (error instanceof BulkheadRejectedError)
      throw new Refusal('rate_limited', 'too many requests at once', { 'retry-after': '1' });
    if (error instanceof CircuitOpen) throw unreachable(undefined, { 'retry-after': String(circuit.wait) });
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

  /** The endpoint's own request, which no visitor chooses. */
  async function probeOnce(keys: Keys, deadline: number, record: CallRecord): Promise<Judged> {
    const query = encodeFields([
      ['query', 'aspirin'],
      ['api_key', keys.apiKey],
    ]);
    return judged(
      await attempt(await signedLookup(operations.drugSearch.path, query, keys), deadline, record),
    );
  }

  /** Waits for its turn within the timeout, calls and judges. */
  async function send(
    { keys, operation, visitor, record }: Lookup,
    signed: Promise<ServiceRequest>,
  ): Promise<ServiceReply> {
    const request = await signed;
    const deadline = performance.now() + timeout;
    const once = (retries?: number) => attempt(request, deadline, record, retries);
    const lookup = async () =>
      judged(
        await (operation === 'coupon'
          ? once()
          : retryPolicy.execute(({ attempt: retries }) => once(retries))),
      );
    const trial = () => probeOnce(keys, deadline, record);
    try {
      return replyOf(
        await slots.execute(async () => {
          // a lookup that waited too long says nothing about the service
          if (deadline - performance.now() < timeout * minTimeLeft) throw timedOut();
          return circuit.execute(lookup, visitor, trial);
        }, visitor),
      );
    } catch (error) {
      return throwRefusal(error);
    }
  }

  async function signedLookup(path: string, query: string, { secretKey }: Keys): Promise<ServiceRequest> {
    const url = `${serviceUrl}${path}?${await signQuery(query, secretKey, hmac)}`;
    return { method: 'GET', url, headers, limit: maxResponse, timeout };
  }

  async function signedCoupon(fields: Fields, { apiKey, secretKey }: Keys): Promise<ServiceRequest> {
    const url = serviceUrl + operations.coupon.path;
    const common = { method: 'POST', headers: form, limit: maxCoupon, timeout } as const;
    const key = ['api_key', apiKey] as const;
    if (couponSigning === 'body')
      return { ...common, url, body: await signQuery(encodeFields([...fields, key]), secretKey, hmac) };
    const body = encodeFields(fields);
    const query = await signQueryAndBody(encodeFields([key]), body, secretKey, hmac);
    return { ...common, url: `${url}?${query}`, body };
  }

  const share = shareCalls<ServiceReply>(options.shareCalls);
  return {
    get state() {
      return { circuit: circuit.state, running, waiting: slots.waiting };
    },
    get failedAt() {
      return circuit.failedAt;
    },
    forward(lookup) {
      const { keys, operation, fields } = lookup;
      if (operation === 'coupon') return send(lookup, signedCoupon(fields, keys));
      const { path } = operations[operation];
      // both keys are part of the sharing key: sites with different ones never get each other's responses
      const query = encodeFields([...fields, ['api_key', keys.apiKey]]);
      const cacheSeconds = operation === 'drugSearch' || operation === 'drugInfo' ? options.holdNames : 0;
      return share(`${path}?${query}\n${keys.secretKey}`, cacheSeconds, () =>
        send(lookup, signedLookup(path, query, keys)),
      );
    },
    async probe(keys) {
      const once = () => probeOnce(keys, performance.now() + timeout, {});
      return replyOf(await circuit.execute(once, 'readiness').catch(throwRefusal));
    },
  };
}
