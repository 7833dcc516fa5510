import type { ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { Matches } from '../reading/likeness.ts';
import { nameProblem } from '../reading/not-names.ts';
import { Combobox } from './combobox.ts';
import { Suggestions } from './suggestions.ts';

interface DrugSearchHooks {
  client: () => Client | undefined;
  /** A name was chosen. @param byPointer whether with a mouse or a finger */
  pick: (name: string, byPointer: boolean) => void;
  /** Enter was pressed with no suggestion active. */
  submit: () => void;
}

/** The field for a drug's name: what is typed in it, and the names that are suggested. */
export class DrugSearch {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #hooks: DrugSearchHooks;
  readonly #suggestions: Suggestions;
  readonly #combobox: Combobox;
  #text = '';
  /** Whether a name was needed and none was typed. */
  #missing = false;
  /** What a pointer went down on: the list may change before it is released. */
  #pressed = '';

  constructor(host: ReactiveControllerHost & HTMLElement, hooks: DrugSearchHooks) {
    this.#host = host;
    this.#hooks = hooks;
    this.#suggestions = new Suggestions(host);
    this.#combobox = new Combobox(host, {
      options: () => this.#suggestions.names,
      enter: (active) => (active ? hooks.pick(active, false) : hooks.submit()),
      clear: () => this.#clear(),
    });
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#missing = false;
    this.#host.requestUpdate();
  }

  get input(): HTMLInputElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLInputElement>('#drug');
  }

  /** What was found for the text, while its list is open. */
  get matches(): Matches | undefined {
    return this.#combobox.open ? this.#suggestions.matches : undefined;
  }

  /** What is wrong with the text, once it is known that no name is like it. */
  get problem() {
    const missing = this.#missing;
    const isNone = this.#suggestions.matches?.kind.startsWith('not-');
    const kind = missing ? ('missing' as const) : isNone ? nameProblem(this.text) : undefined;
    return kind && { kind, text: this.text.trim(), isRefused: missing };
  }

  /** Data and handlers of the field's view. */
  get field() {
    const { text, problem } = this;
    const { open, active, onKeyDown, close } = this.#combobox;
    return {
      ...{ text, problem, open, active, onKeyDown },
      names: this.#suggestions.names,
      isAlike: this.#suggestions.matches?.kind === 'alike',
      beside: this.#suggestions.beside,
      onBlur: close,
      onInput: (event: InputEvent) => this.#onInput(event),
      onPress: (name: string) => (this.#pressed = name),
      onPick: (name: string, byPointer: boolean) =>
        this.#hooks.pick((byPointer && this.#pressed) || name, byPointer),
      onClear: () => this.#clear(),
    };
  }

  /** Asks for a name where none is typed. @returns whether one was missing */
  requireName(): boolean {
    this.#missing = Boolean(this.input) && !this.text.trim();
    this.#host.requestUpdate();
    if (this.#missing) this.input?.focus();
    return this.#missing;
  }

  /** The names that the service suggests for one; undefined where it could not be asked. */
  async candidatesOf(name: string): Promise<string[] | undefined> {
    const client = this.#hooks.client();
    return client && this.#suggestions.candidatesOf(client, name);
  }

  closeList(): void {
    this.#pressed = '';
    this.#suggestions.settle();
    this.#combobox.close();
  }

  /** @returns whether there was something to clear */
  #clear(): boolean {
    if (!this.text) return false;
    this.text = '';
    this.#suggestions.settle();
    this.input?.focus();
    return true;
  }

  #onInput(event: InputEvent): void {
    this.text = (event.target as HTMLInputElement).value;
    const client = this.#hooks.client();
    // phones compose words of Latin letters too, for as long as they are typed
    if ((event.isComposing && /[^ -\u024f]/.test(this.text)) || !client) return;
    this.#combobox.show();
    this.#suggestions.ask(client, this.text);
  }
}
