import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { localDay, refillCalendar, refillDay } from '../calendar/refill.ts';
import { canShare, share } from '../coupon/sharing.ts';
import { PrintedSheet } from '../coupon/printed-sheet.ts';
import { saveFile } from '../dom/save-file.ts';
import { Words } from '../strings/index.ts';
import { doctorMessage, doctorSheet, type DoctorSheet } from '../views/doctor-sheet.ts';
import type { Announcement } from '../views/announcer.ts';
import { reminder, spokenReminder } from '../views/reminder.ts';

const english = new Words('en');
const file = 'refill.ics';
const day = 24 * 60 * 60_000;

/** What a patient takes from an answer: a sheet for the doctor and a refill reminder. None of it is sent. */
export class DoctorAndReminder {
  readonly #host: LitElement;
  readonly #sheet: PrintedSheet;
  #date: string | undefined;
  #namesMedicine = false;
  #isInvalid = false;
  #saved = '';
  /** Why the sheet could not be printed or sent; empty if nothing is wrong. */
  #problem: 'sheetNotPrinted' | 'sheetNotSent' | '' = '';
  /** Another one after each action, which is told though it ends as the one before. */
  #action = {};

  constructor(host: LitElement) {
    this.#host = host;
    this.#sheet = new PrintedSheet(host);
  }

  /** What became of the last action, as it is heard. */
  spoken(words: Words): Announcement[] {
    const text = this.#problem
      ? words.say(this.#problem)
      : spokenReminder({ isInvalid: this.#isInvalid, saved: this.#saved }, words);
    return text ? [{ about: 'handout', of: [this.#action], text }] : [];
  }

  /** @param check asks the patient whether what was picked is on the label; the sheet does not ask the doctor */
  renderDoctor(sheet: DoctorSheet, check: string, words: Words): TemplateResult {
    const print = async () => {
      const printed = await this.#sheet.print(words.say('doctorHeading'), doctorSheet(sheet, words, english));
      this.#change(() => (this.#problem = printed === false ? 'sheetNotPrinted' : ''));
    };
    const send = async () => {
      const isSent = await share(text, null);
      this.#change(() => (this.#problem = isSent === false ? 'sheetNotSent' : ''));
    };
    const text = [words, ...(words.lang === 'en' ? [] : [english])]
      .map((targetWords) => doctorMessage(sheet, targetWords))
      .join('\n\n');
    return html`${check ? html`<p class="asks">${check}</p>` : nothing} ${doctorSheet(sheet, words, english)}
      <div class="actions">
        <button class="secondary" @click=${print}>${words.say('print')}</button>
        ${canShare() ? html`<button @click=${send}>${words.say('share')}</button>` : nothing}
      </div>
      <p>${this.#problem && words.say(this.#problem)}</p>
      <p class="muted">${words.say('staysHere')}</p>`;
  }

  /** @param days that the amount lasts, if the service says so */
  renderReminder(medicine: string, days: number | undefined, words: Words): TemplateResult {
    const now = new Date();
    const earliest = localDay(new Date(now.getTime() + day));
    const date = this.#date ?? (days ? refillDay(localDay(now), days) : '');
    const save = () => {
      this.#action = {};
      // a year may be typed with more digits than a calendar can read
      this.#isInvalid = date.length !== earliest.length || date < earliest;
      if (!this.#isInvalid) {
        const calendar = refillCalendar({
          date,
          medicine,
          now,
          namesMedicine: this.#namesMedicine,
          title: (name) =>
            name ? words.say('remindTitleMedicine', { medicine: name }) : words.say('remindTitle'),
          uid: randomId(),
        });
        saveFile(new Blob([calendar], { type: 'text/calendar' }), file);
        this.#saved = file;
      }
      this.#host.requestUpdate();
    };
    return reminder(
      {
        date,
        earliest,
        days,
        namesMedicine: this.#namesMedicine,
        isInvalid: this.#isInvalid,
        saved: this.#saved,
        onDate: (chosen) => this.#change(() => (this.#date = chosen)),
        onName: (names) => this.#change(() => (this.#namesMedicine = names)),
        onSave: save,
      },
      words,
    );
  }

  /** Clears what was chosen and printed, for the next medicine or visitor. */
  forget(): void {
    this.#sheet.clear();
    this.#change(() => {
      this.#date = undefined;
      this.#namesMedicine = false;
      this.#problem = '';
    });
  }

  #change(change: () => unknown): void {
    this.#action = {};
    change();
    this.#isInvalid = false;
    this.#saved = '';
    this.#host.requestUpdate();
  }
}

/** `randomUUID` works only on https:// pages. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
