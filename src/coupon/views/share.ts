import { html, nothing, type TemplateResult } from 'lit';
import type { CouponOrCash } from '../../session/coupon-result.ts';
import type { Words } from '../../strings/index.ts';
import { sharedText } from './text.ts';

export interface Sharing {
  /** Empty if unknown. */
  medicine: string;
  /** Whether the medicine is named in what is sent. */
  namesMedicine: boolean;
  onNaming: (names: boolean) => void;
  onSend: () => void;
}

/** Shows what will be sent before it is sent, and lets the visitor leave the medicine out. */
export function sharePanel(coupon: CouponOrCash & Sharing, words: Words): TemplateResult {
  const { medicine, namesMedicine, onNaming, onSend } = coupon;
  const shared = sharedText(coupon, namesMedicine ? medicine : '', words);
  const url = coupon.kind === 'coupon' && coupon.data.url;
  return html`<div part="share" class="share" role="group" aria-labelledby="share-what" tabindex="-1">
    <p id="share-what">${words.say('shareWhat')}</p>
    <p class="preview" translate="no">${unbrokenNumbers(shared)}${url ? `\n${url}` : ''}</p>
    ${
      medicine
        ? html`<label class="check"
            ><input
              type="checkbox"
              ?checked=${namesMedicine}
              @change=${({ target }: Event) => onNaming((target as HTMLInputElement).checked)}
            />
            ${words.say('shareMedicine')}</label
          >`
        : nothing
    }
    ${url ? html`<p class="muted">${words.say('shareLink')}</p>` : nothing}
    <button part="share-send" class="primary" @click=${onSend}>${words.say('shareNow')}</button>
  </div>`;
}

/** A telephone number stays on one line, and in order in a right-to-left text. */
const unbrokenNumbers = (text: string) =>
  text
    .split(/(\d+(?:-\d+){2,})/)
    .map((part, at) => (at % 2 ? html`<bdi class="number">${part}</bdi>` : part));
