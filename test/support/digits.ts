/** Texts as people write them whose keyboard has the digits of another script. */

/** The zeros of scripts: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
export const zeros = ['٠', '۰', '०', '০', '๐', '０'] as const;

/** A text with its digits in the script of that zero; the Arabic ones have a decimal point of their own. */
export const inDigitsOf = (zero: string, text: string): string => {
  const digits = text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  return '٠۰'.includes(zero) ? digits.replace(/(?<=\p{Nd})\.(?=\p{Nd})/gu, '٫') : digits;
};
