/** Texts that match no medicine: an illness, a kind of medicine, letters of another script. The page says so. */

/** Words in those texts, in English and Spanish, without accents and plurals. Written for this project. */
const kinds = new Set(
  (
    'birth control contraceptive contraception anticonceptivo anticonceptiva natal water diuretic diuretico blood pressure ' +
    'high low hypertension presion alta arterial hipertension cholesterol colesterol alto statin estatina thinner ' +
    'anticoagulant anticoagulante diabete diabetic diabetica sugar azucar antibiotic antibiotico infection infeccion uti ' +
    'antiviral pain painkiller killer relief reliever dolor analgesico head headache cabeza migraine migrana asthma asma ' +
    'inhaler inhalador allergy allergie alergia heart heartburn acid reflux reflujo acidez nausea stomach estomago ulcer ' +
    'ulcera depression depresion antidepressant antidepresivo anxiety ansiedad sleep sleeping insomnia insomnio dormir adhd ' +
    'seizure epilepsy epilepsia convulsione thyroid tiroide corazon arthriti artriti gout gota weight loss diet bajar peso ' +
    'erectile dysfunction prostate prostata glaucoma eczema rash acne psoriasi fungu hongo yeast cold flu gripe resfriado ' +
    'cough tos covid hiv vih cancer hormone hormona menopause menopausia steroid esteroide muscle relaxer relaxant relajante ' +
    'muscular anti inflammatory antiinflamatorio beta blocker vaccine vacuna vitamin vitamina hair osteoporosi malaria ' +
    'constipation estrenimiento diarrhea diarrea fever fiebre disease enfermedad test prueba hello hola thank thanks you gracias ' +
    'shot injection inyeccion refill refills adhd nerve nervios blue azul white blanca blanco pink rosa'
  ).split(' '),
);

/** Words that may accompany them. */
const fillers = new Set(
  (
    'my a an some the for to generic cheap medicine medication med drug pill tablet cream treat treatment medicina ' +
    'medicamento pastilla pildora tableta crema remedio para contra mi la las el los de del un una generico generica ' +
    'all everything pharmacy farmacia children childrens kids infant infants adult baby'
  ).split(' '),
);

/** A number, and a unit that may stand alone after it. */
const numberOrUnit = /^(?:\d.*|mg|mcg|ml|g)$/;

/** An illness or a kind of medicine; letters of a script that names are not written in. */
export type NameProblem = 'not-a-name' | 'not-latin';

/** Why a text matches no medicine, if the text shows it. */
export function nameProblem(text: string): NameProblem | undefined {
  if (isNotLatin(text)) return 'not-latin';
  return isNotAName(text) ? 'not-a-name' : undefined;
}

const wordsIn = (text: string): string[] => {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return (folded.match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/(...)s$/, '$1'));
};

/** Whether a word says what a medicine is for, or nothing at all. */
export const isKind = (word: string): boolean =>
  wordsIn(word).every((one) => kinds.has(one) || fillers.has(one));

/** Letters of a word that may be a name, after words that say what it is for. */
const shortest = 4;

/** A name without the kind of medicine before it: `pastilla de la presión amlodipino`. */
export function withoutKind(text: string): string {
  const words = text.split(' ');
  const first = words.findIndex((word) => !isKind(word));
  const isNamed = first > 0 && words[first]!.replace(/\P{L}/gu, '').length >= shortest;
  return isNamed && words.slice(0, first).some((word) => kinds.has(wordsIn(word)[0] ?? ''))
    ? words.slice(first).join(' ')
    : text;
}

/** A name without the word insulin before or after it: a kind of medicine beside a brand, and part of a generic's name. */
export const withoutInsulin = (name: string): string => name.replace(/^insulina?\s+|\s+insulina?$/gi, '');

function isNotAName(text: string): boolean {
  const words = wordsIn(text);
  const telling = words.filter((word) => !fillers.has(word) && !numberOrUnit.test(word));
  return telling.length > 0 && telling.every((word) => kinds.has(word));
}

const isNotLatin = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
