import { Failure } from '@artcade/domain/failure';
import type { TeamRole } from '@artcade/domain/permissions';
import { teamMembersMaximum } from '@artcade/domain/teams';
import { holdActive } from '#accounts/service.ts';
import type { Database } from '#adapters/db/database.ts';
import type { May } from '#http/access.ts';
import { newId } from '#keys/secrets.ts';
import * as outside from './joining-store.ts';
import * as store from './store.ts';

/** A team as somebody finds it: with their role in it, or null where they are nothing to it. */
export interface TeamAsFound {
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

/** Does something with a team that nobody else changes meanwhile. The role is the one held now, not a moment ago. */
export const inTeam = <Result>(
  db: Database,
  teamId: string,
  uid: string,
  act: (tx: Database, team: TeamAsFound | undefined) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await store.lockTeam(tx, teamId);
    return act(tx, await findTeam(tx, teamId, uid));
  });

/** Takes somebody in. Part of a transaction that holds the team. */
export async function admit(tx: Database, teamId: string, uid: string): Promise<void> {
  if (await store.isMember(tx, teamId, uid)) throw new Failure('already_member');
  if ((await store.countMembers(tx, teamId)) >= teamMembersMaximum) throw new Failure('team_full');
  // Last: an account that closes waits for the teams it is in, so nobody may wait for it while holding one of those.
  if (!(await holdActive(tx, uid))) throw new Failure('user_not_found');
  await store.insertMember(tx, teamId, uid);
  await outside.forgetOutside(tx, teamId, uid);
}

/**
 * Ends a membership against the member's will. Whoever was in may know the code, and would come back by it under another
 * name: so it changes too.
 */
export async function expel(
  tx: Database,
  team: May<'removeMember' | 'manageJoining', TeamAsFound>,
  uid: string,
  now: Date,
): Promise<void> {
  if (!(await store.deleteMember(tx, team.id, uid))) throw new Failure('user_not_found');
  await outside.noteFormer(tx, team.id, uid, { left_at: now, was_removed: true });
  await shutOut(tx, team, uid, now);
}

/** Keeps somebody out who is not in. */
export async function shutOut(
  tx: Database,
  team: May<'removeMember' | 'manageJoining', TeamAsFound>,
  uid: string,
  now: Date,
): Promise<void> {
  await outside.block(tx, team.id, uid, now);
  await outside.changeDoor(tx, team.id, { join_code: newId() });
}
