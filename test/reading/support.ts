/** What comes of a phrase: what the field would do with it, and how that stands to what a pharmacist says it means. */
import { readFileSync } from 'node:fs';
import type { DrugInfo } from '../../src/contract/answers.ts';
import type { AskedChoice } from '../../src/pricing/question.ts';
import { chooseName, siblingsOf, type NameChoice } from '../../src/reading/choose-name.ts';
import { ndcAsked, read } from '../../src/reading/read.ts';
import { resolve } from '../../src/reading/resolve.ts';
import type { Drug } from '../../src/sandbox/catalog.ts';
import { world } from '../../src/sandbox/world.ts';

/** A phrase with what may come of it. See SOURCES.md beside the data. */
export interface Phrase {
  id: string;
  phrase: string;
  kind: string;
  take?: string[];
  ask?: boolean;
  none?: boolean;
  strength?: string;
  strength_any?: string[];
  form?: string;
  amount?: number;
  user_amount?: number;
  unavailable?: boolean;
}

export type Verdict = 'understood' | 'asked back' | 'refused' | `wrong: ${string}`;

export const phrasesOf = (half: 'building' | 'held-out'): Phrase[] =>
  readFileSync(new URL(`corpus/${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Phrase);

const { catalog, search } = world();

/** As the service's drug-info gives it. */
export function infoOf({ preparations }: Drug): DrugInfo {
  const info: DrugInfo = { drugs: {}, quantities: {} };
  for (const { form, dosage, quantities } of preparations) {
    (info.drugs[form] ??= {})[dosage] = null;
    (info.quantities[form] ??= {})[dosage] = quantities;
  }
  return info;
}

export interface Outcome {
  ndc?: string[];
  choice?: NameChoice;
  asked: Partial<AskedChoice>;
  unavailable: string[];
}

/** By Enter. */
export function outcomeOf(text: string): Outcome {
  const reading = read(text);
  const ndc = ndcAsked(reading);
  if (ndc) return { ndc, asked: {}, unavailable: [] };
  const candidates = search(reading.name);
  const choice = chooseName(reading, candidates);
  if (choice.kind !== 'taken') return { choice, asked: {}, unavailable: [] };
  const drug = catalog.find(choice.name)!;
  const { choice: asked, unavailable, fits } = resolve(reading, infoOf(drug), choice.name);
  const siblings = fits ? [] : siblingsOf(choice.name, candidates);
  if (siblings.length)
    return { choice: { kind: 'which', names: [choice.name, ...siblings] }, asked: {}, unavailable: [] };
  const generic = reading.wantsGeneric && catalog.equivalents(drug.preparations[0]!, 'generic')[0]?.name;
  return { choice: generic ? { kind: 'taken', name: generic } : choice, asked, unavailable };
}

export function verdictOn(phrase: Phrase, { ndc, choice, asked, unavailable }: Outcome): Verdict {
  const { take = [], ask, none, strength, strength_any = [], form, amount, user_amount } = phrase;
  if (ndc?.length === 1)
    return catalog.findNdc(ndc[0]!)
      ? take.includes(`NDC ${ndc[0]}`)
        ? 'understood'
        : `wrong: prices NDC ${ndc[0]}`
      : none || !take.length
        ? 'refused'
        : `wrong: refuses NDC ${ndc[0]}`;
  if (ndc)
    return take.some((name) => name.startsWith('NDC')) ? `wrong: does not price the NDC` : 'asked back';
  if (choice!.kind === 'which')
    return take.length || ask
      ? 'asked back'
      : `wrong: offers ${(choice as { names: string[] }).names.join()}`;
  if (choice!.kind !== 'taken') return 'refused';
  const { name } = choice as { name: string };
  if (!take.includes(name)) return `wrong: takes ${name}`;
  if (unavailable.length && !phrase.unavailable) return `wrong: says there is no ${unavailable.join()}`;
  if (asked.dosage && ![strength, ...strength_any].includes(asked.dosage))
    return `wrong: ${asked.dosage} as typed`;
  if (asked.form && form && asked.form !== form) return `wrong: ${asked.form} as typed`;
  if (asked.quantity && asked.quantity !== amount) return `wrong: ${asked.quantity} as typed`;
  if (asked.userQuantity && asked.userQuantity !== user_amount)
    return `wrong: ${asked.userQuantity} pieces as typed`;
  const isAll =
    (!strength || asked.dosage) && (!(amount ?? user_amount) || asked.quantity || asked.userQuantity);
  return isAll ? 'understood' : 'asked back';
}
