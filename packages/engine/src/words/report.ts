import { formOf } from '@artcade/domain/tool-forms';
import type { Drawing } from '../job.ts';
import { piecesOf, type Word } from '../kit/words.ts';
import { type Kind, meanings } from './meanings.ts';

const words = (...kinds: readonly Kind[]): readonly Word[] => kinds.flatMap((kind) => meanings[kind]);

/** Known by name in every language, but no scene has them yet. */
const notYetInScenes: readonly Word[] = [
  'bridge',
  'waterfall',
  'lantern',
  'windmill',
  'campfire',
  'statue',
  'portal',
  'path',
  'sun',
  'planet',
  'fish',
  'palm',
  'cactus',
  'bamboo',
  'autumn',
];
/** Known by name in every language, but no figure has them yet. */
const notYetOnFigures: readonly Word[] = ['hat', 'helmet'];

const landscape = words('scene', 'time', 'weather', 'feature').filter(
  (word) => !notYetInScenes.includes(word),
);
const person = words('role', 'build', 'outfit', 'weapon', 'pose', 'expression', 'look').filter(
  (word) => !notYetOnFigures.includes(word),
);
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
  hero: [...words('scene', 'time', 'weather'), 'moon', 'stars', 'aurora', 'rainbow', 'birds', ...person],
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
  'time',
  'weather',
  'role',
  'build',
  'outfit',
  'weapon',
  'pose',
  'expression',
];

function isSecond(word: Word, before: ReadonlySet<string>): boolean {
  const kind = single.find((name) => words(name).includes(word));
  return kind !== undefined && words(kind).some((other) => other !== word && before.has(other));
}

/** Whether the form says otherwise: a choice that was made wins over the prompt, unless the prompt is an edit. */
function isOverruled({ tool, inputs, mode }: Drawing, word: Word): boolean {
  if (mode === 'edit') return false;
  return Object.entries(formOf(tool).fields).some(
    ([name, field]) =>
      field.kind === 'choice' && field.options.includes(word) && inputs[name] !== field.options[0],
  );
}

const mostStrangers = 8;

/** What was read in the prompt, for the people who wrote it, and what was not. */
export function remarks(drawing: Drawing): string[] {
  const usable = usableWords(drawing);
  const takesHues = usable.has('knight');
  const understood = new Set<string>();
  const strange = new Set<string>();
  for (const { text, word, hue } of piecesOf(drawing.prompt)) {
    if (word !== null && usable.has(word)) {
      if (!isOverruled(drawing, word) && !isSecond(word, understood)) understood.add(word);
    } else if (hue !== null && takesHues) understood.add(hue);
    else strange.add([...text].slice(0, 24).join(''));
    if (strange.size > mostStrangers) break;
  }
  const listed = [...strange].slice(0, mostStrangers).join(', ');
  return [
    ...(understood.size > 0 ? [`Understood: ${[...understood].join(', ')}.`] : []),
    ...(strange.size > 0
      ? [`Not understood: ${listed}${strange.size > mostStrangers ? ' and more' : ''}.`]
      : []),
  ];
}
