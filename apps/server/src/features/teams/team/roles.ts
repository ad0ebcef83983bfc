import { Failure } from '@artcade/domain/failure';
import { type GivenRole, outranks } from '@artcade/domain/permissions';
import { ownTeamsMaximum } from '@artcade/domain/teams';
import type { Database } from '#adapters/db/database.ts';
import { lockActive } from '#features/accounts/service.ts';
import { teamWallets } from '#features/money/wallet/team-wallets.ts';
import { mayInThisTeam } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { endLinks, endUngranted } from './link-store.ts';
import { findTeam, inTeam, roleOf } from './membership.ts';
import * as store from './store.ts';

/** To both the new and the former owner. */
export interface HandoverNotice {
  readonly kind: 'teamHandover';
  readonly reader: 'newOwner' | 'formerOwner';
}

interface Parts {
  readonly db: Database;
  readonly mail: (tx: Database, uid: string, notice: HandoverNotice) => Promise<void>;
  readonly proof: {
    readonly require: (caller: SessionCaller, code: string, purpose: 'teamOwner') => Promise<unknown>;
  };
}

const rolesPerHour = 120;
const transfersPerDay = 5;

/** Who is what in a team. */
export function createRoles({ db, mail, proof }: Parts) {
  return {
    /** Whoever changes a role outranks the member before and after, so an admin neither makes nor unmakes admins. */
    async setRole(uid: string, teamId: string, member: string, role: GivenRole): Promise<void> {
      await countAttempt(db, [{ key: `team-role:${uid}`, allowed: rolesPerHour, seconds: 3600 }]);
      await inTeam(db, teamId, uid, async (tx, found) => {
        const team = mayInThisTeam('assignRoles', found);
        const before = await roleOf(tx, team.id, member);
        if (before === null) throw new Failure('user_not_found');
        if (!outranks(team.role ?? 'viewer', before) || !outranks(team.role ?? 'viewer', role))
          throw new Failure('forbidden');
        await store.setRole(tx, team.id, member, role);
        if (before === 'admin') await endLinks(tx, team.id);
        await endUngranted(tx, team.id);
      });
    },

    /** The team counts for the storage of its new owner's plan, who needs none to own it. */
    async transfer(caller: SessionCaller, teamId: string, heir: string, code: string): Promise<void> {
      const { uid } = caller;
      const asked = mayInThisTeam('transferOwnership', await findTeam(db, teamId, uid));
      // Before the code, which is used up by then.
      if (heir === uid || (await roleOf(db, asked.id, heir)) === null) throw new Failure('user_not_found');
      await countAttempt(db, [{ key: `team-transfer:${uid}`, allowed: transfersPerDay, seconds: 86_400 }]);
      await proof.require(caller, code, 'teamOwner');
      await db.transaction().execute(async (tx) => {
        // Accounts before the team, like an account that closes, and in one order, for two transfers at once.
        for (const id of [uid, heir].sort())
          if (!(await lockActive(tx, id))) throw new Failure(id === uid ? 'token_invalid' : 'user_not_found');
        await store.lockTeam(tx, teamId);
        const team = mayInThisTeam('transferOwnership', await findTeam(tx, teamId, uid));
        if ((await roleOf(tx, team.id, heir)) === null) throw new Failure('user_not_found');
        if ((await store.countOwnTeams(tx, heir)) >= ownTeamsMaximum) throw new Failure('new_owner_full');
        // Nobody inherits a debt that they did not make.
        if (((await teamWallets(tx, [team.id])).get(team.id)?.debt ?? 0) > 0) throw new Failure('team_owes');
        await store.setOwner(tx, team.id, heir);
        await store.setRole(tx, team.id, uid, 'admin');
        await endUngranted(tx, team.id);
        await mail(tx, heir, { kind: 'teamHandover', reader: 'newOwner' });
        await mail(tx, uid, { kind: 'teamHandover', reader: 'formerOwner' });
      });
    },
  };
}
