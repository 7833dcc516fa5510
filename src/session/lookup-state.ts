/** What the page and the visitor have said of a lookup: nothing that came back, and nothing that follows from it. */
import type { Client } from '../client/index.ts';
import type { Arrangement } from '../pricing/arrangement.ts';
import type { Choice } from '../pricing/choice.ts';
import { emptyRequest, type LookupRequest, type LookupSettings } from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import { askedByPage, type Asked } from './asked.ts';

/** What is shown of any medicine. */
export interface Wants {
  settings: LookupSettings;
  operation: PriceOperation;
  arrangement: Arrangement;
  fairPrice: boolean;
  /** Ways to pay less. */
  tips: boolean;
  /** All of them: before the visitor wants that, only the one that saves most is requested. */
  allTips: boolean;
}

/** One medicine that is looked up. */
export interface Lookup {
  asked: Asked;
  /** What was chosen since, in place of what the text says. */
  chosen: Partial<LookupRequest>;
  place: string;
  /** What replaced a strength or an amount of the last choice, since the drug does not come in it. */
  replaced: Partial<Choice>;
  /** Whether another strength or form was chosen, so that the typed ones no longer matter. */
  isChosenAnew: boolean;
  /** What names it in place of a text with a strength or an amount, once another one was chosen. */
  text?: string | undefined;
  /** The same for as long as only strength, form, amount, type or place are changed. */
  subject: object;
}

export interface LookupState {
  /** Undefined where nothing can be requested. */
  client: Client | undefined;
  /** The page's attributes. */
  given: LookupRequest;
  wants: Wants;
  /** The text in the name field, trimmed. */
  text: string;
  lookup: Lookup;
  /** What was looked up before a text that is still searched for: it is returned to if the visitor types on. */
  former?: Lookup | undefined;
  /** How long is left of a wait, as last told to a visitor who retried too early. */
  wait?: { of: LookupResult; seconds: number } | undefined;
}

/** @param subject a new one by default */
export const newLookup = (asked: Asked, place: string, subject: object = {}): Lookup => ({
  asked,
  place,
  chosen: {},
  replaced: {},
  isChosenAnew: false,
  subject,
});

export const initialLookup: LookupState = {
  client: undefined,
  given: emptyRequest,
  text: '',
  wants: {
    settings: {},
    operation: 'priceCompare',
    arrangement: { sort: 'price', pharmacyType: 'all' },
    fairPrice: false,
    tips: false,
    allTips: false,
  },
  lookup: newLookup(askedByPage(emptyRequest), ''),
};
