import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Price } from '../contract/answers.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import type { Failure } from '../contract/failures.ts';
import { AnswerReveal } from '../controllers/answer-reveal.ts';
import { DrugSearch } from '../controllers/drug-search.ts';
import { LookupTasks } from '../controllers/lookup-tasks.ts';
import { PrescriptionChoice } from '../controllers/prescription-choice.ts';
import { PriceOrder } from '../controllers/price-order.ts';
import { QuoteCheck } from '../controllers/quote-check.ts';
import { SeenTypePrices, type TypePrices } from '../controllers/type-prices.ts';
import { CouponOpener } from '../coupon/opener.ts';
import { couponDialog } from '../coupon/views/dialog.ts';
import { warnOfFailure } from '../dom/warn.ts';
import { chosenForPatient } from '../pricing/amounts.ts';
import { priceOperations, type LookupResult, type PriceOperation } from '../pricing/ask.ts';
import { ndcDigits, pharmacyNumbers } from '../pricing/identifiers.ts';
import type { PharmacyType, Sort } from '../pricing/list.ts';
import { chosenType, namingOf, typesOf } from '../pricing/names.ts';
import { payablePrice } from '../pricing/payable.ts';
import { placeProblem, type PlaceProblem } from '../pricing/place.ts';
import { givenQuantity } from '../pricing/quantity.ts';
import { unasked, type LookupSettings, type Question } from '../pricing/question.ts';
import { storeOf, type Store } from '../pricing/stores.ts';
import { readTyped, type Typed } from '../pricing/typed.ts';
import { Words } from '../strings/index.ts';
import { answer, lowestPrice, typeButtons } from '../views/answer.ts';
import { failureMessage, isFinal } from '../views/failure.ts';
import { heading } from '../views/heading.ts';
import { lookupForm } from '../views/lookup-form.ts';
import { pickers } from '../views/pickers.ts';
import { prices } from '../views/prices.ts';
import { medicineText, prescriptionText, quantityText } from '../views/quantity.ts';
import { quote } from '../views/quote.ts';
import { skeleton } from '../views/skeleton.ts';
import { status } from '../views/status.ts';
import { tips } from '../views/tips.ts';
import { text, wholeNumber } from './attributes.ts';
import { DrugPriceElement, type ElementState } from './drug-price-element.ts';
import { styles } from './drug-price-lookup.styles.ts';
import { CouponOpenEvent, DrugSelectEvent, LookupErrorEvent, PricesLoadEvent } from './lookup-events.ts';
import { theme } from './theme.styles.ts';

