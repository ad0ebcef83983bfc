import { codeDaysMaximum } from '@artcade/domain/teams';
import * as z from 'zod/mini';

const isoDate = z.iso.datetime();
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(codeDaysMaximum)));

/** Somebody who asked to be let in, left, or was removed or blocked, and when. */
const outsider = z.object({
  uid: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  at: isoDate,
});
export type Outsider = z.infer<typeof outsider>;

/** How people come into a team, and who waits, left or is kept out: for its owner alone. */
export const joining = z.object({
  code: z.string(),
  enabled: z.boolean(),
  /** How long a new code lives, and until when the present one does. Null: without end. */
  expiresInDays: z.nullable(z.int()),
  expiresAt: z.nullable(isoDate),
  needsApproval: z.boolean(),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), at: isoDate, expiresAt: isoDate })),
  requests: z.array(outsider),
  blocked: z.array(outsider),
  /** Who left or was let off the block list, and is not in the team. */
  former: z.array(outsider),
});
export type Joining = z.infer<typeof joining>;

/** What is not named stays as it is. Naming the days lets the present code live that long from now on. */
export const joiningChange = z.strictObject({
  enabled: z.optional(z.boolean()),
  needsApproval: z.optional(z.boolean()),
  expiresInDays: z.optional(days),
});
export type JoiningChange = z.infer<typeof joiningChange>;

/** What waits for the caller's answer, and for whose answer the caller waits. */
export const invitations = z.object({
  invitations: z.array(
    z.object({
      id: z.string(),
      teamName: z.string(),
      ownerName: z.string(),
      ownerPhotoURL: z.nullable(z.string()),
      expiresAt: isoDate,
    }),
  ),
  requests: z.array(z.object({ teamId: z.string(), teamName: z.string(), at: isoDate })),
});
export type Invitations = z.infer<typeof invitations>;
