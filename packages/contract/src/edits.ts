import { editKinds, enlargeFactors, extendShares, maskLimits, recolourLimits } from '@artcade/domain/edits';
import { engineNames } from '@artcade/domain/generations';
import { promptMaximum, styles } from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import { opaque, text } from './shapes.ts';

const share = z.literal(extendShares);
const words = text(promptMaximum, 1);
const strength = z.int().check(z.minimum(1), z.maximum(100));
const colours = z
  .array(z.string().check(z.regex(/^#[\da-f]{6}$/i)))
  .check(z.minLength(recolourLimits.minimum), z.maxLength(recolourLimits.maximum));
const margins = { top: share, right: share, bottom: share, left: share };

/**
 * A PNG as a data URL: what is white or, if it has an alpha channel, opaque and not black, may change. In the proportions of the
 * picture.
 */
const mask = z
  .string()
  .check(
    z.maxLength(Math.ceil(maskLimits.bytes / 3) * 4 + 30),
    z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/),
  );

/** What to change in a picture. */
export const edit = z.union([
  /** Paints what the words say where the mask is. */
  z.strictObject({ kind: z.literal('fill'), mask, prompt: words }),
  /** Takes away what is under the mask, and continues what is around it. */
  z.strictObject({ kind: z.literal('remove'), mask }),
  /** Continues the picture beyond its edges, by shares of its width or height. At least one is above 0. */
  z.strictObject({ kind: z.literal('extend'), ...margins, prompt: z.optional(text(promptMaximum)) }),
  /** Paints the same picture in another style. */
  z.strictObject({
    kind: z.literal('restyle'),
    style: z.enum(styles),
    strength,
    prompt: z.optional(text(promptMaximum)),
  }),
  /** The same figure in another pose. */
  z.strictObject({ kind: z.literal('pose'), prompt: words }),
  z.strictObject({ kind: z.literal('recolour'), colours }),
  /** With the colours of a style kit. */
  z.strictObject({ kind: z.literal('recolour'), kitId: opaque() }),
  /** Makes the background transparent. */
  z.strictObject({ kind: z.literal('cut-out') }),
  z.strictObject({ kind: z.literal('enlarge'), factor: z.literal(enlargeFactors) }),
  /** Makes the edges fit together, so that the picture repeats without a seam. */
  z.strictObject({ kind: z.literal('tile') }),
]);
export type Edit = z.infer<typeof edit>;

/** An edit as a recipe keeps it: without its mask, and with the colours of its kit. */
export const doneEdit = z.union([
  z.object({ kind: z.literal('fill'), prompt: z.string() }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('extend'), ...margins, prompt: z.optional(z.string()) }),
  z.object({
    kind: z.literal('restyle'),
    style: z.enum(styles),
    strength: z.int(),
    prompt: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('pose'), prompt: z.string() }),
  z.object({ kind: z.literal('recolour'), colours: z.array(z.string()) }),
  z.object({ kind: z.literal('cut-out') }),
  z.object({ kind: z.literal('enlarge'), factor: z.literal(enlargeFactors) }),
  z.object({ kind: z.literal('tile') }),
]);
export type DoneEdit = z.infer<typeof doneEdit>;

export const newEdit = z.strictObject({
  /** An image of the caller's drive, or of an album in which they may edit. */
  assetId: opaque(),
  edit,
  /** Instead of the engine that `getEditing` names. */
  engine: z.optional(z.enum(engineNames)),
  /** A project in the caller's drive, in which the result arrives. */
  projectId: z.optional(opaque()),
  /** The team whose credits pay, instead of the caller's own. */
  teamId: z.optional(opaque()),
  /** Idempotency key: a retry after a lost response starts no second edit. */
  key: opaque(64),
});
export type NewEdit = z.infer<typeof newEdit>;
export const newEditLimit = 900_000;

/** What can be done with a picture here. */
export const editing = z.object({
  width: z.int(),
  height: z.int(),
  /** In credits, of every kind. */
  cost: z.int(),
  kinds: z.array(
    z.object({
      kind: z.enum(editKinds),
      /** Null: this installation does it itself. */
      engine: z.nullable(z.enum(engineNames)),
      model: z.string(),
    }),
  ),
});
export type Editing = z.infer<typeof editing>;
