/** Writes src/names/dispensed.ts from the sandbox's data: `npx node test/names/make-names.ts`. */
import { writeFileSync } from 'node:fs';
import { packNames } from '../../src/names/list.ts';
import { ways } from '../../src/names/ways.ts';
import { loadCatalog, type Drug } from '../../src/sandbox/catalog.ts';
import type { Preparation } from '../../src/sandbox/preparation.ts';
import { weighedNames } from '../../src/sandbox/drug-search.ts';

/** Claims a year below which a medicine that is only injected is given by a clinic, and typed by nobody who pays for it. */
const fewest = 2000;

function wayOf({ group, form }: Preparation): keyof typeof ways {
  const [, route] = group.split('|');
  if (route === 'injected') return 'injected';
  if (route === 'inhaled' || route === 'nasal') return 'inhaled';
  if (route !== 'oral') return 'applied';
  return /solution|suspension|syrup|elixir|powder|granules|drops/.test(form) ? 'drunk' : 'swallowed';
}

const waysOf = ({ preparations }: Drug): number =>
  [...new Set(preparations.map((one) => ways[wayOf(one)]))].reduce((sum, way) => sum + way, 0);

/** What is dispensed, and what is sold and needs no needle. */
function isListed(drug: Drug): boolean {
  if (waysOf(drug) === ways.injected) return drug.claims >= fewest;
  return drug.claims > 0 || drug.preparations.some(({ active }) => active);
}

export const madeModule = (): string => {
  const names = weighedNames(loadCatalog())
    .filter(({ drug }) => isListed(drug))
    .map(({ drug, name, weight }) => ({ name, weight, ways: waysOf(drug) }));
  return `/** Made by \`test/names/make-names.ts\` from the sandbox's tables, whose sources are in \`src/sandbox/data/SOURCES.md\`. */
export const dispensed = \`${packNames(names).replaceAll('\t', '\\t')}\`;
`;
};

if (import.meta.main) writeFileSync(new URL('../../src/names/dispensed.ts', import.meta.url), madeModule());
