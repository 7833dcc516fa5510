import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { AnswerReveal, isTypedOn } from './answer-reveal.ts';
import { LookupSession } from '../controllers/lookup-session.ts';
import { PickersState } from './pickers-state.ts';
import { PriceOrder } from './price-order.ts';
import { RefusedName } from '../fields/refused-name.ts';
import type { Suggestions } from '../fields/suggestions.ts';
import type { VisitEnd } from '../controllers/visit-end.ts';
import { undoReplacedText } from '../fields/field-undo.ts';
import { passFocus } from '../dom/pass-focus.ts';
import { httpsUrl } from '../dom/link.ts';
import { isBrand } from '../pricing/naming.ts';
import { isLocationRejected } from '../pricing/location-problem.ts';
import { operationOf, type PriceOperation } from '../pricing/price-operations.ts';
import { settingsOf, type LookupRequest } from '../pricing/lookup-request.ts';
import { readStores, type Stores } from '../pricing/own-stores.ts';
import { initialLookup, type Wants } from '../session/lookup-state.ts';
import { emptyLookup, type LookupView } from '../session/lookup-view.ts';
import { prepareFormats } from '../strings/moment-words.ts';
import type { Announcement } from '../views/announcer.ts';
import type { FieldProblem } from '../views/lookup-form.ts';
import { isToldBelow, lookupPrices, type Requested } from '../views/lookup-prices.ts';
import { spokenPickers } from '../views/pickers.ts';
import { medicineIn } from '../views/medicine-text.ts';
import { searchSummary } from '../views/search-summary.ts';
import { spokenStillThere, stillThere } from '../views/still-there.ts';
import { updateLinked } from './connected.ts';
import { CouponOpener } from './coupon-opener.ts';
import type { ElementState } from './drug-price-element.ts';
import { addToList } from './add-to-list.ts';
import { listOf, providePlace } from './linked-elements.ts';
import { DrugSelectEvent } from './lookup-events.ts';
import { reportResult } from './report-result.ts';
import type { LookupForm, LookupHost } from './lookup-host.ts';
import { answeredOf, lacksChoices, requestedOf, seenStatus, spokenStatus } from './lookup-status.ts';
import { NextSteps, type AnsweredLookup } from './next-steps.ts';

/** To call before the first answer is shown: it has more texts than the form. */
export { addEnglish } from '../strings/english.ts';
export { answerStyles as styles } from './answer.styles.ts';

/** Everything below the form: the view of a session, what is open in it, and what follows from what is new. */
export class LookupAnswer {
  /** Whether the form has made room for the answer. */
  isFolded = false;
  readonly coupons: CouponOpener;

  readonly #host: LookupHost;
  readonly #form: LookupForm;
  readonly #session: LookupSession;
  readonly #pickers: PickersState;
  readonly #order: PriceOrder;
  readonly #nextSteps: NextSteps;
  readonly #reveal: AnswerReveal;
  readonly #refused: RefusedName;
  readonly #typed: ReturnType<typeof undoReplacedText>;
  readonly #visit: VisitEnd;
  /** Whether the visitor wants all prices although the page shows only a few. */
  #showsAll = false;
  #stores: Stores = new Map();
  /** As of the last update. */
  #before = { lookup: initialLookup.lookup, view: emptyLookup };
  /** What was told to the page. */
  #told: Pick<LookupView, 'news' | 'picked'> = emptyLookup;

