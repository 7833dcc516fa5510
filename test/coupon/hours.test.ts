/** Hours of a telephone in the reader's language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursText } from '../../src/coupon/hours.ts';
import { Words } from '../../src/strings/index.ts';

for (const tag of ['fr', 'ru', 'zh', 'ht'])
  (globalThis.drugPriceLanguages ??= []).push({ tag, version: '1', reviewed: false, strings: {} });

/** With plain spaces, however the locale data of this Node write them. */
const hours = (text: string, lang: string) => hoursText(text, new Words(lang))?.replace(/\s/g, ' ');

test('days and times are said in the language of the reader', () => {
  for (const text of [
    'Mon-Fri 8am-8pm ET',
    'Monday – Friday, 8:00 am – 8:00 pm ET',
    'mon - fri 8 AM - 8 PM ET',
  ])
    assert.equal(hours(text, 'ru'), 'пн – пт 08:00 – 20:00 ET', text);
  assert.equal(hours('(Sun-Thu 9am-12:30pm)', 'fr'), '(dim. – jeu. 09:00 – 12:30)');
  assert.equal(hours('Sat-Sun 12am-12pm PST', 'zh'), '周六 – 周日 00:00 – 12:00 PST');
  assert.match(hours('Mon-Fri 8am-8pm ET', 'es')!, /^lun – vie 8:00 a\.\s?m\. – 8:00 p\.\s?m\. ET$/);
});

test('the whole day is said too', () => {
  assert.equal(hours('(24 hours)', 'ru'), '(24 часа)');
  assert.equal(hours(' 24 Hours', 'fr'), '24 heures');
  assert.equal(hours('24 hours', 'es'), '24 horas');
});

test('days and times do not break in two', () => {
  assert.deepEqual(hoursText('Mon-Fri 8am-8pm ET', new Words('ru'))!.split(' '), [
    'пн\u00a0–\u00a0пт',
    '08:00\u00a0–\u00a020:00\u00a0ET',
  ]);
});

test('anything else stays as the service gave it, and so does all of it where the language is not known', () => {
  for (const text of [
    '',
    'ext. 4',
    '8am-8pm CST',
    'Mon-Fri 8am-8pm, Sat 9am-1pm',
    'Mon-Fri 13am-8pm',
    '(closed',
  ])
    assert.equal(hours(text, 'ru'), undefined, text);
  for (const lang of ['en', 'ht', 'xx']) assert.equal(hours('24 hours', lang), undefined, lang);
});
