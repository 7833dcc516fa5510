/** Dosage forms as the service spells them, in other languages and in the plural. */
import type { Counted } from './table.ts';

const regular = (one: string): Counted => [one, `${one}s`];

const spanish: Record<string, Counted> = {
  tablet: regular('tableta'),
  'extended release tablet': ['tableta de acción prolongada', 'tabletas de acción prolongada'],
  'delayed release tablet': ['tableta de acción retardada', 'tabletas de acción retardada'],
  'chewable tablet': ['tableta masticable', 'tabletas masticables'],
  'orally disintegrating tablet': [
    'tableta que se deshace en la boca',
    'tabletas que se deshacen en la boca',
  ],
  'sublingual tablet': ['tableta sublingual', 'tabletas sublinguales'],
  'effervescent tablet': ['tableta efervescente', 'tabletas efervescentes'],
  'vaginal tablet': ['tableta vaginal', 'tabletas vaginales'],
  capsule: regular('cápsula'),
  'extended release capsule': ['cápsula de acción prolongada', 'cápsulas de acción prolongada'],
  'delayed release capsule': ['cápsula de acción retardada', 'cápsulas de acción retardada'],
  solution: ['solución', 'soluciones'],
  'topical solution': ['solución para la piel', 'soluciones para la piel'],
  'inhalation solution': ['solución para inhalar', 'soluciones para inhalar'],
  suspension: ['suspensión', 'suspensiones'],
  syrup: regular('jarabe'),
  'eye drops': ['frasco de gotas para los ojos', 'frascos de gotas para los ojos'],
  'ear drops': ['frasco de gotas para los oídos', 'frascos de gotas para los oídos'],
  cream: regular('crema'),
  'vaginal cream': ['crema vaginal', 'cremas vaginales'],
  ointment: regular('ungüento'),
  'eye ointment': ['ungüento para los ojos', 'ungüentos para los ojos'],
  gel: ['gel', 'geles'],
  lotion: ['loción', 'lociones'],
  foam: regular('espuma'),
  shampoo: ['champú', 'champús'],
  inhaler: ['inhalador', 'inhaladores'],
  'nasal spray': ['aerosol nasal', 'aerosoles nasales'],
  spray: ['aerosol', 'aerosoles'],
  patch: regular('parche'),
  suppository: regular('supositorio'),
  lozenge: ['pastilla para chupar', 'pastillas para chupar'],
  pack: regular('paquete'),
  ring: regular('anillo'),
  pen: ['pluma', 'plumas'],
  syringe: regular('jeringa'),
  vial: ['frasco', 'frascos'],
  injection: ['inyección', 'inyecciones'],
  cartridge: regular('cartucho'),
  powder: ['polvo', 'polvos'],
  film: regular('película'),
  granules: ['gránulos', 'gránulos'],
};

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
export function formWord(form: string, count: number, lang: 'en' | 'es'): string {
  const words = (lang === 'es' && spanish[form.toLowerCase()]) || english(form);
  return words[count === 1 ? 0 : 1];
}
