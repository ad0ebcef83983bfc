import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { move } from '#adapters/files.ts';
import {
  type BlobStore,
  BlobStoreError,
  checkAddress,
  checkBytes,
  checkRange,
  damaged,
  isAddress,
  isIntact,
  streamOf,
  verified,
} from './blob-store.ts';

const chunkSize = 64 * 1024;
// No write takes nearly as long, so that what is older has lost its process.
const abandonedAfter = 60 * 60 * 1000;

/**
 * Blobs as files: `ab/abcd…`, where `ab` are the first two characters of the address, because folders with a great many
 * files get slow. A file is written in `incoming` and moved to its address whole.
 */
export async function openDiskStore(folder: string): Promise<BlobStore> {
  const root = resolve(folder);
  const incoming = join(root, 'incoming');
  const pathOf = (hash: string): string => {
    checkAddress(hash);
    return join(root, hash.slice(0, 2), hash);
  };

  await onDisk('be opened', () => makeFolder(incoming));
  const proveSound = createProofs();
  /** Folders whose own names are known to survive a power failure. */
  const entered = new Set<string>();
  let tidiedAt = 0;
  /** What a process that died has left behind goes when the next one opens the store, or an hour later. */
  const tidy = async () => {
    if (Date.now() - tidiedAt < abandonedAfter) return;
    tidiedAt = Date.now();
    await onDisk('be tidied', () => removeAbandoned(incoming));
  };
  await tidy();

  return {
    put: async (hash, bytes) => {
      const path = pathOf(hash);
      await checkBytes(hash, bytes);
      await tidy();
      await onDisk('store a blob', async () => {
        if (!(await isStored(path, hash, bytes.length))) await write(incoming, path, bytes);
        // Also where another put was first, which may not have come this far yet.
        const home = dirname(path);
        await syncFolder(home);
        if (entered.has(home)) return;
        await syncFolder(root);
        entered.add(home);
      });
    },

    read: async (hash, range) => {
      const path = pathOf(hash);
      if (range) checkRange(range);
      return onDisk('read a blob', async () => {
        // One descriptor for everything: if the file is removed or replaced meanwhile, this one still has its bytes.
        const file = await openIfThere(path);
        if (!file) return null;
        try {
          const { size, mtimeMs } = await file.stat();
          if (!range)
            return {
              size,
              stream: streamOf(verified(hash, piecesOf(file, 0, size - 1)), () => file.close()),
            };
          const prove = () => proveSound(hash, mtimeMs, () => isIntact(hash, piecesOf(file, 0, size - 1)));
          const chunks = partOf(prove, piecesOf(file, range.start, Math.min(range.end, size - 1)));
          return { size, stream: streamOf(chunks, () => file.close()) };
        } catch (error) {
          await file.close();
          throw error;
        }
      });
    },

    remove: (hash) => {
      const path = pathOf(hash);
      return onDisk('remove a blob', async () => {
        if (!(await unlessMissing(unlink(path).then(() => true)))) return;
        // What was erased must not come back with a power failure.
        await syncFolder(dirname(path));
      });
    },

    list: () => addressesIn(root),
  };
}

/** Says of whatever the system refuses that the store cannot do it now; everything else is a bug and stays one. */
async function onDisk<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause)) throw cause;
    throw new BlobStoreError(`The blob store on disk cannot ${what}: ${cause.message}`, { cause });
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const openIfThere = (path: string): Promise<FileHandle | null> => unlessMissing(open(path, 'r'));

/** Whether the very bytes are there. A file of the right length may still have been damaged since. */
async function isStored(path: string, hash: string, size: number): Promise<boolean> {
  const file = await openIfThere(path);
  if (!file) return false;
  try {
    return (await file.stat()).size === size && (await isIntact(hash, piecesOf(file, 0, size - 1)));
  } finally {
    await file.close();
  }
}

async function write(incoming: string, path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(incoming, randomUUID());
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      // Before the move: else a power failure could leave the name without the bytes.
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await move(draft, path);
  } catch (error) {
    // A full disk has to get its space back; the first failure is the one to tell.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function* piecesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array, void> {
  for (let at = start; at <= end; ) {
    const piece = Buffer.allocUnsafe(Math.min(chunkSize, end - at + 1));
    const { bytesRead } = await onDisk('read a blob', () => file.read(piece, 0, piece.length, at));
    if (bytesRead === 0) return;
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

/** A part cannot be checked by itself, so the whole is proved before the first byte of it leaves. */
async function* partOf(
  prove: () => Promise<void>,
  pieces: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  await prove();
  yield* pieces;
}

// Whoever asks for one part after the other need not have the whole read for each of them.
const provedFor = 600_000;
const provedMaximum = 10_000;

function createProofs() {
  const proved = new Map<string, { readonly mtimeMs: number; readonly at: number }>();
  return async (hash: string, mtimeMs: number, isSound: () => Promise<boolean>): Promise<void> => {
    const before = proved.get(hash);
    if (before?.mtimeMs === mtimeMs && Date.now() - before.at < provedFor) return;
    if (!(await isSound())) throw damaged(hash);
    if (proved.size >= provedMaximum) proved.clear();
    proved.set(hash, { mtimeMs, at: Date.now() });
  };
}

async function* addressesIn(root: string): AsyncGenerator<string, void> {
  const entries = await onDisk('be listed', () => readdir(root, { withFileTypes: true }));
  for (const { name: start } of entries.filter((entry) => entry.isDirectory() && entry.name.length === 2)) {
    const names = await onDisk('be listed', () => readdir(join(root, start)));
    for (const name of names) if (isAddress(name) && name.startsWith(start)) yield name;
  }
}

/** Makes a folder with all its parents, each of them entered safely into the one above. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const draft = await unlessMissing(stat(path));
    if (draft && Date.now() - draft.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

/** Makes names that were given or taken in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and writes their entries through by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
