import type { FailureCode } from '../contract/failure-codes.ts';

/** A text in singular and plural, and optionally one for exactly two: "both". */
export type Pair = readonly [one: string, other: string] | readonly [one: string, other: string, two: string];

/** A text for each category of `Intl.PluralRules` that its language has; `two` in any language, for exactly two. */
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
  searchFor: string;
  notAName: string;
  nameNotLatin: string;
  nameMissing: string;
  /** What was typed is no name: a device, a vaccine, without a prescription, a pharmacy, a place, what a medicine is for. */
  noNameDevice: string;
  noNameVaccine: string;
  noNameOtc: string;
  noNamePharmacy: string;
  noNamePlace: string;
  noNameCondition: string;
  /** An amount, a strength, directions or a number without a name. */
  nameNeeded: string;
  /** A ZIP code in the field for the name. */
  zipMoved: string;
  /** Two medicines or more in the field, on a page without a list and with one. */
  several: string;
  severalForList: string;
  locationLabel: string;
  locationPlaceholder: string;
  locationZip: string;
  locationState: string;
  submit: string;
  edit: string;
  /** Label of the one line that the form folds to. */
  asked: string;
  // choice
  choices: string;
  manufacturer: string;
  manufacturer_generic: string;
  manufacturer_brand: string;
  /** The other of brand and generic, with its lowest price. */
  typeFrom: string;
  /** The same without any price, after a sentence. */
  typeNone: string;
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
  /** Strength and dosage form: `20 mg tablets`. */
  strengthForm: string;
  perActuation: string;
  perInhalation: string;
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
  /** How to pay, in the answer: the pharmacy is shown above it. */
  pay_coupon: string;
  pay_cash: string;
  pay_membership: string;
  pay_fee: string;
  askToJoin: string;
  getThisCoupon: string;
  cheaperWithMembership: string;
  lowestSpoken: string;
  /** The same if mail order costs less, which is announced next. */
  lowestInStoreSpoken: string;
  mailSaves: string;
  mailLower: string;
  mailSaved: string;
  freeMembershipLower: string;
  mailOnly: string;
  /** If stores have prices, but only with a membership. */
  mailOnlyMembership: string;
  noAddresses: string;
  // prices
  loading: string;
  pricesFound: Count;
  sort: string;
  sort_price: string;
  sort_savings: string;
  sort_pharmacy: string;
  /** After the visitor chose another order. */
  sortedBy: string;
  filter: string;
  filter_all: string;
  filter_retail: string;
  'filter_mail-order': string;
  type_coupon: string;
  type_cash: string;
  mailOrder: string;
  stores: Count;
  serviceAdvantage: string;
  /** On a row at or below the fair price; `serviceAdvantage` is the service's own mark. */
  fairPriceMark: string;
  retailPrice: string;
  savings: string;
  membershipCost: string;
  membershipFree: string;
  thisFill: string;
  offerPrice: string;
  offerFree: string;
  offerSignUp: string;
  offerCost: string;
  /** At the end of a row: its link, or why there is no coupon. */
  rowCoupon: string;
  rowCash: string;
  rowNoCoupon: string;
  details: string;
  showMore: Count;
  tips: string;
  moreHelp: string;
  tipGeneric: string;
  tipThreeTimes: string;
  tipShow: string;
  askForLess: string;
  tipsLoading: string;
  tipsNone: string;
  /** Of a brand. */
  noGeneric: string;
  /** What else helps with a brand that has no generic, or none with a price. */
  noGenericAsk: string;
  copay: string;
  quote: string;
  quoteInvalid: string;
  quote_good: string;
  'quote_higher-than-near': string;
  'quote_above-fair': string;
  /** If the quote or copay is below every price. */
  quote_lower: string;
  /** `couponCopay` without its first sentence. */
  deductible: string;
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
  /** Where a price lies, for who does not see the picture of it. */
  rangeWords: string;
  fairUpTo: string;
  lowestPrice: string;
  topPrices: string;
  seeAll: string;
  /** Next to a few prices, which come without coupons. */
  seeAllForCoupon: string;
  fetchedAt: string;
  disclaimer: string;
  // asking the doctor
  askDoctor: string;
  doctorHeading: string;
  /** On the sheet, in the patient's voice: once in their language, once in English. */
  doctorMedicine: string;
  doctorIsGeneric: string;
  doctorPrice: string;
  /** The same if mail order costs less. */
  doctorStorePrice: string;
  doctorGeneric: string;
  /** `{amount}`: 90 tablets. */
  doctorNinetyDays: string;
  doctorSaves: string;
  /** One of these three, depending on the prices. */
  doctorAsk_generic: string;
  doctorAsk_supply: string;
  doctorAsk_less: string;
  /** Heading of the English half of the sheet. */
  doctorInEnglish: string;
  pricesOn: string;
  /** Next to what is private: the sheet, the reminder. */
  staysHere: string;
  sheetNotPrinted: string;
  sheetNotSent: string;
  // refill reminder
  remind: string;
  /** Label of the date. */
  remindDate: string;
  remindDateInvalid: string;
  remindSupply: Count;
  /** Below the box that puts the name of the medicine into the calendar (`shareMedicine`). */
  remindSeen: string;
  /** Title of the calendar entry. */
  remindTitle: string;
  remindTitleMedicine: string;
  remindSave: string;
  remindSaved: string;
  // failures
  retry: string;
  /** A button that leads to the field for the name, where what was typed is no medicine, or has no price. */
  lookUpMedicine: string;
  changeSearch: string;
  didYouMean: string;
  /** Above names, one of which is meant. */
  whichOne: string;
  /** Below them, where another name can be typed. */
  noneOfThese: string;
  /** `{strength}`: as typed. */
  strengthMissing: string;
  /** Above strengths, one of which may be meant. */
  strengthsOf: string;
  /** Of a name like the typed one: Metformin ER. */
  strengthOf: string;
  strengthMeant: string;
  /** Below the strengths. */
  strengthNone: string;
  /** Above both: 40 mg, 40 tablets. */
  strengthOrQuantity: string;
  /** For a child, where the medicine has only what adults take. */
  noChildForm: string;
  ndcUnknown: string;
  /** For an NDC of 10 digits without hyphens. */
  ndcAmbiguous: string;
  offline: string;
  misconfigured: string;
  /** If a lazy module could not be loaded. */
  partFailed: string;
  reload: string;
  /** Used if the response does not say when. */
  tryLater: string;
  /** Before a shared device is cleared, with the button that keeps what is shown. */
  stillThere: Count;
  keepOpen: string;
  wait: Count;
  // several medicines
  basketHeading: string;
  basketEachHeading: string;
  basketEmpty: string;
  basketHowTo: string;
  basketFull: string;
  basketList: Count;
  basketAdd: string;
  basketHas: string;
  basketShow: string;
  basketAdded: string;
  basketUpdated: string;
  basketRemoved: string;
  basketRemove: string;
  basketClear: string;
  undo: string;
  /** A pen that holds several doses: its strength as content, and the doses. */
  penOfDoses: string;
  penOfAllDoses: string;
  weChose_both: string;
  weChose_strength: string;
  weChose_amount: string;
  otherForms: string;
  /** The short form, next to a medicine; the full one is above the list. */
  chosenByUs: string;
  basketProgress: string;
  planAll: Count;
  planSome: string;
  /** Heading of a plan without mail order. */
  planToday: Count;
  planTodaySome: string;
  /** How many of the medicines come by mail: `2 by mail, 1 in a store: $26.40`. */
  planMail: string;
  /** The same where the stores are several: "1 by mail, 2 in different stores: $35.99". */
  planMailStores: string;
  planMailAll: Count;
  planNowhere: Count;
  planSplit: string;
  planSplitOnly: string;
  youSave: string;
  planNeedsMail: string;
  /** A plan with 90 days of one medicine and 30 of another. */
  daysDiffer: string;
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
  printList: string;
  printLacks: string;
  eachMedicine: string;
  eachPrice: string;
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
  /** In place of the counter, if the pharmacy delivers by mail. */
  mailCodes: string;
  mailCodesUnnamed: string;
  bin: string;
  pcn: string;
  group: string;
  memberId: string;
  notGiven: string;
  copy: string;
  copyAll: string;
  copied: string;
  codeCopied: string;
  codesCopied: string;
  /** Of a cash price: what to say at the counter. */
  wordsCopied: string;
  copyFailed: string;
  phonePatient: string;
  phonePharmacist: string;
  /** Phone hours with their time zone. */
  hours_ET: string;
  hours_CT: string;
  hours_MT: string;
  hours_PT: string;
  couponUnreadable: string;
  couponPdfUnreadable: string;
  couponExpired: string;
  /** If the page has no lookup to return to. */
  couponExpiredAlone: string;
  showPictures: string;
  picturesFrom: string;
  picturesBlocked: string;
  couponPage: string;
  couponAsDocument: string;
  couponAsPdf: string;
  couponForms: string;
  print: string;
  saveCoupon: string;
  couponSaved: string;
  couponSaveFailed: string;
  /** The same of a card without codes, like `printNotHereCash`. */
  cashSaveFailed: string;
  /** On the saved picture. */
  savedOn: string;
  moreActions: string;
  printNotHere: string;
  printNotHereCard: string;
  printNotHereCash: string;
  download: string;
  downloading: string;
  /** Shown before a PDF is requested, since that gives another coupon. */
  pdfIsAnother: string;
  /** Shown once a PDF has loaded, which is another coupon. */
  codesChanged: string;
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
  /** English in every language, like the next four: they are for the pharmacist. */
  counterCodes: string;
  counterSentence: string;
  counterPrice: string;
  /** `counterSentence` for a price without a coupon. */
  cashSentence: string;
  counterMedicine: string;
  /** The same in the patient's language. */
  counterMeaning: string;
  counterMeaningPrice: string;
  counterMeaningMedicine: string;
  cashMeaning: string;
  counterScan: string;
  /** Shown while there is no coupon key. */
  couponNone: string;
}

/** A language; the `strings` property of an element can override any part of it. */
export interface Strings extends Texts {
  /**
   * Dosage forms by the service's name for them; English and Spanish have rules instead. Text used only between a number
   * and the form, such as a Chinese measure word, comes first, before `|`.
   */
  forms?: Readonly<Record<string, Counted>>;
}
