import type { Member, Team } from '@artcade/contract/shapes';
import { mayCreateTeam, storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { leftForAlbums } from '@artcade/domain/storage';
import { cleanTeamName, ownTeamsMaximum } from '@artcade/domain/teams';
import { findActive, lockActive, spellingInUse } from '#accounts/service.ts';
import type { Database } from '#adapters/db/database.ts';
import { plansOf } from '#billing/service.ts';
import { type May, mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/limits.ts';
import { newId } from '#keys/secrets.ts';
import { spellingsOf } from '#mail/email-address.ts';
import { createJoining, isOpen, type Parts } from './joining.ts';
import {
  endInvitationsBy,
  forgetAddress,
  noteFormer,
  invitationMail as readInvitationMail,
  unblock,
} from './joining-store.ts';
import * as membership from './membership.ts';
import { admit, expel, inTeam, type TeamAsFound } from './membership.ts';
import * as store from './store.ts';

export const findTeam = membership.findTeam;
/** Where the mail about an invitation goes, while it is good. */
export const invitationMail = readInvitationMail;
export type InvitationNotice = Parameters<Parts['mail']>[2];

/** How many teams somebody is in. */
export const countTeams = store.countTeams;

/** Somebody's own teams, each with the name of the member it would pass to, or null where it would go with them. */
export const previewHandover = store.ownTeamsWithHeirs;

/**
 * An account closes: each of its teams passes at once to the member who has been there longest, so that nobody is without
 * an owner. Its place in them stays while it can come back, and so do teams that nobody can take over. Part of the caller's
 * transaction, which holds the user's row: then nothing is founded or joined in its name meanwhile.
 */
export async function passTeamsOn(tx: Database, uid: string): Promise<void> {
  // All of them, not only the own ones: one of the others may be on its way to this account from another that closes.
  await store.lockTeamsOf(tx, uid);
  await endInvitationsBy(tx, uid);
  await store.passTeamsOn(tx, uid, 'present');
}

/**
 * An account goes: its teams pass on likewise, to somebody who is out themself where nobody else is left; a team without
 * other members goes with its album, and its place in all others ends. What it shared stays.
 */
export async function handOverTeams(tx: Database, uid: string): Promise<void> {
  await store.lockTeamsOf(tx, uid);
  await endInvitationsBy(tx, uid);
  await store.passTeamsOn(tx, uid, 'anybody');
  await store.leaveEverything(tx, uid);
}

/** Whoever is erased leaves no trace in teams of others: their address in invitations goes, if it was theirs. */
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
      // The answers tell which codes are right and which ids are people: nobody may try many.
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
  // Whom the owner takes in by name is not kept out any more.
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
