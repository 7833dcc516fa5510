/** What the page and the visitor do in a list, and the state that follows. `BasketDerivation` requests what it lacks. */
import type { Coupon } from '../contract/responses.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { storedDoubts, initialBasket, type BasketState, type GivenList } from './basket-state.ts';
import { emptyBasket, type BasketDerivation, type BasketView } from './basket-view.ts';
import { isUsable } from './coupon-result.ts';
import { isSame } from './memo.ts';
import type { SessionLogic } from './session.ts';

export type BasketAction =
  | { do: 'give'; given: GivenList }
  /** The list was changed, or the last change is no longer news. */
  | { do: 'note'; note: BasketState['note']; change: BasketState['change'] }
  | { do: 'fold'; opensList: boolean }
  | { do: 'choose-plan'; plan: string }
  | { do: 'show-all-plans' }
  /** @param doubts in place of what its own text says; undefined if there are none */
  | { do: 'doubt'; medicine: Medicine; doubts: Doubts | undefined }
  /** Another strength, form or amount. @param guessed parts that nobody gave */
  | { do: 'edit'; index: number; next: Medicine; guessed: Doubts['guessed'] }
  /** @param coupons the keys of those that are wanted on the sheet */
  | { do: 'print'; coupons: readonly string[] }
  /** A coupon was loaded elsewhere. */
  | { do: 'keep'; couponKey: string; coupon: Coupon }
  /** The visitor has left: coupons are no longer waited for. */
  | { do: 'leave' }
  /** The same again. */
  | { do: 'retry' }
  | { do: 'wait'; seconds: number };

/** @param derivation keeps what it derived: each list has its own */
export const basketLogic = (
  derivation: BasketDerivation,
): SessionLogic<BasketState, BasketAction, BasketView> => ({
  initial: initialBasket,
  empty: emptyBasket,
  reduce,
  derive: derivation.derive,
});

function reduce(state: BasketState, action: BasketAction, view: BasketView): BasketState {
  switch (action.do) {
    case 'give':
      return given(state, action.given, view);
    case 'note': {
      const { note, change } = action;
      return note === state.note && change === state.change ? state : toldBefore({ ...state, note, change });
    }
    case 'fold':
      return action.opensList === state.opensList ? state : { ...state, opensList: action.opensList };
    case 'choose-plan':
      return { ...state, plan: action.plan, ...withoutSheet(state, view) };
    case 'show-all-plans':
      return { ...state, showsAllPlans: true };
    case 'doubt':
      return doubted(state, action.medicine, action.doubts);
    case 'edit': {
      const entry = view.entries[action.index];
      if (!entry) return state;
      const { next, guessed } = action;
      const doubts = storedDoubts(state, entry.medicine) ?? entry.doubts;
      const isOnlyAmount = next.form === entry.last?.form && next.dosage === entry.last?.dosage;
      return doubted(state, next, { ...doubts, guessed, ...(!isOnlyAmount && { unavailable: [] }) });
    }
    case 'print':
      return { ...state, sheet: action.coupons, kept: keptAfter(state, view) };
    case 'keep':
      return { ...state, kept: kept(state.kept, [[action.couponKey, action.coupon]]) };
    case 'leave':
      return state.sheet ? { ...state, ...withoutSheet(state, view) } : state;
    case 'retry':
      return toldBefore(state);
    case 'wait': {
      const { refusal } = view;
      return refusal ? { ...state, wait: { of: refusal, seconds: action.seconds, isNews: true } } : state;
    }
  }
}

function given(state: BasketState, list: GivenList, view: BasketView): BasketState {
  const { settings, choosing, ...others } = list;
  const isOther =
    !isSame(settings, state.settings) ||
    (Object.keys(others) as (keyof typeof others)[]).some((name) => others[name] !== state[name]);
  if (isOther)
    return toldBefore({
      ...state,
      ...others,
      choosing,
      settings: isSame(settings, state.settings) ? state.settings : settings,
      ...sheetUnder(list, state, view),
    });
  return choosing === state.choosing ? state : { ...state, choosing };
}

/**
 * Another endpoint or campaign has other coupons, and another list another sheet; without an endpoint, those that came can
 * still be printed.
 */
function sheetUnder(
  { client, medicines, location, settings }: GivenList,
  state: BasketState,
  view: BasketView,
): Partial<BasketState> {
  if (client && (client !== state.client || settings.c !== state.settings.c))
    return { sheet: undefined, kept: initialBasket.kept };
  const isSameList = isSame(
    [medicines, location, settings],
    [state.medicines, state.location, state.settings],
  );
  if (!isSameList) return withoutSheet(state, view);
  return client ? {} : { kept: keptAfter(state, view) };
}

/** Something newer is announced in place of the remaining wait. */
const toldBefore = (state: BasketState): BasketState =>
  state.wait?.isNews ? { ...state, wait: { ...state.wait, isNews: false } } : state;

const doubted = (state: BasketState, medicine: Medicine, doubts: Doubts | undefined): BasketState => {
  const others = state.added.filter((one) => !isSame(one.medicine, medicine));
  return { ...state, added: doubts ? [...others, { medicine, doubts }] : others };
};

/** As many as the longest list of medicines. */
const maxKept = 20;

function kept(
  before: BasketState['kept'],
  coupons: Iterable<readonly [couponKey: string, coupon: Coupon]>,
): BasketState['kept'] {
  const all = new Map(before);
  for (const [key, coupon] of coupons) {
    const withoutDocuments = { ...coupon, coupon_html: null, coupon_pdf: null };
    if (!isUsable(withoutDocuments)) continue;
    all.delete(key);
    all.set(key, withoutDocuments);
  }
  return new Map([...all].slice(-maxKept));
}

/** Its coupons are no longer waited for; those that came are kept. */
const withoutSheet = (state: BasketState, view: BasketView): Partial<BasketState> => ({
  sheet: undefined,
  kept: keptAfter(state, view),
});

/** With those that came for the last sheet. */
const keptAfter = ({ kept: before }: BasketState, { printed }: BasketView): BasketState['kept'] =>
  kept(
    before,
    [...printed].flatMap(([key, outcome]) => (outcome?.ok ? [[key, outcome.data] as const] : [])),
  );
