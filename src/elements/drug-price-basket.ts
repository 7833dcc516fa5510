import { deepArrayEquals, deepEquals } from '@lit/task/deep-equals.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { warnOfFailure } from '../client/diagnosis.ts';
import type { Coupon } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { BasketPrices } from '../controllers/basket-prices.ts';
import { OpenedMedicine } from '../controllers/opened-medicine.ts';
import { RetryWait } from '../controllers/retry-wait.ts';
import { PrintedCoupons } from '../coupon/printed-coupons.ts';
import { warnOwner } from '../dom/warn.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { failuresOf } from '../pricing/basket-failures.ts';
import { stopsOf, type Plan } from '../pricing/basket-plans.ts';
import {
  medicineNaming,
  mostMedicines,
  readMedicine,
  readMedicines,
  type Medicine,
} from '../pricing/medicine.ts';
import { isPlaceRefused, placeProblem } from '../pricing/place.ts';
import { settingsOf, type LookupSettings } from '../pricing/question.ts';
import { Words } from '../strings/index.ts';
import { basket } from '../views/basket.ts';
import { lookupForm } from '../views/lookup-form.ts';
import { medicineText } from '../views/medicine-text.ts';
import { movedText } from '../views/status.ts';
import { oneOf, pharmacyNumberList, text } from './converters.ts';
import { BasketChangeEvent, BasketLoadEvent } from './basket-events.ts';
import { basketStyles } from './drug-price-basket.styles.ts';
import type { ElementState } from './drug-price-element.ts';
import { DrugPriceFinder } from './drug-price-finder.ts';
import { styles } from './drug-price-finder.styles.ts';
import { LookupErrorEvent } from './lookup-events.ts';
import { LookupLink, type Lookup } from './lookup-link.ts';
import { theme } from './theme.styles.ts';

/** Other ways before "Show more". */
const mostWays = 4;

/**
 * Several medicines: where to buy all of them, and what each way costs.
 *
 * @tag drug-price-basket
 *
 * @slot heading - replaces the heading
 * @slot footer - shown below everything but the attribution
 *
 * @fires {BasketChangeEvent} basket-change - the list changed, by the visitor or by a method
 * @fires {BasketLoadEvent} basket-load - a comparison is complete
 * @fires {CouponOpenEvent} coupon-open - a coupon is about to be shown; cancelable
 * @fires {LookupErrorEvent} lookup-error - a medicine could not be looked up
 *
 * @csspart base - everything
 * @csspart heading - its heading
 * @csspart label - label of a field
 * @csspart location-input - the place
 * @csspart submit-button - looks up
 * @csspart status - what is going on
 * @csspart medicines - the list, or the table
 * @csspart medicine - one of them
 * @csspart prescription - its strength, form and amount
 * @csspart change-button - opens its choices
 * @csspart remove-button - takes it off the list
 * @csspart find-button - leads to the lookup, where the list is empty
 * @csspart undo-button - brings back what was removed
 * @csspart clear-button - takes all off the list
 * @csspart pickers - the choices of form, dosage and quantity
 * @csspart picker - one choice with its label
 * @csspart select - the list of a choice
 * @csspart input - an amount that is typed
 * @csspart plans - where to buy all
 * @csspart plan - the plan that is chosen
 * @csspart plan-pharmacies - where it leads
 * @csspart plan-total - what it costs in all
 * @csspart plan-item - one of its medicines, or a membership
 * @csspart plan-missing - a medicine without a price
 * @csspart print-button - prints all its coupons
 * @csspart saving - what another way costs less
 * @csspart list-heading - heading of the other ways, of a list, and of its memberships
 * @csspart more-button - shows more rows, or all prices of a medicine
 * @csspart price - what is to be paid, in USD
 * @csspart pharmacy - its pharmacy
 * @csspart answer-price - the lowest price of a medicine
 * @csspart answer-pharmacy - where it is
 * @csspart results - all prices of a medicine
 * @csspart toolbar - sort and filter
 * @csspart sort - in which order rows stand
 * @csspart filter - which pharmacies are shown
 * @csspart row - one pharmacy's price
 * @csspart retail-price - what it costs without a coupon
 * @csspart savings - the difference
 * @csspart badge - what is special about it
 * @csspart memberships - prices with a membership that must be bought first
 * @csspart membership - what a membership costs that the price asks for
 * @csspart offer - a companion offer
 * @csspart coupon-button - opens a coupon
 * @csspart link - leads to its page
 * @csspart candidates - drugs that an unknown name may have meant
 * @csspart candidate - one of them
 * @csspart error - what went wrong
 * @csspart retry-button - asks again
 * @csspart dialog - holds a coupon
 * @csspart dialog-close - closes it
 * @csspart disclaimer - that prices may differ, and when these were asked
 *
 * @cssstate loading - prices are looked up
 * @cssstate ready - plans are shown
 * @cssstate empty - nothing in the list has a price
 * @cssstate error - nothing in the list could be looked up
 */
