/** A lookup as a session: brand and generic, what the service refuses and what replaces it, and ways to pay less. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparison, failed, price } from '../support/service-double.ts';
import { echoed, lookupOf } from './lookup-service.ts';
import { pending, settle } from './service.ts';
import { assumed } from './told.ts';

/** A brand at 90 dollars and its generic at 9. @param more answers before that */
const zestril = (more: (asked: URLSearchParams) => object | undefined = () => undefined) => ({
  '/v2/price/compare': (asked: URLSearchParams) => {
    const isBrand = asked.get('manufacturer_type') === 'brand';
    return (
      more(asked) ??
      echoed(asked, {
        display: isBrand ? 'Zestril' : 'Lisinopril',
        manufacturer_type: isBrand ? 'brand' : 'generic',
        prices: [price('Alder', isBrand ? 90 : 9)],
      })
    );
  },
});
const chooseType = (type: 'brand' | 'generic') => ({ do: 'choose-type', type, place: '90210' }) as const;
const isBrand = (asked: URLSearchParams) => asked.get('manufacturer_type') === 'brand';

test('the other type is requested as it is chosen, and both prices are known then', async () => {
  const lookup = lookupOf(zestril());
  lookup.given({ drug: 'Lisinopril', location: '90210' }, undefined, '90210');
  await lookup.settled();
  assert.deepEqual([lookup.view.types.lowest, lookup.view.types.unpriced], [{ generic: 9 }, []]);
  lookup.say(chooseType('brand'));
  assert.deepEqual(lookup.view.types.lowest, { generic: 9 }, 'while it is requested');
  await lookup.settled();
  assert.deepEqual(lookup.view.types.lowest, { generic: 9, brand: 90 });
  assert.equal(lookup.prices().at(-1), 'price/compare Lisinopril brand 90210');
  lookup.say(chooseType('generic'));
  await lookup.settled();
  assert.equal(
    lookup.prices().at(-1),
    'price/compare Lisinopril tablet 10mg 30 generic 90210',
    'what its price was for',
  );
  assert.deepEqual(lookup.view.request.guessed, ['form', 'dosage', 'quantity']);
  assert.deepEqual(lookup.view.types.lowest, { generic: 9, brand: 90 });
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '90210' });
  await lookup.settled();
  assert.deepEqual(lookup.view.types.lowest, { generic: 9 }, 'of another amount, the brand is not known');
});

test('a type without a price leaves the other one, says so, and is asked again by a retry', async () => {
  const lookup = lookupOf(zestril((asked) => (isBrand(asked) ? failed(404, 'no_prices_found') : undefined)));
  lookup.given({ drug: 'Lisinopril', location: '90210' }, undefined, '90210');
  await lookup.settled();
  assert.equal(lookup.say({ do: 'retry' }), false);
  lookup.say(chooseType('brand'));
  await lookup.session.until(({ returned }) => Boolean(returned));
  assert.equal(lookup.view.news?.outcome.ok, false, 'the refusal is news');
  await lookup.settled();
  const { returned, unavailable, request, stage, types, failure } = lookup.view;
  assert.deepEqual([returned, unavailable], [{ names: ['Zestril'] }, ['Zestril']]);
  assert.deepEqual([request.manufacturerType, stage, failure], ['generic', 'ready', undefined]);
  assert.deepEqual([types.unpriced, types.lowest], [['brand'], { generic: 9 }]);
  assert.equal(lookup.say({ do: 'retry' }), true);
  assert.equal(lookup.view.returned, undefined);
  await lookup.settled();
  const { length } = lookup.prices();
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '90210' });
  await lookup.settled();
  assert.deepEqual(
    lookup.prices().slice(length),
    ['price/compare Lisinopril tablet 10mg 90 generic 90210'],
    'the type that is shown stays',
  );
});

test('a generic without a price leaves the brand', async () => {
  const lookup = lookupOf(zestril((asked) => (isBrand(asked) ? undefined : failed(404, 'no_prices_found'))));
  lookup.given({ drug: 'Zestril', manufacturerType: 'brand', location: '90210' }, undefined, '90210');
  await lookup.settled();
  lookup.say(chooseType('generic'));
  await lookup.settled();
  const { returned, request, stage, types } = lookup.view;
  assert.deepEqual([returned?.names, request.manufacturerType, stage], [['Lisinopril'], 'brand', 'ready']);
  assert.deepEqual([types.unpriced, types.lowest], [['generic'], { brand: 90 }]);
});

