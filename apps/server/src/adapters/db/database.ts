import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import * as foundation from './migrations/0001-foundation.ts';
import * as billing from './migrations/0002-billing.ts';
import * as drive from './migrations/0003-drive.ts';
import * as generations from './migrations/0004-generations.ts';
import * as kits from './migrations/0005-kits.ts';
import * as profiles from './migrations/0006-profiles.ts';
import * as defence from './migrations/0007-defence.ts';
import * as stores from './migrations/0008-stores.ts';
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
}): Database {
  const pool = new pg.Pool({
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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Applies what is missing. Kysely holds a database-wide lock meanwhile, so servers that start together take turns. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-foundation': foundation,
        '0002-billing': billing,
        '0003-drive': drive,
        '0004-generations': generations,
        '0005-kits': kits,
        '0006-profiles': profiles,
        '0007-defence': defence,
        '0008-stores': stores,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** True while the database is away: starting, stopping, full or out of reach. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|53300|57P|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** True for a violated unique constraint: somebody was here first. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** True for a violated foreign key: what is referred to is gone, or what should go is referred to. */
export const isReferenced = (error: unknown): boolean => hasCode(error, '23503');

/** True where two transactions met halfway and this one was given up. It did nothing, and may run again. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');
