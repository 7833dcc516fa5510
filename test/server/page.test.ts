/** The page of its own as the command serves it, with a proxy in front. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { startCommand } from '../support/command.ts';
import { environment } from '../support/endpoint.ts';
import { startFakeService } from '../support/fake-service.ts';
import { stopAfterTests } from '../support/cleanup.ts';

for (const [trusted, status] of [
  ['127.0.0.1', 200],
  ['10.0.0.1', 403],
] as const)
  test(`the host that a proxy was asked counts as its own: ${status} where ${trusted} is trusted`, async () => {
    const service = await startFakeService();
    stopAfterTests(() => service.stop());
    const settings = { ...environment(service.url), DRUG_PRICE_TRUSTED_PROXIES: trusted };
    const { url } = await startCommand(['endpoint'], settings);
    const response = await fetch(`${url}/drug-search`, {
      method: 'POST',
      headers: { origin: 'https://prices.example', 'x-forwarded-host': 'a.example, prices.example' },
      body: new URLSearchParams({ query: 'lis' }),
    });
    assert.equal(response.status, status);
  });

/** Asks as the browser of a page does that has the name, with any port. */
const statusBy = (url: string, name: string) =>
  new Promise<number>((resolve, reject) => {
    const host = `${name}:${new URL(url).port}`;
    const headers = {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    request(`${url}/drug-search`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end('query=lis');
  });

for (const [what, settings, statuses] of [
  ['of this machine alone, is its own', {}, { localhost: 200, '127.0.0.1': 200, 'evil.example': 403 }],
  [
    'that it has in public, is its own too',
    { DRUG_PRICE_PUBLIC_URL: 'https://prices.example' },
    { 'prices.example': 200, 'evil.example': 403 },
  ],
  ['that a trusted proxy passes on, is its own', { DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1' }, { x: 200 }],
] as const)
  test(`a page by a name ${what}`, async () => {
    const service = await startFakeService();
    stopAfterTests(() => service.stop());
    const { url } = await startCommand(['endpoint'], { ...environment(service.url), ...settings });
    for (const [name, status] of Object.entries(statuses))
      assert.equal(await statusBy(url, name), status, name);
  });
