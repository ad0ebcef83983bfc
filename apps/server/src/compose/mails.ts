import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import { checkMailServer } from '#adapters/mail/mailer.ts';
import type { AccountMail } from '#features/accounts/account-mail.ts';
import { composeAccountMail, isAccountMail } from '#features/accounts/mails.ts';
import { writeNotice } from '#features/money/billing/service.ts';
import { composeGift } from '#features/money/team-credits/mails.ts';
import { composeDecision, isDecision } from '#features/publishing/moderation/mails.ts';
import { composeAppealDecision } from '#features/publishing/safety/mails.ts';
import { composeDigest } from '#features/teams/activity/mails.ts';
import { stopQueryFor, unreadToMail } from '#features/teams/activity/service.ts';
import { composeHandover, composeInvitation, composeTeamNews } from '#features/teams/team/mails.ts';
import { invitationMail } from '#features/teams/team/service.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import { openSigner, type Signer } from '#keys/signed-addresses.ts';
import type { Feature } from './feature.ts';
import type { Notice, QueueNotice } from './mail-notice.ts';
import type { CoreServices } from './server-context.ts';

export const mailQueue: QueueDefinition = {
  name: 'mail',
  options: { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
};

interface MailJob {
  readonly uid: string;
  readonly notice: Notice;
  /** The address at the time of queueing, if it matters. */
  readonly to?: string;
}

/** Opens the queue of mails, and its worker, which writes and sends them. */
export function openMails(core: CoreServices): Feature & { readonly send: QueueNotice } {
  const queue = core.jobs.queue<MailJob>(mailQueue);
  let signer: Promise<Signer> | undefined;
  const stops = () => (signer ??= openStopLinks(core));
  return {
    send: queueNotices(core.jobs),
    jobs: async () => {
      if (core.config.smtpUrl)
        core.background.run('mail server', warnOfMailServer(core, core.config.smtpUrl));
      await queue.work({ workers: 4, pollSeconds: 1, rests: true }, ({ data }) =>
        sendNotice(core, stops, data),
      );
    },
  };
}

async function warnOfMailServer(
  { background }: Pick<CoreServices, 'background'>,
  server: string,
): Promise<void> {
  await checkMailServer(server).catch((error: unknown) => {
    // Not its message, which may quote the user of the mail server.
    const problem = error instanceof Error && 'code' in error ? error.code : 'unknown';
    background.warn({ problem }, 'the mail server of SMTP_URL takes no mails: they wait until it does');
  });
}

/** Signs the links in mails that stop those mails. */
export const openStopLinks = ({ db, config, now }: CoreServices): Promise<Signer> =>
  openSigner({ db, sealingKeys: config.sealingKeys, now, purpose: 'notice-mails' });

/**
 * Queues a mail in the caller's transaction. A notice about an account goes to the address that the account has now: if somebody
 * takes it over a second later, the warning must still reach its owner.
 */
export function queueNotices(jobs: Jobs): QueueNotice {
  const queue = jobs.queue<MailJob>(mailQueue);
  return async (within, uid, notice) => {
    const to = isAccountMail(notice) ? await addressFor(within, uid, notice) : undefined;
    await queue.send(within, [{ data: { uid, notice, ...(to !== undefined && { to }) } }]);
  };
}

async function addressFor(db: Database, uid: string, notice: AccountMail): Promise<string | undefined> {
  if (notice.kind === 'emailMoved') return notice.to;
  const user = await db.selectFrom('users').select('email').where('id', '=', uid).executeTakeFirst();
  return user?.email;
}

/** About an account, but not about changes of it. */
const needless: readonly string[] = ['takeoutReady', 'takeoutFailed', 'apiKeyExpiring', 'webhookOff'];

/** A suspended account is written to about its money, and about changes of the account: it may be enabled again. */
const reachesSuspended = (notice: Notice): boolean =>
  isAccountMail(notice)
    ? !needless.includes(notice.kind)
    : 'orderNo' in notice || 'planId' in notice || notice.kind === 'teamGift';

type SendingParts = Pick<CoreServices, 'db' | 'mailer' | 'now'> & {
  readonly config: Pick<CoreServices['config'], 'publicUrl' | 'supportEmail'>;
};

/** Writes a queued mail in the reader's current language, and sends it. */
export async function sendNotice(
  { db, mailer, now, config: { publicUrl, supportEmail } }: SendingParts,
  stops: () => Promise<Signer>,
  { uid, notice, to }: MailJob,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language', 'closed_at', 'disabled_at'])
    .where('id', '=', uid)
    .executeTakeFirst();
  // The account was erased: nobody may be written to.
  if (!user || (user.disabled_at && !reachesSuspended(notice))) return;
  if (notice.kind === 'teamInvitation') {
    const reader = await invitationMail(db, notice.id, now());
    if (reader?.to)
      await mailer.send(composeInvitation(reader.language as Language, reader.to, publicUrl, reader));
    return;
  }
  if (notice.kind === 'noticeDigest') {
    const unread = user.closed_at ? 0 : await unreadToMail(db, uid);
    const digest = { to: user.email, language: user.language as Language, publicUrl };
    // Read or switched off meanwhile.
    if (unread > 0)
      await mailer.send(composeDigest(unread, { ...digest, stopQuery: stopQueryFor(await stops(), uid) }));
    return;
  }
  const language = 'language' in notice ? notice.language : (user.language as Language);
  if (notice.kind === 'teamHandover')
    return mailer.send(composeHandover(user.language as Language, user.email, publicUrl, notice.reader));
  if ('reader' in notice) {
    if (!user.closed_at)
      await mailer.send(composeTeamNews(notice, user.language as Language, user.email, publicUrl));
    return;
  }
  if (notice.kind === 'teamGift')
    return mailer.send(
      composeGift(user.language as Language, user.email, { publicUrl, amount: notice.amount }),
    );
  if (notice.kind === 'appealDecided') {
    const { isAllowed, isPicture } = notice;
    if (!user.closed_at)
      await mailer.send(
        composeAppealDecision(user.language as Language, user.email, { publicUrl, isAllowed, isPicture }),
      );
    return;
  }
  if (isDecision(notice)) {
    // The picture of a closed account is not shown anyway.
    if (!user.closed_at) await mailer.send(composeDecision(notice, { to: user.email, language, publicUrl }));
    return;
  }
  const reader = { to: to ?? user.email, language, publicUrl, supportEmail };
  if (isAccountMail(notice)) return mailer.send(composeAccountMail(notice, reader));
  // A closed account still gets mails about payments, but none about its plan.
  if (user.closed_at && !('orderNo' in notice)) return;
  await mailer.send(await writeNotice(db, notice, reader));
}
