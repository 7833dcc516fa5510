/** The heading of the prices: which medicine they are for, and how it relates to the one that was typed. */
import type { PriceComparison, V1Price, V1Prices } from '../contract/responses.ts';
import type { LookupRequest } from './lookup-request.ts';

/**
 * `generic-of` and `brand-of` with the other name; `generic` if no brand is known; `brand` if a brand was typed, or
 * nothing; `unknown` if the response does not say its type.
 */
export type Relation = 'generic-of' | 'generic' | 'brand' | 'brand-of' | 'unknown';

export interface Naming {
  /** The medicine that the prices are for, as the service spells it. */
  name: string;
  relation: Relation;
  /** The brand of a generic, the generic of a brand. */
  other?: string;
  /** What was typed, if it is neither `name` nor `other`. */
  typed?: string;
}

const types = ['brand', 'generic'] as const;

/** Whether the name is a maker's own. */
export const isBrand = ({ relation }: Naming): boolean => relation === 'brand' || relation === 'brand-of';

/** The name of each type that exists: two buttons if both do. */
export type TypeNames = { [T in (typeof types)[number]]?: string | undefined };

type NamedResponse =
  | Pick<PriceComparison, 'display' | 'manufacturer_type' | 'equivalent_drugs'>
  | Pick<V1Price | V1Prices, 'display' | 'manufacturer' | 'brand' | 'generic'>;

/** One spelling of a name, its words in order: `Hydrochlorothiazide/Lisinopril` is `lisinopril hydrochlorothiazide`. */
export function sameName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word !== 'and')
    .sort()
    .join(' ');
}

/** Whether two names differ in their letters' case at most. */
export const isSameName = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

const among = (names: readonly string[], name: string | undefined): string | undefined =>
  name ? names.find((one) => sameName(one) === sameName(name)) : undefined;

/** Whether prices are for a drug of this name, brand or generic. */
export function isSameDrug(name: string, response: NamedResponse): boolean {
  const { lists, display, parts } = readResponse(response);
  return Boolean(among([...lists.brand, ...lists.generic, display, ...parts], name));
}

function readResponse(response: NamedResponse) {
  const [{ brand, generic }, reportedType] =
    'equivalent_drugs' in response
      ? [response.equivalent_drugs, response.manufacturer_type]
      : [response, response.manufacturer];
  // a name on both lists would give both the same heading
  const lists = { generic, brand: brand.filter((name) => !among(generic, name)) };
  const known = types.filter((type) => lists[type].length);
  const display = response.display ?? '';
  const [, outside = display, inside] =
    (!among([...brand, ...generic], display) && /^(.[^(]*)\((.+)\)$/.exec(display)) || [];
  return {
    lists,
    display,
    /** The names that may make up the display name, the brand first. */
    parts: inside ? [outside.trimEnd(), inside] : [outside],
    type:
      types.find((type) => type === reportedType?.toLowerCase()) ??
      (known.length === 1 ? known[0] : undefined),
  };
}

/** The names of both types; a typed one is preferred, so that a visitor who typed a brand finds it again. */
export function typesOf(response: NamedResponse, typed = ''): TypeNames {
  const { lists, parts, type } = readResponse(response);
  const names: TypeNames = {};
  for (const one of types) {
    const shown = parts.map((part) => among(lists[one], part)).find(Boolean);
    const requested = among(lists[one], typed);
    const name = (one === type ? (shown ?? requested) : (requested ?? shown)) ?? lists[one][0];
    if (name) names[one] = name;
  }
  if (!type) return names;
  // if the lists lack it, the display name is all there is: "Zestril (Lisinopril)"
  const unlisted = parts.filter((part) => part && !among([...lists.brand, ...lists.generic], part));
  const own = (names[type] ??= unlisted.at(type === 'brand' ? 0 : -1) ?? (typed || parts[0]!));
  const other = type === 'brand' ? 'generic' : 'brand';
  names[other] ??= unlisted.find((part) => part !== own);
  if (!names[other] || sameName(names[other]) === sameName(own)) delete names[other];
  return names;
}

/**
 * @param typed the drug of the request; empty if it was by NDC
 * @param response undefined while there is none
 */
export function namingOf(typed: string, response: NamedResponse | undefined): Naming {
  if (!response) return { name: typed, relation: 'unknown' };
  const { type, display, lists } = readResponse(response);
  const { brand, generic } = typesOf(response, typed);
  const name = (type === 'brand' ? brand : type && generic) || display || typed;
  const other = type === 'generic' ? brand : among(lists.generic, typed) && generic;
  const named: Naming = type
    ? { name, relation: other ? `${type}-of` : type, ...(other && { other }) }
    : { name, relation: 'unknown' };
  return typed && !among([name, ...(named.other ? [named.other] : [])], typed) ? { ...named, typed } : named;
}

/** The requested type, else that of the prices; empty if neither is known. */
export function chosenType(
  { manufacturerType }: LookupRequest,
  shown: Pick<PriceComparison, 'manufacturer_type'> | undefined,
): string {
  const requested = manufacturerType === 'match' ? '' : manufacturerType;
  return requested || (shown?.manufacturer_type?.toLowerCase() ?? '');
}
