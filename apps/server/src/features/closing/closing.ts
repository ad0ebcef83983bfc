import type { Body } from '@artcade/contract/calls';
import type { ClosingPreview } from '@artcade/contract/shapes';
import { addDays } from '@artcade/domain/calendar';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { AccountMail } from '#features/accounts/account-mail.ts';
import { endApiKeys } from '#features/accounts/api-keys/store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import { revokeAllSessions } from '#features/accounts/sign-in/session-store.ts';
import {
  type Device,
  type Opened,
  openedOrThrow,
  type Sessions,
} from '#features/accounts/sign-in/sessions.ts';
import { dropTicket } from '#features/accounts/sign-in/ticket-store.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import {
  findUserById,
  lockUser,
  setClosed,
  setLanguage,
  setReopened,
} from '#features/accounts/user-store.ts';
import type { Drive } from '#features/library/drive/service.ts';
import { type Billing, countOrders } from '#features/money/billing/service.ts';
import { endWebhooks } from '#features/programs/webhooks/service.ts';
import { letTeamsGo, previewHandover, takeTeamsBack } from '#features/teams/team/service.ts';
import type { AccessTokens, SessionCaller } from '#keys/access-tokens.ts';

/** What closing and reopening need, for owners and for operators. */
interface ClosingParts {
  /** Runs in the caller's transaction: the mail is sent if and only if that commits. */
  readonly mail: (tx: Database, uid: string, mail: AccountMail) => Promise<void>;
  readonly billing: Billing;
  readonly eraseAfterDays: number;
  readonly now: () => Date;
}

interface Parts extends ClosingParts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly proof: Proof;
  readonly drive: Drive;
}

interface Closed {
  readonly eraseAt: Date;
  /** Call after the commit. */
  readonly finish: () => void;
  readonly endedSessions: readonly string[];
}

export type Closing = ReturnType<typeof createClosing>;

/** Closing an account, with a grace period of some weeks. */
export function createClosing(parts: Parts) {
  const { db, tokens, sessions, proof, billing, drive } = parts;
  return {
    async preview(uid: string): Promise<ClosingPreview> {
      const [{ credits, held, subscription }, { images, trashed }, teams, orders] = await Promise.all([
        billing.readWallet(uid),
        drive.storage(uid, null),
        previewHandover(db, uid, parts.now()),
        countOrders(db, uid),
      ]);
      return {
        days: parts.eraseAfterDays,
        credits: credits + held,
        images: images + trashed,
        planId: subscription?.planId ?? null,
        teams,
        orders,
      };
    },

    async close(caller: SessionCaller, { code, language }: Body<'closeAccount'>): Promise<void> {
      const { uid } = caller;
      await proof.require(caller, code, 'closing');
      const { finish, endedSessions } = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        // The last mails use the language that the owner last chose.
        await setLanguage(tx, uid, language);
        return closeFor(tx, uid, parts);
      });
      finish();
      await tokens.end(endedSessions);
    },

    /** Takes the ticket that a sign-in to a closed account returns; it proves all other steps. */
    async reopen({ ticket }: Body<'reopenAccount'>, device: Device): Promise<Opened> {
      const uid = await sessions.readTicket(db, ticket, 'reopen');
      return db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        if (!(await dropTicket(tx, ticket))) throw new Failure('link_expired');
        const opened = await sessions.open(tx, uid, device, { twoFactor: true, isReopening: true });
        await reopenFor(tx, uid, parts);
        // Throws inside the transaction: a caller who may not sign in has not reopened the account.
        return openedOrThrow(opened);
      });
    },
  };
}

/**
 * Closes an account: ends every session, offers its teams to others and stops all charges. Sign-in can only reopen it. Runs in
 * the caller's transaction. An account that is closed already keeps its date.
 */
export async function closeFor(tx: Database, uid: string, parts: ClosingParts): Promise<Closed> {
  const { mail, billing, eraseAfterDays, now } = parts;
  await lockUser(tx, uid);
  const user = await findUserById(tx, uid);
  // An access token may outlive its account by minutes.
  if (!user) throw new Failure('token_invalid');
  if (user.erase_at) return { eraseAt: user.erase_at, finish: () => {}, endedSessions: [] };
  const closedAt = now();
  const eraseAt = addDays(closedAt, eraseAfterDays);
  await setClosed(tx, uid, { closedAt, eraseAt });
  await dropPending(tx, uid);
  const endedSessions = await revokeAllSessions(tx, uid, closedAt);
  await letTeamsGo(tx, uid, closedAt);
  const finish = await billing.endForGood(tx, uid);
  // After the wallet's lock: an order holds that one first, and then looks at its key.
  await endApiKeys(tx, uid);
  await endWebhooks(tx, uid);
  await mail(tx, uid, { kind: 'closed', date: eraseAt.toISOString() });
  return { eraseAt, finish, endedSessions };
}

/** Reopens a closed account in the caller's transaction. Returns whether it was closed. */
export async function reopenFor(
  tx: Database,
  uid: string,
  { mail }: Pick<ClosingParts, 'mail'>,
): Promise<boolean> {
  await lockUser(tx, uid);
  if (!(await setReopened(tx, uid))) return false;
  await takeTeamsBack(tx, uid);
  await dropPending(tx, uid);
  await mail(tx, uid, { kind: 'reopened' });
  return true;
}
