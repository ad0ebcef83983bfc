import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { patience, pauses } from '../../apps/server/test/support/patience.ts';
import { processesWith } from '../../apps/server/test/support/processes.ts';
import { stopGently } from '../../apps/server/test/support/stop-gently.ts';

/** The product as a user starts it, watched from outside by tests. */
export interface Started {
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  readonly exited: Promise<number | null>;
  readonly ready: () => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Stops by this signal, or as Windows allows. */
  readonly stop: (signal?: NodeJS.Signals) => void;
}

/** Started processes by place: identifies their children on systems that do not show the marker. */
const starters = new Map<string, readonly number[]>();

const direct = [process.execPath, 'scripts/run/run.mjs', 'scripts/run/start.ts'] as const;

export function startProcess(
  environment: Record<string, string>,
  [command, ...flags]: readonly [string, ...string[]] = direct,
): Started {
  const child = spawn(command, flags, {
    // Closing the channel stops the program. Programs other than Node would pass it on to their children.
    stdio: ['ignore', 'pipe', 'pipe', ...(command === process.execPath ? ['ipc' as const] : [])],
    env: {
      ...process.env,
      IMAGE_ENGINE: 'builtin',
      LOG_LEVEL: 'warn',
      SIGN_IN_ATTEMPTS: '100000',
      MAILS_PER_HOUR: '100000',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
  });
  const place = environment['ARTCADE_PLAYGROUND'];
  if (place && child.pid) starters.set(place, [...(starters.get(place) ?? []), child.pid]);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  let isOver = false;
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => {
    isOver = true;
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    ready: async () => {
      while (!output.includes('Artcade is running')) {
        if (isOver) throw new Error(`it ended instead of starting:\n${output}`);
        await sleep(10);
      }
    },
    kill: (signal) => child.kill(signal),
    stop: (signal) => stopGently(child, signal),
  };
}

/** Polls until the condition holds. Unlike `eventually`, an error in the condition fails the test. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  // Most look through the processes of the whole machine.
  const pause = pauses(20, 200);
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `still not so: ${what}`);
    await pause();
  }
}

/** A place of its own for one test: two free ports, a data folder, a mark by which its processes are known. Gone afterwards. */
export async function playground(test: TestContext) {
  const dataDir = mkdtempSync(join(tmpdir(), 'artcade-start-'));
  const port = await freePort();
  const mark = `ARTCADE_PLAYGROUND=${dataDir}`;
  const here = () => processesWith(mark, starters.get(dataDir) ?? []);
  test.after(() => {
    for (const pid of here()) killHard(pid);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    port,
    dataDir,
    url: `http://127.0.0.1:${port}`,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ARTCADE_PLAYGROUND: dataDir,
    },
    /** Ids of all processes that were started here, children of children too. */
    processes: here,
  };
}

export const killHard = (pid: number): void => signalTo(pid, 'SIGKILL');

export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended with its parent.
  }
}
