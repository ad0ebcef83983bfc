import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A copy of the named database, dropped after the test. As files: PostgreSQL would otherwise log every block of it, for 0.3 s of
 * processor time.
 */
export async function createDatabase(postgresUrl: string, template: string): Promise<OwnDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await ask(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(postgresUrl, name, url.href) };
}

async function drop(postgresUrl: string, name: string, url: string): Promise<void> {
  await take(url)?.end();
  await ask(postgresUrl, `drop database ${name} with (force)`);
}

/**
 * One connection to each database of the run's shared PostgreSQL, which waits for the next query: to connect takes ten times the
 * processor time of a usual query. A PostgreSQL that a test starts itself may be killed by it, so there each query connects.
 */
const kept = new Map<string, Line>();

/** pg's types leave these out. */
type Line = pg.Client & { readonly ref: () => void; readonly unref: () => void };

function take(url: string): Line | undefined {
  const client = kept.get(url);
  kept.delete(url);
  client?.ref();
  return client;
}

/** Keeps a connection in the state of a new one. It does not keep this process alive. */
async function keep(url: string, client: Line): Promise<void> {
  if (!isShared(url)) return client.end();
  // Not allowed inside a transaction, which the query may have begun: then the connection ends with it, as a new one would.
  const isFresh = await client.query('discard all').then(
    () => true,
    () => false,
  );
  if (!isFresh || kept.has(url)) return client.end();
  client.unref();
  kept.set(url, client);
}

function isShared(url: string): boolean {
  const shared = process.env['TEST_DATABASE_URL'];
  return shared !== undefined && withoutName(shared) === withoutName(url);
}

/** Everything of an address but the database's name. The user counts: what another role may do changes in tests. */
const withoutName = (url: string): string => {
  const { username, host, search } = new URL(url);
  return [username, host, search].join(' ');
};

/** Queries the database directly. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = take(url) ?? (await connect(url));
  let found: Row[];
  try {
    found = (await client.query<Row>(statement, values)).rows;
  } catch (error) {
    await client.end();
    throw error;
  }
  await keep(url, client);
  return found;
}

async function connect(url: string): Promise<Line> {
  const client = new pg.Client({ connectionString: url }) as Line;
  // A database that is killed while we disconnect does not fail the query.
  client.on('error', () => {});
  client.on('end', () => {
    if (kept.get(url) === client) kept.delete(url);
  });
  await client.connect();
  return client;
}
