import { html, nothing, type TemplateResult } from 'lit';
import type { Naming } from '../pricing/naming.ts';
import type { MadeType, TypeChoice } from '../pricing/type-choices.ts';
import type { Words } from '../strings/index.ts';
import { heading } from './heading.ts';
import { relationText, type PrescriptionTexts } from './medicine-text.ts';
import { inParts } from './dotted-parts.ts';
import { warning } from './unavailable.ts';

/** What we chose or may have misread. */
interface Assumed {
  strength: boolean;
  amount: boolean;
  other: boolean;
  /** The other dosage forms, where the form was not given either. */
  forms: readonly string[];
}

/** What is priced, and how to change it. */
interface AnswerHead {
  headingLevel: number;
  naming: Naming;
  prescription: PrescriptionTexts;
  /** The reader is asked to check the label. */
  assumed: Assumed | undefined;
  /** What was typed that the medicine does not come in; empty if nothing. */
  notFound: string;
  /** Whether the pickers are folded if there is no room. */
  folded: boolean;
  onChange: () => void;
}

/**
 * The answer to a lookup: what is priced, the prescription, and the lowest price, or why there is none.
 * @param pickers stay in place whatever the body is, to keep the focus
 */
export function answer(
  head: AnswerHead,
  types: TemplateResult | typeof nothing,
  pickers: TemplateResult | typeof nothing,
  body: TemplateResult | typeof nothing,
  words: Words,
): TemplateResult {
  const { naming, folded } = head;
  const asked = head.assumed && confirmText(head.assumed, words);
  return html`<div part="answer" role="group" class="answer" aria-labelledby="drug-shown">
    <div class="what" tabindex="-1">
      ${heading(head.headingLevel + 1, html`<span class="drug-name">${breakable(naming.name)}</span>`, 'drug', 'drug-shown')}
      <p class="muted">${relationText(naming, words)}</p>
    </div>
    ${types}
    <div part="prescription" class="prescription">
      <p>${inParts(prescriptionParts(head.prescription))}</p>
      ${
        folded
          ? html`<button
              part="change-button"
              class="quiet change"
              aria-expanded="false"
              @click=${head.onChange}
            >
              ${words.say('change')}
            </button>`
          : nothing
      }
      ${asked ? html`<p class="asks">${asked}</p>` : nothing}
    </div>
    ${warning(head.notFound)} ${pickers} ${body}
  </div>`;
}

/** The amount is the second most prominent part of an answer. */
const prescriptionParts = ({ strength, form, amount, days }: PrescriptionTexts) =>
  [strength, form, amount && html`<b part="amount" class="amount">${amount}</b>`, days].filter(Boolean);

/** What we chose or may have misread, asking whether it is right. */
export function confirmText({ strength, amount, other, forms }: Assumed, words: Words): string {
  const which = strength && amount ? 'both' : strength ? 'strength' : amount ? 'amount' : undefined;
  if (!which && !other && !forms.length) return '';
  return words.sentences(
    which && words.say(`weChose_${which}`),
    words.say('checkLabel'),
    forms.length > 0 && words.say('otherForms', { forms: words.list(forms.map((form) => words.form(form))) }),
  );
}

/** A name of several substances, which can wrap between them. */
export const breakable = (name: string): (string | TemplateResult)[] =>
  name.split('/').map((part, i) => (i ? html`/<wbr />${part}` : part));

/**
 * Brand and generic as two buttons, each with its lowest price if known, or why it cannot be chosen.
 * @param stale whether newer prices are loading: these then only hold their space
 */
export function typeButtons(
  chosen: string,
  choices: readonly TypeChoice[],
  stale: boolean,
  onChoose: (type: MadeType) => void,
  words: Words,
): TemplateResult {
  const below = ({ price, lacks }: TypeChoice) => {
    if (lacks)
      return html`<br /><span class="muted"
          >${words.say(lacks === 'name' ? 'typeUnlisted' : 'typeUnpriced')}</span
        >`;
    if (price === undefined) return nothing;
    return html`<br /><span class=${stale ? 'placeholder' : 'muted'} aria-hidden=${stale}
        >${words.money(price)}</span
      >`;
  };
  return html`<div part="picker" class="types" role="group" aria-label=${words.say('manufacturer')}>
    ${choices.map(
      (choice) =>
        // it stays focusable, so that screen readers can say why it cannot be chosen
        html`<button
          aria-pressed=${chosen === choice.type}
          aria-disabled=${Boolean(choice.lacks)}
          @click=${() => choice.lacks || onChoose(choice.type)}
        >
          ${words.say(`manufacturer_${choice.type}`)} ${below(choice)}
        </button>`,
    )}
  </div>`;
}
