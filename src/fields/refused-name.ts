import type { LookupView } from '../session/lookup-view.ts';
import { zipIn } from '../reading/no-name.ts';
import type { FieldProblem, FormWords } from '../views/lookup-form.ts';
import { isNeutral, noNameText, refusedInField } from '../views/no-name-text.ts';
import type { LookupFields } from './lookup-fields.ts';

/** What is said below the field of a name that was entered and is none. */
export class RefusedName {
  readonly #fields: Pick<LookupFields, 'name' | 'location'>;
  /** The ZIP code that was typed as a name, until a name is typed. */
  #zip = '';

  constructor(fields: Pick<LookupFields, 'name' | 'location'>) {
    this.#fields = fields;
  }

  /** Puts a ZIP code that was typed as the name where it belongs. @returns whether there was one */
  moveZip(): boolean {
    const { name, location } = this.#fields;
    this.#zip = (location.input && zipIn(name.text)) ?? '';
    if (!this.#zip) return false;
    location.show(this.#zip);
    name.text = '';
    name.input?.focus();
    return true;
  }

  forget(): void {
    this.#zip = '';
  }

  problemIn({ request, failure, isOutdated }: LookupView, words: FormWords): FieldProblem | undefined {
    if (this.#zip && !this.#fields.name.text)
      return {
        text: words.sayEither('zipMoved', 'nameMissing', { zip: this.#zip }),
        isRefused: true,
        isNeutral: true,
      };
    const isRefused = failure?.code === 'unknown_drug' && !isOutdated;
    const noName = isRefused ? refusedInField(request.drug) : undefined;
    return noName && { text: noNameText(noName, words), isRefused: true, isNeutral: isNeutral(noName) };
  }
}
