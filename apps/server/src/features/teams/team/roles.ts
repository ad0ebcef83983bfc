import { storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { type GivenRole, outranks } from '@artcade/domain/permissions';
import { leftForAlbums } from '@artcade/domain/storage';
import { ownTeamsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { lockAccount, lockActive } from '#features/accounts/service.ts';
import { plansOf } from '#features/money/billing/service.ts';
import { teamWallets } from '#features/money/wallet/team-wallets.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { lockAlbumsOf } from './albums.ts';
import { endHandover, findInvitation, forgetInvited } from './invitation-store.ts';
import { endLinks, endUngranted } from './link-store.ts';
import { type GrantParts, grantInTeam, proveAdmin } from './links.ts';
import { findTeam, roleOf, type TeamAsFound } from './membership.ts';
import { makeOffer, type Parts } from './offers.ts';
import * as store from './store.ts';

interface RoleParts extends Parts, GrantParts {
  readonly proof: {
    readonly require: (caller: SessionCaller, code: string, purpose: 'teamOwner') => Promise<unknown>;
  };
}

const rolesPerHour = 120;
const transfersPerDay = 5;

/** Who is what in a team. */
export function createRoles(parts: RoleParts) {
  const { db, proof } = parts;
  return {
    /**
     * Whoever changes a role outranks the member before and after, so an admin neither makes nor unmakes admins. Who is to become an
     * admin is asked first.
     */
    async setRole(caller: SessionCaller, teamId: string, member: string, role: GivenRole): Promise<void> {
      const { uid } = caller;
      await countAttempt(db, [{ key: `team-role:${uid}`, allowed: rolesPerHour, seconds: 3600 }]);
      const tell = await proveAdmin(parts, caller, teamId, role);
      await grantInTeam(parts, caller, teamId, async (tx, found) => {
        const team = mayInThisTeam('assignRoles', found);
        const before = await roleOf(tx, team.id, member);
        if (before === null) throw new Failure('user_not_found');
        if (!outranks(team.role ?? 'viewer', before) || !outranks(team.role ?? 'viewer', role))
          throw new Failure('forbidden');
        if (role === 'admin' && before !== 'admin') {
          await makeOffer(parts, tx, team, { by: uid, to: { user_id: member }, role });
          return tell(tx);
        }
        await store.setRole(tx, team.id, member, role);
        if (before === 'admin') await endLinks(tx, team.id);
        await endUngranted(tx, team.id);
      });
    },

    /** Offers the team to a member, who owns it once they accept. */
    async transfer(caller: SessionCaller, teamId: string, heir: string, code: string): Promise<void> {
      const { uid } = caller;
      const asked = mayInThisTeam('transferOwnership', await findTeam(db, teamId, uid));
      // Before the code, which is used up by then.
      if (heir === uid || (await roleOf(db, asked.id, heir)) === null) throw new Failure('user_not_found');
      await countAttempt(db, [{ key: `team-transfer:${uid}`, allowed: transfersPerDay, seconds: 86_400 }]);
      await proof.require(caller, code, 'teamOwner');
      await grantInTeam(parts, caller, teamId, async (tx, found) => {
        const team = mayInThisTeam('transferOwnership', found);
        if ((await roleOf(tx, team.id, heir)) === null) throw new Failure('user_not_found');
        await refuseDebt(tx, team);
        await endHandover(tx, team.id);
        await makeOffer(parts, tx, team, { by: uid, to: { user_id: heir }, role: 'owner' });
      });
    },
  };
}

/**
 * Makes a member the owner who accepted it. The team counts for the storage of their plan, which it must fit into: otherwise one
 * plan could fill team after team.
 */
export async function takeOver(
  { db, mail, now }: Omit<Parts, 'wake'>,
  uid: string,
  { id, teamId, ownerId }: { readonly id: string; readonly teamId: string; readonly ownerId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Accounts before the team, like an account that closes, and in one order, for two hand-overs at once. That of the owner may be
    // closed, and is then neither reopened nor erased meanwhile.
    for (const each of [uid, ownerId].sort())
      if (each === ownerId) await lockAccount(tx, each);
      else if (!(await lockActive(tx, each))) throw new Failure('token_invalid');
    await store.lockTeam(tx, teamId);
    const offer = await findInvitation(tx, id, uid, now());
    const isStill = offer?.role === 'owner' && offer.userId === uid && offer.ownerId === ownerId;
    const team = isStill ? await findTeam(tx, teamId, uid) : undefined;
    if (!isStill || !team?.role) throw new Failure('invitation_not_found');
    if ((await store.countOwnTeams(tx, uid)) >= ownTeamsMaximum) throw new Failure('too_many_teams');
    await refuseDebt(tx, team);
    await requireRoom(tx, uid, team.id);
    await store.setOwner(tx, team.id, uid);
    await store.setRole(tx, team.id, ownerId, 'admin');
    await forgetInvited(tx, team.id, uid);
    await endUngranted(tx, team.id);
    const { isBequest } = offer;
    await mail(tx, uid, { kind: 'teamHandover', reader: isBequest ? 'heir' : 'newOwner' });
    await mail(tx, ownerId, { kind: 'teamHandover', reader: isBequest ? 'closedOwner' : 'formerOwner' });
  });
}

/** Nobody inherits a debt that they did not make. */
async function refuseDebt(tx: Database, team: Pick<TeamAsFound, 'id'>): Promise<void> {
  if (((await teamWallets(tx, [team.id])).get(team.id)?.debt ?? 0) > 0) throw new Failure('team_owes');
}

/** A team counts for its owner's storage. The caller holds the locks of the account and the team. */
export async function requireRoom(tx: Database, uid: string, teamId: string): Promise<void> {
  await lockAlbumsOf(tx, uid);
  const { album, others } = await store.storageFor(tx, uid, teamId);
  const limit = storageLimit((await plansOf(tx, [uid])).get(uid) ?? null);
  const left = leftForAlbums(limit, others);
  if (album > left) throw new Failure('team_too_large', { size: album, left });
}
