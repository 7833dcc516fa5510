/** Words, numbers and money in the reader's language. */
import { isMendedBy, longestRetryWait, type FailureCode } from '../contract/failures.ts';
import { en } from './en.ts';
import { englishForm, spanishForm } from './forms.ts';
import { isCounted, tableOf } from './languages.ts';
import type { Counted, Pair, Plural, Strings, Texts } from './table.ts';

/** A number is an amount of US dollars, except `count`. */
type Values = Record<string, string | number>;
type KeysOf<T> = { [K in keyof Texts]-?: Texts[K] extends T ? K : never }[keyof Texts];
export type TextKey = KeysOf<string>;
export type CountedKey = Exclude<KeysOf<Counted>, TextKey>;

/** Numbers and money are written as in the United States in every language: so they stand on labels and receipts. */
const american = 'en-US';
/** Kept, since making one takes longer than painting a row. */
let moneyFormat: Intl.NumberFormat | undefined;
let numberFormat: Intl.NumberFormat | undefined;
const pluralRules = new Map<string, Intl.PluralRules | undefined>();

const isText = (text: unknown): text is string => typeof text === 'string';
const ownLetters = /[\u0590-\u08ff]/;
/** Languages that write `73 %`. */
const signsStandApart = /^(?:fr|ru)$/;
const writtenRightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)$/;

/** A number stays on the line of its unit: `10 ml`, `24 hours`. */
export const unbroken = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, '$1\xa0');

let prepared = false;

/** Says things in one language, with a site's own words if it gave some. */
export class Words {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Whether a native speaker of the field has reviewed the language. */
  readonly reviewed: boolean;
  readonly #table: Partial<Strings>;
  readonly #own: Partial<Strings>;
  /** In a language written right to left, names, codes and amounts keep a direction of their own between these. */
  readonly #start: string;
  readonly #end: string;

  /** @param tag BCP 47 language tag; a language that is not loaded becomes English */
  constructor(tag: string, overrides?: Partial<Strings>) {
    const { key, reviewed, strings } = tableOf(tag) ?? tableOf('en')!;
    this.lang = key;
    this.dir = writtenRightToLeft.test(key) ? 'rtl' : 'ltr';
    [this.#start, this.#end] = this.dir === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
    this.reviewed = reviewed;
    this.#table = strings;
    // only own entries: a list would bring methods of the same names
    this.#own = { ...overrides };
  }

  /**
   * On a slow phone the first format of a kind takes longer than a frame, so each is made ahead, in a task of its own after
   * the next paint: while prices are asked for, or once a visitor comes to the fields. Others need none. Comparing comes
   * first: it loads half of the locale data that the formats need.
   */
  prepare(): void {
    if (prepared) return;
    prepared = true;
    requestAnimationFrame(() => {
      for (const make of [
        () => 'a'.localeCompare('b'),
        () => this.money(0),
        () => this.number(0),
        () => this.time(new Date(0)),
      ])
        setTimeout(make);
    });
  }

  /** A value inside a text: where that runs right to left, one with letters of its own does too, and any other as it begins. */
  apart(text: string): string {
    const start = this.#start && ownLetters.test(text) ? '\u2067' : this.#start;
    return `${start}${text}${this.#end}`;
  }

  say(key: TextKey, values: Values = {}): string {
    return this.#fill(this.#text(key), values);
  }

  /** The text for `count`, with it as `{count}`. */
  count(key: CountedKey, count: number, values: Values = {}): string {
    return this.#fill(this.#inNumber(this.#text(key), count), { count, ...values });
  }

  /** Sentences one after the other; Chinese has no space behind its full stop. */
  sentences(...texts: (string | false | 0 | undefined)[]): string {
    return texts.filter(Boolean).join(' ').replaceAll('。 ', '。');
  }

  /** What went wrong, and when to try again if that is known and soon. @param retryAfter seconds; 0 for now */
  failure(code: FailureCode, retryAfter?: number): string {
    const advice =
      retryAfter && retryAfter <= longestRetryWait
        ? this.count('wait', retryAfter)
        : retryAfter !== 0 && isMendedBy('time', code)
          ? this.say('tryLater')
          : '';
    return this.sentences(this.#text(`failure_${code}`) ?? this.say('misconfigured'), advice);
  }

  /**
   * A dosage form, in the plural except for 1; with the English one beside a word that nobody has reviewed.
   * @param afterNumber whether its number stands before it
   */
  form(form: string, count = 1, afterNumber = false): string {
    const english = englishForm(form, count);
    const name = form.toLowerCase();
    const forms = [this.#own.forms, this.#table.forms].find((one) => one && Object.hasOwn(one, name));
    const found = isCounted(forms?.[name])
      ? this.#inNumber(forms[name], count)
      : this.lang === 'es'
        ? spanishForm(form, count)
        : undefined;
    if (!found) return english;
    const text = found.replace(/^(.*)\|/, afterNumber ? '$1' : '');
    return this.reviewed || text === english ? text : `${text} (${english})`;
  }

  /** A strength as on a label: `20 mg`, `90 mcg per spray`. */
  strength(dosage: string): string {
    const per = (key: TextKey) => () => `${this.#end}${this.say(key)}${this.#start}`;
    const text = dosage
      .replace(/(\d) ?(?=[a-z])/gi, '$1\xa0')
      .replace(/\/(?:1\xa0)?(?:actuation|act|spray|puff)\b/i, per('perActuation'))
      .replace(/\/(?:1\xa0)?h(?:ou)?r\b/i, per('perHour'));
    return `${this.#start}${text}${this.#end}`;
  }

  /** US dollars. */
  money(amount: number): string {
    moneyFormat ??= new Intl.NumberFormat(american, { style: 'currency', currency: 'USD' });
    return moneyFormat.format(amount);
  }

  number(value: number): string {
    numberFormat ??= new Intl.NumberFormat(american, { maximumFractionDigits: 6 });
    return numberFormat.format(value);
  }

  time(date: Date): string {
    // a language that the browser does not know would become its own
    const locales = [`${this.lang}-US-u-nu-latn`, american];
    return new Intl.DateTimeFormat(locales, { timeStyle: 'short' }).format(date).replace(/\s/g, '\xa0');
  }

  #text<K extends keyof Texts>(key: K): Texts[K] {
    const own = this.#own[key];
    const ours = (this.#table as Texts)[key] ?? en[key];
    // one text for every number only where the language has no more
    const isOfKind = isText(own) ? isText(ours ?? '') : !isText(en[key] ?? '') && isCounted(own);
    return isOfKind ? (own as Texts[K]) : ours;
  }

  #inNumber(text: Counted, count: number): string {
    if (isText(text)) return text;
    const two = Array.isArray(text) ? (text as Pair).at(2) : (text as Plural).two;
    if (two && count === 2) return two;
    const category = this.#category(count);
    if (Array.isArray(text)) return (text as Pair)[category === 'one' ? 0 : 1];
    return (text as Plural)[category] ?? (text as Plural).other;
  }

  /** By the rules of English where the browser knows none for the language. */
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
      if (typeof value === 'string' && name === 'percent' && signsStandApart.test(this.lang))
        return value.replace(/\s*%/, '\u202f%');
      if (typeof value !== 'number') return value === undefined ? placeholder : this.apart(value);
      return this.apart(name === 'count' ? this.number(value) : this.money(value));
    });
  }
}
