/** Whether a strength and form that a record says are those of the package whose NDC it has. */
import { isTotalOf, meanings, spelled, vitaminDMeaning } from './strength.ts';
import { isForm } from './typed-forms.ts';

interface Said {
  form?: string | null | undefined;
  dosage?: string | null | undefined;
}

const sameStrength = [...meanings, vitaminDMeaning, isTotalOf];

const unitsOf = (strength: string): string => spelled(strength).replace(/[\d.]+/g, '');

/** What is not said, or cannot be compared, as units with milligrams, is no difference. */
export function isSameProduct(record: Said, service: Said): boolean {
  const [said, is] = [record.dosage ?? '', service.dosage ?? ''];
  const isOtherStrength =
    said &&
    is &&
    unitsOf(said) === unitsOf(is) &&
    !sameStrength.some((same) => same(said, is) || same(is, said));
  const isOtherForm = record.form && service.form && !isForm(service.form, record.form);
  return !isOtherStrength && !isOtherForm;
}
