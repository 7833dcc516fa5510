/** After a reload: tries each new pair of keys at once, so that the operator learns of a wrong one before a patient does. */
import { checkKeys, type Keys } from './check-keys.ts';
import { pairOf } from './key-states.ts';
import type { Settings } from './settings.ts';
import { keysOf } from './startup-message.ts';

/** Concurrent calls. */
const batchSize = 10;

/**
 * @param before the keys that were in use
 * @param tried called with each site whose keys the service accepted or refused
 * @param notify called for each new pair with the service's verdict, and with its site if there are several
 */
export async function tryNewKeys(
  { options, sites }: Pick<Settings, 'options' | 'sites'>,
  before: readonly Keys[],
  notify: (level: 'warn' | 'error', message: string) => void,
  tried: (site: string, accepted: boolean) => void,
): Promise<void> {
  const known = new Set(before.map(pairOf));
  const added = sites.filter((site) => !known.has(pairOf(site)) && known.add(pairOf(site)));
  const tryOne = async (site: Settings['sites'][number]) => {
    const where = options.apiKey && site === sites[0] ? undefined : keysOf(site.name);
    const { accepted, messages } = await checkKeys(options.serviceUrl, site, where);
    const users = sites.filter((one) => pairOf(one) === pairOf(site)).map(({ name }) => name);
    if (accepted !== undefined) users.forEach((name) => tried(name, accepted));
    const named = sites.length > 1 ? `site ${users.join(', ')}: ` : '';
    notify(accepted ? 'warn' : 'error', named + messages.join(' '));
  };
  for (let i = 0; i < added.length; i += batchSize)
    await Promise.all(added.slice(i, i + batchSize).map(tryOne));
}
