import { ask, createDatabase, type OwnDatabase } from '../../apps/server/test/support/own-database.ts';
import { readyDatabase } from '../../apps/server/test/support/test-databases.ts';

/** A separate database in the PostgreSQL of this run, or null for a journey that is run by hand, whose server starts one. */
export async function journeyDatabase(): Promise<OwnDatabase | null> {
  const { TEST_DATABASE_URL: shared, TEST_DATABASE_TEMPLATE: template } = process.env;
  return shared && template ? createDatabase(shared, template) : null;
}

/** One for a journey that makes time pass in it: nobody waits a day for a link to end. */
export async function queryableDatabase() {
  const database = await readyDatabase();
  return { ...database, ask: (statement: string) => ask(database.url, statement) };
}
