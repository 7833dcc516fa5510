import type { Medicine } from '../pricing/medicine.ts';
import type { Source } from './drug-price-element.ts';

/** The list that a lookup adds to: another object after each change. */
export interface MedicineList {
  has: (medicine: Medicine) => boolean;
  add: (medicine: Medicine) => unknown;
  /** Called with the place that the lookup asks for. */
  locate: (location: string) => void;
}

/** The lookup that a basket names by `for`. */
export interface Lookup extends Source {
  campaign?: string;
  ncpdp?: string;
  basket?: MedicineList | undefined;
}

/** Gives a list to the lookup that fills it. */
export class LookupLink {
  #lookup: Lookup | undefined;
  #list: MedicineList;

  constructor(list: MedicineList) {
    this.#list = list;
  }

  follow(lookup: Lookup | undefined): void {
    if (lookup === this.#lookup) return;
    if (this.#lookup?.basket === this.#list) this.#lookup.basket = undefined;
    if (lookup) lookup.basket = this.#list;
    this.#lookup = lookup;
  }

  /** Tells the lookup that the list has changed. */
  tell(): void {
    if (this.#lookup?.basket === this.#list) this.#lookup.basket = this.#list = { ...this.#list };
  }
}
