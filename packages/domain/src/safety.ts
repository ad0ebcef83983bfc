/** Why words or pictures are refused. `other` is what an operator forbids besides. */
export const ruleCategories = ['minors', 'sexual', 'real_people', 'hate', 'gore', 'other'] as const;
export type RuleCategory = (typeof ruleCategories)[number];

/** What is never made, whoever asks: sexual content with minors, and naked persons who live. No appeal lets it pass. */
const neverAllowed = ['minors', 'real_people'] as const satisfies readonly RuleCategory[];
export type NeverAllowed = (typeof neverAllowed)[number];

export const isNeverAllowed = (category: RuleCategory): category is NeverAllowed =>
  neverAllowed.some((each) => each === category);

/** Days for which a refusal of what is never allowed counts towards a suspension. */
export const countedDays = 30;

export const appealStates = ['open', 'allowed', 'upheld'] as const;
export type AppealState = (typeof appealStates)[number];

export const appealLimits = {
  /** Appeals of one account that wait for a decision. */
  open: 5,
  perDay: 10,
  /** Also those that were made before, or have no reason. */
  triesPerHour: 30,
  /** Texts that one appeal is about. */
  texts: 40,
  /** Letters of all words of an order together. */
  words: 16_000,
  note: 500,
  /** Days after the decision until the words are deleted; where the refusal was upheld, the whole appeal. */
  keptDays: 30,
} as const;

/** Of pictures that others are to see. */
export const pictureCheckLimits = {
  /** Pictures of one account that wait. Further ones are asked for when somebody wants to see them again. */
  waiting: 400,
  /** After so many attempts that failed, an operator's setting may show a picture all the same. */
  tries: 3,
  /** After so many it is not tried again: a person has to look at it. */
  triesMaximum: 10,
} as const;

/** Ends one text and begins the next in the words of a refusal. */
export const wordsSeparator = '\n';
