import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';
import { disclosure } from './disclosure.ts';
import { heading } from './heading.ts';
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
  headingLevel: number;
  /** Undefined if there are no tips, or the page does not want them. */
  tips: Tips | undefined;
  /** Undefined if the page does not ask for a quote. */
  quote: Quote | undefined;
  /** The sheet for the doctor, and the reminder. */
  doctor: Handout;
  reminder: Handout;
}

/** What else helps the patient: ways to pay less, what to ask the doctor, a reminder. */
export const nextSteps = (
  { inert, headingLevel, tips: tipsData, quote: quoteData, doctor, reminder }: NextStepsData,
  words: Words,
): TemplateResult =>
  html`<div part="ways" class="ways" role="group" aria-labelledby="more-help" ?inert=${inert}>
    ${heading(headingLevel, words.say('moreHelp'), 'help-heading', 'more-help')}
    <div class="help">
      ${tipsData ? tips(tipsData, words) : nothing} ${quoteData ? quote(quoteData, words) : nothing}
      ${disclosure({ part: undefined, buttonPart: 'doctor-button', mark: 'doctor', label: words.say('askDoctor'), ...doctor }, doctor.content)}
      ${disclosure({ part: undefined, buttonPart: 'reminder-button', mark: 'reminder', label: words.say('remind'), ...reminder }, reminder.content)}
    </div>
  </div>`;
