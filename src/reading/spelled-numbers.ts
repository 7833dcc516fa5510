/** Numbers that people spell out before a unit: `twenty mg`. */

/** In both languages. */
const numbers: Record<string, number> = {
  ...{ five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80 },
  ...{ cinco: 5, diez: 10, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, cien: 100 },
};
/** A word before the last of a longer number: twenty five, ciento veinte, setenta y cinco. */
const earlier = String.raw`\p{L}+(?:ty|dred|sand|nta|ientos?)|cien|mil|and|y|\d`;
const spelled = new RegExp(
  String.raw`(^|[^\p{L}-])((?:${earlier})[\s-])?(${Object.keys(numbers).join('|')})\s(?=m(?:cg|g|il+ig|icrog))`,
  'giu',
);

/** A text with those numbers in digits. Of a number in several words, the last alone would be another: twenty five. */
export const inDigits = (text: string): string =>
  text.replace(spelled, (found: string, before: string, more: string | undefined, word: string) =>
    more ? found : `${before}${numbers[word.toLowerCase()]} `,
  );
