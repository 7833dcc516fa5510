import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/**
 * Puts a text into a field that has another. Not by `value`, whose setter scripts replace to see what is set, and
 * not during composition, when the text belongs to the input method.
 */
class FieldText extends Directive {
  #field?: HTMLInputElement;
  #isComposing = false;

  render(text: string): unknown {
    return text;
  }

  override update({ element }: ElementPart, [text]: [string]): unknown {
    if (!this.#field) {
      this.#field = element as HTMLInputElement;
      element.addEventListener('compositionstart', () => (this.#isComposing = true));
      element.addEventListener('compositionend', () => (this.#isComposing = false));
    }
    const { value } = this.#field;
    if (!this.#isComposing && value !== text) this.#field.setRangeText(text, 0, value.length, 'end');
    return noChange;
  }
}

/** The text of an `<input>`, in place of `.value=${live(text)}`. */
export const fieldText = directive(FieldText);
