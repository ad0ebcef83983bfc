import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@artcade/domain/failure';
import { Kysely, type LogEvent, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { Client } from './client.ts';
import { FairDialect } from './connection-shares.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as billing from './migrations/0002-billing.ts';
import * as drive from './migrations/0003-drive.ts';
import * as generations from './migrations/0004-generations.ts';
import * as kits from './migrations/0005-kits.ts';
import * as profiles from './migrations/0006-profiles.ts';
import * as defence from './migrations/0007-defence.ts';
import * as stores from './migrations/0008-stores.ts';
import * as push from './migrations/0009-push.ts';
import * as appSignIn from './migrations/0010-app-sign-in.ts';
import * as takeoutDates from './migrations/0011-takeout-dates.ts';
import * as teamInvitations from './migrations/0012-team-invitations.ts';
import * as debts from './migrations/0013-debts.ts';
import * as signInMethods from './migrations/0014-sign-in-methods.ts';
import * as lockout from './migrations/0015-lockout.ts';
import * as drafts from './migrations/0016-drafts.ts';
import * as results from './migrations/0017-results.ts';
import * as driveSearch from './migrations/0018-drive-search.ts';
import * as apiKeys from './migrations/0019-api-keys.ts';
import * as cancelledGenerations from './migrations/0020-cancelled-generations.ts';
import * as oneMark from './migrations/0021-one-mark.ts';
import * as webhooks from './migrations/0022-webhooks.ts';
import * as deviceLogins from './migrations/0023-device-logins.ts';
import * as projects from './migrations/0024-projects.ts';
import * as projectParts from './migrations/0025-project-parts.ts';
import * as teamLinks from './migrations/0026-team-links.ts';
import * as teamWallets from './migrations/0027-team-wallets.ts';
import * as comments from './migrations/0028-comments.ts';
import * as shares from './migrations/0029-shares.ts';
import * as likeness from './migrations/0030-likeness.ts';
import * as ledgerBesidesImages from './migrations/0031-ledger-besides-images.ts';
import * as validReferences from './migrations/0032-valid-references.ts';
import * as engineAttempts from './migrations/0033-engine-attempts.ts';
import * as origins from './migrations/0034-origins.ts';
import * as importedRecipes from './migrations/0036-imported-recipes.ts';
import * as gallery from './migrations/0037-gallery.ts';
import * as appeals from './migrations/0039-appeals.ts';
import * as masks from './migrations/0040-masks.ts';
import * as references from './migrations/0041-references.ts';
import * as countProjects from './migrations/0042-count-projects.ts';
import * as pictureChecks from './migrations/0043-picture-checks.ts';
import * as countsAndTakedowns from './migrations/0044-counts-and-takedowns.ts';
import * as recountShelves from './migrations/0045-recount-shelves.ts';
import * as engineCeilings from './migrations/0046-engine-ceilings.ts';
import * as teamConsent from './migrations/0048-team-consent.ts';
import * as forbiddenRefusals from './migrations/0049-forbidden-refusals.ts';
import * as owingWallets from './migrations/0050-owing-wallets.ts';
import * as pausedAccess from './migrations/0051-paused-access.ts';
import * as deletedTeams from './migrations/0052-deleted-teams.ts';
import * as askedHeirs from './migrations/0053-asked-heirs.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

// bigint ids stay far below 2^53 here, and strings would break comparisons.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a new connection may take, and how long a caller waits for its turn before, in milliseconds. */
const patience = { connecting: 10_000, turn: 30_000 };

export function connect(options: {
  url: string;
  pool: number;
  onError: (error: Error) => void;
  /** Disables timeouts, for long-running work. */
  isPatient?: boolean;
  /** Called after every statement. */
  onQuery?: ((event: LogEvent) => void) | undefined;
}): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: options.url,
    max: options.pool,
    connectionTimeoutMillis: patience.connecting,
    application_name: 'artcade',
    keepAlive: true,
    // A stuck statement must not block its request, nor a lost client keep its locks, forever.
    statement_timeout: options.isPatient ? 0 : 60_000,
    idle_in_transaction_session_timeout: options.isPatient ? 0 : 60_000,
  });
  // The pool replaces an idle connection that the database drops (restart, crash) on next use. Without a listener the error is
  // fatal.
  pool.on('error', (error) => {
    // The pool attaches the client, with the whole connection, to the error. That must not be logged.
    Reflect.deleteProperty(error, 'client');
    // At shutdown, the database may close a connection before it has read our terminate message.
    if (!pool.ending) options.onError(error);
  });
  // The pool handles errors of idle connections only. One that is lost while in use fails the query of its user.
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new FairDialect({ pool, places: options.pool, patience: patience.turn });
  const db = new Kysely<Tables>({
    dialect,
    ...(options.onQuery && { log: options.onQuery }),
  });
  pools.set(db, { pool, dialect });
  return db;
}

/** For statements whose time grows with what somebody has: a hundred thousand images take minutes on a busy machine. */
export async function letTakeLong(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

const pools = new WeakMap<Database, { readonly pool: pg.Pool; readonly dialect: FairDialect }>();

/** Returns the number of open and idle connections, and of callers that wait because none is free. */
export function poolOf(db: Database): { open: number; idle: number; waiting: number } {
  const { pool, dialect } = pools.get(db) ?? {};
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: dialect?.crowd() ?? 0 };
}

/** How long a migration waits for table locks, and how long it is retried in total. */
const lockPatience = '3s';
const lockPause = 2000;
const migrationPatience = 600_000;

