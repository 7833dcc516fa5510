/** What the page and the visitor do in a lookup, and the state that follows. `LookupDerivation` requests what it lacks. */
import type { Client } from '../client/index.ts';
import { changedChoice, shownChoice, withGuesses } from '../pricing/changed-choice.ts';
import type { Choice } from '../pricing/choice.ts';
import type { LookupRequest, Offer, RequestedChoice } from '../pricing/lookup-request.ts';
import { isSameName } from '../pricing/naming.ts';
import type { MadeType } from '../pricing/type-choices.ts';
import type { KnownNames } from '../reading/meant.ts';
import { hasMore, read, requestedNdcs } from '../reading/read.ts';
import { askedBeside, askedByName, askedByOffer, askedByPage, askedByText } from './asked.ts';
import { newLookup, initialLookup, type LookupState, type Wants } from './lookup-state.ts';
import { LookupDerivation } from './lookup-derivation.ts';
import { emptyLookup, type LookupView } from './lookup-view.ts';
import type { SessionLogic } from './session.ts';

export type LookupAction =
  /** @param changed those that changed; without, all of them count */
  | { do: 'attributes'; given: LookupRequest; place: string; changed?: readonly (keyof LookupRequest)[] }
  | { do: 'configure'; client: Client | undefined; wants: Wants }
  | { do: 'type'; text: string }
  /**
   * @param candidates the names that were suggested for the text, if they are known
   * @param several the texts of the medicines in it, if they are several
   * @param list what the page knows of names
   */
  | {
      do: 'submit';
      place: string;
      candidates: readonly string[] | undefined;
      several?: readonly string[];
      list?: KnownNames | undefined;
    }
  | { do: 'pick-name'; name: string; place: string; candidates: readonly string[] }
  /** One of the strengths or amounts that are asked about. */
  | { do: 'pick-offer'; offer: Offer; place: string }
  | { do: 'choose'; change: Partial<Choice>; place: string }
  | { do: 'choose-type'; type: MadeType; place: string }
  | { do: 'apply-tip'; request: RequestedChoice & Partial<LookupRequest>; place: string }
  /** The same again. */
  | { do: 'retry' }
  | { do: 'wait'; seconds: number };

/** A derivation keeps what it derived: each lookup has its own. */
export const lookupLogic = (): SessionLogic<LookupState, LookupAction, LookupView> => ({
  initial: initialLookup,
  empty: emptyLookup,
  reduce,
  derive: new LookupDerivation().derive,
});

function reduce(state: LookupState, action: LookupAction, view: LookupView): LookupState {
  switch (action.do) {
    case 'attributes': {
      const { given, place, changed } = action;
      const next = { ...state, given };
      if (!changed || changed.includes('drug') || changed.includes('ndc'))
        return { ...next, lookup: newLookup(askedByPage(given), place), former: undefined };
      const others = changed.filter((name) => name !== 'location');
      return refined(next, view, Object.fromEntries(others.map((name) => [name, given[name]])), place);
    }
    case 'configure':
      return {
        ...state,
        client: action.client,
        wants: action.wants,
        // what was found is not left for what was there before
        former: view.isSearching ? state.former : undefined,
      };
    case 'type': {
      const { text } = action;
      const { former } = state;
      // whoever types on does not mean what is searched for, but what is still on the page
      const isOver = view.isSearching && text !== state.lookup.asked.text;
      const returns = isOver && former && former.subject === view.subject;
      return { ...state, text, ...(returns && { lookup: former, former: undefined }) };
    }
    case 'submit':
      return submitted(state, view, action);
    case 'pick-name': {
      const { name, place, candidates } = action;
      // visitors who have answered which one they mean are not asked again
      const { names, kind } = view.request.ambiguity ?? {};
      const isAnswer = kind === 'ambiguous' && state.text === view.text;
      const others = isAnswer ? [] : candidates;
      const asked = askedByName(name, state.text, state.given, others, isAnswer ? names : candidates);
      return { ...state, lookup: newLookup(asked, place), former: undefined };
    }
    case 'pick-offer': {
      const { offer, place } = action;
      const { typed = [] } = view.request.ambiguity ?? {};
      const { beside } = state.lookup.asked;
      const asked = askedByOffer(offer, view.text, typed, state.given, beside);
      return { ...state, lookup: newLookup(asked, place), former: undefined };
    }
    case 'choose': {
      // what is on the page is of another medicine
      if (view.isSearching) return state;
      const { change, place } = action;
      const changed = changedChoice(view, change);
      if (!changed) return state;
      const next = refined(state, view, changed.choice, place);
      // of another amount of the same drug, the message about what it does not come in stays
      const isChosenAnew = next.lookup.isChosenAnew || !change.quantity;
      return {
        ...next,
        lookup: { ...next.lookup, ...byName(state, view), replaced: changed.replaced, isChosenAnew },
      };
    }
    case 'choose-type': {
      if (view.isSearching) return state;
      const { type, place } = action;
      // the price on its button is for the same choice, which the service might not make for that type
      const choice = view.types.lowest[type] === undefined ? undefined : shownChoice(view);
      return refined(state, view, { ...choice, manufacturerType: type }, place);
    }
    case 'apply-tip': {
      if (view.isSearching) return state;
      const next = refined(state, view, withGuesses(view, action.request), action.place);
      return { ...next, lookup: { ...next.lookup, ...byName(state, view) } };
    }
    case 'retry':
      return view.returned ? refined(state, view, {}, view.request.location) : state;
    case 'wait':
      return view.result ? { ...state, wait: { of: view.result, seconds: action.seconds } } : state;
  }
}

/** The same medicine, with a part of its request changed. */
function refined(
  state: LookupState,
  view: LookupView,
  change: Partial<LookupRequest>,
  place: string,
): LookupState {
  const { lookup } = state;
  const chosen = { ...lookup.chosen, ...(view.isSearching ? {} : asShown(view, change)), ...change };
  return { ...state, lookup: { ...lookup, chosen, place, replaced: {} } };
}

/** What was replaced stays as it is shown, and so does what nobody gave, but for what changes. */
const asShown = ({ request, returned, nearest }: LookupView, change: Partial<LookupRequest>) => ({
  ...nearest,
  ...(returned && { manufacturerType: request.manufacturerType }),
  ...(request.guessed && { guessed: request.guessed.filter((part) => !change[part]) }),
});

/** What was typed beside the name is for another choice now. */
const byName = ({ lookup }: LookupState, { request }: LookupView): { text?: string } =>
  request.drug && hasMore(lookup.asked.reading) ? { text: request.drug } : {};

/** What is typed, if it is not what is on the page. */
function submitted(
  state: LookupState,
  view: LookupView,
  { place, candidates, several, list }: Extract<LookupAction, { do: 'submit' }>,
): LookupState {
  const { text, lookup } = state;
  const { request } = view;
  if (!text || text === request.drug || text === view.text)
    return place === request.location ? state : refined(state, view, {}, place);
  const reading = read(text);
  const isSameDrug = !requestedNdcs(reading) && isSameName(reading.name, request.drug);
  // a package has the strength that it has; a question is an unknown name too
  const isKnown = !request.ndc && view.failure?.code !== 'unknown_drug';
  if (isSameDrug && isKnown && !view.isSearching) {
    const asked = askedBeside(text, lookup.asked, request);
    return { ...state, lookup: newLookup(asked, place, lookup.subject), former: lookup };
  }
  const asked = askedByText(text, request, state.given, candidates, several, list);
  const former = view.isSearching ? state.former : lookup;
  return { ...state, lookup: newLookup(asked, place), former };
}
