import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { clientOf } from '../client/client-of.ts';
import type { Client } from '../client/index.ts';
import { AnswerReveal } from '../controllers/answer-reveal.ts';
import { onReconnect } from '../controllers/on-reconnect.ts';
import { LookupRequestController } from '../controllers/current-request.ts';
import { LookupTasks, type LookupArgs } from '../controllers/lookup-tasks.ts';
import { LookupTips } from '../controllers/lookup-tips.ts';
import { PrescriptionChoice } from '../controllers/prescription-choice.ts';
import { PriceOrder } from '../controllers/price-order.ts';
import { RetryWait } from '../controllers/retry-wait.ts';
import type { Suggestions } from '../controllers/suggestions.ts';
import { TypePrices } from '../controllers/type-prices.ts';
import { undoReplaced } from '../controllers/field-undo.ts';
import { httpsUrl } from '../dom/link.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import { isLocationRejected } from '../pricing/location-problem.ts';
import { operationOf, type PriceOperation } from '../pricing/price-operations.ts';
import { settingsOf, type LookupSettings, type LookupRequest } from '../pricing/lookup-request.ts';
import { readStores, type Stores } from '../pricing/own-stores.ts';
import { nameProblem } from '../reading/non-medicine-terms.ts';
import type { Words } from '../strings/index.ts';
import type { FieldProblem } from '../views/lookup-form.ts';
import { lookupPrices } from '../views/lookup-result.ts';
import { medicineText } from '../views/medicine-text.ts';
import { spokenStatus } from '../views/spoken-status.ts';
import type { Status } from '../views/status.ts';
import { answerStyles } from './answer.styles.ts';
import { updateLinked } from './connected.ts';
import { CouponOpener } from './coupon-opener.ts';
import type { ElementState } from './drug-price-element.ts';
import { listOf, providePlace } from './linked-elements.ts';
import { DrugSelectEvent } from './lookup-events.ts';
import { announce } from './announce-result.ts';
import type { LookupForm, LookupHost } from './lookup-host.ts';
import { NextSteps } from './next-steps.ts';
import { sharedStyles } from './shared.styles.ts';

/** To call before the first answer is shown: it has more texts than the form. */
export { addEnglish } from '../strings/english.ts';

export const styles = [sharedStyles, answerStyles];

/** What a lookup requests, and everything that comes back. */
export class LookupAnswer implements LookupArgs {
  /** Whether the form has made room for the answer. */
  isFolded = false;
  /** As of the last update, since nearly everything the tasks report depends on them. */
  settings: LookupSettings;
  readonly coupons: CouponOpener;

  readonly #host: LookupHost;
  readonly #form: LookupForm;
  readonly #request: LookupRequestController;
  readonly #tasks: LookupTasks;
  readonly #tips: LookupTips;
  readonly #choice: PrescriptionChoice;
  readonly #order: PriceOrder;
  readonly #typePrices: TypePrices;
  readonly #nextSteps: NextSteps;
  readonly #reveal: AnswerReveal;
  readonly #wait: RetryWait;
  /** Whether the visitor wants all prices although the page shows only a few. */
  #showsAll = false;
  /** Announced to the page once it is shown. */
  #pendingAnnouncement: LookupResult | undefined;
  #stores: Stores = new Map();
  /** As of the last update. */
  #place?: string;

