import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import type { PlanItem } from '../pricing/basket-plans.ts';
import { mustBuyMembership } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import { inParts } from './dotted-parts.ts';
import { outboundLink } from './link.ts';
import { medicineText, prescriptionTexts, strengthText } from './medicine-text.ts';
import { priceTerms } from './price-row.ts';

/** One medicine of a plan, its price, and how to get it. @param days of supply, if shown */
export function planItem(
  { row, price, medicine: entry }: PlanItem<BasketEntry>,
  days: number | undefined,
  onCoupon: (row: Price, entry: BasketEntry) => void,
  words: Words,
): TemplateResult {
  const { naming, prescription } = entry;
  const { dosage, form } = prescription.choice;
  const strength = strengthText(dosage, form, words);
  const texts = prescriptionTexts(prescription, days, words);
  const amount = [texts.form, texts.amount, texts.days].filter(Boolean);
  const which = `${naming.name}, ${words.money(price)}`;
  return html`<li part="plan-item" class="item">
    <b>${words.isolate(naming.name)} ${strength}</b>
    <span part="price" class="price">${words.money(price)}</span>
    <span class="muted"> ${amount.length ? inParts(amount) : nothing} ${termsOf(row, words)} </span>
    <span class="do">${whatToDo(row, which, words, () => onCoupon(row, entry))}</span>
  </li>`;
}

function whatToDo(row: Price, which: string, words: Words, openCoupon: () => void): TemplateResult {
  if (row.coupon_key)
    return html`<button part="coupon-button" class="quiet" @click=${openCoupon}>
      ${words.say('rowCoupon')}<span aria-hidden="true">&nbsp;›</span>${about(which)}
    </button>`;
  if (row.coupon_url)
    return outboundLink(row.coupon_url, html`${words.say('details')}${about(which)}`, words);
  return html`<span class="muted">${words.say(withoutCoupon(row))}</span>`;
}

const withoutCoupon = ({ type }: Price) => (type === 'cash' ? 'rowCash' : 'rowNoCoupon');

/** A membership that must be bought has a line of its own. */
const termsOf = (row: Price, words: Words) =>
  row.type === 'membership' && !mustBuyMembership(row) ? priceTerms(row, words) : '';

/** A medicine of a plan on paper. @param pharmacy where to buy it */
export function printedItem(
  { row, price, medicine: { naming, prescription } }: PlanItem<BasketEntry>,
  pharmacy: string,
  words: Words,
): TemplateResult {
  const how = row.coupon_key ? 'rowCoupon' : row.coupon_url ? undefined : withoutCoupon(row);
  const name = medicineText(naming.name, prescription, words);
  return printedLine(name, price, [pharmacy, how ? words.say(how) : '', termsOf(row, words)], words);
}

/** @param price USD @param details the pharmacy first */
export const printedLine = (
  name: string,
  price: number,
  [pharmacy, ...details]: readonly (string | TemplateResult)[],
  words: Words,
): TemplateResult =>
  html`<li class="item">
    <b>${name}</b> <bdi class="price">${words.money(price)}</bdi>
    <span class="muted">${inParts([html`<bdi>${pharmacy}</bdi>`, ...details.filter(Boolean)])}</span>
  </li>`;
