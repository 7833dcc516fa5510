/** Whether the service answers a signed question. */
import type { Breaker } from './breaker.ts';
import { Refusal } from './refusal.ts';
import type { Service } from './service.ts';

interface Readiness {
  status: 'ready' | 'not_ready';
  breaker: 'open' | 'closed';
  code?: string;
}

/** Milliseconds for which one probe speaks for all that ask. */
const fresh = 1000;

export function createReadiness(
  service: Service,
  breaker: Breaker,
  shared: boolean,
): () => Promise<Readiness> {
  let asked = 0;
  let last: Promise<string | undefined> = Promise.resolve(undefined);
  const probe = async () => {
    try {
      const { status } = await service('drugSearch', [['query', 'aspirin']]);
      return status < 500 ? undefined : 'api_error';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  return async () => {
    if (breaker.open) return { status: 'not_ready', breaker: 'open', code: 'service_unreachable' };
    if (!shared || Date.now() - asked >= fresh) {
      asked = Date.now();
      last = probe();
    }
    const code = await last;
    const state = breaker.open ? 'open' : 'closed';
    return code ? { status: 'not_ready', breaker: state, code } : { status: 'ready', breaker: state };
  };
}
