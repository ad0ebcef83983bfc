import type { Member, Team } from '@artcade/contract/shapes';
import type { MemberCredits } from '@artcade/contract/team-credits';
import { mayCreateTeam, storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { type GivenRole, mayInTeam } from '@artcade/domain/permissions';
import { leftForAlbums } from '@artcade/domain/storage';
import { cleanTeamName, ownTeamsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { findActive, lockActive, spellingInUse } from '#features/accounts/service.ts';
import { plansOf } from '#features/money/billing/service.ts';
import { teamWallets } from '#features/money/wallet/team-wallets.ts';
import { type May, mayInThisTeam, mayWithTheseCredits } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newId } from '#keys/secrets.ts';
import { spellingsOf } from '#messages/mail/email-address.ts';
import * as albums from './albums.ts';
import * as deleting from './deletion.ts';
import { createDeletion, type DeletionParts } from './deletion.ts';
import * as deletions from './deletion-store.ts';
import * as heirs from './heirs.ts';
import * as invitations from './invitation-store.ts';
import { createJoining, isOpen } from './joining.ts';
import { addFormer } from './joining-store.ts';
import { createLinks } from './links.ts';
import * as membership from './membership.ts';
import { expel, givenTo, type TeamAsFound } from './membership.ts';
import * as pausing from './pausing.ts';
import { createRoles } from './roles.ts';
import * as store from './store.ts';

export const findTeam = membership.findTeam;
export const inTeam = membership.inTeam;
export const creditsOfMembers = store.creditsOfMembers;
export const { idsOfDeletedTeams, isInDeletedTeam, teamDeletedChannel } = deletions;
export const { invitationMail } = invitations;
export const { leaveTeams } = deleting;
export const { letTeamsGo, previewHandover, takeTeamsBack } = heirs;
export const { endTeamAccess, keepTeamAccess, listPausedTeamAccess, pauseTeamAccess } = pausing;
export type { TeamAnnouncement } from './deletion.ts';
export type { TeamNotice } from './offers.ts';

export const countTeams = store.countTeams;
export const { lockAlbumsOf, usedByTeamsOf } = albums;
export const { holdTeam, memberIds, shareTeam } = store;

/** Changes what a member may spend of the team's credits, and whether they manage them. The caller holds the team's lock. */
export async function setMemberCredits(
  tx: Database,
  team: May<'setLimits', TeamAsFound>,
  uid: string,
  { monthlyCredits, isBillingOwner }: MemberCredits,
): Promise<void> {
  if (!(await store.isMember(tx, team.id, uid))) throw new Failure('user_not_found');
  if (isBillingOwner !== undefined) {
    const { id } = mayWithTheseCredits('nameBillingOwners', team);
    await store.setBillingOwner(tx, id, uid, isBillingOwner);
  }
  if (monthlyCredits !== undefined) await store.setLimit(tx, team.id, uid, monthlyCredits);
}

/** Deletes the invitations to the address of an account that is erased. */
export const forgetInvited = invitations.forgetAddress;

const foundingsPerHour = 20;
const joinsPerHour = 30;

export type Teams = ReturnType<typeof createTeams>;

type Parts = Parameters<typeof createRoles>[0] &
  DeletionParts & {
    readonly proof: { readonly require: (...asked: Proved) => Promise<unknown> };
  };
type Proved = [caller: SessionCaller, code: string, purpose: 'teamOwner' | 'teamDeletion'];

export function createTeams(parts: Parts) {
  const { db, now } = parts;
  const joining = createJoining(parts);
  const deletion = createDeletion(parts);
  return {
    ...joining,
    ...deletion,
    ...createLinks(parts),
    ...createRoles(parts),

    sweep: async (): Promise<void> => {
      await joining.sweep();
      // A team that fails in one does not keep the other from its work.
      const outcomes = await Promise.allSettled([heirs.askHeirs(parts), deletion.eraseDeleted()]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },

    listTeams: (uid: string): Promise<Team[]> => teamsOf(db, uid, now()),

    async createTeam(uid: string, givenName: string): Promise<Team> {
      const name = cleanTeamName(givenName);
      if (name === '') throw new Failure('invalid_input', { field: 'name' });
      await countAttempt(db, [{ key: `team-create:${uid}`, allowed: foundingsPerHour, seconds: 3600 }]);
      return db.transaction().execute(async (tx) => {
        // A token may outlive its account by minutes.
        if (!(await lockActive(tx, uid))) throw new Failure('token_invalid');
        if (!mayCreateTeam((await plansOf(tx, [uid])).get(uid) ?? null)) throw new Failure('plan_required');
        if ((await store.countOwnTeams(tx, uid)) >= ownTeamsMaximum) throw new Failure('too_many_teams');
        const id = newId();
        await store.insertTeam(tx, { id, name, ownerId: uid, code: newId() });
        const [team] = await teamsOf(tx, uid, now(), id);
        if (!team) throw new Error('a new team was not found');
        return team;
      });
    },

    async addMember(
      caller: SessionCaller,
      teamId: string,
      givenIdentifier: string,
      role?: GivenRole,
    ): Promise<void> {
      const { uid } = caller;
      const identifier = givenIdentifier.trim();
      if (identifier === '') throw new Failure('invalid_input', { field: 'userIdentifier' });
      const email = identifier.includes('@') ? await spellingInUse(db, identifier) : null;
      const me = await findActive(db, uid);
      const isSelf =
        me !== undefined &&
        (email === null ? identifier === me.id : spellingsOf(identifier).includes(me.email));
      if (isSelf) {
        // The outcome reveals which codes exist, so attempts are limited; and invitations, by what they reveal about user ids.
        await countAttempt(db, [{ key: `team-join:${uid}`, allowed: joinsPerHour, seconds: 3600 }]);
        // The code makes everybody an artist.
        if (role !== undefined) throw new Failure('forbidden');
        return joining.join(uid, teamId);
      }
      if (email !== null) return joining.invite(caller, teamId, email, role);
      return joining.inviteAccount(caller, teamId, await findActive(db, identifier), role);
    },

    async listMembers(uid: string, teamId: string): Promise<Member[]> {
      const team = mayInThisTeam('view', await findTeam(db, teamId, uid));
      const [found] = await store.readTeams(db, uid, now(), team.id);
      if (!found) throw new Failure('team_not_found');
      return found.members;
    },

    removeMember: (uid: string, teamId: string, memberUid: string): Promise<void> =>
      inTeam(db, teamId, uid, (tx, team) =>
        memberUid === uid
          ? leaveTeam(tx, mayInThisTeam('leave', team), uid, now())
          : expel(tx, mayInThisTeam('removeMember', team), memberUid, now()),
      ),
  };
}

async function teamsOf(db: Database, uid: string, now: Date, teamId?: string): Promise<Team[]> {
  const teams = await store.readTeams(db, uid, now, teamId);
  const plans = await plansOf(db, [...new Set(teams.map(({ ownerUid }) => ownerUid))]);
  const wallets = await teamWallets(
    db,
    teams.map(({ id }) => id),
  );
  return teams.map(({ door, requests, usedByAll, ...team }) => {
    const credits = wallets.get(team.id)?.credits;
    const storageCapacity = storageLimit(plans.get(team.ownerUid) ?? null);
    const { needsApproval } = door;
    return {
      ...team,
      storageCapacity,
      storageLeft: leftForAlbums(storageCapacity, usedByAll),
      ...(credits !== undefined && { credits }),
      ...(mayInTeam('manageJoining', roleIn(team, uid)) && {
        joining: { code: isOpen(door, now) ? door.code : null, needsApproval, requests },
      }),
    };
  });
}

const roleIn = ({ members }: Pick<Team, 'members'>, uid: string) =>
  members.find((each) => each.uid === uid)?.teamRole ?? null;

async function leaveTeam(
  tx: Database,
  team: May<'leave', TeamAsFound>,
  uid: string,
  now: Date,
): Promise<void> {
  await store.deleteMember(tx, team.id, uid);
  await invitations.forgetInvited(tx, team.id, uid);
  const role = givenTo(team.role);
  await addFormer(tx, team.id, uid, { left_at: now, was_removed: false, role });
}
