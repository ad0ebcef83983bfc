/** What can happen in an album. */
export type ActivityKind =
  | 'comment'
  | 'resolve'
  | 'approved'
  | 'changes'
  | 'upload'
  | 'share'
  | 'version'
  | 'remove';

/** Why somebody gets a notice. */
export type NoticeKind = 'mention' | 'reply' | 'comment' | 'approved' | 'changes' | TeamNews;

/** What happens to a team, of which its members get a notice. */
export type TeamNews = 'teamDeleted' | 'teamRestored';

export const activityDays = 365;
export const noticeDays = 90;
/** Several images that one person adds or removes within this time are one line of the activity. */
export const oneActMinutes = 10;

/** What an open page hears of at once: which part of a team, or of one's own, has changed. */
export type NewsKind = 'comments' | 'images' | 'members' | 'notices';
