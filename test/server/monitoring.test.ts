/** The sample alerts and dashboard: every metric that they name is there in a real scrape. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { startCommand } from '../support/command.ts';
import { debianFiles } from '../support/debian.ts';
import { environment, post } from '../support/endpoint.ts';
import { startFakeRedis } from '../support/fake-redis.ts';
import { answer, drop, startFakeService } from '../support/fake-service.ts';
import { freePort } from '../support/free-port.ts';

const folder = join(import.meta.dirname, '../../src/server/monitoring');
const rulesFile = join(folder, 'alerts.yml');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const rules = (parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

/** What one instance shows after a good lookup, a failed one, and a page that hides the attribution. */
async function scrape(): Promise<string> {
  const service = await startFakeService();
  const redis = await startFakeRedis();
  const port = await freePort();
  const command = await startCommand(['endpoint', '--port', '0'], {
    ...environment(service.url),
    DRUG_PRICE_METRICS_PORT: String(port),
    DRUG_PRICE_REDIS_URL: redis.url,
  });
  for (const [behavior, query] of [
    [answer(), 'a'],
    [drop, 'b'],
  ] as const) {
    service.behave(behavior);
    await post(`${command.url}/drug-search`, `query=${query}`);
  }
  await post(`${command.url}/attribution/hidden`, '');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.equal(await command.end('SIGTERM'), 0);
  return text;
}

const shown = await scrape();

test('there are rules and panels', () => assert.ok(rules.length > 5 && dashboard.panels.length > 5));

for (const [where, expr] of expressions)
  test(`${where}: what ${expr} names is shown`, () => {
    const names = expr.match(/\b(?:drug_price|process|nodejs)_\w+/g) ?? [];
    assert.ok(names.length > 0 || expr.startsWith('up'));
    for (const name of names) assert.match(shown, new RegExp(`^${name}(\\{.*\\})? \\S+$`, 'm'));
    // Prometheus itself adds the job and the instance, and a site only where there are several
    for (const [, label, value] of expr.matchAll(/(\w+)="([\w-]+)"/g))
      if (label !== 'job' && label !== 'code') assert.ok(shown.includes(`${label}="${value}"`), value);
  });

test('each state is shown as it is', () => {
  assert.match(shown, /^drug_price_circuit\{state="closed"\} 1$/m);
  assert.match(shown, /^drug_price_limits_shared 1$/m);
  assert.match(shown, /^drug_price_retries_total\{operation="drugSearch"\} 1$/m);
  assert.match(shown, /^drug_price_service_unreachable_total\{cause="\w+"\} 1$/m);
  assert.match(shown, /^drug_price_attribution_hidden_total 1$/m);
  assert.match(shown, /^drug_price_log_lines_dropped_total 0$/m);
});

const promtool = await debianFiles('prometheus', ['prometheus']).then(
  ({ path }) => path('usr/bin/promtool'),
  () => undefined,
);
test('promtool takes the rules', { skip: promtool ? false : 'no promtool here, and none to be had' }, () => {
  const { status, stdout, stderr } = spawnSync(promtool!, ['check', 'rules', rulesFile], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});
