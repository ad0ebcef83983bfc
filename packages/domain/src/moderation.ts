/** Why somebody reports a picture. */
export const reportReasons = ['illegal', 'adult', 'hateful', 'copied', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Where a reported picture was seen. */
export type ReportPlace = 'gallery' | 'link' | 'album';

export const moderationLimits = {
  noteLength: 500,
  appealLength: 1000,
  /** People whom one account blocks. */
  blocks: 500,
  /** Days after which a decided report is deleted. */
  keptDays: 180,
} as const;
