/** The metrics in trouble as at rest, and the sample alerts and dashboard on them as a real scrape names them. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { endpointStatuses, operationNames, serviceStatuses } from '../../src/contract/index.ts';
import { buildOf } from '../../src/server/package-version.ts';
import { runCommand, type Command } from '../support/command.ts';
import { environment, origin, post, startEndpointProcess } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { startFakeRedis } from '../support/fake-redis.ts';
import { answer, drop, startFakeService, type Behavior, type FakeService } from '../support/fake-service.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { runPromtool, withPromtool } from '../support/promtool.ts';

const monitoring = join(import.meta.dirname, '../../src/server/monitoring');
const rulesFile = join(monitoring, 'alerts.yml');
const operations = readFileSync(join(monitoring, '../operations.md'), 'utf8');
const folder = newFolder();
const build = buildOf(join(import.meta.dirname, '../..'));
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const rules = (parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};
const expressions = [
  ...rules.map(({ alert, expr, annotations }) => [alert, expr, annotations.summary] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => [title, expr, legendFormat] as const),
  ),
];

async function start({ url }: FakeService, settings: Record<string, string> = {}) {
  const port = await freePort();
  const command = await startEndpointProcess(url, {
    DRUG_PRICE_METRICS_PORT: String(port),
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return { command, scrape };
}

/** NaN for what is not shown. */
const valueOf = (shown: string, series: string) =>
  Number(
    shown
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

/** Looks something up that nobody else does, as one of many visitors. */
const lookUp = async ({ url }: Command, visitor: number, query = 'x') =>
  (
    await post(`${url}/drug-search`, `query=${query} ${visitor}`, {
      'x-forwarded-for': `203.0.113.${visitor}`,
    })
  ).status;

const sitesFile = join(folder, 'sites.json');
const writeSites = (...sites: (string | [name: string, apiKey: string])[]) =>
  writeFileSync(
    sitesFile,
    JSON.stringify(
      sites.map((one) => {
        const [name, apiKey] = typeof one === 'string' ? [one, 'k'] : one;
        return { name, origins: [`https://${name}`], apiKey, secretKey: 's' };
      }),
    ),
  );
writeSites('north.example');
const severalSites = { DRUG_PRICE_SITES_FILE: sitesFile };
const site = new URL(origin).host;

/** What one instance shows after a lookup, one that fails, a page that hides the attribution, and one request too many. */
async function scrapeAll(): Promise<string> {
  const service = await startFakeService();
  const redis = await startFakeRedis();
  const { command, scrape } = await start(service, {
    ...severalSites,
    DRUG_PRICE_REDIS_URL: redis.url,
    DRUG_PRICE_RATE_LIMIT: '3',
  });
  assert.equal(await lookUp(command, 1), 200);
  service.behave(drop);
  assert.equal(await lookUp(command, 1, 'y'), 502);
  const hidden = await post(`${command.url}/attribution/hidden`, '', { 'x-forwarded-for': '203.0.113.1' });
  assert.equal(hidden.status, 204);
  assert.equal(await lookUp(command, 1), 429);
  const text = await scrape();
  assert.equal(await command.end('SIGTERM'), 0);
  return text;
}

// all that is waited for comes before the first test: the file ends with the last test it knows
const shown = await scrapeAll();

test('there are rules and panels', () => assert.ok(rules.length > 5 && dashboard.panels.length > 5));

/** Prometheus itself adds them. */
const added = ['job', 'instance'];
const known = [...operationNames, ...Object.keys({ ...serviceStatuses, ...endpointStatuses })];
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, one]) => one!);

