/** Tries keys at startup and after a reload, so that the operator learns of wrong ones before a patient does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { operations, readFailure } from '../contract/index.ts';
import { readAll } from '../endpoint/call.ts';
import { blamesCredentials, objectIn } from '../endpoint/classify-response.ts';
import { knownGood } from '../endpoint/service.ts';
import { signQuery } from '../signing/index.ts';
import { clockSkewMinutes } from './clock-skew.ts';
import { describeConnectionError } from './connection-errors.ts';
import { pairOf, type Keys } from './key-states.ts';

export interface OwnedSite extends Keys {
  name: string;
  /** Whether its keys are in the sites file, not in the environment. */
  inFile: boolean;
}

interface Tried {
  /** Absent if they could not be tried. */
  accepted?: boolean;
  /** Sentences for the operator, without any key. */
  messages: string[];
}

/** Milliseconds for a call, and from one to the next, since there may be hundreds of sites. */
const patience = 5_000;
/** Bytes of a response that are read. */
const mostBytes = 2 * 1024 * 1024;
const between = 1_000;

/**
 * Tries each pair of keys once.
 * @param sites those of the moment: a reload may replace them meanwhile
 * @param tried called with each site whose keys the service accepted or refused
 * @yields the verdict on a pair, with the names of the sites that use it
 */
export async function* tryKeys(
  serviceUrl: string,
  sites: () => readonly OwnedSite[],
  tried: (site: string, accepted: boolean) => void,
): AsyncGenerator<Tried & { users: string[] }> {
  const done = new Set<string>();
  const next = () => sites().find((site) => !done.has(pairOf(site)));
  for (let site = next(); site; site = await sleep(between).then(next)) {
    const pair = pairOf(site);
    done.add(pair);
    const verdict = await tryPair(serviceUrl, site);
    const users = sites().flatMap((one) => (pairOf(one) === pair ? [one.name] : []));
    const { accepted } = verdict;
    if (accepted !== undefined) users.forEach((name) => tried(name, accepted));
    if (users.length) yield { ...verdict, users };
  }
}

/** The operator's names for the keys of a site. */
const namesOf = ({ name, inFile }: OwnedSite): Keys =>
  inFile
    ? {
        apiKey: `apiKey of ${name} in DRUG_PRICE_SITES_FILE`,
        secretKey: `secretKey of ${name} in DRUG_PRICE_SITES_FILE`,
      }
    : { apiKey: 'DRUG_PRICE_API_KEY', secretKey: 'DRUG_PRICE_SECRET_KEY' };

async function tryPair(serviceUrl: string, site: OwnedSite): Promise<Tried> {
  const query = await signQuery(knownGood(site), site.secretKey);
  let response: Response;
  let bytes: Uint8Array;
  try {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(patience) } as const;
    response = await fetch(`${serviceUrl}${operations.drugSearch.path}?${query}`, init);
    // a wrong address may stream without end
    bytes = (response.body && (await readAll(response.body, mostBytes))) ?? new Uint8Array();
  } catch (error) {
    const why = describeConnectionError(error);
    return {
      messages: [`The keys could not be tried. ${serviceUrl}: ${why}. Check DRUG_PRICE_SERVICE_URL.`],
    };
  }
  const [accepted, outcome] = verdict(serviceUrl, response.status, bytes, namesOf(site));
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
  const minutes = clockSkewMinutes(headers);
  if (!minutes) return [];
  return [`This machine's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}.`];
}
