/** Languages of a page: those in the script, those that it loads, and those that add themselves before or after it. */
import { enSearch } from './en-search.ts';
import { languageKey } from './language-key.ts';
import type { Counted, Pair, Strings, Texts } from './table.ts';

/** What the script of an added language pushes to `drugPriceLanguages`. */
export interface Language {
  /** BCP 47, such as `fr`. */
  tag: string;
  /** Version of the package; if a language is added twice, the newer one is used, or the first of two equal ones. */
  version: string;
  /** Whether a native speaker with the expertise has reviewed it. */
  reviewed: boolean;
  /** Missing texts stay in English. */
  strings: Partial<Strings>;
}

/** Languages that have a script in `dist/lang`. */
export const published: readonly string[] = ['ar', 'fr', 'ht', 'ko', 'pl', 'pt', 'ru', 'tl', 'vi', 'zh'];

declare global {
  /** Shared by all copies of the script. */
  var drugPriceLanguages: Language[] | undefined;
}

interface Table extends Omit<Language, 'tag'> {
  /** Derives dosage forms that `strings.forms` does not have. */
  formOf?: (form: string, count: number) => string | undefined;
  /** Shows its forms without the English ones, even before it is reviewed. */
  formsAlone?: boolean;
}

/** The other English texts come with what shows them. */
const tables = new Map<string, Table>([['en', { version: '', reviewed: true, strings: enSearch }]]);
/** Page scripts cannot replace the texts of these. */
const ours = new Set(['en', 'es']);
/** What page scripts added, in order, until all English texts are loaded: only these tell what of it can be used. */
const unchecked: Language[] = [];
/** By key; each loader adds its language. */
const loaders = new Map<string, () => Promise<unknown>>();
const loading = new Map<string, Promise<unknown>>();
/** Keys that have loaded or failed. */
const finished = new Set<string>();
const listeners = new Set<() => void>();
let list: Language[] | undefined;
let read = new WeakSet<object>();

/** The table of a language, with its key; undefined if it is not loaded. */
export function tableOf(tag: string): (Table & { key: string }) | undefined {
  readList();
  const key = languageKey(tag);
  const table = tables.get(key);
  return table && { ...table, key };
}

/** The English texts that are loaded. */
export const loadedEnglish = (): Partial<Texts<Pair>> => tables.get('en')!.strings as Partial<Texts<Pair>>;

/** Adds a language of this package, which page scripts then cannot replace. */
export function addOurs(key: string, table: Table): void {
  ours.add(key);
  tables.set(key, table);
  if (key === 'en') {
    // more texts of these can be checked now
    const others = unchecked.splice(0).filter(({ tag }) => !ours.has(tag));
    for (const { tag } of others) tables.delete(tag);
    others.forEach(combine);
  }
  finished.add(key);
  for (const listener of listeners) listener();
}

/** Sets the loaders of languages that are not in the script. @param given by key; each adds its language */
export function loadLanguagesBy(given: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const [key, load] of Object.entries(given)) loaders.set(key, load);
}

/** Whether a language loads automatically when a page uses it. */
export const canLoad = (tag: string): boolean => loaders.has(languageKey(tag));

/**
 * Loads a language once, even if a page script added it; the caller reports failures.
 * @returns undefined if there is nothing to wait for
 */
export function loadLanguage(tag: string): Promise<unknown> | undefined {
  const key = languageKey(tag);
  const load = loaders.get(key);
  if (!load || finished.has(key)) return undefined;
  if (!loading.has(key))
    loading.set(
      key,
      load()
        .catch(() => undefined)
        .then(() => settle(key)),
    );
  return loading.get(key);
}

function settle(key: string): void {
  if (finished.has(key)) return;
  finished.add(key);
  for (const listener of listeners) listener();
}

