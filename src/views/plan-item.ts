import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import type { PlanItem } from '../pricing/basket-plans.ts';
import { canChargeCash, mustBuyMembership } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import { dotSeparated } from './dot-separated.ts';
import { outboundLink } from './link.ts';
import { prescriptionTexts, strengthText } from './medicine-text.ts';
import { priceTerms } from './price-row.ts';

/**
 * One medicine of a plan, its price, and how to get it.
 * @param days of supply, if shown
 * @param hasTermsAbove whether the membership that it needs is said above the medicines
 * @param onCoupon opens a coupon; on paper, undefined
 */
export function planItem(
  { row, price, medicine: entry }: PlanItem<BasketEntry>,
  days: number | undefined,
  hasTermsAbove: boolean,
  onCoupon: ((row: Price, entry: BasketEntry) => void) | undefined,
  words: Words,
): TemplateResult {
  const { naming, prescription } = entry;
  const { dosage, form } = prescription.choice;
  const strength = strengthText(dosage, form, words);
  const texts = prescriptionTexts(prescription, days, words);
  // a membership that must be bought has a line of its own
  const hasTerms = row.type === 'membership' && !mustBuyMembership(row) && !hasTermsAbove;
  const terms = hasTerms ? priceTerms(row, words) : '';
  const details = [texts.form, texts.amount, texts.days, terms].filter(Boolean);
  const which = `${naming.name}, ${words.money(price)}`;
  // <b> is left to right in every language, but "per inhalation" is a text
  return html`<li part="plan-item" class="item">
    <b><bdi dir=${words.dir}>${words.isolate(`${naming.name} ${strength}`.trim())}</bdi></b>
    <span part="price" class="price">${words.money(price)}</span>
    <span class="muted">${details.length ? dotSeparated(details) : nothing}</span>
    <span class="do">${whatToDo(row, which, words, onCoupon && (() => onCoupon(row, entry)))}</span>
  </li>`;
}

function whatToDo(
  row: Price,
  which: string,
  words: Words,
  openCoupon: (() => void) | undefined,
): TemplateResult | string {
  const isCash = canChargeCash(row);
  if (row.coupon_key && !openCoupon) return words.say('rowCoupon');
  if (openCoupon && (row.coupon_key || isCash))
    return html`<button part=${isCash ? 'cash-button' : 'coupon-button'} class="quiet" @click=${openCoupon}>
      ${words.say(isCash ? 'planShow' : 'rowCoupon')}<span aria-hidden="true">&nbsp;›</span
      >${hiddenSuffix(which)}
    </button>`;
  if (row.coupon_url)
    return outboundLink(row.coupon_url, html`${words.say('details')}${hiddenSuffix(which)}`, words);
  return html`<span class="muted">${words.say(isCash ? 'rowCash' : 'rowNoCoupon')}</span>`;
}
