import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';

export interface Reminder {
  /** As `2026-03-05`; empty if no date is chosen. */
  date: string;
  /** The first day that can be chosen. */
  earliest: string;
  namesMedicine: boolean;
  /** Days that the amount lasts, if the service says so. */
  days: number | undefined;
  /** Whether the date is invalid. */
  isInvalid: boolean;
  /** The file that was saved. */
  saved: string;
  onDate: (date: string) => void;
  onName: (namesMedicine: boolean) => void;
  onSave: () => void;
}

/** What became of it, as it is heard; empty if nothing did. */
export const spokenReminder = ({ isInvalid, saved }: Pick<Reminder, 'isInvalid' | 'saved'>, words: Words) =>
  isInvalid ? words.say('remindDateInvalid') : saved && words.say('remindSaved', { file: saved });

/** When to refill: a file for the visitor's own calendar. */
export function reminder(data: Reminder, words: Words): TemplateResult {
  const { date, earliest, namesMedicine, days, isInvalid, saved } = data;
  return html`<div class="reminder">
    ${days ? html`<p>${words.count('remindSupply', days)}</p>` : nothing}
    <div class="field">
      <label part="label" for="remind-date">${words.say('remindDate')}</label>
      <input
        part="input"
        id="remind-date"
        type="date"
        min=${earliest}
        max="9999-12-31"
        value=${date}
        aria-invalid=${isInvalid}
        aria-describedby=${isInvalid ? 'remind-problem' : nothing}
        @change=${(event: Event) => data.onDate((event.target as HTMLInputElement).value)}
      />
      ${isInvalid ? html`<p id="remind-problem" class="problem">${words.say('remindDateInvalid')}</p>` : nothing}
    </div>
    <label class="check">
      <input
        type="checkbox"
        ?checked=${namesMedicine}
        @change=${(event: Event) => data.onName((event.target as HTMLInputElement).checked)}
      />
      ${words.say('shareMedicine')}
    </label>
    ${namesMedicine ? html`<p class="muted">${words.say('remindSeen')}</p>` : nothing}
    <button class="secondary" @click=${data.onSave}>${words.say('remindSave')}</button>
    <p>${saved ? words.say('remindSaved', { file: saved }) : ''}</p>
    <p class="muted">${words.say('staysHere')}</p>
  </div>`;
}
