import type { LitElement } from 'lit';
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import { delay } from '../dom/delay.ts';
import { resolve } from '../reading/match-prescription.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import {
  assumedParts,
  changeChoice,
  dosagesOf,
  substitutedParts,
  prescriptionOf,
  type Choice,
  type Prescription,
} from '../pricing/choice.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { readBeside, type RequestedChoice, type LookupRequest } from '../pricing/lookup-request.ts';
import { readQuantity, typedUnit, type TypedQuantity } from '../pricing/quantity.ts';
import { detailsOf, type Reading } from '../reading/read.ts';

/** What was read beside a name. */
export interface TypedChoice {
  reading: Reading;
  /** What the page's attributes say, which takes precedence. */
  given: Partial<RequestedChoice>;
  /** What else the name may have meant, if the drug does not come in the strength. */
  siblings: readonly string[];
}

/** The drug whose prescription is chosen. */
interface Chosen {
  request: LookupRequest;
  /** As the service spells it. */
  name: string;
  comparison: PriceComparison | undefined;
  /** Whether `comparison` is the response to `request`. */
  answered: boolean;
  /** What the drug comes in; undefined while that is not known. */
  info: DrugInfo | undefined;
  /** What was read beside its name, until it is known what the drug comes in. */
  typed?: TypedChoice | undefined;
}

const partsOf = (choice: Partial<Record<keyof Choice, unknown>>) => Object.keys(choice) as (keyof Choice)[];

/** Form, strength and amount of one drug: what is chosen, and which parts the drug does not come in. */
export class PrescriptionChoice {
  /** Whether the visitor opened the pickers. */
  isOpen = false;
  /** An amount that is being typed, since the list does not have it. */
  typedQuantity?: TypedQuantity | undefined;
  /** The chosen parts that the drug does not come in. */
  unmatched: readonly string[] = [];
  /** The replacement for a dosage or quantity that the drug does not come in. */
  substituted: Partial<Choice> = {};

  readonly #host: LitElement;
  readonly #read: () => Chosen;
  readonly #change: (choice: RequestedChoice, byVisitor: boolean) => void;
  /** Releases and salts that were typed and may mean another medicine. */
  #unconfirmed: readonly string[] = [];

  /** @param change requests the prices of another choice; `byVisitor` if the visitor just made it */
  constructor(
    host: LitElement,
    read: () => Chosen,
    change: (choice: RequestedChoice, byVisitor: boolean) => void,
  ) {
    this.#host = host;
    this.#read = read;
    this.#change = change;
  }

  /** The parts of the typed text that the prices may not be for. */
  get doubts(): Doubts {
    const { request, name, info, typed } = this.#read();
    return {
      unavailable: this.unmatched,
      unconfirmed: this.#unconfirmed,
      guessed: info ? this.#guessed : request.guessed,
      // what is typed with a name is part of its own until it is resolved
      name: typed ? undefined : name,
    };
  }

  get prescription(): Prescription {
    const { request, comparison, answered, info } = this.#read();
    return prescriptionOf(request, comparison, answered, info);
  }

  /** Data and handlers of the pickers' view. */
  get pickers() {
    return {
      prescription: this.prescription,
      typedQuantity: this.typedQuantity,
      onChoose: (change: Partial<Choice>) => this.choose(change),
      onOtherQuantity: () => this.typeQuantity(),
      onQuantityTyped: (text: string) => void this.chooseTyped(text),
    };
  }

  /** Clears the messages about the last request. */
  forget(isSameDrug: boolean): void {
    this.substituted = {};
    this.typedQuantity = undefined;
    if (isSameDrug) return;
    this.isOpen = false;
    this.#unconfirmed = [];
    this.unmatched = [];
  }

  choose(change: Partial<Choice>): void {
    // another amount of the same drug is chosen: the message about what it does not come in stays
    if (!change.quantity) this.unmatched = [];
    this.#choose(change, true);
  }

  /** The medicine for a list: as typed if what it comes in cannot be known; undefined while that is loading. */
  medicineFor(isUnknown: boolean): Medicine | undefined {
    const { request, comparison, typed } = this.#read();
    // a list knows amounts alone
    const { metric_quantity: quantity } = (request.supply && comparison) || {};
    if (!typed) return quantity ? { ...request, quantity } : request;
    return isUnknown
      ? { ...typed.given, drug: typed.reading.text, manufacturerType: request.manufacturerType }
      : undefined;
  }

