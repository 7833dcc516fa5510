/** What the app takes, and how it signs. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';

const text = z.string().trim().min(1).max(200);
const number = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
const flag = z.enum(['0', '1', 'true', 'false']);
const drug = {
  name: text.optional(),
  ndc: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  form: text.optional(),
  dosage: number.optional(),
  quantity: number.optional(),
};
const prices = z.strictObject({ ...drug, manufacturer: z.enum(['brand', 'generic']).optional() });
const pharmacy = z.string().regex(/^\d{1,7}$/);

export const operations = [
  { method: 'GET', path: '/drug-search', schema: z.strictObject({ query: text }) },
  { method: 'GET', path: '/drug-info', schema: z.strictObject({ name: text }) },
  { method: 'GET', path: '/fair-price', schema: prices },
  { method: 'GET', path: '/low-price', schema: prices },
  { method: 'GET', path: '/compare-price', schema: prices },
  {
    method: 'GET',
    path: '/v2/price/compare',
    schema: z.strictObject({
      ...drug,
      location: text.optional(),
      ncpdp: z.union([pharmacy, z.array(pharmacy)]).optional(),
      manufacturer_type: z.enum(['brand', 'generic', 'match']).optional(),
      user_quantity: number.optional(),
      exclude_local: flag.optional(),
      expand_chains: flag.optional(),
      include_offers: flag.optional(),
      c: text.optional(),
    }),
  },
  {
    method: 'POST',
    path: '/v2/coupon',
    schema: z.strictObject({
      coupon_key: z.string().min(1).max(32_768),
      coupon_format: z.enum(['html', 'pdf', 'both', 'none']).optional(),
      shorten_url: flag.optional(),
      c: text.optional(),
    }),
  },
];

/** The signed query string, or form body. */
export function sign(parameters, { apiKey, secretKey }) {
  const fields = Object.entries({ ...parameters, api_key: apiKey }).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encodeURIComponent(one)}`),
  );
  const query = fields.join('&');
  const signature = createHmac('sha256', secretKey).update(query).digest('base64').replace(/[+/]/g, '_');
  return `${query}&sig=${encodeURIComponent(signature)}`;
}

export const refusal = (code, detail) => ({ error: { type: 'endpoint_error', code, detail } });
