/** @param ms milliseconds; even 0 lets the browser paint and handle input first */
export const delay = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves once the page has loaded. @param ms milliseconds after that, in which its scripts may add more */
export async function afterLoad(ms?: number): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await delay(ms);
}
