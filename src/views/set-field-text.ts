import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/**
 * Puts a text into a field that has another. Not by `value`, whose setter scripts replace to see what is set, and
 * not during composition, when the text belongs to the input method, unless the visitor presses something meanwhile:
 * phones compose each word, and what is chosen then takes the place of its letters.
 */
class FieldText extends Directive {
  #field?: HTMLInputElement;
  #text = '';
  #isComposing = false;
  #composed = '';
  /** The letters of a composition that a press ended: browsers do not tell the keyboard alike, which may yet commit them. */
  #replaced: string | undefined;

  render(text: string): unknown {
    return text;
  }

  override update({ element }: ElementPart, [text]: [string]): unknown {
    if (!this.#field) this.#listenTo((this.#field = element as HTMLInputElement));
    this.#text = text;
    if (!this.#isComposing) this.#write();
    return noChange;
  }

  #write(): void {
    const { value } = this.#field!;
    if (value !== this.#text) this.#field!.setRangeText(this.#text, 0, value.length, 'end');
  }

  /** Before the field's other listeners, which are added after its first update. */
  #listenTo(field: HTMLInputElement): void {
    field.addEventListener('compositionstart', () => {
      this.#compose('');
      // not earlier: a template is filled before it is inserted
      field.getRootNode().addEventListener('click', this.#onPress, true);
    });
    field.addEventListener('compositionupdate', ({ data }) => data !== this.#replaced && this.#compose(data));
    field.addEventListener('compositionend', (event) => {
      this.#isComposing = false;
      this.#drop(event);
    });
    field.addEventListener('input', (event) => this.#drop(event));
  }

  readonly #onPress = ({ target }: Event): void => {
    if (!this.#isComposing || target === this.#field) return;
    this.#isComposing = false;
    this.#replaced = this.#composed;
  };

  #compose(text: string): void {
    this.#isComposing = true;
    this.#composed = text;
    this.#replaced = undefined;
  }

  /** What the keyboard still commits of a composition that was ended is not typed. */
  #drop(event: InputEvent | CompositionEvent): void {
    if (this.#replaced === undefined) return;
    if (event.data === this.#replaced) {
      event.stopImmediatePropagation();
      this.#write();
    } else if (event.type === 'input') this.#replaced = undefined;
  }
}

/** The text of an `<input>`, in place of `.value=${live(text)}`. */
export const fieldText = directive(FieldText);
