/** The pages behind the addresses of addresses.ts; each says what it would be at the service. */
import { isAttributionSize } from '../contract/index.ts';
import { attributionSvg } from './attribution.ts';
import { page, type PageContent } from './page.ts';

const price = { title: 'Price page', says: 'At the service, this address shows all prices of one drug.' };
const mobile = {
  title: 'Mobile price page',
  says: 'At the service, this address shows all prices of one drug on a phone.',
};
const coupon = {
  title: 'Coupon page',
  says: 'At the service, this address shows one coupon, to print or to keep on a phone.',
};
const membership = {
  title: 'Membership',
  says: 'At the service, this address describes a savings program and signs people up.',
};
const offer = {
  title: 'Companion offer',
  says: 'At the service, this address describes a companion offer and signs people up.',
};

/** By the path without its last part, of long and short addresses. */
const kinds = new Map<string, PageContent>([
  ['drugs', price],
  ['s', price],
  ['m/drugs', mobile],
  ['sm', mobile],
  ['coupons', coupon],
  ['sc', coupon],
  ['memberships', membership],
  ['offers', offer],
]);

const home: PageContent = {
  title: 'Price sandbox',
  says:
    'A local copy of a prescription price service, with real drug names, forms, dosages and NDCs, ' +
    'invented pharmacies and modeled prices. Clients link here, or to a price page, from the attribution image.',
};

/** The page or image at a path; undefined if there is none. */
export function pageAt(path: string, base: string): Response | undefined {
  const image = /^\/attribution\/([a-z-]+)$/.exec(path)?.[1];
  if (image !== undefined) return isAttributionSize(image) ? svg(attributionSvg(image)) : undefined;
  if (path === '/' || path === '/attribution') return page(home, base);
  const content = kinds.get(/^\/([a-z/]+)\/[0-9a-z.-]+$/.exec(path)?.[1] ?? '');
  return content && page(content, base);
}

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
