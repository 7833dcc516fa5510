import { warnOwner } from './warn.ts';

/** A module that is loaded when it is needed, once for all elements of a page. */
export class LazyModule<T> {
  /** Set once it is loaded. */
  value?: T;
  readonly #import: () => Promise<T>;
  #loading?: Promise<T> | undefined;

  constructor(load: () => Promise<T>) {
    this.#import = load;
  }

  /** @throws if it cannot be loaded; the next call tries again */
  load(): Promise<T> {
    return (this.#loading ??= this.#import().then(
      (value) => (this.value = value),
      (reason: unknown) => {
        this.#loading = undefined;
        // offline, the owner cannot do anything about it
        if (!hasCome(reason) && !navigator.onLine) throw reason;
        const why = hasCome(reason)
          ? 'failed: another script may replace what it needs.'
          : "could not be loaded. Where a policy of this page forbids it, allow the script's own folder in its script-src.";
        warnOwner(
          `a part of the script ${why} ${String(reason)}`,
          // each part and each try has another address, and they fail for the same reason
          'part',
        );
        throw reason;
      },
    ));
  }
}

/** Whether a part was loaded, and then failed. Each browser says in its own words that a module could not be loaded. */
const hasCome = (reason: unknown): boolean => !/\bmodule\b/i.test(String(reason));
