import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { hashToken } from '#keys/secrets.ts';

type TicketStep = Tables['sign_in_tickets']['step'];

export async function insertTicket(
  tx: Database,
  { ticket, uid, step, expiresAt }: { ticket: string; uid: string | null; step: TicketStep; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_tickets')
    .values({ token_hash: hashToken(ticket), user_id: uid, step, expires_at: expiresAt })
    .execute();
}

/** A ticket, if it may be shown once more; whose it is, and the code that was mailed for it, where there is one. */
export const countTicket = (db: Database, ticket: string, step: TicketStep, allowed: number, now: Date) =>
  db
    .updateTable('sign_in_tickets')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(ticket))
    .where('step', '=', step)
    .where('tries', '<', allowed)
    .where('expires_at', '>', now)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();

export async function isTicketFor(db: Database, ticket: string, step: TicketStep): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .select('step')
    .where('token_hash', '=', hashToken(ticket))
    .where('step', '=', step)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a ticket worth something: until then it is nobody's, and no code fits it. */
export async function armTicket(tx: Database, ticket: string, uid: string, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_tickets')
    .set({ user_id: uid, code_hash: codeHash })
    .where('token_hash', '=', hashToken(ticket))
    .execute();
}

/** Answers whether it was still there. */
export async function dropTicket(tx: Database, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
