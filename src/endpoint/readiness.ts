/** Whether the service answers a signed question. */
import { isFault } from './judge.ts';
import { keep } from './keep.ts';
import { Refusal } from './refusal.ts';
import type { Service, ServiceReply } from './service.ts';
import type { KnownSite } from './sites.ts';

interface State {
  status: 'ready' | 'not_ready';
  breaker: 'open' | 'closed';
  code?: string;
}

export interface Readiness {
  state(): Promise<State>;
  /** Forgets what was learned, since the keys are others. */
  forget(): void;
}

interface ReadinessOptions {
  service: Service;
  sites: () => readonly KnownSite[];
  seconds: number;
  shared: boolean;
  /** Called with the site whose keys the service refuses. */
  rejected: (site: KnownSite) => void;
}

/** Milliseconds for which "not ready" holds, and "ready" once a call has failed. */
const brief = 1000;
/** Sites whose keys are tried in one probe: more than a few with wrong keys are found by the next ones. */
const mostSites = 3;

const failureOf = ({ status, code }: ServiceReply) => (isFault(status, code) ? code : undefined);

export function createReadiness({ service, sites, seconds, shared, rejected }: ReadinessOptions): Readiness {
  let turn = 0;
  const isOpen = () => service.state.circuit === 'open';
  async function probe(): Promise<string | undefined> {
    const all = sites();
    let code: string | undefined;
    for (let tried = 0; tried < Math.min(mostSites, all.length); tried++) {
      const site = all[turn % all.length]!;
      code = await service.probe(site).then(failureOf, (error) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      });
      if (code !== 'service_rejected_credentials') return code;
      rejected(site);
      turn++;
    }
    return code;
  }
  const probed = keep(
    probe,
    (code, age) => age < (code || service.failedAt > performance.now() - age ? brief : seconds * 1000),
    shared,
  );
  return {
    forget: probed.drop,
    async state() {
      const code = isOpen() ? 'service_unreachable' : await probed.get();
      const breaker = isOpen() ? 'open' : 'closed';
      return code ? { status: 'not_ready', breaker, code } : { status: 'ready', breaker };
    },
  };
}
