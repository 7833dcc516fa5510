/** How much was prescribed or dispensed. */
import type { Dosage, Duration, MedicationDispense, MedicationRequest, Quantity, Timing } from 'fhir/r4';
import { rounded } from '../contract/numbers.ts';
import { spelled, weighed } from '../reading/strength.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { isMeasuredIn } from '../pricing/quantity.ts';
import type { Label } from './label.ts';
import { list, text } from './values.ts';

type Amount = Pick<Medicine, 'quantity' | 'userQuantity'>;

/** Units that equal the metric quantity, including HL7's codes of orderable forms (`ORTAB`, `FCTAB`), which are never typed. */
const pieces =
  /^(?:[a-z]*tab(?:let)?s?|tbls?|[a-z]*cap(?:sule)?s?|pills?|[a-z]*supp(?:ositor(?:y|ies))?|patch(?:es)?|lozenges?)$/i;
/** Containers that people count, with the forms sold that way: a bottle may hold tablets, or any number of milliliters. */
const packages: [unit: RegExp, forms: RegExp][] = [
  [/^(?:vial|inhaler|pen|tube|syringe|cartridge|ring)s?$/i, /^/],
  [/^bottles?$/i, /nasal spray|drops/],
  [/^pack(?:age)?s?$/i, /^pack$/],
];
/** Fewer than this are seldom pieces, unless it is known that they are. */
const fewPieces = 10;
/** More than this is a typo. */
const maxPieces = 20;

/** Days in each unit that always has the same length, unlike a month. */
const days: Record<string, number> = { h: 1 / 24, hour: 1 / 24, d: 1, day: 1, wk: 7, week: 7 };
/** Doses a day for HL7's abbreviations. */
const timesADay: Record<string, number> = { QD: 1, AM: 1, PM: 1, BID: 2, TID: 3, QID: 4, QOD: 0.5 };

const ordered = (resource: MedicationRequest | MedicationDispense) =>
  resource.resourceType === 'MedicationRequest' ? resource.dispenseRequest?.quantity : resource.quantity;

/** The units of the ordered amount, without their decoration: `tablet` of `{tablet}` and `tablet(s)`. */
export const orderedIn = (resource: MedicationRequest | MedicationDispense) => unitsOf(ordered(resource));

const unitsOf = (quantity: Quantity | undefined): string[] =>
  [quantity?.code, quantity?.unit]
    .map((unit) =>
      text(unit)
        .replace(/[{}]|\(e?s\)/g, '')
        .trim(),
    )
    .filter(Boolean);

export function prescribedAmount(resource: MedicationRequest | MedicationDispense, label: Label): Amount {
  const given = ordered(resource);
  const isRequest = resource.resourceType === 'MedicationRequest';
  const supply = isRequest ? resource.dispenseRequest?.expectedSupplyDuration : resource.daysSupply;
  const value = positive(given?.value);
  if (value) return measured(value, unitsOf(given), label);
  const [dosage, ...others] = list(resource.dosageInstruction);
  return dosage && !others.length ? takenIn(dosage, supply, label) : {};
}

const measureOf = (units: string[]) =>
  (['ml', 'g'] as const).find((measure) => units.some((unit) => spelled(`1 ${unit}`) === `1${measure}`));

function measured(value: number, units: string[], label: Label): Amount {
  const { medicine, countedByPiece, isMeasured, isInhaled } = label;
  const { form = '' } = medicine;
  const isPackage = packages.some(
    ([pattern, sold]) => units.some((unit) => pattern.test(unit)) && sold.test(form),
  );
  const isVial = units.some((unit) => /^vials?$/i.test(unit));
  if (isPackage && !countedByPiece && !(isVial && isInhaled) && Number.isInteger(value))
    return { userQuantity: value };
  const isMetric = units.some((unit) => pieces.test(unit)) || measureOf(units);
  // of what has no form, a few may be inhalers or pens
  const isCount = !units.length && (countedByPiece || (!isMeasured && value >= fewPieces));
  return isMetric || isCount ? { quantity: value } : {};
}

/** One dose, regularly, for the stated time; nothing if any of it is left to the patient. */
function takenIn(dosage: Dosage, supply: Duration | undefined, label: Label): Amount {
  const { asNeededBoolean, asNeededCodeableConcept, timing, maxDosePerPeriod } = dosage;
  if (asNeededBoolean || asNeededCodeableConcept || maxDosePerPeriod) return {};
  const [rate, ...others] = list(dosage.doseAndRate);
  const length = daysOf(supply) || lengthOf(timing?.repeat);
  const amount = doseOf(rate?.doseQuantity, label) * perDay(timing) * length;
  if (others.length || rate?.rateQuantity || rate?.rateRatio || !amount) return {};
  return { quantity: label.countedByPiece ? Math.ceil(rounded(amount)) : rounded(amount) };
}

/** One dose in the metric quantity; 0 if that is not known. */
function doseOf(dose: Quantity | undefined, { medicine, countedByPiece }: Label): number {
  const value = positive(dose?.value);
  const units = unitsOf(dose);
  const { form = '', dosage } = medicine;
  if (units.some((unit) => pieces.test(unit)) || (!units.length && countedByPiece)) return value;
  const measure = measureOf(units);
  if (!countedByPiece)
    return measure === 'ml' || (measure && isMeasuredIn(measure, { form, dosage }, value)) ? value : 0;
  const count = rounded(milligrams(`${value}${units[0]}`) / milligrams(`${dosage}`));
  return Number.isInteger(count) && count <= maxPieces ? count : 0;
}

/** NaN if it is not a weight. */
const milligrams = (text: string): number => Number(/^([\d.]+)mg$/.exec(weighed(text))?.[1]);

/** Doses a day; 0 if that is not one number. */
function perDay(timing: Timing | undefined): number {
  const { repeat, code } = timing ?? {};
  if (!repeat) return timesADay[text(list(code?.coding)[0]?.code ?? code?.text)] ?? 0;
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
  const length = positive(period) * (days[text(periodUnit)] ?? 0);
  return isOpen || several || !length ? 0 : positive(frequency) / length;
}

/** Days that the doses are taken for; 0 if that is not stated. */
function lengthOf(repeat: Timing['repeat']): number {
  const { boundsDuration, boundsPeriod } = repeat ?? {};
  const [start, end] = [boundsPeriod?.start, boundsPeriod?.end].map((date) =>
    Date.parse(text(date).slice(0, 10)),
  );
  // both days are included
  const period = Math.round((end! - start!) / 86_400_000) + 1;
  return daysOf(boundsDuration) || positive(period);
}

/** By its code, `d`, or its unit, `days`. */
const daysOf = (duration: Quantity | undefined): number =>
  positive(duration?.value) *
  (days[
    text(duration?.code ?? duration?.unit)
      .toLowerCase()
      .replace(/s$/, '')
  ] ?? 0);

const positive = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < 1e9 ? value : 0;
