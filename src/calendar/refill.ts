/** A reminder for a calendar: `refill.ics`. Source: RFC 5545. */

export interface Refill {
  /** `2026-03-05`, as `<input type="date">` gives it. */
  date: string;
  medicine: string;
  /** Whether the reminder may name it: everyone with access to the calendar can read it. */
  namesMedicine: boolean;
  /** The text of the reminder. @param medicine empty if it must not be named */
  title: (medicine: string) => string;
  /** Unique to this reminder, such as `crypto.randomUUID()`. */
  uid: string;
  now: Date;
}

/** Days before the supply ends, so that there is time to go. */
const ahead = (days: number) => Math.min(3, Math.floor(days / 4));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The visitor's local date as `<input type="date">` writes it. */
export const localDay = (now: Date): string =>
  dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

/** When to refill a supply of this many days, a few of them early. @param start `2026-03-05` */
export function refillDay(start: string, daysSupply: number): string {
  const date = new Date(`${start}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysSupply - ahead(daysSupply));
  return dayOf(date);
}

/** An all-day event that does not show as busy, with an alarm at nine in the morning. */
export function refillCalendar({ date, medicine, namesMedicine, title, uid, now }: Refill): string {
  const text = escaped(title(namesMedicine ? medicine : ''));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//drug-price-lookup//refill//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${text}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Section 3.3.11: no control characters, and line breaks as `\n`. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\0-\x1f\x7f]/g, '');

/** Section 3.1: at most 75 octets a line, including the space at the start of a continuation; no character is split. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    const fits = octets + size <= 75;
    text += fits ? character : `\r\n ${character}`;
    octets = fits ? octets + size : 1 + size;
  }
  return text;
}
