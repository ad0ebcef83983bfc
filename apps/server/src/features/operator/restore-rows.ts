import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { type Backup, BackupError } from './backup-folder.ts';

/** In characters: how many rows go into one statement. */
const batchLength = 4_000_000;
const batchRows = 1000;

/**
 * Loads the rows of a backup into empty tables in one transaction. Triggers are disabled meanwhile; foreign keys are dropped
 * and added again, which checks every reference. Needs only the rights of the owner of the tables.
 */
export async function loadRows(tx: Database, backup: Backup): Promise<void> {
  const { tables, sequences } = backup.manifest;
  const own = tables.filter(({ name }) => name.startsWith('public.'));
  const references = await referencesOf(tx);
  for (const { name } of own) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const table of tables) await loadTable(tx, table, backup.rows(table.name));
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const { name } of own) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  for (const { name, value } of sequences)
    await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`.execute(tx);
}

async function referencesOf(tx: Database) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select 'public.' || r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(tx);
  return rows;
}

async function loadTable(
  tx: Database,
  { name, columns, rows }: Backup['manifest']['tables'][number],
  lines: AsyncIterable<readonly string[]>,
): Promise<void> {
  let loaded = 0;
  for await (const some of batches(lines)) {
    await insert(tx, name, columns, `[${some.join(',')}]`);
    loaded += some.length;
  }
  if (loaded !== rows) throw new BackupError(`${name} has ${loaded} rows instead of ${rows}.`);
}

async function insert(tx: Database, name: string, columns: readonly string[], json: string): Promise<void> {
  const table = sql.table(name);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  // Skips jobs of a queue that no longer exists.
  const wanted = name === 'pgboss.job' ? sql`where name in (select name from pgboss.queue)` : sql``;
  await sql`insert into ${table} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) ${wanted}`.execute(tx);
}

async function* batches(lines: AsyncIterable<readonly string[]>): AsyncGenerator<readonly string[], void> {
  let some: string[] = [];
  let length = 0;
  for await (const more of lines)
    for (const line of more) {
      some.push(line);
      length += line.length;
      if (some.length < batchRows && length < batchLength) continue;
      yield some;
      some = [];
      length = 0;
    }
  if (some.length > 0) yield some;
}
