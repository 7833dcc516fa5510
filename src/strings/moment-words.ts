import { usLocale, type Words } from './words.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const styles = { time: { timeStyle: 'short' }, date: { dateStyle: 'long' } } as const;

export const timeWords = (date: Date, words: Words): string =>
  momentWords(date, 'time', words).replace(/\s/g, '\xa0');

export const dateWords = (date: Date, words: Words): string => momentWords(date, 'date', words);

function momentWords(date: Date, style: keyof typeof styles, { lang }: Words): string {
  const key = `${lang} ${style}`;
  // a locale that the browser does not know falls back to US English, not to the browser's own language
  const locales = [`${lang}-US-u-nu-latn`, usLocale];
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales, styles[style]);
  formats.set(key, format);
  return format.format(date);
}

let arePrepared = false;

/**
 * Creates the formats ahead of time. On a slow phone, the first of each kind takes longer than a frame, so each has its
 * own task after the next paint. Called once a visitor enters a field, or when prices are requested. Comparing comes
 * first: it loads half of the locale data that the formats need.
 */
export function prepareFormats(words: Words): void {
  if (arePrepared) return;
  arePrepared = true;
  requestAnimationFrame(() => {
    for (const create of [
      () => 'a'.localeCompare('b'),
      () => words.money(0),
      () => words.number(0),
      () => timeWords(new Date(0), words),
    ])
      setTimeout(create);
  });
}
