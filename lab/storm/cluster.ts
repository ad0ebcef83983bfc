import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../apps/server/src/adapters/db/embedded.ts';
import { startSandbox } from '../../apps/server/src/adapters/sandbox/child.ts';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { bareEnvironment, rows } from '../../apps/server/test/support/harness.ts';
import { patience } from '../../apps/server/test/support/patience.ts';
import { commandLineOf, isGone, processesWith } from '../../apps/server/test/support/processes.ts';
import { testS3 } from '../../apps/server/test/support/s3.ts';
import { startS3Proxy } from '../../apps/server/test/support/s3-proxy.ts';
import { merchant, onGateway } from '../../apps/server/test/support/shopper.ts';
import { startBalancer } from './balancer.ts';
import { guestTool, welcomeCredits } from './orders.ts';

const program = fileURLToPath(new URL('process.ts', import.meta.url));
export const signInAttempts = 5;

/** A process of the product that is restarted under the same name after each exit. */
export interface Member {
  readonly name: string;
  readonly isWorker: boolean;
  readonly port: number;
  child: ChildProcess;
  /** Resolves when the process is up. */
  up: Promise<void>;
}

export type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>;

/**
 * Three servers and two workers in processes of their own, on one PostgreSQL that can be killed and one S3
 * that can be delayed, behind a load balancer, with the gateway and mail of the sandbox. Null without an S3
 * server.
 */
