/** What `init kubernetes` writes: valid by Kubernetes' own types, as locked down as it says, and without a key. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Container, PodSpec, Probe, Service } from 'kubernetes-types/core/v1.d.ts';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parse, parseAllDocuments } from 'yaml';
import { createSandbox } from '../../src/sandbox/index.ts';
import { runCommand, startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
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

test('each file is what Kubernetes calls by its kind, with no unknown, missing or mistyped field', async () => {
  const kinds = {
    'deployment.yaml': ['apps', 'Deployment'],
    'service.yaml': ['core', 'Service'],
    'disruption.yaml': ['policy', 'PodDisruptionBudget'],
    'network.yaml': ['networking', 'NetworkPolicy'],
  };
  assert.deepEqual(kustomization.resources.toSorted(), Object.keys(kinds).toSorted());
  const types = newFolder(join(root, 'node_modules'));
  const check = (change: (text: string) => string) => {
    const lines = Object.entries(kinds).map(([file, [group, kind]]) => {
      const content = change(JSON.stringify(read(file)));
      return `export const the${kind}: import('kubernetes-types/${group}/v1').${kind} = ${content};`;
    });
    writeFileSync(join(types, 'kinds.ts'), lines.join('\n'));
    return typeErrors(types, ['kinds.ts'], '--skipLibCheck');
  };
  assert.equal(await check((text) => text), '');
  const wrong = await check((text) => text.replace('livenessProbe', 'livenessProb'));
  assert.match(wrong, /"livenessProb"' does not exist/);
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
  assert.deepEqual([service!.to!.length, service!.ports], [1, [{ port: 443 }]]);
  assert.ok(service!.to![0]!.ipBlock!.except!.includes('10.0.0.0/8'));
  assert.deepEqual(redis, {
    to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'redis' } } }],
    ports: [{ port: 6379 }],
  });
  assert.equal(egress!.length, 3);
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
  assert.match(await metrics.text(), /^drug_price_circuit/m);
  const statusOf = async ({ httpGet }: Probe) => (await fetch(endpoint.url + httpGet!.path)).status;
  assert.equal(await statusOf(container.startupProbe!), 200, endpoint.err());
  assert.equal(await statusOf(container.readinessProbe!), 200);
  assert.equal(await statusOf(container.livenessProbe!), 200);
  assert.equal(endpoint.err(), '');
  await sandbox.stop();
  assert.equal(await statusOf(container.readinessProbe!), 200, 'an outage of the service takes no Pod away');
});
