/** What comes of a phrase: what the field would do with it, and how that stands to what a pharmacist says it means. */
import { readFileSync } from 'node:fs';
import type { DrugInfo } from '../../src/contract/responses.ts';
import type { RequestedChoice } from '../../src/pricing/lookup-request.ts';
import { chooseName, siblingsOf, type NameChoice } from '../../src/reading/choose-name.ts';
import { furtherQuery, merged } from '../../src/reading/further-queries.ts';
import { listedMatches, listedNames } from '../../src/reading/listed-names.ts';
import { requestedNdcs, read, type Reading } from '../../src/reading/read.ts';
import { resolve } from '../../src/reading/match-prescription.ts';
import type { Drug } from '../../src/sandbox/catalog.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { deviceNames } from '../../src/names/device.ts';
import { rememberedSearch } from '../support/remembered-search.ts';

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

/** `lost` where nothing is found of what the service has. */
export type Verdict = 'understood' | 'asked back' | 'refused' | 'lost' | `wrong: ${string}`;

/** The last four were written when the code stood. */
export const halves = ['building', 'held-out', 'second', 'third', 'fourth', 'fifth'] as const;

export const phrasesOf = (half: (typeof halves)[number]): Phrase[] =>
  readFileSync(new URL(`corpus/${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Phrase);

const { catalog } = dataset();

/** The service's suggestions for a query. */
const search = rememberedSearch(dataset().search);
/** What it finds on the device. */
export const list = { ...deviceNames, search: rememberedSearch(deviceNames.search) };

/** What a page offers by itself for what is typed. */
export function offered(text: string): readonly string[] {
  const matches = listedMatches(read(text), list);
  return matches && 'names' in matches && matches.kind !== 'unlisted' ? matches.names : [];
}

/** What Enter makes of it by the list alone. */
export const chosen = (text: string) => chooseName(read(text), listedNames(read(text), list));

/** Seldom dispensed, and more than four others that begin alike come before them: the service suggests five. */
export const crowdedOut = [
  'Loestrin 21 1.5/30',
  'Humalog Pen',
  'Humalog Mix 50/50 Pen',
  'Humalog Mix 75/25 Pen',
];

/** As the service's drug-info gives it. */
export function infoOf({ preparations }: Drug): DrugInfo {
  const info: DrugInfo = { drugs: {}, quantities: {} };
  for (const { form, dosage, quantities } of preparations) {
    (info.drugs[form] ??= {})[dosage] = null;
    (info.quantities[form] ??= {})[dosage] = quantities;
  }
  return info;
}

/** What the service suggests for a reading, asked again as the page does. */
export function candidatesOf(reading: Reading): string[] {
  // the page asks for nothing where no letter is left
  let names = /\p{L}/u.test(reading.name) ? search(reading.name) : [];
  for (let count = 0, query; (query = furtherQuery(reading, names, count)); count++)
    names = merged(names, search(query));
  return names;
}

export interface Outcome {
  ndc?: string[];
  choice?: NameChoice;
  asked: Partial<RequestedChoice>;
  unavailable: string[];
  unconfirmed: string[];
}

const nothing = { asked: {}, unavailable: [], unconfirmed: [] };

/** The name that the service prices for a type that is asked for. */
export function equivalentOf({ preparations, name }: Drug, type: 'brand' | 'generic'): string | undefined {
  const [first] = preparations;
  return first!.type === type ? name : catalog.equivalents(first!, type)[0]?.name;
}

const outcomes = new Map<string, Outcome>();

/** By Enter. */
export function outcomeOf(text: string): Outcome {
  if (!outcomes.has(text)) outcomes.set(text, enter(text));
  return outcomes.get(text)!;
}

function enter(text: string): Outcome {
  const reading = read(text);
  const ndc = requestedNdcs(reading);
  if (ndc) return { ndc, ...nothing };
  const candidates = candidatesOf(reading);
  const choice = chooseName(reading, candidates);
  if (choice.kind !== 'chosen') return { choice, ...nothing };
  const drug = catalog.find(choice.name)!;
  const { choice: asked, unavailable, unconfirmed, fits } = resolve(reading, infoOf(drug), choice.name);
  const siblings = fits ? [] : siblingsOf(choice.name, candidates);
  if (siblings.length)
    return { ...nothing, choice: { kind: 'ambiguous', names: [choice.name, ...siblings] } };
  const ofType = reading.type && equivalentOf(drug, reading.type);
  return {
    choice: ofType ? { kind: 'chosen', name: ofType } : choice,
    asked,
    unavailable,
    unconfirmed,
  };
}

/** Whether a name is a combination or variant of another one. */
const hasMore = (name: string, plain: string): boolean =>
  name !== plain && ` ${name.toLowerCase().replace(/\W/g, ' ')} `.includes(` ${plain.toLowerCase()} `);

export function verdictOn(
  phrase: Phrase,
  { ndc, choice, asked, unavailable, unconfirmed }: Outcome,
): Verdict {
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
  if (choice!.kind === 'ambiguous') {
    const { names } = choice as { names: string[] };
    const meant = names.findIndex((name) => take.includes(name));
    if (take.length ? meant < 0 : !ask) return `wrong: offers ${names.join()}`;
    return take.length && hasMore(names[0]!, names[meant]!)
      ? `wrong: offers ${names[0]} first`
      : 'asked back';
  }
  if (choice!.kind !== 'chosen') return none || !take.length ? 'refused' : 'lost';
  const { name } = choice as { name: string };
  if (!take.includes(name)) return `wrong: takes ${name}`;
  if (unavailable.length && !phrase.unavailable) return `wrong: says there is no ${unavailable.join()}`;
  const isStrengthAsked = asked.guessed?.includes('dosage') && ask;
  if (asked.dosage && !isStrengthAsked && ![strength, ...strength_any].includes(asked.dosage))
    return `wrong: ${asked.dosage} as typed`;
  if (asked.form && form && asked.form !== form) return `wrong: ${asked.form} as typed`;
  const isAmountAsked = asked.guessed?.includes('quantity') && !amount;
  if (asked.quantity && asked.quantity !== amount && !isAmountAsked)
    return `wrong: ${asked.quantity} as typed`;
  if (asked.userQuantity && asked.userQuantity !== user_amount)
    return `wrong: ${asked.userQuantity} pieces as typed`;
  if (unconfirmed.length) return 'asked back';
  const isAll =
    (!strength || asked.dosage) && (!(amount ?? user_amount) || asked.quantity || asked.userQuantity);
  return isAll ? 'understood' : 'asked back';
}
