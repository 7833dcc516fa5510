/** What of a lookup is told to visitors who do not see it, and what makes each of it news. */
import { assumedParts } from '../pricing/choice.ts';
import type { ArrangedPrices } from '../pricing/arrange.ts';
import type { Sort } from '../pricing/arrangement.ts';
import type { Choice } from '../pricing/choice.ts';
import type { LookupRequest } from '../pricing/lookup-request.ts';
import type { KnownPrices, LookupResult } from '../pricing/lookup-result.ts';
import type { Prescription } from '../pricing/choice.ts';
import type { LookupState } from './lookup-state.ts';
import type { Moment } from './moment.ts';

/** In the order in which they are told. */
export type LookupMoment = Moment<
  'waiting' | 'failure' | 'replaced' | 'answer' | 'assumed' | 'count' | 'order'
>;

/** What is shown, and what was told of it. */
interface Shown extends Pick<KnownPrices, 'pending' | 'result' | 'failure' | 'comparison' | 'info'> {
  request: LookupRequest;
  prescription: Prescription;
  arranged: ArrangedPrices;
  replaced: Partial<Choice>;
  unavailable: readonly string[];
  unconfirmed: readonly string[];
  last: LookupResult | undefined;
  order: RowOrder | undefined;
}

/** The order of the rows of a result. */
export interface RowOrder {
  of: LookupResult;
  sort: Sort;
  /** Whether it is another one than at first. */
  isNew: boolean;
}

/** @param before of what was shown before; the same for the same order */
export function rowOrder(
  last: LookupResult | undefined,
  sort: Sort,
  before: RowOrder | undefined,
): RowOrder | undefined {
  if (!last || (before?.of === last && before.sort === sort)) return last && before;
  return { of: last, sort, isNew: before?.of === last };
}

export function lookupMoments(shown: Shown, { wait }: LookupState): LookupMoment[] {
  const { pending, result, failure, order } = shown;
  if (pending) return [{ about: 'waiting', of: [] }];
  if (!result) return [];
  // that a wait is over is no news to whoever was told how long it is
  if (failure) return [{ about: 'failure', of: [result, wait?.of === result && wait] }];
  const { arranged, replaced, unavailable } = shown;
  const { best, mail, rows, memberships } = arranged;
  return [
    { about: 'replaced', of: [result, replaced.dosage, replaced.quantity, ...unavailable] },
    { about: 'answer', of: [result, best?.row, mail?.row] },
    { about: 'assumed', of: [result, ...assumed(shown)] },
    { about: 'count', of: [result, rows.length + memberships.length + (best ? 1 : 0)] },
    ...(order?.isNew ? [{ about: 'order' as const, of: [order] }] : []),
  ];
}

/** What nobody gave, which may be known only after the prices. */
function assumed({ request, comparison, prescription, info, unconfirmed }: Shown): unknown[] {
  if (!comparison) return [];
  const { strength, amount, forms } = assumedParts(request, comparison, prescription, info);
  return [strength, amount, ...forms, ...unconfirmed];
}
