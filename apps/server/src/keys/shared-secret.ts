import { randomBytes } from 'node:crypto';
import type { Database } from '#adapters/db/database.ts';

/** One for all processes, made by the first of them. */
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

/** Answers null if nobody has made it. */
export async function findSecret(db: Database, name: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.secret ?? null;
}
