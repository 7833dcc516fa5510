/** Matches the form, strength, release and amount that were typed with the forms and dosages a medicine comes in. */
import type { DrugInfo } from '../contract/responses.ts';
import { dosagesOf, formsOf, quantitiesOf } from '../pricing/choice.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import {
  strengthOffers,
  strengthOrAmount,
  type StrengthOffer,
  type StrengthQuestion,
} from './asked-strength.ts';
import { QuantityMatch } from './match-quantity.ts';
import { dosesOf, isAmongContents, isDoseOf, isPartOfAny, withContents } from './doses.ts';
import { inGrams, isEither, isMeasuredLike, isVitaminD } from './measures.ts';
import { brandBeside, type Reading } from './read.ts';
import type { Resolution } from './resolution.ts';
import { hasRelease, onlyReleased } from './release-marks.ts';
import { isOneOfSeveral, unconfirmedSalts } from './salts.ts';
import {
  apartMeanings,
  dosagesMeant,
  isAmong,
  isOtherUnit,
  isRounded,
  isTotalOf,
  meanings,
  numberMeanings,
  numberOf,
  ratioMeanings,
  spelled,
  vitaminDMeaning,
  weighed,
} from './strength.ts';
import {
  isBottle,
  isContainer,
  forChildren,
  noChildForm,
  isDeviceOf,
  isForm,
  isInMilliliters,
  isLiquid,
  isPen,
  pouredDose,
  isRouteOrContainer,
  isSwallowed,
  isUnderTongue,
  type Preparation,
} from './typed-forms.ts';
import { formWords, inShort, markWords, meaningsIn } from './vocabulary.ts';

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
  return {
    choice: {},
    unavailable: [],
    unconfirmed: unconfirmedSalts(reading, drug),
    fits: true,
    missing: [],
    ofEither: [],
  };
}

/** Keeps fewer and fewer of the preparations that a medicine comes in: by release, form, strength and amount. */
class PrescriptionMatch extends QuantityMatch {
  /** Those that fit all but the form, and the releases that the patient can confirm. */
  #beforeForm: Preparation[];
  /** Strengths that it does not come in. */
  #missing: string[] = [];
  #question: StrengthQuestion | undefined;
  readonly #unconfirmed: string[];
  /** Among the releases, such as 70/30. */
  readonly #ratios: string[];
  /** Beside a strength, how much of it. */
  readonly #grams: string[];
  #hasForm = false;
  /** Whether a release left fewer of the forms: ODT leaves tablets alone. */
  #hasFormOfRelease = false;
  #lacking: string | undefined;
  #ofEither: readonly StrengthOffer[] = [];

  constructor(reading: Reading, drug: string, available: Preparation[]) {
    super(reading, drug, available);
    this.#beforeForm = available;
    this.#unconfirmed = unconfirmedSalts(reading, drug);
    const typed = reading.strengths.filter((text) => !this.name.includes(text.toLowerCase()));
    // an inhaler of 8.5 g, 90 mcg: grams beside a strength are how much of it
    const others = typed.filter((text) => !inGrams.test(text));
    const grams = typed.filter((text) => inGrams.test(text));
    const isAmount =
      others.length || (this.numbers.length && !grams.some((text) => isAmong(text, dosagesIn(available))));
    this.typedStrengths = isAmount ? others : typed;
    this.#grams = isAmount ? grams : [];
    this.#ratios = reading.marks.filter((mark) => /\d/.test(mark) && !this.isNamed(mark));
  }