export async function startCluster() {
  const s3 = await testS3();
  if (!s3) return null;
  const mark = `ARTCADE_CLUSTER=${randomUUID()}`;
  // Every process started from here on inherits this variable, a restarted database included.
  process.env['ARTCADE_CLUSTER'] = mark.split('=')[1];
  const started = new AsyncDisposableStack();
  started.defer(s3.stop);
  try {
    const folder = mkdtempSync(join(tmpdir(), 'artcade-many-'));
    started.defer(() => rmSync(folder, { recursive: true, force: true }));
    const store = await startS3Proxy(s3.endpoint);
    started.defer(store.stop);
    const embedded = await startEmbedded({ dir: folder, onRestart: () => {} });
    started.defer(embedded.stop);
    // No power loss is simulated: writes of a killed process are already in the page cache.
    await rows(embedded.url, 'alter system set fsync = off');
    await rows(embedded.url, 'select pg_reload_conf()');
    const [balancerPort, sandboxPort] = [await freePort(), await freePort()];
    const publicUrl = `http://localhost:${balancerPort}`;
    const sandbox = await startSandbox(
      {
        port: sandboxPort,
        host: '127.0.0.1',
        publicUrl: `http://localhost:${sandboxPort}`,
        oidc: { clientId: 'x', clientSecret: 'x', redirectUris: [`${publicUrl}/x`] },
        gateway: {
          merchantId: merchant.id,
          hashKey: merchant.key,
          hashIv: merchant.iv,
          stateFile: join(folder, 'gateway.json'),
        },
      },
      () => {},
    );
    started.defer(sandbox.stop);
    const environment = {
      ...bareEnvironment,
      ARTCADE_CLUSTER: mark.split('=')[1],
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '1',
      DATABASE_URL: embedded.url,
      LOG_LEVEL: 'warn',
      WELCOME_CREDITS: String(welcomeCredits),
      ACCESS_TOKEN_SECONDS: '3600',
      SIGN_IN_ATTEMPTS: String(signInAttempts),
      MAILS_PER_HOUR: '1000',
      REQUESTS_PER_MINUTE: '600',
      GUEST_TOOLS: JSON.stringify([guestTool]),
      SMTP_URL: sandbox.smtpUrl(),
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'x',
      ...onGateway(`http://localhost:${sandboxPort}`),
      S3_ENDPOINT: store.url,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const logOf = (name: string) => join(folder, `${name}.log`);

    const launch = ({ name, isWorker, port }: Pick<Member, 'name' | 'isWorker' | 'port'>) => {
      const log = openSync(logOf(name), 'a');
      const child = fork(program, isWorker ? ['worker'] : [], {
        stdio: ['ignore', log, log, 'ipc'],
        env: {
          ...environment,
          PORT: String(port),
          // Each process has its own disk, as on separate machines.
          DATA_DIR: join(folder, name),
          GENERATION_WORKERS: isWorker ? '3' : '0',
        },
      });
      closeSync(log);
      return child;
    };
    /** Restarts the process until it is up, as a supervisor would: it exits while the database is down. */
    const bring = async (member: Member): Promise<void> => {
      for (const deadline = Date.now() + patience; ; await sleep(200)) {
        const { child } = member;
        const [word] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
        if (word === 'ready') return;
        if (Date.now() > deadline) throw new Error(`${member.name} does not start: see its log`);
        member.child = launch(member);
      }
    };
    const members: Member[] = [];
    started.defer(() => {
      for (const { child } of members) child.kill('SIGKILL');
    });
    // All start at once on an empty database, as after a first deployment.
    for (const name of ['server-1', 'server-2', 'server-3', 'worker-1', 'worker-2']) {
      const place = { name, isWorker: name.startsWith('worker'), port: await freePort() };
      const member: Member = { ...place, child: launch(place), up: Promise.resolve() };
      member.up = bring(member);
      members.push(member);
    }
    await Promise.all(members.map(({ up }) => up));
    const servers = members.filter(({ isWorker }) => !isWorker);
    const balancer = await startBalancer(
      balancerPort,
      servers.map(({ port }) => port),
    );
    started.defer(balancer.stop);

    /** Ends the process and waits for its successor. */
    const replace = (member: Member, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      member.up = (async () => {
        const { child } = member;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
        member.child = launch(member);
        await bring(member);
      })();
      return member.up;
    };

    const postmaster = () =>
      Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const databaseAnswers = async () => {
      for (const deadline = Date.now() + patience; ; await sleep(50)) {
        const isThere = await rows(embedded.url, 'select 1').then(
          () => true,
          () => false,
        );
        if (isThere) return;
        assert.ok(Date.now() < deadline, 'the database does not come back');
      }
    };

    return {
      servers,
      workers: members.filter(({ isWorker }) => isWorker),
      databaseUrl: embedded.url,
      s3,
      store,
      sandbox,
      urls: servers.map(({ port }) => `http://localhost:${port}`),
      replace,
      /** Ends PostgreSQL: by a clean shutdown, or as a crashed machine would. */
      restartDatabase: async (signal: 'SIGINT' | 'SIGKILL') => {
        const pid = postmaster();
        process.kill(pid, signal);
        while (!isGone(pid)) await sleep(20);
        await databaseAnswers();
      },
      /** Has a server run a sweep. Returns whether the sweep completed. */
      sweep: async ({ child }: Member): Promise<boolean> => {
        const answer = once(child, 'message', { signal: AbortSignal.timeout(patience) });
        child.send('sweep');
        return (await answer)[0] === 'swept';
      },
      logs: () => members.map(({ name }) => `--- ${name}\n${lastWords(logOf(name))}`).join('\n'),
      /** Every process exits on request, and no process is left over. */
      stop: async () => {
        const codes = await Promise.all(
          members.map(async ({ child }) => {
            const ended = once(child, 'exit');
            child.kill('SIGTERM');
            return (await ended)[0] as number | null;
          }),
        );
        await started.disposeAsync();
        assert.deepEqual(
          codes,
          members.map(() => 0),
          'each process ends in order',
        );
        assert.deepEqual(processesWith(mark).map(commandLineOf), [], 'no process is left behind');
      },
      abandon: () => started.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** A process's last log lines and its unexpected errors, shortened. */
function lastWords(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const unexplained = lines.slice(0, -8).filter((line) => line.includes('"msg":"internal"'));
  return [...unexplained, ...lines.slice(-8)].map(inShort).join('\n');
}

function inShort(line: string): string {
  try {
    const { time, msg, err } = JSON.parse(line) as Record<'time' | 'msg', string> & {
      err?: { message: string; stack: string };
    };
    const where = msg === 'internal' ? err?.stack : err?.message;
    return `${new Date(time).toISOString()} ${msg} ${where ?? ''}`;
  } catch {
    return line;
  }
}
