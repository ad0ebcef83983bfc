import { kitColours, kitGenres } from '@artcade/domain/kits';
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
  /** In any order; they are kept from dark to light. */
  colours: z.array(colour).check(z.length(kitColours)),
  /** Images that the caller may see. */
  logoId: z.nullable(opaque()),
  heroId: z.nullable(opaque()),
  /** A team of the caller, whose members may use it. */
  teamId: z.nullable(opaque()),
};

export const newKit = z.strictObject({
  ...kitFields,
  /** Names this request: sent again after a lost answer, it is still one kit. */
  key: opaque(64),
});
export type NewKit = z.infer<typeof newKit>;

/** A picture that is not named stays as it is, also while it lies in the trash. */
export const kitChange = z.strictObject({
  ...kitFields,
  logoId: z.optional(kitFields.logoId),
  heroId: z.optional(kitFields.heroId),
});
export type KitChange = z.infer<typeof kitChange>;

/** A kit's picture as all who use the kit may see it, wherever the image lies. */
const kitPicture = z.object({
  /** The image's id: of use to the kit's owner alone. */
  id: z.string(),
  name: z.string(),
  gridUrl: z.string(),
  thumbhash: z.string(),
  width: z.int(),
  height: z.int(),
});
export type KitPicture = z.infer<typeof kitPicture>;

/** A project's look: what every tool can make images with. */
export const kit = z.object({
  id: z.string(),
  name: z.string(),
  genre,
  style,
  /** From dark to light. */
  colours: z.array(z.string()),
  /** Null where there is none, or while it lies in the trash. */
  logo: z.nullable(kitPicture),
  hero: z.nullable(kitPicture),
  ownerUid: z.string(),
  ownerName: z.string(),
  team: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Kit = z.infer<typeof kit>;
