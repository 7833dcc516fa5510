/** What is in doubt of a name and of what was typed beside it: the question that is asked then. */
import type { PriceComparison } from '../contract/responses.ts';
import type { Ambiguity, Offer, RequestedChoice } from '../pricing/lookup-request.ts';
import { isSameName } from '../pricing/naming.ts';
import { resolve } from '../reading/match-prescription.ts';
import type { Reading } from '../reading/read.ts';
import type { Resolution } from '../reading/resolution.ts';
import { withoutSalts } from '../reading/salts.ts';
import type { Ask } from './requests.ts';

interface Named {
  name: string;
  /** What else the name may mean. */
  siblings: readonly string[];
  reading: Reading;
  /** What the page's attributes say. */
  given: Partial<RequestedChoice>;
  /** What was read, by what the drug comes in. */
  resolution: Resolution;
  /** Whether a visitor can answer which strength or amount is meant; if not, what was not found is said. */
  canAsk: boolean;
}

/**
 * What is asked of a strength, an amount or a form, or another name that is meant.
 * @returns null if nothing is in doubt, undefined while that is not known
 */
export function doubtOf(named: Named, ask: Ask): Ambiguity | { drug: string } | null | undefined {
  const question = strengthInDoubt(named, ask);
  if (!question) return question === null ? formInDoubt(named, ask) : undefined;
  const { name, reading } = named;
  const { missing, choice } = named.resolution;
  const isMissing = question.kind === 'strength' && missing.length > 0 && !choice.dosage;
  if (!isMissing || question.offers?.[0]?.drug !== name) return question;
  const having = genericsHaving(name, reading, ask);
  if (!having) return undefined;
  // metoprolol (LOPRESSOR)
  const typed = having.find(({ drug }) => isSameName(drug, withoutSalts(reading.name)));
  return typed ? { drug: typed.drug } : having.length ? { ...question, offers: having } : question;
}

function strengthInDoubt(
  { name, siblings, reading, given, resolution, canAsk }: Named,
  ask: Ask,
): Ambiguity | null | undefined {
  if (given.dosage || given.quantity) return null;
  const { fits, choice, missing, question } = resolution;
  const own = (question?.offers ?? []).map((offer) => ({ drug: name, ...offer }));
  const isAsked = canAsk && question;
  if (fits || !siblings.length) return isAsked ? { ...question, names: [name], offers: own } : null;
  const others = canAsk ? namesHaving(siblings, reading, ask) : [];
  if (!others) return undefined;
  const having = others.filter(({ dosage }) => dosage);
  if (having.length) {
    const number = missing.length ? [] : reading.numbers;
    const amount = number.length && choice.quantity ? [{ drug: name, ...choice }] : [];
    return {
      kind: amount.length ? 'number' : 'strength',
      typed: amount.length ? number : missing,
      names: [name],
      offers: [...having, ...amount],
    };
  }
  if (isAsked) return { ...question, names: [name], offers: own };
  const first = others.map(({ drug }) => drug);
  const rest = siblings.filter((one) => !first.includes(one));
  return { kind: 'ambiguous', names: [...first, name, ...rest] };
}

/** Other names of the medicine may have the form that was typed. */
function formInDoubt(
  { name, siblings, reading, given, resolution, canAsk }: Named,
  ask: Ask,
): Ambiguity | null | undefined {
  const { form, ofEither } = resolution;
  if (!form || !canAsk || reading.type || given.form) return null;
  const equivalents = equivalentsOf(name, ask);
  if (!equivalents) return undefined;
  const others = [...new Set([...equivalents.generic, ...siblings, ...equivalents.brand])];
  const having = namesHaving(
    others.filter((one) => !isSameName(one, name)),
    reading,
    ask,
  );
  if (!having) return undefined;
  const own = ofEither.map((offer) => ({ drug: name, ...offer }));
  const offers = [...having, ...(having.length && !own.length ? [{ drug: name }] : own)];
  return offers.length ? { kind: 'strength', typed: [form], names: [name], offers } : null;
}

/** Those names first that come in the strength that was typed; undefined while that is not known. */
export function havingFirst(
  names: readonly string[],
  reading: Reading,
  ask: Ask,
): readonly string[] | undefined {
  if (names.length < 2 || !typedNumbers(reading)) return names;
  const having = namesHaving(names, reading, ask)?.filter(({ dosage }) => dosage);
  return having && [...new Set([...having.map(({ drug }) => drug), ...names])];
}

/** More names than these are not looked through. */
const maxNames = 5;

/** The names that come in all that was typed, with its strength; undefined while that is not known. */
function namesHaving(names: readonly string[], reading: Reading, ask: Ask): Offer[] | undefined {
  const infos = names.slice(0, maxNames).map((name) => ({ name, info: ask('drugInfo', { name }) }));
  if (infos.some(({ info }) => !info)) return undefined;
  return infos.flatMap(({ name, info }) => {
    if (!info?.outcome.ok) return [];
    const { fits, unavailable, choice } = resolve(reading, info.outcome.data, name);
    const { form, dosage } = choice;
    // one ingredient of another medicine
    const isPart = /\dm?c?g\/[\d.]+m?c?g/.test(dosage ?? '') && typedNumbers(reading) < 2;
    return fits && !unavailable.length && !isPart ? [{ drug: name, form, dosage }] : [];
  });
}

const typedNumbers = ({ strengths, numbers, marks }: Reading): number =>
  Math.max(strengths.length + numbers.length, marks.some((mark) => /\d/.test(mark)) ? 2 : 0);

/** The names that the service has for the same medicine; undefined while they are not known. */
function equivalentsOf(name: string, ask: Ask): PriceComparison['equivalent_drugs'] | undefined {
  const answered = ask('priceCompare', { name });
  if (!answered) return undefined;
  const { outcome } = answered;
  return outcome.ok ? outcome.data.equivalent_drugs : { generic: [], brand: [] };
}

/** The generics of a brand that come in what the brand does not; undefined while that is not known. */
function genericsHaving(name: string, reading: Reading, ask: Ask): Offer[] | undefined {
  const others = equivalentsOf(name, ask)?.generic.filter((one) => !isSameName(one, name));
  return others && namesHaving(others, reading, ask)?.filter(({ dosage }) => dosage);
}
