/** What a script's address tells, each in a module of its own: an entry tells it once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

type Module = typeof import('../../src/client/script-address.ts');
let count = 0;
const told = async (...addresses: string[]) => {
  const module = (await import(`../../src/client/script-address.ts?${count++}`)) as Module;
  for (const address of addresses) module.servedFrom(address);
  return [module.endpointFolder(), module.scriptFolder()];
};
const folder = 'https://clinic.test/prices';

for (const name of ['embed.js', 'embed.js?v=2', 'embed.js#a/embed.js', 'elements.js'])
  test(`an endpoint may answer beside ${name}`, async () => {
    assert.deepEqual(await told(`${folder}/${name}`), [folder, folder]);
  });

for (const name of ['embed-1.0.0.js', 'embed-0a1b2c3d4e5f.js'])
  test(`${name} is a copy: languages lie beside it, and no endpoint is looked for`, async () => {
    assert.deepEqual(await told(`${folder}/${name}`), [undefined, folder]);
  });

for (const address of [
  '',
  'embed.js',
  '/embed.js',
  `${folder}/embed.js.map`,
  `${folder}/my-embed.js`,
  `${folder}/bundle.js?from=/embed.js`,
  `${folder}/bundle.js#/embed.js`,
  'blob:https://clinic.test/embed.js',
  'data:text/javascript,/embed.js',
  'file:///embed.js',
])
  test(`nothing is read from "${address}"`, async () => {
    assert.deepEqual(await told(address), [undefined, undefined]);
  });

test('a later value is ignored', async () => {
  assert.deepEqual(await told(`${folder}/embed.js`, 'https://later.test/embed.js'), [folder, folder]);
  assert.deepEqual((await told(`${folder}/embed-1.0.0.js`, 'https://later.test/embed.js'))[0], undefined);
});
