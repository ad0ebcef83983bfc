import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A copy of the named database, dropped after the test. */
export async function createDatabase(postgresUrl: string, template: string): Promise<OwnDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await ask(postgresUrl, `create database ${name} template ${template}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(postgresUrl, name) };
}

async function drop(postgresUrl: string, name: string): Promise<void> {
  await ask(postgresUrl, `drop database ${name} with (force)`);
}

/** Queries the database directly. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A database that is killed while we disconnect does not fail the query.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
