import type { TemplateResult } from 'lit';
import { reloadPage } from '../client/reload-page.ts';
import type { Price, PriceComparison } from '../contract/responses.ts';
import { delay } from '../dom/delay.ts';
import { LazyModule } from '../dom/lazy-module.ts';
import { arrangePrices } from '../pricing/arrange.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import { assumedParts, type Prescription } from '../pricing/choice.ts';
import { plausibleDaysSupply } from '../pricing/days-supply.ts';
import { doctorSheet } from '../pricing/doctor-sheet.ts';
import { isBrand, typesOf } from '../pricing/naming.ts';
import { payablePrice } from '../pricing/payable.ts';
import { readPrice } from '../pricing/quote.ts';
import type { KnownPrices } from '../pricing/lookup-result.ts';
import { isQuantityDefaulted, type LookupRequest } from '../pricing/lookup-request.ts';
import type { Tip } from '../pricing/tips.ts';
import { tipPriceOf, type FoundTips } from '../session/tips.ts';
import type { Words } from '../strings/index.ts';
import type { Announcement } from '../views/announcer.ts';
import { confirmText } from '../views/answer.ts';
import { eachText, quantityText } from '../views/medicine-text.ts';
import { loadFailed } from '../views/load-failed.ts';
import { membershipText } from '../views/membership-text.ts';
import { spokenQuote, type Quote } from '../views/quote.ts';
import { spokenTips, type Tips } from '../views/tips.ts';
import { nextSteps, type Handout } from '../views/next-steps.ts';
import type { CouponOpener } from './coupon-opener.ts';
import type { DoctorAndReminder } from './doctor-and-reminder.ts';
import type { LookupHost } from './lookup-host.ts';

/** The sheet for the doctor and the reminder, loaded once one of them is opened. */
const handoutsModule = new LazyModule(() => import('./doctor-and-reminder.ts'));

type NextStep = 'tips' | 'quote' | 'doctor' | 'reminder';

/** The answer that the next steps are for, as it is shown. */
export interface AnsweredLookup {
  readonly request: LookupRequest;
  readonly state: KnownPrices;
  readonly comparison: PriceComparison;
  /** The price in the answer. */
  readonly row: Price;
  readonly prescription: Prescription;
  readonly doubts: Doubts;
  readonly tips: FoundTips;
  /** Whether mail order costs less than the price in the answer. */
  readonly isCheaperByMail: boolean;
  /** USD, the lowest price of the brand-name drug; undefined if unknown. */
  readonly brandPrice: number | undefined;
  readonly wantsTips: boolean;
  readonly wantsQuote: boolean;
  /** Whether an invalid amount is typed, so that it is unclear what the prices are for. */
  readonly isUnsure: boolean;
  /** The medicine with its strength and amount, in a language. */
  readonly medicineIn: (words: Words) => string;
  readonly onApplyTip: (tip: Tip) => void;
}

/** Milliseconds without a key after which a price is judged: each verdict is read aloud. */
const typingPause = 600;

/** `of`: the medicine and amount that it was quoted for. */
const noQuote = { text: '', done: false, of: '' };

/** The next steps below an answer (part `ways`): which are open, what was typed there, and the lazy module some need. */
export class NextSteps {
  readonly #host: LookupHost;
  readonly #coupons: Pick<CouponOpener, 'open'>;
  /** The quote is open from the start, since only an owner who wants it shown turns it on. */
  readonly #open = new Set<NextStep>(['quote']);
  /** The price that the visitor was quoted, as typed. */
  #quoted = noQuote;
  #handouts?: DoctorAndReminder | 'missing' | undefined;

  constructor(host: LookupHost, coupons: Pick<CouponOpener, 'open'>) {
    this.#host = host;
    this.#coupons = coupons;
  }

  /** Whether tips must be loaded for the sheet for the doctor, even if the page shows none. */
  get needsTips(): boolean {
    return this.#open.has('doctor');
  }

  /** Whether every tip must be loaded, not just the one that saves most. */
  get needsAllTips(): boolean {
    return this.#open.has('tips') || this.needsTips;
  }

