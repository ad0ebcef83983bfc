import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { openDiskStore, syncFolder } from '#adapters/blobs/disk-store.ts';
import { move, removeOptions } from '#adapters/file-retries.ts';

/**
 * A folder of backups: `images` holds the bytes of all of them, each once under its hash. Every backup has a folder of its
 * own, named by its time, with the rows of the tables, the list of its images and a manifest with checksums. A backup gets
 * its name when it is complete.
 */
const file = z.object({ sha256: z.string(), rows: z.number().int() });
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The last migration of the database that was backed up. */
  migration: z.string(),
  tables: z.array(file.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  images: file,
});
const sealedManifest = z.object({ sha256: z.string(), manifest: z.unknown() });

type Manifest = z.infer<typeof manifest>;
type Written = z.infer<typeof file>;
/** Lines in batches: yielding them one by one would be slow. */
type Some = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/** The backup is damaged, or not the one that was asked for. */
export class BackupError extends Error {}

const named = /^\d{8}T\d{9}Z$/;
const unfinished = '.unfinished-';
const abandonedAfter = 86_400_000;
const manifestFile = 'manifest.json';
const imagesFile = 'images.txt.gz';
const tableFile = (name: string): string => `${name}.jsonl.gz`;

export const openImages = (folder: string): Promise<BlobStore> => openDiskStore(join(folder, 'images'));

/** Starts a backup under a name that no restore accepts. */
export async function beginBackup(folder: string, at: Date) {
  const name = at.toISOString().replace(/[-:.]/g, '');
  const draft = join(folder, `${name}${unfinished}${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, at);
  return {
    name,
    writeTable: (table: string, lines: Some) => writeLines(join(draft, tableFile(table)), lines),
    writeImages: (hashes: Some) => writeLines(join(draft, imagesFile), hashes),
    finish: async (facts: Omit<Manifest, 'format' | 'takenAt'>): Promise<void> => {
      const whole: Manifest = { format: 1, takenAt: at.toISOString(), ...facts };
      await writeFile(
        join(draft, manifestFile),
        JSON.stringify({ sha256: sha256(JSON.stringify(whole)), manifest: whole }, null, 1),
        { mode: 0o600, flush: true },
      );
      await move(draft, join(folder, name));
      await syncFolder(folder);
    },
    discard: () => rm(draft, { ...removeOptions, force: true }),
  };
}

/** Left by a backup that crashed; no backup takes a day. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!entry.includes(unfinished)) continue;
    const { mtimeMs } = await stat(join(folder, entry));
    if (now.getTime() - mtimeMs > abandonedAfter) await rm(join(folder, entry), removeOptions);
  }
}

/** The complete backups, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  return entries.filter((entry) => named.test(entry)).sort();
}

/**
 * Removes all backups but the newest, and the bytes that none of those lists: what a user has erased must not stay forever.
 * Does nothing while another backup runs, which may need bytes that no list names yet.
 */
export async function keepNewest(folder: string, keep: number): Promise<string> {
  const names = await listBackups(folder);
  const old = names.slice(0, -keep);
  if (old.length === 0) return '';
  if ((await readdir(folder)).some((entry) => entry.includes(unfinished)))
    return 'None was removed, as another backup is at work.';
  const needed = new Set<string>();
  for (const name of names.slice(-keep)) {
    const home = join(folder, name);
    await verify(home, imagesFile, (await readManifest(home)).images);
    for await (const some of linesOf(join(home, imagesFile))) for (const hash of some) needed.add(hash);
  }
  for (const name of old) await rm(join(folder, name), removeOptions);
  const images = await openImages(folder);
  let removed = 0;
  for await (const hash of images.list()) {
    if (needed.has(hash)) continue;
    await images.remove(hash);
    removed += 1;
  }
  return `${old.length} older ones were removed, with ${removed} stored files.`;
}

export interface Backup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Yields the rows of a table, one line each. */
  readonly rows: (table: string) => AsyncIterable<readonly string[]>;
  readonly images: ReadonlySet<string>;
}

/** Opens a backup. Throws a BackupError where a byte of its lists is missing or changed. */
export async function openBackup(folder: string, asked?: string): Promise<Backup> {
  const name = asked ?? (await listBackups(folder)).at(-1);
  if (name === undefined) throw new BackupError(`There is no whole backup in ${folder}.`);
  if (!named.test(name)) throw new BackupError(`${name} is not the name of a backup.`);
  const home = join(folder, name);
  const known = await readManifest(home);
  for (const table of known.tables) await verify(home, tableFile(table.name), table);
  await verify(home, imagesFile, known.images);
  const images = new Set<string>();
  for await (const some of linesOf(join(home, imagesFile))) for (const hash of some) images.add(hash);
  return { name, manifest: known, rows: (table) => linesOf(join(home, tableFile(table))), images };
}

async function readManifest(home: string): Promise<Manifest> {
  const text = await readFile(join(home, manifestFile), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${home} has no manifest: it is no backup, or not a whole one.`, { cause });
  });
  try {
    const sealed = sealedManifest.parse(JSON.parse(text));
    if (sha256(JSON.stringify(sealed.manifest)) === sealed.sha256) return manifest.parse(sealed.manifest);
  } catch {
    // Reported below.
  }
  throw new BackupError(`${join(home, manifestFile)} is damaged.`);
}

async function verify(home: string, name: string, { sha256: expected, rows }: Written): Promise<void> {
  const path = join(home, name);
  try {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    if (hash.digest('hex') === expected) {
      let count = 0;
      for await (const { length } of linesOf(path)) count += length;
      if (count === rows) return;
    }
  } catch (cause) {
    throw new BackupError(`${path} is missing or damaged.`, { cause });
  }
  throw new BackupError(`${path} is damaged.`);
}

async function* linesOf(path: string): AsyncGenerator<readonly string[], void> {
  const unpacked = createGunzip().setEncoding('utf8');
  // Errors surface in the loop below.
  pipeline(createReadStream(path), unpacked).catch(() => {});
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

async function writeLines(path: string, lines: Some): Promise<Written> {
  const hash = createHash('sha256');
  let rows = 0;
  await pipeline(
    Readable.from(lines),
    async function* (source: AsyncIterable<readonly string[]>) {
      for await (const some of source) {
        rows += some.length;
        if (some.length > 0) yield `${some.join('\n')}\n`;
      }
    },
    createGzip({ level: 4 }),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const chunk of packed) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { sha256: hash.digest('hex'), rows };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
