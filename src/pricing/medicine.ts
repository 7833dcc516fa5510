/** One medicine of a list: what a page gives, and the question it becomes. */
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { ndcDigits } from './identifiers.ts';
import { givenQuantity } from './quantity.ts';
import { unasked, type Question } from './question.ts';

/** A medicine by name or by NDC, with as much of its prescription as is known. */
export interface Medicine {
  drug?: string;
  /** 11 digits; dashes are removed. With it, `drug`, `form` and `dosage` are not asked. */
  ndc?: string;
  form?: string;
  /** Strength with its unit, such as `20mg`. */
  dosage?: string;
  /** Metric quantity: 30 (tablets), 8.5 (g). */
  quantity?: number;
  /** Quantity as people count it: 1 (inhaler). In place of `quantity`. */
  userQuantity?: number;
  manufacturerType?: ManufacturerType | '';
}

/** The most medicines that a list may have. */
export const mostMedicines = 20;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** What a page gave, without what cannot be asked; undefined where it names no medicine. */
export function readMedicine(given: unknown): Medicine | undefined {
  const { drug, ndc, form, dosage, quantity, userQuantity, manufacturerType } = (given ?? {}) as Record<
    string,
    unknown
  >;
  const read = {
    drug: text(drug),
    ndc: ndcDigits(text(ndc)),
    form: text(form),
    dosage: text(dosage),
    quantity: givenQuantity(quantity as number),
    userQuantity: Math.floor(givenQuantity(userQuantity as number)),
    manufacturerType: manufacturerTypes.find((type) => type === manufacturerType),
  };
  if (!read.drug && !read.ndc) return undefined;
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value));
}

export const questionOf = (medicine: Medicine, location: string): Question => ({
  ...unasked,
  ...medicine,
  location,
});

/** What a page gave as a list: those that can be asked, of a list or of JSON of one. */
export function readMedicines(given: unknown): Medicine[] {
  const list: unknown = typeof given === 'string' ? parsed(given) : given;
  return Array.isArray(list) ? list.flatMap((one) => readMedicine(one) ?? []) : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The list that a lookup adds to. */
export interface MedicineList {
  has: (medicine: Medicine) => boolean;
  add: (medicine: Medicine) => unknown;
  /** Called with the place that the lookup asks for. */
  locate: (location: string) => void;
}

/** One medicine is another where both ask the same. */
export const isSameMedicine = (one: Medicine, other: Medicine): boolean =>
  JSON.stringify(readMedicine(one)) === JSON.stringify(readMedicine(other));
