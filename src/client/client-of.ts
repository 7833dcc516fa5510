import { operationNames, paths } from '../contract/operations.ts';
import { delay } from '../dom/delay.ts';
import { rememberRequest, type RequestTarget } from './request-target.ts';
import { isSigningEndpoint } from './served-endpoint.ts';
import { createClient, type Client } from './index.ts';

/** Milliseconds that a failure waits for its reason. */
const reasonTimeout = 1_500;

const clients = new WeakMap<RequestTarget, Client>();

/** The one client of an endpoint, whose failures can be reported with their address. */
export function clientOf(target: RequestTarget): Client;
export function clientOf(target: RequestTarget | undefined): Client | undefined;
export function clientOf(target: RequestTarget | undefined): Client | undefined {
  if (!target) return undefined;
  const client = clients.get(target) ?? remembering(target);
  clients.set(target, client);
  return client;
}

function remembering(target: RequestTarget): Client {
  const client = createClient(target);
  let checking: Promise<boolean | undefined> | undefined;
  /** A browser does not say why a request got no response. Any origin may read the health check: who may, was refused. */
  const isRefused = () =>
    (checking ??= Promise.race([
      isSigningEndpoint(target.url(), target.fetch),
      delay(reasonTimeout).then(() => undefined),
    ]).finally(() => (checking = undefined)));
  const methods = operationNames.map((name) => {
    const method = async (...request: Parameters<Client[typeof name]>) => {
      const outcome = await (client[name] as (...request: unknown[]) => ReturnType<Client[typeof name]>)(
        ...request,
      );
      const endpoint = target.url();
      if (outcome.ok) return outcome;
      const { failure } = outcome;
      if (failure.code === 'network' && navigator.onLine && (await isRefused())) failure.isRefused = true;
      rememberRequest(failure, { endpoint, url: endpoint + paths[name], fetch: target.fetch });
      return outcome;
    };
    return [name, method];
  });
  return Object.fromEntries(methods) as Client;
}
