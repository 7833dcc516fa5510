import { html, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';
import { announcer } from './announcer.ts';
import { recorderMarks } from './recorder-marks.ts';

/** A modal dialog; the button that closes it comes first. */
export function modal(
  part: 'dialog' | 'counter',
  label: string,
  content: TemplateResult,
  close: () => void,
  words: Words,
): TemplateResult {
  return html`<dialog ${recorderMarks()} part=${part} aria-label=${label} tabindex="-1">
    <div class="top">
      <button part=${`${part}-close`} @click=${close}>
        <span aria-hidden="true">×</span> ${words.say('close')}
      </button>
    </div>
    ${content} ${announcer}
  </dialog>`;
}
