import { type Kysely, sql } from 'kysely';

/** The sweep looks every minute for cancelled generations that are old enough to be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index generations_cancelled on generations (finished_at) where state = 'cancelled'`.execute(
    db,
  );
}
