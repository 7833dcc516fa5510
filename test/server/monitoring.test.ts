/** The sample alerts and dashboard: every metric that they name is there in a real scrape. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { debianFiles } from '../support/debian.ts';
import { startEndpointProcess, post } from '../support/endpoint.ts';
import { startFakeRedis } from '../support/fake-redis.ts';
import { answer, drop, startFakeService } from '../support/fake-service.ts';
import { newFolder } from '../support/folder.ts';
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
  const command = await startEndpointProcess(service.url, {
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
const without = { skip: promtool ? false : 'no promtool here, and none could be unpacked' };
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(promtool!, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

test('promtool takes the rules', without, () => run('check', 'rules', rulesFile));

/** Counters that grow by so much a minute, and whether an alert is to fire after a while. */
const cases: [alert: string, series: Record<string, string>, fires: boolean][] = [
  ['DrugPriceServiceFails', { '200",code="': '0+100x30', '502",code="service_unreachable': '0+5x30' }, false],
  ['DrugPriceServiceFails', { '200",code="': '0+100x30', '502",code="service_unreachable': '0+90x30' }, true],
  ['DrugPriceKeysRejected', { '200",code="': '0+100x30' }, false],
  ['DrugPriceKeysRejected', { '502",code="service_rejected_credentials': '0+1x30' }, true],
  ['DrugPriceManyRefused', { '200",code="': '0+100x30', '429",code="rate_limited': '0+1x30' }, false],
  ['DrugPriceManyRefused', { '200",code="': '0+100x30', '429",code="rate_limited': '0+20x30' }, true],
];
for (const [alertname, series, fires] of cases)
  test(`${alertname} ${fires ? 'fires' : 'is silent'} at ${JSON.stringify(series)}`, without, () => {
    const folder = newFolder();
    const file = join(folder, 'test.yml');
    const input_series = Object.entries(series).map(([labels, values]) => ({
      series: `drug_price_requests_total{operation="drugSearch",status="${labels}"}`,
      values,
    }));
    // by names alone: promtool compares every label and word otherwise
    const promql_expr_test = [
      {
        expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
        eval_time: '25m',
        exp_samples: fires ? [{ value: 1 }] : [],
      },
    ];
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [rulesFile],
        tests: [{ interval: '1m', input_series, promql_expr_test }],
      }),
    );
    run('test', 'rules', file);
  });
