import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { warnOfFailure } from '../client/diagnosis.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { AnswerReveal } from '../controllers/answer-reveal.ts';
import { DrugSearch } from '../controllers/drug-search.ts';
import { LookupTasks, type LookupArgs } from '../controllers/lookup-tasks.ts';
import { PrescriptionChoice } from '../controllers/prescription-choice.ts';
import { PriceOrder } from '../controllers/price-order.ts';
import { RetryWait } from '../controllers/retry-wait.ts';
import { TypePrices } from '../controllers/type-prices.ts';
import { operationOf, priceOperations, type PriceOperation } from '../pricing/ask.ts';
import { pharmacyTypes, type ArrangedPrices, type PharmacyType, type Sort } from '../pricing/arrange.ts';
import type { LookupResult } from '../pricing/lookup-state.ts';
import { namingOf } from '../pricing/names.ts';
import { payablePrice } from '../pricing/payable.ts';
import { chooseName, siblingsOf } from '../reading/choose-name.ts';
import { nameProblem } from '../reading/not-names.ts';
import { isPlaceRefused, placeProblem } from '../pricing/place.ts';
import {
  questionOf,
  settingsOf,
  unasked,
  type Doubt,
  type LookupSettings,
  type Question,
} from '../pricing/question.ts';
import { httpsUrl, readStores, type Store, type Stores } from '../pricing/stores.ts';
import { namesAnother, ndcAsked, read, saysMore, type Reading } from '../reading/read.ts';
import type { Words } from '../strings/index.ts';
import { lookupForm, type FieldProblem } from '../views/lookup-form.ts';
import { lookupPrices } from '../views/lookup-prices.ts';
import { medicineText } from '../views/medicine-text.ts';
import { status } from '../views/status.ts';
import {
  httpsAddress,
  numberAbove,
  numberFrom,
  oneOf,
  pharmacyNumberList,
  text,
  textLike,
  wholeNumber,
} from './converters.ts';
import type { ElementState } from './drug-price-element.ts';
import { DrugPriceFinder } from './drug-price-finder.ts';
import { styles } from './drug-price-finder.styles.ts';
import { DrugSelectEvent, LookupErrorEvent, PricesLoadEvent } from './lookup-events.ts';
import type { MedicineList } from './lookup-link.ts';
import { theme } from './theme.styles.ts';

const noQuote = { text: '', done: false };

/** How a drug was picked. */
interface PickedBy {
  byPointer?: boolean;
  /** What was typed for it, with strength, form and amount; by default what stands in the field. */
  typed?: Reading | undefined;
  /** Names that the service suggested beside it, where Enter chose among them. */
  candidates?: readonly string[];
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
 * @csspart add-button - adds the medicine to the list of a basket
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
export class DrugPriceLookup extends DrugPriceFinder {
  static override styles = [theme, styles];

