import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Price } from '../contract/answers.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { priceOperations, type Looked, type PriceOperation } from '../pricing/ask.ts';
import { ndcDigits, pharmacyNumbers } from '../pricing/identifiers.ts';
import { ofKind, type PharmacyType, type Sort } from '../pricing/list.ts';
import { givenQuantity } from '../pricing/quantity.ts';
import type { Question } from '../pricing/question.ts';
import { couponDialog } from '../coupon/views/dialog.ts';
import { heading } from '../views/heading.ts';
import { lookupForm } from '../views/lookup-form.ts';
import { pickers } from '../views/pickers.ts';
import { quantityText } from '../views/quantity.ts';
import { result } from '../views/result.ts';
import { skeleton } from '../views/skeleton.ts';
import { Combobox } from '../controllers/combobox.ts';
import { CouponOpener } from '../coupon/opener.ts';
import { DrugPriceElement } from './drug-price-element.ts';
import { styles } from './drug-price-lookup.styles.ts';
import { Inquiry } from '../controllers/inquiry.ts';
import { CouponOpenEvent, DrugSelectEvent, LookupErrorEvent, PricesLoadEvent } from './lookup-events.ts';
import { delay } from '../dom/delay.ts';
import type { Asked } from '../controllers/price-query.ts';
import { Suggestions } from '../controllers/suggestions.ts';
import { theme } from './theme.styles.ts';
import { warnOfFailure } from '../dom/warn.ts';

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
 * @csspart drug - which drug the prices are for
 * @csspart pickers - the choices of form, dosage, quantity and manufacturer
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
  @property() drug = '';
  /** NDC of the drug to start with: 11 digits, dashes are removed. */
  @property() ndc = '';
  /** Dosage form to start with. */
  @property() form = '';
  /** Dosage to start with, such as `20mg`. */
  @property() dosage = '';
  /** Metric quantity to start with: 30 (tablets), 8.5 (g). */
  @property({ type: Number }) quantity = 0;
  /**
   * Quantity to start with as people count it: 1 (inhaler). In place of `quantity`; of `prices` other than `compare`, only
   * with a `form` that is counted by the piece.
   */
  @property({ attribute: 'user-quantity', type: Number }) userQuantity = 0;
  /** `brand`, `generic` or `match` (the name as given). */
  @property({ attribute: 'manufacturer-type' }) manufacturerType: ManufacturerType | '' = '';
  /** ZIP code, or city and state. */
  @property() location = '';
  /** One or more pharmacy numbers, by space or comma. */
  @property() ncpdp = '';
  /** Leaves out pharmacies that are not NABP-approved. */
  @property({ attribute: 'exclude-local', type: Boolean }) excludeLocal = false;
  /** Tells the stores of each chain. */
  @property({ attribute: 'expand-chains', type: Boolean }) expandChains = false;
  /** Shows companion offers, for accounts that have opted in. */
  @property({ attribute: 'include-offers', type: Boolean }) includeOffers = false;
  /** `compare` (all prices), `top` (three lowest), `low` (lowest) or `fair` (fair price). */
  @property() prices: keyof typeof priceOperations = 'compare';
  /** `price`, `total` (with membership), `savings` or `pharmacy`. */
  @property() sort: Sort = 'price';
  /** `all`, `retail` or `mail-order`. */
  @property({ attribute: 'pharmacy-type' }) pharmacyType: PharmacyType = 'all';
  /** Rows shown before "Show more". */
  @property({ attribute: 'page-size', type: Number }) pageSize = 10;
  /** Hides the search field, for a page about one drug. */
  @property({ attribute: 'no-search', type: Boolean }) noSearch = false;

  /** What the visitor chose over `sort` and `pharmacyType`. */
  @state() private arranged: { sort?: Sort; pharmacyType?: PharmacyType } = {};

  readonly #inquiry = new Inquiry(
    this,
    () => this.#asked,
    (looked) => this.#onLooked(looked),
  );
  readonly #suggestions = new Suggestions(this);
  readonly #combobox = new Combobox(this, {
    options: () => this.#suggestions.names ?? [],
    enter: (active) => this.#enter(active),
    clear: () => this.#clear(),
  });
  readonly #opener = new CouponOpener(this);
  /** What the finger went down on: the list may change before it is lifted. */
  #pressed = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.pageSize = Math.max(0, Math.floor(this.pageSize)) || 10;
    const seed = this.#seed;
    const given = Object.entries(seed).filter(([name]) => changed.has(name as keyof Question));
    // the visitor's place stays, whatever drug the page shows
    if (!changed.has('location')) seed.location = this.#inquiry.place.trim();
    if (changed.has('drug') || changed.has('ndc')) this.#inquiry.ask(seed);
    else if (given.length) this.#inquiry.change(Object.fromEntries(given));
    if (changed.has('endpoint') || changed.has('campaign') || changed.has('couponFormat'))
      this.#opener.forget();
    if (changed.has('sort')) delete this.arranged.sort;
    if (changed.has('pharmacyType')) delete this.arranged.pharmacyType;
  }

  protected override updated(): void {
    this.words.prepare();
    this.setState(this.client ? this.#inquiry.state : 'error');
  }

  /** Asks again for what is on the page. Resolves once the answer, or its failure, is shown. */
  async lookup(): Promise<void> {
    await this.updateComplete;
    if (!this.#askTyped() && !this.#inquiry.pending) this.#inquiry.askAgain();
    await this.updateComplete;
    while (this.#inquiry.pending) await this.#inquiry.pending;
    await this.updateComplete;
  }

  /** Back to what the attributes say. */
  reset(): void {
    this.#closeSuggestions();
    this.#opener.close();
    const seed = this.#seed;
    this.#inquiry.ask(seed, seed.drug);
    this.arranged = {};
  }

  /** Focuses the search field; where it is hidden, the place, else the element itself. */
  override focus(options?: FocusOptions): void {
    const field = this.find('#drug, #location');
    if (field) field.focus(options);
    else super.focus(options);
  }

  get #asked(): Asked {
    return {
      client: this.client,
      endpoint: this.resolvedEndpoint,
      operation: this.#operation,
      settings: {
        ncpdp: pharmacyNumbers(this.ncpdp),
        exclude_local: this.excludeLocal || undefined,
        expand_chains: this.expandChains || undefined,
        include_offers: this.includeOffers || undefined,
        c: this.campaign,
      },
    };
  }

  get #operation(): PriceOperation {
    return Object.hasOwn(priceOperations, this.prices) ? priceOperations[this.prices] : 'priceCompare';
  }

  get #manufacturerType(): ManufacturerType | '' {
    return manufacturerTypes.find((type) => type === this.manufacturerType) ?? '';
  }

  /** How the rows are arranged by now. */
  get #arrangement() {
    const { sort, pharmacyType, arranged } = this;
    return { sort, pharmacyType, ...arranged };
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
      manufacturerType: this.#manufacturerType,
      location,
    };
  }

  /** @returns whether what stands in the fields is another question than the last */
  #askTyped(): boolean {
    const { question, name, place } = this.#inquiry;
    const typed = name.trim();
    if (typed && typed !== question.drug) this.#pick(typed);
    else if (place.trim() !== question.location) this.#inquiry.change();
    else return false;
    return true;
  }

  #pick(name: string): void {
    this.#closeSuggestions();
    this.#inquiry.pick(name, this.#manufacturerType);
    this.dispatchEvent(new DrugSelectEvent(name));
  }

  #enter(suggestion: string | undefined): void {
    if (suggestion) this.#pick(suggestion);
    else this.#submit();
  }

  #submit(): void {
    this.#closeSuggestions();
    const { question, name } = this.#inquiry;
    const nameless = !name.trim() && !question.ndc;
    const input = this.find('#drug');
    if (nameless && input) input.focus();
    else void this.lookup();
  }

  /** The button goes with what went wrong, and the focus would go with it. */
  #retry(): void {
    super.focus();
    void this.lookup();
  }

  /** @returns whether there was something to clear */
  #clear(): boolean {
    if (!this.#inquiry.name) return false;
    this.#inquiry.type({ name: '' });
    this.#suggestions.settle();
    this.find('#drug')?.focus();
    return true;
  }

  #closeSuggestions(): void {
    this.#pressed = '';
    this.#suggestions.settle();
    this.#combobox.close();
  }

  #onInput(event: InputEvent): void {
    const name = (event.target as HTMLInputElement).value;
    this.#inquiry.type({ name });
    // phones compose words of Latin letters too, for as long as they are typed
    if ((event.isComposing && /[^ -\u024f]/.test(name)) || !this.client) return;
    this.#combobox.show();
    this.#suggestions.ask(this.client, name);
  }

  async #onQuantityTyped(text: string): Promise<void> {
    if (!this.#inquiry.chooseQuantity(text)) return;
    // the field goes; where it was left by Tab or a click, the focus is already elsewhere by then
    await delay();
    const { activeElement, body } = this.ownerDocument;
    if (activeElement && activeElement !== body) return;
    this.find('#quantity')?.focus();
  }

  async #onMore(): Promise<void> {
    const shown = this.#inquiry.pages++ * this.pageSize;
    this.requestUpdate();
    await this.updateComplete;
    const row = this.find(`.row:nth-child(${shown + 1})`);
    if (!row) return;
    row.tabIndex = -1;
    (row.querySelector<HTMLElement>('button, a') ?? row).focus();
  }

  #onLooked({ operation, outcome }: Looked): void {
    if (outcome.ok) {
      this.failedImage = undefined;
      this.dispatchEvent(new PricesLoadEvent(operation, outcome.data));
      return;
    }
    warnOfFailure(outcome.failure);
    this.dispatchEvent(new LookupErrorEvent(outcome.failure));
  }

  #openCoupon({ coupon_key: couponKey, pharmacy, price }: Price): void {
    if (couponKey && this.dispatchEvent(new CouponOpenEvent(couponKey, pharmacy, price)))
      void this.#opener.open({ couponKey, quotedPrice: price });
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { opened } = this.#opener;
    return html`<div part="base" class="base" lang=${words.lang} dir="ltr" tabindex="-1">
      <slot name="heading">${heading(this.headingLevel, words.say('heading'))}</slot>
      ${this.client ? this.#renderForm() : nothing}
      <p
        part="status"
        class=${this.#statusIsOnlyHeard ? 'visually-hidden' : 'status'}
        role="status"
        .textContent=${this.#status}
      ></p>
      ${this.#renderPickers()} ${this.#renderResult()}
      <slot name="footer"></slot>
      ${this.renderAttribution(this.#inquiry.data?.url)}
      ${opened ? couponDialog(opened, this, this.#opener.close, words) : nothing}
    </div>`;
  }

  #renderForm(): TemplateResult | typeof nothing {
    return lookupForm(
      {
        search: this.noSearch ? undefined : this.#combobox,
        names: this.#suggestions.names,
        located: this.#operation === 'priceCompare' && !pharmacyNumbers(this.ncpdp)?.length,
        onInput: (event) => this.#onInput(event),
        onPress: (name) => (this.#pressed = name),
        onPick: (name, byPointer) => this.#pick((byPointer && this.#pressed) || name),
        onClear: () => this.#clear(),
        onSubmit: () => this.#submit(),
      },
      this.#inquiry,
      this.words,
    );
  }

  #renderPickers(): TemplateResult | typeof nothing {
    const { comparison, info, failure } = this.#inquiry;
    // another choice is the way on where this one has no price
    if (!comparison && !(info && /^(no_prices_found|invalid_param)$/.test(failure?.code ?? '')))
      return nothing;
    return pickers(
      this.#inquiry,
      (text) => void this.#onQuantityTyped(text),
      () => {
        super.focus();
        this.#inquiry.askChoices();
      },
      this.words,
    );
  }

  #renderResult(): TemplateResult | typeof nothing {
    const { words, headingLevel, pageSize, arranged } = this;
    const { pending, looked, fairPrice } = this.#inquiry;
    if (!this.client) return html`<p part="error" class="error">${words.say('misconfigured')}</p>`;
    if (!looked) return pending ? skeleton(this.#operation, Math.min(pageSize, 10)) : nothing;
    return result(
      looked,
      {
        headingLevel,
        stale: Boolean(pending),
        fairPrice,
        ...this.#arrangement,
        shown: this.#inquiry.pages * pageSize,
        pageSize,
        onArrange: (change) => (this.arranged = { ...arranged, ...change }),
        onMore: () => void this.#onMore(),
        onCoupon: (row) => this.#openCoupon(row),
        onRetry: () => this.#retry(),
        onPick: (name) => {
          super.focus();
          this.#pick(name);
        },
      },
      words,
    );
  }

  /** Whether what is said can be seen anyway: only who cannot see needs it. */
  get #statusIsOnlyHeard(): boolean {
    if (this.#combobox.open) return Boolean(this.#suggestions.names?.length);
    return !this.#inquiry.pending && this.#operation !== 'priceCompare';
  }

  /** What is said politely to a screen reader, and shown. */
  get #status(): string {
    const { words } = this;
    const { names } = this.#suggestions;
    const { pending, looked, data, comparison } = this.#inquiry;
    if (this.#combobox.open && names)
      return names.length ? words.count('suggestionsFound', names.length) : words.say('suggestionsNone');
    if (pending) return words.say('loading');
    if (data && 'price' in data) {
      const key = looked?.operation === 'fairPrice' ? 'fairPrice' : 'lowestPrice';
      return words.say(key, { price: data.price });
    }
    const { question, choice, packageSize, moved } = this.#inquiry;
    const value = [
      moved.dosage,
      moved.quantity && quantityText({ ...choice, packageSize }, moved.quantity, words),
    ].filter(Boolean);
    const told = value.length ? words.say('movedTo', { value: value.join(', ') }) : '';
    if (!data) return told;
    const drug = data.display ?? question.drug;
    const prices =
      data === comparison ? ofKind(comparison.prices, this.#arrangement.pharmacyType) : data.prices;
    return `${told} ${words.count('pricesFound', prices.length, { drug })}`.trim();
  }
}
