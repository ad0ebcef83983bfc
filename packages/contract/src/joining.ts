import { codeDaysMaximum } from '@artcade/domain/teams';
import * as z from 'zod/mini';

const isoDate = z.iso.datetime();
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(codeDaysMaximum)));

/** Somebody who asked to join, left, or was removed or blocked, and when. */
const outsider = z.object({
  uid: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  at: isoDate,
});
export type Outsider = z.infer<typeof outsider>;

/** How people join a team, and who waits, left or is blocked. Visible to its owner only. */
export const joining = z.object({
  code: z.string(),
  enabled: z.boolean(),
  /** How long a new code is valid, and when the current one expires. Null: never. */
  expiresInDays: z.nullable(z.int()),
  expiresAt: z.nullable(isoDate),
  needsApproval: z.boolean(),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), at: isoDate, expiresAt: isoDate })),
  requests: z.array(outsider),
  blocked: z.array(outsider),
  /** People who left or were unblocked, and are not in the team. */
  former: z.array(outsider),
});
export type Joining = z.infer<typeof joining>;

/** Fields that are left out stay as they are. Setting the days restarts the current code's validity from now. */
export const joiningChange = z.strictObject({
  enabled: z.optional(z.boolean()),
  needsApproval: z.optional(z.boolean()),
  expiresInDays: z.optional(days),
});
export type JoiningChange = z.infer<typeof joiningChange>;

/** Invitations that wait for the caller, and requests of the caller that wait for others. */
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
