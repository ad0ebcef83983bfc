import { down, fillShape, oval, type Point } from '../kit/canvas.ts';
import { colour, css, lighter } from '../kit/colour.ts';
import { castle, house } from './buildings.ts';
import { fir, tonesOf } from './plants.ts';
import { clouds, hazeBand, sky } from './sky.ts';
import type { Scene, Stage } from './stage.ts';

export const skyIslands: Scene = {
  far: (stage) => {
    sky(stage);
    const { width, height, unit } = stage;
    clouds(stage, 0.55, 0.55, 1);
    floating(stage, { x: width * 0.2, y: height * 0.34, wide: 190 * unit, depth: 0.66 });
    floating(stage, { x: width * 0.83, y: height * 0.26, wide: 150 * unit, depth: 0.72 });
    floating(stage, { x: width * 0.6, y: height * 0.44, wide: 120 * unit, depth: 0.76 });
    hazeBand(stage, height * 0.7, height * 0.2, 0.4);
  },
  middle: (stage) => {
    const { width, height, unit, light, words } = stage;
    const x = width * (light.sunX < 0.5 ? 0.58 : 0.42);
    floating(stage, { x, y: height * 0.56, wide: 620 * unit, depth: 0.16 });
    if (words.has('castle') || words.has('tower'))
      castle(stage, x + 40 * unit, height * 0.545, 260 * unit, 0.14);
    if (words.has('village'))
      for (const [index, spot] of [-190, -95, 140, 215].entries())
        house(stage, x + spot * unit, height * 0.565, 78 * unit, 0.14, stage.random.fork(`house${index}`));
    floating(stage, {
      x: width * (light.sunX < 0.5 ? 0.14 : 0.86),
      y: height * 0.62,
      wide: 300 * unit,
      depth: 0.28,
    });
    clouds(stage, 0.42, 0.72, 1.3);
  },
  near: (stage) => {
    const { width, height, unit } = stage;
    floating(stage, {
      x: width * (stage.light.sunX < 0.5 ? 0.95 : 0.05),
      y: height * 0.86,
      wide: 420 * unit,
      depth: 0,
    });
    hazeBand(stage, height * 1.02, height * 0.14, 0.6);
  },
};

/** An island in the air: turf on top, rock that tapers below, a waterfall now and then. */
function floating(stage: Stage, at: { x: number; y: number; wide: number; depth: number }): void {
  const { brush, unit, light } = stage;
  const { x, y, wide, depth } = at;
  const random = stage.random.fork(`island${Math.round(x)}`);
  const stone = tonesOf(light, colour(0.55, 0.06, 55), depth);
  const turf = tonesOf(light, colour(0.66, 0.15, 130), depth);
  const under: Point[] = Array.from({ length: 21 }, (_, index) => {
    const share = index / 20;
    const drop = Math.sin(share * Math.PI) ** 0.7 * wide * 0.46;
    return [x + (share - 0.5) * wide, y + drop * (index % 2 === 0 ? 1 : 0.8) * random.range(0.86, 1.12)];
  });
  fillShape(
    brush,
    under,
    down(brush, y, y + wide * 0.5, [
      [0, stone.lit],
      [0.35, stone.body],
      [1, stone.dark],
    ]),
  );
  for (let index = 1; index < 19; index += 3) {
    const [ax, ay] = under[index] ?? [x, y];
    fillShape(
      brush,
      [
        [ax, y],
        [ax + wide * 0.06, y],
        [ax + wide * 0.02, y + (ay - y) * 0.86],
      ],
      css(light.sunX < 0.5 === ax < x ? stone.lit : stone.dark, 0.45),
    );
  }
  if (random.chance(0.7)) {
    const fall = x + wide * random.range(-0.3, 0.3);
    brush.fillStyle = down(brush, y, y + wide * 0.8, [
      [0, lighter(light.low, 0.06), 0.95],
      [1, light.low, 0],
    ]);
    brush.fillRect(fall, y, wide * 0.045, wide * 0.8);
  }
  oval(brush, x, y, wide * 0.505, wide * 0.07);
  brush.fillStyle = down(brush, y - wide * 0.07, y + wide * 0.07, [
    [0, turf.lit],
    [1, turf.dark],
  ]);
  brush.fill();
  for (let index = 0; index < 7; index++) {
    const px = x + wide * random.range(-0.4, 0.4);
    fir(brush, {
      x: px,
      y: y + wide * random.range(-0.02, 0.03),
      tall: wide * random.range(0.13, 0.26),
      tones: tonesOf(light, colour(0.46, 0.1, 150), depth),
      random,
      from: light.sunX < 0.5 ? -1 : 1,
    });
  }
  if (depth < 0.3) hazeBand(stage, y + wide * 0.6, unit * 60, 0.1);
}
