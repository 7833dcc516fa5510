import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../contract/answers.ts';
import type { Words } from '../strings/index.ts';

interface CouponCard {
  data: Coupon;
  /** USD; what the row promised. */
  quotedPrice: number | undefined;
  onCopy: (text: string) => void;
}

const codes = [
  ['bin', 'rxbin'],
  ['pcn', 'rxpcn'],
  ['group', 'group_number'],
  ['memberId', 'member_id'],
] as const;

/** What the counter needs: price, pharmacy, the four codes and whom to call. */
export function couponCard({ data, quotedPrice, onCopy }: CouponCard, words: Words): TemplateResult {
  const all = codes
    .map(([label, field]) => `${words.say(label)}: ${data[field] ?? words.say('notGiven')}`)
    .join('\n');
  return html`<div part="card" class="card">
    ${
      data.price === null
        ? nothing
        : html`<p part="price" class="price">
            ${words.say('couponPrice', { price: words.money(data.price) })}
          </p>`
    }
    ${differs(data, quotedPrice, words)}
    <dl part="codes" class="codes">
      ${codes.map(([label, field]) => code(words.say(label), data[field], words, onCopy))}
    </dl>
    <button part="copy-button" type="button" @click=${() => onCopy(all)}>${words.say('copyAll')}</button>
    ${phone(words.say('phonePatient'), data.phone)} ${phone(words.say('phonePharmacist'), data.pharm_phone)}
  </div>`;
}

function differs(data: Coupon, quoted: number | undefined, words: Words): TemplateResult | typeof nothing {
  if (!quoted || data.price === null || Math.round(data.price * 100) === Math.round(quoted * 100))
    return nothing;
  const values = { quoted: words.money(quoted), price: words.money(data.price) };
  return html`<p part="quoted-price" class="quoted">${words.say('couponPriceDiffers', values)}</p>`;
}

function code(
  label: string,
  value: string | null,
  words: Words,
  onCopy: (text: string) => void,
): TemplateResult {
  return html`<div part="code" class="code">
    <dt part="code-label" class="muted">${label}</dt>
    <dd>
      ${
        value
          ? html`<span part="code-value" class="code-value" translate="no"
                ><span aria-hidden="true">${value}</span
                ><span class="visually-hidden">${Array.from(value).join(' ')}</span></span
              >
              <button part="copy-button" type="button" @click=${() => onCopy(value)}>
                ${words.say('copy')}<span class="visually-hidden"> ${label}</span>
              </button>`
          : html`<span part="code-value" class="muted">${words.say('notGiven')}</span>`
      }
    </dd>
  </div>`;
}

const usNumber = /(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/;

/** A number, with any hours that stand beside it, as a link that calls it. */
function phone(label: string, text: string | null): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const number = usNumber.exec(text)?.[0];
  const digits = number?.replace(/[^\d+]/g, '');
  const rest = number ? text.replace(number, '').trim() : text;
  return html`<p part="phone" class="phone">
    ${label} ${digits ? html`<a class="link" href="tel:${digits}">${number}</a>` : nothing}
    <span class="muted">${rest}</span>
  </p>`;
}
