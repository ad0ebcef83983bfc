import { hash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@artcade/domain/failure';
import { createCapacity, type Reservation } from '#http/capacity.ts';
import { newId } from '#keys/secrets.ts';

/** A finished file that is being sent. Read it to its end or destroy it. */
export interface CachedFile {
  readonly size: number;
  readonly stream: Readable;
}

/**
 * Finished files on disk: a slow reader holds neither memory nor a drawing slot, and a build that asks for the same file again within
 * a day needs no new drawing.
 */
export interface FileCache {
  /** Throws before anything is drawn if a user is downloading too many files. */
  readonly requireRoom: (uid: string) => void;
  /** `key` names everything that the file depends on. Returns null if it must be made. */
  readonly find: (uid: string, key: string) => Promise<CachedFile | null>;
  /** Returns the whole of a file that is needed to make another. */
  readonly read: (uid: string, key: string) => Promise<Buffer | null>;
  readonly keep: (uid: string, key: string, pieces: readonly Uint8Array[]) => Promise<void>;
  /** Removes what is older than a day, and what a crash left half-written. */
  readonly tidy: () => Promise<void>;
}

const megabyte = 1024 ** 2;
const cacheLimits = {
  /** Of files that are being read. */
  filesEach: 4,
  bytesEach: 512 * megabyte,
  bytes: 1536 * megabyte,
  /** Of kept files. The user who has most loses the oldest first. */
  keptBytes: 2048 * megabyte,
};
const keptFor = 86_400_000;
/** Longer than writing takes. */
const writtenWithin = 3_600_000;
const unfinished = '.part';

export async function openFileCache(folder: string, limits = cacheLimits): Promise<FileCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = createCapacity();
  const bytes = createCapacity(limits.bytes);
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
  /** Reserves a place and bytes for as long as the file is read: both or neither. */
  const reading = async (uid: string, size: number, path: string): Promise<CachedFile> => {
    const place = takePlace(uid);
    const taken = [place];
    try {
      taken.push(takeRoom(uid, size));
      const file = await open(path, 'r');
      const stream = file.createReadStream({ start: 0 });
      stream.once('close', () => {
        for (const each of taken) each.release();
      });
      return { size, stream };
    } catch (error) {
      for (const each of taken) each.release();
      throw error;
    }
  };

  /** Every user has files of their own: what one asks for says nothing about what another has. */
  const ownerOf = (uid: string) => hash('sha256', uid, 'hex').slice(0, 24);
  const pathOf = (uid: string, key: string) => join(folder, `${ownerOf(uid)}-${hash('sha256', key, 'hex')}`);

  async function everyFile() {
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        // Another process may have removed it.
        const about = await stat(path).catch(() => null);
        return about ? [{ name, path, size: about.size, at: about.mtimeMs }] : [];
      }),
    );
    return found.flat().sort((one, other) => one.at - other.at);
  }

  /** Keeps `latest`, which a request is waiting for. */
  async function makeRoom(latest: string): Promise<void> {
    const kept = await everyFile();
    let total = kept.reduce((sum, { size }) => sum + size, 0);
    while (total > limits.keptBytes) {
      const owners = Map.groupBy(kept, ({ name }) => name.slice(0, name.indexOf('-')));
      const weight = (of: typeof kept) => of.reduce((sum, { size }) => sum + size, 0);
      const byWeight = [...owners.values()].sort((one, other) => weight(other) - weight(one));
      const oldest = byWeight.flat().find(({ path }) => path !== latest);
      if (!oldest) return;
      await rm(oldest.path, { force: true });
      kept.splice(kept.indexOf(oldest), 1);
      total -= oldest.size;
    }
  }

  async function ifKept<File>(
    uid: string,
    key: string,
    use: (path: string, size: number) => Promise<File>,
  ): Promise<File | null> {
    const path = pathOf(uid, key);
    const about = await stat(path).catch(() => null);
    // File times come from the system clock, not from the clock of tests.
    if (!about || Date.now() - about.mtimeMs > keptFor) return null;
    try {
      return await use(path, about.size);
    } catch (error) {
      // Removed in between: it is made again.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  return {
    requireRoom: (uid) => takePlace(uid).release(),
    find: (uid, key) => ifKept(uid, key, (path, size) => reading(uid, size, path)),
    read: (uid, key) => ifKept(uid, key, (path) => readFile(path)),
    keep: async (uid, key, pieces) => {
      const path = pathOf(uid, key);
      const draft = `${path}.${newId()}${unfinished}`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(pieces);
        } finally {
          await file.close();
        }
        await rename(draft, path);
        await makeRoom(path);
      } catch (cause) {
        await rm(draft, { force: true });
        throw new Failure('storage_unavailable', {}, { cause });
      }
    },
    tidy: async () => {
      for (const { name, path, at } of await everyFile()) {
        const life = name.endsWith(unfinished) ? writtenWithin : keptFor;
        if (Date.now() - at > life) await rm(path, { force: true });
      }
    },
  };
}
