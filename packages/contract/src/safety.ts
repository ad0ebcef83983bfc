import { appealLimits, appealStates, ruleCategories } from '@artcade/domain/safety';
import * as z from 'zod/mini';
import { opaque, text } from './shapes.ts';

/** As the refusal named them. */
const words = text(appealLimits.words, 1);
/** Why they should pass, for the operator. */
const note = z.optional(text(appealLimits.note));

export const newWordsAppeal = z.strictObject({ words, note });

/** About words, or about an image that a check refused. */
export const newAppeal = z.strictObject({ words: z.optional(words), imageId: z.optional(opaque()), note });
export type NewAppeal = z.infer<typeof newAppeal>;

/** Why others do not see an image. Only there if pictures are checked, and only for who shows it. */
export const pictureCheck = z.object({
  imageId: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** True for a refused one that the check could not look at. */
  isFailed: z.optional(z.boolean()),
  /** Of a refused one that was appealed. */
  appeal: z.optional(z.enum(appealStates)),
});
export type PictureCheck = z.infer<typeof pictureCheck>;

export const appeal = z.object({
  id: opaque(),
  category: z.enum(ruleCategories),
  state: z.enum(appealStates),
  createdAt: z.iso.datetime(),
});
export type Appeal = z.infer<typeof appeal>;
