/** What each example of the FHIR R4 specification gives. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { FhirResource } from 'fhir/r4';
import { medicinesFromFhir, type Medicine, type SkipReason } from '../../src/fhir/index.ts';

const examples = (type: string): FhirResource[] =>
  readFileSync(new URL(`r4-examples/${type}.ndjson`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FhirResource);

const requests: Record<string, Medicine | SkipReason> = {
  medrx002: { drug: 'prescribed' },
  medrx0301: { drug: 'Oxycodone', quantity: 30 },
  medrx0302: { drug: 'Azithromycin', form: 'capsule', dosage: '250mg', quantity: 6 },
  medrx0303: { drug: 'Prednisone', form: 'tablet', dosage: '5mg', quantity: 51 },
  medrx0304: { drug: 'Nystatin', dosage: '100000units/ml', quantity: 10 },
  medrx0305: { drug: 'Alprazolam', form: 'tablet', dosage: '0.25mg', quantity: 30 },
  medrx0306: { ndc: '76388071325', drug: 'Myleran', form: 'tablet', dosage: '2mg' },
  medrx0307: { ndc: '16590061930', drug: 'Percocet', form: 'tablet', quantity: 30 },
  medrx0308: { drug: 'Vicodin 5/500 Oral Tablet', quantity: 30 },
  medrx0309: { drug: 'Capecitabine' },
  medrx0310: { ndc: '50580050602', drug: 'Tylenol PM' },
  medrx0311: { drug: 'Chlorthalidone', form: 'tablet', dosage: '50mg', quantity: 30 },
  medrx0312: { drug: 'Phenytoin', dosage: '25mg/ml', quantity: 360 },
  medrx0313: { drug: 'Azithromycin', form: 'capsule', dosage: '250mg', quantity: 5 },
  medrx0314: { drug: 'Levothyroxine Sodium', form: 'tablet', dosage: '75mcg', quantity: 100 },
  medrx0315: { drug: 'Lorazepam', form: 'vial', dosage: '2mg/ml' },
  medrx0316: { ndc: '51144005001', drug: 'Adcetris' },
  medrx0317: { drug: 'Alemtuzumab', dosage: '10mg/ml' },
  medrx0318: { ndc: '00069258710', drug: 'Vancomycin Hydrochloride' },
  medrx0319: { ndc: '00206886202', drug: 'Zosyn', form: 'injection', dosage: '4.5g' },
  medrx0320: { drug: 'Lantus', form: 'injection', dosage: '100units/ml', quantity: 10 },
  medrx0321: { ndc: '00169750111', drug: 'Novolog', dosage: '100units/ml', quantity: 10 },
  medrx0322: { drug: 'Potassium Chloride', dosage: '20meq/1l' },
  medrx0323: 'no-code-or-text',
  medrx0324: { drug: 'acetaminophen', form: 'suppository', dosage: '240mg', quantity: 30 },
  medrx0325: 'status',
  medrx0326: 'status',
  medrx0327: { drug: 'Fentanyl', form: 'patch', dosage: '25mcg/hr', quantity: 6 },
  medrx0328: { drug: 'Mometasone Furoate', dosage: '0.05mg/actuation', quantity: 30 },
  medrx0329: 'status',
  medrx0330: { drug: 'Timoptic', dosage: '5mg/ml', quantity: 10 },
  medrx0331: { drug: 'Warfarin Sodium', quantity: 30 },
  medrx0332: { drug: 'Ceftriaxone sodium', form: 'vial', dosage: '500mg' },
  medrx0333: { drug: 'Oxycodone', quantity: 30 },
  medrx0334: 'status',
  medrx0335: 'status',
  medrx0336: { drug: 'Dopamine', dosage: '400mg/500ml' },
  medrx0337: { drug: 'Dopamine', dosage: '400mg/500ml' },
  medrx0338: { drug: 'Dopamine', dosage: '400mg/500ml' },
  // one what is not said
  medrx0339: { ndc: '00067209103', drug: 'Vagistat-3' },
};

const dispenses: Record<string, Medicine | SkipReason> = {
  meddisp008: { drug: 'Capecitabine', form: 'tablet', dosage: '500mg' },
  meddisp0301: 'status',
  meddisp0302: 'status',
  meddisp0303: 'status',
  meddisp0304: { ndc: '00206886202', drug: 'Zosyn', form: 'injection', dosage: '4.5g', quantity: 250 },
  meddisp0305: 'status',
  meddisp0306: 'status',
  meddisp0307: { ndc: '76388071325', drug: 'Myleran', form: 'tablet', dosage: '2mg', quantity: 90 },
  meddisp0308: { drug: 'Timoptic', dosage: '5mg/ml', quantity: 10 },
  meddisp0309: 'status',
  meddisp0310: 'status',
  meddisp0311: { drug: 'Acetaminophen', form: 'suppository', dosage: '120mg', quantity: 60 },
  meddisp0312: 'status',
  meddisp0313: 'status',
  meddisp0314: { drug: 'Lorazepam', form: 'injection', dosage: '2mg/ml' },
  meddisp0315: 'status',
  meddisp0316: 'status',
  meddisp0317: 'status',
  meddisp0318: 'status',
  meddisp0319: { ndc: '33261040302', drug: 'Azithromycin', form: 'tablet', dosage: '250mg', quantity: 6 },
  meddisp0320: { drug: 'TPN Solution', quantity: 1000 },
  meddisp0321: 'status',
  meddisp0322: { ndc: '00071221420', drug: 'Dilantin', dosage: '125mg/5ml', quantity: 360 },
  meddisp0324: { drug: 'Nystex', form: 'ointment', dosage: '100000units/g', quantity: 30 },
  meddisp0325: 'status',
  meddisp0326: 'status',
  meddisp0327: { drug: 'Proventil', dosage: '0.09mg/actuation', quantity: 30 },
  meddisp0328: 'status',
  meddisp0329: 'no-code-or-text',
  meddisp0330: 'status',
  meddisp0331: 'status',
};

/** Read as an active one, which says more. */
const active = (resource: FhirResource) => ({ ...resource, status: 'active' });
const isFinished = (resource: FhirResource) =>
  resource.resourceType === 'MedicationRequest' && resource.status === 'completed';

