import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** Milliseconds that a killed server may need to release its port. */
const patience = 4000;

export function prepareFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // Only a write proves it: access checks always pass on Windows, and for root also on a read-only disk.
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

/** What Artcade creates in its folder, and what operating systems create in any. */
const usualEntries =
  /^(postgres(\..+)?|owner\.lock.*|run|images|uploads|exports|compiled|sandbox-.+|\.writable-\d+|lost\+found|\.DS_Store)$/;

/**
 * The folder holds keys and photos, so it is made private if others may read it. A folder with foreign files in it is left
 * alone: DATA_DIR may name a home directory, or a folder of the system.
 */
function keepPrivate(dir: string): void {
  const { mode } = statSync(dir);
  const rights = privateMode(mode & 0o7777);
  if (process.platform === 'win32' || rights === (mode & 0o7777)) return;
  if (!readdirSync(dir).every((name) => usualEntries.test(name))) return;
  try {
    chmodSync(dir, rights);
  } catch {
    // Another user owns it, as with some volumes. The owner decides.
  }
}

/** Removes the rights of others from a mode. Execute alone stays: PostgreSQL may run as another user and pass through. */
export function privateMode(mode: number): number {
  const [isShared, keepsGroup, isForAll] = [mode & 0o1000, mode & 0o2000, mode & 0o006];
  if (isShared || !isForAll) return mode;
  // Kubernetes volumes have setgid and a group of their own, which keeps its rights.
  return mode & (keepsGroup ? ~0o007 : ~0o077);
}

/** Checks that the port is free before anything else starts. Waits a little for one that is being released. */
export async function requirePort(name: string, host: string, port: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const problem = await tryPort(host, port);
    if (problem === null) return;
    if (problem === 'EADDRINUSE' && Date.now() < deadline) {
      await sleep(200);
      continue;
    }
    throw new StartError(explainPort(problem, name, host, port));
  }
}

function explainPort(problem: string, name: string, host: string, port: number): string {
  if (problem === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it, or set ${name} to another port.`;
  if (problem === 'EACCES' && port < 1024) return `Ports below 1024 need root: set ${name} to a higher one.`;
  return `Cannot listen on ${host}:${port} (${problem}): set HOST and ${name} to an address of this machine.`;
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
