/** Reference lists for the docs, generated from the build's output: nothing is copied by hand. */
import {
  endpointStatuses,
  serviceStatuses,
  type FailureCode,
  type TransportCode,
} from '../contract/index.ts';
import { offer, price, v1Prices } from '../contract/responses.ts';
import { paths } from '../contract/operations.ts';
import { priceOperations } from '../pricing/price-operations.ts';
import { en } from '../strings/en.ts';
import { addEnglish } from '../strings/english.ts';
import { failureWords } from '../strings/failure-words.ts';
import { Words, type Pair } from '../strings/index.ts';
import '../strings/spanish.ts';
import { escapeHtml, prose, row, wideTable } from '../html.ts';
import { groupBy } from '../sandbox/group.ts';
import { code, facts, list } from './definition-list.ts';
import { mistakes as ownersMistakes, sights } from '../doctor/mistakes.ts';
import { first, stableParts, themes } from './topics.ts';

interface Described {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

/** A field of an event. */
interface Field extends Described {
  /** Of its content. */
  names?: string[];
  /** The same in each variant of the event; another field tells the variants apart. */
  when?: (Record<string, unknown> & { names?: string[] })[];
}

interface Member extends Described {
  kind: string;
  privacy?: string;
  static?: boolean;
  parameters?: { name: string; optional?: boolean }[];
  return?: { type: { text: string } };
}

export interface Declaration {
  tagName?: string;
  attributes: (Described & { fieldName?: string })[];
  members: Member[];
  events: (Described & { fields: Field[] })[];
  slots?: Described[];
  cssParts: Described[];
  cssProperties: Described[];
  cssStates: Described[];
}

export interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

export function declarationOf(manifest: Manifest, tag: string): Declaration {
  const found = manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .find((one) => one.tagName === tag);
  if (!found) throw new Error(`the manifest does not know <${tag}>`);
  return found;
}

/** A type's values as they are written in markup. */
const values = (type?: { text: string }) =>
  type &&
  code(
    type.text
      .split('|')
      .map((one) => one.trim().replaceAll("'", ''))
      .filter((one) => one && one !== 'undefined')
      .join(' | '),
  );

/** Those that most pages set, then the others by topic. @throws if an attribute has no topic */
export function attributes({ tagName = '', attributes: all }: Declaration): string {
  const named = (names: readonly string[] = []) =>
    names.map((name) => {
      const found = all.find((one) => one.name === name);
      if (!found) throw new Error(`<${tagName}> has no attribute ${name}`);
      return found;
    });
  const groups = (themes[tagName] ?? []).map(([heading, names]) => [heading, named(names)] as const);
  const told = [...named(first[tagName]), ...groups.flatMap(([, some]) => some)];
  const left = all.find((one) => !told.includes(one));
  if (left) throw new Error(`${left.name} of <${tagName}> is in no theme`);
  return (
    attributeList(named(first[tagName])) +
    groups.map(([heading, some]) => `<h4>${heading}</h4>${attributeList(some)}`).join('')
  );
}

const attributeList = (some: readonly Described[]) =>
  list(
    some.map(({ name, description = '', default: usual, type }) => [
      code(name),
      prose(description),
      facts(
        values(type),
        usual && !/^(''|0|false)$/.test(usual) ? `default ${code(usual.replaceAll("'", ''))}` : '',
      ),
    ]),
  );

/** Public fields that no attribute sets. */
export const properties = ({ members, attributes: all }: Declaration): string =>
  list(
    members
      .filter((member) => member.kind === 'field' && isPublic(member))
      .filter(({ name }) => !all.some((one) => (one.fieldName ?? one.name) === name))
      .map(({ name, description = '', type }) => [code(name), prose(description), facts(values(type))]),
  );

export const methods = ({ members }: Declaration): string =>
  list(
    members
      .filter((member) => member.kind === 'method' && isPublic(member) && member.description)
      .map(({ name, description = '' }) => [code(`${name}()`), prose(description)]),
  );

const isPublic = (member: Member) => (member.privacy ?? 'public') === 'public' && !member.static;

export const events = ({ events: all }: Declaration): string =>
  list(
    all
      .filter(({ description }) => description)
      .map(({ name, description = '', type, fields }) => [
        code(name),
        `${prose(description)} ${facts(values(type))}`,
        ...fields.flatMap(fieldLines),
      ]),
  );

/** The parts of a schema that describe its fields. */
interface Schema {
  _zod: { def: { getter?: () => unknown; out?: unknown; shape?: Record<string, unknown> } };
}

/** The fields of an object, from its schema in the contract. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const { getter, out, shape } = (schema as Schema)._zod.def;
  return shape ?? shapeOf(getter ? getter() : out);
}
const fieldsOf = (schema: unknown) => Object.keys(shapeOf(schema));

/** The items in a response's lists, by operation. */
const rowFields: Readonly<Record<string, [what: string, fields: string[]][]>> = {
  priceCompare: [
    [`Each of ${code('prices')} has`, fieldsOf(price)],
    [`Each of its ${code('offers')} has`, fieldsOf(offer)],
  ],
  comparePrice: [
    [
      `${code('price_detail')} has lists, whose entries at one place are one price`,
      fieldsOf(shapeOf(v1Prices).price_detail),
    ],
  ],
};

function fieldLines({ name, description = '', type, names, when = [] }: Field): string[] {
  const holds = (some: readonly string[] = []) => `${some.map(code).join(', ')}.`;
  const told = [code(`event.${name}`), when.length ? '' : code(type!.text), prose(description)]
    .filter(Boolean)
    .join(' ');
  const variants = when.map(({ names: some, ...key }) => {
    const [[field, value]] = Object.entries(key) as [[string, string]];
    const rows = rowFields[value.replaceAll("'", '')] ?? [];
    const rowsTold = rows.map(([what, fields]) => ` ${what}: ${holds(fields)}`).join('');
    return `When ${code(field)} is ${code(value)}: ${holds(some)}${rowsTold}`;
  });
  return [names ? `${told} Its fields: ${holds(names)}` : told, ...variants];
}

/** The operation that each value of the attribute `prices` requests. */
export function priceOperationsTable(): string {
  const rows = Object.entries(priceOperations).map(
    ([value, operation]) =>
      `<tr><td>${code(value)}</td><td>${code(operation)}</td><td>${code(paths[operation])}</td></tr>`,
  );
  const heads = [code('prices'), code('event.operation'), 'Path at the endpoint'];
  return wideTable('Values of prices', heads, rows);
}

export const slots = ({ slots: all = [] }: Declaration): string =>
  list(all.map(({ name, description = '' }) => [code(name), prose(description)]));
export const states = ({ cssStates }: Declaration): string =>
  list(cssStates.map(({ name, description = '' }) => [code(`:state(${name})`), prose(description)]));
/** The stable parts, then, folded, the others; a page says once what is passed on from the coupon in a dialog. */
export function parts({ cssParts }: Declaration): string {
  const listed = (some: readonly Described[]) =>
    list(some.map(({ name, description = '' }) => [code(name), prose(description)]));
  const folded = (what: string, some: readonly Described[]) =>
    some.length ? `<details><summary>${some.length} ${what}</summary>${listed(some)}</details>` : '';
  const stays = ({ name }: Described) => stableParts.includes(name);
  const own = cssParts.filter((part) => !isOfItsCoupon(part));
  return `<p>Stable:</p>${listed(own.filter(stays))}${folded(
    'more, which may move',
    own.filter((part) => !stays(part)),
  )}`;
}
/** Whether it is a part of the coupon in the element's dialog. */
export const isOfItsCoupon = ({ name }: { name: string }): boolean =>
  name.startsWith('coupon-') && name !== 'coupon-button';

export const tokens = ({ cssProperties }: Declaration): string =>
  list(
    cssProperties.map(({ name, description = '', default: usual = '' }) => [
      code(name),
      prose(description),
      facts(code(usual)),
    ]),
  );

/** The visitor's message in both languages, once, with the codes that it is shown for and their HTTP status. */
export function failures(): string {
  addEnglish();
  // an aborted call is not shown to anyone
  const transport: Exclude<TransportCode, 'aborted'>[] = ['network', 'timeout', 'unreadable_answer'];
  const answered = Object.keys({ ...endpointStatuses, ...serviceStatuses }) as FailureCode[];
  const textsOf = (one: (typeof transport)[number] | FailureCode) =>
    `<span lang="en">${escapeHtml(failureWords(one, new Words('en')))}</span>\n<span lang="es">${escapeHtml(failureWords(one, new Words('es')))}</span>`;
  const byText = groupBy([...transport, ...answered], textsOf);
  return list(
    Array.from(byText, ([texts, codes]) => [
      codes.map((one) => `${code(one)} ${facts(source(one))}`).join(''),
      ...texts.split('\n'),
    ]),
    'reference three',
  );
}

/** Every key of `strings`, with its English text, folded: a list to search in. */
export function strings(): string {
  const all = Object.entries<string | Pair>({ ...en });
  const listed = list(
    all.map(([key, text]) => [code(key), ...(typeof text === 'string' ? [text] : text).map(escapeHtml)]),
  );
  return `<details><summary>All ${all.length} keys with their English texts</summary>${listed}</details>`;
}

function source(one: FailureCode): string {
  const endpoint = (endpointStatuses as Partial<Record<FailureCode, number>>)[one];
  const service = (serviceStatuses as Partial<Record<FailureCode, number>>)[one];
  if (one === 'origin_not_allowed')
    return `HTTP ${endpoint}, endpoint; a page of another origin gets network instead`;
  const sources = [endpoint && `HTTP ${endpoint}, endpoint`, service && `HTTP ${service}, service`].filter(
    Boolean,
  );
  return sources.length ? sources.join('; ') : 'browser, no HTTP status';
}

/** The addresses of the clinic in the docs. */
const places: Readonly<Record<string, string>> = {
  origin: 'https://www.your-clinic.example',
  page: 'https://www.your-clinic.example/prices',
  endpoint: 'https://prices.your-clinic.example',
  dead: 'https://prices.your-clinic.example',
  elsewhere: 'https://cdn.example',
};

/** What a visitor sees: in words, or quoted from the page. */
const seenBy = (page: string) => sights[page as keyof typeof sights] ?? `“${escapeHtml(page)}”`;

/** The owner's mistakes by what a visitor sees, each with a link into the table. */
export function mistakesIndex(): string {
  const link = ({ name, mistake }: { name: string; mistake: string }) =>
    `<li><a href="#${name}">${escapeHtml(mistake)}</a></li>`;
  const groups = Array.from(
    groupBy(ownersMistakes, ({ page }) => page),
    ([page, some]) => `<div><dt>${seenBy(page)}</dt><dd><ul>${some.map(link).join('')}</ul></dd></div>`,
  );
  return `<dl class="reference">${groups.join('')}</dl>`;
}

/** The owner's mistakes: what the page shows, and the output of the console, the endpoint's log and the doctor. */
export function mistakes(): string {
  const shownOutput = (text?: string) =>
    text === undefined ? 'nothing' : code(text.replace(/\{(\w+)\}/g, (_, name: string) => places[name]!));
  const bodies = ownersMistakes.map(({ name, mistake, page, console, log, logBeside, doctor }) => {
    const cells = [
      ['Page', seenBy(page)],
      ['Console', shownOutput(console)],
      ['Log', [shownOutput(log), logBeside ? shownOutput(logBeside) : ''].filter(Boolean).join(', ')],
      [code('doctor'), shownOutput(doctor)],
    ].map(row);
    return `<tbody id="${name}"><tr><th colspan="2" scope="rowgroup">${escapeHtml(mistake)}</th></tr>${cells.join('')}</tbody>`;
  });
  return `<table class="mistakes"><thead><tr><th scope="col">Where</th><th scope="col">What it shows or says</th></tr></thead>${bodies.join('')}</table>`;
}
