import { type Brief, wholeOf } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Formation } from './placed.ts';
import type { Thing } from './things.ts';

/** A composition: how much is seen, from where, and where in the picture the main thing is. */
export interface Shot {
  readonly name: string;
  /** Where the eye stands around what is shown, in degrees to the side; from and to. */
  readonly around: Span;
  /** How high it looks down (above 0) or up (below 0), in degrees. */
  readonly above: Span;
  /** Angle of view over the picture's height, in degrees. */
  readonly view: Span;
  /** How much of the picture what is shown may fill, in height; wide groups are held by the width. */
  readonly fill: Span;
  /** Where its middle is: shares from the picture's middle, x to the right, y up. x changes sides by seed. */
  readonly at: readonly [number, number];
  readonly roll?: number;
  readonly formation?: Formation;
  /** Something dark in front, at one side or both. */
  readonly frame?: 'one' | 'both';
  readonly light: 'behind' | 'side' | 'front';
  /** Which things it suits. */
  readonly suits: (cast: Cast) => boolean;
}
type Span = readonly [number, number];

export interface Cast {
  /** How many stand around the main place, landmarks at the back left out. */
  readonly count: number;
  readonly alive: number;
  readonly facing: boolean;
  readonly around: boolean;
  /** The height of the main thing in metres. */
  readonly tall: number;
  readonly isEmpty: boolean;
  readonly isClosed: boolean;
}

const anything = () => true;
const some = ({ isEmpty }: Cast) => !isEmpty;

export const shots: readonly Shot[] = [
  {
    name: 'plain',
    around: [12, 30],
    above: [5, 11],
    view: [34, 40],
    fill: [0.5, 0.58],
    at: [0.1, -0.06],
    light: 'side',
    suits: some,
  },
  {
    name: 'lone',
    around: [5, 35],
    above: [3, 8],
    view: [36, 44],
    fill: [0.32, 0.4],
    at: [0.2, -0.14],
    light: 'behind',
    suits: ({ count, isEmpty, isClosed }) => !isEmpty && count <= 3 && !isClosed,
  },
  {
    name: 'hero',
    around: [14, 38],
    above: [-9, -3],
    view: [44, 54],
    fill: [0.6, 0.72],
    at: [-0.1, -0.03],
    light: 'behind',
    suits: ({ isEmpty, around }) => !isEmpty && !around,
  },
  {
    name: 'diagonal',
    around: [26, 48],
    above: [7, 12],
    view: [40, 48],
    fill: [0.46, 0.56],
    at: [0.12, -0.05],
    formation: 'file',
    light: 'side',
    suits: ({ isEmpty, isClosed }) => !isEmpty && !isClosed,
  },
  {
    name: 'framed',
    around: [4, 24],
    above: [3, 9],
    view: [36, 42],
    fill: [0.36, 0.44],
    at: [0.06, -0.08],
    frame: 'both',
    light: 'behind',
    suits: ({ isEmpty, isClosed }) => !isEmpty && !isClosed,
  },
  {
    name: 'above',
    around: [10, 40],
    above: [34, 48],
    view: [36, 42],
    fill: [0.5, 0.62],
    at: [0.04, -0.02],
    formation: 'ring',
    light: 'side',
    suits: ({ isEmpty, tall, isClosed }) => !isEmpty && tall < 12 && !isClosed,
  },
  {
    name: 'close',
    around: [20, 44],
    above: [1, 7],
    view: [30, 34],
    fill: [0.82, 0.92],
    at: [-0.16, -0.05],
    light: 'side',
    suits: ({ count, alive }) => count === 1 && alive === 1,
  },
  {
    name: 'duel',
    around: [-8, 14],
    above: [1, 7],
    view: [36, 42],
    fill: [0.56, 0.66],
    at: [0, -0.08],
    light: 'behind',
    suits: ({ facing }) => facing,
  },
  {
    name: 'shoulder',
    around: [52, 64],
    above: [3, 9],
    view: [44, 52],
    fill: [0.62, 0.72],
    at: [0.04, -0.04],
    light: 'behind',
    suits: ({ facing, count }) => facing && count <= 3,
  },
  {
    name: 'procession',
    around: [30, 52],
    above: [4, 10],
    view: [38, 46],
    fill: [0.4, 0.5],
    at: [0.05, -0.1],
    formation: 'file',
    frame: 'one',
    light: 'behind',
    suits: ({ count, around, facing }) => count >= 3 && !around && !facing,
  },
  {
    name: 'circle',
    around: [-20, 20],
    above: [12, 18],
    view: [36, 42],
    fill: [0.5, 0.6],
    at: [0, -0.1],
    formation: 'ring',
    light: 'side',
    suits: ({ around, count }) => around || count >= 5,
  },
  {
    name: 'gathered',
    around: [-14, 14],
    above: [2, 7],
    view: [40, 46],
    fill: [0.44, 0.54],
    at: [-0.08, -0.1],
    formation: 'arc',
    light: 'behind',
    suits: ({ count, facing }) => count >= 2 && !facing,
  },
  {
    name: 'path',
    around: [-14, 14],
    above: [4, 9],
    view: [40, 46],
    fill: [0.36, 0.44],
    at: [0.2, -0.1],
    light: 'behind',
    suits: ({ isClosed }) => !isClosed,
  },
  {
    name: 'panorama',
    around: [-22, 22],
    above: [9, 15],
    view: [44, 52],
    fill: [0.32, 0.4],
    at: [-0.2, -0.14],
    light: 'side',
    suits: ({ isClosed }) => !isClosed,
  },
  {
    name: 'overlook',
    around: [-30, 30],
    above: [13, 18],
    view: [40, 46],
    fill: [0.3, 0.4],
    at: [0.12, -0.06],
    frame: 'one',
    light: 'front',
    suits: ({ isClosed }) => !isClosed,
  },
  {
    name: 'low',
    around: [-18, 18],
    above: [0, 3],
    view: [46, 54],
    fill: [0.36, 0.46],
    at: [0.16, -0.12],
    light: 'behind',
    suits: anything,
  },
];

