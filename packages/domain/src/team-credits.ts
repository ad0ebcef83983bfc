/** The most that a member gives to a team at once, and the highest monthly limit of a member. */
export const giftMaximum = 1_000_000;
export const memberCreditsMaximum = 1_000_000;
