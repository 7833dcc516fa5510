/** Keeps what fits of the preparations that a medicine comes in, and matches the amount that was typed with them. */
import type { RequestedChoice } from '../pricing/lookup-request.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import { packageOfDose } from './doses.ts';
import { isImpossible, takeAmount } from './match-amount.ts';
import type { Reading } from './read.ts';
import { dosagesMeant, numberMeanings, numberOf, spelled } from './strength.ts';
import { isContainer, type Preparation } from './typed-forms.ts';

const twiceAWeek =
  /(?:twice|2\s?(?:x|times)|two\stimes|(?:dos|2)\sveces)\s(?:(?:an?|per|each|every|a\sla|por|cada)\s)?(?:week|seman)|biweekly/i;

export abstract class QuantityMatch {
  protected readonly reading: Reading;
  protected readonly drug: string;
  protected readonly available: Preparation[];
  /** Those that fit what was matched so far. */
  protected offered: Preparation[];
  protected readonly choice: Partial<RequestedChoice> = {};
  protected readonly unavailable: string[] = [];
  protected hasMatched = false;
  /** Whether the typed amount counts what the medicine comes in. */
  protected amountApplies = true;
  /** The typed strengths that are not part of the name. */
  protected typedStrengths: string[] = [];

  constructor(reading: Reading, drug: string, available: Preparation[]) {
    this.reading = reading;
    this.drug = drug;
    this.available = this.offered = available;
  }

  protected get name(): string {
    return ` ${this.drug.toLowerCase()} `;
  }

  /** The typed numbers without a unit that are not part of the name. */
  protected get numbers(): string[] {
    return this.reading.numbers.filter((text) => !this.isNamed(text));
  }

  /** The number behind the name that was read as how much is taken: the 2.5 of `eliquis 2.5 bid`, where nothing else is a strength. */
  protected get dose(): string | undefined {
    const { parts } = this.reading;
    const [first] = parts.filter(({ kind }) => kind !== 'mark' && kind !== 'form');
    const isAlone = !this.typedStrengths.length && !this.numbers.length;
    const isBehindName = first?.kind === 'directions' && first.start > 0;
    return isAlone && isBehindName && /^[1-4](?:[.,]5)?$/.test(first.text) ? first.text : undefined;
  }

  /** Nobody takes two and a half of what has that strength; 2 may be either, of what is swallowed and never inhaled. */
  protected strengthsOfDose(dose: string): string[] {
    if (/\D/.test(dose)) {
      const dosages = this.offered.map(({ dosage }) => dosage);
      return dosagesMeant(dosages, dose, numberMeanings.slice(0, 1));
    }
    const isPieces = ({ form, dosage }: Preparation) =>
      isCountedByPiece(form) && spelled(dosage) === `${dose}mg`;
    const isInhaled = this.available.some(({ dosage }) => /actuation/.test(dosage));
    const found = this.reading.form || isInhaled ? undefined : this.offered.find(isPieces);
    if (found) this.guess('dosage');
    return found ? [found.dosage] : [];
  }

  protected isNamed(text: string): boolean {
    // the 3 of Omega-3, but the 28 of a name is also days
    const apart = /^\d$/.test(text) ? /[^\p{L}\d./]/u : /[^\p{L}\d./-]/u;
    return this.name.split(apart).includes(text.toLowerCase());
  }

  protected narrow(isKept: (one: Preparation) => boolean): boolean {
    return this.keep(this.offered.filter(isKept));
  }

  /** @returns whether there are any; if not, nothing changes */
  protected keep(kept: Preparation[]): boolean {
    if (!kept.length) return false;
    this.offered = kept;
    return (this.hasMatched = true);
  }

  /** The patient is asked whether this part is meant. */
  protected guess(part: NonNullable<RequestedChoice['guessed']>[number]): void {
    this.choice.guessed = [...(this.choice.guessed ?? []), part];
  }

  protected get isCountedByPiece(): boolean {
    return this.offered.every(({ form }) => isCountedByPiece(form));
  }

