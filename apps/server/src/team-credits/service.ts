import type { MemberCredits, TeamCredits } from '@artcade/contract/team-credits';
import { monthOf } from '@artcade/domain/api-keys';
import type { PackId } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import { mayWithCredits } from '@artcade/domain/permissions';
import type { Database } from '#adapters/db/database.ts';
import type { Billing } from '#billing/service.ts';
import { spentInTeam } from '#generations/service.ts';
import { mayInThisTeam, mayWithTheseCredits } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { hashToken } from '#keys/secrets.ts';
import { creditsOfMembers, findTeam, inTeam, setMemberCredits } from '#teams/service.ts';
import { lockWallet, openTeamWallet, teamWallets, transferCredits } from '#wallet/service.ts';
import { readSpending } from './store.ts';

interface Parts {
  readonly db: Database;
  readonly billing: Pick<Billing, 'createPayment'>;
  readonly now: () => Date;
}

const giftsPerHour = 30;
const changesPerHour = 200;

export type TeamCreditsService = ReturnType<typeof createTeamCredits>;

/** The wallet that members of a team share: who fills it, and who spent what. Orders hold its credits in `generations`. */
export function createTeamCredits({ db, billing, now }: Parts) {
  const read = async (uid: string, teamId: string): Promise<TeamCredits> => {
    const team = mayInThisTeam('view', await findTeam(db, teamId, uid));
    const wallet = (await teamWallets(db, [teamId])).get(teamId) ?? { credits: 0, held: 0, debt: 0 };
    const mayManage = mayWithCredits('seeAll', team);
    const spent = await spentInTeam(db, teamId, monthOf(now()), mayManage ? undefined : uid);
    const members = mayManage ? await creditsOfMembers(db, teamId) : [];
    return {
      ...wallet,
      mine: { monthlyCredits: team.monthlyCredits, spent: spent.get(uid) ?? 0 },
      mayManage,
      members: members.map((member) => ({ ...member, spent: spent.get(member.uid) ?? 0 })),
    };
  };

  return {
    read,

    listSpending: async (uid: string, teamId: string, before: number | null) => {
      const team = mayInThisTeam('view', await findTeam(db, teamId, uid));
      return readSpending(db, team.id, {
        before,
        only: mayWithCredits('seeAll', team) ? null : uid,
        reader: uid,
      });
    },

    /** Gives credits to the team, for good. The same key gives once. */
    give: async (uid: string, teamId: string, { amount, key }: { amount: number; key: string }) => {
      await countAttempt(db, [{ key: `give:${uid}`, allowed: giftsPerHour, seconds: 3600 }]);
      await inTeam(db, teamId, uid, async (tx, found) => {
        const team = mayInThisTeam('giveCredits', found);
        await openTeamWallet(tx, team.id);
        await lockWallet(tx, uid);
        await lockWallet(tx, team.id);
        // A hash, because the team's entry stays when the giver's account is gone.
        const id = hashToken(`${uid}:${key}`).toString('base64url');
        await transferCredits(tx, { from: uid, to: team.id, amount, id, teamId: team.id });
      });
      return read(uid, teamId);
    },

    /** Orders a pack whose credits arrive in the team's wallet. The order, its receipt and its refund are the buyer's. */
    buy: async (buyer: { uid: string; language: Language | null }, teamId: string, packId: PackId) => {
      // The wallet must exist before the payment: a team that is deleted closes it, and the credits go to the buyer then.
      await inTeam(db, teamId, buyer.uid, async (tx, team) =>
        openTeamWallet(tx, mayWithTheseCredits('buy', team).id),
      );
      return billing.createPayment(buyer, { packId }, teamId);
    },

    setMember: async (uid: string, teamId: string, memberUid: string, change: MemberCredits) => {
      await countAttempt(db, [{ key: `team-limits:${uid}`, allowed: changesPerHour, seconds: 3600 }]);
      await inTeam(db, teamId, uid, (tx, team) =>
        setMemberCredits(tx, mayWithTheseCredits('setLimits', team), memberUid, change),
      );
    },
  };
}
