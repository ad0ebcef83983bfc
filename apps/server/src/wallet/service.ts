import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** Opens a wallet, with credits to start from. Part of creating an account, hence of the caller's transaction. */
export async function openWallet(db: Database, uid: string, welcomeCredits: number): Promise<void> {
  await db.insertInto('wallets').values({ user_id: uid }).execute();
  if (welcomeCredits > 0)
    await addCredits(db, { uid, amount: welcomeCredits, key: `welcome:${uid}`, cause: 'welcome' });
}

/** Changes a balance and records why, in one statement: neither can happen without the other. A repeated key is refused. */
async function addCredits(
  db: Database,
  entry: { uid: string; amount: number; key: string; cause: string },
): Promise<void> {
  await sql`
    with changed as (
      update wallets set credits = credits + ${entry.amount} where user_id = ${entry.uid} returning credits
    )
    insert into ledger_entries (user_id, key, cause, amount, balance_after)
    select ${entry.uid}, ${entry.key}, ${entry.cause}, ${entry.amount}, credits from changed`.execute(db);
}

export async function readCredits(db: Database, uid: string): Promise<number> {
  const wallet = await db
    .selectFrom('wallets')
    .select('credits')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  // A token may outlive its account by minutes.
  if (!wallet) throw new Failure('token_invalid');
  return wallet.credits;
}
