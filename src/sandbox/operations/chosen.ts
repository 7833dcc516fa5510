/** The choice of a preparation, or the refusal that the service would give. */
import { Refusal } from '../answer.ts';
import { choose, displayName, equivalentNames, type Question } from '../choice.ts';
import type { Drug } from '../catalog.ts';
import type { Preparation } from '../preparation.ts';
import type { World } from '../world.ts';
import type { OperationContext } from './context.ts';

export interface Chosen {
  preparation: Preparation;
  display: string;
  brand: string[];
  generic: string[];
}

/** Refuses with five names in place of an unknown one. */
function unknownDrug({ search }: World, name: string): Refusal {
  return new Refusal('unknown_drug', `name: no drug is named ${JSON.stringify(name)}`, search(name));
}

export function drugNamed(context: World, name: string): Drug {
  const drug = context.catalog.find(name);
  if (!drug) throw unknownDrug(context, name);
  return drug;
}

/** @throws Refusal unknown_drug, no_prices_found, or invalid_param that lists the forms or dosages there are */
export function chosen(context: OperationContext, question: Question): Chosen {
  const { catalog } = context;
  const choice = choose(catalog, question);
  if (choice.ok) {
    const { preparation } = choice;
    const names = equivalentNames(catalog, preparation);
    return { preparation, ...names, display: displayName(catalog.drugOf(preparation), names) };
  }
  if (choice.why === 'invalid_param') {
    const allowed = choice.allowed.slice(0, 40).join(', ');
    throw new Refusal('invalid_param', `${choice.parameter} is none of this drug's: ${allowed}`);
  }
  if (choice.why === 'no_prices_found') throw noPrices(question.name ?? question.ndc!);
  if (question.name !== undefined) throw unknownDrug(context, question.name);
  throw new Refusal('unknown_drug', `ndc: no drug has the NDC ${question.ndc}`, []);
}

export function noPrices(drug: string): Refusal {
  return new Refusal('no_prices_found', `no prices exist for ${drug} as asked`);
}
