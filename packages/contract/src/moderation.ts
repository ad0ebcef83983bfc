import { moderationLimits, reportReasons } from '@artcade/domain/moderation';
import { shareSecretPattern } from '@artcade/domain/shares';
import * as z from 'zod/mini';
import { opaque, text } from './shapes.ts';

const reason = z.enum(reportReasons);
const note = z.optional(text(moderationLimits.noteLength));

/** Of a picture in the gallery, by its id there; or of one that a link shows, by the link's secret and the image's id. */
export const pictureReport = z.strictObject({
  pictureId: z.optional(opaque()),
  secret: z.optional(z.string().check(z.regex(shareSecretPattern))),
  imageId: z.optional(opaque()),
  reason,
  note,
});

export const imageReport = z.strictObject({ reason, note });
export type ImageReport = z.infer<typeof imageReport>;

/** A picture that an operator took out of the gallery and of all links. It stays where its owner keeps it. */
export const takedown = z.object({
  id: z.string(),
  /** Null once it is erased: its maker cannot show the same bytes again. */
  imageId: z.nullable(z.string()),
  /** Empty once it is erased. */
  imageName: z.string(),
  /** Why, in the operator's words. */
  words: z.string(),
  at: z.iso.datetime(),
  /** Null: its maker has not appealed. They may once. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: z.iso.datetime(),
      /** Null: not decided yet. An appeal that succeeds ends the takedown. */
      refusedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Takedown = z.infer<typeof takedown>;

export const takedownAppeal = z.strictObject({ text: text(moderationLimits.appealLength, 1) });

/** By a picture in the gallery, or as a member of a team. */
export const newBlock = z.strictObject({
  pictureId: z.optional(opaque()),
  uid: z.optional(opaque()),
});
export type NewBlock = z.infer<typeof newBlock>;

export const block = z.object({
  id: z.string(),
  /** The name under which the caller met them. */
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type Block = z.infer<typeof block>;
