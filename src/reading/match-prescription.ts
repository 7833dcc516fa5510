/** Matches the form, strength, release and amount that were typed with the forms and dosages a medicine comes in. */
import type { DrugInfo } from '../contract/responses.ts';
import { dosagesOf, formsOf, quantitiesOf } from '../pricing/choice.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import type { RequestedChoice } from '../pricing/lookup-request.ts';
import { isImpossible, takeAmount, type Preparation } from './match-amount.ts';
import { isAmongContents, isHeldIn, packageOfDose, withContents } from './doses.ts';
import type { Reading } from './read.ts';
import { hasRelease, onlyReleased } from './release-marks.ts';
import { isOneOfSeveral, unconfirmedSalts } from './salts.ts';
import {
  isOtherUnit,
  isTotalOf,
  meanings,
  numberMeanings,
  numberOf,
  ratioMeanings,
  sameContents,
  spelled,
  vitaminDMeaning,
  weighed,
} from './strength.ts';
import {
  isBottle,
  isDeviceOf,
  isForm,
  isInMilliliters,
  isLiquid,
  isPen,
  pouredDose,
  isRouteOrContainer,
  isSwallowed,
} from './typed-forms.ts';
import { formWords, inShort, markWords, meaningsIn } from './vocabulary.ts';

export interface Resolution {
  /**
   * What to request, as the service spells it. The service picks whatever is left out, and the patient is asked to
   * confirm it. `form` is set only if the typed text leaves no other form.
   */
  choice: Partial<RequestedChoice>;
  /** Typed text that is clearly a strength, form or release, but one that the medicine does not come in. */
  unavailable: string[];
  /** Typed releases and salts that neither the name nor its forms mention: the patient is asked to confirm them. */
  unconfirmed: string[];
  /** False if the medicine does not come in the typed strength or pen: a sibling name may, since pens often have their own. */
  fits: boolean;
}

/** The first unit in a strength: `mg` for any weight, and for a bare number. */
const unitOf = (text: string): string => /[\d.]+([a-z%]+)/.exec(weighed(text))?.[1] ?? 'mg';

/** Grams may be a strength or an amount: 1 g tablets, a 30 g tube. */
const inGrams = /^[\d.,]+\s?g[a-z]*$/i;

/** Labeled in units (50,000) as well as by weight (1.25 mg). */
const isVitaminD = /^(?:ergocalciferol|cholecalciferol|drisdol)\b/i;

/** Whether any of them is measured in the unit of a typed strength: 5 % says nothing of patches in mg. */
const isMeasuredLike = (text: string, preparations: readonly Preparation[]): boolean =>
  preparations.some(({ dosage }) => unitOf(dosage) === unitOf(text));

const dosagesIn = (preparations: readonly Preparation[]): string[] =>
  preparations.map(({ dosage }) => dosage);

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Names omit DS, DR if it is the only release, and IR, which is whatever is not ER: not finding those proves nothing. */
const canBeConfirmed = (mark: string): boolean => /^(?:dr|ec|ds|ir)$/i.test(inShort(mark));

/** @param drug the chosen name; a release, form or number that is part of it needs no other match */
export function resolve(reading: Reading, info: DrugInfo, drug: string): Resolution {
  const available = formsOf(info).flatMap((form) =>
    dosagesOf(info, form).map((dosage) => ({ form, dosage, quantities: quantitiesOf(info, form, dosage) })),
  );
  if (available.length) return new PrescriptionMatch(reading, drug, available).resolution();
  // without a list of forms, nothing can be missing from it
  return { choice: {}, unavailable: [], unconfirmed: unconfirmedSalts(reading, drug), fits: true };
}

/** Keeps fewer and fewer of the preparations that a medicine comes in: by release, form, strength and amount. */
class PrescriptionMatch {
  readonly #reading: Reading;
  readonly #drug: string;
  readonly #available: Preparation[];
  /** Those that fit what was matched so far. */
  #offered: Preparation[];
  /** Those that fit all but the form, and the releases that the patient can confirm. */
  #beforeForm: Preparation[];
  readonly #choice: Resolution['choice'] = {};
  readonly #unavailable: string[] = [];
  readonly #unconfirmed: string[];
  /** The typed strengths that are not part of the name, and among the releases the ratios, such as 70/30. */
  readonly #typedStrengths: string[];
  readonly #ratios: string[];
  #hasMatched = false;
  #hasForm = false;
  /** Whether the typed amount counts what the medicine comes in. */
  #amountApplies = true;

