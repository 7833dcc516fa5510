import type { ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import { couponFormats, type CouponFormat } from '../contract/choices.ts';
import type { CouponRequest } from '../contract/requests.ts';
import {
  couponLogic,
  pdfRequest,
  type CouponAction,
  type CouponState,
  type CouponView,
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
    const { state } = this;
    const { cash } = this.host;
    const [client, request] = [this.#client(), this.#request];
    // a coupon stays when its lookup is removed from the page, and a cash price needs no endpoint
    const isKept = cash || (!client && request?.coupon_key === state.request?.coupon_key);
    if (isSame(cash, state.cash) && (isKept || (client === state.client && isSame(request, state.request))))
      return;
    this.dispatch({ do: 'request', client, request, cash });
  }

  /** Requests it again. */
  retry(): void {
    const request = this.#request;
    const { cash } = this.host;
    this.dispatch({ do: 'request', client: this.#client(), request, cash }, (requests) => {
      if (request) requests.forget('coupon', request);
    });
  }

  /** Its PDF; if it came without one, that of another coupon. One at a time, since every request gives another coupon. */
  async requestPdf(): Promise<CouponPdf | undefined> {
    const { view, state } = this;
    if (view.pdf || !view.result?.loaded) return view.pdf;
    const isFirst = !view.isPdfPending;
    this.dispatch({ do: 'request-pdf' }, (requests) => {
      const { request } = state;
      // one that was requested with its PDF already is not lost for it
      if (isFirst && request?.coupon_format !== 'pdf') requests.forget('coupon', pdfRequest(request!));
    });
    if (!isFirst) return undefined;
    await this.session.until((now) => !now.isPdfPending || now.subject !== state.subject);
    return this.view.subject === state.subject && !this.session.isStopped ? this.view.pdf : undefined;
  }

  /** Says how long is left, to a visitor who retries too early. */
  recount(): void {
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

  /** What to request; undefined without a key. */
  get #request(): CouponRequest | undefined {
    const { couponKey, couponFormat, campaign, fullUrl } = this.host;
    if (!couponKey || this.host.cash) return undefined;
    return {
      coupon_key: couponKey,
      coupon_format: couponFormats.includes(couponFormat) ? couponFormat : 'html',
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
  }
}
