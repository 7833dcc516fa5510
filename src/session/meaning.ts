/** The steps from what was asked to what is requested: the name, and what was read beside it by what the drug comes in. */
import type { PriceComparison } from '../contract/responses.ts';
import { isSameDrug, namingOf } from '../pricing/naming.ts';
import {
  emptyRequest,
  readBeside,
  type Ambiguity,
  type LookupRequest,
  type RequestedChoice,
} from '../pricing/lookup-request.ts';
import { chooseName, siblingsOf, type ResolvedName } from '../reading/choose-name.ts';
import { resolve } from '../reading/match-prescription.ts';
import type { Resolution } from '../reading/resolution.ts';
import { noNameOf } from '../reading/no-name.ts';
import { detailsOf, hasMore, read, type Reading } from '../reading/read.ts';
import type { Asked } from './asked.ts';
import { doubtOf, havingFirst } from './doubt.ts';
import { lastCall, Memo } from './memo.ts';
import { candidatesOf, othersThan, resolvedName } from './names.ts';
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
  /** The supply that was typed, and its days. */
  supply?: { text: string; days: number } | undefined;
  /** Releases and salts that were typed and may mean another medicine. */
  unconfirmed: readonly string[];
}

type Named = ({ kind: 'chosen'; isUnsearched?: boolean } & ResolvedName) | Ambiguity;

/** What was not typed is left to the service, which knows what is most common. */
const unknown = {
  form: '',
  dosage: '',
  quantity: 0,
  userQuantity: 0,
  supply: undefined,
  guessed: undefined,
};

/** The meaning of one that was asked for; it keeps what does not change from one derivation to the next. */
export class MeaningDerivation {
  readonly asked: Asked;
  readonly #named = new Memo<Named | undefined>();
  readonly #found = new Map<string, Memo<ReturnType<typeof resolvedName>>>();
  readonly #reading = lastCall(read);
  readonly #resolve = lastCall(resolve);
  readonly #picked = lastCall((drug: string) => ({ drug }));
  readonly #ambiguity = lastCall((ambiguity: string) => JSON.parse(ambiguity) as Ambiguity);
  readonly #canAsk: boolean;

  /** @param canAsk whether a visitor can answer which strength or amount is meant; if not, what was not found is said */
  constructor(asked: Asked, canAsk = false) {
    this.asked = asked;
    this.#canAsk = canAsk;
  }

