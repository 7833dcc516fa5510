import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Price } from '../contract/answers.ts';
import { payablePrice } from '../pricing/payable.ts';
import { judgeQuote, readPrice } from '../pricing/quote.ts';
import type { Words } from '../strings/index.ts';

export interface Quote {
  /** The price that the patient was told, as typed. */
  text: string;
  /** Whether it is typed in full: until then nothing is said of it. */
  done: boolean;
  /** The lowest price near by. */
  row: Price;
  /** USD; only where it is for the very same choice. */
  fairPrice: number | undefined;
  onQuote: (text: string, done: boolean) => void;
}

/** What the price that the patient was told is worth. */
export function quote({ text, done, row, fairPrice, onQuote }: Quote, words: Words): TemplateResult {
  const told = done ? readPrice(text) : undefined;
  const invalid = done && Boolean(text.trim()) && told === undefined;
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
      @input=${(event: Event) => onQuote((event.target as HTMLInputElement).value, false)}
      @change=${(event: Event) => onQuote((event.target as HTMLInputElement).value, true)}
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
