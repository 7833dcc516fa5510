import type { ReactiveControllerHost } from 'lit';
import type { DrugInfo, PriceComparison } from '../contract/answers.ts';
import { changeChoice, completeChoice, withChoice, type Choice } from '../pricing/choice.ts';
import { unasked, type Question } from '../pricing/question.ts';

/** What stands in the fields of the form. */
interface Typed {
  name: string;
  place: string;
}

/** What is known of the drug that is asked for. */
interface Known {
  info?: DrugInfo;
  comparison?: PriceComparison;
}

/** What the visitor asks, and what they have typed or begun to choose but not asked yet. */
export class Inquiry {
  question: Question = unasked;
  typed: Typed = { name: '', place: '' };
  /** The dosage that took the place of one which the form chosen has not; empty where none did. */
  movedTo = '';
  typesQuantity = false;
  invalidQuantity = false;

  readonly #host: ReactiveControllerHost;
  readonly #onAsk: () => void;

  /** @param onAsk called for each question, before it is asked */
  constructor(host: ReactiveControllerHost, onAsk: () => void) {
    this.#host = host;
    this.#onAsk = onAsk;
  }

  /** Every way to a lookup leads through here. A name that is typed but not asked yet stays, if the drug does. */
  ask(question: Question): void {
    const { drug, ndc } = this.question;
    const name = question.drug === drug && question.ndc === ndc ? this.typed.name : question.drug;
    this.type({ name, place: question.location });
    this.question = question;
    this.movedTo = '';
    this.typesQuantity = this.invalidQuantity = false;
    this.#onAsk();
  }

  /** Asks with a part of the question changed. */
  change(change: Partial<Question>): void {
    this.ask({ ...this.question, ...change });
  }

  type(typed: Partial<Typed>): void {
    this.typed = { ...this.typed, ...typed };
    this.#host.requestUpdate();
  }

  /** What was asked for, else what the service chose. */
  choice({ comparison, info }: Known): Choice {
    return completeChoice(this.question, comparison, info);
  }

  choose(change: Partial<Choice>, known: Known): void {
    if (!known.info) return;
    const { choice, moved } = changeChoice(known.info, this.choice(known), change);
    this.ask(withChoice(this.question, choice));
    if (moved.includes('dosage')) this.movedTo = choice.dosage;
  }

  typeQuantity(): void {
    this.typesQuantity = true;
    this.#host.requestUpdate();
  }

  /** @returns whether the text is a quantity */
  chooseQuantity(text: string, known: Known): boolean {
    const quantity = Number(text.replace(',', '.'));
    this.invalidQuantity = !(quantity > 0 && quantity < 1e9);
    if (this.invalidQuantity) this.#host.requestUpdate();
    else this.choose({ quantity }, known);
    return !this.invalidQuantity;
  }
}
