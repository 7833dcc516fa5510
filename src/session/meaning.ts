/** The steps from what was asked to what is requested: the name, and what was read beside it by what the drug comes in. */
import type { PriceComparison } from '../contract/responses.ts';
import { isSameDrug, namingOf } from '../pricing/naming.ts';
import {
  emptyRequest,
  readBeside,
  type Ambiguity,
  type LookupRequest,
  type Offer,
  type RequestedChoice,
} from '../pricing/lookup-request.ts';
import { chooseName, siblingsOf, type ResolvedName } from '../reading/choose-name.ts';
import { resolve } from '../reading/match-prescription.ts';
import type { Resolution } from '../reading/resolution.ts';
import { noNameOf } from '../reading/no-name.ts';
import { detailsOf, read, type Reading } from '../reading/read.ts';
import { withoutSalts } from '../reading/salts.ts';
import { hasMore, type Asked } from './asked.ts';
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
  readonly #reading = lastCall(read);
  readonly #resolve = lastCall(resolve);
  readonly #picked = lastCall((drug: string) => ({ drug }));
  readonly #ambiguity = lastCall((ambiguity: string) => JSON.parse(ambiguity) as Ambiguity);
  readonly #asksStrength: boolean;

  /** @param asksStrength whether a visitor can answer which strength or amount is meant; if not, what was not found is said */
  constructor(asked: Asked, asksStrength = false) {
    this.asked = asked;
    this.#asksStrength = asksStrength;
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
      const names = this.#asksStrength ? havingFirst(named.names, reading, ask) : named.names;
      return names && this.#question({ kind: named.kind, names });
    }
    if (named.kind !== 'chosen') return this.#question(named);
    if (packaged && !isSameDrug(named.name, packaged))
      return this.#question({ kind: 'ambiguous', names: [named.name, namingOf('', packaged).name] });
    const isMore = hasMore(reading);
    const meaning = this.#requestFor(named, isMore, wantsInfo, ask);
    if (!meaning) return undefined;
    const text = isMore ? asked.text : named.name;
    return { ...inPackage(meaning, packaged), text, picked: this.#picked(named.name) };
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
    const found = this.#found.run(ask, (noted) => resolvedName(reading, noted, drug));
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
    const inDoubt = isAnswered ? null : this.#inDoubt(name, siblings, resolution, wantsInfo, ask);
    if (inDoubt !== null) return inDoubt;
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

  /**
   * The question which strength or amount is meant, or what is meant by a generic that comes in what its brand does not.
   * @returns null if nothing is in doubt, undefined while that is not known
   */
  #inDoubt(
    name: string,
    siblings: readonly string[],
    resolution: Resolution,
    wantsInfo: boolean,
    ask: Ask,
  ): Meaning | null | undefined {
    const question = this.#doubtOf(name, siblings, resolution, ask);
    if (!question) return question === null ? this.#formInDoubt(name, siblings, resolution, ask) : undefined;
    const { missing, choice } = resolution;
    const isMissing = question.kind === 'strength' && missing.length > 0 && !choice.dosage;
    if (!isMissing || question.offers?.[0]?.drug !== name) return this.#question(question);
    const { reading } = this.asked;
    const having = ofGenerics(name, reading, ask);
    if (!having) return undefined;
    // metoprolol (LOPRESSOR)
    const typed = having.find(({ drug }) => isSame(drug, withoutSalts(reading.name)));
    if (typed) return this.#requestFor({ name: typed.drug, siblings: [] }, true, wantsInfo, ask);
    return this.#question(having.length ? { ...question, offers: having } : question);
  }

  /** The question which of several names is meant, where others have the form that was typed. */
  #formInDoubt(
    name: string,
    siblings: readonly string[],
    { form, ofEither }: Resolution,
    ask: Ask,
  ): Meaning | null | undefined {
    const { reading, given } = this.asked;
    if (!form || !this.#asksStrength || reading.type || given.form) return null;
    const equivalents = equivalentsOf(name, ask);
    if (!equivalents) return undefined;
    const others = [...new Set([...equivalents.generic, ...siblings, ...equivalents.brand])];
    const having = ofSiblings(
      others.filter((one) => !isSame(one, name)),
      reading,
      ask,
    );
    if (!having) return undefined;
    const own = ofEither.map((offer) => ({ drug: name, ...offer }));
    const offers = [...having, ...(having.length && !own.length ? [{ drug: name }] : own)];
    return offers.length ? this.#question({ kind: 'strength', typed: [form], names: [name], offers }) : null;
  }

  /** What is asked of a strength or an amount: null if nothing, undefined while that is not known. */
  #doubtOf(
    name: string,
    siblings: readonly string[],
    { fits, choice, missing, question }: Resolution,
    ask: Ask,
  ): Ambiguity | null | undefined {
    const { reading, given } = this.asked;
    if (given.dosage || given.quantity) return null;
    const own = (question?.offers ?? []).map((offer) => ({ drug: name, ...offer }));
    const isAsked = this.#asksStrength && question;
    if (fits || !siblings.length) return isAsked ? { ...question, names: [name], offers: own } : null;
    const others = this.#asksStrength ? ofSiblings(siblings, reading, ask) : [];
    if (!others) return undefined;
    const having = others.filter(({ dosage }) => dosage);
    if (having.length) {
      const number = missing.length ? [] : reading.numbers;
      const amount = number.length && choice.quantity ? [{ drug: name, ...choice }] : [];
      return {
        kind: amount.length ? 'number' : 'strength',
        typed: amount.length ? number : missing,
        names: [name],
        offers: [...having, ...amount],
      };
    }
    if (isAsked) return { ...question, names: [name], offers: own };
    const first = others.map(({ drug }) => drug);
    const rest = siblings.filter((one) => !first.includes(one));
    return { kind: 'ambiguous', names: [...first, name, ...rest] };
  }

  /** Nothing is requested: the visitor is asked which medicine is meant. */
  #question(asked: Ambiguity): Meaning {
    const { text, request } = this.asked;
    const { manufacturerType } = request;
    const ambiguity = this.#ambiguity(JSON.stringify(asked));
    return {
      request: { ...emptyRequest, drug: text, manufacturerType, ambiguity },
      ...{ text, info: null, unavailable: [], unconfirmed: [] },
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

const typedNumbers = ({ strengths, numbers, marks }: Reading): number =>
  Math.max(strengths.length + numbers.length, marks.some((mark) => /\d/.test(mark)) ? 2 : 0);

function supplyIn({ supply, parts }: Reading): Meaning['supply'] {
  const text = parts.find(({ kind }) => kind === 'supply')?.text;
  return supply && text ? { days: supply, text } : undefined;
}

/** More names than these are not looked through. */
const maxSiblings = 5;

/** The other names that come in all that was typed, with its strength; undefined while that is not known. */
function ofSiblings(siblings: readonly string[], reading: Reading, ask: Ask): Offer[] | undefined {
  const infos = siblings.slice(0, maxSiblings).map((name) => ({ name, info: ask('drugInfo', { name }) }));
  if (infos.some(({ info }) => !info)) return undefined;
  return infos.flatMap(({ name, info }) => {
    if (!info?.outcome.ok) return [];
    const { fits, unavailable, choice } = resolve(reading, info.outcome.data, name);
    const { form, dosage } = choice;
    // one ingredient of another medicine
    const isPart = /\dm?c?g\/[\d.]+m?c?g/.test(dosage ?? '') && typedNumbers(reading) < 2;
    return fits && !unavailable.length && !isPart ? [{ drug: name, form, dosage }] : [];
  });
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The names that the service has for the same medicine; undefined while they are not known. */
function equivalentsOf(name: string, ask: Ask): PriceComparison['equivalent_drugs'] | undefined {
  const answered = ask('priceCompare', { name });
  if (!answered) return undefined;
  const { outcome } = answered;
  return outcome.ok ? outcome.data.equivalent_drugs : { generic: [], brand: [] };
}

/** The generics of a brand that come in what the brand does not; undefined while that is not known. */
function ofGenerics(name: string, reading: Reading, ask: Ask): Offer[] | undefined {
  const others = equivalentsOf(name, ask)?.generic.filter((one) => !isSame(one, name));
  return others && ofSiblings(others, reading, ask)?.filter(({ dosage }) => dosage);
}

/** Those names first that come in the strength that was typed. */
function havingFirst(names: readonly string[], reading: Reading, ask: Ask): readonly string[] | undefined {
  if (names.length < 2 || !typedNumbers(reading)) return names;
  const having = ofSiblings(names, reading, ask)?.filter(({ dosage }) => dosage);
  return having && [...new Set([...having.map(({ drug }) => drug), ...names])];
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
  if ('outcome' in candidates) return { kind: 'chosen', name: reading.name, siblings: [] };
  const choice = chooseName(reading, candidates, list);
  if (choice.kind === 'chosen')
    return { kind: 'chosen', name: choice.name, siblings: siblingsOf(choice.name, candidates) };
  return choice.kind === 'ambiguous'
    ? { kind: 'ambiguous', names: choice.names }
    : { kind: 'none', names: [] };
}
