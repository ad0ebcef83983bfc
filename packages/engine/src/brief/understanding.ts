import { readFileSync } from 'node:fs';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import { defaultInputs, formOf, type Inputs, isTransparent } from '@artcade/domain/tool-forms';
import { isA } from '../concepts/graph.ts';
import { type Drawing, draw, reportedConcepts } from '../engine.ts';
import { type Brief, nounsOf } from './brief.ts';
import { withoutConcept } from './edits.ts';
import { conceptsSpelled } from './lexicon.ts';
import { readDrawing } from './read-drawing.ts';

/** A prompt as people write it, with the concepts that its picture should show. */
export interface Prompt {
  readonly id: string;
  readonly language: Language;
  readonly tool: ToolSlug;
  readonly prompt: string;
  readonly inputs?: Inputs;
  readonly expected: readonly Expected[];
}

interface Expected {
  readonly text: string;
  readonly concept: string;
  /** The concept that it describes. */
  readonly of?: string;
  /** It must not be seen. */
  readonly not?: true;
}

export const openPrompts = (): readonly Prompt[] =>
  JSON.parse(readFileSync(new URL('../../fixtures/prompts.json', import.meta.url), 'utf8')) as Prompt[];

/** Small, but large enough for every part of a picture to cover some pixels. */
const usualSide = 320;
/** Where only what the tool reports is read. */
const reportSide = 64;

export function drawingOf({ tool, prompt, inputs = {}, language }: Prompt, side = usualSide): Drawing {
  const { fields, sizes } = formOf(tool);
  const [size = { width: side, height: side }] = Object.values(sizes);
  const share = side / Math.max(size.width, size.height);
  const texts: Inputs = { title: 'Game', headline: 'Play' };
  const own = Object.fromEntries(Object.entries(texts).filter(([name]) => name in fields));
  const all = { ...defaultInputs(tool), ...own, ...inputs };
  return {
    tool,
    mode: 'create',
    prompt,
    inputs: all,
    style: 'painterly',
    palette: 'auto',
    language,
    size: { width: Math.round(size.width * share), height: Math.round(size.height * share) },
    seed: 7,
    transparent: isTransparent(tool, all),
    references: [],
  };
}

/** The concepts that a brief names, with those that describe and relate. */
const saidIn = (brief: Brief): readonly string[] => [
  ...new Set(
    nounsOf(brief).flatMap(({ id, attributes, at }) => [id, ...attributes, ...(at ? [at.relation] : [])]),
  ),
];

/** The concept of a brief that answers to an expected one: itself, a kin, or another meaning of the same spelling. */
export function answerTo({ text, concept, not }: Expected, brief: Brief): string | null {
  const said = not ? brief.without : saidIn(brief);
  const spelled = conceptsSpelled(text);
  return (
    said.find((id) => id === concept) ??
    said.find((id) => isA(id, concept) || isA(concept, id)) ??
    said.find((id) => spelled.includes(id)) ??
    null
  );
}

interface Row {
  readonly name: string;
  expected: number;
  read: number;
  drawn: number;
}

interface Options {
  readonly isWanted: (prompt: Prompt) => boolean;
  /** `read` draws nothing, `reported` believes the tool, `drawn` compares the picture with one without the concept. */
  readonly proof: 'read' | 'reported' | 'drawn';
  /** The longer side of the pictures that are compared. */
  readonly side?: number;
  readonly onProgress?: (line: string) => void;
}

/** Counts what is read and drawn of a set of prompts: in all, by tool, by language, by kind, and by tool and language. */
export async function understandingOf({ isWanted, proof, side, onProgress }: Options) {
  const rows = new Map<string, Row>();
  const rowOf = (name: string): Row => {
    const row = rows.get(name) ?? { name, expected: 0, read: 0, drawn: 0 };
    rows.set(name, row);
    return row;
  };
  const misses: string[] = [];
  for (const prompt of openPrompts().filter(isWanted)) {
    onProgress?.(prompt.id);
    const { tool, language } = prompt;
    const drawing = drawingOf(prompt, proof === 'reported' ? reportSide : side);
    const { brief } = readDrawing(drawing);
    const picture = proof === 'drawn' ? await draw(drawing, () => undefined) : null;
    const reported = proof === 'reported' ? reportedConcepts(drawing) : null;
    for (const expected of prompt.expected) {
      const kind = expected.concept.split('.')[0] ?? '';
      const own = ['all', tool, language, `${tool} ${language}`, kind].map(rowOf);
      for (const row of own) row.expected++;
      const answer = answerTo(expected, brief);
      if (answer === null) {
        misses.push(`${prompt.id}: ${expected.text} (${expected.concept}) is not read`);
        continue;
      }
      for (const row of own) row.read++;
      if (proof === 'read') continue;
      const problem =
        picture === null
          ? brief.without.includes(answer) || reported?.has(answer)
            ? null
            : 'is not reported as drawn'
          : await problemOf(drawing, brief, answer, picture);
      if (problem === null) for (const row of own) row.drawn++;
      else misses.push(`${prompt.id}: ${expected.text} (${answer}) ${problem}`);
    }
  }
  return { rows: [...rows.values()], misses };
}

type Picture = Awaited<ReturnType<typeof draw>>;

async function problemOf(
  drawing: Drawing,
  brief: Brief,
  id: string,
  picture: Picture,
): Promise<string | null> {
  const isUnwanted = brief.without.includes(id);
  if (!isUnwanted && picture.heeded?.[id] === undefined) return 'is not reported as drawn';
  const without = await draw({ ...drawing, brief: withoutConcept(brief, id) }, () => undefined);
  return Buffer.compare(without.bytes, picture.bytes) === 0 && !isUnwanted ? 'changes nothing' : null;
}
