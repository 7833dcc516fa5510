/** Prometheus metrics, derived from the log's entries and so without health data. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log, ServiceState } from '../endpoint/index.ts';
import type { KeyStates } from './key-states.ts';
import { listen, type Address } from './serve.ts';

interface Sources {
  /** Of the package; absent if unknown. */
  version?: string;
  /** Of its scripts; absent if they are not built. */
  build?: string;
  state: () => ServiceState;
  sites: () => readonly { name: string }[];
  /** What probes and the process itself find out about keys; the results of visitors' lookups are added here. */
  keyStates: KeyStates;
  /** Whether Redis currently counts the limits; absent without Redis. */
  sharedLimits?: () => boolean;
  /** Lines of the log that were dropped. */
  dropped: () => number;
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves `GET /metrics` on its own address, and returns the log that feeds it. */
export async function serveMetrics(
  address: Address,
  sources: Sources,
  warn: (fault: string) => void,
): Promise<Log> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const log = countEntries(registry, sources);
  showState(registry, sources);
  await listen(
    () => (incoming, outgoing) => {
      if (incoming.url !== '/metrics' || incoming.method !== 'GET') return outgoing.writeHead(404).end();
      return registry.metrics().then((text) => {
        outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text);
      });
    },
    address,
    { setting: 'DRUG_PRICE_METRICS_PORT or DRUG_PRICE_METRICS_HOST', warn },
  );
  return log;
}

/** The metrics counted per request. */
function countEntries(registry: Registry, { sites, keyStates }: Sources): Log {
  const registers = [registry];
  /** A single site needs no label. */
  const labelsOf = (name: string): { site?: string } => (sites().length > 1 ? { site: name } : {});
  /** Shows every site from the start: Prometheus sees no increase in a series that starts with its first event. */
  const bySite = (name: string, help: string) =>
    new Counter({
      name,
      help,
      labelNames: ['site'],
      registers,
      collect() {
        for (const { name } of sites()) this.inc(labelsOf(name), 0);
      },
    });
  const requests = new Counter({
    name: 'drug_price_requests_total',
    help: 'Requests by operation, status and code, and by site where there are several',
    labelNames: ['operation', 'status', 'code', 'site'],
    registers,
  });
  const durations = new Histogram({
    name: 'drug_price_request_seconds',
    help: 'Time to the response by operation',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const service = new Histogram({
    name: 'drug_price_service_seconds',
    help: 'Time of that in calls to the service',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const retries = new Counter({
    name: 'drug_price_retries_total',
    help: 'Calls to the service that were made again',
    labelNames: ['operation'],
    registers,
  });
  const unreachable = new Counter({
    name: 'drug_price_service_unreachable_total',
    help: 'Requests for which the service could not be reached, by cause',
    labelNames: ['cause'],
    registers,
  });
  new Gauge({
    name: 'drug_price_keys_accepted',
    help: '1 where the service accepted the keys when they were last tried, 0 where it refused them or their account',
    labelNames: ['site'],
    registers,
    collect() {
      this.reset();
      for (const { name } of sites()) {
        const state = keyStates.get(name);
        if (state !== undefined) this.set(labelsOf(name), Number(state));
      }
    },
  });
  const rejected = bySite(
    'drug_price_keys_rejected_total',
    'Requests for which the service refused the keys or their account',
  );
  const hidden = bySite(
    'drug_price_attribution_hidden_total',
    'Pages that hid the attribution, as far as they report it',
  );
  const ownRefused = bySite(
    'drug_price_own_origin_refused_total',
    'Requests refused for an origin that is a listed one but for www.',
  );
  return (entry) => {
    if (entry.kind !== 'request') return;
    const { operation, status, code = '', cause, duration } = entry;
    const site = entry.site === undefined ? {} : { site: entry.site };
    requests.inc({ operation, status, code, ...site });
    durations.observe({ operation }, duration / 1000);
    if (entry.service !== undefined) service.observe({ operation }, entry.service / 1000);
    if (entry.retries) retries.inc({ operation }, entry.retries);
    if (cause !== undefined && code === 'service_unreachable') unreachable.inc({ cause });
    // a probe is not a visitor's lookup, and reports on its site through `keyStates`
    const refused = code === 'service_rejected_credentials' && operation !== 'readiness';
    if (refused) rejected.inc(site);
    if (refused || (entry.service !== undefined && status === 200))
      keyStates.set(entry.site ?? sites()[0]!.name, !refused);
    if (entry.www) ownRefused.inc(site);
    if (operation === 'attributionHidden' && status === 204) hidden.inc(site);
  };
}

/** The metrics read on each scrape. */
function showState(registry: Registry, { version, build = '', state, sharedLimits, dropped }: Sources): void {
  const registers = [registry];
  if (version !== undefined)
    new Gauge({
      name: 'drug_price_build_info',
      help: '1 for the version and the build that runs',
      labelNames: ['version', 'build'],
      registers,
    }).set({ version, build }, 1);
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('drug_price_calls_running', 'Calls to the service under way, probes included', () => state().running);
  gauge('drug_price_calls_waiting', 'Lookups that wait for a slot', () => state().waiting);
  if (sharedLimits)
    gauge('drug_price_limits_shared', '1 while Redis counts the limits, 0 while it is away or refuses', () =>
      Number(sharedLimits()),
    );
  new Counter({
    name: 'drug_price_log_lines_dropped_total',
    help: 'Lines of the log that nobody read',
    registers,
    collect() {
      this.reset();
      this.inc(dropped());
    },
  });
}
