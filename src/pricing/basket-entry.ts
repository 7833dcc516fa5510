/** One medicine of a list, and what is known of its prices. */
import type { PriceComparison } from '../contract/responses.ts';
import { prescriptionOf, type Prescription } from './choice.ts';
import type { LookupResult } from './lookup-result.ts';
import { medicineNaming, readMedicine, withChoice, type Medicine } from './medicine.ts';
import type { Naming } from './naming.ts';
import { spelled, type LookupRequest, type RequestedChoice } from './lookup-request.ts';

/** What of a text that was read as a medicine may not be what its price is for. */
export interface Doubts {
  /** What the medicine does not come in, as it was typed. */
  unavailable: readonly string[];
  /** Releases and salts that may mean another medicine. */
  unconfirmed: readonly string[];
  /** Parts of the prescription that nobody gave; undefined while it is not known what the medicine comes in. */
  guessed?: LookupRequest['guessed'];
  /** The name as the lookup shows it that the medicine comes from, until the list has a price itself. */
  name?: string | undefined;
}

/** What is told of a list to visitors who do not see it, each by itself. */
export type BasketPart = 'change' | 'waiting' | 'prices' | 'wait';

const noDoubts: Doubts = { unavailable: [], unconfirmed: [] };

export interface BasketEntry {
  medicine: Medicine;
  /** The request; for a name with more in it, as it was read, once it was. */
  request: LookupRequest;
  /** Undefined while the request is pending. */
  result: LookupResult<'priceCompare'> | undefined;
  comparison: PriceComparison | undefined;
  /** The last prices of the same medicine, perhaps of another amount or location; those of another strength have no amount. */
  last: PriceComparison | undefined;
  naming: Naming;
  prescription: Prescription;
  /** None while there is no price. */
  doubts: Doubts;
}

/** @param known the last prices of the same medicine */
export function basketEntry(
  medicine: Medicine,
  request: LookupRequest,
  result: BasketEntry['result'],
  known: PriceComparison | undefined,
  doubts: Doubts = noDoubts,
): BasketEntry {
  const comparison = result?.outcome.ok ? result.outcome.data : undefined;
  const requested = result?.request ?? request;
  const last = comparison ?? (known && withAmountOf(requested, known));
  const called = requested.drug ? { ...medicine, drug: requested.drug } : medicine;
  return {
    medicine,
    request: requested,
    result,
    comparison,
    last,
    naming: medicineNaming(last || !doubts.name ? called : { drug: doubts.name }, last),
    prescription: prescriptionOf(requested, last, Boolean(comparison), undefined),
    doubts: comparison ? doubts : noDoubts,
  };
}

/** The last prices, without their amount if it cannot be that of the request. */
function withAmountOf(request: LookupRequest, known: PriceComparison): PriceComparison {
  const isOther =
    (['form', 'dosage'] as const).some(
      (part) => request[part] && spelled(request[part]) !== spelled(known[part]),
    ) ||
    (request.userQuantity && request.userQuantity !== known.user_quantity);
  return isOther ? { ...known, metric_quantity: null, user_quantity: null } : known;
}

/**
 * The medicine of an entry for which another form, strength or amount was chosen. What was read beside its name no longer
 * matters once another form or strength is chosen, unless it may mean another medicine.
 */
export function chosenMedicine(
  { medicine, request, last, doubts }: BasketEntry,
  choice: RequestedChoice,
): Medicine {
  const isOnlyAmount = choice.form === last?.form && choice.dosage === last.dosage;
  const keepsText = isOnlyAmount || doubts.unconfirmed.length > 0 || !request.drug;
  return withChoice(keepsText ? medicine : { ...medicine, drug: request.drug }, choice, last);
}

/** A medicine that is added, with what the lookup that it comes from knows of it. */
export type Added = Medicine &
  Pick<RequestedChoice, 'guessed'> & {
    /** The type that its price is for; undefined while there is none. */
    pricedType?: string | null | undefined;
  };

/** The type that is added to a row of one: where it is left open, what its price is for. */
const typeBeside = (row: Pick<Medicine, 'manufacturerType'>, { manufacturerType, pricedType }: Added) =>
  manufacturerType || (row.manufacturerType && pricedType?.toLowerCase());

/** A medicine of a list, with what is known of it. */
type Row = Pick<BasketEntry, 'medicine'> & Partial<Pick<BasketEntry, 'request' | 'comparison'>>;

/**
 * The row that a medicine replaces: the same in another amount. Another strength, form or type is a medicine of its own. What
 * a row leaves open, or the type that is added to it, is what its price is for.
 * @returns -1 if it is a new medicine
 */
export const indexToUpdate = (rows: readonly Row[], added: Added): number =>
  rows.findIndex(({ medicine, request = medicine, comparison }) => {
    if (added.ndc || medicine.ndc) return added.ndc === medicine.ndc;
    const { form, dosage, manufacturer_type: manufacturerType } = comparison ?? {};
    const shown = { drug: '', form, dosage, manufacturerType };
    const asked = { ...added, manufacturerType: typeBeside(request, added) };
    return (['drug', 'form', 'dosage', 'manufacturerType'] as const).every(
      (key) => spelled(asked[key]) === spelled(request[key] || (asked[key] && shown[key])),
    );
  });

const parts = ['drug', 'ndc', 'form', 'dosage', 'quantity', 'userQuantity', 'manufacturerType'] as const;

/**
 * Whether a row is this medicine, in this amount. The type, and what nobody gave, may be left open in the row, and
 * the type in what is added: it is what its price is for.
 */
export function isListed({ medicine, comparison }: Row, { guessed = [], ...asked }: Added): boolean {
  const typed = { ...asked, manufacturerType: typeBeside(medicine, asked) };
  const [row, added] = [medicine, typed].map((one): Medicine => ({ ...readMedicine(one) }));
  const { form, dosage, metric_quantity: quantity, manufacturer_type: type } = comparison ?? {};
  const shown: Record<string, unknown> = { form, dosage, quantity, manufacturerType: type?.toLowerCase() };
  const open: readonly string[] = ['manufacturerType', ...guessed];
  return parts.every((part) => {
    const wanted = added![part];
    return wanted === (row![part] ?? (wanted && open.includes(part) ? shown[part] : undefined));
  });
}
