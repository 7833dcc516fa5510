import { delay } from '../dom/delay.ts';
import { scriptFolder } from './script-address.ts';

/** Milliseconds. */
const maxWait = 3000;

/**
 * Reloads the page with the server's own `elements.js`: after an upgrade a browser may keep the old one for minutes,
 * whose parts no longer exist.
 */
export async function reloadPage(): Promise<void> {
  const folder = scriptFolder();
  const renewed = folder && fetch(`${folder}/elements.js`, { cache: 'reload' }).catch(() => undefined);
  await Promise.race([renewed, delay(maxWait)]);
  location.reload();
}
