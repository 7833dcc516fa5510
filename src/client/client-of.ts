import { operationNames, paths } from '../contract/operations.ts';
import { rememberRequest, type RequestTarget } from './request-target.ts';
import { createClient, type Client } from './index.ts';

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
  const methods = operationNames.map((name) => {
    const method = async (...request: Parameters<Client[typeof name]>) => {
      const outcome = await (client[name] as (...request: unknown[]) => ReturnType<Client[typeof name]>)(
        ...request,
      );
      const endpoint = target.url();
      if (!outcome.ok)
        rememberRequest(outcome.failure, { endpoint, url: endpoint + paths[name], fetch: target.fetch });
      return outcome;
    };
    return [name, method];
  });
  return Object.fromEntries(methods) as Client;
}
