import { pickBySeed } from '../draw/pick-by-seed.ts';
import type { Random } from '../draw/random.ts';
import type { Shade } from '../tools/materials.ts';
import type { Badge } from './badges.ts';
import type { Company } from './company.ts';
import type { Bend } from './lettering.ts';
import type { Ornament } from './ornament.ts';
import type { Plan } from './plan.ts';
import type { Emblem } from './plan-nouns.ts';
import type { Plate } from './plates.ts';
import type { Rhythm } from './rhythm.ts';
import type { SecondLine } from './ribbon.ts';
import { type Some, type Temper, tempers } from './tempers.ts';

/**
 * The position of the main emblem: on a badge above, behind or beside the title, at both of its ends, between its words,
 * instead of a letter, below its arc; large without a badge above it or behind it; or on a large crest that the title crosses.
 */
export type Composition =
  | 'none'
  | 'above'
  | 'behind'
  | 'left'
  | 'ends'
  | 'between'
  | 'letter'
  | 'below'
  | 'mascot'
  | 'backing'
  | 'crest';

/** Everything about a logo that the form and the brief leave open. */
export interface Design {
  readonly shade: Shade;
  readonly composition: Composition;
  readonly badge: Badge;
  readonly company: Company;
  readonly rhythm: Rhythm;
  readonly strength: number;
  readonly slant: number;
  readonly otherLines: boolean;
  /** The largest line may be this much larger than the smallest. */
  readonly contrast: number;
  /** A factor of the default depth. */
  readonly depth: number;
  readonly lean: number;
  readonly hasRim: boolean;
  readonly ornament: Ornament;
  readonly secondLine: SecondLine;
  readonly plate: Plate | null;
}

/** Decorations that do not overlap the title. */
const near: Readonly<Record<Composition, readonly Company[]>> = {
  none: ['none'],
  above: ['wings', 'laurels', 'swords', 'rays', 'stars', 'none'],
  behind: ['laurels', 'swords', 'rays', 'stars'],
  left: ['laurels', 'rays', 'tails', 'none'],
  ends: ['tails', 'none'],
  between: ['none'],
  letter: ['none'],
  below: ['laurels', 'none', 'tails'],
  mascot: ['none'],
  backing: ['none'],
  crest: ['none'],
};

export interface Asked {
  readonly plan: Plan;
  readonly bend: Bend;
  readonly emblems: readonly Emblem[];
  /** The letters of the title; empty if it has emoji. */
  readonly title: string;
  /** Width over height. */
  readonly ratio: number;
  readonly isTransparent: boolean;
  readonly seed: number;
  readonly random: Random;
}

/** Returns the compositions for these emblems. */
function compositionsFor({ plan, emblems, title, ratio, bend }: Asked): Some<Composition> {
  const [main, ...others] = emblems;
  if (plan.seal !== null && plan.scene === null) return main === undefined ? ['none'] : ['mascot', 'backing'];
  if (plan.isCrest) return ['crest'];
  if (main === undefined) return plan.scene !== null && plan.plate === null ? ['crest', 'none'] : ['none'];
  if (plan.isMascot) return ['mascot', 'backing'];
  if (main.spot === 'behind') return ['backing'];
  if (main.spot === 'around') return ['ends'];
  if (main.spot === 'on') return ['none'];
  const isWide = ratio > 1.3;
  if (main.isCrossed) return plan.scene === null ? ['above', 'behind'] : ['above', 'crest'];
  if (plan.scene !== null)
    return isWide ? ['crest', 'above', 'above', 'crest', 'left'] : ['crest', 'above', 'crest'];
  if (others.length === 1) return isWide ? ['above', 'ends', 'mascot', 'behind'] : ['above', 'mascot'];
  if (others.length > 1) return ['above', 'mascot', 'behind'];
  const words = title.trim() === '' ? 0 : title.trim().split(/\s+/).length;
  const between: readonly Composition[] = words === 2 || words === 3 ? ['between'] : [];
  const letter: readonly Composition[] =
    /^\p{Script=Latin}+$/u.test(title) && /.o./i.test(title) && title.length >= 5 && title.length <= 11
      ? ['letter']
      : [];
  const below: readonly Composition[] = bend === 'arc' ? ['below'] : [];
  return isWide
    ? ['above', 'mascot', 'left', ...below, 'behind', ...between, 'crest', ...letter, 'ends', 'backing']
    : ['above', 'crest', ...below, 'behind', 'mascot', ...between];
}

/** Whether the composition shows a badge whose field can hold a scene. */
export const hasField = (composition: Composition): boolean =>
  ['above', 'behind', 'left', 'below', 'crest', 'ends'].includes(composition);

function plateOf({ plan, isTransparent, seed }: Asked, composition: Composition): Plate | null {
  if (plan.plate !== null) return plan.plate;
  if (plan.scene === null || composition === 'crest' || !isTransparent) return null;
  const isSoft = ['sweet', 'merry', 'quiet', 'strange'].includes(plan.temper);
  return pickBySeed(
    seed,
    isSoft ? (['window', 'cloud', 'banner'] as const) : (['window', 'banner', 'slab'] as const),
  );
}

const isMetal = (treatment: string): boolean =>
  ['gold', 'steel', 'chrome', 'brass', 'bronze', 'rosegold', 'neon'].includes(treatment);

/** Chooses by seed what is left open, within what suits the temper of the plan. */
export function designOf(asked: Asked): Design {
  const { plan, bend, seed, random } = asked;
  const temper: Temper = tempers[plan.temper];
  // After each round of the colours the other lists advance by one, so that other pairs coincide.
  const turn = seed + Math.floor(seed / 5);
  const composition = pickBySeed(turn, compositionsFor(asked));
  const pick = <T>(part: string, choices: Some<T>): T => random.fork(part).pick(choices);
  const companies = temper.companies.filter((one) => near[composition].includes(one));
  const [first = 'none', ...rest] = companies;
  const hasSlant = bend === 'straight' || bend === 'rise';
  return {
    shade: {
      family: seed,
      run: plan.isNamed
        ? pick('run', ['down', 'down', isMetal(plan.treatment) ? 'horizon' : 'down'])
        : pick('run', ['down', 'down', 'up', 'horizon']),
      isOwn: plan.isNamed,
    },
    composition,
    badge: plan.badge ?? pick('badge', temper.badges),
    company: composition === 'none' ? 'none' : random.fork('company').pick([first, ...rest]),
    rhythm: pickBySeed(turn + Math.floor(seed / 3), temper.rhythms),
    strength: random.fork('strength').range(0.62, 1),
    slant:
      plan.slant > 0 ? plan.slant : hasSlant ? Math.max(temper.slant ?? 0, pick('slant', [0, 0, 0.09])) : 0,
    otherLines: composition === 'none' && random.fork('lines').chance(0.4),
    contrast: pick('contrast', [1.65, 1.65, 2.4]),
    depth: pick('depth', temper.depths),
    lean: pick('lean', [0, -0.45, 0.45]),
    hasRim: temper.hasRim === true || random.fork('rim').chance(0.45),
    ornament: pick('ornament', temper.ornaments),
    secondLine: pick('second line', ['ribbon', 'plate', 'lines']),
    plate: plateOf(asked, composition),
  };
}