  constructor(reading: Reading, drug: string, available: Preparation[]) {
    this.#reading = reading;
    this.#drug = drug;
    this.#available = this.#offered = this.#beforeForm = available;
    this.#unconfirmed = unconfirmedSalts(reading, drug);
    const typed = reading.strengths.filter((text) => !this.#name.includes(text.toLowerCase()));
    // an inhaler of 8.5 g, 90 mcg: grams beside a strength are how much of it
    const others = typed.filter((text) => !inGrams.test(text));
    this.#typedStrengths = others.length ? others : typed;
    this.#ratios = reading.marks.filter((mark) => /\d/.test(mark) && !this.#isNamed(mark));
  }

  resolution(): Resolution {
    this.#matchReleases();
    this.#hasForm = this.#matchForm();
    if (!this.#hasForm) this.#matchLiquid();
    if (!this.#matchStrength() && !this.#isInForm()) this.#matchStrengthOfAnotherForm();
    if (!this.#choice.dosage) this.#matchCountAsStrength();
    const amounts = this.#choice.dosage ? [] : this.#typedStrengths.filter((text) => inGrams.test(text));
    const strengths = this.#strengths.filter((text) => !amounts.includes(text));
    if (!this.#choice.dosage)
      this.#unavailable.push(
        ...strengths.filter((text) => this.#couldBeDosage(text) && !this.#isAvailable(text)),
        ...this.#unmatchedNumbers,
      );
    this.#matchOtherUnit();
    this.#matchAmount(amounts);
    // the list is the brand's; its generic may come in more
    const [text, ...more] = this.#typedStrengths;
    if (this.#reading.type === 'generic' && text && !more.length && !this.#choice.dosage)
      this.#choice.dosage = spelled(text);
    const [form, ...others] = distinct(this.#offered.map(({ form }) => form));
    if (form && this.#hasMatched && !others.length) this.#choice.form = form;
    else if (form && this.#hasForm && this.#mayBeAnotherForm) {
      // an injection is a vial or a syringe, but never something to drink
      this.#choice.form = form;
      this.#guess('form');
    }
    const hasStrength = strengths.length > 0 || this.#numbers.length > 0;
    const isOtherPen = this.#unavailable.some((text) => isPen.test(text));
    return {
      choice: this.#choice,
      // of a brand whose generic is asked for, this is the list of the brand
      unavailable: this.#reading.type ? [] : this.#unavailable,
      unconfirmed: this.#unconfirmed,
      fits: !isOtherPen && (Boolean(this.#choice.dosage) || !hasStrength),
    };
  }

  /** Whether what is chosen so far also fits a form that was not typed. */
  get #mayBeAnotherForm(): boolean {
    const { dosage } = this.#choice;
    const forms = this.#offered.map(({ form }) => form);
    return this.#available.some((one) => !forms.includes(one.form) && (!dosage || one.dosage === dosage));
  }

  get #name(): string {
    return ` ${this.#drug.toLowerCase()} `;
  }

  get #strengths(): string[] {
    return [...this.#typedStrengths, ...this.#ratios];
  }

  /** The typed numbers without a unit that are not part of the name. */
  get #numbers(): string[] {
    return this.#reading.numbers.filter((text) => !this.#isNamed(text));
  }

  /** Those that no strength, part of one, or amount has; a small one may count anything. */
  get #unmatchedNumbers(): string[] {
    if (this.#strengths.length) return [];
    const isKnown = (text: string) =>
      this.#available.some(
        ({ dosage, quantities }) =>
          withContents(this.#drug, numberMeanings).some((isMeant) => isMeant(text, dosage)) ||
          quantities.includes(numberOf(text)) ||
          // 12 is 12.5 mcg/hr
          dosage.match(/[\d.]+/g)?.some((part) => part.split('.')[0] === text),
      );
    return this.#numbers.filter(
      (text) => (/[.,]/.test(text) || numberOf(text) >= 10) && this.#couldBeDosage(text) && !isKnown(text),
    );
  }

  #isNamed(text: string): boolean {
    return this.#name.split(/[^\p{L}\d./-]/u).includes(text.toLowerCase());
  }

  #narrow(isKept: (one: Preparation) => boolean): boolean {
    return this.#keep(this.#offered.filter(isKept));
  }

  /** @returns whether there are any; if not, nothing changes */
  #keep(kept: Preparation[]): boolean {
    if (!kept.length) return false;
    this.#offered = kept;
    return (this.#hasMatched = true);
  }

  #matchReleases(): void {
    // those that the patient can confirm come last: if a strength contradicts them, the search restarts before them
    const [others, last] = [false, true].map((isLast) =>
      this.#reading.marks.filter((mark) => canBeConfirmed(mark) === isLast),
    );
    for (const mark of others!) this.#matchRelease(mark, this.#unavailable);
    this.#beforeForm = this.#offered;
    for (const mark of last!) this.#matchRelease(mark, this.#unconfirmed);
  }

  /** @param missing where it is reported if it is not found */
  #matchRelease(mark: string, missing: string[]): void {
    if (/\d/.test(mark) || this.#isNamed(mark) || (hasRelease(mark) && onlyReleased.test(this.#drug))) return;
    const isMeant = meaningsIn(markWords, inShort(mark)).some(
      ({ meant }) => meant.test(this.#name) || this.#narrow(({ form }) => meant.test(form)),
    );
    if (!isMeant) missing.push(mark);
    else if (isOneOfSeveral(this.#drug, mark)) this.#unconfirmed.push(mark);
  }

  /** @returns whether the typed form matches any of those available */
  #matchForm(): boolean {
    const { form: typed, unit } = this.#reading;
    if (!typed || this.#isNamed(typed)) return false;
    const found = meaningsIn(formWords, typed);
    const fits =
      this.#narrow(({ form }) => found.every(({ meant }) => meant.test(form))) ||
      this.#narrow(({ form }) => found.every(({ loosely }) => loosely.test(form)));
    // plain `tablet` does not mean `chewable tablet` if both exist
    if (fits) {
      this.#narrow(({ form }) => !form.includes(' '));
      // a bottle is not one tablet
      this.#amountApplies = !isBottle.test(typed) || !this.#isCountedByPiece;
    } else {
      if (!isRouteOrContainer.test(typed) && !isDeviceOf(this.#drug, typed)) this.#unavailable.push(typed);
      // a wrong form keeps its count if both are counted by piece: 30 capsules may be 30 tablets, 3 pens are not 3 vials
      this.#amountApplies = unit !== 'form' || found.some(({ meant }) => isCountedByPiece(meant.source));
    }
    return fits;
  }

  /** The same number in another unit is nearer than a common strength; the patient is told, and asked. */
  #matchOtherUnit(): void {
    const [text, ...others] = this.#typedStrengths;
    if (this.#choice.dosage || !text || others.length || !this.#unavailable.includes(text)) return;
    if (this.#chooseMeant([isOtherUnit], text)) this.#guess('dosage');
  }

  /** What is measured in ml is no tablet, and a child is not given the adults' capsules unless they were typed. */
  #matchLiquid(): void {
    const { form, unit, isForChild, parts } = this.#reading;
    const isPoured = parts.some(({ kind, text }) => kind === 'directions' && pouredDose.test(text));
    if (unit === 'ml') this.#narrow(isInMilliliters);
    else if (
      (isForChild || isPoured) &&
      (!form || isLiquid.test(form)) &&
      this.#narrow(({ form }) => isSwallowed.test(form))
    )
      this.#guess('form');
  }

  /** Chooses the dosage that matches, the first of several; not if two typed strengths are no combination. @returns whether */
  #matchStrength(): boolean {
    const ofDrug = isVitaminD.test(this.#drug) ? [vitaminDMeaning] : [];
    // the same strength in two units counts once: 0.088 mg (88 mcg)
    const [strength, ...others] = this.#typedStrengths.filter(
      (one, i, all) => all.findIndex((other) => weighed(other) === weighed(one)) === i,
    );
    if (this.#ratios.some((text) => this.#chooseMeant([...meanings, ...ratioMeanings], text))) return true;
    // 0.25 mg/0.5 mg pen, 2 mg/3 ml
    if (this.#ratios.length && !strength) return false;
    if (others.length)
      return (
        this.#chooseMeant([sameContents, ratioMeanings[0]!], [strength, ...others].join('/')) ||
        this.#chooseOneOf([strength!, ...others])
      );
    const ways = (some: typeof meanings) => [...withContents(this.#drug, some), ...ofDrug];
    if (strength) return this.#chooseMeant(ways(meanings), strength) || this.#chooseTotal(strength);
    const numbers = this.#numbers;
    // amlodipine olmesartan 5 40
    if (numbers.length > 1 && this.#chooseMeant([ratioMeanings[0]!], numbers.join('/'))) return true;
    const meant = distinct(numbers.flatMap((text) => this.#dosagesMeant(text, ways(numberMeanings))));
    return this.#chooseAmong(meant);
  }

  /** Of two strengths of one ingredient, such as a dose that rises, either may be priced. */
  #chooseOneOf(strengths: string[]): boolean {
    if (this.#available.some(({ dosage }) => /\/.*m?c?g/.test(dosage))) return false;
    return this.#chooseAmong(distinct(strengths.flatMap((text) => this.#dosagesMeant(text, meanings))));
  }

  /** Of several that fit, the first: the patient is asked whether it is the one, rather than shown one that does not fit. */
  #chooseAmong([dosage, ...others]: string[]): boolean {
    if (!dosage) return false;
    if (others.some((other) => weighed(other) !== weighed(dosage))) this.#guess('dosage');
    return this.#choose(dosage);
  }

  /** A strength identifies more than a form does: if both cannot match, the form is reported as unavailable. */
  #matchStrengthOfAnotherForm(): void {
    const { form: typed } = this.#reading;
    const hasNarrowed = this.#hasForm || this.#offered.length < this.#beforeForm.length;
    if (!hasNarrowed || !this.#strengths.some((text) => isMeasuredLike(text, this.#offered))) return;
    const ofForm = this.#offered;
    this.#offered = this.#beforeForm;
    const isOther = this.#matchStrength() && this.#isOtherMeasure();
    if (isOther) delete this.#choice.dosage;
    if (!this.#choice.dosage) this.#offered = ofForm;
    if (
      isOther ||
      (this.#choice.dosage && this.#hasForm && !this.#narrow(({ form }) => isForm(form, typed!)))
    )
      this.#unavailable.push(`${typed} ${this.#strengths.join(' ')}`);
  }

  /** `gabapentin 100 caps`: a count that is not listed may be a strength, which the patient is asked to confirm. */
  #matchCountAsStrength(): void {
    const { amount, unit } = this.#reading;
    if (!amount || unit !== 'form' || this.#strengths.length || this.#numbers.length) return;
    if (!this.#isCountedByPiece || this.#offered.some(({ quantities }) => quantities.includes(amount)))
      return;
    const [dosage, ...others] = distinct(this.#dosagesMeant(String(amount), numberMeanings.slice(0, 2)));
    if (!dosage) return;
    this.#amountApplies = false;
    if (others.length) return;
    this.#choose(dosage);
    this.#guess('dosage');
  }

  /** @param amounts strengths in grams that may be amounts, where none was typed */
  #matchAmount(amounts: string[]): void {
    const { amount, unit, supply, parts } = this.#reading;
    if (amount) return this.#matchCount(amount, unit);
    this.#matchPackage();
    for (const text of amounts) this.#applyAmount(numberOf(text.replace(/[^\d.,]/g, '')), 'g');
    if (!supply) return this.#matchLastNumber();
    this.#choice.supply = supply;
    // the service judges by how the medicine is usually taken
    if (parts.some(({ kind }) => kind === 'directions')) this.#guess('quantity');
  }

  /** An amount that it cannot come in is said; of devices and containers, it may be another way to count. */
  #matchCount(amount: number, unit: Reading['unit']): void {
    if (!this.#amountApplies || this.#applyAmount(amount, unit)) return;
    const text = this.#reading.parts.find(({ kind }) => kind === 'amount')?.text;
    if (text && isImpossible(amount, unit, this.#offered)) this.#unavailable.push(text);
  }

  /** The package of a pen that gives the typed dose. */
  #matchPackage(): void {
    const [size] = [...this.#typedStrengths, ...this.#numbers].flatMap(
      (text) => packageOfDose(this.#drug, text) ?? [],
    );
    if (size && this.#narrow(({ quantities }) => quantities.includes(size))) this.#choice.quantity = size;
  }

  /** `10 mg 90`: a number that ends the text is the amount if it is listed; if not, the patient is asked to confirm it. */
  #matchLastNumber(): void {
    const { lastNumber } = this.#reading;
    const { dosage } = this.#choice;
    if (!lastNumber || !dosage) return;
    const beside = this.#numbers.filter(
      (text) => !numberMeanings.some((isMeant) => isMeant(text, dosage)) && !dosage.includes(text),
    );
    if (beside.join() !== lastNumber) return;
    const amount = numberOf(lastNumber);
    const isListed = this.#offered.some(({ quantities }) => quantities.includes(amount));
    // a smaller one may count anything
    if (!isListed && (amount < 10 || !this.#isCountedByPiece)) return;
    if (this.#applyAmount(amount, undefined) && !isListed) this.#guess('quantity');
  }

  get #isCountedByPiece(): boolean {
    return this.#offered.every(({ form }) => isCountedByPiece(form));
  }

  /** @returns whether it is one that the medicine may come in */
  #applyAmount(amount: number, unit: Reading['unit']): boolean {
    const offer = { offered: this.#offered, comesIn: this.#available, choice: this.#choice };
    const taken = takeAmount(amount, unit, offer);
    if (!taken) return false;
    Object.assign(this.#choice, taken.choice);
    return this.#keep(taken.offered);
  }

  /** The patient is asked whether this part is meant. */
  #guess(part: NonNullable<RequestedChoice['guessed']>[number]): void {
    this.#choice.guessed = [...(this.#choice.guessed ?? []), part];
  }

  #choose(dosage: string): boolean {
    this.#choice.dosage = dosage;
    return this.#narrow((one) => one.dosage === dosage);
  }

  /** Chooses the dosage that a text means by the first interpretation that fits any. */
  #chooseMeant(interpretations: typeof meanings, text: string): boolean {
    for (const isMeant of interpretations) {
      const found = distinct(this.#dosages.filter((one) => isMeant(text, one)));
      if (found.length) return this.#chooseAmong(found);
    }
    return false;
  }

  /** Only where the medicine comes in nothing else: 20 mg of another combination may be either ingredient, or both. */
  #chooseTotal(text: string): boolean {
    const [dosage, ...others] = distinct(dosagesIn(this.#available));
    return !others.length && isTotalOf(text, dosage!) && this.#choose(dosage!);
  }

  get #dosages(): string[] {
    return dosagesIn(this.#offered);
  }

  #dosagesMeant(number: string, interpretations: typeof meanings): string[] {
    for (const isMeant of interpretations) {
      const found = this.#dosages.filter((dosage) => isMeant(number, dosage));
      // 250 means 250mg, even if there is also 250mg/5ml
      const whole = found.filter((dosage) => !dosage.includes('/'));
      if (found.length) return whole.length ? whole : found;
    }
    return [];
  }

  /** Whether a concentration was found for a plain strength: 25 mg tablets are no vial of 25 mg/ml. */
  #isOtherMeasure(): boolean {
    return (
      this.#hasForm &&
      this.#choice.dosage!.includes('/') &&
      !this.#strengths.some((text) => /[/%-]/.test(text))
    );
  }

  /** Whether the form has the typed strength, several times perhaps: then the patient is asked which, and none is unavailable. */
  #isInForm(): boolean {
    return this.#hasForm && this.#strengths.some((text) => isAmongContents(this.#drug, text, this.#dosages));
  }

  /** Whether a typed strength could be a dosage: units of insulin are a dose, which no package is named after. */
  #couldBeDosage(text: string): boolean {
    return !/units$/.test(weighed(text)) || this.#available.some(({ dosage }) => /units$/.test(dosage));
  }

  /** Whether it is a strength, or that of one ingredient, or of all of them. */
  #isAvailable(text: string): boolean {
    const isPart = ({ dosage }: Preparation) =>
      isHeldIn(this.#drug, text, dosage) !== false &&
      (isTotalOf(text, dosage) || dosage.split('/').some((part) => weighed(part) === weighed(text)));
    return isAmongContents(this.#drug, text, dosagesIn(this.#available)) || this.#available.some(isPart);
  }
}
