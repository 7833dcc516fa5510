import { TaskStatus, type Task } from '@lit/task';
import { deepArrayEquals } from '@lit/task/deep-equals.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { warnOfFailure } from '../client/report-problem.ts';
import type { Client } from '../client/index.ts';
import type { Responses, DrugInfo, PriceComparison } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failure-codes.ts';
import type { Requests } from '../contract/requests.ts';
import { delay } from '../dom/delay.ts';
import { fetchPrices, priceRequests } from '../pricing/fetch-prices.ts';
import type { PriceOperation } from '../pricing/price-operations.ts';
import { fairPriceFor } from '../pricing/fair.ts';
import { namingOf, type Naming } from '../pricing/naming.ts';
import type { LookupResult, LookupState } from '../pricing/lookup-state.ts';
import type { LookupSettings, LookupRequest } from '../pricing/lookup-request.ts';
import { pageTask } from './page-task.ts';

/**
 * Maximum milliseconds for which prices wait for the fair price and for what the drug comes in, to be painted together;
 * after that, the fair price's space is reserved.
 */
const longestWait = 200;

/** What the lookup requests now: read again at each update, since the host's attributes and fields change it. */
export interface LookupArgs {
  /** Undefined if there is no endpoint. */
  readonly client: Client | undefined;
  readonly operation: PriceOperation;
  readonly request: LookupRequest;
  readonly settings: LookupSettings;
  /** Whether to look for ways to pay less. */
  readonly wantsTips: boolean;
  /** Whether the visitor wants all of them: before that, only the largest is requested. */
  readonly wantsAllTips: boolean;
  readonly wantsFairPrice: boolean;
}

/** What the request comes from. */
interface RequestSource {
  /** What was read beside the name, if only the drug's forms and dosages can resolve it. */
  readonly typed: unknown;
  /** Whether it is not known yet which medicine was typed. */
  readonly isSearching: boolean;
  /** Searches for the name that an unknown one means. @returns whether that changes what is requested */
  requestResolvedName(client: Client, signal: AbortSignal): Promise<boolean>;
}

/** A response with its drug and client, so that it is never shown for another drug. */
interface Received<T> {
  client: Client;
  drug: string;
  value: T;
}

type FairPriceOutcome = Outcome<Responses['fairPrice']> | undefined;

const drugOf = ({ ndc, drug }: LookupRequest) => ndc || drug;

/** The network requests of a lookup: its prices and, for a comparison, the fair price and the drug's forms and dosages. */
export class LookupTasks implements ReactiveController, LookupState {
  fairPrice: number | null | undefined = undefined;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #requested: LookupArgs;
  readonly #source: RequestSource;
  /** Resolves once the form is painted: the first request waits for that, so that a slow phone shows the form sooner. */
  readonly #painted = delay();
  readonly #prices: Task<
    [Client | undefined, PriceOperation, LookupRequest, LookupSettings],
    Received<LookupResult> | undefined
  >;
  readonly #fair: Task<[Client | undefined, Requests['fairPrice']], FairPriceOutcome>;
  readonly #info: Task<[Client | undefined, string], Received<Outcome<DrugInfo>> | undefined>;
  #compared?: Received<PriceComparison>;

