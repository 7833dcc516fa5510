import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';

interface SearchField {
  text: string;
  names: readonly string[];
  open: boolean;
  active: number;
  onInput: (event: InputEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPick: (index: number) => void;
  onClear: () => void;
}

/** An editable combobox with list autocomplete. */
export function searchField(field: SearchField, words: Words): TemplateResult {
  const { text, names, open, active, onInput, onKeyDown, onPick, onClear } = field;
  const expanded = open && names.length > 0;
  return html`<div part="search" id="search" class="field search">
    <label part="label" for="drug">${words.say('searchLabel')}</label>
    <div class="combobox">
      <input
        part="input"
        id="drug"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${expanded}
        aria-controls="suggestions"
        aria-activedescendant=${expanded && active >= 0 ? `suggestion-${active}` : nothing}
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength="200"
        placeholder=${words.say('searchPlaceholder')}
        .value=${text}
        @input=${onInput}
        @compositionend=${onInput}
        @keydown=${onKeyDown}
      />
      <button
        part="clear-button"
        class="clear"
        type="button"
        ?hidden=${!text}
        aria-label=${words.say('clear')}
        @click=${onClear}
      >
        <span aria-hidden="true">×</span>
      </button>
      <ul
        part="suggestions"
        class="suggestions"
        id="suggestions"
        role="listbox"
        aria-label=${words.say('suggestions')}
        ?hidden=${!expanded}
        @pointerdown=${keepFocus}
      >
        ${names.map(
          (name, index) =>
            html`<li
              part="suggestion ${index === active ? 'suggestion-active' : ''}"
              id="suggestion-${index}"
              role="option"
              aria-selected=${index === active}
              @click=${() => onPick(index)}
            >
              ${marked(name, text.trim())}
            </li>`,
        )}
      </ul>
    </div>
  </div>`;
}

interface LocationField {
  text: string;
  invalid: boolean;
  onInput: (event: Event) => void;
}

/** Where to look: a ZIP code, or city and state. */
export function locationField({ text, invalid, onInput }: LocationField, words: Words): TemplateResult {
  return html`<div class="field location">
    <label part="label" for="location">${words.say('locationLabel')}</label>
    <input
      part="location-input"
      id="location"
      type="text"
      autocomplete="postal-code"
      maxlength="100"
      placeholder=${words.say('locationPlaceholder')}
      aria-invalid=${invalid}
      .value=${text}
      @input=${onInput}
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
