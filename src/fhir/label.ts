/**
 * Converts a text that was read for FHIR: `lisinopril 10 MG Oral Tablet`. A search field suggests the service's names and
 * forms; a record is requested as is, so its name and form are converted to the service's words here.
 */
import { rounded } from '../contract/numbers.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import { isSlow, releaseHours } from '../reading/hours.ts';
import { fullName, prescriptionOfNickname } from '../reading/nicknames.ts';
import { readAsWritten, type Reading } from '../reading/read.ts';
import { hasRelease, release } from '../reading/release-marks.ts';
import { pouredDose } from '../reading/typed-forms.ts';
import {
  formOfSalt,
  isOneOfSeveral,
  saltRelease,
  saltsIn,
  withoutPlainSalts,
  withoutSalts,
} from '../reading/salts.ts';
import { spelled } from '../reading/strength.ts';
import { formWords, inShort, markWords, meaningsIn } from '../reading/vocabulary.ts';
import { longestText } from './values.ts';

export interface Label {
  medicine: Pick<Medicine, 'drug' | 'form' | 'dosage'>;
  /** Whether it comes in tablets, capsules or similar pieces, so that a number alone counts them. */
  countedByPiece: boolean;
  /** Whether it says that it comes in something else, of which a number alone may count packages or their content. */
  isMeasured: boolean;
  /** Whether it is to be inhaled: its vials are no packages, but as many milliliters as each holds. */
  isInhaled: boolean;
  /** The pieces that the text says, or a nickname implies: six tablets of a Z-Pak. */
  amount?: number;
}

/** Forms that make another product, in the words of a label. */
const forms = [
  ...['tablet', 'odt tablet', 'chewable tablet', 'sublingual tablet', 'buccal tablet', 'effervescent tablet'],
  ...['vaginal tablet', 'tablet for suspension', 'capsule', 'cream', 'ointment', 'gel', 'vaginal cream'],
  ...['vaginal ointment', 'vaginal gel', 'ophthalmic cream', 'ophthalmic ointment', 'ophthalmic gel'],
  ...['eye drops', 'ear drops', 'nasal spray', 'inhalation solution', 'inhalation suspension'],
  ...['topical solution', 'lotion', 'foam', 'shampoo', 'pen', 'vial', 'syringe', 'suppository', 'patch'],
  ...['injection', 'inhaler'],
];
/** Forms for which the service has another word. */
const inService = (form: string): string =>
  form.replace('ophthalmic', 'eye').replace('odt', 'orally disintegrating');

const words = [...formWords, ...markWords];
const meaningsOf = (text: string): string[] =>
  text ? meaningsIn(words, text).map(({ meant }) => meant.source) : [];

const known = forms.map((form) => ({ form, words: meaningsOf(form) }));

/** The most specific form. */
function formIn(text: string): string | undefined {
  const meanings = meaningsOf(text);
  if (!meanings.length) return undefined;
  const [best] = known
    .filter(({ words }) => words.every((word) => meanings.includes(word)))
    .sort((a, b) => b.words.length - a.words.length);
  return best && inService(best.form);
}

/**
 * @param units of the ordered amount, which name a device that the label may omit
 * @param isCoded whether an NDC says the product
 */
export function readLabel(text: string, units: readonly string[], isCoded = false): Label {
  // for a Z-Pak, the text does not say what it is
  const reading = readAsWritten(prescriptionOfNickname(text) ?? text, longestText);
  const dosage = dosageIn(reading);
  const isWhole = !isCoded && isReadAsTyped(reading, dosage);
  const form = isWhole ? undefined : formOf(reading, units);
  const countedByPiece = isCountedByPiece(form ?? reading.text);
  const isCount = countedByPiece && !isWhole && !/^(?:ml|g)$/.test(reading.unit ?? '');
  return {
    medicine: isWhole
      ? { drug: text }
      : { drug: nameIn(reading), ...(dosage && { dosage }), ...(form && { form }) },
    countedByPiece,
    isMeasured: !countedByPiece && saysMeasure(reading),
    isInhaled: inhaled.test(text),
    ...(reading.amount &&
      (reading.text !== text || (isCount && reading.amount > 1)) && { amount: reading.amount }),
  };
}

