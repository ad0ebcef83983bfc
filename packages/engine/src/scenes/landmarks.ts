import { down } from '../kit/canvas.ts';
import type { Colour } from '../kit/colour.ts';
import { castle, column, house } from './buildings.ts';
import type { Crest } from './land.ts';
import { seen } from './light.ts';
import { shadowUnder } from './sky.ts';
import { type Stage, scatter } from './stage.ts';

const wantsCastle = ({ words }: Stage): boolean => words.has('castle') || words.has('tower');
const wantsVillage = ({ words }: Stage): boolean => words.has('village');

/** Landmarks stand away from the sun, which lights them. */
export const landmarkX = ({ width, light }: Stage): number => width * (light.sunX < 0.5 ? 0.66 : 0.34);

/** Tells where nothing tall may stand, so that what the prompt names is always seen. */
export function clearing(stage: Stage): (x: number) => boolean {
  if (!wantsCastle(stage) && !wantsVillage(stage)) return () => false;
  const reach = stage.unit * 330;
  const middle = landmarkX(stage);
  return (x) => Math.abs(x - middle) < reach;
}

interface Ground {
  readonly depth: number;
  /** The height of a castle, and in proportion to it the size of houses. */
  readonly tall?: number;
  readonly turf?: Colour;
  readonly x?: number;
}

/** What a prompt may add to a scene, on the crest of its middle ground. */
export function landmarks(
  stage: Stage,
  crest: Crest,
  { depth, tall = 380, turf, x = landmarkX(stage) }: Ground,
): void {
  const { unit, words } = stage;
  if (wantsCastle(stage)) {
    const rise = turf === undefined ? 0 : knoll(stage, x, crest, tall * unit, seen(stage.light, turf, depth));
    castle(stage, x, crest(x) + 14 * unit - rise, tall * unit, depth);
  }
  if (words.has('ruins'))
    scatter(stage, 'ruins', 7, 60 * unit, (at, own) =>
      column(stage, at, crest(at) + 20 * unit, unit * own.range(90, 190), depth * 0.8, own),
    );
  if (wantsVillage(stage)) hamlet(stage, x, crest, { depth: depth * 0.8, size: tall * 0.3 * unit });
}

/** A round hill under a castle lifts it over its surroundings. */
function knoll({ brush, unit }: Stage, x: number, crest: Crest, tall: number, tone: Colour): number {
  const rise = tall * 0.14;
  const foot = crest(x) + 40 * unit;
  brush.fillStyle = down(brush, foot - rise * 1.9, foot, [
    [0, tone],
    [0.45, tone],
    [1, tone, 0],
  ]);
  brush.beginPath();
  brush.moveTo(x - tall * 1.15, foot);
  brush.bezierCurveTo(x - tall * 0.7, foot, x - tall * 0.7, foot - rise * 1.9, x, foot - rise * 1.9);
  brush.bezierCurveTo(x + tall * 0.7, foot - rise * 1.9, x + tall * 0.7, foot, x + tall * 1.15, foot);
  brush.fill();
  return rise;
}

/** A handful of houses close together; beside a castle they make room for it. */
function hamlet(
  stage: Stage,
  x: number,
  crest: Crest,
  { depth, size }: { depth: number; size: number },
): void {
  const { random, unit } = stage;
  const spots = wantsCastle(stage) ? [-2.7, -1.9, 1.9, 2.7] : [-1.95, -0.7, 0.6, 1.9, -1.3, 0.05, 1.25];
  spots.forEach((spot, index) => {
    const own = random.fork(`house${index}`);
    const at = x + spot * size * 1.15;
    const isFront = index > 3;
    const y = crest(at) + (isFront ? size * 0.3 : 0) + 12 * unit;
    shadowUnder(stage, at, y, size * 0.66, size * 0.07);
    house(stage, at, y, size * own.range(0.85, 1.12), depth, own);
  });
}