  /** @param onResult called when prices, or their failure, arrive, before they are shown */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    requested: LookupArgs,
    source: RequestSource,
    onResult: (result: LookupResult) => void,
  ) {
    this.#host = host;
    this.#requested = requested;
    this.#source = source;
    host.addController(this);
    this.#fair = pageTask(host, {
      args: () => {
        const { client, operation, request, settings, wantsFairPrice } = requested;
        const isWanted =
          wantsFairPrice && operation === 'priceCompare' && drugOf(request) && !request.ambiguity;
        return [isWanted ? client : undefined, priceRequests.fairPrice(request, settings)] as const;
      },
      argsEqual: deepArrayEquals,
      task: async ([client, request], { signal }) => {
        await this.#known();
        return signal.aborted ? undefined : client?.fairPrice(request, { signal });
      },
      onComplete: (outcome) => {
        if (this.fairPrice === null) this.fairPrice = this.#fairPriceOf(outcome) ?? null;
      },
    });
    this.#info = pageTask(host, {
      args: () => {
        const { client, operation, request } = requested;
        // `this.info` keeps a response that typed words needed, once these are resolved
        const isNeeded = operation === 'priceCompare' || source.typed || this.info;
        const isWanted = isNeeded && !request.ndc && !request.ambiguity && request.drug;
        return [isWanted ? client : undefined, request.drug] as const;
      },
      task: async ([client, drug], { signal }) => {
        await this.#painted;
        return client && { client, drug, value: await client.drugInfo({ name: drug }, { signal }) };
      },
      onComplete: (received) => {
        const failure = infoFailure(received?.value);
        if (failure) warnOfFailure(failure);
      },
    });
    this.#prices = pageTask(host, {
      args: () => {
        const { client, operation, request, settings } = requested;
        return [client, operation, request, settings] as const;
      },
      argsEqual: deepArrayEquals,
      task: async ([client, operation, request, settings], { signal }) => {
        await this.#known();
        const drug = drugOf(request);
        if (!client || !drug || signal.aborted) return undefined;
        const value = await fetchPrices(client, operation, request, settings, signal, this.info);
        const isUnknown =
          !request.ambiguity && !value.outcome.ok && value.outcome.failure.code === 'unknown_drug';
        if (isUnknown && (await source.requestResolvedName(client, signal))) return undefined;
        if (operation === 'priceCompare' && value.outcome.ok)
          await Promise.race([
            Promise.all([this.#fair.taskComplete, this.#info.taskComplete]),
            delay(longestWait),
          ]);
        return { client, drug, value };
      },
      onComplete: (received) => {
        if (!received) return;
        const { client, drug, value } = received;
        if (value.operation === 'priceCompare' && value.outcome.ok) {
          this.#compared = { client, drug, value: value.outcome.data };
          const isLate = this.#fair.status === TaskStatus.PENDING;
          this.fairPrice = isLate ? null : this.#fairPriceOf(this.#fair.value);
        }
        onResult(value);
      },
    });
  }

  /** Runs no task while the element is not on a page, or has nothing to request. */
  hostUpdate(): void {
    for (const task of [this.#fair, this.#info, this.#prices])
      task.autoRun = this.#host.isConnected && (this.#isRequested || task.status !== TaskStatus.INITIAL);
  }

  /** The current state. */
  get state(): LookupState {
    const { pending, result, failure, lastFailure, comparison, info, infoFailed } = this;
    const { naming, hasChoices, fairPrice } = this;
    return {
      ...{ pending, result, failure, lastFailure, comparison },
      ...{ naming, info, hasChoices, infoFailed, fairPrice },
    };
  }

  /** How far it has come. */
  get stage(): 'idle' | 'loading' | 'ready' | 'empty' | 'error' {
    const { pending, data, failure } = this;
    if (pending) return 'loading';
    if (data) return 'price' in data || data.prices.length ? 'ready' : 'empty';
    if (failure) return failure.code === 'no_prices_found' ? 'empty' : 'error';
    return 'idle';
  }

  get pending(): boolean {
    return this.#source.isSearching || this.#isFetching;
  }

  get #isFetching(): boolean {
    return this.#isRequested && this.#prices.status === TaskStatus.PENDING;
  }

  get result(): LookupResult | undefined {
    if (this.#source.isSearching) return undefined;
    const result = this.#ofThisDrug(this.#prices.value);
    if (result?.operation !== this.#requested.operation || (this.pending && !result.outcome.ok))
      return undefined;
    return result;
  }

  get data(): Responses[PriceOperation] | undefined {
    const outcome = this.result?.outcome;
    return outcome?.ok ? outcome.data : undefined;
  }

  get failure(): Failure | undefined {
    const outcome = this.result?.outcome;
    return outcome?.ok === false ? outcome.failure : undefined;
  }

  get lastFailure(): Failure | undefined {
    const outcome = this.#ofThisDrug(this.#prices.value)?.outcome;
    return outcome?.ok === false ? outcome.failure : undefined;
  }

  get comparison(): PriceComparison | undefined {
    const isShown = this.#requested.operation === 'priceCompare' && !this.#source.isSearching;
    return isShown ? this.#ofThisDrug(this.#compared) : undefined;
  }

  get naming(): Naming {
    return namingOf(this.#requested.request.drug, this.data ?? this.comparison);
  }

  get info(): DrugInfo | undefined {
    const outcome = this.#ofThisDrug(this.#info.value);
    return outcome?.ok ? outcome.data : undefined;
  }

  /** Whether the service lists nothing that the drug comes in. */
  get infoMissing(): boolean {
    const outcome = this.#ofThisDrug(this.#info.value);
    return this.#info.status === TaskStatus.COMPLETE && outcome?.ok === false && !infoFailure(outcome);
  }

  get hasChoices(): boolean {
    return Boolean(this.info) || (this.#isRequested && this.infoPending);
  }

  get infoPending(): boolean {
    return this.#info.status === TaskStatus.PENDING;
  }

  get infoFailed(): boolean {
    const isSettled = this.#info.status === TaskStatus.COMPLETE;
    return isSettled && Boolean(infoFailure(this.#ofThisDrug(this.#info.value)));
  }

  /** Repeats the requests for prices, and for the drug's forms if that one failed. */
  retry(): void {
    if (!this.#host.isConnected || !this.#isRequested) return;
    void this.#fair.run();
    void this.#prices.run();
    if (this.infoFailed) this.retryInfo();
  }

  /** Repeats the requests that failed without a connection, or still wait on one that is gone. */
  retryUnreached(): void {
    // first: what a retry asks for again is pending too
    if (this.infoPending) this.retryInfo();
    if (this.#isFetching || this.failure?.code === 'network') this.retry();
  }

  retryInfo(): void {
    void this.#info.run();
  }

  /** Resolves once no prices are pending. */
  async settled(): Promise<void> {
    while (this.#isFetching) await this.#prices.taskComplete;
  }

  /** Resolves once it is known what is requested: what stands beside a name is read by what the drug comes in. */
  async #known(): Promise<void> {
    await this.#painted;
    if (!this.#source.typed) return;
    await this.#info.taskComplete;
    // which reads it, and requests that
    await this.#host.updateComplete;
  }

  get #isRequested(): boolean {
    const { client, request } = this.#requested;
    return Boolean(client && drugOf(request));
  }

  #ofThisDrug<T>(received: Received<T> | undefined): T | undefined {
    const { client, request } = this.#requested;
    const isOf = received?.client === client && received?.drug === drugOf(request);
    return isOf ? received?.value : undefined;
  }

  #fairPriceOf(outcome: FairPriceOutcome): number | undefined {
    return fairPriceFor(outcome?.ok ? outcome.data : undefined, this.comparison);
  }
}

/** A drug that has prices but no list of its forms leaves nothing to choose: that is not a failure. */
function infoFailure(outcome: Outcome<DrugInfo> | undefined): Failure | undefined {
  return outcome?.ok === false && outcome.failure.code !== 'unknown_drug' ? outcome.failure : undefined;
}
