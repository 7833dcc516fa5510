import { prepareFormats } from '../strings/moment-words.ts';
import type { TemplateResult } from 'lit';
import { warnOfFailure } from '../client/report-problem.ts';
import { clientOf } from '../client/client-of.ts';
import type { Failure } from '../contract/failure-codes.ts';
import { AnswerReveal } from './answer-reveal.ts';
import { BasketSession } from '../controllers/basket-session.ts';
import { onReconnect } from '../controllers/on-reconnect.ts';
import { OpenedMedicine } from './opened-medicine.ts';
import { VisitEnd } from '../controllers/visit-end.ts';
import { PrintedCoupons } from '../coupon/printed-coupons.ts';
import { passFocus } from '../dom/pass-focus.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { failuresOf } from '../pricing/basket-failures.ts';
import type { Plan } from '../pricing/basket-plans.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { isBrand } from '../pricing/naming.ts';
import { isLocationRejected } from '../pricing/location-problem.ts';
import { maxOtherPlans, planKey } from '../session/basket-view.ts';
import type { Announcement } from '../views/announcer.ts';
import { basket, spokenBasket, type Basket } from '../views/basket.ts';
import { printedPlan } from '../views/basket-plans.ts';
import { spokenPickers } from '../views/pickers.ts';
import { replacedText, sortedText } from '../views/spoken-lookup.ts';
import { spokenStillThere, stillThere } from '../views/still-there.ts';
import { BasketLoadEvent } from './basket-events.ts';
import { BasketMedicines } from './basket-medicines.ts';
import type { BasketHost, BasketPage } from './basket-host.ts';
import { CouponOpener } from './coupon-opener.ts';
import type { ElementState } from './drug-price-element.ts';
import { LookupErrorEvent } from './lookup-events.ts';
import { couponsOf, entryText } from './plan-coupons.ts';

/** The prices of a list, where to buy all of it, and the visitor's actions on them. */
export class BasketComparison {
  readonly list: BasketMedicines;
  readonly coupons: CouponOpener;

  readonly #host: BasketHost;
  readonly #page: BasketPage;
  readonly #prices: BasketSession;
  readonly #opened: OpenedMedicine;
  readonly #printed: PrintedCoupons;
  readonly #reveal: AnswerReveal;
  readonly #visit: VisitEnd;
  /** Announced to the page once they are shown. */
  #pendingAnnouncement: readonly Plan<BasketEntry>[] | undefined;

  constructor(host: BasketHost, page: BasketPage) {
    this.#host = host;
    this.#page = page;
    this.#prices = new BasketSession(
      host,
      () => ({
        client: clientOf(page.requestTarget()),
        medicines: host.medicines,
        location: page.location(),
        settings: page.settings(),
        choosing: this.#opened.choosing,
      }),
      (medicine, { outcome }) => (outcome.ok ? page.answered() : this.#reject(outcome.failure, medicine)),
      () => (this.#pendingAnnouncement = this.#prices.view.plans),
    );
    this.#opened = new OpenedMedicine(
      host,
      () => this.#prices.view,
      () => this.#prices.retryChoices(),
      (index, medicine, guessed) => this.list.replace(index, medicine, guessed),
    );
    this.#printed = new PrintedCoupons(host, (keys) => this.#prices.couponsFor(keys));
    this.coupons = new CouponOpener(
      host,
      page,
      () => this.submit(),
      (couponKey, coupon) => this.#prices.dispatch({ do: 'keep', couponKey, coupon }),
    );
    this.list = new BasketMedicines(host, page, this.#prices, this.#opened, this.#printed);
    this.#reveal = new AnswerReveal(host);
    onReconnect(host, () => this.#retryUnreached());
    this.#visit = new VisitEnd(host, {
      isFilled: () => this.list.isByVisitor,
      isHeld: () => this.coupons.isAtCounter,
      startOver: () => this.#startOver(),
    });
  }

  /** In the order of the list. */
  get entries(): readonly BasketEntry[] {
    return this.#prices.view.entries;
  }

  get pending(): boolean {
    return this.#prices.view.isPending || this.#isAwaiting;
  }

