import type { FailureCode } from '../contract/failures.ts';

/** A text in singular and plural, and one of its own for exactly two where there is one: "both". */
export type Pair = readonly [one: string, other: string] | readonly [one: string, other: string, two: string];

/** A text for each category of `Intl.PluralRules` that its language has; `two` in any, for exactly two. */
export type Plural<Category extends Intl.LDMLPluralRule = never> = Readonly<
  Record<Category | 'other', string> & Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** A text that depends on a number; one text alone serves every number. */
export type Counted = string | Pair | Plural;

/** Failures that only the site's owner can fix are shown as `misconfigured`; an abort is not shown at all. */
type WithoutText =
  | 'aborted'
  | 'origin_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'headers_too_many'
  | 'service_rejected_credentials'
  | 'invalid_signature'
  | 'invalid_api_key';

type FailureTexts = {
  [code in Exclude<FailureCode, WithoutText> as `failure_${code}`]: string;
} & {
  [code in WithoutText as `failure_${code}`]?: string;
};

/** Every text that a visitor can read or hear. `{name}` is a placeholder for a value. */
export interface Texts<Count = Counted> extends FailureTexts {
  // search
  heading: string;
  searchLabel: string;
  searchPlaceholder: string;
  clear: string;
  suggestions: string;
  suggestionsFound: Count;
  suggestionsNone: string;
  suggestionsWaiting: string;
  suggestionsFailed: string;
  suggestionsAlike: string;
  notAName: string;
  nameNotLatin: string;
  nameMissing: string;
  locationLabel: string;
  locationPlaceholder: string;
  locationZip: string;
  locationState: string;
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
  measure_g: Count;
  measure_ml: Count;
  measure_dose: Count;
  measure_pill: Count;
  container_tube: Count;
  container_jar: Count;
  container_can: Count;
  container_bottle: Count;
  container_inhaler: Count;
  container_pen: Count;
  container_vial: Count;
  container_syringe: Count;
  container_cartridge: Count;
  container_ampule: Count;
  container_bag: Count;
  container_pack: Count;
  /** How many of what: `30 tablets`. */
  counted: string;
  perActuation: string;
  perHour: string;
  movedTo: string;
  choicesFailed: string;
  notFound: string;
  // answer
  'relation_generic-of': string;
  'relation_brand-of': string;
  relation_generic: string;
  relation_brand: string;
  typedName: string;
  checkLabel: string;
  daysSupply: Count;
  change: string;
  payAt_coupon: string;
  payAt_cash: string;
  payAt_membership: string;
  payAt_fee: string;
  payAt_unknown: string;
  askToJoin: string;
  getThisCoupon: string;
  cheaperWithMembership: string;
  lowestSpoken: string;
  // prices
  loading: string;
  pricesFound: Count;
  sort: string;
  sort_price: string;
  sort_savings: string;
  sort_pharmacy: string;
  filter: string;
  filter_all: string;
  filter_retail: string;
  'filter_mail-order': string;
  type_coupon: string;
  type_cash: string;
  mailOrder: string;
  stores: Count;
  serviceAdvantage: string;
  retailPrice: string;
  savings: string;
  membershipCost: string;
  membershipFree: string;
  thisFill: string;
  offerPrice: string;
  offerFree: string;
  offerSignUp: string;
  getCoupon: string;
  details: string;
  showMore: Count;
  tips: string;
  tipGeneric: string;
  tipThreeTimes: string;
  tipShow: string;
  askForLess: string;
  quote: string;
  quoteInvalid: string;
  quote_good: string;
  'quote_higher-than-near': string;
  'quote_above-fair': string;
  nationalOnly: string;
  morePrices: Count;
  morePricesNear: Count;
  morePricesNational: Count;
  addZip: string;
  memberships: string;
  ownStore: string;
  callStore: string;
  mapLink: string;
  noPricesOfType: string;
  fairPriceNote: string;
  lowestPrice: string;
  topPrices: string;
  seeAll: string;
  /** Beside few prices, which come without coupons. */
  seeAllForCoupon: string;
  fetchedAt: string;
  disclaimer: string;
  // failures
  retry: string;
  didYouMean: string;
  /** Above names, one of which is meant. */
  whichOne: string;
  ndcUnknown: string;
  /** Of 10 digits without hyphens. */
  ndcAmbiguous: string;
  offline: string;
  misconfigured: string;
  /** Used where the answer does not say when. */
  tryLater: string;
  wait: Count;
  // several medicines
  basketHeading: string;
  basketEachHeading: string;
  basketEmpty: string;
  basketHowTo: string;
  basketFull: string;
  basketAdd: string;
  basketHas: string;
  basketAdded: string;
  basketRemoved: string;
  basketRemove: string;
  basketClear: string;
  undo: string;
  weChose_both: string;
  weChose_strength: string;
  weChose_amount: string;
  /** The first of them, beside a medicine: above the list it stands in full. */
  chosenByUs: string;
  basketProgress: string;
  planAll: Count;
  planSome: string;
  planNowhere: Count;
  planSplit: string;
  planSplitOnly: string;
  planFees: string;
  planMissing: Count;
  planTotalSome: string;
  noPrice: string;
  noPriceYet: string;
  stops_2: string;
  stops_3: string;
  stops: Count;
  less: string;
  otherWays: string;
  planShow: string;
  planMembership: string;
  printCoupons: Count;
  printLacks: string;
  eachMedicine: string;
  eachLowest: string;
  hidePrices: string;
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
  /** Where the page has no lookup to go back to. */
  couponExpiredAlone: string;
  showPictures: string;
  picturesFrom: string;
  picturesBlocked: string;
  couponPage: string;
  couponAsDocument: string;
  couponAsPdf: string;
  couponForms: string;
  print: string;
  printNotHere: string;
  printNotHereCard: string;
  download: string;
  downloading: string;
  /** Said before a PDF is asked for, since that gives another coupon. */
  pdfIsAnother: string;
  openPdf: string;
  openCoupon: string;
  keepCoupon: string;
  sendCoupon: string;
  share: string;
  shareWhat: string;
  shareMedicine: string;
  shareLink: string;
  shareNow: string;
  shareFailed: string;
  couponDisclaimer: string;
  couponCopay: string;
  couponPdfBlocked: string;
  lookAgain: string;
  // at the counter
  counterOpen: string;
  counterSay: string;
  /** English in every language, as the next two: they are for the pharmacist. */
  counterSentence: string;
  counterPrice: string;
  counterMedicine: string;
  /** The three again, in the patient's language. */
  counterMeaning: string;
  counterMeaningPrice: string;
  counterMeaningMedicine: string;
  counterCodes: string;
  counterScan: string;
  /** Shown while there is no coupon key. */
  couponNone: string;
}

/** A language; the `strings` property of an element can override any part of it. */
export interface Strings extends Texts {
  /**
   * Dosage forms by the service's name for them; English and Spanish have rules instead. What stands between a number and
   * the form only, as a measure word of Chinese, comes first, before `|`.
   */
  forms?: Readonly<Record<string, Counted>>;
}
