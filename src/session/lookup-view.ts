/** What a lookup shows; `LookupDerivation` makes it. */
import type { Client } from '../client/index.ts';
import type { PriceComparison } from '../contract/responses.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import { prescriptionOf, type Choice, type Prescription } from '../pricing/choice.ts';
import { emptyRequest, type LookupRequest, type RequestedChoice } from '../pricing/lookup-request.ts';
import type { KnownPrices, LookupResult } from '../pricing/lookup-result.ts';
import { namingOf } from '../pricing/naming.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import type { Reading } from '../reading/read.ts';
import type { LookupMoment, RowOrder } from './lookup-moments.ts';
import { noTips, type FoundTips } from './tips.ts';
import { noTypePrices, type TypePrices } from './type-prices.ts';

export type Stage = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

export interface LookupView extends KnownPrices {
  wakeAt?: number | undefined;
  client: Client | undefined;
  stage: Stage;
  /** The subject of the lookup that is shown, also while its name is searched for again. */
  subject: object | undefined;
  operation: PriceOperation;
  request: LookupRequest;
  /** Whether the page, not a visitor, named the medicine. */
  isFromPage: boolean;
  /** Whether it is not known yet which medicine the typed text means. */
  isSearching: boolean;
  /** Whether the typed name differs from the requested one. */
  isOutdated: boolean;
  /** The text that names what is requested. */
  text: string;
  /** The name that a visitor chose; another object is another choice. */
  picked: { drug: string } | undefined;
  /** The last result that was shown; another object is news. */
  news: LookupResult | undefined;
  /** The chosen type has no price: that of the other one is shown. Its name, if it has one. */
  returned: { names: readonly string[] } | undefined;
  /** What was read beside the name, while it is not known what the drug comes in. */
  unread: Reading | undefined;
  /** What the page's attributes say beside it. */
  given: Partial<RequestedChoice>;
  /** What was typed or chosen that the drug does not come in. */
  unavailable: readonly string[];
  /** Releases and salts that were typed and may mean another medicine. */
  unconfirmed: readonly string[];
  /** What replaces a strength or an amount that the drug does not come in. */
  replaced: Partial<Choice>;
  /** What is requested in place of a strength that the service refused. */
  nearest: RequestedChoice | undefined;
  prescription: Prescription;
  arranged: ArrangedPrices;
  types: TypePrices;
  tips: FoundTips;
  /** Whether the service asked to wait before the next request. */
  isWaiting: boolean;
  /** When that wait ends, by `performance.now()`. */
  waitsUntil: number;
  /** The last result for this drug, and the last prices of a comparison, whatever is requested meanwhile. */
  last: LookupResult | undefined;
  compared: PriceComparison | undefined;
  order: RowOrder | undefined;
  /** What is told to visitors who do not see it. */
  moments: readonly LookupMoment[];
}

export const emptyLookup: LookupView = {
  client: undefined,
  stage: 'idle',
  subject: undefined,
  operation: 'priceCompare',
  pending: false,
  request: emptyRequest,
  isFromPage: false,
  isSearching: false,
  isOutdated: false,
  text: '',
  picked: undefined,
  result: undefined,
  news: undefined,
  last: undefined,
  compared: undefined,
  failure: undefined,
  lastFailure: undefined,
  comparison: undefined,
  returned: undefined,
  unread: undefined,
  given: {},
  unavailable: [],
  unconfirmed: [],
  replaced: {},
  nearest: undefined,
  naming: namingOf('', undefined),
  arranged: { rows: [], memberships: [] },
  prescription: prescriptionOf(emptyRequest, undefined, false, undefined),
  info: undefined,
  hasChoices: false,
  infoFailed: false,
  fairPrice: undefined,
  types: noTypePrices,
  tips: noTips,
  isWaiting: false,
  waitsUntil: 0,
  order: undefined,
  moments: [],
};
