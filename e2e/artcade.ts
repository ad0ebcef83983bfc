import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { patience } from '../apps/server/test/support/patience.ts';
import { stopGently } from '../apps/server/test/support/stop-gently.ts';
import { journeyDatabase } from '../scripts/test/journey-database.ts';
import { startWarm } from './warm-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Artcade {
  readonly url: string;
  readonly inbox: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** A server that was started; `stop` throws unless it stops cleanly. */
interface Started {
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}
export type StartServer = (environment: NodeJS.ProcessEnv) => Promise<Started>;

/** The product on free ports, in a temporary folder and with its own database. */
export async function startArtcade(
  env: Readonly<Record<string, string>> = {},
  startServer: StartServer = startWarm,
): Promise<Artcade> {
  const folder = await mkdtemp(join(tmpdir(), 'artcade-e2e-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const database = await journeyDatabase();
  const clear = async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { output, stop } = await startServer({
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      SIGN_IN_ATTEMPTS: '1000',
      MAILS_PER_HOUR: '1000',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      // Ignores the machine's own settings: no test spends anybody's API key.
      IMAGE_ENGINE: 'builtin',
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    });
    return {
      url: `http://localhost:${port}`,
      inbox: `http://localhost:${sandboxPort}/inbox`,
      output,
      stop: async () => {
        try {
          await stop();
        } finally {
          await clear();
        }
        assert.doesNotMatch(output(), /"level":[56]0/, `Artcade logged an error:\n${output()}`);
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** As `npm start` does it: a process for this server alone. */
export const startAlone: StartServer = async (environment) => {
  // The server exits when this channel closes, so also when this process is killed.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/run/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
  });
  const output = collect(child);
  const end = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      stopGently(child);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  try {
    await untilRunning(child, output);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    output,
    stop: async () => assert.equal(await end(), 0, `Artcade did not stop cleanly:\n${output()}`),
  };
};

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

async function untilRunning(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience;
  while (!output().includes('Artcade is running')) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || Date.now() > deadline) throw new Error(`Artcade did not start:\n${output()}`);
    await sleep(50);
  }
}