/** How a drug was picked. */
interface PickedBy {
  byPointer?: boolean;
  /** What was typed for it, with strength, form and amount; by default what stands in the field. */
  typed?: Typed | undefined;
}

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
  /** The place as typed, perhaps not asked yet. */
  @state() private place = '';
  @state() private placeProblem?: PlaceProblem | undefined;
  /** The result that the page is to be told of. */
  @state() private result?: LookupResult;

  @query('#location') private readonly locationField!: HTMLInputElement | null;

  readonly #search = new DrugSearch(this, {
    client: () => this.client,
    pick: (name, byPointer) => this.#pick(name, { byPointer }),
    submit: () => this.#submit(),
  });
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
    (result) => (this.result = result),
  );
  readonly #choice = new PrescriptionChoice(
    this,
    () => {
      const { comparison, info, pending, failure } = this.#tasks;
      return { question: this.question, comparison, answered: !pending && !failure, info };
    },
    (change) => this.#change(change),
  );
  readonly #order = new PriceOrder(this, () => ({
    prices: this.#tasks.comparison?.prices ?? [],
    sort: this.sort,
    pharmacyType: this.pharmacyType,
    pageSize: this.pageSize,
  }));
  readonly #typePrices = new SeenTypePrices();
  readonly #quote = new QuoteCheck(this);
  readonly #reveal = new AnswerReveal(this);
  readonly #coupons = new CouponOpener(this);

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.pageSize = wholeNumber(this.pageSize, 10, 1);
    this.#askGiven(changed);
    for (const name of ['sort', 'pharmacyType'] as const)
      if (changed.has(name)) delete this.#order.chosen[name];
    if (['endpoint', 'campaign', 'couponFormat'].some((name) => changed.has(name)))
      this.#coupons.forgetClosed();
    this.#choice.applyTyped();
    if (!this.#tasks.pending && this.#tasks.failure?.code === 'invalid_param') this.#choice.leaveRefused();
  }

  protected override updated(changed: PropertyValues): void {
    this.words.prepare();
    this.setState(this.#state);
    if (!changed.has('result') || !this.result) return;
    this.#dispatchResult(this.result);
    this.#reveal.show();
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
    this.#search.closeList();
    this.#coupons.close();
    const given = this.#given;
    this.#ask(given, given.drug);
    this.#choice.typed = undefined;
    this.#quote.text = '';
    this.#order.chosen = {};
  }

  /** Focuses the search field; where it is hidden, the place, else the element itself. */
  override focus(options?: FocusOptions): void {
    (this.#search.input ?? this.locationField ?? this.base)?.focus(options);
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
  get #given(): Question {
    const { form, dosage, location } = this;
    return {
      drug: this.drug.trim(),
      ndc: ndcDigits(this.ndc),
      form,
      dosage,
      quantity: givenQuantity(this.quantity),
      userQuantity: Math.floor(givenQuantity(this.userQuantity)),
      manufacturerType: this.#givenType,
      location,
    };
  }

  get #givenType(): ManufacturerType | '' {
    return manufacturerTypes.find((type) => type === this.manufacturerType) ?? '';
  }

  get #state(): ElementState {
    const { pending, data, failure } = this.#tasks;
    if (!this.client) return 'error';
    if (pending) return 'loading';
    if (data) return 'price' in data || data.prices.length ? 'ready' : 'empty';
    if (failure) return failure.code === 'no_prices_found' ? 'empty' : 'error';
    return 'idle';
  }

  /** Whether the prices depend on a place. */
  get #isLocated(): boolean {
    return this.#operation === 'priceCompare' && !pharmacyNumbers(this.ncpdp).length;
  }

  get #isPlaceRefused(): boolean {
    return this.#tasks.failure?.code === 'invalid_location' && this.#isLocated;
  }

  /** Whether another name is typed than the one on the page: its prices step back. */
  get #isOutdated(): boolean {
    const typed = this.#search.text.trim().toLowerCase();
    const drug = this.question.drug.toLowerCase();
    if (!typed || !drug || this.question.ndc || typed === drug) return false;
    return readTyped(typed).name !== drug;
  }

  /** Of the type on the page by the list as it is filtered, of the other as it was last seen. */
  get #lowestOfTypes(): TypePrices {
    const { comparison, pending, failure } = this.#tasks;
    const { arranged, arrangement } = this.#order;
    const type = comparison?.manufacturer_type?.toLowerCase();
    return this.#typePrices.with(
      [{ ...this.question, manufacturerType: '' }, this.client, this.#settings, arrangement.pharmacyType],
      type && arranged.answer ? { [type]: payablePrice(arranged.answer.row) } : {},
      !pending && !failure,
    );
  }

  /** Asks what changed attributes ask for. */
  #askGiven(changed: PropertyValues): void {
    const given = this.#given;
    const names = (Object.keys(given) as (keyof Question)[]).filter((name) => changed.has(name));
    // the visitor's place stays, whatever drug the page shows
    if (!changed.has('location')) given.location = this.place.trim();
    if (changed.has('drug') || changed.has('ndc')) this.#ask(given);
    else if (names.length) this.#change(Object.fromEntries(names.map((name) => [name, given[name]])));
  }

  /**
   * Every way to a lookup leads through here.
   * @param name what the field then shows; by default, what is typed but not asked yet stays if the drug does
   */
  #ask(question: Question, name?: string): void {
    const { drug, ndc } = this.question;
    const isSameDrug = question.drug === drug && question.ndc === ndc;
    if (!isSameDrug) this.#quote.text = '';
    this.#choice.forget(isSameDrug);
    this.#order.pages = 1;
    this.#search.missing = false;
    this.#search.text = name ?? (isSameDrug ? this.#search.text : question.drug);
    this.placeProblem = undefined;
    this.place = question.location;
    this.question = question;
  }

  /** Asks with a part of the question changed, for the place that is typed now. */
  #change(change?: Partial<Question>): void {
    this.#ask({ ...this.question, location: this.place.trim(), ...change });
  }

  /** @returns whether what is typed in the fields is another question than the last */
  #askTyped(): boolean {
    const { drug, location } = this.question;
    const text = this.#search.text.trim();
    const typed = readTyped(text);
    if (text && text !== drug && typed.name === drug) {
      this.#search.text = typed.name;
      this.#choice.typed = typed;
      this.requestUpdate();
    } else if (text && text !== drug) this.#pick(typed.name, { typed });
    else if (this.place.trim() !== location) this.#change();
    else return false;
    return true;
  }

  #pick(drug: string, { byPointer = false, typed = readTyped(this.#search.text) }: PickedBy = {}): void {
    this.#reveal.want(byPointer);
    this.#search.closeList();
    this.#ask({ ...unasked, drug, location: this.place.trim(), manufacturerType: this.#givenType }, drug);
    this.#choice.typed = typed.text === typed.name ? undefined : typed;
    void this.#revealKnown();
    this.dispatchEvent(new DrugSelectEvent(drug));
  }

  /** Where the drug that was picked is on the page already, nothing new comes. */
  async #revealKnown(): Promise<void> {
    await this.updateComplete;
    if (!this.#tasks.pending) this.#reveal.show();
  }

  #submit(): void {
    this.#search.closeList();
    const { input } = this.#search;
    this.#search.missing = Boolean(input) && !this.#search.text.trim() && !this.question.ndc;
    this.placeProblem = this.locationField ? placeProblem(this.place) : undefined;
    if (this.#search.missing) input?.focus();
    else if (this.placeProblem) this.locationField?.focus();
    else {
      this.#reveal.want();
      void this.lookup();
    }
  }

  /** The button that was pressed disappears, and the focus would go with it. */
  #retry(): void {
    this.base?.focus();
    void this.lookup();
  }

  #dispatchResult({ operation, outcome }: LookupResult): void {
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
      void this.#coupons.open({
        couponKey,
        quotedPrice: price,
        medicine: this.#medicine(this.words),
        medicineInEnglish: this.#medicine(new Words('en')),
      });
  }

  /** What the prices are for, in full. */
  #medicine(words: Words): string {
    const { comparison } = this.#tasks;
    const { drug } = this.question;
    const name = comparison ? namingOf(drug, comparison).name : drug;
    return medicineText(name, this.#choice.prescription, words);
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { opened, close } = this.#coupons;
    const { pending, result, data } = this.#tasks;
    const { moved, unmatched, prescription } = this.#choice;
    return html`<div part="base" class="base" lang=${words.lang} dir="ltr" tabindex="-1">
      <slot name="heading">${heading(this.headingLevel, words.say('heading'))}</slot>
      ${this.client ? this.#renderForm() : nothing}
      ${status(
        {
          matches: this.#search.matches,
          arranged: this.#order.arranged,
          drug: this.question.drug,
          ...{ pending, result, moved, unmatched, prescription },
        },
        words,
      )}
      ${this.#state === 'idle' ? nothing : this.#renderPrices()}
      <slot name="footer"></slot>
      ${this.renderAttribution(data?.url)}
      ${
        opened
          ? couponDialog(
              {
                ...opened,
                settings: this,
                endpoint: this.resolvedEndpoint,
                onRenew: () => {
                  close();
                  this.focus();
                  void this.lookup();
                },
              },
              close,
              words,
            )
          : nothing
      }
    </div>`;
  }

  #renderForm(): TemplateResult | typeof nothing {
    const location = {
      text: this.place,
      problem: this.placeProblem ?? (this.#isPlaceRefused ? placeProblem(this.place, true) : undefined),
      onInput: (place: string) => {
        this.place = place;
        this.placeProblem = undefined;
      },
    };
    return lookupForm(
      this.noSearch ? undefined : this.#search.field,
      this.#isLocated ? location : undefined,
      () => this.#submit(),
      this.words,
    );
  }

  #renderPrices(): TemplateResult {
    return html`<div class="prices ${this.#isOutdated ? 'outdated' : ''}" ?inert=${this.#isOutdated}>
      ${this.#renderAnswer()} ${this.#renderTips()} ${this.#renderQuote()} ${this.#renderResult()}
    </div>`;
  }

  /** The answer with its pickers, which stay in place while other prices, or none, come. */
  #renderAnswer(): TemplateResult | typeof nothing {
    const { words, headingLevel, question } = this;
    const { comparison, result, info, infoFailed, failure, pending } = this.#tasks;
    if (!this.#hasAnswer) return nothing;
    const choice = this.#choice;
    const { prescription } = choice;
    const types = comparison && typesOf(comparison, question.drug);
    // what is wrong in them, or could not be loaded, must be seen
    const isOpen = choice.isOpen || Boolean(failure || choice.typedQuantity || infoFailed);
    const folded = !isOpen && !question.ndc;
    return answer(
      {
        headingLevel,
        naming: comparison
          ? namingOf(question.drug, comparison)
          : { name: question.drug, relation: 'unknown' },
        prescription: prescriptionText(prescription, words),
        isOurs: !failure && chosenForPatient(question, comparison).amount,
        folded,
        onChange: () => void choice.openPickers(),
      },
      types?.brand && types.generic
        ? typeButtons(
            chosenType(question, comparison),
            this.#lowestOfTypes,
            (manufacturerType) => this.#change({ manufacturerType }),
            words,
          )
        : nothing,
      question.ndc
        ? nothing
        : pickers(
            {
              prescription,
              open: !folded,
              known: Boolean(info),
              failed: infoFailed,
              typed: choice.typedQuantity,
              onChoose: (change) => choice.choose(change),
              onOther: () => choice.typeQuantity(),
              onQuantityTyped: (typed) => void choice.chooseTyped(typed),
              onRetry: () => {
                this.base?.focus();
                this.#tasks.askInfoAgain();
              },
            },
            words,
          ),
      failure && !this.#isPlaceRefused
        ? this.#renderFailure(failure)
        : result?.operation === 'priceCompare'
          ? this.#renderLowest(pending)
          : nothing,
      words,
    );
  }

  get #hasAnswer(): boolean {
    const { comparison, info, lastFailure } = this.#tasks;
    // another choice is the way on where this one has no price
    const canChoose = info && /^(no_prices_found|invalid_param)$/.test(lastFailure?.code ?? '');
    return Boolean(comparison || canChoose);
  }

  #renderLowest(stale: boolean): TemplateResult {
    const { words } = this;
    const { answer, cheaperMembership } = this.#order.arranged;
    const { comparison, fairPrice } = this.#tasks;
    if (!answer)
      return html`<p>
        ${comparison?.prices.length ? words.say('noPricesOfType') : words.failure('no_prices_found')}
      </p>`;
    return lowestPrice(
      {
        ...answer,
        cheaperMembership,
        fairPrice: this.noFairPrice || !this.#isLocated ? undefined : fairPrice,
        stale,
        store: storeOf(answer.row, this.stores, pharmacyNumbers(this.ncpdp)),
        mapHref: this.#safeMapHref,
        onCoupon: (row) => this.#openCoupon(row),
      },
      words,
    );
  }

  #renderTips(): TemplateResult | typeof nothing {
    const { comparison, failure, expectsTips } = this.#tasks;
    // most prescriptions have none, and their place would be a hole
    if (this.noTips || !comparison || failure || !expectsTips) return nothing;
    const { product, choice, quantities } = this.#choice.prescription;
    const { words } = this;
    return tips(
      {
        shown: this.#tasks.tips(this.#order.arrangement.pharmacyType),
        amountOf: (metric) => quantityText(product, metric, words, quantities),
        single: words.number(choice.quantity),
        onApply: ({ ask }) => {
          this.#reveal.focusTitle();
          this.#change(ask);
        },
      },
      words,
    );
  }

  #renderQuote(): TemplateResult | typeof nothing {
    const { answer } = this.#order.arranged;
    const { failure, fairPrice } = this.#tasks;
    if (!this.quoteCheck || !answer || !this.#isLocated || failure) return nothing;
    const lowest = payablePrice(answer.row);
    const { text, invalid, onQuote } = this.#quote;
    return quote(
      {
        judgement: this.#quote.judge(lowest, fairPrice ?? undefined),
        pharmacy: answer.row.pharmacy,
        ...{ text, invalid, lowest, onQuote },
      },
      this.words,
    );
  }

  #renderFailure(failure: Failure): TemplateResult {
    return failureMessage(failure, this.words, {
      onRetry: isFinal(failure) ? undefined : () => this.#retry(),
      onPick: (name) => {
        this.base?.focus();
        this.#pick(name, { typed: this.#choice.typed });
      },
    });
  }

  #renderResult(): TemplateResult | typeof nothing {
    const { words, headingLevel, pageSize } = this;
    const { pending, result, comparison, failure } = this.#tasks;
    if (!this.client) return html`<p part="error" class="error">${words.say('misconfigured')}</p>`;
    if (!result) return pending && !comparison ? skeleton(this.#operation, Math.min(pageSize, 10)) : nothing;
    if (failure) return this.#hasAnswer || this.#isPlaceRefused ? nothing : this.#renderFailure(failure);
    const order = this.#order;
    return prices(
      result,
      order.arranged,
      {
        headingLevel,
        stale: pending,
        ...order.arrangement,
        shown: order.pages * pageSize,
        pageSize,
        drug: result.question.drug,
        place: result.question.location,
        fixed: !this.#isLocated,
        onArrange: (change) => order.choose(change),
        onMore: () => void order.showMore(),
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
}
