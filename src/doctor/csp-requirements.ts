/** What the page's policies say about everything that the elements load, except the script itself. */
import { fail, warn, type Findings } from './finding.ts';
import { below, type Page } from './page.ts';
import { addition, allows, sourceOf, sourcesFor, type Policy } from './policy.ts';

interface Loads {
  page: URL;
  endpoint?: URL;
  image?: URL;
  /** Whether an element shows coupons as PDF. */
  pdf: boolean;
  /** Whether an element loads the pictures of coupons by itself. */
  pictures: boolean;
  /** Whether Lit creates its own Trusted Types policy, as it does in the page's own bundle. */
  bundled: boolean;
}

export function* checkLoads(policies: readonly Policy[], loads: Loads): Findings {
  for (const policy of policies) {
    yield* checkSources(policy, loads);
    yield* checkTypes(policy, loads);
  }
}

function* checkSources(policy: Policy, { page, endpoint, image, pdf, pictures }: Loads): Findings {
  const about = `policy in ${policy.from}`;
  /** What must be added so that an address may be loaded, if anything. */
  const lacks = (kind: string, url: URL | undefined, source: string) => {
    const rule = url && sourcesFor(kind, policy);
    return rule && !allows(rule.sources, url, page) ? addition(kind, rule, source) : undefined;
  };
  const lookupUrl = endpoint && below(endpoint, 'v2/price/compare');
  const connect = lacks('connect-src', lookupUrl, endpoint ? sourceOf(endpoint, page) : '');
  if (connect) yield fail(about, `${connect} No price can be asked for.`);
  const shown = lacks('img-src', image, image ? sourceOf(image, page) : '');
  if (shown) yield fail(about, `${shown} The provider's image must be shown.`);
  const data = lacks('img-src', new URL('data:image/png,'), 'data:');
  if (data) yield fail(about, `${data} Coupons hold such pictures.`);
  const far = pictures && lacks('img-src', new URL('https://pictures.example/'), 'https:');
  if (far) yield warn(about, `${far} coupon-pictures needs it.`);
  for (const scheme of pdf ? ['data:', 'blob:'] : []) {
    const frame = lacks('frame-src', new URL(`${scheme}x`), scheme);
    if (frame) yield warn(about, `${frame} PDF coupons can then only be downloaded.`);
  }
  const sandbox = policy.directives.get('sandbox');
  if (sandbox && !sandbox.includes('allow-scripts'))
    yield fail(about, 'sandbox stops every script: add allow-scripts to it.');
}

function* checkTypes({ directives, from }: Policy, { bundled }: Loads): Findings {
  const allowed = directives.get('trusted-types');
  if (!allowed || allowed.includes('*')) return;
  const enforced = directives.get('require-trusted-types-for')?.includes("'script'");
  for (const name of ['drug-price-lookup', ...(bundled ? ['lit-html'] : [])])
    if (!allowed.includes(name))
      yield enforced
        ? fail(`policy in ${from}`, `trusted-types refuses ${name}, so nothing is shown: add ${name} to it.`)
        : warn(`policy in ${from}`, `trusted-types refuses ${name}: add ${name} to it.`);
}

/** A `<base>` in a stranger's comment moves the page's relative addresses. No other directive stands in for this one. */
export function* checkBase({ policies: [first, ...more], base, url }: Page): Findings {
  if (!first || [first, ...more].some(({ directives }) => directives.has('base-uri'))) return;
  yield warn(
    `policy in ${first.from}`,
    `add "base-uri ${sourceOf(base, url)};". Else a <base> in a comment leads the page's relative addresses elsewhere.`,
  );
}
