/**
 * The sandbox and the demo respond only to requests for a name of this machine, or to one that was allowed, and an
 * endpoint of this machine alone has a page of its own by no other. Otherwise any website could point a name of its own
 * at 127.0.0.1 (DNS rebinding), and read them as its own.
 */
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../endpoint/loopback.ts';
import { errorBody } from '../endpoint/refusal.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import type { Listener } from './serve.ts';
import { fieldOfProxy, type IsTrusted } from './trusted-proxies.ts';

const refusal = errorBody(
  'misdirected_request',
  'this answers to localhost only: start it with --allow-host NAME to reach it by another name',
);

const hostnameOf = ({ headers }: IncomingMessage) =>
  (headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');

interface Listening {
  /** As given to listen on. */
  host: string;
  isTrusted: IsTrusted;
  publicUrl?: string | undefined;
}

/** For the endpoint's `forwardedHost`: the host that a trusted proxy reports, or '' where the page is not its own. */
export function askedHost({ host, isTrusted, publicUrl }: Listening) {
  const isLocal = isLoopback({ hostname: host.includes(':') ? `[${host}]` : host });
  const publicName = publicUrl && new URL(publicUrl).hostname;
  return (incoming: IncomingMessage): string | undefined => {
    // proxies that add to it, add their own at its end
    const forwarded = fieldOfProxy(incoming, 'x-forwarded-host', isTrusted)?.split(',').pop()?.trim();
    if (forwarded || !isLocal || fieldOfProxy(incoming, 'host', isTrusted)) return forwarded;
    const hostname = hostnameOf(incoming);
    return isLoopback({ hostname }) || hostname === publicName ? undefined : '';
  };
}

/** The listener for those names and this machine's own; 421 for all others. @throws SettingError for an invalid name */
export function withAllowedHosts(names: readonly string[], listener: Listener): Listener {
  const wrong = names.find((name) => !/^([a-z\d_.-]+|\[[\da-f:.]+\])$/i.test(name));
  if (wrong !== undefined)
    throw new SettingError(
      '--allow-host',
      `must be a name such as sandbox or name.example, without scheme and port, not '${wrong.slice(0, 40)}'`,
    );
  const allowed = new Set(names.map((name) => name.toLowerCase()));
  return (incoming, outgoing) => {
    const hostname = hostnameOf(incoming);
    if (isLoopback({ hostname }) || allowed.has(hostname)) return listener(incoming, outgoing);
    outgoing.writeHead(421, { 'content-type': 'application/json', connection: 'close' }).end(refusal);
  };
}
