/** Resources in the shape that Synthea writes, made up for these tests: no patient, prescriber or fill is real. */
import type { Bundle, FhirResource, MedicationRequest } from 'fhir/r4';

const rxNorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';

const order = (id: string, code: string, text: string): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  category: [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/medicationrequest-category', code: 'community' },
      ],
      text: 'Community',
    },
  ],
  medicationCodeableConcept: { coding: [{ system: rxNorm, code, display: text }], text },
  subject: { reference: 'urn:uuid:patient' },
  encounter: { reference: 'urn:uuid:encounter' },
  authoredOn: '2026-10-05T09:12:33-04:00',
  requester: {
    reference: 'Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|9999992498',
    display: 'Dr. Test',
  },
});

const regular = (frequency: number, value: number): Partial<MedicationRequest> => ({
  dosageInstruction: [
    {
      sequence: 1,
      timing: { repeat: { frequency, period: 1, periodUnit: 'd' } },
      asNeededBoolean: false,
      doseAndRate: [
        {
          type: {
            coding: [{ system: 'http://terminology.hl7.org/CodeSystem/dose-rate-type', code: 'ordered' }],
          },
          doseQuantity: { value },
        },
      ],
    },
  ],
});
const days = (value: number) => ({
  expectedSupplyDuration: { value, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' },
});

export const allergyTablets: MedicationRequest = {
  ...order('cetirizine', '1014676', 'cetirizine hydrochloride 5 MG Oral Tablet'),
  ...regular(1, 1),
  dispenseRequest: days(30),
};

export const syntheaBundle: Bundle<FhirResource> = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      fullUrl: 'urn:uuid:patient',
      resource: { resourceType: 'Patient', id: 'patient', name: [{ family: 'Test' }] },
    },
    {
      resource: {
        ...order('lisinopril', '314076', 'lisinopril 10 MG Oral Tablet'),
        ...regular(1, 1),
        dispenseRequest: { ...days(30), numberOfRepeatsAllowed: 3 },
      },
    },
    {
      resource: {
        ...order('metformin', '860977', '24 HR metformin hydrochloride 500 MG Oral Tablet [Glucophage]'),
        ...regular(2, 1),
        dispenseRequest: days(30),
      },
    },
    {
      resource: { ...order('stopped', '310798', 'Hydrochlorothiazide 25 MG Oral Tablet'), status: 'stopped' },
    },
    {
      resource: {
        ...order('refill', '314076', 'lisinopril 10 MG Oral Tablet'),
        status: 'completed',
        dispenseRequest: { quantity: { value: 30, unit: 'TAB' } },
      },
    },
    {
      resource: {
        ...order('augmentin', '562251', 'amoxicillin 250 MG / clavulanate 125 MG Oral Tablet'),
        dosageInstruction: [{ sequence: 1, text: 'as needed', asNeededBoolean: true }],
      },
    },
    {
      resource: {
        ...order('blank', '', ''),
        medicationCodeableConcept: { coding: [{ system: rxNorm, code: '1' }] },
      },
    },
    {
      resource: {
        resourceType: 'MedicationDispense',
        id: 'atorvastatin',
        status: 'completed',
        medicationCodeableConcept: {
          coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code: '0093-5056-98' }],
        },
        quantity: { value: 90, unit: 'TAB' },
        daysSupply: { value: 90, unit: 'days', code: 'd' },
      },
    },
  ],
};
