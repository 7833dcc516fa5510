/**
 * Storms of connections from one client, of each kind that leaves something unfinished, on the oldest Node as well as on
 * ours, since they forget different things: nothing of a storm stays in memory.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { built, startCommand, type Command } from '../support/command.ts';
import { environment } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { late, startFakeService } from '../support/fake-service.ts';
import { oldest } from '../support/oldest-node.ts';
import { storms, strike } from '../support/storms.ts';

const connections = 400;
/** Bytes of heap that a storm may leave: some 5 KB for each connection. */
const most = 2_000_000;

/** Tells the heap without what can be collected, at each SIGUSR2. */
const tellHeap = `
  import v8 from 'node:v8';
  import vm from 'node:vm';
  v8.setFlagsFromString('--expose-gc');
  const gc = vm.runInNewContext('gc');
  process.on('SIGUSR2', () => { gc(); console.error('heap ' + process.memoryUsage().heapUsed); });
`;

/** One after the other in one process, since each is measured. */
const storm = (node: string, version: string) =>
  describe(`by ${version}`, { concurrency: 1 }, () => {
    let command: Command;
    const port = () => Number(new URL(command.url).port);
    before(async () => {
      const service = await startFakeService();
      service.behave(late(20));
      const settings = {
        ...environment(service.url),
        DRUG_PRICE_RATE_LIMIT: '0',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellHeap)}`,
      };
      command = await startCommand(['endpoint'], settings, { ...built, node });
      // what is compiled and pooled for the first ones stays
      for (const storm of storms)
        await Promise.all(Array.from({ length: 20 }, (_, i) => strike(port(), storm, 2 * i + 1)));
    });

    async function heap() {
      const told = () => Array.from(command.err().matchAll(/^heap (\d+)$/gm), ([, bytes]) => Number(bytes));
      const already = told().length;
      command.signal('SIGUSR2');
      await eventually('told', () => told().length > already, 30_000);
      return told().at(-1)!;
    }

    for (const storm of storms)
      test(storm[0], async () => {
        const before = await heap();
        await Promise.all(Array.from({ length: connections }, (_, i) => strike(port(), storm, i)));
        let left = Infinity;
        const forgotten = async () => (left = (await heap()) - before) < most;
        await eventually('forgotten', forgotten, 30_000).catch(() => undefined);
        assert.ok(left < most, `${(left / 1e6).toFixed(1)} MB of ${connections} connections are left`);
      });
  });

describe('nothing of a storm is left', { concurrency: true }, () => {
  storm(process.execPath, process.version);
  if (oldest.node !== process.execPath) storm(oldest.node, oldest.version);
});
