/** OpenAPI 3.1 of the signing endpoint, made from the contract. */
import * as z from 'zod/mini';
import {
  responseSchemas,
  attributionHeights,
  endpointStatuses,
  operationNames,
  operations,
  parameterSchemas,
  type OperationName,
} from '../contract/index.ts';

const summaries: Record<OperationName, string> = {
  fairPrice: 'The most that one should pay at a local pharmacy',
  lowPrice: 'The lowest price of national chains and mail order',
  comparePrice: 'The three lowest prices',
  drugInfo: 'Forms, dosages and common quantities of a drug',
  drugSearch: 'The five drug names closest to a text',
  priceCompare: 'Prices of pharmacies, by place or by pharmacy number',
  coupon: 'A coupon by its key; a repeated call gives another coupon',
};

const rules: Partial<Record<OperationName, string>> = {
  fairPrice: 'Exactly one of `name`, `ndc`.',
  lowPrice: 'Exactly one of `name`, `ndc`.',
  comparePrice: 'Exactly one of `name`, `ndc`.',
  priceCompare:
    'Exactly one of `name`, `ndc`; at most one of `location`, `ncpdp`; no `form` or `dosage` with `ndc`.',
};

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const described: Record<string, unknown> = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete described.$schema; // the document names its dialect once
  return described;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: object) => ({ 'application/json': { schema } });
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

function responseSchema(name: OperationName): object {
  const data = ref(`${capital(name)}Answer`);
  if (operations[name].version === 2) return { type: 'object', properties: { data }, required: ['data'] };
  return {
    type: 'object',
    properties: { success: { type: 'boolean' }, errors: { type: 'array' }, data },
    required: ['success', 'data'],
  };
}

function operation(name: OperationName): object {
  const refused: Record<number, { description: string; content: object }> = {};
  for (const [code, status] of Object.entries(endpointStatuses)) {
    const earlier = refused[status];
    const description = earlier ? `${earlier.description}, ${code}` : code;
    refused[status] = { description, content: jsonOf(ref('Error')) };
  }
  // a failure that the service reports is passed on in its own envelope
  const either = operations[name].version === 1 ? { oneOf: [ref('Error'), ref('V1Failure')] } : ref('Error');
  for (const status of [400, 404])
    refused[status] = {
      description: `Refused by the endpoint (${refused[status]!.description}) or by the service`,
      content: jsonOf(either),
    };
  return {
    post: {
      operationId: name,
      summary: summaries[name],
      ...(rules[name] && { description: rules[name] }),
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: ref(`${capital(name)}Parameters`) } },
      },
      responses: {
        200: { description: 'The response of the service', content: jsonOf(responseSchema(name)) },
        ...refused,
        default: {
          description: 'What the service refuses, in its own words',
          content: jsonOf({ type: 'object' }),
        },
      },
    },
  };
}

const candidates = { type: 'array', items: { type: 'string' } };

const error = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { type: 'string' },
        code: { type: 'string', description: 'Missing from some errors of the service' },
        detail: { type: 'string' },
        extras: { type: 'object', properties: { candidates } },
      },
    },
  },
};

const v1Failure = {
  type: 'object',
  required: ['success', 'errors'],
  properties: {
    success: { const: false },
    errors: {
      type: 'array',
      items: {
        oneOf: [
          { type: 'string' },
          { type: 'object', properties: { message: { type: 'string' }, candidates } },
        ],
      },
    },
    data: { type: 'object' },
  },
};

const responseOf = (description: string, content?: object) => ({ description, ...(content && { content }) });
const get = (operationId: string, summary: string, responses: object, parameters?: object[]) => ({
  get: { operationId, summary, responses, ...(parameters && { parameters }) },
});

const inPath = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
});
const javascript = { 'text/javascript': {} };

const licensesOf = (name: string, script: string) =>
  get(`${name}Licenses`, `The licenses of ${script} and of the libraries in it`, {
    200: responseOf('The licenses', { 'text/plain': {} }),
  });

const stated = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const language = inPath('language', { type: 'string' });

/** A script under the beginning of its SHA-256, which never changes, and its value for `integrity`. */
function underHash(path: string, name: string, parameters: object[] = []) {
  const all = [...parameters, inPath('hash', { type: 'string', pattern: '^[0-9a-f]{12}$' })];
  const missing = { 404: responseOf('Another version', jsonOf(ref('Error'))) };
  return {
    [`${path}-{hash}.js`]: get(
      `${name}ByHash`,
      'The same by the first 12 hexadecimal digits of its SHA-256',
      { 200: responseOf('The script', javascript), ...missing },
      all,
    ),
    [`${path}-{hash}.js.sri`]: get(
      `${name}Integrity`,
      'Its value for `integrity`',
      { 200: responseOf('The value', { 'text/plain': {} }), ...missing },
      all,
    ),
  };
}

