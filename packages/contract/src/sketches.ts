import { toolSlugs } from '@artcade/domain/catalog';
import { languages } from '@artcade/domain/languages';
import { seedMaximum, sketchPromptMaximum } from '@artcade/domain/sketch-limits';
import * as z from 'zod/mini';
import { text } from './shapes.ts';

/** A visitor's order of a free sketch. */
export const askedSketch = z.strictObject({
  tool: z.enum(toolSlugs),
  prompt: text(sketchPromptMaximum, 1),
  /** Of the names in the answer, and of what the engine writes itself. */
  language: z.enum(languages),
  /** Another seed gives another picture of the same prompt. */
  seed: z.optional(z.int().check(z.nonnegative(), z.maximum(seedMaximum))),
});

/** A small picture that is nowhere stored, and how its prompt was understood. */
export const sketch = z.object({
  /** A WebP as a data URL, at most 288 pixels a side. */
  picture: z.string(),
  /** The size of the picture in full. */
  width: z.int(),
  height: z.int(),
  /** Names of the concepts that are drawn, each with what was said of it. */
  understood: z.array(z.string()),
  /** Words without a concept. */
  unknown: z.array(z.string()),
});
export type Sketch = z.infer<typeof sketch>;
