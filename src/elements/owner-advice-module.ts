import { delay, afterLoad } from '../dom/delay.ts';
import { idle } from '../dom/idle.ts';
import { LazyModule } from '../dom/lazy-module.ts';

/** Milliseconds that a page which never finishes loading puts it off, and then one that is never idle. */
const longest = 5_000;

type OwnerAdvice = typeof import('./owner-advice.ts');

/** No visitor needs it, so it is loaded last. */
const ownerAdvice = new LazyModule(async (): Promise<OwnerAdvice> => {
  await Promise.race([afterLoad(), delay(longest)]);
  await idle(longest);
  return import('./owner-advice.ts');
});

/** Calls back once the advice for the site's owner is loaded; if it failed to, it is tried again when back online. */
export function whenAdviceComes(callback: (advice: OwnerAdvice) => void): void {
  ownerAdvice
    .load()
    .then(callback, () => addEventListener('online', () => whenAdviceComes(callback), { once: true }));
}
