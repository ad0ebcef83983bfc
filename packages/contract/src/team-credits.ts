import { ledgerCauses } from '@artcade/domain/ledger';
import { giftMaximum, memberCreditsMaximum } from '@artcade/domain/team-credits';
import * as z from 'zod/mini';
import { language, opaque, packId, proofCode } from './shapes.ts';

const count = z.int().check(z.minimum(0));
const limit = z.nullable(z.int().check(z.minimum(0), z.maximum(memberCreditsMaximum)));

/** A member with what they spent of the team's credits this month, work in progress included. */
const spender = z.object({
  uid: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  /** Null: no limit but the team's credits. */
  monthlyCredits: limit,
  spent: count,
  isBillingOwner: z.boolean(),
});
export type Spender = z.infer<typeof spender>;

export const teamCredits = z.object({
  /** What can be spent now, what is held for images in progress, and what a refund left owed. */
  credits: count,
  held: count,
  debt: count,
  /** The caller's own limit and spending of this calendar month, in UTC. */
  mine: z.object({ monthlyCredits: limit, spent: count }),
  /** What the caller may give at most: credits that were paid for by card. */
  givable: count,
  /** Whether the caller may buy for the team and set limits. */
  mayManage: z.boolean(),
  /** For those who may manage, all members; for the others, none. */
  members: z.array(spender),
});
export type TeamCredits = z.infer<typeof teamCredits>;

/** A change of the team's balance. */
export const teamEntry = z.object({
  id: count,
  at: z.iso.datetime(),
  cause: z.enum(ledgerCauses),
  /** The pack or tool. */
  item: z.nullable(z.string()),
  amount: z.int(),
  balanceAfter: count,
  /** Who spent, gave or bought; null where the account is gone, or nobody did. */
  person: z.nullable(z.object({ uid: z.string(), displayName: z.string() })),
  /** The image that was made, as long as it exists. */
  image: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type TeamEntry = z.infer<typeof teamEntry>;

export const gift = z.strictObject({
  amount: z.int().check(z.minimum(1), z.maximum(giftMaximum)),
  /** Idempotency key: a retry after a lost response gives nothing a second time. */
  key: opaque(64),
  code: proofCode,
});

export type Gift = z.infer<typeof gift>;

export const teamPurchase = z.strictObject({ packId, language: z.optional(language) });

/** Fields that are left out stay as they are. */
export const memberCredits = z.strictObject({
  monthlyCredits: z.optional(limit),
  /** Only the team's owner may change it. */
  isBillingOwner: z.optional(z.boolean()),
});
export type MemberCredits = z.infer<typeof memberCredits>;
