import type { LitElement } from 'lit';
import { locationProblem, type LocationProblem } from '../pricing/location-problem.ts';
import type { LocationField } from '../views/lookup-form.ts';
import { FilledField } from './filled-field.ts';

/** The location field: its text, perhaps not requested yet. */
export class PlaceField {
  readonly #host: LitElement;
  readonly #filled: FilledField;
  #text = '';
  #problem?: LocationProblem | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#filled = new FilledField(
      host,
      () => this.input,
      (text) => this.show(text),
    );
  }

  get text(): string {
    this.#filled.read();
    return this.#text.trim();
  }

  /** Puts a location into it, and clears the message about the last one. */
  show(text: string): void {
    this.#filled.ignore();
    this.#text = text;
    this.#problem = undefined;
    this.#host.requestUpdate();
  }

  get isTyping(): boolean {
    const { input } = this;
    return Boolean(input && (input.getRootNode() as ShadowRoot).activeElement === input);
  }

  /** Says what the location lacks. @param focuses whether the focus then moves to it. @returns whether it can be requested */
  check(focuses = true): boolean {
    this.#problem = this.input ? locationProblem(this.text) : undefined;
    this.#host.requestUpdate();
    if (this.#problem && focuses) this.input?.focus();
    return !this.#problem;
  }

  /**
   * Data and handlers of its view.
   * @param isRefused whether the service refused it
   * @param completes whether the browser may fill it in
   */
  field(isRefused: boolean, completes: boolean): LocationField {
    return {
      text: this.#text,
      completes,
      problem: this.#problem ?? (isRefused ? locationProblem(this.#text, true) : undefined),
      onInput: this.#filled.read,
    };
  }

  get input(): HTMLInputElement | null {
    return this.#host.renderRoot?.querySelector('#location') ?? null;
  }
}
