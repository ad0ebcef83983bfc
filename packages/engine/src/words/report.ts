import type { Reading } from '@artcade/domain/generations';
import { formOf } from '@artcade/domain/tool-forms';
import type { Drawing } from '../job.ts';
import { looksIn } from './looks.ts';
import { cleaned } from './matcher.ts';
import type { Kind } from './meanings.ts';
import { toolWords, type WordIcons, wordsOf } from './tool-words.ts';
import { namedOption, piecesOf, type Word, wordsIn } from './words.ts';

/** Enough of a drawing to know what its words can do. */
type Asked = Pick<Drawing, 'tool' | 'inputs' | 'mode' | 'prompt'>;

/** What a word of the prompt can change in a tool's picture. */
export const usableWords = ({ tool, inputs }: Pick<Drawing, 'tool' | 'inputs'>): ReadonlySet<Word> =>
  new Set(toolWords[tool].words(inputs));

/** A figure has one role and a scene one hour: of several that are named, the first is drawn. */
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

/** Mountains may stand behind a village, and snow falls anywhere. */
const besides: readonly Word[] = ['mountains', 'snow'];

function isSecond(word: Word, before: ReadonlySet<string>): boolean {
  if (besides.includes(word)) return false;
  const kind = single.find((name) => wordsOf(name).includes(word));
  return kind !== undefined && wordsOf(kind).some((other) => other !== word && before.has(other));
}

/** Whether the form says otherwise: a choice that was made wins over the prompt, unless the prompt is an edit. */
function isOverruled({ tool, inputs, mode }: Asked, word: Word): boolean {
  if (mode === 'edit') return false;
  return Object.entries(formOf(tool).fields).some(
    ([name, field]) =>
      field.kind === 'choice' && field.options.includes(word) && inputs[name] !== field.options[0],
  );
}

const most = 8;

/**
 * Where a clean text names things that there are icons of, and where, without any, words that need none. Given by those
 * who have the icons: this module is also read where they are not.
 */
export type IconFinder = (text: string) => readonly (Place & { readonly meaning: string })[];

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where the prompt says what the picture is made of, unless the form has said so already. */
function looksFor(
  { tool, inputs }: Asked,
  field: WordIcons['look'],
  text: string,
): { readonly used: readonly Place[]; readonly all: readonly Place[] } {
  const all = looksIn(text, field);
  const options = formOf(tool).fields[field];
  const isOpen = options?.kind === 'choice' && inputs[field] === options.options[0];
  // Of several that are named the first is drawn.
  const drawn = (isOpen ? all[0]?.meaning[field] : undefined) ?? inputs[field];
  const used = all.filter(({ meaning }) => meaning[field] === drawn);
  return { used, all };
}

const shown = (text: string): string => [...text].slice(0, 24).join('');

/** What was read in the prompt, for the people who wrote it, and what was not: in their own words. */
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

/** What the prompt names as a thing to be shown, and what as the stuff of the whole. */
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

/** What the words of a prompt choose where the form was left as it came, by the fields of the form. */
export function choicesIn({ tool, inputs, mode, prompt }: Asked): Readonly<Record<string, string>> {
  if (mode === 'edit') return {};
  const named = wordsIn(prompt).filter((word) => usableWords({ tool, inputs }).has(word));
  const chosen: Record<string, string> = {};
  for (const [name, field] of Object.entries(formOf(tool).fields)) {
    if (field.kind !== 'choice' || inputs[name] !== field.options[0]) continue;
    const option = namedOption(named, field.options);
    if (option !== null && option !== field.options[0]) chosen[name] = option;
  }
  return chosen;
}
