/** Medicines from what a patient portal has: FHIR R4 prescriptions and dispenses. It touches no page. */
import type {
  Bundle,
  CodeableConcept,
  FhirResource,
  Medication,
  MedicationDispense,
  MedicationRequest,
} from 'fhir/r4';
import { readMedicine, type Medicine } from '../pricing/medicine.ts';
import { orderedIn, prescribedAmount } from './amount.ts';
import { list } from './list.ts';
import { readLabel } from './label.ts';
import { readNdc } from './ndc.ts';

export type { Medicine } from '../pricing/medicine.ts';

/**
 * Why a resource gave no medicine: it says `doNotPerform`; its `status` is other than active or completed; its `intent` is
 * other than order; its NDC has 10 digits that can be read in several ways (`ambiguous-ndc`); it has neither an NDC nor a
 * text (`no-code-or-text`); it is the same as one before it, or a dispense of a prescription that is read too, which says what
 * the next fill is (`duplicate`); it is not a prescription or dispense (`unsupported`).
 */
export type SkipReason =
  'doNotPerform' | 'status' | 'intent' | 'ambiguous-ndc' | 'no-code-or-text' | 'duplicate' | 'unsupported';

export interface FhirMedicines {
  medicines: Medicine[];
  skipped: { reason: SkipReason; resource: unknown }[];
}

type Prescription = MedicationRequest | MedicationDispense;
/** A resource with the address that its bundle gives it. */
interface Entry {
  resource: FhirResource;
  fullUrl?: string | undefined;
}

/** What tells of medicines in a way that nobody can fill. */
const otherMedicines = /^Medication(?:Statement|Administration|Usage)$/;

/**
 * Reads medicines, by NDC where coded, else by name. An amount is taken from what was ordered or dispensed, else from one
 * regular dose and its duration.
 *
 * @param resource a `MedicationRequest`, a `MedicationDispense`, or a `Bundle` or array of them, as parsed JSON. What else a
 *   bundle holds (a patient, an encounter) is passed over. Nothing is thrown, whatever it is.
 */
export function medicinesFromFhir(resource: unknown): FhirMedicines {
  const entries = entriesOf(resource);
  const read: FhirMedicines = { medicines: [], skipped: [] };
  const seen = new Set<string>();
  const skip = (reason: SkipReason, resource: unknown) => read.skipped.push({ reason, resource });
  for (const { resource: one } of entries) {
    if (isPrescription(one)) {
      const medicine = medicineOf(one, entries);
      const key = JSON.stringify(medicine);
      if (typeof medicine === 'string') skip(medicine, one);
      else if (seen.has(key) || isPrescribed(one, entries)) skip('duplicate', one);
      else {
        seen.add(key);
        read.medicines.push(medicine);
      }
    } else if (otherMedicines.test(one.resourceType)) skip('unsupported', one);
  }
  if (!entries.length && !Array.isArray(resource) && !isOfType(resource, 'Bundle'))
    skip('unsupported', resource);
  return read;
}

function isOfType(value: unknown, type: string): boolean {
  return (value as Partial<FhirResource> | null)?.resourceType === type;
}

const isPrescription = (resource: FhirResource): resource is Prescription =>
  /^Medication(?:Request|Dispense)$/.test(resource.resourceType);

/** Every resource, those of bundles in bundles too. */
function entriesOf(given: unknown, fullUrl?: string): Entry[] {
  if (Array.isArray(given)) return given.flatMap((one) => entriesOf(one));
  if (isOfType(given, 'Bundle'))
    return list((given as Bundle).entry).flatMap((entry) => entriesOf(entry?.resource, entry?.fullUrl));
  const isResource = typeof (given as Partial<FhirResource> | null)?.resourceType === 'string';
  return isResource ? [{ resource: given as FhirResource, fullUrl }] : [];
}

function medicineOf(resource: Prescription, entries: readonly Entry[]): Medicine | SkipReason {
  const { status = 'active' } = resource;
  if ('doNotPerform' in resource && resource.doNotPerform) return 'doNotPerform';
  if (status !== 'active' && status !== 'completed') return 'status';
  if ('intent' in resource && resource.intent !== 'order') return 'intent';
  const concepts = conceptsOf(resource, entries);
  const ndcs = concepts
    .flatMap((concept) => list(concept.coding))
    .filter(({ system }) => ndcSystems.includes(`${system}`))
    .map(({ code }) => readNdc(code));
  const ndc = ndcs.find((readings) => readings.length === 1)?.[0];
  if (!ndc && ndcs.some((readings) => readings.length > 1)) return 'ambiguous-ndc';
  const name = nameIn(concepts) || text(resource.medicationReference?.display);
  const label = readLabel(name, orderedIn(resource));
  const amount = prescribedAmount(resource, label);
  const medicine = ndc ? { ndc } : label.medicine;
  return readMedicine({ ...medicine, ...amount }) ?? 'no-code-or-text';
}

/** What the medicine is: said here, in a resource that this one contains, or in one beside it. */
function conceptsOf(resource: Prescription, entries: readonly Entry[]): CodeableConcept[] {
  const { medicationCodeableConcept: own, medicationReference: reference, contained } = resource;
  const to = text(reference?.reference);
  const found = to.startsWith('#')
    ? list(contained).find((one) => `#${one?.id}` === to)
    : referred(to, entries);
  const code = isOfType(found, 'Medication') ? (found as Medication).code : undefined;
  return [own, code].filter((concept): concept is CodeableConcept => Boolean(concept));
}

/** Whether it was dispensed for a prescription that is read itself. */
const isPrescribed = (resource: Prescription, entries: readonly Entry[]): boolean =>
  resource.resourceType === 'MedicationDispense' &&
  list(resource.authorizingPrescription).some(({ reference }) => {
    const order = referred(text(reference), entries);
    return (
      isOfType(order, 'MedicationRequest') && typeof medicineOf(order as Prescription, entries) === 'object'
    );
  });

const referred = (to: string, entries: readonly Entry[]) =>
  entries.find(({ fullUrl, resource }) => to && (fullUrl === to || isAt(to, resource)))?.resource;

/** Relative, absolute, or of one version: `https://x.example/fhir/Medication/1/_history/2`. */
const isAt = (reference: string, { resourceType, id }: FhirResource) =>
  `/${reference.replace(/\/_history\/.*/, '')}`.endsWith(`/${resourceType}/${id}`);

const ndcSystems = ['http://hl7.org/fhir/sid/ndc', 'urn:oid:2.16.840.1.113883.6.69'];
const rxNorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';

/** What people call it: the text, else how RxNorm names it, else any other code's name. */
function nameIn(concepts: readonly CodeableConcept[]): string {
  const codings = concepts.flatMap((concept) => list(concept.coding));
  return (
    [
      ...concepts.map((concept) => concept.text),
      ...codings.filter(({ system }) => system === rxNorm).map(({ display }) => display),
      ...codings.map(({ display }) => display),
    ]
      .map(text)
      .find(Boolean) ?? ''
  );
}

/** What comes from elsewhere may be anything. */
function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
