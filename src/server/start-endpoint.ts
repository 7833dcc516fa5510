/** The command `endpoint`: the signing endpoint as a process, configured by the environment. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { countedAddress, createSigningEndpoint, plainAddress, type Log } from '../endpoint/index.ts';
import { tellFault } from '../endpoint/fault.ts';
import { noticeOf } from '../endpoint/log.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import { addressHasher } from './hashed-address.ts';
import { lineLog } from './log.ts';
import { nodeParts } from './node-parts.ts';
import { readScripts } from './scripts.ts';
import { run, serve, type Address, type Malformed } from './serve.ts';
import { readSettings } from './settings.ts';
import { tryNewKeys } from './try-new-keys.ts';
import { welcome } from './welcome.ts';

interface EndpointCommand extends Address {
  /** The package's folder, with the scripts to serve; without one it serves none. */
  root?: string;
}

const incomingOf = (context: unknown) => (context as { incoming: IncomingMessage }).incoming;

/** Starts it and prints its address. @throws SettingError */
export async function startEndpoint(
  { root, ...address }: EndpointCommand,
  environment = process.env,
): Promise<void> {
  const settings = readSettings(environment);
  // before anything is waited for: who does not listen for SIGHUP is ended by it
  let missed = false;
  let reload = () => void (missed = true);
  process.on('SIGHUP', () => reload());
  const { options, sites, addressOf, redisUrl, metrics, drain, publicUrl } = settings;
  let currentSites = sites;
  const lines = lineLog();
  const logs: Log[] = [lines.log];
  const log: Log = (entry) => logs.forEach((one) => one(entry));
  const notice = (level: 'warn' | 'error') => (message: string) => log(noticeOf(level, message));
  const hashAddress = addressHasher();
  const warn = notice('warn');
  const fault = notice('error');
  settings.warnings.forEach(warn);
  const shared = redisUrl
    ? await (await import('./redis-limiter.ts')).createRedisLimiter(redisUrl, options, warn)
    : undefined;
  let stopping = false;
  let proxyWarned = false;
  const endpoint = createSigningEndpoint({
    ...options,
    ...nodeParts(options.maxConcurrency),
    limiter: shared?.limiter,
    scripts: root === undefined ? undefined : readScripts(root),
    headerCount: (_, context) => incomingOf(context).rawHeaders.length / 2,
    clientAddress(_, context) {
      const { socket, headers } = incomingOf(context);
      const address = addressOf({ socket, headers });
      if (
        !proxyWarned &&
        headers['x-forwarded-for'] &&
        address === plainAddress(socket.remoteAddress ?? '') &&
        !settings.isTrusted(address)
      ) {
        proxyWarned = true;
        warn(
          'a request has X-Forwarded-For from an address that is not in DRUG_PRICE_TRUSTED_PROXIES: if that is your proxy, all of its visitors count as one',
        );
      }
      return address;
    },
    requestId: (_, context) => settings.requestIdOf(incomingOf(context)),
    hashAddress,
    stopping: () => stopping,
    log,
  });
  const malformed = ({ status, code, socket }: Malformed) => {
    const address = addressOf({ socket, headers: {} });
    log({
      kind: 'request',
      time: new Date().toISOString(),
      id: randomUUID(),
      operation: 'none',
      status,
      code,
      duration: 0,
      ...(address && { client: hashAddress(countedAddress(address)) }),
    });
  };
  if (metrics) {
    const { serveMetrics } = await import('./metrics.ts');
    const sources = {
      state: () => endpoint.state,
      sites: () => currentSites,
      sharedLimits: shared?.shared,
      dropped: lines.dropped,
    };
    logs.push(await serveMetrics(metrics, sources, fault));
  }
  reload = () => {
    try {
      const read = readSettings(environment);
      const { apiKey, secretKey, allowedOrigins, sites } = read.options;
      endpoint.update({ apiKey, secretKey, allowedOrigins, sites });
      const before = currentSites;
      currentSites = read.sites;
      warn('SIGHUP: the keys and sites were read again');
      read.warnings.forEach(warn);
      void tryNewKeys(read, before, (level, message) => notice(level)(`SIGHUP: ${message}`));
    } catch (error) {
      const reason = error instanceof SettingError ? error.message : tellFault(error);
      fault(`SIGHUP: ${reason}; the keys and sites stay as they were`);
    }
  };
  if (missed) reload();
  const server = await serve(endpoint, address, { warn: fault, malformed });
  run(server, {
    drain,
    onLeave: () => (stopping = true),
    atEnd: () => {
      shared?.close();
      return lines.flush();
    },
  });
  const { basePath = '', serviceUrl } = options;
  // keys of the environment are named by their settings, those of the sites file by their site
  const owned = sites.map((site, i) => (options.apiKey && i === 0 ? { ...site, name: undefined } : site));
  for await (const line of welcome({ url: server.url, basePath, publicUrl, serviceUrl, sites: owned }))
    console.log(line);
}
