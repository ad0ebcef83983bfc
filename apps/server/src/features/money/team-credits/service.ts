import type { Gift, MemberCredits, TeamCredits } from '@artcade/contract/team-credits';
import { monthOf } from '@artcade/domain/api-keys';
import type { PackId } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { mayWithCredits } from '@artcade/domain/permissions';
import { givableCredits } from '@artcade/domain/team-credits';
import type { Database } from '#adapters/db/database.ts';
import { spentInTeam } from '#features/making/generations/service.ts';
import type { Billing } from '#features/money/billing/service.ts';
import { lockWallet, spendable } from '#features/money/wallet/service.ts';
import {
  openTeamWallet,
  teamWallets,
  transferCredits,
  wasTransferred,
} from '#features/money/wallet/team-wallets.ts';
import { creditsOfMembers, findTeam, inTeam, setMemberCredits } from '#features/teams/team/service.ts';
import { mayInThisTeam, mayWithTheseCredits } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { hashToken } from '#keys/secrets.ts';
import { readGiving, readSpending } from './store.ts';

/** To the giver. */
export interface GiftNotice {
  readonly kind: 'teamGift';
  readonly amount: number;
}

interface Parts {
  readonly db: Database;
  readonly billing: Pick<Billing, 'createPayment'>;
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  readonly mail: (tx: Database, uid: string, notice: GiftNotice) => Promise<void>;
  readonly proof: {
    readonly require: (caller: SessionCaller, code: string, purpose: 'gift') => Promise<unknown>;
  };
  readonly now: () => Date;
}

/** Each is mailed to the giver. */
const giftsPerHour = 10;
const changesPerHour = 200;

export type TeamCreditsService = ReturnType<typeof createTeamCredits>;

/** The wallet that members of a team share: who fills it, and who spent what. Orders hold its credits in `generations`. */
export function createTeamCredits({ db, billing, mail, proof, now }: Parts) {
  const givable = async (tx: Database, uid: string): Promise<number> =>
    givableCredits({ free: (await spendable(tx, uid)) ?? 0, ...(await readGiving(tx, uid, now())) });
  const requireGivable = async (tx: Database, uid: string, amount: number): Promise<void> => {
    const maximum = await givable(tx, uid);
    if (amount > maximum) throw new Failure('gift_too_large', { maximum });
  };

  const read = async (uid: string, teamId: string): Promise<TeamCredits> => {
    const team = mayInThisTeam('view', await findTeam(db, teamId, uid));
    const wallet = (await teamWallets(db, [teamId])).get(teamId) ?? { credits: 0, held: 0, debt: 0 };
    const mayManage = mayWithCredits('seeAll', team);
    const spent = await spentInTeam(db, teamId, monthOf(now()), mayManage ? undefined : uid);
    const members = mayManage ? await creditsOfMembers(db, teamId) : [];
    return {
      ...wallet,
      mine: { monthlyCredits: team.monthlyCredits, spent: spent.get(uid) ?? 0 },
      givable: await givable(db, uid),
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

    /** Gives credits to the team, for good. The same key gives once, and asks for no second code after a lost response. */
    give: async (caller: SessionCaller, teamId: string, { amount, key, code }: Gift) => {
      const { uid } = caller;
      mayInThisTeam('giveCredits', await findTeam(db, teamId, uid));
      await countAttempt(db, [{ key: `give:${uid}`, allowed: giftsPerHour, seconds: 3600 }]);
      // A hash, because the team's entry stays when the giver's account is gone.
      const id = hashToken(`${uid}:${key}`).toString('base64url');
      if (!(await wasTransferred(db, id))) {
        // Before the code, which is used up by then.
        await requireGivable(db, uid, amount);
        await proof.require(caller, code, 'gift');
      }
      await inTeam(db, teamId, uid, async (tx, found) => {
        const team = mayInThisTeam('giveCredits', found);
        await openTeamWallet(tx, team.id);
        await lockWallet(tx, uid);
        await lockWallet(tx, team.id);
        if (!(await wasTransferred(tx, id))) await requireGivable(tx, uid, amount);
        if (await transferCredits(tx, { from: uid, to: team.id, amount, id, teamId: team.id }))
          await mail(tx, uid, { kind: 'teamGift', amount });
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
