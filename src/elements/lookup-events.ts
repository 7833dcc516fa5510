import type { Answers, Failure } from '../contract/index.ts';
import type { PriceOperation } from '../pricing/ask.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { Event } from '../dom/native-event.ts';

/** A drug was chosen, by suggestion, candidate or typing. */
export class DrugSelectEvent extends Event {
  readonly name: string;
  constructor(name: string) {
    super('drug-select');
    this.name = name;
  }
}

/** Prices arrived. `data` is the answer to `operation`. */
export class PricesLoadEvent extends Event {
  readonly operation: PriceOperation;
  readonly data: Answers[PriceOperation];
  constructor(operation: PriceOperation, data: Answers[PriceOperation]) {
    super('prices-load');
    this.operation = operation;
    this.data = data;
  }
}

/** A lookup gave no prices. */
export class LookupErrorEvent extends Event {
  readonly failure: Failure;
  /** The one of a basket that it is about. */
  readonly medicine?: Medicine;
  constructor(failure: Failure, medicine?: Medicine) {
    super('lookup-error');
    this.failure = failure;
    if (medicine) this.medicine = medicine;
  }
}

declare global {
  interface HTMLElementEventMap {
    'drug-select': DrugSelectEvent;
    'prices-load': PricesLoadEvent;
    'lookup-error': LookupErrorEvent;
  }
}
