import { html, type TemplateResult } from 'lit';

interface ChoiceField<T extends string> {
  id: string;
  /** Part of the `<select>`. */
  part?: string;
  label: string;
  disabled?: boolean;
  /** Whether its texts may be long. */
  wide?: boolean;
  options: readonly (readonly [value: T, text: string])[];
  chosen: string;
  onChange: (value: T) => void;
}

/** A labeled choice among a few. */
export function choiceField<T extends string>({
  id,
  part = 'select',
  label,
  disabled = false,
  wide = false,
  options,
  chosen,
  onChange,
}: ChoiceField<T>): TemplateResult {
  return html`<div part="picker" class="field ${wide ? 'wide' : ''}">
    <label part="label" for=${id}>${label}</label>
    <select
      part=${part}
      id=${id}
      ?disabled=${disabled}
      @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value as T)}
    >
      ${options.map(
        ([value, text]) =>
          html`<option value=${value as string} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </div>`;
}
