/** What the page and the visitor have said of a list: nothing that came back, and nothing that follows from it. */
import type { Client } from '../client/index.ts';
import type { Failure } from '../contract/failure-codes.ts';
import type { Coupon } from '../contract/responses.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import type { LookupSettings } from '../pricing/lookup-request.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { isSame } from './memo.ts';

/** What the element is given, and which of its medicines is open. */
export interface GivenList {
  /** Undefined where nothing can be requested. */
  readonly client: Client | undefined;
  readonly medicines: readonly Medicine[];
  readonly location: string;
  readonly settings: LookupSettings;
  /** Index of the medicine whose choices are open. */
  readonly choosing: number | undefined;
}

export interface BasketState extends GivenList {
  /** What a lookup asks the visitor to check about a medicine that was added from it. */
  added: readonly { medicine: Medicine; doubts: Doubts }[];
  /** The last change to the list, and the list before it; undefined if it is no longer news. */
  note: { text: string; undo?: Medicine[] } | undefined;
  /** The same as it is heard, also of a change that is seen without a note. */
  change: { text: string } | undefined;
  /** Whether the list is open where it can be folded behind the plan; using something in it opens it. */
  opensList: boolean;
  /** The key of the plan that was chosen from the others; empty if none. */
  plan: string;
  showsAllPlans: boolean;
  /** The keys of the coupons that are on the sheet; undefined until one is printed. */
  sheet: readonly string[] | undefined;
  /** The latest coupons by key, without their documents: another request would give other coupons. */
  kept: ReadonlyMap<string, Coupon>;
  /** How long is left of a wait, as last told to a visitor who retried too early. */
  wait: { of: Failure; seconds: number; isNews: boolean } | undefined;
}

export const initialBasket: BasketState = {
  client: undefined,
  medicines: [],
  location: '',
  settings: {},
  choosing: undefined,
  added: [],
  note: undefined,
  change: undefined,
  opensList: false,
  plan: '',
  showsAllPlans: false,
  wait: undefined,
  sheet: undefined,
  kept: new Map<string, Coupon>(),
};

/** Doubts of the lookup that a medicine was added from; undefined if it was not. */
export const storedDoubts = ({ added }: BasketState, medicine: Medicine): Doubts | undefined =>
  added.find((one) => isSame(one.medicine, medicine))?.doubts;