  /** Whether there is no endpoint yet. */
  get #isAwaiting(): boolean {
    return Boolean(this.entries.length && !this.#page.requestTarget() && this.#page.isAwaited());
  }

  get state(): ElementState {
    if (!this.#page.requestTarget() && !this.#page.isAwaited()) return 'error';
    if (!this.entries.length) return 'idle';
    if (this.pending) return 'loading';
    if (this.#prices.view.plans.length) return 'ready';
    return failuresOf(this.entries).every(({ code }) => code === 'no_prices_found') ? 'empty' : 'error';
  }

  get isLocationRejected(): boolean {
    return failuresOf(this.entries).some(isLocationRejected);
  }

  /** Whether the next step is shown with a price or a plan. */
  get showsNextSteps(): boolean {
    return this.#host.view === 'each'
      ? Boolean(this.#opened.order.arranged.best)
      : Boolean(this.#prices.view.chosen?.items.length);
  }

  /** @param asksForLocation whether there is a field for the place, which says what is wrong with it */
  spoken(asksForLocation: boolean): Announcement[] {
    const { view } = this.#host;
    const words = this.#page.words();
    const { moments, announcedWait, shownPlans: plans, isPrinting } = this.#prices.view;
    const { entries } = this;
    const change = this.#prices.state.change?.text ?? '';
    const data = { change, entries, plans, view, announcedWait, asksForLocation };
    const { replaced, prescription, shown, order } = this.#opened;
    const replacement = replacedText({ replaced, prescription }, words);
    const { problem } = this.#printed;
    const { sort } = order.chosen;
    return [
      ...moments.map(({ about, of }) => ({
        about,
        of,
        isWaiting: about === 'waiting',
        text: spokenBasket(about, data, words),
      })),
      ...(replacement ? [{ about: 'replaced', of: [replaced], text: replacement }] : []),
      ...(sort ? [{ about: 'order', of: [sort], text: sortedText(sort, words) }] : []),
      ...(shown?.pickers ? spokenPickers(shown.pickers, words) : []),
      ...(isPrinting
        ? [{ about: 'printing', of: [], text: words.say('couponLoading'), isWaiting: true }]
        : []),
      ...(problem ? [{ about: 'printed', of: [problem], text: problem }] : []),
      ...this.coupons.spoken(words),
      ...spokenStillThere(this.#visit.notice, words),
    ];
  }

  updated(): void {
    if (this.pending) {
      prepareFormats(this.#page.words());
      this.#reveal.showWaiting();
    }
    const plans = this.#pendingAnnouncement;
    // one that is only moved says it afterwards
    if (!plans || !this.#host.isConnected) return;
    this.#pendingAnnouncement = undefined;
    this.#host.dispatchEvent(new BasketLoadEvent(plans.map(planOfMedicines)));
    this.#reveal.show();
  }

  /** Requests all prices again. Resolves once the prices or their failures are shown. */
  async compare(): Promise<void> {
    const host = this.#host;
    await host.updateComplete;
    if (!this.pending) this.#retry();
    await host.updateComplete;
    await this.#prices.settled();
    await host.updateComplete;
  }

  /** `compare`, started by the visitor. */
  submit(): void {
    if (this.#prices.isRefused()) return this.#prices.announceWait();
    this.requestScroll();
    void this.compare();
  }

  /** The visitor waits for the next prices: they are scrolled into sight. */
  requestScroll(): void {
    this.#reveal.requestScroll();
  }

  /** Prints the chosen plan with its coupons. Resolves once the print dialog has been requested. */
  async print(): Promise<void> {
    await this.#host.updateComplete;
    const { chosen: plan } = this.#prices.view;
    if (!plan) return;
    const words = this.#page.words();
    const list = printedPlan(plan, { plans: this.#prices.view.shownPlans, entries: this.entries }, words);
    await this.#printed.print(list, couponsOf(plan, words), words);
  }

  /** As the page made it, for the next visitor. */
  #startOver(): void {
    this.#printed.startOver();
    this.#page.startOver();
    this.#opened.close();
    this.#opened.order.forget();
    this.#prices.startOver();
    this.list.startOver();
    this.coupons.startOver();
  }

  /** The dialog with an open coupon, and whether anybody is still there. */
  renderDialog(): TemplateResult {
    const { notice, stay } = this.#visit;
    return this.coupons.renderWith(stillThere(notice, stay, this.#page.words()));
  }

  /** Retries. @param medicine all if omitted */
  #retry(medicine?: Medicine): void {
    // messages about the last ones are outdated
    this.list.forgetNote();
    this.#printed.forget();
    this.#opened.replaced = {};
    this.#prices.retry(medicine && [medicine]);
  }

  /** Like `retry`, for a button of a failure, which disappears. */
  #retryAfter(medicine?: Medicine): void {
    if (this.#prices.isRefused(medicine && [medicine])) return this.#prices.announceWait();
    this.requestScroll();
    this.#page.focusAll();
    this.#retry(medicine);
  }

  /** Retries the requests that failed without a connection, or still wait on one that is gone. */
  #retryUnreached(): void {
    const unreached = this.entries.filter(
      (entry) => !entry.result || failuresOf([entry]).some(({ code }) => code === 'network'),
    );
    if (!unreached.length) return;
    this.#prices.retry(unreached.map(({ medicine }) => medicine));
    void passFocus(this.#host, () => this.#page.focusAll());
  }

  /** Shows another plan in full, with the focus on its heading. */
  async #choose(plan: Plan<BasketEntry>): Promise<void> {
    this.#printed.forget();
    this.#prices.dispatch({ do: 'choose-plan', plan: planKey(plan) });
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('#plan-heading')?.focus();
  }

  /** The button that was pressed disappears: the focus moves to the first new option. */
  async #showAllPlans(): Promise<void> {
    this.#prices.dispatch({ do: 'show-all-plans' });
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelectorAll<HTMLElement>('.way .show')[maxOtherPlans]?.focus();
  }

  #reject(failure: Failure, medicine: Medicine): void {
    warnOfFailure(failure);
    if (failure.code === 'unknown_drug' && this.list.isFromMarkup(medicine))
      this.#page.warn('the service knows no medicine by an entry of its attribute "medicines".');
    this.#host.dispatchEvent(new LookupErrorEvent(failure, medicine));
  }

  /** @param around what the element adds */
  render(
    around: Pick<Basket, 'asksForLocation' | 'misconfigured' | 'onAddLocation' | 'onFind'>,
  ): TemplateResult {
    const { headingLevel, view } = this.#host;
    const { replaced, prescription } = this.#opened;
    const { isWaiting, secondsLeft, announcedWait, shownPlans: plans } = this.#prices.view;
    const { chosen, others, isPrinting } = this.#prices.view;
    const words = this.#page.words();
    const fixed = Boolean(this.#page.settings().ncpdp?.length);
    return basket(
      {
        ...around,
        ...this.list.shown,
        isWaiting,
        secondsLeft,
        announcedWait,
        headingLevel,
        view,
        fixed,
        located: fixed || Boolean(this.#page.location()),
        entries: this.entries,
        pending: this.pending,
        plans,
        chosen,
        shown: others,
        opened: this.#opened.shown,
        note: (this.list.note ?? replacedText({ replaced, prescription }, words)) || undefined,
        isPrinting,
        problem: this.#printed.problem,
        onRenew: this.#printed.isExpired ? () => this.#retryAfter() : undefined,
        onChange: (index) => this.#opened.toggleChoices(index, view === 'each'),
        onToggle: (index) => this.#opened.togglePrices(index),
        onRetry: (medicine) => this.#retryAfter(medicine),
        onCoupon: (row, entry) =>
          this.coupons.open(row, (targetWords) => entryText(entry, targetWords), isBrand(entry.naming)),
        onChoose: (plan) => void this.#choose(plan),
        onMore: () => void this.#showAllPlans(),
        onPrint: () => void this.#host.print(),
      },
      words,
    );
  }
}

/** A plan as the page receives it. */
const planOfMedicines = (plan: Plan<BasketEntry>): Plan<Medicine> => ({
  ...plan,
  items: plan.items.map((item) => ({ ...item, medicine: item.medicine.medicine })),
});
