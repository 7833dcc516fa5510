import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { reloadPage } from '../client/reload-page.ts';
import type { Coupon, Price } from '../contract/responses.ts';
import { Modal } from '../controllers/modal.ts';
import { whenRemoved } from '../controllers/when-removed.ts';
import { whenSeen } from '../controllers/when-seen.ts';
import { couponDialog, type CouponSettings, type OpenedCoupon } from '../coupon/views/dialog.ts';
import { findRelated } from '../dom/find-related.ts';
import { isByMail } from '../pricing/arrange.ts';
import { cashPriceOf } from '../session/coupon-result.ts';
import { isSame } from '../session/memo.ts';
import { Words } from '../strings/index.ts';
import type { Announcement } from '../views/announcer.ts';
import { CouponOpenEvent } from './coupon-events.ts';
import { couponModule } from './coupon-module.ts';

type CouponElement = HTMLElementTagNameMap['drug-coupon'];

/** The page's own element: not upgraded yet, perhaps, or not one of ours. */
type PageCoupon = HTMLElement &
  Partial<Pick<CouponElement, 'for' | 'couponKey' | 'medicine' | 'isAtCounter' | 'reveal' | 'startOver'>>;

/** What is opened, in the words of any language. */
type Opening = Omit<OpenedCoupon, 'medicine'> & { medicineIn: (words: Words) => string };

/** The parts of the element that a coupon uses and a page cannot see. */
export interface CouponContext {
  words(): Words;
  /** The endpoint in use. */
  endpoint(): string;
  /** What the requests of the element are made by, and the label that they carry. */
  fetch(): typeof globalThis.fetch | undefined;
  campaign(): string;
  /** Whether the element is sealed; the coupon then is too. */
  isSealed(): boolean;
}

/** Shows a coupon: in the page's `<drug-coupon for>` that names the host, or else in a dialog of the host. */
export class CouponOpener {
  readonly #host: LitElement & CouponSettings;
  readonly #context: CouponContext;
  readonly #renew: () => void;
  readonly #onLoad: (couponKey: string, data: Coupon) => void;
  readonly #dialog: Modal;
  /** In the dialog; kept after closing, so that opening it again needs no request. */
  #opened?: Opening | undefined;
  /** What it was opened under. */
  #settings: unknown[] = [];
  /** Whether the coupon's module could not be loaded. */
  #hasFailed = false;
  /** The page's own element, if one was used, and what it was given. */
  #onPage?: { element: PageCoupon; given: OpenedCoupon; medicineIn: Opening['medicineIn'] } | undefined;

