/** What the heading of the prices says: which medicine they are for, and what that is to the one that was typed. */
import type { PriceComparison, V1Price, V1Prices } from '../contract/answers.ts';

/**
 * `generic-of` and `brand-of` with the other name; `generic` where no brand is known; `brand` where a brand was typed, or
 * nothing; `unknown` where the answer does not tell its type.
 */
export type Relation = 'generic-of' | 'generic' | 'brand' | 'brand-of' | 'unknown';

export interface Naming {
  /** The medicine that the prices are for, as the service spells it. */
  name: string;
  relation: Relation;
  /** The brand of a generic, the generic of a brand. */
  other?: string;
  /** What was typed, where it is neither `name` nor `other`. */
  typed?: string;
}

/** The name of each type that exists. */
export interface TypeNames {
  brand?: string;
  generic?: string;
}

type Answer =
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

const among = (names: readonly string[], name: string | undefined): string | undefined =>
  name ? names.find((one) => sameName(one) === sameName(name)) : undefined;

function readAnswer(answer: Answer) {
  const { brand, generic } = 'equivalent_drugs' in answer ? answer.equivalent_drugs : answer;
  const given = 'equivalent_drugs' in answer ? answer.manufacturer_type : answer.manufacturer;
  const display = answer.display ?? '';
  // a name that is on both lists would be the same heading over both
  const brands = brand.filter((name) => !among(generic, name));
  const whole = among([...generic, ...brands], display);
  const [, outside = display, inside] = (!whole && /^(.+?)\s*\((.+)\)$/.exec(display)) || [];
  const told = given?.toLowerCase();
  const type =
    told === 'brand' || told === 'generic'
      ? told
      : brands.length && generic.length
        ? undefined
        : brands.length
          ? 'brand'
          : generic.length
            ? 'generic'
            : undefined;
  return { type, brands, generic, display, outside, inside };
}

/** The names of both types; `typed` is preferred, so that whoever typed a brand finds it again. */
export function typesOf(answer: Answer, typed = ''): TypeNames {
  const { type, brands, generic, outside, inside } = readAnswer(answer);
  const parts = [outside, inside];
  const nameOf = (names: string[], own: boolean) => {
    const shown = parts.map((part) => among(names, part)).find(Boolean);
    const asked = among(names, typed);
    return (own ? (shown ?? asked) : (asked ?? shown)) ?? names[0];
  };
  const itsGeneric = nameOf(generic, type === 'generic');
  const itsBrand = nameOf(brands, type === 'brand');
  // where the lists are empty, the display is all there is: "Zestril (Lisinopril)"
  const left = parts.find((part) => part && !among([...brands, ...generic], part));
  const brand = itsBrand ?? (type === 'brand' ? left || typed : undefined);
  const other =
    itsGeneric ?? (type === 'generic' ? (among([inside ?? ''], left) ?? left) || typed : undefined);
  return { ...(brand && { brand }), ...(other && { generic: other }) };
}

/** @param typed the drug of the question; empty where it was asked by NDC */
export function namingOf(typed: string, answer: Answer): Naming {
  const { type, display, generic } = readAnswer(answer);
  const names: TypeNames = typesOf(answer, typed);
  const name = (type && names[type]) || display || typed;
  const other = type === 'generic' ? names.brand : type === 'brand' ? names.generic : undefined;
  const relation: Relation =
    type === 'generic'
      ? other
        ? 'generic-of'
        : 'generic'
      : type === 'brand'
        ? other && among(generic, typed)
          ? 'brand-of'
          : 'brand'
        : 'unknown';
  const shown = relation === 'generic-of' || relation === 'brand-of' ? other : undefined;
  const found = !typed || among(shown ? [name, shown] : [name], typed);
  return { name, relation, ...(shown && { other: shown }), ...(!found && { typed }) };
}
