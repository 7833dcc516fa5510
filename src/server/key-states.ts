/** Whether the service accepts each site's keys, as of the last try: by a visitor, a probe or the process itself. */

export interface Keys {
  apiKey: string;
  secretKey: string;
}

export const pairOf = ({ apiKey, secretKey }: Keys) => JSON.stringify([apiKey, secretKey]);

/** By the site's name; a site whose keys have not been tried is missing. */
export type KeyStates = Map<string, boolean>;

/** After a reload: keeps what is known about unchanged keys, even if their site was renamed. */
export function keepStates(
  states: KeyStates,
  before: readonly (Keys & { name: string })[],
  after: readonly (Keys & { name: string })[],
): void {
  const known = new Map(before.map((site) => [pairOf(site), states.get(site.name)]));
  states.clear();
  for (const site of after) {
    const state = known.get(pairOf(site));
    if (state !== undefined) states.set(site.name, state);
  }
}
