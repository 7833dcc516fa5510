import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountOf, amountsOf, containerOf } from '../../src/pricing/offered-amounts.ts';
import { plausibleDaysSupply } from '../../src/pricing/days-supply.ts';
import { packageSizeOf } from '../../src/pricing/quantity.ts';
import { isQuantityDefaulted, emptyRequest, v1Quantity } from '../../src/pricing/lookup-request.ts';
import { loadCatalog } from '../../src/sandbox/catalog.ts';
import { daysSupply, userQuantity } from '../../src/sandbox/quantity.ts';

const metrics = (...given: Parameters<typeof amountsOf>) => amountsOf(...given).map(({ metric }) => metric);
const cream = { form: 'cream', dosage: '0.1%' };

test('28, 28.35 and 28.4 g are one amount: the one that is listed first', () => {
  assert.deepEqual(metrics(cream, [30, 28.35, 28.4, 28, 85.2]), [28.35, 30, 85.2]);
  assert.deepEqual(metrics(cream, [28, 28.35, 28.4]), [28]);
  assert.deepEqual(metrics(cream, [0, 50, 51, 51.1]), [50, 51.1]);
  assert.deepEqual(metrics({ form: 'syrup', dosage: '5mg/5ml' }, [118, 473, 120, 237]), [118, 237, 473]);
});

test('of sizes that are one, the chosen one stands for all', () => {
  assert.deepEqual(metrics(cream, [28.35, 28], 28.4), [28.4]);
});

test('pieces that are near are different amounts', () => {
  assert.deepEqual(metrics({ form: 'tablet' }, [60, 30, 0, 59, 30]), [30, 59, 60]);
  assert.deepEqual(metrics({ form: 'pack' }, [84, 28, 85]), [28, 84, 85]);
});

for (const [form, dosage, size, metric, amount] of [
  ['cream', '1%', 30, 30, { count: 1, container: 'tube', content: { amount: 30, measure: 'g' } }],
  ['cream', '1%', 453.6, 453.6, { count: 1, container: 'jar', content: { amount: 453.6, measure: 'g' } }],
  ['pen', '100units/ml', 3, 3, { count: 1, container: 'pen', content: { amount: 3, measure: 'ml' } }],
  ['pen', '100units/ml', 3, 15, { count: 5, container: 'pen', content: { amount: 15, measure: 'ml' } }],
  ['inhaler', '90mcg', 8.5, 8.5, { count: 1, container: 'inhaler', content: { amount: 8.5, measure: 'g' } }],
  ['inhaler', '100mcg', 60, 60, { count: 1, container: 'inhaler', content: { amount: 60, measure: 'dose' } }],
  [
    'solution',
    '5mg/ml',
    118,
    118,
    { count: 1, container: 'bottle', content: { amount: 118, measure: 'ml' } },
  ],
  [
    'eye drops',
    '0.005%',
    2.5,
    2.5,
    { count: 1, container: 'bottle', content: { amount: 2.5, measure: 'ml' } },
  ],
  ['eye drops', '0.05%', 1, 60, { count: 60, container: 'vial' }],
  ['foam', '5%', 50, 50, { count: 1, container: 'can', content: { amount: 50, measure: 'g' } }],
  ['pack', '28 day', 28, 84, { count: 3, container: 'pack', content: { amount: 84, measure: 'pill' } }],
  [
    'syringe',
    '40mg/0.4ml',
    0.4,
    0.8,
    { count: 2, container: 'syringe', content: { amount: 0.8, measure: 'ml' } },
  ],
] as const)
  test(`${metric} of ${form} in packages of ${size} are ${amount.count} ${amount.container}`, () => {
    assert.deepEqual(amountOf({ form, dosage, packageSize: size }, metric), {
      metric,
      unit: 'container',
      ...amount,
    });
  });

test('a liquid to inhale is counted by its milliliters, and is no inhaler', () => {
  const ampules = { form: 'inhaler', dosage: '0.5mg/2ml', packageSize: 60 };
  assert.deepEqual(amountOf(ampules, 60, [60]), { metric: 60, count: 60, unit: 'ml' });
});