test('a brand without a name or a price leaves the generic, in whatever letters the service says it', async () => {
  const alone = { equivalent_drugs: { generic: ['Lisinopril'], brand: [] }, display: 'Lisinopril' };
  const lookup = lookupOf(
    zestril((asked) =>
      isBrand(asked)
        ? failed(404, 'no_prices_found')
        : echoed(asked, { ...alone, manufacturer_type: 'Generic', prices: [price('Alder', 9)] }),
    ),
  );
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.say(chooseType('brand'));
  await lookup.settled();
  const { returned, unavailable, stage, request } = lookup.view;
  assert.deepEqual([returned, unavailable], [{ names: [] }, []]);
  assert.deepEqual([stage, request.manufacturerType], ['ready', 'generic']);
});

test('a type whose prices are those of the other one has none either', async () => {
  const lookup = lookupOf(
    zestril((asked) => (isBrand(asked) ? echoed(asked, { manufacturer_type: 'generic' }) : undefined)),
  );
  lookup.given({ drug: 'Lisinopril', manufacturerType: 'brand' });
  await lookup.settled();
  assert.deepEqual(lookup.view.types.unpriced, ['brand']);
  assert.equal(lookup.view.returned, undefined, 'nothing was shown before');
});

test('a picked brand without a price is no return: nothing of it was shown', async () => {
  const lookup = lookupOf(zestril((asked) => (isBrand(asked) ? failed(404, 'no_prices_found') : undefined)));
  lookup.type('zestril brand only');
  lookup.pick('Zestril');
  await lookup.settled();
  const { returned, stage, types, failure } = lookup.view;
  assert.deepEqual([returned, stage, failure?.code], [undefined, 'empty', 'no_prices_found']);
  assert.deepEqual(types.unpriced, ['brand']);
});

test('a picked brand without a price is no return to another drug', async () => {
  const lookup = lookupOf(zestril((asked) => (isBrand(asked) ? failed(404, 'no_prices_found') : undefined)));
  lookup.given({ drug: 'Metformin' });
  await lookup.settled();
  assert.equal(lookup.view.comparison?.manufacturer_type, 'generic');
  lookup.type('zestril brand only');
  lookup.pick('Zestril');
  await lookup.settled();
  const { returned, stage, comparison } = lookup.view;
  assert.deepEqual([returned, stage, comparison], [undefined, 'empty', undefined]);
});

const refuses33 = zestril((asked) =>
  asked.get('dosage') === '33mg' ? failed(400, 'invalid_param') : undefined,
);

test('a strength that the service refuses is replaced by the nearest, until another is chosen', async () => {
  const lookup = lookupOf(refuses33);
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
  await lookup.settled();
  const { replaced, nearest, request, stage } = lookup.view;
  assert.deepEqual([replaced.dosage, stage], ['20mg', 'ready']);
  assert.deepEqual([nearest?.dosage, request.dosage], ['20mg', '20mg']);
  assert.ok(request.guessed?.includes('dosage'));
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '' });
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Lisinopril tablet 20mg 90');
  assert.ok(lookup.view.request.guessed?.includes('dosage'), 'nobody gave it still');
  lookup.say({ do: 'choose', change: { dosage: '5mg' }, place: '' });
  await lookup.settled();
  assert.ok(!lookup.view.request.guessed?.includes('dosage'));
  assert.deepEqual(lookup.view.replaced, {});
});

test('a return to the other type keeps what replaced a strength', async () => {
  const lookup = lookupOf(
    zestril((asked) =>
      asked.get('dosage') === '33mg'
        ? failed(400, 'invalid_param')
        : isBrand(asked)
          ? failed(404, 'no_prices_found')
          : undefined,
    ),
  );
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  const wanted = { form: 'tablet', dosage: '33mg', manufacturerType: 'brand' as const };
  lookup.given({ drug: 'Lisinopril', ...wanted }, ['form', 'dosage', 'manufacturerType']);
  await lookup.settled();
  const { request, stage, replaced, returned } = lookup.view;
  assert.deepEqual([request.dosage, request.manufacturerType, stage], ['20mg', 'generic', 'ready']);
  assert.deepEqual([replaced.dosage, returned], ['20mg', { names: ['Zestril'] }]);
});

