import { Event } from '../dom/native-event.ts';
import type { Plan } from '../pricing/basket-plans.ts';
import type { Medicine } from '../pricing/medicine.ts';

/** The list changed, by the visitor or by a method. */
export class BasketChangeEvent extends Event {
  /** The list as it is now. */
  readonly medicines: Medicine[];
  constructor(medicines: Medicine[]) {
    super('basket-change');
    this.medicines = medicines;
  }
}

/** A comparison is complete. */
export class BasketLoadEvent extends Event {
  /** The one-stop plans, cheapest first, then the split plan; empty if nothing has a price. */
  readonly plans: Plan<Medicine>[];
  constructor(plans: Plan<Medicine>[]) {
    super('basket-load');
    this.plans = plans;
  }
}

declare global {
  interface HTMLElementEventMap {
    'basket-change': BasketChangeEvent;
    'basket-load': BasketLoadEvent;
  }
}
