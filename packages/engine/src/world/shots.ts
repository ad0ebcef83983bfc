import { type Brief, wholeOf } from '../brief/brief.ts';
import { isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import { type Cast, type Shot, type Span, shots } from './shot-rows.ts';
import type { Thing } from './thing.ts';
import { limit, mix } from './vectors.ts';

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
  /** Whoever is shown may be small in it. */
  readonly isVast?: boolean;
  /** Who is shown looks into the picture, or out of it. */
  readonly looks?: 'in' | 'out';
  /** From where it is seen, around what is shown: in degrees. */
  readonly around?: Span;
  /** What is to be empty, in shares of the picture's width and height from its middle. */
  readonly free?: Part;
}

const isometric: ShotWish = {
  names: ['above'],
  above: [34, 36],
  view: [16, 18],
  around: [38, 46],
  fill: 0.38,
};
const emptied = (left: number, right: number, bottom: number, top: number): Pick<ShotWish, 'free'> => ({
  free: { left, right, bottom, top },
});

/** Words of art direction by what they ask of the shot; those of the same kind replace each other. */
const directions: readonly (readonly [string, ShotWish])[] = [
  ['direction.close-up', { names: ['close'], fill: 0.86, isFace: true }],
  ['direction.medium-shot', { names: ['plain', 'close'], fill: 0.85 }],
  ['direction.full-shot', { names: ['plain', 'hero'], fill: 0.66 }],
  ['direction.panorama', { names: ['panorama'], fill: 0.22, isVast: true }],
  ['direction.wide-shot', { names: ['panorama', 'lone', 'path'], fill: 0.26 }],
  ['direction.low-angle', { names: ['hero', 'low'], above: [-11, -5] }],
  ['direction.top-down', { names: ['above'], above: [70, 78] }],
  ['direction.birds-eye', { names: ['above', 'overlook'], above: [42, 52] }],
  ['direction.high-angle', { names: ['above', 'overlook'], above: [28, 38] }],
  ['direction.isometric-camera', isometric],
  ['style.isometric', isometric],
  ['direction.eye-level', { names: ['plain', 'gathered'], above: [1, 4] }],
  ['direction.dutch-angle', { names: ['diagonal'], roll: 0.14 }],
  ['direction.from-behind', { names: [], looks: 'in' }],
  ['direction.towards-viewer', { names: [], looks: 'out' }],
  ['direction.over-the-shoulder', { names: ['shoulder'] }],
  ['direction.wide-lens', { names: [], view: [58, 66] }],
  ['direction.long-lens', { names: [], view: [20, 24] }],
  ['direction.centred', { names: [], at: [0, -0.04], around: [-3, 3] }],
  ['direction.rule-of-thirds', { names: [], at: [0.17, -0.1] }],
  ['direction.diagonal', { names: ['diagonal', 'path'] }],
  ['direction.framed', { names: ['framed'] }],
  ['direction.layers', { names: ['framed', 'overlook', 'procession'] }],
  [
    'direction.space-left',
    { names: ['lone', 'plain'], at: [0.24, -0.08], ...emptied(-0.5, -0.08, -0.42, 0.5) },
  ],
  [
    'direction.space-right',
    { names: ['lone', 'plain'], at: [-0.24, -0.08], ...emptied(0.08, 0.5, -0.42, 0.5) },
  ],
  [
    'direction.space-top',
    { names: ['lone', 'plain'], at: [0, -0.24], fill: 0.36, ...emptied(-0.5, 0.5, 0.14, 0.5) },
  ],
  [
    'direction.space-bottom',
    { names: ['plain', 'hero'], at: [0, 0.16], fill: 0.4, ...emptied(-0.5, 0.5, -0.5, -0.2) },
  ],
  [
    'direction.space-middle',
    { names: ['panorama', 'plain'], at: [0.36, -0.08], fill: 0.36, ...emptied(-0.3, 0.3, -0.4, 0.3) },
  ],
  ['direction.empty-space', { names: ['lone', 'panorama'] }],
  ['direction.volumetric-lighting', { names: [], light: 'behind' }],
  ['direction.dramatic-lighting', { names: [], light: 'behind' }],
];

