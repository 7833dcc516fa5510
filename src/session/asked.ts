/** Which medicine is looked up, as the page or a visitor said it. */
import {
  emptyRequest,
  givenChoice,
  type Ambiguity,
  type LookupRequest,
  type Offer,
  type RequestedChoice,
} from '../pricing/lookup-request.ts';
import { isSameName } from '../pricing/naming.ts';
import { siblingsOf } from '../reading/choose-name.ts';
import type { KnownNames } from '../reading/meant.ts';
import { hasDetails, hasMore, read, requestedNdcs, type Reading } from '../reading/read.ts';
import { pickedText } from '../reading/picked.ts';
import { wordsBeside } from '../reading/words-beside.ts';

export interface Asked {
  /** As it stands in the field. */
  text: string;
  reading: Reading;
  isFromPage: boolean;
  /**
   * - `given`: as it stands; searched for if the service has no drug by it
   * - `typed`: one of the names that the service suggests for it
   * - `picked`: chosen among them
   * - `exact`: as it stands, never searched for
   */
  name: 'given' | 'typed' | 'picked' | 'exact';
  /** Without what is read from the text; its `drug` is the name, unless that is typed. */
  request: LookupRequest;
  /** What else a picked name may mean, if the drug does not come in the strength. */
  siblings: readonly string[];
  /** The texts of several medicines that were typed at once; empty if it is one. */
  several: readonly string[];
  /** The names that the service suggests for a typed one, if they are known already. */
  candidates?: readonly string[] | undefined;
  /** What the page knows of names, by which those that the service suggests are measured. */
  list?: KnownNames | undefined;
  /** Whether what was read beside the name is to be chosen, once it is known what the drug comes in. */
  isRead: boolean;
  /** What the page's attributes say, which comes before what was read. */
  given: Partial<RequestedChoice>;
  /** Whether a visitor said which strength or amount is meant, and is not asked again. */
  isAnswered?: boolean;
  /** Typed words that a picked name lacks. */
  beside?: readonly string[];
}

const byVisitor = { isFromPage: false, isRead: false, given: {}, siblings: [], several: [] } as const;

/** What a page's attributes say, read like typed text. */
export function askedByPage(given: LookupRequest): Asked {
  const reading = read(given.drug);
  const [ndc, ...others] = given.ndc ? [] : (requestedNdcs(reading) ?? []);
  const request = ndc && !others.length ? { ...given, ndc } : given;
  const isRead = !request.ndc && !reading.ndc && (hasDetails(reading) || Boolean(reading.brand));
  return {
    text: given.drug.trim(),
    reading,
    isFromPage: true,
    isRead,
    siblings: [],
    several: [],
    name: request.ndc || !request.drug ? 'exact' : 'given',
    request: isRead ? { ...request, drug: reading.name } : request,
    given: givenChoice(given),
  };
}

/** A number that is an NDC, or may be one: then it is asked which. */
function askedByNdc(text: string, reading: Reading, ndc: readonly string[], shown: LookupRequest): Asked {
  const { manufacturerType } = shown;
  const ambiguity: Ambiguity = { kind: ndc.length ? 'ndc-several' : 'ndc', names: [] };
  const request =
    ndc.length === 1
      ? { ...emptyRequest, ndc: ndc[0]! }
      : { ...emptyRequest, drug: text, manufacturerType, ambiguity };
  return { ...byVisitor, text, reading, name: 'exact', request };
}

/**
 * What a visitor typed.
 * @param shown the request on the page
 * @param page the type that the page gives
 * @param several the texts of the medicines in it, if they are several
 * @param list what the page knows of names
 */
export function askedByText(
  text: string,
  shown: LookupRequest,
  page: Pick<LookupRequest, 'manufacturerType'>,
  candidates: readonly string[] | undefined,
  several: readonly string[] = [],
  list?: KnownNames,
): Asked {
  const reading = read(text);
  const ndc = requestedNdcs(reading);
  if (ndc) return askedByNdc(text, reading, ndc, shown);
  const request = { ...emptyRequest, ...typeOf(reading, page) };
  return { ...byVisitor, text, reading, name: 'typed', request, candidates, several, list };
}

/** The same drug, with something else typed beside its name. */
export const askedBeside = (text: string, { name }: Asked, shown: LookupRequest): Asked => ({
  ...byVisitor,
  text,
  reading: read(text),
  name: name === 'given' ? name : 'exact',
  request: shown,
  isRead: true,
});

/**
 * A name that a visitor chose.
 * @param text what was typed for it
 * @param candidates what else it may be, if the drug does not come in the strength
 * @param offered the names among which it was chosen
 */
export function askedByName(
  drug: string,
  text: string,
  page: Pick<LookupRequest, 'manufacturerType'>,
  candidates: readonly string[],
  offered: readonly string[] = candidates,
): Asked {
  const reading = read(text);
  const isRead = hasMore(reading);
  return {
    ...byVisitor,
    reading,
    isRead,
    name: 'picked',
    siblings: siblingsOf(drug, candidates),
    text: pickedText(reading, drug),
    request: { ...emptyRequest, drug, ...typeOf(reading, page) },
    beside: wordsBeside(reading, drug, offered),
  };
}

/**
 * A strength or an amount that a visitor chose among those that may be meant.
 * @param text what was typed for it
 * @param typed the parts of it that are replaced by the strength
 * @param beside what was typed beside a name that was picked before
 */
export function askedByOffer(
  { drug, ...offer }: Offer,
  text: string,
  typed: readonly string[],
  page: Pick<LookupRequest, 'manufacturerType'>,
  beside: readonly string[] = [],
): Asked {
  const given = Object.fromEntries(Object.entries(offer).filter(([, value]) => value));
  const answered = offer.dosage ? withStrength(read(text), drug, typed, offer.dosage) : text;
  const asked = askedByName(drug, answered, page, []);
  return {
    ...asked,
    text: offer.dosage || offer.quantity ? answered : asked.text,
    given,
    isRead: true,
    isAnswered: true,
    beside,
  };
}

/** A text with a strength, as a label writes it, in place of what was typed for it. */
function withStrength(reading: Reading, drug: string, typed: readonly string[], dosage: string): string {
  const strength = dosage.replace(/(\d)(?=[a-z])/gi, '$1 ');
  const [first, ...others] = typed;
  const text = others.reduce((left, one) => left.replace(one, ' '), reading.text);
  const at = first ? text.lastIndexOf(first) : -1;
  const isSameDrug = isSameName(reading.name, drug);
  if (first && at >= 0 && isSameDrug)
    return (text.slice(0, at) + strength + text.slice(at + first.length)).replace(/\s+/g, ' ').trim();
  const beside = reading.parts.filter(
    ({ kind, text }) =>
      ['form', 'amount', 'supply'].includes(kind) && !drug.toLowerCase().includes(text.toLowerCase()),
  );
  return [drug, strength, ...beside.map(({ text }) => text)].join(' ');
}

const typeOf = ({ type }: Reading, { manufacturerType }: Pick<LookupRequest, 'manufacturerType'>) => ({
  manufacturerType: type ?? manufacturerType,
});
