/** What `init kubernetes` writes: valid by Kubernetes' own types, as locked down as it says, and without a key. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Container, PodSpec, Probe, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parse, parseAllDocuments } from 'yaml';
import { createSandbox } from '../../src/sandbox/index.ts';
import { readSettings } from '../../src/server/settings.ts';
import { runCommand, startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { runPromtool, withPromtool } from '../support/promtool.ts';
import { startApp } from '../support/site.ts';
import { typeErrors } from '../support/type-check.ts';

const root = join(import.meta.dirname, '../..');
const folder = newFolder();
const read = <T>(name: string) => parse(readFileSync(join(folder, name), 'utf8')) as T;
const namespace = 'kubernetes.io/metadata.name';
const pods = { 'app.kubernetes.io/name': 'drug-price' };

interface Kustomization {
  resources: string[];
  images: { name: string; newName: string; newTag: string }[];
  configMapGenerator: { name: string; envs: string[] }[];
}

let deployment: Deployment;
let kustomization: Kustomization;
let pod: PodSpec;
let container: Container;

before(async () => {
  assert.equal((await runCommand(['init', 'kubernetes', folder])).status, 0);
  deployment = read('deployment.yaml');
  kustomization = read('kustomization.yaml');
  pod = deployment.spec!.template.spec!;
  container = pod.containers[0]!;
});

test('each file is what Kubernetes calls by its kind, with no unknown, missing or mistyped field', () => {
  const others = ['kustomization.yaml', 'prometheus-adapter.yaml'];
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !others.includes(name));
  assert.deepEqual(kustomization.resources.toSorted(), files.toSorted());
  const types = newFolder(join(root, 'node_modules'));
  const check = (change: (text: string) => string) => {
    const lines = files.flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((one) => {
        const content = one.toJS() as { apiVersion: string; kind: string };
        const group = content.apiVersion.replace('.k8s.io', '').replace(/^(?=v\d+$)/, 'core/');
        const type = `import('kubernetes-types/${group}').${content.kind}`;
        return `export const the${content.kind}: ${type} = ${change(JSON.stringify(content))};`;
      }),
    );
    assert.ok(lines.length >= files.length);
    writeFileSync(join(types, 'kinds.ts'), lines.join('\n'));
    return typeErrors(types, ['kinds.ts'], '--skipLibCheck');
  };
  assert.equal(
    check((text) => text),
    '',
  );
  const wrong = check((text) => text.replace('"spec":{', '"spec":{"unknwon":1,'));
  assert.equal([...wrong.matchAll(/unknwon"' does not exist/g)].length, files.length, wrong);
});

const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
test(
  'kubectl puts it together: the image, and settings under a name of their own',
  { skip: kubectl ? false : 'there is no kubectl here' },
  () => {
    const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    const all = parseAllDocuments(text).map(
      (one) => one.toJS() as Omit<Deployment, 'kind'> & { kind: string },
    );
    assert.equal(all.length, kustomization.resources.length + 1);
    const settings = all.find(({ kind }) => kind === 'ConfigMap')!.metadata!.name!;
    const { containers } = all.find(({ kind }) => kind === 'Deployment')!.spec!.template.spec!;
    assert.match(settings, /^drug-price-settings-\w+$/);
    assert.equal(containers[0]!.envFrom![0]!.configMapRef!.name, settings);
    assert.match(containers[0]!.image!, /^registry\.your-clinic\.example\/drug-price:\d/);
  },
);

test('image and settings are named in one place each', () => {
  assert.deepEqual(
    kustomization.images.map(({ name }) => name),
    [container.image],
  );
  const [settings] = kustomization.configMapGenerator;
  assert.equal(container.envFrom![0]!.configMapRef!.name, settings!.name);
  for (const file of settings!.envs) assert.ok(readdirSync(folder).includes(file));
});

test('no file holds a key: they come from Secrets, one mounted, one by reference', () => {
  const [volume] = pod.volumes!;
  assert.equal(volume!.secret!.secretName, 'drug-price-keys');
  const mount = container.volumeMounts!.find(({ name }) => name === volume!.name)!;
  const named = new Map(container.env!.map((one) => [one.name, one]));
  for (const key of ['API_KEY', 'SECRET_KEY'])
    assert.ok(named.get(`DRUG_PRICE_${key}_FILE`)!.value!.startsWith(`${mount.mountPath}/`));
  assert.equal(named.get('DRUG_PRICE_REDIS_URL')!.valueFrom!.secretKeyRef!.name, 'drug-price-redis');
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    assert.doesNotMatch(text, /kind: Secret\b|(API|SECRET)_KEY[=:]|rediss?:\/\//, file);
  }
});

test('the Pod passes the restricted Pod Security Standard, and gets nothing that it does not need', () => {
  assert.deepEqual(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext!;
  assert.deepEqual([runAsNonRoot, seccompProfile], [true, { type: 'RuntimeDefault' }]);
  assert.ok(runAsUser! > 0, 'a number: Kubernetes cannot tell that the name "node" is not root');
  assert.equal(pod.automountServiceAccountToken, false);
  // DRUG_PRICE_PORT and the like would be taken for settings
  assert.equal(pod.enableServiceLinks, false);
  assert.ok(container.resources!.limits!.memory);
});

test('a stop has time for all that it waits for', () => {
  const { value } = container.env!.find(({ name }) => name === 'DRUG_PRICE_DRAIN_SECONDS')!;
  const inFlight = 10;
  assert.ok(Number(value) >= 5);
  assert.ok(pod.terminationGracePeriodSeconds! >= Number(value) + inFlight + 5);
});

test('whatever picks Pods picks these, by their named port', () => {
  const service = read<Service>('service.yaml').spec!;
  const network = read<NetworkPolicy>('network.yaml').spec!;
  const picked = [
    deployment.spec!.template.metadata!.labels,
    deployment.spec!.selector.matchLabels,
    service.selector,
    read<PodDisruptionBudget>('disruption.yaml').spec!.selector!.matchLabels,
    network.podSelector.matchLabels,
    ...pod.topologySpreadConstraints!.map(({ labelSelector }) => labelSelector!.matchLabels),
  ];
  for (const labels of picked) assert.deepEqual(labels, pods);
  assert.ok(picked.length > 6);
  assert.deepEqual(network.policyTypes, ['Ingress', 'Egress']);
  assert.equal(network.ingress![0]!.from![0]!.namespaceSelector!.matchLabels![namespace], 'ingress-nginx');
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
  const ports = [
    service.ports![0]!.targetPort,
    network.ingress![0]!.ports![0]!.port,
    ...probes.map((probe) => probe!.httpGet!.port),
  ];
  for (const port of ports) assert.equal(port, container.ports![0]!.name);
  const dockerfile = readFileSync(join(root, 'src/init/templates/docker/Dockerfile'), 'utf8');
  assert.match(dockerfile, new RegExp(`^EXPOSE ${container.ports![0]!.containerPort}$`, 'm'));
});

test('nothing is let in or out to anybody: Redis only by its label, and of addresses only https outside', () => {
  const { ingress, egress } = read<NetworkPolicy>('network.yaml').spec!;
  for (const { from, ports } of ingress!) {
    assert.equal(ports!.length, 1);
    for (const peer of from!) assert.ok(peer.namespaceSelector!.matchLabels![namespace]);
  }
  const [names, service, redis] = egress!;
  assert.equal(names!.to![0]!.namespaceSelector!.matchLabels![namespace], 'kube-system');
  assert.equal(names!.to!.length, 2);
  assert.deepEqual(service!.ports, [{ port: 443 }]);
  assert.deepEqual(redis, {
    to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'redis' } } }],
    ports: [{ port: 6379 }],
  });
  assert.equal(egress!.length, 3);
});

/** Whether the policy lets a Pod send to an address, with no regard to what answers there. */
function mayReach(address: string, port: number): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const contains = (cidrs: string[]) => {
    const list = new BlockList();
    for (const cidr of cidrs) {
      const [net, prefix] = cidr.split('/') as [string, string];
      const own = isIPv6(net) ? 'ipv6' : 'ipv4';
      // Node finds mapped addresses in IPv4 networks too; to Kubernetes they are of another family
      if (own === family) list.addSubnet(net, Number(prefix), own);
    }
    return list.check(address, family);
  };
  return read<NetworkPolicy>('network.yaml').spec!.egress!.some(
    ({ to, ports }) =>
      ports!.some((one) => one.port === port) &&
      to!.some(({ ipBlock }) => ipBlock && contains([ipBlock.cidr]) && !contains(ipBlock.except ?? [])),
  );
}

