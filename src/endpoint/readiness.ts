/** Whether the service responds to a signed request. */
import { cacheValue } from './cached-value.ts';
import { refusalOfKeys, type Service, type Verdict } from './service.ts';
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

/** Milliseconds for which "not ready" holds, and "ready" once a call has failed. */
const failureMaxAge = 1000;
/** Sites whose keys are tried in one probe: more than a few with wrong keys are found by the next ones. */
const maxSites = 3;

/** @param seconds how long "ready" holds */
export function createReadiness(
  service: Service,
  sites: () => readonly KnownSite[],
  seconds: number,
  shared: boolean,
): Readiness {
  let turn = 0;
  const probed = cacheValue(async () => {
    const all = sites();
    let verdict: Verdict;
    for (let count = 0; count < Math.min(maxSites, all.length); count++) {
      verdict = await service.tryKeys(all[turn % all.length]!, () => false);
      if (!refusalOfKeys(verdict)) return verdict;
      turn++;
    }
    return verdict;
  }, shared);
  const lastProbe = () =>
    probed.get(
      (verdict, age) =>
        age < (verdict || service.failedAt > performance.now() - age ? failureMaxAge : seconds * 1000),
    );
  const isDown = (verdict: Verdict) => verdict && !refusalOfKeys(verdict);
  /** One site at a time: anybody can ask for all of them at once. */
  let others: Promise<unknown> = Promise.resolve();
  let down: { since: number; verdict: Verdict } | undefined;
  const inTurn = (site: KnownSite): Promise<Verdict> => {
    const arrived = performance.now();
    const mine = others.then(async () => {
      // whoever waited while the service went down does not call it again
      if (down && down.since > arrived) return down.verdict;
      const verdict = await service.tryKeys(site, ofSite);
      if (isDown(verdict)) down = { since: performance.now(), verdict };
      return verdict;
    });
    others = mine.catch(() => undefined);
    return mine;
  };
  const ofSite = (verdict: Verdict, age: number) => age < (isDown(verdict) ? failureMaxAge : seconds * 1000);
  const stateBy = (verdict: Verdict): State =>
    verdict ? { status: 'not_ready', code: verdict.code } : { status: 'ready' };
  return {
    forget: probed.drop,
    state: async () => stateBy(await lastProbe()),
    async stateOf(name) {
      const site = sites().find((one) => one.name === name);
      if (!site) return undefined;
      const verdict = await lastProbe();
      // if the service is down, do not call it for each site
      return stateBy(
        isDown(verdict) ? verdict : await (shared ? inTurn(site) : service.tryKeys(site, ofSite)),
      );
    },
  };
}
