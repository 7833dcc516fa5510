import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './paths.ts';

const folder = join(root, 'src/demo/in-page');
const standIns: readonly [source: RegExp, file: string][] = [
  [/^node:timers\/promises$/, 'later.ts'],
  [/^node:crypto$|\/signing\/node\.ts$/, 'node.ts'],
  [/\/read-table\.ts$/, 'tables.ts'],
  [/\/coupon-key\.ts$/, 'coupon-keys.ts'],
  [/\/coupon\/pdf\.ts$/, 'coupon-pdf.ts'],
];

/** What the sandbox needs Node for, done with what a browser has. */
export const inPage = (): Plugin => ({
  name: 'in-page',
  resolveId: {
    order: 'pre',
    handler(source) {
      const found = standIns.find(([pattern]) => pattern.test(source));
      return found && join(folder, found[1]);
    },
  },
});

/** Node's global, for `transform.inject`. */
export const buffer = { Buffer: [join(folder, 'buffer.ts'), 'Buffer'] as [string, string] };