for (const [where, expr, words] of expressions)
  test(`${where}: what ${expr} names is shown`, () => {
    const selected = Array.from(
      expr.matchAll(/\b((?:drug_price|process|nodejs)_\w+)(\{[^}]*\})?/g),
      ([, name, selector = '']) => [name!, matches(selector, /(\w+)(?:=|!=|=~|!~)"/g)] as const,
    );
    assert.ok(selected.length > 0 || expr.startsWith('up'));
    const labels = [
      ...matches(expr, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(/\s*,\s*/)),
      ...matches(words, /\{\{(\w+)\}\}/g),
      ...matches(words, /\$labels\.(\w+)/g),
    ];
    for (const [name, own] of selected) {
      assert.match(shown, new RegExp(`^${name}(\\{.*\\})? \\S+$`, 'm'));
      for (const label of [...own, ...labels])
        if (!added.includes(label)) assert.match(shown, new RegExp(`^${name}\\{(.*,)?${label}="`, 'm'));
    }
    for (const [, label, value] of expr.matchAll(/(\w+)="([^"]+)"/g))
      if (!added.includes(label!)) assert.ok(shown.includes(`${label}="${value}"`), value);
    for (const value of matches(expr, /=~"([^"]+)"/g).flatMap((pattern) => pattern.split('|')))
      assert.ok(
        known.some((one) => new RegExp(`^${value}$`).test(one)),
        value,
      );
  });

test('of the lookups that fail or are missed, none is left out', () => {
  const lists = expressions.flatMap(([, expr]) => matches(expr, /operation=~"([^"]+)"/g));
  assert.ok(lists.length > 4);
  for (const list of lists) assert.deepEqual(list.split('|').sort(), operationNames.toSorted());
});

test('each metric of ours is on the dashboard and in the table of metrics, and each alert in that of alerts', () => {
  const panels = JSON.stringify(dashboard);
  const metrics = matches(shown, /^# TYPE (drug_price_\w+) /gm);
  assert.ok(metrics.length > 10);
  for (const metric of metrics) {
    assert.match(panels, new RegExp(`\\b${metric}(_bucket)?\\b`));
    assert.match(operations, new RegExp(`^\\|.*\`${metric}\`.*\\|`, 'm'));
  }
  for (const { alert } of rules) assert.match(operations, new RegExp(`^\\| \`${alert}\` +\\| \\S.{20}`, 'm'));
});

test('each state is shown as it is', () => {
  assert.match(shown, /^drug_price_calls_running 0$/m);
  assert.match(shown, /^drug_price_calls_waiting 0$/m);
  assert.match(shown, /^drug_price_limits_shared 1$/m);
  assert.match(shown, /^drug_price_retries_total\{operation="drugSearch"\} 1$/m);
  assert.match(shown, /^drug_price_service_unreachable_total\{cause="\w+"\} 1$/m);
  assert.equal(valueOf(shown, `drug_price_attribution_hidden_total{site="${site}"}`), 1);
  assert.match(shown, /^drug_price_log_lines_dropped_total 0$/m);
  assert.match(build!, /^[\da-f]{12}$/);
  assert.match(
    shown,
    new RegExp(`^drug_price_build_info\\{version="${version}",build="${build}"\\} 1$`, 'm'),
  );
});

test('by site it is shown whether the keys are accepted: at the start, by a lookup, a probe, and after SIGHUP', async () => {
  const service = await startFakeService();
  const refusing =
    (refused: string): Behavior =>
    (response, received) => {
      const key = new URL(received.url, 'http://s').searchParams.get('api_key');
      answer(key === refused ? 401 : 200)(response, received);
    };
  service.behave(refusing('k'));
  writeSites('north.example', 'west.example');
  const { command, scrape } = await start(service, severalSites);
  const accepted = async () => {
    const text = await scrape();
    return [site, 'north.example', 'west.example'].map((name) =>
      valueOf(text, `drug_price_keys_accepted{site="${name}"}`),
    );
  };
  await eventually('tried at the start', async () => !Number.isNaN((await accepted())[2]));
  assert.deepEqual(await accepted(), [1, 0, 0]);
  service.behave(answer());
  assert.equal((await fetch(`${command.url}/readyz?site=north.example`)).status, 200);
  assert.deepEqual(await accepted(), [1, 1, 0], 'a probe of one site');
  service.behave(refusing('public-key'));
  assert.equal(await lookUp(command, 1), 502);
  assert.deepEqual(await accepted(), [0, 1, 0], 'a lookup');
  service.behave(refusing('new'));
  writeSites(['north.example', 'new']);
  command.signal('SIGHUP');
  await eventually('tried after SIGHUP', async () => (await accepted())[1] === 0);
  assert.deepEqual(await accepted(), [0, 0, NaN], 'what is unchanged stays known, what is gone is not shown');
  assert.equal(await lookUp(command, 1), 200);
  assert.deepEqual(await accepted(), [1, 0, NaN]);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('refused keys of a site without visitors are shown by probes, and counted as no visitor’s', async () => {
  const service = await startFakeService();
  const { command, scrape } = await start(service);
  await eventually(
    'tried at the start',
    async () => valueOf(await scrape(), 'drug_price_keys_accepted') === 1,
  );
  service.behave(answer(401));
  assert.equal((await fetch(`${command.url}/readyz`)).status, 503);
  const text = await scrape();
  assert.equal(valueOf(text, 'drug_price_keys_accepted'), 0);
  assert.equal(valueOf(text, 'drug_price_keys_rejected_total'), 0);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('an account that the service refuses counts as refused keys, and not as a service that cannot be reached', async () => {
  const service = await startFakeService();
  const { command, scrape } = await start(service);
  await eventually('keys tried', () => command.out().includes('keys are accepted'));
  service.behave(answer(403, {}));
  assert.equal(await lookUp(command, 1), 502);
  const text = await scrape();
  assert.equal(valueOf(text, 'drug_price_keys_accepted'), 0);
  assert.equal(valueOf(text, 'drug_price_keys_rejected_total'), 1);
  assert.doesNotMatch(text, /^drug_price_service_unreachable_total\{/m);
  await eventually('told', () =>
    command.err().includes('the service refuses this account; it may be suspended'),
  );
  assert.equal(await command.end('SIGTERM'), 0);
});

test('while the service hangs, the call that runs is shown, and the lookups that wait for it', async () => {
  const service = await startFakeService();
  const { command, scrape } = await start(service, { DRUG_PRICE_MAX_CONCURRENCY: '1' });
  await eventually('keys tried', () => command.out().includes('keys are accepted'));
  const held: (() => void)[] = [];
  service.behave((...call) => void held.push(() => answer()(...call)));
  const lookups = [1, 2, 3, 4].map((visitor) => lookUp(command, visitor));
  const shows = (running: number, waiting: number) =>
    eventually(`${running} running and ${waiting} waiting`, async () => {
      const text = await scrape();
      return (
        valueOf(text, 'drug_price_calls_running') === running &&
        valueOf(text, 'drug_price_calls_waiting') === waiting
      );
    });
  await shows(1, 3);
  service.behave(answer());
  held.forEach((goOn) => goOn());
  assert.deepEqual(await Promise.all(lookups), [200, 200, 200, 200]);
  await shows(0, 0);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('while Redis hangs or refuses, the limits are shown as not shared, and then as shared again', async () => {
  const service = await startFakeService();
  const redis = await startFakeRedis();
  const { command, scrape } = await start(service, { DRUG_PRICE_REDIS_URL: redis.url });
  const shared = async () => valueOf(await scrape(), 'drug_price_limits_shared');
  assert.equal(await shared(), 1);
  redis.hang();
  await eventually('away', async () => {
    assert.equal(await lookUp(command, 1), 200);
    return (await shared()) === 0;
  });
  redis.goOn();
  await eventually('back', async () => (await shared()) === 1);
  redis.refuse("READONLY You can't write against a read only replica.");
  assert.equal(await lookUp(command, 1), 200);
  for (let i = 0; i < 5; i++) {
    assert.equal(await shared(), 0);
    await sleep(100);
  }
  redis.refuse();
  await eventually('counted again', async () => {
    assert.equal(await lookUp(command, 1), 200);
    return (await shared()) === 1;
  });
  assert.equal(await command.end('SIGTERM'), 0);
});

const countersBySite = [
  'drug_price_keys_rejected_total',
  'drug_price_attribution_hidden_total',
  'drug_price_own_origin_refused_total',
];

test('what alerts count by site begins at 0, also for a site that is added later', async () => {
  const service = await startFakeService();
  writeSites('north.example');
  const { command, scrape } = await start(service, severalSites);
  const assertZero = async (...names: string[]) => {
    const text = await scrape();
    for (const counter of countersBySite)
      for (const name of names) assert.equal(valueOf(text, `${counter}{site="${name}"}`), 0);
  };
  await assertZero(site, 'north.example');
  writeSites('north.example', 'south.example');
  command.signal('SIGHUP');
  await eventually('read', () => command.err().includes('were read again'));
  await assertZero(site, 'north.example', 'south.example');
  assert.equal(await command.end('SIGTERM'), 0);
});

test('pages that are refused for www. alone are counted for their site', async () => {
  const service = await startFakeService();
  const { command, scrape } = await start(service, severalSites);
  for (const from of ['https://clinic.example', 'https://www.north.example', 'https://www.other.example'])
    assert.equal((await post(`${command.url}/drug-search`, 'query=x', { origin: from })).status, 403);
  const text = await scrape();
  for (const name of [site, 'north.example'])
    assert.equal(valueOf(text, `drug_price_own_origin_refused_total{site="${name}"}`), 1);
  assert.match(command.err(), /https:\/\/clinic\.example was refused.*beside https:\/\/www\.clinic\.example/);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('DRUG_PRICE_METRICS_HOST says where the metrics stand', async () => {
  // Source: RFC 5737: no machine has this address
  const { status, err } = await runCommand(['endpoint', '--port', '0'], {
    ...environment('http://127.0.0.1:9'),
    DRUG_PRICE_METRICS_PORT: '0',
    DRUG_PRICE_METRICS_HOST: '192.0.2.1',
  });
  assert.equal(status, 2);
  assert.match(err, /DRUG_PRICE_METRICS_HOST cannot be used: .*192\.0\.2\.1/);
});

test('promtool takes the rules', withPromtool, () => runPromtool('check', 'rules', rulesFile));

/** Values by series, minute by minute, as promtool writes them. */
type Series = Record<string, string>;

const halfAnHour = { interval: '1m', eval_time: '30m' };
const threeDays = { interval: '1h', eval_time: '72h' };

interface Case {
  alertname: string;
  /** Of its failure. */
  name?: string;
  series: Series;
  /** For which the alert fires in the time; '' stands for all of them. */
  sites: readonly string[];
  time?: typeof halfAnHour;
}

const inputOf = (series: Series) => Object.entries(series).map(([one, values]) => ({ series: one, values }));
const samplesOf = (sites: readonly string[]) =>
  sites.map((one) => ({ labels: one && `{site="${one}"}`, value: 1 }));

/** All in one process of promtool, for each interval. */
function assertFires(cases: Case[]): void {
  for (const time of [halfAnHour, threeDays]) {
    const { interval, eval_time } = time;
    const tests = cases
      .filter((one) => (one.time ?? halfAnHour) === time)
      .map(({ alertname, name = alertname, series, sites }) => ({
        name,
        interval,
        input_series: inputOf(series),
        // by names alone: promtool compares every label and word otherwise
        promql_expr_test: [
          {
            expr: `count by (site) (count_over_time(ALERTS{alertname="${alertname}",alertstate="firing"}[${eval_time}]))`,
            eval_time,
            exp_samples: samplesOf(sites),
          },
        ],
      }));
    if (!tests.length) continue;
    const file = join(folder, 'test.yml');
    // as often as the series have values, but for those of days often enough for what must last
    const evaluation_interval = interval === '1m' ? interval : '15m';
    writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval, tests }));
    runPromtool('test', 'rules', file);
  }
}

const requests = (status: number, code = '') =>
  `drug_price_requests_total{operation="drugSearch",status="${status}",code="${code}",site="${site}"}`;
const [good, failed, refused] = [
  requests(200),
  requests(502, 'service_unreachable'),
  requests(429, 'rate_limited'),
];
const up = 'up{job="drug-price",instance="a"}';
const memory = 'process_resident_memory_bytes';
const waiting = 'drug_price_calls_waiting';
const shared = 'drug_price_limits_shared';
const dropped = 'drug_price_log_lines_dropped_total';
const accepted = `drug_price_keys_accepted{site="${site}"}`;
const [rejections, hidden, ownRefused] = countersBySite.map((counter) => `${counter}{site="${site}"}`) as [
  string,
  string,
  string,
];
const slower = (than2: string, than5: string): Series => ({
  'drug_price_service_seconds_bucket{le="2.5",operation="drugSearch"}': than2,
  'drug_price_service_seconds_bucket{le="5",operation="drugSearch"}': than5,
  'drug_price_service_seconds_bucket{le="+Inf",operation="drugSearch"}': '0+100x30',
});

const cases: [alert: string, when: string, series: Series, fires: boolean, time?: typeof halfAnHour][] = [
  ['InstanceDown', 'one scrape is lost', { [up]: '1x9 0 1x20' }, false],
  ['InstanceDown', 'it is gone', { [up]: '1x9 0x20' }, true],
  ['ServiceFails', 'one in twenty fails', { [good]: '0+100x30', [failed]: '0+5x30' }, false],
  ['ServiceFails', 'one fails in a night', { [good]: '5x30', [failed]: '0x9 1x20' }, false],
  [
    'ServiceFails',
    'one visitor tries again at night',
    { [good]: '5x30', [failed]: '0x9 0+4x15 60x5' },
    false,
  ],
  ['ServiceFails', 'nearly half fail', { [good]: '0+100x30', [failed]: '0+90x30' }, true],
  ['ServiceFails', 'all fail from the first on', { [good]: '0+100x9 900x20', [failed]: '_x10 1+9x20' }, true],
  ['KeysRejected', 'it was long ago', { [rejections]: '40x30' }, false],
  ['KeysRejected', 'one lookup is in mid-rotation', { [rejections]: '0x9 1x20' }, false],
  ['KeysRejected', 'one visitor tries again at night', { [rejections]: '0x9 0+4x15 60x5' }, false],
  ['KeysRejected', 'many are', { [rejections]: '0x9 0+10x20' }, true],
  ['KeysRejectedQuietly', 'one lookup is in mid-rotation', { [rejections]: '0x9 1x20' }, false],
  ['KeysRejectedQuietly', 'one visitor tries again at night', { [rejections]: '0x9 0+4x15 60x5' }, true],
  ['KeysNotAccepted', 'they were refused in mid-rotation', { [accepted]: '1x9 0x10 1x20' }, false],
  ['KeysNotAccepted', 'they stay refused though nobody visits', { [accepted]: '1x9 0x20' }, true],
  ['Slow', 'one in fifty is', slower('0+98x30', '0+100x30'), false],
  ['Slow', 'one in ten is', slower('0+90x30', '0+100x30'), true],
  ['CallsWaiting', 'some do now and then', { [waiting]: '3 0x5 3 0 3 3 0x20' }, false],
  ['CallsWaiting', 'some always do', { [waiting]: '0x9 3x20' }, true],
  ['ManyRefused', 'one in a hundred is', { [good]: '0+100x30', [refused]: '0+1x30' }, false],
  ['ManyRefused', 'one in six is', { [good]: '0+100x30', [refused]: '0+20x30' }, true],
  ['Surge', 'many always come', { [good]: '0+2000x30' }, false],
  ['Surge', 'a quiet page has a busy minute', { [good]: '0+5x9 945+5x20' }, false],
  ['Surge', 'far more come than usual', { [good]: '0+100x20 4000+2000x9' }, true],
  ['LimitsNotShared', 'Redis starts anew', { [shared]: '1x9 0 0 1x20' }, false],
  ['LimitsNotShared', 'Redis is away', { [shared]: '1x9 0x20' }, true],
  ['LogDropped', 'it was long ago', { [dropped]: '7x30' }, false],
  ['LogDropped', 'lines are', { [dropped]: '0x9 7x20' }, true],
  ['AttributionHidden', 'it was long ago', { [hidden]: '3x30' }, false],
  ['AttributionHidden', 'one page does', { [hidden]: '0x9 1x20' }, true],
  ['OwnOriginRefused', 'one visitor is', { [ownRefused]: '0x9 1x20' }, false],
  ['OwnOriginRefused', 'many are', { [ownRefused]: '0x9 0+1x20' }, true],
  ['SiteSilent', 'it never had visitors', { [good]: '0x72' }, false, threeDays],
  [
    'SiteSilent',
    'they come by day',
    { [good]: '0+9x9 90x14 90+9x9 180x14 180+9x9 270x14' },
    false,
    threeDays,
  ],
  ['SiteSilent', 'they come no more', { [good]: '0+9x30 279x41' }, true, threeDays],
  ['SiteSilent', 'it is no longer counted since a restart', { [good]: '0+9x30 _x41' }, true, threeDays],
  ['Memory', 'it is high for a moment', { [memory]: '400000000x9 500000000x5 400000000x20' }, false],
  ['Memory', 'it stays high', { [memory]: '500000000x30' }, true],
];
const dark = 'Sites without a lookup for a day';
test('the panel of dark sites lists those without a lookup, and no others', withPromtool, () => {
  const { expr } = dashboard.panels.find(({ title }) => title === dark)!.targets[0]!;
  const tests = [
    ['it never had any', '0x72', [site]],
    ['it has none anymore', '0+9x30 279x41', [site]],
    ['it has some', '0+9x72', []],
  ].map(([name, lookups, sites]) => ({
    name,
    interval: '1h',
    input_series: inputOf({ [good]: lookups as string, [rejections]: '0x72' }),
    promql_expr_test: [{ expr, eval_time: '72h', exp_samples: samplesOf(sites as string[]) }],
  }));
  const file = join(folder, 'dark.yml');
  writeFileSync(file, JSON.stringify({ rule_files: [], tests }));
  runPromtool('test', 'rules', file);
});

const bySite = ['KeysRejected', 'KeysRejectedQuietly', 'AttributionHidden'];
const labelled = [...bySite, 'KeysNotAccepted', 'OwnOriginRefused', 'SiteSilent'];
test('each alert fires when it should, and is silent when not', withPromtool, () =>
  assertFires(
    cases.map(([alert, when, series, fires, time = halfAnHour]) => {
      for (const one of Object.keys(series))
        assert.ok(one === up || !Number.isNaN(valueOf(shown, one)), `${one} is not shown`);
      // Prometheus adds the job, which only this rule asks for
      const scraped = Object.entries(series).map(([one, values]) => [
        one === memory ? `${one}{job="drug-price"}` : one,
        values,
      ]);
      return {
        alertname: `DrugPrice${alert}`,
        name: `${alert} when ${when}`,
        series: Object.fromEntries(scraped) as Series,
        sites: !fires ? [] : labelled.includes(alert) ? [site] : [''],
        time,
      };
    }),
  ),
);

test('each alert has a case that fires and one that does not', () => {
  for (const fires of [true, false])
    assert.deepEqual(
      new Set(cases.filter((one) => one[3] === fires).map(([alert]) => `DrugPrice${alert}`)),
      new Set(rules.map(({ alert }) => alert)),
    );
});

/** The counters of scrapes, ten minutes each. */
function countersOf(scrapes: string[]): Series {
  const names = new Set(scrapes.flatMap((text) => matches(text, /^(drug_price_\w+_total\S*) /gm)));
  const during = (value: number) => (Number.isNaN(value) ? '_x10' : `${value}x9`);
  return Object.fromEntries(
    Array.from(names, (name) => [name, scrapes.map((text) => during(valueOf(text, name))).join(' ')]),
  );
}

for (const [what, settings, sites] of [
  ['of the only site', {}, ['']],
  ['of one among several sites', severalSites, [site]],
] as const)
  test(
    `refusals of the keys ${what} are reported, and so is the first hidden attribution`,
    withPromtool,
    async () => {
      const service = await startFakeService();
      const { command, scrape } = await start(service, settings);
      const before = await scrape();
      service.behave(answer(401, {}));
      for (let visitor = 0; visitor < 40; visitor++) assert.equal(await lookUp(command, visitor), 502);
      assert.equal((await post(`${command.url}/attribution/hidden`, '')).status, 204);
      const scrapes = [before, await scrape()];
      assertFires(
        bySite.flatMap((alert) => [
          { alertname: `DrugPrice${alert}`, series: countersOf(scrapes), sites },
          { alertname: `DrugPrice${alert}`, series: countersOf([before, before]), sites: [] },
        ]),
      );
      assert.equal(await command.end('SIGTERM'), 0);
    },
  );
