/** Ways to pay less: which space is kept for them, which are sought, and what comes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceComparison } from '../../src/contract/responses.ts';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { initialLookup, type Wants } from '../../src/session/lookup-state.ts';
import type { Ask } from '../../src/session/requests.ts';
import { noTips, tipsOf, type FoundTips } from '../../src/session/tips.ts';
import { comparison, price } from '../support/service-double.ts';

const prices = (amount: number, more: object = {}) =>
  comparison({ manufacturer_type: 'brand', prices: [price('Alder', amount)], ...more })
    .data as unknown as PriceComparison;
const brand = prices(90);
const info = {
  drugs: { tablet: { '10mg': null } },
  quantities: { tablet: { '10mg': [30, 90] } },
};
const request = { ...emptyRequest, drug: 'Zestril' };
const seen = { request, comparison: brand, info, infoPending: false, pending: false, isNew: false };
const wanted: Wants = { ...initialLookup.wants, tips: true };
const all: Wants = { ...wanted, allTips: true };
const unwanted = initialLookup.wants;
const nothing = { comparison: undefined, tips: noTips };

type Answer = PriceComparison | 'none' | undefined;

/** Answers for the generic and for three months. @param asked what was asked for */
function service(generic: Answer, months: Answer, asked: unknown[] = []): Ask {
  return ((_: string, parameters: { manufacturer_type?: string; metric_quantity?: number }) => {
    asked.push([parameters.manufacturer_type, parameters.metric_quantity]);
    const answer = parameters.manufacturer_type === 'generic' ? generic : months;
    if (!answer) return undefined;
    const failure = { code: 'no_prices_found', candidates: [] };
    return { outcome: answer === 'none' ? { ok: false, failure } : { ok: true, data: answer } };
  }) as unknown as Ask;
}
const never: Ask = () => {
  throw new Error('nothing is to be asked');
};
const kindsOf = (tips: readonly { kind: string }[]) => tips.map(({ kind }) => kind);
const state = ({ isPending, isDue, isGenericUnpriced }: FoundTips) => [isPending, isDue, isGenericUnpriced];
const cheap = prices(9, { manufacturer_type: 'generic' });
const months = (amount: number) => prices(amount, { days_supply: 90, quantity: 90, metric_quantity: 90 });

test('there are none without prices', () => {
  const tips = tipsOf({ ...seen, comparison: undefined, infoPending: true }, all, nothing, never);
  assert.deepEqual([tips.expected, tips.shown, tips.prices, tips.kinds], [[], [], [], []]);
  assert.deepEqual(state(tips), [false, false, false]);
});

test('before the prices are painted, nothing is requested, but it is known whether something will be', () => {
  const of = (more: object, wants: Wants) => tipsOf({ ...seen, ...more }, wants, nothing, never);
  for (const [more, wants, expected] of [
    [{ isNew: true }, unwanted, [false, false, false]],
    [{ isNew: true, infoPending: true }, unwanted, [true, false, false]],
    [{ isNew: true }, wanted, [true, true, false]],
    [{ pending: true }, wanted, [true, false, false]],
    [{ pending: true, isNew: true }, wanted, [true, false, false]],
    [{ pending: true }, unwanted, [false, false, false]],
  ] as const)
    assert.deepEqual(state(of(more, wants)), expected, JSON.stringify([more, wants.tips]));
  assert.deepEqual(kindsOf(of({ isNew: true }, unwanted).expected), ['generic', 'three-times']);
  const lone = { ...seen, comparison: cheap, request: { ...request, drug: 'Lisinopril' }, isNew: true };
  assert.deepEqual(state(tipsOf(lone, wanted, nothing, never)), [false, false, false], 'it is the generic');
});

test('three months may be available while it is not known what the drug comes in, but not for an NDC', () => {
  const of = (ndc: string) =>
    kindsOf(
      tipsOf({ ...seen, info: undefined, request: { ...request, ndc } }, unwanted, nothing, never).expected,
    );
  assert.deepEqual([of(''), of('00093005801')], [['generic', 'three-times'], ['generic']]);
});

