import * as z from 'zod/mini';
import { asset } from './shapes.ts';

const actor = z.nullable(z.object({ uid: z.string(), name: z.string(), photoURL: z.nullable(z.string()) }));

/** Something that happened in a team's album. Newer servers may know more kinds. */
const act = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  /** Null if that account is closed for good. */
  by: actor,
  /** The image, or the last of several; null if it is no longer in the album. */
  asset: z.nullable(asset),
  images: z.int(),
});
export type Act = z.infer<typeof act>;

export const activity = z.object({ acts: z.array(act), next: z.nullable(z.string()) });

/** Tells the caller that somebody spoke to them or about an image of theirs. */
const notice = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  by: actor,
  /** Empty for a team that was deleted. */
  teamId: z.string(),
  teamName: z.string(),
  asset: z.nullable(asset),
  isRead: z.boolean(),
});

export const notices = z.object({
  notices: z.array(notice),
  next: z.nullable(z.string()),
  unread: z.int(),
  /** Whether unread notices are mailed, once a day at most. */
  mail: z.boolean(),
  /** Teams that the caller wants no notices from. */
  muted: z.array(z.string()),
});
export type Notices = z.infer<typeof notices>;

/** One event of the line: what has changed. The page asks for it again. */
export interface News {
  readonly kind: string;
  /** Null for one's own drive and notices. */
  readonly teamId: string | null;
  readonly assetId: string | null;
}