  /**
   * @param wantsInfo whether what the drug comes in is shown, whatever was typed
   * @returns undefined while the name is searched for
   */
  of(wantsInfo: boolean, ask: Ask): Meaning | undefined {
    const asked = this.asked;
    const { request, siblings, reading, isRead } = asked;
    const packaged = this.#packageBeside(ask);
    if (packaged === undefined) return undefined;
    if (asked.name !== 'typed') {
      const meaning = this.#requestFor({ name: request.drug, siblings }, isRead, wantsInfo, ask);
      if (asked.name !== 'picked' || !meaning) return meaning;
      return { ...inPackage(meaning, packaged), picked: this.#picked(request.drug) };
    }
    const named = this.#named.run(ask, (noted) => nameOf(asked, noted));
    if (!named) return undefined;
    if (named.kind === 'ambiguous') {
      const names = this.#canAsk ? havingFirst(named.names, reading, ask) : named.names;
      return names && this.#question({ kind: named.kind, names });
    }
    if (named.kind !== 'chosen') return this.#question(named);
    if (packaged && !isSameDrug(named.name, packaged))
      return this.#question({ kind: 'ambiguous', names: [named.name, namingOf('', packaged).name] });
    const isMore = hasMore(reading);
    const meaning = this.#requestFor(named, isMore, wantsInfo, ask);
    if (!meaning) return undefined;
    const known = inPackage(meaning, packaged);
    if (named.isUnsearched) return { ...known, text: asked.text };
    return { ...known, text: isMore ? asked.text : named.name, picked: this.#picked(named.name) };
  }

  /** What the package is whose NDC a visitor typed beside a name; null if there is none, or the service does not know it. */
  #packageBeside(ask: Ask): PriceComparison | null | undefined {
    const { name, reading, request } = this.asked;
    const [ndc, ...others] =
      (name === 'typed' || name === 'picked') && !request.ndc ? (reading.ndc ?? []) : [];
    if (!ndc || others.length) return null;
    const answered = ask('priceCompare', { ndc });
    if (!answered) return undefined;
    return answered.outcome.ok ? answered.outcome.data : null;
  }

  /**
   * What is meant by a name that the service does not know: one that the page gave, or one of the list on the device.
   * @param drug without it, the name as it was given
   * @returns null if that is in doubt, or why it could not be searched for; undefined while it is
   */
  found(wantsInfo: boolean, ask: Ask, drug?: string): Meaning | Answered<'drugSearch'> | null | undefined {
    const reading = this.#unknown(drug);
    const memo = this.#found.get(drug ?? '') ?? new Memo();
    this.#found.set(drug ?? '', memo);
    const found = memo.run(ask, (noted) => resolvedName(reading, noted, drug));
    return found && 'name' in found ? this.#requestFor(found, true, wantsInfo, ask) : found;
  }

  /** The names that the service suggests for one that it does not know, once they are there. */
  suggested(drug: string, ask: Ask): readonly string[] {
    const names = candidatesOf(this.#unknown(drug), ask);
    return Array.isArray(names) ? othersThan(names, drug) : [];
  }

  #unknown(drug: string | undefined): Reading {
    const { name, reading } = this.asked;
    return drug === undefined || name === 'given' ? reading : this.#reading(drug);
  }

  /** @returns undefined while it is not known whether another name comes in what was typed */
  #requestFor(
    { name, siblings }: ResolvedName,
    isRead: boolean,
    wantsInfo: boolean,
    ask: Ask,
  ): Meaning | undefined {
    const { reading, given, text, request: asked, isAnswered } = this.asked;
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
    const resolution = this.#resolve(reading, info.outcome.data, name);
    const { fits, unavailable, unconfirmed } = resolution;
    const { brand } = reading;
    if (brand && name !== brand && (!fits || unavailable.length)) {
      // the brand that a portal has beside the name may come in what the name does not
      const ofBrand = this.#requestFor({ name: brand, siblings: [] }, isRead, wantsInfo, ask);
      if (!ofBrand || ofBrand.unread) return ofBrand;
      if (ofBrand.info?.outcome.ok && !ofBrand.unavailable.length) return ofBrand;
    }
    const doubt = isAnswered
      ? null
      : doubtOf({ name, siblings, reading, given, resolution, canAsk: this.#canAsk }, ask);
    if (doubt === undefined) return undefined;
    if (doubt && 'kind' in doubt) return this.#question(doubt);
    if (doubt) return this.#requestFor({ name: doubt.drug, siblings: [] }, true, wantsInfo, ask);
    const own = readBeside(given, withoutAnswered(resolution, given, isAnswered));
    return {
      ...meaning,
      unconfirmed,
      supply: supplyIn(reading),
      unavailable: isAnswered
        ? unavailable.filter((text) => !resolution.missing.includes(text))
        : unavailable,
      ...((isAnswered || Object.keys(own).length > 0) && {
        request: { ...request, ...unknown, ...own, ...given },
      }),
    };
  }

  /** Nothing is requested: the visitor is asked which medicine is meant. */
  #question(asked: Ambiguity): Meaning {
    const { text, request } = this.asked;
    const { manufacturerType } = request;
    const ambiguity = this.#ambiguity(JSON.stringify(asked));
    return {
      request: { ...emptyRequest, drug: text, manufacturerType, ambiguity },
      text,
      info: null,
      unavailable: [],
      unconfirmed: [],
    };
  }
}

/** What was read, without what a visitor's answer says of a number that may be two things. */
function withoutAnswered(
  { choice }: Resolution,
  given: Partial<RequestedChoice>,
  isAnswered: boolean | undefined,
): Resolution['choice'] {
  if (!isAnswered) return choice;
  const { dosage, guessed = [], ...others } = choice;
  const left = guessed.filter((part) => part !== 'dosage');
  const keepsStrength = !given.dosage && dosage && left.length === guessed.length;
  return { ...others, ...(keepsStrength && { dosage }), ...(left.length && { guessed: left }) };
}

function supplyIn({ supply, parts }: Reading): Meaning['supply'] {
  const text = parts.find(({ kind }) => kind === 'supply')?.text;
  return supply && text ? { days: supply, text } : undefined;
}

/** The strength and form of a package, where none were typed. */
function inPackage(meaning: Meaning, packaged: PriceComparison | null): Meaning {
  const { request } = meaning;
  if (!packaged || !isSameDrug(request.drug, packaged) || request.dosage || meaning.unavailable.length)
    return meaning;
  const { form, dosage } = packaged;
  return { ...meaning, request: { ...request, form: form ?? '', dosage: dosage ?? '' } };
}

/** Whether the service lists nothing that the drug comes in, which is no failure. */
export const isUnlisted = (info: Answered<'drugInfo'> | null | undefined): boolean =>
  info?.outcome.ok === false && info.outcome.failure.code === 'unknown_drug';

/** The name that the typed text clearly means; undefined while it is searched for. */
function nameOf({ reading, several, candidates: known, list }: Asked, ask: Ask): Named | undefined {
  if (several.length) return { kind: 'several', names: several };
  const noName = noNameOf(reading);
  // what is sold without a prescription may be a name of the service too
  if (noName && noName.kind !== 'otc') return { kind: 'none', names: [] };
  const candidates = known ?? candidatesOf(reading, ask);
  if (!candidates) return undefined;
  // it could not be searched for
  if ('outcome' in candidates)
    return { kind: 'chosen', isUnsearched: true, name: reading.name, siblings: [] };
  const choice = chooseName(reading, candidates, list);
  if (choice.kind === 'chosen')
    return { kind: 'chosen', name: choice.name, siblings: siblingsOf(choice.name, candidates) };
  return choice.kind === 'ambiguous'
    ? { kind: 'ambiguous', names: choice.names }
    : { kind: 'none', names: [] };
}
