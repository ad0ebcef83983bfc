import { down, fillShape, type Point } from '../draw/canvas.ts';
import { type Colour, css, darker, mix } from '../draw/colour.ts';
import { clamp } from '../draw/random.ts';
import { darkSide, litSide, seen } from './light.ts';
import type { Place } from './place.ts';
import { scenes } from './scene-table.ts';
import { hazeBand } from './sky.ts';
import { type Stage, texture } from './stage.ts';

/** Flat ground from the horizon to the foot of the picture, with patches that grow as they come near. */
export function flatGround(stage: Stage, horizon: number, tone: Colour): void {
  const { brush, width, height, light, noise } = stage;
  brush.fillStyle = down(brush, horizon, height, [
    [0, seen(light, tone, 0.5)],
    [0.2, litSide(light, tone, 0.25, 0.2)],
    [1, darkSide(light, tone, 0, 0.3)],
  ]);
  brush.fillRect(0, horizon, width, height - horizon);
  if (stage.clean) return;
  texture(stage, { x: 0, y: horizon, w: width, h: height - horizon }, 5, (across, deep, data, place) => {
    const near = 1 / (0.06 + deep);
    const value = noise.layered((across - 0.5) * near * 3 + 40, near * 2.2, 3, 80);
    const shade = value > 0 ? 255 : 20;
    for (let part = 0; part < 3; part++) data[place + part] = shade;
    data[place + 3] = clamp(Math.abs(value) * 0.34) * 255 * Math.min(1, deep * 3);
  });
}

/** The distance of another scene, moved so that its land meets the horizon. */
export function distance(stage: Stage, place: Place, horizon: number): void {
  const { brush, height } = stage;
  const foot = height * 0.74;
  brush.save();
  brush.translate(0, horizon - foot);
  scenes[place].far(stage);
  brush.restore();
  hazeBand(stage, horizon, height * 0.1, 0.5);
}

/** A strip on the ground that runs to the vanishing point, bent by `curve`. */
export function strip(
  stage: Stage,
  way: { readonly x: number; readonly horizon: number; readonly near: number; readonly curve: number },
  from: number,
  to: number,
): Point[] {
  const { height } = stage;
  const steps = 24;
  const at = (share: number, side: number): Point => {
    const deep = share ** 2.1;
    const y = way.horizon + (height * 1.02 - way.horizon) * deep;
    const bend = way.curve * (1 - share) ** 2 * stage.width;
    return [way.x + bend + side * way.near * (0.012 + deep), y];
  };
  return [
    ...Array.from({ length: steps + 1 }, (_, step) => at(step / steps, from)),
    ...Array.from({ length: steps + 1 }, (_, step) => at(1 - step / steps, to)),
  ];
}

export const paintStrip = (stage: Stage, points: readonly Point[], tone: Colour): void =>
  fillShape(
    stage.brush,
    points,
    down(stage.brush, points[0]?.[1] ?? 0, stage.height, [
      [0, mix(seen(stage.light, tone, 0.4), stage.light.haze, 0.2)],
      [0.3, seen(stage.light, tone, 0.12)],
      [1, seen(stage.light, darker(tone, 0.03), 0)],
    ]),
  );

export const paint = (stage: Stage, tone: Colour, depth = 0): string => css(seen(stage.light, tone, depth));
