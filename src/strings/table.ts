import type { FailureCode } from '../contract/failures.ts';

export type Language = 'en' | 'es';

/** A text in its singular and plural form. */
export type Counted = readonly [one: string, other: string];

/** Shown as `misconfigured`, since only the site's owner can mend them, or never shown. */
type Untold =
  | 'aborted'
  | 'origin_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'service_rejected_credentials'
  | 'invalid_signature'
  | 'invalid_api_key';

type FailureTexts = {
  [code in Exclude<FailureCode, Untold> as `failure_${code}`]: string;
} & {
  [code in Untold as `failure_${code}`]?: string;
};

/**
 * Every word a visitor can read or hear. `{name}` stands for a value.
 * Any part of it can be overridden by the `strings` property of an element.
 */
export interface Strings extends FailureTexts {
  // search
  heading: string;
  searchLabel: string;
  searchPlaceholder: string;
  clear: string;
  suggestions: string;
  suggestionsFound: Counted;
  suggestionsNone: string;
  locationLabel: string;
  locationPlaceholder: string;
  submit: string;
  // choice
  choices: string;
  manufacturer: string;
  manufacturer_generic: string;
  manufacturer_brand: string;
  form: string;
  dosage: string;
  quantity: string;
  otherQuantity: string;
  otherQuantityLabel: string;
  quantityInvalid: string;
  quantityNotWhole: string;
  measure_g: Counted;
  measure_ml: Counted;
  measure_dose: Counted;
  measure_pill: Counted;
  movedTo: string;
  daysSupply: Counted;
  choicesFailed: string;
  // prices
  loading: string;
  pricesFound: Counted;
  sort: string;
  sort_price: string;
  sort_total: string;
  sort_savings: string;
  sort_pharmacy: string;
  filter: string;
  filter_all: string;
  filter_retail: string;
  'filter_mail-order': string;
  type_coupon: string;
  type_cash: string;
  type_membership: string;
  mailOrder: string;
  stores: Counted;
  serviceAdvantage: string;
  retailPrice: string;
  savings: string;
  membershipCost: string;
  membershipFree: string;
  offerPrice: string;
  offerFree: string;
  offerSignUp: string;
  getCoupon: string;
  details: string;
  showMore: Counted;
  noPricesOfType: string;
  fairPrice: string;
  fairPriceNote: string;
  lowestPrice: string;
  topPrices: string;
  seeAll: string;
  fetchedAt: string;
  disclaimer: string;
  // failures
  retry: string;
  didYouMean: string;
  offline: string;
  misconfigured: string;
  /** If an answer did not say when; if it did, `wait` says it in `{count}` seconds. */
  tryLater: string;
  wait: Counted;
  // attribution
  attributionText: string;
  opensInNewTab: string;
  // coupon
  couponHeading: string;
  couponLoading: string;
  couponReady: string;
  close: string;
  couponFor: string;
  couponPrice: string;
  couponPriceDiffers: string;
  bin: string;
  pcn: string;
  group: string;
  memberId: string;
  notGiven: string;
  copy: string;
  copyAll: string;
  copied: string;
  copyFailed: string;
  phonePatient: string;
  phonePharmacist: string;
  couponUnreadable: string;
  couponPdfUnreadable: string;
  couponExpired: string;
  couponAsDocument: string;
  couponAsPdf: string;
  couponForms: string;
  print: string;
  printNotHere: string;
  download: string;
  downloading: string;
  openPdf: string;
  openCoupon: string;
  couponDisclaimer: string;
  couponPdfBlocked: string;
  lookAgain: string;
  // at the counter
  counterOpen: string;
  counterSay: string;
  /** English in every language: it is for the pharmacist. */
  counterSentence: string;
  counterMeaning: string;
  counterScan: string;
  /** Shown while there is no coupon key. */
  couponNone: string;
}
