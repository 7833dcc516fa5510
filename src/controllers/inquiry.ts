import { changeChoice, completeChoice, dosagesOf, quantitiesOf, type Choice } from '../pricing/choice.ts';
import { packageSizeOf, readQuantity, typedUnit, type TypedUnit } from '../pricing/quantity.ts';
import { unasked, type Question } from '../pricing/question.ts';
import { PriceQuery } from './price-query.ts';

/** What the visitor asks, and what they have typed or begun to choose but not asked yet. */
export class Inquiry extends PriceQuery {
  /** What stands in the fields. */
  name = '';
  place = '';
  /** What took the place of a dosage or a quantity that what was chosen does not come in. */
  moved: Partial<Choice> = {};
  /** Settled when typing begins: prices that come meanwhile change no unit under the visitor's hands. */
  typing?: TypedUnit | undefined;
  invalidQuantity = false;
  /** How many pages of the answer's rows are shown. */
  pages = 1;

  /**
   * Every way to a lookup leads through here.
   * @param name what then stands in its field; by default, what is typed but not asked yet stays if the drug does
   */
  ask(question: Question, name?: string): void {
    const { drug, ndc } = this.question;
    const same = question.drug === drug && question.ndc === ndc;
    this.type({ name: name ?? (same ? this.name : question.drug), place: question.location });
    this.question = question;
    this.moved = {};
    this.typing = undefined;
    this.invalidQuantity = false;
    this.pages = 1;
  }

  /** Asks for another drug, at the place that is typed by now. */
  pick(drug: string, manufacturerType: Question['manufacturerType']): void {
    this.ask({ ...unasked, drug, location: this.place.trim(), manufacturerType }, drug);
  }

  /** Asks with a part of the question changed, and for the place that is typed by now. */
  change(change?: Partial<Question>): void {
    this.ask({ ...this.question, location: this.place.trim(), ...change });
  }

  type(typed: Partial<Pick<Inquiry, 'name' | 'place'>>): void {
    Object.assign(this, typed);
    this.host.requestUpdate();
  }

  /** What was asked for, else what the service chose. */
  get choice(): Choice {
    const { comparison, info, pending, failure } = this;
    return completeChoice(this.question, comparison, !pending && !failure, info);
  }

  /** Metric quantity that people count as 1 of what is chosen; undefined where the prices are for something else. */
  get packageSize(): number | undefined {
    const { comparison, info } = this;
    const { form, dosage } = this.choice;
    if (comparison?.form !== form || comparison.dosage !== dosage) return undefined;
    return packageSizeOf(comparison, info && quantitiesOf(info, form, dosage));
  }

  choose(change: Partial<Choice>): void {
    const { info } = this;
    if (!info) return;
    const wanted = { ...this.choice, ...change };
    const choice = changeChoice(info, this.choice, change);
    this.change({ ...choice, userQuantity: 0 });
    const { dosage, quantity } = choice;
    if (dosage !== wanted.dosage) this.moved.dosage = dosage;
    if (quantity !== wanted.quantity) this.moved.quantity = quantity;
  }

  /** A page may ask for what its drug does not come in: once that is known, the nearest is asked. */
  override hostUpdate(): void {
    const { info, failure, choice, pending } = this;
    const dosages = dosagesOf(info, choice.form);
    if (!pending && failure?.code === 'invalid_param' && dosages[0] && !dosages.includes(choice.dosage))
      this.choose({});
    super.hostUpdate();
  }

  typeQuantity(): void {
    const { form, dosage, quantity } = this.choice;
    const common = quantitiesOf(this.info, form, dosage);
    const product = { form, dosage, packageSize: this.packageSize };
    this.typing = typedUnit(product, common.length ? common : [quantity]);
    this.host.requestUpdate();
  }

  /** @returns whether the text is a quantity, in the unit that the list shows */
  chooseQuantity(text: string): boolean {
    const quantity = this.typing ? readQuantity(text, this.typing) : 0;
    this.invalidQuantity = !quantity;
    if (quantity) this.choose({ quantity });
    else this.host.requestUpdate();
    return Boolean(quantity);
  }
}
