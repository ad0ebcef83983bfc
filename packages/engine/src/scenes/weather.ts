import { apart, type Brush, disc, down, glow, type Point, trace } from '../draw/canvas.ts';
import { colour, css, lighter, white } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { hazeBand, wisps } from './sky.ts';
import { type Stage, stamp } from './stage.ts';

/** What falls or hangs in front of everything. */
export function weather(stage: Stage): void {
  switch (stage.light.weather) {
    case 'clear':
    case 'clouds':
      return;
    case 'rain':
      rain(stage, 760, 0.18);
      return;
    case 'storm':
      rain(stage, 1150, 0.34);
      return;
    case 'snow':
      snowfall(stage);
      return;
    case 'fog':
      fog(stage);
      return;
  }
}

/** Streaks from far and fine to near and long, and the rings that they leave on the ground. */
function rain(stage: Stage, count: number, slant: number): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('rain');
  const tone = lighter(light.low, 0.12);
  for (let index = 0; index < count; index++) {
    const near = (index / count) ** 1.6;
    const long = unit * (20 + near * 92) * random.range(0.7, 1.3);
    const y = random.next() * height * 1.1 - long;
    const thick = unit * (0.9 + near * 1.6);
    brush.fillStyle = css(tone, 0.2 + near * 0.42);
    stamp(stage, random.next() * width, long, (x) => streak(brush, [x, y], long, slant, thick));
  }
  apart(brush, () => {
    brush.strokeStyle = css(tone, 0.4);
    brush.lineWidth = unit * 1.4;
    for (let index = 0; index < count / 9; index++) {
      const near = random.next();
      const size = unit * (4 + near * 9);
      const y = height * (0.86 + near * 0.13);
      stamp(stage, random.next() * width, size, (x) => {
        brush.beginPath();
        brush.ellipse(x, y, size, size * 0.28, 0, 0, Math.PI * 2);
        brush.stroke();
      });
    }
  });
}

/** A drop drawn out by its fall: a point above, round below. */
function streak(brush: Brush, [x, y]: Point, long: number, slant: number, thick: number): void {
  const [ex, ey] = [x - long * slant, y + long];
  trace(brush, [
    [x, y],
    [ex + thick * 0.5, ey],
    [ex, ey + thick],
    [ex - thick * 0.5, ey],
  ]);
  brush.fill();
}

/** Flakes from fine dust far away to a few large ones, out of focus, before the eye. */
function snowfall(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('snowfall');
  const count = 760;
  for (let index = 0; index < count; index++) {
    const near = (index / count) ** 3.4;
    const size = unit * (1.1 + near * 7) * random.range(0.7, 1.25);
    const y = random.next() * height;
    const alpha = 0.9 - near * 0.35;
    stamp(stage, random.next() * width, size * 3, (x) => {
      if (near > 0.5 && !stage.clean) glow(brush, x, y, size * 2.6, white, 0.75);
      else disc(brush, x, y, size, css(white, alpha));
    });
  }
}

/** Banks of fog that lie one before the other, torn at their edges. */
function fog(stage: Stage): void {
  const { brush, width, height, light } = stage;
  for (const [index, [y, tall, strength]] of (
    [
      [0.5, 0.16, 0.5],
      [0.64, 0.14, 0.55],
      [0.78, 0.13, 0.5],
      [0.93, 0.13, 0.55],
    ] as const
  ).entries()) {
    hazeBand(stage, height * y, height * tall, (strength * (stage.clean ? 0.9 : 0.45)) / light.hazeStrength);
    if (!stage.clean)
      wisps(stage, { y: height * y, tall: height * tall, strength, cycles: 2 + index, row: index * 17 });
  }
  brush.fillStyle = down(brush, 0, height, [
    [0, light.haze, 0.1],
    [1, light.haze, 0.2],
  ]);
  brush.fillRect(0, 0, width, height);
}

/** A bolt from the clouds with its branches, far behind the land; the clouds around it are lit. */
export function lightning(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('lightning');
  const tone = colour(0.94, 0.05, 280);
  const from: Point = [width * random.range(0.25, 0.75), height * 0.06];
  glow(brush, from[0], from[1], unit * 620, tone, 0.5);
  const trunk = bolt(random, from, height * 0.64, unit);
  const branches = [0.25, 0.45, 0.62].map((share) => {
    const start = trunk[Math.floor(trunk.length * share)] ?? from;
    return bolt(random, start, start[1] + height * random.range(0.08, 0.2), unit, random.pick([-26, 26]));
  });
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    for (const [wide, alpha] of [
      [26, 0.1],
      [10, 0.28],
      [3.6, 1],
    ] as const)
      for (const [index, path] of [trunk, ...branches].entries()) {
        brush.strokeStyle = css(tone, alpha);
        brush.lineWidth = unit * wide * (index === 0 ? 1 : 0.5);
        trace(brush, path, false);
        brush.stroke();
      }
  });
}

function bolt(random: Random, [fromX, fromY]: Point, to: number, unit: number, drift = 0): Point[] {
  let [x, y] = [fromX, fromY];
  const points: Point[] = [[x, y]];
  while (y < to) {
    x += (random.range(-34, 34) + drift) * unit;
    y += random.range(14, 42) * unit;
    points.push([x, y]);
  }
  return points;
}
