import type { LookupRequest } from './lookup-request.ts';

/** What of a text that was read as a medicine may not be what its price is for. */
export interface Doubts {
  /** What the medicine does not come in, as it was typed. */
  unavailable: readonly string[];
  /** Releases and salts that may mean another medicine. */
  unconfirmed: readonly string[];
  /** Typed numbers that may mean another strength or amount, until one is chosen. */
  doubtful: readonly string[];
  /** Parts of the prescription that nobody gave; undefined while it is not known what the medicine comes in. */
  guessed?: LookupRequest['guessed'];
  /** The name as the lookup shows it that the medicine comes from, until the list has a price itself. */
  name?: string | undefined;
}

export const noDoubts: Doubts = { unavailable: [], unconfirmed: [], doubtful: [] };

/** Whether the visitor is asked to look at the label, whatever was chosen by default. */
export const isUnsure = ({ unconfirmed, doubtful }: Doubts): boolean =>
  unconfirmed.length + doubtful.length > 0;
