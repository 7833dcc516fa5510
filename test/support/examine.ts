/** What the doctor says of a page of a real server, before an endpoint with a fake service. */
import { join } from 'node:path';
import { readScripts } from '../../src/server/scripts.ts';
import { runDoctorOn } from './doctor.ts';
import { startEndpoint } from './endpoint.ts';
import { answer, raw, type Behavior } from './fake-service.ts';
import { freePort } from './free-port.ts';
import { serveRecipe, type Recipe, type Site } from './mistakes.ts';

export const scripts = readScripts(join(import.meta.dirname, '../..'))!;

/** What the placeholders of the latest page stand for. */
let fill: Site['fill'];
export const filled = (text: string): string => fill(text);

export const problems = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('ok'));

const prices = answer(200, { data: { prices: [{}, {}, {}], candidates: [] } });
/** The fake service answers the image by its path. */
export const behavior: Behavior = (response, received) =>
  (received.url.startsWith('/attribution')
    ? raw('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
    : prices)(response, received);

export async function examine(
  recipe: Recipe,
  {
    path = '/prices',
    page = '{page}',
    args,
    allowed,
    service = behavior,
  }: { path?: string; page?: string; args?: readonly string[]; allowed?: string; service?: Behavior } = {},
) {
  const site = await serveRecipe(recipe, scripts.embed as string);
  fill = site.fill;
  const endpoint = await startEndpoint({ scripts, allowedOrigins: [site.fill(allowed ?? site.origin)] });
  endpoint.service.behave(service);
  Object.assign(site.places, {
    page: site.origin + path,
    endpoint: endpoint.url,
    dead: `http://127.0.0.1:${await freePort()}`,
  });
  const { status, out, err } = await runDoctorOn(filled(page), args?.map(filled));
  const received = endpoint.service.received.slice();
  await endpoint.stop();
  return { status, err, out, lines: out.trimEnd().split('\n'), received };
}
