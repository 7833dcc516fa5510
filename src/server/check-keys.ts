/** One signed request at startup, so that the operator learns of wrong keys before a patient does. */
import { operations, readFailure } from '../contract/index.ts';
import { blamesCredentials, objectIn } from '../endpoint/classify-response.ts';
import { encodeFields, signQuery } from '../signing/index.ts';
import { minutesAhead } from './clock-skew.ts';
import { whyUnreachable } from './connection-errors.ts';

export interface Keys {
  apiKey: string;
  secretKey: string;
}

export interface Tried {
  /** Absent if they could not be tried. */
  accepted?: boolean;
  /** Sentences for the operator, without any key. */
  messages: string[];
}

/** Milliseconds. */
const patience = 5_000;

/**
 * Looks up a name at the service.
 * @param where what the operator calls the two keys
 */
export async function checkKeys(
  serviceUrl: string,
  { apiKey, secretKey }: Keys,
  where: Keys = { apiKey: 'DRUG_PRICE_API_KEY', secretKey: 'DRUG_PRICE_SECRET_KEY' },
): Promise<Tried> {
  const unsigned = encodeFields([
    ['query', 'aspirin'],
    ['api_key', apiKey],
  ]);
  const query = await signQuery(unsigned, secretKey);
  let response: Response;
  let bytes: Uint8Array;
  try {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(patience) } as const;
    response = await fetch(`${serviceUrl}${operations.drugSearch.path}?${query}`, init);
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const why = whyUnreachable(error);
    return {
      messages: [`The keys could not be tried. ${serviceUrl}: ${why}. Check DRUG_PRICE_SERVICE_URL.`],
    };
  }
  const [accepted, outcome] = verdict(serviceUrl, response.status, bytes, where);
  return { accepted, messages: [outcome, ...clock(response.headers)] };
}

type Verdict = [accepted: boolean | undefined, outcome: string];

function verdict(serviceUrl: string, status: number, bytes: Uint8Array, where: Keys): Verdict {
  const untried = (why: string): Verdict => [undefined, `The keys could not be tried${why}`];
  const refused = (why: string): Verdict => [false, `The service ${why}`];
  const body = objectIn(bytes);
  const failure = readFailure(body, status);
  const code = failure?.code;
  if (status === 403) return refused('refuses this account; it may be suspended.');
  if (status === 401 || code === 'invalid_api_key')
    return refused(`rejects the API key: check ${where.apiKey}.`);
  if (status === 409 || code === 'invalid_signature')
    return refused(`knows the API key and rejects the signature: check ${where.secretKey}.`);
  // the specification's 400 for a wrong signature has no text; where words say so, the status may be another
  if (status === 400 || (body && failure && status < 400 && blamesCredentials(body, failure)))
    return refused(
      `rejects the API key or the signature: check ${where.apiKey} and ${where.secretKey}.` +
        (body ? '' : ' Its 400 is no JSON: check DRUG_PRICE_SERVICE_URL too.'),
    );
  if (!body || (status >= 300 && status < 400))
    return untried(
      `. ${serviceUrl} answers ${status}, not as the service would. Check DRUG_PRICE_SERVICE_URL.`,
    );
  if (failure || status >= 400) return untried(`: the service answers ${status}${code ? ` (${code})` : ''}.`);
  return [true, 'The keys are accepted by the service.'];
}

function clock(headers: Headers): string[] {
  const minutes = minutesAhead(headers);
  if (!minutes) return [];
  return [`This machine's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}.`];
}
