/** In place of `node:timers/promises`. */
const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => globalThis.setTimeout(resolve, milliseconds));

export { later as setTimeout };
