/** Whoever forgot to trust their proxy is told, since all visitors then count as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { startFakeService } from '../support/fake-service.ts';
import { startEndpointProcess, post } from '../support/endpoint.ts';

const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
for (const [trusted, claims, notices] of [
  ['', addresses, 1],
  ['127.0.0.1', addresses, 0],
  ['127.0.0.1', ['127.0.0.1', 'unknown', '::ffff:127.0.0.1'], 0],
] as const)
  test(`X-Forwarded-For: ${claims[0]} with trusted proxies '${trusted}' ${notices ? 'is reported once' : 'is not reported'}`, async () => {
    const service = await startFakeService();
    const command = await startEndpointProcess(service.url, { DRUG_PRICE_TRUSTED_PROXIES: trusted });
    for (const claim of claims)
      await post(`${command.url}/drug-search`, 'query=x', { 'x-forwarded-for': claim });
    await eventually('all in the log', () => command.out().match(/"drugSearch"/g)?.length === 3);
    assert.equal(command.err().match(/DRUG_PRICE_TRUSTED_PROXIES/g)?.length ?? 0, notices);
    assert.equal(await command.end(), 0);
  });
