/** Attributes of our elements against the Custom Elements Manifest: names, values, and what must never be in a page. */
import { maxCampaignLength } from '../contract/choices.ts';
import {
  attributeValues,
  commonAttribute,
  keyAttribute,
  meantOff,
  nearest,
  synonymOf,
} from '../contract/markup.ts';
import { languageKey, published } from '../strings/index.ts';
import { fail, quoted, warn, type Findings } from './finding.ts';
import { at, isCurly, type Markup } from './markup.ts';
import { told } from './mistakes.ts';

interface Attribute {
  name: string;
  type?: { text: string };
}

interface Named {
  name: string;
}

/** What an element has. */
interface KnownElement {
  attributes: readonly Attribute[];
  /** Names of its custom properties, and of its parts. */
  properties: readonly string[];
  parts: readonly string[];
}

/** Of each element by its tag. */
export type Known = ReadonlyMap<string, KnownElement>;

interface Declaration {
  tagName?: string;
  attributes?: Attribute[];
  cssProperties?: Named[];
  cssParts?: Named[];
}

interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

const namesOf = (items: readonly Named[]) => items.map(({ name }) => name);

export function readManifest(json: string): Known {
  const { modules } = JSON.parse(json) as Manifest;
  return new Map(
    modules
      .flatMap(({ declarations = [] }) => declarations)
      .flatMap(({ tagName, attributes = [], cssProperties = [], cssParts = [] }) =>
        tagName
          ? [[tagName, { attributes, properties: namesOf(cssProperties), parts: namesOf(cssParts) }] as const]
          : [],
      ),
  );
}

/** Whether a tag is of an element, or was meant to be. */
export const isOurs = (known: Known, name: string): boolean =>
  known.has(name) || (/[-_]|^drug/.test(name) && nearest(name, [...known.keys()]) !== undefined);

/** Maximum attributes of one tag that are checked: no element has half as many. */
const maxAttributes = 100;

/** @param languages that can be shown; empty if no script runs, which another finding explains */
export function* checkAttributes(
  known: Known,
  { custom, ids }: Markup,
  languages: readonly string[],
): Findings {
  const reported = new Set<string>();
  for (const tag of custom) {
    const attributes = known.get(tag.name)?.attributes;
    if (!attributes) {
      const meant = nearest(tag.name, [...known.keys()]);
      if (meant) yield fail(at(tag), told('misspelled-element', { meant }));
      continue;
    }
    const { around } = tag;
    const problem = around && !tag.attributes.has('lang') && languageProblem(around.lang, languages);
    if (problem && !reported.has(at(around))) {
      reported.add(at(around));
      yield warn(at(around, 'lang'), problem.text);
    }
    for (const [name, value] of [...tag.attributes].slice(0, maxAttributes)) {
      const attribute = attributes.find((one) => one.name === name);
      const problem = attribute
        ? valueProblem(attribute, value, ids, languages)
        : nameProblem(name, tag.name, known);
      if (problem) yield problem.sure ? fail(at(tag, name), problem.text) : warn(at(tag, name), problem.text);
    }
  }
}

interface Problem {
  text: string;
  /** Whether it certainly does not work as intended. */
  sure?: boolean;
}

function nameProblem(name: string, tag: string, known: Known): Problem | undefined {
  if (keyAttribute.test(name))
    return {
      text: told('key-in-page'),
      sure: true,
    };
  if (commonAttribute.test(name)) return undefined;
  const attributesOf = (element: string) => namesOf(known.get(element)!.attributes);
  const meant = synonymOf(name, attributesOf(tag)) ?? nearest(name, attributesOf(tag));
  if (meant) return { text: told('misspelled-attribute', { meant }), sure: true };
  const owner = [...known.keys()].find((one) => attributesOf(one).includes(name));
  return owner
    ? { text: told('attribute-elsewhere', { owner }), sure: true }
    : { text: told('unknown-attribute') };
}

function valueProblem(
  { name, type }: Attribute,
  value: string,
  ids: ReadonlySet<string>,
  languages: readonly string[],
): Problem | undefined {
  const shown = quoted(value, 60);
  const text = type?.text ?? '';
  if (text === 'boolean')
    return meantOff.test(value) ? { text: told('switched-off', { value: shown }), sure: true } : undefined;
  if (value === '') return undefined;
  if (isCurly(value) && name !== 'endpoint') return { text: told('curly-quotes'), sure: true };
  if (name === 'lang') return languageProblem(value, languages);
  const choices = Array.from(text.matchAll(/'([^']+)'/g), ([, choice]) => choice!);
  if (choices.length && !choices.includes(value)) {
    const meant = nearest(value, choices);
    const problem = told('wrong-choice', { value: shown, choices: choices.join(', ') });
    return { text: meant ? `${problem} Write ${meant}.` : problem, sure: true };
  }
  const values = attributeValues[name];
  if (values && !values.has(value)) {
    const mistake = name === 'ndc' ? 'short-ndc' : 'wrong-number';
    return { text: told(mistake, { value: shown, takes: values.takes }), sure: true };
  }
  if (name === 'for' && !ids.has(value)) return { text: told('no-lookup', { value: shown }), sure: true };
  if (name === 'campaign' && value.length > maxCampaignLength)
    return { text: `it may have at most ${maxCampaignLength} characters.`, sure: true };
  if (name === 'medicines' && !isList(value)) return { text: `"${shown}" is not a JSON list.`, sure: true };
  return undefined;
}

function isList(value: string): boolean {
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
}

function languageProblem(value: string, languages: readonly string[]): Problem | undefined {
  const key = languageKey(value);
  if (!value || !languages.length || languages.some((one) => languageKey(one) === key)) return undefined;
  const mistake = published.includes(key) ? 'no-language' : 'unknown-language';
  return { text: told(mistake, { value: quoted(value, 60), languages: languages.join(', '), key }) };
}
