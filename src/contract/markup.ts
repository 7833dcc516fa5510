/** Attributes that owners write in their pages. */

/** An attribute that would make a key public. */
export const keyAttribute = /(?:secret|api)[-_]?key/;

/** What every element may have, and what frameworks write into their markup: no misspelled attribute of ours. */
export const commonAttribute =
  /^(id|class|style|slot|title|lang|dir|hidden|inert|popover|part|exportparts|is|nonce|role|tabindex|accesskey|auto.+|contenteditable|draggable|enterkeyhint|inputmode|spellcheck|translate|writingsuggestions|item.+|suppresshydrationwarning|(aria|data|v|x)-.*|on.+|_?ng-?.*|[^a-z].*)$/;

/** What people write to turn a boolean attribute off, though any value turns it on. */
export const meantOff = /^(?:false|no|off|0)$/i;

/** The valid values of an attribute. */
export interface Values {
  /** In words for the site's owner. */
  takes: string;
  has: (value: unknown) => boolean;
}

const textLike = (takes: string, pattern: RegExp): Values => ({
  takes,
  has: (value) => pattern.test(value as string),
});

const https = textLike('an address that begins with https://', /^https:\/\//i);

const above0: Values = { takes: 'a number above 0', has: (value) => Number(value) > 0 };

const from = (min: number, max = Infinity): Values => ({
  takes: `a number from ${min}${max < Infinity ? ` to ${max}` : ''}`,
  has: (value) => Number(value) >= min && Number(value) <= max,
});

/** Of identifiers as owners write them; the configurator's fields have these too, where a hyphen in a class is an error. */
export const patterns = {
  ndc: /^\s*(?:\d(?:(?:\s|-)*\d){10}|0\d{11}|\d{4,6}-\d{3,4}-\d{1,2})\s*$/,
  ncpdp: /^[\s,]*\d{1,7}(?:[\s,]+\d{1,7})*[\s,]*$/,
};

/** By attribute, of any element, if it takes neither every text nor one of a few words. */
export const attributeValues: Partial<Record<string, Values>> = {
  ndc: textLike('11 digits, or 10 with hyphens', patterns.ndc),
  ncpdp: textLike('pharmacy numbers of up to 7 digits', patterns.ncpdp),
  quantity: above0,
  'user-quantity': above0,
  'page-size': from(1),
  'heading-level': from(1, 6),
  'quoted-price': from(0),
  'attribution-href': https,
  'map-href': https,
};

/** Attributes that a page may set from a patient's record. */
export const patientAttribute = /^(?:ndc|ncpdp|(?:user-)?quantity|quoted-price|manufacturer-type)$/;

const plain = (name: string) => name.toLowerCase().replace(/[-_:.]/g, '');

/** What people and other widgets call an attribute of ours, without dashes. */
const synonyms = new Map(
  Object.entries({
    zip: 'location',
    zipcode: 'location',
    postalcode: 'location',
    postcode: 'location',
    city: 'location',
    language: 'lang',
    locale: 'lang',
    strength: 'dosage',
    qty: 'quantity',
    medication: 'drug',
    drugname: 'drug',
    apiurl: 'endpoint',
    server: 'endpoint',
  }),
);

/** The attribute that goes by another name elsewhere, if it is one of the names. */
export function synonymOf(name: string, names: readonly string[]): string | undefined {
  const ours = synonyms.get(plain(name));
  return ours !== undefined && names.includes(ours) ? ours : undefined;
}

/** One letter in four may differ, one in a short name, four in any. */
const usualEdits = ({ length }: string) => Math.min(4, Math.max(1, Math.floor(length / 4)));

/** The name that was probably meant: the nearest within so many edits, dashes and case aside. */
export function nearest(
  name: string,
  names: readonly string[],
  maxEdits = usualEdits(name),
): string | undefined {
  for (let edits = 0; edits <= maxEdits; edits++) {
    const found = names.find((one) => isWithin(edits, plain(name), plain(one)));
    if (found) return found;
  }
  return undefined;
}

/** Those that were probably meant, three at most: what has every word of the name, else the nearest. */
export function namesMeant(name: string, names: readonly string[]): string[] {
  const words = name.split('-');
  const having = names.filter((one) => words.every((word) => one.split('-').includes(word))).slice(0, 3);
  const near = nearest(name, names, usualEdits(name.replace(/^--drug-price-/, '')));
  return having.length || near === undefined ? having : [near];
}

/** Whether at most so many letters are missing, added, wrong, or swapped with the next. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  const without = (x: number, y: number) => isWithin(edits - 1, a.slice(x), b.slice(y));
  const isSwapped = () => a[0] === b[1] && a[1] === b[0] && without(2, 2);
  return a === b || (edits > 0 && (isSwapped() || without(1, 1) || without(1, 0) || without(0, 1)));
}
