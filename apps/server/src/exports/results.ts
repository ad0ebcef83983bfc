import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@artcade/domain/failure';
import { createByteBudget, type Reservation } from '#http/byte-budget.ts';
import { newId } from '#keys/secrets.ts';

/** A finished file that is being sent. */
interface Result {
  readonly size: number;
  /** Read it to its end or destroy it: the file is deleted with it. */
  readonly stream: Readable;
}

/** Finished files wait on disk for their readers: a slow reader holds neither memory nor a drawing slot. */
export interface Results {
  /** Throws where a user has too many files waiting, before anything is drawn. */
  readonly requireRoom: (uid: string) => void;
  readonly keep: (uid: string, pieces: readonly Uint8Array[]) => Promise<Result>;
  /** Removes the files of a process that crashed. */
  readonly tidy: () => Promise<void>;
}

const megabyte = 1024 ** 2;
const resultLimits = { filesEach: 4, bytesEach: 512 * megabyte, bytes: 1536 * megabyte };
/** Longer than any download takes. */
const forgottenAfter = 3_600_000;

export async function openResults(folder: string, limits = resultLimits): Promise<Results> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = createByteBudget(Number.POSITIVE_INFINITY);
  const bytes = createByteBudget(limits.bytes);
  const tooMany = () => new Failure('too_many_exports', { maximum: limits.filesEach });

  const takePlace = (uid: string): Reservation => {
    const place = files.reserve([{ who: uid, maximum: limits.filesEach }], 1);
    if (typeof place !== 'object') throw tooMany();
    return place;
  };
  const takeRoom = (uid: string, size: number): Reservation => {
    const room = bytes.reserve([{ who: uid, maximum: limits.bytesEach }], size);
    if (typeof room === 'object') return room;
    throw room === 'share' ? tooMany() : new Failure('engine_busy');
  };
  /** Reserves a place and bytes: both or neither. */
  const take = (uid: string, size: number): readonly Reservation[] => {
    const place = takePlace(uid);
    try {
      return [place, takeRoom(uid, size)];
    } catch (error) {
      place.release();
      throw error;
    }
  };

  return {
    requireRoom: (uid) => takePlace(uid).release(),
    keep: async (uid, pieces) => {
      const size = pieces.reduce((sum, { length }) => sum + length, 0);
      const taken = take(uid, size);
      const path = join(folder, newId());
      const remove = async () => {
        await rm(path, { force: true });
        for (const each of taken) each.release();
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
        // File times come from the system clock, not from the clock of tests.
        if (found && Date.now() - found.mtimeMs > forgottenAfter) await rm(path, { force: true });
      }
    },
  };
}