export class DrugPriceBasket extends DrugPriceFinder {
  static override styles = [theme, styles, basketStyles];

  /** Id of a lookup: its answer has "Add to my list", and its endpoint, place and campaign serve where none are given here. */
  @property({ converter: text }) for = '';
  /**
   * The list, 20 at most, each `{ drug?, ndc?, form?, dosage?, quantity?, userQuantity?, manufacturerType? }`: as JSON in
   * the attribute, to which nothing is reflected.
   */
  @property({ converter: { fromAttribute: readMedicines } }) medicines: Medicine[] = [];
  /** `one-stop` (pharmacies that have all of them) or `each` (the lowest price of each). */
  @property({ converter: oneOf(['one-stop', 'each']) }) view: 'one-stop' | 'each' = 'one-stop';
  /** ZIP code, or city and state. */
  @property({ converter: text }) location = '';
  /** One or more pharmacy numbers, by space or comma. */
  @property({ converter: pharmacyNumberList }) ncpdp = '';

  /** The place as it is asked. */
  @state() private askedPlace = '';
  /** The place of the lookup. */
  @state() private lookupPlace = '';
  /** What was done to the list last, and the list before it. */
  @state() private note?: { text: string; undo?: Medicine[] } | undefined;
  /** The plan that the visitor chose. */
  @state() private chosenPlan = '';
  @state() private showsAllWays = false;
  /** The plans to announce to the page. */
  @state() private compared?: readonly Plan<BasketEntry>[];

  @query('.plan .what') private readonly planTitle!: HTMLElement | null;
  @query('[part=undo-button]') private readonly undoButton!: HTMLElement | null;

  readonly #prices = new BasketPrices(
    this,
    () => ({
      client: this.client,
      medicines: this.medicines,
      location: this.#location,
      settings: this.#settings,
    }),
    (medicine, { outcome }) => {
      if (outcome.ok) this.failedImage = undefined;
      else {
        warnOfFailure(outcome.failure);
        this.dispatchEvent(new LookupErrorEvent(outcome.failure, medicine));
      }
    },
    () => (this.compared = this.#prices.plans),
  );
  readonly #opened = new OpenedMedicine(
    this,
    () => ({ client: this.client, entries: this.#prices.entries }),
    this.#prices.pool,
    (index, medicine) => this.#replace(index, medicine),
  );
  readonly #printed = new PrintedCoupons(
    this,
    () => ({ endpoint: this.resolvedEndpoint, c: this.#settings.c || undefined }),
    (request) => this.#prices.pool.run(() => this.client!.coupon(request)),
  );
  readonly #wait = new RetryWait(this, () => this.#prices.refusal);
  /** Whether nothing is newer than how long is left to wait. */
  #toldWait = false;
  /** The list as it was read or changed last. */
  #own: Medicine[] = [];
  readonly #link = new LookupLink({
    has: (medicine) => {
      const asked = readMedicine(medicine);
      return this.medicines.some((one) => deepEquals(readMedicine(one), asked));
    },
    add: (medicine) => this.add(medicine),
    locate: (location) => (this.lookupPlace = location),
  });

