import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { Client } from './client.ts';
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
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

// bigint ids stay far below 2^53 here, and strings would make every comparison a trap.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connect(options: {
  url: string;
  pool: number;
  onError: (error: Error) => void;
  /** For work that may take as long as it takes. */
  isPatient?: boolean;
  /** Told of every statement once it is over. */
  onQuery?: ((event: LogEvent) => void) | undefined;
}): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: options.url,
    max: options.pool,
    connectionTimeoutMillis: 10_000,
    application_name: 'artcade',
    keepAlive: true,
    // A stuck statement must not hold its request, and a lost client its locks, without end.
    statement_timeout: options.isPatient ? 0 : 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that the database drops (restart, crash) is replaced on next use; without a listener it is fatal.
  pool.on('error', (error) => {
    // The pool hangs its client on the error, with the whole connection in it: nothing for a log.
    Reflect.deleteProperty(error, 'client');
    // Once we are leaving, the database may close a connection before it has read our goodbye.
    if (!pool.ending) options.onError(error);
  });
  // The pool minds idle ones alone. One that is lost while it is lent out fails the query of whoever has it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(options.onQuery && { log: options.onQuery }),
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections there are, how many of them nobody uses, and how much work waits for one. */
export function poolOf(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** How long a change of the tables waits for them, and how long in all it is tried. */
const lockPatience = '3s';
const lockPause = 2000;
const migrationPatience = 600_000;

/**
 * Applies what is missing. Kysely holds a database-wide lock meanwhile, so servers that start together take turns. Whatever
 * asks for a table that a change waits for queues up behind it: so no change waits for long behind somebody's long question. It
 * steps back, lets the others through, and tries again. `upTo` stops at an older version, as a test of an update needs.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const until = Date.now() + migrationPatience;
  await sql`set lock_timeout = ${sql.lit(lockPatience)}`.execute(db);
  for (;;) {
    const error = await applyMissing(db, upTo);
    if (!error) return;
    if (!hasCode(error, '55P03') || Date.now() > until) throw error;
    await sleep(lockPause);
  }
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
};

/** Whether this version of Artcade knows the tables that another one made. */
export const isKnownMigration = (name: string): boolean => name in migrations;

/** All of it or nothing; answers why not. */
async function applyMissing(db: Database, upTo: string | undefined): Promise<unknown> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => migrations,
    },
  });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  return error;
}

/** True while the database is away: starting, stopping, full or out of reach. The queue hands on copies that are no errors. */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  return (
    /^(08|53300|57P|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/.test(code) ||
    // The last is what the next statement of a transaction hears whose connection broke since the one before.
    /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/.test(
      message,
    )
  );
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** True for a violated unique constraint: somebody was here first. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** True for a violated foreign key: what is referred to is gone, or what should go is referred to. */
export const isReferenced = (error: unknown): boolean => hasCode(error, '23503');

/** True where the role may not do what it was asked to. */
export const isForbidden = (error: unknown): boolean => hasCode(error, '42501');

/** True where two transactions met halfway and this one was given up. It did nothing, and may run again. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');
