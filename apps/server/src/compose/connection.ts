import { sql } from 'kysely';
import { createDatabaseClock, type DatabaseClock } from '#adapters/db/clock.ts';
import { connect, type Database, isForbidden, migrate } from '#adapters/db/database.ts';
import { cannotReach, StartError } from './start-error.ts';

type Connection = Omit<Parameters<typeof connect>[0], 'isPatient'>;

/** Connects, and migrates the tables to the version of this server. */
export async function openConnection(
  connection: Connection,
  started: AsyncDisposableStack,
): Promise<Database> {
  const db = connect(connection);
  started.defer(() => db.destroy());
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    throw new StartError(cannotReach(cause), { cause });
  }
  await migrateTables(connection);
  return db;
}

/** The clock of the database, which must not differ much from that of this machine. */
export async function openClock(db: Database): Promise<DatabaseClock> {
  const clock = createDatabaseClock(db);
  await clock.compare();
  return clock;
}

async function migrateTables({ url, onError }: Connection): Promise<void> {
  // Without a statement timeout: a migration of millions of rows may take longer than any request.
  const patient = connect({ url, pool: 1, onError, isPatient: true });
  try {
    await migrate(patient);
  } catch (cause) {
    if (!isForbidden(cause)) throw cause;
    const message =
      'The database is older than this server, whose role may not change it: run `npm run migrate`.';
    throw new StartError(message, { cause });
  } finally {
    await patient.destroy();
  }
}
