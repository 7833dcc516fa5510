import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { QuoteJudgement } from '../pricing/quote.ts';
import type { Words } from '../strings/index.ts';

interface Quote {
  text: string;
  /** Undefined until a price is typed. */
  judgement: QuoteJudgement | undefined;
  /** Whether what was typed is no price. */
  invalid: boolean;
  /** USD; the lowest payable price near by. */
  lowest: number;
  pharmacy: string;
  onQuote: (text: string) => void;
}

/** What a price is worth that the patient was told. */
export function quote(
  { text, judgement, invalid, lowest, pharmacy, onQuote }: Quote,
  words: Words,
): TemplateResult {
  return html`<div part="quote" class="quote field">
    <label part="label" for="quote">${words.say('quote')}</label>
    <input
      part="input"
      id="quote"
      inputmode="decimal"
      autocomplete="off"
      placeholder="$"
      .value=${live(text)}
      aria-invalid=${invalid}
      aria-describedby="quote-verdict"
      @change=${(event: Event) => onQuote((event.target as HTMLInputElement).value)}
    />
    <p part="quote-verdict" id="quote-verdict" role="status">
      ${
        invalid
          ? words.say('quoteInvalid')
          : judgement
            ? words.say(`quote_${judgement.verdict}`, {
                less: judgement.aboveLowest,
                price: lowest,
                pharmacy,
              })
            : nothing
      }
    </p>
  </div>`;
}
