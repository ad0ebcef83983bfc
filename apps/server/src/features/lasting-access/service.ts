import type { PausedAccess } from '@artcade/contract/lasting-access';
import { addDays } from '@artcade/domain/calendar';
import { type PausedKind, pausedDays } from '@artcade/domain/lasting-access';
import type { Database } from '#adapters/db/database.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import { endApiKeys, keepKeys, listPausedKeys, pauseKeys } from '#features/accounts/api-keys/store.ts';
import type { LastingAccess } from '#features/accounts/lasting-access.ts';
import { type Granting, lockActive } from '#features/accounts/service.ts';
import {
  endWebhooks,
  keepWebhooks,
  listPausedWebhooks,
  pauseWebhooks,
} from '#features/programs/webhooks/service.ts';
import { endShares, keepShares, listPausedShares, pauseShares } from '#features/publishing/shares/service.ts';
import {
  endTeamAccess,
  keepTeamAccess,
  listPausedTeamAccess,
  pauseTeamAccess,
} from '#features/teams/team/service.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';

interface MailParts {
  readonly mail: QueueMail;
  readonly now: () => Date;
}

/** Pauses and ends what an account granted in every feature. */
export const lastingAccess = ({ mail, now }: MailParts): LastingAccess => ({
  pause: async (tx, uid) => {
    const at = now();
    const paused = [
      await pauseTeamAccess(tx, uid, at),
      await pauseShares(tx, uid, at),
      await pauseKeys(tx, uid, at),
      await pauseWebhooks(tx, uid, at),
    ];
    if (paused.some((count) => count > 0)) await mail(tx, uid, { kind: 'accessPaused' });
  },

  end: async (tx, uid) => {
    await endTeamAccess(tx, uid, now());
    await endShares(tx, uid);
    await endApiKeys(tx, uid);
    await endWebhooks(tx, uid);
  },
});

interface Parts {
  readonly db: Database;
  readonly granting: Pick<Granting, 'require' | 'hold'>;
  readonly now: () => Date;
}

export type PausedAccessService = ReturnType<typeof createPausedAccess>;

/** What was paused, for its owner, who keeps what should begin again. The rest is deleted when the time to keep it is over. */
export function createPausedAccess({ db, granting, now }: Parts) {
  async function list(on: Database, uid: string): Promise<PausedAccess[]> {
    const [at, since] = [now(), addDays(now(), -pausedDays)];
    const shares = await listPausedShares(on, uid, { since, now: at });
    const keys = await listPausedKeys(on, uid, since);
    const webhooks = await listPausedWebhooks(on, uid, since);
    return [
      ...shares.map((row) => ({ kind: 'shareLink' as const, ...row })),
      ...(await listPausedTeamAccess(on, uid, { since, now: at })),
      ...keys.map((row) => ({ kind: 'apiKey' as const, ...row })),
      ...webhooks.map((row) => ({ kind: 'webhook' as const, ...row })),
    ].map(({ paused_at, ...item }) => ({
      ...item,
      pausedAt: paused_at.toISOString(),
      endsAt: addDays(paused_at, pausedDays).toISOString(),
    }));
  }

  return {
    list: ({ uid }: SessionCaller): Promise<PausedAccess[]> => list(db, uid),

    /** Returns what is still paused. */
    keep: async (
      caller: SessionCaller,
      kept: readonly Pick<PausedAccess, 'kind' | 'id'>[],
    ): Promise<PausedAccess[]> => {
      await granting.require(caller);
      const { uid } = caller;
      return db.transaction().execute(async (tx) => {
        await lockActive(tx, uid);
        await granting.hold(tx, caller);
        const since = addDays(now(), -pausedDays);
        const ids = (kind: PausedKind) => kept.flatMap((one) => (one.kind === kind ? one.id : []));
        const ofTeams = {
          admin: ids('admin'),
          teamLink: ids('teamLink'),
          teamInvitation: ids('teamInvitation'),
        };
        await keepTeamAccess(tx, uid, ofTeams, since);
        await keepShares(tx, uid, ids('shareLink'), since);
        await keepKeys(tx, uid, ids('apiKey'), since);
        await keepWebhooks(tx, uid, ids('webhook'), since);
        return list(tx, uid);
      });
    },
  };
}
