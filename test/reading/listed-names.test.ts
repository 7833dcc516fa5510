/** What a page offers by itself for what is typed, and what Enter makes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpackNames } from '../../src/names/list.ts';
import { dispensed } from '../../src/names/dispensed.ts';
import { isListed, listedNames } from '../../src/reading/listed-names.ts';
import { lookAlikesOf } from '../../src/reading/look-alikes.ts';
import { saltOfName } from '../../src/reading/salts.ts';
import { isRareInjection } from '../../src/reading/meant.ts';
import { read } from '../../src/reading/read.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { halfTyped, madeMisspellings, realMisspellings } from '../sandbox/support/misspellings.ts';
import { inTurn } from '../support/matrix.ts';
import { chosen, list, offered } from './support.ts';

const { catalog } = dataset();
const names = unpackNames(dispensed).map(({ name }) => name);

// what strangers were offered, and what frightened them
for (const text of [
  ...['see alice', '#30', 'bandages', 'costco', 'eye drops', 'diapers', 'price'],
  ...['TAKE', 'TAKE 1 TABLET BY MOUTH EVERY DAY', 'true liberty', 'childrens tylenol liquid', 'blah'],
  ...[
    'qqzzxx',
    'qqqqqq',
    'aaaa',
    'blurfen',
    'spacer',
    'mask',
    'back pain',
    'walmart',
    'cvs',
    'pharmacy near me',
  ],
  ...['houston tx', 'chicago', 'los angeles', 'monday', 'january', 'please', 'father', 'banana', 'pizza'],
  ...['heroin', 'blanket', 'champu', 'creatine', 'similac', 'prevnar', 'hierro', 'suero oral', 'heat patch'],
  ...['chicken', 'window', 'birthday', 'lancets', 'syringe', 'needles', 'crutches', 'wheelchair', 'oxygen'],
  ...['gauze', 'alcohol', 'thermometer', 'cannula', 'hospital', 'doctor', 'insurance', 'coupon'],
  ...['headache', 'ear infection', 'flu shot', 'covid', 'little white pill', 'cpap mask', 'goodrx coupon'],
])
  test(`nothing is offered for "${text}", and Enter takes nothing`, () => {
    assert.deepEqual(offered(text), []);
    const { kind } = chosen(text);
    assert.ok(!['chosen', 'ambiguous'].includes(kind), kind);
  });

for (const [text, ...first] of [
  ['ser', 'Sertraline'],
  ['le', 'Levothyroxine'],
  ['glargine', 'Insulin Glargine'],
  ['nicotine patch 21 mg', 'Nicotine'],
  ['norco 5-325', 'Norco'],
  ['acetaminophen suppository for child', 'Acetaminophen'],
  ['metf', 'Metformin', 'Metformin ER'],
  ['losar', 'Losartan', 'Hydrochlorothiazide/Losartan'],
  ['lipit', 'Lipitor'],
  ['hctz', 'Hydrochlorothiazide'],
  ['zarelto', 'Xarelto'],
  ['metformina', 'Metformin'],
] as const)
  test(`for "${text}", ${first.join(' and ')} come first`, () => {
    assert.deepEqual(offered(text).slice(0, first.length), first);
  });

for (const [text, ...names] of [
  // as dictated: the words are one name
  ['jar dance 25', 'Jardiance'],
  ['low sartan 50', 'Losartan'],
  ['doxy cycling', 'Doxycycline'],
  // brands that the list lacks, misspelled or incomplete
  ['flexaril 10', 'Cyclobenzaprine'],
  ['flexoril', 'Cyclobenzaprine'],
  ['lamis', 'Terbinafine'],
  // a word that is not known beside a name
  ['enbrel foobar', 'Enbrel'],
  // a device in two words
  ['epi pen', 'EpiPen', 'Epinephrine'],
  // a dropped or doubled letter
  ['serraline', 'Sertraline'],
  ['kloopin', 'Klonopin'],
  ['taalafil', 'Tadalafil'],
  ['acclovir', 'Acyclovir'],
] as const)
  test(`for "${text}", only ${names.join()} is offered, and asked about`, () => {
    assert.deepEqual(offered(text), names);
    assert.deepEqual(chosen(text), { kind: 'ambiguous', names });
  });

// given by a needle and seldom, or begun by sound alone
for (const [text, ...none] of [
  ['cym', 'Cimzia', 'Cimerli', 'Cimduo'],
  ['tick', 'Tykerb'],
  ['attack', 'Adakveo'],
  ['drop', 'Droperidol'],
  ['vyn', 'Vincristine', 'Vinblastine'],
  ['flea medicine', 'Flagyl', 'Flecainide'],
  ['wound care', 'Coreg', 'Carafate'],
  ['iron', 'Iron Sucrose'],
  ['zinc', 'Zinc Sulfate'],
] as const)
  test(`while "${text}" is typed, ${none.join()} is not offered`, () => {
    for (const name of none) assert.ok(!offered(text).includes(name), offered(text).join());
  });

test('what is seldom given by a needle is offered for nearly its whole name', () => {
  for (const [text, name] of [
    ['vincristin', 'Vincristine'],
    ['lovenox', 'Lovenox'],
    ['loveno', 'Lovenox'],
    ['gvoke', 'Gvoke'],
    ['doperidol', 'Droperidol'],
  ] as const)
    assert.ok(offered(text).includes(name), `${text}: ${offered(text).join()}`);
});

test('what differs by one letter comes before what frightens', () => {
  assert.equal(offered('traadol')[0], 'Tramadol');
  assert.ok(!offered('traadol').includes('Trodelvy'));
});

test('what may be another medicine is asked about', () => {
  for (const text of ['humulin', 'metadone', 'methyldo', 'canela', 'glass', 'percoset'])
    assert.equal(chosen(text).kind === 'chosen', false, text);
});

test('of an opioid that is mostly dispensed in a combination, that comes first', () => {
  assert.equal(offered('hydrocodone')[0], 'Acetaminophen/Hydrocodone');
  assert.equal(offered('oxycodone')[0], 'Oxycodone');
});

test('no opioid is offered for the other ingredient of its combinations', () => {
  for (const text of ['acetaminophen', 'paracetamol 500', 'ibuprofeno 800', 'tylenol', 'aspirin'])
    assert.ok(!offered(text).some((name) => /codone|codeine|tramadol/i.test(name)), text);
});

test('a misspelled opioid is found, and asked about', () => {
  assert.ok(offered('hydocodone').includes('Acetaminophen/Hydrocodone'));
  assert.equal(chosen('tramodol').kind, 'ambiguous');
  assert.equal(chosen('oxycodene').kind, 'ambiguous');
});

test('what has begun rightly is not offered beside what is only like it', () => {
  for (const [text, ...names] of [
    ['cialis', 'Cialis'],
    ['clonaz', 'Clonazepam'],
    ['duloxetine', 'Duloxetine'],
  ] as const)
    assert.deepEqual(offered(text), names);
});

test('a name that does not come in the typed form is not offered for it', () => {
  assert.ok(offered('nicotine').length > 0);
  assert.ok(!offered('nicot patch').includes('Nilotinib'));
  assert.deepEqual(offered('lantus tablet'), ['Lantus'], 'what is typed in full is always offered');
});

test('names that are confused are taken as they are typed, and not asked of the service', () => {
  // Humulin alone is no medicine
  const confused = names.filter(
    (name) => lookAlikesOf(name).length > 0 && !/^(?:Humulin|Novolin)$/.test(name),
  );
  assert.ok(confused.length >= 100);
  for (const name of confused) {
    assert.equal(offered(name)[0], name);
    if (!saltOfName(name)) assert.deepEqual(chosen(name.toLowerCase()), { kind: 'chosen', name });
  }
});

test('every name in the list is found by its letters, and needs no service', () => {
  const lost = inTurn(names).filter((name) => {
    const reading = read(name.toLowerCase());
    return reading.ndc === undefined && !isListed(reading, listedNames(reading, list));
  });
  assert.deepEqual(lost, []);
});

test('the 300 most dispensed stand among the first three after fewer than four letters', () => {
  const lettersFor = (name: string) => {
    for (let count = 1; count < name.length; count++)
      if (offered(name.slice(0, count)).slice(0, 3).includes(name)) return count;
    return name.length;
  };
  const common = [...catalog.drugs].sort((a, b) => b.claims - a.claims).slice(0, 300);
  const letters = common.map(({ name }) => lettersFor(name));
  const mean = letters.reduce((sum, count) => sum + count, 0) / letters.length;
  assert.ok(mean < 4, `${mean}`);
});

for (const [what, typed, least] of [
  ['misspelled', (one: { typed: string; meant: string }) => one, 0.975],
  ['misspelled and half typed', halfTyped, 0.925],
] as const)
  test(`of ${what} names in the list, ${least * 100} of 100 are offered`, () => {
    const meant = [...realMisspellings(catalog), ...madeMisspellings(catalog, 300, 20_261_129)]
      .filter((one) => names.includes(one.meant))
      // what is seldom given by a needle is offered once it is typed nearly in full
      .filter((one) => typed !== halfTyped || !isRareInjection(one.meant, list))
      .map(typed);
    const found = meant.filter((one) => offered(one.typed).includes(one.meant));
    const lost = meant.filter((one) => !found.includes(one)).map((one) => `${one.typed}: ${one.meant}`);
    assert.ok(
      found.length >= least * meant.length,
      `${lost.length} of ${meant.length} are lost: ${lost.join(', ')}`,
    );
  });
