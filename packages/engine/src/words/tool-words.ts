import type { ToolSlug } from '@artcade/domain/catalog';
import type { Inputs } from '@artcade/domain/tool-forms';
import { type Kind, meanings, type Word } from './meanings.ts';

/** For tools that draw the named things as icons. */
export interface WordIcons {
  /** The field for the material, which the prompt may name as well. */
  readonly look: 'treatment' | 'theme';
  /** Returns how many icons fit into the picture. */
  readonly places: (inputs: Inputs) => number;
}

interface ToolWords {
  /** The words of a prompt that can change the picture. */
  readonly words: (inputs: Inputs) => readonly Word[];
  readonly icons?: WordIcons;
}

export const wordsOf = (...kinds: readonly Kind[]): readonly Word[] =>
  kinds.flatMap((kind) => meanings[kind]);

const landscape = wordsOf('scene', 'time', 'weather', 'feature');
const person = wordsOf('role', 'build', 'age', 'outfit', 'weapon', 'pose', 'expression', 'view', 'look');
const emblems: readonly Word[] = [
  ...wordsOf('emblem', 'weapon'),
  ...(['castle', 'tower', 'ship', 'moon', 'stars', 'crystals', 'pine'] as const),
  ...(['knight', 'mage', 'archer', 'pirate', 'skeleton', 'cat', 'royal', 'crown'] as const),
  ...(['forest', 'volcano', 'night', 'storm'] as const),
];

/** Behind a single hero, only the distance is painted. */
const inBanner: Readonly<Record<string, readonly Word[]>> = {
  scene: landscape,
  both: [...landscape, ...person],
  hero: [
    ...wordsOf('scene', 'time', 'weather'),
    ...(['sun', 'moon', 'stars', 'planet', 'aurora', 'rainbow', 'birds'] as const),
    ...person,
  ],
};

export const toolWords: Readonly<Record<ToolSlug, ToolWords>> = {
  'game-screen-planner': {
    words: () => [...landscape, ...person].filter((word) => !wordsOf('weather').includes(word)),
  },
  'banner-generator': { words: ({ subject }) => inBanner[String(subject)] ?? [] },
  'logo-generator': {
    words: ({ emblem }) => (emblem === '' ? emblems : []),
    icons: { look: 'treatment', places: ({ emblem }) => (emblem === '' ? 3 : 0) },
  },
  'ui-component-generator': { words: () => [], icons: { look: 'theme', places: iconsOnSheet } },
  'game-background-generator': { words: () => landscape },
  'loading-screen-generator': { words: () => landscape },
  'character-generator': { words: () => person },
};

function iconsOnSheet({ scope, part, states }: Inputs): number {
  if (scope === 'kit') return 16;
  if (part === 'icon') return 4;
  if (part === 'slot') return states === true ? 4 : 1;
  return 0;
}
