import { randomBytes } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';

/** One for all processes, made by the first of them. */
export async function sharedSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
