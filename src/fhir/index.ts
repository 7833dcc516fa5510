/** Medicines from the records of a patient portal: FHIR R4 prescriptions and dispenses. It does not touch the page. */
import type {
  CodeableConcept,
  FhirResource,
  Medication,
  MedicationDispense,
  MedicationRequest,
} from 'fhir/r4';
import { readMedicine, type Medicine } from '../pricing/medicine.ts';
import { orderedIn, prescribedAmount } from './amount.ts';
import { entriesOf, isOfType, type Entries } from './entries.ts';
import { readLabel } from './label.ts';
import { readNdc } from '../pricing/identifiers.ts';
import { requestedNdcs, readAsWritten } from '../reading/read.ts';
import { list, text } from './values.ts';

export type { Medicine } from '../pricing/medicine.ts';

/**
 * Why a resource gave no medicine: it says `doNotPerform`; its `status` is other than active or completed; its `intent` is
 * other than order; its NDC has 10 digits that can be read in several ways (`ambiguous-ndc`); it has neither an NDC nor a
 * text (`no-code-or-text`); it equals an earlier one, or is a dispense of a prescription that is read too, which says what
 * the next fill is, or is a bundle that occurs again, even within itself (`duplicate`); it is not a prescription or dispense
 * (`unsupported`); it is the first beyond 20,000 resources, after which none is read, or is nested in more than 20
 * bundles (`too-large`).
 */
export type SkipReason =
  | 'doNotPerform'
  | 'status'
  | 'intent'
  | 'ambiguous-ndc'
  | 'no-code-or-text'
  | 'duplicate'
  | 'unsupported'
  | 'too-large';

export interface FhirMedicines {
  medicines: Medicine[];
  skipped: { reason: SkipReason; resource: unknown }[];
}

type Prescription = MedicationRequest | MedicationDispense;

/** Mentions medicines, but not as something to fill. */
const otherMedicines = /^Medication(?:Statement|Administration|Usage)$/;

/**
 * Reads medicines, by NDC if coded, else by name. An amount is taken from what was ordered or dispensed, else from one
 * regular dose and its duration.
 *
 * @param resource a `MedicationRequest`, a `MedicationDispense`, or a `Bundle` or array of them, as parsed JSON. Anything else
 *   in a bundle (a patient, an encounter) is skipped. Nothing is thrown, whatever it is.
 */
export function medicinesFromFhir(resource: unknown): FhirMedicines {
  try {
    return read(resource);
  } catch {
    // parsed JSON throws nothing, but a property of a live object may
    return { medicines: [], skipped: [{ reason: 'unsupported', resource }] };
  }
}

function read(given: unknown): FhirMedicines {
  const medicines: Medicine[] = [];
  const skipped: FhirMedicines['skipped'] = [];
  const skip = (reason: SkipReason, resource: unknown) => void skipped.push({ reason, resource });
  const entries = entriesOf(given, skip);
  const medicineIn = reader(entries);
  const seen = new Set<string>();
  for (const one of entries.resources) {
    if (isPrescription(one)) {
      const medicine = medicineIn(one);
      const key = JSON.stringify(medicine);
      if (typeof medicine === 'string') skip(medicine, one);
      else if (seen.has(key) || isPrescribed(one, entries, medicineIn)) skip('duplicate', one);
      else {
        seen.add(key);
        medicines.push(medicine);
      }
    } else if (otherMedicines.test(one.resourceType)) skip('unsupported', one);
  }
  const isList = Array.isArray(given) || isOfType(given, 'Bundle');
  if (!entries.resources.length && !isList) skip('unsupported', given);
  return { medicines, skipped };
}

const isPrescription = (resource: FhirResource): resource is Prescription =>
  /^Medication(?:Request|Dispense)$/.test(resource.resourceType);

type Reader = (resource: Prescription) => Medicine | SkipReason;

/** Reads each prescription once, however many dispenses name it. */
function reader(entries: Entries): Reader {
  const known = new Map<Prescription, Medicine | SkipReason>();
  return (resource) => {
    const medicine = known.get(resource) ?? medicineOf(resource, entries);
    known.set(resource, medicine);
    return medicine;
  };
}

function medicineOf(resource: Prescription, entries: Entries): Medicine | SkipReason {
  const { status = 'active' } = resource;
  if ('doNotPerform' in resource && resource.doNotPerform) return 'doNotPerform';
  if (status !== 'active' && status !== 'completed') return 'status';
  if ('intent' in resource && resource.intent !== 'order') return 'intent';
  const concepts = conceptsOf(resource, entries);
  const ndcs = concepts
    .flatMap((concept) => list(concept.coding))
    .filter(({ system }) => ndcSystems.includes(text(system)))
    .map(({ code }) => readNdc(code));
  const name = nameIn(concepts) || text(resource.medicationReference?.display);
  // some records have the number in place of the name
  const typed = ndcs.length ? undefined : requestedNdcs(readAsWritten(name));
  if (typed) ndcs.push(typed);
  const ndc = ndcs.find((readings) => readings.length === 1)?.[0];
  if (!ndc && ndcs.some((readings) => readings.length > 1)) return 'ambiguous-ndc';
  const label = readLabel(name, orderedIn(resource));
  const ordered = prescribedAmount(resource, label);
  const isSaid = ordered.quantity || ordered.userQuantity || !label.amount;
  const amount = isSaid ? ordered : { quantity: label.amount };
  const medicine = ndc ? { ndc } : label.medicine;
  return readMedicine({ ...medicine, ...amount }) ?? 'no-code-or-text';
}

/** What the medicine is: in the resource itself, in one that it contains, or in one beside it. */
function conceptsOf(resource: Prescription, entries: Entries): CodeableConcept[] {
  const { medicationCodeableConcept: own, medicationReference: reference, contained } = resource;
  const to = text(reference?.reference);
  const found = to.startsWith('#')
    ? list(contained).find(({ id }) => text(id) === to.slice(1))
    : entries.referred(to);
  const code = isOfType(found, 'Medication') ? (found as Medication).code : undefined;
  return [own, code].filter((concept): concept is CodeableConcept => Boolean(concept));
}

/** Whether it was dispensed for a prescription that is read itself. */
const isPrescribed = (resource: Prescription, entries: Entries, medicineIn: Reader): boolean =>
  resource.resourceType === 'MedicationDispense' &&
  list(resource.authorizingPrescription).some(({ reference }) => {
    const order = entries.referred(reference);
    return isOfType(order, 'MedicationRequest') && typeof medicineIn(order as Prescription) === 'object';
  });

const ndcSystems = ['http://hl7.org/fhir/sid/ndc', 'urn:oid:2.16.840.1.113883.6.69'];
const rxNorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';

/** What people call it: the text, else its RxNorm name, else any other code's name. */
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
