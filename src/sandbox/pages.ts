/** The pages behind the addresses of urls.ts; each says what it would be at the service. */
import { isAttributionSize } from '../contract/index.ts';
import { attributionSvg } from './attribution.ts';
import { groupBy } from './group.ts';
import { page, type PageContent } from './page.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { Preparation } from './preparation.ts';
import { priceAt } from './pricing.ts';
import { slug } from './urls.ts';
import type { Dataset } from './dataset.ts';

/** The drug, quantity and pharmacy that a page's address names. */
interface PageSubject {
  preparation?: Preparation;
  quantity?: number;
  pharmacy?: Pharmacy;
}

const kinds = new Map<string, Pick<PageContent, 'title' | 'says'>>(Object.entries({
  drugs: { title: 'Price page', says: 'At the service, this address shows all prices of one drug.' },
  mobile: { title: 'Mobile price page', says: 'At the service, this address shows all prices of one drug on a phone.' },
  coupons: { title: 'Coupon page', says: 'At the service, this address shows one coupon, to print or to keep on a phone.' },
  memberships: { title: 'Membership', says: 'At the service, this address describes a savings program and signs people up.' },
  offers: { title: 'Companion offer', says: 'At the service, this address describes a companion offer and signs people up.' },
})); // prettier-ignore
const shortKinds = new Map(Object.entries({ s: 'drugs', sm: 'mobile', sc: 'coupons' }));

export interface Pages {
  /** The page or image at a path; undefined if there is none. */
  answer(path: string, query: URLSearchParams, base: string): Response | undefined;
}

export function createPages({ catalog, pharmacies }: Pick<Dataset, 'catalog' | 'pharmacies'>): Pages {
  const bySlug = groupBy(catalog.preparations, ({ name }) => slug(name));

  function preparationAt(name: string, query: URLSearchParams): Preparation | undefined {
    const [form, dosage] = [query.get('form'), query.get('dosage')];
    return bySlug
      .get(name)
      ?.find((it) => (form === null || it.form === form) && (dosage === null || it.dosage === dosage));
  }

  /** `1a2-30` or `1a2-30-kestrel`: row, quantity and pharmacy of a short address. */
  function readShort(code: string): PageSubject | undefined {
    const [, row, quantity, id] = /^([0-9a-z]{1,6})-(\d+(?:\.\d+)?)(?:-([0-9a-z]+))?$/.exec(code) ?? [];
    const preparation = row && catalog.preparations[Number.parseInt(row, 36)];
    if (!preparation) return undefined;
    const pharmacy = id === undefined ? undefined : pharmacies.byId(id);
    return id !== undefined && !pharmacy ? undefined : { preparation, quantity: Number(quantity), pharmacy };
  }

  function readLong(kind: string, last: string, query: URLSearchParams): PageSubject | undefined {
    const quantity = Number(query.get('quantity') ?? Number.NaN);
    if (kind === 'memberships') {
      const pharmacy = pharmacies.byId(last);
      return pharmacy && { pharmacy };
    }
    const isOffer = kind === 'offers';
    const preparation = preparationAt(isOffer ? (query.get('drug') ?? '') : last, query);
    const id = isOffer ? last : query.get('pharmacy');
    const pharmacy = id === null ? undefined : pharmacies.byId(id);
    const missing = !preparation || ((isOffer || kind === 'coupons') && !pharmacy);
    return missing ? undefined : { preparation, pharmacy, ...(quantity > 0 ? { quantity } : {}) };
  }

  return {
    answer(path, query, base) {
      const image = /^\/attribution\/([a-z-]+)$/.exec(path)?.[1];
      if (image !== undefined) return isAttributionSize(image) ? svg(attributionSvg(image)) : undefined;
      if (path === '/' || path === '/attribution') return page(home, base);
      const [, mobile, kind = '', last] = /^(\/m)?\/([a-z]+)\/([0-9a-z.-]+)$/.exec(path) ?? [];
      if (last === undefined) return undefined;
      const short = shortKinds.get(kind);
      const content = kinds.get(mobile ? 'mobile' : (short ?? kind));
      if (!content || (mobile && kind !== 'drugs') || kind === 'mobile') return undefined;
      const subject = short === undefined ? readLong(kind, last, query) : readShort(last);
      return subject && page({ ...content, facts: factsOf(subject, query.get('c')) }, base);
    },
  };
}

const home: PageContent = {
  title: 'Price sandbox',
  says:
    'A local copy of a prescription price service, with real drug names, forms, dosages and NDCs, ' +
    'invented pharmacies and modeled prices. Clients link here, or to a price page, from the attribution image.',
};

function svg(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    },
  });
}

function factsOf({ preparation, quantity, pharmacy }: PageSubject, c: string | null): [string, string][] {
  const facts: [string, string][] = [];
  if (preparation) {
    facts.push(['Drug', preparation.name], ['Form', preparation.form], ['Dosage', preparation.dosage]);
    if (quantity !== undefined) facts.push(['Quantity', `${quantity} ${preparation.packageUnit}`]);
  }
  if (pharmacy) facts.push(['Pharmacy', pharmacy.name]);
  if (preparation?.unitCost !== undefined && pharmacy && quantity !== undefined)
    facts.push(['Sandbox price', `$${priceAt(pharmacy, preparation, quantity).price.toFixed(2)}`]);
  if (c !== null) facts.push(['Workflow', c.slice(0, 100)]);
  return facts;
}
