import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { LocationProblem } from '../pricing/location-problem.ts';
import type { SearchWords } from '../strings/index.ts';
import { describedBy } from './described-by.ts';
import { fieldText } from './set-field-text.ts';

/** The words of the form alone. */
export type FormWords = SearchWords;

export interface FieldProblem {
  /** In the visitor's words. */
  text: string;
  /** Whether a lookup found the problem: while typing, it is reported with the suggestions. */
  isRefused: boolean;
  /** Whether it is told in neutral colors: the field is neither empty nor malformed. */
  isNeutral?: boolean;
}

/** An editable combobox with list autocomplete. Source: ARIA Authoring Practices. */
export interface SearchField {
  text: string;
  names: readonly string[];
  /** Whether they are only similar to what was typed. */
  isAlike: boolean;
  /** Whether the only one is the text itself, to be searched for. */
  isUnlisted: boolean;
  /** What was read besides the name, as typed. */
  details: string;
  open: boolean;
  /** The active suggestion, if any. */
  active: string | undefined;
  /** What is wrong with the name. */
  problem: FieldProblem | undefined;
  onInput: (event: InputEvent) => void;
  /** The field was filled, perhaps without an `input` event. */
  onChange: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
  /** A pointer went down on a suggestion: the list may change before it is released. */
  onPress: (name: string) => void;
  onPick: (name: string, byPointer: boolean) => void;
  onClear: () => void;
}

export interface LocationField {
  text: string;
  /** Whether the browser may fill it in. */
  completes: boolean;
  problem: LocationProblem | undefined;
  /** It was typed in or filled. */
  onInput: () => void;
}

interface SubmitButton {
  /** Whether the lookup is the next step: once an answer is shown, its own button is. */
  isNext: boolean;
  /** Whether an answer is loading. */
  isWaiting: boolean;
  /** Whether the form folds to one line where there is little room. */
  isFolded?: boolean;
  onSubmit: () => void;
}

/** Which drug, and where. Either field is left out if the page does not ask for it. */
export function lookupForm(
  search: SearchField | undefined,
  location: LocationField | undefined,
  { isNext, isWaiting, isFolded = false, onSubmit }: SubmitButton,
  words: SearchWords,
): TemplateResult | typeof nothing {
  if (!search && !location) return nothing;
  // a click, which Enter in a field also triggers: a frame without allow-forms fires no submit event
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return html`<form class="form ${search && location ? '' : 'single'} ${isFolded ? 'folded' : ''}">
    ${search ? searchField(search, words) : nothing} ${location ? locationField(location, words) : nothing}
    <button
      part="submit-button"
      class="${isNext ? 'primary' : 'secondary'} ${isWaiting ? 'waiting' : ''}"
      @click=${submit}
    >
      ${words.say('submit')}
    </button>
  </form>`;
}

/** Escape clears the name too, so Tab leads on to the place: what is typed next, and Enter, are not for the button. */
function searchField(field: SearchField, words: SearchWords): TemplateResult {
  const { text, names, problem, onPick, onPress } = field;
  const expanded = field.open && names.length > 0;
  const at = names.indexOf(field.active!);
  return html`<div part="search" class="field ${problem?.isNeutral ? 'neutral' : ''}">
    <label part="label" for="drug">${words.say('searchLabel')}</label>
    <div class="combobox">
      <input
        part="input"
        id="drug"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${expanded}
        aria-controls="suggestions"
        aria-invalid=${Boolean(problem)}
        aria-activedescendant=${expanded && at >= 0 ? `suggestion-${at}` : nothing}
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength="200"
        placeholder=${words.say('searchPlaceholder')}
        ${fieldText(text)}
        aria-describedby=${describedBy(Boolean(problem) && 'name-problem')}
        @input=${field.onInput}
        @compositionend=${field.onInput}
        @change=${field.onChange}
        @keydown=${field.onKeyDown}
        @blur=${field.onBlur}
        @pointerdown=${field.onPointerDown}
        @click=${field.onClick}
      />
      <button
        part="clear-button"
        class="clear"
        type="button"
        tabindex="-1"
        ?hidden=${!text}
        aria-label=${words.say('clear')}
        @click=${field.onClear}
      >
        ×
      </button>
      <ul
        part="suggestions"
        id="suggestions"
        role="listbox"
        aria-label=${words.say('suggestions')}
        ?hidden=${!expanded}
        @pointerdown=${keepFocus}
      >
        ${field.isAlike ? html`<li class="alike muted" role="presentation">${alikeText(words)}</li>` : nothing}
        ${names.map(
          (name, index) =>
            html`<li
              part="suggestion ${index === at ? 'suggestion-active' : ''}"
              id="suggestion-${index}"
              role="option"
              aria-selected=${index === at}
              @pointerdown=${() => onPress(name)}
              class=${ifDefined(field.isUnlisted ? 'sentence' : undefined)}
              @click=${(event: MouseEvent) => onPick(name, event.detail > 0)}
            >
              ${field.isUnlisted ? words.say('searchFor', { text: name }) : suggestion(name, field)}
            </li>`,
        )}
      </ul>
    </div>
    ${problem ? html`<p id="name-problem" class="problem">${problem.text}</p>` : nothing}
  </div>`;
}

const locationProblems = {
  zip: 'locationZip',
  state: 'locationState',
  unknown: 'failure_invalid_location',
} as const;

/** What is wrong with a place. */
export const placeProblem = (problem: LocationProblem, words: SearchWords): string =>
  words.say(locationProblems[problem]);

/** A ZIP code, or city and state. */
function locationField(
  { text, problem, completes, onInput }: LocationField,
  words: SearchWords,
): TemplateResult {
  return html`<div class="field">
    <label part="label" for="location">${words.say('locationLabel')}</label>
    <input
      part="location-input"
      id="location"
      autocomplete=${completes ? 'postal-code' : 'off'}
      maxlength="100"
      placeholder=${words.say('locationPlaceholder')}
      aria-invalid=${Boolean(problem)}
      ${fieldText(text)}
      aria-describedby=${describedBy(Boolean(problem) && 'place-problem')}
      @input=${onInput}
      @change=${onInput}
    />
    ${problem ? html`<p id="place-problem" class="problem">${placeProblem(problem, words)}</p>` : nothing}
  </div>`;
}

export const alikeText = (words: SearchWords) =>
  words.sentences(words.say('suggestionsNone'), words.say('suggestionsAlike'));

function keepFocus(event: Event): void {
  event.preventDefault();
}

/** A name, and what was typed with it. */
const suggestion = (name: string, { text, details }: SearchField): TemplateResult =>
  html`${marked(name, text.trim())}${details ? html`${' '}<span class="muted">· ${details}</span>` : nothing}`;

/** The name with the typed letters marked, if they occur in it as typed. */
function marked(name: string, typed: string): TemplateResult | string {
  const at = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return name;
  const end = at + typed.length;
  return html`${name.slice(0, at)}<mark>${name.slice(at, end)}</mark>${name.slice(end)}`;
}
