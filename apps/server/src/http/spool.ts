import { mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import { imageMaximumBytes } from '@artcade/domain/images';
import { isFull } from '#adapters/blobs/blob-store.ts';
import { createCapacity, type Reservation } from '#http/capacity.ts';
import { newId } from '#keys/secrets.ts';

/** An upload on its way to the blob store. It is on disk because a few large ones would fill the memory. */
export interface Spooled {
  readonly path: string;
  readonly write: (chunk: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  /** Deletes the file. To be called in every case. */
  readonly discard: () => Promise<void>;
}

/** A file that a client uploads. */
interface Incoming {
  readonly uid: string;
  /** Size in bytes, if announced. */
  readonly expected: number;
  readonly maximum: number;
  /** The failure for a file over the maximum. */
  readonly tooLarge?: FailureCode;
}

export interface Spool {
  /** Null: a file that the server generates. Throws while the account has too many uploads in progress, or the spool is full. */
  readonly begin: (incoming: Incoming | null) => Promise<Spooled>;
  /** Deletes the files of processes that died. */
  readonly tidy: () => Promise<void>;
}

interface Options {
  /** Bytes on disk for the uploads of one process. */
  readonly total: number;
}

const forgottenAfter = 3_600_000;
/** One account's share of the spool before quotas apply: a fifth of the bytes, and a maximum number of files. */
const sharesOfTotal = 5;
const filesEach = 48;
const retryAfter = 5;
/**
 * Network chunks are small, and each write to disk costs about the same. Copying them lets the chunks die young, which the garbage
 * collector handles almost for free.
 */
const blockSize = 256 * 1024;
/** Memory that a file takes while it is received. */
export const spoolMemory = blockSize;

export async function openSpool(folder: string, { total }: Options): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = createCapacity(total);
  const files = createCapacity();

  /** Reserves one file slot, and bytes as they arrive: announced bytes do not block other uploads. */
  function reserve({ uid, expected, maximum }: Incoming) {
    const share = { who: uid, maximum: Math.floor(total / sharesOfTotal) };
    const place = files.reserve([{ who: uid, maximum: filesEach }], 1);
    if (typeof place !== 'object') throw new Failure('rate_limited', { retryAfter });
    const room = bytes.reserve([share], Math.min(expected, maximum));
    if (typeof room !== 'object') {
      place.release();
      throw refusal(room);
    }
    room.release();
    const growing = bytes.reserve([share], 0) as Reservation;
    return {
      grow: (more: number): void => {
        const refused = growing.grow(more);
        if (refused) throw refusal(refused);
      },
      release: (): void => {
        growing.release();
        place.release();
      },
    };
  }

  return {
    begin: async (incoming) => {
      const reserved = incoming && reserve(incoming);
      const { maximum = imageMaximumBytes, tooLarge = 'image_too_large' } = incoming ?? {};
      const path = join(folder, newId());
      const file = await openFile(path, 'wx', 0o600).catch((error: unknown) => {
        reserved?.release();
        return refuse(error);
      });
      let size = 0;
      let filled = 0;
      let block: Buffer | undefined;
      const writeBlock = async (full: Buffer) => {
        await file.appendFile(full.subarray(0, filled)).catch(refuse);
        filled = 0;
      };
      return {
        path,
        write: async (chunk) => {
          size += chunk.byteLength;
          if (size > maximum) throw new Failure(tooLarge, { maximum });
          reserved?.grow(chunk.byteLength);
          block ??= Buffer.allocUnsafe(blockSize);
          for (let at = 0; at < chunk.byteLength; ) {
            const part = chunk.subarray(at, at + blockSize - filled);
            block.set(part, filled);
            filled += part.byteLength;
            at += part.byteLength;
            if (filled === blockSize) await writeBlock(block);
          }
        },
        finish: async () => {
          if (block && filled > 0) await writeBlock(block);
          block = undefined;
          await file.close().catch(refuse);
        },
        discard: async () => {
          await file.close().catch(() => {});
          try {
            await rm(path, { force: true });
          } finally {
            reserved?.release();
          }
        },
      };
    },
    tidy: async () => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        // File times come from the system clock.
        if (found && Date.now() - found.mtimeMs > forgottenAfter) await rm(path, { force: true });
      }
    },
  };
}

const refusal = (exhausted: 'share' | 'total'): Failure =>
  new Failure(exhausted === 'share' ? 'rate_limited' : 'uploads_full', { retryAfter });

const refuse = (cause: unknown): never => {
  throw new Failure(isFull(cause) ? 'disk_full' : 'storage_unavailable', {}, { cause });
};
