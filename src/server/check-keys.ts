/** One signed question at the start, so that wrong keys are told to the operator before a patient meets them. */
import { readFailure } from '../contract/index.ts';
import { signQuery } from '../signing/index.ts';
import { whyUnreachable } from './unreachable.ts';

export interface Keys {
  apiKey: string;
  secretKey: string;
}

/** Milliseconds. */
const patience = 5_000;
const mostMinutes = 5;

/**
 * Asks the service for a name.
 * @param where what the operator calls the two keys
 * @returns sentences for the operator, without any key
 */
export async function checkKeys(
  serviceUrl: string,
  { apiKey, secretKey }: Keys,
  where: Keys = { apiKey: 'DRUG_PRICE_API_KEY', secretKey: 'DRUG_PRICE_SECRET_KEY' },
): Promise<string[]> {
  const query = await signQuery(`query=aspirin&api_key=${encodeURIComponent(apiKey)}`, secretKey);
  let response: Response;
  let text: string;
  try {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(patience) } as const;
    response = await fetch(`${serviceUrl}/drug-search?${query}`, init);
    text = await response.text();
  } catch (error) {
    const why = whyUnreachable(error);
    return [`The keys could not be tried. ${serviceUrl}: ${why}. Check DRUG_PRICE_SERVICE_URL.`];
  }
  const outcome = verdict(serviceUrl, response.status, text, where);
  return [outcome, ...clock(response.headers.get('date'))];
}

function verdict(serviceUrl: string, status: number, text: string, where: Keys): string {
  const body = parse(text);
  if (!body || (status >= 300 && status < 400))
    return `The keys could not be tried. ${serviceUrl} answers ${status}, not as the service would. Check DRUG_PRICE_SERVICE_URL.`;
  const code = readFailure(body, status)?.code;
  if (code === 'invalid_api_key' || status === 401)
    return `The service rejects the API key: check ${where.apiKey}.`;
  if (code === 'invalid_signature' || status === 409)
    return `The service knows the API key and rejects the signature: check ${where.secretKey}.`;
  if (status >= 400)
    return `The keys could not be tried: the service answers ${status}${code ? ` (${code})` : ''}.`;
  return 'The keys are accepted by the service.';
}

function parse(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** A clock that is off makes certificates and logs wrong. @param date of an answer that has just come */
export function clock(date: string | null): string[] {
  const minutes = date ? Math.round((Date.now() - Date.parse(date)) / 60_000) : 0;
  if (!(Math.abs(minutes) > mostMinutes)) return [];
  return [`This machine's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}.`];
}
