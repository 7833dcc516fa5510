/** What was read beside a name, against what the medicine comes in. */
import type { DrugInfo } from '../contract/answers.ts';
import { dosagesOf, formsOf, quantitiesOf } from '../pricing/choice.ts';
import { isCountedByPiece, isPacked } from '../pricing/quantity.ts';
import type { AskedChoice } from '../pricing/question.ts';
import { takeAmount, type Preparation } from './amount.ts';
import type { Reading } from './read.ts';
import { saltRelease, saltsIn } from './salts.ts';
import { meanings, numberMeanings, numberOf, ratioMeanings, weighed } from './strength.ts';
import { formWords, markWords } from './words.ts';

export interface Resolution {
  /**
   * What to ask for, as the service spells it; what is left out, the service chooses, and the patient is asked back. A form
   * only where no other one has what was read.
   */
  choice: Partial<AskedChoice>;
  /** What was read whole as a strength, form or release, and no spelling of it is among what the medicine comes in. */
  unavailable: string[];
  /** Releases and salts that were read, and that neither name nor forms tell: the patient is asked back. */
  unconfirmed: string[];
  /** Whether the medicine comes in the strength that was read, or none was. */
  fits: boolean;
}

/** For each word that the text is made of, the pattern of what it means, and with what it means otherwise. */
const patternsIn = (table: [typed: string, meant: string, otherwise?: string][], text: string) =>
  table
    .filter(([typed]) => new RegExp(`(^|\\s)(?:${typed})(?=\\s|$)`, 'i').test(text))
    .map(([, meant, ...otherwise]) => ({
      meant: new RegExp(meant, 'i'),
      loosely: new RegExp([meant, ...otherwise].join('|'), 'i'),
    }));

/** The first unit of a strength, of all weights the same; undefined of a number alone. */
const unitOf = (text: string): string | undefined => /[\d.]+([a-z%]+)/.exec(weighed(text))?.[1] ?? 'mg';

/** Says how it is used, and no form by itself. */
const isManner =
  /^(?:oral|vaginal|nasal|topical|transdermal|sublingual|ophth|otic|neb|inhalation|inhalaci|bottle|tube|frasco|tubo)/i;

/** Either a strength or an amount. */
const inGrams = /^[\d.,]+\s?g[a-z]*$/i;

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Whether a form is what was typed, if more than that: `inhalation solution` is a `soln`. */
const isForm = (form: string, typed: string): boolean =>
  patternsIn(formWords, typed).every(({ loosely }) => loosely.test(form));