/** Calls back when a language loads or fails. @returns a function that unsubscribes */
export function whenLanguageComes(callback: () => void): () => void {
  readList();
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Reads new entries of the list; a page may have replaced the list. */
function readList(): void {
  const given = currentList();
  if (given !== list) follow(given);
  for (const item of given) {
    if (typeof item !== 'object' || item === null || read.has(item)) continue;
    read.add(item);
    try {
      add(item);
    } catch {
      // a page may put anything there
    }
  }
}

/** Replaces anything else with that name on the page, such as an element with that ID. */
function currentList(): Language[] {
  const given: unknown = globalThis.drugPriceLanguages;
  if (Array.isArray(given)) return given as Language[];
  try {
    return (globalThis.drugPriceLanguages = []);
  } catch {
    return (list ??= []);
  }
}

/** Every copy of the script does this, each wrapping the one before. */
function follow(languages: Language[]): void {
  list = languages;
  read = new WeakSet();
  const { push } = languages;
  const value = (...added: Language[]): number => {
    const length = push.apply(languages, added);
    for (const listener of listeners) listener();
    return length;
  };
  try {
    Object.defineProperty(languages, 'push', { value, configurable: true, writable: true });
  } catch {
    // frozen: its current entries are used
  }
}

function add({ tag, version, reviewed, strings }: Partial<Language>): void {
  const key = languageKey(String(tag));
  if (ours.has(key) || !/^[a-z]{2,3}(?:-hant)?$/.test(key) || !strings) return;
  const texts: Partial<Strings> = copied(strings);
  const language = {
    tag: key,
    version: String(version ?? ''),
    reviewed: reviewed === true,
    strings: { ...texts, forms: copied(texts.forms ?? {}) },
  };
  if (loadedEnglish() === enSearch) unchecked.push(language);
  combine(language);
}

/** Puts a language that was added into the table of its key. */
function combine({ tag, ...language }: Language): void {
  const given = { ...language, strings: usable(language.strings) };
  const known = tables.get(tag) ?? given;
  const isNewer = given.version.localeCompare(known.version, 'en', { numeric: true }) > 0;
  const [older, newer] = isNewer ? [known, given] : [given, known];
  const forms = { ...older.strings.forms, ...newer.strings.forms };
  tables.set(tag, { ...newer, strings: { ...older.strings, ...newer.strings, forms } });
}

/** The texts that this version can use: of the right kind, with placeholders that it fills. */
function usable({ forms = {}, ...strings }: Partial<Strings>): Partial<Strings> {
  const models = Object.entries<Counted>({ ...loadedEnglish() });
  const texts = models
    .map(([key, model]) => [key, strings[key as keyof Texts], model] as const)
    .filter(([, text, model]) => isLike(text, model));
  const formTexts = Object.entries(forms).filter(([, text]) => isLike(text, ['', '']));
  return {
    ...Object.fromEntries(texts.map(([key, text]) => [key, text])),
    forms: Object.fromEntries(formTexts),
  };
}

/** Copies of texts, which neither change nor throw later. */
const copied = (texts: object): Record<string, never> =>
  Object.fromEntries(Object.keys(texts).map((key) => [key, copyOf(texts, key) as never]));

function copyOf(owner: object, key: string): unknown {
  try {
    const value: unknown = owner[key as keyof typeof owner];
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  } catch {
    return undefined;
  }
}

/** Each of its texts. */
export const textsOf = (text: Counted): string[] =>
  typeof text === 'string' ? [text] : Object.values<string>(text);
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);

/** Whether a text has the same kind as the English one. A counted text may leave out the number: "Another price". */
function isLike(text: unknown, model: Counted): boolean {
  if (typeof model === 'string' ? typeof text !== 'string' : !isCounted(text)) return false;
  const needed = placeholders(textsOf(model).join(''));
  return textsOf(text as Counted).every((one) => {
    const found = placeholders(one);
    const isComplete = needed.every((name) => name === '{count}' || found.includes(name));
    return isComplete && found.every((name) => needed.includes(name));
  });
}

/** Whether a value is a text that may depend on a number. */
export function isCounted(text: unknown): text is Counted {
  if (typeof text === 'string') return true;
  if (typeof text !== 'object' || text === null) return false;
  const last = Array.isArray(text) ? (text as unknown[])[1] : (text as { other?: unknown }).other;
  return last !== undefined && Object.values(text).every((one) => typeof one === 'string');
}
