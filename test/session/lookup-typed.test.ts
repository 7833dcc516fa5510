/** A lookup as a session: what is typed with a name, as it is requested, and what is asked back of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparison, failed } from '../support/service-double.ts';
import { echoed, knowing, lookupOf, v1 } from './lookup-service.ts';
import { assumed, otherForms, prescribed } from './told.ts';

const info = (form: string, amounts: Record<string, readonly number[]>) =>
  v1({
    drugs: { [form]: Object.fromEntries(Object.keys(amounts).map((dosage) => [dosage, null])) },
    quantities: { [form]: amounts },
  });
const named = (...candidates: string[]) => ({ '/drug-search': v1({ candidates }) });
const lisinopril = {
  ...named('Lisinopril'),
  '/v2/price/compare': (asked: URLSearchParams) =>
    asked.get('form') === 'solution'
      ? comparison({ form: 'solution', dosage: '1mg/ml', metric_quantity: 150, user_quantity: 150 })
      : echoed(asked),
};

for (const [typed, asked, told, picked] of [
  ['20mg tablet qty 90', 'tablet 20mg 90', '20 mg · 90 tablets', 'nothing'],
  // an amount that the service does not list
  ['10 mg 180 tablets', 'tablet 10mg 180', '10 mg · 180 tablets', 'nothing'],
  ['10mg #180', 'tablet 10mg 180', '10 mg · 180 tablets', 'nothing'],
  ['45 tablets', 'tablet 45', '10 mg · 45 tablets', 'strength'],
  ['20 mg 180', 'tablet 20mg 180', '20 mg · 180 tablets', 'amount'],
  // directions are no amount, and beside them days are in doubt
  ['10 mg 1 a day', 'tablet 10mg', '10 mg · 30 tablets', 'amount'],
  ['10mg twice a day 90 days', 'tablet 10mg 90', '10 mg · 90 tablets', 'amount'],
  ['10mg take 2 tablets daily 90 days', 'tablet 10mg 90', '10 mg · 90 tablets', 'amount'],
  ['10mg 1 a day for 90 days', 'tablet 10mg 90', '10 mg · 90 tablets', 'amount'],
  // what is left to the service; the solution comes in one strength
  ['solution', 'solution', '1 mg/ml · solution · 150 ml', 'amount'],
] as const)
  test(`"lisinopril ${typed}" is priced as "${asked}", where we picked ${picked}`, async () => {
    const lookup = lookupOf(lisinopril);
    lookup.enter(`lisinopril ${typed}`);
    await lookup.settled();
    assert.equal(lookup.prices().at(-1), `price/compare Lisinopril ${asked}`);
    assert.deepEqual([prescribed(lookup.view), assumed(lookup.view)], [told, picked]);
    assert.deepEqual([lookup.view.unavailable, lookup.view.replaced], [[], {}]);
  });

test('an amount beside directions is asked about, unless the page gives it', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.given({ drug: 'lisinopril 10 mg twice a day 90 days', quantity: 30 });
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare lisinopril tablet 10mg 30']);
  assert.deepEqual([prescribed(lookup.view), assumed(lookup.view)], ['10 mg · 30 tablets', 'nothing']);
});

test('an amount that was found for days is gone with them', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.enter('lisinopril 10 mg twice a day 90 days');
  await lookup.settled();
  lookup.enter('lisinopril 10 mg tablets');
  await lookup.settled();
  assert.deepEqual([prescribed(lookup.view), assumed(lookup.view)], ['10 mg · 30 tablets', 'amount']);
});

test('an amount of the page comes before that of its text, by one request', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.given({ drug: 'lisinopril #90', quantity: 30 });
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare lisinopril tablet 30']);
});

test('a nickname is priced as the strength and amount that it stands for, and stays as typed', async () => {
  const lookup = lookupOf({
    ...named('Azithromycin'),
    '/drug-info': info('tablet', { '250mg': [4, 6], '500mg': [3] }),
  });
  lookup.enter('zpak');
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare Azithromycin tablet 250mg 6']);
  assert.equal(lookup.view.text, 'zpak');
});

for (const amount of ['#7', '7 ml', '7'])
  test(`an amount that is not listed is asked back: ${amount}`, async () => {
    const lookup = lookupOf({
      ...named('Albuterol'),
      '/drug-info': info('inhaler', { '90mcg/actuation': [17, 34] }),
      '/v2/price/compare': comparison({
        form: 'inhaler',
        dosage: '90mcg/actuation',
        metric_quantity: 17,
        user_quantity: 2,
      }),
    });
    lookup.enter(`albuterol ${amount}`);
    await lookup.settled();
    assert.deepEqual([assumed(lookup.view), lookup.view.unavailable], ['amount', []]);
  });

test('pens are counted as people do, and stay when another strength is chosen', async () => {
  const lookup = lookupOf({
    '/drug-info': info('pen', { '1mg/0.5ml': [2, 4, 6], '2mg/0.5ml': [2, 4, 6] }),
    '/v2/price/compare': (asked) => {
      const metric = Number(asked.get('metric_quantity') ?? Number(asked.get('user_quantity') ?? 8) / 2);
      const dosage = asked.get('dosage') ?? '1mg/0.5ml';
      return comparison({ form: 'pen', dosage, metric_quantity: metric, user_quantity: metric * 2 });
    },
  });
  lookup.enter('lisinopril 4 pens');
  await lookup.settled();
  const last = Object.fromEntries(lookup.to('/v2/price/compare').at(-1)!.parameters);
  assert.deepEqual([last.form, last.user_quantity, last.metric_quantity], ['pen', '4', undefined]);
  assert.match(prescribed(lookup.view), /4 pens/);
  assert.equal(assumed(lookup.view), 'strength');
  lookup.say({ do: 'choose', change: { dosage: '2mg/0.5ml' }, place: '' });
  await lookup.settled();
  assert.match(prescribed(lookup.view), /^2 mg.*4 pens/);
});

const offersOf = ({ view }: ReturnType<typeof lookupOf>) =>
  view.request.ambiguity?.offers?.map(({ dosage, quantity }) => dosage ?? quantity);

test('a strength that it does not come in is asked about, and no other is priced', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.enter('lisinopril 33 mg 90 tablets');
  await lookup.settled();
  const { ambiguity } = lookup.view.request;
  assert.deepEqual([ambiguity?.kind, ambiguity?.typed], ['strength', ['33 mg']]);
  assert.equal(lookup.view.comparison, undefined);
  assert.deepEqual(offersOf(lookup), ['5mg', '10mg', '20mg']);
  lookup.say({ do: 'pick-offer', offer: ambiguity!.offers![2]!, place: '' });
  await lookup.settled();
  assert.equal(lookup.view.text, 'lisinopril 20 mg 90 tablets');
  assert.equal(lookup.prices().at(-1), 'price/compare Lisinopril tablet 20mg 90');
  assert.deepEqual([assumed(lookup.view), lookup.view.unavailable], ['nothing', []]);
});

test('a number that may be a strength or a quantity is asked about', async () => {
  for (const [pick, asked, told] of [
    [0, 'tablet 20mg', 'amount'],
    [1, 'tablet 20', 'strength'],
  ] as const) {
    const lookup = lookupOf(lisinopril);
    lookup.enter('lisinopril 20 tablets');
    await lookup.settled();
    assert.deepEqual([offersOf(lookup), lookup.prices()], [['20mg', 20], []]);
    const { offers } = lookup.view.request.ambiguity!;
    lookup.say({ do: 'pick-offer', offer: offers![pick]!, place: '' });
    await lookup.settled();
    assert.deepEqual(lookup.prices(), [`price/compare Lisinopril ${asked}`]);
    assert.deepEqual([assumed(lookup.view), lookup.view.unavailable], [told, []]);
  }
});

test('of two strengths, it is asked which', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.enter('lisinopril 20 and 10');
  await lookup.settled();
  assert.deepEqual([offersOf(lookup), lookup.prices()], [['10mg', '20mg'], []]);
});

test('all that it does not come in is said, until the page is as it was', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.enter('Lisinopril 10mg chewable 7000 tablets');
  await lookup.settled();
  assert.deepEqual(lookup.view.unavailable, ['chewable tablets', '7000 tablets']);
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.deepEqual(lookup.view.unavailable, []);
});

test('what the page does not give any more is not said to be missing', async () => {
  const lookup = lookupOf(lisinopril);
  lookup.given({ drug: 'lisinopril 10 mg chewable' });
  await lookup.settled();
  assert.deepEqual(lookup.view.unavailable, ['chewable']);
  lookup.given({ drug: 'lisinopril' }, ['drug']);
  await lookup.settled();
  assert.deepEqual([lookup.view.unavailable, lookup.view.stage], [[], 'ready']);
});

for (const [operation, path] of [
  ['lowPrice', '/low-price'],
  ['fairPrice', '/fair-price'],
  ['comparePrice', '/compare-price'],
] as const)
  test(`a strength that is typed is in ${operation} too, or asked about`, async () => {
    const lookup = lookupOf(lisinopril, { operation });
    lookup.given({ drug: 'Lisinopril' });
    await lookup.settled();
    assert.equal(lookup.count('drug-info'), 0, 'needed for nothing else');
    lookup.enter('Lisinopril 20 mg');
    await lookup.settled();
    assert.equal(lookup.to(path).at(-1)!.parameters.get('dosage'), '20');
    lookup.enter('Lisinopril 33mg');
    await lookup.settled();
    assert.deepEqual([offersOf(lookup), lookup.count('drug-info')], [['5mg', '10mg', '20mg'], 1]);
  });

test('a misspelled name that can be one only is taken', async () => {
  const lookup = lookupOf(named('Lisinopril', 'Lisinopril-HCTZ'));
  lookup.enter('lisinoprol');
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare Lisinopril']);
});

test('for a brand that is not listed its ingredient is offered, and priced as typed once that is picked', async () => {
  const lookup = lookupOf(
    knowing(
      { acetaminophen: { strengths: ['325mg', '500mg'] } },
      { tylenol: ['TYLENOL with Codeine'], acetaminophen: ['Acetaminophen'] },
    ),
  );
  lookup.enter('tylenol 500');
  await lookup.settled();
  assert.deepEqual(lookup.view.failure?.candidates, ['Acetaminophen']);
  assert.deepEqual(lookup.prices(), []);
  lookup.pick('Acetaminophen', ['Acetaminophen']);
  await lookup.settled();
  assert.deepEqual(lookup.prices(), ['price/compare Acetaminophen tablet 500mg']);
});

for (const [typed, asked] of [
  ['0093-7424-56', '00093742456'],
  ['NDC 60505015801', '60505015801'],
  ['160505-0158-01', undefined],
] as const)
  test(`the NDC ${typed} is ${asked ? `priced as ${asked}` : 'none'}`, async () => {
    const lookup = lookupOf();
    lookup.enter(typed);
    await lookup.settled();
    assert.deepEqual(lookup.prices(), asked ? [`price/compare ${asked}`] : []);
    assert.equal(lookup.view.request.ambiguity?.kind, asked ? undefined : 'ndc');
    assert.deepEqual([lookup.count('drug-search'), lookup.view.text], [0, typed]);
  });

for (const drug of ['Humalog Pen', 'Loestrin 24 Fe', 'Doxy 100'])
  test(`the name ${drug} is not parted, nor by a retry`, async () => {
    const lookup = lookupOf();
    lookup.given({ drug });
    await lookup.settled();
    lookup.session.drop((requests) => requests.renew());
    await lookup.settled();
    assert.deepEqual(lookup.prices(), [`price/compare ${drug}`, `price/compare ${drug}`]);
    assert.deepEqual([lookup.view.stage, lookup.view.isOutdated], ['ready', false]);
  });

for (const [text, type] of [
  ['generic lipitor 20 mg', 'generic'],
  ['lipitor 20 mg brand medically necessary', 'brand'],
] as const)
  test(`"${text}" asks for the ${type}, from the page and from a visitor`, async () => {
    for (const from of ['given', 'enter'] as const) {
      const lookup = lookupOf(knowing({ lipitor: { strengths: ['20mg'] } }, { lipitor: ['Lipitor'] }));
      if (from === 'given') lookup.given({ drug: text });
      else lookup.enter(text);
      await lookup.settled();
      assert.match(lookup.prices().at(-1)!, new RegExp(`^price/compare lipitor tablet 20mg ${type}$`, 'i'));
    }
  });

for (const [drug, asked] of [
  ['metformin 500', 'Metformin tablet 500mg'],
  ['lipitr 20 mg', 'Lipitor tablet 20mg'],
  ['acetaminof\u00e9n 500 mg', 'Acetaminophen tablet 500mg'],
] as const)
  test(`"${drug}" of the page is priced as the service spells it`, async () => {
    const strengths = ['20mg', '500mg'];
    const lookup = lookupOf(
      knowing(
        { metformin: { strengths }, lipitor: { strengths }, acetaminophen: { strengths } },
        { metformin: ['Metformin'], lipitr: ['Lipitor'], 'acetaminof\u00e9n': ['Acetaminophen'] },
      ),
    );
    lookup.given({ drug });
    await lookup.settled();
    assert.equal(lookup.prices().at(-1), `price/compare ${asked}`);
    assert.equal(lookup.view.stage, 'ready');
  });

test('a name that the service knows as it is written is not searched for', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.deepEqual([lookup.count('drug-search'), lookup.prices()], [0, ['price/compare Lisinopril']]);
});

test('other forms may be meant where nobody gave one, unless only one has the strength', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.deepEqual(otherForms(lookup.view), ['solution']);
  lookup.given({ drug: 'Lisinopril', dosage: '10mg' }, ['dosage']);
  await lookup.settled();
  assert.deepEqual(otherForms(lookup.view), []);
});

test('what a page asks for is asked about no more, though it has no price', async () => {
  const lookup = lookupOf({
    '/v2/price/compare': (asked) =>
      asked.get('dosage') === '20mg' ? failed(404, 'no_prices_found') : echoed(asked),
  });
  lookup.given({ drug: 'Lisinopril', form: 'tablet', quantity: 90 });
  await lookup.settled();
  lookup.given({ drug: 'Lisinopril', form: 'tablet', quantity: 90, dosage: '20mg' }, ['dosage']);
  await lookup.settled();
  assert.equal(lookup.view.stage, 'empty');
  assert.deepEqual([prescribed(lookup.view), assumed(lookup.view)], ['20 mg · 90 tablets', 'nothing']);
});
