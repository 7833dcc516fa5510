/** @param ms milliseconds; even none let the browser paint, and take what the visitor does, before more is done */
export const delay = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
