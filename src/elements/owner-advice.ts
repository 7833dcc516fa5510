import type { LitElement } from 'lit';
import { guardAttribution, type Receiver } from '../controllers/attribution-guard.ts';
import { delay, afterLoad } from '../dom/delay.ts';
import { languageOf } from '../dom/language.ts';
import { warnOwner } from '../dom/warn.ts';
import type { Words } from '../strings/index.ts';
import { isCorrected, misplacedAttributes, problemsOf } from './attribute-advice.ts';
import { adviseOnFocusTrap } from './focus-trap-advice.ts';
import { adviseOnStyles } from './style-advice.ts';
import { adviseOnLanguage } from './language-advice.ts';

/** The parts of an element that its owner is advised on and a page cannot see. */
export interface AdvisedElement {
  /** What attributes and properties were set to since the owner was last advised. */
  given: Map<PropertyKey, unknown>;
  words(): Words;
  /** Whether its root is closed. */
  isSealed(): boolean;
  /** What the element that it names by `for` provides; undefined if there is none. */
  source(): unknown;
  /** Where to report a hidden attribution; undefined unless the owner asked for it. */
  receiver(): Receiver | undefined;
}

/** Warns the site's owner about attributes, styles, languages and a hidden attribution, from now on. */
export function adviseOwner(host: LitElement, element: AdvisedElement): void {
  const warn = (problem: string) => warnOwner(`<${host.localName}> ${problem}`);

  const adviseOnValues = () => {
    for (const problem of problemsOf(host, element.given)) warn(problem);
    element.given.clear();
    adviseOnLanguage(languageOf(host), element.words());
  };

  const adviseOnMarkup = async () => {
    // frameworks set attributes after an element is added to the page
    await delay();
    for (const problem of misplacedAttributes(host)) warn(problem);
    if (host.hasAttribute('sealed') && !element.isSealed())
      warn('was "sealed" too late: it must be an attribute when the element is made.');
    await afterLoad(2_000);
    adviseOnStyles(host);
    const { for: id } = host as { for?: string };
    if (id && host.isConnected && !element.source())
      warn(`for="${id}": no <drug-price-lookup> on the page has that id.`);
  };

  // what the page corrected before there was advice is no mistake
  for (const [name, value] of element.given) if (isCorrected(host, name, value)) element.given.delete(name);
  adviseOnValues();
  adviseOnFocusTrap(host, () => element.isSealed(), warn);
  guardAttribution(host, () => element.receiver());
  host.addController({ hostConnected: () => void adviseOnMarkup(), hostUpdated: adviseOnValues });
}
