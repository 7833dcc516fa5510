/** Whether the service answers a signed question. */
import { Refusal } from './refusal.ts';
import type { Service } from './service.ts';

interface Readiness {
  status: 'ready' | 'not_ready';
  breaker: 'open' | 'closed';
  code?: string;
}

/** Milliseconds for which the result of one probe is given to everyone. */
const fresh = 1000;

export function createReadiness(service: Service, shared: boolean): () => Promise<Readiness> {
  let asked = -Infinity;
  let last: Promise<string | undefined> = Promise.resolve(undefined);
  const probe = async () => {
    try {
      const { status } = await service.ask('drugSearch', [['query', 'aspirin']]);
      return status < 500 ? undefined : 'api_error';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  return async () => {
    if (service.circuitOpen) return { status: 'not_ready', breaker: 'open', code: 'service_unreachable' };
    if (!shared || performance.now() - asked >= fresh) {
      asked = performance.now();
      last = probe();
    }
    const code = await last;
    const state = service.circuitOpen ? 'open' : 'closed';
    return code ? { status: 'not_ready', breaker: state, code } : { status: 'ready', breaker: state };
  };
}
