/** Ways to pay less: which alternatives to price, and what each one saves. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { cents, rounded } from '../contract/numbers.ts';
import { quantitiesOf } from './choice.ts';
import { isCourseOrControlled } from './course-or-controlled.ts';
import { arrangePrices } from './arrange.ts';
import type { PharmacyType } from './arrangement.ts';
import { typesOf } from './naming.ts';
import { payablePrice } from './payable.ts';
import type { RequestedChoice, LookupRequest } from './lookup-request.ts';

export type TipKind = 'generic' | 'three-times';

export interface Tip {
  kind: TipKind;
  /** The parts that replace those of the request that is shown. */
  request: RequestedChoice & Partial<LookupRequest>;
  /** The name of the generic, for `generic`. */
  name?: string;
}

export interface TipOutcome {
  /** Lowest payable price in USD of what the tip requests. */
  price: number;
  /** For three times the amount: the price of each single amount, to the cent. */
  each?: number;
}

/** Whether a price is so much lower that it is worth a change: by 10%. */
export const isWorthIt = (price: number, here: number): boolean => price <= here * 0.9;

/**
 * @param info what the drug comes in, for three times the amount: without it, that is not requested
 * @param drug as typed; empty if it was requested by NDC
 */
export function tipsFor(shown: PriceComparison, info: DrugInfo | undefined, drug: string): Tip[] {
  const listed = quantitiesOf(info, shown.form ?? '', shown.dosage ?? '');
  return tipsWhere(shown, drug, (triple) => listed.find((one) => rounded(one) === triple));
}

/** Tips with reserved space: while it is not known what the drug comes in, three times the amount may be available too. */
export const expectedTips = (shown: PriceComparison, info: DrugInfo | undefined, drug: string): Tip[] =>
  info ? tipsFor(shown, info, drug) : tipsWhere(shown, drug, (triple) => triple);

function tipsWhere(
  shown: PriceComparison,
  drug: string,
  listed: (triple: number) => number | undefined,
): Tip[] {
  const { form, dosage, metric_quantity: metric, days_supply: days, manufacturer_type: type } = shown;
  if (!form || !dosage || !metric) return [];
  const common = { form, dosage, quantity: metric, userQuantity: 0 };
  const tips: Tip[] = [];
  const { generic } = typesOf(shown, drug);
  if (type?.toLowerCase() === 'brand' && generic)
    tips.push({ kind: 'generic', name: generic, request: { ...common, manufacturerType: 'generic' } });
  const triple = isMonth(days) && isForMonths(shown, drug) && listed(rounded(3 * metric));
  if (triple) tips.push({ kind: 'three-times', request: { ...common, quantity: triple } });
  return tips;
}

const isMonth = (days: number | null): boolean => days !== null && days >= 28 && days <= 31;

/** Whether every name is known to be a medicine to take for months: if none is known, no tip is shown. */
function isForMonths(
  { equivalent_drugs: { generic, brand }, display }: PriceComparison,
  drug: string,
): boolean {
  return generic.length > 0 && !isCourseOrControlled([...generic, ...brand, display ?? '', drug]);
}

/**
 * Lowest payable price in USD of what a tip requests; undefined if there is none, or the prices are not for that.
 * @param type the kind of pharmacy that the list shows
 */
export function tipPrice(
  { kind, request }: Tip,
  there: PriceComparison,
  type: PharmacyType = 'all',
): number | undefined {
  const { form, dosage, metric_quantity: metric, manufacturer_type: made } = there;
  const { best: answer } = arrangePrices(there.prices, 'price', type);
  const isRequested =
    form === request.form && dosage === request.dosage && rounded(metric ?? 0) === rounded(request.quantity);
  if (!isRequested || !answer || answer.includesFee) return undefined;
  if (kind === 'generic' && made?.toLowerCase() !== 'generic') return undefined;
  return payablePrice(answer.row);
}

/**
 * What a tip saves; undefined if that is less than a tenth, or the prices are not for what it requests.
 * @param here lowest payable price in USD of what is shown
 * @param type the kind of pharmacy that the list shows
 */
export function tipOutcome(
  tip: Tip,
  here: number,
  there: PriceComparison,
  type: PharmacyType = 'all',
): TipOutcome | undefined {
  const price = tipPrice(tip, there, type);
  if (price === undefined) return undefined;
  const single = tip.kind === 'generic' ? price : price / 3;
  if (!isWorthIt(single, here)) return undefined;
  return { price, ...(tip.kind === 'three-times' && { each: cents(single) }) };
}
