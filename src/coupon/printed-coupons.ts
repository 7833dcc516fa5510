import { html, type ReactiveControllerHost } from 'lit';
import type { Coupon } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Words } from '../strings/index.ts';
import { usable } from './usable.ts';
import { PrintedSheet } from './sheet.ts';
import { printedCard } from './views/counter.ts';

/** A coupon that is wanted on the sheet. */
interface WantedCoupon {
  couponKey: string;
  /** As the page calls its medicine. */
  name: string;
  /** In full, in the visitor's language and for the pharmacist. */
  medicine: string;
  medicineInEnglish: string;
}

/** Several coupons on one sheet, a card each. */
export class PrintedCoupons {
  /** Why not all of them are on paper; empty where nothing is wrong. */
  problem = '';
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #load: (couponKey: string) => Promise<Outcome<Coupon>>;
  readonly #sheet: PrintedSheet;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    load: (couponKey: string) => Promise<Outcome<Coupon>>,
  ) {
    this.#host = host;
    this.#load = load;
    this.#sheet = new PrintedSheet(host);
  }

  /** Resolves once the print dialog was asked for. */
  async print(wanted: readonly WantedCoupon[], words: Words): Promise<void> {
    const outcomes = await Promise.all(wanted.map(({ couponKey }) => this.#load(couponKey)));
    const lacking: string[] = [];
    const cards = outcomes.map(usable).flatMap((read, i) => {
      const { name, ...coupon } = wanted[i]!;
      if (read.ok) return printedCard({ ...coupon, data: read.data }, words);
      lacking.push(name);
      return [];
    });
    this.#say(lacking.length ? words.say('printLacks', { names: lacking.join(', ') }) : '');
    if (!cards.length) return;
    const isPrinted = await this.#sheet.print(words.say('couponHeading'), html`${cards}`);
    if (isPrinted === false) this.#say(words.say('printNotHereCard'));
  }

  forget(): void {
    this.#say('');
  }

  #say(problem: string): void {
    this.problem = problem;
    this.#host.requestUpdate();
  }
}
