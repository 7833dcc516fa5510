/** @param ms milliseconds; even 0 lets the browser paint and handle input first */
export const delay = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves this long after the page has loaded, when what it adds by itself is there. */
export async function settled(ms?: number): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await delay(ms);
}
