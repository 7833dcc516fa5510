/** Dosage forms as the service spells them, in other languages and in the plural. */
import type { Language } from './index.ts';
import type { Counted } from './table.ts';

const regular = (one: string): Counted => [one, `${one}s`];

/** In the singular. */
const spanish = new Map(
  Object.entries({
    tablet: 'tableta',
    'extended release tablet': 'tableta de acción prolongada',
    'delayed release tablet': 'tableta de acción retardada',
    'chewable tablet': 'tableta masticable',
    'orally disintegrating tablet': 'tableta para deshacer en la boca',
    'sublingual tablet': 'tableta sublingual',
    'effervescent tablet': 'tableta efervescente',
    'vaginal tablet': 'tableta vaginal',
    capsule: 'cápsula',
    'extended release capsule': 'cápsula de acción prolongada',
    'delayed release capsule': 'cápsula de acción retardada',
    solution: 'solución',
    'topical solution': 'solución para la piel',
    'inhalation solution': 'solución para inhalar',
    suspension: 'suspensión',
    syrup: 'jarabe',
    'eye drops': 'frasco de gotas para los ojos',
    'ear drops': 'frasco de gotas para los oídos',
    cream: 'crema',
    'vaginal cream': 'crema vaginal',
    ointment: 'ungüento',
    'eye ointment': 'ungüento para los ojos',
    gel: 'gel',
    lotion: 'loción',
    foam: 'espuma',
    shampoo: 'champú',
    inhaler: 'inhalador',
    'nasal spray': 'aerosol nasal',
    spray: 'aerosol',
    patch: 'parche',
    suppository: 'supositorio',
    lozenge: 'pastilla para chupar',
    pack: 'paquete',
    ring: 'anillo',
    pen: 'pluma',
    syringe: 'jeringa',
    vial: 'frasco',
    injection: 'inyección',
    cartridge: 'cartucho',
    powder: 'polvo',
    film: 'película',
    granules: 'gránulos',
  }),
);

/** What stands after `de` or `para` has no part in the plural. */
function spanishPlural(form: string): string {
  const [name, ...rest] = form.split(/ (?=(?:de|para) )/);
  const plural = name!.replace(/\p{L}+/gu, (word) => {
    if (word.endsWith('s')) return word;
    return /[aeiouú]$/.test(word) ? `${word}s` : `${word.replace(/ó(?=n$)/, 'o')}es`;
  });
  return [plural, ...rest].join(' ');
}

/** A form in English: the service's own word, or its plural. */
function english(form: string): Counted {
  if (/s$/.test(form))
    return [
      form.replace(/^(\w+ )drops$/, 'bottle of $1drops'),
      form.replace(/^(\w+ )drops$/, 'bottles of $1drops'),
    ];
  if (/(ch|sh|x)$/.test(form)) return [form, `${form}es`];
  return /[^aeiou]y$/.test(form) ? [form, `${form.slice(0, -1)}ies`] : regular(form);
}

/** The form's word for `count`; in English where the language has none. */
export function formWord(form: string, count: number, lang: Language): string {
  const known = lang === 'es' && spanish.get(form.toLowerCase());
  const [one, other] = known ? [known, spanishPlural(known)] : english(form);
  return count === 1 ? one : other;
}