/** @param drug the name that was chosen: a mark, form or number that stands in it needs no other match */
export function resolve(reading: Reading, info: DrugInfo, drug: string): Resolution {
  const unavailable: string[] = [];
  const unconfirmed = saltsIn(reading.name).filter((salt) => saltRelease(reading.name, salt) === '');
  const choice: Resolution['choice'] = {};
  const name = ` ${drug.toLowerCase()} `;
  const isNamed = (text: string) => name.split(/[^\p{L}\d./-]/u).includes(text.toLowerCase());
  const comesIn: Preparation[] = formsOf(info).flatMap((form) =>
    dosagesOf(info, form).map((dosage) => ({ form, dosage, quantities: quantitiesOf(info, form, dosage) })),
  );
  // without a list, nothing can be said not to be on it
  if (!comesIn.length) return { choice, unavailable, unconfirmed, fits: true };
  let offered = comesIn;
  let matched = false;
  let isCounted = true;
  const narrow = (kept: Preparation[]): boolean => {
    if (!kept.length) return false;
    offered = kept;
    return (matched = true);
  };

  for (const mark of reading.marks) {
    if (/\d/.test(mark) || isNamed(mark)) continue;
    const found = patternsIn(markWords, mark);
    const isMeant = found.some(
      ({ meant }) => meant.test(name) || narrow(offered.filter(({ form }) => meant.test(form))),
    );
    if (isMeant) continue;
    // no name says DS, nor DR of what comes in no other way, and what is not ER is IR
    if (/^(?:dr|ec|delayed.release|ds|ir)$/i.test(mark)) unconfirmed.push(mark);
    else unavailable.push(mark);
  }

  const ratios = reading.marks.filter((mark) => /\d/.test(mark) && !isNamed(mark));
  const anyForm = offered;
  const hasForm = chooseForm();
  const typed = reading.strengths.filter((text) => !name.includes(text.toLowerCase()));
  const strengths = [...typed, ...ratios];
  // a strength says more than a form: where not both can be, the form is what the medicine does not come in
  if (!chooseStrength() && hasForm && strengths.length) {
    const ofForm = offered;
    offered = anyForm;
    if (!chooseStrength()) offered = ofForm;
    else if (!narrow(offered.filter(({ form }) => isForm(form, reading.form!))))
      unavailable.push(reading.form!);
  }
  const weights = choice.dosage ? [] : typed.filter((text) => inGrams.test(text));
  if (!choice.dosage)
    unavailable.push(
      ...strengths.filter((text) => isLike(text) && !isAnywhere(text) && !weights.includes(text)),
    );
  if (reading.amount && isCounted) take(reading.amount, reading.unit);
  else if (!reading.amount) for (const weight of weights) take(numberOf(weight.replace(/[^\d.,]/g, '')), 'g');
  const [form, ...others] = distinct(offered.map(({ form }) => form));
  if (form && matched && !others.length) choice.form = form;
  const hasStrength = strengths.length > weights.length || reading.numbers.some((text) => !isNamed(text));
  return { choice, unavailable, unconfirmed, fits: Boolean(choice.dosage) || !hasStrength };

  /** @returns whether the form that was read narrows what is offered */
  function chooseForm(): boolean {
    if (!reading.form || isNamed(reading.form)) return false;
    const found = patternsIn(formWords, reading.form);
    const fits =
      narrow(offered.filter(({ form }) => found.every(({ meant }) => meant.test(form)))) ||
      narrow(offered.filter(({ form }) => found.every(({ loosely }) => loosely.test(form))));
    // a tablet is no chewable tablet where both exist
    if (fits) narrow(offered.filter(({ form }) => !form.includes(' ')));
    else {
      if (!isManner.test(reading.form)) unavailable.push(reading.form);
      // 30 capsules of a tablet may be 30 tablets, 3 pens of a vial are not 3 vials
      isCounted = reading.unit !== 'form' || found.some(({ meant }) => isCountedByPiece(meant.source));
    }
    return fits;
  }

  /** Takes the one dosage that is meant; none where several may be, or where two strengths do not make one. */
  function chooseStrength(): boolean {
    const { numbers } = reading;
    // 0.088 mg (88 mcg) is one
    const strengths = typed.filter(
      (one, i, all) => all.findIndex((other) => weighed(other) === weighed(one)) === i,
    );
    if (ratios.length) return ratios.some((text) => choose([...meanings, ...ratioMeanings], text));
    if (strengths.length > 1) return choose([ratioMeanings[0]!], strengths.join('/'));
    if (strengths[0]) return choose(meanings, strengths[0]);
    const meant = distinct(numbers.filter((text) => !isNamed(text)).flatMap((text) => dosagesMeant(text)));
    if (meant.length !== 1) return false;
    choice.dosage = meant[0]!;
    return narrow(offered.filter(({ dosage }) => dosage === meant[0]));
  }

  function dosagesMeant(number: string): string[] {
    for (const isMeant of numberMeanings) {
      const found = distinct(offered.map(({ dosage }) => dosage)).filter((dosage) => isMeant(number, dosage));
      // 250 is 250mg where there is 250mg/5ml too
      const whole = found.filter((dosage) => !dosage.includes('/'));
      if (found.length) return whole.length ? whole : found;
    }
    return [];
  }

  function choose(ways: typeof meanings, text: string): boolean {
    for (const isMeant of ways) {
      const [dosage, ...others] = distinct(offered.map(({ dosage }) => dosage)).filter((one) =>
        isMeant(text, one),
      );
      if (!dosage || others.length) continue;
      choice.dosage = dosage;
      return narrow(offered.filter((one) => one.dosage === dosage));
    }
    return false;
  }

  function take(amount: number, unit: Reading['unit']): void {
    const taken = takeAmount(amount, unit, { offered, comesIn, choice });
    if (!taken) return;
    Object.assign(choice, taken.choice);
    narrow(taken.offered);
  }

  /** Whether it is said in the unit of some dosage. A device has doses of its own: a pen of 2 mg gives 0.25 mg. */
  function isLike(text: string): boolean {
    const unit = unitOf(text);
    return (
      comesIn.every(({ form }) => !isPacked(form)) && comesIn.some(({ dosage }) => unitOf(dosage) === unit)
    );
  }

  function isAnywhere(text: string): boolean {
    return comesIn.some(({ dosage }) =>
      [...meanings, ...ratioMeanings].some((isMeant) => isMeant(text, dosage)),
    );
  }
}
