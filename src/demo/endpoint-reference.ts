/** The signing endpoint's operations and addresses for the docs, generated from its OpenAPI description. */
import { prose } from '../html.ts';
import { code, facts, list } from './definition-list.ts';

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
      const dataFields = Object.keys(schemaAt(data).properties ?? {});
      return `<section class="operation"><h3>${code(`POST ${path}`)}</h3><p>${prose(summary)}. ${prose(description ?? '')}</p><details><summary>Parameters and response of ${code(path)}</summary>${list(entries)}<p>The response’s <code>data</code>: ${dataFields.map(code).join(', ')}.</p></details></section>`;
    })
    .join('');
}

function limits(schema: Schema): string {
  if (schema.items) return `may repeat; ${limits(schema.items)}`;
  if (schema.enum) return schema.enum.map(code).join(' or ');
  if (schema.pattern) return code(schema.pattern);
  return schema.maxLength ? `at most ${schema.maxLength} characters` : 'text';
}

/** The signing endpoint's paths that are not operations. */
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
