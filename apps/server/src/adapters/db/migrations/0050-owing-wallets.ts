import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Few wallets owe anything. The sweep finds them every minute.
  await sql`create index wallets_owing on wallets (user_id) where debt > 0`.execute(db);
}
