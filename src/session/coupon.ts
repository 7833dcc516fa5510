/** One coupon: what was asked for and done with it, and what of it is shown. */
import type { Client } from '../client/index.ts';
import type { Failure } from '../contract/failure-codes.ts';
import type { CouponRequest } from '../contract/requests.ts';
import type { CouponPdf } from './coupon-pdf.ts';
import {
  couponResult,
  hasOtherCodes,
  type CashPrice,
  type CouponResult,
  type RequestedCoupon,
} from './coupon-result.ts';
import type { Moment } from './moment.ts';
import type { Answered, Ask } from './requests.ts';
import type { SessionLogic } from './session.ts';
import { waitAfter, type Wait } from './wait.ts';

/** What the status says, besides failures of the endpoint. */
export type CouponMessage =
  | ('couponReady' | 'downloading' | 'codesChanged' | 'copied' | 'couponSaved')
  | ('couponPdfUnreadable' | 'couponSaveFailed' | 'copyFailed' | 'shareFailed')
  | ('printNotHere' | 'printNotHereCard')
  // of a card without codes
  | ('cashSaveFailed' | 'sheetNotSent' | 'printNotHereCash');

/** What can be copied: one of its codes, or all of them. */
export type Copied = 'bin' | 'pcn' | 'group' | 'memberId' | 'all' | 'text';

/** What is told of it to visitors who do not see it. */
export type CouponMoment = Moment<'waiting' | 'failure' | 'message'>;

/** What the visitor did with a coupon: reset for another one. */
interface CouponUiState {
  /** Whether its PDF is wanted though it came without one. */
  wantsPdf: boolean;
  showsPdf: boolean;
  wantsPictures: boolean;
  /** Whether the page's policy refuses to show a PDF. */
  isPdfBlocked: boolean;
  /** The view for the pharmacy counter. */
  counter: 'unopened' | 'open' | 'closed';
  isSharing: boolean;
  /** Whether the medicine is in the shared text. */
  namesMedicine: boolean;
  /** The text that was copied last, and from what. */
  copied?: { text: string; what: Copied; of: CouponResult } | undefined;
  /** What came of the last action, which replaces what is said of the PDF until there is news of that. */
  said?: { message: CouponMessage | undefined; pdf: CouponView['pdfNews'] } | undefined;
  /** How long is left of a wait, as last told to a visitor who retried too early. */
  wait?: { of: CouponResult; seconds: number } | undefined;
}

/** What is to be shown: a coupon by its request, or a price without one. */
export type WantedCoupon = { kind: 'coupon'; request: CouponRequest } | { kind: 'cash'; cash: CashPrice };

export interface CouponState extends CouponUiState {
  client: Client | undefined;
  /** Undefined if none is. */
  wanted: WantedCoupon | undefined;
  /** The same for as long as nothing else, or the same again, is requested. */
  subject: object;
}

const untouched: CouponUiState = {
  wantsPdf: false,
  showsPdf: false,
  wantsPictures: false,
  isPdfBlocked: false,
  counter: 'unopened',
  isSharing: false,
  namesMedicine: true,
};

const initialCoupon: CouponState = {
  ...untouched,
  client: undefined,
  wanted: undefined,
  subject: {},
};

export interface CouponView extends Wait {
  wakeAt?: number | undefined;
  client: Client | undefined;
  subject: object;
  isPending: boolean;
  /** What is shown; another object is news. */
  result: CouponResult | undefined;
  /** Its PDF, or that of another coupon with the same codes. */
  pdf: CouponPdf | undefined;
  isPdfPending: boolean;
  /** Of the PDF that was requested later: another value is news. */
  pdfNews: CouponResult | 'pending' | undefined;
  copied: string;
  /** Which of its codes that is. */
  copiedPart: Copied | undefined;
  message: CouponMessage | Failure | undefined;
  moments: readonly CouponMoment[];
}

export const emptyCoupon: CouponView = {
  client: undefined,
  subject: {},
  isPending: false,
  result: undefined,
  failure: undefined,
  isWaiting: false,
  waitsUntil: 0,
  pdf: undefined,
  isPdfPending: false,
  pdfNews: undefined,
  copied: '',
  copiedPart: undefined,
  message: undefined,
  moments: [],
};

export type CouponAction =
  /** Another one, or the same again: each request gives another coupon. */
  | { do: 'request'; client: Client | undefined; wanted: WantedCoupon | undefined }
  | { do: 'request-pdf' }
  | { do: 'say'; message: CouponMessage | undefined }
  | { do: 'copy'; text: string; what: Copied }
  | { do: 'wait'; seconds: number }
  /** The visitor has left: a PDF is no longer waited for. */
  | { do: 'leave' }
  | { do: 'set'; change: Partial<Omit<CouponUiState, 'wantsPdf' | 'copied' | 'said' | 'wait'>> };