test('the space for tips stays while the prices do', () => {
  const before = tipsOf({ ...seen, info: undefined, infoPending: true }, unwanted, nothing, never);
  const other = { ...info, quantities: { tablet: { '10mg': [30] } } };
  const now = tipsOf({ ...seen, info: other }, unwanted, { comparison: brand, tips: before }, never);
  assert.equal(now.expected, before.expected);
  const anew = tipsOf({ ...seen, info: other }, unwanted, { comparison: cheap, tips: before }, never);
  assert.deepEqual(kindsOf(anew.expected), ['generic']);
});

test('the generic is sought where tips are wanted, three months where all are', () => {
  const of = (wants: Wants) => {
    const asked: unknown[] = [];
    const { kinds } = tipsOf(seen, wants, nothing, service(undefined, undefined, asked));
    return [kinds, asked];
  };
  assert.deepEqual(of(wanted), [['generic'], [['generic', 30]]]);
  assert.deepEqual(of(all), [
    ['generic', 'three-times'],
    [
      ['generic', 30],
      [undefined, 90],
    ],
  ]);
  assert.deepEqual(of({ ...unwanted, allTips: true }), [[], []]);
});

test('what was sought stays for the same prices, and not for others', () => {
  const tips = tipsOf(seen, all, nothing, service(cheap, months(200)));
  const stays = tipsOf(seen, wanted, { comparison: brand, tips }, service(cheap, months(200)));
  assert.deepEqual([stays.kinds, stays.prices.length], [['generic', 'three-times'], 2]);
  const others = tipsOf(seen, wanted, { comparison: cheap, tips }, service(cheap, months(200)));
  assert.deepEqual(others.kinds, ['generic']);
});

test('each is pending until its answer comes', () => {
  assert.deepEqual(state(tipsOf(seen, all, nothing, service(cheap, undefined))), [true, false, false]);
  assert.deepEqual(state(tipsOf(seen, all, nothing, service(cheap, months(200)))), [false, false, false]);
  const waits = { ...seen, infoPending: true };
  assert.deepEqual(state(tipsOf(waits, wanted, nothing, service(cheap, months(200)))), [true, false, false]);
});

test('a tip is shown with what it saves; one that saves nothing has a price alone', () => {
  const dear = months(300);
  const { shown, prices: lowest } = tipsOf(seen, all, nothing, service(cheap, dear));
  assert.deepEqual(
    shown.map(({ tip, outcome }) => [tip.kind, outcome.price]),
    [['generic', 9]],
  );
  assert.deepEqual(
    lowest.map(({ tip, price }) => [tip.kind, price]),
    [
      ['generic', 9],
      ['three-times', 300],
    ],
  );
});

test('one without an answer has no price, and only of the generic it is said that it has none', () => {
  const of = (generic: Answer, months: Answer) => tipsOf(seen, all, nothing, service(generic, months));
  const none = of('none', months(200));
  assert.deepEqual(state(none), [false, false, true]);
  assert.deepEqual(kindsOf(none.prices.map(({ tip }) => tip)), ['three-times']);
  assert.deepEqual(state(of(cheap, 'none')), [false, false, false]);
  assert.deepEqual(state(of(undefined, 'none')), [true, false, false]);
  assert.deepEqual(of('none', 'none').prices, []);
  const ofBrand = { ...seen, request: { ...request, manufacturerType: 'brand' as const } };
  assert.deepEqual(state(tipsOf(ofBrand, all, nothing, service(cheap, 'none'))), [false, false, false]);
});

test('nothing is saved where the pharmacies that are shown have no price', () => {
  const wants: Wants = { ...wanted, arrangement: { sort: 'price', pharmacyType: 'mail-order' } };
  const post = prices(9, {
    manufacturer_type: 'generic',
    prices: [price('Post', 9, { pharmacy_type: 'MAIL_ORDER' })],
  });
  const { shown, prices: lowest } = tipsOf(seen, wants, nothing, service(post, undefined));
  assert.deepEqual([shown, lowest.map((one) => one.price)], [[], [9]]);
});
