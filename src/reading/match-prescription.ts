/** Matches the form, strength, release and amount that were typed with the forms and dosages a medicine comes in. */
import type { DrugInfo } from '../contract/responses.ts';
import { dosagesOf, formsOf, quantitiesOf } from '../pricing/choice.ts';
import { isCountedByPiece, isPacked } from '../pricing/quantity.ts';
import type { RequestedChoice } from '../pricing/lookup-request.ts';
import { takeAmount, type Preparation } from './match-amount.ts';
import type { Reading } from './read.ts';
import { isOneOfSeveral, unconfirmedSalts } from './salts.ts';
import {
  isTotalOf,
  meanings,
  numberMeanings,
  numberOf,
  ratioMeanings,
  sameContents,
  vitaminDMeaning,
  weighed,
} from './strength.ts';
import { formWords, inShort, markWords, meaningsIn } from './words.ts';

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

/** A route or a container, which is not a dosage form by itself. */
const isRouteOrContainer =
  /^(?:oral(?!\s(?:tab|cap))|vaginal|nasal|topical|transdermal|sublingual|ophth|otic|neb|inhalation|inhalaci|bottle|tube|packs?$|frasco|tubo|paquetes?$)/i;

const isPen = /^(?:pens?|plumas?)\b/i;

/** Grams may be a strength or an amount: 1 g tablets, a 30 g tube. */
const inGrams = /^[\d.,]+\s?g[a-z]*$/i;

/** Labeled in units (50,000) as well as by weight (1.25 mg). */
const isVitaminD = /^(?:ergocalciferol|cholecalciferol|drisdol)\b/i;

const isAmong = (text: string, preparations: readonly Preparation[]): boolean =>
  preparations.some(({ dosage }) => [...meanings, ...ratioMeanings].some((isMeant) => isMeant(text, dosage)));

/** Whether any of them is measured in the unit of a typed strength: 5 % says nothing of patches in mg. */
const isMeasuredLike = (text: string, preparations: readonly Preparation[]): boolean =>
  preparations.some(({ dosage }) => unitOf(dosage) === unitOf(text));

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Whether a form includes what was typed: `inhalation solution` is a `soln`. */
const isForm = (form: string, typed: string): boolean =>
  meaningsIn(formWords, typed).every(({ loosely }) => loosely.test(form));

