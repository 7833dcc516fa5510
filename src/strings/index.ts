/** Words, numbers and money in the reader's language. */
import type { FailureCode } from '../contract/failures.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { formWord } from './forms.ts';
import type { Counted, Language, Strings } from './table.ts';

export type { Counted, Language, Strings } from './table.ts';

const tables: Record<Language, Strings> = { en, es };

/** A number is an amount of US dollars, except `count`. */
type Values = Record<string, string | number>;
type KeysOf<T> = { [K in keyof Strings]-?: Strings[K] extends T ? K : never }[keyof Strings];
export type TextKey = KeysOf<string>;
export type CountedKey = KeysOf<Counted>;

/** Kept by language, since making one takes longer than painting a row. */
type Formats = Partial<Record<Language, Intl.NumberFormat>>;
const moneyFormats: Formats = {};
const numberFormats: Formats = {};

/** Failures that a few minutes may mend. */
const temporary: readonly FailureCode[] = [
  'rate_limited',
  'unreadable_answer',
  'service_unreachable',
  'service_bad_response',
  'service_timeout',
  'api_error',
];

let prepared = false;

/** Says things in one language, with a site's own words if it gave some. */
export class Words {
  readonly lang: Language;
  readonly #own: Partial<Strings>;
  readonly #locale: string;

  /** @param tag BCP 47 language tag; a language we do not speak becomes English */
  constructor(tag: string, overrides?: Partial<Strings>) {
    this.lang = /^es\b/i.test(tag) ? 'es' : 'en';
    // only own entries: a list would bring methods of the same names
    this.#own = { ...overrides };
    this.#locale = `${this.lang}-US`;
  }

  /**
   * On a slow phone the first format of a kind takes longer than a frame, so each is made ahead, in a task of its own, once
   * the page is painted. Comparing comes first: it loads half of the locale data that the formats need.
   */
  prepare(): void {
    if (prepared) return;
    prepared = true;
    requestAnimationFrame(() => {
      for (const make of [
        () => 'a'.localeCompare('b', this.#locale),
        () => this.money(0),
        () => this.number(0),
        () => this.time(new Date(0)),
      ])
        setTimeout(make);
    });
  }

  say(key: TextKey, values: Values = {}): string {
    return this.#fill(this.#text(key), values);
  }

  /** The singular or plural text for `count`, with it as `{count}`. */
  count(key: CountedKey, count: number, values: Values = {}): string {
    const [one, other] = this.#text(key);
    return this.#fill(count === 1 ? one : other, { count, ...values });
  }

  /** What went wrong, and when to try again if that is known and soon. @param retryAfter seconds */
  failure(code: FailureCode, retryAfter?: number): string {
    const advice =
      retryAfter && retryAfter <= 120
        ? this.count('wait', retryAfter)
        : temporary.includes(code)
          ? this.say('tryLater')
          : '';
    return `${this.#text(`failure_${code}`) ?? this.say('misconfigured')} ${advice}`.trim();
  }

  /** A dosage form, in the plural except for 1. */
  form(form: string, count = 1): string {
    return formWord(form, count, this.lang);
  }

  /** US dollars. */
  money(amount: number): string {
    const options = { style: 'currency', currency: 'USD' } as const;
    return (moneyFormats[this.lang] ??= new Intl.NumberFormat(this.#locale, options)).format(amount);
  }

  number(value: number): string {
    const options = { maximumFractionDigits: 6 };
    return (numberFormats[this.lang] ??= new Intl.NumberFormat(this.#locale, options)).format(value);
  }

  time(date: Date): string {
    return new Intl.DateTimeFormat(this.#locale, { timeStyle: 'short' }).format(date);
  }

  #text<K extends keyof Strings>(key: K): Strings[K] {
    const own = this.#own[key];
    const ours = tables[this.lang][key];
    return own?.constructor === (ours ?? '').constructor ? own : ours;
  }

  #fill(text: string, values: Values): string {
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (typeof value !== 'number') return value ?? placeholder;
      return name === 'count' ? this.number(value) : this.money(value);
    });
  }
}