  get #loaded(): DoctorAndReminder | undefined {
    return this.#handouts === 'missing' ? undefined : this.#handouts;
  }

  /** Closes the steps and forgets what was typed there, for another medicine. */
  close(): void {
    this.#open.clear();
    this.#open.add('quote');
    this.#quoted = noQuote;
    this.#loaded?.forget();
  }

  /** A price is typed in full once the visitor pauses; anything else only once the field is left. */
  async #setQuoted(quoted: typeof noQuote): Promise<void> {
    this.#quoted = quoted;
    this.#host.requestUpdate();
    if (quoted.done || readPrice(quoted.text) === undefined) return;
    await delay(typingPause);
    if (this.#quoted === quoted) void this.#setQuoted({ ...quoted, done: true });
  }

  #toggle(step: NextStep, opens: boolean): void {
    if (opens === this.#open.has(step)) return;
    if (opens) this.#open.add(step);
    else this.#open.delete(step);
    this.#host.requestUpdate();
  }

  async #loadHandouts(): Promise<void> {
    // also if loading failed before: opening it again retries
    this.#handouts = undefined;
    try {
      const { DoctorAndReminder: Handouts } = await handoutsModule.load();
      this.#handouts ??= new Handouts(this.#host);
    } catch {
      this.#handouts = 'missing';
    }
    this.#host.requestUpdate();
  }

  /** What is said of them. */
  spoken(answered: AnsweredLookup, words: Words): Announcement[] {
    const tips = this.#tips(answered, words);
    const quote = answered.wantsQuote ? this.#quote(answered) : undefined;
    const isMissing =
      this.#handouts === 'missing' && (this.#open.has('doctor') || this.#open.has('reminder'));
    return [
      ...(tips ? spokenTips(tips, words) : []),
      ...(quote ? spokenQuote(quote, words) : []),
      ...(this.#loaded?.spoken(words) ?? []),
      ...(isMissing ? [{ about: 'handouts', of: [], text: words.say('partFailed') }] : []),
    ];
  }

  render(answered: AnsweredLookup, words: Words): TemplateResult {
    return nextSteps(
      {
        inert: answered.isUnsure || answered.state.pending,
        headingLevel: this.#host.headingLevel + 1,
        tips: this.#tips(answered, words),
        quote: answered.wantsQuote ? this.#quote(answered) : undefined,
        doctor: this.#handout('doctor', () => this.#renderDoctor(answered, words), words),
        reminder: this.#handout('reminder', () => this.#renderReminder(answered, words), words),
      },
      words,
    );
  }

  #tips(answered: AnsweredLookup, words: Words): Tips | undefined {
    const { request, comparison, prescription, tips, wantsTips, onApplyTip } = answered;
    const names = typesOf(comparison, request.drug);
    const isOnlyBrand = names.brand && !names.generic;
    if (!wantsTips || !(tips.expected.length || isOnlyBrand)) return undefined;
    const { product, quantities } = prescription;
    return {
      shown: tips.shown,
      isOpen: this.#open.has('tips'),
      isPending: tips.isPending,
      hasFailed: tips.hasFailed,
      lacksGeneric: isOnlyBrand ? 'name' : tips.isGenericUnpriced ? 'price' : undefined,
      amountOf: (metric) => quantityText(product, metric, words, quantities),
      single: eachText(prescription, words),
      onToggle: (isOpen) => this.#toggle('tips', isOpen),
      onApply: onApplyTip,
    };
  }

  /** Compares the quote with all prices, however the list is filtered. */
  #quote({ state, comparison, prescription, medicineIn }: AnsweredLookup): Quote | undefined {
    const of = JSON.stringify([state.naming.name, prescription.choice]);
    const { text, done, of: quotedFor } = this.#quoted;
    const { best: answer, freeMembership, mail } = arrangePrices(comparison.prices, 'price', 'all');
    return (
      answer && {
        text,
        done: done && of === quotedFor,
        row: answer.row,
        joined: freeMembership,
        mail: mail?.row,
        fairPrice: state.fairPrice ?? undefined,
        isOpen: this.#open.has('quote'),
        onToggle: (isOpen) => this.#toggle('quote', isOpen),
        onQuote: (typed, isDone) => void this.#setQuoted({ text: typed, done: isDone, of }),
        onCoupon: (coupon) => this.#coupons.open(coupon, medicineIn, isBrand(state.naming)),
      }
    );
  }

  #handout(step: 'doctor' | 'reminder', content: () => unknown, words: Words): Handout {
    const isOpen = this.#open.has(step);
    return {
      isOpen,
      content:
        this.#handouts === 'missing'
          ? loadFailed(() => void reloadPage(), words)
          : !this.#handouts
            ? words.say('loading')
            : isOpen && content(),
      onToggle: (opens) => {
        this.#toggle(step, opens);
        if (opens && !this.#loaded) void this.#loadHandouts();
      },
    };
  }

  #renderDoctor(answered: AnsweredLookup, words: Words): unknown {
    const { request, state, comparison, row, prescription, tips, medicineIn } = answered;
    const { brandPrice, isCheaperByMail, doubts } = answered;
    const { product, quantities } = prescription;
    const { naming } = state;
    const { generic } = typesOf(comparison, request.drug);
    const other = tips.shown.find(({ tip }) => tip.kind === 'generic');
    const threeTimes = tipPriceOf(tips, 'three-times');
    const assumed = assumedParts(request, comparison, prescription, state.info);
    return this.#loaded?.renderDoctor(
      {
        lines: doctorSheet({
          naming,
          brandPrice,
          isCheaperByMail,
          generic,
          price: payablePrice(row),
          pharmacy: row.pharmacy,
          otherGeneric: other && { name: other.tip.name ?? generic ?? '', price: other.outcome.price },
          threeTimes: threeTimes && { quantity: threeTimes.tip.request.quantity, price: threeTimes.price },
        }),
        at: state.result?.at ?? new Date(),
        headingLevel: this.#host.headingLevel + 2,
        medicineIn,
        membershipIn: (targetWords) => membershipText(row, targetWords),
        amountIn: (targetWords, metric) => quantityText(product, metric, targetWords, quantities),
      },
      confirmText({ ...assumed, other: doubts.unconfirmed.length > 0 }, words),
      words,
    );
  }

  #renderReminder({ request, comparison, prescription, medicineIn }: AnsweredLookup, words: Words): unknown {
    const { form, quantity } = prescription.choice;
    const days = isQuantityDefaulted(request, comparison)
      ? undefined
      : plausibleDaysSupply(form, quantity, comparison.days_supply);
    return this.#loaded?.renderReminder(medicineIn(words), days, words);
  }
}
