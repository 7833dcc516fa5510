/** Records that nobody's portal should have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medicinesFromFhir } from '../../src/fhir/index.ts';
import { processorTime } from '../support/processor-time.ts';

/** Milliseconds of the processor; each takes a small part of it. */
const patience = 3000;

const named = (text: unknown, more: object = {}) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text },
  ...more,
});
const bundleOf = (...resources: unknown[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource) => ({ resource })),
});
const reasons = (given: unknown) => medicinesFromFhir(given).skipped.map(({ reason }) => reason);
const drugs = (given: unknown) => medicinesFromFhir(given).medicines.map(({ drug }) => drug);

/** @returns what a function gives, once it was quick enough */
function quickly<T>(run: () => T): T {
  const spent = processorTime();
  const result = run();
  assert.ok(spent() < patience, `${spent()} ms`);
  return result;
}

test('a record within itself is read once, and skipped where it stands again', () => {
  const bundle = bundleOf(named('Lisinopril'));
  bundle.entry.push({ resource: bundle }, { resource: named('Metformin') });
  const { medicines, skipped } = medicinesFromFhir(bundle);
  assert.deepEqual(
    medicines.map(({ drug }) => drug),
    ['Lisinopril', 'Metformin'],
  );
  assert.deepEqual(skipped, [{ reason: 'duplicate', resource: bundle }]);
  const array: unknown[] = [named('Lisinopril')];
  array.push(array, array);
  assert.deepEqual([drugs(array), reasons(array)], [['Lisinopril'], ['duplicate', 'duplicate']]);
});

for (const [what, wrapped] of [
  ['bundles', (within: unknown) => bundleOf(within)],
  ['arrays', (within: unknown) => [within]],
] as const)
  test(`${what} 20,000 deep are skipped, and what stands beside them is read`, () => {
    let deep: unknown = named('Lisinopril');
    for (let i = 0; i < 20_000; i++) deep = wrapped(deep);
    const given = bundleOf(deep, named('Metformin'));
    assert.deepEqual(drugs(given), ['Metformin']);
    assert.deepEqual(reasons(given), ['too-large']);
  });

test('a record of 10,000 prescriptions and dispenses that name each other is read at once', () => {
  const count = 10_000;
  const given = bundleOf(
    ...Array.from({ length: count }, (_, i) =>
      named(`Medicine${String.fromCharCode(97 + (i % 26), 97 + (i % 25))}`, {
        resourceType: i % 2 ? 'MedicationDispense' : 'MedicationRequest',
        id: `x${i}`,
        medicationReference: { reference: `Medication/${count + i}` },
        authorizingPrescription: [{ reference: `MedicationRequest/x${i - 1}` }],
      }),
    ),
  );
  const { medicines, skipped } = quickly(() => medicinesFromFhir(given));
  assert.equal(medicines.length + skipped.length, count);
  assert.ok(medicines.length > 100);
});

test('one huge medicine that every prescription names is read at once', () => {
  const coding = Array.from({ length: 20_000 }, () => ({ display: ' ', code: 'x'.repeat(100) }));
  const medication = {
    resourceType: 'Medication',
    id: 'm',
    code: { coding, text: 'x 1 mg/'.repeat(50_000) },
  };
  const order = named(undefined, { medicationReference: { reference: 'Medication/m' } });
  const given = bundleOf(medication, ...Array.from({ length: 2_000 }, () => ({ ...order })));
  assert.equal(quickly(() => medicinesFromFhir(given)).medicines.length, 1);
});

test('of more than 20,000 resources the first are read, and one is skipped for the rest', () => {
  const others = Array.from({ length: 20_000 }, () => ({ resourceType: 'Observation' }));
  const given = bundleOf(named('Lisinopril'), ...others, named('Metformin'));
  assert.deepEqual(
    quickly(() => drugs(given)),
    ['Lisinopril'],
  );
  assert.deepEqual(reasons(given), ['too-large']);
});

test('what is no text where one belongs throws nothing', () => {
  const noText = { toString: 1, valueOf: 1 };
  let nested: unknown = 'd';
  for (let i = 0; i < 20_000; i++) nested = [nested];
  for (const odd of [noText, nested, Symbol('d')]) {
    const duration = { value: 30, code: odd, unit: odd };
    const repeat = { frequency: 1, period: 1, periodUnit: odd, boundsPeriod: { start: odd, end: odd } };
    const order = named('Lisinopril', {
      id: odd,
      contained: [{ resourceType: 'Medication', id: odd }],
      medicationReference: { reference: '#x' },
      dispenseRequest: { expectedSupplyDuration: duration },
      dosageInstruction: [
        { timing: { repeat, code: { text: odd } }, doseAndRate: [{ doseQuantity: duration }] },
      ],
    });
    const coded = named('Metformin', {
      medicationCodeableConcept: { text: 'Metformin', coding: [{ system: odd, code: odd }] },
      dosageInstruction: [{ timing: { code: { coding: [{ code: odd }], text: odd } } }],
    });
    assert.deepEqual(drugs([order, coded]), ['Lisinopril', 'Metformin']);
  }
});

test('a live object that throws is skipped', () => {
  const spiteful = new Proxy(
    {},
    {
      get() {
        throw new Error('no');
      },
    },
  );
  for (const given of [spiteful, [spiteful], bundleOf(spiteful)])
    assert.deepEqual(medicinesFromFhir(given), {
      medicines: [],
      skipped: [{ reason: 'unsupported', resource: given }],
    });
});
