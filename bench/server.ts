import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findEmbedded } from '../apps/server/src/adapters/db/embedded.ts';
import { builtWeb } from '../apps/server/src/compose.ts';
import { freePort, withoutSandbox } from '../apps/server/test/harness.ts';

export interface Server {
  readonly url: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** Milliseconds of processor time that it has used so far. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const startPatience = 90_000;

/** The product's server with a PostgreSQL and a folder of its own; with the built web app where it is wanted. */
export async function startServer(
  options: { web?: boolean; quickEngine?: boolean; settings?: Record<string, string> } = {},
): Promise<Server> {
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'artcade-bench-')), await freePort()];
  const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const webRoot = join(dataDir, 'web');
  // A copy, because somebody may build anew while we measure.
  if (options.web) cpSync(builtWeb, webRoot, { recursive: true });
  const child = fork(program, [options.web ? webRoot : '', options.quickEngine ? 'quick' : ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...withoutSandbox,
      PORT: String(port),
      DATA_DIR: dataDir,
      // The embedded one, whatever this machine is set up for.
      DATABASE_URL: '',
      // One token lasts for a whole run, and nobody here guesses passwords.
      ACCESS_TOKEN_SECONDS: '3600',
      SIGN_IN_ATTEMPTS: '1000',
      REQUESTS_PER_MINUTE: '1000000',
      // There is no mail server to welcome anybody, and a request that fails is told by whoever sent it.
      LOG_LEVEL: 'fatal',
      ...options.settings,
    },
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answer(child, startPatience);
    const databaseUrl = findEmbedded(dataDir);
    if (!databaseUrl || child.pid === undefined) throw new Error('the server has no database of its own');
    return {
      url: `http://localhost:${port}`,
      databaseUrl,
      pid: child.pid,
      cpu: () => cpuOf(child),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answered = answer<NodeJS.CpuUsage>(child, 10_000);
  child.send('cpu');
  const { user, system } = await answered;
  return (user + system) / 1000;
}

/** The next message of a process; fails if it ends instead, or keeps us waiting. */
export async function answer<T>(child: ChildProcess, patience: number): Promise<T> {
  const over = new AbortController();
  const dies = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('a process ended before it answered');
  });
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patience)]);
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), dies])) as [T];
    return message;
  } finally {
    dies.catch(() => {});
    over.abort();
  }
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
