import { connect, migrate } from '#adapters/db/database.ts';
import { openJobs } from '#compose/queues.ts';
import { ask } from './own-database.ts';

/**
 * Prepares a PostgreSQL for one run of tests: it need not survive a power loss, and a migrated database is
 * copied for each server instead of being migrated again. Returns the name of the template.
 */
export async function prepareForTests(postgresUrl: string): Promise<string> {
  // No database lives long enough to be worth a vacuum.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await ask(postgresUrl, `alter system set ${setting} = off`);
  await ask(postgresUrl, 'select pg_reload_conf()');
  const name = 'artcade_template';
  await ask(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const fail = (error: unknown) => {
    throw error;
  };
  const db = connect({ url: url.href, pool: 1, onError: fail });
  await migrate(db);
  await db.destroy();
  const jobs = await openJobs({ url: url.href, onError: fail });
  await jobs.stop();
  return name;
}
