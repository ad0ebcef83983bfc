import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { move } from '#adapters/file-retries.ts';
import {
  type BlobStore,
  BlobStoreError,
  checkAddress,
  checkBytes,
  checkRange,
  damaged,
  isAddress,
  isFull,
  isIntact,
  streamOf,
  verified,
} from './blob-store.ts';

const chunkSize = 64 * 1024;
// Far longer than any write takes: the process of an older draft is dead.
const abandonedAfter = 60 * 60 * 1000;

/**
 * Blobs as files: `ab/abcd…`, where `ab` are the first two characters of the address, because very large folders are slow. A file
 * is written to `incoming` and renamed to its address when it is complete.
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
  /** Folders whose own directory entries are synced to disk. */
  const entered = new Set<string>();
  let tidiedAt = 0;
  /** Deletes the drafts of dead processes when the store is opened, and then at most hourly. */
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
        // Also if another put was first, since it may not have synced yet.
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
        // One descriptor for everything: if the file is removed or replaced meanwhile, it still reads the old bytes.
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

    sizeOf: (hash) => {
      const path = pathOf(hash);
      return onDisk('read a blob', async () => (await unlessMissing(stat(path)))?.size ?? null);
    },

    remove: (hash) => {
      const path = pathOf(hash);
      return onDisk('remove a blob', async () => {
        if (!(await unlessMissing(unlink(path).then(() => true)))) return;
        // Erased bytes must not reappear after a power failure.
        await syncFolder(dirname(path));
      });
    },

    list: () => addressesIn(root),

    probe: async () => {
      await tidy();
      await onDisk('write and read', () => probe(incoming)).catch((error: BlobStoreError) => {
        // A full disk can still be read. Orders and uploads are refused elsewhere.
        if (!isFull(error)) throw error;
      });
    },
  };
}

/** Wraps system errors in a BlobStoreError. All other errors are bugs and pass unchanged. */
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

/** Returns whether exactly these bytes are stored. A file of the right length may be damaged. */
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
      // Before the rename: otherwise a power failure could leave the name without the bytes.
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await move(draft, path);
  } catch (error) {
    // Frees the space of a full disk. The first failure is the one to report.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function probe(incoming: string): Promise<void> {
  const draft = join(incoming, randomUUID());
  try {
    await writeFile(draft, draft, { mode: 0o600 });
    if ((await readFile(draft, 'utf8')) !== draft)
      throw new BlobStoreError('The disk returns other bytes than were stored');
  } finally {
    await rm(draft, { force: true });
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

/** A part cannot be verified alone, so the whole file is verified before its first byte is sent. */
async function* partOf(
  prove: () => Promise<void>,
  pieces: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  await prove();
  yield* pieces;
}

// A client that reads part after part does not cause a verification for each.
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

/** Creates a folder with all its parents, and syncs each entry. */
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

/** Makes the entries of a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and writes their entries through anyway.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
