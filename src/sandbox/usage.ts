/** Usage grouped by workflow label, as partner reports do. Source: specification, "What the service does". */
import type { OperationName } from '../contract/index.ts';

/** Labels counted separately; any more are counted as `(other)`. */
const maxLabels = 5000;

export interface Usage {
  count(apiKey: string, operation: OperationName, c: string | undefined): void;
  /** Counts a visit to an address that carries a label. */
  countVisit(c: string): void;
  /** The body of `GET /_sandbox/usage`. */
  report(): object;
}

type Counts = Map<string, number>;

const raise = (counts: Counts, key: string) => {
  const name = counts.has(key) || counts.size < maxLabels ? key : '(other)';
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

export function createUsage(): Usage {
  const accounts = new Map<string, { operations: Counts; workflows: Map<OperationName, Counts> }>();
  const visits: Counts = new Map();
  return {
    count(apiKey, operation, c) {
      let account = accounts.get(apiKey);
      if (!account) accounts.set(apiKey, (account = { operations: new Map(), workflows: new Map() }));
      raise(account.operations, operation);
      if (c === undefined) return;
      let counts = account.workflows.get(operation);
      if (!counts) account.workflows.set(operation, (counts = new Map<string, number>()));
      raise(counts, c);
    },
    countVisit: (c) => raise(visits, c),
    report: () => ({
      accounts: byEnding(
        Array.from(accounts, ([apiKey, { operations, workflows }]) => [
          apiKey,
          { operations: Object.fromEntries(operations), workflows: byLabel(workflows) },
        ]),
      ),
      visits: Object.fromEntries(visits),
    }),
  };
}

/** Accounts by the last four characters of their keys, since anybody may look; those that end alike are numbered. */
function byEnding(accounts: [apiKey: string, counts: object][]): object {
  const shown = new Map<string, object>();
  for (const [apiKey, counts] of accounts) {
    const ending = apiKey.slice(-4);
    let name = ending;
    for (let i = 2; shown.has(name); i++) name = `${ending} (${i})`;
    shown.set(name, counts);
  }
  return Object.fromEntries(shown);
}

function byLabel(workflows: Map<OperationName, Counts>): object {
  const labels = new Map<string, Record<string, number>>();
  for (const [operation, counts] of workflows)
    for (const [label, count] of counts) labels.set(label, { ...labels.get(label), [operation]: count });
  return Object.fromEntries(labels);
}
