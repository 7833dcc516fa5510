/** @param ms milliseconds; even 0 lets the browser paint and handle input first */
export const delay = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
