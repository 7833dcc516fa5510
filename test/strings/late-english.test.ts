/** The form has its own English texts; what it leads to brings the others, also for languages that a page added before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../src/strings/en.ts';
import { enSearch } from '../../src/strings/en-search.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { whenLanguageComes, Words } from '../../src/strings/index.ts';

const add = (tag: string, version: string, strings: object) =>
  (globalThis.drugPriceLanguages ??= []).push({ tag, version, reviewed: true, strings });

test('texts that come later complete every language, and tell the elements', () => {
  const given = {
    submit: 'Preise zeigen',
    close: 'Schließen',
    stores: ['{count} Filiale', '{count} Filialen'],
  };
  add('de', '1.0.0', given);
  add('de', '2.0.0', { close: 'Zu', clear: 'Löschen', lowestPrice: 'Preis' });
  add('de', '1.5.0', { close: 'Beenden', retry: 'Nochmal' });
  add('sv', '1.0.0', { stores: 'ett' });
  add('sv', '1.0.0', { forms: { tablet: ['tablett', 'tabletter'] } });
  const early = new Words('en');
  assert.equal(new Words('de').say('submit'), 'Preise zeigen');
  for (const key of Object.keys(enSearch) as (keyof typeof enSearch)[])
    assert.ok(early.say(key).length > 0, key);
  // what a page changes after it was read does not count
  given.close = 'Call 555-0199';
  globalThis.drugPriceLanguages!.length = 0;
  let told = 0;
  whenLanguageComes(() => told++);
  addEnglish();
  addEnglish();
  assert.equal(told, 1);

  const words = new Words('de');
  // the newest text of a language that the page added stands, whatever the order
  assert.equal(words.say('close'), 'Zu');
  assert.equal(words.say('retry'), 'Nochmal');
  assert.equal(words.say('submit'), 'Preise zeigen');
  assert.equal(words.say('clear'), 'Löschen');
  assert.equal(words.count('stores', 2), '2 Filialen');
  // one that lacks a placeholder does not
  assert.equal(words.say('lowestPrice', { price: 4 }), 'Lowest price: $4.00');
  assert.equal(new Words('sv').count('stores', 2), 'ett');
  assert.equal(new Words('sv').form('tablet', 2), 'tabletter');
  for (const one of [early, new Words('en')]) assert.equal(one.say('close'), en.close);
});

test('English itself stays as it is', () => {
  add('en', '999', { close: 'Call 555-0199' });
  assert.equal(new Words('en').say('close'), 'Close');
});
