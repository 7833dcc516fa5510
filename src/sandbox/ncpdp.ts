/**
 * NCPDP numbers of the sandbox's stores: 2 digits for the state, 4 for the store, and a check digit.
 * Each area of a state has 160 store numbers: first the independents, then 12 for each chain.
 */

const storesPerArea = 160;

interface StoreNumber {
  state: number;
  /** Index of the area within the state. */
  area: number;
  /** 0 to 159. */
  slot: number;
}

/** Luhn's algorithm. */
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
  const digits = `${String(state).padStart(2, '0')}${String(area * storesPerArea + slot).padStart(4, '0')}`;
  return digits + checkDigit(digits);
}

/** Undefined if the check digit is wrong. */
export function readNcpdp(ncpdp: string): StoreNumber | undefined {
  if (!/^\d{7}$/.test(ncpdp) || checkDigit(ncpdp.slice(0, 6)) !== ncpdp[6]) return undefined;
  const store = Number(ncpdp.slice(2, 6));
  return {
    state: Number(ncpdp.slice(0, 2)),
    area: Math.floor(store / storesPerArea),
    slot: store % storesPerArea,
  };
}
