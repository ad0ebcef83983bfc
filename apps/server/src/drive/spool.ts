import { mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises';
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
  /** Somebody sends a file; null for one of our own making. Refused while too many of theirs are under way. */
  readonly begin: (uid: string | null) => Promise<Spooled>;
  /** Removes what a process that died has left behind. */
  readonly tidy: () => Promise<void>;
}

const forgottenAfter = 3_600_000;
/** What one account can make us keep on disk before anything is counted. */
const filesEach = 48;
/**
 * The network's pieces are small, and each trip to the disk costs about the same. They are copied, so that they are garbage
 * at once: garbage that dies young costs nearly nothing.
 */
const blockSize = 256 * 1024;

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  const underWay = new Map<string, number>();
  return {
    begin: async (uid) => {
      let isOpen = uid !== null;
      if (uid !== null) {
        const open = underWay.get(uid) ?? 0;
        if (open >= filesEach) throw new Failure('rate_limited', { retryAfter: 5 });
        underWay.set(uid, open + 1);
      }
      const leave = () => {
        if (!isOpen || uid === null) return;
        isOpen = false;
        const left = (underWay.get(uid) ?? 1) - 1;
        if (left === 0) underWay.delete(uid);
        else underWay.set(uid, left);
      };
      const path = join(folder, newId());
      const file = await openFile(path, 'wx', 0o600).catch((error: unknown) => {
        leave();
        return refuse(error);
      });
      let size = 0;
      const block = Buffer.allocUnsafe(blockSize);
      let filled = 0;
      const writeBlock = async () => {
        await file.appendFile(block.subarray(0, filled)).catch(refuse);
        filled = 0;
      };
      return {
        path,
        write: async (chunk) => {
          size += chunk.byteLength;
          if (size > imageMaximumBytes) throw new Failure('image_too_large', { maximum: imageMaximumBytes });
          for (let at = 0; at < chunk.byteLength; ) {
            const part = chunk.subarray(at, at + blockSize - filled);
            block.set(part, filled);
            filled += part.byteLength;
            at += part.byteLength;
            if (filled === blockSize) await writeBlock();
          }
        },
        finish: async () => {
          if (filled > 0) await writeBlock();
          await file.close().catch(refuse);
        },
        discard: async () => {
          await file.close().catch(() => {});
          await rm(path, { force: true });
          leave();
        },
      };
    },
    tidy: async () => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        // Files are dated by the system's own clock.
        if (found && Date.now() - found.mtimeMs > forgottenAfter) await rm(path, { force: true });
      }
    },
  };
}

const refuse = (cause: unknown): never => {
  throw new Failure('storage_unavailable', {}, { cause });
};
