/** The most metric units that a patient uses in a day. */
const maxPerDay: [RegExp, number][] = [
  [/tablet|capsule|patch|suppository|lozenge|film|pack/i, 30],
  [/cream|ointment|\bgel|lotion|foam|paste|shampoo/i, 10],
  [/drops/i, 1],
  [/inhaler|spray/i, 16],
  [/solution|suspension|syrup|elixir|liquid/i, 150],
];

/** The days supply, if it is plausible: 2 days for 30 g of cream is not. */
export function plausibleDaysSupply(
  form: string,
  metric: number | null,
  days: number | null,
): number | undefined {
  if (!days || days < 1 || days > 365) return undefined;
  const max = maxPerDay.find(([pattern]) => pattern.test(form))?.[1] ?? Infinity;
  return (metric ?? 0) / days <= max ? days : undefined;
}
