import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';

/** Seconds before a shared device is cleared at which it is first said. */
const announced = 30;

/** Asks whether anybody is there, before a shared device is cleared. Aloud it is said once, not at each second. */
export const stillThere = (
  seconds: number | undefined,
  onStay: () => void,
  words: Words,
): TemplateResult | typeof nothing =>
  seconds === undefined
    ? nothing
    : html`<div part="still-there" class="still-there">
        <p aria-hidden="true">${words.count('stillThere', seconds)}</p>
        <p class="visually-hidden" role="alert">${words.count('stillThere', announced)}</p>
        <button part="stay-button" class="primary" @click=${onStay}>${words.say('keepOpen')}</button>
      </div>`;
