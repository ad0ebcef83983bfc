import { sql } from 'kysely';
import { connect, type Database, migrate } from '#adapters/db/database.ts';
import { openJobs } from '#compose/queues.ts';
import { readConfig } from '#config/config.ts';
import type { Report } from './command.ts';

const usage =
  'Needs DATABASE_URL, with the role that servers run as, and MIGRATION_DATABASE_URL, with the one that owns the tables.';

/**
 * Migrates as the owner of the tables, and lets the role of the servers use them. Without it servers migrate by themselves,
 * as a role that may do anything.
 */
export async function prepareDatabase(environment?: Parameters<typeof readConfig>[0]): Promise<Report> {
  const { databaseUrl, migrationDatabaseUrl } = readConfig(environment);
  if (databaseUrl === null || migrationDatabaseUrl === null) return [usage, false];
  const db = connect({ url: migrationDatabaseUrl, pool: 1, onError: console.error, isPatient: true });
  try {
    await migrate(db);
    await admitServers(db, databaseUrl);
  } finally {
    await db.destroy();
  }
  const jobs = await openJobs({ url: databaseUrl, onError: console.error, hasSchema: true });
  await jobs.stop();
  return [`The tables are up to date. ${roleOf(databaseUrl).name} may use them, and change none of them.`];
}

/**
 * The role of the servers reads and writes rows. It changes no table and no entry of the ledger: entries are deleted with
 * their account only, which the database does as their owner. The queue belongs to the role, as pg-boss maintains its own
 * tables.
 */
export async function admitServers(owner: Database, url: string): Promise<void> {
  const { name: login, password } = roleOf(url);
  await owner.transaction().execute(async (tx) => {
    // Others that start at the same time wait: PostgreSQL refuses concurrent grants.
    await sql`select pg_advisory_xact_lock(hashtext('artcade roles'))`.execute(tx);
    const known = await sql`select from pg_roles where rolname = ${login}`.execute(tx);
    if (known.rows.length === 0)
      await sql`create role ${sql.id(login)} login password ${sql.lit(password)}`.execute(tx);
    await mayBecome(tx, login);
    const name = await actingAs(tx, login);
    const role = sql.id(name);
    await sql`create schema if not exists pgboss authorization ${role}`.execute(tx);
    await handOverQueue(tx, name);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx);
    await sql`revoke update, delete on ledger_entries, debt_entries from ${role}`.execute(tx);
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(
      tx,
    );
  });
}

/** Only a member of a role can give something to it. */
async function mayBecome(tx: Database, name: string): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(current_user, ${name}, 'set') as may`.execute(tx);
  if (!rows[0]?.may) await sql`grant ${sql.id(name)} to current_user`.execute(tx);
}

/**
 * A second role, as when a password is replaced, acts as the first, so that both can do the same while both exist. Returns
 * the first role.
 */
async function actingAs(tx: Database, login: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_userbyid(nspowner) as name from pg_namespace
    where nspname = 'pgboss' and nspowner <> current_user::regrole`.execute(tx);
  const name = rows[0]?.name ?? login;
  if (name === login) return login;
  await sql`grant ${sql.id(name)} to ${sql.id(login)}`.execute(tx);
  await sql`alter role ${sql.id(login)} set role to ${sql.lit(name)}`.execute(tx);
  return name;
}

/** What was created before there were two roles, or by a restore, gets the owner of everything. */
async function handOverQueue(tx: Database, name: string): Promise<void> {
  // The schema first: the new owner of a table must have rights in it.
  await sql`alter schema pgboss owner to ${sql.id(name)}`.execute(tx);
  const { rows } = await sql<{ change: string }>`
    select format('alter table %s owner to %I', oid::regclass, ${name}::text) as change from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> ${name}
    union all select format('alter routine %s owner to %I', oid::regprocedure, ${name}::text) from pg_proc
      where pronamespace = 'pgboss'::regnamespace and pg_get_userbyid(proowner) <> ${name}
    union all select format('alter type %s owner to %I', oid::regtype, ${name}::text) from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> ${name}`.execute(
    tx,
  );
  for (const { change } of rows) await sql.raw(change).execute(tx);
}

function roleOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}
