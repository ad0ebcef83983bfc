import { toolSlugs } from '@artcade/domain/catalog';
import { draftLimits, generationModes } from '@artcade/domain/generations';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { paletteNames, referencesMaximum, styles, variationsMaximum } from '@artcade/domain/tool-forms';
import * as z from 'zod/mini';
import { briefEdits } from './briefs.ts';
import { inputs, opaque, text } from './shapes.ts';

/** A tool's form while it is being filled in. Images are named by id: files that were never ordered are not stored. */
export const draftForm = z
  .strictObject({
    mode: z.enum(generationModes),
    /** May be longer than an order accepts: the page asks the user to shorten it. */
    prompt: text(draftLimits.prompt),
    inputs,
    briefEdits,
    style: z.enum(styles),
    palette: z.enum(paletteNames),
    size: text(40),
    seed: z.int().check(z.minimum(0), z.maximum(seedMaximum)),
    isSeedLocked: z.boolean(),
    /** Pages of an earlier version send it. */
    variations: z.optional(z.int().check(z.minimum(1), z.maximum(variationsMaximum))),
    references: z
      .array(z.strictObject({ assetId: opaque(), name: text(200) }))
      .check(z.maxLength(referencesMaximum)),
    kitId: z.nullable(opaque()),
    /** The groups of fields that are unfolded. */
    open: z.array(opaque(40)).check(z.maxLength(draftLimits.groups)),
  })
  .check(z.refine((form) => JSON.stringify(form).length <= draftLimits.letters, 'is too large'));
export type DraftForm = z.infer<typeof draftForm>;

/** Milliseconds since the last change. Ages are sent instead of times, because the clocks of devices differ. */
const ago = z.int().check(z.minimum(0), z.maximum(draftLimits.oldest));

export const newDraft = z.strictObject({ tool: z.enum(toolSlugs), form: draftForm, ago });
export type NewDraft = z.infer<typeof newDraft>;

export const draft = z.object({ form: draftForm, ago });
export type Draft = z.infer<typeof draft>;
