import type { Database } from '#adapters/db/database.ts';

const present = (tx: Database, uid: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', uid)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null);

/** Whether somebody's account is in use, neither disabled nor closed; it stays so until the transaction ends. */
export async function holdPerson(tx: Database, uid: string): Promise<boolean> {
  return (await present(tx, uid).forShare().executeTakeFirst()) !== undefined;
}

/** The same, and keeps whoever else wants this lock waiting: for what is counted one by one. */
export async function lockPerson(tx: Database, uid: string): Promise<boolean> {
  return (await present(tx, uid).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}
