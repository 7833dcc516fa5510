import type { Responses, Failure } from '../contract/index.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { Event } from '../dom/native-event.ts';

/** A drug was chosen: by suggestion, by candidate or by typing. */
export class DrugSelectEvent extends Event {
  /** The name as chosen or typed. */
  readonly name: string;
  constructor(name: string) {
    super('drug-select');
    this.name = name;
  }
}

interface PricesLoad<N extends PriceOperation> extends Event {
  /** The operation that was requested. */
  readonly operation: N;
  /** The response; its type depends on `operation`. */
  readonly data: Responses[N];
}

/** Prices arrived. `data` is the response to `operation`. */
export type PricesLoadEvent = { [N in PriceOperation]: PricesLoad<N> }[PriceOperation];

type PricesLoadEventClass = new <N extends PriceOperation>(
  operation: N,
  data: Responses[N],
) => PricesLoadEvent;

/** A class cannot be a union of types, so its instances are typed separately. */
export const PricesLoadEvent = class extends Event {
  readonly operation: PriceOperation;
  readonly data: Responses[PriceOperation];
  constructor(operation: PriceOperation, data: Responses[PriceOperation]) {
    super('prices-load');
    this.operation = operation;
    this.data = data;
  }
} as PricesLoadEventClass;

/** A lookup gave no prices. */
export class LookupErrorEvent extends Event {
  /** Why; `failure.code` is stable. */
  readonly failure: Failure;
  /** In a basket: the medicine that it is about. */
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
