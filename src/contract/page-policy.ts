/** What the Content Security Policy of a page with the elements must allow. */

/** What they load there. Addresses as sources of a policy: origins, or `'self'`. */
export interface PageLoads {
  script?: string | undefined;
  endpoint?: string | undefined;
  /** Of the provider's image; by default the endpoint, which serves it. */
  images?: readonly (string | undefined)[];
  /** Coupons as web pages, and whether with the pictures that they name. */
  html?: boolean;
  pictures?: boolean;
  /** Coupons as PDF. */
  pdf?: boolean;
  /** Whether they are in the page's own bundle, where Lit creates a Trusted Types policy too. */
  bundled?: boolean;
  /** What a `<base>` may name. */
  base?: string;
}

export interface PolicyNeed {
  directive: string;
  source: string;
  /** What is lost without it, for the site's owner. */
  lost: string;
  /** Whether prices and coupons are shown without it. */
  isOptional: boolean;
}

export function policyNeeds(loads: PageLoads): PolicyNeed[] {
  const {
    script,
    endpoint,
    images = [endpoint],
    html = true,
    pictures,
    pdf,
    bundled,
    base = "'self'",
  } = loads;
  const downloaded = 'Without it, PDF coupons can only be downloaded.';
  return [
    need('script-src', script, 'Without it, nothing is shown.'),
    need('connect-src', endpoint, 'Without it, no price can be looked up.'),
    ...images.map((image) => need('img-src', image, "The provider's image must be shown.")),
    need('img-src', html && 'data:', 'Coupons hold such pictures.'),
    need('img-src', html && pictures && 'https:', 'coupon-pictures needs it.', true),
    need('frame-src', pdf && 'data:', downloaded, true),
    need('frame-src', pdf && 'blob:', downloaded, true),
    need('base-uri', base, "Else a <base> in a comment leads the page's relative addresses elsewhere.", true),
    need('trusted-types', 'drug-price-lookup', 'Without it, nothing is shown.'),
    need('trusted-types', bundled && 'lit-html', 'Without it, nothing is shown.'),
  ].flat();
}

const need = (
  directive: string,
  source: string | false | undefined,
  lost: string,
  isOptional = false,
): PolicyNeed[] => (source ? [{ directive, source, lost, isOptional }] : []);

/** Directives to add to a policy. */
export function policyDirectives(loads: PageLoads): string[] {
  const sources = new Map<string, Set<string>>();
  for (const { directive, source } of policyNeeds(loads))
    sources.set(directive, (sources.get(directive) ?? new Set()).add(source));
  return Array.from(sources, ([directive, all]) => [directive, ...all].join(' '));
}
