import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AboveKeyboard } from '../fields/above-keyboard.ts';
import { PlaceField } from '../fields/place-field.ts';
import { scrollInSight } from '../dom/in-sight.ts';
import { readMedicines, type Medicine } from '../pricing/medicine.ts';
import { settingsOf, type LookupSettings } from '../pricing/lookup-request.ts';
import { addEnglish } from '../strings/english.ts';
import type { Announcement } from '../views/announcer.ts';
import { lookupForm, placeProblem, type LocationField } from '../views/lookup-form.ts';
import { shell } from '../views/shell.ts';
import { answerStyles } from './answer.styles.ts';
import { BasketComparison } from './basket-comparison.ts';
import { oneOf, text } from './converters.ts';
import { DrugPriceElement, type EndpointSource } from './drug-price-element.ts';
import { basketStyles } from './drug-price-basket.styles.ts';
import { formStyles } from './form.styles.ts';
import { provideList } from './linked-elements.ts';
import { NamedLookup } from './named-lookup.ts';
import { theme } from './theme.styles.ts';

/**
 * Compares several medicines: where to buy all of them, and what each option costs.
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
 * @csspart base - wrapper around everything
 * @csspart heading - its heading
 * @csspart label - label of a field
 * @csspart location-input - field for the place
 * @csspart submit-button - starts the lookup
 * @csspart still-there - asks whether anybody is there, before a shared device is cleared
 * @csspart stay-button - keeps what is shown
 * @csspart status - current status
 * @csspart medicines - the list, or the table
 * @csspart medicine - one medicine of the list
 * @csspart prescription - its strength, form and amount
 * @csspart warning - what was read that it does not come in, and what is shown instead
 * @csspart change-button - opens the choices of form, dosage and quantity
 * @csspart remove-button - removes the medicine from the list
 * @csspart find-button - leads to the lookup when the list is empty
 * @csspart undo-button - brings back what was removed
 * @csspart clear-button - removes all medicines from the list
 * @csspart pickers - the choices of form, dosage and quantity
 * @csspart picker - one choice with its label
 * @csspart select - the list of a choice
 * @csspart input - field for a typed amount
 * @csspart plans - where to buy all, beside the list
 * @csspart plan - the chosen plan
 * @csspart plan-heading - how many of the medicines the plan has, and its total
 * @csspart plan-total - total cost of the plan
 * @csspart plan-pharmacies - pharmacies of the plan
 * @csspart plan-item - one medicine of the plan, or a membership
 * @csspart plan-missing - a medicine without a price in the plan
 * @csspart print-button - prints the plan with all its coupons
 * @csspart answer-membership - a lower price of a medicine with a free membership
 * @csspart answer-mail - a cheaper plan by mail, or a lower mail-order price of a medicine
 * @csspart saving - what another option saves
 * @csspart fold-button - opens the list, which is folded behind the plan on a narrow page
 * @csspart skeleton - placeholder for the plan while prices are looked up
 * @csspart list-heading - heading of the other options, of a list, and of its memberships
 * @csspart more-button - shows more rows, or all prices of a medicine
 * @csspart price - what is to be paid, in USD
 * @csspart pharmacy - the pharmacy's name
 * @csspart answer-price - the lowest price of a medicine
 * @csspart answer-pharmacy - the pharmacy with the lowest price
 * @csspart results - all prices of a medicine
 * @csspart toolbar - sort and filter controls
 * @csspart sort - sort order of the rows
 * @csspart filter - which pharmacies are shown
 * @csspart row - one pharmacy's price
 * @csspart retail-price - price without a coupon
 * @csspart savings - savings compared with the retail price
 * @csspart badge - label for what is special about a price
 * @csspart memberships - prices with a membership that must be bought first
 * @csspart membership - cost of the membership that the price requires
 * @csspart offer - a companion offer
 * @csspart coupon-button - opens a coupon
 * @csspart cash-button - shows a cash price at the counter; in the answer it is the coupon-button too
 * @csspart link - link to another page
 * @csspart candidates - drugs that an unknown name may refer to
 * @csspart candidate - one of those drugs
 * @csspart error - error message
 * @csspart error-heading - what went wrong, or is asked
 * @csspart retry-button - tries again
 * @csspart dialog - dialog with a coupon
 * @csspart dialog-close - closes the dialog
 * @csspart disclaimer - note that prices may differ, with the time of the lookup
 *
 * @cssstate loading - prices are looked up
 * @cssstate ready - plans are shown
 * @cssstate empty - nothing in the list has a price
 * @cssstate error - nothing in the list could be looked up
 */
export class DrugPriceBasket extends DrugPriceElement {
  static override get styles() {
    return [theme, formStyles, answerStyles, basketStyles];
  }

  /**
   * ID of a lookup: its answer gets "Add to my list", and its endpoint, place and campaign are the defaults here, also while it
   * is away from the page. Of several lists that name one lookup, the first on the page is filled; when that goes, the next.
   */
  @property({ converter: text }) for = '';
  /**
   * The list, at most 20, each `{ drug?, ndc?, form?, dosage?, quantity?, userQuantity?, manufacturerType? }`: as JSON in
   * the attribute, which does not reflect later changes.
   */
  @property({ converter: { fromAttribute: readMedicines } }) medicines: Medicine[] = [];
  /** `one-stop` (pharmacies that have all of them) or `each` (the lowest price of each). */
  @property({ converter: oneOf(['one-stop', 'each']) }) view: 'one-stop' | 'each' = 'one-stop';
  /** Place that prices are for: ZIP code, or city and state. */
  @property({ converter: text }) location = '';
  /** One or more pharmacy numbers, separated by spaces or commas. */
  @property({ converter: text }) ncpdp = '';

