import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';
import { optionsOf, type Option } from './select-options.ts';

type Field = 'form' | 'dosage' | 'quantity' | 'sort' | 'filter';

interface Looks {
  /** Part of the `<select>`. */
  part?: string;
  /** Its label, if not its own name. */
  label?: Field;
  /** Whether its options may be long. */
  wide?: boolean;
  /** Whether its options say enough, so that its label is for screen readers only. */
  bare?: boolean;
}

/** A labeled choice among a few; a single option is shown as text. */
export function choiceField<T extends string>(
  id: Field,
  options: readonly Option<T>[],
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
      ${optionsOf(options, chosen)}
    </select>
  </div>`;
}
