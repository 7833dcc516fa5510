import { html, nothing, type TemplateResult } from 'lit';
import type { Price } from '../contract/answers.ts';
import { isByMail } from '../pricing/arrange.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { whyUnpriced } from '../pricing/basket-failures.ts';
import { stopsOf, type Plan, type PlanItem } from '../pricing/basket-plans.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import type { BasketTable } from './basket-table.ts';
import { feesOf, lessThan, placesText, planSentence, stopsText, stopText } from './basket-text.ts';
import { heading } from './heading.ts';
import { couponOrLink, priceTerms } from './price-row.ts';

export interface BasketPlans extends Pick<BasketTable, 'headingLevel' | 'entries' | 'onCoupon'> {
  plans: readonly Plan<BasketEntry>[];
  /** Whether some of them may yet have a price. */
  pending: boolean;
  /** Other ways to show before "Show more". */
  shown: number;
  /** Whether coupons are asked for, to be printed. */
  isPrinting: boolean;
  /** Why coupons could not be printed; empty where nothing is wrong. */
  problem: string;
  onChoose: (plan: Plan<BasketEntry>) => void;
  onMore: () => void;
  onPrint: () => void;
}

/** Where to buy all: one sentence, the plan that is chosen, and the other ways. */
export function basketPlans(chosen: Plan<BasketEntry>, data: BasketPlans, words: Words): TemplateResult {
  const { plans, headingLevel, shown } = data;
  // where the cheapest way is one stop, it stands there already
  const ways = plans.filter(
    (plan, i) => plan.kind === 'one-stop' || !plans.slice(0, i).some((one) => one.total === plan.total),
  );
  const others = ways.filter((plan) => plan !== chosen).sort((a, b) => a.total - b.total);
  const hidden = others.length - shown;
  return html`<div part="plans" class="plans">
    <p class="sentence" aria-hidden="true">${sentence(data, words)}</p>
    ${planCard(chosen, data, words)}
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

const sentence = ({ plans, entries, pending }: BasketPlans, words: Words) =>
  planSentence(plans, entries.length, pending, words);

/** What all of a long list costs, in a place of its own from the start, and the way to it. */
export function planAhead(
  chosen: Plan<BasketEntry> | undefined,
  data: BasketPlans,
  onShow: () => void,
  words: Words,
): TemplateResult {
  return html`<div class="first">
    ${
      chosen
        ? html`<p class="sentence" aria-hidden="true">${sentence(data, words)}</p>
            <button @click=${onShow}>
              ${words.say('planShow')}${about(`${placesText(chosen, data.plans, words)}, ${words.money(chosen.total)}`)}
            </button>`
        : nothing
    }
  </div>`;
}

function planCard(chosen: Plan<BasketEntry>, data: BasketPlans, words: Words): TemplateResult {
  const { entries, headingLevel, plans, problem } = data;
  const { items, total } = chosen;
  const stops = stopsOf(chosen);
  const unpriced = entries.filter(whyUnpriced);
  const [first, ...more] = stops.flatMap((stop) => stop.items).filter(({ couponKey }) => couponKey);
  return html`<section part="plan" class="plan answer" aria-labelledby="plan-pharmacies">
    <div class="what" tabindex="-1">
      ${heading(headingLevel + 1, placesText(chosen, plans, words), 'plan-pharmacies', 'plan-pharmacies')}
    </div>
    <div>
      ${items.length < entries.length ? html`<p>${someText(chosen, data, words)}</p>` : nothing}
      <strong part="plan-total" class="answer-price">${words.money(total)}</strong>
    </div>
    ${stops.map((stop) => {
      const pharmacy = stopText(stop, plans, words);
      return html`${stops.length > 1 ? html`<p class="stop pharmacy">${pharmacy}</p>` : nothing}
        <ul aria-label=${pharmacy}>
          ${stop.items.map((item) => planItem(item, item === first, data, words))}
          ${stop.fees.map(
            (fee) =>
              html`<li part="plan-item membership" class="item">
                <b>${words.say('planMembership')}</b>
                <span class="price">${words.money(fee)}</span>
                <span class="muted">${words.say('askToJoin')}</span>
              </li>`,
          )}
        </ul>`;
    })}
    ${
      unpriced.length
        ? html`<ul>
            ${unpriced.map(
              (entry) =>
                html`<li part="plan-missing" class="item">
                  <b>${entry.naming.name}</b>
                  <span class="muted why">${words.say(whyUnpriced(entry)!)}</span>
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
    ${
      data.isPrinting
        ? html`<p part="status" class="status" aria-hidden="true">${words.say('couponLoading')}</p>`
        : nothing
    }
    ${problem ? html`<p part="error" class="error" role="alert">${problem}</p>` : nothing}
  </section>`;
}

/** @param leads whether its coupon is what to open first */
function planItem(
  item: PlanItem<BasketEntry>,
  leads: boolean,
  data: BasketPlans,
  words: Words,
): TemplateResult {
  const { row, price, medicine: entry } = item;
  const { name } = entry.naming;
  return html`<li part="plan-item" class="item">
    <b>${name}</b>
    <span part="price" class="price">${words.money(price)}</span>
    <span class="muted">${howText(row, words)}</span>
    <span class="act ${leads ? 'leads' : ''}"
      >${couponOrLink(row, `${name}, ${words.money(price)}`, words, () => data.onCoupon(row, entry))}</span
    >
  </li>`;
}

const someText = ({ items }: Plan<BasketEntry>, { entries }: BasketPlans, words: Words) =>
  words.say('planTotalSome', { some: words.number(items.length), all: words.number(entries.length) });

/** A membership stands on a line of its own. */
function howText(row: Price, words: Words): TemplateResult | string {
  const how = row.program_cost ? '' : priceTerms(row, words);
  return isByMail(row) ? html`${words.say('mailOrder')}${how ? html`<br />` : nothing}${how}` : how;
}

function way(plan: Plan<BasketEntry>, data: BasketPlans, words: Words): TemplateResult {
  const { pharmacies, total } = plan;
  const places = placesText(plan, data.plans, words);
  const less = lessThan(data.plans[0]!, plan);
  const stops = pharmacies.length > 1 ? stopsText(pharmacies.length, words) : '';
  const fees = feesOf(plan);
  return html`<li class="way">
    <b class="pharmacy">${stops || places}</b>
    <span class="price">${words.money(total)}</span>
    <span>
      ${stops ? html`<span class="muted">${places}${fees ? '.' : ''}</span>` : nothing}
      ${fees ? html`<span class="muted">${words.say('planFees', { fees })}</span>` : nothing}
      ${plan.items.length < data.entries.length ? html`<span class="some muted">${someText(plan, data, words)}</span>` : nothing}
      ${less > 0 ? html`<span part="saving" class="savings">${words.say('less', { less })}</span>` : nothing}
    </span>
    <button class="show" @click=${() => data.onChoose(plan)}>
      ${words.say('planShow')}${about(`${places}, ${words.money(total)}`)}
    </button>
  </li>`;
}
