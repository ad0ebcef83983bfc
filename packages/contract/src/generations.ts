import { toolSlugs } from '@artcade/domain/catalog';
import { failureCodes } from '@artcade/domain/failure';
import { engineNames, generationModes, generationStates, noteCodes } from '@artcade/domain/generations';
import { languages } from '@artcade/domain/languages';
import {
  paletteNames,
  promptMaximum,
  referencesMaximum,
  seedMaximum,
  styles,
  variationsMaximum,
} from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import { asset, opaque, text } from './shapes.ts';

const inputValue = z.union([
  text(1000),
  z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
  z.boolean(),
  z.readonly(z.array(text(100)).check(z.maxLength(50))),
]);

/** How an image was made: enough to make it again, or to go on from it. */
const recipeFields = {
  tool: z.enum(toolSlugs),
  mode: z.enum(generationModes),
  prompt: text(promptMaximum),
  /** By the fields of the tool's form. */
  inputs: z.readonly(z.record(z.string().check(z.maxLength(100)), inputValue)),
  style: z.enum(styles),
  palette: z.enum(paletteNames),
  /** By the name it has in the tool's form. */
  size: z.string().check(z.maxLength(40)),
  /** Of the words that an engine writes into the picture by itself. */
  language: z.optional(z.enum(languages)),
};

const words = z.readonly(z.array(z.string()));

export const recipe = z.object({
  ...recipeFields,
  seed: z.nullable(z.int()),
  engine: z.enum(engineNames),
  model: z.string(),
  /** Images that it was made from, by id. */
  parents: z.array(z.string()),
  /** Five colours from dark to light in the place of the palette: those of a style kit, or those that a reference lent. */
  colours: z.optional(z.array(z.string())),
  /** The style kit that it was made with. */
  kit: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** What the engine has to say about it. */
  notes: z.array(z.object({ code: z.enum(noteCodes), text: z.string() })),
  /** What the built-in engine understood. */
  reading: z.optional(
    z.object({ understood: words, strange: words, drawn: z.readonly(z.record(z.string(), z.string())) }),
  ),
});
export type Recipe = z.infer<typeof recipe>;

/** Bytes of an image that is sent along; its data URL is a third longer. */
export const referenceMaximumBytes = 1_500_000;

/** An image to work from: one of the caller's own or of their teams, or one that is sent along. */
const reference = z.union([
  z.strictObject({ assetId: opaque() }),
  z.strictObject({
    fileData: z
      .string()
      .check(z.maxLength(2_000_000), z.regex(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/)),
  }),
]);

export const newGenerations = z.strictObject({
  ...recipeFields,
  /** Without one, the server throws the dice. The n-th variation has the n-th seed from here on. */
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(seedMaximum))),
  variations: z.int().check(z.minimum(1), z.maximum(variationsMaximum)),
  references: z.optional(z.array(reference).check(z.maxLength(referencesMaximum))),
  /** Its colours take the place of the palette `auto`; its hero and logo are shown where the tool shows such. */
  kitId: z.optional(opaque()),
  /** Instead of what the installation has chosen for this tool. */
  engine: z.optional(z.literal('builtin')),
  /** Names this request: sent again after a lost answer, it is still the same generations. */
  key: opaque(64),
});
export type NewGenerations = z.infer<typeof newGenerations>;
export const newGenerationsLimit = 6_100_000;

/** One image that is being made, was made, or was not. */
export const generation = z.object({
  id: z.string(),
  /** Variations of one request share it. */
  batchId: z.string(),
  state: z.enum(generationStates),
  /** From 0 to 1. */
  progress: z.number(),
  /** A small sketch of it as a data URL, while it is being made and the engine has one. */
  preview: z.nullable(z.string()),
  /** Held while it is being made, charged once the image is in the drive. */
  cost: z.int(),
  recipe,
  /** The image in the drive; null until then, and when it was deleted for good. */
  asset: z.nullable(asset),
  /** Why there is none. Nothing was charged. */
  failure: z.nullable(z.looseObject({ code: z.enum(failureCodes) })),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type Generation = z.infer<typeof generation>;

/** A tool as the page opens it. */
export const tool = z.object({
  slug: z.string(),
  /** Only of a tool that is not the house's own; those have theirs in every language. */
  name: z.nullable(z.string()),
  url: z.string(),
  creditCost: z.int(),
  editCost: z.nullable(z.int()),
  /** What makes its images; null where the tool does that itself. */
  engine: z.nullable(z.object({ name: z.enum(engineNames), model: z.string() })),
});
export type Tool = z.infer<typeof tool>;
