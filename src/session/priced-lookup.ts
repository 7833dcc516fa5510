/** The request of a lookup and its answer: what the service does not have is replaced by what it has. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { nearestChoice } from '../pricing/changed-choice.ts';
import { prescriptionOf, type Choice } from '../pricing/choice.ts';
import type { Ambiguity, LookupRequest, RequestedChoice } from '../pricing/lookup-request.ts';
import { typesOf } from '../pricing/naming.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import { typeWithoutPrice } from '../pricing/type-choices.ts';
import { merged } from '../reading/further-queries.ts';
import type { Asked } from './asked.ts';
import type { Lookup, Wants } from './lookup-state.ts';
import { MeaningDerivation, type Meaning } from './meaning.ts';
import { lastCall } from './memo.ts';
import { pricesFor } from './prices.ts';
import type { Answered, Ask } from './requests.ts';

/** A request, and the answer to it. */
interface Requested {
  meaning: Meaning;
  request: LookupRequest;
  info: DrugInfo | undefined;
  /** Undefined while it is on its way, or until what stands beside the name can be read. */
  answered: Answered<PriceOperation> | undefined;
}

export interface PricedLookup extends Requested {
  /** The name that a visitor chose. */
  picked: Meaning['picked'];
  /** What replaces a strength or an amount that the drug does not come in. */
  replaced: Partial<Choice>;
  /** What is requested in place of a strength that the service refused. */
  nearest: RequestedChoice | undefined;
  /** The chosen type has no price, and that of the other one is requested: the name of the chosen one, if it has one. */
  returned?: { names: readonly string[] };
  /** What was answered to the chosen type then. */
  refused?: { request: LookupRequest; answered: Answered<PriceOperation> };
}

/** Requests the prices of a meaning, with a part of the request changed. */
type Price = (meaning: Meaning, change?: Partial<LookupRequest>) => Requested;

/** What names a drug in a request: its NDC, or its name. */
export const drugOf = ({ ndc, drug }: LookupRequest): string => ndc || drug;

/** Keeps what does not change from one derivation to the next. */
export class PricedLookupDerivation {
  readonly #meanings = new WeakMap<Asked, MeaningDerivation>();
  readonly #unknown = new WeakMap<Failure, Answered<PriceOperation>>();
  readonly #question = lastCall(questionOf);

  /**
   * @param compared the last prices of the drug that was shown before
   * @returns undefined while the name is searched for
   */
  of(
    lookup: Lookup,
    wants: Wants,
    compared: PriceComparison | undefined,
    ask: Ask,
  ): PricedLookup | undefined {
    const meaning = this.#meaningOf(lookup.asked);
    const wantsInfo = wants.operation === 'priceCompare';
    const first = meaning.of(wantsInfo, ask);
    if (!first) return undefined;
    const price: Price = (meant, change) => this.#price(lookup, wants, meant, ask, change);
    const named = this.#withKnownName(price(first), meaning, wantsInfo, price, ask);
    const fitting = withNearest(named, compared, price);
    return {
      picked: first.picked,
      replaced: lookup.replaced,
      nearest: undefined,
      ...fitting,
      ...withPricedType(fitting, compared, price),
    };
  }

  #meaningOf(asked: Asked): MeaningDerivation {
    const meaning = this.#meanings.get(asked) ?? new MeaningDerivation(asked, true);
    this.#meanings.set(asked, meaning);
    return meaning;
  }

  #price(
    lookup: Lookup,
    { operation, settings }: Wants,
    meaning: Meaning,
    ask: Ask,
    change?: Partial<LookupRequest>,
  ): Requested {
    const request = { ...meaning.request, location: lookup.place, ...lookup.chosen, ...change };
    const info = meaning.info?.outcome.ok ? meaning.info.outcome.data : undefined;
    if (request.ambiguity) return { meaning, request, info, answered: this.#question(request.ambiguity) };
    // what stands beside a name is part of the request, once it can be read
    const isReady = drugOf(request) && !(meaning.unread && meaning.info === undefined);
    const answered = isReady ? pricesFor(operation, request, settings, info, ask) : undefined;
    return { meaning, request, info, answered };
  }

  /** A name that the service does not know is searched for; where that is in doubt, the visitor is asked. */
  #withKnownName(
    requested: Requested,
    meaning: MeaningDerivation,
    wantsInfo: boolean,
    price: Price,
    ask: Ask,
  ): Requested {
    const { drug, ambiguity } = requested.request;
    const { name } = meaning.asked;
    if (!drug || ambiguity || name === 'exact' || codeOf(requested) !== 'unknown_drug') return requested;
    const found = meaning.found(wantsInfo, ask, drug);
    if (found === undefined) return { ...requested, answered: undefined };
    if (found && 'request' in found) return price(found);
    // it could not be searched for
    if (found && !found.outcome.ok && !suggests(requested))
      return { ...requested, answered: { ...found, outcome: found.outcome } };
    return name === 'given' ? requested : this.#askedBack(requested, meaning.suggested(drug, ask));
  }

  /** An unknown name, with those to ask about; the same answer each time. */
  #askedBack(requested: Requested, names: readonly string[]): Requested {
    const { answered } = requested;
    if (!answered || answered.outcome.ok || !names.length) return requested;
    const { failure } = answered.outcome;
    const known = this.#unknown.get(failure) ?? {
      ...answered,
      outcome: { ok: false, failure: { ...failure, candidates: merged(failure.candidates, names) } },
    };
    this.#unknown.set(failure, known);
    return { ...requested, answered: known };
  }
}

/** In place of a strength that the service refuses, the nearest one that the drug comes in. */
function withNearest(
  requested: Requested,
  comparison: PriceComparison | undefined,
  price: Price,
): Requested & Partial<Pick<PricedLookup, 'nearest' | 'replaced'>> {
  if (codeOf(requested) !== 'invalid_param') return requested;
  const { request, info, meaning } = requested;
  const prescription = prescriptionOf(request, comparison, false, info);
  const changed = nearestChoice({ request, comparison, info, prescription });
  if (!changed) return requested;
  const { choice, replaced } = changed;
  return { ...price(meaning, choice), nearest: choice, replaced };
}

/** In place of a type without a price, the other one, where that is on the page. */
function withPricedType(
  requested: Requested & { nearest?: RequestedChoice | undefined },
  comparison: PriceComparison | undefined,
  price: Price,
): Partial<PricedLookup> {
  const { meaning, request, answered, nearest } = requested;
  const unpriced = answered?.outcome.ok === false && typeWithoutPrice(request, answered.outcome);
  const other = unpriced === 'brand' ? 'generic' : 'brand';
  if (!answered || !unpriced || comparison?.manufacturer_type?.toLowerCase() !== other) return {};
  const name = typesOf(comparison, request.drug)[unpriced];
  return {
    ...price(meaning, { ...nearest, manufacturerType: other }),
    returned: { names: name ? [name] : [] },
    refused: { request, answered },
  };
}

/** Nothing is requested for a question: it is asked at once. */
const questionOf = ({ kind, names }: Ambiguity): Answered<PriceOperation> => ({
  // several names are what was typed, which is nobody's but the visitor's
  outcome: { ok: false, failure: { code: 'unknown_drug', candidates: kind === 'several' ? [] : [...names] } },
  at: new Date(),
  received: 0,
  retryAt: undefined,
});

/** The names that the answer itself suggests are a way on. */
const suggests = ({ answered }: Requested): boolean =>
  answered?.outcome.ok === false && answered.outcome.failure.candidates.length > 0;

const codeOf = ({ answered }: Requested) =>
  answered && !answered.outcome.ok ? answered.outcome.failure.code : undefined;
