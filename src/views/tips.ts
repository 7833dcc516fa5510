import { html, nothing, type TemplateResult } from 'lit';
import type { Tip, TipOutcome } from '../pricing/tips.ts';
import type { Words } from '../strings/index.ts';
import type { Announcement } from './announcer.ts';
import { disclosure } from './disclosure.ts';

/** A way to pay less, and its price. */
export interface ShownTip {
  tip: Tip;
  outcome: TipOutcome;
}

export interface Tips {
  shown: readonly ShownTip[];
  isOpen: boolean;
  isPending: boolean;
  /** Whether some could not be looked for. */
  hasFailed: boolean;
  /** Whether it is a brand without a generic, or with one that has no price, so that other ways are told. */
  lacksGeneric: 'name' | 'price' | undefined;
  /** For three times the amount, and for the amount shown. */
  amountOf: (metric: number) => string;
  single: string;
  onToggle: (isOpen: boolean) => void;
  onApply: (tip: Tip) => void;
}

/** Ways to pay less, which are looked up when they are opened. */
export function tips(data: Tips, words: Words): TemplateResult {
  const { shown, isOpen, onToggle, onApply } = data;
  const content = html`${
      shown.length
        ? html`<ul>
            ${shown.map(
              (one) =>
                html`<li part="tip" class="tip">
                  <p>${tipText(one, data, words)}</p>
                  <button class="quiet" @click=${() => onApply(one.tip)}>${words.say('tipShow')}</button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    <p class="muted">${isOpen ? searchStatus(data, words) : ''}</p>`;
  return disclosure(
    { part: 'tips', buttonPart: undefined, mark: 'less', label: words.say('tips'), isOpen, onToggle },
    content,
  );
}

/** What becomes of the search for them, and what was found, as it is heard. */
export function spokenTips(data: Tips, words: Words): Announcement[] {
  const found = data.isPending ? [] : data.shown.map((one) => tipText(one, data, words));
  const text = data.isOpen ? words.sentences(searchStatus(data, words), ...found) : '';
  return text ? [{ about: 'tips', of: [text], text, isWaiting: data.isPending }] : [];
}

function searchStatus({ shown, isPending, hasFailed, lacksGeneric }: Tips, words: Words): string {
  if (isPending) return words.say('tipsLoading');
  if (shown.length) return '';
  const generic = words.say('manufacturer_generic');
  return words.sentences(
    !hasFailed && words.say('tipsNone'),
    lacksGeneric === 'name' && words.say('noGeneric'),
    lacksGeneric === 'price' && words.say('typeNone', { type: generic }),
    words.say(lacksGeneric ? 'noGenericAsk' : 'askForLess'),
  );
}

function tipText({ tip, outcome }: ShownTip, { amountOf, single }: Tips, words: Words): string {
  const { price, each = 0 } = outcome;
  return tip.kind === 'generic'
    ? words.say('tipGeneric', { name: tip.name ?? '', price })
    : words.say('tipThreeTimes', { amount: amountOf(tip.request.quantity), price, each, single });
}
