import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, test } from 'node:test';
import { readConfig, variableNames } from '../../apps/server/src/config/config.ts';
import { openRoutes } from '../../apps/server/src/http/open-routes.ts';
import { environmentOf, filesOf, readDockerfile } from './dockerfile.ts';
import { readYaml, type Yaml } from './read-yaml.ts';

type Environment = Record<string, string>;
interface Service {
  readonly command?: string[];
  readonly environment?: Environment;
  readonly volumes?: string[];
  readonly networks?: string[];
  readonly read_only?: string;
  readonly healthcheck?: { readonly test?: string[] };
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly volumes: object;
  readonly networks: object;
}

const stages = readDockerfile();
const image = environmentOf(stages.at(-1) ?? assert.fail('a Dockerfile has a last stage'));
const read = (path: string): string => readFileSync(path, 'utf8');
const isProgram = (path: string): boolean => filesOf(path).length === 1;

/** A line each, also those that are only suggested. */
const example: Environment = Object.fromEntries(
  [...read('deploy/.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** What an operator fills in, where the example has nothing. */
const filledIn: Environment = {
  POSTGRES_PASSWORD: 'ab12',
  DATABASE_PASSWORD: 'ef56',
  S3_ACCESS_KEY_ID: 'GK000000000000000000000000',
  S3_SECRET_ACCESS_KEY: 'cd34',
  SEALING_KEYS: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtps://user:password@mail.example:465',
  NEWEBPAY_MERCHANT_ID: 'MS100000001',
  NEWEBPAY_HASH_KEY: 'k'.repeat(32),
  NEWEBPAY_HASH_IV: 'i'.repeat(16),
};

test('the image is built from files that exist, by a user who is not root, and says how it is', () => {
  const names = stages.map(({ name }) => name);
  for (const { copies, base } of stages) {
    assert.match(base, /^node:24-bookworm-slim(@sha256:[\da-f]{64})?$/);
    for (const { from, sources } of copies) {
      if (from !== null) assert.ok(names.includes(from), from);
      else for (const source of sources) assert.ok(filesOf(source).length > 0, `${source} is there`);
    }
  }
  const byName = new Map(stages.at(-1)?.instructions.map(({ name, rest }) => [name, rest]));
  assert.equal(byName.get('USER'), '1000:1000');
  assert.match(byName.get('HEALTHCHECK') ?? '', /\/healthz/);
  assert.ok(openRoutes['/healthz'] && openRoutes['/readyz']);
  assert.equal(byName.get('EXPOSE'), image['PORT']);
  for (const name of Object.keys(image))
    assert.ok([...variableNames, 'MALLOC_ARENA_MAX'].includes(name), name);
});

describe('compose.yaml', () => {
  const [compose] = readYaml(read('deploy/compose.yaml')) as unknown as [Compose];
  const { services } = compose;
  const apps = Object.keys(services).filter((name) => name.startsWith('app-'));
  const ours = [...apps, 'worker', 'commands', 'migrate'];
  const known: Environment = { ...example, ...filledIn };
  const fill = (text: string): string =>
    text.replace(
      /\$\{(\w+)(?::-([^}]*))?\}/g,
      (_, name: string, other?: string) => known[name] || (other ?? ''),
    );

  test('the example names every variable that compose or the image does not set', () => {
    const set = [
      ...Object.keys(image),
      ...Object.keys(services['app-1']?.environment ?? {}),
      ...Object.keys(services['migrate']?.environment ?? {}),
    ];
    const forDevelopers = ['ALLOW_SANDBOX', 'SANDBOX_PORT', 'EMBEDDED_POSTGRES'];
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const expected = new Set([
      ...variableNames.filter((name) => !set.includes(name) && !forDevelopers.includes(name)),
      ...asked,
      // Set for servers, asked for workers.
      'GENERATION_WORKERS',
    ]);
    assert.deepEqual(Object.keys(example).sort(), [...expected].sort());
  });

  test('with the example filled in, every process accepts its settings, and only unencrypted connections are warned about', () => {
    for (const name of ours) {
      const own = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, fill(value)]);
      const file = [...read('deploy/.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)];
      const set = file.map(([, key, value]) => [key, value]);
      const given = {
        ...image,
        ...Object.fromEntries(set),
        ...filledIn,
        ...Object.fromEntries(own),
      } as Environment;
      const { production, sandbox, trustProxy, s3, gateway, warnings, migrationDatabaseUrl } =
        readConfig(given);
      // The owner's password is for one of them alone, and reaches no other even by the file that all are given.
      assert.equal(migrationDatabaseUrl !== null, name === 'migrate');
      assert.equal(given['POSTGRES_PASSWORD'], '');
      assert.deepEqual([production, sandbox, trustProxy], [true, null, true]);
      assert.ok(s3 && gateway, name);
      // Between containers of one machine.
      assert.deepEqual(
        warnings.map((warning) => warning.split(':')[0]),
        ['Images travel unencrypted', 'All data travels unencrypted'],
      );
    }
  });

  test('two servers, which make no images, stand behind the proxy; names, ports, programs and volumes fit', () => {
    const proxied = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ');
    assert.deepEqual(
      proxied,
      apps.map((name) => `${name}:${image['PORT']}`),
    );
    assert.equal(apps.length, 2);
    for (const name of apps) assert.equal(services[name]?.environment?.['GENERATION_WORKERS'], '0');
    const { command: work, environment, healthcheck } = services['worker'] ?? {};
    assert.deepEqual(work, ['apps/server/src/main.ts', 'worker']);
    const [, , , question = ''] = healthcheck?.test ?? [];
    assert.ok(question.includes(`127.0.0.1:${environment?.['METRICS_PORT']}/healthz`), question);
    const declared = new Set([...Object.keys(compose.volumes), ...Object.keys(compose.networks)]);
    for (const [name, { command = [], volumes = [], networks = [], read_only }] of Object.entries(services)) {
      const [program = ''] = command;
      if (program.endsWith('.ts')) assert.ok(isProgram(program), program);
      const mounted = volumes.map((volume) => volume.split(':')[0] ?? '');
      for (const source of mounted.filter((each) => !each.startsWith('$')))
        assert.ok(source.startsWith('./') ? existsSync(`deploy/${source}`) : declared.has(source), source);
      for (const network of networks) assert.ok(declared.has(network), network);
      const isOurs = ours.includes(name);
      assert.equal(read_only, isOurs ? 'true' : undefined);
      if (isOurs)
        assert.ok(
          volumes.some((volume) => volume.endsWith(`:${image['DATA_DIR']}`)),
          name,
        );
    }
    const [, largest = 0] = /max_size (\d+)MB/.exec(read('deploy/Caddyfile')) ?? [];
    assert.ok(Number(largest) >= 29, 'the largest image passes');
  });
});

describe('the manifests for Kubernetes', () => {
  const files = globSync('deploy/kubernetes/*.yaml').sort();
  const documents = files.flatMap((file) => readYaml(read(file)) as unknown as Manifest[]);
  const of = (kind: string): Manifest[] => documents.filter((each) => each.kind === kind);
  const pods = [...of('Deployment'), ...of('CronJob')].map(podOf);

  test('all of them are applied, except the example of secrets', () => {
    const [list] = readYaml(read('deploy/kubernetes/kustomization.yaml')) as unknown as [
      { resources: string[] },
    ];
    const left = files.map((file) => basename(file)).filter((file) => !list.resources.includes(file));
    assert.deepEqual(left, ['kustomization.yaml', 'secret.example.yaml']);
  });

  test('settings and secrets together make a production that starts without a warning', () => {
    const settings = of('ConfigMap')[0]?.data ?? {};
    const [secrets, owner] = of('Secret').map(({ stringData }) => stringData);
    for (const name of Object.keys({ ...settings, ...secrets, ...owner }))
      assert.ok(variableNames.includes(name), name);
    for (const { container } of pods) {
      const own = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
      const { POSTGRES_PASSWORD: _, DATABASE_PASSWORD: __, ...filled } = filledIn;
      const given = { ...image, ...settings, ...secrets, ...filled, ...own };
      const { production, sandbox, s3, gateway, warnings } = readConfig(given);
      assert.ok(readConfig({ ...given, ...owner }).migrationDatabaseUrl);
      assert.deepEqual([production, sandbox, warnings], [true, null, []]);
      assert.ok(s3 && gateway);
    }
    assert.equal(settings['PUBLIC_URL'], `https://${of('Ingress')[0]?.spec.rules?.[0]?.host}`);
  });

  test('every container is confined, finds its settings, and runs a program of the image', () => {
    assert.deepEqual(pods.map(({ name }) => name).sort(), ['app', 'backup', 'worker']);
    const [owner, ...sources] = [...of('ConfigMap'), ...of('Secret')]
      .map((each) => each.metadata.name)
      .sort();
    assert.equal(owner, 'artcade-owner');
    // The owner of the tables is known to what migrates them, before servers and workers start, and to nothing else.
    const confined = pods.flatMap(({ pod, container, name }) => [
      { pod, container, name, known: sources },
      ...(pod.initContainers ?? []).map((first) => ({
        pod,
        container: first,
        name: `${first.name} of ${name}`,
        known: [owner, ...sources],
      })),
    ]);
    assert.deepEqual(confined.map(({ name }) => name).sort(), [
      'app',
      'backup',
      'migrate of app',
      'migrate of worker',
      'worker',
    ]);
    for (const { pod, container, name, known } of confined) {
      assert.deepEqual(
        [pod.securityContext['runAsNonRoot'], pod.securityContext['runAsUser']],
        ['true', '1000'],
      );
      const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = container.securityContext;
      assert.deepEqual([allowPrivilegeEscalation, readOnlyRootFilesystem], ['false', 'true'], name);
      assert.deepEqual(capabilities, { drop: ['ALL'] });
      assert.deepEqual(
        container.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name).sort(),
        known,
        name,
      );
      const mounts = container.volumeMounts.map((mount) => mount.name).sort();
      assert.deepEqual(pod.volumes.map((volume) => volume.name).sort(), mounts);
      assert.ok(container.volumeMounts.some(({ mountPath }) => mountPath === image['DATA_DIR']));
      if (container.args) assert.ok(isProgram(container.args[0] ?? ''), name);
    }
  });

  test('the service finds the servers, on the port where they listen, and the probes ask what they answer', () => {
    const app = pods.find(({ name }) => name === 'app');
    const metrics = { name: 'metrics', containerPort: of('ConfigMap')[0]?.data?.['METRICS_PORT'] };
    assert.deepEqual(app?.container.ports, [{ name: 'http', containerPort: image['PORT'] }, metrics]);
    const worker = pods.find(({ name }) => name === 'worker');
    assert.deepEqual(worker?.container.ports, [metrics]);
    // A worker has no other port; the same is answered there.
    for (const [pod, port] of [[app, 'http'] as const, [worker, 'metrics'] as const])
      assert.deepEqual(
        probesOf(pod?.container).map(({ httpGet }) => httpGet),
        ['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port })),
      );
    for (const { kind, spec } of [...of('Service'), ...of('PodDisruptionBudget')]) {
      const selector = spec.selector as unknown as { matchLabels?: Environment };
      assert.deepEqual(selector.matchLabels ?? selector, app?.labels, kind);
    }
  });
});

interface Container {
  readonly name: string;
  readonly args?: string[];
  readonly env?: { name: string; value: string }[];
  readonly envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  readonly ports?: Yaml;
  readonly securityContext: Record<string, Yaml>;
  readonly volumeMounts: { name: string; mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}
interface Probe {
  readonly httpGet: { path: string; port: string };
}
interface Template {
  readonly metadata: { labels: Environment };
  readonly spec: {
    containers: Container[];
    initContainers?: Container[];
    securityContext: Record<string, Yaml>;
    volumes: { name: string }[];
  };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { name: string };
  readonly data?: Environment;
  readonly stringData?: Environment;
  readonly spec: {
    readonly template?: Template;
    readonly jobTemplate?: { spec: { template: Template } };
    readonly rules?: { host: string }[];
    readonly selector?: Yaml;
  };
}

const probesOf = (container: Container | undefined): Probe[] =>
  [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].filter(
    (probe) => probe !== undefined,
  );

function podOf({ metadata, spec }: Manifest) {
  const template = spec.template ?? spec.jobTemplate?.spec.template ?? assert.fail('a pod');
  const [container] = template.spec.containers;
  assert.ok(container);
  return { name: metadata.name, pod: template.spec, labels: template.metadata.labels, container };
}
