import type { LitElement } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import type { Price } from '../contract/responses.ts';
import type { LookupSettings } from '../pricing/lookup-request.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { Words } from '../strings/index.ts';

/** The attributes and methods of the element that the list and its comparison use. */
export interface BasketHost extends LitElement {
  medicines: Medicine[];
  view: 'one-stop' | 'each';
  headingLevel: number;
  print(): Promise<void>;
}

/** The parts of the element that they use and a page cannot see. */
export interface BasketPage {
  words(): Words;
  requestTarget(): RequestTarget | undefined;
  /** The endpoint in use. */
  endpoint(): string;
  settings(): LookupSettings;
  /** The place as it is sent to the service. */
  location(): string;
  /** Prices arrived: retries the attribution image. */
  answered(): void;
  openCoupon(row: Price, medicineIn: (words: Words) => string): void;
  /** Focuses the element as a whole, since the button that was pressed disappears. */
  focusAll(): void;
  warn(problem: string): void;
}
