/** A preparation: a drug name in one dosage form and dosage. Source: data/preparations.tsv, see data/SOURCES.md. */
export interface Preparation {
  /** Index in data/preparations.tsv. */
  row: number;
  name: string;
  type: 'brand' | 'generic';
  /** Ingredients and route: preparations of the same group, form and dosage are equivalents. */
  group: string;
  form: string;
  dosage: string;
  packageUnit: 'ea' | 'ml' | 'g';
  /** Sizes that people count as 1, the most common first: tubes of 15 and 30 g; 1 if pieces or milliliters are counted. */
  packages: number[];
  /** Common metric quantities in `packageUnit`, the most common first. */
  quantities: number[];
  /** How long a metric quantity usually lasts; undefined if unknown. */
  lasts?: { quantity: number; days: number };
  ndc11?: string;
  /** Acquisition cost in USD per `packageUnit`. Without it there is no price. */
  unitCost?: number;
  /** Whether the NDC is in use today. */
  active: boolean;
  /** Never meant by the name alone, such as insulin of five times the usual strength. */
  onlyAsked: boolean;
  /** How widely the name is dispensed, from 0 up. */
  rank: number;
}

const numbers = (listed: string) => listed.split(',').map(Number);

export function readPreparation(fields: string[], row: number): Preparation {
  const [
    name,
    type,
    group,
    form,
    dosage,
    unit,
    packages,
    quantities,
    lasts,
    ndc11,
    cost,
    active,
    asked,
    rank,
  ] = fields as [string, ...string[]];
  const [quantity, days] = lasts!.split('/').map(Number) as [number, number];
  return {
    row,
    name,
    type: type as Preparation['type'],
    group: group!,
    form: form!,
    dosage: dosage!,
    packageUnit: unit as Preparation['packageUnit'],
    packages: numbers(packages!),
    quantities: numbers(quantities!),
    ...(lasts ? { lasts: { quantity, days } } : {}),
    ...(ndc11 ? { ndc11 } : {}),
    ...(cost ? { unitCost: Number(cost) } : {}),
    active: active === 'yes',
    onlyAsked: asked === 'yes',
    rank: Number(rank),
  };
}
