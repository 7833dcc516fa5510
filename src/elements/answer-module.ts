import { LazyModule } from '../dom/lazy-module.ts';

/** Names for what is typed; loaded when a field first gets the focus. */
export const suggestionsModule = new LazyModule(() => import('../fields/suggestions.ts'));

/** The answer, which uses them; loaded after them, or at once if the page names a drug. */
export const answerModule = new LazyModule(async () => {
  const [suggestions, answer] = await Promise.all([suggestionsModule.load(), import('./lookup-answer.ts')]);
  answer.addEnglish();
  return { ...suggestions, ...answer };
});
