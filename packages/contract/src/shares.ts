import { shareLimits, shareSecretPattern } from '@artcade/domain/shares';
import * as z from 'zod/mini';
import { opaque, pictureCheck, text } from './shapes.ts';

const moment = z.iso.datetime();
const days = z.int().check(z.minimum(1), z.maximum(shareLimits.days));
const password = text(shareLimits.passwordMaximum, shareLimits.passwordMinimum);

/** A link that shows work to people without an account. */
export const shareLink = z.object({
  id: z.string(),
  /** Anybody who has this address sees the work, as long as the link works and they know its password, if it has one. */
  url: z.string(),
  title: z.string(),
  /** Null: of the maker's own drive. */
  teamId: z.nullable(z.string()),
  madeBy: z.object({ uid: z.string(), displayName: z.string() }),
  /** Null: it shows chosen images. */
  collectionId: z.nullable(z.string()),
  /** How many images it shows now. */
  images: z.int(),
  showsName: z.boolean(),
  allowsDownload: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  revokedAt: z.nullable(moment),
  /** False where it is revoked or expired, or its maker may no longer show the work. */
  isWorking: z.boolean(),
  /** Each visitor counts once a day. */
  views: z.int(),
  lastViewedAt: z.nullable(moment),
  /** Those of its images that a check keeps from visitors. Only of a link that works. */
  checks: z.optional(z.array(pictureCheck)),
});
export type ShareLink = z.infer<typeof shareLink>;

/** Shows either chosen images, which lie in one drive or one album, or a collection as it is at each visit. */
export const newShareLink = z.strictObject({
  imageIds: z.optional(z.array(opaque()).check(z.minLength(1), z.maxLength(shareLimits.images))),
  collectionId: z.optional(opaque()),
  title: z.optional(text(shareLimits.titleLength)),
  showsName: z.optional(z.boolean()),
  allowsDownload: z.optional(z.boolean()),
  password: z.optional(password),
  days: z.optional(days),
});
export type NewShareLink = z.infer<typeof newShareLink>;

/** Fields that are left out stay as they are. `days` count from now; a null password removes it. */
export const shareLinkChange = z.strictObject({
  isActive: z.optional(z.boolean()),
  title: z.optional(text(shareLimits.titleLength)),
  showsName: z.optional(z.boolean()),
  allowsDownload: z.optional(z.boolean()),
  password: z.optional(z.nullable(password)),
  days: z.optional(days),
});
export type ShareLinkChange = z.infer<typeof shareLinkChange>;

export const shareOpening = z.strictObject({
  secret: z.string().check(z.regex(shareSecretPattern)),
  password: z.optional(text(shareLimits.passwordMaximum)),
});

/** What a visitor sees. The addresses work for an hour or two, and only as long as the link does. */
export const shownShare = z.object({
  title: z.string(),
  /** Null: the maker does not show their name. */
  by: z.nullable(z.string()),
  expiresAt: moment,
  images: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      width: z.int(),
      height: z.int(),
      thumbhash: z.string(),
      gridUrl: z.string(),
      previewUrl: z.string(),
      /** The file itself; null: the link does not allow downloads. */
      downloadUrl: z.nullable(z.string()),
    }),
  ),
});
export type ShownShare = z.infer<typeof shownShare>;
