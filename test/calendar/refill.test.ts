import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { localDay, refillCalendar, refillDay, type Refill } from '../../src/calendar/refill.ts';

const calendar = (more: Partial<Refill> = {}) =>
  refillCalendar({
    date: '2026-03-05',
    medicine: 'Lisinopril 10 mg',
    namesMedicine: false,
    title: (medicine) => (medicine ? `Refill ${medicine}` : 'Refill your medicine'),
    uid: 'f2b7c1d0-1111-4222-8333-444455556666',
    now: new Date('2026-02-03T04:05:06.789Z'),
    ...more,
  });

/** By another implementation of the format. */
function readBack(text: string) {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = root.getFirstSubcomponent('vevent')!;
  return {
    root,
    event: new ICAL.Event(event),
    alarm: event.getFirstSubcomponent('valarm')!,
    component: event,
  };
}

test('is an all-day event with an alarm at 9 a.m., shown as free', () => {
  const { root, event, alarm, component } = readBack(calendar());
  assert.equal(root.getFirstPropertyValue('version'), '2.0');
  assert.ok(root.getFirstPropertyValue('prodid'));
  assert.equal(event.uid, 'f2b7c1d0-1111-4222-8333-444455556666');
  assert.equal(String(component.getFirstPropertyValue('dtstamp')), '2026-02-03T04:05:06Z');
  assert.deepEqual([event.startDate.isDate, event.startDate.toString()], [true, '2026-03-05']);
  assert.equal(event.endDate.toString(), '2026-03-06');
  assert.equal(component.getFirstPropertyValue('transp'), 'TRANSPARENT');
  assert.equal(alarm.getFirstPropertyValue('action'), 'DISPLAY');
  assert.equal(alarm.getFirstPropertyValue('description'), 'Refill your medicine');
  assert.equal(String(alarm.getFirstPropertyValue('trigger')), 'PT9H');
});

test('the medicine is named only where the visitor wants it', () => {
  assert.ok(!/lisinopril/i.test(calendar()));
  const named = readBack(calendar({ namesMedicine: true }));
  assert.equal(named.event.summary, 'Refill Lisinopril 10 mg');
  assert.equal(named.alarm.getFirstPropertyValue('description'), 'Refill Lisinopril 10 mg');
});

test('no text adds a line of its own', () => {
  const medicine = 'A\\B; C, D\r\nATTENDEE:mailto:x@y.test\u0007';
  const { event, component } = readBack(calendar({ namesMedicine: true, title: (name) => name, medicine }));
  assert.equal(event.summary, 'A\\B; C, D\nATTENDEE:mailto:x@y.test');
  assert.equal(component.getFirstProperty('attendee'), null);
});

test('of any text, every line ends in CRLF, has 75 octets at most and whole characters, and reads back', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const anyText = fc.string({
    unit: fc.constantFrom('a', ';', ',', '\\', '\n', ' ', 'é', '药', '\u{1f48a}', '\u0627'),
  });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), anyText, (uid, medicine) => {
      const text = calendar({ uid, medicine, namesMedicine: true, title: (name) => `${name}.` });
      const bytes = Buffer.from(text, 'utf8');
      const lines = bytes.toString('latin1').split('\r\n');
      assert.equal(lines.pop(), '');
      for (const line of lines) {
        assert.ok(line.length <= 75, `${line.length} octets`);
        assert.ok(!/[\r\n]/.test(line));
        decoder.decode(Buffer.from(line, 'latin1'));
      }
      assert.equal(readBack(text).event.summary, `${medicine}.`);
    }),
  );
});

test('the day to refill is a few days before the supply ends', () => {
  assert.equal(refillDay('2026-02-03', 30), '2026-03-02');
  assert.equal(refillDay('2026-12-20', 90), '2027-03-17');
  assert.equal(refillDay('2028-02-27', 7), '2028-03-04', 'in a leap year');
  assert.equal(refillDay('2026-02-03', 1), '2026-02-04');
});

test('of any start and supply, the day is after the start and not after the end', () => {
  const days = (day: string) => Date.parse(`${day}T00:00Z`) / 86_400_000;
  const starts = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(starts, fc.integer({ min: 1, max: 365 }), (start, supply) => {
      const day = start.toISOString().slice(0, 10);
      const later = days(refillDay(day, supply)) - days(day);
      assert.ok(later >= 1 && later <= supply && supply - later <= 3);
    }),
  );
});

test("the visitor's own day is that of their clock, late in the evening too", () => {
  assert.equal(localDay(new Date(2026, 1, 3, 23, 59)), '2026-02-03');
  assert.equal(localDay(new Date(2026, 1, 3, 0, 1)), '2026-02-03');
});
