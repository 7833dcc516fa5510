import { deepArrayEquals, deepEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { JobQueue } from '../client/job-queue.ts';
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { delay } from '../dom/delay.ts';
import { fetchPrices } from '../pricing/fetch-prices.ts';
import { basketEntry, type BasketEntry, type Doubts } from '../pricing/basket-entry.ts';
import { dosagesOf } from '../pricing/choice.ts';
import { plansOf, type Plan } from '../pricing/basket-plans.ts';
import { firstPlan } from '../pricing/first-plan.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import { isSameDrug, namingOf } from '../pricing/naming.ts';
import { medicineRequest, type Medicine } from '../pricing/medicine.ts';
import {
  givenChoice,
  isStrengthDefaulted,
  readBeside,
  type LookupSettings,
  type LookupRequest,
} from '../pricing/lookup-request.ts';
import { requestedNdcs, read, hasDetails, type Reading } from '../reading/read.ts';
import { isSameProduct } from '../reading/same-product.ts';
import { withoutSalts } from '../reading/salts.ts';
import { resolve } from '../reading/match-prescription.ts';
import { resolveName, type ResolvedName } from './resolve-name.ts';

type Result = LookupResult<'priceCompare'>;

export interface BasketArgs {
  client: Client | undefined;
  medicines: readonly Medicine[];
  location: string;
  settings: LookupSettings;
}

/** A request that was sent, or waits for a slot. */
interface SentRequest {
  request: LookupRequest;
  result?: Result;
  doubts?: Doubts | undefined;
  done: Promise<void>;
  stop: AbortController;
}

/** Slots: more requests at once would slow each of them down. */
const maxConcurrent = 3;

/**
 * The prices of several medicines. Not one `Task`: that would reload all of them when one has changed. Each request
 * is made once, until it is repeated or leaves the list.
 */
export class BasketPrices implements ReactiveController {
  readonly pool = new JobQueue(maxConcurrent);
  /** In the order of the list, as of the last update. */
  entries: readonly BasketEntry[] = [];
  /** The plans for the prices that have arrived. */
  plans: readonly Plan<BasketEntry>[] = [];
  /** The same plans for display, headed by the plan that is shown first, which may not be one of them. */
  shownPlans: readonly Plan<BasketEntry>[] = [];
  /** The failure with the longest wait, for any medicine: one service responds for all of them. */
  refusal?: Failure | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => BasketArgs;
  readonly #onResult: (medicine: Medicine, result: Result) => void;
  readonly #onComplete: () => void;
  #sent: readonly SentRequest[] = [];
  /** Doubts of the lookups that medicines were added from. */
  #added: readonly { medicine: Medicine; doubts: Doubts }[] = [];
  readonly #last = new Map<string, PriceComparison>();
  /** The first requests wait until the list is painted. */
  readonly #painted = delay();
  /** When the wait that `refusal` asks for ends, by `performance.now()`. */
  #refusedUntil = 0;
  #client: Client | undefined;
  #settings: LookupSettings | undefined;
  /** Settings and requests of the last complete comparison. */
  #completed: unknown[] = [];

  /**
   * @param onResult called with each response, before it is shown
   * @param onComplete called once for each comparison that is complete, before it is shown
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    read: () => BasketArgs,
    onResult: (medicine: Medicine, result: Result) => void,
    onComplete: () => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#onResult = onResult;
    this.#onComplete = onComplete;
    host.addController(this);
  }

  hostUpdate(): void {
    const { client, medicines, location, settings } = this.#read();
    const requests = medicines.map((medicine) => medicineRequest(medicine, location));
    const isOther = client !== this.#client || !deepEquals(settings, this.#settings);
    this.#client = client;
    this.#settings = settings;
    if (isOther) this.refusal = undefined;
    this.#cancel(({ request }) => isOther || !requests.some((one) => deepEquals(one, request)));
    if (client && this.#host.isConnected)
      for (const request of requests) if (!this.#sentOf(request)) this.#send(request);
    this.entries = requests.map((request, i) => {
      const known = this.#last.get(medicineKey(request));
      const { result, doubts } = this.#sentOf(request) ?? {};
      const added = this.#addedWith(medicines[i]!);
      return basketEntry(medicines[i]!, request, result, known, added ?? doubts);
    });
    const priced = this.entries.map((entry) => ({ medicine: entry, prices: entry.comparison?.prices ?? [] }));
    this.plans = plansOf(priced);
    const first = firstPlan(priced, this.plans);
    this.shownPlans = first ? [first, ...this.plans.filter((plan) => plan !== first)] : [];
    const compared = [settings, requests];
    // the same list is another comparison after it was empty
    if (!this.#sent.length) this.#completed = [];
    if (!this.#sent.length || this.pending || deepArrayEquals(compared, this.#completed)) return;
    this.#completed = compared;
    this.#onComplete();
  }

  hostDisconnected(): void {
    this.#cancel(({ result }) => !result);
  }

  get pending(): boolean {
    return this.#sent.some(({ result }) => !result);
  }

  /** @param medicine all if omitted */
  retry(medicine?: Medicine): void {
    this.#completed = [];
    const request = medicine && medicineRequest(medicine, this.#read().location);
    this.#cancel((sent) => !request || deepEquals(sent.request, request));
    this.#host.requestUpdate();
  }

  /** Replaces what the visitor is asked to check about a medicine, besides what its own text says. */
  doubt(medicine: Medicine, doubts: Doubts | undefined): void {
    const others = this.#added.filter((one) => !deepEquals(one.medicine, medicine));
    this.#added = doubts ? [...others, { medicine, doubts }] : others;
  }

  /** Keeps doubts about the release of an edited medicine; those about availability only if just its amount changed. */
  keepDoubts(index: number, next: Medicine, guessed: Doubts['guessed']): void {
    const entry = this.entries[index];
    if (!entry) return;
    const doubts = this.#addedWith(entry.medicine) ?? entry.doubts;
    const isOnlyAmount = next.form === entry.last?.form && next.dosage === entry.last?.dosage;
    this.doubt(next, { ...doubts, guessed, ...(!isOnlyAmount && { unavailable: [] }) });
  }

  /** Resolves once no prices are pending. */
  async settled(): Promise<void> {
    while (this.pending) await Promise.all(this.#sent.map(({ done }) => done));
  }

  /** The sent request that is deeply equal to this one. */
  #sentOf(request: LookupRequest): SentRequest | undefined {
    return this.#sent.find((sent) => deepEquals(sent.request, request));
  }

  #addedWith(medicine: Medicine): Doubts | undefined {
    return this.#added.find((one) => deepEquals(one.medicine, medicine))?.doubts;
  }

  #keepRefusal(failure: Failure): void {
    const until = performance.now() + (failure.retryAfter ?? 0) * 1000;
    if (!failure.retryAfter || (this.refusal && until < this.#refusedUntil)) return;
    this.refusal = failure;
    this.#refusedUntil = until;
  }

  #cancel(isOver: (sent: SentRequest) => boolean): void {
    for (const { stop } of this.#sent.filter(isOver)) stop.abort();
    this.#sent = this.#sent.filter((sent) => !isOver(sent));
  }

  #send(request: LookupRequest): void {
    const { client, settings } = this.#read();
    const stop = new AbortController();
    const { signal } = stop;
    const fetchRequest = async () => {
      await this.#painted;
      if (signal.aborted) return;
      const [result, doubts] = await this.#pricesOf(request, client!, settings, signal);
      if (signal.aborted) return;
      Object.assign(sent, { result, doubts });
      if (result.outcome.ok)
        for (const one of [request, result.request]) this.#last.set(medicineKey(one), result.outcome.data);
      else this.#keepRefusal(result.outcome.failure);
      const entry = this.entries.find((one) => deepEquals(one.request, request));
      if (entry) this.#onResult(entry.medicine, result);
      this.#host.requestUpdate();
    };
    const sent: SentRequest = { request, stop, done: this.pool.run(fetchRequest) };
    this.#sent = [...this.#sent, sent];
  }

  /** The name as given; if the service has no drug by that name, it is read like typed text. */
  async #pricesOf(
    request: LookupRequest,
    client: Client,
    settings: LookupSettings,
    signal: AbortSignal,
  ): Promise<[Result, Doubts?]> {
    const fetchFor = async (
      requested: LookupRequest,
      info?: DrugInfo,
      doubts?: Doubts,
    ): Promise<[Result, Doubts?]> => {
      const result = await fetchPrices(client, 'priceCompare', requested, settings, signal, info);
      return [result, doubts && { ...doubts, guessed: guessedParts(result, info) }];
    };
    if (request.ndc) {
      const byNdc = await fetchFor(request);
      return request.drug ? this.#withName(byNdc, client, settings, signal) : byNdc;
    }
    const reading = read(request.drug);
    const [ndc, ...others] = requestedNdcs(reading) ?? [];
    if (ndc) return fetchFor(others.length ? request : { ...request, ndc });
    const asRead = (candidate: ResolvedName) => requestAsRead(client, request, reading, candidate, signal);
    const named = hasDetails(reading) ? await asRead({ name: reading.name, siblings: [] }) : undefined;
    const first = await (named ? fetchFor(...named) : fetchFor(request));
    const [{ outcome }] = first;
    if (outcome.ok || outcome.failure.code !== 'unknown_drug') return first;
    const resolved = await resolveName(client, reading, signal);
    const readAgain = resolved && (await asRead(resolved));
    return readAgain ? fetchFor(...readAgain) : first;
  }

  /**
   * Prices by an NDC that has a name beside it: by the name where the service does not know the package, and a question where
   * the two are different medicines.
   */
  async #withName(
    byNdc: [Result, Doubts?],
    client: Client,
    settings: LookupSettings,
    signal: AbortSignal,
  ): Promise<[Result, Doubts?]> {
    const [{ outcome, request }] = byNdc;
    const named = () => this.#pricesOf({ ...request, ndc: '' }, client, settings, signal);
    if (!outcome.ok) return outcome.failure.code === 'unknown_drug' ? named() : byNdc;
    const { data } = outcome;
    let isSame = [request.drug, withoutSalts(request.drug)].some((name) => isSameDrug(name, data));
    if (!isSame) {
      // the brand of a generic, perhaps
      const [byName] = await named();
      if (!byName.outcome.ok) return byNdc;
      isSame = byName.outcome.data.equivalent_drugs.generic.some((name) => isSameDrug(name, data));
    }
    if (isSame && isSameProduct(request, data)) return byNdc;
    const ambiguity = { kind: 'ambiguous' as const, names: bothNames(request, data) };
    return [await fetchPrices(client, 'priceCompare', { ...request, ambiguity }, settings, signal)];
  }
}

