/** Routes a request to an operation, a control or a page. */
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { operationNames, operations, readParameters, type OperationName } from '../contract/index.ts';
import type { Account } from './accounts.ts';
import { addressesAt } from './urls.ts';
import { refusal, Refusal, send, success, versionAt, type SandboxResponse } from './response.ts';
import { accountsByKey, authenticateBody, authenticateQuery, type Fields } from './authenticate.ts';
import { readBody, readFields } from './body.ts';
import { control, methodNotAllowed } from './controls.ts';
import { createCouponKeys, type CouponKeys } from './coupon-key.ts';
import { createFaults, type FaultOptions } from './faults.ts';
import { sendWithFault, statusAnswer } from './faulty-response.ts';
import type { OperationContext } from './operations/context.ts';
import { couponLabel } from './operations/coupon.ts';
import { answers } from './operations/index.ts';
import { createPages } from './pages.ts';
import { createUsage } from './usage.ts';
import { dataset } from './dataset.ts';

/** What @hono/node-server passes along with the request. */
export interface FetchContext {
  incoming?: unknown;
}

interface Target {
  request: Request;
  path: string;
  /** As received, without the `?`. */
  query: string;
  base: string;
}

const operationAt = new Map(operationNames.map((name) => [operations[name].path as string, name]));

export function createRouter(
  allAccounts: readonly Account[],
  initialFaults: FaultOptions | undefined,
  baseUrl: string | undefined,
): (request: Request, context?: FetchContext) => Promise<Response> {
  const data = dataset();
  const pages = createPages(data);
  const usage = createUsage();
  const faults = createFaults(initialFaults);
  const accounts = accountsByKey(allAccounts);
  const keysOf = new Map<Account, CouponKeys>(
    Array.from(accounts.values(), (account) => [account, createCouponKeys(account)]),
  );

  /** Authenticates, reads the parameters, counts the usage and runs the operation. @throws Refusal */
  async function run<N extends OperationName>(operation: N, target: Target): Promise<object> {
    const { method } = operations[operation];
    if (target.request.method !== method) throw methodNotAllowed(method);
    const { account, fields } = await authenticate(target);
    const read = readParameters(operation, fields);
    if (!read.ok) throw new Refusal('invalid_param', read.problem.detail);
    const context: OperationContext = {
      ...data,
      account,
      keys: keysOf.get(account)!,
      addresses: (c) => addressesAt(target.base, c),
    };
    const { parameters } = read;
    const label =
      'coupon_key' in parameters
        ? couponLabel(context, parameters)
        : 'c' in parameters
          ? parameters.c
          : undefined;
    usage.count(account.apiKey, operation, label);
    return answers[operation](context, parameters);
  }

  async function authenticate({ request, query }: Target): Promise<{ account: Account; fields: Fields }> {
    if (request.method === 'GET') return authenticateQuery(accounts, query);
    const contentType = request.headers.get('content-type');
    const body = await readBody(request);
    const fields = readFields(contentType, body.toString());
    return authenticateBody(accounts, { query, body, fields, isForm: !contentType?.includes('json') });
  }

  async function answer(operation: OperationName, target: Target): Promise<SandboxResponse> {
    const { version } = operations[operation];
    try {
      return success(version, await run(operation, target));
    } catch (error) {
      return refusal(version, refusalFor(error));
    }
  }

  async function operate(operation: OperationName, target: Target, incoming: IncomingMessage | undefined) {
    const fault = faults.strike(operation);
    if (!fault) return send(await answer(operation, target));
    if (fault.latency) await sleep(fault.latency);
    const { version } = operations[operation];
    const sent =
      fault.status === undefined ? await answer(operation, target) : statusAnswer(version, fault.status);
    return sendWithFault(sent, fault.body, incoming);
  }

  /** Pages, images, and the response if there is neither. */
  function show({ request, path, query, base }: Target): Response {
    const parameters = new URLSearchParams(query);
    const shown = pages.answer(path, parameters, base);
    if (!shown)
      return send(refusal(versionAt(path), new Refusal('not_found', 'there is no operation or page here')));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(refusal(versionAt(path), methodNotAllowed('GET, HEAD')));
    const c = parameters.get('c');
    if (c) usage.countVisit(c.slice(0, 100));
    return shown;
  }

  return async (request, context) => {
    const incoming = context?.incoming as IncomingMessage | undefined;
    const url = new URL(request.url);
    const raw = incoming?.url ?? `${url.pathname}${url.search}`;
    const mark = raw.indexOf('?');
    const target: Target = {
      request,
      path: url.pathname,
      query: mark < 0 ? '' : raw.slice(mark + 1),
      base: baseUrl ?? url.origin,
    };
    const operation = operationAt.get(target.path);
    if (operation) return operate(operation, target, incoming);
    try {
      if (!target.path.startsWith('/_sandbox/')) return show(target);
      return await control(request, target.path, faults, usage);
    } catch (error) {
      return send(refusal(2, refusalFor(error)));
    }
  };
}

/** A failure of the sandbox itself is reported in the response, and in full on the console. */
function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  console.error(error);
  return new Refusal('api_error', `the sandbox failed: ${String(error)}`);
}
