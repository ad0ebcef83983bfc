/** What can happen in an album. */
export const activityKinds = [
  'comment',
  'resolve',
  'approved',
  'changes',
  'upload',
  'share',
  'version',
  'remove',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Why somebody gets a notice. */
export const noticeKinds = ['mention', 'reply', 'comment', 'approved', 'changes'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const activityDays = 365;
export const noticeDays = 90;
/** Several images that one person adds or removes within this time are one line of the activity. */
export const oneActMinutes = 10;

/** What an open page hears of at once: which part of a team, or of one's own, has changed. */
export const newsKinds = ['comments', 'images', 'members', 'notices'] as const;
export type NewsKind = (typeof newsKinds)[number];
