/** Texts in the patient's language, with their plurals; numbers, money and dates to go with them. */
import { hasOwn } from '../contract/has-own.ts';
import type { enSearch } from './en-search.ts';
import { isCounted, loadedEnglish, tableOf } from './languages.ts';
import type { Counted, Pair, Plural, Strings, Texts } from './table.ts';

/** A number is an amount of US dollars, except `count`. */
type Values = Record<string, string | number>;
type KeysOf<T> = { [K in keyof Texts]-?: Texts[K] extends T ? K : never }[keyof Texts];
export type TextKey = KeysOf<string>;
export type CountedKey = Exclude<KeysOf<Counted>, TextKey>;
/** The words of the form alone: other texts may not be loaded yet. */
export interface SearchWords extends Pick<Words, 'lang' | 'dir' | 'sentences'> {
  say(key: keyof typeof enSearch, values?: Values): string;
  /** Says a text that may not be loaded yet, or else one that is. */
  sayEither(key: TextKey, other: keyof typeof enSearch, values?: Values): string;
}

/** Numbers and money have the US format in every language, as on labels and receipts. */
export const usLocale = 'en-US';
/** Cached, since creating one takes longer than painting a row. */
let moneyFormat: Intl.NumberFormat | undefined;
let numberFormat: Intl.NumberFormat | undefined;
const pluralRules = new Map<string, Intl.PluralRules | undefined>();

const isText = (text: unknown): text is string => typeof text === 'string';
const rightToLeftLetters = /[\u0590-\u08ff]/;
/** Languages that write `73 %`. */
const spaceBeforePercent = /^(?:fr|ru)$/;
const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)$/;

const commas: Readonly<Record<string, string>> = { ar: '\u060c ', zh: '\u3001' };

/** Keeps a number on the line of its unit, also if these are isolated: `10 ml`, `24 hours`. */
export const unbroken = (text: string): string =>
  text.replace(/(\d\u2069?) (?=[\u2067\u2068]?\p{L})/gu, '$1\xa0');

/** The texts of one language, with the site's own if it sets any. */
export class Words {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Whether a native speaker qualified for it, such as a pharmacist, has reviewed the language. */
  readonly reviewed: boolean;
  readonly #table: Partial<Strings>;
  readonly #formOf: ((form: string, count: number) => string | undefined) | undefined;
  /** Whether dosage forms need no English form next to them. */
  readonly #formsAlone: boolean | undefined;
  /** The site's own texts. */
  readonly #overrides: Partial<Strings>;
  /** Unicode isolates around names, codes and amounts, which keep their own direction in right-to-left text; else empty. */
  readonly #start: string;
  readonly #end: string;

