import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdPipe, leaveFolder, pipeName, releasePipe, takeFolder } from '#adapters/db/folder-lock.ts';
import { askPs, commandOf, lookUp } from '#adapters/db/processes.ts';
import { eventually } from '../support/time-machine.ts';

const onLinux = process.platform === 'linux' ? false : 'reads /proc';
const module = new URL('../../src/adapters/db/folder-lock.ts', import.meta.url).href;
const statOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** A zombie: a dead child that its parent has not reaped. */
async function startZombie(): Promise<{ pid: number; forget: () => void }> {
  // The shell becomes a process that never reaps its child; this fails if the child ends while the shell can
  // still reap it.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (chunk) => resolve(Number(chunk))),
  );
  while (readFileSync(`/proc/${parent.pid}/comm`, 'utf8') !== 'sleep\n') await sleep(5);
  process.kill(pid, 'SIGKILL');
  while (statOf(pid)[0] !== 'Z') await sleep(5);
  return { pid, forget: () => parent.kill('SIGKILL') };
}

/** A process that tries to take the lock on request, and reports the result. */
function startContestant(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { child, heard: () => new Promise<unknown>((resolve) => child.once('message', resolve)) };
}

describe('the lock of a folder', () => {
  let dir: string;
  before(() => {
    dir = mkdtempSync(join(tmpdir(), 'artcade-lock-'));
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  test('is taken over if its owner is dead: gone, a zombie, or cut off by a power loss', {
    skip: onLinux,
  }, async () => {
    const lock = join(dir, 'owner.lock');
    const dead = spawnSync('true').pid;
    const zombie = await startZombie();
    try {
      const owners = [
        `${dead} 1`,
        `${process.pid} 1`,
        `${zombie.pid} ${statOf(zombie.pid)[19]}`,
        '',
        'garbage',
      ];
      for (const owner of owners) {
        writeFileSync(lock, owner);
        assert.ok(await takeFolder(lock), `"${owner}" still counts`);
        assert.match(readFileSync(lock, 'utf8'), new RegExp(`^${process.pid} \\d+$`));
        assert.ok(await takeFolder(lock), 'whoever has it keeps it');
        leaveFolder(lock);
        assert.ok(!existsSync(lock));
      }
    } finally {
      zombie.forget();
    }
  });

  test('is respected while its owner lives', { skip: onLinux }, async () => {
    const lock = join(dir, 'living.lock');
    const owner = spawn('sleep', ['60']);
    try {
      const birth = statOf(owner.pid)[19];
      writeFileSync(lock, `${owner.pid} ${birth}`);
      assert.equal(await takeFolder(lock), false);
      leaveFolder(lock);
      assert.equal(readFileSync(lock, 'utf8'), `${owner.pid} ${birth}`);
    } finally {
      owner.kill('SIGKILL');
      await new Promise((resolve) => owner.once('exit', resolve));
    }
    assert.ok(await takeFolder(lock));
  });

  test('goes to one of many processes that race for it', async () => {
    const lock = join(dir, 'contested.lock');
    const script = `
      import { takeFolder } from '${module}';
      process.on('message', async ({ file, at }) => {
        while (Date.now() < at);
        process.send(await takeFolder(file));
      });
      process.send('ready');`;
    const contestants = Array.from({ length: 4 }, () => startContestant(script));
    const heard = () => Promise.all(contestants.map((contestant) => contestant.heard()));
    try {
      await heard();
      for (let round = 0; round < 40; round += 1) {
        const file = `${lock}.${round}`;
        // Half of the time there is a dead owner's lock to remove first.
        if (round % 2) writeFileSync(file, '1 1');
        const answers = heard();
        const at = Date.now() + 5;
        for (const { child } of contestants) child.send({ file, at });
        assert.deepEqual((await answers).filter(Boolean).length, 1, `round ${round}`);
      }
    } finally {
      for (const { child } of contestants) child.kill('SIGKILL');
    }
  });

  test('is a pipe on Windows, with one name for all spellings of the folder', () => {
    assert.match(pipeName('/data/owner.lock'), /^\\\\\.\\pipe\\artcade-[0-9a-f]{64}$/);
    assert.equal(pipeName('/Data/sub/../owner.lock'), pipeName('/data/owner.lock'));
    assert.notEqual(pipeName('/other/owner.lock'), pipeName('/data/owner.lock'));
  });

  test('goes to one process at a time as a pipe, and is free once its owner was killed', {
    // On Linux an abstract socket stands in for the pipe: it also dies with its owner.
    skip: ['linux', 'win32'].includes(process.platform) ? false : 'this system has no such pipes',
  }, async () => {
    const name = process.platform === 'win32' ? pipeName(dir) : `\0artcade-${dir}`;
    const script = `
      import { holdPipe } from '${module}';
      process.send(await holdPipe(${JSON.stringify(name)}));
      process.on('disconnect', () => {});`;
    const owner = startContestant(script);
    try {
      assert.equal(await owner.heard(), true);
      assert.equal(await holdPipe(name), false);
    } finally {
      owner.child.kill('SIGKILL');
    }
    await eventually(async () => assert.ok(await holdPipe(name)));
    assert.ok(await holdPipe(name), 'whoever has it keeps it');
    const late = startContestant(script);
    try {
      assert.equal(await late.heard(), false);
    } finally {
      late.child.kill('SIGKILL');
    }
    releasePipe(name);
    await eventually(async () => assert.ok(await holdPipe(name)));
    releasePipe(name);
  });
});

describe('a process', () => {
  test('is identified by its start time without /proc, in every language and time zone', {
    skip: existsSync('/bin/ps') ? false : 'there is no ps',
  }, async () => {
    const child = spawn('sleep', ['60']);
    const { LC_ALL: language, TZ: zone } = process.env;
    try {
      const { state, birth } = askPs(child.pid ?? 0);
      assert.equal(state, 'running');
      assert.ok(Math.abs(Date.parse(`${birth} UTC`) - Date.now()) < 600_000, birth);
      Object.assign(process.env, { LC_ALL: 'de_DE.UTF-8', TZ: 'Asia/Taipei' });
      assert.equal(askPs(child.pid ?? 0).birth, birth);
    } finally {
      restore('LC_ALL', language);
      restore('TZ', zone);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    assert.equal(askPs(child.pid ?? 0).state, 'gone');
  });

  test('that is a zombie is recognised with ps too', { skip: onLinux }, async () => {
    const zombie = await startZombie();
    try {
      assert.equal(askPs(zombie.pid).state, 'zombie');
      assert.equal(lookUp(zombie.pid).state, 'zombie');
      assert.equal(commandOf(zombie.pid), '');
    } finally {
      zombie.forget();
    }
  });

  test('of another user counts as alive although we may not signal it', { skip: onLinux }, () => {
    assert.equal(lookUp(1).state, 'running');
  });
});

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