const others = {
  '/lookup': get(
    'page',
    'A page of its own with the elements; a fragment names `drug`, `dosage` and `quantity`',
    {
      200: responseOf('The page', { 'text/html': {} }),
      304: responseOf('The browser has it'),
      404: responseOf('It is turned off', jsonOf(ref('Error'))),
    },
    [
      inQuery('lang', 'The language of the page, by default the one set for it or the browser’s own'),
      inQuery('campaign', 'The label `c` of what is looked up, 100 characters at most'),
    ],
  ),
  '/attribution/{size}': get(
    'attributionImage',
    "The provider's image",
    {
      200: responseOf('The image', { 'image/*': {} }),
      404: responseOf('No such size', jsonOf(ref('Error'))),
      429: responseOf('Over the limit of the address', jsonOf(ref('Error'))),
      502: responseOf('No usable image at its source', jsonOf(ref('Error'))),
      504: responseOf('Its source took too long', jsonOf(ref('Error'))),
    },
    [inPath('size', { type: 'string', enum: Object.keys(attributionHeights) })],
  ),
  '/attribution': get('attributionHome', "Leads to the provider's home page", {
    302: responseOf('The home page'),
  }),
  '/attribution/hidden': {
    post: {
      operationId: 'attributionHidden',
      summary: "Counts that a page hides the provider's image; no body is read",
      responses: {
        204: responseOf('Counted'),
        403: responseOf('An origin that is not allowed', jsonOf(ref('Error'))),
        429: responseOf('Over the limit of the address', jsonOf(ref('Error'))),
      },
    },
  },
  '/healthz': get('health', 'Whether the process is running', {
    200: responseOf(
      'It is',
      jsonOf(stated({ service: { const: 'drug-price-lookup' }, status: { const: 'ok' } })),
    ),
  }),
  '/readyz': get(
    'readiness',
    'Whether the service responds, as probed some seconds ago at most',
    {
      200: responseOf('It does', jsonOf(stated({ status: { const: 'ready' } }))),
      404: responseOf('No such site', jsonOf(ref('Error'))),
      503: responseOf(
        'It does not, or the process is stopping',
        jsonOf(stated({ status: { const: 'not_ready' }, code: { type: 'string' } })),
      ),
    },
    [inQuery('site', 'Name of one site, whose keys are tried')],
  ),
  '/elements.js': get('module', 'The elements as a module, which loads its parts', {
    200: responseOf('The script', javascript),
  }),
  '/parts/{file}': get(
    'part',
    'A part of it, whose name changes with its content',
    {
      200: responseOf('The script', javascript),
      404: responseOf('Of another version', jsonOf(ref('Error'))),
    },
    [inPath('file', { type: 'string' })],
  ),
  '/embed.js': get('script', 'The elements in one script', { 200: responseOf('The script', javascript) }),
  '/lang/{language}.js': get(
    'language',
    'One more language for it',
    { 200: responseOf('The script', javascript), 404: responseOf('No such language', jsonOf(ref('Error'))) },
    [language],
  ),
  '/names.js': get('names', 'The list of names for it, to suggest from', {
    200: responseOf('The script', javascript),
  }),
  '/frame.js': get(
    'frame',
    'Shows `/lookup` in a frame as high as its page, for each `data-drug-price-frame`',
    {
      200: responseOf('The script', javascript),
    },
  ),
  '/elements.js.licenses.md': licensesOf('module', 'elements.js with its parts'),
  '/embed.js.licenses.md': licensesOf('script', 'embed.js, its languages and its list of names'),
  ...underHash('/embed', 'script'),
  ...underHash('/lang/{language}', 'language', [language]),
  ...underHash('/names', 'names'),
  ...underHash('/frame', 'frame'),
  '/openapi.json': get('openapi', 'This document', {
    200: responseOf('OpenAPI 3.1', jsonOf({ type: 'object' })),
  }),
};

let text: string | undefined;

/** The document as JSON text; made once. */
export function openApi(): string {
  return (text ??= JSON.stringify({
    openapi: '3.1.1',
    info: {
      title: 'Drug price signing endpoint',
      version: '1',
      description:
        'Checks, signs and forwards lookups of prescription prices. A page calls it without credentials.',
    },
    servers: [{ url: '.' }],
    paths: {
      ...Object.fromEntries(operationNames.map((name) => [operations[name].path, operation(name)])),
      ...others,
    },
    components: {
      schemas: {
        ...Object.fromEntries(
          operationNames.flatMap((name) => [
            [`${capital(name)}Parameters`, schemaOf(parameterSchemas[name], 'input')],
            [`${capital(name)}Answer`, schemaOf(responseSchemas[name], 'output')],
          ]),
        ),
        Error: error,
        V1Failure: v1Failure,
      },
    },
  }));
}
