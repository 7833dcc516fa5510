import { deepEquals } from '@lit/task/deep-equals.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Price } from '../contract/answers.ts';
import type { Failure } from '../contract/failures.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { Combobox } from '../controllers/combobox.ts';
import { LookupTasks } from '../controllers/lookup-tasks.ts';
import { Modal } from '../controllers/modal.ts';
import { Suggestions } from '../controllers/suggestions.ts';
import { couponDialog, type OpenedCoupon } from '../coupon/views/dialog.ts';
import { delay } from '../dom/delay.ts';
import { warnOfFailure } from '../dom/warn.ts';
import { priceOperations, type Looked, type PriceOperation } from '../pricing/ask.ts';
import {
  changeChoice,
  movedParts,
  prescriptionOf,
  type Choice,
  type Prescription,
} from '../pricing/choice.ts';
import { ndcDigits, pharmacyNumbers } from '../pricing/identifiers.ts';
import { chosenForPatient } from '../pricing/amounts.ts';
import { applyTyped } from '../pricing/apply-typed.ts';
import type { PharmacyType, Sort } from '../pricing/list.ts';
import { namingOf, typesOf } from '../pricing/names.ts';
import { arrangePrices, payablePrice, type ArrangedPrices } from '../pricing/payable.ts';
import { placeProblem, type PlaceProblem } from '../pricing/place.ts';
import { judgeQuote, readPrice } from '../pricing/quote.ts';
import { readTyped, type Typed } from '../pricing/typed.ts';
import { givenQuantity, readQuantity, typedUnit } from '../pricing/quantity.ts';
import { unasked, type LookupSettings, type Question } from '../pricing/question.ts';
import { answer, lowestPrice, spokenAnswer, typeButtons } from '../views/answer.ts';
import { failureMessage, isFinal } from '../views/failure.ts';
import { Words } from '../strings/index.ts';
import { heading } from '../views/heading.ts';
import { lookupForm, suggestionsText } from '../views/lookup-form.ts';
import { pickers, type TypedQuantity } from '../views/pickers.ts';
import { medicineText, prescriptionText, quantityText } from '../views/quantity.ts';
import { quote } from '../views/quote.ts';
import { result } from '../views/result.ts';
import { storeOf, type Store } from '../pricing/stores.ts';
import { tips } from '../views/tips.ts';
import { skeleton } from '../views/skeleton.ts';
import { text, wholeNumber } from './attributes.ts';
import { DrugPriceElement, type ElementState } from './drug-price-element.ts';
import { styles } from './drug-price-lookup.styles.ts';
import { CouponOpenEvent, DrugSelectEvent, LookupErrorEvent, PricesLoadEvent } from './lookup-events.ts';
import { theme } from './theme.styles.ts';

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
 * @csspart base - everything
 * @csspart heading - its heading
 * @csspart search - the fields and the button that start a lookup
 * @csspart label - label of a field
 * @csspart input - the drug's name, or a quantity typed
 * @csspart clear-button - empties the drug's name
 * @csspart suggestions - names that match what is typed
 * @csspart suggestion - one of them
 * @csspart suggestion-active - the one that Enter takes
 * @csspart location-input - the place
 * @csspart submit-button - looks up
 * @csspart answer - what is priced, the prescription, and the lowest price
 * @csspart drug - its heading: the medicine that the prices are for
 * @csspart prescription - strength, form and amount in one line
 * @csspart change-button - opens the choices where they are folded
 * @csspart answer-price - the lowest payable price
 * @csspart answer-pharmacy - where it is
 * @csspart tips - ways to pay less
 * @csspart tip - one of them
 * @csspart quote - asks for a price that the visitor was told
 * @csspart quote-verdict - what that price is worth
 * @csspart list-heading - heading of the list, and of the memberships
 * @csspart memberships - prices with a membership that must be bought first
 * @csspart store - the owner's own pharmacy in a row
 * @csspart pickers - the choices of form, dosage and quantity
 * @csspart picker - one choice with its label
 * @csspart select - the list of a choice
 * @csspart status - what is going on
 * @csspart candidates - drugs that an unknown name may have meant
 * @csspart candidate - one of them
 * @csspart error - what went wrong
 * @csspart retry-button - asks again
 * @csspart toolbar - sort and filter
 * @csspart sort - in which order rows stand
 * @csspart filter - which pharmacies are shown
 * @csspart results - the prices
 * @csspart row - one pharmacy's price
 * @csspart pharmacy - its name
 * @csspart price - what is to be paid, in USD
 * @csspart retail-price - what it costs without a coupon
 * @csspart savings - the difference
 * @csspart badge - what is special about it
 * @csspart membership - what a membership costs that the price asks for
 * @csspart offer - a companion offer
 * @csspart coupon-button - opens its coupon
 * @csspart link - leads to its page
 * @csspart fair-price - the fair price, as a yardstick
 * @csspart more-button - shows more rows
 * @csspart dialog - holds a coupon
 * @csspart dialog-close - closes it
 * @csspart disclaimer - that prices may differ, and when these were asked
 *
 * @cssstate loading - a lookup is under way
 * @cssstate ready - prices are shown
 * @cssstate empty - there are no prices for what was asked
 * @cssstate error - the lookup failed
 */
