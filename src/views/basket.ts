import { html, nothing, type TemplateResult } from 'lit';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { sharedFailure } from '../pricing/basket-failures.ts';
import type { Plan } from '../pricing/basket-plans.ts';
import { isPlaceRefused } from '../pricing/place.ts';
import type { Words } from '../strings/index.ts';
import { basketList, emptyBasket, failureNow } from './basket-list.ts';
import { basketPlans, planAhead, type BasketPlans } from './basket-plans.ts';
import { basketTable, type BasketTable } from './basket-table.ts';
import { planSentence } from './basket-text.ts';
import { disclaimer } from './price-list.ts';

export interface Basket extends BasketTable, BasketPlans {
  view: 'one-stop' | 'each';
  /** The plan that is shown in full; none while there are no prices. */
  chosen: Plan<BasketEntry> | undefined;
  /** Whether a place, or the owner, says which pharmacies are asked. */
  located: boolean;
  /** What was done to the list last. */
  note: string | undefined;
  /** Seconds to wait, where nothing is newer than that the visitor asked too early. */
  toldWait: number | undefined;
  /** Whether there is a field for the place, which says what is wrong with it. */
  asksPlace: boolean;
  /** In place of the list where there is nobody to ask. */
  misconfigured: TemplateResult | undefined;
  /** Undefined where there is nothing to bring back. */
  onUndo: (() => void) | undefined;
  /** Leads to the lookup that fills the list, where there is one. */
  onFind: (() => void) | undefined;
  onShowPlan: () => void;
}

/** A list of more medicines has its total above it too: on a phone it would be out of sight below. */
const longestInSight = 4;

/** All that a basket shows below its place: what is under way, the medicines, and where to buy them. */
export function basket(data: Basket, words: Words): TemplateResult {
  return html`<p class="visually-hidden" role="status" .textContent=${statusText(data, words)}></p>
    ${data.pending ? html`<p part="status" class="status" aria-hidden="true">${progressText(data, words)}</p>` : nothing}
    ${notePart(data, words)} ${sharedPart(data, words)} ${data.misconfigured ?? listPart(data, words)}
    ${disclaimerPart(data, words)}`;
}

/** What is said politely to a screen reader: not each step of what is under way. */
const statusText = (data: Basket, words: Words): string =>
  `${data.note ?? ''} ${newsText(data, words)}`.trim();

function newsText(data: Basket, words: Words): string {
  const { entries, pending, plans, view, isPrinting, toldWait } = data;
  if (pending) return words.say('loading');
  if (isPrinting) return words.say('couponLoading');
  // a failure that all share says it by itself
  const isShared = Boolean(sharedFailure(entries));
  if (toldWait && !isShared) return words.count('wait', toldWait);
  if (view === 'one-stop' && plans.length) return planSentence(plans, entries.length, false, words);
  const missing = entries.filter(({ comparison }) => !comparison?.prices.length).length;
  return missing && !isShared ? words.count('planMissing', missing) : '';
}

function progressText({ entries }: Basket, words: Words): string {
  const done = entries.filter(({ result }) => result).length;
  return words.say('basketProgress', { done: words.number(done), all: words.number(entries.length) });
}

function notePart({ note, onUndo }: Basket, words: Words): TemplateResult | typeof nothing {
  if (note === undefined) return nothing;
  return html`<div class="note">
    <p aria-hidden="true">${note}</p>
    ${
      onUndo
        ? html`<button part="undo-button" class="quiet" @click=${onUndo}>${words.say('undo')}</button>`
        : nothing
    }
  </div>`;
}

function sharedPart(data: Basket, words: Words): TemplateResult | typeof nothing {
  const failure = sharedFailure(data.entries);
  if (!failure || data.pending || (data.asksPlace && isPlaceRefused(failure))) return nothing;
  const actions = { drug: '', onRetry: () => data.onRetry(failure), onPick: () => undefined };
  return failureNow(failure, actions, data, words);
}

function listPart(data: Basket, words: Words): TemplateResult {
  const { entries, view, chosen } = data;
  if (!entries.length) return emptyBasket(data.note === undefined, data.onFind, words);
  if (view === 'each') return basketTable(data, words);
  return html`${entries.length > longestInSight ? planAhead(chosen, data, data.onShowPlan, words) : nothing}
    <div class="halves">
      <div class="listed">${basketList(data, words)}</div>
      ${
        chosen
          ? html`<div class="planned">
              ${basketPlans(chosen, data, words)}
              ${data.located ? nothing : html`<p class="muted">${words.say('addZip')}</p>`}
            </div>`
          : nothing
      }
    </div>`;
}

/** With the time when the oldest of these prices were asked. */
function disclaimerPart({ entries }: Basket, words: Words): TemplateResult | typeof nothing {
  const times = entries.flatMap(({ comparison, result }) => (comparison && result?.at) ?? []);
  const [oldest] = times.sort((a, b) => Number(a) - Number(b));
  return oldest ? disclaimer(oldest, words) : nothing;
}
