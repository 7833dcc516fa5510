/** Reads a record into the basket. The samples are made up. */
import { medicinesFromFhir } from '../../fhir/index.ts';

const rxNorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';

const order = (text: string, more: object = {}) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/sample' },
  medicationCodeableConcept: { coding: [{ system: rxNorm, display: text }], text },
  ...more,
});
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
});
const daily = (frequency: number) => ({
  dosageInstruction: [
    {
      timing: { repeat: { frequency, period: 1, periodUnit: 'd' } },
      doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
    },
  ],
  dispenseRequest: { expectedSupplyDuration: { value: 90, unit: 'days', code: 'd' } },
});

const samples: Record<string, object> = {
  'Three tablets, by their dose': bundle(
    order('lisinopril 10 MG Oral Tablet', daily(1)),
    order('atorvastatin 20 MG Oral Tablet', daily(1)),
    order('metformin 500 MG Oral Tablet', daily(2)),
  ),
  'Some cannot be filled': bundle(
    order('Sertraline 50 MG Oral Tablet', { dispenseRequest: { quantity: { value: 30, unit: 'TAB' } } }),
    order('Hydrochlorothiazide 25 MG Oral Tablet', { status: 'stopped' }),
    order('Ibuprofen 600 MG Oral Tablet', { dosageInstruction: [{ asNeededBoolean: true }] }),
    order('', { medicationCodeableConcept: { coding: [{ system: rxNorm, code: '314076' }] } }),
  ),
  'A dispensed inhaler': {
    resourceType: 'MedicationDispense',
    status: 'completed',
    medicationCodeableConcept: { text: 'Ventolin HFA' },
    quantity: { value: 1, unit: 'inhaler' },
  },
};

const reasons: Record<string, string> = {
  doNotPerform: 'not to be taken',
  status: 'not active',
  completed: 'finished',
  intent: 'not an order',
  'ambiguous-ndc': 'a code that can be read in several ways',
  'no-code-or-text': 'no name',
  duplicate: 'there already',
  unsupported: 'not a prescription',
  'too-large': 'too much at once',
};

const select = document.querySelector<HTMLSelectElement>('#sample')!;
const record = document.querySelector<HTMLTextAreaElement>('#record')!;
const result = document.querySelector<HTMLElement>('#read-result')!;
const basket = document.querySelector<HTMLElement & { medicines: unknown[] }>('#prescriptions')!;

function read(): void {
  try {
    const { medicines, skipped } = medicinesFromFhir(JSON.parse(record.value));
    basket.medicines = medicines;
    const why = skipped.map(({ reason }) => reasons[reason]).join(', ');
    result.textContent = `Prescriptions read: ${medicines.length}.${why && ` Skipped: ${why}.`}`;
  } catch {
    result.textContent = 'This is not JSON. Paste the whole record.';
  }
}

function show(name: string): void {
  record.value = JSON.stringify(samples[name], null, 2);
  read();
}

select.append(...Object.keys(samples).map((name) => new Option(name)));
select.addEventListener('change', () => show(select.value));
document.querySelector('#read')!.addEventListener('click', read);
show(select.value);
