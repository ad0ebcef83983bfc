import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

// A fresh clone installs its packages first, perhaps beside other work. A server that fails exits, and is reported at once.
const patience = 600_000;

/** Waits until a server responds. Rejects if it ends instead. */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended instead of serving ${url}`);
    const isThere = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer in time`);
}
