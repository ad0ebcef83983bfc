import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    keepPrivate(dir);
  } catch (cause) {
    throw new StartError(`Cannot write to ${dir}: make it writable, or set DATA_DIR to another folder.`, {
      cause,
    });
  }
}

/** What Artcade puts into its folder, and what systems put into any. */
const usualEntries =
  /^(postgres(\..+)?|owner\.lock.*|run|images|uploads|exports|compiled|sandbox-.+|\.writable-\d+|lost\+found|\.DS_Store)$/;

/**
 * Keys and photos are here, so a folder that something else made for everybody to read becomes its owner's alone. Not so one
 * with other things in it: somebody may have named their home, or a folder of the system.
 */
function keepPrivate(dir: string): void {
  const { mode } = statSync(dir);
  const rights = privateMode(mode & 0o7777);
  if (process.platform === 'win32' || rights === (mode & 0o7777)) return;
  if (!readdirSync(dir).every((name) => usualEntries.test(name))) return;
  try {
    chmodSync(dir, rights);
  } catch {
    // Somebody else's, as a volume may be; whoever made it decides.
  }
}

/** The rights of a folder without those of everybody. Passing through stays: PostgreSQL may run as another user. */
export function privateMode(mode: number): number {
  const [isShared, keepsGroup, isForAll] = [mode & 0o1000, mode & 0o2000, mode & 0o006];
  if (isShared || !isForAll) return mode;
  // Volumes of Kubernetes have a group of their own, and this bit.
  return mode & (keepsGroup ? ~0o007 : ~0o077);
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
