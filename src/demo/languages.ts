/** For the docs: the available languages, and which of them a native pharmacist has reviewed. */
import { wideTable } from '../html.ts';
import { published, reviewed } from '../strings/index.ts';

/** In English and in the language itself. */
const names: Record<string, readonly [english: string, own: string]> = {
  es: ['Spanish', 'Español'],
  ar: ['Arabic', 'العربية'],
  fr: ['French', 'Français'],
  ht: ['Haitian Creole', 'Kreyòl ayisyen'],
  ko: ['Korean', '한국어'],
  pl: ['Polish', 'Polski'],
  pt: ['Portuguese', 'Português'],
  ru: ['Russian', 'Русский'],
  tl: ['Tagalog', 'Tagalog'],
  vi: ['Vietnamese', 'Tiếng Việt'],
  zh: ['Chinese (Simplified)', '简体中文'],
};
const translated = ['es', ...published];
/** Of `embed.js`. */
const isInIt = (tag: string) => tag === 'en' || tag === 'es';

/** To choose from. @param isOwn whether each is named in itself, for patients */
export const languageOptions = (isOwn: boolean): string =>
  Object.entries({ en: ['English', 'English'] as const, ...names })
    .map(([tag, [english, own]]) =>
      isOwn
        ? `<option value="${tag}" lang="${tag}">${own}</option>`
        : // a language that `embed.js` lacks is marked, since it needs a separate script as well
          `<option value="${tag}"${isInIt(tag) ? '' : ' data-script'}>${english}</option>`,
    )
    .join('');

/** To choose any number from. */
export const languageBoxes = (): string =>
  Object.entries({ en: ['English', 'English'] as const, ...names })
    .map(
      ([tag, [, own]]) =>
        `<label class="check"><input type="checkbox" name="link:lang" value="${tag}" /><span lang="${tag}">${own}</span></label>`,
    )
    .join('');

/** A table of all of them. */
export function languages(): string {
  const row = (tag: string, own: string, place: string, review: string) =>
    `<tr><td lang="${tag}">${own}</td><td><code>${tag}</code></td><td>${place}</td><td>${review}</td></tr>`;
  const rows = translated.map((tag) =>
    row(
      tag,
      names[tag]![1],
      isInIt(tag) ? 'in it' : `<code>/lang/${tag}.js</code>`,
      reviewed.includes(tag) ? 'yes' : 'no',
    ),
  );
  const heads = [
    'Language',
    '<code>lang</code>',
    'With <code>embed.js</code>',
    'Reviewed by a native pharmacist',
  ];
  return wideTable('Languages', heads, [row('en', 'English', 'in it', 'the original'), ...rows]);
}

/** The same in a paragraph. */
export function reviews(): string {
  const named = (isReviewed: boolean) =>
    new Intl.ListFormat('en').format(
      translated.filter((tag) => reviewed.includes(tag) === isReviewed).map((tag) => names[tag]![0]),
    );
  return `<p>The original is English. Reviewed by a native pharmacist: ${named(true) || 'none yet'}. Not reviewed: ${named(false) || 'none'}.</p>`;
}
