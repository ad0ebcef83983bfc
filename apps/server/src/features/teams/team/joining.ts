import type { Invitations, Joining, JoiningChange } from '@artcade/contract/joining';
import { addDays } from '@artcade/domain/calendar';
import { Failure } from '@artcade/domain/failure';
import type { GivenRole, TeamRole } from '@artcade/domain/permissions';
import { isEmail } from '@artcade/domain/profile';
import { formerMemberDays, invitationDays, returnMinutes, teamRequestsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { holdsAddress } from '#features/accounts/service.ts';
import { type May, mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newId } from '#keys/secrets.ts';
import * as invitationStore from './invitation-store.ts';
import * as store from './joining-store.ts';
import { endLinks, purgeLinks } from './link-store.ts';
import { type GrantParts, grantInTeam, linksFor, proveAdmin } from './links.ts';
import {
  admit,
  type Entrant,
  expel,
  findTeam,
  inTeam,
  returningRole,
  shutOut,
  type TeamAsFound,
  withEntrant,
} from './membership.ts';
import { makeOffer, mayOffer, type Parts } from './offers.ts';
import { takeOver } from './roles.ts';
import { isMember, setRole } from './store.ts';

const invitationsPerHour = 20;
const answersPerHour = 60;

/** Codes, invitations, requests and blocks. */
export function createJoining(parts: Parts & GrantParts) {
  const { db, now } = parts;
  const asManager = <Result>(
    uid: string,
    teamId: string,
    act: (tx: Database, team: May<'manageJoining', TeamAsFound>) => Promise<Result>,
  ): Promise<Result> => inTeam(db, teamId, uid, (tx, team) => act(tx, mayInThisTeam('manageJoining', team)));

  return {
    async readJoining(uid: string, teamId: string): Promise<Joining> {
      const team = mayInThisTeam('manageJoining', await findTeam(db, teamId, uid));
      return describeJoining(db, team, now());
    },

    changeJoining: (uid: string, teamId: string, change: JoiningChange): Promise<Joining> =>
      asManager(uid, teamId, async (tx, team) => {
        const { enabled, needsApproval, expiresInDays: days } = change;
        await store.changeDoor(tx, team.id, {
          ...(enabled !== undefined && { code_enabled: enabled }),
          ...(needsApproval !== undefined && { needs_approval: needsApproval }),
          ...(days !== undefined && { code_days: days, code_expires_at: expiry(days, now()) }),
        });
        return describeJoining(tx, team, now());
      }),

    async rotateCode(uid: string, teamId: string): Promise<Joining> {
      await countAttempt(db, [{ key: `team-code:${uid}`, allowed: answersPerHour, seconds: 3600 }]);
      return asManager(uid, teamId, async (tx, team) => {
        const door = await store.readDoor(tx, team.id);
        await store.changeDoor(tx, team.id, {
          join_code: newId(),
          code_expires_at: expiry(door?.days ?? null, now()),
        });
        return describeJoining(tx, team, now());
      });
    },

    /**
     * Invites an address. The outcome does not depend on whether an account has it: an account with an unconfirmed address
     * may belong to a stranger who registered somebody else's address.
     */
    async invite(caller: SessionCaller, teamId: string, email: string, role?: GivenRole): Promise<void> {
      if (!isEmail(email)) throw new Failure('user_not_found');
      await sendInvitation(caller, teamId, { to: { email }, role });
    },

    /** Invites an active account. The outcome does not depend on whether it has blocked whoever invites. */
    inviteAccount: (
      caller: SessionCaller,
      teamId: string,
      person: { readonly id: string } | undefined,
      role?: GivenRole,
    ): Promise<void> =>
      sendInvitation(caller, teamId, person ? { to: { user_id: person.id }, role } : undefined),

    withdraw: (uid: string, teamId: string, id: string): Promise<void> =>
      asManager(uid, teamId, async (tx, team) => {
        const role = await invitationStore.deleteInvitation(tx, team.id, id);
        if (role === null) throw new Failure('invitation_not_found');
        // Thrown after the deletion, which it undoes: an admin must not undo the owner's invitation of an admin.
        if (!mayOffer(team, role)) throw new Failure('forbidden');
      }),

    approve: (uid: string, teamId: string, person: string): Promise<void> =>
      withEntrant(db, teamId, person, async (tx, entrant) => {
        const team = mayInThisTeam('manageJoining', await findTeam(tx, teamId, uid));
        if (!(await store.hasRequest(tx, team.id, person, now()))) throw new Failure('user_not_found');
        await admit(tx, team.id, entrant, await returningRole(tx, team.id, person));
      }),

    /** Called by the owner or an admin, or by the user who asked. */
    decline: (uid: string, teamId: string, person: string): Promise<void> =>
      inTeam(db, teamId, uid, async (tx, team) => {
        if (person !== uid) mayInThisTeam('manageJoining', team);
        const isGone = !(await store.dropRequest(tx, teamId, person));
        // A user without a request must not learn that the team exists.
        if (isGone) throw new Failure(person === uid ? 'team_not_found' : 'user_not_found');
      }),

    block: (uid: string, teamId: string, person: string): Promise<void> =>
      asManager(uid, teamId, async (tx, team) => {
        if (await isMember(tx, team.id, person)) return expel(tx, team, person, now());
        if (await store.blockedSince(tx, team.id, person)) return;
        const former = await store.findFormer(tx, team.id, person);
        if (!former && !(await store.hasRequest(tx, team.id, person, now())))
          throw new Failure('user_not_found');
        // A former admin may have kept the links of others, and come back by one with another account.
        if (former?.role === 'admin') await endLinks(tx, team.id);
        return shutOut(tx, team, person, now());
      }),

    unblock: (uid: string, teamId: string, person: string): Promise<void> =>
      asManager(uid, teamId, async (tx, team) => {
        if (!(await store.unblock(tx, team.id, person))) throw new Failure('user_not_found');
      }),

    listInvitations: (uid: string): Promise<Invitations> => store.readInvitations(db, uid, now()),

    async accept(uid: string, id: string): Promise<void> {
      await countAttempt(db, [{ key: `team-answer:${uid}`, allowed: answersPerHour, seconds: 3600 }]);
      const offer = await invitationStore.findInvitation(db, id, uid, now());
      if (offer?.role === 'owner') return takeOver(parts, uid, offer);
      await withInvitation(uid, id, async (tx, { teamId, createdAt, role, isIn }, entrant) => {
        if (role === 'owner') throw new Failure('invitation_not_found');
        if (isIn) {
          await setRole(tx, teamId, uid, role);
          await invitationStore.forgetInvited(tx, teamId, uid);
          return;
        }
        const blockedAt = await store.blockedSince(tx, teamId, uid);
        if (blockedAt && blockedAt >= createdAt) throw new Failure('invitation_not_found');
        await store.unblock(tx, teamId, uid);
        await admit(tx, teamId, entrant, role);
      });
    },

    turnDown: (uid: string, id: string): Promise<void> =>
      withInvitation(uid, id, async (tx, { teamId }) => {
        await invitationStore.deleteInvitation(tx, teamId, id);
      }),

    /** Joins by code, or requests to join where the team needs approval. */
    async join(uid: string, code: string): Promise<void> {
      const teamId = (await store.teamOfCode(db, code)) ?? code;
      await withEntrant(db, teamId, uid, async (tx, entrant) => {
        const team = await findTeam(tx, teamId, uid);
        const moment = now();
        // Read again: the code may have been replaced while we waited for the team's lock.
        const door = team && (await store.readDoor(tx, team.id));
        if (!door) throw new Failure('team_not_found');
        if (team.role !== null) throw new Failure('already_member');
        // Somebody who was in the team learns nothing new from this, and can do something about it.
        if (await store.blockedSince(tx, door.id, uid)) throw new Failure('join_blocked');
        const isBack = code === door.id && (await leftJustNow(tx, door.id, uid, moment));
        if (!isBack && (code !== door.code || !isOpen(door, moment))) throw new Failure('team_not_found');
        if (isBack || !door.needsApproval)
          return admit(tx, door.id, entrant, await returningRole(tx, door.id, uid));
        if ((await store.countRequests(tx, door.id, uid, moment)) >= teamRequestsMaximum)
          throw new Failure('requests_full');
        if (!entrant.isActive) throw new Failure('user_not_found');
        await store.addRequest(tx, door.id, uid, {
          created_at: moment,
          expires_at: addDays(moment, invitationDays),
        });
      });
    },

    sweep: async (): Promise<void> => {
      await store.purgeOutside(db, now(), addDays(now(), -formerMemberDays));
      await purgeLinks(db, now(), addDays(now(), -1));
    },
  };

  async function sendInvitation(
    caller: SessionCaller,
    teamId: string,
    invited: { to: invitationStore.Invitee; role: GivenRole | undefined } | undefined,
  ): Promise<void> {
    const { uid } = caller;
    await countAttempt(db, [{ key: `team-invite:${uid}`, allowed: invitationsPerHour, seconds: 3600 }]);
    mayInThisTeam('addMember', await findTeam(db, teamId, uid));
    if (!invited) throw new Failure('user_not_found');
    const { to, role = 'artist' } = invited;
    const tell = await proveAdmin(parts, caller, teamId, role);
    await grantInTeam(parts, caller, teamId, async (tx, found) => {
      const team = mayInThisTeam('addMember', found);
      if ('user_id' in to && (await isMember(tx, team.id, to.user_id))) throw new Failure('already_member');
      await makeOffer(parts, tx, team, { by: uid, to, role });
      await tell(tx);
    });
  }

  /**
   * Works on an invitation under the team's lock. Throws where it is not addressed to the user. A member is only ever offered
   * more than they have, by account.
   */
  async function withInvitation(
    uid: string,
    id: string,
    act: (
      tx: Database,
      invitation: { teamId: string; createdAt: Date; role: TeamRole; isIn: boolean },
      entrant: Entrant,
    ) => Promise<void>,
  ): Promise<void> {
    const before = await invitationStore.findInvitation(db, id, uid, now());
    if (!before) throw new Failure('invitation_not_found');
    const { teamId, userId } = before;
    await withEntrant(db, teamId, uid, async (tx, entrant) => {
      const invitation = await invitationStore.findInvitation(tx, id, uid, now());
      const isIn = await isMember(tx, teamId, uid);
      const isTheirs = userId === uid || (!isIn && (await holdsInvited(tx, uid, before)));
      if (!invitation || !entrant.isActive || !isTheirs) throw new Failure('invitation_not_found');
      await act(tx, { ...invitation, isIn }, entrant);
    });
  }
}

const holdsInvited = async (tx: Database, uid: string, { email }: { readonly email: string | null }) =>
  email !== null && holdsAddress(tx, uid, email);

const expiry = (days: number | null, now: Date): Date | null => (days === null ? null : addDays(now, days));

export const isOpen = (door: Pick<store.Door, 'enabled' | 'expiresAt'>, now: Date): boolean =>
  door.enabled && (door.expiresAt === null || door.expiresAt > now);

async function leftJustNow(tx: Database, teamId: string, uid: string, now: Date): Promise<boolean> {
  const former = await store.findFormer(tx, teamId, uid);
  if (!former || former.was_removed) return false;
  return now.getTime() - former.left_at.getTime() <= returnMinutes * 60_000;
}

async function describeJoining(
  db: Database,
  team: May<'manageJoining', TeamAsFound>,
  now: Date,
): Promise<Joining> {
  const door = await store.readDoor(db, team.id);
  if (!door) throw new Failure('team_not_found');
  const { code, enabled, days, expiresAt, needsApproval } = door;
  return {
    code,
    enabled,
    expiresInDays: days,
    expiresAt: expiresAt?.toISOString() ?? null,
    needsApproval,
    ...(await store.readOutside(db, team.id, now)),
    links: await linksFor(db, team, now),
  };
}
