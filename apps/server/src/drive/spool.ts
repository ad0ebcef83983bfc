import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@artcade/domain/failure';
import { imageMaximumBytes } from '@artcade/domain/images';
import { newId } from '#secrets.ts';

/** An upload on its way to the store. On disk, because a handful of large ones would fill the memory. */
export interface Spooled {
  readonly path: string;
  readonly write: (chunk: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Once it is done with, whatever became of it. */
  readonly discard: () => Promise<void>;
}

export interface Spool {
  readonly begin: () => Promise<Spooled>;
  /** Removes what a process that died has left behind. */
  readonly tidy: (now: Date) => Promise<void>;
}

const forgottenAfter = 3_600_000;

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  return {
    begin: async () => {
      const path = join(folder, newId());
      const file = await open(path, 'wx', 0o600).catch(refuse);
      let size = 0;
      return {
        path,
        write: async (chunk) => {
          size += chunk.byteLength;
          if (size > imageMaximumBytes) throw new Failure('image_too_large', { maximum: imageMaximumBytes });
          await file.appendFile(chunk).catch(refuse);
        },
        finish: () => file.close().catch(refuse),
        discard: async () => {
          await file.close().catch(() => {});
          await rm(path, { force: true });
        },
      };
    },
    tidy: async (now) => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && now.getTime() - found.mtimeMs > forgottenAfter) await rm(path, { force: true });
      }
    },
  };
}

const refuse = (cause: unknown): never => {
  throw new Failure('storage_unavailable', {}, { cause });
};
