import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { icon, type IconName } from './icons.ts';

interface Disclosure {
  /** Part of the whole and of the button that opens it. */
  part: string | undefined;
  buttonPart: string | undefined;
  /** Before the label. */
  mark: IconName;
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Content that is shown on demand. */
export const disclosure = (
  { part, buttonPart, mark, label, isOpen, onToggle }: Disclosure,
  content: unknown,
): TemplateResult =>
  html`<details
    part=${ifDefined(part)}
    ?open=${isOpen}
    @toggle=${(event: Event) => onToggle((event.currentTarget as HTMLDetailsElement).open)}
  >
    <summary part=${ifDefined(buttonPart)} class="to fold">${icon(mark)} <span>${label}</span></summary>
    <div class="disclosed">${content}</div>
  </details>`;
