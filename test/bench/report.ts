/** One line of a benchmark's table: what was measured, ours, the floor or peer beside it, and what it should be. */
export interface Line {
  what: string;
  ours: string;
  against?: string;
  ratio?: string;
  goal?: string;
}

/** @param share of 1: half gives the median */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}

export const median = (values: number[]): number => percentile(values, 0.5);

/** Prints the lines as a table; under `npm run bench`, for the one table of all. */
export function report(title: string, lines: Line[]): void {
  if (process.env.BENCH_TOGETHER) console.log(`lines ${JSON.stringify({ title, lines })}`);
  else print([{ title, lines }]);
}

export function print(parts: { title: string; lines: Line[] }[]): void {
  console.log('| what | ours | floor or peer | ratio | goal |\n|---|---|---|---|---|');
  for (const { title, lines } of parts) {
    console.log(`| **${title}** | | | | |`);
    for (const { what, ours, against = '', ratio = '', goal = '' } of lines)
      console.log(`| ${what} | ${ours} | ${against} | ${ratio} | ${goal} |`);
  }
}
