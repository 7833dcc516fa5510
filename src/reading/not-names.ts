/** Texts that no medicine is found by: an illness, a kind of medicine, letters of another script. The page says so. */

/** Words that make up such texts, in English and Spanish, without accents and plurals. Written for this project. */
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
    'shot injection inyeccion adhd nerve nervios'
  ).split(' '),
);

/** What may stand beside them. */
const fillers = new Set(
  (
    'my a an some the for to generic cheap medicine medication med drug pill tablet cream treat treatment medicina ' +
    'medicamento pastilla pildora tableta crema remedio para contra mi la las el los de del un una generico generica'
  ).split(' '),
);

/** An illness or a kind of medicine; letters of another script than names are written in. */
export type NameProblem = 'not-a-name' | 'not-latin';

/** Why no medicine is found by a text, where the text tells. */
export function nameProblem(text: string): NameProblem | undefined {
  if (isNotLatin(text)) return 'not-latin';
  return isNotAName(text) ? 'not-a-name' : undefined;
}

function isNotAName(text: string): boolean {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (folded.match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/(...)s$/, '$1'));
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 && telling.every((word) => kinds.has(word));
}

const isNotLatin = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