  /** The place as it is sent to the service. */
  #requestedLocation = '';
  readonly #named = new NamedLookup(this);
  readonly #locationField = new PlaceField(this);
  readonly #comparison = new BasketComparison(this, {
    words: () => this.words,
    requestTarget: () => this.requestTarget,
    isAwaited: () => this.#named.isAwaited,
    endpoint: () => this.resolvedEndpoint,
    fetch: () => this.fetch ?? this.source?.fetch,
    campaign: () => this.#settings.c ?? '',
    settings: () => this.#settings,
    location: () => this.#location,
    answered: () => this.retryImage(),
    isSealed: () => this.isSealed,
    focusAll: () => this.focusAll(),
    warn: (problem) => this.warn(problem),
    startOver: () => {
      this.#requestedLocation = this.location.trim();
      this.#locationField.show(this.#requestedLocation);
    },
  });
  readonly #list = this.#comparison.list;

  constructor() {
    super();
    this.announces(() => this.#announcements);
    provideList(this, {
      has: (medicine) => this.#list.has(medicine),
      add: (medicine, doubts) => this.#list.add(medicine, doubts),
      show: () => {
        scrollInSight(this);
        this.focusAll();
      },
    });
    new AboveKeyboard(this);
    addEnglish();
  }

  /** The lookup named by `for`. */
  protected override get source(): EndpointSource | undefined {
    return this.#named.source;
  }

  get #settings(): LookupSettings {
    const { source } = this.#named;
    return settingsOf({
      ncpdp: this.ncpdp || (this.location ? '' : (source?.ncpdp ?? '')),
      excludeLocal: false,
      expandChains: false,
      includeOffers: false,
      campaign: this.campaign || (source?.campaign ?? ''),
    });
  }

  get #location(): string {
    return this.#requestedLocation || this.#named.place;
  }

  /** Whether the visitor is asked for a place here. */
  get #asksForLocation(): boolean {
    const isFixed = Boolean(this.#settings.ncpdp?.length);
    const { element, isAwaited, place } = this.#named;
    const isOfLookup = Boolean(element || isAwaited || place);
    return Boolean(this.requestTarget && this.#comparison.entries.length && !isOfLookup && !isFixed);
  }

  /** What is said to visitors who do not see it. */
  get #announcements(): Announcement[] {
    const asks = this.#asksForLocation;
    const problem = asks && this.#place.problem;
    const text = problem ? placeProblem(problem, this.words) : '';
    return [...(text ? [{ about: 'place', of: [text], text }] : []), ...this.#comparison.spoken(asks)];
  }

  get #place(): LocationField {
    return this.#locationField.field(this.#comparison.isLocationRejected, !this.sharedDevice);
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#named.follow();
    super.willUpdate(changed);
    this.#comparison.coupons.follow();
    if (changed.has('medicines')) this.#list.readGiven();
    if (changed.has('location')) {
      this.#requestedLocation = this.location.trim();
      this.#locationField.show(this.#requestedLocation);
    }
  }

  protected override updated(): void {
    this.setState(this.#comparison.state);
    this.#comparison.updated();
  }

  /**
   * Adds a medicine unless the list is full. The same in another amount replaces the one on the list; another strength is
   * a medicine of its own.
   * @returns whether the list has it now
   */
  add(medicine: Medicine): boolean {
    return this.#list.add(medicine);
  }

  /**
   * Removes a medicine from the list; without an index, the element from the page, as every element's `remove()` does.
   * @param index from 0
   */
  override remove(index?: number): void {
    if (index === undefined) super.remove();
    else this.#list.remove(index);
  }

  /** Removes all medicines from the list. */
  clear(): void {
    this.#list.clear();
  }

  /** Requests all prices again. Resolves once the prices or their failures are shown. */
  async compare(): Promise<void> {
    await this.#comparison.compare();
  }

  /**
   * Prints one sheet with the chosen plan: each medicine with its pharmacy and price, then every coupon. Coupons that are not
   * loaded yet are requested, once each.
   * Resolves once the print dialog has been requested.
   */
  async print(): Promise<void> {
    await this.#comparison.print();
  }

  #submit(): void {
    const { text: place } = this.#locationField;
    if (!this.#locationField.check()) return;
    if (this.#requestedLocation === place) return this.#comparison.submit();
    this.#comparison.requestScroll();
    this.#requestedLocation = place;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { words } = this;
    const content = html`${this.#asksForLocation ? this.#renderLocation() : nothing} ${this.#renderBasket()}`;
    const title = words.say(this.view === 'each' ? 'basketEachHeading' : 'basketHeading');
    return shell(
      {
        headingLevel: this.headingLevel,
        title,
        content,
        attribution: this.renderAttribution(),
        dialog: this.#comparison.renderDialog(),
      },
      words,
    );
  }

  #renderLocation(): TemplateResult | typeof nothing {
    const { showsNextSteps, pending } = this.#comparison;
    const submit = { isNext: !showsNextSteps, isWaiting: pending, onSubmit: () => this.#submit() };
    return lookupForm(undefined, this.#place, submit, this.words);
  }

  #renderBasket(): TemplateResult {
    const { element, isAwaited } = this.#named;
    return this.#comparison.render({
      asksForLocation: this.#asksForLocation,
      misconfigured: this.requestTarget || isAwaited ? undefined : this.renderMisconfigured(),
      onAddLocation: () => (this.#locationField.input ?? element)?.focus(),
      onFind: element ? () => element.focus() : undefined,
    });
  }
}
