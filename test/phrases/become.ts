/** What becomes of a phrase that is typed and entered: the lookup's session, with the endpoint and the sandbox in this process. */
import { createClient, type Client } from '../../src/client/index.ts';
import { createSigningEndpoint } from '../../src/endpoint/index.ts';
import type { Offer } from '../../src/pricing/lookup-request.ts';
import { isListed, listedNames } from '../../src/reading/listed-names.ts';
import { merged } from '../../src/reading/further-queries.ts';
import { read } from '../../src/reading/read.ts';
import { noNameWithin } from '../../src/reading/no-name.ts';
import { severalNames } from '../../src/reading/several-names.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { lookupLogic, type LookupAction } from '../../src/session/lookup.ts';
import type { LookupView } from '../../src/session/lookup-view.ts';
import { Session } from '../../src/session/session.ts';
import { list } from '../reading/support.ts';
import { usualWants } from '../session/lookup-service.ts';
import { settle } from '../session/service.ts';
import { assumed, prescribed } from '../session/told.ts';

const origin = 'https://clinic.test';
const sandbox = createSandbox();
const endpoint = createSigningEndpoint({
  apiKey: 'demo-key',
  secretKey: 'demo-secret',
  serviceUrl: 'http://service.test',
  allowedOrigins: '*',
  rateLimit: 0,
  clientAddress: undefined,
  fetch: (address, init) => sandbox.fetch(new Request(address, init)),
  log: () => undefined,
});
const service = createClient({
  endpoint: origin,
  fetch: (address, init) => {
    const request = new Request(address, init);
    request.headers.set('origin', origin);
    return endpoint.fetch(request);
  },
});
/** Asks each question once: a thousand phrases are of a few hundred medicines. */
const once = <Asked, Answer>(ask: (asked: Asked) => Answer): ((asked: Asked) => Answer) => {
  const answers = new Map<string, Answer>();
  return (asked) => {
    const question = JSON.stringify(asked);
    if (!answers.has(question)) answers.set(question, ask(asked));
    return answers.get(question)!;
  };
};
/** Knows the names of the list, as the page does. */
export const client: Client = {
  ...service,
  drugInfo: once(service.drugInfo),
  priceCompare: once(service.priceCompare),
  drugSearch: once(async (asked) => {
    const outcome = await service.drugSearch(asked);
    if (!outcome.ok) return outcome;
    const listed = listedNames(read(asked.query), list);
    return { ok: true as const, data: { candidates: merged(outcome.data.candidates, listed) } };
  }),
};

/** Enters a phrase. @param pick the name that is picked where it is asked which one */
export async function entered(text: string, pick?: string | Offer): Promise<LookupView> {
  const session = new Session(lookupLogic(), () => undefined, Promise.resolve());
  session.resume();
  const say = (action: LookupAction) => session.dispatch(action);
  say({ do: 'configure', client, wants: usualWants });
  say({ do: 'type', text });
  const reading = read(text);
  const names = listedNames(reading, list);
  const candidates = isListed(reading, names) ? names : undefined;
  const place = '90210';
  const several = severalNames(reading, list);
  say({ do: 'submit', place, candidates, several, list });
  await session.until(({ pending }) => !pending);
  if (pick !== undefined) {
    if (typeof pick === 'string') say({ do: 'pick-name', name: pick, place, candidates: names });
    else say({ do: 'pick-offer', offer: pick, place });
    await session.until(({ pending }) => !pending);
  }
  await settle();
  session.stop();
  return session.view;
}

/** In one line: `priced Metformin, Generic for Glucophage: 500 mg · 60 tablets, $6.49; picked amount`. */
export function told(view: LookupView, text: string): string {
  const { request, comparison, failure, naming, unavailable, unconfirmed } = view;
  const noName = noNameWithin(text);
  if (request.ambiguity?.kind === 'several') return `several ${request.ambiguity.names.join(' | ')}`;
  if (request.ambiguity?.offers) {
    const { kind, typed = [], offers } = request.ambiguity;
    const said = offers.map(({ drug, dosage, quantity, form = '' }) =>
      `${drug} ${dosage ?? (quantity ? `#${quantity}` : form)}`.trim(),
    );
    return `asked ${kind} of ${typed.join(', ')}: ${said.join(' | ')}`;
  }
  if (request.ambiguity)
    return request.ambiguity.names.length
      ? `asked ${request.ambiguity.names.join(' | ')}`
      : `refused ${noName ? `${noName.kind}: ${noName.thing}` : 'not found'}`;
  if (!comparison) return `failed ${failure?.code} ${failure?.candidates.join(' | ')}`;
  const type = comparison.manufacturer_type;
  const brands = comparison.equivalent_drugs.brand.join();
  const [price] = comparison.prices;
  return [
    `priced ${naming.name} (${type}${type === 'generic' && brands ? ` of ${brands}` : ''}): ${prescribed(view)}, ${comparison.form}`,
    price ? `$${Math.min(...comparison.prices.map((one) => one.price))}` : 'no price',
    assumed(view) === 'nothing' ? '' : `picked ${assumed(view)}`,
    unavailable.length ? `no ${unavailable.join(', ')}` : '',
    unconfirmed.length ? `confirm ${unconfirmed.join(', ')}` : '',
    ...Object.keys(view.replaced).map((one) => `replaced ${one}`),
  ]
    .filter(Boolean)
    .join('; ');
}
