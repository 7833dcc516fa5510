/** Values left over from the example that the page was copied from, and a coupon that nothing fills. */
import { warn, type Findings } from './finding.ts';
import { at, type Tag } from './markup.ts';
import { told } from './mistakes.ts';

/** The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction. */
const fictional = /(?<!\d)555[-. ]01\d\d(?!\d)/;
/** In the docs' lines to paste. */
const exampleZip = '90210';

export function* checkPlaceholders(tag: Tag): Findings {
  const [number] = fictional.exec(tag.text) ?? [];
  if (number) yield warn(at(tag), told('example-phone', { number }));
  if (tag.attributes.get('location')?.trim() === exampleZip)
    yield warn(at(tag, 'location'), told('example-place', { zip: exampleZip }));
  const given = (name: string) => Boolean(tag.attributes.get(name)?.trim());
  if (tag.name === 'drug-coupon' && !given('coupon-key') && !given('for'))
    yield warn(
      at(tag),
      'it has no coupon-key, and no for that names a lookup, so it stays empty unless a script gives it a key.',
    );
}
