import type { LitElement } from 'lit';
import type { RequestTarget } from '../client/request-target.ts';
import type { Matches } from '../reading/likeness.ts';
import type { FieldProblem, FormWords, SearchField } from '../views/lookup-form.ts';
import { Combobox } from './combobox.ts';
import { FilledField } from './filled-field.ts';
import type * as SuggestionsModule from './suggestions.ts';

interface NameFieldHooks {
  /** A name was chosen, which the field has now. @param typed what was typed for it */
  pick: (name: string, typed: string) => void;
  /** Enter was pressed with no suggestion active. */
  submit: () => void;
  /** The endpoint to request names from. */
  requestTarget: () => RequestTarget | undefined;
  words: () => FormWords;
  /** Where names come from. */
  names: () => SuggestionsModule.NameSource;
  /** Whether the field holds the text of the answer on the page. */
  isAnswered: () => boolean;
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

  /** Whether the last press gave the field the focus: it selects an answer's text, so that the next name replaces it. */
  #isFirstPress = false;

  constructor(host: LitElement, hooks: NameFieldHooks) {
    this.#host = host;
    this.#hooks = hooks;
    this.#combobox = new Combobox(host, {
      options: () => this.#suggested?.names ?? [],
      enter: (active) => this.#choose(active),
      reveal: (option) => this.#suggested?.reveal(option),
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
      this.#suggested = new Suggestions(this.#host, this.#hooks.requestTarget, this.#hooks.names);
      if (this.#combobox.open) this.#suggested.suggestFor(this.#text);
    }
    return this.#suggested;
  }

  /** Data and handlers of the field's view. */
  get field(): SearchField {
    const { text } = this;
    const { open, active, onKeyDown, onBlur } = this.#combobox;
    return {
      text,
      open,
      active,
      onKeyDown,
      onBlur,
      problem: this.#problem,
      names: this.#suggested?.names ?? [],
      isAlike: this.#suggested?.matches?.kind === 'alike',
      isUnlisted: this.#isUnlisted,
      details: this.#suggested?.details ?? '',
      onPointerDown: ({ currentTarget }) =>
        (this.#isFirstPress = !(currentTarget as Element).matches(':focus')),
      onClick: ({ currentTarget }) => {
        if (this.#isFirstPress && this.#hooks.isAnswered()) (currentTarget as HTMLInputElement).select();
      },
      onInput: (event) => this.#onInput(event),
      onChange: this.#filled.read,
      onPress: (name) => (this.#pressed = name),
      onPick: (name, byPointer) => this.#choose((byPointer && this.#pressed) || name),
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

  /** The focus, with the text selected, so that another name replaces it. */
  select(): void {
    this.input?.focus();
    this.input?.select();
  }

  closeList(): void {
    this.#pressed = '';
    this.#suggested?.clear();
    this.#combobox.close();
  }

  /** What is wrong with the text, once it is known that no name is like it. */
  get #problem(): FieldProblem | undefined {
    const words = this.#hooks.words();
    if (this.#missing) return { text: words.say('nameMissing'), isRefused: true };
    return this.#suggested?.problemIn(words);
  }

  /** Whether the list has no such name, so that its only line is to search for the text. */
  get #isUnlisted(): boolean {
    return this.#suggested?.matches?.kind === 'unlisted';
  }

  #choose(name: string | undefined): void {
    const kind = this.#suggested?.matches?.kind;
    if (name && kind !== 'several' && kind !== 'unlisted') return this.#pick(name);
    // one of several keeps what was typed beside it
    if (name && kind === 'several') this.text = name;
    this.#hooks.submit();
  }

  #pick(name: string): void {
    const typed = this.text;
    this.text = this.#suggested!.picked(typed, name);
    this.#hooks.pick(name, typed);
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
