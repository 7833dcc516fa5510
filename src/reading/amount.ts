/** An amount that was read, against the amounts that the service lists. */
import { isCountedByPackage, isCountedByPiece, isMeasuredIn, isPacked } from '../pricing/quantity.ts';
import type { AskedChoice } from '../pricing/question.ts';
import type { Reading } from './read.ts';

/** One thing that a medicine comes in. */
export interface Preparation {
  form: string;
  dosage: string;
  /** Metric quantities that the service lists. */
  quantities: number[];
}

interface Offer {
  offered: Preparation[];
  /** All that the medicine comes in. */
  comesIn: Preparation[];
  choice: Partial<AskedChoice>;
}

interface Taken {
  choice: Pick<Partial<AskedChoice>, 'quantity' | 'userQuantity'>;
  offered: Preparation[];
}

/** Forms that are used alike, the commoner first: where several have the amount that was typed, the first is meant. */
const usedAlike = [
  ['cream', 'ointment', 'gel', 'lotion', 'topical solution', 'foam', 'shampoo'],
  ['solution', 'suspension', 'syrup', 'elixir'],
  ['pen', 'cartridge'],
];

/** From so many on, a number alone is milliliters or grams; fewer may be pens, or what they hold. */
const manyDevices = 10;

const formsOf = (preparations: Preparation[]): string[] => [...new Set(preparations.map(({ form }) => form))];

/** @returns undefined where the service lists no such amount: then the patient is asked back */
export function takeAmount(count: number, unit: Reading['unit'], offer: Offer): Taken | undefined {
  const { offered } = offer;
  if (unit === 'g' || unit === 'ml') return takeMetric(count, unit, offer);
  const pieces = offered.filter(({ form }) => isCountedByPiece(form));
  const listing = pieces.filter(({ quantities }) => quantities.includes(count));
  if (pieces.length === offered.length)
    return listing.length ? { choice: { quantity: count }, offered } : undefined;
  const isDevices = unit === 'form' || (count < manyDevices && offered.every(({ form }) => isPacked(form)));
  if (isDevices) {
    const [form, ...others] = formsOf(offered);
    const counts = Number.isInteger(count) && count > 0 && count < manyDevices && !others.length;
    return counts && isCountedByPackage(form!) ? { choice: { userQuantity: count }, offered } : undefined;
  }
  if (!pieces.length || !Number.isInteger(count)) return takeMetric(count, undefined, offer);
  return listing.length ? { choice: { quantity: count }, offered: listing } : undefined;
}

/** Takes what is listed of one form, or of all, and is no number of pieces. */
function takeMetric(
  count: number,
  unit: 'g' | 'ml' | undefined,
  { offered, comesIn, choice }: Offer,
): Taken | undefined {
  const near = (metric: number) => Math.abs(metric - count) <= 0.02 * count;
  // of one form there is one unit, but for devices: 2 vials or 2 ml
  const isOneForm = formsOf(offered.some(({ form }) => isPacked(form)) ? comesIn : offered).length === 1;
  let kept = offered.filter(
    (one) =>
      !isCountedByPiece(one.form) &&
      one.quantities.some(
        (metric) => near(metric) && (!unit || isOneForm || isMeasuredIn(unit, one, metric)),
      ),
  );
  const forms = formsOf(kept);
  const asked = formsOf(comesIn.filter(({ dosage }) => dosage === (choice.dosage ?? dosage)));
  // the service chooses among all that have so much; else it is told which, and people name a device
  if (forms.length > 1 && asked.some((form) => !forms.includes(form))) {
    const poured = forms.filter((form) => !isPacked(form));
    const likely = poured.length ? poured : forms;
    const alike = usedAlike.find((use) => likely.every((form) => use.includes(form)));
    const meant = alike?.find((form) => likely.includes(form)) ?? (likely.length === 1 ? likely[0] : '');
    kept = kept.filter(({ form }) => form === meant);
  }
  const quantities = kept.flatMap(({ quantities }) => quantities);
  const quantity = quantities.find((metric) => metric === count) ?? quantities.find(near);
  return quantity ? { choice: { quantity }, offered: kept } : undefined;
}