  constructor(host: LookupHost, form: LookupForm, visit: VisitEnd, suggestions: Suggestions) {
    this.#host = host;
    this.#form = form;
    this.#visit = visit;
    this.#refused = new RefusedName(form);
    this.#stores = readStores(host.stores);
    this.#typed = undoReplacedText(host);
    providePlace(host, () => this.request.location);
    this.coupons = new CouponOpener(host, form, () => {
      this.#reveal.requestFocus();
      void this.lookup();
    });
    this.#nextSteps = new NextSteps(host, this.coupons);
    this.#session = new LookupSession(host, form, suggestions);
    this.#pickers = new PickersState(
      host,
      () => this.#view.prescription,
      (change) => this.#session.choose({ do: 'choose', change }),
    );
    this.#order = new PriceOrder(host, () => ({
      prices: this.#view.comparison?.prices ?? [],
      sort: host.sort,
      pharmacyType: host.pharmacyType,
      pageSize: host.pageSize,
    }));
    this.#reveal = new AnswerReveal(host);
    prepareFormats(form.words());
    this.#session.begin(this.#wants);
  }

  get #view(): LookupView {
    return this.#session.view;
  }

  get request(): LookupRequest {
    return this.#view.request;
  }

  /** Whether a visitor, not the page, asked for what is shown. */
  get isByVisitor(): boolean {
    return this.#session.isByVisitor;
  }

  get #operation(): PriceOperation {
    return this.#showsAll ? 'priceCompare' : operationOf(this.#host.prices);
  }

  get #wants(): Wants {
    const { noFairPrice, noTips } = this.#host;
    return {
      settings: settingsOf(this.#host),
      operation: this.#operation,
      arrangement: this.#order.arrangement,
      fairPrice: !noFairPrice && this.isLocated,
      tips: !noTips || this.#nextSteps.needsTips,
      allTips: this.#nextSteps.needsAllTips,
    };
  }

  /** Whether the prices depend on a place. */
  get isLocated(): boolean {
    return this.#operation === 'priceCompare' && !settingsOf(this.#host).ncpdp?.length;
  }

  get isLocationRejected(): boolean {
    return isLocationRejected(this.#view.failure);
  }

  get state(): ElementState {
    const { pending, stage } = this.#view;
    return pending && !this.#session.isPending ? 'idle' : stage;
  }

  /** Whether the next step is shown with an answer, or with the full list behind a few prices. */
  get showsNextSteps(): boolean {
    const { result, failure, isOutdated, arranged } = this.#view;
    if (!result || failure || isOutdated) return false;
    return result.operation !== 'priceCompare' || Boolean(arranged.best);
  }

  /** Whether what went wrong, or is asked, is said where the answer would be, with what to do. */
  get isToldBelow(): boolean {
    return isToldBelow(this.#view.failure, this.#requested);
  }

  /** What is wrong with the name that was looked up. */
  get refusedName(): FieldProblem | undefined {
    return this.#refused.problemIn(this.#view, this.#form.words());
  }

  /** What is under way, for the eye; empty if nothing, or if it is visible elsewhere. */
  get status(): string {
    return seenStatus(this.#shown, this.#form.words());
  }

  get announcements(): Announcement[] {
    const words = this.#form.words();
    const answered = this.#answered;
    const { typedQuantity } = this.#pickers;
    return [
      ...spokenStatus(this.#shown, words),
      ...spokenPickers({ typedQuantity, failed: lacksChoices(this.#view) }, words),
      ...(answered ? this.#nextSteps.spoken(answered, words) : []),
      ...this.coupons.spoken(words),
      ...spokenStillThere(this.#visit.notice, words),
    ];
  }

  get #shown() {
    const { arrangement } = this.#session.wants;
    const canAdd = Boolean(listOf(this.#host));
    return { view: this.#view, requested: this.#requested, arrangement, canAdd, name: this.#form.name };
  }

  /** Follows the changed attributes, and makes room for what is new. */
  willUpdate(changed: PropertyValues): void {
    const host = this.#host;
    this.coupons.follow();
    if (changed.has('stores')) this.#stores = readStores(host.stores);
    if (changed.has('prices')) this.#showsAll = false;
    this.#order.forget(['sort', 'pharmacyType'].filter((name) => changed.has(name)));
    this.#session.follow(changed, this.#wants);
    this.#session.readText();
    if (this.#form.name.text) this.#refused.forget();
    this.#makeRoom();
    if (this.request.location !== this.#before.view.request.location) updateLinked(host);
    const lookup = this.#view.isSearching ? this.#before.lookup : this.#session.current;
    this.#before = { lookup, view: this.#view };
  }

  updated(): void {
    const host = this.#host;
    const { pending, news, picked, isFromPage } = this.#view;
    if (pending) this.#reveal.showWaiting();
    // one that is only moved says it afterwards
    if (!host.isConnected) return;
    const told = this.#told;
    this.#told = { news, picked };
    if (picked && picked !== told.picked) {
      host.dispatchEvent(new DrugSelectEvent(picked.drug));
      // if it is already on the page, nothing new arrives to be shown
      if (!pending) this.#reveal.show();
    }
    if (!news || news === told.news) return;
    if (news.outcome.ok) this.#form.answered();
    reportResult(news, host, isFromPage);
    this.#reveal.show();
  }

  /** Looks up what is typed, or the same again. Resolves once the answer or its failure is shown. */
  async lookup(): Promise<void> {
    if (!this.#session.ask() && !this.#view.isWaiting && !this.#view.pending) this.#session.request();
    await this.#host.updateComplete;
    await this.#session.settled();
    await this.#host.updateComplete;
  }

  /** `lookup`, started by the visitor. */
  submit(): void {
    if (this.#refused.moveZip()) return;
    this.#reveal.requestScroll();
    // nothing new arrives for what is on the page already
    if (!this.#view.isWaiting) void this.lookup().then(() => this.#reveal.show());
    else if (!this.#session.ask()) this.#session.announceWait();
  }

  /** Returns to what the attributes say. */
  reset(): void {
    this.coupons.close();
    this.#forget();
    this.#session.reset(this.#wants);
  }

  /** As the page made it, for the next visitor. */
  startOver(): void {
    this.#form.name.closeList();
    this.#forget();
    this.#session.startOver({ wants: this.#wants });
    this.#order.fold();
    this.#nextSteps.close();
    this.#pickers.close();
    this.#typed.forget();
    this.coupons.startOver();
  }

  /** What a visitor did beside the session. */
  #forget(): void {
    this.#refused.forget();
    this.#order.forget();
    this.#showsAll = false;
    this.isFolded = false;
  }

  /** The dialog with an open coupon, and whether anybody is still there. */
  renderDialog(): TemplateResult {
    const { notice, stay } = this.#visit;
    return this.coupons.renderWith(stillThere(notice, stay, this.#form.words()));
  }

  /** What is looked up, and where, in the line to which the form is folded. */
  renderAsked(): TemplateResult | typeof nothing {
    const asked = [this.#view.text, this.request.location].filter(Boolean);
    return this.isFolded ? searchSummary(asked, () => void this.unfold(), this.#form.words()) : nothing;
  }

  /** Looks up a name that the visitor chose, which the field has now. @param typed what was typed for it */
  pick(name: string, typed: string): void {
    this.#session.pick(name, typed);
  }

  /** Brings the form back, with the focus in it. */
  async unfold(focus = () => this.#host.focus()): Promise<void> {
    this.#update(() => (this.isFolded = false));
    await this.#host.updateComplete;
    focus();
  }

  #retry(): void {
    if (this.#view.isWaiting) return this.#session.announceWait();
    this.#focusNext();
    void this.lookup();
  }

  /** The focus stays, unless what has it disappears. */
  retryUnreached(): void {
    this.#session.retryUnreached();
    void passFocus(this.#host, () => this.#focusNext());
  }

  /** What was pressed disappears: the focus waits for the next answer. */
  #focusNext(): void {
    this.#form.focusAll();
    this.#reveal.requestFocus();
  }

  #update(change: () => void): void {
    change();
    this.#host.requestUpdate();
  }

  // what follows from it

  /** Forgets the messages and the open steps of the last lookup, and puts what was chosen into the field. */
  #makeRoom(): void {
    const { lookup: former, view: before } = this.#before;
    const lookup = this.#session.current;
    const view = this.#view;
    if (lookup !== former && !view.isSearching) {
      this.#pickers.typedQuantity = undefined;
      this.#order.fold();
      if (lookup.subject !== former.subject) {
        this.#pickers.isOpen = false;
        this.#nextSteps.close();
      }
    }
    const { location } = view.request;
    if (location !== before.request.location && location === this.#form.location.text)
      this.#form.location.show(location);
    if (view.picked && view.picked !== before.picked) this.#showPicked();
    // another strength was chosen than the typed one
    else if (lookup.text !== former.text && this.#form.name.text.trim() === before.text) this.#showText();
    if (view.news && view.news !== before.news) {
      // once folded, it stays folded, so that another amount or type moves nothing
      const hasAnswer = view.news.outcome.ok || Boolean(view.returned) || this.isToldBelow;
      if (isTypedOn(this.#form, view)) this.#reveal.cancel();
      // a place that is still to be given keeps its field
      const isComplete = !this.isLocated || Boolean(this.#form.location.text.trim());
      this.isFolded = hasAnswer && isComplete && (this.isFolded || this.#reveal.foldsForm);
    }
  }

  #showPicked(): void {
    // who types something else meanwhile keeps it
    if (this.#form.name.text.trim() !== this.#session.current.asked.text) return;
    this.#reveal.requestScroll();
    this.#form.name.closeList();
    this.#showText();
  }

  #showText(): void {
    this.#form.name.text = this.#view.text;
    this.#session.readText();
  }

  render(): TemplateResult | typeof nothing {
    if (this.state === 'idle') return nothing;
    const host = this.#host;
    const view = this.#view;
    const { request, arranged, types } = view;
    const { settings, arrangement, fairPrice } = this.#session.wants;
    const words = this.#form.words();
    const answered = this.#answered;
    return lookupPrices(
      {
        headingLevel: host.headingLevel,
        requested: this.#requested,
        state: view,
        choice: {
          ...this.#pickers.shown,
          isOpen: this.#pickers.isOpen,
          isUnsure: view.unconfirmed.length > 0,
          unavailable: view.unavailable,
          onOpen: () => this.#pickers.toggle(),
          onRetry: () => {
            this.#form.focusAll();
            this.#session.requestInfo();
          },
        },
        types: { ...types, onType: (type) => this.#session.choose({ do: 'choose-type', type }) },
        list: {
          arranged,
          pages: this.#order.pages,
          ...arrangement,
          pageSize: host.pageSize,
          onArrange: (change) => this.#order.choose(change),
          onMore: (part) => void this.#order.showMore(part),
          onSeeAll: () => {
            this.#focusNext();
            this.#update(() => (this.#showsAll = true));
          },
        },
        stores: { byNumber: this.#stores, ncpdp: settings.ncpdp ?? [], mapHref: httpsUrl(host.mapHref) },
        basket: addToList(listOf(host), view),
        wantsFairPrice: fairPrice,
        isWaiting: view.isWaiting,
        nextSteps: answered ? this.#nextSteps.render(answered, words) : nothing,
        onCoupon: (row) => this.coupons.open(row, medicineIn(view), isBrand(view.naming)),
        onAddLocation: () => void this.unfold(() => this.#form.location.input?.focus()),
        onRetry: () => this.#retry(),
        onSearch: () => void this.unfold(() => this.#form.name.select()),
        onCandidate: (name, offer) => {
          this.#focusNext();
          // one of several keeps what was typed beside it
          if (request.ambiguity?.kind === 'several') this.#session.enter(name);
          else this.#session.answer(name, offer);
        },
      },
      words,
    );
  }

  get #requested(): Requested {
    return requestedOf(this.#view, this.#host, this.#session.wants.settings.ncpdp, this.isLocated);
  }

  /** The answer that the next steps are for; undefined if there is none. */
  get #answered(): AnsweredLookup | undefined {
    return answeredOf(this.#view, {
      wantsTips: !this.#host.noTips,
      wantsQuote: this.#host.quoteCheck && this.isLocated,
      isUnsure: Boolean(this.#pickers.typedQuantity?.invalid),
      onApplyTip: (tip) => {
        this.#reveal.focusTitle();
        this.#session.choose({ do: 'apply-tip', request: tip.request });
      },
    });
  }
}
