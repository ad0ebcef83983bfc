import type { NewTeamLink, OfferedTeam, TeamLink } from '@artcade/contract/joining';
import { addDays } from '@artcade/domain/calendar';
import { Failure } from '@artcade/domain/failure';
import { type GivenRole, outranks, type TeamRole } from '@artcade/domain/permissions';
import { cleanName } from '@artcade/domain/profile';
import { linkLabelMaximum, linkRestoreMinutes, teamLinksMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import type { Granting } from '#features/accounts/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { newId } from '#keys/secrets.ts';
import { blockedSince } from './joining-store.ts';
import * as store from './link-store.ts';
import { admit, findTeam, inTeam, returningRole, type TeamAsFound, withEntrant } from './membership.ts';
import { lockTeam } from './store.ts';

const linksPerHour = 60;
const joinsPerHour = 30;

export interface GrantParts {
  readonly db: Database;
  readonly granting: Pick<Granting, 'require' | 'hold'>;
}

/** Links by which people join a team without a code, each with a role, an end and a number of uses. */
export function createLinks(parts: GrantParts & { readonly now: () => Date }) {
  const { db, now } = parts;
  /** Works on a link under the team's lock. A link for a role that the user could not give does not exist for them. */
  const withLink = (
    uid: string,
    teamId: string,
    id: string,
    act: (tx: Database, link: { readonly revokedAt: Date | null }) => Promise<void>,
  ): Promise<void> =>
    inTeam(db, teamId, uid, async (tx, found) => {
      const team = mayInThisTeam('manageJoining', found);
      const link = await store.findLink(tx, team.id, id);
      if (!link || link.expiresAt <= now() || !mayGive(team, link.role))
        throw new Failure('team_link_not_found');
      await act(tx, link);
    });

  return {
    async createLink(caller: SessionCaller, teamId: string, asked: NewTeamLink): Promise<TeamLink> {
      const { uid } = caller;
      await countAttempt(db, [{ key: `team-link:${uid}`, allowed: linksPerHour, seconds: 3600 }]);
      const tell = await proveAdmin(parts, caller, teamId, asked.role);
      return grantInTeam(parts, caller, teamId, async (tx, found) => {
        const team = mayInThisTeam('manageJoining', found);
        if (!mayGive(team, asked.role)) throw new Failure('forbidden');
        const created_at = now();
        if ((await store.countLinks(tx, team.id, created_at)) >= teamLinksMaximum)
          throw new Failure('too_many_team_links', { maximum: teamLinksMaximum });
        const id = newId();
        await store.insertLink(tx, {
          id,
          team_id: team.id,
          made_by: uid,
          secret: newId(),
          label: cleanName(asked.label).slice(0, linkLabelMaximum),
          role: asked.role,
          created_at,
          expires_at: addDays(created_at, asked.expiresInDays),
          uses_maximum: asked.usesMaximum,
        });
        const link = (await linksFor(tx, team, created_at)).find((each) => each.id === id);
        if (!link) throw new Error('a new link was not found');
        await tell(tx);
        return link;
      });
    },

    revokeLink: (uid: string, teamId: string, id: string): Promise<void> =>
      withLink(uid, teamId, id, async (tx, link) => {
        if (link.revokedAt !== null) throw new Failure('team_link_not_found');
        await store.setRevoked(tx, id, now());
      }),

    restoreLink: (uid: string, teamId: string, id: string): Promise<void> =>
      withLink(uid, teamId, id, async (tx, link) => {
        if (link.revokedAt === null) return;
        const since = now().getTime() - link.revokedAt.getTime();
        if (since > linkRestoreMinutes * 60_000) throw new Failure('team_link_not_found');
        if ((await store.countLinks(tx, teamId, now())) >= teamLinksMaximum)
          throw new Failure('too_many_team_links', { maximum: teamLinksMaximum });
        await store.setRevoked(tx, id, null);
      }),

    async previewLink(secret: string): Promise<OfferedTeam> {
      const link = await store.findUsableLink(db, secret, now());
      if (!link) throw new Failure('team_link_not_found');
      const { teamName, inviterName, inviterPhotoURL, role, expiresAt } = link;
      return { teamName, inviterName, inviterPhotoURL, role, expiresAt: expiresAt.toISOString() };
    },

    /** Returns the team. */
    async joinByLink(uid: string, secret: string): Promise<string> {
      await countAttempt(db, [{ key: `team-join:${uid}`, allowed: joinsPerHour, seconds: 3600 }]);
      const seen = await store.findUsableLink(db, secret, now());
      if (!seen) throw new Failure('team_link_not_found');
      return withEntrant(db, seen.teamId, uid, async (tx, entrant) => {
        const team = await findTeam(tx, seen.teamId, uid);
        // Read again: it may have been revoked or used up while we waited for the team's lock.
        const link = team && (await store.findUsableLink(tx, secret, now()));
        if (!link) throw new Failure('team_link_not_found');
        if (team.role !== null) throw new Failure('already_member');
        if (await blockedSince(tx, team.id, uid)) throw new Failure('join_blocked');
        await admit(tx, team.id, entrant, await returningRole(tx, team.id, uid, link.role));
        await store.countUse(tx, link.id);
        return team.id;
      });
    },
  };
}

/** Like `inTeam`, for what outlives the caller's session. A session that has ended grants nothing. */
export const grantInTeam = <Result>(
  { db, granting }: GrantParts,
  caller: SessionCaller,
  teamId: string,
  act: (tx: Database, team: TeamAsFound | undefined) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await granting.hold(tx, caller);
    await lockTeam(tx, teamId);
    return act(tx, await findTeam(tx, teamId, caller.uid));
  });

/** Whether somebody may let others in with a role: whoever outranks it, so that no admin makes an admin. */
export const mayGive = ({ role }: Pick<TeamAsFound, 'role'>, given: TeamRole): boolean =>
  role !== null && outranks(role, given);

/**
 * An admin sees and rules what others add later. So whoever may make one proves again who they are. Returns what tells them by mail, in
 * the transaction that makes the admin, or the link or invitation by which somebody becomes one.
 */
export async function proveAdmin(
  { db, granting }: GrantParts,
  caller: SessionCaller,
  teamId: string,
  role: GivenRole | undefined,
): Promise<(tx: Database) => Promise<void>> {
  if (role !== 'admin') return async () => {};
  const team = await findTeam(db, teamId, caller.uid);
  if (team && mayGive(team, role)) {
    const tell = await granting.require(caller);
    return (tx) => tell(tx, { kind: 'adminMade' });
  }
  // Refused under the team's lock, unless they became the owner while they waited for it.
  return async () => {
    throw new Failure('code_required');
  };
}

/** The links that a user could have made: who reads a link can pass it on. */
export async function linksFor(
  db: Database,
  team: Pick<TeamAsFound, 'id' | 'role'>,
  now: Date,
): Promise<TeamLink[]> {
  const links = await store.readLinks(db, team.id, now);
  return links
    .filter(({ role }) => mayGive(team, role))
    .map(({ at, expiresAt, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
}
