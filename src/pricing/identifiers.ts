/** Pharmacy numbers, separated by spaces or commas. */
export function pharmacyNumbers(text: string): string[] {
  return text.match(/[^\s,]+/g) ?? [];
}

/**
 * The 11 digits that an NDC may mean: one if that is clear, several if it is ambiguous, none if it is not the NDC of a
 * package in use. Packages are numbered 4-4-2, 5-3-2 or 5-4-1; billing pads each to 5-4-2, so 10 digits without dashes can be
 * read in three ways. From 2033 on they are numbered 6-4-2: with a leading 0 it is the 11 behind it, without one it is none of
 * today's. Sources: FDA, "National Drug Code Database background information" and "Future Format of the National Drug Code".
 */
export function readNdc(code: unknown): string[] {
  const digits = typeof code === 'string' || typeof code === 'number' ? `${code}`.trim() : '';
  if (/^\d{11}$/.test(digits)) return [digits];
  if (/^\d{10}$/.test(digits)) return [...new Set([`0${digits}`, pad(digits, 5), pad(digits, 9)])];
  if (/^0\d{11}$/.test(digits)) return [digits.slice(1)];
  const [, labeler = '', product = '', size = ''] = /^(\d{4,6})-(\d{3,4})-(\d{1,2})$/.exec(digits) ?? [];
  const whole = labeler.length + product.length + size.length;
  if (labeler.length === 6)
    return whole === 12 && labeler.startsWith('0') ? [labeler.slice(1) + product + size] : [];
  return whole === 10 || whole === 11
    ? [labeler.padStart(5, '0') + product.padStart(4, '0') + size.padStart(2, '0')]
    : [];
}

const pad = (digits: string, at: number) => `${digits.slice(0, at)}0${digits.slice(at)}`;

/** The 11 digits of an NDC as a page gives it; if it is not one, without its dashes, for the endpoint to refuse. */
export function ndcDigits(text: string): string {
  const [digits, ...others] = readNdc(text.trim());
  return digits && !others.length ? digits : text.replace(/[\s-]/g, '');
}
