import { settled } from '../dom/delay.ts';
import { idle } from '../dom/idle.ts';
import { LazyModule } from '../dom/lazy-module.ts';

/** Advice for the site's owner: no visitor needs it, so it is loaded last. */
export const ownerAdviceModule = new LazyModule(async () => {
  await settled();
  await idle();
  return import('./owner-advice.ts');
});
