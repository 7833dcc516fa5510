/** Languages of a page: those of the script, and those that add themselves before or after it. */
import { en } from './en.ts';
import { es } from './es.ts';
import type { Counted, Strings } from './table.ts';

/** What a script of one more language adds to `drugPriceLanguages`. */
export interface Language {
  /** BCP 47, such as `fr`. */
  tag: string;
  /** Of the package; where a language is added twice, the newer one serves, and of two alike the first. */
  version: string;
  /** Whether a native speaker of the field has reviewed it. */
  reviewed: boolean;
  /** What is missing stays English. */
  strings: Partial<Strings>;
}

/** What `dist/lang` has a script for. */
export const published: readonly string[] = ['ar', 'fr', 'ht', 'ko', 'pl', 'pt', 'ru', 'tl', 'vi', 'zh'];

/** Those that a native pharmacist has reviewed. */
export const reviewed: readonly string[] = [];

declare global {
  /** Shared by all copies of the script. */
  var drugPriceLanguages: Language[] | undefined;
}

type Table = Omit<Language, 'tag'>;

/** Spanish does without the warning and the English forms of a language that nobody has reviewed, though nobody has. */
const tables = new Map<string, Table>([
  ['en', { version: '', reviewed: true, strings: en }],
  ['es', { version: '', reviewed: true, strings: es }],
]);
/** No page script replaces what patients read in these. */
const builtIn: readonly string[] = [...tables.keys()];
const listeners = new Set<() => void>();
let list: Language[] | undefined;
let read = new WeakSet<object>();

/** A language by what its tag begins with. Traditional Chinese is another one than `zh`, which is Simplified. */
export function languageKey(tag: string): string {
  const [first = '', ...more] = tag.trim().toLowerCase().split(/[-_]/);
  const isTraditional = /\b(?:hant|tw|hk|mo)\b/.test(more.join(' ')) && !more.includes('hans');
  if (first === 'zh' && isTraditional) return 'zh-hant';
  return first === 'fil' ? 'tl' : first;
}

/** The table of a language, with its key; undefined where it is not loaded. */
export function tableOf(tag: string): (Table & { key: string }) | undefined {
  readList();
  const key = languageKey(tag);
  const table = tables.get(key);
  return table && { ...table, key };
}

/** Calls back when a language comes. @returns what ends it */
export function whenLanguageComes(callback: () => void): () => void {
  readList();
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Takes what is new in the list; a page may have put another list in its place. */
function readList(): void {
  const given = currentList();
  if (given !== list) follow(given);
  for (const item of given) {
    if (typeof item !== 'object' || item === null || read.has(item)) continue;
    read.add(item);
    try {
      add(item);
    } catch {
      // what a page puts there may be anything
    }
  }
}

/** Whatever else has that name on the page, such as an element's id, makes room. */
function currentList(): Language[] {
  const given: unknown = globalThis.drugPriceLanguages;
  if (Array.isArray(given)) return given as Language[];
  try {
    return (globalThis.drugPriceLanguages = []);
  } catch {
    return (list ??= []);
  }
}

/** Every copy of the script does so, each over the one before. */
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
    // frozen: what is in it serves
  }
}

function add({ tag, version, reviewed, strings }: Partial<Language>): void {
  const key = languageKey(String(tag));
  if (builtIn.includes(key) || !/^[a-z]{2,3}(?:-hant)?$/.test(key) || !strings) return;
  const given = { version: String(version ?? ''), reviewed: reviewed === true, strings: usable(strings) };
  const known = tables.get(key) ?? given;
  const isNewer = given.version.localeCompare(known.version, 'en', { numeric: true }) > 0;
  const [older, newer] = isNewer ? [known, given] : [given, known];
  const forms = { ...older.strings.forms, ...newer.strings.forms };
  tables.set(key, { ...newer, strings: { ...older.strings, ...newer.strings, forms } });
}

/** What this version of the elements can say: texts of the right kind, with the placeholders that it fills. */
function usable(strings: Partial<Strings>): Partial<Strings> {
  const texts = Object.entries<Counted>({ ...en })
    .map(([key, model]) => [key, ownCopy(strings, key), model] as const)
    .filter(([, text, model]) => isLike(text, model));
  const given = ownCopy(strings, 'forms') as object | undefined;
  const forms = Object.keys(given ?? {})
    .map((form) => [form, ownCopy(given!, form)] as const)
    .filter(([, text]) => isLike(text, ['', '']));
  return {
    ...Object.fromEntries(texts.map(([key, text]) => [key, text])),
    forms: Object.fromEntries(forms) as Strings['forms'],
  };
}

/** Neither changes nor throws later. */
function ownCopy(owner: object, name: string): unknown {
  try {
    const value: unknown = Object.hasOwn(owner, name) ? owner[name as keyof typeof owner] : undefined;
    if (typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  } catch {
    return undefined;
  }
}

const textsOf = (text: Counted): string[] =>
  typeof text === 'string' ? [text] : Object.values<string>(text);
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);

/** Whether a text is of the kind of the English one. A counted text may leave out the number: "Another price". */
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
