/** Texts that are an illness or a kind of medicine. One searches by the name of a medicine, so the page says that. */

/** English and Spanish, without accents. Written for this project. */
const kinds =
  'birth control|contraceptive|contraception|anticonceptivo|anticonceptiva|control natal|water pill|diuretic|' +
  'diuretico|blood pressure|high blood pressure|hypertension|presion|presion alta|presion arterial|hipertension|' +
  'cholesterol|high cholesterol|colesterol|colesterol alto|statin|estatina|blood thinner|anticoagulant|anticoagulante|' +
  'diabetes|diabetic|sugar|blood sugar|azucar|antibiotic|antibiotico|infection|infeccion|uti|antiviral|pain|' +
  'painkiller|pain killer|pain relief|dolor|analgesico|headache|migraine|migrana|dolor de cabeza|asthma|asma|inhaler|' +
  'inhalador|allergy|allergies|alergia|alergias|heartburn|acid reflux|reflux|acidez|reflujo|nausea|stomach|estomago|' +
  'ulcer|ulcera|depression|depresion|antidepressant|antidepresivo|anxiety|ansiedad|sleep|sleeping|insomnia|insomnio|' +
  'dormir|adhd|seizure|epilepsy|epilepsia|convulsiones|thyroid|tiroides|heart|corazon|arthritis|artritis|gout|gota|' +
  'weight loss|diet|bajar de peso|erectile dysfunction|prostate|prostata|glaucoma|eczema|rash|acne|' +
  'psoriasis|fungus|hongos|yeast infection|cold|flu|gripe|resfriado|cough|tos|covid|hiv|vih|cancer|hormone|hormones|' +
  'hormonas|menopause|menopausia|steroid|esteroide|muscle relaxer|muscle relaxant|relajante muscular|' +
  'anti inflammatory|antiinflamatorio|beta blocker|vaccine|vacuna|vitamin|vitamina|hair loss|osteoporosis|malaria|' +
  'constipation|estrenimiento|diarrhea|diarrea|fever|fiebre';

const fillers =
  /\b(?:my|a|an|some|generic|cheap|medicines?|medications?|meds?|drugs?|pills?|tablets?|creams?|for|to|treat|treatment|medicinas?|medicamentos?|pastillas?|pildoras?|tabletas?|crema|remedio|para|contra|mi|la|el|las|los|de|del|un|una|generic[ao]s?)\b/g;

const words = (text: string): string =>
  text
    .replace(/[^a-z]+/g, ' ')
    .replace(fillers, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/s$/, '');

let known: Set<string> | undefined;

/** Whether a text is an illness or a kind of medicine, and no name of one. */
export function isNotAName(text: string): boolean {
  known ??= new Set(kinds.split('|').map(words));
  const plain = words(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  return !!plain && (known.has(plain) || plain.split(' ').every((word) => known!.has(words(word))));
}