  /** Name of the drug to start with, read as what a visitor types is: `lipitor 20 mg`. Other attributes win. */
  @property({ converter: text }) drug = '';
  /** NDC of the drug to start with: 10 digits with hyphens, 11 digits, or 12. */
  @property({
    converter: textLike(
      '11 digits, or 10 with hyphens',
      /^\s*(?:\d(?:[\s-]*\d){10}|0\d{11}|\d{4,6}-\d{3,4}-\d{1,2})\s*$/,
    ),
  })
  ndc = '';
  /** Dosage form to start with. */
  @property({ converter: text }) form = '';
  /** Dosage to start with, such as `20mg`. */
  @property({ converter: text }) dosage = '';
  /** Metric quantity to start with: 30 (tablets), 8.5 (g). */
  @property({ type: Number, converter: numberAbove(0) }) quantity = 0;
  /**
   * Quantity to start with as people count it: 1 (inhaler). In place of `quantity`. With `prices` other than
   * `compare`, it works only for a `form` that is counted by the piece.
   */
  @property({ attribute: 'user-quantity', type: Number, converter: numberAbove(0) }) userQuantity = 0;
  /** `brand`, `generic` or `match` (the name as given). */
  @property({ attribute: 'manufacturer-type', converter: oneOf(manufacturerTypes) })
  manufacturerType: ManufacturerType | '' = '';
  /** ZIP code, or city and state. */
  @property({ converter: text }) location = '';
  /** One or more pharmacy numbers, by space or comma. */
  @property({ converter: pharmacyNumberList }) ncpdp = '';
  /** Leaves out pharmacies that are not NABP-approved. */
  @property({ attribute: 'exclude-local', type: Boolean }) excludeLocal = false;
  /** Lists the stores of each chain. */
  @property({ attribute: 'expand-chains', type: Boolean }) expandChains = false;
  /** Shows companion offers, for accounts that have opted in. */
  @property({ attribute: 'include-offers', type: Boolean }) includeOffers = false;
  /** `compare` (all prices), `top` (three lowest), `low` (lowest) or `fair` (fair price). */
  @property({ converter: oneOf(Object.keys(priceOperations)) }) prices: keyof typeof priceOperations =
    'compare';
  /** `price`, `total` (with membership), `savings` or `pharmacy`. */
  @property({ converter: oneOf(['price', 'total', 'savings', 'pharmacy']) }) sort: Sort = 'price';
  /** `all`, `retail` or `mail-order`. */
  @property({ attribute: 'pharmacy-type', converter: oneOf(pharmacyTypes) }) pharmacyType: PharmacyType =
    'all';
  /** Rows shown before "Show more". */
  @property({ attribute: 'page-size', type: Number, converter: numberFrom(1) }) pageSize = 10;
  /** Hides the search field, for a page about one drug. */
  @property({ attribute: 'no-search', type: Boolean }) noSearch = false;
  /** Leaves out the fair price. */
  @property({ attribute: 'no-fair-price', type: Boolean }) noFairPrice = false;
  /** Leaves out the ways to pay less. */
  @property({ attribute: 'no-tips', type: Boolean }) noTips = false;
  /** Asks "Were you told a price?" and says what it is worth; not with `ncpdp`. */
  @property({ attribute: 'quote-check', type: Boolean }) quoteCheck = false;
  /** https link of a row to a map; `{pharmacy}` and `{address}` in it are replaced from `stores`. */
  @property({ attribute: 'map-href', converter: httpsAddress }) mapHref = '';
  /** The owner's pharmacies by number: name, address, phone, hours, url. */
  @property({ attribute: false }) stores: Record<string, Store> = {};

  /** Set by the `<drug-price-basket>` that names this lookup: what "Add to my list" adds to. */
  @property({ attribute: false }) basket?: MedicineList | undefined;

  /** What is asked. */
  @state() private question: Question = unasked;
  /** The price that the visitor was told, as typed. */
  @state() private quoted = noQuote;
  /** Whether the visitor wants all prices, although the page shows few. */
  @state() private showsAll = false;
  /** The result to announce to the page. */
  @state() private result?: LookupResult;

