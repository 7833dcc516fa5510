/** A sandbox on a free port for the benchmark. For each line on stdin it prints the CPU time and memory used so far. */
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import { createSandbox } from '../../../src/sandbox/index.ts';

serve({ fetch: createSandbox().fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`listening on http://127.0.0.1:${port}`);
});
createInterface(process.stdin).on('line', () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, rss: process.memoryUsage().rss }));
});
