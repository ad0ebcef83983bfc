import type { Member, Team } from '@artcade/contract/shapes';
import { mayCreateTeam, storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { leftForAlbums } from '@artcade/domain/storage';
import { cleanTeamName, ownTeamsMaximum } from '@artcade/domain/teams';
import { findActive, lockActive, spellingInUse } from '#accounts/service.ts';
import type { Database } from '#adapters/db/database.ts';
import { plansOf } from '#billing/service.ts';
import { type May, mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { newId } from '#keys/secrets.ts';
import { spellingsOf } from '#mail/email-address.ts';
import { endInvitationsBy, forgetAddress, invitationMail as readInvitationMail } from './invitation-store.ts';
import { createJoining, isOpen, type Parts } from './joining.ts';
import { noteFormer, unblock } from './joining-store.ts';
import * as membership from './membership.ts';
import { admit, expel, inTeam, type TeamAsFound } from './membership.ts';
import * as store from './store.ts';

export const findTeam = membership.findTeam;
export const invitationMail = readInvitationMail;
export type InvitationNotice = Parameters<Parts['mail']>[2];

export const countTeams = store.countTeams;
export const { holdTeam, memberIds } = store;

/** The teams that a user owns, each with the name of the next owner; null where nobody could take it over. */
export const previewHandover = store.ownTeamsWithHeirs;

/**
 * For an account that closes: each team it owns passes to the longest-standing active member. Its memberships stay while it
 * can be reopened, and so do teams that nobody can take over. The caller's transaction locks the user's row, so that the user
 * neither creates nor joins a team meanwhile.
 */
export async function passTeamsOn(tx: Database, uid: string): Promise<void> {
  // All of the user's teams, not only those it owns: another account that closes may be passing one to this user.
  await store.lockTeamsOf(tx, uid);
  await endInvitationsBy(tx, uid);
  await store.passTeamsOn(tx, uid, 'present');
}

/**
 * For an account that is erased: its teams pass on likewise, to a disabled or closed account where no other is left. A team
 * without other members is deleted with its album, and all memberships end. Images that it shared stay.
 */
export async function handOverTeams(tx: Database, uid: string): Promise<void> {
  await store.lockTeamsOf(tx, uid);
  await endInvitationsBy(tx, uid);
  await store.passTeamsOn(tx, uid, 'anybody');
  await store.leaveEverything(tx, uid);
}

/** Deletes the invitations to the address of an account that is erased. */
export const forgetInvited = forgetAddress;

const foundingsPerHour = 20;
const additionsPerHour = 60;
const joinsPerHour = 30;

export type Teams = ReturnType<typeof createTeams>;

export function createTeams(parts: Parts) {
  const { db, now } = parts;
  const joining = createJoining(parts);
  return {
    ...joining,

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

    deleteTeam: (uid: string, teamId: string): Promise<void> =>
      inTeam(db, teamId, uid, (tx, team) => deleteTeam(tx, mayInThisTeam('deleteTeam', team))),

    async addMember(uid: string, teamId: string, givenIdentifier: string): Promise<void> {
      const identifier = givenIdentifier.trim();
      if (identifier === '') throw new Failure('invalid_input', { field: 'userIdentifier' });
      const email = identifier.includes('@') ? await spellingInUse(db, identifier) : null;
      const me = await findActive(db, uid);
      const isSelf =
        me !== undefined &&
        (email === null ? identifier === me.id : spellingsOf(identifier).includes(me.email));
      // The outcome reveals which codes and user ids exist, so attempts are limited.
      await countAttempt(db, [
        isSelf
          ? { key: `team-join:${uid}`, allowed: joinsPerHour, seconds: 3600 }
          : { key: `team-add:${uid}`, allowed: additionsPerHour, seconds: 3600 },
      ]);
      if (isSelf) return joining.join(uid, teamId);
      if (email !== null) return joining.invite(uid, teamId, email);
      const person = await findActive(db, identifier);
      await inTeam(db, teamId, uid, (tx, team) =>
        addMember(tx, mayInThisTeam('addMember', team), person?.id ?? null),
      );
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
  return teams.map(({ door, requests, usedByAll, ...team }) => {
    const storageCapacity = storageLimit(plans.get(team.ownerUid) ?? null);
    const { needsApproval } = door;
    return {
      ...team,
      storageCapacity,
      storageLeft: leftForAlbums(storageCapacity, usedByAll),
      ...(team.ownerUid === uid && {
        joining: { code: isOpen(door, now) ? door.code : null, needsApproval, requests },
      }),
    };
  });
}

async function deleteTeam(tx: Database, team: May<'deleteTeam', TeamAsFound>): Promise<void> {
  await store.deleteTeam(tx, team.id);
}

async function addMember(
  tx: Database,
  team: May<'addMember', TeamAsFound>,
  uid: string | null,
): Promise<void> {
  if (uid === null) throw new Failure('user_not_found');
  // An owner who adds a blocked user by name lifts the block.
  await unblock(tx, team.id, uid);
  await admit(tx, team.id, uid);
}

async function leaveTeam(
  tx: Database,
  team: May<'leave', TeamAsFound>,
  uid: string,
  now: Date,
): Promise<void> {
  await store.deleteMember(tx, team.id, uid);
  await noteFormer(tx, team.id, uid, { left_at: now, was_removed: false });
}
