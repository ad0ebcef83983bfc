import { commentMaximum, verdicts } from '@artcade/domain/comments';
import * as z from 'zod/mini';
import { opaque, text } from './shapes.ts';

/** A place in an image, as fractions of its width and height from the upper left corner. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));
const place = z.strictObject({ x: fraction, y: fraction });

export const newComment = z.strictObject({
  /** `<@id>` mentions a user who can see the image. */
  text: text(commentMaximum, 1),
  place: z.optional(place),
  /** The comment that this one replies to. A reply has no place of its own. */
  replyTo: z.optional(opaque()),
  /** Idempotency key: a retry after a lost response adds one comment. */
  key: opaque(64),
});
export type NewComment = z.infer<typeof newComment>;

export const commentText = z.strictObject({ text: text(commentMaximum, 1) });

const person = z.object({ uid: z.string(), name: z.string(), photoURL: z.nullable(z.string()) });

export const comment = z.object({
  id: z.string(),
  /** Null if that account is closed for good. */
  author: z.nullable(person),
  /** Empty if it was deleted: a deleted comment stays while it has replies. */
  text: z.string(),
  /** Who is mentioned in the text, as they are called now. */
  mentions: z.array(z.object({ uid: z.string(), name: z.string() })),
  place: z.nullable(z.object({ x: z.number(), y: z.number() })),
  replyTo: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
  resolvedAt: z.nullable(z.iso.datetime()),
});
export type Comment = z.infer<typeof comment>;

export const newVerdict = z.strictObject({ verdict: z.nullable(z.enum(verdicts)) });

/** What is said about an image. */
export const talk = z.object({
  /** Oldest first. */
  comments: z.array(comment),
  verdict: z.nullable(
    z.object({
      verdict: z.string(),
      by: z.nullable(z.object({ uid: z.string(), name: z.string() })),
      at: z.iso.datetime(),
    }),
  ),
  /** Who can see the image, and can be mentioned. */
  people: z.array(person),
  /** What the caller may do: approve it, resolve comments of others, delete them. */
  may: z.object({ review: z.boolean(), resolve: z.boolean(), delete: z.boolean() }),
});
export type Talk = z.infer<typeof talk>;
