/** Languages that add themselves to a page, in every order and of every kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureWords } from '../../src/strings/failure-words.ts';
import { timeWords } from '../../src/strings/moment-words.ts';
import { strengthWords } from '../../src/strings/strength-words.ts';
import { languageKey, whenLanguageComes, Words, type Language } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';

addEnglish();

const add = (tag: string, strings: object, more: object = {}) =>
  (globalThis.drugPriceLanguages ??= []).push({
    tag,
    version: '1.0.0',
    reviewed: true,
    strings,
    ...more,
  });
const submit = (tag: string) => new Words(tag).say('submit');

test('a language that is there before the elements, and one that comes later, are spoken', () => {
  add('de', { submit: 'Preise zeigen' });
  assert.equal(submit('de'), 'Preise zeigen');
  assert.equal(submit('it'), 'See prices');
  let told = 0;
  const end = whenLanguageComes(() => told++);
  add('it', { submit: 'Vedi i prezzi' });
  assert.equal(told, 1);
  assert.equal(submit('it'), 'Vedi i prezzi');
  end();
  add('it', {});
  assert.equal(told, 1);
});

test('a list that the page puts in place of ours is read and followed too', () => {
  const mine = { tag: 'da', version: '1', reviewed: true, strings: { submit: 'Se priser' } };
  globalThis.drugPriceLanguages = [mine];
  assert.equal(submit('da'), 'Se priser');
  assert.equal(submit('de'), 'Preise zeigen');
  let told = 0;
  whenLanguageComes(() => told++);
  add('nb', { submit: 'Se priser' });
  assert.equal(told, 1);
  assert.equal(submit('nb'), 'Se priser');
});

test('what a script of another version lacks is English, and the newer of two serves', () => {
  add('fr', { submit: 'Nouveau', close: 'Fermer' }, { version: '10.0.0' });
  add('fr', { submit: 'Ancien', clear: 'Effacer' }, { version: '9.0.0' });
  const words = new Words('fr');
  assert.equal(words.say('submit'), 'Nouveau');
  assert.equal(words.say('close'), 'Fermer');
  assert.equal(words.say('clear'), 'Effacer');
  assert.equal(words.say('heading'), 'Find the price of your medicine');
  assert.equal(failureWords('network', words), failureWords('network', new Words('en')));
});

test('a table that was taken gives way to none of the same version, and English and Spanish to none', () => {
  add('cy', { submit: 'Dangos prisiau' }, { reviewed: false });
  add('cy', { submit: 'Call 555-0199', clear: 'Clirio' }, { reviewed: true });
  const words = new Words('cy');
  assert.equal(words.say('submit'), 'Dangos prisiau');
  assert.equal(words.say('clear'), 'Clirio');
  assert.equal(words.reviewed, false);
  add('cy', { submit: 'Gweld prisiau' }, { version: '1.0.1' });
  assert.equal(submit('cy'), 'Gweld prisiau');
  for (const tag of ['en', 'es', 'EN-us', 'es-MX']) {
    const before = [submit(tag), new Words(tag).form('wafer')];
    add(tag, { submit: 'Call 555-0199', forms: { wafer: 'Call 555-0199' } }, { version: '999' });
    assert.deepEqual([submit(tag), new Words(tag).form('wafer')], before, tag);
  }
});

test('a time is of one piece', () => {
  assert.match(timeWords(new Date(2026, 0, 1, 5, 17), new Words('en')), /^5:17\u00a0AM$/);
});

test('a text with other placeholders than the English one is not used', () => {
  add('sv', { fairPriceNote: 'Pris: {cost}', lowestPrice: 'Pris', couponPrice: '{price} med kupong' });
  const words = new Words('sv');
  assert.equal(words.say('fairPriceNote', { price: 4 }), 'A fair price is $4.00 or less.');
  assert.equal(words.say('lowestPrice', { price: 4 }), 'Lowest price: $4.00');
  assert.equal(words.say('couponPrice', { price: 4 }), '$4.00 med kupong');
});

test('a language is found by the first part of its tag; Traditional Chinese is another than zh', () => {
  for (const tag of ['zh', 'zh-CN', 'zh-Hans', 'zh-Hans-HK', 'ZH-sg']) assert.equal(languageKey(tag), 'zh');
  for (const tag of ['zh-Hant', 'zh-TW', 'zh-hk', 'zh-Hant-CN', 'zh-MO'])
    assert.equal(languageKey(tag), 'zh-hant');
  assert.equal(languageKey('fil-PH'), 'tl');
  assert.equal(languageKey('pt-BR'), 'pt');
  add('zh', { submit: '查看价格' });
  assert.equal(submit('zh-CN'), '查看价格');
  assert.equal(submit('zh-TW'), 'See prices');
  add('tl', { submit: 'Tingnan ang presyo' });
  assert.equal(submit('fil'), 'Tingnan ang presyo');
});

test('nothing that a page puts into the list breaks the elements', () => {
  const thrower = {
    get submit(): string {
      throw new Error('no');
    },
    heading: 'Überschrift',
  };
  const hostile: unknown[] = [
    ...[null, undefined, 4, 'de', () => undefined, [], {}, Symbol('x')],
    { tag: 'xx' },
    { tag: 'xx', strings: null },
    { tag: 'not a tag', version: '1', reviewed: true, strings: { submit: 'X' } },
    { tag: Symbol('x'), strings: {} },
    {
      get tag() {
        throw new Error('no');
      },
    },
    { tag: 'xx', version: Symbol('x'), strings: {} },
    { tag: 'en', version: '', reviewed: true, strings: { submit: 4, close: () => 'x', clear: ['a', 'b'] } },
    { tag: 'cs', reviewed: true, strings: thrower },
    {
      tag: 'cs',
      reviewed: true,
      strings: JSON.parse(
        '{"__proto__": {"submit": "X"}, "constructor": "X", "forms": {"__proto__": "X"}}',
      ) as object,
    },
    {
      tag: 'cs',
      strings: { stores: ['{count} a'], wait: { one: 'x' }, pricesFound: null, showMore: { other: 4 } },
    },
    { tag: 'cs', strings: { forms: { tablet: 4, capsule: ['a'], cream: '{price}' } } },
    new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    ),
  ];
  const list = globalThis.drugPriceLanguages!;
  for (const item of hostile) list.push(item as Language);
  const words = new Words('cs');
  assert.equal(words.say('heading'), 'Überschrift');
  assert.equal(words.say('submit'), 'See prices');
  assert.equal(words.count('stores', 2), '2 stores');
  assert.equal(words.form('tablet', 2), 'tablets');
  assert.equal(words.form('cream'), 'cream');
  assert.equal(words.form('constructor'), 'constructor');
  assert.equal(submit('en'), 'See prices');
  assert.equal(new Words('en').say('close'), 'Close');
  assert.equal(submit('not a tag'), 'See prices');
});

test('a list that cannot be followed is read', () => {
  const before = globalThis.drugPriceLanguages;
  const one = { tag: 'fi', version: '1', reviewed: true, strings: { submit: 'Katso hinnat' } };
  globalThis.drugPriceLanguages = Object.freeze([one]) as unknown as Language[];
  assert.equal(submit('fi'), 'Katso hinnat');
  globalThis.drugPriceLanguages = 'mine' as never;
  assert.equal(submit('fi'), 'Katso hinnat');
  globalThis.drugPriceLanguages = before;
});

test('numbers choose among the categories of the language, by one and other where none are known', () => {
  const one = { one: '{count} A', few: '{count} B', many: '{count} C', other: '{count} D' };
  add('ru', { stores: one });
  const inRussian = (count: number) => new Words('ru').count('stores', count);
  assert.deepEqual([1, 3, 5, 21, 1.5].map(inRussian), ['1 A', '3 B', '5 C', '21 A', '1.5 D']);
  // the machine may speak Russian
  add('ht', { stores: one });
  const inCreole = (count: number) => new Words('ht').count('stores', count);
  assert.deepEqual([0, 1, 3, 5, 21].map(inCreole), ['0 D', '1 A', '3 D', '5 D', '21 D']);
  // a text of its own for exactly two, though two is no category there
  add('ru', { stores: { ...one, two: 'обе' } }, { version: '1.0.1' });
  assert.deepEqual([2, 22].map(inRussian), ['обе', '22 B']);
  add('ko', { stores: '{count}곳' });
  assert.equal(new Words('ko').count('stores', 1234), '1,234곳');
  add('pt', { stores: ['{count} loja', '{count} lojas'] });
  assert.deepEqual(
    [0, 1, 2].map((count) => new Words('pt').count('stores', count)),
    ['0 loja', '1 loja', '2 lojas'],
  );
});

test('money, numbers and strengths are written as in the United States', () => {
  add('ar', { perActuation: ' لكل بخة', perInhalation: ' لكل استنشاق', couponPrice: '{price} بهذا الكوبون' });
  for (const lang of ['en', 'es', 'de', 'ru', 'ar', 'ht']) {
    const words = new Words(lang);
    assert.equal(words.money(1739.85), '$1,739.85', lang);
    assert.equal(words.number(1234.5), '1,234.5', lang);
    assert.match(timeWords(new Date(2026, 10, 22, 15, 5), words), /^(?:3:05\s\S+|15:05)$/, lang);
  }
  assert.equal(strengthWords('20mg', 'tablet', new Words('ru')), '20\xa0mg');
});

test('a language written right to left keeps names and amounts apart', () => {
  const words = new Words('ar-EG');
  assert.equal(words.dir, 'rtl');
  assert.equal(new Words('ru').dir, 'ltr');
  assert.equal(words.say('couponPrice', { price: 4 }), '\u2068$4.00\u2069 بهذا الكوبون');
  assert.equal(
    strengthWords('90mcg/actuation', 'nasal spray', words),
    '\u206890\xa0mcg\u2069 لكل بخة\u2068\u2069',
  );
  assert.equal(
    strengthWords('90mcg/actuation', 'inhaler', words),
    '\u206890\xa0mcg\u2069 لكل استنشاق\u2068\u2069',
  );
  const of = (name: string) => words.say('couponFor', { pharmacy: name });
  assert.ok(of('Alder').includes('\u2068Alder\u2069'));
  // from the right, although it begins in Latin letters
  assert.ok(of('Lisinopril, 30 قرصًا').includes('\u2067Lisinopril, 30 قرصًا\u2069'));
  assert.equal(new Words('ru').isolate('Lisinopril'), 'Lisinopril');
});

test('the English form stands beside one that nobody has reviewed', () => {
  const forms = {
    tablet: { one: 'таблетка', few: 'таблетки', many: 'таблеток', other: 'таблетки' },
    gel: 'gel',
  };
  add('uk', { forms }, { reviewed: false });
  const unreviewed = new Words('uk');
  assert.equal(unreviewed.form('tablet', 30), 'таблеток (tablets)');
  assert.equal(unreviewed.form('Tablet'), 'таблетка (Tablet)');
  assert.equal(unreviewed.form('gel'), 'gel');
  assert.equal(unreviewed.form('wafer', 2), 'wafers');
  add('uk', {}, { version: '1.0.1', reviewed: true });
  assert.equal(new Words('uk').form('tablet', 2), 'таблетки');
});

test('a measure word stands between a number and its form, and nowhere else', () => {
  add('zh', { forms: { capsule: '粒|胶囊', cream: '乳膏' } }, { version: '2.0.0' });
  const words = new Words('zh');
  assert.equal(words.form('capsule', 30, true), '粒胶囊');
  assert.equal(words.form('capsule'), '胶囊');
  assert.equal(words.form('cream', 1, true), '乳膏');
});

test('a percent sign stands as in the language', () => {
  add('fr', { savings: 'Économisez {percent}' }, { version: '11.0.0' });
  const saved = (lang: string) => new Words(lang).say('savings', { percent: '73%' });
  assert.equal(saved('fr'), 'Économisez 73\u202f%');
  assert.equal(saved('en'), 'Save 73%');
  assert.equal(saved('es'), 'Ahorre 73%');
});

test('no space follows a full stop of Chinese', () => {
  const texts = { failure_service_timeout: '这次等待的时间比平时长。', tryLater: '请过几分钟再试。' };
  add('zh', texts, { version: '3.0.0' });
  assert.equal(failureWords('service_timeout', new Words('zh')), '这次等待的时间比平时长。请过几分钟再试。');
  assert.equal(new Words('zh').sentences('入会免费。', false, '请核对。'), '入会免费。请核对。');
  assert.equal(new Words('en').sentences('Free.', '', 'Check.'), 'Free. Check.');
});

test('the words of a page stand over those of a language', () => {
  const words = new Words('ru', { submit: 'Цены', stores: ['A', 'B'], forms: { tablet: 'пилюля' } });
  assert.equal(words.say('submit'), 'Цены');
  assert.equal(words.count('stores', 1), 'A');
  assert.equal(words.form('tablet', 4), 'пилюля');
  assert.equal(new Words('ru', { submit: 4 as never, stores: 'x' }).say('submit'), 'See prices');
  assert.equal(new Words('en', { stores: 'x' }).count('stores', 2), '2 stores');
  assert.equal(new Words('ko', { stores: '{count}개' }).count('stores', 2), '2개');
});
