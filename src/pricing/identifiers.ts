/** Pharmacy numbers by space or comma, each left-padded to 7 characters. */
export function pharmacyNumbers(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((number) => number.padStart(7, '0'));
}

/** An NDC without its dashes. */
export function ndcDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}
