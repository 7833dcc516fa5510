/** What a page keeps: storage, cookies, and the globals of its scripts. The functions in it run in the page. */
import type { BrowserContext, CDPSession, Frame } from 'playwright-core';
import { tags } from '../contract/tags.ts';

/** A text that a page keeps, and where. */
export interface StoredValue {
  where: string;
  path: string;
  text: string;
}

type Entry = [path: string, text: string];

/** Milliseconds that a frame has to respond. */
const patience = 5000;

/** Its strings, numbers and lists, none of them read through a getter. */
function walk(root: Record<string, unknown>): Entry[] {
  const bounds = { depth: 8, values: 200_000, characters: 30_000_000, text: 4_000_000 };
  const found: Entry[] = [];
  const seen = new Set<unknown>();
  const queue: [path: string, value: unknown, depth: number][] = Object.entries(root).map(([name, value]) => [
    name,
    value,
    0,
  ]);
  const isForeign = (value: object) => {
    try {
      return (
        value instanceof Node ||
        'self' in value ||
        Object.prototype.toString.call(value) === '[object Window]'
      );
    } catch {
      return true;
    }
  };
  const children = (value: object): [string, unknown][] => {
    if (value instanceof Map || value instanceof Set)
      return [...value.entries()].flatMap(([key, item]) => [
        ['*', key],
        ['*', item],
      ]);
    if (ArrayBuffer.isView(value)) return [['*', new TextDecoder().decode(value)]];
    return Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([name, descriptor]) =>
      'value' in descriptor ? [[Array.isArray(value) ? '*' : name, descriptor.value as unknown]] : [],
    );
  };
  for (const [path, value, depth] of queue) {
    if (found.length >= bounds.values || bounds.characters <= 0 || queue.length > bounds.values) break;
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).slice(0, bounds.text);
      bounds.characters -= text.length;
      if (text) found.push([path, text]);
    } else if (value && /object|function/.test(typeof value) && !seen.has(value) && depth < bounds.depth) {
      seen.add(value);
      if (isForeign(value)) continue;
      for (const [name, item] of children(value)) queue.push([`${path}.${name}`, item, depth + 1]);
    }
  }
  return found;
}

/** Globals of a window, except those that every window has. */
function ownGlobals(usual: string[]): Record<string, unknown> {
  const known = new Set(usual);
  const found: Record<string, unknown> = {};
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(window)))
    if (!known.has(name) && 'value' in descriptor) found[name] = descriptor.value;
  return found;
}

async function stored(): Promise<Entry[]> {
  const found: Entry[] = [];
  const maxEntries = 500;
  const add = (path: string, read: () => unknown) => {
    try {
      const value = read();
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (text) found.push([path, text]);
    } catch {
      // a frame without an origin has no storage
    }
  };
  for (const name of ['localStorage', 'sessionStorage'] as const)
    add(name, () => {
      for (const [key, value] of Object.entries(window[name]).slice(0, maxEntries)) {
        add(`${name} ${key}`, () => value as string);
        add(`${name} (names)`, () => key);
      }
    });
  add('the title', () => document.title);
  add('the address', () => location.href);
  add('history.state', () => history.state as unknown);
  add('window.name', () => window.name);
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
  const databases = await indexedDB.databases().catch(() => []);
  for (const { name = '' } of databases.slice(0, 20))
    try {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = await done(
          database.transaction(store).objectStore(store).getAll(null, maxEntries) as IDBRequest<unknown[]>,
        );
        add(`IndexedDB ${name} ${store}`, () => records);
      }
      database.close();
    } catch {
      add(`IndexedDB ${name}`, () => name);
    }
  for (const name of await caches.keys().catch(() => [])) {
    const requests = await (await caches.open(name)).keys();
    add(`cache ${name}`, () => requests.slice(0, maxEntries).map(({ url }) => url));
  }
  return found;
}

/** The names that every window has, from one without a page. */
export async function usualNames(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  const names = await page.evaluate(() => Object.getOwnPropertyNames(window));
  await page.close();
  return names;
}

/** Whether a frame is in one of our elements: a coupon's text is meant to be there. */
async function isOurs(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false;
  const standsIn = (element: Node, ours: string[]) => {
    let root = element.getRootNode();
    while (root instanceof ShadowRoot) {
      if (ours.includes(root.host.localName)) return true;
      root = root.host.getRootNode();
    }
    return false;
  };
  const element = await frame.frameElement().catch(() => undefined);
  return (await element?.evaluate(standsIn, tags).catch(() => false)) ?? false;
}

/** What the page keeps now. @param usual from `usualNames` */
export async function readStorage(
  context: BrowserContext,
  frames: readonly Frame[],
  sessions: readonly CDPSession[],
  usual: string[],
): Promise<StoredValue[]> {
  const inFrame = async (frame: Frame): Promise<Entry[]> => {
    if (await isOurs(frame)) return [];
    return [
      ...(await evaluate(frame, `(${String(walk)})((${String(ownGlobals)})(${JSON.stringify(usual)}))`)).map(
        ([path, text]): Entry => [`window.${path}`, text],
      ),
      ...(await evaluate(frame, `(${String(stored)})()`)),
    ];
  };
  const cookies = (await context.cookies()).map(({ name, value, domain }): Entry => [
    `cookie ${name} of ${domain}`,
    value,
  ]);
  const entries = [
    ...(await Promise.all([...frames.map(inFrame), ...sessions.map(lexical)])).flat(),
    ...cookies,
  ];
  return entries.map(([path, text]) => {
    const [where] = /^window\.[^.]*|[^]*/.exec(path)!;
    return { where, path, text };
  });
}

async function evaluate(frame: Frame, code: string): Promise<Entry[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Entry[]>((resolve) => (timer = setTimeout(resolve, patience, [])));
  return Promise.race([frame.evaluate<Entry[]>(code).catch(() => []), late]).finally(() =>
    clearTimeout(timer),
  );
}

/** Globals declared with `let`, `const` and `class`, which are not properties of the window. */
async function lexical(session: CDPSession): Promise<Entry[]> {
  try {
    const { names } = await session.send('Runtime.globalLexicalScopeNames', {});
    // a global may not be initialized yet
    const values = names
      .slice(0, 500)
      .map((name) => `${JSON.stringify(name)}: (() => { try { return ${name} } catch {} })()`);
    const expression = `(${String(walk)})({ ${values.join(', ')} })`;
    const { result } = await session.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      timeout: patience,
      silent: true,
    });
    return ((result.value ?? []) as Entry[]).map(([path, text]) => [`window.${path}`, text]);
  } catch {
    return [];
  }
}
