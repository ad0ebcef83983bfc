import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { lookUp } from './processes.ts';

/**
 * A lock that ends with its owner. It identifies the owner by process id and start time, because ids are reused: after a power loss
 * the same id may belong to any process. Windows does not report start times, but closes a pipe with its owner.
 */
export const takeFolder = (file: string): Promise<boolean> =>
  process.platform === 'win32' ? holdPipe(pipeName(file)) : Promise.resolve(takeFile(file));

export function leaveFolder(file: string): void {
  if (process.platform === 'win32') releasePipe(pipeName(file));
  else leaveFile(file);
}

function takeFile(file: string): boolean {
  const own = identityOf(process.pid);
  if (create(file, own)) return true;
  const owner = read(file);
  if (owner === own) return true;
  if (owner === null || (owner !== '' && owner === identityOf(Number.parseInt(owner, 10)))) return false;
  // Only one process at a time removes a dead owner's lock; otherwise a slow one would remove the lock of a quick successor.
  const turn = `${file}.turn`;
  if (!takeFile(turn)) return false;
  try {
    if (read(file) !== owner) return false;
    rmSync(file, { force: true });
    return create(file, own);
  } finally {
    leaveFile(turn);
  }
}

function leaveFile(file: string): void {
  if (read(file) === identityOf(process.pid)) rmSync(file, { force: true });
}

/** Returns `id start` of a running process, or an empty string. */
function identityOf(pid: number): string {
  const { state, birth } = lookUp(pid);
  return state === 'running' ? `${pid} ${birth}` : '';
}

/** Written aside and linked into place, so that a partial lock is never read. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Windows paths are case-insensitive, so the name must be, too. */
export const pipeName = (file: string): string =>
  `\\\\.\\pipe\\artcade-${createHash('sha256').update(resolve(file).toLowerCase()).digest('hex')}`;

const pipes = new Map<string, Server>();

/** Returns whether this process holds the pipe. Only one can, and the system releases it when the process ends. */
export async function holdPipe(name: string): Promise<boolean> {
  if (pipes.has(name)) return true;
  // The pipe carries no data.
  const server = createServer((visitor) => visitor.destroy());
  const isOurs = await new Promise<boolean>((settle, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(false) : reject(error),
    );
    server.listen(name, () => settle(true));
  });
  if (!isOurs) return false;
  // The lock alone must not keep a process alive.
  server.unref();
  pipes.set(name, server);
  return true;
}

export function releasePipe(name: string): void {
  pipes.get(name)?.close();
  pipes.delete(name);
}
