import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** A server that was killed a moment ago may need this long to let go of its port. */
const patience = 4000;

export function prepareFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // Only writing proves it: Windows says yes to every question, and root is told yes of a disk that is read-only.
    const probe = join(dir, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe, { force: true });
  } catch (cause) {
    throw new StartError(`Cannot write to ${dir}: make it writable, or set DATA_DIR to another folder.`, {
      cause,
    });
  }
}

/** Waits until the port can be had, so that a taken one is noticed before anything else is started. */
export async function requirePort(name: string, host: string, port: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const problem = await tryPort(host, port);
    if (problem === null) return;
    if (problem === 'EADDRINUSE' && Date.now() < deadline) {
      await sleep(200);
      continue;
    }
    throw new StartError(
      problem === 'EADDRINUSE'
        ? `Port ${port} is taken: stop the program that uses it, or set ${name} to another port.`
        : `Cannot listen on ${host}:${port} (${problem}): set HOST and ${name} to an address of this machine.`,
    );
  }
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
