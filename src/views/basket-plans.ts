import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { isByMail } from '../pricing/arrange.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { whyUnpriced } from '../pricing/basket-failures.ts';
import { stopsOf, type Plan, type Stop } from '../pricing/basket-plans.ts';
import { plausibleDaysSupply } from '../pricing/days-supply.ts';
import { cheaperByMail, needsMail, unlikeDays } from '../pricing/first-plan.ts';
import { isWorthSaying, mustBuyMembership } from '../pricing/payable.ts';
import { dateWords } from '../strings/moment-words.ts';
import type { Words } from '../strings/index.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import { ambiguousNames, notesOnPaper } from './basket-list.ts';
import type { BasketTable } from './basket-table.ts';
import {
  isNowhere,
  membershipsText,
  lessThan,
  mailReason,
  pharmaciesText,
  planTitle,
  pricedAt,
  stopsText,
  stopText,
  stopsByKind,
} from './basket-text.ts';
import { heading } from './heading.ts';
import { icon } from './icons.ts';
import { planItem } from './plan-item.ts';

export interface BasketPlans extends Pick<BasketTable, 'headingLevel' | 'entries' | 'onCoupon'> {
  /** The plan that is shown first comes first. */
  plans: readonly Plan<BasketEntry>[];
  /** Whether some medicines may still get a price. */
  pending: boolean;
  /** Number of other options to show before "Show more". */
  shown: number;
  /** Whether coupons are being requested for printing. */
  isPrinting: boolean;
  /** Why coupons could not be printed; empty if nothing is wrong. */
  problem: string;
  /** Looks the prices up again; undefined if that would not mend the problem. */
  onRenew?: (() => void) | undefined;
  onChoose: (plan: Plan<BasketEntry>) => void;
  onMore: () => void;
  onPrint: () => void;
}

type Part = TemplateResult | typeof nothing;

/** Placeholder for the plan until it is loaded. */
export function planSkeleton(all: number): TemplateResult {
  const bar = (looks = '') => html`<div class="bar ${looks}"></div>`;
  return html`<div part="skeleton" class="skeleton answer" aria-hidden="true">
    ${bar()} ${bar('short')} ${Array(Math.min(all, 5)).fill(bar('tall'))} ${bar('tall')}
  </div>`;
}

/**
 * The chosen plan, and below it a cheaper one by mail.
 * @param notFound what is not as it was read
 * @param note what to check on the label
 */
export function planCard(
  chosen: Plan<BasketEntry>,
  data: BasketPlans,
  notFound: Part,
  note: Part,
  words: Words,
): TemplateResult {
  const { entries, headingLevel, plans } = data;
  const stops = stopsOf(chosen);
  const title = planTitle(chosen, entries.length, words);
  const mail = cheaperByMail(plans, chosen);
  const memberships = membershipTerms(chosen, words);
  return html`<section
    part="plan"
    class="plan answer"
    aria-labelledby="plan-heading ${memberships ? 'plan-memberships' : ''}"
  >
    <div class="what">
      ${heading(headingLevel + 1, titleAndTotal(title, chosen.total, words), 'plan-heading')}
      ${memberships ? html`<p id="plan-memberships" class="muted">${memberships}</p>` : nothing}
      <p class="pharmacy">
        ${stopIcon(stops)} <span part="plan-pharmacies">${pharmaciesText(chosen, plans, words)}</span>
      </p>
      ${isNowhere(plans) ? html`<p class="muted">${words.count('planNowhere', chosen.items.length)}</p>` : nothing}
      ${needsMail(plans[0]!) ? html`<p class="muted">${mailReason(chosen, words)}</p>` : nothing}
    </div>
    ${notFound} ${items(chosen, stops, data, words)} ${missing(entries, words)} ${note}
    ${printButton(chosen, data, words)}
    ${
      data.isPrinting
        ? html`<p part="status" class="status" aria-hidden="true">${words.say('couponLoading')}</p>`
        : nothing
    }
    ${problemPart(data, words)} ${mail ? mailLine(mail, chosen, data, words) : nothing}
  </section>`;
}

/** Why some coupons are not on paper. */
export function problemPart(
  { problem, onRenew }: Pick<BasketPlans, 'problem' | 'onRenew'>,
  words: Words,
): Part {
  if (!problem) return nothing;
  return html`<div part="error" class="error">
    <p>${problem}</p>
    ${onRenew ? html`<button part="retry-button" @click=${onRenew}>${words.say('lookAgain')}</button>` : nothing}
  </div>`;
}