test('a strength that is listed nowhere but has a price is not replaced', async () => {
  const lookup = lookupOf();
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
  await lookup.settled();
  const { nearest, replaced, request, stage } = lookup.view;
  assert.deepEqual([nearest, replaced, request.dosage, stage], [undefined, {}, '33mg', 'ready']);
  assert.equal(lookup.count('price/compare'), 1);
});

test('what is refused stays so where nothing replaces it', async () => {
  const lookup = lookupOf({ ...refuses33, '/drug-info': failed(502, 'service_unreachable') });
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
  await lookup.settled();
  assert.deepEqual([lookup.view.failure?.code, lookup.view.nearest], ['invalid_param', undefined]);
});

test('a typed form that it does not come in is said until another strength is chosen', async () => {
  const lookup = lookupOf(zestril());
  lookup.given({ drug: 'lisinopril 10 mg chewable' });
  await lookup.settled();
  assert.deepEqual(lookup.view.unavailable, ['chewable']);
  lookup.say({ do: 'choose', change: { quantity: 90 }, place: '' });
  assert.deepEqual(lookup.view.unavailable, ['chewable'], 'another amount says nothing of it');
  lookup.say({ do: 'choose', change: { dosage: '5mg' }, place: '' });
  assert.deepEqual(lookup.view.unavailable, []);
  lookup.say({ do: 'choose', change: { quantity: 30 }, place: '' });
  assert.deepEqual(lookup.view.unavailable, []);
});

test('another form that is counted otherwise says what it brought along', async () => {
  const lookup = lookupOf(zestril((asked) => echoed(asked, { form: asked.get('form') ?? 'tablet' })));
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.say({ do: 'choose', change: { form: 'solution' }, place: '' });
  assert.deepEqual(lookup.view.replaced, { dosage: '1mg/ml', quantity: 150 });
  assert.deepEqual(lookup.view.request.guessed, ['quantity']);
});

test('an amount that another form brought along is asked about until one is chosen', async () => {
  const lookup = lookupOf({
    '/v2/price/compare': (asked) => echoed(asked, { form: asked.get('form') ?? 'tablet' }),
  });
  lookup.given({ drug: 'Lisinopril', form: 'tablet', dosage: '10mg', quantity: 30 });
  await lookup.settled();
  assert.equal(assumed(lookup.view), 'nothing');
  lookup.say({ do: 'choose', change: { form: 'solution' }, place: '' });
  await lookup.settled();
  assert.equal(assumed(lookup.view), 'amount');
  lookup.say({ do: 'choose', change: { quantity: 300 }, place: '' });
  await lookup.settled();
  assert.equal(assumed(lookup.view), 'nothing');
});

test('the other type is for the amount that its price was for, which nobody gave', async () => {
  const amounts = { brand: 30, generic: 60 };
  const lookup = lookupOf(
    {
      '/v2/price/compare': (asked) => {
        const type = asked.get('manufacturer_type') === 'brand' ? 'brand' : 'generic';
        const amount = Number(asked.get('metric_quantity') ?? amounts[type]);
        return comparison({
          manufacturer_type: type,
          metric_quantity: amount,
          user_quantity: amount,
          prices: [price('Alder', type === 'brand' ? 400 : amount / 10)],
        });
      },
    },
    { tips: true },
  );
  const shown = () => [lookup.view.comparison?.metric_quantity, lookup.view.types.lowest];
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  assert.deepEqual(shown(), [60, { generic: 6 }]);
  lookup.say(chooseType('brand'));
  await lookup.settled();
  assert.deepEqual(shown(), [30, { brand: 400, generic: 3 }], 'for 30 tablets, as the brand');
  lookup.say(chooseType('generic'));
  await lookup.settled();
  assert.deepEqual(shown(), [30, { brand: 400, generic: 3 }]);
  assert.equal(assumed(lookup.view), 'both');
});

