import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.ts';
import { prepareFolder, privateMode, requirePort } from './preflight.ts';
import { StartError } from './start-error.ts';

const onPosix = process.platform === 'win32' ? 'there are no modes' : false;
const nobody = 65_534;

/** A folder with these rights, made by something else. */
function folderWith(t: TestContext, mode: number, entry?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-preflight-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  if (entry) mkdirSync(join(folder, entry));
  chmodSync(folder, mode);
  return folder;
}
const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

test('a folder that everybody may read becomes private, unless it holds what is not ours', {
  skip: onPosix,
}, (t) => {
  for (const entry of [undefined, 'images', 'postgres.password', 'sandbox-gateway.json']) {
    const folder = folderWith(t, 0o755, entry);
    prepareFolder(folder);
    assert.equal(modeOf(folder), 0o700, entry);
  }
  const home = folderWith(t, 0o755, 'Documents');
  prepareFolder(home);
  assert.equal(modeOf(home), 0o755);
});

test('of a folder only the rights of everybody are taken, and passing through stays', () => {
  const cases = [
    [0o755, 0o700],
    [0o777, 0o700],
    [0o2775, 0o2770],
    [0o711, 0o711],
    [0o750, 0o750],
    [0o1777, 0o1777],
  ] as const;
  for (const [mode, expected] of cases) assert.equal(privateMode(mode), expected, mode.toString(8));
});

test('a folder of somebody else is used as it is', {
  skip: process.getuid?.() === 0 ? false : 'only root can be somebody else for a moment',
}, (t) => {
  const folder = folderWith(t, 0o777);
  process.seteuid?.(nobody);
  try {
    prepareFolder(folder);
  } finally {
    process.seteuid?.(0);
  }
  assert.equal(modeOf(folder), 0o777);
});

test('a port that a killed server lets go of a moment later is waited for', async () => {
  const port = await freePort();
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen({ port, host: '127.0.0.1' }, resolve));
  const waiting = requirePort('PORT', '127.0.0.1', port);
  await sleep(50);
  occupant.close();
  await waiting;
});

test('a port that only root may open is refused with that reason', {
  skip: portsOfRoot() > 80 ? false : 'every user may open every port',
}, async () => {
  if (process.getuid?.() === 0) process.seteuid?.(nobody);
  try {
    await assert.rejects(
      requirePort('PORT', '127.0.0.1', 80),
      new StartError('Ports below 1024 need root: set PORT to a higher one.'),
    );
  } finally {
    if (process.getuid?.() === 0) process.seteuid?.(0);
  }
});

/** The ports below this one are for root alone. */
function portsOfRoot(): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
}

test('a folder counts as writable only if a file can be written there, which leaves nothing behind', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'artcade-preflight-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'new', '資料 夾');
  prepareFolder(folder);
  assert.deepEqual(readdirSync(folder), []);
  writeFileSync(join(home, 'file'), '');
  assert.throws(() => prepareFolder(join(home, 'file')), StartError);
});

test('a folder that root may write, but nobody can, is refused', {
  skip: process.platform === 'linux' ? false : 'there is no /proc',
}, () => {
  assert.throws(() => prepareFolder('/proc'), /^StartError: Cannot write to \/proc: .*DATA_DIR/);
});
