/** The sandbox's own controls under `/_sandbox/`, which the service does not have. They need no signature. */
import { refusal, Refusal, send } from './response.ts';
import { readBody } from './body.ts';
import type { Faults } from './faults.ts';
import type { Usage } from './usage.ts';

const ok = (body: object) => send({ status: 200, body });

/** Handles `GET usage` and `GET`, `PUT` and `DELETE faults`. @throws Refusal */
export async function control(
  request: Request,
  path: string,
  faults: Faults,
  usage: Usage,
): Promise<Response> {
  const { method } = request;
  if (path === '/_sandbox/usage') {
    if (method === 'GET') return ok(usage.report());
    throw methodNotAllowed('GET');
  }
  if (path !== '/_sandbox/faults')
    throw new Refusal('not_found', 'there are only /_sandbox/usage and /_sandbox/faults');
  if (method === 'PUT') {
    const wrong = faults.set(readJson((await readBody(request)).toString()));
    if (wrong) return send(refusal(2, new Refusal('invalid_param', wrong)));
  } else if (method === 'DELETE') faults.clear();
  else if (method !== 'GET') throw methodNotAllowed('GET, PUT, DELETE');
  return ok({ faults: faults.current() ?? null });
}

export function methodNotAllowed(allow: string): Refusal {
  return new Refusal('method_not_allowed', `the method must be ${allow}`, undefined, { allow });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
