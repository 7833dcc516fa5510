/** Takes the list of names from the script that a page has beside `embed.js`. */
import { nameListOf } from '../names/list.ts';
import { provideNames } from './names-module.ts';

declare global {
  /** What that script adds. */
  var drugPriceNames: string | undefined;
}

provideNames({
  isThere: () => typeof globalThis.drugPriceNames === 'string',
  load: () => Promise.resolve(nameListOf(globalThis.drugPriceNames ?? '')),
});
