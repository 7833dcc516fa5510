import type { Doubts } from '../pricing/basket-entry.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { Source } from './drug-price-element.ts';

/** The list that a lookup adds to; a new object after each change. */
export interface MedicineList {
  has: (medicine: Medicine) => boolean;
  /** With what the lookup asks the visitor to check. */
  add: (medicine: Medicine, doubts: Doubts) => unknown;
  /** Brings the list into view. */
  show: () => void;
  /** Called with the place that the lookup uses. */
  locate: (location: string) => void;
}

/** The lookup that a basket names by `for`. */
export interface Lookup extends Source {
  campaign?: string;
  ncpdp?: string;
  basket?: MedicineList | undefined;
}

/** Passes a list to the lookup that fills it. */
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

  /** Notifies the lookup that the list has changed. */
  tell(): void {
    if (this.#lookup?.basket === this.#list) this.#lookup.basket = this.#list = { ...this.#list };
  }
}
