/** How a medicine is taken, as far as a name in the list tells it: a form that is typed beside a name says which may be meant. */

/** Each way, with the dosage forms in it. */
const forms = [
  'injection vial pen syringe ampule cartridge bag implant powder solution suspension',
  'tablet capsule chewable tablet orally disintegrating tablet sublingual tablet buccal tablet effervescent tablet film lozenge wafer pack delayed release extended release tablet for suspension',
  'solution suspension syrup elixir liquid drops powder granules packet pack',
  'inhaler inhalation solution inhalation suspension inhalation capsule nasal spray nasal gel powder nebulizer',
  'cream ointment gel lotion foam shampoo patch eye drops eye ointment eye gel ear drops topical solution suppository vaginal cream vaginal gel vaginal tablet ring insert enema spray powder solution film intrauterine device mucosal solution oral spray kit',
] as const;

/** A number for each, so that a sum of them tells all ways of a name. */
export const ways = { injected: 1, swallowed: 2, drunk: 4, inhaled: 8, applied: 16 } as const;

/** Whether a medicine that is taken in these ways may come in a form. */
export const comesIn = (sum: number, form: RegExp): boolean =>
  forms.some((listed, at) => sum & (1 << at) && form.test(listed));
