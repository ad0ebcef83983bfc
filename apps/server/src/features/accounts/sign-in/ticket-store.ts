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

/**
 * Counts a use of a ticket. Returns its user and the hash of its mailed code, or undefined if it is expired or its uses
 * are spent.
 */
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

/** Binds a ticket to its user and code. Until then it belongs to nobody, and no code matches. */
export async function armTicket(tx: Database, ticket: string, uid: string, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_tickets')
    .set({ user_id: uid, code_hash: codeHash })
    .where('token_hash', '=', hashToken(ticket))
    .execute();
}

/** Returns whether the ticket still existed. */
export async function dropTicket(tx: Database, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
