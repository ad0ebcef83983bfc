import type { Language } from '@artcade/domain/languages';
import type { AccountMail } from '#accounts/account-mail.ts';
import { composeAccountMail, isAccountMail } from '#accounts/mails.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { toOrder } from '#billing/card/orders.ts';
import type { Notice as BillingNotice } from '#billing/context.ts';
import { composeNotice } from '#billing/mails.ts';
import { findOrder } from '#billing/store.ts';
import { composeInvitation } from '#teams/mails.ts';
import { type InvitationNotice, invitationMail } from '#teams/service.ts';

export type Notice = BillingNotice | AccountMail | InvitationNotice;

/** A mail that waits to be written: about what, and to whom. */
export interface MailJob {
  readonly uid: string;
  readonly notice: Notice;
  /** The address as it was then, where that matters. */
  readonly to?: string;
}

/**
 * Queues a mail in the caller's transaction. What is told about an account goes to the address that it has at that moment:
 * whoever takes it over a second later must not get the warning in its owner's place.
 */
export const queueNotices =
  (queue: (within: Database, job: MailJob) => Promise<void>) =>
  async (within: Database, uid: string, notice: Notice): Promise<void> => {
    const to = isAccountMail(notice) ? await addressFor(within, uid, notice) : undefined;
    await queue(within, { uid, notice, ...(to !== undefined && { to }) });
  };

async function addressFor(db: Database, uid: string, notice: AccountMail): Promise<string | undefined> {
  if (notice.kind === 'emailMoved') return notice.to;
  const user = await db.selectFrom('users').select('email').where('id', '=', uid).executeTakeFirst();
  return user?.email;
}

/** Writes a queued mail in the language its reader has by then, and sends it. */
export async function sendNotice(
  {
    db,
    mailer,
    now,
    config: { publicUrl, supportEmail },
  }: {
    db: Database;
    mailer: Mailer;
    now: () => Date;
    config: { publicUrl: string; supportEmail: string };
  },
  { uid, notice, to }: MailJob,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language', 'closed_at'])
    .where('id', '=', uid)
    .executeTakeFirst();
  // The account is gone, and nobody may be written to any more.
  if (!user) return;
  if (notice.kind === 'teamInvitation') {
    const reader = await invitationMail(db, notice.id, now());
    if (reader) await mailer.send(composeInvitation(reader.language as Language, reader.to, publicUrl));
    return;
  }
  const language = 'language' in notice ? notice.language : (user.language as Language);
  const reader = { to: to ?? user.email, language, publicUrl, supportEmail };
  if (isAccountMail(notice)) return mailer.send(composeAccountMail(notice, reader));
  // Whoever has closed their account hears of money that has moved, and no longer of what their plan is up to.
  if (user.closed_at && !('orderNo' in notice)) return;
  const row = 'orderNo' in notice ? await findOrder(db, notice.orderNo) : undefined;
  await mailer.send(composeNotice({ notice, order: row ? toOrder(row) : null, ...reader }));
}