/** @param drug the chosen name; a release, form or number that is part of it needs no other match */
export function resolve(reading: Reading, info: DrugInfo, drug: string): Resolution {
  const unavailable: string[] = [];
  const unconfirmed = unconfirmedSalts(reading, drug);
  const choice: Resolution['choice'] = {};
  const name = ` ${drug.toLowerCase()} `;
  const drugMeanings = isVitaminD.test(drug) ? [vitaminDMeaning] : [];
  const isNamed = (text: string) => name.split(/[^\p{L}\d./-]/u).includes(text.toLowerCase());
  const available: Preparation[] = formsOf(info).flatMap((form) =>
    dosagesOf(info, form).map((dosage) => ({ form, dosage, quantities: quantitiesOf(info, form, dosage) })),
  );
  // without a list of forms, nothing can be missing from it
  if (!available.length) return { choice, unavailable, unconfirmed, fits: true };
  let offered = available;
  let matched = false;
  let amountApplies = true;
  const narrow = (kept: Preparation[]): boolean => {
    if (!kept.length) return false;
    offered = kept;
    return (matched = true);
  };

  const beforeForm: Preparation[] = [];
  const canBeConfirmed = (mark: string) => /^(?:dr|ec|ds|ir)$/i.test(inShort(mark));
  // those that the patient can confirm come last: if a strength contradicts them, the search restarts before them
  for (const mark of [...reading.marks].sort(
    (a, b) => Number(canBeConfirmed(a)) - Number(canBeConfirmed(b)),
  )) {
    if (canBeConfirmed(mark) && !beforeForm.length) beforeForm.push(...offered);
    if (/\d/.test(mark) || isNamed(mark)) continue;
    const found = meaningsIn(markWords, inShort(mark));
    const isMeant = found.some(
      ({ meant }) => meant.test(name) || narrow(offered.filter(({ form }) => meant.test(form))),
    );
    if (isMeant) {
      if (isOneOfSeveral(drug, mark)) unconfirmed.push(mark);
      continue;
    }
    // names omit DS, DR if it is the only release, and IR, which is whatever is not ER: not finding those proves nothing
    if (canBeConfirmed(mark)) unconfirmed.push(mark);
    else unavailable.push(mark);
  }

  const ratios = reading.marks.filter((mark) => /\d/.test(mark) && !isNamed(mark));
  if (!beforeForm.length) beforeForm.push(...offered);
  const hasForm = chooseForm();
  const typedStrengths = reading.strengths.filter((text) => !name.includes(text.toLowerCase()));
  const strengths = [...typedStrengths, ...ratios];
  // a strength identifies more than a form does: if both cannot match, report the form as unavailable
  if (
    !chooseStrength() &&
    !isInForm() &&
    (hasForm || offered.length < beforeForm.length) &&
    strengths.some((text) => isMeasuredLike(text, offered))
  ) {
    const ofForm = offered;
    offered = beforeForm;
    const isOther = chooseStrength() && isOtherMeasure();
    if (isOther) delete choice.dosage;
    if (!choice.dosage) offered = ofForm;
    const isOfForm = ({ form }: Preparation) => isForm(form, reading.form!);
    if (isOther || (choice.dosage && hasForm && !narrow(offered.filter(isOfForm))))
      unavailable.push(`${reading.form} ${strengths.join(' ')}`);
  }
  const weights = choice.dosage ? [] : typedStrengths.filter((text) => inGrams.test(text));
  if (!choice.dosage)
    unavailable.push(
      ...strengths.filter((text) => couldBeDosage(text) && !isAvailable(text) && !weights.includes(text)),
    );
  if (reading.amount && amountApplies) applyAmount(reading.amount, reading.unit);
  else if (!reading.amount)
    for (const weight of weights) applyAmount(numberOf(weight.replace(/[^\d.,]/g, '')), 'g');
  if (!reading.amount && reading.supply) choice.supply = reading.supply;
  const [form, ...others] = distinct(offered.map(({ form }) => form));
  if (form && matched && !others.length) choice.form = form;
  const hasStrength = strengths.length > weights.length || reading.numbers.some((text) => !isNamed(text));
  const isOtherPen = unavailable.some((text) => isPen.test(text));
  const fits = !isOtherPen && (Boolean(choice.dosage) || !hasStrength);
  // of a brand whose generic is asked for, this is the list of the brand
  return { choice, unavailable: reading.type ? [] : unavailable, unconfirmed, fits };

  /** @returns whether the typed form matches any of those available */
  function chooseForm(): boolean {
    if (!reading.form || isNamed(reading.form)) return false;
    const found = meaningsIn(formWords, reading.form);
    const fits =
      narrow(offered.filter(({ form }) => found.every(({ meant }) => meant.test(form)))) ||
      narrow(offered.filter(({ form }) => found.every(({ loosely }) => loosely.test(form))));
    // plain `tablet` does not mean `chewable tablet` if both exist
    if (fits) narrow(offered.filter(({ form }) => !form.includes(' ')));
    else {
      if (!isRouteOrContainer.test(reading.form)) unavailable.push(reading.form);
      // a wrong form keeps its count if both are counted by piece: 30 capsules may be 30 tablets, 3 pens are not 3 vials
      amountApplies = reading.unit !== 'form' || found.some(({ meant }) => isCountedByPiece(meant.source));
    }
    return fits;
  }

  /** Sets the dosage if exactly one matches: not if several do, or if two typed strengths are no combination. @returns whether */
  function chooseStrength(): boolean {
    const { numbers } = reading;
    // the same strength in two units counts once: 0.088 mg (88 mcg)
    const strengths = typedStrengths.filter(
      (one, i, all) => all.findIndex((other) => weighed(other) === weighed(one)) === i,
    );
    if (ratios.length) return ratios.some((text) => choose([...meanings, ...ratioMeanings], text));
    if (strengths.length > 1) return choose([sameContents, ratioMeanings[0]!], strengths.join('/'));
    if (strengths[0])
      return choose([...meanings, ...drugMeanings], strengths[0]) || chooseTotal(strengths[0]);
    const meant = distinct(numbers.filter((text) => !isNamed(text)).flatMap((text) => dosagesMeant(text)));
    if (meant.length !== 1) return false;
    choice.dosage = meant[0]!;
    return narrow(offered.filter(({ dosage }) => dosage === meant[0]));
  }

  /** Whether a concentration was found for a plain strength: 25 mg tablets are no vial of 25 mg/ml. */
  function isOtherMeasure(): boolean {
    return hasForm && choice.dosage!.includes('/') && !strengths.some((text) => /[/%-]/.test(text));
  }

  /** Only where the medicine comes in nothing else: 20 mg of another combination may be either ingredient, or both. */
  function chooseTotal(text: string): boolean {
    const [dosage, ...others] = distinct(available.map((one) => one.dosage));
    if (others.length || !isTotalOf(text, dosage!)) return false;
    choice.dosage = dosage!;
    return narrow(offered);
  }

  function dosagesMeant(number: string): string[] {
    for (const isMeant of [...numberMeanings, ...drugMeanings]) {
      const found = distinct(offered.map(({ dosage }) => dosage)).filter((dosage) => isMeant(number, dosage));
      // 250 means 250mg, even if there is also 250mg/5ml
      const whole = found.filter((dosage) => !dosage.includes('/'));
      if (found.length) return whole.length ? whole : found;
    }
    return [];
  }

  function choose(interpretations: typeof meanings, text: string): boolean {
    for (const isMeant of interpretations) {
      const [dosage, ...others] = distinct(offered.map(({ dosage }) => dosage)).filter((one) =>
        isMeant(text, one),
      );
      if (!dosage || others.length) continue;
      choice.dosage = dosage;
      return narrow(offered.filter((one) => one.dosage === dosage));
    }
    return false;
  }

  function applyAmount(amount: number, unit: Reading['unit']): void {
    const applied = takeAmount(amount, unit, { offered, comesIn: available, choice });
    if (!applied) return;
    Object.assign(choice, applied.choice);
    narrow(applied.offered);
  }

  /** Whether a typed strength could be a dosage: its unit is used by one. A pen of 2 mg gives doses of 0.25 mg, so not for those. */
  function couldBeDosage(text: string): boolean {
    const unit = unitOf(text);
    return (
      available.every(({ form }) => !isPacked(form)) &&
      available.some(({ dosage }) => unitOf(dosage) === unit)
    );
  }

  /** Whether the form has the typed strength, several times perhaps: then the patient is asked which, and none is unavailable. */
  function isInForm(): boolean {
    return hasForm && strengths.some((text) => isAmong(text, offered));
  }

  /** Whether it is a strength, or that of one ingredient, or of all of them. */
  function isAvailable(text: string): boolean {
    const isPart = ({ dosage }: Preparation) =>
      isTotalOf(text, dosage) || dosage.split('/').some((part) => weighed(part) === weighed(text));
    return isAmong(text, available) || available.some(isPart);
  }
}
