import type { AccountMail } from '#accounts/account-mail.ts';
import type { DigestNotice } from '#activity/service.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Notice as BillingNotice } from '#billing/context.ts';
import type { ModerationNotice } from '#moderation/service.ts';
import type { AppealNotice } from '#safety/service.ts';
import type { GiftNotice } from '#team-credits/service.ts';
import type { TeamNotice } from '#teams/service.ts';

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
