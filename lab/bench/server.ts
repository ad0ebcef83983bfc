import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findEmbedded } from '../../apps/server/src/adapters/db/embedded.ts';
import { builtWeb } from '../../apps/server/src/compose/start.ts';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { withoutSandbox } from '../../apps/server/test/support/harness.ts';
import { answer, cpuOf, dismiss, spawnNode } from './processes.ts';

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly pid: number;
  /** Milliseconds of CPU time used so far. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly web?: boolean;
  readonly quickEngine?: boolean;
  readonly settings?: Record<string, string>;
}

const startPatience = 90_000;

/** The product's server with its own data folder, optionally with the built web app. */
export async function startServer(options: Options = {}): Promise<Server> {
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'artcade-bench-')), await freePort()];
  const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const webRoot = join(dataDir, 'web');
  // A copy, because a build may run during the measurement.
  if (options.web) cpSync(builtWeb, webRoot, { recursive: true });
  const child = spawnNode(program, {
    words: [options.web ? webRoot : '', options.quickEngine ? 'quick' : ''],
    env: {
      ...process.env,
      ...withoutSandbox,
      PORT: String(port),
      DATA_DIR: dataDir,
      // The embedded database, regardless of the environment.
      DATABASE_URL: '',
      // The token lasts for a whole run, and limits do not interfere.
      ACCESS_TOKEN_SECONDS: '3600',
      SIGN_IN_ATTEMPTS: '1000',
      REQUESTS_PER_MINUTE: '1000000',
      // There is no mail server, and the sender of a request reports its failure.
      LOG_LEVEL: 'fatal',
      ...options.settings,
    },
  });
  const stop = async () => {
    await dismiss(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answer(child, startPatience);
    const databaseUrl = findEmbedded(dataDir);
    if (!databaseUrl || child.pid === undefined) throw new Error('the server has no database of its own');
    const url = `http://localhost:${port}`;
    return { url, port, databaseUrl, pid: child.pid, cpu: () => cpuOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
