import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Tip, TipOutcome } from '../pricing/tips.ts';
import type { Words } from '../strings/index.ts';

/** A way to pay less, and what it comes to. */
export interface ShownTip {
  tip: Tip;
  outcome: TipOutcome;
}

interface Tips {
  /** Those that may come, in places that are kept for them. */
  expected: readonly Tip[];
  shown: readonly ShownTip[];
  /** USD; the lowest payable price on the page, which no tip is above. */
  lowest: number;
  /** Of three times the amount, and of the amount that is shown. */
  amountOf: (metric: number) => string;
  single: string;
  onApply: (tip: Tip) => void;
}

/**
 * Ways to pay less. Each place is as high as its tip would be, and holds advice that is always true until the tip comes, or
 * where it comes to nothing: nothing on the page moves.
 */
export function tips(data: Tips, words: Words): TemplateResult {
  const { expected, shown, lowest, amountOf, single, onApply } = data;
  const text = (tip: Tip, { price, each = 0 }: TipOutcome) =>
    tip.kind === 'generic'
      ? words.say('tipGeneric', { name: tip.name ?? '', price })
      : words.say('tipThreeTimes', { amount: amountOf(tip.ask.quantity), price, each, single });
  // the way to the generic names the pharmacist itself: it takes the place of that advice, and none stands twice
  const isFirstOfTwo = (at: number) => expected.length > at + 1;
  return html`<ul part="tips" class="tips" aria-label=${words.say('tips')}>
    ${expected.map((one, at) => {
      const found = shown.find(({ tip }) => tip.kind === one.kind);
      const dearest = { price: one.kind === 'generic' ? lowest : 3 * lowest, each: lowest };
      return html`<li
        part=${ifDefined(found ? 'tip' : undefined)}
        class="tip"
        data-longest=${text(one, dearest)}
      >
        <p class=${found ? '' : 'muted'}>
          ${found ? text(found.tip, found.outcome) : words.say(isFirstOfTwo(at) ? 'askForLess' : 'couponCopay')}
        </p>
        ${
          found
            ? html`<button class="quiet" @click=${() => onApply(found.tip)}>${words.say('tipShow')}</button>`
            : nothing
        }
      </li>`;
    })}
  </ul>`;
}
