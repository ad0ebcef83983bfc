import type { Answer } from '@artcade/contract/calls';
import type { AskedPreview } from '@artcade/contract/generations';
import { Failure } from '@artcade/domain/failure';
import { checkDraft, choicesIn, isTransparent, sizeOf, textsIn } from '@artcade/domain/tool-forms';
import { countAttempt } from '#http/rate-limits.ts';
import type { Context } from './context.ts';

const sketchesPerHour = 120;
/** In milliseconds, the wait for a process that draws included. */
const patience = 60_000;
/** Of all accounts under way. More would wait in vain. */
const atOnce = 32;

const wrong = (field: string, problem: string): Failure => new Failure('invalid_input', { field, problem });

/** Draws small free sketches of a form, by the built-in engine: one at a time per account, so that orders come first. */
export function createFormSketches({ db, engines, kits, safety, reader }: Context) {
  const drawing = new Set<string>();

  return async (uid: string, asked: AskedPreview): Promise<Answer<'previewOrder'>> => {
    const { tool, prompt, style, palette, language = 'en', seed, kitId, briefEdits, directed } = asked;
    const size = sizeOf(tool, asked.size);
    if (!size) throw wrong('size', 'is not a size of this tool');
    const inputs = checkDraft(tool, asked.inputs);
    const { sketch } = engines.builtin;
    if (!sketch) throw new Failure('unavailable');
    if (drawing.size >= atOnce) throw new Failure('engine_busy', { retryAfter: 5 });
    if (drawing.has(uid)) throw new Failure('rate_limited', { retryAfter: 1 });
    drawing.add(uid);
    try {
      await countAttempt(db, [{ key: `sketch-form:${uid}`, allowed: sketchesPerHour, seconds: 3600 }]);
      await safety.requireMaking(uid);
      await safety.requireWords(uid, [prompt, ...textsIn(tool, inputs)], choicesIn(tool, inputs));
      const problem = await reader.problemOf({ brief: directed, briefEdits });
      if (problem !== null) throw wrong(directed ? 'directed' : 'briefEdits', problem);
      const kit = kitId === undefined ? null : await kits.forOrder(uid, kitId);
      const colours = palette === 'auto' ? kit?.colours : undefined;
      const request = {
        tool,
        mode: 'create',
        prompt: prompt.trim(),
        inputs,
        style,
        palette,
        ...(colours && { colours }),
        ...(directed && { directed }),
        ...(briefEdits && { briefEdits }),
        language,
        size,
        seed,
        transparent: isTransparent(tool, inputs),
        references: [],
      } as const;
      const work = { signal: AbortSignal.timeout(patience), onProgress: () => undefined };
      const bytes = await sketch(request, work).catch((cause: unknown) => {
        throw new Failure('engine_failed', {}, { cause });
      });
      return { picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` };
    } finally {
      drawing.delete(uid);
    }
  };
}
