import { flushCompileCache } from 'node:module';
import type { Sketch } from '@artcade/contract/sketches';
import { promptStyle } from '@artcade/domain/prompt-style';
import { withSampleTitles } from '@artcade/domain/titles';
import { checkDraft, formOf, isTransparent } from '@artcade/domain/tool-forms';
import { readingOfPrompt } from '@artcade/engine/brief/reading';
import { type Drawing, sketch } from '@artcade/engine/engine';

/** From the server. The seed is always given. */
export interface AskedSketch {
  readonly tool: Drawing['tool'];
  readonly prompt: string;
  readonly language: Drawing['language'];
  readonly seed: number;
}

export type SketchAnswer =
  | { readonly id: number; readonly sketch: Sketch; readonly resident: number }
  | { readonly id: number; readonly reason: string; readonly resident: number };

async function sketchOf({ tool, prompt, language, seed }: AskedSketch): Promise<Sketch> {
  const { sizes } = formOf(tool);
  const draft = checkDraft(tool, {});
  const asked = { tool, mode: 'create', prompt, language } as const;
  const { chips, unknown } = readingOfPrompt({ ...asked, inputs: draft });
  const inputs = withSampleTitles(tool, draft, prompt);
  const [size] = Object.values(sizes);
  if (size === undefined) throw new Error(`${tool} has no size`);
  const bytes = await sketch({
    ...asked,
    inputs,
    style: promptStyle({ chips }) ?? 'painterly',
    palette: 'auto',
    size,
    seed,
    transparent: isTransparent(tool, inputs),
    references: [],
  });
  return {
    picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
    width: size.width,
    height: size.height,
    understood: chips
      .filter(({ isDrawn }) => isDrawn)
      .map(({ name, text, attributes }) =>
        // As written, if that says more: "fox knight" is one concept, whose name is only "knight".
        [
          text.toLowerCase().includes(name.toLowerCase()) ? text : name,
          ...attributes.map((each) => each.name),
        ].join(' · '),
      ),
    unknown: unknown.map(({ text }) => text),
  };
}

async function work({ id, ...asked }: AskedSketch & { readonly id: number }): Promise<void> {
  let answer: SketchAnswer;
  try {
    const made = await sketchOf(asked);
    answer = { id, sketch: made, resident: process.memoryUsage.rss() };
  } catch (error) {
    answer = { id, reason: String(error), resident: process.memoryUsage.rss() };
  }
  process.send?.(answer);
  // The garbage collector does not see canvas memory.
  globalThis.gc?.();
  // As in the processes that draw images: this one is killed, too.
  flushCompileCache();
}

process.on('message', (asked: AskedSketch & { readonly id: number }) => void work(asked));
process.on('disconnect', () => process.exit(0));