/** Whether several medicines need the free membership of one pharmacy. */
const isOneFreeMembership = (plan: Plan<unknown>): boolean =>
  plan.items.length > 1 &&
  stopsOf(plan).length === 1 &&
  plan.items.every(({ row }) => row.type === 'membership' && !mustBuyMembership(row));

/** The memberships that a plan needs; if all of it needs a free one, also how to join. */
const membershipTerms = (plan: Plan<unknown>, words: Words): string =>
  words.sentences(membershipsText(plan, words), isOneFreeMembership(plan) && words.say('askToJoin'));

/** In a line of its own, where the colon before it would lead nowhere. */
function titleAndTotal(text: string, total: number, words: Words): TemplateResult {
  const money = words.isolate(words.money(total));
  const [before = '', after] = text.split(money);
  const title = before.trimEnd().replace(/[:：]$/, '');
  return html`${title}<span class="visually-hidden">${before.slice(title.length)}</span
    ><span part="plan-total" class="plan-total answer-price">${money}</span>${after}`;
}

/** A text with its total as an element of its own. */
function withTotal(
  text: string,
  total: number,
  show: (money: string) => TemplateResult,
  words: Words,
): TemplateResult {
  const money = words.money(total);
  const [before, after] = text.split(money);
  return html`${before}${show(money)}${after}`;
}

/** None for stops of both kinds. */
function stopIcon(stops: readonly Stop<unknown>[]): Part {
  const kinds = new Set(stops.flatMap(({ items }) => items.map(({ row }) => isByMail(row))));
  return kinds.size > 1 ? nothing : icon(kinds.has(true) ? 'mail' : 'store');
}

const daysOf = ({ comparison }: BasketEntry): number | undefined =>
  comparison &&
  plausibleDaysSupply(comparison.form ?? '', comparison.metric_quantity, comparison.days_supply);

function items(
  chosen: Plan<BasketEntry>,
  stops: readonly Stop<BasketEntry>[],
  { plans, onCoupon }: Pick<BasketPlans, 'plans'> & Partial<Pick<BasketPlans, 'onCoupon'>>,
  words: Words,
): TemplateResult {
  const differ = unlikeDays(chosen.items, daysOf).length > 0;
  const isOneMembership = isOneFreeMembership(chosen);
  return html`${differ ? html`<p class="days">${words.say('daysDiffer')}</p>` : nothing}
  ${stops.map((stop) => {
    const pharmacy = stopText(stop, plans, words);
    return html`${
        stops.length > 1 ? html`<p class="stop pharmacy">${stopIcon([stop])} ${pharmacy}</p>` : nothing
      }
      <ul aria-label=${pharmacy}>
        ${stop.items.map((item) =>
          planItem(item, differ ? daysOf(item.medicine) : undefined, isOneMembership, onCoupon, words),
        )}
        ${stop.fees.map(
          (fee) =>
            html`<li part="plan-item membership" class="item">
              <b>${words.say('planMembership')}</b>
              <span class="price">${words.money(fee)}</span>
              <span class="muted">${words.say('askToJoin')}</span>
            </li>`,
        )}
      </ul>`;
  })}`;
}

/** Why a medicine is in no plan: also that its price has not come, or that it is asked which one is meant. */
function whyMissing(entry: BasketEntry): 'whichOne' | 'noPrice' | 'noPriceYet' | undefined {
  if (!entry.result) return 'noPriceYet';
  return ambiguousNames(entry) ? 'whichOne' : whyUnpriced(entry);
}

function missing(entries: readonly BasketEntry[], words: Words): Part {
  const rows = entries.flatMap((entry) => {
    const why = whyMissing(entry);
    if (!why) return [];
    // what has not come yet is not missing
    return html`<li part=${ifDefined(entry.result && 'plan-missing')} class="item">
      <b>${entry.naming.name}</b>
      <span class="muted why">${words.say(why)}</span>
    </li>`;
  });
  return rows.length
    ? html`<ul>
        ${rows}
      </ul>`
    : nothing;
}

/** Until all prices have come, another plan may be the first. */
function printButton(
  { items }: Plan<unknown>,
  { pending, onPrint }: BasketPlans,
  words: Words,
): TemplateResult {
  const areCoupons = items.every(({ couponKey }) => couponKey);
  return html`<button
    part="print-button"
    class="primary"
    aria-disabled=${pending}
    @click=${pending ? nothing : onPrint}
  >
    ${areCoupons ? words.count('printCoupons', items.length) : words.say('printList')}
  </button>`;
}

