import { renameSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Errors of Windows while a virus scanner or an indexer has a file open. */
const passing = new Set(['EPERM', 'EBUSY', 'EACCES']);
const pauses = [10, 20, 50, 100, 200, 500, 1000] as const;

const mayPass = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && error instanceof Error && 'code' in error && passing.has(String(error.code));

/** Retries for two seconds what a scanner may block. */
export async function retryBlocked<T>(work: () => Promise<T>, platform = process.platform): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error, platform)) throw error;
      await sleep(pause);
    }
  }
  return work();
}

export function retryBlockedSync<T>(work: () => T, platform = process.platform): T {
  for (const pause of pauses) {
    try {
      return work();
    } catch (error) {
      if (!mayPass(error, platform)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  return work();
}

export const move = (from: string, to: string): Promise<void> => retryBlocked(() => rename(from, to));

export const moveSync = (from: string, to: string): void => retryBlockedSync(() => renameSync(from, to));

/** For `rm` of whole folders, which retries by itself. */
export const removeOptions = { recursive: true, maxRetries: 7, retryDelay: 50 } as const;

export const removeSync = (folder: string): void => rmSync(folder, { ...removeOptions, force: true });
