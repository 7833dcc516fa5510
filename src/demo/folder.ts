/** A folder of HTML, for its owner's browser: which file a path names, and what pages there are. */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/** Entries that a look for pages takes in at most: the folder may be a home directory. */
const mostEntries = 5_000;

const isHtml = (name: string) => /\.html?$/i.test(name);
const isHidden = (name: string) => name.startsWith('.');

/**
 * @param folder a real path, with no link in it
 * @returns the pages in it and below, by their paths from there with slashes, those least deep first
 */
export function* pagesIn(folder: string): Generator<string> {
  const waiting = [''];
  let left = mostEntries;
  for (const below of waiting)
    for (const entry of entriesOf(join(folder, below))) {
      if (left-- === 0) return;
      if (isHidden(entry.name) || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) waiting.push(`${below}${entry.name}/`);
      else if (isHtml(entry.name) && realFile(folder, join(folder, below, entry.name)) !== undefined)
        yield below + entry.name;
    }
}

/** In alphabetical order. A folder that may not be read has none. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

export type Found =
  | { kind: 'file'; file: string }
  /** `isOpen`: the address ends with a slash, so that what its pages name is looked for in the folder. */
  | { kind: 'folder'; folder: string; isOpen: boolean };

/**
 * What a path names: the file, a folder's `index.html`, or a folder without one. Nothing that is hidden, and nothing
 * outside of the root, however the path is written and wherever a link leads.
 * @param root a real path, with no link in it
 * @param path percent-encoded, without a query
 */
export function findIn(root: string, path: string): Found | undefined {
  const names = namesIn(path);
  if (!names) return undefined;
  const at = (...below: string[]) => realFile(root, join(root, ...names, ...below));
  const found = at();
  if (found === undefined) return undefined;
  const isOpen = path.endsWith('/');
  const stats = statSync(found);
  if (!stats.isDirectory()) return stats.isFile() && !isOpen ? { kind: 'file', file: found } : undefined;
  const index = isOpen ? at('index.html') : undefined;
  return index === undefined ? { kind: 'folder', folder: found, isOpen } : { kind: 'file', file: index };
}

/** The names in a path, decoded; undefined where one is hidden, or would be more than a name on some system. */
function namesIn(path: string): string[] | undefined {
  let names: string[];
  try {
    names = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  return names.some((name) => isHidden(name) || /[/\\:\p{Cc}]/u.test(name)) ? undefined : names;
}

/** Where a file really is; undefined where it is not there, or not below the root. */
function realFile(root: string, file: string): string | undefined {
  try {
    const real = realpathSync.native(file);
    const below = relative(root, real);
    return isAbsolute(below) || below.split(sep).some(isHidden) ? undefined : real;
  } catch {
    return undefined;
  }
}
