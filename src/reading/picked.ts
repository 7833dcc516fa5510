/** A text, with the name that was picked for it. */
import type { Medicine } from '../pricing/medicine.ts';
import { isSameName } from '../pricing/naming.ts';
import { hasMore, read, type Reading } from './read.ts';

/** The typed text with the picked name in place of the typed one. */
export function withName({ text, name }: Reading, picked: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  // the same name stays in the letters in which it was typed
  const staysAsTyped = !name || at < 0 || isSameName(name, picked);
  return (staysAsTyped ? text : text.slice(0, at) + picked + text.slice(at + name.length)).trim();
}

/** What then stands in the field: what was typed with the name stays, to be seen and changed. */
export const pickedText = (reading: Reading, picked: string): string =>
  hasMore(reading) ? withName(reading, picked) : picked;

/** A medicine of a record by the picked name, with what its text says beside the name. */
export function asPicked({ drug = '' }: Medicine, picked: string): Medicine {
  const reading = read(drug);
  if (!reading.parts.length) return { drug: picked };
  if (!isSameName(reading.name, picked)) return { drug: withName(reading, picked) };
  // not asked again
  const [dosage] = [...reading.strengths, ...reading.numbers];
  const { form } = reading;
  return { drug: picked, ...(dosage && { dosage }), ...(form && { form }) };
}
