import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Reads whole tables, while everybody reads and writes them. Where an earlier form of 0024 and 0027 has done so, it does nothing.
const statements = [
  ['assets', 'assets_shelf_id_project_id_fkey'],
  ['wallets', 'wallets_person_id_fkey'],
  ['ledger_entries', 'ledger_entries_wallet_fkey'],
  ['holds', 'holds_wallet_fkey'],
  ['debt_entries', 'debt_entries_wallet_fkey'],
].map(([table, constraint]) => `alter table ${table} validate constraint ${constraint}`);
