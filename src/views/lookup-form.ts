import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../contract/failures.ts';
import type { Words } from '../strings/index.ts';

interface Combobox {
  open: boolean;
  /** The active suggestion, if any. */
  active?: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  close: () => void;
}

/** What stands in the fields. */
interface Typed {
  name: string;
  place: string;
  failure: Failure | undefined;
  type: (typed: { place: string }) => void;
}

interface LookupForm {
  /** Undefined where the page asks for none. */
  search: Combobox | undefined;
  names: readonly string[] | undefined;
  /** Whether a place is asked for. */
  located: boolean;
  onInput: (event: InputEvent) => void;
  onPress: (name: string) => void;
  onPick: (name: string, byPointer: boolean) => void;
  onClear: () => void;
  onSubmit: () => void;
}

/** Which drug, and where. */
export function lookupForm(form: LookupForm, typed: Typed, words: Words): TemplateResult | typeof nothing {
  const { search, located } = form;
  if (!search && !located) return nothing;
  // the click, which Enter in a field makes too: a frame without allow-forms sends no submit
  const submit = (event: Event) => {
    event.preventDefault();
    form.onSubmit();
  };
  return html`<form class="form ${search && located ? '' : 'single'}">
    ${search ? searchField(search, form, typed.name, words) : nothing}
    ${located ? locationField(typed, words) : nothing}
    <button part="submit-button" class="primary" @click=${submit}>${words.say('submit')}</button>
  </form>`;
}

/** An editable combobox with list autocomplete. */
function searchField(
  { open, active, onKeyDown, close }: Combobox,
  form: LookupForm,
  text: string,
  words: Words,
): TemplateResult {
  const { names = [] } = form;
  const expanded = open && names.length > 0;
  const at = names.indexOf(active!);
  return html`<div part="search" class="field">
    <label part="label" for="drug">${words.say('searchLabel')}</label>
    <div class="combobox">
      <input
        part="input"
        id="drug"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${expanded}
        aria-controls="suggestions"
        aria-activedescendant=${expanded && at >= 0 ? `suggestion-${at}` : nothing}
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength="200"
        placeholder=${words.say('searchPlaceholder')}
        .value=${text}
        @input=${form.onInput}
        @compositionend=${form.onInput}
        @keydown=${onKeyDown}
        @blur=${close}
      />
      <button
        part="clear-button"
        class="clear"
        type="button"
        ?hidden=${!text}
        aria-label=${words.say('clear')}
        @click=${form.onClear}
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
        ${names.map(
          (name, index) =>
            html`<li
              part="suggestion ${index === at ? 'suggestion-active' : ''}"
              id="suggestion-${index}"
              role="option"
              aria-selected=${index === at}
              @pointerdown=${() => form.onPress(name)}
              @click=${(event: MouseEvent) => form.onPick(name, event.detail > 0)}
            >
              ${marked(name, text.trim())}
            </li>`,
        )}
      </ul>
    </div>
  </div>`;
}

/** Where to look: a ZIP code, or city and state. */
function locationField(typed: Typed, words: Words): TemplateResult {
  const invalid = typed.failure?.code === 'invalid_location';
  return html`<div class="field">
    <label part="label" for="location">${words.say('locationLabel')}</label>
    <input
      part="location-input"
      id="location"
      autocomplete="postal-code"
      maxlength="100"
      placeholder=${words.say('locationPlaceholder')}
      aria-invalid=${invalid}
      aria-describedby=${invalid ? 'problem' : nothing}
      .value=${typed.place}
      @input=${(event: Event) => typed.type({ place: (event.target as HTMLInputElement).value })}
    />
  </div>`;
}

function keepFocus(event: Event): void {
  event.preventDefault();
}

/** The name with the typed letters marked, where they stand in it as typed. */
function marked(name: string, typed: string): TemplateResult | string {
  const at = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return name;
  const end = at + typed.length;
  return html`${name.slice(0, at)}<mark>${name.slice(at, end)}</mark>${name.slice(end)}`;
}
