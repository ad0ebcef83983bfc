import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasShapes } from './shapes.ts';

let names: ReadonlyMap<string, string> | undefined;

function allNames(): ReadonlyMap<string, string> {
  if (names !== undefined) return names;
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/chars.json'));
  const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  names = new Map(Object.entries(found).map(([codes, name]) => [codes.replaceAll('-fe0f', ''), name]));
  return names;
}

const isTone = (code: number) => code >= 0x1f3fb && code <= 0x1f3ff;

/** Returns the icon of an emoji; of a composed one, at least that of its first part. */
export function iconOfEmoji(emoji: string): string | null {
  const codes = [...emoji]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => code !== 0xfe0f && !isTone(code))
    .map((code) => code.toString(16));
  const name = allNames().get(codes.join('-')) ?? allNames().get(codes[0] ?? '');
  return name !== undefined && hasShapes(name) ? name : null;
}

/** A run of text: letters, or an emoji that can be drawn. */
export type Run = { readonly text: string } | { readonly icon: string };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into letters and emoji. Digits and signs that have an emoji form count as letters. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let letters = '';
  for (const { segment } of graphemes.segment(text)) {
    const isEmoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.test(segment);
    const icon = isEmoji ? iconOfEmoji(segment) : null;
    if (icon === null) letters += segment;
    else {
      if (letters !== '') runs.push({ text: letters });
      letters = '';
      runs.push({ icon });
    }
  }
  if (letters !== '') runs.push({ text: letters });
  return runs;
}

/** Returns the letters of a text, without the emoji that can be drawn. */
export const lettersOf = (text: string): string =>
  runsOf(text)
    .map((run) => ('text' in run ? run.text : ''))
    .join('');
