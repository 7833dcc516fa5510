import { adoptStyles, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { reloadPage } from '../client/reload-page.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { NameField } from '../fields/name-field.ts';
import { PlaceField } from '../fields/place-field.ts';
import type { NameSource } from '../fields/suggestions.ts';
import { onReconnect } from '../controllers/on-reconnect.ts';
import { VisitEnd } from '../controllers/visit-end.ts';
import { whenSeen } from '../controllers/when-seen.ts';
import { pharmacyTypes, type PharmacyType, type Sort } from '../pricing/arrangement.ts';
import { operationOf, priceOperations } from '../pricing/price-operations.ts';
import type { Store } from '../pricing/own-stores.ts';
import type { SearchWords } from '../strings/index.ts';
import type { Announcement } from '../views/announcer.ts';
import { lookupForm, placeProblem, type FieldProblem, type LocationField } from '../views/lookup-form.ts';
import { loadFailed } from '../views/load-failed.ts';
import { shell } from '../views/shell.ts';
import { status } from '../views/status.ts';
import type { LazyModule } from '../dom/lazy-module.ts';
import { passFocus } from '../dom/pass-focus.ts';
import { number, oneOf, text, wholeNumber } from './converters.ts';
import { DrugPriceElement, type ElementState } from './drug-price-element.ts';
import { formStyles } from './form.styles.ts';
import type { LookupAnswer } from './lookup-answer.ts';
import type { LookupForm } from './lookup-host.ts';
import { answerModule, suggestionsModule } from './answer-module.ts';
import { hasNames, namesModule, savesData } from './names-module.ts';
import { theme } from './theme.styles.ts';

const nameSources = ['device', 'service'] as const;

type Asking = (answer: LookupAnswer) => void;

/**
 * Looks up the price of a prescription and opens coupons for it.
 *
 * @tag drug-price-lookup
 *
 * @slot heading - replaces the heading
 * @slot footer - shown below everything but the attribution
 *
 * @fires {DrugSelectEvent} drug-select - a drug was chosen
 * @fires {PricesLoadEvent} prices-load - prices arrived
 * @fires {CouponOpenEvent} coupon-open - a coupon is about to be shown; cancelable
 * @fires {LookupErrorEvent} lookup-error - a lookup gave no prices
 *
 * @csspart base - wrapper around everything
 * @csspart heading - its heading
 * @csspart search - the fields and the button that start a lookup
 * @csspart label - label of a field
 * @csspart input - field for the drug's name or a typed quantity
 * @csspart clear-button - clears the drug's name
 * @csspart suggestions - names that match what is typed
 * @csspart suggestion - one suggested name
 * @csspart suggestion-active - the suggestion that Enter selects
 * @csspart location-input - field for the place
 * @csspart submit-button - starts the lookup
 * @csspart asked - on a phone, the search in one line, once prices are shown
 * @csspart edit-button - opens the search again
 * @csspart skeleton - placeholder while prices load
 * @csspart answer - the medicine, its prescription and the lowest price
 * @csspart drug - heading of the answer: the medicine that the prices are for
 * @csspart prescription - strength, form and amount in one line, which opens the choices
 * @csspart amount - the amount, if it was chosen by default
 * @csspart warning - what was typed that the medicine does not come in, and what is shown instead
 * @csspart change-button - the same line, where there is something to choose
 * @csspart answer-price - the lowest payable price
 * @csspart answer-pharmacy - the pharmacy with the lowest price
 * @csspart answer-mail - the lowest mail-order price, below the one in a store
 * @csspart answer-membership - a lower price with a free membership
 * @csspart add-button - adds the medicine to the list of a basket
 * @csspart ways - next steps: ways to pay less, a copay to compare, the sheet for the doctor, the reminder
 * @csspart tips - ways to pay less
 * @csspart tip - one way to pay less
 * @csspart quote - asks for a price that the visitor was quoted or a copay
 * @csspart quote-verdict - says which is lower
 * @csspart help-heading - heading of what else helps
 * @csspart doctor-button - opens the sheet for the doctor
 * @csspart reminder-button - opens the refill reminder
 * @csspart list-heading - heading of the list, of the memberships, and of the sheet for the doctor
 * @csspart memberships - prices with a membership that must be bought first
 * @csspart store - the owner's own pharmacy in a row
 * @csspart pickers - the choices of form, dosage and quantity
 * @csspart picker - one choice with its label
 * @csspart select - the list of a choice
 * @csspart still-there - asks whether anybody is there, before a shared device is cleared
 * @csspart stay-button - keeps what is shown
 * @csspart status - current status
 * @csspart candidates - drugs that an unknown name may refer to
 * @csspart candidate - one of those drugs
 * @csspart error - error message, or a question, in place of an answer
 * @csspart error-heading - what went wrong, or is asked
 * @csspart search-button - leads to the field for the name, where what was typed has no price
 * @csspart retry-button - tries again
 * @csspart toolbar - sort and filter controls
 * @csspart sort - sort order of the rows
 * @csspart filter - which pharmacies are shown
 * @csspart results - the prices
 * @csspart row - one pharmacy's price
 * @csspart pharmacy - the pharmacy's name
 * @csspart price - what is to be paid, in USD
 * @csspart retail-price - price without a coupon
 * @csspart savings - savings compared with the retail price
 * @csspart badge - label for what is special about a price
 * @csspart membership - cost of the membership that the price requires
 * @csspart offer - a companion offer
 * @csspart coupon-button - opens the coupon of a price
 * @csspart cash-button - shows a cash price at the counter; in the answer it is the coupon-button too
 * @csspart link - link to another page
 * @csspart fair-price - the fair price, for comparison
 * @csspart fair-mark - marks a price at or below the fair price
 * @csspart more-button - shows more rows
 * @csspart dialog - dialog with a coupon
 * @csspart dialog-close - closes the dialog
 * @csspart disclaimer - note that prices may differ, with the time of the lookup
 *
 * @cssstate loading - a lookup is under way
 * @cssstate ready - prices are shown
 * @cssstate empty - the lookup found no prices
 * @cssstate error - the lookup failed
 */
export class DrugPriceLookup extends DrugPriceElement {
  static override get styles() {
    return [theme, formStyles];
  }

  /** Name of the drug to start with, read like visitor input: `lipitor 20 mg`. Other attributes win. */
  @property({ converter: text }) drug = '';
  /** NDC of the drug to start with: 10 digits with hyphens, 11 digits, or 12. */
  @property({ converter: text }) ndc = '';
  /** Dosage form to start with. */
  @property({ converter: text }) form = '';
  /** Dosage to start with, such as `20mg`. */
  @property({ converter: text }) dosage = '';
  /** Metric quantity to start with: 30 (tablets), 8.5 (g). */
  @property({ type: Number, converter: number }) quantity = 0;
  /**
   * Quantity to start with as people count it: 1 (inhaler). Use it instead of `quantity`. With `prices` other than
   * `compare`, it works only for a `form` that is counted by the piece.
   */
  @property({ attribute: 'user-quantity', type: Number, converter: number }) userQuantity = 0;
  /** Version of the drug: `brand`, `generic` or `match` (the name as given). */
  @property({ attribute: 'manufacturer-type', converter: oneOf(manufacturerTypes) })
  manufacturerType: ManufacturerType | '' = '';
  /** Place that prices are for: ZIP code, or city and state. */
  @property({ converter: text }) location = '';
  /** One or more pharmacy numbers, separated by spaces or commas. */
  @property({ converter: text }) ncpdp = '';
  /** Leaves out pharmacies that are not NABP-approved. */
  @property({ attribute: 'exclude-local', type: Boolean }) excludeLocal = false;
  /** Lists the stores of each chain. */
  @property({ attribute: 'expand-chains', type: Boolean }) expandChains = false;
  /** Shows companion offers, for accounts that have opted in. */
  @property({ attribute: 'include-offers', type: Boolean }) includeOffers = false;
  /** Prices to request: `compare` (all prices), `top` (three lowest), `low` (lowest) or `fair` (fair price). */
  @property({ converter: oneOf(Object.keys(priceOperations)) }) prices: keyof typeof priceOperations =
    'compare';
  /** Initial sort order: `price`, `total` (with membership), `savings` or `pharmacy`. */
  @property({ converter: oneOf(['price', 'total', 'savings', 'pharmacy']) }) sort: Sort = 'price';
  /** Pharmacies shown at first: `all`, `retail` or `mail-order`. */
  @property({ attribute: 'pharmacy-type', converter: oneOf(pharmacyTypes) }) pharmacyType: PharmacyType =
    'all';
  /** Rows shown before "Show more". */
  @property({ attribute: 'page-size', type: Number, converter: number }) pageSize = 10;
  /** Hides the search field, for a page about one drug. */
  @property({ attribute: 'no-search', type: Boolean }) noSearch = false;
  /**
   * Where names for what is typed come from: `device`, a list, so that nothing is sent until the visitor asks, or `service`, for
   * one that knows other names. `embed.js` has no list and asks the service, unless the page has the script of names.
   */
  @property({ converter: oneOf(nameSources) }) suggestions: (typeof nameSources)[number] = 'device';
  /** Leaves out the fair price. */
  @property({ attribute: 'no-fair-price', type: Boolean }) noFairPrice = false;
  /** Leaves out the ways to pay less. */
  @property({ attribute: 'no-tips', type: Boolean }) noTips = false;
  /** Asks "Were you quoted a price, or do you know your copay?" and says which is lower; not with `ncpdp`. */
  @property({ attribute: 'quote-check', type: Boolean }) quoteCheck = false;
  /** https link from a row to a map; `{pharmacy}` and `{address}` in it are replaced from `stores`. */
  @property({ attribute: 'map-href', converter: text }) mapHref = '';
  /** The owner's pharmacies by number: name, address, phone, hours, url. */
  @property({ attribute: false }) stores: Record<string, Store> = {};

  /** State of the answer's lazy module until it is loaded. */
  #answerLoad: 'wanted' | 'requested' | 'missing' | undefined;
  readonly #locationField = new PlaceField(this);
  readonly #name = new NameField(this, {
    pick: (name, typed) => this.#pick(name, typed),
    submit: () => this.#submit(),
    requestTarget: () => this.requestTarget,
    words: () => this.#formWords,
    names: () => this.#names,
    isAnswered: () => this.#answer?.showsNextSteps === true,
  });
  readonly #form: LookupForm = {
    name: this.#name,
    location: this.#locationField,
    words: () => this.words,
    requestTarget: () => this.requestTarget,
    answered: () => this.retryImage(),
    endpoint: () => this.resolvedEndpoint,
    fetch: () => this.fetch,
    campaign: () => this.campaign,
    isSealed: () => this.isSealed,
    focusAll: () => this.focusAll(),
  };
  /** What the visitor asked for last, while what answers it is not here. */
  #asked?: Asking | undefined;
  /** Set from the first lookup on. */
  #answer?: LookupAnswer | undefined;
  readonly #visit = new VisitEnd(this, {
    isFilled: () => this.#answer?.isByVisitor,
    isHeld: () => this.#answer?.coupons.isAtCounter,
    startOver: () => this.#startOver(),
  });

  constructor() {
    super();
    this.announces(() => this.#announcements);
    // a visitor who enters a field is about to search
    this.addEventListener('focusin', () => {
      void this.#loadNames();
      if (this.#answerLoad !== 'missing') void this.#loadAnswer('wanted');
    });
    whenSeen(
      this,
      () => this.#name.input,
      () => void (savesData() || this.#loadNames()),
    );
    onReconnect(this, () => {
      if (this.#answerLoad === 'missing') void this.#retry();
      else this.#answer?.retryUnreached();
    });
  }

  get #names(): NameSource {
    return this.suggestions === 'service' || !hasNames() ? 'service' : namesModule.value;
  }

  /** A visitor who types before they are there loses nothing. */
  async #loadNames(): Promise<void> {
    const parts: LazyModule<unknown>[] = this.#names === undefined ? [namesModule] : [];
    const missing = [suggestionsModule, ...parts].filter(({ value }) => !value);
    if (!missing.length) return;
    await Promise.allSettled(missing.map((part) => part.load()));
    this.requestUpdate();
  }

  /** The form's own texts: the others come with an answer. */
  get #formWords(): SearchWords {
    return this.words;
  }

  get #hasDrug(): boolean {
    return Boolean(this.drug || this.ndc);
  }

  get #state(): ElementState {
    if (!this.requestTarget || this.#answerLoad === 'missing') return 'error';
    return this.#answerLoad === 'requested' ? 'loading' : (this.#answer?.state ?? 'idle');
  }

  protected override get firstPaintNeeds(): (Promise<unknown> | undefined)[] {
    const isHere = answerModule.value || !this.#hasDrug;
    return [...super.firstPaintNeeds, isHere ? undefined : answerModule.load()];
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.pageSize = wholeNumber(this.pageSize, 10, 1);
    if (changed.has('location')) this.#locationField.show(this.location);
    if (this.#answer) return this.#answer.willUpdate(changed);
    if (changed.has('drug')) this.#name.text = this.drug;
    if (!this.#hasDrug || this.#answerLoad === 'missing') return;
    if (answerModule.value) this.#begin(answerModule.value);
    else void this.#loadAnswer('requested');
  }

  protected override updated(): void {
    this.setState(this.#state);
    this.#answer?.updated();
  }

  /** Repeats the lookup on the page. Resolves once the answer or its failure is shown. */
  async lookup(): Promise<void> {
    await this.updateComplete;
    if (this.#answer || this.#hasDrug || this.#name.text.trim())
      await (await this.#loadAnswer('requested'))?.lookup();
    await this.updateComplete;
  }

  /** Returns to what the attributes say. */
  reset(): void {
    this.#asked = undefined;
    this.#name.closeList();
    if (this.#answer) return this.#answer.reset();
    if (!this.#hasDrug) this.#setAnswerLoad(undefined);
    this.#name.text = this.drug;
    this.#locationField.show(this.location);
  }

  /** Focuses the search field; if it is hidden, the place, or else the element itself. */
  override focus(options?: FocusOptions): void {
    const field = this.#name.input ?? this.#locationField.input;
    if (field) field.focus(options);
    else this.focusAll(options);
  }

  /** For the next visitor. */
  #startOver(): void {
    if (!this.#answer) return this.reset();
    this.#asked = undefined;
    this.#answer.startOver();
  }

  /** Has the answer do something, once: what is asked meanwhile takes its place. */
  async #ask(asked: Asking | undefined): Promise<void> {
    this.#asked = asked;
    const answer = this.#answer ?? (await this.#loadAnswer('requested'));
    if (!answer || this.#asked !== asked) return;
    this.#asked = undefined;
    asked?.(answer);
  }

  /** @returns undefined if its module cannot be loaded */
  async #loadAnswer(load: 'wanted' | 'requested'): Promise<LookupAnswer | undefined> {
    if (this.#answer) return this.#answer;
    if (this.#answerLoad !== 'requested') this.#setAnswerLoad(load);
    try {
      // before the answer: names are needed first, and on a slow connection each waits for the other
      if (load === 'wanted') this.#name.suggestBy(await suggestionsModule.load());
      this.#begin(await answerModule.load());
    } catch {
      // until a visitor asks for something, nothing is missing
      if (load === this.#answerLoad) this.#setAnswerLoad(load === 'wanted' ? undefined : 'missing');
    }
    return this.#answer;
  }

  #setAnswerLoad(load: 'wanted' | 'requested' | 'missing' | undefined): void {
    this.#answerLoad = load;
    this.requestUpdate();
  }

  #begin(module: NonNullable<typeof answerModule.value>): void {
    if (this.#answer) return;
    this.#setAnswerLoad(undefined);
    const { LookupAnswer: Answer, styles } = module;
    const { elementStyles } = this.constructor as typeof DrugPriceLookup;
    const answerStyles = DrugPriceLookup.finalizeStyles(styles);
    adoptStyles(this.renderRoot as ShadowRoot, [...elementStyles, ...answerStyles]);
    this.#answer = new Answer(this, this.#form, this.#visit, this.#name.suggestBy(module));
    // also where another field's focus has brought it
    void this.#ask(this.#asked);
  }

  #pick(name: string, typed: string): void {
    this.#name.closeList();
    void this.#ask((answer) => answer.pick(name, typed));
  }

  #submit(): void {
    this.#name.closeList();
    const isNameMissing = !this.#answer?.request.ndc && this.#name.requireName();
    const isLocationValid = this.#locationField.check(!isNameMissing);
    // what is typed until the answer is here is read then
    if (isLocationValid && !isNameMissing) void this.#ask((answer) => answer.submit());
  }

  /** Asks again for what did not come; the focus stays, unless what has it disappears. */
  async #retry(): Promise<void> {
    const asked = this.#ask(this.#asked);
    await passFocus(this, () => this.focusAll());
    await asked;
  }

  /** Where that is of no use, since the server has been upgraded, the page is reloaded. */
  async #retryOrReload(): Promise<void> {
    await this.#retry();
    if (this.#answerLoad === 'missing' && navigator.onLine) void reloadPage();
  }

  protected override render(): TemplateResult {
    const words = this.#formWords;
    const content = html`${this.requestTarget ? this.#renderForm() : nothing} ${status(this.#status)}
    ${
      !this.requestTarget
        ? this.renderMisconfigured()
        : this.#answerLoad === 'missing'
          ? loadFailed(() => void this.#retryOrReload(), words)
          : (this.#answer?.render() ?? this.#renderRoom())
    }`;
    return shell(
      {
        headingLevel: this.headingLevel,
        title: words.say('heading'),
        content,
        attribution: this.renderAttribution(),
        dialog: this.#answer?.renderDialog(),
      },
      words,
    );
  }

  /** Keeps what follows out of sight, where the answer will be. */
  #renderRoom(): TemplateResult | typeof nothing {
    const isComing = this.#answerLoad === 'requested' && operationOf(this.prices) === 'priceCompare';
    return isComing ? html`<div class="room"></div>` : nothing;
  }

  get #status(): string {
    if (this.#answer) return this.#answer.status;
    return this.#answerLoad === 'requested' ? this.#formWords.say('loading') : '';
  }

  /** What is said to visitors who do not see it. */
  get #announcements(): Announcement[] {
    const words = this.#formWords;
    const load = this.#answerLoad;
    const name = this.#nameProblem;
    const place = this.#isLocated && this.#place.problem;
    const placeText = place ? placeProblem(place, words) : '';
    return [
      ...(name?.isRefused ? [{ about: 'name', of: [name.text], text: name.text }] : []),
      ...(placeText ? [{ about: 'place', of: [placeText], text: placeText }] : []),
      ...(load === 'missing' ? [{ about: 'part', of: [], text: words.say('partFailed') }] : []),
      ...(load === 'requested'
        ? [{ about: 'waiting', of: [], text: words.say('loading'), isWaiting: true }]
        : []),
      ...(this.#answer?.announcements ?? []),
    ];
  }

  /** What is wrong with the name, entered or typed. */
  get #nameProblem(): FieldProblem | undefined {
    return this.#answer?.refusedName ?? this.#name.field.problem;
  }

  get #place(): LocationField {
    return this.#locationField.field(Boolean(this.#answer?.isLocationRejected), !this.sharedDevice);
  }

  #renderForm(): TemplateResult | typeof nothing {
    const { field } = this.#name;
    const answer = this.#answer;
    const isFolded = Boolean(answer?.isFolded);
    return html`${answer?.renderAsked() ?? nothing}
    ${lookupForm(
      this.noSearch ? undefined : { ...field, problem: this.#nameProblem },
      this.#isLocated ? this.#place : undefined,
      {
        isNext: !(answer?.showsNextSteps || answer?.isToldBelow),
        isWaiting: this.#state === 'loading',
        isFolded,
        onSubmit: () => this.#submit(),
      },
      this.#formWords,
    )}`;
  }

  /** Whether the visitor is asked for a place. */
  get #isLocated(): boolean {
    return (
      this.#answer?.isLocated ?? (operationOf(this.prices) === 'priceCompare' && !/[^\s,]/.test(this.ncpdp))
    );
  }
}