/**
 * Applies pending migrations. Kysely holds a database-wide lock meanwhile, so servers that start together take turns. Every query
 * on a table that a migration waits for queues up behind it, so no migration waits long for a slow query: it gives up, lets the
 * queue pass, and retries. `upTo` stops at an older version, for tests of updates.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  await requireNewPostgres(db);
  if (upTo === undefined && (await hasAll(db))) return;
  const until = Date.now() + migrationPatience;
  await sql`set lock_timeout = ${sql.lit(lockPatience)}`.execute(db);
  for (;;) {
    const error = await applyMissing(db, upTo);
    if (!error) return;
    // Besides a lock that is not free: a deadlock with a query of a server that still runs, whose victim we were.
    if (!(hasCode(error, '55P03') || isDeadlock(error)) || Date.now() > until) throw error;
    await sleep(lockPause);
  }
}

const oldestPostgres = 16;

/** The server is older than the oldest PostgreSQL that Artcade is tested with. */
class OldPostgresError extends Error {
  override readonly name = 'OldPostgresError';
}

async function requireNewPostgres(db: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  for (const { version } of rows) refuseOldPostgres(version);
}

export function refuseOldPostgres(version: string): void {
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new OldPostgresError(
      `The database is PostgreSQL ${version}: Artcade needs ${oldestPostgres} or newer.`,
    );
}

const migrations = {
  '0001-foundation': foundation,
  '0002-billing': billing,
  '0003-drive': drive,
  '0004-generations': generations,
  '0005-kits': kits,
  '0006-profiles': profiles,
  '0007-defence': defence,
  '0008-stores': stores,
  '0009-push': push,
  '0010-app-sign-in': appSignIn,
  '0011-takeout-dates': takeoutDates,
  '0012-team-invitations': teamInvitations,
  '0013-debts': debts,
  '0014-sign-in-methods': signInMethods,
  '0015-lockout': lockout,
  '0016-drafts': drafts,
  '0017-results': results,
  '0018-drive-search': driveSearch,
  '0019-api-keys': apiKeys,
  '0020-cancelled-generations': cancelledGenerations,
  '0021-one-mark': oneMark,
  '0022-webhooks': webhooks,
  '0023-device-logins': deviceLogins,
  '0024-projects': projects,
  '0025-project-parts': projectParts,
  '0026-team-links': teamLinks,
  '0027-team-wallets': teamWallets,
  '0028-comments': comments,
  '0029-shares': shares,
  '0030-likeness': likeness,
  '0031-ledger-besides-images': ledgerBesidesImages,
  '0032-valid-references': validReferences,
  '0033-engine-attempts': engineAttempts,
  '0034-origins': origins,
  '0036-imported-recipes': importedRecipes,
  '0037-gallery': gallery,
  '0039-appeals': appeals,
  '0040-masks': masks,
  '0041-references': references,
  '0042-count-projects': countProjects,
  '0043-picture-checks': pictureChecks,
  '0044-counts-and-takedowns': countsAndTakedowns,
  '0045-recount-shelves': recountShelves,
  '0046-engine-ceilings': engineCeilings,
  '0048-team-consent': teamConsent,
  '0049-forbidden-refusals': forbiddenRefusals,
  '0050-owing-wallets': owingWallets,
  '0051-paused-access': pausedAccess,
  '0052-deleted-teams': deletedTeams,
  '0053-asked-heirs': askedHeirs,
};

/** Returns whether this version of Artcade knows a migration that another version applied. */
export const isKnownMigration = (name: string): boolean => name in migrations;

/**
 * Returns whether these migrations are applied, and no others. At most starts they are, and Kysely would take its lock and read the
 * whole catalogue to find out: 0.1 s of processor time.
 */
async function hasAll(db: Database): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.length === Object.keys(migrations).length && rows.every(({ name }) => isKnownMigration(name));
}

/**
 * Applies each migration in a transaction of its own, so that servers of the previous version, which run meanwhile, wait for
 * one change of tables and not for all. A new database, which nobody uses yet, gets all or nothing. Returns the error, if any.
 */
async function applyMissing(db: Database, upTo: string | undefined): Promise<unknown> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => migrations,
    },
  });
  if (upTo !== undefined) return (await migrator.migrateTo(upTo)).error;
  const isInUse = (await migrator.getMigrations()).some(({ executedAt }) => executedAt !== undefined);
  if (!isInUse) return (await migrator.migrateToLatest()).error;
  for (;;) {
    // One step, decided under the lock: another server may have done it meanwhile.
    const { error, results = [] } = await migrator.migrateUp();
    if (error !== undefined || results.length === 0) return error;
  }
}

/**
 * Returns whether the database is unreachable: starting, stopping, full or offline. Also accepts plain objects, because the queue
 * passes copies that are not Errors.
 */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  return (
    /^(08|53300|57P|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/.test(code) ||
    // The last is the error of the next statement in a transaction whose connection broke.
    /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/.test(
      message,
    )
  );
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns whether a unique constraint was violated. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** Returns whether a foreign key was violated: the target is gone, or the row to delete is still referenced. */
export const isReferenced = (error: unknown): boolean => hasCode(error, '23503');

/** Returns whether the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean => hasCode(error, '53100');

/** Returns whether the role lacks a permission. */
export const isForbidden = (error: unknown): boolean => hasCode(error, '42501');

/** Returns whether the transaction was the victim of a deadlock. It changed nothing and may be retried. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

/** Thrown in a transaction that must start over, because what it builds on was removed meanwhile. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const attempts = 3;

/** Runs work with a transaction in it, and again where that was the victim of a deadlock or `Overtaken`. Throws `unavailable` in the end. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) && !(error instanceof Overtaken)) throw error;
      if (attempt === attempts) throw new Failure('unavailable', {}, { cause: error });
    }
}

/** Runs a transaction, and again where it was the victim of a deadlock. */
export const transact = <Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> =>
  retried(() => db.transaction().execute(work));
