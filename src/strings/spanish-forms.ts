/** The service's dosage forms in Spanish. */

/** By the last word of the form. */
const spanishNouns = new Map(
  Object.entries({
    tablet: 'tableta',
    capsule: 'cápsula',
    solution: 'solución',
    suspension: 'suspensión',
    syrup: 'jarabe',
    drops: 'frasco de gotas',
    cream: 'crema',
    ointment: 'ungüento',
    gel: 'gel',
    lotion: 'loción',
    foam: 'espuma',
    shampoo: 'champú',
    inhaler: 'inhalador',
    spray: 'aerosol',
    patch: 'parche',
    suppository: 'supositorio',
    lozenge: 'pastilla para chupar',
    pack: 'paquete',
    ring: 'anillo',
    pen: 'pluma inyectora',
    syringe: 'jeringa',
    vial: 'vial',
    injection: 'inyección',
    cartridge: 'cartucho',
    powder: 'polvo',
    film: 'película',
    granules: 'gránulos',
    ampule: 'ampolla',
    bag: 'bolsa',
    implant: 'implante',
    elixir: 'elíxir',
    enema: 'enema',
    insert: 'óvulo',
    device: 'dispositivo',
    wafer: 'oblea',
  }),
);

/** By the words before the last. */
const spanishKinds = new Map(
  Object.entries({
    '': '',
    'extended release': ' de acción prolongada',
    'delayed release': ' de acción retardada',
    chewable: ' masticable',
    'orally disintegrating': ' para deshacer en la boca',
    'delayed release orally disintegrating': ' para deshacer en la boca, de acción retardada',
    sublingual: ' sublingual',
    effervescent: ' efervescente',
    vaginal: ' vaginal',
    topical: ' para la piel',
    inhalation: ' para inhalar',
    eye: ' para los ojos',
    ear: ' para los oídos',
    nasal: ' nasal',
    oral: ' para la boca',
    mucosal: ' para las mucosas',
    irrigation: ' para irrigación',
    intrauterine: ' intrauterino',
    buccal: ' bucal',
    'for suspension': ' para suspensión',
  }),
);

/** Pluralizes every word before `de` or `para`. */
const spanishPlural = (form: string) =>
  form.replace(/^.*?(?= de | para |$)/, (name) =>
    name.replace(/\S+/g, (word) =>
      word
        .replace(/ón$/, 'on')
        .replace(/[^aeiouús]$/, '$&e')
        .replace(/s?$/, 's'),
    ),
  );

/** The form in the singular or plural; undefined if Spanish has no word for it. */
export function spanishForm(form: string, count: number): string | undefined {
  const [, kind = '', noun = ''] =
    /^(?:(.*) )?([^ ]*)$/.exec(form.toLowerCase().replace(/^(\S+) (for .*)/, '$2 $1')) ?? [];
  const name = spanishNouns.get(noun);
  const more = spanishKinds.get(kind);
  if (!name || more === undefined) return undefined;
  return count === 1 ? name + more : spanishPlural(name + more);
}
