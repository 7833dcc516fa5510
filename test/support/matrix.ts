/** Tests of every case: whole before a release, by MATRIX=whole, and a third of them with each change. */
export const isWhole = process.env.MATRIX === 'whole';

/** Every one before a release, else one of three. @param turn which one is the first */
export const inTurn = <T>(all: readonly T[], turn = 0): T[] =>
  all.filter((_, at) => isWhole || (at + turn) % 3 === 0);

/** How often to try before a release, else a third as often. */
export const runs = (most: number): number => (isWhole ? most : Math.ceil(most / 3));
