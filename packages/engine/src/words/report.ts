import type { Reading } from '@artcade/domain/generations';
import { formOf } from '@artcade/domain/tool-forms';
import type { Drawing } from '../job.ts';
import { looksIn } from './looks.ts';
import { cleaned } from './matcher.ts';
import { type Kind, meanings } from './meanings.ts';
import { namedOption, piecesOf, type Word, wordsIn } from './words.ts';

/** Enough of a drawing to know what its words can do. */
type Asked = Pick<Drawing, 'tool' | 'inputs' | 'mode' | 'prompt'>;

const words = (...kinds: readonly Kind[]): readonly Word[] => kinds.flatMap((kind) => meanings[kind]);

const landscape = words('scene', 'time', 'weather', 'feature');
const person = words('role', 'build', 'age', 'outfit', 'weapon', 'pose', 'expression', 'view', 'look');
const emblems: readonly Word[] = [
  ...words('emblem', 'weapon'),
  ...(['castle', 'tower', 'ship', 'moon', 'stars', 'crystals', 'pine'] as const),
  ...(['knight', 'mage', 'archer', 'pirate', 'skeleton', 'cat', 'royal', 'crown'] as const),
  ...(['forest', 'volcano', 'night', 'storm'] as const),
];

/** Behind a lone hero there is only the far distance. */
const inBanner: Readonly<Record<string, readonly Word[]>> = {
  scene: landscape,
  both: [...landscape, ...person],
  hero: [
    ...words('scene', 'time', 'weather'),
    ...(['sun', 'moon', 'stars', 'planet', 'aurora', 'rainbow', 'birds'] as const),
    ...person,
  ],
};

/** What a word of the prompt can change in a tool's picture. */
export function usableWords({ tool, inputs }: Pick<Drawing, 'tool' | 'inputs'>): ReadonlySet<Word> {
  switch (tool) {
    case 'game-background-generator':
    case 'loading-screen-generator':
      return new Set(landscape);
    case 'character-generator':
      return new Set(person);
    case 'banner-generator':
      return new Set(inBanner[String(inputs['subject'])]);
    case 'game-screen-planner':
      return new Set([...landscape, ...person].filter((word) => !words('weather').includes(word)));
    case 'logo-generator':
      return new Set(inputs['emblem'] === '' ? emblems : []);
    case 'ui-component-generator':
      return new Set();
  }
}

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
  const kind = single.find((name) => words(name).includes(word));
  return kind !== undefined && words(kind).some((other) => other !== word && before.has(other));
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

/** How many of the things that a prompt names a picture has room for as icons. */
function iconPlaces({ tool, inputs }: Asked): number {
  if (tool === 'logo-generator') return inputs['emblem'] === '' ? 3 : 0;
  if (tool !== 'ui-component-generator') return 0;
  if (inputs['scope'] === 'kit') return 16;
  if (inputs['part'] === 'icon') return 4;
  if (inputs['part'] === 'slot') return inputs['states'] === true ? 4 : 1;
  return 0;
}

/** Where the prompt says what the picture is made of, unless the form has said so already. */
function looksFor(
  { tool, inputs }: Asked,
  text: string,
): { readonly used: readonly Place[]; readonly all: readonly Place[] } {
  const field = tool === 'logo-generator' ? 'treatment' : 'theme';
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
  const isOfIcons = drawing.tool === 'logo-generator' || drawing.tool === 'ui-component-generator';
  const { understood, strange } =
    findIcons !== undefined && isOfIcons ? thingsRead(drawing, findIcons) : wordsRead(drawing);
  return { understood: [...understood].slice(0, 2 * most), strange: [...strange].slice(0, most) };
}

interface Read {
  readonly understood: ReadonlySet<string>;
  readonly strange: ReadonlySet<string>;
}

/** What the prompt names as a thing to be shown, and what as the stuff of the whole. */
function thingsRead(drawing: Asked, findIcons: IconFinder): Read {
  const text = cleaned(drawing.prompt);
  const places = iconPlaces(drawing);
  const hits = findIcons(text);
  const icons = places > 0 ? hits.filter(({ meaning }) => meaning !== '') : [];
  const others = hits.filter(({ meaning }) => meaning === '');
  const looks = looksFor(drawing, text);
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