export function shotWishOf(brief: Brief): ShotWish {
  const said = wholeOf(brief, 'direction', 'style');
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

/** The ground is most of what is seen. */
export const isFromAbove = ({ above }: Pick<ShotWish, 'above'>) => (above?.[0] ?? 0) > 20;

export interface TakenShot extends Shot {
  /** Which side the eye goes to, and on which side of the picture the main thing stands. */
  readonly side: 1 | -1;
  /** What is shown stays in it, where words take the rest. */
  readonly box?: Part;
  readonly isFace?: boolean;
  readonly isVast?: boolean;
  /** The eye is as high as that of somebody who stands there. */
  readonly isFromGround?: boolean;
}

/** Four seeds in a row take four compositions. */
export function takeShot(cast: Cast, wish: ShotWish, seed: number, random: Random): TakenShot {
  const suiting = shots.filter(({ suits }) => suits(cast));
  const wanted = suiting.filter(({ name }) => wish.names.includes(name));
  const all = wanted.length > 0 ? wanted : shots.filter(({ name }) => wish.names.includes(name));
  const isMark = cast.isMark && wish.fill === undefined && wish.above === undefined;
  const isSmall = cast.isClosed && cast.tall < 0.8 && wish.fill === undefined && wish.names.length === 0;
  // From above a table is the ground of the picture.
  const isTop = cast.isClosed && cast.tall < 1.1 && cast.hasTable && (wish.above?.[0] ?? 0) > 25;
  const isLow = cast.isClosed && cast.tall < 1.4 && wish.above === undefined && wish.names.length === 0;
  const choices = all.length > 0 ? all : preferred(suiting, cast);
  const first = seed % choices.length;
  const shot = choices[first] ?? (shots[0] as Shot);
  const turns = choices.length > 1 ? Math.floor(seed / choices.length) : 0;
  const side = (turns + seed) % 2 === 0 ? 1 : -1;
  const share = random.next();
  return {
    ...shot,
    // Over empty land the eye is low: what rises behind is worth more than the ground.
    ...(cast.isEmpty && !cast.isClosed && { above: [shot.above[0] * 0.4, shot.above[1] * 0.6] as const }),
    ...(cast.isEmpty && ['path', 'low'].includes(shot.name) && !wish.above && { isFromGround: true }),
    ...(wish.above && { above: wish.above }),
    ...(wish.view && { view: wish.view }),
    ...(wish.roll !== undefined && { roll: wish.roll }),
    ...(wish.light && { light: wish.light }),
    ...(wish.isFace && { isFace: true }),
    ...(wish.isVast && { isVast: true }),
    ...(wish.around && { around: wish.around }),
    ...(wish.looks && { around: wish.looks === 'in' ? ([-9, 9] as const) : ([-14, 14] as const) }),
    ...(wish.fill !== undefined && { fill: [wish.fill * 0.92, wish.fill] as const }),
    // A cat in a library leaves the library to be seen, from as high as one stands.
    ...(isSmall && { fill: [0.28, 0.36] as const }),
    ...(isLow && { above: [7, 11] as const, fill: [0.3, 0.38] as const }),
    ...(isLow && cast.count > cast.alive && { isVast: true }),
    ...(isTop && {
      around: [-2, 2] as const,
      above: [62, 70] as const,
      fill: [0.95, 1] as const,
      at: [0, 0] as const,
    }),
    // Ships in a hall are seen from as high as a gallery.
    ...(cast.isParked &&
      wish.above === undefined && {
        above: [7, 12] as const,
        fill: [0.62, 0.7] as const,
      }),
    ...(isMark && { fill: [0.5, 0.62] as const, above: [Math.min(shot.above[0], 1), 5] as const }),
    // What stands to both sides leaves the middle to what is between.
    ...(cast.isFlanked && { around: [-3, 3] as const, fill: [0.2, 0.26] as const }),
    ...(!isTop && {
      at: (cast.isFlanked ? [0, -0.2] : wish.at) ?? [
        side * shot.at[0] * (0.8 + 0.4 * share),
        isLow ? -0.2 : shot.at[1],
      ],
    }),
    side,
  };
}

/** A part of the picture, in shares of its height from the middle: x to the right, y up. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export const proportionsOf = ({ left, right, bottom, top }: Part) => (right - left) / (top - bottom);

/** What a picture leaves beside its words. */
export interface Room {
  /** For what is shown. */
  readonly box: Part;
  /** For the words: nothing that matters is behind them. */
  readonly words: Part;
  /** How much of the box is filled: wide shots take the first, close ones the second. */
  readonly fill: Span;
  /** There is room for head and shoulders only. */
  readonly isFace?: boolean;
}

/** Who flies takes the upper part of the room, who stands below them the rest. */
export const under = (room: Room): Room => ({
  ...room,
  box: { ...room.box, top: mix(room.box.bottom, room.box.top, 0.42) },
});

/** The shot as far as words leave it room. Who is shown beside words is lit from the side: a dark shape would not be read. */
export function within(shot: TakenShot, room: Room, wish: ShotWish, aspect: number): TakenShot {
  const { box, fill, isFace } = room;
  const tall = box.top - box.bottom;
  const share = limit((shot.fill[0] - 0.3) / 0.6);
  const [middle, wide] = [(box.left + box.right) / 2 / aspect, (box.right - box.left) / aspect];
  const slack = Math.max(0, wide - 0.5) * 0.4;
  const filled = mix(fill[0], fill[1], share) * tall;
  return {
    ...shot,
    ...(isFace && { isFace }),
    box,
    above: wish.above ?? [Math.min(shot.above[0], 5), Math.min(shot.above[1], 12)],
    light: wish.light ?? 'side',
    at: [Math.max(middle - slack, Math.min(middle + slack, shot.at[0])), (box.bottom + box.top) / 2],
    fill: [filled, filled],
  };
}

/** Somebody small before a giant: seen along the line on which they stand. */
export function beforeGiant(shot: TakenShot): TakenShot {
  const middle = (shot.around[0] + shot.around[1]) / 2;
  const { roll: _roll, frame: _frame, ...rest } = shot;
  return {
    ...rest,
    around: [middle - 1, middle + 1],
    above: [0.5, 3.5],
    isFromGround: true,
    view: [40, 44],
    fill: [0.7, 0.76],
    at: [shot.at[0] * 0.4, -0.04],
  };
}

/** What stands in a street: beside its middle, and small enough for the street to be seen. */
export function alongStreet(shot: TakenShot): TakenShot {
  const { roll: _roll, frame: _frame, ...rest } = shot;
  const isHigh = shot.above[0] > 8;
  return {
    ...rest,
    around: [-9, 9],
    above: isHigh ? [9, 13] : [1, 5],
    view: [46, 52],
    fill: [Math.min(0.34, shot.fill[0] * 0.7), Math.min(0.46, shot.fill[1] * 0.8)],
    at: [shot.side * 0.2, -0.15],
  };
}

/** Who is on a bridge is seen along it, between its walls; two who meet there, across it. */
export const alongDeck = (shot: TakenShot): TakenShot =>
  ['duel', 'shoulder', 'above'].includes(shot.name)
    ? shot
    : { ...shot, around: [58, 70], above: [Math.max(2, shot.above[0]), Math.max(7, shot.above[1])] };

/** A castle on its hill is looked up to, over the slope; from high places it is seen as it is. */
export const upHill = (shot: TakenShot): TakenShot =>
  shot.above[0] > 8
    ? shot
    : { ...shot, above: [-9, -5], view: [42, 50], fill: [0.36, 0.44], at: [shot.at[0], 0.1] };

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
    isMark: tall >= 6 && things.length > 0 && things.every(({ isAlive, flies }) => !isAlive || flies),
    isEmpty: near.length === 0,
    isClosed,
    isParked: isClosed && near.length > 0 && near.every(({ id }) => id.startsWith('vehicle.')),
    isFlanked: near.length > 0 && near.every(({ flanks }) => flanks),
    hasTable: things.some(({ as }) => ['thing.table', 'thing.card-table', 'thing.desk'].includes(as)),
  };
}
