import { mailboxOf } from '@artcade/domain/profile';
import type { Database } from '#adapters/db/database.ts';
import { countAttempt } from '#limits.ts';

/** Counts a mail that somebody has us send, by where they are and by where it goes. */
export const countMail = (db: Database, email: string, address: string, perHour: number): Promise<void> =>
  countAttempt(db, [
    { key: `mail-from:${address}`, allowed: perHour * 10, seconds: 3600 },
    { key: `mail:${mailboxOf(email)}`, allowed: perHour, seconds: 3600 },
  ]);
