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
import { sameName } from '../pricing/naming.ts';
import { withoutSalts } from '../reading/salts.ts';
import { readNdc } from '../pricing/identifiers.ts';
import { requestedNdcs, readAsWritten } from '../reading/read.ts';
import { list, text } from './values.ts';

export type { Medicine } from '../pricing/medicine.ts';

/**
 * Why a resource gave no medicine: it says `doNotPerform`; its `status` is other than active or, for a dispense,
 * completed (`status`), or it is a prescription that is completed, of which FHIR says that all of it has happened, or a dispense
 * for such a one (`completed`); its `intent` is other than order; its NDC has 10 digits that can be read in several ways (`ambiguous-ndc`); it has neither an NDC nor a
 * text (`no-code-or-text`); it equals an earlier one, or is a dispense of a prescription that is read too or of the
 * same drug, since the prescription says what the next fill is, or of a drug, package or prescription of which a later dispense is read, or is a bundle that occurs again, even within itself (`duplicate`); it is not a prescription or dispense
 * (`unsupported`); it is the first beyond 20,000 resources, after which none is read, or is nested in more than 20
 * bundles (`too-large`).
 */
export type SkipReason =
  | 'doNotPerform'
  | 'status'
  | 'completed'
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
 * Reads medicines, by NDC if coded, with the name of the record, else by name: those of prescriptions first. An amount is taken from what was ordered or dispensed, else from one
 * regular dose and its duration, or from the text of what is counted by the piece.
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
  const take = (one: Prescription, reasonOf: (medicine: Medicine) => SkipReason | undefined) => {
    const medicine = medicineIn(one);
    const key = typeof medicine === 'string' ? '' : keyOf(medicine);
    const reason = typeof medicine === 'string' ? medicine : seen.has(key) ? 'duplicate' : reasonOf(medicine);
    if (reason) return skip(reason, one);
    seen.add(key);
    medicines.push(medicine as Medicine);
  };
  for (const one of entries.resources) if (isOrder(one)) take(one, () => undefined);
  const names = new Map(medicines.map(({ drug }) => [nameOf(drug), '']));
  const sources = new Set<string>();
  for (const one of latestFirst(entries.resources.filter(isDispense))) {
    const day = dayOf(one);
    take(one, (medicine) => {
      const name = nameOf(medicine.drug);
      const origins = sourcesOf(one, medicine);
      // two strengths that are handed out together are both taken
      const isNamed = names.has(name) && (!day || names.get(name) !== day);
      const reason = skippedWithOrder(one, entries, medicineIn);
      if (reason) return reason;
      if ((name && isNamed) || origins.some((source) => sources.has(source))) return 'duplicate';
      names.set(name, day);
      for (const source of origins) sources.add(source);
      return undefined;
    });
  }
  for (const one of entries.resources) if (otherMedicines.test(one.resourceType)) skip('unsupported', one);
  const isList = Array.isArray(given) || isOfType(given, 'Bundle');
  if (!entries.resources.length && !isList) skip('unsupported', given);
  return { medicines, skipped };
}

const isOrder = (resource: FhirResource): resource is MedicationRequest =>
  resource.resourceType === 'MedicationRequest';
const isDispense = (resource: FhirResource): resource is MedicationDispense =>
  resource.resourceType === 'MedicationDispense';

/** Without the brand beside it; empty if it has none. */
const nameOf = (drug = ''): string => sameName(withoutSalts(drug.replace(/ \(.*\)(?: \d+ hr)?$/, '')));

const dayOf = ({ whenHandedOver, whenPrepared }: MedicationDispense): string =>
  text(whenHandedOver ?? whenPrepared).slice(0, 10);

/** A list has room for some only. */
const latestFirst = (dispenses: readonly MedicationDispense[]): MedicationDispense[] =>
  [...dispenses].sort((a, b) => dayOf(b).localeCompare(dayOf(a)));

/** What its refills have in common: the package, and prescriptions, though the record may not have these. */
const sourcesOf = ({ authorizingPrescription }: MedicationDispense, { ndc }: Medicine): string[] =>
  [ndc, ...list(authorizingPrescription).map(({ reference }) => text(reference))].filter(
    (source): source is string => Boolean(source),
  );

/** One package in one amount is one medicine, whatever it is called. */
const keyOf = ({ ndc, drug = '', form, dosage, ...amount }: Medicine): string =>
  JSON.stringify(ndc ? { ndc, ...amount } : { drug: sameName(drug), form, dosage, ...amount });

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
  if (status === 'completed' && isOrder(resource)) return 'completed';
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
  // beside a name
  const [beside, ...others] = (!ndcs.length && readAsWritten(name).ndc) || [];
  if (beside && !others.length) ndcs.push([beside]);
  const ndc = ndcs.find((readings) => readings.length === 1)?.[0];
  if (!ndc && ndcs.some((readings) => readings.length > 1)) return 'ambiguous-ndc';
  const label = readLabel(typed ? '' : name, orderedIn(resource), Boolean(ndc));
  const ordered = prescribedAmount(resource, label);
  const isSaid = ordered.quantity || ordered.userQuantity || !label.amount;
  const amount = isSaid ? ordered : { quantity: label.amount };
  return readMedicine({ ndc, ...label.medicine, ...amount }) ?? 'no-code-or-text';
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

/** Why a dispense gives no medicine, by its prescriptions: one is read itself, or none is to be filled again. */
function skippedWithOrder(
  { authorizingPrescription }: MedicationDispense,
  entries: Entries,
  medicineIn: Reader,
): SkipReason | undefined {
  const read = list(authorizingPrescription)
    .map(({ reference }) => entries.referred(reference))
    .filter((order) => order && isOrder(order))
    .map((order) => medicineIn(order as MedicationRequest));
  if (read.some((one) => typeof one === 'object')) return 'duplicate';
  return read.find((one) => one === 'completed' || one === 'status' || one === 'doNotPerform');
}

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