  readonly #search = new DrugSearch(this, {
    client: () => this.client,
    pick: (name, byPointer) => this.#pick(name, { byPointer }),
    submit: () => this.#submit(),
  });
  readonly #tasks = new LookupTasks(
    this,
    (): LookupArgs => ({
      client: this.client,
      operation: this.#operation,
      question: this.question,
      settings: this.#settings,
      wantsTips: !this.noTips,
      wantsFairPrice: this.#wantsFairPrice,
      hasTyped: Boolean(this.#choice.typed),
    }),
    (result) => (this.result = result),
  );
  readonly #choice = new PrescriptionChoice(
    this,
    () => {
      const { comparison, info, pending, failure } = this.#tasks;
      return { question: this.question, comparison, answered: !pending && !failure, info };
    },
    (choice, isOwn) => (isOwn ? this.#change(choice) : this.#ask({ ...this.question, ...choice })),
  );
  readonly #order = new PriceOrder(this, () => ({
    prices: this.#tasks.comparison?.prices ?? [],
    sort: this.sort,
    pharmacyType: this.pharmacyType,
    pageSize: this.pageSize,
  }));
  readonly #typePrices = new TypePrices(this, () => this.#shownType);
  /** What stood in the field when it was asked, and whether the page put it there. */
  #asked = { text: '', byPage: false };
  readonly #reveal = new AnswerReveal(this);
  readonly #wait = new RetryWait(this, () => this.#tasks.failure);
  /** As of the last update: nearly all that the tasks tell asks for them. */
  #settings: LookupSettings = settingsOf(this);
  #stores: Stores = new Map();

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.pageSize = wholeNumber(this.pageSize, 10, 1);
    this.#settings = settingsOf(this);
    if (changed.has('stores')) this.#stores = readStores(this.stores);
    if (changed.has('prices')) this.showsAll = false;
    this.#askGiven(changed);
    this.#order.forget(['sort', 'pharmacyType'].filter((name) => changed.has(name)));
    this.#choice.settleTyped((names) => this.#doubt({ kind: 'which', names }, this.#search.text));
    if (!this.#tasks.pending && this.#tasks.failure?.code === 'invalid_param') this.#choice.leaveRefused();
  }

  protected override updated(changed: PropertyValues): void {
    if (this.#tasks.pending) this.words.prepare();
    this.setState(this.#state);
    if (changed.has('question') || changed.has('basket')) this.basket?.locate(this.question.location);
    if (!changed.has('result') || !this.result) return;
    this.#dispatchResult(this.result);
    this.#reveal.show();
  }

  /** Asks again for what is on the page. Resolves once the answer, or its failure, is shown. */
  async lookup(): Promise<void> {
    await this.updateComplete;
    if (!(await this.#askTyped()) && !this.#tasks.pending) this.#tasks.askAgain();
    await this.updateComplete;
    await this.#tasks.settled();
    await this.updateComplete;
  }

  /** Back to what the attributes say. */
  reset(): void {
    this.#search.closeList();
    this.coupons.close();
    const given = this.#given;
    this.#askPage(given);
    this.#showPlace(given.location);
    this.#choice.forget(false);
    this.quoted = noQuote;
    this.#order.forget();
    this.showsAll = false;
  }

  /** Focuses the search field; where it is hidden, the place, else the element itself. */
  override focus(options?: FocusOptions): void {
    (this.#search.input ?? this.locationInput ?? this.base)?.focus(options);
  }

  protected override askAgain(): Promise<void> {
    this.#reveal.want(true);
    return this.lookup();
  }

  get #operation(): PriceOperation {
    return this.showsAll ? 'priceCompare' : operationOf(this.prices);
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
    return this.#operation === 'priceCompare' && !this.#settings.ncpdp?.length;
  }

  /** Whether another name is typed than the one that is shown. */
  get #isOutdated(): boolean {
    const { drug, ndc } = this.question;
    const text = this.#search.text.trim();
    return !ndc && text !== this.#asked.text && namesAnother(text, drug);
  }

  get #wantsFairPrice(): boolean {
    return !this.noFairPrice && this.#isLocated;
  }

  /** Of the type on the page by the list as it is filtered, of the other as a tip tells. */
  get #shownType() {
    const { comparison, pending, failure } = this.#tasks;
    const { arranged, arrangement } = this.#order;
    const type = comparison?.manufacturer_type?.toLowerCase();
    const generic = this.#tasks.tips(arrangement.pharmacyType).find(({ tip }) => tip.kind === 'generic');
    return {
      fill: [
        { ...this.question, manufacturerType: '' },
        this.client,
        this.#settings,
        arrangement.pharmacyType,
      ],
      now: {
        ...(type && arranged.answer && { [type]: payablePrice(arranged.answer.row) }),
        ...(generic && { generic: generic.outcome.price }),
      },
      answered: !pending && !failure,
    };
  }

  /** Asks what changed attributes ask for. */
  #askGiven(changed: PropertyValues): void {
    const given = this.#given;
    const names = (Object.keys(given) as (keyof Question)[]).filter((name) => changed.has(name));
    // the visitor's place stays, whatever drug the page shows; one that is being typed is not asked yet
    const isTyping = this.shadowRoot!.activeElement === this.locationInput;
    if (!changed.has('location')) given.location = isTyping ? this.question.location : this.place.trim();
    if (changed.has('drug') || changed.has('ndc')) this.#askPage(given);
    else if (names.length)
      this.#change(Object.fromEntries([...names, 'location' as const].map((name) => [name, given[name]])));
  }

  /** What the attributes ask for, but for what `drug` says beside the name. */
  get #given(): Question {
    const given = questionOf(this);
    const [ndc, ...others] = given.ndc ? [] : (ndcAsked(read(given.drug)) ?? []);
    return ndc && !others.length ? { ...given, ndc } : given;
  }

  /** Asks what the page names, read as what a visitor types is. */
  #askPage(given: Question): void {
    const reading = read(given.drug);
    const isRead = !given.ndc && !reading.ndc && saysMore(reading);
    this.#ask({ ...given, drug: isRead ? reading.name : given.drug }, given.drug);
    this.#asked.byPage = true;
    const { form, dosage, quantity, userQuantity } = given;
    const said = Object.entries({ form, dosage, quantity, userQuantity }).filter(([, value]) => value);
    if (isRead) this.#choice.typed = { reading, given: Object.fromEntries(said) };
  }

  /** Asks back in place of a price. */
  #doubt(doubt: Doubt, text: string): void {
    const { location, manufacturerType } = this.question;
    this.#ask({ ...unasked, drug: text.trim(), location, manufacturerType, doubt }, text);
  }

  /**
   * Every way to a lookup leads through here.
   * @param name what the field then shows; by default, what is typed but not asked yet stays if the drug does
   */
  #ask(question: Question, name?: string): void {
    const { drug, ndc } = this.question;
    const isSameDrug = question.drug === drug && question.ndc === ndc;
    if (!isSameDrug) this.quoted = noQuote;
    this.#choice.forget(isSameDrug);
    this.#order.fold();
    this.#search.text = name ?? (isSameDrug ? this.#search.text : question.drug);
    if (question.location !== this.question.location) this.#showPlace(question.location);
    this.question = question;
    this.#asked = { text: this.#search.text.trim(), byPage: false };
  }

  #showPlace(location: string): void {
    this.place = location;
    this.placeProblem = undefined;
  }

  /** Asks with a part of the question changed, for the place that is typed now. */
  #change(change?: Partial<Question>): void {
    this.#ask({ ...this.question, location: this.place.trim(), ...change });
  }

  /** @returns whether what is typed in the fields is another question than the last */
  async #askTyped(): Promise<boolean> {
    const { drug, location } = this.question;
    const text = this.#search.text.trim();
    const isElsewhere = this.place.trim() !== location;
    if (text && text !== drug && text !== this.#asked.text) await this.#askText(text, isElsewhere);
    else if (isElsewhere) this.#change();
    else return false;
    return true;
  }

  /** Asks for what is clearly meant, and asks back where it is not. */
  async #askText(text: string, isElsewhere: boolean): Promise<void> {
    const typed = read(text);
    const ndc = ndcAsked(typed);
    if (ndc?.length === 1) return this.#ask({ ...unasked, ndc: ndc[0]!, location: this.place.trim() }, text);
    if (ndc) return this.#doubt({ kind: ndc.length ? 'ndc-several' : 'ndc', names: [] }, text);
    if (typed.name.toLowerCase() === this.question.drug.toLowerCase() && !this.question.doubt) {
      this.#choice.typed = { reading: typed };
      this.#asked = { text, byPage: false };
      if (isElsewhere) this.#change();
      if (this.#tasks.infoFailed) this.#tasks.askInfoAgain();
      return;
    }
    const candidates = await this.#search.candidatesOf(typed.name);
    // the visitor may have typed on, or picked a name
    if (this.#search.text.trim() !== text) return;
    const choice = candidates ? chooseName(typed, candidates) : { kind: 'taken' as const, name: typed.name };
    if (choice.kind === 'taken') this.#pick(choice.name, { typed, candidates: candidates ?? [] });
    else
      this.#doubt(
        { kind: choice.kind === 'which' ? 'which' : 'none', names: 'names' in choice ? choice.names : [] },
        text,
      );
  }

  #pick(
    drug: string,
    { byPointer = false, typed = read(this.#search.text), candidates = [] }: PickedBy = {},
  ): void {
    this.#reveal.want(byPointer);
    this.#search.closeList();
    const hasMore = typed.parts.length > 0;
    const manufacturerType = typed.wantsGeneric ? 'generic' : questionOf(this).manufacturerType;
    this.#ask(
      { ...unasked, drug, location: this.place.trim(), manufacturerType },
      // what was typed with the name stays to be seen and changed
      hasMore ? typed.text.trim() : drug,
    );
    this.#choice.typed = hasMore ? { reading: typed, siblings: siblingsOf(drug, candidates) } : undefined;
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
    const isNameMissing = !this.question.ndc && this.#search.requireName();
    this.placeProblem = this.locationInput ? placeProblem(this.place) : undefined;
    if (isNameMissing) return;
    if (this.placeProblem) this.locationInput?.focus();
    else {
      this.#reveal.want();
      if (!this.#wait.isWaiting) void this.lookup();
      else void this.#askTyped().then((isAsked) => isAsked || this.#wait.recount());
    }
  }

  #dispatchResult({ operation, outcome }: LookupResult): void {
    if (outcome.ok) {
      this.failedImage = undefined;
      this.dispatchEvent(new PricesLoadEvent(operation, outcome.data));
    } else {
      warnOfFailure(outcome.failure);
      if (outcome.failure.code === 'unknown_drug' && this.#asked.byPage)
        this.warn(`the service knows no medicine by its attribute "${this.ndc ? 'ndc' : 'drug'}".`);
      this.dispatchEvent(new LookupErrorEvent(outcome.failure));
    }
  }

  /** What the prices are for, in full. */
  #medicine(words: Words): string {
    const { name } = namingOf(this.question.drug, this.#tasks.comparison);
    return medicineText(name, this.#choice.prescription, words);
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const { pending, result } = this.#tasks;
    const { moved, unmatched, prescription } = this.#choice;
    const { arranged } = this.#order;
    const content = html`${this.client ? this.#renderForm(arranged) : nothing}
    ${status(
      {
        matches: this.#search.matches,
        typed: this.#search.text.trim(),
        arranged,
        drug: this.question.drug,
        ...{ pending, result, moved, unmatched, prescription },
      },
      words,
    )}
    ${!this.client ? this.renderMisconfigured() : this.#state === 'idle' ? nothing : this.#renderPrices(arranged)}`;
    return this.renderFrame(words.say('heading'), content);
  }

  /** Whether what to do next stands with an answer, or with the list behind few prices. */
  #leadsOn({ answer }: ArrangedPrices): boolean {
    const { result, failure } = this.#tasks;
    if (!result || failure || this.#isOutdated) return false;
    return result.operation !== 'priceCompare' || Boolean(answer);
  }

  /** What is wrong with the name that was asked. */
  get #refusedName(): FieldProblem | undefined {
    const { drug } = this.question;
    const isRefused = this.#tasks.failure?.code === 'unknown_drug' && !this.#isOutdated;
    const kind = isRefused ? nameProblem(drug) : undefined;
    return kind && { kind, text: drug, isRefused: true };
  }

  #renderForm(arranged: ArrangedPrices): TemplateResult | typeof nothing {
    const { field } = this.#search;
    return lookupForm(
      this.noSearch ? undefined : { ...field, problem: this.#refusedName ?? field.problem },
      this.#isLocated ? this.locationField(isPlaceRefused(this.#tasks.failure)) : undefined,
      !this.#leadsOn(arranged),
      () => this.#submit(),
      this.words,
    );
  }

  #renderPrices(arranged: ArrangedPrices): TemplateResult {
    const { headingLevel, question, pageSize, words } = this;
    const { arrangement, pages } = this.#order;
    const { ncpdp } = this.#settings;
    const { state } = this.#tasks;
    return lookupPrices(
      {
        ...{ headingLevel, question, arranged, pageSize, pages },
        ...this.#choice.pickers,
        operation: this.#operation,
        state: { ...state, failure: this.#wait.failure },
        located: this.#isLocated,
        isSearched: !this.noSearch,
        isWaiting: this.#wait.isWaiting,
        isPreset: Boolean(question.ndc || ncpdp?.length || (question.form && question.form === this.form)),
        outdated: this.#isOutdated,
        choosing: this.#choice.isOpen,
        isUnsure: this.#choice.isUnsure,
        isGiven: this.#asked.byPage,
        typePrices: this.#typePrices.lowest,
        ...arrangement,
        wantsFairPrice: this.#wantsFairPrice,
        tips: this.noTips ? undefined : this.#tasks.tips(arrangement.pharmacyType),
        quote:
          this.quoteCheck && this.#isLocated
            ? { ...this.quoted, onQuote: (text, done) => (this.quoted = { text, done }) }
            : undefined,
        stores: this.#stores,
        ncpdp: ncpdp ?? [],
        mapHref: httpsUrl(this.mapHref),
        onCoupon: (row) => this.openCoupon(row, (words) => this.#medicine(words)),
        isListed: this.basket?.has(question),
        onAdd: () => this.basket?.add(question),
        onType: (manufacturerType) => this.#change({ manufacturerType }),
        onOpenPickers: () => void this.#choice.openPickers(),
        onRetryChoices: () => {
          this.base?.focus();
          this.#tasks.askInfoAgain();
        },
        onApplyTip: ({ ask }) => {
          this.#reveal.focusTitle();
          this.#change(ask);
        },
        onArrange: (change) => this.#order.choose(change),
        onMore: (part) => void this.#order.showMore(part),
        onSeeAll: () => {
          this.base?.focus();
          this.#reveal.want(true);
          this.showsAll = true;
        },
        onRetry: () => {
          if (this.#wait.isWaiting) return this.#wait.recount();
          // the button that was pressed disappears, and the focus would go with it
          this.base?.focus();
          void this.lookup();
        },
        onCandidate: (name) => {
          this.base?.focus();
          this.#pick(name, { typed: read(this.#search.text) });
        },
      },
      words,
    );
  }
}