  /** @returns whether it is one that the medicine may come in */
  protected applyAmount(amount: number, unit: Reading['unit']): boolean {
    const offer = { offered: this.offered, comesIn: this.available, choice: this.choice };
    const taken = takeAmount(amount, unit, offer);
    if (!taken) return false;
    Object.assign(this.choice, taken.choice);
    // of pens and syringes, the first are counted
    if (taken.choice.userQuantity && taken.offered.length < this.offered.length) this.guess('form');
    return this.keep(taken.offered);
  }

  /** @param amounts strengths in grams that may be amounts, where none was typed */
  protected matchAmount(amounts: string[]): void {
    const { amount, unit, supply, parts, packages, text } = this.reading;
    const [grams] = amounts;
    // 22 g, 3 tubes
    if (amount && unit === 'form' && grams)
      return this.matchCount(numberOf(grams.replace(/[^\d.,]/g, '')), 'g', amount);
    if (amount) return this.matchCount(amount, unit, packages);
    if (packages && packages > 1) this.sayAmounts();
    this.matchPackage();
    // four weeks of patches that are changed twice a week
    if (!supply && twiceAWeek.test(text) && this.offered.every(({ form }) => form === 'patch')) {
      if (this.applyAmount(8, 'form')) this.guess('quantity');
      return;
    }
    for (const text of amounts) this.applyAmount(numberOf(text.replace(/[^\d.,]/g, '')), 'g');
    if (!supply) return this.matchLastNumber();
    this.choice.supply = supply;
    // the service judges by how the medicine is usually taken
    if (parts.some(({ kind }) => kind === 'directions')) this.guess('quantity');
  }

  /** An amount that it cannot come in is said; of devices and containers, it may be another way to count. */
  protected matchCount(size: number, unit: Reading['unit'], packages = 1): void {
    const amount = size * packages;
    if (!this.amountApplies || this.applyAmount(amount, unit)) return;
    const content = this.#contentOfVial;
    if (content && unit === 'form' && this.applyAmount(size * content, 'ml')) return;
    // what one vial holds is no amount
    if (content && unit === 'ml' && size === content) return;
    // the size may say which form it is
    if (packages > 1 && this.applyAmount(size, unit)) {
      if (this.applyAmount(amount, unit)) return;
      delete this.choice.quantity;
    }
    const ofContainers = this.reading.parts.some(
      ({ kind, text }) => kind === 'amount' && isContainer.test(text.replace(/^\d+\s?/, '')),
    );
    const isLeft = packages > 1 || (unit === 'form' && size > 1 && ofContainers);
    if (isLeft || isImpossible(amount, unit, this.offered)) this.sayAmounts();
  }

  /** Milliliters of one dose to inhale, by its strength: 2.5 mg/3 ml. */
  get #contentOfVial(): number {
    const [{ form, dosage }] = this.offered as [Preparation];
    return /^inhalation s/.test(form) ? Number(/\/([\d.]+)ml$/.exec(dosage)?.[1] ?? 0) : 0;
  }

  protected sayAmounts(): void {
    const typed = this.reading.parts.filter(({ kind }) => kind === 'amount').map(({ text }) => text);
    if (typed.length) this.unavailable.push(typed.join(' '));
  }

  /** The package of a pen that gives the typed dose. */
  protected matchPackage(): void {
    const [size] = [...this.typedStrengths, ...this.numbers].flatMap(
      (text) => packageOfDose(this.drug, text) ?? [],
    );
    if (size && this.narrow(({ quantities }) => quantities.includes(size))) this.choice.quantity = size;
  }

  /** `10 mg 90`: a number that ends the text is the amount if it is listed; if not, the patient is asked to confirm it. */
  protected matchLastNumber(): void {
    const { lastNumber } = this.reading;
    const { dosage } = this.choice;
    if (!lastNumber || !dosage) return;
    const beside = this.numbers.filter(
      (text) => !numberMeanings.some((isMeant) => isMeant(text, dosage)) && !dosage.includes(text),
    );
    if (beside.join() !== lastNumber) return;
    const amount = numberOf(lastNumber);
    const isListed = this.offered.some(({ quantities }) => quantities.includes(amount));
    // a smaller one may count anything
    if (!isListed && (amount < 10 || !this.isCountedByPiece)) return;
    if (this.applyAmount(amount, undefined) && !isListed) this.guess('quantity');
  }
}
