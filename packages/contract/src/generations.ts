import { toolSlugs } from '@artcade/domain/catalog';
import { failureCodes } from '@artcade/domain/failure';
import { engineNames, generationModes, generationStates, noteCodes } from '@artcade/domain/generations';
import { languages } from '@artcade/domain/languages';
import { seedMaximum, sketchSideMaximum } from '@artcade/domain/sketch-limits';
import {
  paletteNames,
  promptMaximum,
  referencesMaximum,
  seriesNames,
  styles,
  variationsMaximum,
} from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import { brief, briefEdits, direction, named } from './briefs.ts';
import { doneEdit } from './edits.ts';
import { asset, inputs, opaque, text } from './shapes.ts';

/** How an image was made: enough to make it again, or to continue from it. */
const recipeFields = {
  tool: z.enum(toolSlugs),
  mode: z.enum(generationModes),
  prompt: text(promptMaximum),
  inputs,
  style: z.enum(styles),
  palette: z.enum(paletteNames),
  /** The name of a size in the tool's form. */
  size: text(40),
  /** The language of words that an engine adds to the picture by itself. */
  language: z.optional(z.enum(languages)),
  /** Changes to what the built-in engine reads in the prompt. Other engines do not use them. */
  briefEdits: z.optional(briefEdits),
  /** What to draw, instead of reading it from the prompt. The built-in engine alone takes it. */
  brief: z.optional(brief),
};

const words = z.readonly(z.array(z.string()));

const heeded = z.object({
  id: z.string(),
  text: z.string(),
  from: z.exactOptional(z.string()),
  as: z.exactOptional(named),
});

export const recipe = z.object({
  ...recipeFields,
  seed: z.nullable(z.int()),
  engine: z.enum(engineNames),
  model: z.string(),
  /** The ids of the images it was made from. */
  parents: z.array(z.string()),
  /** Five colours from dark to light that replace the palette: a style kit's, or those taken from a reference image. */
  colours: z.optional(z.array(z.string())),
  /** The style kit it was made with. */
  kit: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The LoRA of the style kit, if it has one. */
  lora: z.optional(z.string()),
  /** How a director read the words, if the image was made so: `prompt` then has them as it wrote them out. */
  direction: z.optional(z.object({ title: z.string(), prompt: z.string(), brief })),
  /** What was changed in the first of its parents, unless that was done by words alone. */
  edit: z.optional(doneEdit),
  /** What was changed is a picture that no tool has made: `tool`, and the choices in its form, only stand in for one. */
  upload: z.optional(z.literal(true)),
  /** It is a picture of a character sheet: its expression changes the face alone. */
  series: z.optional(z.literal('character-sheet')),
  /** It came with an imported image: this installation has not made it, and nothing proves it. Otherwise absent. */
  imported: z.optional(z.literal(true)),
  /** The engine's remarks about it. */
  notes: z.array(z.object({ code: z.enum(noteCodes), text: z.string() })),
  /** How the built-in engine understood the prompt. */
  reading: z.optional(
    z.object({
      understood: words,
      strange: words,
      drawn: z.readonly(z.record(z.string(), z.string())),
      heeded: z.exactOptional(z.readonly(z.array(heeded))),
      unheeded: z.exactOptional(z.readonly(z.array(z.object({ id: z.string(), text: z.string() })))),
      left: z.exactOptional(z.readonly(z.array(named))),
    }),
  ),
});
export type Recipe = z.infer<typeof recipe>;

/** The largest reference image in bytes; its data URL is a third longer. */
export const referenceMaximumBytes = 1_500_000;

/** An image to work from: the caller's own, one of their teams', or one sent along. */
const ownImage = z.strictObject({ assetId: opaque() });
const reference = z.union([
  ownImage,
  z.strictObject({
    fileData: z
      .string()
      .check(z.maxLength(2_000_000), z.regex(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/)),
  }),
]);

const seed = z.int().check(z.minimum(0), z.maximum(seedMaximum));

/** What one image, or one sketch, has for itself: its seed, and what it sets in the form. */
const take = z.strictObject({ seed, inputs });
const takes = z.optional(z.array(take).check(z.minLength(1), z.maxLength(variationsMaximum)));
export type Take = z.infer<typeof take>;

