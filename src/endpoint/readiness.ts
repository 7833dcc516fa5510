/** Whether the service responds to a signed request. */
import { isFault } from './classify-response.ts';
import { cacheValue, type CachedValue } from './cached-value.ts';
import { Refusal } from './refusal.ts';
import type { Service, ServiceReply } from './service.ts';
import type { KnownSite } from './sites.ts';

interface State {
  status: 'ready' | 'not_ready';
  code?: string;
}

export interface Readiness {
  state(): Promise<State>;
  /** The same for one site, whose keys are tried; undefined if no site has that name. */
  stateOf(name: string): Promise<State | undefined>;
  /** Forgets what was learned, since the keys have changed. */
  forget(): void;
}

interface ReadinessOptions {
  service: Service;
  sites: () => readonly KnownSite[];
  seconds: number;
  shared: boolean;
  /** Called with the service's verdict on a site's keys: whether it accepts them, or its refusal. */
  keysTried: (site: KnownSite, verdict: true | Refusal) => void;
}

/** Milliseconds for which "not ready" holds, and "ready" once a call has failed. */
const failureMaxAge = 1000;
/** Sites whose keys are tried in one probe: more than a few with wrong keys are found by the next ones. */
const maxSites = 3;

const rejectedCode = 'service_rejected_credentials';

/** Why the service does not respond; undefined if it does. */
type Code = string | undefined;

const failureOf = ({ status, code }: ServiceReply) => (isFault(status, code) ? code : undefined);

export function createReadiness({ service, sites, seconds, shared, keysTried }: ReadinessOptions): Readiness {
  let turn = 0;
  async function tryKeys(site: KnownSite): Promise<Code> {
    try {
      const code = failureOf(await service.probe(site));
      if (code === undefined) keysTried(site, true);
      return code;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === rejectedCode) keysTried(site, error);
      return error.code;
    }
  }
  async function probe(): Promise<Code> {
    const all = sites();
    let code: Code;
    for (let count = 0; count < Math.min(maxSites, all.length); count++) {
      code = await tryKeys(all[turn % all.length]!);
      if (code !== rejectedCode) return code;
      turn++;
    }
    return code;
  }
  const probed = cacheValue(
    probe,
    (code, age) =>
      age < (code || service.failedAt > performance.now() - age ? failureMaxAge : seconds * 1000),
    shared,
  );
  /** The last verdict on each site's keys, by the site's name. */
  const bySite = new Map<string, CachedValue<Code>>();
  function probedAt(site: KnownSite): CachedValue<Code> {
    let cached = bySite.get(site.name);
    const fresh = (code: Code, age: number) =>
      age < (code && code !== rejectedCode ? failureMaxAge : seconds * 1000);
    if (!cached) bySite.set(site.name, (cached = cacheValue(() => tryKeys(site), fresh, shared)));
    return cached;
  }
  const stateBy = (code: Code): State => (code ? { status: 'not_ready', code } : { status: 'ready' });
  return {
    forget() {
      probed.drop();
      bySite.clear();
    },
    state: async () => stateBy(await probed.get()),
    async stateOf(name) {
      const site = sites().find((one) => one.name === name);
      if (!site) return undefined;
      const code = await probed.get();
      // if the service is down, do not call it for each site
      return stateBy(code && code !== rejectedCode ? code : await probedAt(site).get());
    },
  };
}