  /**
   * @param renew called when a coupon has expired and the visitor wants its price again
   * @param onLoad called with each coupon that loads
   */
  constructor(
    host: LitElement & CouponSettings,
    context: CouponContext,
    renew: () => void,
    onLoad: (couponKey: string, data: Coupon) => void = () => undefined,
  ) {
    this.#host = host;
    this.#context = context;
    this.#renew = renew;
    this.#onLoad = onLoad;
    this.#dialog = new Modal(host);
    whenRemoved(host, () => this.#letGo());
    whenSeen(
      host,
      () => host.renderRoot.querySelector('[part~=coupon-button]'),
      // if it does not load now, the visitor who opens a coupon sees a message
      () => void couponModule.load().catch(() => undefined),
    );
  }

  get close(): () => void {
    return this.#dialog.close;
  }

  /** For the next visitor: closes it, in a dialog or in the page's own element. */
  startOver(): void {
    this.close();
    this.#opened = undefined;
    this.#takeBack();
    this.#host.requestUpdate();
  }

  /** Whether it is shown at a pharmacy counter. */
  get isAtCounter(): boolean {
    const inDialog = this.#host.renderRoot?.querySelector<CouponElement>('dialog drug-coupon');
    return Boolean((inDialog ?? this.#onPage?.element)?.isAtCounter);
  }

  /**
   * Forgets a closed coupon that the page has changed: one that is not on the screen makes no requests. In the page's own
   * element, its medicine follows the language.
   */
  follow(): void {
    if (!this.#dialog.isOpen && !isSame(this.#settings, this.#currentSettings)) this.#opened = undefined;
    if (!this.#onPage) return;
    const { element, given, medicineIn } = this.#onPage;
    // what the page has put there since stays
    if (element.medicine === given.medicine)
      element.medicine = given.medicine = medicineIn(this.#context.words());
  }

  get #currentSettings(): unknown[] {
    return [this.#context.endpoint(), this.#host.couponFormat, this.#context.campaign()];
  }

  /**
   * Opens the coupon of a price, unless the page cancels it, or the card of a cash price.
   * @param medicineIn the medicine that the price is for, in full
   * @param isBrand whether its name is one of a maker, which is capitalized in a sentence
   */
  open(row: Price, medicineIn: (words: Words) => string, isBrand = false): void {
    const { coupon_key: couponKey, pharmacy, price } = row;
    const byMail = isByMail(row);
    const medicineInEnglish = medicineIn(new Words('en'));
    const opened = { medicineIn, medicineInEnglish, byMail };
    if (couponKey) {
      if (this.#host.dispatchEvent(new CouponOpenEvent(couponKey, pharmacy, price, byMail)))
        void this.#show({ ...opened, couponKey, quotedPrice: price, cash: undefined });
      return;
    }
    const cash = cashPriceOf(row, medicineInEnglish, isBrand);
    if (cash) void this.#show({ ...opened, couponKey: '', quotedPrice: undefined, cash });
  }

  async #show(opened: Opening): Promise<void> {
    const host = this.#host;
    const coupons = findRelated<PageCoupon>(host, 'drug-coupon');
    const element = coupons.find((one) => host.id && one.for === host.id);
    this.#letGo();
    if (element) {
      const { medicineIn, ...others } = opened;
      const given = { ...others, medicine: medicineIn(this.#context.words()) };
      const onPage = (this.#onPage = { element, given, medicineIn });
      element.addEventListener('coupon-load', this.#onPageCouponLoad);
      Object.assign(element, given);
      const isLoaded = await this.#isLoaded();
      // another one was opened meanwhile, or the visitor has left
      if (this.#onPage !== onPage) return;
      // one that failed is requested again; one that is loaded is not
      if (isLoaded) return void element.reveal?.();
      this.#takeBack();
    }
    this.#opened = opened;
    this.#settings = this.#currentSettings;
    host.requestUpdate();
    await host.updateComplete;
    this.#dialog.show();
    if (element || !(await this.#isLoaded())) return;
    void host.renderRoot.querySelector<CouponElement>('dialog drug-coupon')?.load();
  }

  /** Loads the coupon's module: until then, the dialog says that the coupon is loading. */
  async #isLoaded(): Promise<boolean> {
    this.#hasFailed = false;
    try {
      await couponModule.load();
    } catch {
      this.#hasFailed = true;
    }
    this.#host.requestUpdate();
    return !this.#hasFailed;
  }

  /** Leaves nothing of a visitor in the page's own element. */
  #takeBack(): void {
    if (!this.#onPage) return;
    const { element, given } = this.#onPage;
    this.#letGo();
    if (element.startOver) return element.startOver();
    for (const name of Object.keys(given)) {
      Object.assign(element, { [name]: undefined });
      // it would hide the attribute once the element is upgraded
      Reflect.deleteProperty(element, name);
    }
  }

  #letGo(): void {
    this.#onPage?.element.removeEventListener('coupon-load', this.#onPageCouponLoad);
    this.#onPage = undefined;
  }

  readonly #onPageCouponLoad = ({ data }: HTMLElementEventMap['coupon-load']): void => {
    if (this.#host.isConnected) this.#onLoad(this.#onPage!.element.couponKey!, data);
  };

  /** What is said in its dialog before the coupon itself does. */
  spoken(words: Words): Announcement[] {
    if (!this.#dialog.isOpen || couponModule.value) return [];
    return this.#hasFailed
      ? [{ about: 'part', of: [], text: words.say('partFailed') }]
      : [{ about: 'coupon', of: [], text: words.say('couponLoading'), isWaiting: true }];
  }

  /** @param question in the open dialog, since what is behind that cannot be used, or else before it */
  renderWith(question: TemplateResult | typeof nothing): TemplateResult {
    const { isOpen } = this.#dialog;
    return html`${isOpen ? nothing : question} ${this.#render(isOpen ? question : nothing)}`;
  }

  /** @param above what is said above the coupon */
  #render(above: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    if (!this.#opened) return nothing;
    const words = this.#context.words();
    const { medicineIn, ...opened } = this.#opened;
    return couponDialog(
      {
        ...opened,
        medicine: medicineIn(words),
        above,
        hasFailed: this.#hasFailed,
        settings: this.#host,
        isSealed: this.#context.isSealed(),
        endpoint: this.#context.endpoint(),
        fetch: this.#context.fetch(),
        campaign: this.#context.campaign(),
        onLoad: this.#onLoad,
        onRenew: () => {
          this.close();
          this.#host.focus();
          this.#renew();
        },
        onReload: () => void reloadPage(),
      },
      this.close,
      words,
    );
  }
}
