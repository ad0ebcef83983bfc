import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@artcade/domain/failure';
import { newId } from '#secrets.ts';

/** A file on its way to whoever asked for it. */
interface Result {
  readonly size: number;
  /** To be read to its end or destroyed: the file is gone with it. */
  readonly stream: Readable;
}

/** Files that were made and wait on disk for their readers: a slow one holds neither memory nor a place of a drawing. */
export interface Results {
  /** Refuses whoever has as many waiting as they may, before anything is drawn for them. */
  readonly requireRoom: (uid: string) => void;
  readonly keep: (uid: string, pieces: readonly Uint8Array[]) => Promise<Result>;
  /** Removes what a process that died has left behind. */
  readonly tidy: () => Promise<void>;
}

const megabyte = 1024 ** 2;
const resultLimits = { filesEach: 4, bytesEach: 512 * megabyte, bytes: 4096 * megabyte };
/** No answer takes so long. */
const forgottenAfter = 3_600_000;

export async function openResults(folder: string, limits = resultLimits): Promise<Results> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const waiting = new Map<string, { readonly files: number; readonly bytes: number }>();
  let total = 0;
  const of = (uid: string) => waiting.get(uid) ?? { files: 0, bytes: 0 };

  const requireRoom = (uid: string): void => {
    if (of(uid).files >= limits.filesEach)
      throw new Failure('too_many_exports', { maximum: limits.filesEach });
  };
  const change = (uid: string, size: number, by: 1 | -1): void => {
    const { files, bytes } = of(uid);
    total += by * size;
    if (files + by === 0) waiting.delete(uid);
    else waiting.set(uid, { files: files + by, bytes: bytes + by * size });
  };

  return {
    requireRoom,
    keep: async (uid, pieces) => {
      const size = pieces.reduce((sum, { length }) => sum + length, 0);
      requireRoom(uid);
      if (of(uid).bytes + size > limits.bytesEach)
        throw new Failure('too_many_exports', { maximum: limits.filesEach });
      if (total + size > limits.bytes) throw new Failure('engine_busy');
      change(uid, size, 1);
      const path = join(folder, newId());
      const remove = async () => {
        change(uid, size, -1);
        await rm(path, { force: true });
      };
      try {
        const file = await open(path, 'wx+', 0o600);
        try {
          await file.writeFile(pieces);
        } catch (error) {
          await file.close();
          throw error;
        }
        const stream = file.createReadStream({ start: 0 });
        stream.once('close', () => void remove().catch(() => undefined));
        return { size, stream };
      } catch (cause) {
        await remove();
        throw new Failure('storage_unavailable', {}, { cause });
      }
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
