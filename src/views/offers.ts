import { html, nothing, type TemplateResult } from 'lit';
import type { Offer } from '../contract/responses.ts';
import { isPercentWorthSaying } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import { outboundLink } from './link.ts';

/** Companion offers at one pharmacy: each links to its own page, never to a coupon. */
export function offerList(offers: readonly Offer[], pharmacy: string, words: Words): TemplateResult {
  return html`<ul class="offers">
    ${offers.map((offer) => offerLine(offer, pharmacy, words))}
  </ul>`;
}

function offerLine(offer: Offer, pharmacy: string, words: Words): TemplateResult {
  const { price, savings, offer_signup_url: url } = offer;
  return html`<li part="offer" class="offer">
    <span>${price ? words.say('offerPrice', { price }) : words.say('offerFree')}</span>
    ${savings && isPercentWorthSaying(savings, price) ? html`<span part="savings" class="savings">${words.say('savings', { percent: savings })}</span>` : nothing}
    <span class="muted">${words.say(url ? 'offerCost' : 'askToJoin')}</span>
    ${url ? outboundLink(url, html`${words.say('offerSignUp')}${hiddenSuffix(pharmacy)}`, words) : nothing}
  </li>`;
}