export class DrugPriceLookup extends DrugPriceElement {
  static override styles = [theme, styles];

  /** Name of the drug to start with. */
  @property({ converter: text }) drug = '';
  /** NDC of the drug to start with: 11 digits, dashes are removed. */
  @property({ converter: text }) ndc = '';
  /** Dosage form to start with. */
  @property({ converter: text }) form = '';
  /** Dosage to start with, such as `20mg`. */
  @property({ converter: text }) dosage = '';
  /** Metric quantity to start with: 30 (tablets), 8.5 (g). */
  @property({ type: Number }) quantity = 0;
  /**
   * Quantity to start with as people count it: 1 (inhaler). In place of `quantity`; of `prices` other than `compare`, only
   * with a `form` that is counted by the piece.
   */
  @property({ attribute: 'user-quantity', type: Number }) userQuantity = 0;
  /** `brand`, `generic` or `match` (the name as given). */
  @property({ attribute: 'manufacturer-type', converter: text }) manufacturerType: ManufacturerType | '' = '';
  /** ZIP code, or city and state. */
  @property({ converter: text }) location = '';
  /** One or more pharmacy numbers, by space or comma. */
  @property({ converter: text }) ncpdp = '';
  /** Leaves out pharmacies that are not NABP-approved. */
  @property({ attribute: 'exclude-local', type: Boolean }) excludeLocal = false;
  /** Lists the stores of each chain. */
  @property({ attribute: 'expand-chains', type: Boolean }) expandChains = false;
  /** Shows companion offers, for accounts that have opted in. */
  @property({ attribute: 'include-offers', type: Boolean }) includeOffers = false;
  /** `compare` (all prices), `top` (three lowest), `low` (lowest) or `fair` (fair price). */
  @property({ converter: text }) prices: keyof typeof priceOperations = 'compare';
  /** `price`, `total` (with membership), `savings` or `pharmacy`. */
  @property({ converter: text }) sort: Sort = 'price';
  /** `all`, `retail` or `mail-order`. */
  @property({ attribute: 'pharmacy-type', converter: text }) pharmacyType: PharmacyType = 'all';
  /** Rows shown before "Show more". */
  @property({ attribute: 'page-size', type: Number }) pageSize = 10;
  /** Hides the search field, for a page about one drug. */
  @property({ attribute: 'no-search', type: Boolean }) noSearch = false;
  /** Leaves out the fair price. */
  @property({ attribute: 'no-fair-price', type: Boolean }) noFairPrice = false;
  /** Leaves out the ways to pay less. */
  @property({ attribute: 'no-tips', type: Boolean }) noTips = false;
  /** Asks "Were you told a price?" and says what it is worth; not with `ncpdp`. */
  @property({ attribute: 'quote-check', type: Boolean }) quoteCheck = false;
  /** https link of a row to a map; `{pharmacy}` and `{address}` in it are replaced from `stores`. */
  @property({ attribute: 'map-href', converter: text }) mapHref = '';
  /** The owner's pharmacies by number: name, address, phone, hours, url. */
  @property({ attribute: false }) stores: Record<string, Store> = {};

