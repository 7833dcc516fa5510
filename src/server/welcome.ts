/** What the command `endpoint` tells its owner once it listens: the two lines to paste, and whether the keys are right. */
import { checkKeys, type Keys } from './check-keys.ts';

interface OwnedSite extends Keys {
  /** Of one among several. */
  name?: string;
  origins: readonly string[];
}

interface Welcome {
  /** Where it listens. */
  url: string;
  basePath: string;
  /** Where pages reach it, if the owner says so. */
  publicUrl?: string;
  serviceUrl: string;
  sites: readonly OwnedSite[];
}

/** Origins whose lines are written out. */
const mostShown = 10;
/** Sites whose keys are tried: each costs a call. */
const mostTried = 10;

/** The script and the element, with a line for browsers that do not load it. @param address of the endpoint */
const linesToPaste = (address: string): [string, string] => [
  `<script src="${address}/embed.js" defer></script>`,
  `<drug-price-lookup endpoint="${address}">To see prices, call 555-0100.</drug-price-lookup>`,
];

/** The endpoint's address on its own machine, which no browser can reach as 0.0.0.0. */
const local = (url: string) => url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost');

/** @yields one line after the other; the last ones wait for the service */
export async function* welcome({ url, basePath, publicUrl, serviceUrl, sites }: Welcome) {
  const address = publicUrl?.replace(/\/+$/, '') ?? local(url) + basePath;
  const origins = sites.flatMap((site) => site.origins);
  for (const origin of origins.slice(0, mostShown)) {
    yield origin === '*' ? 'Paste into any page:' : `Paste into a page of ${origin}:`;
    for (const line of linesToPaste(address)) yield `  ${line}`;
  }
  if (origins.length > mostShown) yield `The same lines serve ${origins.length - mostShown} more origins.`;
  if (!publicUrl)
    yield `Behind a proxy, put its public address in place of ${address}, or set DRUG_PRICE_PUBLIC_URL to it: it is not known here.`;
  yield 'Then check the page: npx --no drug-price-lookup doctor PAGE-URL';
  const said = new Set<string>();
  for (const site of sites.slice(0, mostTried)) {
    const where = site.name ? keysOf(site.name) : undefined;
    for (const line of await checkKeys(serviceUrl, site, where)) {
      if (!said.has(line)) yield line;
      said.add(line);
    }
  }
  if (sites.length > mostTried) yield `The keys of ${sites.length - mostTried} more sites were not tried.`;
}

/** What the operator calls the keys of a site of the file. */
export const keysOf = (site: string): Keys => ({
  apiKey: `apiKey of ${site} in DRUG_PRICE_SITES_FILE`,
  secretKey: `secretKey of ${site} in DRUG_PRICE_SITES_FILE`,
});
