import { paddedNcpdp } from '../contract/requests.ts';

/** Pharmacy numbers by space or comma, each left-padded to 7 characters. */
export function pharmacyNumbers(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(paddedNcpdp);
}

/** An NDC without its dashes. */
export function ndcDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}
