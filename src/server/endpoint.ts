/** The command `endpoint`: the signing endpoint as a process, configured by the environment. */
import type { IncomingMessage } from 'node:http';
import { createSigningEndpoint, type Log, type SigningEndpointOptions } from '../endpoint/index.ts';
import { nodeHmac } from '../signing/node.ts';
import { addressHasher } from './client-address.ts';
import { lineLog } from './log.ts';
import { callByPool } from './pool.ts';
import { run, serve, type Address } from './serve.ts';
import { readSettings } from './settings.ts';

/** What Node does cheaper than the web standards: signing and calling the service. */
export function nodeParts(maxConcurrency: number): Pick<SigningEndpointOptions, 'hmac' | 'call'> {
  return { hmac: nodeHmac, call: callByPool(maxConcurrency) };
}

/** Starts it and prints its address. @throws SettingError */
export async function startEndpoint(address: Address, environment = process.env): Promise<void> {
  const { options, addressOf, redisUrl, metrics, warnings } = readSettings(environment);
  const lines = lineLog();
  const logs: Log[] = [lines.log];
  const log: Log = (entry) => logs.forEach((one) => one(entry));
  const notice = (level: 'warn' | 'error') => (message: string) =>
    log({ kind: 'notice', time: new Date().toISOString(), level, message });
  const warn = notice('warn');
  const fault = notice('error');
  warnings.forEach(warn);
  const shared = redisUrl
    ? await (await import('./redis-limiter.ts')).createRedisLimiter(redisUrl, options, warn)
    : undefined;
  const endpoint = createSigningEndpoint({
    ...options,
    ...nodeParts(options.maxConcurrency),
    limiter: shared?.limiter,
    clientAddress: (_, context) => addressOf((context as { incoming: IncomingMessage }).incoming),
    hashAddress: addressHasher(),
    log,
  });
  const measured = metrics && (await (await import('./metrics.ts')).serveMetrics(metrics, fault));
  if (measured) logs.push(measured.log);
  const server = await serve(endpoint, address, { warn: fault });
  run(server, async () => {
    await Promise.all([shared?.close(), measured?.server.stop(), lines.flush()]);
  });
}
