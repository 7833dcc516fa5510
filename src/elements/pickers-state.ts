import type { LitElement } from 'lit';
import { delay } from '../dom/delay.ts';
import type { Choice, Prescription } from '../pricing/choice.ts';
import { readQuantity, typedUnit, type TypedQuantity } from '../pricing/quantity.ts';
import type { ChosenPrescription } from '../views/pickers.ts';

/** The choices of form, strength and amount: whether they are open, an amount that is being typed, and the focus in them. */
export class PickersState {
  /** Whether the visitor opened them. */
  isOpen = false;
  /** An amount that is being typed, since the list does not have it. */
  typedQuantity?: TypedQuantity | undefined;

  readonly #host: LitElement;
  readonly #read: () => Prescription;
  readonly #onChoose: (change: Partial<Choice>) => void;

  constructor(host: LitElement, read: () => Prescription, onChoose: (change: Partial<Choice>) => void) {
    this.#host = host;
    this.#read = read;
    this.#onChoose = onChoose;
  }

  /** Data and handlers of their view. */
  get shown(): ChosenPrescription {
    return {
      prescription: this.#read(),
      typedQuantity: this.typedQuantity,
      onChoose: (change) => {
        // a choice that has no price is followed by another
        this.isOpen = true;
        this.#onChoose(change);
      },
      onOtherQuantity: () => this.#typeQuantity(),
      onQuantityTyped: (text) => void this.#chooseTyped(text),
    };
  }

  /** Opens or closes them where they stand; the focus stays on what was pressed. */
  toggle(): void {
    this.isOpen = !this.isOpen;
    this.#host.requestUpdate();
  }

  /** Closes them, without an amount that was being typed. */
  close(): void {
    this.isOpen = false;
    this.typedQuantity = undefined;
  }

  #typeQuantity(): void {
    const { product, choice, quantities } = this.#read();
    // fixed now: prices that arrive in the meantime do not change the unit while the visitor types
    this.typedQuantity = typedUnit(product, [...quantities, choice.quantity]);
    this.#host.requestUpdate();
  }

  async #chooseTyped(text: string): Promise<void> {
    const unit = this.typedQuantity;
    const quantity = unit ? readQuantity(text, unit) : 0;
    if (!quantity) {
      this.typedQuantity = unit && { ...unit, invalid: true };
      this.#host.requestUpdate();
      return;
    }
    this.#onChoose({ quantity });
    // the field disappears; if it was left by Tab or a click, the focus is elsewhere by then
    await delay();
    const { activeElement, body } = this.#host.ownerDocument;
    if (!activeElement || activeElement === body) this.#focus('#quantity');
  }

  #focus(selector: string): void {
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
