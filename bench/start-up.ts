import type { ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/server/test/free-port.ts';
import { copyOfHouse } from '../scripts/copy-of-house.ts';
import { ended, spawnProgram } from './processes.ts';
import { isQuick } from './quick.ts';
import { untilAnswers } from './rivals/until-answers.ts';
import { median } from './samples.ts';
import { type Findings, limit } from './table.ts';

const coldRuns = isQuick ? 1 : 3;
const warmRuns = isQuick ? 2 : 5;

/** How long somebody waits between `npm start` and the first page: for the first time, and ever after. */
export async function startUp(): Promise<Findings> {
  const house = copyOfHouse('bench');
  try {
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let run = 0; run < coldRuns; run += 1) {
      for (const made of ['data', '.cache', 'apps/web/dist', 'apps/tools/dist'])
        rmSync(join(house, made), { recursive: true, force: true });
      cold.push(await startOnce(house));
    }
    for (let run = 0; run < warmRuns; run += 1) warm.push(await startOnce(house));
    return {
      figures: [
        limit('start-up: npm start to the first page, cold', median(cold), {}),
        limit('start-up: the same, warm', median(warm), {}),
      ],
      notes: [
        'start-up: cold is without a build, a database or anything remembered, but with the packages installed: bringing those is a matter of the network.',
      ],
    };
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

async function startOnce(house: string): Promise<number> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const begun = performance.now();
  const child = spawnProgram('npm', ['start', '--silent'], {
    cwd: house,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(house, 'data'),
    },
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`, child);
    return performance.now() - begun;
  } finally {
    await end(child, join(house, 'data', 'owner.lock'));
  }
}

/** npm may be gone before what it started. */
async function end(child: ChildProcess, lock: string): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
  for (let waited = 0; existsSync(lock) && waited < 20_000; waited += 50) await sleep(50);
}
