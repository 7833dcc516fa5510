/** The texts that leave a coupon: what is copied, what is sent, and whom to call. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Coupon } from '../../src/contract/responses.ts';
import { phoneParts } from '../../src/views/phone-parts.ts';
import { copiedText, orderText, sharedText, smallPrint } from '../../src/coupon/views/text.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import '../../src/strings/spanish.ts';
import { say } from '../support/say.ts';

addEnglish();
const words = new Words('en');

const coupon = {
  rxbin: '015995',
  rxpcn: 'GDC',
  group_number: 'GRP42',
  member_id: 'AB12',
  price: 12.5,
  pharmacy_name: 'Corner Pharmacy',
  pharm_phone: '(800) 555-0123',
} as Coupon;
const medicine = 'Atorvastatin 20\xa0mg, 90 tablets';
const [spaced, store] = ['Atorvastatin 20 mg, 90 tablets', say('couponFor', { pharmacy: 'Corner Pharmacy' })];
const codes = ['RxBIN: 015995', 'RxPCN: GDC', 'Group: GRP42', 'Member ID: AB12'];
const price = say('couponPrice', { price: '$12.50' });
const call = `${say('phonePharmacist')} (800) 555-0123`;

test('codes are copied with medicine and pharmacy where there is one, without spaces that do not break', () => {
  for (const [data, of, lines] of [
    [coupon, '', codes],
    [coupon, medicine, [spaced, store, ...codes]],
    [{ ...coupon, pharmacy_name: null }, medicine, [spaced, ...codes]],
    [{ ...coupon, rxpcn: null }, '', [codes[0], `RxPCN: ${say('notGiven')}`, ...codes.slice(2)]],
  ] as const)
    assert.equal(copiedText(data, of, words), lines.join('\n'));
});

test('codes are copied under the names that a pharmacy has for them, then those of the language', () => {
  const lines = copiedText(coupon, '', new Words('es')).split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(':')[0]),
    ['RxBIN', 'RxPCN', 'Group (Grupo)', 'Member ID (Miembro)'],
  );
});

test('what is sent names the medicine only where it is to, and says nothing of what is not given', () => {
  for (const [data, of, lines] of [
    [coupon, medicine, [spaced, store, price, ...codes, call]],
    [coupon, '', [store, price, ...codes, call]],
    [{ ...coupon, pharmacy_name: null, price: null, pharm_phone: null }, '', codes],
    [{ ...coupon, price: 0 }, '', [store, say('couponPrice', { price: '$0.00' }), ...codes, call]],
  ] as const)
    assert.equal(sharedText({ kind: 'coupon', data }, of, words), lines.join('\n'));
});

test('the codes of a mail-order pharmacy go with the order, whether its name is known or not', () => {
  assert.equal(orderText('Alder', words), say('mailCodes', { pharmacy: 'Alder' }));
  assert.equal(orderText(null, words), say('mailCodesUnnamed'));
  assert.ok(smallPrint('Alder', true, words).startsWith(say('mailCodes', { pharmacy: 'Alder' })));
  assert.equal(smallPrint('Alder', false, words), say('couponDisclaimer'));
});

test('the first number of a text is one to call, and all around it stays', () => {
  for (const [text, before, number, after] of [
    ['1-800-555-0142 (Mon-Fri 8am-8pm ET)', '', '1-800-555-0142', ' (Mon-Fri 8am-8pm ET)'],
    [
      '1-800-555-0142 (Mon-Fri) or 1-800-555-0142 TTY 711',
      ...['', '1-800-555-0142', ' (Mon-Fri) or 1-800-555-0142 TTY 711'],
    ],
    ['Call (800) 555.0123 ext. 4', 'Call ', '(800) 555.0123', ' ext. 4'],
    ['+1 800 555 0123', '', '+1 800 555 0123', ''],
    ['TTY 711', '', '', 'TTY 711'],
    ['', '', '', ''],
  ] as const)
    assert.deepEqual(phoneParts(text), { before, number, after });
});
