import { operationNames, paths } from '../contract/operations.ts';
import { rememberRequest, type RequestTarget } from './request-target.ts';
import { createClient, type Client } from './index.ts';

const clients = new WeakMap<RequestTarget, Client>();

/** The one client of an endpoint, whose failures can be reported with their address. */
export function clientOf(asking: RequestTarget): Client;
export function clientOf(asking: RequestTarget | undefined): Client | undefined;
export function clientOf(asking: RequestTarget | undefined): Client | undefined {
  if (!asking) return undefined;
  const client = clients.get(asking) ?? remembering(asking);
  clients.set(asking, client);
  return client;
}

function remembering(asking: RequestTarget): Client {
  const client = createClient(asking);
  const asks = operationNames.map((name) => {
    const ask = async (...request: Parameters<Client[typeof name]>) => {
      const outcome = await (client[name] as (...request: unknown[]) => ReturnType<Client[typeof name]>)(
        ...request,
      );
      const endpoint = asking.url();
      if (!outcome.ok)
        rememberRequest(outcome.failure, { endpoint, url: endpoint + paths[name], fetch: asking.fetch });
      return outcome;
    };
    return [name, ask];
  });
  return Object.fromEntries(asks) as Client;
}
