import type { DeletedTeam } from '@artcade/contract/shapes';
import type { TeamNews } from '@artcade/domain/activity';
import { addDays } from '@artcade/domain/calendar';
import { Failure } from '@artcade/domain/failure';
import { deletedTeamDays, ownTeamsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { lockActive } from '#features/accounts/service.ts';
import { buyersOf } from '#features/money/billing/service.ts';
import { settleDebts, teamWallets } from '#features/money/wallet/team-wallets.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import * as deletions from './deletion-store.ts';
import { leaveEverything, listShared } from './handover-store.ts';
import { endInvitationsBy } from './invitation-store.ts';
import { findTeam, inTeam } from './membership.ts';
import type { Parts, TeamNewsNotice } from './offers.ts';
import { requireRoom } from './roles.ts';
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

/**
 * For an account that is erased: all memberships end, with the invitations that it made. Its teams that nobody took over are deleted:
 * those without other members at once, the others after the time in which such a member can restore them. Images that it shared stay.
 */
export async function leaveTeams(
  tx: Database,
  uid: string,
  { mail, announce, now }: Pick<DeletionParts, 'mail' | 'announce' | 'now'>,
): Promise<void> {
  await store.lockTeamsOf(tx, uid);
  await endInvitationsBy(tx, uid);
  for (const team of await listShared(tx, uid)) {
    await store.deleteMember(tx, team.id, uid);
    const members = [...(await store.memberIds(tx, team.id))].sort();
    await deletions.setDeleted(tx, { teamId: team.id, by: null, at: now() });
    await announce(tx, { kind: 'teamDeleted', team, by: uid, to: members, at: now() });
    const restorers = await deletions.listRestorers(tx, team.id);
    for (const member of members) {
      const reader: TeamNewsNotice['reader'] = restorers.has(member) ? 'owner' : 'member';
      await mail(tx, member, { kind: 'teamOrphaned', reader });
    }
  }
  await leaveEverything(tx, uid);
}

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
      return deleted.map(({ id, name, members, used, deleted_at, deleted_by }) => ({
        id,
        name,
        members,
        storageUsed: used,
        credits: wallets.get(id)?.credits ?? 0,
        erasedAt: addDays(deleted_at, deletedTeamDays).toISOString(),
        isOrphaned: deleted_by === null,
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
        if (team.deleted_by === null) {
          // It becomes theirs, as if they had taken it over.
          // Nobody could give it the credits that it owes.
          await settleDebts(tx, { teamId: team.id, buyersOf });
          await requireRoom(tx, uid, team.id);
        }
        await deletions.setRestored(tx, team.id, uid);
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
