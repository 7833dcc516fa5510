/** Loads the list of names from a part of its own. */
import { provideNames } from './names-module.ts';

provideNames({
  isThere: () => true,
  load: async () => (await import('../names/device.ts')).deviceNames,
});
