import { html, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';

export interface Closing {
  close: () => void;
  onClose: () => void;
}

/** A modal dialog, with the button that closes it before all that it holds. */
export function modal(
  part: 'dialog' | 'counter',
  label: string,
  content: TemplateResult,
  { close, onClose }: Closing,
  words: Words,
): TemplateResult {
  return html`<dialog part=${part} aria-label=${label} @close=${onClose}>
    <button part=${`${part}-close`} @click=${close}>
      <span aria-hidden="true">×</span> ${words.say('close')}
    </button>
    ${content}
  </dialog>`;
}
