import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';
import { disclosure } from './disclosure.ts';
import { quote, type Quote } from './quote.ts';
import { tips, type Tips } from './tips.ts';

/** Content that is loaded when it is opened. */
export interface Handout {
  isOpen: boolean;
  content: unknown;
  onToggle: (isOpen: boolean) => void;
}

interface NextStepsData {
  /** Whether they belong to prices that are about to change. */
  inert: boolean;
  /** The other prices in the list: how many, and the way to them. */
  list: { count: number; onShow: () => void };
  /** Undefined if there are no tips, or the page does not want them. */
  tips: Tips | undefined;
  /** Undefined if the page does not ask for a quote. */
  quote: Quote | undefined;
  /** The sheet for the doctor, and the reminder. */
  doctor: Handout;
  reminder: Handout;
}

/** Next steps for the patient: other prices, pay less, ask the doctor, set a reminder. */
export const nextSteps = (
  { inert, list, tips: tipsData, quote: quoteData, doctor, reminder }: NextStepsData,
  words: Words,
): TemplateResult =>
  html`<div part="ways" class="ways" ?inert=${inert}>
    ${
      list.count
        ? html`<button part="list-button" class="to-list" @click=${list.onShow}>
            ${words.count('morePrices', list.count)}
          </button>`
        : nothing
    }
    ${tipsData ? tips(tipsData, words) : nothing} ${quoteData ? quote(quoteData, words) : nothing}
    ${disclosure({ part: undefined, buttonPart: 'doctor-button', label: words.say('askDoctor'), ...doctor }, doctor.content)}
    ${disclosure({ part: undefined, buttonPart: 'reminder-button', label: words.say('remind'), ...reminder }, reminder.content)}
  </div>`;
