/** Hours of a telephone, as the service writes them: which of them are read, and which stay as they are. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { hoursText, readHours } from '../../src/coupon/phone-hours.ts';
import { Words } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';

addEnglish();
before(() => {
  for (const tag of ['ar', 'ru', 'ht'])
    (globalThis.drugPriceLanguages ??= []).push({ tag, version: '1', reviewed: false, strings: {} });
});

const weekdays = { days: [0, 4], times: [480, 1200], zone: 'ET' };

test('hours are read in their usual forms', () => {
  for (const text of [
    'Mon-Fri 8am-8pm ET',
    'Monday – Friday, 8:00 am – 8:00 pm ET',
    'mon - fri 8 AM - 8 PM et',
    'Monday through Friday 8 a.m. to 8 p.m. ET',
  ])
    assert.deepEqual(readHours(text), weekdays, text);
  assert.deepEqual(readHours('Mon-Sun 9am-5pm CT'), { days: [0, 6], times: [540, 1020], zone: 'CT' });
  assert.deepEqual(readHours('Daily 9am-5pm'), { days: [0, 6], times: [540, 1020], zone: '' });
  assert.deepEqual(readHours('Sat 9am-12:30pm'), { days: [5, 5], times: [540, 750], zone: '' });
  assert.deepEqual(readHours('Sat-Sun 12am-12pm PST'), { days: [5, 6], times: [0, 720], zone: 'PST' });
  assert.deepEqual(readHours('24 hours'), { zone: '' });
  for (const text of ['24/7', '24 hours a day, 7 days a week', '24 Hours 7 days a week'])
    assert.deepEqual(readHours(text), { days: [0, 6], zone: '' }, text);
});

test('hours stay as the service gave them in any other form, in English, and where the language is not known', () => {
  for (const text of [
    '',
    '()',
    'ext. 4',
    '8am-8pm CST',
    'Mon-Fri 8am-8pm, Sat 9am-1pm',
    'Mon-Fri 13am-8pm',
    'Mon-Fri',
    'Mon-Fri 24 hours',
    '24/5',
    '(closed',
    '(24 hours',
    '24 hours)',
  ])
    assert.equal(hoursText(text, new Words('ru')), undefined, text);
  for (const lang of ['en', 'ht', 'xx'])
    assert.equal(hoursText('24 hours', new Words(lang)), undefined, lang);
});

test('hours keep every day, hour and minute, however they are written', () => {
  const days = ['Mon', 'Tuesday', 'wed', 'Thurs', 'FRI', 'Sat', 'Sunday'];
  const day = fc.nat(6);
  const minute = fc.nat(24 * 60 - 1);
  const written = (at: number, spaced: string) => {
    const [hour, rest] = [Math.floor(at / 60), at % 60];
    const minutes = rest ? `:${`${rest}`.padStart(2, '0')}` : '';
    return `${hour % 12 || 12}${minutes}${spaced}${hour < 12 ? 'am' : 'PM'}`;
  };
  fc.assert(
    fc.property(day, day, minute, minute, fc.constantFrom('-', ' – ', ' to '), (d1, d2, m1, m2, to) => {
      const space = to.trim() === to ? '' : ' ';
      const text = `${days[d1]}${to}${days[d2]} ${written(m1, space)}${to}${written(m2, space)}`;
      assert.deepEqual(readHours(text), { days: [d1, d2], times: [m1, m2], zone: '' }, text);
    }),
  );
});

test('hours of any text are read, or left, in no time', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('es', 'ru', 'ar'), (text, lang) => {
      const said = hoursText(text, new Words(lang));
      if (said !== undefined) assert.ok(readHours(text.replace(/[()]/g, '').trim()));
    }),
  );
  const long = 'Mon to '.repeat(20_000);
  const start = performance.now();
  assert.equal(hoursText(long, new Words('es')), undefined);
  assert.ok(performance.now() - start < 1000);
});
