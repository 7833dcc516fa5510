import type { TextKey, Words } from './words.ts';

/**
 * A strength as on a label: `20 mg`, `90 mcg per inhalation`.
 * @param form the dosage form: a dry powder is inhaled, not sprayed
 */
export function strengthWords(dosage: string, form: string, words: Words): string {
  const perDose = /inhal/i.test(form) ? 'perInhalation' : 'perActuation';
  // what is said of the amount stands outside of its isolates
  const [start = '', end = ''] = words.isolate('');
  const per = (key: TextKey) => () => `${end}${words.say(key)}${start}`;
  const text = dosage
    .replace(/(\d) ?(?=[a-z])/gi, '$1\xa0')
    .replace(/\/(?:1\xa0)?(?:actuation|act|spray|puff)\b/i, per(perDose))
    .replace(/\/(?:1\xa0)?h(?:ou)?r\b/i, per('perHour'));
  return `${start}${text}${end}`;
}
