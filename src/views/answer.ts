import { html, nothing, type TemplateResult } from 'lit';
import type { Naming } from '../pricing/naming.ts';
import type { MadeType, TypeChoice } from '../pricing/type-choices.ts';
import type { Words } from '../strings/index.ts';
import { boldPrice } from './bold-price.ts';
import { heading } from './heading.ts';
import { relationText, type PrescriptionTexts } from './medicine-text.ts';
import { dotSeparated } from './dot-separated.ts';
import { warning } from './unavailable.ts';

/** What we chose or may have misread. */
export interface Assumed {
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
  /** The other of brand and generic, where it has no price. */
  unpriced: MadeType | undefined;
  prescription: PrescriptionTexts;
  /** The reader is asked to check the label. */
  assumed: Assumed | undefined;
  /** The lowest price in a sentence, for who reads on from the heading; empty if there is none. */
  lowest: string;
  /** What was typed that the medicine does not come in; empty if nothing. */
  notFound: string;
  /** Whether the pickers are open; undefined where there is nothing to choose. */
  isOpen: boolean | undefined;
  onChange: () => void;
}

/**
 * The answer to a lookup: what is priced, the prescription, and the lowest price, or why there is none.
 * @param pickers stay in place whatever the body is, to keep the focus
 */
export function answer(
  head: AnswerHead,
  pickers: TemplateResult | typeof nothing,
  body: TemplateResult | typeof nothing,
  words: Words,
): TemplateResult {
  const { naming, unpriced } = head;
  const asked = head.assumed && confirmText(head.assumed, words);
  const relation = words.sentences(
    relationText(naming, words),
    unpriced && words.say('typeNone', { type: words.say(`manufacturer_${unpriced}`) }),
  );
  return html`<div part="answer" role="group" class="answer" aria-labelledby="drug-shown">
    <div class="what">
      ${heading(head.headingLevel + 1, html`<span class="drug-name">${breakable(naming.name)}</span>`, 'drug', 'drug-shown')}
      <p class="muted">
        ${head.lowest ? html`<span class="visually-hidden">${head.lowest} </span>` : nothing}${relation}
      </p>
    </div>
    ${warning(head.notFound)}
    <div class="chosen">
      ${prescriptionLine(head, words)} ${pickers} ${asked ? html`<p class="asks">${asked}</p>` : nothing}
    </div>
    ${body}
  </div>`;
}

/** What is priced, in a line that opens the choices. */
function prescriptionLine({ prescription, isOpen, onChange }: AnswerHead, words: Words): TemplateResult {
  const { product, amount, days } = prescription;
  const text = dotSeparated(
    [product, amount && html`<b part="amount" class="amount">${amount}</b>`, days].filter(Boolean),
  );
  if (isOpen === undefined) return html`<p part="prescription" class="prescription">${text}</p>`;
  return html`<button
    part="prescription change-button"
    class="prescription to fold"
    aria-expanded=${isOpen}
    @click=${onChange}
  >
    <span>${text}<span class="visually-hidden">. ${words.say('change')}</span></span>
  </button>`;
}

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

/** The other of brand and generic, in a line that leads to it, with its price for the same choice where that is known. */
export function otherType(
  { type, price, lacks }: TypeChoice,
  onChoose: (type: MadeType) => void,
  words: Words,
): TemplateResult {
  const name = words.say(`manufacturer_${type}`);
  const text = lacks
    ? words.say('typeNone', { type: name })
    : price === undefined
      ? name
      : boldPrice(words.say('typeFrom', { type: name, price }), words.money(price));
  // one that turns out to have no price stays as long as it has the focus
  return html`<div part="picker" class="line other-type">
    <button class="to" aria-disabled=${Boolean(lacks)} @click=${() => lacks || onChoose(type)}>
      <span>${text}</span>
    </button>
  </div>`;
}
