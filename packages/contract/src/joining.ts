import { givenRoles, teamRoles } from '@artcade/domain/permissions';
import { codeDaysMaximum, linkDaysMaximum, linkLabelMaximum, linkUsesMaximum } from '@artcade/domain/teams';
import * as z from 'zod/mini';
import { text } from './shapes.ts';

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

/** The role that somebody gets by an invitation. */
export const givenRole = z.enum(givenRoles);
/** The same, or the role that a member is offered. */
const offeredRole = z.enum(teamRoles);

/** A link by which people join a team. Only those who could make it see it. */
export const teamLink = z.object({
  id: z.string(),
  /** Whoever has it can join: `/#/join?link=…`. */
  secret: z.string(),
  label: z.string(),
  role: givenRole,
  madeBy: z.string(),
  at: isoDate,
  expiresAt: isoDate,
  uses: z.int(),
  /** Null: as many as the team holds. */
  usesMaximum: z.nullable(z.int()),
});
export type TeamLink = z.infer<typeof teamLink>;

export const newTeamLink = z.strictObject({
  label: text(linkLabelMaximum),
  role: givenRole,
  expiresInDays: z.int().check(z.minimum(1), z.maximum(linkDaysMaximum)),
  usesMaximum: z.nullable(z.int().check(z.minimum(1), z.maximum(linkUsesMaximum))),
});
export type NewTeamLink = z.infer<typeof newTeamLink>;

/** What a link offers, for whoever has it. */
export const offeredTeam = z.object({
  teamName: z.string(),
  inviterName: z.string(),
  inviterPhotoURL: z.nullable(z.string()),
  role: givenRole,
  expiresAt: isoDate,
});
export type OfferedTeam = z.infer<typeof offeredTeam>;

/** How people join a team, and who waits, left or is blocked. Visible to its owner and admins only. */
export const joining = z.object({
  code: z.string(),
  enabled: z.boolean(),
  /** How long a new code is valid, and when the current one expires. Null: never. */
  expiresInDays: z.nullable(z.int()),
  expiresAt: z.nullable(isoDate),
  needsApproval: z.boolean(),
  invitations: z.array(
    z.object({
      id: z.string(),
      /** Null where it is for an account. */
      email: z.nullable(z.string()),
      uid: z.optional(z.string()),
      /** Null for an account that is not in the team. */
      name: z.optional(z.nullable(z.string())),
      at: isoDate,
      expiresAt: isoDate,
      role: z.optional(offeredRole),
    }),
  ),
  links: z.optional(z.array(teamLink)),
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
      role: z.optional(offeredRole),
      /** Whether the caller is in the team, and would become an admin or the owner. */
      isMember: z.optional(z.boolean()),
      /** Whether a team is offered because the account of its owner is closed. */
      isOwnerLeaving: z.optional(z.boolean()),
      /** The bytes and the credits that come with a team. */
      album: z.optional(z.int()),
      credits: z.optional(z.int()),
    }),
  ),
  requests: z.array(z.object({ teamId: z.string(), teamName: z.string(), at: isoDate })),
});
export type Invitations = z.infer<typeof invitations>;