test('the generic of a brand is priced once the prices are painted, and three months on request', async () => {
  const generic = pending<void>();
  const answers = zestril();
  const lookup = lookupOf(
    {
      '/v2/price/compare': async (asked: URLSearchParams) => {
        if (asked.get('manufacturer_type') === 'generic') await generic.promise;
        return answers['/v2/price/compare'](asked);
      },
    },
    { tips: true },
  );
  lookup.given({ drug: 'Zestril', manufacturerType: 'brand' });
  await lookup.session.until(({ stage }) => stage === 'ready');
  assert.deepEqual([lookup.view.tips.isDue, lookup.count('price')], [true, 1]);
  await lookup.settled();
  assert.deepEqual(
    [lookup.view.tips.isDue, lookup.view.tips.isPending, lookup.count('price')],
    [false, true, 2],
  );
  assert.deepEqual(
    lookup.view.tips.expected.map(({ kind }) => kind),
    ['generic', 'three-times'],
  );
  assert.equal(lookup.view.tips.shown.length, 0);
  generic.resolve();
  await settle();
  await settle();
  assert.deepEqual(
    lookup.view.tips.shown.map(({ tip, outcome }) => [tip.kind, outcome.price]),
    [['generic', 9]],
  );
  assert.deepEqual(lookup.view.types.lowest, { brand: 90, generic: 9 });
  assert.equal(lookup.view.tips.isPending, false);
  lookup.show({ tips: true, allTips: true });
  await lookup.settled();
  assert.match(lookup.prices().at(-1)!, /tablet 10mg 90 brand$/);
  assert.deepEqual(lookup.view.tips.kinds, ['generic', 'three-times']);
  assert.deepEqual(
    lookup.view.tips.prices.map(({ tip, price }) => [tip.kind, price]),
    [
      ['generic', 9],
      ['three-times', 90],
    ],
  );
  lookup.show({ tips: true, allTips: false });
  assert.equal(lookup.view.tips.kinds.length, 2, 'closed again, they stay');
});

test('a tip is taken as it is offered, and what nobody gave stays a guess', async () => {
  const lookup = lookupOf(zestril(), { tips: true });
  lookup.given({ drug: 'Zestril', manufacturerType: 'brand' });
  await lookup.settled();
  const { tip } = lookup.view.tips.shown[0]!;
  lookup.say({ do: 'apply-tip', request: tip.request, place: '10001' });
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Zestril tablet 10mg 30 generic 10001');
  assert.deepEqual(lookup.view.request.guessed, ['form', 'dosage', 'quantity']);
});

test('a generic without a price is known to have none', async () => {
  const lookup = lookupOf(
    zestril((asked) =>
      asked.get('manufacturer_type') === 'generic' ? failed(404, 'no_prices_found') : undefined,
    ),
    { tips: true },
  );
  lookup.given({ drug: 'Zestril', manufacturerType: 'brand' });
  await lookup.settled();
  assert.deepEqual([lookup.view.tips.isGenericUnpriced, lookup.view.types.unpriced], [true, ['generic']]);
  assert.deepEqual(lookup.view.tips.shown, []);
});

test('tips are not sought where they are not wanted', async () => {
  const lookup = lookupOf(zestril());
  lookup.given({ drug: 'Zestril', manufacturerType: 'brand' });
  await lookup.settled();
  assert.deepEqual(
    [lookup.view.tips.kinds, lookup.view.tips.expected.length, lookup.count('price')],
    [[], 2, 1],
  );
});

/** Three months for less than three times as much, but not by mail. */
const months = (asked: URLSearchParams) => {
  const mail = (amount: number) => price('Dogwood', amount, { pharmacy_type: 'MAIL_ORDER' });
  const prices =
    asked.get('metric_quantity') === '90' ? [price('Alder', 6), mail(27)] : [price('Alder', 4), mail(9)];
  return echoed(asked, { prices });
};

test('tips compare pharmacies of the kind that is shown, by the same answers', async () => {
  const lookup = lookupOf({ '/v2/price/compare': months }, { tips: true, allTips: true });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  for (const [pharmacyType, kinds] of [
    ['all', ['three-times']],
    ['mail-order', []],
    ['retail', ['three-times']],
  ] as const) {
    lookup.show({ arrangement: { sort: 'price', pharmacyType } });
    await lookup.settled();
    assert.deepEqual(
      lookup.view.tips.shown.map(({ tip }) => tip.kind),
      kinds,
      pharmacyType,
    );
  }
  assert.equal(lookup.count('price'), 2);
});

test('tips of another strength are sought too, while all are wanted', async () => {
  const lookup = lookupOf({ '/v2/price/compare': months }, { tips: true, allTips: true });
  lookup.given({ drug: 'Lisinopril' });
  await lookup.settled();
  lookup.given({ drug: 'Lisinopril', dosage: '20mg' }, ['dosage']);
  await lookup.settled();
  assert.deepEqual(lookup.prices().slice(2), [
    'price/compare Lisinopril 20mg',
    'price/compare Lisinopril tablet 20mg 90',
  ]);
  assert.equal(lookup.view.tips.shown.length, 1);
});