  /** @param tag BCP 47 language tag; English replaces a language that is not loaded */
  constructor(tag: string, overrides?: Partial<Strings>) {
    const { key, reviewed, strings, formOf, formsAlone } = tableOf(tag) ?? tableOf('en')!;
    this.lang = key;
    this.dir = rightToLeft.test(key) ? 'rtl' : 'ltr';
    [this.#start, this.#end] = this.dir === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
    this.reviewed = reviewed;
    this.#table = strings;
    this.#formOf = formOf;
    this.#formsAlone = reviewed || formsAlone;
    // copied, to have own properties only: an array's methods have names of texts
    this.#overrides = { ...overrides };
  }

  /** Isolates a value inside right-to-left text: right-to-left if it has such letters, else as its first letter runs. */
  isolate(text: string): string {
    const start = this.#start && rightToLeftLetters.test(text) ? '\u2067' : this.#start;
    return `${start}${text}${this.#end}`;
  }

  /** The text, with each `{name}` replaced. */
  say(key: TextKey, values: Values = {}): string {
    return this.#fill(this.#text(key), values);
  }

  /** The text, or another one while its English is not loaded. */
  sayEither(key: TextKey, other: TextKey, values: Values = {}): string {
    return this.say(this.#text(key) ? key : other, values);
  }

  /** The plural form of the text for `count`, which replaces `{count}`. */
  count(key: CountedKey, count: number, values: Values = {}): string {
    return this.#fill(this.#inNumber(this.#text(key), count), { count, ...values });
  }

  /** Joins sentences; Chinese has no space after its full stop. */
  sentences(...texts: (string | false | 0 | undefined)[]): string {
    return texts.filter(Boolean).join(' ').replaceAll('。 ', '。');
  }

  /** Several names or texts, with the comma of the language between them. */
  list(texts: readonly (string | false | 0 | null | undefined)[]): string {
    return texts.filter(Boolean).join(commas[this.lang] ?? ', ');
  }

  /**
   * A dosage form, plural except for 1, with the English form in parentheses where the language is unreviewed, except in
   * Spanish.
   * @param afterNumber whether the text is placed right after its number
   */
  form(form: string, count = 1, afterNumber = false): string {
    const inEnglish = englishForm(form, count);
    const name = form.toLowerCase();
    const forms = [this.#overrides.forms, this.#table.forms].find((one) => one && hasOwn(one, name));
    const found = isCounted(forms?.[name]) ? this.#inNumber(forms[name], count) : this.#formOf?.(form, count);
    if (!found) return inEnglish;
    const text = found.replace(/^(.*)\|/, afterNumber ? '$1' : '');
    return this.#formsAlone || text === inEnglish ? text : `${text} (${inEnglish})`;
  }

  /** US dollars. */
  money(amount: number): string {
    moneyFormat ??= new Intl.NumberFormat(usLocale, { style: 'currency', currency: 'USD' });
    return moneyFormat.format(amount);
  }

  number(value: number): string {
    numberFormat ??= new Intl.NumberFormat(usLocale, { maximumFractionDigits: 6 });
    return numberFormat.format(value);
  }

  #text<K extends keyof Texts>(key: K): Texts[K] {
    const override = this.#overrides[key];
    const model = loadedEnglish()[key];
    const builtIn = ((this.#table as Texts)[key] ?? model) as Texts[K];
    // a site's text replaces ours only if it is of the same kind: one text, or one for each plural form
    const isSameKind = isText(override) ? isText(builtIn ?? '') : !isText(model ?? '') && isCounted(override);
    return isSameKind ? (override as Texts[K]) : builtIn;
  }

  #inNumber(text: Counted, count: number): string {
    if (isText(text)) return text;
    const two = Array.isArray(text) ? (text as Pair).at(2) : (text as Plural).two;
    if (two && count === 2) return two;
    const category = this.#category(count);
    if (Array.isArray(text)) return (text as Pair)[category === 'one' ? 0 : 1];
    return (text as Plural)[category] ?? (text as Plural).other;
  }

  /** Uses the English rules if the browser has none for the language. */
  #category(count: number): Intl.LDMLPluralRule {
    const { lang } = this;
    if (!pluralRules.has(lang)) {
      const isKnown = !/^(?:en|es)$/.test(lang) && Intl.PluralRules.supportedLocalesOf(lang).length;
      pluralRules.set(lang, isKnown ? new Intl.PluralRules(lang) : undefined);
    }
    return pluralRules.get(lang)?.select(count) ?? (count === 1 ? 'one' : 'other');
  }

  #fill(text: string, values: Values): string {
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (typeof value === 'string' && name === 'percent' && spaceBeforePercent.test(this.lang))
        return value.replace(/\s*%/, '\u202f%');
      if (typeof value !== 'number') return value === undefined ? placeholder : this.isolate(value);
      return this.isolate(name === 'count' ? this.number(value) : this.money(value));
    });
  }
}

/** The service's name of a dosage form, in the singular or plural. */
function englishForm(form: string, count: number): string {
  const one = count === 1;
  if (/s$/.test(form)) return form.replace(/^\w+ drops$/, `bottle${one ? '' : 's'} of $&`);
  if (one) return form;
  return form.replace(
    /^.*?(?= for |$)/,
    (name) => `${name.replace(/([^aeiou])y$/, '$1ie').replace(/([cs]h|x)$/, '$&e')}s`,
  );
}
