import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Most entries are images. What else a wallet got or gave is found without reading them.
  await sql`create index ledger_entries_besides_images on ledger_entries (user_id, id) where cause <> 'generation'`.execute(
    db,
  );
}