  resolution(): Resolution {
    this.#matchReleases();
    this.#hasFormOfRelease = this.offered.length < this.available.length;
    this.#hasForm = this.#matchForm();
    if (!this.#hasForm) this.#matchLiquid();
    // 5 mg sl at bedtime
    if (isUnderTongue(this.reading)) this.narrow(({ form }) => isForm(form, 'sublingual'));
    if (!this.#matchStrength() && !this.#isInForm()) this.#matchStrengthOfAnotherForm();
    if (!this.choice.dosage) this.#matchCountAsStrength();
    const inDoubt = this.choice.dosage ? [] : this.typedStrengths.filter((text) => inGrams.test(text));
    const amounts = [...this.#grams, ...inDoubt];
    const strengths = this.#strengths.filter((text) => !amounts.includes(text));
    if (!this.choice.dosage)
      this.#missing.push(
        ...strengths.filter((text) => this.#couldBeDosage(text) && !this.#isAvailable(text)),
        ...this.#unmatchedNumbers(),
      );
    this.unavailable.push(...this.#missing.filter((text) => !this.unavailable.includes(text)));
    this.#matchOtherUnit();
    this.#askForStrength();
    this.matchAmount(amounts);
    this.#sayUnusedNumbers();
    // the list is the brand's; its generic may come in more
    const [text, ...more] = this.typedStrengths;
    if (this.reading.type === 'generic' && text && !more.length && !this.choice.dosage)
      this.choice.dosage = spelled(text);
    const [form, ...others] = distinct(this.offered.map(({ form }) => form));
    if (form && this.hasMatched && !others.length) this.choice.form = form;
    else if (form && (this.#hasForm || this.#hasFormOfRelease) && this.#mayBeAnotherForm) {
      // an injection is a vial or a syringe, but never something to drink
      this.choice.form = form;
      this.guess('form');
    }
    const hasStrength = strengths.length > 0 || this.numbers.length > 0;
    const isOtherPen = this.unavailable.some((text) => isPen.test(text));
    return {
      choice: this.choice,
      // of a brand whose generic is asked for, this is the list of the brand
      unavailable: this.reading.type ? [] : this.unavailable,
      unconfirmed: this.#unconfirmed,
      missing: this.#missing,
      form: this.#lacking,
      ofEither: this.#ofEither,
      question: this.#question,
      fits: !isOtherPen && (Boolean(this.choice.dosage) || !hasStrength),
    };
  }

  /** Whether what is chosen so far also fits a form that was not typed. */
  get #mayBeAnotherForm(): boolean {
    const { dosage } = this.choice;
    const forms = this.offered.map(({ form }) => form);
    return this.available.some((one) => !forms.includes(one.form) && (!dosage || one.dosage === dosage));
  }

  get #strengths(): string[] {
    return [...this.typedStrengths, ...this.#ratios];
  }

  /** Where no strength is found: one that is a listed amount is that; the others are strengths that it does not come in. */
  #unmatchedNumbers(): string[] {
    const numbers = this.#strengths.length ? [] : this.numbers;
    const { amount, lastNumber } = this.reading;
    const last = amount ? undefined : numbers.length > 1 ? lastNumber : numbers[0];
    const count = numberOf(last ?? '');
    const isAmount =
      this.offered.some(({ quantities }) => quantities.includes(count)) && this.applyAmount(count, undefined);
    return numbers.filter(
      (text) => !(isAmount && text === last) && numberOf(text) !== 1 && this.#couldBeDosage(text),
    );
  }

  /** A number that is in nothing that was matched. */
  #sayUnusedNumbers(): void {
    const { dosage = '', quantity, userQuantity, supply } = this.choice;
    const { amount, volume } = this.reading;
    const ways = [...numberMeanings, ...(isVitaminD.test(this.drug) ? [vitaminDMeaning] : [])];
    // one of it is what is priced
    const isUsed = (text: string) =>
      this.name.split(/[^\d.]/).includes(text) ||
      [1, quantity, userQuantity, supply, amount, volume].includes(numberOf(text)) ||
      (dosage &&
        (ways.some((isMeant) => isMeant(text, dosage)) ||
          dosage.includes(text) ||
          isDoseOf(this.drug, text, dosage)));
    const said = new Set(this.unavailable);
    this.unavailable.push(...this.numbers.filter((text) => !said.has(text) && !isUsed(text)));
  }

  /** What is asked instead of a price of another strength. */
  #askForStrength(): void {
    const [text] = this.#missing;
    if (!text || this.reading.type) return;
    const chosen = this.offered.filter(({ dosage }) => dosage === this.choice.dosage);
    const alike = this.offered.filter((one) => isMeasuredLike(text, [one]));
    // a plain number of mg is no concentration
    const isPlain = ({ dosage }: Preparation) =>
      !text.includes('/') && (!/\/[\d.]*ml/.test(dosage) || dosesOf(this.drug, dosage).length > 0);
    const plain = alike.filter(isPlain);
    const offered = [chosen, plain, alike, this.offered].find((some) => some.length)!;
    this.#question = { kind: 'strength', typed: this.#missing, offers: strengthOffers(offered) };
  }

  #matchReleases(): void {
    // those that the patient can confirm come last: if a strength contradicts them, the search restarts before them
    const [others, last] = [false, true].map((isLast) =>
      this.reading.marks.filter((mark) => canBeConfirmed(mark) === isLast),
    );
    for (const mark of others!) this.#matchRelease(mark, this.unavailable);
    this.#beforeForm = this.offered;
    for (const mark of last!) this.#matchRelease(mark, this.#unconfirmed);
  }

  /** @param missing where it is reported if it is not found */
  #matchRelease(mark: string, missing: string[]): void {
    if (/\d/.test(mark) || this.isNamed(mark) || (hasRelease(mark) && onlyReleased.test(this.drug))) return;
    const isMeant = meaningsIn(markWords, inShort(mark)).some(
      ({ meant }) => meant.test(this.name) || this.narrow(({ form }) => meant.test(form)),
    );
    // the brand beside it has the release, and names none
    const isBrand = brandBeside(this.reading)?.toLowerCase() === this.drug.toLowerCase();
    if (!isMeant) (isBrand ? this.#unconfirmed : missing).push(mark);
    else if (isOneOfSeveral(this.drug, mark)) this.#unconfirmed.push(mark);
  }