  /** The lookup named by `for`, in the same tree. */
  protected override get source(): Lookup | undefined {
    return this.elementOfOurs(this.for);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('medicines')) this.#readList();
    if (changed.has('medicines') || changed.has('note')) this.#toldWait = false;
    if (changed.has('location')) this.place = this.askedPlace = this.location.trim();
    this.#link.follow(this.isConnected ? this.source : undefined);
  }

  protected override updated(changed: PropertyValues): void {
    if (this.#prices.pending) {
      this.#toldWait = false;
      this.words.prepare();
    }
    this.setState(this.#state);
    if (changed.has('compared') && this.compared)
      this.dispatchEvent(new BasketLoadEvent(this.compared.map(planOfMedicines)));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#link.follow(undefined);
  }

  /** Puts a medicine on the list, unless that is full. @returns whether it is on it now */
  add(medicine: Medicine): boolean {
    const read = readMedicine(medicine);
    if (!read) {
      warnOwner('a medicine needs a "drug" or an "ndc".');
      return false;
    }
    const medicines = readMedicines(this.medicines);
    const isFull = medicines.length >= mostMedicines;
    const { name } = medicineNaming(read, undefined);
    if (isFull) this.note = { text: this.words.say('basketFull') };
    else this.#set([...medicines, read], { text: this.words.say('basketAdded', { name }) });
    return !isFull;
  }

  /**
   * Takes a medicine off the list; without an index, the element off the page, as every element's `remove()`.
   * @param index from 0
   */
  override remove(index?: number): void {
    if (index === undefined) return super.remove();
    const medicine = this.medicines[index];
    if (!medicine) return;
    const entry = this.#prices.entries.find((one) => one.medicine === medicine);
    const { name } = entry?.naming ?? medicineNaming(medicine, undefined);
    this.#set(
      this.medicines.filter((_, i) => i !== index),
      { text: this.words.say('basketRemoved', { name }), undo: this.medicines },
    );
  }

  /** Takes all off the list. */
  clear(): void {
    if (this.medicines.length) this.#set([], { text: this.words.say('basketEmpty'), undo: this.medicines });
  }

  /** Asks again for all prices. Resolves once they, or their failures, are shown. */
  async compare(): Promise<void> {
    await this.updateComplete;
    if (!this.#prices.pending) this.#refresh();
    await this.updateComplete;
    await this.#prices.settled();
    await this.updateComplete;
  }

  /**
   * Prints one sheet with every coupon of the chosen plan: those that are loaded already, and each of the others asked for
   * once. Resolves once the print dialog was asked for.
   */
  async print(): Promise<void> {
    await this.updateComplete;
    const { words } = this;
    const inEnglish = new Words('en');
    const coupons = this.#plan?.items.flatMap(({ couponKey, medicine: entry }) =>
      couponKey
        ? {
            couponKey,
            name: entry.naming.name,
            medicine: textOf(entry, words),
            medicineInEnglish: textOf(entry, inEnglish),
          }
        : [],
    );
    await this.#printed.print(coupons ?? [], words);
  }

  protected override askAgain(): Promise<void> {
    return this.compare();
  }

  /** By a button of a failure. @param medicine all where none is named */
  #retry(failure: Failure, medicine?: Medicine): void {
    if (this.#isWaiting(failure)) return this.#recount();
    this.base?.focus();
    this.#refresh(medicine);
  }

  #recount(): void {
    this.#toldWait = true;
    this.#wait.recount();
  }

  #isWaiting({ retryAfter }: Failure): boolean {
    return Boolean(retryAfter) && this.#wait.isWaiting;
  }

  /** Asks again, and takes away the note, which is no longer news. @param medicine all where none is named */
  #refresh(medicine?: Medicine): void {
    this.note = undefined;
    this.#opened.choice.moved = {};
    this.#prices.askAgain(medicine);
  }

  get #settings(): LookupSettings {
    const { source } = this;
    return settingsOf({
      ncpdp: this.ncpdp || (this.location ? '' : (source?.ncpdp ?? '')),
      excludeLocal: false,
      expandChains: false,
      includeOffers: false,
      campaign: this.campaign || (source?.campaign ?? ''),
    });
  }

  /** Whether the visitor is asked for a place here. */
  get #asksPlace(): boolean {
    return Boolean(this.client && this.#prices.entries.length && !this.for && !this.#settings.ncpdp?.length);
  }

  get #location(): string {
    return this.askedPlace || (this.for ? this.lookupPlace : '');
  }

  get #state(): ElementState {
    const entries = this.#prices.entries;
    if (!this.client) return 'error';
    if (!entries.length) return 'idle';
    if (this.#prices.pending) return 'loading';
    if (this.#prices.plans.length) return 'ready';
    return failuresOf(entries).every(({ code }) => code === 'no_prices_found') ? 'empty' : 'error';
  }

  /** The plan that is shown in full: what the visitor chose, else the cheapest single trip. */
  get #plan(): Plan<BasketEntry> | undefined {
    const { plans } = this.#prices;
    return plans.find((plan) => planKey(plan) === this.chosenPlan) ?? plans[0];
  }

  /** What the page gave, unless it is the list that stands here. */
  #readList(): void {
    const medicines = readMedicines(this.medicines);
    const written = this.getAttribute('medicines') ?? '';
    if (/\S/.test(written) && !/^\s*\[\s*\]\s*$/.test(written) && !readMedicines(written).length)
      warnOwner(
        `the "medicines" of <${this.localName}> are not a JSON list of { "drug": … } or { "ndc": … }.`,
      );
    if (!deepArrayEquals(medicines, this.#own)) {
      this.#opened.close();
      this.note = undefined;
    }
    if (medicines.length > mostMedicines) this.note = { text: this.words.say('basketFull') };
    this.#own = this.medicines = medicines.slice(0, mostMedicines);
    this.#link.tell();
  }

  /** Every change but one by the page leads through here. */
  #set(medicines: Medicine[], note?: typeof this.note): void {
    if (medicines.length < this.medicines.length) this.#opened.close();
    this.#own = this.medicines = medicines;
    this.note = note;
    this.#printed.forget();
    this.dispatchEvent(new BasketChangeEvent([...medicines]));
  }

  #replace(index: number, next: Medicine): void {
    this.#set(this.medicines.map((one, i) => (i === index ? (readMedicine(next) ?? one) : one)));
  }

  #undo(medicines: Medicine[]): void {
    this.#opened.close();
    this.#set(medicines);
  }

  /** A control that is gone leaves the focus to one that can be seen. */
  async #takeAway(change: () => void, index: number): Promise<void> {
    change();
    await this.updateComplete;
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('[part=remove-button]');
    (buttons[Math.min(index, buttons.length - 1)] ?? this.undoButton ?? this.base)?.focus();
  }

  #submit(): void {
    this.placeProblem = placeProblem(this.place);
    if (this.placeProblem) this.locationInput?.focus();
    else if (this.askedPlace !== this.place.trim()) this.askedPlace = this.place.trim();
    else if (failuresOf(this.#prices.entries).some((failure) => this.#isWaiting(failure))) this.#recount();
    else void this.compare();
  }

  async #choosePlan(plan: Plan<BasketEntry>): Promise<void> {
    this.chosenPlan = planKey(plan);
    this.#printed.forget();
    await this.updateComplete;
    this.planTitle?.focus();
  }

  /** The button that was pressed goes away: the focus moves to the first new way. */
  async #showAllWays(): Promise<void> {
    this.showsAllWays = true;
    await this.updateComplete;
    this.renderRoot.querySelectorAll<HTMLElement>('.way .show')[mostWays]?.focus();
  }

  protected override couponLoaded(couponKey: string, coupon: Coupon): void {
    this.#printed.keep(couponKey, coupon);
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const content = html`${this.#asksPlace ? this.#renderPlace() : nothing} ${this.#renderBasket()}`;
    const title = words.say(this.view === 'each' ? 'basketEachHeading' : 'basketHeading');
    return this.renderFrame(title, content);
  }

  #renderPlace(): TemplateResult | typeof nothing {
    const isRefused = failuresOf(this.#prices.entries).some(isPlaceRefused);
    const leadsOn =
      this.view === 'each' ? Boolean(this.#opened.order.arranged.answer) : Boolean(this.#plan?.items.length);
    return lookupForm(undefined, this.locationField(isRefused), !leadsOn, () => this.#submit(), this.words);
  }

  #renderBasket(): TemplateResult {
    const { source, headingLevel, view, note, words } = this;
    const { entries, plans, pending } = this.#prices;
    const { moved, prescription } = this.#opened.choice;
    const { undo, text = movedText({ moved, prescription }, words) } = note ?? {};
    const fixed = Boolean(this.#settings.ncpdp?.length);
    return basket(
      {
        ...{ headingLevel, view, entries, plans, pending, fixed },
        note: text || undefined,
        asksPlace: this.#asksPlace,
        misconfigured: this.client ? undefined : this.renderMisconfigured(),
        located: fixed || Boolean(this.#location),
        chosen: this.#plan,
        shown: this.showsAllWays ? Infinity : mostWays,
        isPrinting: this.#printed.pending,
        problem: this.#printed.problem,
        opened: this.#opened.shown,
        isWaiting: this.#wait.isWaiting,
        secondsLeft: this.#wait.secondsLeft,
        toldWait: this.#toldWait ? this.#wait.secondsLeft : undefined,
        onUndo: undo && (() => void this.#takeAway(() => this.#undo(undo), 0)),
        onFind: source ? () => source.focus() : undefined,
        onShowPlan: () => this.planTitle?.focus(),
        onChange: (index) => this.#opened.toggleChoices(index, this.view === 'each'),
        onReplace: (index, medicine) => {
          this.base?.focus();
          this.#replace(index, medicine);
        },
        onRemove: (index) => void this.#takeAway(() => this.remove(index), index),
        onClear: () => void this.#takeAway(() => this.clear(), 0),
        onRetry: (failure, medicine) => this.#retry(failure, medicine),
        onToggle: (index) => this.#opened.togglePrices(index),
        onCoupon: (row, entry) => this.openCoupon(row, (inWords) => textOf(entry, inWords)),
        onChoose: (plan) => void this.#choosePlan(plan),
        onMore: () => void this.#showAllWays(),
        onPrint: () => void this.print(),
      },
      words,
    );
  }
}

/** Tells a plan from the others, also once its prices are new. */
const planKey = (plan: Plan<unknown>): string => {
  const places = stopsOf(plan).map(({ place }) => place);
  return [plan.kind, ...places.sort()].join();
};

/** A plan as the page gets it. */
const planOfMedicines = (plan: Plan<BasketEntry>): Plan<Medicine> => ({
  ...plan,
  items: plan.items.map((item) => ({ ...item, medicine: item.medicine.medicine })),
});

/** The medicine in full. */
const textOf = ({ naming, prescription }: BasketEntry, words: Words): string =>
  medicineText(naming.name, prescription, words);
