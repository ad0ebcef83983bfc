import { along, type Brush, fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, css, mix } from '../../draw/colour.ts';
import type { Tones } from '../plants/plant.ts';
import { lightSide } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';

export type { At, Thing } from '../stage.ts';

/** A round or flat body as the light sees it from side to side. */
export function shaded(stage: Stage, x: number, half: number, { lit, body, dark }: Tones) {
  const from = lightSide(stage);
  return along(stage.brush, { x0: x + from * half, y0: 0, x1: x - from * half, y1: 0 }, [
    [0, mix(lit, body, 0.35)],
    [0.22, lit],
    [0.55, body],
    [1, dark],
  ]);
}

/** A face of a building in perspective: from shares of its width and height to a place in the picture. */
export type Face = (across: number, up: number) => Point;

/** The face between a near and a far edge, each given by its foot and its top. */
export const faceOf =
  (near: { x: number; foot: number; top: number }, far: { x: number; foot: number; top: number }): Face =>
  (across, up) => {
    const foot = near.foot + (far.foot - near.foot) * across;
    const top = near.top + (far.top - near.top) * across;
    return [near.x + (far.x - near.x) * across, foot + (top - foot) * up];
  };

export function panel(
  brush: Brush,
  face: Face,
  [left, low, right, high]: readonly [number, number, number, number],
  tone: Colour,
): void {
  fillShape(brush, [face(left, low), face(right, low), face(right, high), face(left, high)], css(tone));
}
