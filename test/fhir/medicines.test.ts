import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Bundle, Dosage, FhirResource, MedicationDispense, MedicationRequest } from 'fhir/r4';
import { medicinesFromFhir, type Medicine } from '../../src/fhir/index.ts';
import { readNdc } from '../../src/fhir/ndc.ts';
import { allergyTablets, syntheaBundle } from './synthea-like.ts';

const rxNorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const ndc = (code: string) => ({ coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code }] });

const request = (more: Partial<MedicationRequest> = {}): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/1' },
  medicationCodeableConcept: { text: 'Lisinopril 10 MG Oral Tablet' },
  ...more,
});
const named = (text: string) => request({ medicationCodeableConcept: { text } });
const lisinopril: Medicine = { drug: 'Lisinopril', form: 'tablet', dosage: '10mg' };

const medicine = (resource: unknown) => medicinesFromFhir(resource).medicines[0];
const reasons = (resource: unknown) => medicinesFromFhir(resource).skipped.map(({ reason }) => reason);

test('a bundle as Synthea writes it: each medicine once, by what was ordered', () => {
  const { medicines, skipped } = medicinesFromFhir(syntheaBundle);
  assert.deepEqual(medicines, [
    { drug: 'lisinopril', form: 'tablet', dosage: '10mg', quantity: 30 },
    { drug: 'Glucophage', form: 'tablet', dosage: '500mg', quantity: 60 },
    { drug: 'amoxicillin/clavulanate', form: 'tablet' },
    { ndc: '00093505698', quantity: 90 },
  ]);
  assert.deepEqual(
    skipped.map(({ reason, resource }) => [reason, (resource as MedicationRequest).id]),
    [
      ['status', 'stopped'],
      ['duplicate', 'refill'],
      ['no-code-or-text', 'blank'],
    ],
  );
});

test('one resource, an array, a bundle and a bundle in a bundle are read alike', () => {
  const bundle: Bundle<FhirResource> = {
    resourceType: 'Bundle',
    type: 'searchset',
    entry: [{ resource: request() }],
  };
  const nested: Bundle<FhirResource> = {
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: [{ resource: bundle }],
  };
  for (const given of [request(), [request()], bundle, nested, [bundle]])
    assert.deepEqual(medicinesFromFhir(given), { medicines: [lisinopril], skipped: [] });
  for (const empty of [[], { ...bundle, entry: [] }, { resourceType: 'Bundle' }])
    assert.deepEqual(medicinesFromFhir(empty), { medicines: [], skipped: [] });
});

test('by NDC where coded, with its dashes or without, whatever else is said', () => {
  const coded = (code: string) =>
    medicine(request({ medicationCodeableConcept: { ...ndc(code), text: 'X' } }));
  assert.deepEqual(coded('0069-2587-10'), { ndc: '00069258710' });
  assert.deepEqual(coded('76388-713-25'), { ndc: '76388071325' });
  assert.deepEqual(coded('50580-0506-2'), { ndc: '50580050602' });
  assert.deepEqual(coded('00093-5056-98'), { ndc: '00093505698' });
  assert.deepEqual(coded('00093505698'), { ndc: '00093505698' });
  const byOid = { coding: [{ system: 'urn:oid:2.16.840.1.113883.6.69', code: '00093505698' }] };
  assert.deepEqual(medicine(request({ medicationCodeableConcept: byOid })), { ndc: '00093505698' });
});

test('an NDC of 10 digits that can be read in several ways is never guessed', () => {
  const concept = { ...ndc('0093505698'), text: 'Atorvastatin' };
  const ambiguous = request({ medicationCodeableConcept: concept });
  assert.deepEqual(medicinesFromFhir(ambiguous), {
    medicines: [],
    skipped: [{ reason: 'ambiguous-ndc', resource: ambiguous }],
  });
  const both = { coding: [...ndc('0093505698').coding, ...ndc('0093-5056-98').coding] };
  assert.deepEqual(medicine(request({ medicationCodeableConcept: both })), { ndc: '00093505698' });
});

test('what is not the NDC of a package falls back to the name', () => {
  for (const code of ['2501-813-16', '50090-0001', 'abc', ''])
    assert.deepEqual(
      medicine(request({ medicationCodeableConcept: { ...ndc(code), text: 'Percocet tablet' } })),
      { drug: 'Percocet', form: 'tablet' },
      code,
    );
});

test('every reading of an NDC has 11 digits, and dashes settle which', () => {
  const parts = fc
    .constantFrom([4, 4, 2], [5, 3, 2], [5, 4, 1])
    .chain((lengths) => fc.tuple(...lengths.map((n) => fc.stringMatching(new RegExp(`^\\d{${n}}$`)))));
  fc.assert(
    fc.property(parts, (texts) => {
      const [dashed] = readNdc(texts.join('-'));
      assert.match(dashed!, /^\d{11}$/);
      assert.ok(readNdc(texts.join('')).includes(dashed!));
    }),
  );
});

