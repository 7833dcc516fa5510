/** What the page and the visitor do in a list, and the state that follows. `BasketDerivation` requests what it lacks. */
import type { Doubts } from '../pricing/basket-entry.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { doubtsOf, initialBasket, type BasketState, type GivenList } from './basket-state.ts';
import { emptyBasket, type BasketDerivation, type BasketView } from './basket-view.ts';
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
      return given(state, action.given);
    case 'note': {
      const { note, change } = action;
      return note === state.note && change === state.change ? state : toldBefore({ ...state, note, change });
    }
    case 'fold':
      return action.opensList === state.opensList ? state : { ...state, opensList: action.opensList };
    case 'choose-plan':
      return { ...state, plan: action.plan };
    case 'show-all-plans':
      return { ...state, showsAllPlans: true };
    case 'doubt':
      return doubted(state, action.medicine, action.doubts);
    case 'edit': {
      const entry = view.entries[action.index];
      if (!entry) return state;
      const { next, guessed } = action;
      const doubts = doubtsOf(state, entry.medicine) ?? entry.doubts;
      const isOnlyAmount = next.form === entry.last?.form && next.dosage === entry.last?.dosage;
      return doubted(state, next, { ...doubts, guessed, ...(!isOnlyAmount && { unavailable: [] }) });
    }
    case 'retry':
      return toldBefore(state);
    case 'wait': {
      const { refusal } = view;
      return refusal ? { ...state, wait: { of: refusal, seconds: action.seconds, isNews: true } } : state;
    }
  }
}

function given(state: BasketState, { settings, choosing, ...others }: GivenList): BasketState {
  const isOther =
    !isSame(settings, state.settings) ||
    (Object.keys(others) as (keyof typeof others)[]).some((name) => others[name] !== state[name]);
  if (isOther)
    return toldBefore({
      ...{ ...state, ...others, choosing },
      settings: isSame(settings, state.settings) ? state.settings : settings,
    });
  return choosing === state.choosing ? state : { ...state, choosing };
}

/** Something newer is announced in place of the remaining wait. */
const toldBefore = (state: BasketState): BasketState =>
  state.wait?.isNews ? { ...state, wait: { ...state.wait, isNews: false } } : state;

const doubted = (state: BasketState, medicine: Medicine, doubts: Doubts | undefined): BasketState => {
  const others = state.added.filter((one) => !isSame(one.medicine, medicine));
  return { ...state, added: doubts ? [...others, { medicine, doubts }] : others };
};
