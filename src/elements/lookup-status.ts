import type { Arrangement } from '../pricing/arrangement.ts';
import type { Matches } from '../reading/likeness.ts';
import { doubtsOf } from '../session/for-list.ts';
import type { LookupView } from '../session/lookup-view.ts';
import type { Words } from '../strings/index.ts';
import type { Announcement } from '../views/announcer.ts';
import { failureHeard, type Requested } from '../views/lookup-prices.ts';
import { medicineIn } from '../views/medicine-text.ts';
import { replacedText, spokenLookup } from '../views/spoken-lookup.ts';
import { suggestionsText } from '../views/suggestions-text.ts';
import type { LookupHost } from './lookup-host.ts';
import type { AnsweredLookup } from './next-steps.ts';

/** What is looked up, and who started it. @param ncpdp the pharmacies that the page asks for */
export function requestedOf(
  { request, operation, isFromPage, isOutdated }: LookupView,
  { noSearch, form }: Pick<LookupHost, 'noSearch' | 'form'>,
  ncpdp: readonly string[] = [],
  isLocated: boolean,
): Requested {
  const isPreset = Boolean(request.ndc || ncpdp.length || (request.form && request.form === form));
  return { request, operation, isFromPage, isOutdated, isPreset, isLocated, isSearched: !noSearch };
}

/** The answer that the next steps are for; undefined if there is none. */
export function answeredOf(
  view: LookupView,
  wanted: Pick<AnsweredLookup, 'wantsTips' | 'wantsQuote' | 'isUnsure' | 'onApplyTip'>,
): AnsweredLookup | undefined {
  const { request, comparison, prescription, tips } = view;
  const { best: answer, mail } = view.arranged;
  if (!answer || !comparison || view.failure || view.operation !== 'priceCompare') return undefined;
  return {
    request,
    state: view,
    comparison,
    row: answer.row,
    prescription,
    doubts: doubtsOf(view),
    tips,
    isCheaperByMail: Boolean(mail),
    brandPrice: view.types.lowest.brand,
    medicineIn: medicineIn(view),
    ...wanted,
  };
}

/** What is shown of a lookup, and the names for what is being typed. */
interface ShownLookup {
  view: LookupView;
  requested: Requested;
  arrangement: Arrangement;
  /** Whether the page has a list to add to. */
  canAdd: boolean;
  /** What is typed, and the names for it while they are suggested. */
  name: { readonly text: string; readonly matches: Matches | undefined };
}

/** Whether what the drug comes in could not be loaded, though its prices could. */
export const lacksChoices = ({ infoFailed, failure, comparison, isOutdated }: LookupView): boolean =>
  infoFailed && !failure && !isOutdated && Boolean(comparison);

/** What is under way, for the eye; empty if nothing, or if it is visible elsewhere. */
export function seenStatus(
  { view, name: { text, matches } }: Pick<ShownLookup, 'view' | 'name'>,
  words: Words,
): string {
  if (!matches) return view.pending ? words.say('loading') : replacedText(view, words);
  return 'names' in matches || matches.kind === 'no-name' ? '' : suggestionsText(matches, text.trim(), words);
}

/** What is heard: the names for what is being typed, or what became of the lookup. */
export function spokenStatus(shown: ShownLookup, words: Words): Announcement[] {
  const { view, requested, arrangement, canAdd, name } = shown;
  const { text, matches } = name;
  const suggested = matches ? suggestionsText(matches, text.trim(), words) : '';
  const failureText = failureHeard(view.failure, requested, canAdd, words);
  const spoken = { ...view, sort: arrangement.sort, name: view.naming.name, failureText };
  // of another medicine than the one that is being typed, nothing is news
  const isMuted = Boolean(matches) || view.isOutdated;
  return [
    // once typing pauses: what is said while keys are pressed is not heard
    ...(suggested ? [{ about: 'names', of: [suggested, text], text: suggested }] : []),
    ...view.moments.map(({ about, of }) => ({
      about,
      of,
      isWaiting: about === 'waiting',
      text: isMuted ? '' : spokenLookup(about, spoken, words),
    })),
  ];
}
