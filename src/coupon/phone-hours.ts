/** Phone hours: parsed if they have one of the usual English forms, and shown in the reader's language. */
import { timeWords } from '../strings/moment-words.ts';
import type { Words } from '../strings/index.ts';

export interface Hours {
  /** First and last day, 0 for Monday; undefined if not given. */
  days?: readonly [number, number];
  /** Minutes after midnight; undefined for the whole day. */
  times?: readonly [number, number];
  /** As written, such as `ET`; empty if not given. */
  zone: string;
}

const names = 'montuewedthufrisatsun';
const to = ' ?(?:[-–—]|through|thru|to) ?';
const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
const days = `(?:${day}(?:${to}${day})?|(daily|every day|7 days a week))`;
const time = '(1[0-2]|[1-9])(?::([0-5]\\d))? ?([ap])\\.?m\\.?';
const some = new RegExp(`^${days}:?,? ${time}${to}${time}(?: ([ecmp][sd]?t))?$`, 'i');
const always = /^24 ?hours(?: a day)?((?:, ?| )7 days a week)?$|^(24\/7)$/i;

const minutes = (hour: string, minute = '0', half: string) =>
  ((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);

/** @param text such as `Mon-Fri 8am-8pm ET`, `24 hours`, `24/7`; undefined for any other */
export function readHours(text: string): Hours | undefined {
  const whole = always.exec(text);
  if (whole) return { ...((whole[1] || whole[2]) && { days: [0, 6] }), zone: '' };
  const found = some.exec(text);
  if (!found) return undefined;
  const [, first, last = first, , h1, m1, p1, h2, m2, p2, zone = ''] = found;
  const at = (name: string) => names.indexOf(name.toLowerCase()) / 3;
  return {
    days: first && last ? [at(first), at(last)] : [0, 6],
    times: [minutes(h1!, m1, p1!), minutes(h2!, m2, p2!)],
    zone: zone.toUpperCase(),
  };
}

/**
 * @param text from the service, with or without parentheses
 * @returns undefined for English, for a text of another form, and if the browser does not know the language
 */
export function hoursText(text: string, words: Words): string | undefined {
  const { lang } = words;
  const [, open, inside = '', close] = /^(\(?)([^()]*)(\)?)$/.exec(text.trim()) ?? [];
  const hours = Boolean(open) === Boolean(close) ? readHours(inside.trim()) : undefined;
  if (!hours || lang === 'en' || !Intl.DateTimeFormat.supportedLocalesOf(lang).length) return undefined;
  const locale = `${lang}-u-nu-latn`;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  // 1 January 2024 was a Monday
  const dayText = (day: number) => weekday.format(new Date(2024, 0, day + 1));
  const timeText = (minute: number) => timeWords(new Date(2024, 0, 1, 0, minute), words);
  const wholeDay = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  // days stay on one line, and so do times
  const parts = [
    hours.days && rangeOf(hours.days.map(dayText)),
    hours.times ? rangeOf(hours.times.map(timeText)) : wholeDay.format(24),
  ];
  const times = parts.flatMap((part) => part?.replace(/\s/g, '\xa0') ?? []).join(' ');
  const zone = zones[hours.zone[0] ?? ''];
  const zoned = zone ? words.say(zone, { hours: times }) : times;
  return open ? `(${zoned})` : zoned;
}

/** By the first letter of their abbreviation: `ET`, `EST` and `EDT` are the same to a reader. */
const zones: Readonly<Record<string, 'hours_ET' | 'hours_CT' | 'hours_MT' | 'hours_PT'>> = {
  E: 'hours_ET',
  C: 'hours_CT',
  M: 'hours_MT',
  P: 'hours_PT',
};

const rangeOf = ([first, last]: string[]): string => (first === last ? first! : `${first} – ${last}`);
