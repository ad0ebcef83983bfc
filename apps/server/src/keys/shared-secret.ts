import { randomBytes } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';

/** Returns the secret that all processes share. The first of them creates it. */
export async function sharedSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await findSecret(db, name);
  if (!secret) throw new Error(`somebody deletes the secret ${name}`);
  return secret;
}

/** Returns null if it was never created. */
export async function findSecret(db: Database, name: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.secret ?? null;
}
