/** Numbers that people spell out before a unit, `twenty mg`, and fractions. */

/** In both languages. */
const numbers: Record<string, number> = {
  quinientos: 500,
  doscientos: 200,
  setenta: 70,
  mil: 1000,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  cien: 100,
};
/** A word before the last of a longer number: twenty five, ciento veinte, setenta y cinco. */
const earlier = String.raw`\p{L}+(?:ty|dred|sand|nta|ientos?)|cien|mil|and|y|\d`;
const spelled = new RegExp(
  String.raw`(^|[^\p{L}-])((?:${earlier})[\s-])?(${Object.keys(numbers).join('|')})(?:\s(?=m(?:cg|g|il+ig|icrog))|$)`,
  'giu',
);
/** What may be an amount at the end, or the end of a word as it was heard. */
const inDoubt = /^(?:five|ten|thirty|sixty|treinta|sesenta|mil)$/i;

const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** A number in two words, with a unit or at the end: twenty five. */
const inTwoWords = new RegExp(
  String.raw`(^|\s)(${Object.keys(tens).join('|')})[\s-](${ones.join('|')})(?=\s(?:m(?:cg|g|il+ig|icrog)|tab|cap|pills?\b)|$)`,
  'gi',
);
const twoWordsToDigits = (text: string): string =>
  text.replace(
    inTwoWords,
    (_, before: string, ten: string, one: string) =>
      `${before}${tens[ten.toLowerCase()]! + ones.indexOf(one.toLowerCase()) + 1}`,
  );

/** As a phone writes them down before a unit or at the end: three hundred, one thousand, point four. */
const one = `(?:${ones.join('|')})`;
const asHeard = new RegExp(
  String.raw`(^|\s)(?:(${one})\s(hundred|thousand)|point((?:\s${one})+))(?=\s?(?:m|$))`,
  'gi',
);
const digitsOf = (said: string): string =>
  said
    .trim()
    .toLowerCase()
    .split(' ')
    .map((word) => ones.indexOf(word) + 1)
    .join('');

/** How many months a supply lasts. */
const months: Record<string, number> = { two: 2, three: 3, six: 6, dos: 2, tres: 3, seis: 6 };
const spelledMonths = new RegExp(
  String.raw`\b(${Object.keys(months).join('|')})(?=[\s-]m(?:onth|eses))`,
  'gi',
);

/** A text with those numbers in digits. Of a number in several words, the last alone would be another: twenty five. */
export const spelledNumbersToDigits = (text: string): string =>
  twoWordsToDigits(text)
    .replace(
      asHeard,
      (_, before: string, first: string | undefined, scale: string | undefined, point: string) =>
        `${before}${first ? digitsOf(first) + (/^h/i.test(scale!) ? '00' : '000') : `.${digitsOf(point)}`}`,
    )
    .replace(spelledMonths, (word) => `${months[word.toLowerCase()]}`)
    .replace(spelled, (found: string, before: string, more: string | undefined, word: string) =>
      more || (inDoubt.test(word) && !found.endsWith(' '))
        ? found
        : `${before}${numbers[word.toLowerCase()]} `,
    );

/** Parts of a tablet's strength that labels write as fractions. */
const fractions: Record<string, number> = {
  '1/2': 0.5,
  '½': 0.5,
  '1/4': 0.25,
  '¼': 0.25,
  '3/4': 0.75,
  '¾': 0.75,
};
const fraction = /(^|[^\d/.-])(?:(\d+)[\s-]?)?(1\/2|1\/4|3\/4|[½¼¾])(?=\s?m(?:c?g|il+ig|icrog))/gi;

/** A text with the fractions before a weight as decimals: `2 1/2 mg` is `2.5 mg`. */
export const fractionsToDecimals = (text: string): string =>
  text.replace(
    fraction,
    (_, before: string, whole: string | undefined, part: string) =>
      `${before}${Number(whole ?? 0) + fractions[part]!}`,
  );
