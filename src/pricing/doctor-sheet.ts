/** Ask your doctor: the content of the sheet, from what is known already. Its words, in two languages, are in the view. */
import { cents } from '../contract/numbers.ts';
import type { Naming } from './naming.ts';
import { isWorthIt } from './tips.ts';

export interface DoctorSheetInput {
  naming: Naming;
  /** USD, the lowest payable price on the page, and the pharmacy. */
  price: number;
  pharmacy: string;
  /** The generic's name if it is known, with or without a price. */
  generic: string | undefined;
  /** USD, of the brand for the same strength and amount, if it was seen. */
  brandPrice: number | undefined;
  /** Whether mail order costs less than that store. */
  isCheaperByMail: boolean;
  /** The generic in place of a brand, if that saves. */
  otherGeneric: { name: string; price: number } | undefined;
  /** Three times the amount, which lasts for 90 days, whether it saves or not. `quantity` is metric. */
  threeTimes: { quantity: number; price: number } | undefined;
}

/** Prices and savings in USD; strength and amount are those of the page, in each language. */
export type DoctorLine =
  | { kind: 'medicine'; name: string; price: number; pharmacy: string; isCheaperByMail: boolean }
  /** It saves this much each time. */
  | { kind: 'generic'; name: string; price?: number; saves?: number }
  | { kind: 'brand'; name: string; price: number }
  /** `quantity` is metric; it saves this much over three times the amount on the page; 0 if that is too little. */
  | { kind: 'three-times'; quantity: number; price: number; saves: number }
  /** The one that saves the most; `less` if nothing is known to. */
  | { kind: 'question'; about: 'generic' | 'three-times' | 'less' };

/** The lines of the sheet, in order; the question comes last. */
export function doctorSheet(known: DoctorSheetInput): DoctorLine[] {
  const { naming, price, pharmacy, isCheaperByMail, generic, otherGeneric, brandPrice, threeTimes } = known;
  const lines: DoctorLine[] = [{ kind: 'medicine', name: naming.name, price, pharmacy, isCheaperByMail }];
  if (otherGeneric)
    lines.push({ kind: 'generic', ...otherGeneric, saves: cents(price - otherGeneric.price) });
  else if (generic && generic !== naming.name) lines.push({ kind: 'generic', name: generic });
  if (naming.relation === 'generic-of' && brandPrice !== undefined)
    lines.push({ kind: 'brand', name: naming.other!, price: brandPrice });
  if (threeTimes)
    lines.push({
      kind: 'three-times',
      ...threeTimes,
      // what the ways to pay less do not name is no saving here either
      saves: isWorthIt(threeTimes.price / 3, price) ? cents(3 * price - threeTimes.price) : 0,
    });
  return [...lines, { kind: 'question', about: askedAbout(lines) }];
}

/** By savings over the time of three amounts. */
function askedAbout(lines: readonly DoctorLine[]): 'generic' | 'three-times' | 'less' {
  const saved = { generic: 0, 'three-times': 0 };
  for (const line of lines) {
    if (line.kind === 'generic') saved.generic = 3 * (line.saves ?? 0);
    if (line.kind === 'three-times') saved['three-times'] = line.saves;
  }
  if (Math.max(...Object.values(saved)) <= 0) return 'less';
  return saved.generic >= saved['three-times'] ? 'generic' : 'three-times';
}
