import type { Database } from '#adapters/db/database.ts';
import { countAttempt } from '#limits.ts';

/** One mailbox, whatever is written behind a plus sign. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

/** Counts a mail that somebody has us send, by where they are and by where it goes. */
export const countMail = (db: Database, email: string, address: string, perHour: number): Promise<void> =>
  countAttempt(db, [
    { key: `mail-from:${address}`, allowed: perHour * 10, seconds: 3600 },
    { key: `mail:${mailboxOf(email)}`, allowed: perHour, seconds: 3600 },
  ]);
