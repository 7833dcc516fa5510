/** After a reload: each pair of keys that is new is tried at once, so that the operator hears of a wrong one before a patient does. */
import { accepted, checkKeys, type Keys } from './check-keys.ts';
import type { Settings } from './settings.ts';
import { keysOf } from './welcome.ts';

/** Calls at once. */
const together = 10;

const pairOf = ({ apiKey, secretKey }: Keys) => JSON.stringify([apiKey, secretKey]);

/**
 * @param before the keys that were in use
 * @param tell called for each new pair with what the service says to it, and of which site it is where there are several
 */
export async function tryNewKeys(
  { options, sites }: Pick<Settings, 'options' | 'sites'>,
  before: readonly Keys[],
  tell: (level: 'warn' | 'error', message: string) => void,
): Promise<void> {
  const known = new Set(before.map(pairOf));
  const added = sites.filter((site) => !known.has(pairOf(site)) && known.add(pairOf(site)));
  const tryOne = async (site: Settings['sites'][number]) => {
    const where = options.apiKey && site === sites[0] ? undefined : keysOf(site.name);
    const said = await checkKeys(options.serviceUrl, site, where);
    const users = sites.filter((one) => pairOf(one) === pairOf(site)).map(({ name }) => name);
    const named = sites.length > 1 ? `site ${users.join(', ')}: ` : '';
    tell(said[0] === accepted ? 'warn' : 'error', named + said.join(' '));
  };
  for (let i = 0; i < added.length; i += together)
    await Promise.all(added.slice(i, i + together).map(tryOne));
}