/** The package and the name of a record, as a patient chooses between them. */
const bothNames = ({ drug, dosage, form }: LookupRequest, shown: PriceComparison): string[] =>
  [
    [drug, dosage, form],
    [namingOf('', shown).name, shown.dosage, shown.form],
  ].map((parts) => parts.filter(Boolean).join(' '));

/** What nobody gave of what the prices are for: also the strength, unless the form has no other. */
function guessedParts({ request, outcome }: Result, info: DrugInfo | undefined): Doubts['guessed'] {
  if (!outcome.ok) return undefined;
  const { guessed = [] } = request;
  const dosages = dosagesOf(info, outcome.data.form ?? '');
  return isStrengthDefaulted(request, outcome.data, dosages) ? [...guessed, 'dosage'] : guessed;
}

/** A name with strength, form and amount in it, as a visitor may type it, matched with what the medicine comes in. */
async function requestAsRead(
  client: Client,
  request: LookupRequest,
  reading: Reading,
  { name, siblings }: ResolvedName,
  signal: AbortSignal,
): Promise<[LookupRequest, DrugInfo, Doubts] | undefined> {
  const info = await client.drugInfo({ name }, { signal });
  // names such as "Humalog Mix 75/25" contain what looks like a strength
  if (!info.ok) return undefined;
  const { choice, fits, ...doubts } = resolve(reading, info.data, name);
  if (!fits && siblings.length) return undefined;
  const given = givenChoice(request);
  const requested = { ...request, drug: name, ...readBeside(given, choice), ...given };
  requested.manufacturerType ||= reading.type ?? '';
  return [requested, info.data, doubts];
}

const medicineKey = ({ ndc, drug }: LookupRequest): string => ndc || drug;
