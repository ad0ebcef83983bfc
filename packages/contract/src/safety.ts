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

export const appeal = z.object({
  id: opaque(),
  category: z.enum(ruleCategories),
  state: z.enum(appealStates),
  createdAt: z.iso.datetime(),
});
export type Appeal = z.infer<typeof appeal>;