test('a prescription of the specification that is completed is finished', () => {
  const finished = examples('MedicationRequest').filter(isFinished);
  assert.ok(finished.length > 5);
  for (const resource of finished) {
    const { skipped } = medicinesFromFhir(resource);
    assert.deepEqual(skipped, [{ reason: 'completed', resource }]);
  }
});

for (const [type, expected] of Object.entries({ MedicationRequest: requests, MedicationDispense: dispenses }))
  test(`each ${type} of the specification gives a medicine, or the reason why not`, () => {
    const given = examples(type).map((resource) => {
      const { medicines, skipped } = medicinesFromFhir(isFinished(resource) ? active(resource) : resource);
      assert.equal(medicines.length + skipped.length, 1);
      return [resource.id, medicines[0] ?? skipped[0]!.reason];
    });
    assert.deepEqual(Object.fromEntries(given), expected);
  });

test('a statement of the specification is no prescription', () => {
  const { medicines, skipped } = medicinesFromFhir(examples('MedicationStatement'));
  assert.deepEqual(medicines, []);
  assert.deepEqual(
    skipped.map(({ reason }) => reason),
    Array<SkipReason>(7).fill('unsupported'),
  );
});

test('a bundle of all: what a reference names is found beside it, and nothing is given twice', () => {
  const entry = ['MedicationRequest', 'MedicationDispense', 'Medication']
    .flatMap(examples)
    .map((resource) => ({
      fullUrl: `http://hl7.org/fhir/${resource.resourceType}/${resource.id}`,
      resource,
    }));
  const { medicines, skipped } = medicinesFromFhir({ resourceType: 'Bundle', type: 'collection', entry });
  assert.deepEqual(medicines[0], { drug: 'Chlorthalidone', form: 'tablet', dosage: '50mg' });
  assert.equal(new Set(medicines.map((one) => JSON.stringify(one))).size, medicines.length);
  assert.equal(medicines.length + skipped.length, 71);
});
