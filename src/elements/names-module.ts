import { LazyModule } from '../dom/lazy-module.ts';
import type { NameList } from '../names/list.ts';

/** Where a list of names comes from. */
interface Provider {
  isThere: () => boolean;
  load: () => Promise<NameList>;
}

let provider: Provider | undefined;

export function provideNames(given: Provider): void {
  provider = given;
}

/** Whether names can be had without the service. */
export const hasNames = (): boolean => provider?.isThere() ?? false;

/** The names that are searched while a visitor types. */
export const namesModule = new LazyModule(() => provider!.load());

/** Whether the visitor saves data: nothing is then loaded ahead. Source: Network Information API. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
