import type { Database } from '#adapters/db/database.ts';
import type { AccountMail } from '#features/accounts/account-mail.ts';
import type { Notice as BillingNotice } from '#features/money/billing/context.ts';
import type { GiftNotice } from '#features/money/team-credits/service.ts';
import type { ModerationNotice } from '#features/publishing/moderation/service.ts';
import type { AppealNotice } from '#features/publishing/safety/service.ts';
import type { DigestNotice } from '#features/teams/activity/service.ts';
import type { TeamNotice } from '#features/teams/team/service.ts';

/** What a queued mail is about. */
export type Notice =
  | BillingNotice
  | AccountMail
  | TeamNotice
  | GiftNotice
  | DigestNotice
  | AppealNotice
  | ModerationNotice;

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
export type QueueNotice = (within: Database, uid: string, notice: Notice) => Promise<void>;
