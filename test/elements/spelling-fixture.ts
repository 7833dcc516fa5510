import { failed, serviceDouble, usual } from '../support/service-double.ts';
import { priced } from './basket-fixture.ts';

/**
 * A service that knows a drug only by its exact spelling.
 * @param suggested names that drug-search returns for a lowercase query; these are the known ones
 * @param info forms and dosages by lowercase name
 * @param more fields of the comparison
 */
export const spelling = (
  suggested: Record<string, string[]>,
  info: Record<string, object> = {},
  more: object = {},
) => {
  const known = Object.values(suggested)
    .flat()
    .map((name) => name.toLowerCase());
  const unknown = () => failed(404, 'unknown_drug', { candidates: [] });
  const nameIn = (parameters: URLSearchParams) => (parameters.get('name') ?? '').toLowerCase();
  const strengths = { tablet: { '20mg': 'https://x.test', '500mg': 'https://x.test' } };
  return serviceDouble({
    '/drug-search': (parameters) => ({
      success: true,
      errors: [],
      data: { candidates: suggested[parameters.get('query')!.toLowerCase()] ?? [] },
    }),
    '/drug-info': (parameters) =>
      known.includes(nameIn(parameters))
        ? {
            success: true,
            errors: [],
            data: {
              drugs: info[nameIn(parameters)] ?? strengths,
              quantities: { tablet: { '20mg': [30, 90], '150mg': [30], '500mg': [30, 60] } },
            },
          }
        : unknown(),
    '/v2/price/compare': (parameters) =>
      parameters.get('ndc') || known.includes(nameIn(parameters))
        ? priced(
            nameIn(parameters) || 'lisinopril',
            { Alder: 9 },
            { dosage: parameters.get('dosage') ?? '20mg', ...more },
          )
        : unknown(),
  });
};

type Double = ReturnType<typeof serviceDouble>;

/** Answers at a path wait until the returned function is called. @param waits which of them; all by default */
export function gated(
  double: Double,
  path: string,
  waits: (parameters: URLSearchParams) => boolean = () => true,
): () => void {
  const answer = double.answers[path] ?? usual[path];
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  double.answers[path] = async (parameters: URLSearchParams) => {
    if (waits(parameters)) await gate;
    return typeof answer === 'function'
      ? (answer as (parameters: URLSearchParams) => object)(parameters)
      : answer!;
  };
  return open;
}
