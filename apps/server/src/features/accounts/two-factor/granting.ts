import { Failure } from '@artcade/domain/failure';
import { provenMinutes } from '@artcade/domain/lasting-access';
import type { Database } from '#adapters/db/database.ts';
import type { GrantMail, QueueMail } from '#features/accounts/account-mail.ts';
import type { MailLimits } from '#features/accounts/mail-limits.ts';
import { holdActive, holdSession } from '#features/accounts/users.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import type { Proof } from './proof.ts';

interface Parts {
  readonly db: Database;
  readonly proof: Pick<Proof, 'require'>;
  readonly mail: QueueMail;
  readonly mailLimits: Pick<MailLimits, 'countNotice'>;
  readonly now: () => Date;
}

/** Tells the owner of the account what was granted, in the transaction that grants it. */
type Tell = (tx: Database, mail: GrantMail) => Promise<void>;

export type Granting = ReturnType<typeof createGranting>;

/** Access that outlives a session is granted only in a session in which a fresh code was entered a short while ago. */
export function createGranting({ db, proof, mail, mailLimits, now }: Parts) {
  return {
    confirm: async (caller: SessionCaller, code: string): Promise<void> => {
      await proof.require(caller, code, 'access');
      await db
        .updateTable('sessions')
        .set({ proven_until: new Date(now().getTime() + provenMinutes * 60_000) })
        .where('id', '=', caller.sessionId)
        .execute();
    },

    require: async ({ uid, sessionId }: SessionCaller): Promise<Tell> => {
      const session = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('proven_until', '>', now())
        .executeTakeFirst();
      if (!session) throw new Failure('code_required');
      const isTold = await mailLimits.countNotice(uid);
      return async (tx, notice) => {
        if (isTold) await mail(tx, uid, notice);
      };
    },

    /**
     * Keeps the caller's session from ending before the transaction does. Throws if it ended: that may have paused what the account
     * granted, so nothing is granted in it afterwards. Taken before any team is locked.
     */
    hold: async (tx: Database, { uid, sessionId }: SessionCaller): Promise<void> => {
      const isHeld = (await holdActive(tx, uid)) && (await holdSession(tx, { id: sessionId, uid }));
      if (!isHeld) throw new Failure('token_invalid');
    },
  };
}
