import type { Reading } from '@artcade/domain/generations';
import { auto, formOf, type Inputs } from '@artcade/domain/tool-forms';
import type { Drawing } from '../job.ts';
import { looksIn } from './looks.ts';
import { cleaned } from './matcher.ts';
import type { Kind } from './meanings.ts';
import { toolWords, type WordIcons, wordsOf } from './tool-words.ts';
import { namedOption, piecesOf, type Word, wordsIn } from './words.ts';

/** The part of a drawing that decides which words have an effect. */
type Asked = Pick<Drawing, 'tool' | 'inputs' | 'mode' | 'prompt'>;

/** Returns the words that can change the tool's picture. */
export const usableWords = ({ tool, inputs }: Pick<Drawing, 'tool' | 'inputs'>): ReadonlySet<Word> =>
  new Set(toolWords[tool].words(inputs));

/** Kinds of which a picture shows one. If a prompt names several, the first counts. */
const single: readonly Kind[] = [
  'scene',
  'time',
  'weather',
  'role',
  'build',
  'age',
  'outfit',
  'weapon',
  'pose',
  'expression',
  'view',
];

/** Scenes that can be combined with another: mountains behind a village, snow anywhere. */
const besides: readonly Word[] = ['mountains', 'snow'];

function isSecond(word: Word, before: ReadonlySet<string>): boolean {
  if (besides.includes(word)) return false;
  const kind = single.find((name) => wordsOf(name).includes(word));
  return kind !== undefined && wordsOf(kind).some((other) => other !== word && before.has(other));
}

/** Whether the form overrules a word: a choice that differs from the default wins, except in an edit. */
function isOverruled({ tool, inputs, mode }: Asked, word: Word): boolean {
  if (mode === 'edit') return false;
  return Object.entries(formOf(tool).fields).some(
    ([name, field]) =>
      field.kind === 'choice' && field.options.includes(word) && !isLeft(inputs, name, field.options[0]),
  );
}

/** Whether a choice is left to the words. */
const isLeft = (inputs: Inputs, name: string, usual: string): boolean =>
  inputs[name] === auto || inputs[name] === usual;

const most = 8;

/**
 * Finds the words in a cleaned text that have an icon, and, with an empty meaning, the words that need none. Passed in,
 * because browsers load this module without the icons.
 */
export type IconFinder = (text: string) => readonly (Place & { readonly meaning: string })[];

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Finds the materials that the prompt names. `used` are those that the picture shows; the form wins over the prompt. */
function looksFor(
  { tool, inputs }: Asked,
  field: WordIcons['look'],
  text: string,
): { readonly used: readonly Place[]; readonly all: readonly Place[] } {
  const all = looksIn(text, field);
  const options = formOf(tool).fields[field];
  const isOpen = options?.kind === 'choice' && isLeft(inputs, field, options.options[0]);
  // Of several materials, the first is drawn.
  const drawn = (isOpen ? all[0]?.meaning[field] : undefined) ?? inputs[field];
  const used = all.filter(({ meaning }) => meaning[field] === drawn);
  return { used, all };
}

const shown = (text: string): string => [...text].slice(0, 24).join('');

/** Returns the words of the prompt that were understood and those that were not, as the user wrote them. */
export function readingOf(drawing: Asked, findIcons?: IconFinder): Omit<Reading, 'drawn'> {
  const { icons } = toolWords[drawing.tool];
  const { understood, strange } =
    findIcons && icons ? thingsRead(drawing, icons, findIcons) : wordsRead(drawing);
  return { understood: [...understood].slice(0, 2 * most), strange: [...strange].slice(0, most) };
}

interface Read {
  readonly understood: ReadonlySet<string>;
  readonly strange: ReadonlySet<string>;
}

/** Reads a prompt for a tool with icons: the things to show, and the material. */
function thingsRead(drawing: Asked, { look, places: placesFor }: WordIcons, findIcons: IconFinder): Read {
  const text = cleaned(drawing.prompt);
  const places = placesFor(drawing.inputs);
  const hits = findIcons(text);
  const icons = places > 0 ? hits.filter(({ meaning }) => meaning !== '') : [];
  const others = hits.filter(({ meaning }) => meaning === '');
  const looks = looksFor(drawing, look, text);
  const named = (hits: readonly Place[]) => hits.map(({ from, to }) => shown(text.slice(from, to)));
  const understood = new Set([...[...new Set(named(icons))].slice(0, places), ...named(looks.used)]);
  const strange = new Set<string>();
  let end = 0;
  const known = [...icons, ...others, ...looks.all].sort((one, other) => one.from - other.from);
  for (const { from, to } of [...known, { from: text.length, to: text.length }]) {
    for (const piece of piecesOf(text.slice(end, Math.max(end, from))))
      if (strange.size < most) strange.add(shown(piece.text));
    end = Math.max(end, to);
  }
  return { understood, strange };
}

function wordsRead(drawing: Asked): Read {
  const usable = usableWords(drawing);
  const takesHues = usable.has('knight');
  const known = new Set<string>();
  const understood = new Set<string>();
  const strange = new Set<string>();
  for (const { text, word, hue } of piecesOf(drawing.prompt)) {
    if (word !== null && usable.has(word)) {
      const isDrawn = !isOverruled(drawing, word) && !isSecond(word, known);
      if (isDrawn) known.add(word);
      (isDrawn ? understood : strange).add(shown(text));
    } else if (hue !== null && takesHues) understood.add(shown(text));
    else strange.add(shown(text));
    if (strange.size >= most) break;
  }
  return { understood, strange };
}

/** Returns the values that a prompt sets in fields that still have their default. */
export function choicesIn({ tool, inputs, mode, prompt }: Asked): Readonly<Record<string, string>> {
  if (mode === 'edit') return {};
  const named = wordsIn(prompt).filter((word) => usableWords({ tool, inputs }).has(word));
  const chosen: Record<string, string> = {};
  for (const [name, field] of Object.entries(formOf(tool).fields)) {
    if (field.kind !== 'choice' || !isLeft(inputs, name, field.options[0])) continue;
    const option = namedOption(named, field.options);
    if (option !== null && option !== field.options[0]) chosen[name] = option;
  }
  return chosen;
}
