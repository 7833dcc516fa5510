import { html, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';
import { announcer } from './announcer.ts';
import { recorderMarks } from './recorder-marks.ts';

/**
 * A modal dialog. Its heading has the focus when it opens, for the ear alone: of a dialog that has the focus itself, Orca
 * reads all that is in it, and not its name. Before it comes the button that closes it: in Firefox, Orca is silent about a
 * focus on what comes first.
 */
export function modal(
  part: 'dialog' | 'counter',
  label: string,
  content: TemplateResult,
  close: () => void,
  words: Words,
): TemplateResult {
  return html`<dialog ${recorderMarks()} part=${part} aria-label=${label}>
    <div class="top">
      <button part=${`${part}-close`} @click=${close}>
        <span aria-hidden="true">×</span> ${words.say('close')}
      </button>
    </div>
    <h2 class="visually-hidden" tabindex="-1">${label}</h2>
    ${content} ${announcer}
  </dialog>`;
}
