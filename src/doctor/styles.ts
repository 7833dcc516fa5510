/** Custom properties and parts of ours in the page's styles, against the Custom Elements Manifest. */
import { namesMeant } from '../contract/markup.ts';
import { tags } from '../contract/tags.ts';
import type { Known } from './attributes.ts';
import { fail, quoted, warn, type Finding, type LaterFindings } from './finding.ts';
import { at } from './markup.ts';
import { told } from './mistakes.ts';
import { addressOf, type Page } from './page.ts';

/** Maximum style sheets that are fetched. */
const maxSheets = 10;

/** Reads `<style>`, `style` attributes, and the style sheets of the page's own origin. */
export async function* checkStyles(known: Known, page: Page): LaterFindings {
  const { styles, styled, sheets } = page.markup;
  const seen = new Set<string>();
  for (const tag of styles) yield* checkCss(tag.text, at(tag), known, seen);
  for (const tag of styled) yield* checkCss(tag.attributes.get('style')!, at(tag, 'style'), known, seen);
  const urls = sheets
    .map(({ attributes }) => addressOf(attributes.get('href')?.trim() ?? '', page, page.base))
    .filter((url): url is URL => url?.origin === page.url.origin);
  for (const url of urls.slice(0, maxSheets)) {
    const response = await page.fetchLinked(url, { redirects: 5 });
    // one that does not load is the page's own affair
    if (typeof response !== 'string' && response.status === 200)
      yield* checkCss(response.text, `style sheet ${quoted(url.href)}`, known, seen);
  }
}

const property = /(?<![\w-])--drug-price-[\w-]+(?=\s*:)/g;
// bounded, since a page may be hostile
const part = new RegExp(`\\b(${tags.join('|')})(?![\\w-])[^\\s,{}>+~]{0,200}::part\\(([^)]{0,200})\\)`, 'g');

/** A pattern for them would take the square of the time on a sheet that opens many and closes none. */
const withoutComments = (css: string) => {
  const [first, ...rest] = css.split('/*');
  return [first, ...rest.map((text) => (text.includes('*/') ? text.slice(text.indexOf('*/') + 2) : ''))].join(
    ' ',
  );
};

function* checkCss(css: string, about: string, known: Known, seen: Set<string>): Generator<Finding> {
  const plain = withoutComments(css);
  const properties = [...new Set([...known.values()].flatMap((element) => element.properties))];
  for (const [name] of plain.matchAll(property))
    if (isNew(name, seen)) yield* checkName('unknown-property', name, properties, about);
  for (const [, tag = '', names = ''] of plain.matchAll(part)) {
    const parts = known.get(tag)?.parts;
    for (const name of parts ? names.trim().split(/\s+/) : [])
      if (isNew(`${tag}::part(${name})`, seen))
        yield* checkName('unknown-part', name, parts!, `${about}, ${tag}::part(${name})`);
  }
}

/** Each name is told of once, and no more of them than a page could have by mistake. */
function isNew(name: string, seen: Set<string>): boolean {
  if (seen.has(name) || seen.size >= 1_000) return false;
  seen.add(name);
  return true;
}

function* checkName(
  mistake: 'unknown-property' | 'unknown-part',
  name: string,
  names: readonly string[],
  about: string,
): Generator<Finding> {
  if (names.includes(name)) return;
  const where = mistake === 'unknown-property' ? `${about}, ${name}` : about;
  const meant = namesMeant(name, names).join(' or ');
  if (meant) yield fail(where, told(mistake, { meant }));
  else yield warn(where, 'it does not exist, so it changes nothing.');
}
