/** Hours of a telephone in the reader's language, where they have one of the usual forms. */
import type { Words } from '../strings/index.ts';

const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const time = '(1[0-2]|[1-9])(?::([0-5]\\d))? ?([ap])m';
const to = ' ?[-–] ?';
const usual = new RegExp(
  `^\\(?(?:24 hours|${day}${to}${day},? ${time}${to}${time}(?: [ECMP][SD]?T)?)\\)?$`,
  'i',
);

/**
 * @param text of the service, which is English: `24 hours` or `Mon-Fri 8am-8pm ET`, in parentheses or not
 * @returns undefined for any other text, in English, and where the browser does not know the language
 */
export function hoursText(text: string, words: Words): string | undefined {
  const { lang } = words;
  if (lang === 'en' || !usual.test(text.trim()) || !Intl.DateTimeFormat.supportedLocalesOf(lang).length)
    return undefined;
  const locale = `${lang}-u-nu-latn`;
  // 1 January 2024 was a Monday
  const date = (at: number, hour = 0, minute = 0) => new Date(2024, 0, at + 1, hour, minute);
  const weekday = (_: string, name: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(
      date('montuewedthufrisatsun'.indexOf(name.toLowerCase()) / 3),
    );
  const clock = (_: string, hour: string, minute = '0', half: string) =>
    words.time(date(0, (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0), Number(minute)));
  const wholeDay = () =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(24);
  // days and times each on one line
  return text
    .trim()
    .replace(new RegExp(day, 'gi'), weekday)
    .replace(new RegExp(time, 'gi'), clock)
    .replace(/24 hours/i, wholeDay)
    .replace(new RegExp(to, 'g'), '\xa0–\xa0')
    .replace(/(\d) (?=\D)/g, '$1\xa0');
}
