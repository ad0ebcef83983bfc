import type { ToolSlug } from '@artcade/domain/catalog';
import { type BriefEdits, noEdits } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import type { Inputs } from '@artcade/domain/tool-forms';
import { concepts, graph } from '../concepts/graph.ts';
import { choicesIn } from '../words/report.ts';
import { type Brief, emptyBrief, kindOf, type Noun } from './brief.ts';
import { type Chip, chipsOf } from './chips.ts';
import { type Named, named } from './names.ts';

export interface Asked {
  readonly tool: ToolSlug;
  readonly mode: 'create' | 'edit';
  readonly inputs: Inputs;
  readonly prompt: string;
  /** The language of the names. */
  readonly language: Language;
  readonly briefEdits?: BriefEdits | undefined;
}

/** How a prompt is understood, in words that can be shown. */
export interface PromptReading {
  readonly chips: Chip[];
  readonly left: (Named & { readonly isEdit: boolean })[];
  readonly texts: string[];
  readonly unknown: { readonly text: string; readonly nearest: Named | null }[];
  readonly fields: Record<string, string>;
}

/** Reads a prompt as the engine will, for the page that shows it while it is written. */
export function readingOfPrompt(asked: Asked): PromptReading {
  const { tool, language, briefEdits: edits = noEdits } = asked;
  const { brief, strange } = readBrief(asked);
  const left = [
    ...edits.without.filter(isKnown).map((id) => ({ ...named(id, language), isEdit: true })),
    ...brief.without.map((id) => ({ ...named(id, language), isEdit: false })),
  ];
  return {
    chips: chipsOf(brief, { tool, language, edits }),
    left: left.filter(({ id }, index) => left.findIndex((other) => other.id === id) === index),
    texts: [...brief.texts],
    unknown: strange.map(({ text, nearest }) => ({
      text,
      nearest: nearest === null ? null : named(nearest, language),
    })),
    fields: choicesIn(asked),
  };
}

export const isOneKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);

export const isKnown = (id: string): boolean => graph.find(id) !== undefined;

/** Until the reader is there: finds words between spaces. */
const byWord = new Map(
  concepts.flatMap(({ id, words }) => Object.values(words).flatMap((list) => list.map((word) => [word, id]))),
);

function readBrief({ prompt }: Asked): {
  readonly brief: Brief;
  readonly strange: readonly { readonly text: string; readonly nearest: string | null }[];
} {
  const words = prompt.toLowerCase().match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  const nouns: Noun[] = [];
  const strange: string[] = [];
  let attributes: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = [4, 3, 2, 1].find((each) => byWord.has(words.slice(at, at + each).join(' '))) ?? 0;
    const text = words.slice(at, at + Math.max(1, size)).join(' ');
    const id = byWord.get(text);
    at += Math.max(1, size);
    if (id === undefined) strange.push(text);
    else if (['colour', 'size', 'count', 'material', 'state', 'age'].includes(kindOf(id)))
      attributes.push(id);
    else {
      nouns.push({ id, text, attributes });
      attributes = [];
    }
  }
  const of = (...kinds: readonly string[]) => nouns.filter(({ id }) => kinds.includes(kindOf(id)));
  const who = of('role', 'creature');
  return {
    brief: {
      ...emptyBrief,
      subjects: who.map((noun, index) => ({
        ...noun,
        body: [],
        wears: index === 0 ? of('garment') : [],
        holds: [],
        rides: null,
        does: [],
      })),
      things: of('thing', 'plant', 'vehicle'),
      places: of('place'),
      whole: of('time', 'weather', 'season', 'mood', 'style', 'genre', 'event', 'effect'),
    },
    strange: strange.filter((text) => text.length > 3).map((text) => ({ text, nearest: null })),
  };
}
