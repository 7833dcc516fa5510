/** How long a quantity usually lasts, by sources/days.tsv; nothing where that does not say. */
import { readSource, type Listed } from './listed.ts';

const swallowed = /(tablet|capsule)$/;

interface Use {
  group: string;
  /** Any tablet or capsule where none is given. */
  form: string;
  /** Any where none is given. */
  dosages: string[];
  lasts: { quantity: number; days: number };
}

const uses: Use[] = Array.from(readSource('days'), (fields) => {
  const [group, form, dosages, quantity, days] = fields as [string, string, string, string, string];
  return {
    group,
    form,
    dosages: dosages ? dosages.split(',') : [],
    lasts: { quantity: Number(quantity), days: Number(days) },
  };
});

/** With how long it lasts; then a month of what is swallowed is offered first, unless a correction tells how much. */
export function lasting(listed: Listed, quantityIsGiven: boolean): Listed {
  if (listed.lasts) return listed;
  const { group, form, dosage, quantities } = listed;
  const use = uses.find(
    (one) =>
      one.group === group &&
      (one.form ? one.form === form : swallowed.test(form)) &&
      (!one.dosages.length || one.dosages.includes(dosage)),
  );
  if (!use) return listed;
  const { lasts } = use;
  if (quantityIsGiven || !swallowed.test(form)) return { ...listed, lasts };
  const month = (lasts.quantity * (lasts.days % 7 ? 30 : 28)) / lasts.days;
  return { ...listed, lasts, quantities: [month, ...quantities.filter((one) => one !== month)] };
}
