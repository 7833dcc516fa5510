/** What the page's policies say about everything that the elements load, except the script itself. */
import { policyNeeds, type PageLoads } from '../contract/page-policy.ts';
import { fail, warn, type Findings } from './finding.ts';
import { below, type Page } from './page.ts';
import { addition, allows, sourceOf, sourcesFor, type Policy } from './policy.ts';
import { told } from './mistakes.ts';

interface Loads extends Pick<PageLoads, 'pdf' | 'pictures' | 'bundled'> {
  page: URL;
  endpoint?: URL;
  image?: URL;
}

export function* checkLoads(policies: readonly Policy[], loads: Loads): Findings {
  for (const policy of policies) {
    yield* checkSources(policy, loads);
    yield* checkTypes(policy, loads);
  }
}

const needsOf = ({ page, endpoint, image, ...rest }: Loads) =>
  policyNeeds({
    ...rest,
    endpoint: endpoint && sourceOf(endpoint, page),
    images: image ? [sourceOf(image, page)] : [],
  });

function* checkSources(policy: Policy, loads: Loads): Findings {
  const { page, endpoint, image } = loads;
  const about = `policy in ${policy.from}`;
  const addresses: Record<string, URL | undefined> = {
    'connect-src': endpoint && below(endpoint, 'v2/price/compare'),
    'img-src': image,
  };
  for (const { directive, source, lost, isOptional } of needsOf(loads)) {
    const rule = sourcesFor(directive, policy);
    const url = source.endsWith(':') ? new URL(`${source}//x`) : addresses[directive];
    if (rule && url && !allows(rule.sources, url, page))
      yield (isOptional ? warn : fail)(about, `${addition(directive, rule, source)} ${lost}`);
  }
  const sandbox = policy.directives.get('sandbox');
  if (sandbox && !sandbox.includes('allow-scripts'))
    yield fail(about, 'sandbox stops every script: add allow-scripts to it.');
}

function* checkTypes({ directives, from }: Policy, loads: Loads): Findings {
  const allowed = directives.get('trusted-types');
  if (!allowed || allowed.includes('*')) return;
  const enforced = directives.get('require-trusted-types-for')?.includes("'script'");
  for (const { directive, source: name } of needsOf(loads))
    if (directive === 'trusted-types' && !allowed.includes(name))
      yield enforced
        ? fail(`policy in ${from}`, told('policy-types', { name }))
        : warn(`policy in ${from}`, `trusted-types refuses ${name}: add ${name} to it.`);
}

/** A `<base>` in a stranger's comment moves the page's relative addresses. No other directive stands in for this one. */
export function* checkBase({ policies: [first, ...more], base, url }: Page): Findings {
  if (!first || [first, ...more].some(({ directives }) => directives.has('base-uri'))) return;
  const { source, lost } = policyNeeds({ base: sourceOf(base, url) }).find(
    ({ directive }) => directive === 'base-uri',
  )!;
  yield warn(`policy in ${first.from}`, `add "base-uri ${source};". ${lost}`);
}
