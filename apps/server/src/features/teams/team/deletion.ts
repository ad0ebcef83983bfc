import type { DeletedTeam } from '@artcade/contract/shapes';
import type { TeamNews } from '@artcade/domain/activity';
import { addDays } from '@artcade/domain/calendar';
import { Failure } from '@artcade/domain/failure';
import { deletedTeamDays, ownTeamsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { lockActive } from '#features/accounts/service.ts';
import { teamWallets } from '#features/money/wallet/team-wallets.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import * as deletions from './deletion-store.ts';
import { findTeam, inTeam } from './membership.ts';
import type { Parts } from './offers.ts';
import * as store from './store.ts';

/** What the members of a team get a notice of. */
export interface TeamAnnouncement {
  readonly kind: TeamNews;
  readonly team: { readonly id: string; readonly name: string };
  readonly by: string;
  readonly to: readonly string[];
  readonly at: Date;
}

export interface DeletionParts extends Pick<Parts, 'db' | 'mail' | 'now'> {
  /** Part of the caller's transaction. */
  readonly announce: (tx: Database, announcement: TeamAnnouncement) => Promise<void>;
  readonly proof: {
    readonly require: (caller: SessionCaller, code: string, purpose: 'teamDeletion') => Promise<unknown>;
  };
}

const restoredPerHour = 20;

/** Deletes teams, restores them for some weeks, and erases them then. */
export function createDeletion({ db, mail, announce, proof, now }: DeletionParts) {
  const since = () => addDays(now(), -deletedTeamDays);

  const tell = async (
    tx: Database,
    kind: TeamNews,
    { team, by }: Pick<TeamAnnouncement, 'team' | 'by'>,
    members: Iterable<string>,
  ): Promise<void> => {
    const others = [...members].filter((uid) => uid !== by).sort();
    await announce(tx, { kind, team, by, to: others, at: now() });
    for (const uid of [by, ...others]) await mail(tx, uid, { kind, reader: uid === by ? 'owner' : 'member' });
  };

  return {
    async deleteTeam(caller: SessionCaller, teamId: string, code: string): Promise<void> {
      const { uid } = caller;
      // Before the code, which is used up by then.
      mayInThisTeam('deleteTeam', await findTeam(db, teamId, uid));
      await proof.require(caller, code, 'teamDeletion');
      await inTeam(db, teamId, uid, async (tx, found) => {
        const team = mayInThisTeam('deleteTeam', found);
        const members = await store.memberIds(tx, team.id);
        await deletions.setDeleted(tx, { teamId: team.id, by: uid, at: now() });
        await tell(tx, 'teamDeleted', { team, by: uid }, members);
      });
    },

    async listDeletedTeams(uid: string): Promise<DeletedTeam[]> {
      const deleted = await deletions.listDeleted(db, uid, since());
      const wallets = await teamWallets(
        db,
        deleted.map(({ id }) => id),
      );
      return deleted.map(({ id, name, members, used, deleted_at }) => ({
        id,
        name,
        members,
        storageUsed: used,
        credits: wallets.get(id)?.credits ?? 0,
        erasedAt: addDays(deleted_at, deletedTeamDays).toISOString(),
      }));
    },

    async restoreTeam(uid: string, teamId: string): Promise<void> {
      await countAttempt(db, [{ key: `team-restore:${uid}`, allowed: restoredPerHour, seconds: 3600 }]);
      await db.transaction().execute(async (tx) => {
        // The account before the team, like an account that closes.
        if (!(await lockActive(tx, uid))) throw new Failure('token_invalid');
        await store.lockTeam(tx, teamId);
        const team = await deletions.findDeleted(tx, uid, teamId, since());
        if (!team) throw new Failure('team_not_found');
        if ((await store.countOwnTeams(tx, uid)) >= ownTeamsMaximum) throw new Failure('too_many_teams');
        await deletions.setRestored(tx, team.id);
        await tell(tx, 'teamRestored', { team, by: uid }, await store.memberIds(tx, team.id));
      });
    },

    /** Erases the teams whose time is over. One by one, so that a failure undoes one alone. */
    async eraseDeleted(): Promise<void> {
      const before = since();
      for (const id of await deletions.listDue(db, before))
        await db.transaction().execute(async (tx) => {
          await store.lockTeam(tx, id);
          // Another process may have erased it, and its owner restored it.
          if (await deletions.isDue(tx, id, before)) await store.deleteTeam(tx, id);
        });
    },
  };
}
