import { noEdits } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { titleIn } from '@artcade/domain/titles';
import { graph } from '../concepts/graph.ts';
import { isRealWord } from '../words/real-words.ts';
import { kindOf } from './brief.ts';
import { type Chip, chipsOf } from './chips.ts';
import { saidOf } from './form.ts';
import { type Named, named, nameOf } from './names.ts';
import { nearestTo } from './nearest.ts';
import { type Asked, readDrawing } from './read-drawing.ts';

export interface AskedReading extends Asked {
  /** The language of the names. */
  readonly language: Language;
}

/** How a prompt is understood, in words that can be shown. */
export interface PromptReading {
  readonly chips: Chip[];
  readonly left: (Named & { readonly isEdit: boolean })[];
  readonly texts: string[];
  readonly unknown: { readonly text: string; readonly nearest: Named | null }[];
  readonly fields: Record<string, { readonly option: string; readonly name: string }>;
}

/** Unknown words that are shown. A prompt in a language that the engine does not know has nothing else. */
const unknownMaximum = 8;

/** Reads a prompt as the engine will, for the page that shows it while it is written. */
export function readingOfPrompt(asked: AskedReading): PromptReading {
  const { tool, mode, inputs, language, briefEdits: edits = noEdits } = asked;
  const { brief, said, edited, unknown, language: written } = readDrawing(asked);
  const title = (titleIn(asked.prompt) ?? '').toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  // A name is written, not drawn.
  const foreign = unknown.filter((text) => !title.includes(text.toLowerCase()));
  const left = [
    ...edits.without.filter(isKnown).map((id) => ({ ...named(id, language), isEdit: true })),
    ...said.without
      .filter((id) => !edits.without.includes(id))
      .map((id) => ({ ...named(id, language), isEdit: false })),
  ];
  return {
    chips: chipsOf(said, brief, { tool, language, edits }),
    left,
    texts: [...brief.texts],
    unknown: foreign.slice(0, unknownMaximum).map((text) => {
      // Whoever writes a word that exists means it.
      const nearest = written === 'en' && isRealWord(text.toLowerCase()) ? null : nearestTo(text, written);
      // In the language of the prompt, where it takes the place of the word.
      return { text, nearest: nearest === null ? null : named(nearest, written) };
    }),
    fields: Object.fromEntries(
      Object.entries(mode === 'create' ? saidOf(tool, inputs, edited) : {}).map(([field, { option, id }]) => [
        field,
        { option, name: nameOf(id, language) },
      ]),
    ),
  };
}

export const isKnown = (id: string): boolean => graph.find(id) !== undefined;

export const isOneKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);
