import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parameterSchemas } from '../../src/contract/parameters.ts';
import {
  countQuantity,
  givenQuantity,
  packageSizeOf,
  readQuantity,
  typedUnit,
} from '../../src/pricing/quantity.ts';
import { amountsOf } from '../../src/pricing/offered-amounts.ts';
import { loadCatalog } from '../../src/sandbox/catalog.ts';
import { metricQuantity, userQuantity } from '../../src/sandbox/quantity.ts';
import { firstPriced } from '../../src/sandbox/select-preparation.ts';

const answerOf = (metric: number | null, user: number | null) => ({
  metric_quantity: metric,
  user_quantity: user,
});

for (const [form, dosage, metric, packageSize, counted] of [
  ['tablet', '10mg', 30, 1, { count: 30, unit: 'form' }],
  ['Tablet', '10mg', 30, 30, { count: 30, unit: 'form' }],
  ['tablet for suspension', '10mg', 30, 1, { count: 30, unit: 'form' }],
  ['inhaler', '90mcg', 8.5, 8.5, { count: 1, unit: 'form', content: { amount: 8.5, measure: 'g' } }],
  ['inhaler', '90mcg', 17, 8.5, { count: 2, unit: 'form', content: { amount: 17, measure: 'g' } }],
  ['inhaler', '90mcg', 4, 4 / 0.47, { count: 4, unit: 'g' }],
  ['inhaler', '90mcg', 30, 30 / 3.53, { count: 30, unit: 'g' }],
  ['inhaler', '100mcg', 60, 60, { count: 1, unit: 'form', content: { amount: 60, measure: 'dose' } }],
  ['inhaler', '400mcg', 2, 1, { count: 2, unit: 'form' }],
  ['solution', '5mg/ml', 118, 1, { count: 118, unit: 'ml' }],
  ['inhalation solution', '0.083%', 75, 1, { count: 75, unit: 'ml' }],
  ['suspension', '1g', 3, 1, { count: 3, unit: undefined }],
  ['powder', '100%', 454, 1, { count: 454, unit: undefined }],
  ['cream', '1%', 45, 15, { count: 3, unit: 'form', content: { amount: 45, measure: 'g' } }],
  ['cream', '1%', 15, 30, { count: 15, unit: 'g' }],
  ['eye drops', '0.005%', 2.5, 2.5, { count: 1, unit: 'form', content: { amount: 2.5, measure: 'ml' } }],
  ['nasal spray', '137mcg', 30, 30, { count: 1, unit: 'form' }],
  ['pack', '28 day', 28, 28, { count: 1, unit: 'form', content: { amount: 28, measure: 'pill' } }],
] as const)
  test(`${metric} of ${form} ${dosage} in packages of ${packageSize}`, () => {
    assert.deepEqual(countQuantity({ form, dosage, packageSize }, metric), counted);
  });

for (const [form, dosage, metric, count, unit] of [
  ['tablet', '10mg', 30, 30, 'form'],
  ['patch', '5%', 30, 30, 'form'],
  ['inhaler', '90mcg/actuation', 8.5, 8.5, 'g'],
  ['inhaler', '400mcg/actuation', 1, 1, 'form'],
  ['inhaler', '400mcg', 3, 3, 'form'],
  ['inhaler', '100mcg', 14, 14, 'dose'],
  ['inhaler', '100mcg', 18, 18, 'g'],
  ['inhaler', '100mcg', 19, 19, undefined],
  ['inhaler', '100mcg', 20, 20, 'dose'],
  ['nasal spray', '50mcg', 15, 15, undefined],
  ['nasal spray', '50mcg', 25, 25, undefined],
  ['solution', '100mcg/actuation', 60, 60, undefined],
  ['powder for suspension', '1g', 60, 60, 'ml'],
  ['ring', '1mg', 2, 2, 'form'],
  ['bag', '5%', 3, 3, undefined],
  ['inhaler', '100mcg/50mcg/actuation', 60, 60, 'dose'],
  ['nasal spray', '50mcg/actuation', 16, 16, 'g'],
  ['nasal spray', '137mcg/actuation', 30, 30, undefined],
  ['eye drops', '0.005%', 2.5, 2.5, 'ml'],
  ['vial', '100units/ml', 10, 10, 'ml'],
  ['vial', '1g', 10, 10, undefined],
  ['syringe', '0.3mg/0.3ml', 2, 2, undefined],
  ['syringe', '50mg/ml', 0.5, 0.5, 'ml'],
  ['cream', '1%', 453.6, 453.6, 'g'],
  ['pack', '28 day', 28, 28, 'pill'],
  ['', '10mg', 30, 30, undefined],
  ['', '100units/ml', 10, 10, 'ml'],
] as const)
  test(`${metric} of ${form} ${dosage}, package size unknown`, () => {
    assert.deepEqual(countQuantity({ form, dosage }, metric), { count, unit });
  });

