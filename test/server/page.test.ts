/** The page of its own as the command serves it, with a proxy in front. */
import assert from 'node:assert/strict';
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
