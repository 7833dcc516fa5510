import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Price } from '../contract/answers.ts';
import { payablePrice } from '../pricing/payable.ts';
import { judgeQuote, readPrice } from '../pricing/quote.ts';
import type { Words } from '../strings/index.ts';

export interface Quote {
  /** The price that the patient was told, as typed. */
  text: string;
  /** The lowest price near by. */
  row: Price;
  /** USD; only where it is for the very same choice. */
  fairPrice: number | undefined;
  onQuote: (text: string) => void;
}

/** What a price is worth that the patient was told. */
export function quote({ text, row, fairPrice, onQuote }: Quote, words: Words): TemplateResult {
  const told = readPrice(text);
  const invalid = Boolean(text.trim()) && told === undefined;
  const lowest = payablePrice(row);
  const judgement = told === undefined ? undefined : judgeQuote(told, lowest, fairPrice);
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
                pharmacy: row.pharmacy,
              })
            : nothing
      }
    </p>
  </div>`;
}
