import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { Notice } from './context.ts';
import { composeNotice } from './mails.ts';
import { toOrder } from './orders.ts';
import { findOrder } from './store.ts';

/** Writes a queued mail in the language its reader has by then, and sends it. */
export async function sendNotice(
  {
    db,
    mailer,
    config,
  }: { db: Database; mailer: Mailer; config: { publicUrl: string; supportEmail: string } },
  { uid, notice }: { uid: string; notice: Notice },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', uid)
    .executeTakeFirst();
  // The account is gone, and nobody may be written to any more.
  if (!user) return;
  const row = 'orderNo' in notice ? await findOrder(db, notice.orderNo) : undefined;
  const order = row ? toOrder(row) : null;
  const { publicUrl, supportEmail } = config;
  await mailer.send(
    composeNotice({
      notice,
      order,
      language: user.language as Language,
      to: user.email,
      publicUrl,
      supportEmail,
    }),
  );
}