  /** What is asked. */
  @state() private question: Question = unasked;
  /** What is typed in the fields but perhaps not asked yet. */
  @state() private name = '';
  @state() private place = '';
  @state() private typedQuantity?: TypedQuantity;
  /** Strength, form and amount that were typed with the name, until it is known what the drug comes in. */
  @state() private typed?: Typed;
  /** What of them the drug does not come in. */
  @state() private unmatched: readonly string[] = [];
  /** What replaced a dosage or quantity that the drug does not come in. */
  @state() private moved: Partial<Choice> = {};
  /** The outcome that the page is to be told of. */
  @state() private looked?: Looked;
  /** What the visitor chose over `sort` and `pharmacyType`. */
  @state() private arranged: { sort?: Sort; pharmacyType?: PharmacyType } = {};
  /** Pages of the list that are shown. */
  @state() private pages = 1;
  /** Whether the visitor opened the pickers. */
  @state() private choosing = false;
  /** Lowest payable price in USD of each type, for the same prescription and place. */
  @state() private lowestOf: Partial<Record<'generic' | 'brand', number>> = {};
  @state() private nameMissing = false;
  /** The price that the visitor was told, as typed. */
  @state() private quoted = '';
  @state() private placeProblem?: PlaceProblem;
  /** The coupon in the dialog; it stays there after closing, so that opening it again asks for nothing. */
  @state() private opened?: OpenedCoupon;

  @query('#drug') private readonly drugField!: HTMLInputElement | null;
  @query('#location') private readonly locationField!: HTMLInputElement | null;
  @query('#quantity') private readonly quantityField!: HTMLSelectElement | null;
  @query('.answer') private readonly answer!: HTMLElement | null;
  @query('.answer .what') private readonly answerTitle!: HTMLElement | null;
  @query('dialog drug-coupon') private readonly coupon!: HTMLElementTagNameMap['drug-coupon'] | null;

