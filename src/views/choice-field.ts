import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Words } from '../strings/index.ts';

type Field = 'manufacturer' | 'form' | 'dosage' | 'quantity' | 'sort' | 'filter';

interface Looks {
  /** Part of the `<select>`. */
  part?: string;
  disabled?: boolean;
  /** Whether its options may be long. */
  wide?: boolean;
}

/** A labeled choice among a few. */
export function choiceField<T extends string>(
  id: Field,
  options: readonly (readonly [value: T, text: string])[],
  chosen: string,
  onChange: (value: T) => void,
  { part = 'select', disabled, wide }: Looks,
  words: Words,
): TemplateResult {
  return html`<div part="picker" class="field ${wide ? 'wide' : ''}">
    <label part="label" for=${id}>${words.say(id)}</label>
    <select
      part=${part}
      id=${id}
      ?disabled=${disabled}
      @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value as T)}
    >
      ${options.map(
        ([value, text]) =>
          html`<option value=${value as string} .selected=${live(value === chosen)}>${text}</option>`,
      )}
    </select>
  </div>`;
}
