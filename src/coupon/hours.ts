/** Hours of a telephone in the reader's language, where they have one of the usual forms. */
import type { Words } from '../strings/index.ts';

const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const time = '(1[0-2]|[1-9])(?::([0-5]\\d))? ?([ap])m';
const to = ' ?(?:-|–|to) ?';
const allDay = /^24(?: hours|\/7)$/i;
const onDays = new RegExp(`^${day}${to}${day},? ${time}${to}${time}( [ECMP][SD]?T)?$`, 'i');
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * @param text of the service, which is English: `24 hours`, `24/7` or `Mon-Fri 8am-8pm ET`, in parentheses or not
 * @returns undefined for any other text, in English, and where the browser does not know the language
 */
export function hoursText(text: string, words: Words): string | undefined {
  const { lang } = words;
  const [, open = '', hours = '', close = ''] = /^(\(?)(.*?)(\)?)$/.exec(text.trim()) ?? [];
  const isAllDay = allDay.test(hours);
  const found = onDays.exec(hours);
  if ((!isAllDay && !found) || lang === 'en' || !Intl.DateTimeFormat.supportedLocalesOf(lang).length)
    return undefined;
  const locale = `${lang}-u-nu-latn`;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  // 1 January 2024 was a Monday
  const week = (first: number, last: number) =>
    [first, last].map((at) => weekday.format(new Date(2024, 0, at + 1))).join(' – ');
  const inFull = () =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(24);
  const clock = (hour = '', minute = '0', half = '') =>
    words.time(new Date(2024, 0, 1, (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0), Number(minute)));
  const parts = found
    ? [
        week(days.indexOf(found[1]!.toLowerCase()), days.indexOf(found[2]!.toLowerCase())),
        `${clock(...found.slice(3, 6))} – ${clock(...found.slice(6, 9))}${found[9] ?? ''}`,
      ]
    : [hours === '24/7' ? week(0, 6) : '', inFull()];
  // each on one line
  const said = parts.filter(Boolean).map((part) => part.replace(/\s/g, '\xa0'));
  return `${open}${said.join(' ')}${close}`;
}
