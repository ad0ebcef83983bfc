import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { type Language, languages } from '@artcade/domain/languages';
import { type Drawing, draw } from '../engine.ts';
import { type Brief, nounsOf } from './brief.ts';
import { withoutConcept } from './edits.ts';
import { isSaidBeside } from './names.ts';
import { readDrawing } from './read-drawing.ts';
import { drawingOf } from './understanding.ts';

interface Texts {
  readonly examples: Readonly<Record<string, string>>;
  readonly edit?: Texts;
}

/** Small: nearly two hundred pictures are drawn. */
const side = 200;

/** The prompts that a tool's page offers behind "Try:". */
function examplesOf(tool: ToolSlug, language: Language): readonly Drawing[] {
  const file = new URL(`../../../../apps/tools/src/tools/${tool}/${language}.json`, import.meta.url);
  const { examples, edit } = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const drawing = (prompt: string) => drawingOf({ id: '', expected: [], tool, language, prompt }, side);
  return [
    ...Object.values(examples).map(drawing),
    ...Object.values(edit?.examples ?? {}).map((prompt) => ({ ...drawing(prompt), mode: 'edit' as const })),
  ];
}

/** What is said in other words, or in another language, is the same picture. */
const alike = (drawing: Drawing, brief: Brief): string =>
  JSON.stringify([drawing.mode, drawing.inputs, brief], (name, value) => (name === 'text' ? '' : value));

const seen = new Set<string>();

/** Returns what of a drawing's prompt is not in its picture. */
async function missesOf(drawing: Drawing, turn: number): Promise<readonly string[]> {
  const { said, brief, unknown } = readDrawing(drawing);
  const unread = unknown.map((word) => `${word} has no meaning`);
  const key = alike(drawing, brief);
  if (seen.has(key)) return unread;
  seen.add(key);
  const picture = await draw(drawing, () => undefined);
  const { unheeded = [] } = picture.reading;
  const ids = nounsOf(said).flatMap(({ id, text, attributes }) =>
    text === '' ? [] : [id, ...attributes.filter((attribute) => isSaidBeside(attribute, text))],
  );
  // One concept of each picture, in turn: to draw without every one of them would take minutes.
  const sample = ids[turn % ids.length];
  if (sample === undefined) return ['nothing is read'];
  const without = await draw({ ...drawing, brief: withoutConcept(brief, sample) }, () => undefined);
  return [
    ...unread,
    ...unheeded.map(({ id }) => `${id} is not drawn`),
    ...(Buffer.compare(without.bytes, picture.bytes) === 0 ? [`${sample} changes nothing`] : []),
  ];
}

let turn = 0;
for (const tool of toolSlugs)
  test(`${tool} draws every word of its examples, in every language`, async () => {
    const misses: string[] = [];
    for (const language of languages)
      for (const drawing of examplesOf(tool, language)) {
        turn += 1;
        for (const miss of await missesOf(drawing, turn)) misses.push(`${drawing.prompt}: ${miss}`);
      }
    assert.deepEqual(misses, []);
  });
