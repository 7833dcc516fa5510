import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { BasketEntry, BasketPart } from '../pricing/basket-entry.ts';
import { failuresOf, sharedFailure } from '../pricing/basket-failures.ts';
import type { Plan } from '../pricing/basket-plans.ts';
import { isLocationRejected } from '../pricing/location-problem.ts';
import type { Words } from '../strings/index.ts';
import {
  basketList,
  chosenNote,
  emptyBasket,
  failureNow,
  listedMedicines,
  notFoundNotes,
  notFoundText,
  type ListedMedicine,
} from './basket-list.ts';
import { otherOptions, planCard, planSkeleton, problemPart, type BasketPlans } from './basket-plans.ts';
import { basketTable, type BasketTable } from './basket-table.ts';
import { planSentence, pricedAt } from './basket-text.ts';
import { spokenFailure } from './failure.ts';
import { heading } from './heading.ts';
import { addLocationButton, disclaimer } from './price-list.ts';

export interface Basket extends BasketTable, BasketPlans {
  view: 'one-stop' | 'each';
  /** The plan that is shown in full; undefined while there are no prices. */
  chosen: Plan<BasketEntry> | undefined;
  /** Whether a place or the owner determines the pharmacies. */
  located: boolean;
  /** The last change to the list. */
  note: string | undefined;
  /** Seconds to wait, if nothing is newer than the visitor's early retry. */
  announcedWait: number | undefined;
  /** Whether there is a field for the place, which shows what is wrong with it. */
  asksForLocation: boolean;
  /** Replaces the list if there is no endpoint to call. */
  misconfigured: TemplateResult | undefined;
  /** Undefined if there is nothing to restore. */
  onUndo: (() => void) | undefined;
  /** Leads to the lookup that fills the list, if there is one. */
  onFind: (() => void) | undefined;
  /** Whether the list is open where it can be folded behind the plan. */
  opensList: boolean;
  onFold: () => void;
  /** Called when something in the list is used. */
  onList: () => void;
}

/** Everything a basket shows below its place: the status, the medicines, and where to buy them. */
export function basket(data: Basket, words: Words): TemplateResult {
  return html`${data.pending ? html`<p part="status" class="status" aria-hidden="true">${progressText(data, words)}</p>` : nothing}
  ${notePart(data, words)} ${sharedPart(data, words)} ${data.misconfigured ?? listPart(data, words)}
  ${data.misconfigured ? problemPart(data, words) : nothing} ${disclaimerPart(data, words)}`;
}

type SpokenBasket = Pick<Basket, 'entries' | 'plans' | 'view' | 'announcedWait' | 'asksForLocation'> & {
  /** The last change to the list, as it is heard. */
  change: string;
};

/** One part of it in words, without each step of the progress; empty if there is nothing to say. */
export function spokenBasket(part: BasketPart, data: SpokenBasket, words: Words): string {
  switch (part) {
    case 'change':
      return data.change;
    case 'waiting':
      return words.say('loading');
    case 'prices':
      return pricesText(data, words);
    case 'wait':
      // a failure that all of them share says it too
      return words.count('wait', data.announcedWait ?? 0);
  }
}

function pricesText(data: SpokenBasket, words: Words): string {
  const { entries, plans, view } = data;
  const shared = sharedFailure(entries);
  if (shared) {
    // its field says it
    if (data.asksForLocation && isLocationRejected(shared)) return '';
    return spokenFailure(shared, { drug: '' }, words);
  }
  const notFound = entries.map((entry) => notFoundText(entry, words));
  if (view === 'one-stop' && plans.length)
    return words.sentences(...notFound, planSentence(plans, entries.length, words));
  const missing = entries.filter(({ comparison }) => !comparison?.prices.length).length;
  return words.sentences(...notFound, missing && words.count('planMissing', missing));
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
  if (!failure || data.pending || (data.asksForLocation && isLocationRejected(failure))) return nothing;
  const actions = {
    drug: '',
    place: 'alone' as const,
    headingLevel: data.headingLevel + 1,
    onRetry: () => data.onRetry(),
    onPick: () => undefined,
  };
  return failureNow(failure, actions, data, words);
}

/** The plan comes first; on a narrow page the list is folded behind it. */
function listPart(data: Basket, words: Words): TemplateResult {
  const { entries, view, chosen, pending } = data;
  if (!entries.length) return emptyBasket(data.note === undefined, data.onFind, words);
  if (view === 'each') return basketTable(data, words);
  const medicines = listedMedicines(data, words);
  const list = html`${chosen ? nothing : chosenNote(medicines, words)}
  ${basketList(medicines, data.onClear, words)}`;
  if (!chosen && !pending) return list;
  return html`<div part=${ifDefined(chosen && 'plans')} class="halves">
    <div class="planned">
      ${chosen ? planCard(chosen, data, notFoundNotes(medicines), chosenNote(medicines, words), words) : planSkeleton(entries.length)}
      ${chosen && !data.located ? addLocationButton(data.onAddLocation, words) : nothing}
    </div>
    ${listedPart(list, medicines, data, words)} ${chosen ? otherOptions(chosen, data, words) : nothing}
  </div>`;
}

/** A failure of a medicine is never folded away, nor a question about it. */
function listedPart(
  list: TemplateResult,
  medicines: readonly ListedMedicine[],
  data: Basket,
  words: Words,
): TemplateResult {
  const { entries, headingLevel, opensList } = data;
  const title = words.count('basketList', entries.length);
  const isAsked = medicines.some(({ isUnsure, notFound }) => isUnsure || notFound);
  const folds = !failuresOf(entries).length && !isAsked;
  return html`<div class="listed ${folds ? 'folds' : ''}">
    ${heading(
      headingLevel + 1,
      html`<span class="unfolded">${title}</span
        ><button
          part="fold-button"
          class="to fold"
          aria-expanded=${opensList}
          aria-controls="listing"
          @click=${data.onFold}
        >
          ${title}
        </button>`,
      'list-heading',
      null,
    )}
    <div
      id="listing"
      class="listing ${folds && !opensList ? 'folded' : ''}"
      @focusin=${data.onList}
      @click=${data.onList}
    >
      ${list}
    </div>
  </div>`;
}

/** With the time of the oldest of these lookups. */
function disclaimerPart({ entries }: Basket, words: Words): TemplateResult | typeof nothing {
  const oldest = pricedAt(entries);
  return oldest ? disclaimer(oldest, words) : nothing;
}
