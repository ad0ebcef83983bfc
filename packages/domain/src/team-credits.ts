/** The most that a member gives to a team at once, and the highest monthly limit of a member. */
export const giftMaximum = 1_000_000;
export const memberCreditsMaximum = 1_000_000;

/**
 * Card issuers and app stores pay purchases back for this long. What an app store brought stays with the buyer meanwhile; what a
 * card brought may be given to a team, and is called back.
 */
export const refundableDays = 120;

/**
 * What a user may give away. Every credit that is given must have been paid for by card, or free accounts would be farmed, and
 * what an app store may still pay back must stay, or the gift would outlive the payment.
 */
export const givableCredits = ({ free, paid, refundable }: Giving): number =>
  Math.max(0, Math.min(free, paid, free - refundable));

interface Giving {
  /** What can be spent now. */
  readonly free: number;
  /** What was bought by card and not paid back, less what was given before; what came back from a deleted team counts again. */
  readonly paid: number;
  /** What came from app stores lately. */
  readonly refundable: number;
}