for (const [form, container, ofKilos = container] of [
  ['cream', 'tube', 'jar'],
  ['topical gel', 'tube', 'jar'],
  ['foam', 'can'],
  ['inhaler', 'inhaler'],
  ['pen injector', 'pen'],
  ['vial', 'vial'],
  ['prefilled syringe', 'syringe'],
  ['cartridge', 'cartridge'],
  ['ampule', 'ampule'],
  ['bag', 'bag'],
  ['pack', 'pack'],
  ['eye drops', 'bottle'],
  ['injection', undefined],
] as const)
  test(`${form} comes by the ${container ?? 'package that nothing tells'}`, () => {
    assert.equal(containerOf(form, 200), container);
    assert.equal(containerOf(form, 200.1), ofKilos);
  });

test('a tube of any listed size is one tube, and an amount that is not listed is several, or grams', () => {
  const tube = { ...cream, packageSize: 30 };
  const one = (metric: number, container = 'tube') => ({
    metric,
    count: 1,
    unit: 'container',
    container,
    content: { amount: metric, measure: 'g' },
  });
  const all = [one(30), one(60), one(454, 'jar')];
  assert.deepEqual(amountsOf(tube, [30, 60, 454]), all);
  assert.deepEqual(amountsOf(tube, [30, 60, 454], 60), all);
  const cans = amountsOf({ form: 'foam', dosage: '5%', packageSize: 50 }, [50, 100]);
  assert.deepEqual(
    cans.map(({ count, container }) => [count, container]),
    [
      [1, 'can'],
      [1, 'can'],
    ],
  );
  assert.deepEqual(amountsOf(cream, [30]), [{ metric: 30, count: 30, unit: 'g', container: 'tube' }]);
  // of such a size, the service counts each as one
  assert.deepEqual(amountsOf({ ...cream, packageSize: 1 }, [2]), [
    { metric: 2, count: 2, unit: 'container', container: 'tube' },
  ]);
  const { count, unit } = amountOf(tube, 60, [30]);
  assert.deepEqual([count, unit], [2, 'container']);
});

test('what milliliters come in is said unless the service counts no bottles', () => {
  const solution = { form: 'solution', dosage: '5mg/ml' };
  const amount = { metric: 237, count: 237, unit: 'ml' };
  assert.deepEqual(amountOf({ ...solution, packageSize: 1 }, 237, [118, 237]), amount);
  assert.deepEqual(amountOf(solution, 237, [118, 237]), { ...amount, container: 'bottle' });
});

test('pieces are counted as the form, liquids in milliliters where the service counts no bottles', () => {
  assert.deepEqual(amountOf({ form: 'tablet', packageSize: 1 }, 30), { metric: 30, count: 30, unit: 'form' });
  assert.deepEqual(amountOf({ form: 'ring', packageSize: 1 }, 1), { metric: 1, count: 1, unit: 'form' });
  assert.deepEqual(amountOf({ form: 'solution', dosage: '5mg/ml', packageSize: 1 }, 118), {
    metric: 118,
    count: 118,
    unit: 'ml',
  });
});

test('a list has one unit: where not all are whole tubes, grams, and what each comes in', () => {
  const units = amountsOf({ ...cream, packageSize: 15 }, [15, 30, 80, 454], 45);
  assert.deepEqual(
    units.map(({ count, unit, container }) => [count, unit, container]),
    [
      [15, 'g', 'tube'],
      [30, 'g', 'tube'],
      [45, 'g', undefined],
      [80, 'g', 'tube'],
      [454, 'g', 'jar'],
    ],
  );
});

