import { html, type LitElement, type TemplateResult } from 'lit';
import type { BasketView } from '../session/basket-view.ts';
import type { Words } from '../strings/index.ts';
import { isExpired, validateCoupon, type CashPrice } from '../session/coupon-result.ts';
import { PrintedSheet } from './printed-sheet.ts';
import { printedCard } from './views/counter.ts';

/** A coupon that is wanted on the sheet. */
type WantedCard = (
  { kind: 'coupon'; couponKey: string; quotedPrice: number } | { kind: 'cash'; cash: CashPrice }
) & {
  /** The medicine's name on the page. */
  name: string;
  /** In full, in the visitor's language and for the pharmacist. */
  medicine: string;
  medicineInEnglish: string;
  /** Whether the pharmacy delivers by mail. */
  byMail?: boolean;
};

/** A list with its coupons on one sheet, one card each. */
export class PrintedCoupons {
  /** Why some of them are not on paper; empty if nothing is wrong. */
  problem = '';
  /** Whether prices that are looked up again would mend it: printing again would not. */
  isExpired = false;
  readonly #host: LitElement;
  readonly #load: (keys: readonly string[]) => Promise<BasketView['printed'] | undefined>;
  readonly #sheet: PrintedSheet;

  /** @param load gives coupons by their keys; undefined if they are no longer wanted */
  constructor(
    host: LitElement,
    load: (keys: readonly string[]) => Promise<BasketView['printed'] | undefined>,
  ) {
    this.#host = host;
    this.#load = load;
    this.#sheet = new PrintedSheet(host);
  }

  /**
   * Resolves once the print dialog has been requested.
   * @param list printed before the cards; alone if no coupon is wanted
   */
  async print(list: TemplateResult, wanted: readonly WantedCard[], words: Words): Promise<void> {
    const coupons = await this.#load(wanted.flatMap((one) => (one.kind === 'coupon' ? one.couponKey : [])));
    if (!coupons || !this.#host.isConnected) return;
    const lacking: string[] = [];
    const expired: string[] = [];
    const cards = wanted.flatMap((one) => {
      if (one.kind === 'cash') return printedCard(one, words);
      const outcome = coupons.get(one.couponKey);
      const coupon = outcome && validateCoupon(outcome);
      if (coupon?.ok) return printedCard({ ...one, data: coupon.data }, words);
      (coupon && isExpired(coupon.failure) ? expired : lacking).push(one.name);
      return [];
    });
    const problem = words.sentences(
      lacking.length > 0 && words.say('printLacks', { names: words.list(lacking) }),
      expired.length > 0 && `${words.isolate(words.list(expired))}: ${words.say('couponExpired')}`,
    );
    this.#say(problem, expired.length > 0);
    if (wanted.length && !cards.length) return;
    const isPrinted = await this.#sheet.print(words.say('basketHeading'), html`${list} ${cards}`);
    const hasCodes = wanted.some(({ kind }) => kind === 'coupon');
    if (isPrinted === false) this.#say(words.say(hasCodes ? 'printNotHereCard' : 'printNotHereCash'));
  }

  forget(): void {
    this.#say('');
  }

  /** For the next visitor: keeps no sheet. */
  startOver(): void {
    this.#sheet.clear();
    this.forget();
  }

  #say(problem: string, isExpired = false): void {
    Object.assign(this, { problem, isExpired });
    this.#host.requestUpdate();
  }
}