test('the package size is found in an answer, although its quantity is rounded', () => {
  const common = [8.5, 17, 25.5];
  assert.equal(packageSizeOf(answerOf(17, 2), common), 8.5);
  assert.equal(packageSizeOf(answerOf(4, 0.47), common), 8.5);
  assert.equal(packageSizeOf(answerOf(4, 0.3), common), 0, 'none of these');
  assert.equal(packageSizeOf(answerOf(0.5, 0.01), [30, 45, 60]), 0, 'several of these');
  assert.equal(packageSizeOf(answerOf(null, 1), common), undefined);
});

test('for every drug and quantity, a count of packages or pieces agrees with the service', () => {
  const wrong: string[] = [];
  for (const preparation of loadCatalog().preparations) {
    const { name, form, dosage, quantities, packages } = preparation;
    for (const requested of [...quantities, 0.5, 1, 2, 4, 12, 30, 45, 100]) {
      const answer = answerOf(requested, userQuantity(preparation, requested));
      const inHeading = { form, dosage, packageSize: packageSizeOf(answer) };
      const inList = { form, dosage, packageSize: packageSizeOf(answer, quantities) };
      for (const [product, metric] of [
        [inHeading, requested] as const,
        ...[requested, ...quantities].map((one) => [inList, one] as const),
      ]) {
        const { count, unit } = countQuantity(product, metric);
        // the service rounds to hundredths; 30 g of a cream are one tube, or two of 15 g
        const isCountOf = (each: number) => Math.abs(count - metric / each) <= 0.006 * Math.max(1, count);
        if (unit === 'form' && !packages.some(isCountOf))
          wrong.push(`${name} ${form} ${dosage}: ${metric} as ${count}, after ${requested}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test('for every drug, packages that are typed are counted as the service counts them', () => {
  for (const preparation of loadCatalog().preparations) {
    const { form, dosage, quantities } = preparation;
    const first = answerOf(quantities[0]!, userQuantity(preparation, quantities[0]!));
    const typed = typedUnit({ form, dosage, packageSize: packageSizeOf(first, quantities) }, quantities);
    const metric = readQuantity('4', typed);
    const meant = typed.unit === 'form' ? metricQuantity(preparation, { user_quantity: 4 }) : 4;
    assert.ok(Math.abs(metric - meant) < 1e-5 * meant, `${preparation.name} ${form}: ${metric} for ${meant}`);
  }
});

test('for every name priced as another, the page offers and types what the sandbox lists for it', () => {
  const catalog = loadCatalog();
  let others = 0;
  for (const named of catalog.preparations) {
    const priced = firstPriced(catalog, [named]);
    if (!priced || priced.quantities.join() === named.quantities.join()) continue;
    others++;
    const { quantities } = priced;
    const answer = answerOf(quantities[0]!, userQuantity(priced, quantities[0]!));
    const { form, dosage } = named;
    const product = { form, dosage, packageSize: packageSizeOf(answer, quantities) };
    const said = `${named.name} ${form} ${dosage}`;
    for (const { metric } of amountsOf(product, quantities)) assert.ok(quantities.includes(metric), said);
    const typed = typedUnit(product, quantities);
    const meant = typed.unit === 'form' ? metricQuantity(priced, { user_quantity: 2 }) : 2;
    assert.ok(Math.abs(readQuantity('2', typed) - meant) < 1e-5 * meant, said);
  }
  assert.ok(others > 100, String(others));
});

test('packages are typed where every listed amount is whole packages, else the unit of the first that is not', () => {
  const inhaler = { form: 'inhaler', dosage: '90mcg', packageSize: 8.5 };
  assert.deepEqual(typedUnit(inhaler, [8.5, 17]), { unit: 'form', size: 8.5 });
  assert.deepEqual(typedUnit(inhaler, [8.5, 10, 11]), { unit: 'g', size: 0 });
  assert.deepEqual(typedUnit({ form: 'syrup', dosage: '5mg/ml' }, [118]), { unit: 'ml', size: 0 });
  assert.deepEqual(typedUnit({ form: 'tablet', packageSize: 30 }, [30]), { unit: 'form', size: 0 });
  assert.deepEqual(typedUnit({ form: 'ring' }, [1]), { unit: 'form', size: 1 });
});

const metered = { unit: 'form', size: 0 } as const;
const packages = { unit: 'form', size: 8.7 } as const;

for (const [text, inPieces, inPackages] of [
  ['45', 45, 391.5],
  [' 3 ', 3, 26.1],
  ['1,5', 1.5, 0],
  ['8.5', 8.5, 0],
  ['0.125', 0.125, 0],
  ['16.8750', 16.875, 0],
  ['٣٠', 30, 261],
  ['۸٫۵', 8.5, 0],
  ['１５', 15, 130.5],
  ['١٬٠٠٠', 0, 0],
  ['1,000', 0, 0],
  ['1.000', 0, 0],
  ['1,000.5', 0, 0],
  ['1 000', 0, 0],
  ['1000', 1000, 8700],
  ['0x1f', 0, 0],
  ['1e3', 0, 0],
  ['0.00000001', 0, 0],
  ['999999999', 999999999, 0],
  ['1234567890', 0, 0],
  ['-3', 0, 0],
  ['0', 0, 0],
  ['', 0, 0],
  ['many', 0, 0],
] as const)
  test(`"${text}" typed is ${inPieces || 'no quantity'}, and ${inPackages || 'none'} in packages`, () => {
    assert.equal(readQuantity(text, metered), inPieces);
    assert.equal(readQuantity(text, packages), inPackages);
  });

test('a number as any locale writes it is read correctly or refused', () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 999_999_999 }),
    fc.integer({ min: 1, max: 99_999_999 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('en-US', 'es-US', 'es-MX', 'es-ES', 'es-CO', 'ar-EG', 'fa', 'mr'),
      (value, locale) => {
        const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
        assert.ok([0, value].includes(readQuantity(text, metered)), text);
      },
    ),
  );
});

test('any typed or given quantity is valid for the endpoint, or refused', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,ex -]{1,14}$/));
  fc.assert(
    fc.property(typed, fc.constantFrom(0, 0.05, 8.7, 1000), fc.double(), (text, size, given) => {
      for (const quantity of [readQuantity(text, { unit: 'form', size }), givenQuantity(given)])
        if (quantity)
          assert.ok(parameterSchemas.lowPrice.safeParse({ name: 'a', quantity: String(quantity) }).success);
    }),
  );
});

test('a quantity that a framework passes as text is accepted', () => {
  assert.equal(givenQuantity('60'), 60);
  assert.equal(givenQuantity(8.5), 8.5);
  for (const none of ['', 'many', NaN, Infinity, -1, 1e-8, 1e9]) assert.equal(givenQuantity(none), 0);
});