test('the text comes first, then how RxNorm names it, then any other code', () => {
  const coding = [
    { system: 'http://snomed.info/sct', code: '1', display: 'Prednisone 5mg tablet (Product)' },
    { system: rxNorm, code: '2', display: 'prednisone 5 MG Oral Tablet' },
  ];
  const read = (concept: object) => medicine(request({ medicationCodeableConcept: concept }))?.drug;
  assert.equal(read({ coding, text: 'Deltasone' }), 'Deltasone');
  assert.equal(read({ coding }), 'prednisone');
  assert.equal(read({ coding: coding.slice(0, 1) }), 'Prednisone');
});

test('names and strengths are taken from what RxNorm and labels write', () => {
  const cases: [string, Medicine][] = [
    ['Simvastatin 20 MG Oral Tablet', { drug: 'Simvastatin', form: 'tablet', dosage: '20mg' }],
    ['Fluoxetine 20 MG Oral Capsule [Prozac]', { drug: 'Prozac', form: 'capsule', dosage: '20mg' }],
    ['atorvastatin (LIPITOR) 20 MG tablet', { drug: 'atorvastatin', form: 'tablet', dosage: '20mg' }],
    [
      '24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet',
      { drug: 'metformin hydrochloride ER', form: 'tablet', dosage: '500mg' },
    ],
    [
      'NDA020503 200 ACTUAT Albuterol 0.09 MG/ACTUAT Metered Dose Inhaler',
      { drug: 'Albuterol', dosage: '0.09mg/actuation' },
    ],
    [
      'Levothyroxine Sodium 75micrograms tablet (product)',
      { drug: 'Levothyroxine Sodium', form: 'tablet', dosage: '75mcg' },
    ],
    ['Phenytoin 25mg/ml oral suspension', { drug: 'Phenytoin', dosage: '25mg/ml' }],
    ['Nystatin 100 UNT/MG Topical Ointment', { drug: 'Nystatin' }],
    [
      'lisinopril 20 MG / hydrochlorothiazide 12.5 MG Oral Tablet',
      { drug: 'lisinopril/hydrochlorothiazide', form: 'tablet' },
    ],
    ['Warfarin', { drug: 'Warfarin' }],
  ];
  for (const [text, expected] of cases) assert.deepEqual(medicine(named(text)), expected, text);
});

test('a medication that is contained, beside it in the bundle, or only named by its reference', () => {
  const medication = {
    resourceType: 'Medication',
    id: 'm1',
    code: { text: 'Warfarin 5 MG Oral Tablet' },
  } as const;
  const warfarin = { drug: 'Warfarin', form: 'tablet', dosage: '5mg' };
  const refer = (reference: string, more: Partial<MedicationRequest> = {}) =>
    request({ medicationCodeableConcept: undefined, medicationReference: { reference }, ...more });
  assert.deepEqual(medicine(refer('#m1', { contained: [medication] })), warfarin);
  const beside = (reference: string): Bundle<FhirResource> => ({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: [{ fullUrl: 'urn:uuid:7', resource: medication }, { resource: refer(reference) }],
  });
  for (const reference of ['Medication/m1', 'urn:uuid:7', 'https://x.example/fhir/Medication/m1/_history/2'])
    assert.deepEqual(medicine(beside(reference)), warfarin, reference);
  assert.deepEqual(reasons(beside('Medication/m2')), ['no-code-or-text']);
  const display = { reference: 'Medication/m2', display: 'Warfarin 5mg tablet' };
  assert.deepEqual(
    medicine(request({ medicationCodeableConcept: undefined, medicationReference: display })),
    warfarin,
  );
});

test('what is not to be filled is skipped, with its reason', () => {
  assert.deepEqual(reasons(request({ doNotPerform: true })), ['doNotPerform']);
  for (const status of ['on-hold', 'cancelled', 'entered-in-error', 'stopped', 'draft', 'unknown'] as const)
    assert.deepEqual(reasons(request({ status })), ['status'], status);
  assert.equal(reasons(request({ status: 'completed' })).length, 0);
  for (const intent of ['proposal', 'plan', 'original-order', 'filler-order', 'option'] as const)
    assert.deepEqual(reasons(request({ intent })), ['intent'], intent);
  assert.deepEqual(reasons(request({ medicationCodeableConcept: {} })), ['no-code-or-text']);
  const statement = { resourceType: 'MedicationStatement', status: 'active' };
  assert.deepEqual(reasons([statement, { resourceType: 'Patient' }]), ['unsupported']);
});

test('a dispense gives what was handed out', () => {
  const dispense: MedicationDispense = {
    resourceType: 'MedicationDispense',
    status: 'completed',
    medicationCodeableConcept: ndc('76388-713-25'),
    quantity: {
      value: 90,
      system: 'http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm',
      code: 'TAB',
    },
  };
  assert.deepEqual(medicine(dispense), { ndc: '76388071325', quantity: 90 });
  assert.deepEqual(reasons({ ...dispense, status: 'in-progress' }), ['status']);
});

