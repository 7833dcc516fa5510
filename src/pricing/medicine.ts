/** One medicine of a list: what a page gives, the request it becomes, its name, and the effect of a choice. */
import type { PriceComparison } from '../contract/responses.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { ndcDigits } from './identifiers.ts';
import { namingOf, type Naming } from './naming.ts';
import { givenQuantity } from './quantity.ts';
import { emptyRequest, type RequestedChoice, type LookupRequest } from './lookup-request.ts';

/** A medicine by name or by NDC, with as much of its prescription as is known. */
export interface Medicine {
  drug?: string;
  /**
   * 11 digits; dashes are removed. With it, `drug`, `form` and `dosage` are requested only where the service does not know the
   * package; where they say another medicine, the visitor is asked.
   */
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
export const maxMedicines = 20;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** What a page gave, without what cannot be requested; undefined if it names no medicine. */
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

export const medicineRequest = (medicine: Medicine, location: string): LookupRequest => ({
  ...emptyRequest,
  ...medicine,
  location,
});

/** @param shown its last prices; without any, its name is the one from the page */
export const medicineNaming = ({ drug, ndc }: Medicine, shown: PriceComparison | undefined): Naming =>
  namingOf(drug ?? (shown ? '' : `NDC ${ndc}`), shown);

/**
 * A medicine for which another form, strength or amount was chosen. An NDC means one form and strength: another one is
 * requested by name.
 * @param shown its last prices
 */
export function withChoice(
  medicine: Medicine,
  choice: RequestedChoice,
  shown: PriceComparison | undefined,
): Medicine {
  const { drug, ndc } = medicine;
  const { form, dosage, quantity, userQuantity } = choice;
  if (!ndc) return { ...medicine, ...choice };
  if (form === shown?.form && dosage === shown.dosage) return { ...medicine, quantity, userQuantity };
  const type = shown?.manufacturer_type?.toLowerCase();
  return {
    ...medicine,
    ...choice,
    ndc: '',
    drug: drug || namingOf('', shown).name,
    manufacturerType: manufacturerTypes.find((one) => one === type) ?? '',
  };
}

/** The medicines that a page gave, as a list or as JSON of one: those that can be requested. */
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
