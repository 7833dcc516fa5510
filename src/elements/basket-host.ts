import type { LitElement } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import type { CouponSettings } from '../coupon/views/dialog.ts';
import type { LookupSettings } from '../pricing/lookup-request.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { CouponContext } from './coupon-opener.ts';

/** The attributes and methods of the element that the list and its comparison use. */
export interface BasketHost extends LitElement, CouponSettings {
  medicines: Medicine[];
  sharedDevice: boolean;
  view: 'one-stop' | 'each';
  print(): Promise<void>;
}

/** The parts of the element that they use and a page cannot see. */
export interface BasketPage extends CouponContext {
  requestTarget(): RequestTarget | undefined;
  /** Whether the lookup that provides the endpoint may still be added to the page. */
  isAwaited(): boolean;
  settings(): LookupSettings;
  /** The place as it is sent to the service. */
  location(): string;
  /** Prices arrived: retries the attribution image. */
  answered(): void;
  /** Focuses the element as a whole, since the button that was pressed disappears. */
  focusAll(): void;
  warn(problem: string): void;
  /** Empties its field, for the next visitor. */
  startOver(): void;
}
