/** Rounds to as many decimals as the service accepts: `4.9 * 3` is 14.7. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** USD to the cent. */
export const cents = (usd: number): number => Math.round(usd * 100) / 100;

/** The highest plausible price in USD, or quantity. */
export const highestAmount = 1_000_000;

/**
 * A typed text with the digits of every script as 0 to 9, Arabic marks of numbers as point and comma, and dashes as
 * hyphens. Positions stay the same, so digits of two code units are left.
 */
export const inPlainDigits = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[٫٬]|\p{Nd}/gu, (typed) => {
    const code = typed.charCodeAt(0);
    if (typed[1]) return typed;
    // digits begin at …0 or …6 of a row of sixteen, and only the latter reach its end
    return '.,'[code - 0x66b] ?? `${(code & 15) - (/\p{Nd}/u.test(String.fromCharCode(code | 15)) ? 6 : 0)}`;
  });
