import { appealLimits, appealStates, ruleCategories } from '@artcade/domain/safety';
import * as z from 'zod/mini';
import { opaque, text } from './shapes.ts';

export const newAppeal = z.strictObject({
  /** As the refusal named them. */
  words: text(appealLimits.words, 1),
  /** Why they should pass, for the operator. */
  note: z.optional(text(appealLimits.note)),
});
export type NewAppeal = z.infer<typeof newAppeal>;

export const appeal = z.object({
  id: opaque(),
  category: z.enum(ruleCategories),
  state: z.enum(appealStates),
  createdAt: z.iso.datetime(),
});
export type Appeal = z.infer<typeof appeal>;
