/** The demo of a checkout that was not built yet, and of one whose port is taken. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startDemo } from '../../src/demo/start-demo.ts';
import { writeSite } from '../../src/demo/write-site.ts';
import { SettingError } from '../../src/endpoint/setting-error.ts';
import { built, runCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';

const repository = join(import.meta.dirname, '../..');
const root = newFolder();
mkdirSync(join(root, 'demo'));

const asksForBuild = (error: unknown) =>
  error instanceof SettingError && /^demo .*npm run build/.test(error.message);

test('the demo is not served before it is built', () => assert.rejects(startDemo(0, root), asksForBuild));
test('the demo is not written before it is built', () =>
  assert.throws(() => writeSite(root, join(root, 'out')), asksForBuild));

describe('built by the command itself', () => {
  const clone = newFolder();
  const buildBy = (code: string) =>
    writeFileSync(
      join(clone, 'package.json'),
      JSON.stringify({ scripts: { build: `node --eval "${code}"` } }),
    );

  test('the demo is built first', async () => {
    buildBy("fs.writeFileSync('result', '')");
    await assert.rejects(startDemo(0, clone, [], true), asksForBuild);
    assert.ok(existsSync(join(clone, 'result')));
  });

  test('not again while nothing has changed since, and again once a file has', async () => {
    buildBy("fs.writeFileSync('again', '')");
    mkdirSync(join(clone, 'src'));
    mkdirSync(join(clone, 'dist/proof'), { recursive: true });
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(clone, 'dist/proof'), later, later);
    await assert.rejects(startDemo(0, clone, [], true), asksForBuild);
    assert.ok(!existsSync(join(clone, 'again')));
    const source = join(clone, 'src/changed.ts');
    writeFileSync(source, '');
    const latest = new Date(later.getTime() + 60_000);
    utimesSync(source, latest, latest);
    await assert.rejects(startDemo(0, clone, [], true), asksForBuild);
    assert.ok(existsSync(join(clone, 'again')));
  });

  test('a build that fails ends it', async () => {
    buildBy('process.exit(3)');
    await assert.rejects(startDemo(0, clone, [], true), /--build failed: npm run build/);
  });
});

describe('a port in use', () => {
  const other = createServer();
  let port: number;
  before(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    ({ port } = other.address() as AddressInfo);
  });
  after(() => other.close());
  const told = (command: string) =>
    `drug-price-lookup: port ${port} is in use. Try: ${command} --port ${port + 1}\n`;

  for (const command of ['demo', 'sandbox'])
    test(`is told by ${command} with a line to try`, async () => {
      const { status, err } = await runCommand([command, '--port', String(port)]);
      assert.equal(status, 2);
      assert.equal(err, told(`npx --no drug-price-lookup ${command}`));
    });

  test('is told by npm start before it builds', async () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [program, cli, ...args] = scripts.start!.split(' ');
    assert.equal(program, 'node');
    const { status, out, err } = await runCommand(
      [...args, '--port', String(port)],
      {},
      { ...built, cli: join(repository, cli!) },
    );
    assert.equal(status, 2);
    assert.equal(err, told('npm start --'));
    assert.equal(out, '');
  });
});
