/** What the command `endpoint` prints once it listens: the two lines to paste, and whether the keys are right. */
import { tryKeys, type OwnedSite } from './try-keys.ts';

interface StartupMessage {
  /** The address it listens at. */
  url: string;
  basePath: string;
  /** The address at which pages reach it, if the owner set it. */
  publicUrl?: string;
  /** Whether it has a page of its own. */
  hasPage?: boolean;
  serviceUrl: string;
  /** The sites of the moment: a reload may replace them while their keys are tried. */
  sites: () => readonly (OwnedSite & { origins: readonly string[] })[];
  /** Called with each site whose keys the service accepted or refused. */
  tried: (site: string, accepted: boolean) => void;
}

/** Maximum origins whose lines are printed. */
const maxShown = 10;

/** The script and the element, with a line for browsers that do not load it. @param address of the endpoint */
export const linesToPaste = (address: string): [string, string] => [
  `<script type="module" src="${address}/elements.js"></script>`,
  `<drug-price-lookup endpoint="${address}">To see prices, ask at our front desk.</drug-price-lookup>`,
];

/** @param address of the endpoint */
export const pageLine = (address: string): string => `Page of its own: ${address}/lookup`;

/** The endpoint's address on its own machine: no browser can reach 0.0.0.0. */
const local = (url: string) => url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost');

/** @yields one line at a time; the last ones wait for the service */
export async function* startupMessage({
  url,
  basePath,
  publicUrl,
  hasPage = true,
  serviceUrl,
  sites,
  tried,
}: StartupMessage) {
  const address = publicUrl?.replace(/\/+$/, '') ?? local(url) + basePath;
  const origins = sites().flatMap((site) => site.origins);
  for (const origin of origins.slice(0, maxShown)) {
    yield origin === '*' ? 'Paste into any page:' : `Paste into a page of ${origin}:`;
    for (const line of linesToPaste(address)) yield `  ${line}`;
  }
  if (origins.length > maxShown) yield `The same lines serve ${origins.length - maxShown} more origins.`;
  if (hasPage) yield pageLine(address);
  if (!publicUrl)
    yield `Behind a proxy, put its public address in place of ${address}, or set DRUG_PRICE_PUBLIC_URL to it: it is not known here.`;
  yield 'Then check the page: npx --no drug-price-lookup doctor PAGE-URL';
  const shown = new Set<string>();
  for await (const { messages } of tryKeys(serviceUrl, sites, tried))
    for (const line of messages) {
      if (!shown.has(line)) yield line;
      shown.add(line);
    }
}
