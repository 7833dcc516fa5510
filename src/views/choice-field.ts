import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Words } from '../strings/index.ts';

type Field = 'form' | 'dosage' | 'quantity' | 'sort' | 'filter';

interface Looks {
  /** Part of the `<select>`. */
  part?: string;
  /** What it is called, if not by its own name. */
  label?: Field;
  /** Whether its options may be long. */
  wide?: boolean;
  /** Whether its options say enough, so that its name is only heard. */
  bare?: boolean;
}

/** A labeled choice among a few; a single one is text. */
export function choiceField<T extends string>(
  id: Field,
  options: readonly (readonly [value: T, text: string])[],
  chosen: string,
  onChange: (value: T) => void,
  { part = 'select', label = id, wide, bare }: Looks,
  words: Words,
): TemplateResult | typeof nothing {
  const looks = `field ${wide ? 'wide' : ''}`;
  if (!options.length) return nothing;
  if (options.length < 2)
    return html`<div part="picker" class=${looks}>
      <p part="label" class="label">${words.say(label)}</p>
      <p class="only">${options[0]?.[1]}</p>
    </div>`;
  return html`<div part="picker" class=${looks}>
    ${bare ? nothing : html`<label part="label" for=${id}>${words.say(label)}</label>`}
    <select
      part=${part}
      id=${id}
      aria-label=${bare ? words.say(label) : nothing}
      @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value as T)}
    >
      ${options.some(([value]) => value === chosen) ? nothing : html`<option value="" selected></option>`}
      ${options.map(
        ([value, text]) =>
          html`<option value=${value as string} .selected=${live(value === chosen)}>${text}</option>`,
      )}
    </select>
  </div>`;
}
