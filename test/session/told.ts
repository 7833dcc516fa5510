/** What an answer tells of the prescription that its prices are for, in English. */
import { assumedParts } from '../../src/pricing/choice.ts';
import type { LookupView } from '../../src/session/lookup-view.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import { prescriptionTexts } from '../../src/views/medicine-text.ts';

addEnglish();

export const words = new Words('en');

const plain = (text: string): string => text.replace(/\s/g, ' ');

/** `20 mg · 30 tablets`. */
export const prescribed = ({ prescription }: LookupView): string =>
  plain(
    Object.entries(prescriptionTexts(prescription, undefined, words))
      .flatMap(([part, text]) => (part === 'product' || !text ? [] : [text]))
      .join(' · '),
  );

const shownParts = ({ request, comparison, failure, pending, prescription, info }: LookupView) =>
  assumedParts(request, failure || pending ? undefined : comparison, prescription, info);

/** What of it nobody gave, which the visitor is asked to check. */
export function assumed(view: LookupView): 'both' | 'strength' | 'amount' | 'nothing' {
  const { strength, amount } = shownParts(view);
  if (strength) return amount ? 'both' : 'strength';
  return amount ? 'amount' : 'nothing';
}

/** The other forms that may be meant. */
export const otherForms = (view: LookupView): string[] => shownParts(view).forms;
