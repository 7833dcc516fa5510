import { html, type LitElement, type TemplateResult } from 'lit';
import type { Coupon } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { CouponRequest } from '../contract/requests.ts';
import type { Words } from '../strings/index.ts';
import { CouponCache, type RequestedCoupon } from './cache.ts';
import { cashCoupon, validateCoupon, type CashPrice } from '../session/coupon-result.ts';
import { PrintedSheet } from './printed-sheet.ts';
import { printedCard } from './views/counter.ts';

/** A coupon that is wanted on the sheet. */
interface WantedCoupon {
  /** Empty for a cash price. */
  couponKey: string;
  /** A price without a coupon. */
  cash?: CashPrice | undefined;
  /** The medicine's name on the page. */
  name: string;
  /** In full, in the visitor's language and for the pharmacist. */
  medicine: string;
  medicineInEnglish: string;
  /** Whether the pharmacy delivers by mail. */
  byMail?: boolean;
}

/** A list with its coupons on one sheet, one card each. */
export class PrintedCoupons {
  /** Why some of them are not on paper; empty if nothing is wrong. */
  problem = '';
  readonly #host: LitElement;
  readonly #read: () => Omit<RequestedCoupon, 'coupon_key'>;
  readonly #send: (request: CouponRequest) => Promise<Outcome<Coupon>>;
  readonly #cache = new CouponCache();
  /** Pending requests, by what they request. */
  readonly #pending = new Map<string, Promise<Outcome<Coupon>>>();
  readonly #sheet: PrintedSheet;

  /** @param read gives the current endpoint and campaign for coupons */
  constructor(
    host: LitElement,
    read: () => Omit<RequestedCoupon, 'coupon_key'>,
    send: (request: CouponRequest) => Promise<Outcome<Coupon>>,
  ) {
    this.#host = host;
    this.#read = read;
    this.#send = send;
    this.#sheet = new PrintedSheet(host);
  }

  get pending(): boolean {
    return this.#pending.size > 0;
  }

  /**
   * Resolves once the print dialog has been requested.
   * @param list printed before the cards; alone if no coupon is wanted
   */
  async print(list: TemplateResult, wanted: readonly WantedCoupon[], words: Words): Promise<void> {
    const outcomes = await Promise.all(
      wanted.map(async ({ couponKey, cash }) =>
        cash
          ? ({ ok: true, data: cashCoupon(cash).data } as const)
          : validateCoupon(await this.#load(couponKey)),
      ),
    );
    if (!this.#host.isConnected) return;
    const lacking: string[] = [];
    const cards = outcomes.flatMap((read, i) => {
      const { name, ...coupon } = wanted[i]!;
      if (read.ok) return printedCard({ ...coupon, data: read.data }, words);
      lacking.push(name);
      return [];
    });
    this.#say(lacking.length ? words.say('printLacks', { names: words.list(lacking) }) : '');
    if (wanted.length && !cards.length) return;
    const isPrinted = await this.#sheet.print(words.say('basketHeading'), html`${list} ${cards}`);
    if (isPrinted === false) this.#say(words.say('printNotHereCard'));
  }

  /** Keeps a coupon that was loaded elsewhere. */
  keep(couponKey: string, coupon: Coupon): void {
    this.#cache.set({ ...this.#read(), coupon_key: couponKey }, coupon);
  }

  forget(): void {
    this.#say('');
  }

  /** For the next visitor: keeps no coupon and no sheet. */
  startOver(): void {
    this.#cache.clear();
    this.#sheet.clear();
    this.forget();
  }

  async #load(couponKey: string): Promise<Outcome<Coupon>> {
    const requested = { ...this.#read(), coupon_key: couponKey };
    const known = this.#cache.get(requested);
    if (known) return { ok: true, data: known };
    const name = JSON.stringify(requested);
    const request =
      this.#pending.get(name) ?? this.#request(requested).finally(() => this.#pending.delete(name));
    this.#pending.set(name, request);
    this.#host.requestUpdate();
    return request;
  }

  async #request(requested: RequestedCoupon): Promise<Outcome<Coupon>> {
    const outcome = await this.#send({
      coupon_key: requested.coupon_key,
      coupon_format: 'none',
      c: requested.c,
    });
    if (outcome.ok) this.#cache.set(requested, outcome.data);
    return outcome;
  }

  #say(problem: string): void {
    this.problem = problem;
    this.#host.requestUpdate();
  }
}