  /** @returns whether the typed form matches any of those available */
  #matchForm(): boolean {
    const { form: typed, unit } = this.reading;
    // jar dance
    if (!typed || this.isNamed(typed) || this.drug.toLowerCase().startsWith(typed.toLowerCase()))
      return false;
    const found = meaningsIn(formWords, typed);
    const fits =
      this.narrow(({ form }) => found.every(({ meant }) => meant.test(form))) ||
      this.narrow(({ form }) => found.every(({ loosely }) => loosely.test(form)));
    // a pen that was typed is no syringe
    if (
      fits &&
      /^(?:pens?|plumas?|(?:kwik|flex)pens?|auto-?in[jy]ect\w*|sureclick)$/i.test(typed) &&
      !isDeviceOf(this.drug, typed)
    )
      if (this.offered.every(({ form }) => /syringe|vial/.test(form))) this.unavailable.push(typed);
    // plain `tablet` does not mean `chewable tablet` if both exist
    if (fits) {
      if (!isContainer.test(typed)) this.narrow(({ form }) => !form.includes(' '));
      // a bottle is not one tablet
      this.amountApplies = !isBottle.test(typed) || !this.isCountedByPiece;
    } else {
      if (!isRouteOrContainer.test(typed) && !isDeviceOf(this.drug, typed))
        this.unavailable.push((this.#lacking = typed));
      // a wrong form keeps its count if both are counted by piece: 30 capsules may be 30 tablets, 3 pens are not 3 vials
      this.amountApplies = unit !== 'form' || found.some(({ meant }) => isCountedByPiece(meant.source));
    }
    return fits;
  }

  /** The same number in another unit is nearer than a common strength; the patient is told, and asked. */
  #matchOtherUnit(): void {
    const [text, ...others] = this.typedStrengths;
    if (this.choice.dosage || !text || others.length || !this.unavailable.includes(text)) return;
    if (this.#chooseMeant([isOtherUnit], text)) this.guess('dosage');
  }

  /** What is measured in ml is no tablet, and a child is not given the adults' capsules unless they were typed. */
  #matchLiquid(): void {
    const { form, unit, isForChild, parts } = this.reading;
    const isPoured = parts.some(({ kind, text }) => kind === 'directions' && pouredDose.test(text));
    if (unit === 'ml') this.narrow(isInMilliliters);
    else if ((isForChild || isPoured) && (!form || isLiquid.test(form))) {
      const kinds = isForChild ? [isSwallowed, ...forChildren] : [isSwallowed];
      if (kinds.some((kind) => this.narrow(({ form }) => kind.test(form)))) {
        this.guess('form');
        const [first] = this.offered;
        if (!this.#strengths.length && !this.numbers.length) this.narrow(({ form }) => form === first!.form);
      } else if (isForChild && !/pa?ediatric|child|infant|junior/i.test(this.drug))
        this.unavailable.push(noChildForm);
    }
  }

  /** Chooses the dosage that matches, the first of several; not if two typed strengths are no combination. @returns whether */
  #matchStrength(): boolean {
    const ofDrug = isVitaminD.test(this.drug) ? [vitaminDMeaning] : [];
    // the same strength in two units counts once: 0.088 mg (88 mcg)
    const [strength, ...others] = this.typedStrengths.filter(
      (one, i, all) =>
        all.findIndex((other) => weighed(other) === weighed(one) || isRounded(one, other)) === i,
    );
    if (this.#ratios.some((text) => this.#chooseMeant([...meanings, ...ratioMeanings], text))) return true;
    // 0.25 mg/0.5 mg pen, 2 mg/3 ml
    if (this.#ratios.length && !strength) return false;
    if (others.length)
      return (
        this.#chooseMeant(apartMeanings, [strength, ...others].join('/')) ||
        this.#chooseOneOf([strength!, ...others])
      );
    const ways = (some: typeof meanings) => [...withContents(this.drug, some), ...ofDrug];
    if (strength) return this.#chooseMeant(ways(meanings), strength) || this.#chooseTotal(strength);
    const { numbers, dose } = this;
    if (dose) return this.#chooseAmong(this.strengthsOfDose(dose));
    // amlodipine olmesartan 5 40
    if (numbers.length > 1 && this.#chooseMeant(apartMeanings, numbers.join('/'))) return true;
    const meant = distinct(
      numbers.flatMap((text) => dosagesMeant(this.#dosages, text, ways(numberMeanings))),
    );
    return isEither.test(this.reading.text) ? this.#chooseAsked(meant) : this.#chooseAmong(meant);
  }

  /** Of two strengths of one ingredient, such as a dose that rises, either may be priced. */
  #chooseOneOf(strengths: string[]): boolean {
    if (this.available.some(({ dosage }) => /\/.*m?c?g/.test(dosage))) return false;
    return this.#chooseAsked(
      distinct(strengths.flatMap((text) => dosagesMeant(this.#dosages, text, meanings))),
    );
  }

  /** Of several strengths that were typed, each of which it comes in. */
  #chooseAsked(meant: string[]): boolean {
    const offered = this.offered.filter(({ dosage }) => meant.includes(dosage));
    if (meant.length > 1) this.#question = { kind: 'strength', typed: [], offers: strengthOffers(offered) };
    return this.#chooseAmong(meant);
  }

  /** Of several that fit, the first: the patient is asked whether it is the one, rather than shown one that does not fit. */
  #chooseAmong([dosage, ...others]: string[]): boolean {
    if (!dosage) return false;
    if (others.some((other) => weighed(other) !== weighed(dosage))) this.guess('dosage');
    return this.#choose(dosage);
  }

  /** A strength identifies more than a form does: if both cannot match, the form is reported as unavailable. */
  #matchStrengthOfAnotherForm(): void {
    const { form: typed } = this.reading;
    const hasNarrowed = this.#hasForm || this.offered.length < this.#beforeForm.length;
    if (!hasNarrowed || !this.#strengths.length) return;
    const ofForm = this.offered;
    this.offered = this.#beforeForm;
    const isOther = this.#matchStrength() && this.#isOtherMeasure();
    if (isOther) delete this.choice.dosage;
    if (!this.choice.dosage) this.offered = ofForm;
    const isLacking = this.choice.dosage && this.#hasForm && !this.narrow(({ form }) => isForm(form, typed!));
    if (!isOther && !isLacking) return;
    this.#lacking = `${typed} ${this.#strengths.join(' ')}`;
    (this.choice.dosage ? this.unavailable : this.#missing).push(this.#lacking);
    if (isLacking) this.#ofEither = [ofForm, this.offered].flatMap(strengthOffers);
  }

  /** `gabapentin 100 caps`: a count may be a strength; where it is no listed amount, it is the likelier. */
  #matchCountAsStrength(): void {
    const { amount, unit, lastNumber } = this.reading;
    const [number, ...more] = this.numbers;
    if (!amount || unit !== 'form' || this.#strengths.length || more.length) return;
    if (!this.isCountedByPiece) return;
    const meant = distinct(dosagesMeant(this.#dosages, String(amount), numberMeanings.slice(0, 2)));
    const [dosage, ...others] = meant;
    if (!dosage) return;
    if (number) {
      // 300 caps 270: what follows is the amount
      if (number !== lastNumber || others.length || !this.applyAmount(numberOf(number), 'form')) return;
      this.amountApplies = false;
      this.#choose(dosage);
      return;
    }
    this.#question = strengthOrAmount(`${amount}`, amount, meant, this.offered);
    if (this.offered.some(({ quantities }) => quantities.includes(amount))) return;
    this.amountApplies = false;
    if (others.length) return;
    this.#choose(dosage);
    this.guess('dosage');
  }

  #choose(dosage: string): boolean {
    this.choice.dosage = dosage;
    return this.narrow((one) => one.dosage === dosage);
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
    const [dosage, ...others] = distinct(dosagesIn(this.available));
    return !others.length && isTotalOf(text, dosage!) && this.#choose(dosage!);
  }

  get #dosages(): string[] {
    return dosagesIn(this.offered);
  }

  /** Whether a concentration was found for a plain strength: 25 mg tablets are no vial of 25 mg/ml. */
  #isOtherMeasure(): boolean {
    return (
      this.#hasForm &&
      this.choice.dosage!.includes('/') &&
      !this.#strengths.some((text) => /[/%-]/.test(text))
    );
  }

  /** Whether the form has the typed strength, several times perhaps: then the patient is asked which, and none is unavailable. */
  #isInForm(): boolean {
    return this.#hasForm && this.#strengths.some((text) => isAmongContents(this.drug, text, this.#dosages));
  }

  /** Whether a typed strength could be a dosage: units of insulin are a dose, which no package is named after. */
  #couldBeDosage(text: string): boolean {
    return !/units$/.test(weighed(text)) || this.available.some(({ dosage }) => /units$/.test(dosage));
  }

  /** Whether it is a strength, or that of one ingredient, or of all of them. */
  #isAvailable(text: string): boolean {
    const dosages = dosagesIn(this.available);
    return isAmongContents(this.drug, text, dosages) || isPartOfAny(this.drug, text, dosages);
  }
}