/** What the words say of the shot. */
export interface ShotWish {
  readonly names: readonly string[];
  readonly above?: Span;
  readonly view?: Span;
  readonly roll?: number;
  readonly at?: readonly [number, number];
  readonly fill?: number;
  readonly light?: Shot['light'];
  /** Of somebody alone, only head and shoulders are held. */
  readonly isFace?: boolean;
}

/** Words of art direction by what they ask of the shot; those of the same kind replace each other. */
const directions: readonly (readonly [string, ShotWish])[] = [
  ['direction.close-up', { names: ['close'], fill: 0.86, isFace: true }],
  ['direction.medium-shot', { names: ['plain', 'close'], fill: 0.85 }],
  ['direction.full-shot', { names: ['plain', 'hero'], fill: 0.66 }],
  ['direction.panorama', { names: ['panorama'], fill: 0.22 }],
  ['direction.wide-shot', { names: ['panorama', 'lone', 'path'], fill: 0.26 }],
  ['direction.low-angle', { names: ['hero', 'low'], above: [-11, -5] }],
  ['direction.top-down', { names: ['above'], above: [70, 78] }],
  ['direction.birds-eye', { names: ['above', 'overlook'], above: [42, 52] }],
  ['direction.high-angle', { names: ['above', 'overlook'], above: [28, 38] }],
  ['direction.isometric-camera', { names: ['above'], above: [34, 36], view: [16, 18] }],
  ['direction.eye-level', { names: ['plain', 'gathered'], above: [1, 4] }],
  ['direction.dutch-angle', { names: ['diagonal'], roll: 0.14 }],
  ['direction.over-the-shoulder', { names: ['shoulder'] }],
  ['direction.wide-lens', { names: [], view: [58, 66] }],
  ['direction.long-lens', { names: [], view: [20, 24] }],
  ['direction.centred', { names: [], at: [0, -0.04] }],
  ['direction.rule-of-thirds', { names: [], at: [0.17, -0.1] }],
  ['direction.diagonal', { names: ['diagonal', 'path'] }],
  ['direction.framed', { names: ['framed'] }],
  ['direction.layers', { names: ['framed', 'overlook', 'procession'] }],
  ['direction.space-left', { names: ['lone', 'plain'], at: [0.2, -0.08] }],
  ['direction.space-right', { names: ['lone', 'plain'], at: [-0.2, -0.08] }],
  ['direction.space-top', { names: ['lone', 'plain'], at: [0, -0.24], fill: 0.36 }],
  ['direction.space-bottom', { names: ['plain', 'hero'], at: [0, 0.16], fill: 0.4 }],
  ['direction.empty-space', { names: ['lone', 'panorama'] }],
  ['direction.volumetric-lighting', { names: [], light: 'behind' }],
  ['direction.dramatic-lighting', { names: [], light: 'behind' }],
];

