import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Bundle, Dosage, FhirResource, MedicationDispense, MedicationRequest } from 'fhir/r4';
import { medicinesFromFhir, type Medicine } from '../../src/fhir/index.ts';
import { readNdc } from '../../src/pricing/identifiers.ts';
import { processorTime } from '../support/processor-time.ts';
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
    { drug: 'Glucophage 24 hr', form: 'tablet', dosage: '500mg', quantity: 60 },
    { drug: 'amoxicillin/clavulanate', form: 'tablet', dosage: '250mg/125mg' },
    { ndc: '00093505698', quantity: 90 },
  ]);
  assert.deepEqual(
    skipped.map(({ reason, resource }) => [reason, (resource as MedicationRequest).id]),
    [
      ['status', 'stopped'],
      ['completed', 'refill'],
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

test('by NDC where coded, with its dashes or without', () => {
  const coded = (code: string) => medicine(request({ medicationCodeableConcept: ndc(code) }));
  assert.deepEqual(coded('0069-2587-10'), { ndc: '00069258710' });
  assert.deepEqual(coded('76388-713-25'), { ndc: '76388071325' });
  assert.deepEqual(coded('50580-0506-2'), { ndc: '50580050602' });
  assert.deepEqual(coded('00093-5056-98'), { ndc: '00093505698' });
  assert.deepEqual(coded('00093505698'), { ndc: '00093505698' });
  const byOid = { coding: [{ system: 'urn:oid:2.16.840.1.113883.6.69', code: '00093505698' }] };
  assert.deepEqual(medicine(request({ medicationCodeableConcept: byOid })), { ndc: '00093505698' });
});

test('the name goes with the NDC, unless it is an NDC itself', () => {
  const coded = (text: string) =>
    medicine(request({ medicationCodeableConcept: { ...ndc('50111032701'), text } }));
  assert.deepEqual(coded('hydrALAZINE HCl 25 MG Oral Tablet'), {
    ndc: '50111032701',
    drug: 'hydrALAZINE HCl',
    form: 'tablet',
    dosage: '25mg',
  });
  assert.deepEqual(coded('50111-0327-01'), { ndc: '50111032701' });
  assert.deepEqual(coded('50111032701'), { ndc: '50111032701' });
});

test('one package in one amount is given once, whatever it is called', () => {
  const called = (text: string) => request({ medicationCodeableConcept: { ...ndc('50111032701'), text } });
  assert.deepEqual(reasons([called('hydralazine 25 mg'), called('Hydralazine HCl 25 MG Oral Tablet')]), [
    'duplicate',
  ]);
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
    [
      'atorvastatin (LIPITOR) 20 MG tablet',
      { drug: 'atorvastatin (LIPITOR)', form: 'tablet', dosage: '20mg' },
    ],
    [
      '24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet',
      { drug: 'metformin ER', form: 'tablet', dosage: '500mg' },
    ],
    [
      'NDA020503 200 ACTUAT Albuterol 0.09 MG/ACTUAT Metered Dose Inhaler',
      { drug: 'Albuterol', form: 'inhaler', dosage: '0.09mg/actuation' },
    ],
    [
      'Levothyroxine Sodium 75micrograms tablet (product)',
      { drug: 'Levothyroxine Sodium', form: 'tablet', dosage: '75mcg' },
    ],
    ['Phenytoin 25mg/ml oral suspension', { drug: 'Phenytoin', dosage: '25mg/ml' }],
    ['Nystatin 100 UNT/MG Topical Ointment', { drug: 'Nystatin', form: 'ointment', dosage: '100units/mg' }],
    [
      'lisinopril 20 MG / hydrochlorothiazide 12.5 MG Oral Tablet',
      { drug: 'lisinopril/hydrochlorothiazide', form: 'tablet', dosage: '20mg/12.5mg' },
    ],
    ['Warfarin', { drug: 'Warfarin' }],
  ];
  for (const [text, expected] of cases) assert.deepEqual(medicine(named(text)), expected, text);
});

test('the form is given where another one would be another product', () => {
  const cases: [string, string | undefined][] = [
    ['3 ML insulin lispro 100 UNT/ML Pen Injector [Humalog]', 'pen'],
    ['Clindamycin 1 % Topical Gel', 'gel'],
    ['clindamycin 20 MG/ML Vaginal Cream', 'vaginal cream'],
    ['clobetasol 0.05 % ointment', 'ointment'],
    ['ketoconazole 20 MG/ML Medicated Shampoo', 'shampoo'],
    ['erythromycin 0.5 % ophthalmic ointment', 'eye ointment'],
    ['prednisoLONE acetate 1 % ophthalmic suspension', 'eye drops'],
    ['Ofloxacin 0.3 % Otic Solution', 'ear drops'],
    ['amoxicillin 250 MG Chewable Tablet', 'chewable tablet'],
    ['ondansetron 8 MG Disintegrating Oral Tablet', 'orally disintegrating tablet'],
    ['nitroglycerin 0.4 MG Sublingual Tablet', 'sublingual tablet'],
    ['1 ML medroxyprogesterone acetate 150 MG/ML Prefilled Syringe', 'syringe'],
    ['prochlorperazine 25 MG Rectal Suppository', 'suppository'],
    ['penicillin V 250 MG Oral Tablet', 'tablet'],
    ['insulin lispro 100 UNT/ML Injectable Solution', 'injection'],
  ];
  for (const [text, form] of cases) assert.equal(medicine(named(text))?.form, form, text);
  const ordered = (text: string, unit: string) =>
    medicine(request({ ...ofA(text), dispenseRequest: { quantity: { value: 5, unit } } }))?.form;
  assert.equal(ordered('Humalog 100 unit/mL solution', 'pen'), 'pen');
  assert.equal(ordered('Humalog 100 unit/mL', '{Vial}'), 'vial');
  assert.equal(ordered('Aspirin 81 mg chewable tablet', 'TAB'), 'chewable tablet');
  assert.equal(ordered('albuterol 0.83 MG/ML nebulizer solution', 'vial'), undefined);
});

test('a name is one that people have: extended release with its mark, delayed release without', () => {
  const cases: [string, Medicine][] = [
    [
      '24 HR lamotrigine 100 MG Extended Release Oral Tablet [Lamictal]',
      { drug: 'lamotrigine ER', form: 'tablet', dosage: '100mg' },
    ],
    [
      '24 HR bupropion hydrochloride 300 MG Extended Release Oral Tablet [Wellbutrin XL]',
      { drug: 'Wellbutrin XL', form: 'tablet', dosage: '300mg' },
    ],
    [
      'metoprolol succinate ER 50 mg tablet,extended release 24 hr',
      { drug: 'metoprolol ER', form: 'tablet', dosage: '50mg' },
    ],
    ['metoprolol succinate XL 50 MG 24 hr tablet', { drug: 'metoprolol ER', form: 'tablet', dosage: '50mg' }],
    ['Toprol XL 50 mg tablet', { drug: 'Toprol XL', form: 'tablet', dosage: '50mg' }],
    [
      '24 HR metformin hydrochloride 1000 MG / sitagliptin 100 MG Extended Release Oral Tablet [Janumet]',
      { drug: 'metformin/sitagliptin ER', form: 'tablet', dosage: '1000mg/100mg' },
    ],
    ['omeprazole 20 MG Delayed Release Oral Capsule', { drug: 'omeprazole', dosage: '20mg' }],
    ['omeprazole DR 20 mg capsule', { drug: 'omeprazole', dosage: '20mg' }],
    [
      'HYDROcodone-acetaminophen 5-325 mg per tablet',
      { drug: 'HYDROcodone-acetaminophen', form: 'tablet', dosage: '5mg/325mg' },
    ],
    [
      'amoxicillin-clavulanate 875-125 mg tablet',
      { drug: 'amoxicillin-clavulanate', form: 'tablet', dosage: '875mg/125mg' },
    ],
    [
      'Symbicort 160 mcg-4.5 mcg/actuation HFA aerosol inhaler',
      { drug: 'Symbicort', form: 'inhaler', dosage: '160mcg/4.5mcg/actuation' },
    ],
    ['Ortho-Cyclen 0.25-35 mg-mcg tablet', { drug: 'Ortho-Cyclen', form: 'tablet' }],
    [
      'ciprofloxacin 3 MG/ML / dexamethasone 1 MG/ML Otic Suspension [Ciprodex]',
      { drug: 'Ciprodex', form: 'ear drops', dosage: '3mg/1mg/ml' },
    ],
    [
      '{21 (ethinyl estradiol 0.035 MG / norgestimate 0.25 MG Oral Tablet) / 7 (inert ingredients 1 MG Oral Tablet) } Pack [Sprintec 28 Day]',
      { drug: 'Sprintec', form: 'pack' },
    ],
  ];
  for (const [text, expected] of cases) assert.deepEqual(medicine(named(text)), expected, text);
});

test('a prescription and what was dispensed for it are one medicine: the prescription, which the next fill follows', () => {
  const order = request({ id: '1', dispenseRequest: { quantity: { value: 90, unit: 'tablet' } } });
  const dispense: MedicationDispense = {
    resourceType: 'MedicationDispense',
    status: 'completed',
    medicationCodeableConcept: ndc('76388-713-25'),
    quantity: { value: 30, unit: 'tablet' },
    authorizingPrescription: [{ reference: 'MedicationRequest/1' }],
  };
  const both = {
    medicines: [{ ...lisinopril, quantity: 90 }],
    skipped: [{ reason: 'duplicate', resource: dispense }],
  };
  assert.deepEqual(medicinesFromFhir([order, dispense]), both);
  assert.deepEqual(medicinesFromFhir([dispense, order]), both);
  const handedOut = { ndc: '76388071325', quantity: 30 };
  assert.deepEqual(medicinesFromFhir([dispense]).medicines, [handedOut], 'the prescription is not there');
  const unreadable = { ...order, medicationCodeableConcept: ndc('0093505698') };
  assert.deepEqual(medicinesFromFhir([unreadable, dispense]).medicines, [handedOut]);
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
  assert.deepEqual(reasons(request({ status: 'completed' })), ['completed']);
  for (const intent of ['proposal', 'plan', 'original-order', 'filler-order', 'option'] as const)
    assert.deepEqual(reasons(request({ intent })), ['intent'], intent);
  assert.deepEqual(reasons(request({ medicationCodeableConcept: {} })), ['no-code-or-text']);
  const statement = { resourceType: 'MedicationStatement', status: 'active' };
  assert.deepEqual(reasons([statement, { resourceType: 'Patient' }]), ['unsupported']);
});

const dispensed = (text: string, more: Partial<MedicationDispense> = {}): MedicationDispense => ({
  resourceType: 'MedicationDispense',
  status: 'completed',
  medicationCodeableConcept: { text },
  ...more,
});
const drugs = (record: unknown) => medicinesFromFhir(record).medicines.map(({ drug }) => drug);

test('finished courses take no place from what the patient takes, and no former strength stands beside it', () => {
  const finished = Array.from({ length: 22 }, (_, i) => ({
    ...named(`Amoxicillin ${i + 1}00 MG Oral Capsule`),
    status: 'completed' as const,
  }));
  const former = { ...named('Lisinopril 5 MG Oral Tablet'), status: 'completed' as const };
  const current = ['Lisinopril 10 MG', 'Metformin 500 MG', 'Atorvastatin 20 MG'].map(named);
  const { medicines, skipped } = medicinesFromFhir([...finished, former, ...current]);
  assert.deepEqual(
    medicines.map(({ drug, dosage }) => `${drug} ${dosage}`),
    ['Lisinopril 10mg', 'Metformin 500mg', 'Atorvastatin 20mg'],
  );
  assert.equal(skipped.length, 23);
  assert.ok(skipped.every(({ reason }) => reason === 'completed'));
});

test('what was dispensed for a prescription that is finished or stopped is as old as that', () => {
  for (const [status, reason] of [
    ['completed', 'completed'],
    ['stopped', 'status'],
  ] as const) {
    const order = request({ id: '1', status });
    const dispense = dispensed('Lisinopril 10 MG Oral Tablet', {
      authorizingPrescription: [{ reference: 'MedicationRequest/1' }],
    });
    assert.deepEqual(reasons([order, dispense]), [reason, reason]);
    const renewed = request({ id: '2' });
    const both = {
      authorizingPrescription: ['1', '2'].map((id) => ({ reference: `MedicationRequest/${id}` })),
    };
    assert.deepEqual(reasons([order, renewed, { ...dispense, ...both }]), [reason, 'duplicate']);
  }
});

test('prescriptions come before what was dispensed, the latest of which comes first', () => {
  const record = [
    dispensed('Sertraline 50 MG Oral Tablet', { whenHandedOver: '2024-03-01T10:00:00Z' }),
    dispensed('Warfarin 5 MG Oral Tablet'),
    dispensed('Metformin 500 MG Oral Tablet', { whenHandedOver: '2026-03-01' }),
    request(),
  ];
  assert.deepEqual(drugs(record), ['Lisinopril', 'Metformin', 'Sertraline', 'Warfarin']);
});

test('of a drug that is prescribed, what was dispensed at another strength is not given beside it', () => {
  const record = [dispensed('Lisinopril 5 MG Oral Tablet'), request()];
  assert.deepEqual(medicinesFromFhir(record).medicines, [lisinopril]);
  assert.deepEqual(reasons(record), ['duplicate']);
});

test('of refills alone the latest is given, whatever package and amount the others were', () => {
  const refill = (whenHandedOver: string, code: string, value: number) =>
    dispensed('', {
      medicationCodeableConcept: ndc(code),
      whenHandedOver,
      quantity: { value, unit: 'TAB' },
      authorizingPrescription: [{ reference: 'MedicationRequest/9' }],
    });
  const refills = [
    refill('2026-01-05', '68180-0513-01', 30),
    refill('2026-03-05', '00093-5056-98', 90),
    refill('2026-02-05', '68180-0513-03', 30),
  ];
  const { medicines, skipped } = medicinesFromFhir(refills);
  assert.deepEqual(medicines, [{ ndc: '00093505698', quantity: 90 }]);
  assert.deepEqual(
    skipped.map(({ reason }) => reason),
    ['duplicate', 'duplicate'],
  );
  const packed = (whenHandedOver: string, value: number) => ({
    ...refill(whenHandedOver, '68180-0513-01', value),
    authorizingPrescription: [],
  });
  assert.deepEqual(medicinesFromFhir([packed('2026-01-05', 30), packed('2026-04-05', 90)]).medicines, [
    { ndc: '68180051301', quantity: 90 },
  ]);
});

test('of a drug that was dispensed at two strengths the later is given, or both of one day', () => {
  const metformin = (strength: number, whenHandedOver?: string, name = 'metformin') =>
    dispensed(`${name} ${strength} MG Oral Tablet`, whenHandedOver ? { whenHandedOver } : {});
  const given = (...dispenses: MedicationDispense[]) =>
    medicinesFromFhir(dispenses).medicines.map(({ dosage }) => dosage);
  assert.deepEqual(given(metformin(500, '2025-05-01'), metformin(1000, '2026-05-01')), ['1000mg']);
  assert.deepEqual(given(metformin(500, '2025-05-01', 'Metformin HCl'), metformin(1000, '2026-05-01')), [
    '1000mg',
  ]);
  assert.deepEqual(given(metformin(500, '2026-05-01T09:00'), metformin(1000, '2026-05-01')), [
    '500mg',
    '1000mg',
  ]);
  assert.deepEqual(given(metformin(500), metformin(1000)), ['500mg'], 'no day is known');
  assert.deepEqual(given(metformin(500), metformin(500, undefined, 'Metformin')), ['500mg']);
});

test('a name in other letters is the same medicine', () => {
  const texts = ['Lisinopril 10 MG Oral Tablet', 'lisinopril 10 mg tablet'];
  assert.deepEqual(reasons(texts.map(named)), ['duplicate']);
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
const ofA = (text: string) => ({ medicationCodeableConcept: { text } });
const taken = (dosage: Dosage, more: Partial<MedicationRequest> = month) =>
  amount({ dosageInstruction: [dosage], ...more });

test('what was ordered is the amount: pieces and measures as they are, packages as people count', () => {
  const ordered = (value: number, unit?: string, text = 'Lisinopril 10 MG Oral Tablet') =>
    amount({
      ...ofA(text),
      dispenseRequest: { quantity: { value, ...(unit && { unit }) } },
      dosageInstruction: [daily],
    });
  assert.equal(ordered(30, 'TAB'), 30);
  assert.equal(ordered(60, 'Capsule'), 60);
  assert.equal(ordered(118, 'mL'), 118);
  assert.equal(ordered(45.5, 'g'), 45.5);
  assert.equal(ordered(90), 90);
  assert.equal(ordered(90, '{tbl}'), 90);
  assert.equal(ordered(90, 'tablet(s)'), 90);
  assert.equal(ordered(2, 'inhaler', 'Ventolin HFA'), '2 counted');
  assert.equal(ordered(1, '{Vial}', 'Humalog'), '1 counted');
  assert.equal(ordered(3, 'pen(s)', 'Humalog'), '3 counted');
  assert.equal(ordered(1, 'bottle', 'fluticasone 0.05 MG/ACTUAT Metered Dose Nasal Spray'), '1 counted');
  assert.equal(ordered(1, 'bottle', 'latanoprost 0.005 % Ophthalmic Solution'), '1 counted');
  assert.equal(ordered(3, 'bananas'), undefined);
});

test('a package is no amount of what may come in packages of any size', () => {
  const units = ['pack', 'package', 'bottle', 'kit', 'each', 'box'];
  const texts = ['azithromycin 250 MG Oral Tablet', 'amoxicillin 80 MG/ML Oral Suspension', 'Symbicort'];
  for (const unit of units)
    for (const text of texts) {
      const order = { ...ofA(text), dispenseRequest: { quantity: { value: 1, unit } } };
      assert.equal(amount(order), undefined, `1 ${unit} of ${text}`);
    }
});

test('a number without a unit counts pieces, and nothing else: it may be an inhaler or a gram', () => {
  const bare = (text: string, value: number, concept: object = { text }) =>
    amount({ medicationCodeableConcept: concept, dispenseRequest: { quantity: { value } } });
  for (const [text, value] of [
    ['Ventolin HFA 90 mcg inhaler', 1],
    ['Ventolin HFA 90 mcg inhaler', 18],
    ['Trulicity 1.5 mg/0.5 ml pen', 4],
    ['Trulicity 1.5 mg/0.5 ml', 4],
    ['Advair Diskus 250-50 mcg/dose', 1],
    ['Lantus 100 unit/ml', 1],
    ['latanoprost 0.005 % Ophthalmic Solution', 1],
    ['albuterol 2.5 mg/3 ml (0.083%) nebulizer solution', 25],
    ['Ventolin HFA', 1],
    ['Lantus', 1],
  ] as const)
    assert.equal(bare(text, value), undefined, `${value} of ${text}`);
  assert.equal(bare('', 1, ndc('00093505698')), undefined);
  for (const text of ['Lisinopril 10 mg', 'lisinopril', 'Lisinopril 20', 'fentanyl 25 mcg/hr'])
    assert.equal(bare(text, 90), 90, text);
  assert.equal(bare('azithromycin 250 mg tablet', 6), 6);
  assert.equal(bare('', 90, ndc('00093505698')), 90);
});

test('vials are counted of what is injected, and no milliliters of what is inhaled', () => {
  const vials = (text: string, concept: object = { text }) =>
    amount({
      medicationCodeableConcept: concept,
      dispenseRequest: { quantity: { value: 25, unit: 'vial' } },
    });
  const albuterol = 'albuterol 0.83 MG/ML nebulizer solution';
  for (const text of [
    albuterol,
    'albuterol 2.5 mg/3 ml (0.083%) nebulizer solution',
    'albuterol 0.83 MG/ML inhalation solution',
    'budesonide 0.25 MG/ML Inhalation Suspension',
  ])
    assert.equal(vials(text), undefined, text);
  assert.equal(vials('', { ...ndc('00487950125'), text: albuterol }), undefined);
  for (const text of [
    'Humalog 100 unit/mL solution',
    'ceftriaxone 1 g injection',
    'Restasis 0.05% eye drops',
  ])
    assert.equal(vials(text), '25 counted', text);
});

test('a weight is as many tablets as have that strength, and grams only of what is sold by weight', () => {
  const weighing = (text: string, value: number, unit: string, frequency = 1) => {
    const timing = { repeat: { frequency, period: 1, periodUnit: 'd' } } as const;
    return taken({ timing, doseAndRate: dose(value, unit) }, { ...ofA(text), ...month });
  };
  assert.equal(weighing('metformin 500 mg tablet', 1, 'g', 2), 120);
  assert.equal(weighing('metformin 500 mg tablet', 1000, 'mg', 2), 120);
  assert.equal(weighing('mesalamine 1.2 G Delayed Release Oral Tablet', 2.4, 'g'), 60);
  assert.equal(weighing('levothyroxine 0.05 MG Oral Tablet', 100, 'mcg'), 60);
  assert.equal(weighing('metformin 500 mg tablet', 0.7, 'g'), undefined, 'part of a tablet');
  assert.equal(weighing('metformin tablet', 1, 'g'), undefined, 'strength not known');
  assert.equal(weighing('metformin 500 mg', 1, 'g'), undefined, 'form not known');
  assert.equal(weighing('sulfamethoxazole 800 MG / trimethoprim 160 MG Oral Tablet', 0.8, 'g'), undefined);
  assert.equal(weighing('Tretinoin 0.05 % cream', 0.5, 'g'), 15);
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
  const suspension = { ...ofA('cefdinir 25 MG/ML Oral Suspension'), ...month };
  assert.equal(taken({ ...daily, doseAndRate: dose(5, 'mL') }, suspension), 300);
  assert.equal(taken({ ...daily, doseAndRate: dose(5, 'mL') }), undefined, 'milliliters of a tablet');
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

test('a text of any length is read at once', () => {
  const spent = processorTime();
  for (const part of [' ', ' ,', '-', '(', '1-', '1 mg-', ' / '])
    assert.equal(medicinesFromFhir(named(`x${part.repeat(20_000)}y`)).medicines.length, 1, part);
  assert.ok(spent() < 2000);
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

for (const [text, expected] of [
  ['HCTZ 25 mg', { drug: 'hydrochlorothiazide', dosage: '25mg' }],
  [
    'lisinopril/hctz 20-12.5 mg tab',
    { drug: 'lisinopril/hydrochlorothiazide', form: 'tablet', dosage: '20mg/12.5mg' },
  ],
  ['Z-Pak', { drug: 'azithromycin', form: 'tablet', dosage: '250mg', quantity: 6 }],
  ['0093-7424-56', { ndc: '00093742456' }],
] as const)
  test(`a text that is short for a medicine is read in full: ${text}`, () => {
    assert.deepEqual(medicine(named(text)), expected);
  });

test('a text of ten digits that may be several NDCs is left out', () => {
  assert.deepEqual(reasons(named('0093742456')), ['ambiguous-ndc']);
});
