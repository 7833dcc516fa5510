import { text } from './values.ts';

/**
 * The 11 digits that an NDC may mean: one where that is clear, several where nobody can tell, none where it is not the NDC of a
 * package. Packages are numbered 4-4-2, 5-3-2 or 5-4-1; billing pads each to 5-4-2, so 10 digits without dashes can be read
 * in three ways. Source: FDA, "National Drug Code Database background information".
 */
export function readNdc(code: unknown): string[] {
  const digits = typeof code === 'number' ? `${code}` : text(code);
  if (/^\d{11}$/.test(digits)) return [digits];
  if (/^\d{10}$/.test(digits)) return [...new Set([`0${digits}`, pad(digits, 5), pad(digits, 9)])];
  const [, labeler = '', product = '', size = ''] = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/.exec(digits) ?? [];
  const whole = labeler.length + product.length + size.length;
  return whole === 10 || whole === 11
    ? [labeler.padStart(5, '0') + product.padStart(4, '0') + size.padStart(2, '0')]
    : [];
}

const pad = (digits: string, at: number) => `${digits.slice(0, at)}0${digits.slice(at)}`;
