import { dealt } from '../draw/deal.ts';
import type { Random } from '../draw/random.ts';
import type { Treatment } from '../tools/families.ts';
import type { Shade } from '../tools/materials.ts';
import type { Company } from './company.ts';
import type { Badge } from './emblem.ts';
import type { Bend } from './lettering.ts';
import type { Ornament } from './ornament.ts';
import type { Rhythm } from './rhythm.ts';
import type { SecondLine } from './ribbon.ts';

/** The position of the emblem. */
export type Composition = 'none' | 'above' | 'behind' | 'left' | 'ends' | 'between';

/** Everything about a logo that the form leaves open. */
export interface Design {
  readonly shade: Shade;
  readonly composition: Composition;
  readonly badge: Badge;
  readonly company: Company;
  readonly rhythm: Rhythm;
  readonly strength: number;
  readonly slant: number;
  readonly otherLines: boolean;
  /** A factor of the default depth. */
  readonly depth: number;
  readonly lean: number;
  readonly hasRim: boolean;
  readonly ornament: Ornament;
  readonly secondLine: SecondLine;
}

type Some<T> = readonly [T, ...T[]];

interface Manner {
  readonly badges: Some<Badge>;
  readonly companies: readonly Company[];
  readonly rhythms: Some<Rhythm>;
  readonly ornaments: Some<Ornament>;
}

const noble: Pick<Manner, 'rhythms' | 'ornaments'> = {
  rhythms: ['even', 'capital', 'swell', 'even', 'bulge'],
  ornaments: ['line', 'none', 'leaves', 'stars'],
};
const playful: Pick<Manner, 'rhythms' | 'ornaments'> = {
  rhythms: ['bounce', 'bulge', 'even', 'swell', 'bounce'],
  ornaments: ['none', 'stars', 'swoosh'],
};

/** The choices that suit each treatment. */
const manners: Readonly<Record<Treatment, Manner>> = {
  gold: {
    ...noble,
    badges: ['shield', 'crest', 'hexagon', 'disc', 'pennant'],
    companies: ['wings', 'laurels', 'swords', 'rays', 'stars', 'tails'],
  },
  steel: {
    ...noble,
    badges: ['shield', 'hexagon', 'octagon', 'pennant', 'crest'],
    companies: ['wings', 'swords', 'rays', 'stars'],
  },
  stone: {
    ...noble,
    badges: ['hexagon', 'octagon', 'shield', 'disc', 'crest'],
    companies: ['swords', 'laurels', 'none'],
    ornaments: ['none', 'line', 'leaves'],
  },
  wood: {
    ...playful,
    badges: ['disc', 'shield', 'pennant', 'octagon'],
    companies: ['laurels', 'swords', 'none', 'tails'],
    ornaments: ['none', 'leaves', 'line'],
  },
  ice: {
    ...noble,
    badges: ['hexagon', 'crest', 'octagon', 'shield'],
    companies: ['wings', 'rays', 'none', 'stars'],
    ornaments: ['none'],
  },
  fire: {
    ...noble,
    badges: ['shield', 'disc', 'crest', 'burst'],
    companies: ['wings', 'swords', 'rays', 'none'],
    ornaments: ['none', 'line', 'swoosh'],
  },
  neon: {
    ...playful,
    badges: ['disc', 'hexagon', 'octagon', 'shield'],
    companies: ['rays', 'stars', 'none'],
    rhythms: ['even', 'capital', 'bulge', 'swell'],
    ornaments: ['line', 'swoosh', 'none', 'stars'],
  },
  candy: {
    ...playful,
    badges: ['flower', 'disc', 'burst', 'octagon'],
    companies: ['stars', 'none', 'tails', 'rays'],
  },
  slime: {
    ...playful,
    badges: ['flower', 'disc', 'burst'],
    companies: ['none', 'stars'],
    ornaments: ['none'],
  },
  comic: {
    ...playful,
    badges: ['burst', 'disc', 'flower', 'shield'],
    companies: ['stars', 'none', 'rays'],
    ornaments: ['none'],
  },
};

/** Decorations that do not overlap the title. */
const near: Readonly<Record<Exclude<Composition, 'none'>, readonly Company[]>> = {
  above: ['wings', 'laurels', 'swords', 'rays', 'stars', 'none'],
  behind: ['laurels', 'swords', 'rays', 'stars'],
  left: ['laurels', 'rays', 'tails', 'none'],
  ends: ['tails', 'none'],
  between: ['none'],
};

export interface Asked {
  readonly treatment: Treatment;
  readonly bend: Bend;
  readonly icons: number;
  /** Words of the title that are separated by spaces. */
  readonly words: number;
  /** Width over height. */
  readonly ratio: number;
  readonly seed: number;
  readonly random: Random;
}

/** Returns the compositions for this number of icons. */
function compositionsFor({ icons, words, ratio }: Asked): Some<Composition> {
  if (icons === 0) return ['none'];
  const isWide = ratio > 1.3;
  if (icons === 2) return isWide ? ['above', 'ends'] : ['above'];
  if (icons > 2) return ['above', 'behind'];
  const between: readonly Composition[] = words === 2 || words === 3 ? ['between'] : [];
  return isWide ? ['above', 'left', 'behind', ...between, 'ends'] : ['above', 'behind', ...between];
}

function companyFor(composition: Composition, manner: Manner, random: Random): Company {
  if (composition === 'none') return 'none';
  const [first = 'none', ...others] = manner.companies.filter((one) => near[composition].includes(one));
  return random.pick([first, ...others]);
}

/** Chooses by seed what the form leaves open, within what suits the treatment. */
export function designOf(asked: Asked): Design {
  const { treatment, bend, seed, random } = asked;
  const manner = manners[treatment];
  // After each round of the colours the other lists advance by one, so that other pairs coincide.
  const turn = seed + Math.floor(seed / 5);
  const composition = dealt(turn, compositionsFor(asked));
  const pick = <T>(part: string, choices: Some<T>): T => random.fork(part).pick(choices);
  return {
    shade: { family: seed, run: pick('run', ['down', 'down', 'up', 'horizon']) },
    composition,
    badge: pick('badge', manner.badges),
    company: companyFor(composition, manner, random.fork('company')),
    rhythm: dealt(turn + Math.floor(seed / 3), manner.rhythms),
    strength: random.fork('strength').range(0.62, 1),
    slant: bend === 'straight' || bend === 'rise' ? pick('slant', [0, 0, 0.09]) : 0,
    otherLines: composition === 'none' && random.fork('lines').chance(0.4),
    depth: pick('depth', [0.75, 1, 1.45]),
    lean: pick('lean', [0, -0.45, 0.45]),
    hasRim: random.fork('rim').chance(treatment === 'candy' ? 0.7 : 0.45),
    ornament: pick('ornament', manner.ornaments),
    secondLine: pick('second line', ['ribbon', 'plate', 'lines']),
  };
}