export function shotWishOf(brief: Brief): ShotWish {
  const said = wholeOf(brief, 'direction');
  const asked = directions.filter(([id]) => said.some((noun) => isNearest(noun.id, id)));
  const names = asked.map(([, more]) => more.names).findLast((each) => each.length > 0) ?? [];
  const giant: ShotWish | undefined = names.length === 0 && hasGiant(brief) ? ofGiants : undefined;
  return { ...giant, ...Object.assign({}, ...asked.map(([, more]) => more)), names: giant?.names ?? names };
}
/** What is giant fills the picture, most often seen from below. */
const ofGiants: ShotWish = { names: ['hero', 'low', 'plain', 'hero'], fill: 0.8 };
const hasGiant = ({ subjects, things }: Brief) =>
  [...subjects, ...things].some(({ attributes }) =>
    attributes.some((id) => isA(id, 'size.giant') || isA(id, 'size.huge')),
  );
/** A bird's-eye view is a high angle, too, but has a row of its own. */
const isNearest = (id: string, row: string) =>
  isA(id, row) && !directions.some(([other]) => other !== row && isA(id, other) && isA(other, row));

export interface TakenShot extends Shot {
  /** Which side the eye goes to, and on which side of the picture the main thing stands. */
  readonly side: 1 | -1;
  readonly isFace?: boolean;
}

/** Four seeds in a row take four compositions. */
export function takeShot(cast: Cast, wish: ShotWish, seed: number, random: Random): TakenShot {
  const suiting = shots.filter(({ suits }) => suits(cast));
  const wanted = suiting.filter(({ name }) => wish.names.includes(name));
  const all = wanted.length > 0 ? wanted : shots.filter(({ name }) => wish.names.includes(name));
  const choices = all.length > 0 ? all : preferred(suiting, cast);
  const first = seed % choices.length;
  const shot = choices[first] ?? (shots[0] as Shot);
  const turns = choices.length > 1 ? Math.floor(seed / choices.length) : 0;
  const side = (turns + seed) % 2 === 0 ? 1 : -1;
  const share = random.next();
  return {
    ...shot,
    ...(wish.above && { above: wish.above }),
    ...(wish.view && { view: wish.view }),
    ...(wish.roll !== undefined && { roll: wish.roll }),
    ...(wish.light && { light: wish.light }),
    ...(wish.isFace && { isFace: true }),
    ...(wish.fill !== undefined && { fill: [wish.fill * 0.92, wish.fill] as const }),
    at: wish.at ?? [side * shot.at[0] * (0.8 + 0.4 * share), shot.at[1]],
    side,
  };
}

/** Meetings and circles come before general shots; the order mixes near and far, low and high. */
function preferred(suiting: readonly Shot[], { facing, around, count, isEmpty }: Cast): readonly Shot[] {
  const order = facing
    ? ['duel', 'shoulder', 'hero', 'low', 'diagonal', 'plain']
    : around
      ? ['circle', 'gathered', 'low', 'framed']
      : isEmpty
        ? ['path', 'panorama', 'low', 'overlook']
        : count >= 3
          ? ['procession', 'gathered', 'hero', 'lone', 'circle', 'framed']
          : ['plain', 'lone', 'hero', 'framed', 'diagonal', 'close', 'path'];
  const found = order.flatMap((name) => suiting.filter((shot) => shot.name === name));
  return found.length > 0 ? found : suiting;
}

export function castOf(things: readonly Thing[], tall: number, isClosed: boolean): Cast {
  const near = things.filter(({ isLandmark }) => !isLandmark || things.every((each) => each.isLandmark));
  return {
    count: near.reduce((sum, { count }) => sum + count, 0),
    alive: near.filter(({ isAlive }) => isAlive).reduce((sum, { count }) => sum + count, 0),
    facing: things.some(({ at }) => at?.relation === 'facing'),
    around: things.some(({ at, count }) => at?.relation === 'around' && count > 1),
    tall,
    isEmpty: near.length === 0,
    isClosed,
  };
}
