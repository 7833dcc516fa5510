/** Reference lists for the docs, generated from what the build writes: nothing is copied by hand. */
import {
  endpointStatuses,
  serviceStatuses,
  type FailureCode,
  type TransportCode,
} from '../contract/index.ts';
import { en } from '../strings/en.ts';
import { Words, type Pair } from '../strings/index.ts';
import { escapeHtml, prose } from './html.ts';
import { mistakes as ownersMistakes, sights } from './mistakes.ts';

interface Described {
  name: string;
  description?: string;
  default?: string;
  type?: { text: string };
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
  events: Described[];
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

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const list = (entries: [term: string, ...lines: string[]][], look = 'reference') =>
  `<dl class="${look}">${entries
    .map(
      ([term, ...lines]) => `<div><dt>${term}</dt>${lines.map((line) => `<dd>${line}</dd>`).join('')}</div>`,
    )
    .join('')}</dl>`;
const facts = (...given: (string | undefined)[]) =>
  `<span class="facts">${given.filter(Boolean).join(' · ')}</span>`;
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

export const attributes = ({ attributes: all }: Declaration): string =>
  list(
    all.map(({ name, description = '', default: usual, type }) => [
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
      .map(({ name, description = '', type }) => [code(name), prose(description), facts(values(type))]),
  );

export const slots = ({ slots: all = [] }: Declaration): string =>
  list(all.map(({ name, description = '' }) => [code(name), prose(description)]));
export const states = ({ cssStates }: Declaration): string =>
  list(cssStates.map(({ name, description = '' }) => [code(`:state(${name})`), prose(description)]));
export const parts = ({ cssParts }: Declaration): string =>
  list(cssParts.map(({ name, description = '' }) => [code(name), prose(description)]));
export const tokens = ({ cssProperties }: Declaration): string =>
  list(
    cssProperties.map(({ name, description = '', default: usual = '' }) => [
      code(name),
      prose(description),
      facts(code(usual)),
    ]),
  );

interface Schema {
  type?: string | string[];
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Reference {
  $ref: string;
}

export interface OpenApi {
  paths: Record<string, { get?: PathOperation; post?: FormOperation | PathOperation }>;
  components: { schemas: Record<string, Schema> };
}

interface PathOperation {
  summary: string;
  description?: string;
  responses: Record<string, { description: string }>;
}

interface FormOperation extends PathOperation {
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: Reference } } };
  responses: PathOperation['responses'] & {
    200: { content: { 'application/json': { schema: { properties: { data: Reference } } } } };
  };
}

/** The signing endpoint's operations, with their parameters. */
export function operations({ paths, components: { schemas } }: OpenApi): string {
  const schemaAt = ({ $ref }: Reference) => schemas[$ref.replace('#/components/schemas/', '')]!;
  return Object.entries(paths)
    .flatMap(([path, { post }]) => (post && 'requestBody' in post ? [[path, post] as const] : []))
    .map(([path, { summary, description, requestBody, responses }]) => {
      const { properties: parameters = {}, required = [] } = schemaAt(
        requestBody.content['application/x-www-form-urlencoded'].schema,
      );
      const entries = Object.entries(parameters).map(([parameter, schema]): [string, string] => [
        code(parameter),
        facts(required.includes(parameter) ? 'required' : '', limits(schema)),
      ]);
      const { data } = responses[200].content['application/json'].schema.properties;
      const answer = Object.keys(schemaAt(data).properties ?? {});
      return `<section class="operation"><h3>${code(`POST ${path}`)}</h3><p>${prose(summary)}. ${prose(description ?? '')}</p><details><summary>Parameters and answer of ${code(path)}</summary>${list(entries)}<p>The answer’s <code>data</code>: ${answer.map(code).join(', ')}.</p></details></section>`;
    })
    .join('');
}

function limits(schema: Schema): string {
  if (schema.items) return `may repeat; ${limits(schema.items)}`;
  if (schema.enum) return schema.enum.map(code).join(' or ');
  if (schema.pattern) return code(schema.pattern);
  return schema.maxLength ? `at most ${schema.maxLength} characters` : 'text';
}

/** The signing endpoint's paths that are no operation. */
export const addresses = ({ paths }: OpenApi): string =>
  list(
    Object.entries(paths)
      .flatMap(([path, { get, post }]) => [
        ...(get ? [[`GET ${path}`, get] as const] : []),
        ...(post && !('requestBody' in post) ? [[`POST ${path}`, post] as const] : []),
      ])
      .map(([request, { summary, responses }]) => [
        code(request),
        prose(summary),
        facts(
          Object.entries(responses)
            .map(([status, { description }]) => `${status}: ${prose(description)}`)
            .join('; '),
        ),
      ]),
  );

/** What a visitor reads for each code in both languages, with its HTTP status. */
export function failures(): string {
  // an aborted call is not shown to anyone
  const transport: Exclude<TransportCode, 'aborted'>[] = ['network', 'timeout', 'unreadable_answer'];
  const answered = Object.keys({ ...endpointStatuses, ...serviceStatuses }) as FailureCode[];
  return list(
    [...transport, ...answered].map((one) => [
      `${code(one)} ${facts(source(one))}`,
      `<span lang="en">${escapeHtml(new Words('en').failure(one))}</span>`,
      `<span lang="es">${escapeHtml(new Words('es').failure(one))}</span>`,
    ]),
    'reference three',
  );
}

/** Every key of `strings`, with its English text. */
export const strings = (): string =>
  list(
    Object.entries<string | Pair>({ ...en }).map(([key, text]) => [
      code(key),
      ...(typeof text === 'string' ? [text] : text).map(escapeHtml),
    ]),
  );

function source(one: FailureCode): string {
  const endpoint = (endpointStatuses as Partial<Record<FailureCode, number>>)[one];
  const service = (serviceStatuses as Partial<Record<FailureCode, number>>)[one];
  if (one === 'origin_not_allowed')
    return `HTTP ${endpoint}, endpoint; a page of another origin sees network instead`;
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
};

/** The owner's mistakes: what the page shows, and what the console, the endpoint's log and the doctor say. */
export function mistakes(): string {
  const said = (text?: string) =>
    text === undefined ? 'nothing' : code(text.replace(/\{(\w+)\}/g, (_, name: string) => places[name]!));
  const seen = (page: string) => sights[page as keyof typeof sights] ?? `“${escapeHtml(page)}”`;
  const bodies = ownersMistakes.map(({ name, mistake, page, console, log, logBeside, doctor }) => {
    const cells = [
      ['Page', seen(page)],
      ['Console', said(console)],
      ['Log', [said(log), logBeside ? said(logBeside) : ''].filter(Boolean).join(', ')],
      [code('doctor'), said(doctor)],
    ].map(([where, what]) => `<tr><th scope="row">${where}</th><td>${what}</td></tr>`);
    return `<tbody id="${name}"><tr><th colspan="2" scope="rowgroup">${escapeHtml(mistake)}</th></tr>${cells.join('')}</tbody>`;
  });
  return `<table class="mistakes"><thead><tr><th scope="col">Where</th><th scope="col">What it shows or says</th></tr></thead>${bodies.join('')}</table>`;
}