const inhaled = /inhal|nebul|\bnebs?\b|respule/i;

/** By its form, or by a strength in so much of it. */
const saysMeasure = (reading: Reading): boolean =>
  writtenForms(reading).some((word) => !noForm.test(word) && !meaningsOf(word).some(isCountedByPiece)) ||
  reading.strengths.some((strength) => /\/[\d.]*(?:ml|g|actuation)$/.test(spelled(strength)));

/** Routes that tell one product of a medicine from another. */
const route = /^(?:nasal|ophth|otic|topical|vaginal|neb|transd|inhal)/i;

/** What says no form: a route to swallow, and what holds any. */
const noForm = /^(?:oral|packs?|bottles?|tubes?|jars?)$/i;

const writtenForms = ({ form, parts }: Reading): string[] => [
  ...(form ? [form] : []),
  ...parts.filter(({ kind }) => kind === 'form').map(({ text }) => text),
];

/**
 * Whether a text says what no field of a medicine has: numbers without a unit, a ratio that is not its strength, a route alone, or
 * a form that the service may have other words for. It is kept whole, and read as typed text is.
 */
function isReadAsTyped(reading: Reading, dosage: string | undefined): boolean {
  const { numbers, marks, parts, strengths, isForChild, form } = reading;
  const isPoured = parts.some(({ kind, text }) => kind === 'directions' && pouredDose.test(text));
  // what a child takes, or is measured, depends on what the medicine comes in
  if (!form && (isForChild || isPoured)) return true;
  const isNumbered =
    !dosage && !strengths.length && (numbers.length > 0 || marks.some((mark) => /^[\d.,/-]+$/.test(mark)));
  const written = writtenForms(reading);
  // so much in a milliliter or a dose says the form too
  const isSaid = dosage?.includes('/') && !written.some((text) => route.test(text));
  return isNumbered || (!isSaid && written.some((text) => !noForm.test(text)) && !formIn(written.join(' ')));
}

function formOf({ text, name, parts, form: typed }: Reading, units: readonly string[]): string | undefined {
  // for a pack, its content is named too
  if (/^\{.*\} pack/i.test(text)) return 'pack';
  const written = parts
    .filter(({ kind }) => kind === 'form' || kind === 'mark')
    .map(({ text }) => inShort(text));
  // 2 vials
  if (typed) written.push(typed);
  else if (written.some((text) => /^odt$/i.test(text))) written.push('tablet');
  const form = formIn(written.join(' ')) ?? formOfSalt(name);
  // the name does not say it, since most come in no other way, and not every form does
  if (form && /^(?:tablet|capsule)$/.test(form) && written.includes('DR')) return undefined;
  const ofUnit = units.map(formIn).find((form) => form && !/tablet|capsule/.test(form));
  // medicines to inhale or drop may come in vials too
  return (
    form ?? (ofUnit === 'vial' && (inhaled.test(text) || /drops|ophthalmic/i.test(text)) ? undefined : ofUnit)
  );
}

/**
 * The service's name: a generic's has no salt and `ER` for every mark, a brand's has its own. No name says a delayed release,
 * and none is an abbreviation.
 */
