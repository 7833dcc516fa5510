import type { Ambiguity, Offer } from '../pricing/lookup-request.ts';
import type { Words } from '../strings/index.ts';
import { dosageText, quantityText } from './medicine-text.ts';

/** Which strength or amount is meant, after what was typed that has no price; empty if that is not what is asked. */
export function strengthQuestion({ kind, names, typed = [], offers }: Ambiguity, words: Words): string {
  const number = words.list(typed);
  if (kind === 'number') return words.say('strengthOrQuantity', { number });
  const [first, ...others] = offers ?? [];
  if (kind !== 'strength' || !first) return '';
  const strength = dosageText(first.dosage ?? '', first.form ?? '', words);
  const { drug } = first;
  const ofSeveral = others.some((other) => other.drug !== drug)
    ? words.say('whichOne')
    : words.say('strengthsOf', { name: drug });
  const ofOne =
    drug === names[0]
      ? words.say('strengthMeant', { strength })
      : words.say('strengthOf', { name: drug, strength });
  const question = others.length ? ofSeveral : ofOne;
  return words.sentences(number && words.say('strengthMissing', { strength: number }), question);
}

/** The strengths and amounts to choose from; with its name, where another medicine is offered. */
export function offerTexts({ names, offers = [] }: Ambiguity, words: Words): string[] {
  const isNamed = offers.some(({ drug }) => drug !== names[0]);
  return offers.map(({ drug, form = '', dosage, quantity = 0 }: Offer) => {
    const amount = quantity ? quantityText({ form }, quantity, words) : '';
    const texts = [
      isNamed && drug,
      dosage ? dosageText(dosage, form, words, drug) : amount,
      form && !dosage && !amount && words.form(form),
    ].filter(Boolean);
    return isNamed ? words.isolate(texts.join(' ')) : texts.join(' ');
  });
}
