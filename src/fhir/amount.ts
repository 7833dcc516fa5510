/** How much was prescribed or dispensed. */
import type { Dosage, Duration, MedicationDispense, MedicationRequest, Quantity, Timing } from 'fhir/r4';
import { rounded } from '../contract/numbers.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { list } from './list.ts';

type Amount = Pick<Medicine, 'quantity' | 'userQuantity'>;

/** What is counted or measured in the metric quantity itself. */
const pieces =
  /^\{?(?:[a-z]*tab(?:let)?s?|[a-z]*cap(?:sule)?s?|pills?|[a-z]*supp(?:ositor(?:y|ies))?|patch(?:es)?|lozenges?)\}?$/i;
const measures = /^(?:ml|milliliters?|g|grams?)$/i;
/** What holds it, as people count: an inhaler, a vial. */
const packages =
  /^\{?(?:ea(?:ch)?|vials?|inhalers?|pens?|tubes?|bottles?|syringes?|cartridges?|kits?|packs?|packages?|rings?|box(?:es)?)\}?$/i;

/** Days of what has the same length always, which a month has not. */
const days: Record<string, number> = { h: 1 / 24, hour: 1 / 24, d: 1, day: 1, wk: 7, week: 7 };
/** Doses a day of what HL7 abbreviates. */
const timesADay: Record<string, number> = { QD: 1, AM: 1, PM: 1, BID: 2, TID: 3, QID: 4, QOD: 0.5 };

/** @param byPiece whether a number without unit counts tablets or the like */
export function prescribedAmount(resource: MedicationRequest | MedicationDispense, byPiece: boolean): Amount {
  const isRequest = resource.resourceType === 'MedicationRequest';
  const given = isRequest ? resource.dispenseRequest?.quantity : resource.quantity;
  const supply = isRequest ? resource.dispenseRequest?.expectedSupplyDuration : resource.daysSupply;
  const value = positive(given?.value);
  if (value) return measured(value, given);
  const [dosage, ...others] = list(resource.dosageInstruction);
  return dosage && !others.length ? takenIn(dosage, supply, byPiece) : {};
}

function measured(value: number, unit: Quantity | undefined): Amount {
  const names = [unit?.code, unit?.unit];
  if (names.some((name) => packages.test(`${name}`)) && Number.isInteger(value))
    return { userQuantity: value };
  const isMetric = names.some((name) => pieces.test(`${name}`) || measures.test(`${name}`));
  return isMetric || !names.some(Boolean) ? { quantity: value } : {};
}

/** One dose, regularly, for as long as is said; nothing where any of it is left to the patient. */
function takenIn(dosage: Dosage, supply: Duration | undefined, byPiece: boolean): Amount {
  const { asNeededBoolean, asNeededCodeableConcept, timing, maxDosePerPeriod } = dosage;
  if (asNeededBoolean || asNeededCodeableConcept || maxDosePerPeriod) return {};
  const [rate, ...others] = list(dosage.doseAndRate);
  const dose = rate?.doseQuantity;
  const names = [dose?.code, dose?.unit].filter(Boolean);
  const isPiece = names.length ? names.some((name) => pieces.test(`${name}`)) : byPiece;
  const isMeasure = names.some((name) => measures.test(`${name}`));
  const length = daysOf(supply) || lengthOf(timing?.repeat);
  const amount = (positive(dose?.value) || 0) * perDay(timing) * length;
  if (others.length || rate?.rateQuantity || rate?.rateRatio || !amount || (!isPiece && !isMeasure))
    return {};
  return { quantity: isPiece ? Math.ceil(rounded(amount)) : rounded(amount) };
}

/** Doses a day; 0 where that is not one number. */
function perDay(timing: Timing | undefined): number {
  const { repeat, code } = timing ?? {};
  if (!repeat) return timesADay[list(code?.coding)[0]?.code ?? `${code?.text}`] ?? 0;
  const {
    frequency = 1,
    frequencyMax,
    period,
    periodMax,
    periodUnit,
    count,
    dayOfWeek,
    duration,
    when,
  } = repeat;
  const isOpen = [frequencyMax, periodMax, count, dayOfWeek, duration].some((value) => value !== undefined);
  const several = Array.isArray(when) && when.length > 1;
  const length = positive(period) * (days[`${periodUnit}`] ?? 0);
  return isOpen || several || !length ? 0 : positive(frequency) / length;
}

/** Days that the doses are taken for; 0 where that is not said. */
function lengthOf(repeat: Timing['repeat']): number {
  const { boundsDuration, boundsPeriod } = repeat ?? {};
  const [start, end] = [boundsPeriod?.start, boundsPeriod?.end].map((date) =>
    Date.parse(`${date}`.slice(0, 10)),
  );
  // both days belong to it
  const period = Math.round((end! - start!) / 86_400_000) + 1;
  return daysOf(boundsDuration) || positive(period);
}

/** By its code, `d`, or its unit, `days`. */
const daysOf = (duration: Quantity | undefined): number =>
  positive(duration?.value) *
  (days[`${duration?.code ?? duration?.unit}`.toLowerCase().replace(/s$/, '')] ?? 0);

const positive = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < 1e9 ? value : 0;
