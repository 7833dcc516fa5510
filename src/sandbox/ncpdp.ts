/**
 * NCPDP numbers of the sandbox's stores: 2 digits of the state, 4 of the store, and a check digit.
 * Each area of a state has 160 stores: the first are independents, then come 12 of each chain.
 */

const storesOfArea = 160;

interface StoreNumber {
  state: number;
  /** Index of the area within the state. */
  area: number;
  /** 0 to 159. */
  slot: number;
}

/** The digit that makes the sum of all digits, every second doubled, a multiple of ten. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

export function writeNcpdp({ state, area, slot }: StoreNumber): string {
  const digits = `${String(state).padStart(2, '0')}${String(area * storesOfArea + slot).padStart(4, '0')}`;
  return digits + checkDigit(digits);
}

/** Undefined where the check digit is wrong: no such pharmacy. */
export function readNcpdp(ncpdp: string): StoreNumber | undefined {
  if (!/^\d{7}$/.test(ncpdp) || checkDigit(ncpdp.slice(0, 6)) !== ncpdp[6]) return undefined;
  const store = Number(ncpdp.slice(2, 6));
  return {
    state: Number(ncpdp.slice(0, 2)),
    area: Math.floor(store / storesOfArea),
    slot: store % storesOfArea,
  };
}