function reduceCoupon(state: CouponState, action: CouponAction, view: CouponView): CouponState {
  const { result, pdfNews } = view;
  switch (action.do) {
    case 'request':
      return { ...untouched, client: action.client, wanted: action.wanted, subject: {} };
    case 'request-pdf':
      return { ...state, wantsPdf: true, said: undefined };
    case 'say':
      return { ...state, said: { message: action.message, pdf: pdfNews } };
    case 'copy':
      return {
        ...state,
        copied: result && { text: action.text, what: action.what, of: result },
        said: { message: 'copied', pdf: pdfNews },
      };
    case 'wait':
      return { ...state, wait: result && { of: result, seconds: action.seconds } };
    case 'leave':
      return view.isPdfPending
        ? { ...state, wantsPdf: false, said: { message: undefined, pdf: undefined } }
        : state;
    case 'set':
      return { ...state, ...action.change };
  }
}

const copiedOf = ({ copied }: CouponState, result: CouponResult) =>
  copied?.of === result ? { copied: copied.text, copiedPart: copied.what } : {};

/** The request for its PDF, which comes with a coupon of its own. */
export const pdfRequest = (request: CouponRequest): CouponRequest => ({ ...request, coupon_format: 'pdf' });

const cashResults = new WeakMap<object, CouponResult>();
const results = new WeakMap<object, RequestedCoupon>();

/** The same object for the same answer. */
function resultOf({ outcome }: Answered<'coupon'>, { coupon_format: format = 'html' }: CouponRequest) {
  const result = results.get(outcome) ?? couponResult(outcome, format);
  results.set(outcome, result);
  return result;
}

function deriveCoupon(state: CouponState, ask: Ask, before: CouponView, now: number): CouponView {
  const { client, wanted, subject, wantsPdf, said } = state;
  const shown = { ...emptyCoupon, client, subject };
  if (wanted?.kind === 'cash') {
    // the same object for the same price
    const result = cashResults.get(wanted) ?? { loaded: wanted };
    cashResults.set(wanted, result);
    const message = said?.message;
    return {
      ...shown,
      ...copiedOf(state, result),
      result,
      message,
      moments: message ? [{ about: 'message', of: [said, message] }] : [],
    };
  }
  if (!client || !wanted) return shown;
  const { request } = wanted;
  const answered = ask('coupon', request);
  if (!answered) return { ...shown, isPending: true, moments: [{ about: 'waiting', of: [] }] };
  const first = resultOf(answered, request);
  if (first.failure) {
    const told = state.wait?.of === first ? state.wait.seconds : undefined;
    const wait = waitAfter(first.failure, answered.retryAt, told, now);
    return {
      ...shown,
      ...wait,
      result: first,
      wakeAt: wait.isWaiting ? wait.waitsUntil : undefined,
      // that a wait is over is no news to whoever was told how long it is
      moments: [{ about: 'failure', of: [first, state.wait?.of === first && state.wait] }],
    };
  }

  const isAsked = wantsPdf && !first.loaded.pdf;
  const other = isAsked ? ask('coupon', pdfRequest(request)) : undefined;
  const arrived = other && resultOf(other, pdfRequest(request));
  // codes that a pharmacist is typing must not change
  const isHeld = state.counter === 'open' && before.pdfNews !== arrived;
  const isPdfPending = isAsked && (!arrived || isHeld);
  const pdfNews = isPdfPending ? 'pending' : arrived;
  const pdf = isPdfPending ? undefined : arrived?.loaded?.pdf;
  const isOther = Boolean(pdf) && hasOtherCodes(arrived!.loaded!.data, first.loaded.data);
  const result = isOther ? arrived! : first;
  const ofPdf = !isAsked
    ? 'couponReady'
    : isPdfPending
      ? 'downloading'
      : isOther
        ? 'codesChanged'
        : pdf
          ? undefined
          : (arrived!.failure ?? 'couponPdfUnreadable');
  const message = said && said.pdf === pdfNews ? said.message : ofPdf;
  return {
    ...shown,
    result,
    pdfNews,
    isPdfPending,
    pdf: first.loaded.pdf ?? pdf,
    ...copiedOf(state, result),
    message,
    moments: message ? [{ about: 'message', of: [said, message] }] : [],
  };
}

export const couponLogic: SessionLogic<CouponState, CouponAction, CouponView> = {
  initial: initialCoupon,
  empty: emptyCoupon,
  reduce: reduceCoupon,
  derive: deriveCoupon,
};
