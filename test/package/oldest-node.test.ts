/** The built command on the oldest Node of this machine that the package promises to run on. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { built, runCommand, startSandboxAndEndpoint, type Command } from '../support/command.ts';
import { origin, post } from '../support/endpoint.ts';
import { oldest, wanted } from '../support/oldest-node.ts';
import { startSite } from '../support/site.ts';

const { node, version } = oldest;

let endpoint: Command;
before(async () => {
  ({ endpoint } = await startSandboxAndEndpoint(origin, { ...built, node }));
});

for (const path of ['/healthz', '/readyz', '/openapi.json', '/attribution/medium'])
  test(`${version} (the package wants ${wanted}) answers ${path}`, async () => {
    assert.equal((await fetch(endpoint.url + path)).status, 200);
  });

test(`${version} searches, compares prices and gets a coupon`, async () => {
  const search = await post(`${endpoint.url}/drug-search`, 'query=lisinpril');
  assert.match(await search.text(), /"Lisinopril"/);
  const prices = await post(`${endpoint.url}/v2/price/compare`, 'name=Lisinopril&location=90210');
  const key = /"coupon_key":"([^"]+)"/.exec(await prices.text())![1]!;
  const coupon = await post(`${endpoint.url}/v2/coupon`, `coupon_key=${key}&coupon_format=both`);
  assert.match(await coupon.text(), /"coupon_pdf":"JVBERi/);
});

/** For NODE_OPTIONS, which does not take `--expose-gc`: memory is collected all the time. */
const collecting = `--import=data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  setInterval(runInNewContext('gc'), 500).unref();
`)}`;

// its time limit is 15 s
describe(`${version}, which collects memory all the time`, { concurrency: true }, () => {
  for (const [what, begin] of [
    ['sends nothing', undefined],
    ['never ends', '<!doctype html>'],
  ] as const)
    test(`gives up a page that ${what}`, async () => {
      const site = await startSite((_, response) => {
        if (begin) response.writeHead(200, { 'content-type': 'text/html' }).write(begin);
      });
      const env = { NODE_OPTIONS: collecting };
      const { status, out } = await runCommand(['doctor', site], env, { ...built, node });
      assert.equal(out, `fail page ${site}/: it cannot be loaded: it does not answer in time.\n`);
      assert.equal(status, 1);
    });
});
