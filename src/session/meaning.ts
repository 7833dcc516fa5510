/** The steps from what was asked to what is requested: the name, and what was read beside it by what the drug comes in. */
import { emptyRequest, readBeside, type Ambiguity, type LookupRequest } from '../pricing/lookup-request.ts';
import { chooseName, siblingsOf, type ResolvedName } from '../reading/choose-name.ts';
import { resolve } from '../reading/match-prescription.ts';
import { detailsOf, type Reading } from '../reading/read.ts';
import { hasMore, type Asked } from './asked.ts';
import { lastCall, Memo } from './memo.ts';
import { candidatesOf, resolvedName } from './names.ts';
import type { Answered, Ask } from './requests.ts';

/** What is requested, as far as it is known; without a place. */
export interface Meaning {
  request: LookupRequest;
  /** The text that then names it: as the service spells the name, where nothing stands beside it. */
  text: string;
  /** The name that a visitor chose, by picking or by typing it; the same object for as long as that is asked for. */
  picked?: { drug: string };
  /** What the drug comes in; undefined while it is requested, null if it is not. */
  info: Answered<'drugInfo'> | null | undefined;
  /** What was read beside the name, while it is not known what the drug comes in. */
  unread?: Reading;
  /** What was typed that the drug does not come in. */
  unavailable: readonly string[];
  /** Releases and salts that were typed and may mean another medicine. */
  unconfirmed: readonly string[];
}

type Named = ({ kind: 'chosen' } & ResolvedName) | Ambiguity;

/** What was not typed is left to the service, which knows what is most common. */
const unknown = {
  ...{ form: '', dosage: '', quantity: 0, userQuantity: 0 },
  ...{ supply: undefined, guessed: undefined },
};

/** The meaning of one that was asked for; it keeps what does not change from one derivation to the next. */
export class MeaningDerivation {
  readonly asked: Asked;
  readonly #named = new Memo<Named | undefined>();
  readonly #found = new Memo<ReturnType<typeof resolvedName>>();
  readonly #resolve = lastCall(resolve);
  readonly #picked = lastCall((drug: string) => ({ drug }));
  readonly #ambiguity = lastCall((kind: Ambiguity['kind'], names: string): Ambiguity => ({
    kind,
    names: JSON.parse(names) as string[],
  }));

  constructor(asked: Asked) {
    this.asked = asked;
  }

  /**
   * @param wantsInfo whether what the drug comes in is shown, whatever was typed
   * @returns undefined while the name is searched for
   */
  of(wantsInfo: boolean, ask: Ask): Meaning | undefined {
    const asked = this.asked;
    const { request, siblings, reading, isRead } = asked;
    if (asked.name !== 'typed') {
      const meaning = this.#requestFor({ name: request.drug, siblings }, isRead, wantsInfo, ask);
      return asked.name === 'picked' ? { ...meaning, picked: this.#picked(request.drug) } : meaning;
    }
    const named = this.#named.run(ask, (noted) => nameOf(asked, noted));
    if (!named) return undefined;
    if (named.kind !== 'chosen') return this.#question(named.kind, named.names);
    const isMore = hasMore(reading);
    const meaning = this.#requestFor(named, isMore, wantsInfo, ask);
    const text = isMore ? asked.text : named.name;
    return { ...meaning, text, picked: this.#picked(named.name) };
  }

  /**
   * What is meant by a given name that the service does not know.
   * @returns null if that is in doubt, or why it could not be searched for; undefined while it is
   */
  found(wantsInfo: boolean, ask: Ask): Meaning | Answered<'drugSearch'> | null | undefined {
    const found = this.#found.run(ask, (noted) => resolvedName(this.asked.reading, noted));
    return found && 'name' in found ? this.#requestFor(found, true, wantsInfo, ask) : found;
  }

  #requestFor({ name, siblings }: ResolvedName, isRead: boolean, wantsInfo: boolean, ask: Ask): Meaning {
    const { reading, given, text, request: asked } = this.asked;
    const type = (isRead && reading.type) || '';
    const manufacturerType = asked.manufacturerType || type;
    const request: LookupRequest = { ...asked, drug: name, manufacturerType };
    const isListed = name && !request.ndc && !request.ambiguity;
    const info = isListed && (wantsInfo || isRead) ? ask('drugInfo', { name }) : null;
    const meaning: Meaning = { request, text, info, unavailable: [], unconfirmed: [] };
    if (!isRead || info === null) return meaning;
    if (!info?.outcome.ok)
      return isUnlisted(info)
        ? { ...meaning, unavailable: detailsOf(reading) }
        : { ...meaning, unread: reading };
    const { choice, fits, unavailable, unconfirmed } = this.#resolve(reading, info.outcome.data, name);
    if (!fits && siblings.length) return this.#question('ambiguous', [name, ...siblings]);
    const own = readBeside(given, choice);
    return {
      ...{ ...meaning, unavailable, unconfirmed },
      ...(Object.keys(own).length > 0 && { request: { ...request, ...unknown, ...own, ...given } }),
    };
  }

  /** Nothing is requested: the visitor is asked which medicine is meant. */
  #question(kind: Ambiguity['kind'], names: readonly string[]): Meaning {
    const { text, request } = this.asked;
    const { manufacturerType } = request;
    const ambiguity = this.#ambiguity(kind, JSON.stringify(names));
    return {
      request: { ...emptyRequest, drug: text, manufacturerType, ambiguity },
      ...{ text, info: null, unavailable: [], unconfirmed: [] },
    };
  }
}

/** Whether the service lists nothing that the drug comes in, which is no failure. */
export const isUnlisted = (info: Answered<'drugInfo'> | null | undefined): boolean =>
  info?.outcome.ok === false && info.outcome.failure.code === 'unknown_drug';

/** The name that the typed text clearly means; undefined while it is searched for. */
function nameOf({ reading, candidates: known }: Asked, ask: Ask): Named | undefined {
  const candidates = known ?? candidatesOf(reading, ask);
  if (!candidates) return undefined;
  // it could not be searched for
  if ('outcome' in candidates) return { kind: 'chosen', name: reading.name, siblings: [] };
  const choice = chooseName(reading, candidates);
  if (choice.kind === 'chosen')
    return { kind: 'chosen', name: choice.name, siblings: siblingsOf(choice.name, candidates) };
  return choice.kind === 'ambiguous'
    ? { kind: 'ambiguous', names: choice.names }
    : { kind: 'none', names: [] };
}
