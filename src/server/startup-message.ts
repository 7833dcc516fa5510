/** What the command `endpoint` prints once it listens: the two lines to paste, and whether the keys are right. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkKeys, type Keys } from './check-keys.ts';
import { pairOf } from './key-states.ts';

interface OwnedSite extends Keys {
  name: string;
  origins: readonly string[];
  /** Whether its keys are in the sites file, not in the environment. */
  inFile: boolean;
}

interface Welcome {
  /** The address it listens at. */
  url: string;
  basePath: string;
  /** The address at which pages reach it, if the owner set it. */
  publicUrl?: string;
  serviceUrl: string;
  /** The sites of the moment: a reload may replace them while their keys are tried. */
  sites: () => readonly OwnedSite[];
  /** Called with each site whose keys the service accepted or refused. */
  tried: (site: string, accepted: boolean) => void;
}

/** Maximum origins whose lines are printed. */
const maxShown = 10;
/** Milliseconds from one call to the next, since there may be hundreds of sites. */
const between = 1_000;

/** The script and the element, with a line for browsers that do not load it. @param address of the endpoint */
const linesToPaste = (address: string): [string, string] => [
  `<script type="module" src="${address}/elements.js"></script>`,
  `<drug-price-lookup endpoint="${address}">To see prices, ask at our front desk.</drug-price-lookup>`,
];

/** The endpoint's address on its own machine: no browser can reach 0.0.0.0. */
const local = (url: string) => url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost');

/** @yields one line at a time; the last ones wait for the service */
export async function* welcome({ url, basePath, publicUrl, serviceUrl, sites, tried }: Welcome) {
  const address = publicUrl?.replace(/\/+$/, '') ?? local(url) + basePath;
  const origins = sites().flatMap((site) => site.origins);
  for (const origin of origins.slice(0, maxShown)) {
    yield origin === '*' ? 'Paste into any page:' : `Paste into a page of ${origin}:`;
    for (const line of linesToPaste(address)) yield `  ${line}`;
  }
  if (origins.length > maxShown) yield `The same lines serve ${origins.length - maxShown} more origins.`;
  if (!publicUrl)
    yield `Behind a proxy, put its public address in place of ${address}, or set DRUG_PRICE_PUBLIC_URL to it: it is not known here.`;
  yield 'Then check the page: npx --no drug-price-lookup doctor PAGE-URL';
  const shown = new Set<string>();
  const done = new Set<string>();
  const next = () => sites().find((site) => !done.has(pairOf(site)));
  for (let site = next(); site; site = await sleep(between).then(next)) {
    const pair = pairOf(site);
    done.add(pair);
    const where = site.inFile ? keysOf(site.name) : undefined;
    const { accepted, messages: lines } = await checkKeys(serviceUrl, site, where);
    if (accepted !== undefined)
      for (const one of sites()) if (pairOf(one) === pair) tried(one.name, accepted);
    for (const line of lines) {
      if (!shown.has(line)) yield line;
      shown.add(line);
    }
  }
}

/** The operator's name for the keys of a site in the file. */
export const keysOf = (site: string): Keys => ({
  apiKey: `apiKey of ${site} in DRUG_PRICE_SITES_FILE`,
  secretKey: `secretKey of ${site} in DRUG_PRICE_SITES_FILE`,
});
