import { buffer } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { type BlobStore, DamagedBlobError } from '#adapters/blobs/blob-store.ts';
import { connect, type Database } from '#adapters/db/database.ts';
import { findEmbedded } from '#adapters/db/embedded.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { openBlobs } from '#compose/adapters.ts';
import { readConfig } from '#config/config.ts';
import { beginBackup, keepNewest, listBackups, openImages } from './backup-folder.ts';
import type { Report } from './command.ts';

const usage = `Copies the database and the images into a folder, beside the running server and with its settings. Images that are
already in the folder are not copied again. With a number, keeps that many backups and removes older ones:

  npm run backup -- <folder> [<how many to keep>]`;

const batch = 1000;
const copiesAtOnce = 4;
const snapshotTries = 5;

type Environment = Parameters<typeof readConfig>[0];

/** Backs up the database and images of an environment, and reports what it contains. */
export async function backUp(
  [folder, keep]: readonly string[],
  environment?: Environment,
  /** Replaces the configured store in tests. */
  blobs?: BlobStore,
): Promise<Report> {
  if (folder === undefined || !/^[1-9]\d{0,3}$/.test(keep ?? '1')) return [usage, false];
  const config = readConfig(environment);
  const url = config.databaseUrl ?? findEmbedded(config.dataDir);
  if (url === null)
    return [`No Artcade is running in ${config.dataDir}: start it first, or set DATABASE_URL.`, false];
  const db = connect({ url, pool: 2, onError: console.error, isPatient: true });
  try {
    const [summary, ok = true] = await copyAll(db, blobs ?? (await openBlobs(config)), folder);
    // Where bytes were lost, an older backup may still have them, so none is removed.
    if (!ok || keep === undefined) return [summary, ok];
    return [`${summary} ${await keepNewest(folder, Number(keep))}`.trim()];
  } finally {
    await db.destroy();
  }
}

/**
 * Every record in a backup must have its bytes. Most bytes are copied first, which may take hours and blocks nothing. Then a
 * snapshot of the database fixes the moment; the few bytes that came since are locked, so that the collector keeps them, and
 * copied before the snapshot ends. Surplus bytes do no harm.
 */
async function copyAll(db: Database, blobs: BlobStore, folder: string): Promise<Report> {
  const before = await listBackups(folder);
  const copy = await openCopies(blobs, folder);
  await copy(await hashesOf(db));
  for (let tries = 1; ; tries += 1) {
    const backup = await beginBackup(folder, new Date());
    try {
      const { rows, images, lost } = await inSnapshot(db, async (tx, tables) => {
        const hashes = await hashesOf(tx);
        const late = hashes.filter((hash) => !copy.has(hash));
        await keep(tx, late);
        await copy(late);
        const written = await writeTables(tx, tables, backup.writeTable);
        const copied = hashes.filter((hash) => copy.has(hash));
        const needed = await neededHashes(tx);
        await backup.finish({
          migration: await lastMigration(tx),
          tables: written,
          sequences: await sequencesOf(tx),
          images: await backup.writeImages(inBatches(copied)),
        });
        return {
          rows: written.reduce((sum, table) => sum + table.rows, 0),
          images: copied.length,
          lost: needed.filter((hash) => !copy.has(hash)).length,
        };
      });
      const summary = `${backup.name}: ${rows} rows and ${images} stored files, ${copy.count()} of them new. Backups before it: ${before.length}.`;
      if (lost === 0) return [summary];
      return [
        `${summary}\n${lost} files that images need are missing or damaged in the store: npm run admin -- scrub names the images.`,
        false,
      ];
    } catch (error) {
      await backup.discard();
      // Bytes were removed between the snapshot and the lock: the next snapshot does not list them.
      if (!isOvertaken(error) || tries === snapshotTries) throw error;
    }
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

/** Copies bytes that the folder does not have yet, some at a time. */
async function openCopies(from: BlobStore, folder: string) {
  const to = await openImages(folder);
  const have = new Set<string>();
  for await (const hash of to.list()) have.add(hash);
  let count = 0;
  const copyOne = async (hash: string): Promise<void> => {
    const bytes = await bytesOf(from, hash);
    // Announced and not stored yet, removed meanwhile, or lost: what is needed and missing is reported in the end.
    if (!bytes) return;
    await to.put(hash, bytes);
    have.add(hash);
    count += 1;
  };
  const copy = async (hashes: readonly string[]): Promise<void> => {
    const waiting = hashes.filter((hash) => !have.has(hash)).values();
    const work = async () => {
      for (const hash of waiting) await copyOne(hash);
    };
    await Promise.all(Array.from({ length: copiesAtOnce }, work));
  };
  return Object.assign(copy, { has: (hash: string) => have.has(hash), count: () => count });
}

async function bytesOf(blobs: BlobStore, hash: string): Promise<Buffer | null> {
  try {
    const found = await blobs.read(hash);
    return found && (await buffer(found.stream));
  } catch (error) {
    if (error instanceof DamagedBlobError) return null;
    throw error;
  }
}

/** A snapshot of all tables. They are locked before it, so that no migration changes a table that is still to be read. */
async function inSnapshot<Result>(
  db: Database,
  work: (tx: Database, tables: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const tables = await tablesOf(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access share mode`.execute(
        tx,
      );
      return work(tx, tables);
    });
}

/** Our tables and the waiting jobs. Migrations create their own list, and pg-boss its other tables. */
async function tablesOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%')
      or (n.nspname = 'pgboss' and c.relname = 'job') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function writeTables(
  tx: Database,
  tables: readonly string[],
  write: (name: string, lines: AsyncIterable<readonly string[]>) => Promise<{ sha256: string; rows: number }>,
) {
  const written = [];
  for (const name of tables) {
    const columns = await columnsOf(tx, name);
    written.push({ name, columns, ...(await write(name, rowsOf(tx, name, columns))) });
  }
  return written;
}

async function columnsOf(tx: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Each row as a line of JSON: exact for every type that we use, and readable without PostgreSQL. */
async function* rowsOf(
  tx: Database,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly string[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare reading no scroll cursor for
    select to_jsonb(r)::text as line from (select ${chosen} from ${sql.table(table)}) r`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from reading`.execute(tx);
    yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await sql`close reading`.execute(tx);
}

function* inBatches(hashes: readonly string[]): Generator<readonly string[], void> {
  for (let start = 0; start < hashes.length; start += batch) yield hashes.slice(start, start + batch);
}

async function hashesOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('blobs').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Keeps these from the collector until the snapshot ends. */
async function keep(tx: Database, hashes: readonly string[]): Promise<void> {
  for (const some of inBatches(hashes))
    await tx
      .selectFrom('blobs')
      .select('hash')
      .where('hash', 'in', some)
      .orderBy('hash')
      .forKeyShare()
      .execute();
}

async function neededHashes(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select original as hash from assets union select grid from assets union select preview from assets
    union select hash from generation_references
    union select hash from takeout_entries where hash is not null`.execute(tx);
  return rows.map(({ hash }) => hash);
}

async function lastMigration(tx: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(tx);
  return rows[0]?.name ?? '';
}

async function sequencesOf(tx: Database): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(tx);
  return [...rows];
}
