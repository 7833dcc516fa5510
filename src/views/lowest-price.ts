import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/responses.ts';
import { isByMail, type ArrangedPrices } from '../pricing/arrange.ts';
import type { PharmacyType } from '../pricing/arrangement.ts';
import { canChargeCash, isWorthSaying, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { boldPrice } from './bold-price.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import { dotSeparated } from './dot-separated.ts';
import { icon } from './icons.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';
import { priceRange } from './price-range.ts';

/** Arranged prices that have an answer. */
type WithBest = ArrangedPrices & Required<Pick<ArrangedPrices, 'best'>>;

interface LowestPrice {
  arranged: WithBest;
  /** Which pharmacies are shown. */
  pharmacyType: PharmacyType;
  /** USD; null while its space is reserved, undefined if none is shown. */
  fairPrice: number | null | undefined;
  /** Whether a newer price is loading: until then, this one keeps its space, inert. */
  stale: boolean;
  /** The owner's own stores, if the price is at one of them. */
  stores: readonly TemplateResult[];
  /** Opens what is shown at the counter: a coupon, or that the price is paid in cash. */
  onCoupon: (row: Price) => void;
}

/** The price that the patient can pay today, where, how, and what to show at the counter. */
export function lowestPrice(data: LowestPrice, words: Words): TemplateResult {
  const { row, includesFee } = data.arranged.best;
  return html`<div class="lowest ${data.stale ? 'stale' : ''}" ?inert=${data.stale}>
    <div class="best">
      <strong part="answer-price" class="answer-price">${words.money(payablePrice(row))}</strong>
      <p class="where">
        ${isByMail(row) ? icon('mail') : nothing} <b part="answer-pharmacy">${row.pharmacy}</b>
      </p>
      <p class="muted">${priceContext(data.arranged.best, words)}</p>
    </div>
    ${includesFee ? nothing : priceRange(row, data.fairPrice, words)} ${wayToPay(data, words)}
  </div>`;
}

/** What follows a price: its coupon or that it is paid in cash, and what to know of it. */
export function wayToPay(
  data: Pick<LowestPrice, 'arranged' | 'pharmacyType' | 'stores' | 'onCoupon'>,
  words: Words,
): TemplateResult {
  const { arranged, onCoupon, stores } = data;
  const { row, includesFee } = arranged.best;
  return html`${mailNotice(data, words)} ${payButton(row, onCoupon, words)}
  ${row.offers?.length ? offerList(row.offers, row.pharmacy, words) : nothing}
  ${
    includesFee
      ? html`<p>${words.say('thisFill')} <span part="price">${words.money(row.price)}</span></p>`
      : nothing
  }
  ${includesFee || row.type === 'membership' ? html`<p class="muted">${words.say('askToJoin')}</p>` : nothing}
  ${stores}`;
}

function payButton(
  row: Price,
  onCoupon: (row: Price) => void,
  words: Words,
): TemplateResult | typeof nothing {
  const isCash = canChargeCash(row);
  if (row.coupon_key || isCash)
    return html`<button
      part=${isCash ? 'coupon-button cash-button' : 'coupon-button'}
      class="primary"
      @click=${() => onCoupon(row)}
    >
      ${words.say(isCash ? 'counterOpen' : 'getThisCoupon')}
    </button>`;
  return row.coupon_url ? outboundLink(row.coupon_url, words.say('details'), words) : nothing;
}

/** Lower prices that are had in another way: by mail, or with a membership. */
export function lowerPrices(
  { mail, freeMembership, cheaperMembership }: ArrangedPrices,
  onCoupon: (row: Price) => void,
  words: Words,
): TemplateResult {
  return html`${mail ? mailLine(mail, onCoupon, words) : nothing}
  ${
    freeMembership
      ? html`<div part="answer-membership" class="line">
          <p>
            ${boldPrice(
              words.say('freeMembershipLower', { price: payablePrice(freeMembership) }),
              words.money(payablePrice(freeMembership)),
            )}
            <span class="muted">${freeMembership.pharmacy}. ${words.say('askToJoin')}</span>
          </p>
        </div>`
      : nothing
  }
  ${
    cheaperMembership
      ? html`<div part="membership" class="line">
          <p>
            ${words.say('cheaperWithMembership', {
              pharmacy: cheaperMembership.pharmacy,
              fee: cheaperMembership.program_cost ?? 0,
              total: payablePrice(cheaperMembership),
            })}
            <span class="muted">${words.say('askToJoin')}</span>
          </p>
        </div>`
      : nothing
  }`;
}

/** What mail order costs, with its coupon. */
function mailLine(
  { row, saves }: NonNullable<ArrangedPrices['mail']>,
  onCoupon: (row: Price) => void,
  words: Words,
): TemplateResult {
  const price = payablePrice(row);
  const money = words.money(price);
  const text = html`<span
    >${boldPrice(words.say(isWorthSaying(saves, price + saves) ? 'mailSaved' : 'mailLower', { price, less: saves }), money)}
    <span class="muted">${row.pharmacy}</span></span
  >`;
  return html`<div part="answer-mail" class="line">
    ${
      row.coupon_key
        ? html`<button part="coupon-button" class="to" @click=${() => onCoupon(row)}>
            ${text}${hiddenSuffix(words.say('rowCoupon'))}
          </button>`
        : html`<p>${text}</p>
            ${row.coupon_url ? outboundLink(row.coupon_url, words.say('details'), words) : nothing}`
    }
  </div>`;
}

/** The line below the pharmacy: store or mail order, and how to pay. */
export function priceContext({ row, includesFee }: WithBest['best'], words: Words): TemplateResult {
  return dotSeparated(
    [words.say(isByMail(row) ? 'mailOrder' : 'filter_retail'), payText(row, words, includesFee)].filter(
      Boolean,
    ),
  );
}

/** Explains why the answer is by mail although the visitor did not filter by mail order. */
function mailNotice(
  { arranged, pharmacyType }: Pick<LowestPrice, 'arranged' | 'pharmacyType'>,
  words: Words,
): TemplateResult | typeof nothing {
  const { best, rows, memberships } = arranged;
  if (!isByMail(best.row) || pharmacyType === 'mail-order') return nothing;
  const isInStores = [...rows, ...memberships].some((row) => !isByMail(row));
  return html`<p>${words.say(isInStores ? 'mailOnlyMembership' : 'mailOnly')}</p>`;
}

/** How to pay a price, in a few words. */
export function payText(row: Price, words: Words, includesFee = false): string {
  if (includesFee) return words.say('pay_fee', { fee: row.program_cost ?? 0 });
  if (row.type === 'coupon' || row.coupon_key) return words.say('pay_coupon');
  if (row.type === 'membership') return words.say('pay_membership');
  return row.type === 'cash' ? words.say('pay_cash') : '';
}
