/** How a patient counts a quantity: 30 tablets, 118 ml, 1 inhaler of 8.5 g. */

export type Measure = 'g' | 'ml' | 'dose';

export interface CountedQuantity {
  count: number;
  /** Unit of `count`; undefined where the pieces of the form are counted. */
  measure?: Measure;
  /** What the counted packages hold in all. */
  content?: { amount: number; measure?: Measure };
}

const measuredInMilliliters = /^(oral )?(solution|suspension|syrup|elixir|liquid|powder for)/i;

const contents: readonly (readonly [form: RegExp, measure: Measure])[] = [
  [/cream|ointment|gel|foam|paste/i, 'g'],
  [/drops|lotion|shampoo|solution|suspension|vial|pen|syringe|injection|cartridge|ampule|enema/i, 'ml'],
];

/** The service gives no unit: a metered inhaler holds grams, one of powder holds doses. */
function contentMeasure(form: string, packageSize: number): Measure | undefined {
  if (/inhaler|nasal spray/i.test(form)) return packageSize < 30 ? 'g' : 'dose';
  return contents.find(([pattern]) => pattern.test(form))?.[1];
}

/**
 * @param metric metric quantity in all
 * @param packageSize metric quantity that people count as 1; 1 where they count the pieces
 */
export function countQuantity(form: string, metric: number, packageSize: number): CountedQuantity {
  const count = Math.round((metric / packageSize) * 1e6) / 1e6;
  if (packageSize !== 1 && Number.isInteger(count)) {
    const measure = contentMeasure(form, packageSize);
    return { count, content: { amount: metric, ...(measure && { measure }) } };
  }
  return measuredInMilliliters.test(form) ? { count: metric, measure: 'ml' } : { count: metric };
}

/** Metric quantity that people count as 1, from an answer that gives the quantity both ways. */
export function packageSizeOf(metric?: number | null, user?: number | null): number {
  return metric && user ? metric / user : 1;
}

/** A quantity as a page's author gave it: 0 where it is none. */
export function givenQuantity(value: number): number {
  return value > 0 && Number.isFinite(value) ? value : 0;
}