  /**
   * Chooses what was typed with the name, now that it is known what the drug comes in.
   * @param info undefined if the service lists nothing
   * @param onDoubt called with the names that may be meant, if the drug does not come in the strength
   */
  resolveTyped(
    { reading, given, siblings }: TypedChoice,
    info: DrugInfo | undefined,
    onDoubt: (names: string[]) => void,
  ): void {
    const { request } = this.#read();
    if (!info) {
      this.unmatched = detailsOf(reading);
      return;
    }
    const { choice, unavailable, unconfirmed, fits } = resolve(reading, info, request.drug);
    if (!fits && siblings.length) return onDoubt([request.drug, ...siblings]);
    this.unmatched = unavailable;
    this.#unconfirmed = unconfirmed;
    const own = readBeside(given, choice);
    if (!Object.keys(own).length) return;
    // what was not typed is left to the service, which knows what is most common
    const unknown = {
      ...{ form: '', dosage: '', quantity: 0, userQuantity: 0 },
      ...{ supply: undefined, guessed: undefined },
    };
    this.#change({ ...unknown, ...own, ...given }, false);
  }

  /** If the page asks for a strength that its drug does not come in, requests the nearest one. */
  replaceUnavailable(): void {
    const { dosages, choice } = this.prescription;
    if (dosages.length && !dosages.includes(choice.dosage)) this.#choose({}, false);
  }

  /** What the prices on the page are for, to request it of another type too. */
  get fill(): RequestedChoice | undefined {
    const { request, comparison } = this.#read();
    const { form, dosage, quantity } = this.prescription.choice;
    const isKnown = comparison && form && dosage && quantity && !request.ndc;
    return isKnown ? { form, dosage, quantity, userQuantity: 0, guessed: this.#guessed } : undefined;
  }

  /** Another request for form, strength and amount, of which those that stay as they are still were given by nobody. */
  withGuesses(change: RequestedChoice): RequestedChoice {
    const { choice } = this.prescription;
    return { ...change, guessed: this.#guessed.filter((part) => change[part] === choice[part]) };
  }

  async openPickers(): Promise<void> {
    this.isOpen = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    // while the options are unknown, there is no list yet
    if (!this.#focus('.pickers select')) this.#focus('.pickers');
  }

  typeQuantity(): void {
    const { product, choice, quantities } = this.prescription;
    // fixed now: prices that arrive in the meantime do not change the unit while the visitor types
    this.typedQuantity = typedUnit(product, [...quantities, choice.quantity]);
    this.#host.requestUpdate();
  }

  async chooseTyped(text: string): Promise<void> {
    const unit = this.typedQuantity;
    const quantity = unit ? readQuantity(text, unit) : 0;
    if (!quantity) {
      this.typedQuantity = unit && { ...unit, invalid: true };
      this.#host.requestUpdate();
      return;
    }
    this.choose({ quantity });
    // the field disappears; if it was left by Tab or a click, the focus is elsewhere by then
    await delay();
    const { activeElement, body } = this.#host.ownerDocument;
    if (!activeElement || activeElement === body) this.#focus('#quantity');
  }

  /** The parts of the choice that nobody gave. */
  get #guessed(): (keyof Choice)[] {
    const { request, comparison, info } = this.#read();
    const prescription = prescriptionOf(request, comparison, false, info);
    const { strength, amount, forms } = assumedParts(request, comparison, prescription, info);
    const isGuessed = { form: forms.length > 0, dosage: strength, quantity: amount };
    return partsOf(isGuessed).filter((part) => isGuessed[part]);
  }

  #choose(change: Partial<Choice>, byVisitor: boolean): void {
    const { info } = this.#read();
    if (!info) return;
    const { choice: now } = this.prescription;
    const choice = changeChoice(info, now, change);
    const substituted = substitutedParts({ ...now, ...change }, choice);
    // the only strength of a form is no guess
    const isOnly = dosagesOf(info, choice.form).length < 2;
    const replaced = partsOf(substituted).filter((part) => part !== 'dosage' || !isOnly);
    const guessed = this.#guessed.filter((part) => !(part in change) && !(part in substituted));
    this.#change({ ...choice, userQuantity: 0, guessed: [...guessed, ...replaced] }, byVisitor);
    this.substituted = substituted;
  }

  /** @returns whether the element exists */
  #focus(selector: string): boolean {
    const element = this.#host.renderRoot.querySelector<HTMLElement>(selector);
    element?.focus();
    return Boolean(element);
  }
}
