import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import { isByMail } from '../pricing/arrange.ts';
import type { Plan, PlanItem } from '../pricing/basket-plans.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import { feesOf, lessThan, placesText, planSentence, stopsText } from './basket-text.ts';
import { heading } from './heading.ts';
import { couponOrLink, priceTerms } from './price-row.ts';

export interface BasketPlans {
  headingLevel: number;
  plans: readonly Plan<Medicine>[];
  /** The one that is shown in full. */
  chosen: Plan<Medicine>;
  /** Number of medicines in the list. */
  all: number;
  /** Whether some of them may yet have a price. */
  pending: boolean;
  /** Those that have none, and why. */
  unpriced: readonly { name: string; why: 'noPrice' | 'noPriceYet' }[];
  /** Other ways to show before "Show more". */
  shown: number;
  /** What a medicine of the list is called. */
  nameOf: (medicine: Medicine) => string;
  /** Why coupons could not be printed; empty where nothing is wrong. */
  problem: string;
  onCoupon: (item: PlanItem<Medicine>) => void;
  onChoose: (plan: Plan<Medicine>) => void;
  onMore: () => void;
  onPrint: () => void;
}

/** Where to buy all: one sentence, the plan that is chosen, and the other ways. */
export function basketPlans(data: BasketPlans, words: Words): TemplateResult {
  const { plans, chosen, headingLevel, shown } = data;
  // where the cheapest way is one stop, it stands there already
  const ways = plans.filter(
    (plan, i) => plan.kind === 'one-stop' || !plans.slice(0, i).some((one) => one.total === plan.total),
  );
  const others = ways.filter((plan) => plan !== chosen).sort((a, b) => a.total - b.total);
  const hidden = others.length - shown;
  return html`<div part="plans" class="plans">
    <p class="sentence" aria-hidden="true">${planSentence(plans, data.all, data.pending, words)}</p>
    ${planCard(data, words)}
    ${
      others.length
        ? html`<div class="ways" role="group" aria-labelledby="other-ways">
            ${heading(headingLevel + 1, words.say('otherWays'), 'list-heading', 'other-ways')}
            <ul>
              ${others.slice(0, shown).map((plan) => way(plan, data, words))}
            </ul>
            ${
              hidden > 0
                ? html`<button part="more-button" @click=${data.onMore}>
                    ${words.say('otherWays')} (${words.number(hidden)})
                  </button>`
                : nothing
            }
          </div>`
        : nothing
    }
  </div>`;
}

/** What all of a long list costs, in a place of its own from the start, and the way to it. */
export function planAhead(
  {
    plans,
    chosen,
    all,
    pending,
  }: Pick<BasketPlans, 'plans' | 'all' | 'pending'> & { chosen: Plan<Medicine> | undefined },
  onShow: () => void,
  words: Words,
): TemplateResult {
  return html`<div class="first">
    ${
      chosen
        ? html`<p class="sentence" aria-hidden="true">${planSentence(plans, all, pending, words)}</p>
            <button @click=${onShow}>
              ${words.say('planShow')}${about(`${placesText(chosen)}, ${words.money(chosen.total)}`)}
            </button>`
        : nothing
    }
  </div>`;
}

function planCard(data: BasketPlans, words: Words): TemplateResult {
  const { chosen, headingLevel, problem, all, unpriced } = data;
  const { pharmacies, items, memberships, total } = chosen;
  const stops = [...new Set(pharmacies)];
  const at = (pharmacy: string) => items.filter((item) => item.pharmacy === pharmacy);
  const [first, ...more] = stops.flatMap(at).filter(({ couponKey }) => couponKey);
  return html`<section part="plan" class="plan answer" aria-labelledby="plan-pharmacies">
    <div class="what" tabindex="-1">
      ${heading(headingLevel + 1, placesText(chosen), 'plan-pharmacies', 'plan-pharmacies')}
    </div>
    <div>
      ${items.length < all ? html`<p>${someText(chosen, all, words)}</p>` : nothing}
      <strong part="plan-total" class="answer-price">${words.money(total)}</strong>
    </div>
    ${stops.map(
      (pharmacy) =>
        html`${stops.length > 1 ? html`<p class="stop pharmacy">${pharmacy}</p>` : nothing}
          <ul aria-label=${pharmacy}>
            ${at(pharmacy).map((item) => planItem(item, item === first, data, words))}
            ${memberships
              .filter((one) => one.pharmacy === pharmacy)
              .map(
                ({ cost }) =>
                  html`<li part="plan-item membership" class="item">
                    <b>${words.say('planMembership')}</b>
                    <span class="price">${words.money(cost)}</span>
                    <span class="muted">${words.say('askToJoin')}</span>
                  </li>`,
              )}
          </ul>`,
    )}
    ${
      unpriced.length
        ? html`<ul>
            ${unpriced.map(
              ({ name, why }) =>
                html`<li part="plan-missing" class="item">
                  <b>${name}</b>
                  <span class="muted why">${words.say(why)}</span>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${
      first
        ? html`<button part="print-button" class="print primary" @click=${data.onPrint}>
            ${words.count('printCoupons', more.length + 1)}
          </button>`
        : nothing
    }
    ${problem ? html`<p part="error" class="error" role="alert">${problem}</p>` : nothing}
  </section>`;
}

/** @param leads whether its coupon is what to open first */
function planItem(item: PlanItem<Medicine>, leads: boolean, data: BasketPlans, words: Words): TemplateResult {
  const { row, price, medicine } = item;
  const name = data.nameOf(medicine);
  return html`<li part="plan-item" class="item">
    <b>${name}</b>
    <span part="price" class="price">${words.money(price)}</span>
    <span class="muted">${howText(row, words)}</span>
    <span class="act ${leads ? 'leads' : ''}"
      >${couponOrLink(row, `${name}, ${words.money(price)}`, words, () => data.onCoupon(item))}</span
    >
  </li>`;
}

const someText = ({ items }: Plan<Medicine>, all: number, words: Words) =>
  words.say('planTotalSome', { some: words.number(items.length), all: words.number(all) });

/** A membership stands on a line of its own. */
function howText(row: Price, words: Words): TemplateResult | string {
  const how = row.program_cost ? '' : priceTerms(row, words);
  return isByMail(row) ? html`${words.say('mailOrder')}${how ? html`<br />` : nothing}${how}` : how;
}

function way(plan: Plan<Medicine>, { plans, all, onChoose }: BasketPlans, words: Words): TemplateResult {
  const { pharmacies, total } = plan;
  const places = placesText(plan);
  const less = lessThan(plans[0]!, plan);
  const stops = pharmacies.length > 1 ? stopsText(pharmacies.length, words) : '';
  const fees = feesOf(plan);
  return html`<li class="way">
    <b class="pharmacy">${stops || places}</b>
    <span class="price">${words.money(total)}</span>
    <span>
      ${stops ? html`<span class="muted">${places}${fees ? '.' : ''}</span>` : nothing}
      ${fees ? html`<span class="muted">${words.say('planFees', { fees })}</span>` : nothing}
      ${plan.items.length < all ? html`<span class="some muted">${someText(plan, all, words)}</span>` : nothing}
      ${less > 0 ? html`<span part="saving" class="savings">${words.say('less', { less })}</span>` : nothing}
    </span>
    <button class="show" @click=${() => onChoose(plan)}>
      ${words.say('planShow')}${about(`${places}, ${words.money(total)}`)}
    </button>
  </li>`;
}
