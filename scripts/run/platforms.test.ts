import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missing, unfit } from '../../apps/server/src/adapters/db/embedded-platform.ts';
import { fits, isAtLeast, nodePackage, oldestNode, platforms, problemOf, thisMachine } from './platforms.mjs';

const old = { node: '20.19.0', database: 'any' } as const;
const fresh = { node: '24.7.0', database: 'any' } as const;
const glibc = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
const musl = { os: 'linux', cpu: 'x64', libc: 'musl' };
const windowsOnArm = { os: 'win32', cpu: 'arm64' };

test('the machine that runs the tests is one of those that we serve', () => {
  assert.ok(platforms.some((machine) => fits(machine, thisMachine())));
  assert.equal(problemOf(thisMachine(), { node: process.versions.node, database: 'none' }), null);
});

test('versions are compared as numbers', () => {
  assert.ok(isAtLeast('24.7.0', oldestNode));
  assert.ok(isAtLeast('24.10.0', '24.7.0'));
  assert.ok(isAtLeast('26.0.0', '24.7.0'));
  for (const older of ['24.6.9', '22.18.0', '8.99.0']) assert.ok(!isAtLeast(older, oldestNode), older);
});

test('a part fits by system, processor and C library', () => {
  assert.ok(fits({ os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, glibc));
  assert.ok(fits({ os: 'linux', cpu: 'arm64' }, glibc));
  assert.ok(!fits({ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, glibc));
  assert.ok(!fits({ os: ['linux'], cpu: ['x64'] }, glibc));
  assert.ok(!fits({ os: ['darwin'], cpu: ['arm64'] }, glibc));
});

test('every Node that is named is locked, and comes where the machine has an older one', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('runtime/package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const brought = platforms.map(nodePackage).filter((name) => name !== null);
  assert.deepEqual([...new Set(brought)].sort(), Object.keys(optionalDependencies).sort());
  for (const [name, version] of Object.entries(optionalDependencies))
    assert.ok(isAtLeast(version, oldestNode), name);
  for (const machine of platforms.filter(({ libc }) => libc !== 'musl'))
    assert.doesNotMatch(problemOf(machine, old) ?? '', /needs Node/);
});

test('an unsupported machine gets the reason and the next step', () => {
  assert.equal(problemOf(glibc, old), null);
  assert.equal(problemOf({ os: 'win32', cpu: 'x64' }, old), null);
  assert.match(
    problemOf(musl, old) ?? '',
    /needs Node 24\.7\.0 or newer.*Linux on x64 with musl: install it/,
  );
  assert.match(
    problemOf(musl, fresh) ?? '',
    /no embedded PostgreSQL for Linux on x64 with musl: set DATABASE_URL/,
  );
  assert.equal(problemOf(musl, { ...fresh, database: 'none' }), null);
  assert.match(problemOf(musl, { ...fresh, database: 'own' }) ?? '', /with musl: use another machine, or/);
  assert.doesNotMatch(problemOf(windowsOnArm, { ...fresh, database: 'own' }) ?? '', /DATABASE_URL/);
  assert.match(problemOf(windowsOnArm, old) ?? '', /install Node for x64.*DATABASE_URL/);
  assert.match(
    problemOf({ os: 'freebsd', cpu: 'x64' }, fresh) ?? '',
    /^Artcade does not run on freebsd on x64/,
  );
  assert.match(
    problemOf({ os: 'linux', cpu: 'ia32', libc: 'glibc' }, fresh) ?? '',
    /does not run on Linux on ia32/,
  );
});

test('the server gives the same reason for a missing PostgreSQL as the starter before it', () => {
  const problems = platforms.flatMap((machine) => problemOf(machine, fresh) ?? []);
  const atStart = platforms
    .filter((machine) => problemOf(machine, fresh))
    .map(({ os, cpu, libc }) => {
      const machine = { platform: os as NodeJS.Platform, arch: cpu, glibc: libc === 'glibc' ? '2.28' : null };
      return unfit(machine) ?? missing(machine);
    });
  assert.equal(problems.length, 3);
  assert.deepEqual(atStart, problems);
});

const tracked = spawnSync('git', ['ls-files', '--stage', '-z'], { encoding: 'utf8' });
const files = tracked.stdout
  .split('\0')
  .filter(Boolean)
  .map((line) => ({ mode: line.slice(0, 6), path: line.slice(line.indexOf('\t') + 1) }));

test('every system can check the files out', { skip: files.length === 0 && 'not a checkout of git' }, () => {
  const seen = new Map<string, string>();
  for (const { mode, path } of files) {
    assert.notEqual(mode, '120000', `${path} is a symbolic link, which Windows may not make`);
    assert.doesNotMatch(path, /[<>:"\\|?*]|[. ](\/|$)/, `${path} has a letter that Windows forbids`);
    assert.doesNotMatch(
      path,
      /(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i,
      `${path} is a device on Windows`,
    );
    assert.ok(path.length < 130, `${path} is too long below a deep folder of Windows`);
    const alike = seen.get(path.toLowerCase());
    assert.equal(alike, undefined, `${path} and ${alike} are one file where case does not count`);
    seen.set(path.toLowerCase(), path);
  }
});

test('the scripts of npm are for every shell', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(scripts))
    for (const step of command.split(' && '))
      assert.match(step, /^node [\w@./-]+( [\w@./=-]+)*$/, `${name} needs a shell of its own`);
});
