/** What people type into the search: a name, often with strength, form and amount. */
import type { DrugInfo } from '../contract/answers.ts';
import type { Choice } from './choice.ts';

export interface Typed {
  /** The whole text. */
  text: string;
  /** What to search for: the text without strength, form and amount. Never empty unless the text is. */
  name: string;
  /** As typed: `20 mg`, `250mg/5ml`, `0.5%`. */
  strength?: string;
  /** As typed, in either language: `tabs`, `jarabe`. */
  form?: string;
  /** What can only be an amount, as typed: 90 tablets, or a number after the strength. */
  amount?: number;
  /** Numbers alone: a strength, an amount, or part of the name, which only what the drug comes in can tell. */
  numbers: string[];
  /** What makes another drug, in lower case; all of it stands in `name` too: `er`, `hct`, `875-125`. */
  marks: string[];
}

export interface AppliedTyped {
  /** With what the drug comes in, as the service spells it. */
  choice: Partial<Choice>;
  /** What was typed and matches nothing, as typed. */
  unmatched: string[];
}

export function readTyped(text: string): Typed {
  return { text, name: text.trim(), numbers: [], marks: [] };
}

/** @param drug the name that was chosen: a mark or a number in it is matched */
export function applyTyped(typed: Typed, info: DrugInfo, drug: string): AppliedTyped {
  return { choice: {}, unmatched: [] };
}