const dose = (value: number, unit?: string) => [{ doseQuantity: { value, ...(unit && { unit }) } }];
const daily: Dosage = {
  timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
  doseAndRate: dose(1, 'tablet'),
};
const month = { dispenseRequest: { expectedSupplyDuration: { value: 30, unit: 'days', code: 'd' } } };
const amount = (more: Partial<MedicationRequest>) => {
  const { quantity, userQuantity } = medicine(request(more))!;
  return userQuantity ? `${userQuantity} counted` : quantity;
};
const taken = (dosage: Dosage, more: Partial<MedicationRequest> = month) =>
  amount({ dosageInstruction: [dosage], ...more });

test('what was ordered is the amount: pieces and measures as they are, packages as people count', () => {
  const ordered = (value: number, unit?: string) =>
    amount({ dispenseRequest: { quantity: { value, ...(unit && { unit }) } }, dosageInstruction: [daily] });
  assert.equal(ordered(30, 'TAB'), 30);
  assert.equal(ordered(60, 'Capsule'), 60);
  assert.equal(ordered(118, 'mL'), 118);
  assert.equal(ordered(45.5, 'g'), 45.5);
  assert.equal(ordered(90), 90);
  assert.equal(ordered(2, 'inhaler'), '2 counted');
  assert.equal(ordered(1, '{Vial}'), '1 counted');
  assert.equal(ordered(3, 'bananas'), undefined);
});

test('a regular dose and its duration are an amount, wherever the duration stands', () => {
  assert.equal(taken(daily), 60);
  const withBounds = (bounds: object): Dosage => ({
    ...daily,
    timing: { repeat: { ...daily.timing!.repeat, ...bounds } },
  });
  assert.equal(taken(withBounds({ boundsDuration: { value: 2, code: 'wk' } }), {}), 28);
  assert.equal(taken(withBounds({ boundsPeriod: { start: '2026-11-01', end: '2026-11-10' } }), {}), 20);
  assert.equal(taken({ ...daily, timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' } } }), 90);
  assert.equal(taken({ ...daily, timing: { repeat: { frequency: 3, period: 1, periodUnit: 'wk' } } }), 13);
  assert.equal(taken({ ...daily, timing: { code: { coding: [{ code: 'TID' }] } } }), 90);
  assert.equal(taken({ ...daily, doseAndRate: dose(0.5, 'TAB') }), 30);
  assert.equal(taken({ ...daily, doseAndRate: dose(5, 'mL') }), 300);
  assert.equal(taken({ ...daily, doseAndRate: dose(1) }), 60, 'one of what comes in tablets');
});

test('nothing is counted where any of it is left open', () => {
  const repeat = daily.timing!.repeat;
  const open: Record<string, Dosage> = {
    'as needed': { ...daily, asNeededBoolean: true },
    'for pain': { ...daily, asNeededCodeableConcept: { text: 'pain' } },
    'one to two': { ...daily, doseAndRate: [{ doseRange: { low: { value: 1 }, high: { value: 2 } } }] },
    'every 4 to 6 hours': { ...daily, timing: { repeat: { ...repeat, periodMax: 6 } } },
    'on Mondays': { ...daily, timing: { repeat: { ...repeat, dayOfWeek: ['mon'] } } },
    'by weight': { ...daily, doseAndRate: dose(500, 'mg') },
    'an infusion': { ...daily, doseAndRate: [{ ...dose(5, 'mL')[0], rateQuantity: { value: 7 } }] },
    'no timing': { doseAndRate: dose(1, 'tablet') },
    'in months': { ...daily, timing: { repeat: { ...repeat, period: 1, periodUnit: 'mo' } } },
  };
  for (const [what, dosage] of Object.entries(open)) assert.equal(taken(dosage), undefined, what);
  assert.equal(amount({ dosageInstruction: [daily, daily], ...month }), undefined, 'several dosages');
  assert.equal(taken(daily, {}), undefined, 'no duration');
  const cream = { medicationCodeableConcept: { text: 'Tretinoin cream' }, ...month };
  assert.equal(taken({ ...daily, doseAndRate: dose(1) }, cream), undefined, 'one of a cream');
});

test('whatever comes, nothing is thrown, and everything skipped is what was given', () => {
  const anything = fc.anything({ withNullPrototype: true, maxDepth: 4 });
  const spoiled = fc
    .tuple(
      fc.constantFrom(...Object.keys({ ...allergyTablets, contained: 0, medicationReference: 0 })),
      anything,
      fc.constantFrom('status', 'intent', 'dispenseRequest', 'dosageInstruction', 'doNotPerform'),
      anything,
    )
    .map(([a, one, b, other]) => ({ ...allergyTablets, [a]: one, [b]: other }));
  fc.assert(
    fc.property(fc.oneof(anything, spoiled, fc.array(spoiled)), (given) => {
      const { medicines, skipped } = medicinesFromFhir(given);
      for (const { drug, ndc } of medicines) assert.ok(drug || /^\d{11}$/.test(ndc!));
      for (const { resource } of skipped)
        assert.ok(Object.is(resource, given) || (Array.isArray(given) && given.includes(resource)));
    }),
    { numRuns: 1000 },
  );
});