test('of every drug: a sorted list of one unit, whose counts are what the service means by them', () => {
  const wrong: string[] = [];
  for (const preparation of loadCatalog().preparations) {
    const { name, form, dosage, quantities, packages } = preparation;
    for (const asked of quantities) {
      const answer = { metric_quantity: asked, user_quantity: userQuantity(preparation, asked) };
      const product = { form, dosage, packageSize: packageSizeOf(answer, quantities) };
      const amounts = amountsOf(product, quantities, asked);
      const said = `${name} ${form} ${dosage}: ${JSON.stringify(amounts)}`;
      if (!amounts.some(({ metric }) => metric === asked)) wrong.push(`${asked} is not in ${said}`);
      if (new Set(amounts.map(({ unit }) => unit)).size > 1) wrong.push(said);
      amounts.forEach(({ metric, count, unit }, at) => {
        if (at && amounts[at - 1]!.metric >= metric) wrong.push(`not sorted: ${said}`);
        if (
          unit === 'container' &&
          packages.every((size) => Math.abs(count * size - metric) > 0.006 * metric)
        )
          wrong.push(said);
        if (unit === 'form' && /cream|ointment|gel|drops|lotion|\bpen|inhaler/.test(form)) wrong.push(said);
      });
    }
  }
  assert.deepEqual(wrong, []);
});

test('any list is sorted, without doubles, and within a fiftieth of all that was listed', () => {
  const list = fc.array(fc.double({ min: 0.1, max: 1000, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(list, fc.constantFrom('cream', 'tablet', 'syrup', 'inhaler'), (listed, form) => {
      const kept = metrics({ form }, listed);
      assert.deepEqual(
        kept,
        [...new Set(kept)].sort((a, b) => a - b),
      );
      assert.ok(kept.every((metric) => listed.includes(metric)));
      for (const one of listed) assert.ok(kept.some((metric) => Math.abs(metric - one) <= 0.021 * one));
      if (form === 'tablet') assert.equal(kept.length, new Set(listed).size);
    }),
  );
});

for (const [form, metric, days, shown] of [
  ['tablet', 30, 30, 30],
  ['tablet', 4, 28, 28],
  ['tablet', 1, 1, 1],
  ['tablet', 90, 1, undefined],
  ['cream', 30, 2, undefined],
  ['cream', 30, 30, 30],
  ['eye drops', 2.5, 30, 30],
  ['eye drops', 15, 3, undefined],
  ['inhaler', 200, 2, undefined],
  ['inhaler', 8.5, 30, 30],
  ['suspension', 150, 10, 10],
  ['vial', 10, 28, 28],
  ['tablet', 30, 0, undefined],
  ['tablet', 30, null, undefined],
  ['tablet', 30, 1, 1],
  ['tablet', 30, 365, 365],
  ['tablet', 30, 366, undefined],
  ['vial', 10, 0, undefined],
  ['vial', 10, null, undefined],
  ['vial', 0.1, 0.5, undefined],
] as const)
  test(`${days} days for ${metric} of ${form} ${shown ? 'can be' : 'is not shown'}`, () => {
    assert.equal(plausibleDaysSupply(form, metric, days), shown);
  });

test('every days supply that the sandbox gives is shown', () => {
  for (const preparation of loadCatalog().preparations) {
    const { name, form, quantities } = preparation;
    const days = daysSupply(preparation, quantities[0]!);
    if (days !== null) assert.equal(plausibleDaysSupply(form, quantities[0]!, days), days, name);
  }
});

test('an amount that nobody gave was chosen for the patient', () => {
  assert.equal(isQuantityDefaulted(emptyRequest), true);
  const counted = { ...emptyRequest, userQuantity: 1 };
  assert.equal(isQuantityDefaulted(counted), false);
  assert.equal(isQuantityDefaulted(counted, { metric_quantity: 8.5, user_quantity: 1 }), false);
  assert.equal(isQuantityDefaulted(counted, { metric_quantity: 17, user_quantity: 2 }), true);
  const given = { ...emptyRequest, quantity: 90 };
  assert.equal(isQuantityDefaulted(given, { metric_quantity: 90, user_quantity: 90 }), false);
  assert.equal(isQuantityDefaulted(given, { metric_quantity: 30, user_quantity: 30 }), true);
});

test('v1 is asked for packages only where they are pieces', () => {
  assert.equal(v1Quantity({ ...emptyRequest, form: 'pen', userQuantity: 4 }), 0);
  assert.equal(v1Quantity({ ...emptyRequest, form: 'tablet', userQuantity: 4 }), 4);
  assert.equal(v1Quantity({ ...emptyRequest, form: 'pen', quantity: 2 }), 2);
});
