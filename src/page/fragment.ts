/** What a link to the page of its own may name after its `#`, which browsers send to no server: a medicine, and no more. */
export interface LinkedMedicine {
  drug: string;
  dosage?: string;
  /** Metric, such as `30` tablets or `8.5` g. */
  quantity?: string;
}

/** By field; none may have control characters, or what is left of broken encoding. */
const patterns = new Map([
  ['drug', /^(?=.*\p{L})[^\p{C}\uFFFD]{1,200}$/u],
  ['dosage', /^[^\p{C}\uFFFD]{1,100}$/u],
  ['quantity', /^(?=.*[1-9])\d{1,6}(?:\.\d{1,3})?$/],
]);

/** The first field that cannot be used. */
export const wrongField = (medicine: object): string | undefined =>
  Object.entries(medicine).find(([field, value]) => !patterns.get(field)?.test(String(value)))?.[0];

/** @param fragment without its `#` @returns undefined if anything in it is unknown, repeated or wrong */
export function readFragment(fragment: string): LinkedMedicine | undefined {
  const fields = [...new URLSearchParams(fragment)];
  const medicine = Object.fromEntries(fields) as Partial<LinkedMedicine>;
  const isRepeated = Object.keys(medicine).length < fields.length;
  if (medicine.drug === undefined || isRepeated || wrongField(medicine)) return undefined;
  return medicine as LinkedMedicine;
}

/** Without its `#`. A space is `%20`: not every messenger leaves a `+` in a link. */
export const fragmentOf = (medicine: LinkedMedicine): string =>
  new URLSearchParams({ ...medicine }).toString().replaceAll('+', '%20');