function nameIn(reading: Reading): string {
  const drug = fullName(beforeStrength(reading).replace(/ DR$/i, ''));
  // isosorbide mononitrate is another medicine; of metoprolol, ER says the salt
  const isOtherSalt = saltsIn(drug).some((salt) => saltRelease(drug, salt) === '');
  const bare = isOtherSalt ? withoutPlainSalts(drug) : withoutSalts(drug);
  const isOne = reading.marks.some((mark) => isOneOfSeveral(drug, mark));
  const plain = isOne ? bare : `${bare.replace(release, '')} ER`;
  const isReleased = hasRelease(drug) && bare !== drug;
  const named = isReleased ? plain : isSlow(reading) ? `${bare} ER` : drug;
  const hours = releaseHours(reading);
  // ER alone mostly means 24 hours
  const said = hours && (hours === 12 || !hasRelease(named)) ? ` ${hours} hr` : '';
  // it may be the name that the service knows, or the one that comes in this strength
  return (reading.brand ? `${named} (${reading.brand})` : named) + said;
}

/** In a record the name comes first, and of the text after the strength only the release belongs to it. */
function beforeStrength({ text, name, parts }: Reading): string {
  const strengths = parts.filter(({ kind }) => kind === 'strength' || kind === 'ratio');
  const isBrand = parts.some(({ kind }) => kind === 'brand');
  if (isBrand || !strengths.length || !/\p{L}{3}/u.test(text.slice(0, strengths[0]!.start))) return name;
  const { end } = strengths.at(-1)!;
  const behind = text.slice(end).split(/[\s,;]+/);
  for (const part of parts) if (part.start > end) behind.push(inShort(part.text));
  const words = name.split(' ');
  while (words.length > 1 && behind.includes(words.at(-1)!) && !hasRelease(words.at(-1)!)) words.pop();
  return words.join(' ');
}

/** As the service would write it, or as near to that as the text is: it is matched with what the medicine comes in. */
function dosageIn({ text, name, strengths, marks, volume }: Reading): string | undefined {
  const ingredients = text.split(/\s[/+]\s/).length;
  const isCombined = ingredients > 1 || /\p{L}\s?[-/]\s?\p{L}/u.test(name);
  const [combined] = marks.flatMap((mark) => ratio(mark, isCombined) ?? []);
  if (combined && (isCombined || !strengths.length)) return combined;
  // a second one for a single medicine says the same in other words
  const dosages = strengths.slice(0, ingredients === 1 ? 1 : undefined).map(spelled);
  if (dosages.length !== ingredients) return undefined;
  const [first] = dosages;
  if (ingredients === 1) return first && volume ? contentOf(first, volume) : first;
  const carriers = dosages.map((one) => /\/.*$/.exec(one)?.[0] ?? '');
  const [carrier] = carriers;
  return carriers.every((one) => one === carrier)
    ? `${dosages.map((one, i) => one.slice(0, one.length - carriers[i]!.length)).join('/')}${carrier}`
    : undefined;
}

/** What a pen or syringe holds, by weight: 0.4 ml of 100 mg/ml. Insulins have their units per milliliter. */
function contentOf(dosage: string, volume: number): string {
  const [, amount, unit] = /^([\d.]+)(mc?g)\/ml$/.exec(dosage) ?? [];
  return amount ? `${rounded(Number(amount) * volume)}${unit}/${volume}ml` : dosage;
}

/** `5-325 mg` is `5mg/325mg`, `80-4.5 mcg/actuation` that of one puff. @param isCombined whether it needs no unit to be one */
function ratio(mark: string, isCombined: boolean): string | undefined {
  const [, numbers = '', carrier = ''] =
    /^(.+?\d\s?(?:mc?g|g)?)(\s?(?:\/|per\s)\s?(?:act\w*|puff|spray|dose|inhalation|(?:\d+\s?)?ml))?$/i.exec(
      mark,
    ) ?? [];
  const parts = numbers.split(/[-/]/).map((part) => /^([\d.]+)\s?(mcg|mg|g)?$/i.exec(part.trim()));
  const unit = parts.at(-1)?.[2] ?? '';
  return (unit || isCombined) && parts.every(Boolean)
    ? spelled(`${parts.map((part) => `${part![1]}${part![2] ?? unit}`).join('/')}${carrier}`)
    : undefined;
}
