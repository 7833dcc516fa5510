/** The command `endpoint`: runs the signing endpoint as a process, configured by environment variables. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { countedAddress, createSigningEndpoint, type Log } from '../endpoint/index.ts';
import { describeInternalError } from '../endpoint/internal-error.ts';
import { noticeOf } from '../endpoint/log.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import { askedHost } from './allowed-hosts.ts';
import { buildOf, versionOf } from './package-version.ts';
import { keepStates, pairOf, type KeyStates } from './key-states.ts';
import { addressHasher, lineLog } from './log.ts';
import { nodeRuntime } from './node-runtime.ts';
import { readScripts } from './scripts.ts';
import { run, serve, type Address, type Malformed, stopSignals } from './serve.ts';
import { readSettings } from './settings.ts';
import { clientAddress, fieldOfProxy } from './trusted-proxies.ts';
import { tryKeys } from './try-keys.ts';
import { startupMessage } from './startup-message.ts';

interface EndpointCommand extends Address {
  /** The package's folder, whose scripts it serves; if omitted, it serves none. */
  root?: string;
}

const incomingOf = (context: unknown) => (context as { incoming: IncomingMessage }).incoming;

/** Starts it, then prints its address and the lines to paste into a page. @throws SettingError */
export async function startEndpoint(
  { root, ...address }: EndpointCommand,
  environment = process.env,
): Promise<void> {
  const settings = readSettings(environment);
  // before any await, since SIGHUP ends a process that has no listener for it; one that comes too early is handled below
  let reloadRequested = false;
  let reload = () => void (reloadRequested = true);
  process.on('SIGHUP', () => reload());
  // the first process of a container hears no signal that it does not listen for; `run` replaces this
  for (const signal of stopSignals) process.on(signal, () => process.exit(0));
  const { options, sites, isTrusted, redisUrl, metrics, drain, publicUrl } = settings;
  let currentSites = sites;
  const keyStates: KeyStates = new Map();
  const keysTried = (site: string, accepted: boolean) => void keyStates.set(site, accepted);
  const lines = lineLog();
  const logs: Log[] = [lines.log];
  const log: Log = (entry) => logs.forEach((one) => one(entry));
  const logNotice = (level: 'warn' | 'error') => (message: string) => log(noticeOf(level, message));
  const hashAddress = addressHasher();
  const logWarning = logNotice('warn');
  const logError = logNotice('error');
  settings.warnings.forEach(logWarning);
  const shared = redisUrl
    ? await (await import('./redis-limiter.ts')).createRedisLimiter(redisUrl, options, logWarning)
    : undefined;
  let stopping = false;
  let proxyWarned = false;
  const addressOf = clientAddress(isTrusted, () => {
    if (!proxyWarned)
      logWarning(
        'a request has X-Forwarded-For from an address that is not in DRUG_PRICE_TRUSTED_PROXIES: if that is your proxy, all of its visitors count as one',
      );
    proxyWarned = true;
  });
  const hostAsked = askedHost({ host: address.host, isTrusted, publicUrl });
  const endpoint = createSigningEndpoint({
    ...options,
    ...nodeRuntime(options.maxConcurrency),
    limiter: shared?.limiter,
    scripts: root === undefined ? undefined : readScripts(root),
    headerCount: (_, context) => incomingOf(context).rawHeaders.length / 2,
    clientAddress: (_, context) => addressOf(incomingOf(context)),
    requestId: (_, context) => fieldOfProxy(incomingOf(context), 'x-request-id', isTrusted),
    traceparent: (_, context) => fieldOfProxy(incomingOf(context), 'traceparent', isTrusted),
    forwardedHost: (_, context) => hostAsked(incomingOf(context)),
    hashAddress,
    stopping: () => stopping,
    keysTried,
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
      version: root === undefined ? undefined : versionOf(root),
      build: root === undefined ? undefined : buildOf(root),
      state: () => endpoint.state,
      sites: () => currentSites,
      keyStates,
      sharedLimits: shared?.shared,
      dropped: lines.dropped,
    };
    logs.push(await serveMetrics(metrics, sources, logError));
  }
  // for messages about rejected keys: the site of the environment variables comes first, those of the sites file follow
  const siteEntries = () =>
    stopping ? [] : currentSites.map((site, i) => ({ ...site, inFile: !options.apiKey || i > 0 }));
  const { basePath = '', serviceUrl, page } = options;
  async function tryNewKeys(before: typeof sites) {
    const known = new Set(before.map(pairOf));
    const added = new Set(currentSites.map(pairOf).filter((pair) => !known.has(pair)));
    const addedSites = () => siteEntries().filter((site) => added.has(pairOf(site)));
    for await (const { users, accepted, messages } of tryKeys(serviceUrl, addedSites, keysTried)) {
      const named = currentSites.length > 1 ? `site ${users.join(', ')}: ` : '';
      logNotice(accepted ? 'warn' : 'error')(`SIGHUP: ${named}${messages.join(' ')}`);
    }
  }
  reload = () => {
    try {
      const fresh = readSettings(environment);
      const { apiKey, secretKey, allowedOrigins, sites } = fresh.options;
      endpoint.update({ apiKey, secretKey, allowedOrigins, sites });
      const before = currentSites;
      currentSites = fresh.sites;
      keepStates(keyStates, before, currentSites);
      logWarning('SIGHUP: the keys and sites were read again');
      fresh.warnings.forEach(logWarning);
      void tryNewKeys(before);
    } catch (error) {
      const reason = error instanceof SettingError ? error.message : describeInternalError(error);
      logError(`SIGHUP: ${reason}; the keys and sites stay as they were`);
    }
  };
  if (reloadRequested) reload();
  const server = await serve(endpoint, address, { warn: logError, malformed, longest: options.timeout });
  run(server, {
    drain,
    onLeave: () => (stopping = true),
    atEnd: () => {
      shared?.close();
      return lines.flush();
    },
  });
  const where = { url: server.url, basePath, publicUrl, hasPage: page !== 'off', serviceUrl };
  for await (const line of startupMessage({ ...where, sites: siteEntries, tried: keysTried }))
    console.log(line);
}
