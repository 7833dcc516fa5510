import type { LitElement } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import type { Matches } from '../reading/likeness.ts';
import type { SearchField } from '../views/lookup-form.ts';
import { Combobox } from './combobox.ts';
import { FilledField } from './filled-field.ts';
import type * as SuggestionsModule from './suggestions.ts';

interface NameFieldHooks {
  /** A name was chosen. */
  pick: (name: string) => void;
  /** Enter was pressed with no suggestion active. */
  submit: () => void;
  /** The endpoint to request names from. */
  requestTarget: () => RequestTarget | undefined;
}

/** The field for a drug's name: what is typed in it, and the names that are suggested. */
export class NameField {
  readonly #host: LitElement;
  readonly #hooks: NameFieldHooks;
  readonly #combobox: Combobox;
  readonly #filled: FilledField;
  /** Loaded when the field gets the focus. */
  #suggested?: SuggestionsModule.Suggestions;
  #text = '';
  /** Whether a name was required and the field was empty. */
  #missing = false;
  /** The target of the last pointerdown: the list may change before the pointer is released. */
  #pressed = '';

  constructor(host: LitElement, hooks: NameFieldHooks) {
    this.#host = host;
    this.#hooks = hooks;
    this.#combobox = new Combobox(host, {
      options: () => this.#suggested?.names ?? [],
      enter: (active) => (active ? hooks.pick(active) : hooks.submit()),
      clear: () => this.#clear(),
    });
    this.#filled = new FilledField(
      host,
      () => this.input,
      (text) => (this.text = text),
    );
  }

  get text(): string {
    this.#filled.read();
    return this.#text;
  }

  set text(text: string) {
    this.#filled.ignore();
    this.#text = text;
    this.#missing = false;
    this.#host.requestUpdate();
  }

  get input(): HTMLInputElement | null {
    return this.#host.renderRoot?.querySelector('#drug') ?? null;
  }

  /** What was found for the text, while its list is open. */
  get matches(): Matches | undefined {
    return this.#combobox.open ? this.#suggested?.matches : undefined;
  }

  /** Starts to suggest names, unless it does, also for the current text. */
  suggestBy({ Suggestions, AboveKeyboard }: typeof SuggestionsModule): SuggestionsModule.Suggestions {
    if (!this.#suggested) {
      new AboveKeyboard(this.#host);
      this.#suggested = new Suggestions(this.#host, this.#hooks.requestTarget);
      if (this.#combobox.open) this.#suggested.suggestFor(this.#text);
    }
    return this.#suggested;
  }

  /** Data and handlers of the field's view. */
  get field(): SearchField {
    const { text } = this;
    const { open, active, onKeyDown, close } = this.#combobox;
    return {
      ...{ text, open, active, onKeyDown },
      problem: this.#problem,
      names: this.#suggested?.names ?? [],
      isAlike: this.#suggested?.matches?.kind === 'alike',
      details: this.#suggested?.details ?? '',
      onBlur: close,
      onInput: (event) => this.#onInput(event),
      onChange: this.#filled.read,
      onPress: (name) => (this.#pressed = name),
      onPick: (name, byPointer) => this.#hooks.pick((byPointer && this.#pressed) || name),
      onClear: () => this.#clear(),
    };
  }

  /** Asks for a name if none is typed. @returns whether it was missing */
  requireName(): boolean {
    this.#missing = Boolean(this.input) && !this.text.trim();
    this.#host.requestUpdate();
    if (this.#missing) this.input?.focus();
    return this.#missing;
  }

  closeList(): void {
    this.#pressed = '';
    this.#suggested?.clear();
    this.#combobox.close();
  }

  /** What is wrong with the text, once it is known that no name is like it. */
  get #problem() {
    const missing = this.#missing;
    const kind = missing ? ('missing' as const) : this.#suggested?.problem;
    return kind && { kind, text: this.text.trim(), isRefused: missing };
  }

  /** @returns whether there was something to clear */
  #clear(): boolean {
    if (!this.text) return false;
    this.text = '';
    this.#suggested?.clear();
    this.input?.focus();
    return true;
  }

  #onInput(event: InputEvent): void {
    this.text = (event.target as HTMLInputElement).value;
    // phones compose words of Latin letters too, while they are being typed
    if (event.isComposing && /[^ -\u024f]/.test(this.text)) return;
    this.#combobox.show();
    this.#suggested?.suggestFor(this.text);
  }
}
