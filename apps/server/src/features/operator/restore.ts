import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { connect, type Database, isForbidden, isKnownMigration, migrate } from '#adapters/db/database.ts';
import { startEmbedded } from '#adapters/db/embedded.ts';
import { openBlobs } from '#compose/adapters.ts';
import { openJobs } from '#compose/queues.ts';
import { type Config, readConfig } from '#config/config.ts';
import { createSealing } from '#keys/sealing.ts';
import { sharedSecret } from '#keys/shared-secret.ts';
import { type Backup, BackupError, openBackup, openImages } from './backup-folder.ts';
import type { Report } from './command.ts';
import { runCommand } from './commands.ts';
import { loadRows } from './restore-rows.ts';
import { admitServers } from './roles.ts';

const usage = `Restores a backup into an empty database and an empty store of images, then audits the ledger and reads every image.
No server may run on them meanwhile. Without a name, restores the last backup in the folder:

  npm run restore -- <folder> [<name>]`;

const copiesAtOnce = 4;

type Environment = Parameters<typeof readConfig>[0];

/** Restores into an environment. Nothing is written before the whole backup has been checked. */
export async function restore([folder, name]: readonly string[], environment?: Environment): Promise<Report> {
  if (folder === undefined) return [usage, false];
  const config = readConfig(environment);
  try {
    const backup = await openBackup(folder, name);
    const kept = await openImages(folder);
    requireKnown(backup);
    await requireWhole(backup, kept);
    const blobs = await openBlobs(config);
    await requireNothingElse(blobs, backup);
    return await withDatabase(config, async (url) => {
      const foreign = await fill(url, backup, { from: kept, to: blobs, config });
      const summary = `${backup.name}: ${backup.manifest.takenAt}, ${backup.images.size} stored files.`;
      const [audit, isBalanced = true] = await runCommand(['--as', 'restore', 'audit'], environment);
      const [scrub, isWhole = true] = await runCommand(['--as', 'restore', 'scrub'], environment);
      const sealed =
        foreign === 0
          ? []
          : [`${foreign} secrets were sealed with a key that is not among SEALING_KEYS: set it.`];
      return [[summary, audit, scrub, ...sealed].join('\n'), isBalanced && isWhole && foreign === 0];
    });
  } catch (error) {
    if (error instanceof BackupError) return [error.message, false];
    if (isForbidden(error))
      return [
        'This role may not make tables: set MIGRATION_DATABASE_URL, with the one that owns them.',
        false,
      ];
    throw error;
  }
}

/** Without an address it is the embedded database of the data folder, which no server may be using. */
async function withDatabase(config: Config, work: (url: string) => Promise<Report>): Promise<Report> {
  const given = config.migrationDatabaseUrl ?? config.databaseUrl;
  if (given) return work(given);
  const embedded = await startEmbedded({
    dir: config.dataDir,
    way: config.embeddedPostgres,
    onRestart: () => {},
  });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/**
 * Restores bytes first, so that no record is ever without them. Returns how many secrets the keys of this environment cannot
 * open: keys are in no backup.
 */
async function fill(
  url: string,
  backup: Backup,
  { from, to, config }: { from: BlobStore; to: BlobStore; config: Config },
): Promise<number> {
  const db = connect({ url, pool: 2, onError: console.error, isPatient: true });
  try {
    await requireEmpty(db);
    await eachImage(backup, async (hash) => to.put(hash, await bytesOf(from, hash)));
    // The tables as of the backup; later migrations then run over the rows.
    await migrate(db, backup.manifest.migration);
    const jobs = await openJobs({ url, onError: console.error });
    await jobs.stop();
    await db.transaction().execute((tx) => loadRows(tx, backup));
    await migrate(db);
    await sql`analyze`.execute(db);
    if (config.migrationDatabaseUrl && config.databaseUrl) await admitServers(db, config.databaseUrl);
    return await countForeign(db, config.sealingKeys);
  } finally {
    await db.destroy();
  }
}

async function countForeign(db: Database, keys: Config['sealingKeys']): Promise<number> {
  const all = [...keys, await sharedSecret(db, 'sealing')].map((key) => createSealing([key]));
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from signing_keys where sealed is not null union all select secret from authenticators
    union all select secret from webhooks union all select old_secret from webhooks where old_secret is not null
    union all select secret from share_links`.execute(db);
  return rows.filter(({ sealed }) => !all.some((key) => key.isCurrent(sealed))).length;
}

function requireKnown({ manifest: { migration } }: Backup): void {
  if (!isKnownMigration(migration))
    throw new BackupError(`The backup is of a newer Artcade, with ${migration}: restore it with that one.`);
}

async function requireWhole(backup: Backup, kept: BlobStore): Promise<void> {
  let bad = 0;
  await eachImage(backup, async (hash) => {
    await bytesOf(kept, hash).catch(() => {
      bad += 1;
    });
  });
  if (bad > 0)
    throw new BackupError(
      `${bad} of ${backup.images.size} stored files of the backup are missing or damaged.`,
    );
}

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') limit 1`.execute(db);
  if (rows.length > 0)
    throw new BackupError('The database is not empty: restore into a new one, and drop the old one later.');
}

/** Bytes of an earlier attempt need not be copied again. */
async function requireNothingElse(blobs: BlobStore, { images }: Backup): Promise<void> {
  for await (const hash of blobs.list())
    if (!images.has(hash))
      throw new BackupError('The store of images is not empty: restore into a new bucket or folder.');
}

async function eachImage({ images }: Backup, work: (hash: string) => Promise<void>): Promise<void> {
  const waiting = images.values();
  const take = async () => {
    for (const hash of waiting) await work(hash);
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, take));
}

async function bytesOf(kept: BlobStore, hash: string): Promise<Buffer> {
  const found = await kept.read(hash);
  if (!found) throw new BackupError(`The backup has lost ${hash}.`);
  return buffer(found.stream);
}
