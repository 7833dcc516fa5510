/** Matches an amount that was read with the amounts that the service lists. */
import { isCountedByPackage, isCountedByPiece, isMeasuredIn, isPacked } from '../pricing/quantity.ts';
import type { RequestedChoice } from '../pricing/lookup-request.ts';
import type { Reading } from './read.ts';
import type { Preparation } from './typed-forms.ts';

interface Offer {
  offered: Preparation[];
  /** Everything that the medicine comes in. */
  comesIn: Preparation[];
  choice: Partial<RequestedChoice>;
}

interface Taken {
  choice: Pick<Partial<RequestedChoice>, 'quantity' | 'userQuantity'>;
  offered: Preparation[];
}

/** Forms that are used alike, the more common first: if several have the amount that was typed, the first is meant. */
const usedAlike = [
  ['cream', 'ointment', 'gel', 'lotion', 'topical solution', 'foam', 'shampoo'],
  ['solution', 'suspension', 'syrup', 'elixir'],
  ['pen', 'cartridge'],
];

/** More pens, syringes or vials are not counted. */
const mostDevices = 30;

/** From this many on, a number alone is milliliters or grams where a package has as much; fewer may be pens, or their content. */
const manyDevices = 10;

/** Up to so many times the largest amount that is listed, the service prices what is asked for. */
const most = 4;

const listedIn = (preparations: Preparation[]): number[] =>
  preparations.flatMap(({ quantities }) => quantities);

/** Whether so many pieces, which the service need not list to price, may be meant. */
const isSupply = (count: number, offered: Preparation[]): boolean =>
  Number.isInteger(count) && count >= 1 && count <= most * Math.max(30, ...listedIn(offered));

const formsOf = (preparations: Preparation[]): string[] => [...new Set(preparations.map(({ form }) => form))];

/** Whether a number alone counts what is injected; of what is inhaled, no more than a few. */
function isDevicesAlone(count: number, offered: Preparation[]): boolean {
  if (!Number.isInteger(count) || !offered.every(({ form }) => isPacked(form))) return false;
  const isListed = listedIn(offered).some((metric) => Math.abs(metric - count) <= 0.02 * count);
  const isSmall = offered.some(({ quantities }) => quantities.some((metric) => metric < manyDevices));
  const isInjected = offered.every(({ form }) => /pen|syringe|vial|cartridge|ampule|injection/.test(form));
  return count < manyDevices || (isInjected && isSmall && !isListed);
}

/** @returns undefined if it is in doubt what the amount is: then the patient is asked */
export function takeAmount(count: number, unit: Reading['unit'], offer: Offer): Taken | undefined {
  const { offered } = offer;
  if (unit === 'g' || unit === 'ml') return takeMetric(count, unit, offer);
  const pieces = offered.filter(({ form }) => isCountedByPiece(form));
  const listing = pieces.filter(({ quantities }) => quantities.includes(count));
  if (pieces.length === offered.length)
    return listing.length || isSupply(count, offered) ? { choice: { quantity: count }, offered } : undefined;
  const isDevices = !unit && isDevicesAlone(count, offered);
  if (unit || isDevices) {
    const [form, ...others] = formsOf(offered);
    const counts =
      Number.isInteger(count) &&
      count > 0 &&
      count <= mostDevices &&
      (!others.length || (isDevices && offer.choice.dosage));
    if (!counts || !isCountedByPackage(form!)) return undefined;
    return { choice: { userQuantity: count }, offered: offered.filter((one) => one.form === form) };
  }
  if (!pieces.length || !Number.isInteger(count)) return takeMetric(count, undefined, offer);
  return listing.length
    ? { choice: { quantity: count }, offered: listing }
    : takeMetric(count, undefined, offer);
}

/** Whether a medicine never comes in an amount: milliliters of tablets, more or less of a liquid than the service prices. */
export function isImpossible(count: number, unit: Reading['unit'], offered: Preparation[]): boolean {
  if (offered.every(({ form }) => isCountedByPiece(form))) return unit === 'ml' || !isSupply(count, offered);
  // not even by its devices
  if (!unit) return offered.every(({ form }) => isPacked(form));
  if (unit === 'form') return false;
  const listed = listedIn(measuredIn(unit, offered));
  return listed.length > 0 && (count < Math.min(...listed) || count > most * Math.max(...listed));
}

/** What is poured or spread, by its unit. */
const measuredIn = (unit: 'g' | 'ml', offered: Preparation[]): Preparation[] =>
  offered.filter(
    (one) =>
      !isCountedByPiece(one.form) && !isPacked(one.form) && isMeasuredIn(unit, one, one.quantities[0] ?? 0),
  );

/** Takes a listed amount of one form, or of all, that is not a number of pieces. */
function takeMetric(
  count: number,
  unit: 'g' | 'ml' | undefined,
  { offered, comesIn, choice }: Offer,
): Taken | undefined {
  const near = (metric: number) => Math.abs(metric - count) <= 0.02 * count;
  // one form has one unit, except for devices: 2 vials or 2 ml
  const isOneForm = formsOf(offered.some(({ form }) => isPacked(form)) ? comesIn : offered).length === 1;
  let kept = offered.filter(
    (one) =>
      !isCountedByPiece(one.form) &&
      one.quantities.some(
        (metric) => near(metric) && (!unit || isOneForm || isMeasuredIn(unit, one, metric)),
      ),
  );
  const forms = formsOf(kept);
  const formsOfDosage = formsOf(comesIn.filter(({ dosage }) => dosage === (choice.dosage ?? dosage)));
  // the service chooses among all that have this amount; otherwise it needs a form, and people name a device
  if (forms.length > 1 && formsOfDosage.some((form) => !forms.includes(form))) {
    const poured = forms.filter((form) => !isPacked(form));
    const likely = poured.length ? poured : forms;
    const alike = usedAlike.find((use) => likely.every((form) => use.includes(form)));
    const meant = alike?.find((form) => likely.includes(form)) ?? (likely.length === 1 ? likely[0] : '');
    kept = kept.filter(({ form }) => form === meant);
  }
  const quantities = kept.flatMap(({ quantities }) => quantities);
  const quantity = quantities.find((metric) => metric === count) ?? quantities.find(near);
  if (quantity) return { choice: { quantity }, offered: kept };
  return unit && takeUnlisted(count, unit, offered);
}

/** An amount of what is poured or spread, as a pharmacist measures it, though the service lists others. */
function takeUnlisted(count: number, unit: 'g' | 'ml', offered: Preparation[]): Taken | undefined {
  const measured = measuredIn(unit, offered);
  const listed = listedIn(measured);
  const fits = count >= Math.min(...listed) && count <= most * Math.max(...listed);
  return fits && formsOf(measured).length === 1
    ? { choice: { quantity: count }, offered: measured }
    : undefined;
}
