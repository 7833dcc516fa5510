/** Prometheus' own tool for rules and queries, from Debian's package. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { debianFiles } from './debian.ts';

const promtool = await debianFiles('prometheus', ['prometheus']).then(
  ({ path }) => path('usr/bin/promtool'),
  () => undefined,
);

/** For tests that need it. */
export const withPromtool = { skip: promtool ? false : 'no promtool here, and none could be unpacked' };

/** Asserts that it finds nothing wrong. */
export function runPromtool(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(promtool!, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}
