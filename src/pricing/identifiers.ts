/** Pharmacy numbers by space or comma. */
export function pharmacyNumbers(text: string): string[] {
  return text.match(/[^\s,]+/g) ?? [];
}

/** An NDC without its dashes. */
export function ndcDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}