  readonly #tasks = new LookupTasks(
    this,
    () => ({
      client: this.client,
      operation: this.#operation,
      question: this.question,
      settings: this.#settings,
      wantsTips: !this.noTips,
      wantsFairPrice: !this.noFairPrice && this.#isLocated,
    }),
    (looked) => this.#onLooked(looked),
  );
  readonly #suggestions = new Suggestions(this);
  readonly #combobox = new Combobox(this, {
    options: () => this.#suggestions.names,
    enter: (active) => (active ? this.#pick(active) : this.#submit()),
    clear: () => this.#clear(),
  });
  readonly #dialog = new Modal(this);
  /** What a pointer went down on: the list may change before it is released. */
  #pressed = '';
  /** What to do once the answer is shown: bring it into sight, with the focus where a touch leaves the keyboard open. */
  #reveal?: 'scroll' | 'focus';

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.pageSize = wholeNumber(this.pageSize, 10, 1);
    const seed = this.#seed;
    const given = Object.keys(seed).filter((name) => changed.has(name));
    // the visitor's place stays, whatever drug the page shows
    if (!changed.has('location')) seed.location = this.place.trim();
    if (changed.has('drug') || changed.has('ndc')) this.#ask(seed);
    else if (given.length)
      this.#change(Object.fromEntries(given.map((name) => [name, seed[name as keyof Question]])));
    if (
      ['endpoint', 'ncpdp', 'excludeLocal', 'includeOffers', 'pharmacyType', 'arranged'].some((name) =>
        changed.has(name),
      )
    )
      this.lowestOf = {};
    if (changed.has('sort')) delete this.arranged.sort;
    if (changed.has('pharmacyType')) delete this.arranged.pharmacyType;
    // a coupon that is not on the screen asks for nothing, whatever the page changes
    if (['endpoint', 'campaign', 'couponFormat'].some((name) => changed.has(name)) && !this.#dialog.isOpen)
      this.opened = undefined;
    this.#applyTyped();
    this.#leaveWhatIsRefused();
  }

  protected override updated(changed: PropertyValues): void {
    this.words.prepare();
    this.setState(this.#state);
    if (changed.has('looked') && this.looked) {
      this.#tell(this.looked);
      this.#revealAnswer();
    }
  }

  /** Asks again for what is on the page. Resolves once the answer, or its failure, is shown. */
  async lookup(): Promise<void> {
    await this.updateComplete;
    if (!this.#askTyped() && !this.#tasks.pending) this.#tasks.askAgain();
    await this.updateComplete;
    await this.#tasks.settled();
    await this.updateComplete;
  }

  /** Back to what the attributes say. */
  reset(): void {
    this.#closeSuggestions();
    this.#dialog.close();
    const seed = this.#seed;
    this.#ask(seed, seed.drug);
    this.typed = undefined;
    this.quoted = '';
    this.arranged = {};
  }

  /** Focuses the search field; where it is hidden, the place, else the element itself. */
  override focus(options?: FocusOptions): void {
    (this.drugField ?? this.locationField ?? this.base)?.focus(options);
  }

  get #operation(): PriceOperation {
    return Object.hasOwn(priceOperations, this.prices) ? priceOperations[this.prices] : 'priceCompare';
  }

  /** What the owner set for every question. */
  get #settings(): LookupSettings {
    return {
      ncpdp: pharmacyNumbers(this.ncpdp),
      exclude_local: this.excludeLocal || undefined,
      expand_chains: this.expandChains || undefined,
      include_offers: this.includeOffers || undefined,
      c: this.campaign,
    };
  }

  /** The question of the attributes. */
  get #seed(): Question {
    const { form, dosage, location } = this;
    return {
      drug: this.drug.trim(),
      ndc: ndcDigits(this.ndc),
      form,
      dosage,
      quantity: givenQuantity(this.quantity),
      userQuantity: Math.floor(givenQuantity(this.userQuantity)),
      manufacturerType: this.#seededType,
      location,
    };
  }

  get #seededType(): ManufacturerType | '' {
    return manufacturerTypes.find((type) => type === this.manufacturerType) ?? '';
  }

  get #prescription(): Prescription {
    const { comparison, info, pending, failure } = this.#tasks;
    return prescriptionOf(this.question, comparison, !pending && !failure, info);
  }

  /** How the rows are arranged now. */
  get #arrangement() {
    const { sort, pharmacyType, arranged } = this;
    return { sort, pharmacyType, ...arranged };
  }

  get #state(): ElementState {
    const { pending, data, failure } = this.#tasks;
    if (!this.client) return 'error';
    if (pending) return 'loading';
    if (data) return 'price' in data || data.prices.length ? 'ready' : 'empty';
    if (failure) return failure.code === 'no_prices_found' ? 'empty' : 'error';
    return 'idle';
  }

  /**
   * Every way to a lookup leads through here.
   * @param name what the field then shows; by default, what is typed but not asked yet stays if the drug does
   */
  #ask(question: Question, name?: string): void {
    const { drug, ndc } = this.question;
    const same = question.drug === drug && question.ndc === ndc;
    if (!same) {
      this.choosing = false;
      this.unmatched = [];
      this.typed = undefined;
      this.quoted = '';
    }
    const isSameFill = deepEquals(
      { ...question, manufacturerType: '' },
      { ...this.question, manufacturerType: '' },
    );
    if (!isSameFill) this.lowestOf = {};
    this.placeProblem = undefined;
    this.nameMissing = false;
    this.name = name ?? (same ? this.name : question.drug);
    this.place = question.location;
    this.question = question;
    this.moved = {};
    this.typedQuantity = undefined;
    this.pages = 1;
  }

  /** Asks with a part of the question changed, for the place that is typed now. */
  #change(change?: Partial<Question>): void {
    this.#ask({ ...this.question, location: this.place.trim(), ...change });
  }

  /** @returns whether what is typed in the fields is another question than the last */
  #askTyped(): boolean {
    const text = this.name.trim();
    const typed = readTyped(text);
    if (text && text !== this.question.drug && typed.name === this.question.drug) {
      this.name = typed.name;
      this.typed = typed;
    } else if (text && text !== this.question.drug) this.#pick(typed.name, typed);
    else if (this.place.trim() !== this.question.location) this.#change();
    else return false;
    return true;
  }

  /** @param typed what was typed for it, with strength, form and amount */
  #pick(drug: string, typed: Typed | undefined = readTyped(this.name)): void {
    this.#reveal ??= 'scroll';
    this.#closeSuggestions();
    this.#ask({ ...unasked, drug, location: this.place.trim(), manufacturerType: this.#seededType }, drug);
    this.typed = typed && typed.text !== typed.name ? typed : undefined;
    void this.#revealKnown();
    this.dispatchEvent(new DrugSelectEvent(drug));
  }

  #choose(change: Partial<Choice>): void {
    const { info } = this.#tasks;
    if (!info) return;
    const { choice: now } = this.#prescription;
    const choice = changeChoice(info, now, change);
    this.#change({ ...choice, userQuantity: 0 });
    this.moved = movedParts({ ...now, ...change }, choice);
  }

  /** Chooses what was typed with the name, once it is known what the drug comes in. */
  #applyTyped(): void {
    const { info } = this.#tasks;
    if (!this.typed || !info) return;
    const { choice, unmatched } = applyTyped(this.typed, info, this.question.drug);
    this.typed = undefined;
    this.unmatched = unmatched;
    if (Object.keys(choice).length) this.#choose(choice);
  }

  /** A page may ask for what its drug does not come in: once that is known, the nearest is asked. */
  #leaveWhatIsRefused(): void {
    const { pending, failure } = this.#tasks;
    if (pending || failure?.code !== 'invalid_param') return;
    const { dosages, choice } = this.#prescription;
    if (dosages.length && !dosages.includes(choice.dosage)) this.#choose({});
  }

  #submit(): void {
    this.#closeSuggestions();
    this.nameMissing = Boolean(this.drugField) && !this.name.trim() && !this.question.ndc;
    this.placeProblem = this.locationField ? placeProblem(this.place) : undefined;
    if (this.nameMissing) this.drugField?.focus();
    else if (this.placeProblem) this.locationField?.focus();
    else {
      this.#reveal = 'scroll';
      void this.lookup();
    }
  }

  /** The button disappears with the failure, and the focus would go with it. */
  #retry(): void {
    this.base?.focus();
    void this.lookup();
  }

  /** @returns whether there was something to clear */
  #clear(): boolean {
    if (!this.name) return false;
    this.name = '';
    this.#suggestions.settle();
    this.drugField?.focus();
    return true;
  }

  #closeSuggestions(): void {
    this.#pressed = '';
    this.#suggestions.settle();
    this.#combobox.close();
  }

  #onInput(event: InputEvent): void {
    this.name = (event.target as HTMLInputElement).value;
    this.nameMissing = false;
    // phones compose words of Latin letters too, for as long as they are typed
    if ((event.isComposing && /[^ -\u024f]/.test(this.name)) || !this.client) return;
    this.#combobox.show();
    this.#suggestions.ask(this.client, this.name);
  }

  #onOtherQuantity(): void {
    const { choice, packageSize, quantities } = this.#prescription;
    const { form, dosage, quantity } = choice;
    // settled now: prices that arrive meanwhile change no unit under the visitor's hands
    this.typedQuantity = typedUnit({ form, dosage, packageSize }, [...quantities, quantity]);
  }

  async #onQuantityTyped(typed: string): Promise<void> {
    const unit = this.typedQuantity;
    const quantity = unit ? readQuantity(typed, unit) : 0;
    if (!quantity) {
      this.typedQuantity = unit && { ...unit, invalid: true };
      return;
    }
    this.#choose({ quantity });
    // the field goes; if it was left by Tab or a click, the focus is elsewhere by then
    await delay();
    const { activeElement, body } = this.ownerDocument;
    if (!activeElement || activeElement === body) this.quantityField?.focus();
  }

  async #onMore(): Promise<void> {
    const shown = this.pages++ * this.pageSize;
    await this.updateComplete;
    const row = this.renderRoot.querySelectorAll<HTMLElement>('.results > ul > .row')[shown];
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('button, a') ?? row).focus();
  }

  async #onChange(): Promise<void> {
    this.choosing = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.pickers select')?.focus();
  }

  #onLooked(looked: Looked): void {
    this.looked = looked;
    if (looked.operation !== 'priceCompare' || !looked.outcome.ok) return;
    const type = looked.outcome.data.manufacturer_type?.toLowerCase();
    const lowest = this.#arranged.answer;
    if (lowest && (type === 'generic' || type === 'brand'))
      this.lowestOf = { ...this.lowestOf, [type]: payablePrice(lowest.row) };
  }

  /** Where the drug that was picked is on the page already, nothing new comes. */
  async #revealKnown(): Promise<void> {
    await this.updateComplete;
    if (!this.#tasks.pending) this.#revealAnswer();
  }

  /** After a choice, the whole answer is in sight, in what a keyboard leaves of the window. */
  #revealAnswer(): void {
    const how = this.#reveal;
    this.#reveal = undefined;
    const { answer, answerTitle } = this;
    if (!how || !answer) return;
    if (how === 'focus') answerTitle?.focus({ preventScroll: true });
    const { top, bottom } = answer.getBoundingClientRect();
    if (top < 0 || bottom > (visualViewport?.height ?? innerHeight))
      answer.scrollIntoView({ block: 'start' });
  }

  #tell({ operation, outcome }: Looked): void {
    if (outcome.ok) {
      this.failedImage = undefined;
      this.dispatchEvent(new PricesLoadEvent(operation, outcome.data));
    } else {
      warnOfFailure(outcome.failure);
      this.dispatchEvent(new LookupErrorEvent(outcome.failure));
    }
  }

  #openCoupon({ coupon_key: couponKey, pharmacy, price }: Price): void {
    if (couponKey && this.dispatchEvent(new CouponOpenEvent(couponKey, pharmacy, price)))
      void this.#showCoupon({
        couponKey,
        quotedPrice: price,
        medicine: this.#medicine(this.words),
        medicineInEnglish: this.#medicine(new Words('en')),
      });
  }

  /** In the `<drug-coupon>` on the page that names this lookup, else in a dialog of its own. */
  async #showCoupon(opened: OpenedCoupon): Promise<void> {
    const coupons = (this.getRootNode() as ParentNode).querySelectorAll('drug-coupon');
    let coupon = [...coupons].find((one) => this.id && one.for === this.id);
    if (coupon) {
      Object.assign(coupon, opened);
      coupon.scrollIntoView({ block: 'nearest' });
      coupon.focus();
    } else {
      this.opened = opened;
      await this.updateComplete;
      this.#dialog.show();
      coupon = this.coupon ?? undefined;
    }
    // one that failed is asked for again; one that is here is not
    void coupon?.load();
  }

  #renewCoupon(): void {
    this.#dialog.close();
    this.focus();
    void this.lookup();
  }

  protected override render(): TemplateResult {
    const { words, opened } = this;
    return html`<div part="base" class="base" lang=${words.lang} dir="ltr" tabindex="-1">
      <slot name="heading">${heading(this.headingLevel, words.say('heading'))}</slot>
      ${this.client ? this.#renderForm() : nothing}
      <p
        part="status"
        class=${this.#statusIsOnlyHeard ? 'visually-hidden' : 'status'}
        role="status"
        .textContent=${this.#status}
      ></p>
      ${this.#state === 'idle' ? nothing : this.#renderPrices()}
      <slot name="footer"></slot>
      ${this.renderAttribution(this.#tasks.data?.url)}
      ${
        opened
          ? couponDialog(
              {
                ...opened,
                settings: this,
                endpoint: this.resolvedEndpoint,
                onRenew: () => this.#renewCoupon(),
              },
              this.#dialog.close,
              words,
            )
          : nothing
      }
    </div>`;
  }

  #renderForm(): TemplateResult | typeof nothing {
    const { open, active, onKeyDown, close } = this.#combobox;
    const search = {
      text: this.name,
      names: this.#suggestions.names,
      isAlike: this.#suggestions.matches?.kind === 'alike',
      ...{ open, active, onKeyDown },
      onBlur: close,
      onInput: (event: InputEvent) => this.#onInput(event),
      onPress: (name: string) => (this.#pressed = name),
      onPick: (name: string, byPointer: boolean) => {
        if (byPointer) this.#reveal = 'focus';
        this.#pick((byPointer && this.#pressed) || name);
      },
      missing: this.nameMissing,
      onClear: () => this.#clear(),
    };
    const location = {
      text: this.place,
      problem: this.placeProblem ?? (this.#isPlaceRefused ? placeProblem(this.place, true) : undefined),
      onInput: (place: string) => {
        this.place = place;
        this.placeProblem = undefined;
      },
    };
    return lookupForm(
      this.noSearch ? undefined : search,
      this.#isLocated ? location : undefined,
      () => this.#submit(),
      this.words,
    );
  }

  #renderPrices(): TemplateResult {
    return html`<div class="prices ${this.#isFormer ? 'former' : ''}" ?inert=${this.#isFormer}>
      ${this.#renderAnswer()} ${this.#renderTips()} ${this.#renderQuote()} ${this.#renderResult()}
    </div>`;
  }

  /** The answer with its pickers, which stay in place while other prices, or none, come. */
  #renderAnswer(): TemplateResult | typeof nothing {
    const { words, headingLevel, question } = this;
    const { comparison, looked, failure, pending } = this.#tasks;
    if (!this.#hasAnswer) return nothing;
    const types = comparison && typesOf(comparison, question.drug);
    const isRefused = Boolean(failure);
    // what is wrong in them, or could not be loaded, must be seen
    const isOpen = this.choosing || isRefused || this.typedQuantity || this.#tasks.infoFailed;
    const folded = !isOpen && !question.ndc;
    return answer(
      {
        headingLevel,
        naming: comparison
          ? namingOf(question.drug, comparison)
          : { name: question.drug, relation: 'unknown' },
        prescription: this.#prescriptionText,
        isOurs: !isRefused && chosenForPatient(question, comparison).amount,
        folded,
        onChange: () => void this.#onChange(),
      },
      types?.brand && types.generic
        ? typeButtons(
            this.#chosenType,
            this.#lowestOfTypes,
            (manufacturerType) => this.#change({ manufacturerType }),
            words,
          )
        : nothing,
      question.ndc ? nothing : this.#renderPickers(!folded),
      failure && !this.#isPlaceRefused
        ? this.#renderFailure(failure)
        : looked?.operation === 'priceCompare'
          ? this.#renderLowest(pending)
          : nothing,
      words,
    );
  }

  /** Whether another name is typed than the one on the page: its prices step back. */
  get #isFormer(): boolean {
    const typed = this.name.trim().toLowerCase();
    const drug = this.question.drug.toLowerCase();
    if (!typed || !drug || this.question.ndc || typed === drug) return false;
    return readTyped(typed).name !== drug;
  }

  get #hasAnswer(): boolean {
    const { comparison, info, lastFailure } = this.#tasks;
    // another choice is the way on where this one has no price
    const canChoose = info && /^(no_prices_found|invalid_param)$/.test(lastFailure?.code ?? '');
    return Boolean(comparison || canChoose);
  }

  /** Of the type on the page by the list as it is filtered, of the other as it was last seen. */
  get #lowestOfTypes() {
    const lowest = this.#arranged.answer;
    const type = this.#tasks.comparison?.manufacturer_type?.toLowerCase();
    return { ...this.lowestOf, ...(type && lowest && { [type]: payablePrice(lowest.row) }) };
  }

  get #chosenType(): string {
    const { manufacturerType } = this.question;
    const given = manufacturerType && manufacturerType !== 'match' ? manufacturerType : undefined;
    return given ?? this.#tasks.comparison?.manufacturer_type?.toLowerCase() ?? '';
  }

  get #isPlaceRefused(): boolean {
    return this.#tasks.failure?.code === 'invalid_location' && Boolean(this.#isLocated);
  }

  get #isLocated(): boolean {
    return this.#operation === 'priceCompare' && !pharmacyNumbers(this.ncpdp).length;
  }

  /** What the prices are for, in full. */
  #medicine(words: Words): string {
    const { comparison } = this.#tasks;
    const { choice, packageSize, quantities } = this.#prescription;
    const { form, dosage, quantity } = choice;
    const { name } = comparison ? namingOf(this.question.drug, comparison) : { name: this.question.drug };
    return medicineText(name, { form, dosage, packageSize }, quantity, words, quantities);
  }

  get #prescriptionText(): string {
    const { choice, packageSize, quantities } = this.#prescription;
    const { form, dosage, quantity } = choice;
    return prescriptionText({ form, dosage, packageSize }, quantity, this.words, quantities);
  }

  #renderPickers(open: boolean): TemplateResult {
    const { info, infoFailed } = this.#tasks;
    return pickers(
      {
        prescription: this.#prescription,
        open,
        known: Boolean(info),
        failed: infoFailed,
        typed: this.typedQuantity,
        onChoose: (change) => this.#choose(change),
        onOther: () => this.#onOtherQuantity(),
        onQuantityTyped: (typed) => void this.#onQuantityTyped(typed),
        onRetry: () => {
          this.base?.focus();
          this.#tasks.askInfoAgain();
        },
      },
      this.words,
    );
  }

  #renderLowest(stale: boolean): TemplateResult {
    const { words } = this;
    const lowest = this.#arranged.answer;
    const prices = this.#tasks.comparison?.prices ?? [];
    if (!lowest)
      return html`<p>${prices.length ? words.say('noPricesOfType') : words.failure('no_prices_found')}</p>`;
    return lowestPrice(
      {
        ...lowest,
        cheaperMembership: this.#arranged.cheaperMembership,
        fairPrice: this.noFairPrice || !this.#isLocated ? undefined : this.#tasks.fairPrice,
        stale,
        store: storeOf(lowest.row, this.stores, pharmacyNumbers(this.ncpdp)),
        mapHref: this.#safeMapHref,
        onCoupon: (row) => this.#openCoupon(row),
      },
      words,
    );
  }

  #renderTips(): TemplateResult | typeof nothing {
    const { comparison, failure } = this.#tasks;
    const shown = this.#tasks.tips(this.#arrangement.pharmacyType);
    // most prescriptions have none, and their place would be a hole
    if (this.noTips || !comparison || failure || !this.#tasks.expectsTips) return nothing;
    const { choice, packageSize, quantities } = this.#prescription;
    const { form, dosage, quantity } = choice;
    const { words } = this;
    return tips(
      {
        shown,
        amountOf: (metric) => quantityText({ form, dosage, packageSize }, metric, words, quantities),
        single: words.number(quantity),
        onApply: ({ ask }) => {
          this.answerTitle?.focus();
          this.#change(ask);
        },
      },
      words,
    );
  }

  #renderQuote(): TemplateResult | typeof nothing {
    const { answer } = this.#arranged;
    if (!this.quoteCheck || !answer || !this.#isLocated || this.#tasks.failure) return nothing;
    const told = readPrice(this.quoted);
    const lowest = payablePrice(answer.row);
    return quote(
      {
        judgement:
          told === undefined ? undefined : judgeQuote(told, lowest, this.#tasks.fairPrice ?? undefined),
        text: this.quoted,
        invalid: Boolean(this.quoted.trim()) && told === undefined,
        lowest,
        pharmacy: answer.row.pharmacy,
        onQuote: (typed) => (this.quoted = typed),
      },
      this.words,
    );
  }

  #renderFailure(failure: Failure): TemplateResult {
    return failureMessage(failure, this.words, {
      onRetry: isFinal(failure) ? undefined : () => this.#retry(),
      onPick: (name) => {
        this.base?.focus();
        this.#pick(name, this.typed);
      },
    });
  }

  #renderResult(): TemplateResult | typeof nothing {
    const { words, headingLevel, pageSize, arranged } = this;
    const { pending, looked, comparison, failure } = this.#tasks;
    if (!this.client) return html`<p part="error" class="error">${words.say('misconfigured')}</p>`;
    if (!looked) return pending && !comparison ? skeleton(this.#operation, Math.min(pageSize, 10)) : nothing;
    if (failure) return this.#hasAnswer || this.#isPlaceRefused ? nothing : this.#renderFailure(failure);
    return result(
      looked,
      this.#arranged,
      {
        headingLevel,
        stale: pending,
        ...this.#arrangement,
        shown: this.pages * pageSize,
        pageSize,
        drug: looked.question.drug,
        place: looked.question.location,
        fixed: !this.#isLocated,
        onArrange: (change) => (this.arranged = { ...arranged, ...change }),
        onMore: () => void this.#onMore(),
        onCoupon: (row) => this.#openCoupon(row),
        storeOf: (row) => storeOf(row, this.stores, pharmacyNumbers(this.ncpdp)),
        mapHref: this.#safeMapHref,
      },
      words,
    );
  }

  get #safeMapHref(): string | undefined {
    return /^https:\/\//i.test(this.mapHref) ? this.mapHref : undefined;
  }

  /** The prices on the page, in order. */
  get #arranged(): ArrangedPrices {
    const { sort, pharmacyType } = this.#arrangement;
    return arrangePrices(this.#tasks.comparison?.prices ?? [], sort, pharmacyType);
  }

  /** Whether what is said can be seen elsewhere: then only those who cannot see need it. */
  get #statusIsOnlyHeard(): boolean {
    if (this.#combobox.open) return this.#suggestions.names.length > 0;
    return !this.#tasks.pending && !this.#movedText;
  }

  /** What is said politely to a screen reader, and shown. */
  get #status(): string {
    const { words } = this;
    const { matches } = this.#suggestions;
    const { pending, looked, data } = this.#tasks;
    if (this.#combobox.open && matches) return suggestionsText(matches, words);
    if (pending) return words.say('loading');
    if (!data || !looked) return this.#movedText;
    if ('price' in data) {
      const key = looked.operation === 'fairPrice' ? 'fairPrice' : 'lowestPrice';
      return words.say(key, { price: data.price });
    }
    const drug = data.display ?? this.question.drug;
    if (!('equivalent_drugs' in data)) return words.count('pricesFound', data.prices.length, { drug });
    const { answer, rows, memberships } = this.#arranged;
    const { name } = namingOf(this.question.drug, data);
    const count = rows.length + memberships.length + (answer ? 1 : 0);
    return `${this.#movedText} ${spokenAnswer(name, answer?.row, count, words)}`.trim();
  }

  get #movedText(): string {
    const { words, moved, unmatched } = this;
    const notFound = unmatched.length ? words.say('notFound', { value: unmatched.join(', ') }) : '';
    const { choice, packageSize } = this.#prescription;
    const value = [
      moved.dosage && words.strength(moved.dosage),
      moved.quantity && quantityText({ ...choice, packageSize }, moved.quantity, words),
    ].filter(Boolean);
    const moves = value.length ? words.say('movedTo', { value: value.join(', ') }) : '';
    return `${notFound} ${moves}`.trim();
  }
}
