import {
  kitColours,
  kitGenres,
  kitReferenceRoles,
  kitReferencesMaximum,
  loraMaximum,
} from '@artcade/domain/kits';
import { styles } from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import { opaque, text } from './shapes.ts';

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
const genre = z.nullable(z.enum(kitGenres));
const style = z.enum(styles);

const kitFields = {
  name: text(200, 1),
  genre,
  style,
  /** In any order; stored from dark to light. */
  colours: z.array(colour).check(z.length(kitColours)),
  /** Images that the caller may see. */
  logoId: z.nullable(opaque()),
  heroId: z.nullable(opaque()),
  /** Images that models look at, in order; each one counts once. In a change, all of them; left out, they stay as they are. */
  references: z.optional(
    z
      .array(z.strictObject({ id: opaque(), role: z.enum(kitReferenceRoles) }))
      .check(z.maxLength(kitReferencesMaximum)),
  ),
  /** One of the `loras` of a tool: it counts where an engine has it. */
  lora: z.optional(z.nullable(text(loraMaximum, 1))),
  /** A team of the caller, whose members may use the kit. */
  teamId: z.nullable(opaque()),
  /** A project of the team, or of the caller's drive if the kit is not shared. */
  projectId: z.optional(z.nullable(opaque())),
};

export const newKit = z.strictObject({
  ...kitFields,
  /** Idempotency key: a retry after a lost response creates one kit. */
  key: opaque(64),
});
export type NewKit = z.infer<typeof newKit>;

/** A picture or project that is left out stays as it is, even while it is in the trash. */
export const kitChange = z.strictObject({
  ...kitFields,
  logoId: z.optional(kitFields.logoId),
  heroId: z.optional(kitFields.heroId),
});
export type KitChange = z.infer<typeof kitChange>;

/** A kit's picture, visible to everybody who may use the kit, wherever the image is stored. */
const kitPicture = z.object({
  /** The image's id; only the kit's owner can use it. */
  id: z.string(),
  name: z.string(),
  gridUrl: z.string(),
  thumbhash: z.string(),
  width: z.int(),
  height: z.int(),
});
export type KitPicture = z.infer<typeof kitPicture>;

const kitReference = z.extend(kitPicture, { role: z.enum(kitReferenceRoles) });
export type KitReference = z.infer<typeof kitReference>;

/** A project's look, with which every tool can make images. */
export const kit = z.object({
  id: z.string(),
  name: z.string(),
  genre,
  style,
  /** From dark to light. */
  colours: z.array(z.string()),
  /** Null if there is none, or while it is in the trash. */
  logo: z.nullable(kitPicture),
  hero: z.nullable(kitPicture),
  /** Those that are not in the trash. */
  references: z.optional(z.array(kitReference)),
  /** Absent if it has none. */
  lora: z.optional(z.string()),
  ownerUid: z.string(),
  ownerName: z.string(),
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Absent if it is in no project. */
  projectId: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Kit = z.infer<typeof kit>;
