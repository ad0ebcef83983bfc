import type { Word } from '../../words/meanings.ts';
import { keptFree } from '../placing.ts';
import type { Stage } from '../stage.ts';

/** Things that stand in the middle ground, the most important ones first. */
const standing: readonly Word[] = [
  'castle',
  'village',
  'waterfall',
  'lighthouse',
  'windmill',
  'ruins',
  'tower',
  'portal',
  'statue',
  'bridge',
  'cherry',
  'palm',
  'pine',
  'bamboo',
  'cactus',
  'autumn',
];
/** Things near the eye, on the ground before the others. */
const lying: readonly Word[] = [
  'ship',
  'lake',
  'fish',
  'campfire',
  'crystals',
  'mushrooms',
  'lantern',
  'flowers',
];
/** Things in the sky. */
const flying: readonly Word[] = ['planet', 'ship', 'sun', 'birds'];

type Row = 'back' | 'front' | 'sky';
const rows: Readonly<Record<Row, readonly Word[]>> = { back: standing, front: lying, sky: flying };

/** Positions by number of things: shares of the width for light from the left, the best first. */
const shares: Readonly<Record<Row, readonly (readonly number[])[]>> = {
  back: [[0.64], [0.68, 0.31], [0.5, 0.83, 0.17], [0.62, 0.37, 0.88, 0.12], [0.5, 0.71, 0.29, 0.91, 0.09]],
  front: [[0.42], [0.36, 0.64], [0.5, 0.75, 0.25], [0.4, 0.61, 0.82, 0.19], [0.5, 0.68, 0.32, 0.86, 0.14]],
  sky: [[0.46], [0.47, 0.77], [0.45, 0.78, 0.62], [0.42, 0.8, 0.6, 0.7]],
};
/** A path or a river takes the middle of the foreground; other things stand beside it. */
const besideWay: readonly number[] = [0.28, 0.73, 0.14, 0.86, 0.4];

function sharesFor(stage: Stage, row: Row, count: number): readonly number[] {
  const hasWay = stage.words.has('path') || stage.words.has('river');
  if (row === 'front' && hasWay) return besideWay;
  return shares[row][Math.min(count, shares[row].length) - 1] ?? [0.5];
}

export interface Spot {
  /** The position in the picture. */
  readonly x: number;
  /** Its rank in the row: later things stand a little nearer. */
  readonly order: number;
}

/** Returns a separate position for each named thing of a row, so that none overlap. */
export function spotsOf(stage: Stage, row: Row, skipped: readonly Word[] = []): ReadonlyMap<Word, Spot> {
  const named = rows[row].filter((word) => stage.words.has(word) && !skipped.includes(word));
  const own = sharesFor(stage, row, named.length);
  return new Map(
    named.map((word, order) => {
      const round = Math.floor(order / own.length);
      const share = (own[order % own.length] ?? 0.5) + round * 0.07;
      return [word, { x: stage.width * (stage.light.sunX < 0.5 ? share : 1 - share), order }];
    }),
  );
}

/** Returns the size of standing things: the more there are, the smaller, so that all fit. */
export function roomFor(stage: Stage, count: number): number {
  return Math.max(0.5, Math.min(1.2, stage.width / (Math.max(1, count) * stage.unit * 640)));
}

/** Returns where nothing tall may stand, so that the things named in the prompt stay visible. */
export function clearing(stage: Stage): (x: number) => boolean {
  const spots = [...spotsOf(stage, 'back').values()];
  const reach = stage.unit * 270 * roomFor(stage, spots.length);
  const isKept = keptFree(stage);
  return (x) => isKept(x) || spots.some((spot) => Math.abs(x - spot.x) < reach);
}

/** The same for what could hide things in the foreground. */
export function nearClearing(stage: Stage): (x: number) => boolean {
  const isBehind = clearing(stage);
  const spots = [...spotsOf(stage, 'front').values()];
  return (x) => isBehind(x) || spots.some((spot) => Math.abs(x - spot.x) < stage.unit * 230);
}