export const newGenerations = z.strictObject({
  ...recipeFields,
  /** Fields that are left out, or all of them, have their defaults; a required text must be there. */
  inputs: z.optional(inputs),
  /** If left out, the server picks a random seed. Variations use consecutive seeds from here. */
  seed: z.optional(seed),
  variations: z.int().check(z.minimum(1), z.maximum(variationsMaximum)),
  /** One for each of the variations, as they were sketched: its seed, and what it sets in the form, instead of consecutive seeds. */
  takes,
  /**
   * One image for every option of this choice, or for every picture of a character sheet, with the same seed, instead of
   * variations, which must then be 1. A model makes the first picture of a sheet first, and the others from it.
   */
  series: z.optional(z.enum(seriesNames)),
  /** How a director read the words, as `directPrompt` returned it and the artist changed it. Images take turns with them. */
  directions: z.optional(z.array(direction).check(z.minLength(1), z.maxLength(variationsMaximum))),
  references: z.optional(z.array(reference).check(z.maxLength(referencesMaximum))),
  /** Its colours replace the palette `auto`; its hero and logo appear if the tool shows them. */
  kitId: z.optional(opaque()),
  /** Instead of the engine that the installation has chosen for this tool: `builtin`, or one of the tool's `others`. */
  engine: z.optional(z.enum(engineNames)),
  /** A project in the caller's drive, in which the images arrive. */
  projectId: z.optional(opaque()),
  /** The team whose credits pay, instead of the caller's own. The image lands in the caller's drive all the same, unless they may spend them no longer by then: then in the team's album. */
  teamId: z.optional(opaque()),
  /** Idempotency key: a retry after a lost response starts no second batch. */
  key: opaque(64),
});
export type NewGenerations = z.infer<typeof newGenerations>;
/** The order of free sketches of a new image, as the form says. */
export const askedPreview = z.strictObject({
  ...recipeFields,
  mode: z.literal('create'),
  brief: z.optional(z.never()),
  /** What a director has read in the prompt. */
  directed: z.optional(brief),
  seed,
  /** A sketch for each of them, instead of one with `seed`. */
  takes,
  /** Of the longer side in pixels; 288 if left out. */
  side: z.optional(z.int().check(z.minimum(64), z.maximum(sketchSideMaximum))),
  references: z.optional(z.array(ownImage).check(z.maxLength(referencesMaximum))),
  kitId: z.optional(opaque()),
});
export type AskedPreview = z.infer<typeof askedPreview>;
/** Small WebPs as data URLs, in the order in which they were asked for. They are stored nowhere. */
export const preview = z.object({ pictures: z.array(z.string()) });
export type Preview = z.infer<typeof preview>;

export const newGenerationsLimit = 6_100_000;

/** One image: in progress, finished or failed. */
export const generation = z.object({
  id: z.string(),
  /** The variations of one request share it. */
  batchId: z.string(),
  state: z.enum(generationStates),
  /** From 0 to 1. */
  progress: z.number(),
  /** A small preview as a data URL, while the image is in progress and the engine provides one. */
  preview: z.nullable(z.string()),
  /** Held while the image is in progress, charged once it is in the drive. */
  cost: z.int(),
  recipe,
  /** Its image is a favourite of the user, here and in the drive. */
  isKept: z.boolean(),
  /** The user has thrown it away: it is listed no more, and its image is in the trash. */
  isHidden: z.boolean(),
  /** The image in the drive; null before that, and after it was deleted for good. */
  asset: z.nullable(asset),
  /** Why it failed. Nothing was charged. */
  failure: z.nullable(z.looseObject({ code: z.enum(failureCodes) })),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type Generation = z.infer<typeof generation>;

const engine = z.object({ name: z.enum(engineNames), model: z.string() });
/** The user's marks on a generation. What is left out stays as it is. */
export const generationMarks = z
  .strictObject({
    isKept: z.optional(z.boolean()),
    isHidden: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ isKept, isHidden }) => isKept !== undefined || isHidden !== undefined, {
      error: 'names no mark',
    }),
  );
export type GenerationMarks = z.infer<typeof generationMarks>;

/** A tool as the page opens it. */
const pricedEngine = z.extend(engine, { creditCost: z.int(), editCost: z.nullable(z.int()) });

export const tool = z.object({
  slug: z.string(),
  /** Set for guest tools only; the names of our own tools are in the locale files. */
  name: z.nullable(z.string()),
  url: z.string(),
  creditCost: z.int(),
  editCost: z.nullable(z.int()),
  /** The engine behind it; null if the tool makes its images itself. */
  engine: z.nullable(engine),
  /** Other engines that an order may name, and what they cost. */
  others: z.optional(z.array(pricedEngine)),
  /**
   * Engines that the page offers to choose from, where the installation allows it; `isDown`: out of use at the moment; `isUsedUp`: so
   * is its budget.
   */
  choices: z.optional(z.array(z.extend(pricedEngine, { isDown: z.boolean(), isUsedUp: z.boolean() }))),
  /** The LoRAs that a style kit may name: those of the installation's engines. */
  loras: z.optional(z.array(z.string())),
  /** Whether `directPrompt` has a language model to ask. */
  hasDirector: z.optional(z.boolean()),
});
export type Tool = z.infer<typeof tool>;