for (const [what, address] of [
  ['the price service', '203.0.113.7'],
  ['the price service over IPv6', '2a01:4f8::7'],
] as const)
  test(`https to ${what} is let out, nothing else`, () => {
    assert.deepEqual(
      [443, 80, 53, 6379].map((port) => mayReach(address, port)),
      [true, false, false, false],
    );
  });

test('NodeLocal DNSCache is asked for names, and for nothing else', () => {
  assert.deepEqual(
    [53, 443, 80].map((port) => mayReach('169.254.20.10', port)),
    [true, false, false],
  );
});

for (const [what, addresses] of [
  ['private networks', ['10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', 'fd12:3456::1', 'fe80::1']],
  [
    'metadata services of clouds',
    ['169.254.169.254', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'],
  ],
  ['IPv4 addresses in the guise of IPv6', ['::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '::1']],
] as const)
  test(`nothing is let out to ${what}`, () => {
    for (const address of addresses)
      assert.deepEqual(
        [443, 80, 53].map((port) => mayReach(address, port)),
        [false, false, false],
        address,
      );
  });

interface Adapter {
  rules: {
    custom: {
      seriesQuery: string;
      resources: { overrides: Record<string, { resource: string }> };
      metricsQuery: string;
    }[];
  };
}

test('the autoscaler counts the calls of each Pod, up to half of what one can do', () => {
  const { metadata, spec } = read<HorizontalPodAutoscaler>('autoscaler.yaml');
  assert.deepEqual(spec!.scaleTargetRef, {
    apiVersion: deployment.apiVersion,
    kind: deployment.kind,
    name: deployment.metadata!.name,
  });
  assert.equal(metadata!.name, 'drug-price');
  assert.equal(spec!.minReplicas, 2);
  assert.ok(!('replicas' in deployment.spec!), 'each kubectl apply would undo what it did');
  assert.equal(spec!.metrics!.length, 1);
  const { metric, target } = spec!.metrics![0]!.pods!;
  const { maxConcurrency } = readSettings({
    ...Object.fromEntries(['API_KEY', 'SECRET_KEY'].map((name) => [`DRUG_PRICE_${name}`, 'k'])),
    DRUG_PRICE_SERVICE_URL: 'https://service.example',
    DRUG_PRICE_ALLOWED_ORIGINS: 'https://clinic.example',
  }).options;
  assert.deepEqual(target, { type: 'AverageValue', averageValue: String(maxConcurrency / 2) });
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  assert.ok(readme.includes(`up to ${spec!.maxReplicas * maxConcurrency} calls at once`));
  const [rule] = read<Adapter>('prometheus-adapter.yaml').rules.custom;
  assert.ok(rule!.seriesQuery.startsWith(`${metric.name}{`));
});

test('the adapter tells the mean of each Pod, by the labels that the scrape job gives', withPromtool, () => {
  const [rule, ...more] = read<Adapter>('prometheus-adapter.yaml').rules.custom;
  assert.deepEqual(more, []);
  const labels = Object.keys(rule!.resources.overrides);
  assert.deepEqual(Object.values(rule!.resources.overrides), [
    { resource: 'namespace' },
    { resource: 'pod' },
  ]);
  const [, block] = /```yaml\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8'))!;
  const [scrape] = parse(block!) as {
    relabel_configs: { source_labels: string[]; target_label?: string }[];
  }[];
  const sources = Object.fromEntries(
    scrape!.relabel_configs.map(({ source_labels, target_label }) => [target_label, source_labels]),
  );
  assert.deepEqual(
    labels.map((label) => sources[label]),
    [['__meta_kubernetes_namespace'], ['__meta_kubernetes_pod_name']],
  );
  // as the adapter fills them in when it is asked for two Pods
  const expr = rule!.metricsQuery
    .replaceAll('<<.Series>>', 'drug_price_calls_running')
    .replaceAll('<<.LabelMatchers>>', 'namespace="default",instance=~"pod-1|pod-2"')
    .replaceAll('<<.GroupBy>>', 'instance');
  const series = (instance: string) =>
    `drug_price_calls_running{job="drug-price",namespace="default",instance="${instance}"}`;
  const file = join(newFolder(), 'test.yml');
  const tests = [
    {
      interval: '30s',
      input_series: [
        { series: series('pod-1'), values: '0 0 0 0 64 0 128 0 128' },
        { series: series('pod-2'), values: '8x8' },
        { series: series('pod-3'), values: '99x8' },
      ],
      promql_expr_test: [
        {
          expr,
          eval_time: '4m',
          exp_samples: [
            { labels: '{instance="pod-1"}', value: 64 },
            { labels: '{instance="pod-2"}', value: 8 },
          ],
        },
      ],
    },
  ];
  writeFileSync(file, JSON.stringify({ tests }));
  runPromtool('test', 'rules', file);
});

test('the Ingress leads the host of the public address to the Service, by TLS', () => {
  const { rules, tls } = read<Ingress>('ingress.yaml').spec!;
  const service = read<Service>('service.yaml');
  const settings = readFileSync(join(folder, 'settings.env'), 'utf8');
  const [, address] = /^DRUG_PRICE_PUBLIC_URL=(.*)$/m.exec(settings)!;
  const { protocol, hostname } = new URL(address!);
  assert.equal(protocol, 'https:');
  assert.deepEqual(
    rules!.map(({ host }) => host),
    [hostname],
  );
  assert.deepEqual(tls![0]!.hosts, [hostname]);
  assert.deepEqual(rules![0]!.http!.paths, [
    {
      path: '/',
      pathType: 'Prefix',
      backend: {
        service: { name: service.metadata!.name, port: { name: service.spec!.ports![0]!.name } },
      },
    },
  ]);
});

test('Prometheus gets the metrics of each Pod, in no Service, by the job that the alerts expect', () => {
  const { name, containerPort } = container.ports![1]!;
  const { from, ports } = read<NetworkPolicy>('network.yaml').spec!.ingress![1]!;
  assert.deepEqual([from!.length, ports], [1, [{ port: name }]]);
  const set = new Map(container.env!.map((one) => [one.name, one.value]));
  assert.equal(set.get('DRUG_PRICE_METRICS_PORT'), String(containerPort));
  assert.equal(read<Service>('service.yaml').spec!.ports!.length, 1);
  const [, block] = /```yaml\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8'))!;
  const [scrape] = parse(block!) as { job_name: string; relabel_configs: { regex?: string }[] }[];
  assert.equal(scrape!.relabel_configs[0]!.regex, `${pods['app.kubernetes.io/name']};${name}`);
  const alerts = readFileSync(join(root, 'src/server/monitoring/alerts.yml'), 'utf8');
  assert.ok(alerts.includes(`{job="${scrape!.job_name}"}`));
});

test('the endpoint starts with these settings, answers each probe and shows its metrics', async () => {
  const keys = newFolder();
  const metricsPort = await freePort();
  writeFileSync(join(keys, 'api-key'), 'a-key\n');
  writeFileSync(join(keys, 'secret-key'), 'a-secret\n');
  const sandbox = await startApp(createSandbox({ apiKey: 'a-key', secretKey: 'a-secret' }));
  const lines = readFileSync(join(folder, 'settings.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const mounted = container.volumeMounts![0]!.mountPath;
  const given = container.env!.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value.replace(mounted, keys)]],
  );
  const environment = {
    ...Object.fromEntries(Array.from(lines, ([, name, value]) => [name!, value!])),
    ...(Object.fromEntries(given) as Record<string, string>),
    DRUG_PRICE_SERVICE_URL: sandbox.url,
    DRUG_PRICE_METRICS_PORT: String(metricsPort),
  };
  const endpoint = await startCommand(['endpoint'], environment);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const shown = await metrics.text();
  assert.match(shown, /^drug_price_calls_running/m);
  const { spec } = read<HorizontalPodAutoscaler>('autoscaler.yaml');
  assert.match(shown, new RegExp(`^${spec!.metrics![0]!.pods!.metric.name} \\d+$`, 'm'));
  const statusOf = async ({ httpGet }: Probe) => (await fetch(endpoint.url + httpGet!.path)).status;
  assert.equal(await statusOf(container.startupProbe!), 200, endpoint.err());
  assert.equal(await statusOf(container.readinessProbe!), 200);
  assert.equal(await statusOf(container.livenessProbe!), 200);
  assert.equal(endpoint.err(), '');
  await sandbox.stop();
  assert.equal(await statusOf(container.readinessProbe!), 200, 'an outage of the service takes no Pod away');
});
