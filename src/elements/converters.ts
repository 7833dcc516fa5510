import type { ComplexAttributeConverter } from 'lit';

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

/** A number above 0, or the default where the attribute is anything else. */
export function positive(fallback: number): ComplexAttributeConverter<number> {
  return {
    fromAttribute: (text) => {
      const value = Number(text);
      return value > 0 && Number.isFinite(value) ? value : fallback;
    },
  };
}