  constructor(host: LookupHost, form: LookupForm, suggestions: Suggestions) {
    this.#host = host;
    this.#form = form;
    this.settings = settingsOf(host);
    this.#stores = readStores(host.stores);
    undoReplaced(host);
    providePlace(host, () => this.request.location);
    this.#request = new LookupRequestController(host, form, suggestions, {
      onRequest: (isRefined) => this.#clear(isRefined),
      isUnknown: () => this.#tasks.failure?.code === 'unknown_drug',
      onRetyped: (isRequested) => this.#retryFailed(isRequested),
      onPick: (drug) => void this.#showPicked(drug),
    });
    this.coupons = new CouponOpener(host, form, () => this.#renew());
    this.#nextSteps = new NextSteps(host, this.coupons);
    this.#tasks = new LookupTasks(host, this, this.#request, (result) => {
      this.#pendingAnnouncement = result;
      // once folded, it stays folded, so that another amount or type moves nothing
      const hasAnswer = result.outcome.ok || Boolean(this.#typePrices.returnFrom(result));
      this.isFolded = hasAnswer && (this.isFolded || this.#reveal.foldsForm);
    });
    this.#choice = new PrescriptionChoice(
      host,
      () => {
        const { comparison, pending, failure, info, naming } = this.#tasks;
        const { current: request, typed } = this.#request;
        return { request, name: naming.name, comparison, answered: !pending && !failure, info, typed };
      },
      (choice, byVisitor) =>
        byVisitor ? this.#request.change(choice) : this.#request.send({ ...this.request, ...choice }),
    );
    this.#order = new PriceOrder(host, () => ({
      prices: this.#tasks.comparison?.prices ?? [],
      sort: host.sort,
      pharmacyType: host.pharmacyType,
      pageSize: host.pageSize,
    }));
    this.#tips = new LookupTips(host, this, this.#tasks);
    this.#typePrices = new TypePrices(host, this, this.#tasks, this.#tips, this.#order);
    this.#reveal = new AnswerReveal(host);
    this.#wait = new RetryWait(host, () => this.#tasks.failure);
    // a lookup that failed offline is retried automatically, without what is being typed meanwhile
    onReconnect(host, () => this.#tasks.retryUnreached());
    this.#request.begin();
  }

  get request(): LookupRequest {
    return this.#request.current;
  }

  get client(): Client | undefined {
    return clientOf(this.#form.requestTarget());
  }

  get operation(): PriceOperation {
    return this.#showsAll ? 'priceCompare' : operationOf(this.#host.prices);
  }

  get wantsTips(): boolean {
    return !this.#host.noTips || this.#nextSteps.needsTips;
  }

  get wantsFairPrice(): boolean {
    return !this.#host.noFairPrice && this.isLocated;
  }

  get wantsAllTips(): boolean {
    return this.#nextSteps.needsAllTips;
  }

  /** Whether the prices depend on a place. */
  get isLocated(): boolean {
    return this.operation === 'priceCompare' && !this.settings.ncpdp?.length;
  }

  get isLocationRejected(): boolean {
    return isLocationRejected(this.#tasks.failure);
  }

  get state(): ElementState {
    return this.#tasks.stage;
  }

  /** Whether the next step is shown with an answer, or with the full list behind a few prices. */
  get showsNextSteps(): boolean {
    const { result, failure } = this.#tasks;
    if (!result || failure || this.#request.isOutdated) return false;
    return result.operation !== 'priceCompare' || Boolean(this.#order.arranged.answer);
  }

  /** What is wrong with the name that was looked up. */
  get refusedName(): FieldProblem | undefined {
    const { drug } = this.request;
    const isRefused = this.#tasks.failure?.code === 'unknown_drug' && !this.#request.isOutdated;
    const kind = isRefused ? nameProblem(drug) : undefined;
    return kind && { kind, text: drug, isRefused: true };
  }

  get status(): Status {
    const { pending, result, naming } = this.#tasks;
    const { substituted, unmatched, prescription } = this.#choice;
    return spokenStatus(
      {
        matches: this.#form.name.matches,
        typed: this.#request.text,
        arranged: this.#order.arranged,
        name: naming.name,
        ...{ pending, result, substituted, unmatched, prescription },
      },
      this.#form.words(),
    );
  }

  /** Starts what the changed attributes require. */
  willUpdate(changed: PropertyValues): void {
    this.settings = settingsOf(this.#host);
    this.coupons.follow(changed);
    if (changed.has('stores')) this.#stores = readStores(this.#host.stores);
    if (changed.has('prices')) this.#showsAll = false;
    this.#request.follow(changed);
    this.#order.forget(['sort', 'pharmacyType'].filter((name) => changed.has(name)));
    const { info, infoMissing } = this.#tasks;
    const typed = info || infoMissing ? this.#request.takeTyped() : undefined;
    if (typed) this.#choice.resolveTyped(typed, info, (names) => this.#request.askForChoice(names));
    if (!this.#tasks.pending && this.#tasks.failure?.code === 'invalid_param')
      this.#choice.replaceUnavailable();
    const { location } = this.request;
    if (location !== this.#place) updateLinked(this.#host);
    this.#place = location;
  }

  updated(): void {
    if (this.#tasks.pending) {
      this.#form.words().prepare();
      this.#reveal.showWaiting();
    }
    const result = this.#pendingAnnouncement;
    // one that is only moved says it afterwards
    if (!result || !this.#host.isConnected) return;
    this.#pendingAnnouncement = undefined;
    const back = this.#typePrices.returnFrom(result);
    if (back) {
      this.#request.change({ manufacturerType: back.type });
      this.#choice.unmatched = back.unpriced;
    }
    if (result.outcome.ok) this.#form.answered();
    announce(result, this.#host, this.#request.isFromAttributes);
    this.#reveal.show();
  }

  /** Looks up what is typed, or the same again. Resolves once the answer or its failure is shown. */
  async lookup(): Promise<void> {
    if (!(await this.#request.submitTyped()) && !this.#tasks.pending) this.#tasks.retry();
    await this.#host.updateComplete;
    await this.#tasks.settled();
    await this.#host.updateComplete;
  }

  /** `lookup`, started by the visitor. */
  submit(): void {
    this.#reveal.requestScroll();
    // nothing new arrives for what is on the page already
    if (!this.#wait.isWaiting) void this.lookup().then(() => this.#reveal.show());
    else void this.#request.submitTyped().then((isRequested) => isRequested || this.#wait.recount());
  }

  /** Repeats the same lookup, with the focus on the answer. */
  #renew(): void {
    this.#reveal.requestFocus();
    void this.lookup();
  }

  /** Brings the form back, with the focus in it. */
  async unfold(focus = () => this.#host.focus()): Promise<void> {
    this.#update(() => (this.isFolded = false));
    await this.#host.updateComplete;
    focus();
  }

  /** Returns to what the attributes say. */
  reset(): void {
    this.coupons.close();
    this.#request.reset();
    this.#order.forget();
    this.#showsAll = false;
    this.isFolded = false;
  }

  /** Looks up a name that the visitor chose. */
  pick(drug: string): void {
    this.#request.pick(drug);
  }

  async #showPicked(drug: string): Promise<void> {
    this.#reveal.requestScroll();
    this.#form.name.closeList();
    this.#host.dispatchEvent(new DrugSelectEvent(drug));
    await this.#host.updateComplete;
    // if it is already on the page, nothing new arrives to be shown
    if (!this.#tasks.pending) this.#reveal.show();
  }

  /** Clears the messages and the open steps of the last lookup. */
  #clear(isRefined: boolean): void {
    if (!isRefined) this.#nextSteps.close();
    this.#choice.forget(isRefined);
    this.#order.fold();
  }

  /** The medicine that the prices are for, in full. */
  #medicine(words: Words): string {
    return medicineText(this.#tasks.naming.name, this.#choice.prescription, words);
  }

  #update(change: () => void): void {
    change();
    this.#host.requestUpdate();
  }

  #showAll(): void {
    this.#form.focusAll();
    this.#reveal.requestFocus();
    this.#update(() => (this.#showsAll = true));
  }

  /** Requests again what failed, for the same medicine. */
  #retryFailed(isRequested: boolean): void {
    if (!isRequested && this.#tasks.failure && !this.#wait.isWaiting) this.#tasks.retry();
    else if (this.#tasks.infoFailed) this.#tasks.retryInfo();
  }

  #retry(): void {
    if (this.#wait.isWaiting) return this.#wait.recount();
    this.#form.focusAll();
    this.#reveal.requestScroll();
    void this.lookup();
  }

  render(): TemplateResult | typeof nothing {
    if (this.state === 'idle') return nothing;
    const host = this.#host;
    const { request } = this;
    const { ncpdp = [] } = this.settings;
    const words = this.#form.words();
    const { arranged, arrangement, pages } = this.#order;
    return lookupPrices(
      {
        headingLevel: host.headingLevel,
        requested: {
          request,
          operation: this.operation,
          isLocated: this.isLocated,
          isSearched: !host.noSearch,
          isFromPage: this.#request.isFromAttributes,
          isPreset: Boolean(request.ndc || ncpdp.length || (request.form && request.form === host.form)),
          isOutdated: this.#request.isOutdated,
        },
        state: { ...this.#tasks.state, failure: this.#wait.failure },
        choice: {
          ...this.#choice.pickers,
          isOpen: this.#choice.isOpen,
          isUnsure: this.#choice.doubts.unconfirmed.length > 0,
          unmatched: this.#choice.unmatched,
          onOpen: () => void this.#choice.openPickers(),
          onRetry: () => {
            this.#form.focusAll();
            this.#tasks.retryInfo();
          },
        },
        types: {
          ...{ lowest: this.#typePrices.lowest, unpriced: this.#typePrices.unpriced },
          onType: (type) => this.#request.change(this.#typePrices.changeTo(type, this.#choice.fill)),
        },
        list: {
          ...{ arranged, pages, ...arrangement },
          pageSize: host.pageSize,
          onArrange: (change) => this.#order.choose(change),
          onMore: (part) => void this.#order.showMore(part),
          onSeeAll: () => this.#showAll(),
        },
        stores: { byNumber: this.#stores, ncpdp, mapHref: httpsUrl(host.mapHref) },
        basket: this.#basket,
        wantsFairPrice: this.wantsFairPrice,
        isWaiting: this.#wait.isWaiting,
        nextSteps: this.#renderNextSteps(words),
        onCoupon: (row) => this.coupons.open(row, (targetWords) => this.#medicine(targetWords)),
        onAddLocation: () => void this.unfold(() => this.#form.location.input?.focus()),
        onRetry: () => this.#retry(),
        onCandidate: (name) => {
          this.#form.focusAll();
          this.pick(name);
        },
      },
      words,
    );
  }

  /** Adds to the list of the page. */
  get #basket() {
    const basket = listOf(this.#host);
    const medicine = this.#choice.medicineFor(this.#tasks.infoFailed);
    if (!basket || !medicine) return undefined;
    const { doubts } = this.#choice;
    return { isListed: basket.has(medicine), onAdd: () => basket.add(medicine, doubts), onShow: basket.show };
  }

  #renderNextSteps(words: Words): TemplateResult | typeof nothing {
    const { comparison, state } = this.#tasks;
    const { answer, mail, rows } = this.#order.arranged;
    if (!answer || !comparison || this.#wait.failure || this.operation !== 'priceCompare') return nothing;
    const { prescription, typedQuantity, doubts } = this.#choice;
    return this.#nextSteps.render(
      {
        ...{ request: this.request, state, comparison, row: answer.row, prescription, doubts },
        tips: this.#tips.at(this.#order.arrangement.pharmacyType),
        isCheaperByMail: Boolean(mail),
        others: rows.length,
        brandPrice: this.#typePrices.lowest.brand,
        wantsTips: !this.#host.noTips,
        wantsQuote: this.#host.quoteCheck && this.isLocated,
        isUnsure: Boolean(typedQuantity?.invalid),
        medicineIn: (targetWords) => this.#medicine(targetWords),
        onApplyTip: ({ request }) => {
          this.#reveal.focusTitle();
          this.#request.change(this.#choice.withGuesses(request));
        },
        onShowList: () => this.#reveal.showList(),
      },
      words,
    );
  }
}
