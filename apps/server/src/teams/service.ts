import type { Member, Team } from '@artcade/contract/shapes';
import { mayCreateTeam, storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { TeamRole } from '@artcade/domain/permissions';
import { cleanTeamName, ownTeamsMaximum, teamMembersMaximum } from '@artcade/domain/teams';
import { type May, mayInThisTeam } from '#access.ts';
import type { Database } from '#adapters/db/database.ts';
import { plansOf } from '#billing/service.ts';
import { countAttempt } from '#limits.ts';
import { holdPerson, lockPerson } from '#present.ts';
import { newId } from '#secrets.ts';
import * as store from './store.ts';

/** A team as somebody finds it: with their role in it, or null where they are nothing to it. */
interface TeamAsFound {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly role: TeamRole | null;
}

/**
 * Looks a team up through somebody's eyes. With `lock`, inside a transaction, a membership that is found cannot end before
 * the transaction does: a removal waits for it, or came first and leaves them without a role.
 */
export async function findTeam(
  db: Database,
  teamId: string,
  uid: string,
  { lock = false } = {},
): Promise<TeamAsFound | undefined> {
  if (lock) await store.holdMembership(db, teamId, uid);
  const row = await store.findTeamRow(db, teamId, uid);
  if (!row) return undefined;
  const { memberId, ...team } = row;
  return { ...team, role: memberId === null ? null : team.ownerId === uid ? 'owner' : 'member' };
}

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
  await store.passTeamsOn(tx, uid, 'present');
}

/**
 * An account goes: its teams pass on likewise, to somebody who is out themself where nobody else is left; a team without
 * other members goes with its album, and its place in all others ends. What it shared stays.
 */
export async function handOverTeams(tx: Database, uid: string): Promise<void> {
  await store.lockTeamsOf(tx, uid);
  await store.passTeamsOn(tx, uid, 'anybody');
  await store.leaveEverything(tx, uid);
}

const foundingsPerHour = 20;
const additionsPerHour = 60;
const joinsPerHour = 30;

export type Teams = ReturnType<typeof createTeams>;

export function createTeams({ db }: { readonly db: Database }) {
  return {
    listTeams: (uid: string): Promise<Team[]> => teamsOf(db, uid),

    async createTeam(uid: string, givenName: string): Promise<Team> {
      const name = cleanTeamName(givenName);
      if (name === '') throw new Failure('invalid_input', { field: 'name' });
      await countAttempt(db, [{ key: `team-create:${uid}`, allowed: foundingsPerHour, seconds: 3600 }]);
      return db.transaction().execute(async (tx) => {
        // A token may outlive its account by minutes.
        if (!(await lockPerson(tx, uid))) throw new Failure('token_invalid');
        if (!mayCreateTeam((await plansOf(tx, [uid])).get(uid) ?? null)) throw new Failure('plan_required');
        if ((await store.countOwnTeams(tx, uid)) >= ownTeamsMaximum) throw new Failure('too_many_teams');
        const id = newId();
        await store.insertTeam(tx, { id, name, ownerId: uid });
        const [team] = await teamsOf(tx, uid, id);
        if (!team) throw new Error('a new team was not found');
        return team;
      });
    },

    deleteTeam: (uid: string, teamId: string): Promise<void> =>
      inTeam(teamId, uid, (tx, team) => deleteTeam(tx, mayInThisTeam('deleteTeam', team))),

    async addMember(uid: string, teamId: string, givenIdentifier: string): Promise<void> {
      const identifier = givenIdentifier.trim();
      if (identifier === '') throw new Failure('invalid_input', { field: 'userIdentifier' });
      const person = await store.findPerson(db, identifier);
      const isSelf = person?.id === uid;
      // The answers tell which ids are teams and which addresses have an account: nobody may try many.
      await countAttempt(db, [
        isSelf
          ? { key: `team-join:${uid}`, allowed: joinsPerHour, seconds: 3600 }
          : { key: `team-add:${uid}`, allowed: additionsPerHour, seconds: 3600 },
      ]);
      await inTeam(teamId, uid, (tx, team) =>
        isSelf
          ? joinTeam(tx, team, uid)
          : addMember(tx, mayInThisTeam('addMember', team), person?.id ?? null),
      );
    },

    async listMembers(uid: string, teamId: string): Promise<Member[]> {
      const team = mayInThisTeam('view', await findTeam(db, teamId, uid));
      const [found] = await store.readTeams(db, uid, team.id);
      if (!found) throw new Failure('team_not_found');
      return found.members;
    },

    removeMember: (uid: string, teamId: string, memberUid: string): Promise<void> =>
      inTeam(teamId, uid, (tx, team) =>
        memberUid === uid
          ? leaveTeam(tx, mayInThisTeam('leave', team), uid)
          : removeMember(tx, mayInThisTeam('removeMember', team), memberUid),
      ),
  };

  /** Does something with a team that nobody else changes meanwhile. The role is the one held now, not a moment ago. */
  async function inTeam(
    teamId: string,
    uid: string,
    act: (tx: Database, team: TeamAsFound | undefined) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await store.lockTeam(tx, teamId);
      await act(tx, await findTeam(tx, teamId, uid));
    });
  }
}

async function teamsOf(db: Database, uid: string, teamId?: string): Promise<Team[]> {
  const teams = await store.readTeams(db, uid, teamId);
  const plans = await plansOf(db, [...new Set(teams.map(({ ownerUid }) => ownerUid))]);
  return teams.map((team) => ({
    ...team,
    storageCapacity: storageLimit(plans.get(team.ownerUid) ?? null),
  }));
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
  // Only the owner takes back whom an owner removed.
  await store.forgetRemoval(tx, team.id, uid);
  await admit(tx, team, uid);
}

/** Whoever has the id may come in by it, unless they were removed: the id says nothing to them any more. */
async function joinTeam(tx: Database, team: TeamAsFound | undefined, uid: string): Promise<void> {
  if (!team || (await store.wasRemoved(tx, team.id, uid))) throw new Failure('team_not_found');
  await admit(tx, team, uid);
}

async function admit(tx: Database, team: TeamAsFound, uid: string): Promise<void> {
  if (await store.isMember(tx, team.id, uid)) throw new Failure('already_member');
  if ((await store.countMembers(tx, team.id)) >= teamMembersMaximum) throw new Failure('team_full');
  // Last: an account that closes waits for the teams it is in, so nobody may wait for it while holding one of those.
  if (!(await holdPerson(tx, uid))) throw new Failure('user_not_found');
  await store.insertMember(tx, team.id, uid);
}

async function leaveTeam(tx: Database, team: May<'leave', TeamAsFound>, uid: string): Promise<void> {
  await store.deleteMember(tx, team.id, uid);
}

async function removeMember(
  tx: Database,
  team: May<'removeMember', TeamAsFound>,
  uid: string,
): Promise<void> {
  if (!(await store.deleteMember(tx, team.id, uid))) throw new Failure('user_not_found');
  await store.noteRemoval(tx, team.id, uid);
}
