import { html, nothing, type TemplateResult } from 'lit';
import type { Tip, TipOutcome } from '../pricing/tips.ts';
import type { Words } from '../strings/index.ts';

/** A way to pay less, and what it comes to. */
export interface ShownTip {
  tip: Tip;
  outcome: TipOutcome;
}

interface Tips {
  shown: readonly ShownTip[];
  /** Of three times the amount, and of the amount that is shown. */
  amountOf: (metric: number) => string;
  single: string;
  onApply: (tip: Tip) => void;
}

/** Ways to pay less, in a place that is kept for them: nothing moves when they come, or come to nothing. */
export function tips({ shown, amountOf, single, onApply }: Tips, words: Words): TemplateResult {
  const text = ({ tip, outcome: { price, each = 0 } }: ShownTip) =>
    tip.kind === 'generic'
      ? words.say('tipGeneric', { name: tip.name ?? '', price })
      : words.say('tipThreeTimes', { amount: amountOf(tip.ask.quantity), price, each, single });
  return html`<div part="tips" class="tips">
    ${
      shown.length
        ? html`<ul aria-label=${words.say('tips')}>
            ${shown.map(
              (one) =>
                html`<li part="tip" class="tip">
                  <p>${text(one)}</p>
                  <button class="quiet" @click=${() => onApply(one.tip)}>${words.say('tipShow')}</button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
}