/** A plan on paper: what to buy, where, and for how much. */
export function printedPlan(
  plan: Plan<BasketEntry>,
  { plans, entries }: Pick<BasketPlans, 'plans' | 'entries'>,
  words: Words,
): TemplateResult {
  return html`<div class="sheet" lang=${words.lang} dir=${words.dir}>
    ${heading(2, planTitle(plan, entries.length, words), 'plan-heading', null)}
    <p>${pharmaciesText(plan, plans, words)}</p>
    ${isOneFreeMembership(plan) ? html`<p>${membershipTerms(plan, words)}</p>` : nothing}
    ${items(plan, stopsOf(plan), { plans }, words)} ${missing(entries, words)} ${notesOnPaper(entries, words)}
    <p class="muted">${words.say('pricesOn', { date: dateWords(pricedAt(entries)!, words) })}</p>
  </div>`;
}

function mailLine(
  mail: Plan<BasketEntry>,
  chosen: Plan<BasketEntry>,
  data: BasketPlans,
  words: Words,
): TemplateResult {
  const title = planTitle(mail, data.entries.length, words);
  const less = lessThan(chosen, mail);
  const { inStores, byMail } = stopsByKind(mail);
  const isSeveral = byMail > 1 || inStores > 1;
  const terms = [isSeveral && pharmaciesText(mail, data.plans, words), membershipsText(mail, words)];
  return html`<div part="answer-mail" class="other-way">
    <p>
      ${icon('mail')} ${withTotal(title, mail.total, (money) => html`<b>${money}</b>`, words)}
      ${terms.map((text) => (text ? html`<span class="muted">${text}</span>${' '}` : nothing))}
      ${
        isWorthSaying(less, chosen.total)
          ? html`<span part="saving" class="savings">${words.say('youSave', { less })}</span>`
          : nothing
      }
    </p>
    ${showButton(mail, data, words)}
  </div>`;
}

/** Shows another plan in full. */
function showButton(plan: Plan<BasketEntry>, { plans, onChoose }: BasketPlans, words: Words): TemplateResult {
  const which = `${pharmaciesText(plan, plans, words)}, ${words.money(plan.total)}`;
  return html`<button class="quiet show" @click=${() => onChoose(plan)}>
    ${words.say('planShow')}<span aria-hidden="true">&nbsp;›</span>${hiddenSuffix(which)}
  </button>`;
}

/** All options except the chosen plan and the one by mail below it. */
export function otherOptions(chosen: Plan<BasketEntry>, data: BasketPlans, words: Words): Part {
  const { plans, headingLevel, shown } = data;
  const mail = cheaperByMail(plans, chosen);
  // if the cheapest option is one stop, it is already shown there
  const shownPlans = plans.filter(
    (plan, i) => plan.kind === 'one-stop' || !plans.slice(0, i).some((one) => one.total === plan.total),
  );
  const others = shownPlans
    .filter((plan) => plan !== chosen && plan !== mail)
    .sort((a, b) => a.total - b.total);
  if (!others.length) return nothing;
  const hidden = others.length - shown;
  return html`<div class="ways" role="group" aria-labelledby="other-ways">
    ${heading(headingLevel + 1, words.say('otherWays'), 'list-heading', 'other-ways')}
    <ul>
      ${others.slice(0, shown).map((plan) => optionRow(plan, chosen, data, words))}
    </ul>
    ${
      hidden > 0
        ? html`<button part="more-button" @click=${data.onMore}>${words.count('showMore', hidden)}</button>`
        : nothing
    }
  </div>`;
}

const someText = ({ items }: Plan<BasketEntry>, { entries }: BasketPlans, words: Words) =>
  words.say('planTotalSome', { some: words.number(items.length), all: words.number(entries.length) });

function optionRow(
  plan: Plan<BasketEntry>,
  chosen: Plan<BasketEntry>,
  data: BasketPlans,
  words: Words,
): TemplateResult {
  const { pharmacies, total } = plan;
  const places = pharmaciesText(plan, data.plans, words);
  const less = lessThan(chosen, plan);
  const stops = pharmacies.length > 1 ? stopsText(pharmacies.length, words) : '';
  const memberships = membershipsText(plan, words);
  return html`<li class="way">
    <b class="pharmacy">${stops || places}</b>
    <span class="price">${words.money(total)}</span>
    <span>
      ${stops ? html`<span class="muted">${places}${memberships ? '.' : ''}</span>` : nothing}
      ${memberships ? html`<span class="muted">${memberships}</span>` : nothing}
      ${plan.items.length < data.entries.length ? html`<span class="some muted">${someText(plan, data, words)}</span>` : nothing}
      ${isWorthSaying(less, chosen.total) ? html`<span part="saving" class="savings">${words.say('less', { less })}</span>` : nothing}
    </span>
    ${showButton(plan, data, words)}
  </li>`;
}
