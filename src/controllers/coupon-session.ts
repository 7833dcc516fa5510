import type { ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { couponFormats, type CouponFormat } from '../contract/choices.ts';
import {
  couponLogic,
  pdfRequest,
  type CouponAction,
  type CouponState,
  type CouponView,
  type WantedCoupon,
} from '../session/coupon.ts';
import type { CouponPdf } from '../session/coupon-pdf.ts';
import type { CashPrice } from '../session/coupon-result.ts';
import { isSame } from '../session/memo.ts';
import { secondsLeft } from '../session/wait.ts';
import { ElementSession } from './element-session.ts';

/** What the attributes request. */
interface CouponAttributes {
  readonly couponKey: string;
  readonly cash?: CashPrice | undefined;
  readonly couponFormat: CouponFormat;
  readonly campaign: string;
  readonly fullUrl: boolean;
}

type Host = ReactiveControllerHost & HTMLElement & CouponAttributes;

/** The session of a coupon: it hears what the element is given, and what is done. */
export class CouponSession extends ElementSession<Host, CouponState, CouponAction, CouponView> {
  readonly #client: () => Client | undefined;

  /** @param client undefined if there is no endpoint */
  constructor(host: Host, client: () => Client | undefined) {
    super(host, couponLogic, Promise.resolve());
    this.#client = client;
  }

  /** Whether it is on its way; nothing is for an element that was removed. */
  get isPending(): boolean {
    return this.view.isPending && !this.session.isStopped;
  }

  /** Requests what changed attributes say. To call before each update of the host. */
  follow(): void {
    const { wanted: before, client: former } = this.state;
    const [client, wanted] = [this.#client(), this.#wanted];
    // a coupon stays when its lookup is removed from the page, and a cash price needs no endpoint
    const isKept = wanted?.kind === 'cash' || client === former;
    if (isKept ? isSame(wanted, before) : !client && keyOf(wanted) === keyOf(before)) return;
    this.dispatch({ do: 'request', client, wanted });
  }

  /** Requests it again. */
  retry(): void {
    const wanted = this.#wanted;
    this.dispatch({ do: 'request', client: this.#client(), wanted }, (requests) => {
      if (wanted?.kind === 'coupon') requests.forget('coupon', wanted.request);
    });
  }

  /** Its PDF; if it came without one, that of another coupon. One at a time, since every request gives another coupon. */
  async requestPdf(): Promise<CouponPdf | undefined> {
    const { view, state } = this;
    if (view.pdf || !view.result?.loaded) return view.pdf;
    const isFirst = !view.isPdfPending;
    this.dispatch({ do: 'request-pdf' }, (requests) => {
      const { wanted } = state;
      // one that was requested with its PDF already is not lost for it
      if (isFirst && wanted?.kind === 'coupon' && wanted.request.coupon_format !== 'pdf')
        requests.forget('coupon', pdfRequest(wanted.request));
    });
    if (!isFirst) return undefined;
    await this.session.until((now) => !now.isPdfPending || now.subject !== state.subject);
    return this.view.subject === state.subject && !this.session.isStopped ? this.view.pdf : undefined;
  }

  /** Says how long is left, to a visitor who retries too early. */
  announceWait(): void {
    this.dispatch({ do: 'wait', seconds: secondsLeft(this.view) });
  }

  /** Resolves once none is pending and the result is shown. */
  async settled(): Promise<void> {
    await this.host.updateComplete;
    await this.session.until(({ isPending }) => !isPending);
    await this.host.updateComplete;
  }

  protected override leave(): void {
    this.dispatch({ do: 'leave' });
  }

  /** Undefined without a key or a cash price. */
  get #wanted(): WantedCoupon | undefined {
    const { couponKey, couponFormat, campaign, fullUrl, cash } = this.host;
    if (cash) return { kind: 'cash', cash };
    if (!couponKey) return undefined;
    const request = {
      coupon_key: couponKey,
      coupon_format: couponFormats.includes(couponFormat) ? couponFormat : 'html',
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
    return { kind: 'coupon', request };
  }
}

const keyOf = (wanted: WantedCoupon | undefined) =>
  wanted?.kind === 'coupon' ? wanted.request.coupon_key : wanted?.cash;
