/**
 * What people and labels call a medicine for short, where letters that are typed can mean one medicine only. Of the names on
 * ISMP's list those that stand for two medicines (MTX, AZT, MS, T3, PTU, TAC, CPZ and the like) are left out on purpose; HCTZ
 * and APAP stand there for what handwriting makes of them.
 * Sources: Zithromax label, FDA application 050711 (Z-PAK: six tablets of 250 mg); Medrol label, FDA application 011153 (Dosepak:
 * 21 tablets of 4 mg); RxNorm synonyms (HCTZ, APAP, SMX-TMP, Amox-Clav); WHO INN (paracetamol, salbutamol); ISMP, "List of
 * Error-Prone Abbreviations".
 */

/** A text that is nothing but this, and what it says. */
const prescriptions: readonly [typed: RegExp, meant: string][] = [
  [/^(?:azithromycin\s)?z[\s-]?pac?k$/i, 'azithromycin 250 mg tablet #6'],
  [/^(?:medrol|methylprednisolone)(?:\sdose)?[\s-]?pa(?:c?k|cks)$/i, 'methylprednisolone 4 mg tablet #21'],
];

/** Words of a name. */
const words: readonly [typed: RegExp, meant: string][] = [
  [/(^|[^\p{L}\d])hctz(?![\p{L}\d])/iu, '$1hydrochlorothiazide'],
  [/(^|[^\p{L}\d])apap(?![\p{L}\d])/iu, '$1acetaminophen'],
  [/(^|[^\p{L}\d])(?:sm[xz][\s/-]tmp|tmp[\s/-]sm[xz])(?![\p{L}\d])/iu, '$1sulfamethoxazole/trimethoprim'],
  [/(^|[^\p{L}\d])amox[\s/-]clav(?:ulanate)?(?![\p{L}\d])/iu, '$1amoxicillin/clavulanate'],
  [/(^|[^\p{L}\d])(?:clavulanate\spotassium|potassium\sclavulanate)(?![\p{L}\d])/iu, '$1clavulanate'],
  [/(^|[^\p{L}\d])paracetamol(?![\p{L}\d])/iu, '$1acetaminophen'],
  [/(^|[^\p{L}\d])salbutamol(?![\p{L}\d])/iu, '$1albuterol'],
];

/** The prescription that a name stands for; undefined where it is a name alone. */
export const prescriptionOfNickname = (name: string): string | undefined =>
  prescriptions.find(([typed]) => typed.test(name))?.[1];

/** A name with its nicknames in full. */
export const fullName = (name: string): string =>
  words.reduce((text, [typed, meant]) => text.replace(typed, meant), name);
