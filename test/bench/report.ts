/** One line of a benchmark's table: what was measured, ours, what it is compared with, and what it should be. */
export interface Line {
  what: string;
  ours: string;
  /** The floor or a peer, as the title of the table says. */
  against?: string;
  ratio?: string;
  goal?: string;
  /** Others measured in the same run: their names, which head their columns, and what they took. */
  peers?: (readonly [name: string, value: string])[];
}

/** @param share of 1: half gives the median */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}

export const median = (values: number[]): number => percentile(values, 0.5);

/** @throws where a cell holds what is no figure */
function refuseNoFigure(line: Line): void {
  if (/\b(?:NaN|Infinity|undefined)\b/.test(JSON.stringify(line)))
    throw new Error(`no figure: ${JSON.stringify(line)}`);
}

/** Prints the lines as README.md holds them, without the columns that they do not need. */
export function report(title: string, lines: Line[]): void {
  lines.forEach(refuseNoFigure);
  console.log(`### ${title}\n\n${table(lines)}\n`);
}

function table(lines: Line[]): string {
  const cells = lines.map(({ what, ours, against = '', ratio = '', goal = '', peers = [] }) => ({
    what,
    ours,
    against,
    ratio,
    budget: goal,
    ...Object.fromEntries(peers),
  })) as Record<string, string>[];
  const columns = [...new Set(cells.flatMap((line) => Object.keys(line)))]
    .filter((name) => cells.some((line) => line[name]))
    .map((name) => {
      const all = [name, ...cells.map((line) => line[name] ?? '')];
      const width = Math.max(3, ...all.map((text) => text.length));
      return [all[0]!.padEnd(width), '-'.repeat(width), ...all.slice(1).map((text) => text.padEnd(width))];
    });
  return columns[0]!.map((_, at) => `| ${columns.map((column) => column[at]).join(' | ')} |`).join('\n');
}
