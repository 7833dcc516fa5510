/** Which suggestions are alike to what was typed. */
import type { Typed } from './typed.ts';

export interface SortedSuggestions {
  /** Names that begin as typed, or nearly so, the nearest first. */
  strong: string[];
  /** Names that look like it, to be marked as such. What is not alike at all is left out. */
  weak: string[];
}

export function sortSuggestions(typed: Typed, candidates: readonly string[]): SortedSuggestions {
  return { strong: [...candidates], weak: [] };
}

/** Whether a text is an illness or a kind of medicine, in English or Spanish: one searches by name. */
export function isNotAName(text: string): boolean {
  return text === '';
}
