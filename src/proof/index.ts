/** `npm run proof`: writes dist/proof. `--expires YYYY-MM-DD` also writes a security.txt to publish. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expiryOf } from './security-txt.ts';
import { writeProof } from './write.ts';

const root = join(import.meta.dirname, '../..');

try {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(root, 'dist/proof') }, expires: { type: 'string' } },
  });
  const expires = values.expires === undefined ? undefined : expiryOf(values.expires, new Date());
  writeProof(root, values.out, expires);
  console.log(`wrote ${values.out}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
