/** Parameters of each operation on the wire. Source: specification, "Endpoints" and "Limits". */
import * as z from 'zod/mini';
import { couponFormats, manufacturerTypes, maxCampaignLength } from './choices.ts';
import { hasOwn } from './has-own.ts';
import type { OperationName } from './operations.ts';
import { rounded } from './numbers.ts';
import { paddedNcpdp } from './requests.ts';

/** In characters. The specification sets no limit for free text, so this only keeps out absurd ones. */
const maxTextLength = 200;
const maxCouponKeyLength = 32_768;
/** Pharmacies in one request: no page compares more, and the address of the request stays short. */
const maxNcpdps = 50;

const withMessage = (message: string) => ({ error: message });
const text = (maxLength = maxTextLength) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be text') })
    .check(
      z.trim(),
      z.minLength(1, withMessage('must not be empty')),
      z.maxLength(maxLength, withMessage(`must have at most ${maxLength} characters`)),
    );
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, withMessage(`must be ${values.map((value) => `'${value}'`).join(', ')}`));
/** Rounded to six decimals: JavaScript's 4.9 * 3 is 14.700000000000001, and no amount is measured more finely. */
const number = z.pipe(
  z
    .string(withMessage('must be a number'))
    .check(
      z.regex(/^(\d{1,9}(\.\d{0,20})?|\.\d{1,20})$/, withMessage('must be a number, such as 30 or 8.5')),
    ),
  z.pipe(
    z.transform((text: string) => rounded(Number(text))),
    z.number().check(z.positive(withMessage('must be more than 0'))),
  ),
);
const binary = z.pipe(
  oneOf(['0', '1']),
  z.transform((value) => value === '1'),
);

const ndc = z
  .string(withMessage('must be text'))
  .check(z.regex(/^\d{11}$/, withMessage('must be 11 digits without dashes')));
/** Named `c` on the wire. */
const campaign = text(maxCampaignLength);
const ncpdp = z.pipe(
  z
    .string(withMessage('must be text'))
    .check(z.regex(/^\d{1,7}$/, withMessage('must be a pharmacy number of at most 7 digits'))),
  z.transform(paddedNcpdp),
);

const v1Price = {
  name: z.optional(text()),
  ndc: z.optional(ndc),
  form: z.optional(text()),
  dosage: z.optional(number),
  manufacturer: z.optional(oneOf(manufacturerTypes)),
};
const v1QuantityPrice = { ...v1Price, quantity: z.optional(number) };

/** Everything that each operation accepts; any other parameter is refused. */
export const parameterSchemas = {
  fairPrice: z.strictObject(v1Price),
  lowPrice: z.strictObject(v1QuantityPrice),
  comparePrice: z.strictObject(v1QuantityPrice),
  drugInfo: z.strictObject({ name: text() }),
  drugSearch: z.strictObject({ query: text() }),
  priceCompare: z.strictObject({
    c: z.optional(campaign),
    name: z.optional(text()),
    ndc: z.optional(ndc),
    form: z.optional(text()),
    dosage: z.optional(text()),
    quantity: z.optional(number),
    metric_quantity: z.optional(number),
    user_quantity: z.optional(
      number.check(z.refine(Number.isInteger, withMessage('must be a whole number'))),
    ),
    manufacturer_type: z.optional(oneOf(manufacturerTypes)),
    location: z.optional(text()),
    exclude_local: z.optional(binary),
    ncpdp: z.optional(
      z.array(ncpdp).check(z.maxLength(maxNcpdps, withMessage(`must be given at most ${maxNcpdps} times`))),
    ),
    expand_chains: z.optional(binary),
    include_offers: z.optional(
      z.pipe(
        oneOf(['true', 'false']),
        z.transform((value) => value === 'true'),
      ),
    ),
  }),
  coupon: z.strictObject({
    coupon_key: text(maxCouponKeyLength),
    c: z.optional(campaign),
    coupon_format: z.optional(oneOf(couponFormats)),
    shorten_url: z.optional(binary),
  }),
} as const satisfies Record<OperationName, z.core.$ZodType>;

/** The output of `readParameters`: quantities as numbers, flags as booleans, `ncpdp` left-padded to 7. */
export type ReadParameters = { [N in OperationName]: z.output<(typeof parameterSchemas)[N]> };

/** Why a parameter was refused, with its name on the wire. */
export interface ParameterProblem {
  parameter: string;
  detail: string;
}

export type ParametersOutcome<N extends OperationName> =
  { ok: true; parameters: ReadParameters[N] } | { ok: false; problem: ParameterProblem };

const nameOrNdc: readonly OperationName[] = ['fairPrice', 'lowPrice', 'comparePrice', 'priceCompare'];

/** Checks the rules about which parameters may be combined; returns the first one that is broken. */
function combinationProblem(
  operation: OperationName,
  has: (name: string) => boolean,
): ParameterProblem | undefined {
  if (nameOrNdc.includes(operation)) {
    if (!has('name') && !has('ndc')) return { parameter: 'name', detail: 'one of name, ndc is required' };
    if (has('name') && has('ndc')) return { parameter: 'ndc', detail: 'only one of name, ndc may be given' };
  }
  if (operation !== 'priceCompare') return undefined;
  if (has('location') && has('ncpdp'))
    return { parameter: 'ncpdp', detail: 'only one of location, ncpdp may be given' };
  const withNdc = has('ndc') ? ['form', 'dosage'].find(has) : undefined;
  return withNdc
    ? { parameter: withNdc, detail: `${withNdc} must be left out when ndc is given` }
    : undefined;
}

/** Parameters that the service used to accept. */
const retired = ['email', 'phone_number'];

function problemOf(name: string, why: string): ParameterProblem {
  const parameter = name.slice(0, 64);
  return { parameter, detail: `${parameter} ${why}` };
}

function unknownName(name: string): ParameterProblem {
  return problemOf(
    name,
    retired.includes(name) ? 'is no longer accepted' : 'is not a parameter of this operation',
  );
}

/**
 * Checks the parameters of one request, except `api_key` and `sig`, which belong to the signature.
 * @param fields name and value pairs of a query string or form body, decoded
 */
export function readParameters<N extends OperationName>(
  operation: N,
  fields: Iterable<readonly [string, string]>,
): ParametersOutcome<N> {
  const given = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const earlier = given.get(name);
    if (name === 'ncpdp') given.set(name, [...(earlier ?? []), value]);
    else if (earlier === undefined) given.set(name, value);
    else return { ok: false, problem: problemOf(name, 'must be given only once') };
  }
  const { shape } = parameterSchemas[operation];
  // before the required ones are checked: a misspelled name is often why one of those is missing
  for (const name of given.keys()) if (!hasOwn(shape, name)) return { ok: false, problem: unknownName(name) };
  const read = z.safeParse(parameterSchemas[operation], Object.fromEntries(given));
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return { ok: false, problem: problemOf(String(path[0]), message) };
  }
  const problem = combinationProblem(operation, (name) => given.has(name));
  return problem ? { ok: false, problem } : { ok: true, parameters: read.data as ReadParameters[N] };
}
