import { Failure } from '@artcade/domain/failure';
import { type GivenRole, outranks, type TeamRole } from '@artcade/domain/permissions';
import { teamMembersMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { holdActive } from '#features/accounts/service.ts';
import type { May } from '#http/access.ts';
import { newId } from '#keys/secrets.ts';
import * as outside from './joining-store.ts';
import { endLinks } from './link-store.ts';
import * as store from './store.ts';

/** A team with the role that a user has in it; null where they are no member. */
export interface TeamAsFound {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly role: TeamRole | null;
  readonly isBillingOwner: boolean;
  /** What the user may spend of the team's credits in a month; null: no limit. */
  readonly monthlyCredits: number | null;
}

/**
 * Finds a team with a user's role. With `lock`, a membership that is found lasts until the transaction ends: a removal waits
 * for it, or came first.
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
  const { given, isBillingOwner, ...team } = row;
  return {
    ...team,
    isBillingOwner: isBillingOwner ?? false,
    role: given !== null && team.ownerId === uid ? 'owner' : given,
  };
}

/** The role of a member; null where the user is none. */
export const roleOf = async (db: Database, teamId: string, uid: string): Promise<TeamRole | null> =>
  (await findTeam(db, teamId, uid))?.role ?? null;

/** Works under the team's lock. The role is read under the lock, so it is current. */
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

/** Somebody who may become a member. Only `withEntrant` makes one, which holds the locks that `admit` needs. */
export interface Entrant {
  readonly uid: string;
  /** Stays so until the transaction ends. */
  readonly isActive: boolean;
}

/**
 * Like `inTeam`, for every way into a team: the account of whoever comes in is locked first. Whoever closes their account, takes a team
 * over or restores one locks in this order, and the other one would deadlock with them.
 */
export const withEntrant = <Result>(
  db: Database,
  teamId: string,
  uid: string,
  act: (tx: Database, entrant: Entrant) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const isActive = await holdActive(tx, uid);
    await store.lockTeam(tx, teamId);
    return act(tx, { uid, isActive });
  });

/** The owner's own role counts for nothing until the team is handed over. */
export const givenTo = (role: TeamRole | null): GivenRole =>
  role === null || role === 'owner' ? 'artist' : role;

/**
 * What somebody becomes who lets themself in. A former viewer stays one: nobody rises by leaving and coming back. Only who adds
 * or invites them by name gives them more.
 */
export async function returningRole(
  tx: Database,
  teamId: string,
  uid: string,
  offered: GivenRole = 'artist',
): Promise<GivenRole> {
  return (await outside.findFormer(tx, teamId, uid))?.role === 'viewer' ? 'viewer' : offered;
}

/** Adds somebody who is no member yet. */
export async function admit(
  tx: Database,
  teamId: string,
  { uid, isActive }: Entrant,
  role: GivenRole,
): Promise<void> {
  if ((await store.countMembers(tx, teamId)) >= teamMembersMaximum) throw new Failure('team_full');
  if (!isActive) throw new Failure('user_not_found');
  await store.insertMember(tx, teamId, uid, role);
  await outside.forgetOutside(tx, teamId, uid);
}

/**
 * Removes a member of a lower rank and blocks them. A former member may know the code and could return with another account: so the code
 * changes too.
 */
export async function expel(
  tx: Database,
  team: May<'removeMember' | 'manageJoining', TeamAsFound>,
  uid: string,
  now: Date,
): Promise<void> {
  const role = await roleOf(tx, team.id, uid);
  if (role === null) throw new Failure('user_not_found');
  if (!outranks(team.role ?? 'viewer', role)) throw new Failure('forbidden');
  await store.deleteMember(tx, team.id, uid);
  await outside.addFormer(tx, team.id, uid, { left_at: now, was_removed: true, role: givenTo(role) });
  if (role === 'admin') await endLinks(tx, team.id);
  await shutOut(tx, team, uid, now);
}

/** Blocks a user who is no member, and changes the code. */
export async function shutOut(
  tx: Database,
  team: May<'removeMember' | 'manageJoining', TeamAsFound>,
  uid: string,
  now: Date,
): Promise<void> {
  await outside.block(tx, team.id, uid, now);
  await outside.changeDoor(tx, team.id, { join_code: newId() });
}
