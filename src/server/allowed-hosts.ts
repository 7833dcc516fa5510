/**
 * The sandbox and the demo respond only to requests for a name of this machine, or to one that was allowed. Otherwise
 * any website could point a name of its own at 127.0.0.1 (DNS rebinding), and read them as its own.
 */
import { isLoopback } from '../endpoint/loopback.ts';
import { errorBody } from '../endpoint/refusal.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import type { Listener } from './serve.ts';

const refusal = errorBody(
  'misdirected_request',
  'this answers to localhost only: start it with --allow-host NAME to reach it by another name',
);

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
    const hostname = (incoming.headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
    if (isLoopback({ hostname }) || allowed.has(hostname)) return listener(incoming, outgoing);
    outgoing.writeHead(421, { 'content-type': 'application/json', connection: 'close' }).end(refusal);
  };
}
