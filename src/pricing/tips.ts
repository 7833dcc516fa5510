/** Ways to pay less: which questions are worth asking, and what their answers are worth. */
import type { DrugInfo, PriceComparison } from '../contract/answers.ts';
import { cents, rounded } from '../contract/numbers.ts';
import { quantitiesOf } from './choice.ts';
import { isCourseOrControlled } from './ingredients.ts';
import { arrangePrices, type PharmacyType } from './arrange.ts';
import { typesOf } from './names.ts';
import { payablePrice } from './payable.ts';
import type { AskedChoice, Question } from './question.ts';

export interface Tip {
  kind: 'generic' | 'three-times';
  /** The parts that take the place of those in the question that is shown. */
  ask: AskedChoice & Partial<Question>;
  /** Of `generic`: its name. */
  name?: string;
}

export interface TipOutcome {
  /** Lowest payable price in USD of what the tip asks for. */
  price: number;
  /** Of three times the amount: the price of each single amount, to the cent. */
  each?: number;
}

/** A tenth less, or nothing is said. */
const worthwhile = 0.9;

/**
 * @param info what the drug comes in, for three times the amount: without it that is not asked
 * @param drug as typed; empty where it was asked by NDC
 */
export function tipsFor(shown: PriceComparison, info: DrugInfo | undefined, drug: string): Tip[] {
  const listed = quantitiesOf(info, shown.form ?? '', shown.dosage ?? '');
  return tipsWhere(shown, drug, (triple) => listed.find((one) => rounded(one) === triple));
}

/** Those that a place is kept for: as long as it is not known what the drug comes in, it may be sold by three times as well. */
export const expectedTips = (shown: PriceComparison, info: DrugInfo | undefined, drug: string): Tip[] =>
  info ? tipsFor(shown, info, drug) : tipsWhere(shown, drug, (triple) => triple);

function tipsWhere(
  shown: PriceComparison,
  drug: string,
  listed: (triple: number) => number | undefined,
): Tip[] {
  const { form, dosage, metric_quantity: metric, days_supply: days, manufacturer_type: type } = shown;
  if (!form || !dosage || !metric) return [];
  const ask = { form, dosage, quantity: metric, userQuantity: 0 };
  const tips: Tip[] = [];
  const { generic } = typesOf(shown, drug);
  if (type?.toLowerCase() === 'brand' && generic)
    tips.push({ kind: 'generic', name: generic, ask: { ...ask, manufacturerType: 'generic' } });
  const triple = isMonth(days) && isForMonths(shown, drug) && listed(rounded(3 * metric));
  if (triple) tips.push({ kind: 'three-times', ask: { ...ask, quantity: triple } });
  return tips;
}

const isMonth = (days: number | null): boolean => days !== null && days >= 28 && days <= 31;

/** Whether every name is known to be of something that one may take for months: where none is known, nothing is said. */
function isForMonths(
  { equivalent_drugs: { generic, brand }, display }: PriceComparison,
  drug: string,
): boolean {
  return generic.length > 0 && !isCourseOrControlled([...generic, ...brand, display ?? '', drug]);
}

/**
 * What the answer to a tip is worth; undefined where it saves less than a tenth, or is not for what was asked.
 * @param here lowest payable price in USD of what is shown
 * @param type the kind of pharmacy that the list shows
 */
export function tipOutcome(
  { kind, ask }: Tip,
  here: number,
  there: PriceComparison,
  type: PharmacyType = 'all',
): TipOutcome | undefined {
  const { form, dosage, metric_quantity: metric, manufacturer_type: made } = there;
  const { answer } = arrangePrices(there.prices, 'price', type);
  const isAsked =
    form === ask.form && dosage === ask.dosage && rounded(metric ?? 0) === rounded(ask.quantity);
  if (!isAsked || !answer || answer.includesFee) return undefined;
  if (kind === 'generic' && made?.toLowerCase() !== 'generic') return undefined;
  const price = payablePrice(answer.row);
  const single = kind === 'generic' ? price : price / 3;
  if (!(single <= here * worthwhile)) return undefined;
  return { price, ...(kind === 'three-times' && { each: cents(single) }) };
}
