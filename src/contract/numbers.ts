/** Rounds to as many decimals as the service accepts: `4.9 * 3` is 14.7. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** USD to the cent. */
export const cents = (usd: number): number => Math.round(usd * 100) / 100;

/** The highest plausible price in USD, or quantity. */
export const highestAmount = 1_000_000;
