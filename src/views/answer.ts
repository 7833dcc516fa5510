import { html, nothing, type TemplateResult } from 'lit';
import type { Naming } from '../pricing/names.ts';
import type { Words } from '../strings/index.ts';
import { heading } from './heading.ts';
import { relationText } from './medicine-text.ts';
import { inParts } from './dotted-line.ts';

/** What is priced, and how to choose otherwise. */
interface AnswerHead {
  headingLevel: number;
  naming: Naming;
  /** Strength, form and amount. */
  prescription: readonly string[];
  /** What we chose, or may have read otherwise than it was meant: the reader is asked whether the label says so. */
  ours: { strength: boolean; amount: boolean; other: boolean };
  /** Whether the pickers are folded where there is no room. */
  folded: boolean;
  onChange: () => void;
}

/**
 * The answer to a lookup: what is priced, the prescription, and the lowest price or why there is none.
 * @param pickers stay in place whatever the body is, so that the focus stays in them
 */
export function answer(
  head: AnswerHead,
  types: TemplateResult | typeof nothing,
  pickers: TemplateResult | typeof nothing,
  body: TemplateResult | typeof nothing,
  words: Words,
): TemplateResult {
  const { naming, folded } = head;
  const asked = askedBack(head.ours, words);
  return html`<div part="answer" role="group" class="answer" aria-labelledby="drug-shown">
    <div class="what" tabindex="-1">
      ${heading(head.headingLevel + 1, html`<span class="drug-name">${breakable(naming.name)}</span>`, 'drug', 'drug-shown')}
      <p class="muted">${relationText(naming, words)}</p>
    </div>
    ${types}
    <div part="prescription" class="prescription">
      <p>${inParts([...head.prescription, ...(asked ? [html`<span class="muted">${asked}</span>`] : [])])}</p>
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
    </div>
    ${pickers} ${body}
  </div>`;
}

/** What we chose, with the question whether it is right. */
function askedBack({ strength, amount, other }: AnswerHead['ours'], words: Words): string {
  const which = strength && amount ? 'both' : strength ? 'strength' : amount ? 'amount' : undefined;
  if (!which && !other) return '';
  return words.sentences(which && words.say(`weChose_${which}`), words.say('checkLabel'));
}

/** A name of several substances, which may break between them. */
export const breakable = (name: string): (string | TemplateResult)[] =>
  name.split('/').map((part, i) => (i ? html`/<wbr />${part}` : part));

/**
 * Brand and generic as two buttons, each with its lowest price if that is known.
 * @param stale whether newer prices are on their way: then these only keep the place
 */
export function typeButtons(
  chosen: string,
  lowest: Partial<Record<'generic' | 'brand', number>>,
  stale: boolean,
  onChoose: (type: 'generic' | 'brand') => void,
  words: Words,
): TemplateResult {
  return html`<div part="picker" class="types" role="group" aria-label=${words.say('manufacturer')}>
    ${(['generic', 'brand'] as const).map(
      (type) =>
        html`<button aria-pressed=${chosen === type} @click=${() => onChoose(type)}>
          ${words.say(`manufacturer_${type}`)}
          ${lowest[type] === undefined ? nothing : html`<br /><span class=${stale ? 'placeholder' : 'muted'} aria-hidden=${stale}>${words.money(lowest[type])}</span>`}
        </button>`,
    )}
  </div>`;
}
