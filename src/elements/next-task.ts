/** Lets the browser paint, and take what the visitor does, before more is done. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
