import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import type { Naming } from '../pricing/names.ts';
import { isByMail } from '../pricing/list.ts';
import { payablePrice } from '../pricing/payable.ts';
import type { Store } from '../pricing/stores.ts';
import type { Words } from '../strings/index.ts';
import { heading } from './heading.ts';
import { outboundLink } from './link.ts';
import { offerList } from './offers.ts';
import { store } from './store.ts';

/** What is priced, and how to choose otherwise. */
interface AnswerHead {
  headingLevel: number;
  naming: Naming;
  /** Strength, form and amount, as one line. */
  prescription: string;
  /** Whether we chose the amount. */
  isOurs: boolean;
  /** Whether the pickers are folded where there is no room. */
  folded: boolean;
  onChange: () => void;
}

/**
 * The answer to a lookup: what is priced, the prescription, and the lowest price or why there is none.
 * @param pickers stay in place whatever the body is, so that the focus stays in them
 */
export function answer(
  head: AnswerHead,
  types: TemplateResult | typeof nothing,
  pickers: TemplateResult | typeof nothing,
  body: TemplateResult | typeof nothing,
  words: Words,
): TemplateResult {
  const { naming, folded } = head;
  return html`<div part="answer" role="group" class="answer" aria-labelledby="drug-shown">
    <div class="what" tabindex="-1">
      ${heading(head.headingLevel + 1, html`<span class="drug-name">${naming.name}</span>`, 'drug', 'drug-shown')}
      <p class="muted">${relation(naming, words)}</p>
    </div>
    ${types}
    <div part="prescription" class="prescription">
      <p>
        ${head.prescription}
        ${head.isOurs ? html`<span class="muted nowrap">${words.say('checkLabel')}</span>` : nothing}
      </p>
      ${
        folded
          ? html`<button
              part="change-button"
              class="quiet change"
              aria-expanded="false"
              @click=${head.onChange}
            >
              ${words.say('change')}
            </button>`
          : nothing
      }
    </div>
    ${pickers} ${body}
  </div>`;
}

function relation({ relation, other }: Naming, words: Words): string {
  return relation === 'unknown' ? '' : words.say(`relation_${relation}`, { other: other ?? '' });
}

interface LowestPrice {
  row: Price;
  /** Whether a membership must be bought for it. */
  includesFee: boolean;
  /** A row that is cheaper with a membership that must be bought, fee included. */
  cheaperMembership: Price | undefined;
  fairPrice: number | null | undefined;
  /** Whether a newer price is on its way: then this only keeps the place. */
  stale: boolean;
  /** The owner's own pharmacy, if it is that. */
  store: Store | undefined;
  mapHref: string | undefined;
  onCoupon: (row: Price) => void;
}

/** The lowest payable price, where, and what to do there. */
export function lowestPrice(
  { row, includesFee, cheaperMembership, fairPrice, stale, onCoupon, ...own }: LowestPrice,
  words: Words,
): TemplateResult {
  const price = payablePrice(row);
  const { retail_price: usual, savings, program_cost: fee } = row;
  return html`<div class="lowest ${stale ? 'stale' : ''}" ?inert=${stale}>
    <div class="best">
      <strong part="answer-price" class="answer-price">${words.money(price)}</strong>
      <p>
        <span>${words.say(howKey(row, includesFee), { fee: fee ?? 0 })}</span><br />
        <b part="answer-pharmacy">${row.pharmacy}</b>
        ${isByMail(row) ? html`<span class="muted nowrap">${words.say('mailOrder')}</span>` : nothing}
      </p>
    </div>
    ${
      row.coupon_key
        ? html`<button part="coupon-button" class="primary" @click=${() => onCoupon(row)}>
            ${words.say('getThisCoupon')}
          </button>`
        : row.coupon_url
          ? outboundLink(row.coupon_url, words.say('details'), words)
          : nothing
    }
    ${row.offers?.length ? offerList(row.offers, row.pharmacy, words) : nothing}
    ${row.type === 'membership' ? html`<p class="muted">${words.say('askToJoin')}</p>` : nothing}
    ${own.store ? store(own.store, row.pharmacy, own.mapHref, words) : nothing}
    ${
      includesFee
        ? nothing
        : html`<p class="proof">
            ${
              usual && usual > price
                ? html`<span
                    >${words.say('retailPrice')} <s part="retail-price">${words.money(usual)}</s></span
                  >`
                : nothing
            }
            ${savings ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>` : nothing}
            ${fairPrice === undefined ? nothing : fairPriceNote(fairPrice, words)}
          </p>`
    }
    ${
      cheaperMembership
        ? html`<p part="membership">
            ${words.say('cheaperWithMembership', {
              pharmacy: cheaperMembership.pharmacy,
              fee: cheaperMembership.program_cost ?? 0,
              total: payablePrice(cheaperMembership),
            })}
          </p>`
        : nothing
    }
  </div>`;
}

function fairPriceNote(price: number | null, words: Words): TemplateResult {
  return html`<span part="fair-price" class="fair-price muted" ?inert=${price === null}>
    ${words.say('fairPriceNote', { price: price ?? '' })}
  </span>`;
}

function howKey(row: Price, includesFee: boolean) {
  if (includesFee) return 'payAt_fee';
  if (row.type === 'coupon' || row.coupon_key) return 'payAt_coupon';
  if (row.type === 'membership') return 'payAt_membership';
  return row.type === 'cash' ? 'payAt_cash' : 'payAt_unknown';
}

/** Brand and generic as two buttons, each with its lowest price if that is known. */
export function typeButtons(
  chosen: string,
  lowest: Partial<Record<'generic' | 'brand', number>>,
  onChoose: (type: 'generic' | 'brand') => void,
  words: Words,
): TemplateResult {
  return html`<div part="picker" class="types" role="group" aria-label=${words.say('manufacturer')}>
    ${(['generic', 'brand'] as const).map(
      (type) =>
        html`<button aria-pressed=${chosen === type} @click=${() => onChoose(type)}>
          ${words.say(`manufacturer_${type}`)}
          ${lowest[type] === undefined ? nothing : html`<span class="muted">${words.money(lowest[type])}</span>`}
        </button>`,
    )}
  </div>`;
}

/** The answer in one sentence, and how many prices there are: what a screen reader hears. */
export function spokenAnswer(drug: string, lowest: Price | undefined, count: number, words: Words): string {
  const found = words.count('pricesFound', count, { drug });
  return lowest
    ? `${words.say('lowestSpoken', { drug, price: payablePrice(lowest), pharmacy: lowest.pharmacy })} ${found}`
    : found;
}
