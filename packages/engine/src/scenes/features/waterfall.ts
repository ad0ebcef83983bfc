import { apart, type Brush, down, fillShape, glow, type Point, trace } from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { seen } from '../light.ts';
import { boulder } from '../plants/boulder.ts';
import { bush } from '../plants/broadleaf.ts';
import { planted, type Tones, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, shaded } from './at.ts';
import { freshWater, pond } from './pond.ts';

/** Water that falls over a cliff into a basin, in strands, with spray where it strikes. */
export function waterfall(stage: Stage, at: At, rockTone: Colour): void {
  const { x, y, size: tall, depth, random } = at;
  cliff(stage, at, rockTone);
  falling(stage, { x, top: y - tall * 0.86, foot: y, wide: tall * 0.2, depth }, random);
  pond(stage, { x, y: y + tall * 0.015, size: tall * 0.72, depth, random }, freshWater);
  spray(stage, x, y, tall * 0.2);
}

/** A bluff of stone with a lip that the water has worn, bushes on its brow and rubble at its foot. */
function cliff(stage: Stage, { x, y, size: tall, depth, random }: At, rockTone: Colour): void {
  const { brush, light, unit } = stage;
  const tones = tonesOf(light, rockTone, depth);
  const edge = (side: number): Point[] =>
    Array.from({ length: 12 }, (_, step): Point => {
      const share = step / 11;
      const half = tall * (0.62 - 0.2 * share ** 0.6 + (step % 2) * 0.025) * random.range(0.95, 1.06);
      return [x + side * half, y + tall * 0.03 - tall * share * random.range(0.84, 0.9)];
    });
  const brow: Point[] = [-0.34, -0.26, -0.19, -0.12, -0.09, 0.09, 0.12, 0.2, 0.27, 0.35].map(
    (share): Point => [
      x + share * tall,
      y - tall * (Math.abs(share) < 0.1 ? 0.86 : random.range(0.87, 0.93)),
    ],
  );
  const points = [...edge(-1), ...brow, ...edge(1).toReversed()];
  fillShape(brush, points, shaded(stage, x, tall * 0.6, tones));
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    for (let facet = 0; facet < 46; facet++) {
      const at: Point = [x + tall * random.range(-0.6, 0.6), y - tall * random.range(0, 0.98)];
      ledge(brush, at, tall * random.range(0.04, 0.13), tones, random.chance(0.5));
    }
  });
  const grown = (px: number, py: number, size: number, tone: Colour, name: string) =>
    planted(stage, { x: px, y: py, tall: size, tone, depth, random: random.fork(name) });
  for (const share of [-0.3, -0.2, 0.21, 0.32])
    bush(
      brush,
      grown(x + share * tall, y - tall * 0.9, tall * 0.13, colour(0.52, 0.12, 138), `brow${share}`),
    );
  for (const share of [-0.62, -0.46, 0.45, 0.6])
    boulder(brush, grown(x + share * tall, y + unit * 8, tall * 0.12, rockTone, `rubble${share}`));
}

/** A step of rock with a lit top and a front of its own tone. */
function ledge(brush: Brush, [x, y]: Point, wide: number, { lit, body, dark }: Tones, isDark: boolean): void {
  fillShape(
    brush,
    [
      [x - wide, y],
      [x - wide * 0.3, y - wide * 0.4],
      [x + wide, y - wide * 0.15],
      [x + wide * 0.7, y + wide * 1.5],
      [x - wide * 0.8, y + wide * 1.3],
    ],
    css(isDark ? dark : body, 0.32),
  );
  brush.strokeStyle = css(lit, 0.5);
  brush.lineWidth = wide * 0.08;
  brush.beginPath();
  brush.moveTo(x - wide, y);
  brush.lineTo(x - wide * 0.3, y - wide * 0.4);
  brush.lineTo(x + wide, y - wide * 0.15);
  brush.stroke();
}

interface Fall {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly wide: number;
  readonly depth: number;
}

/** A sheet of falling water in strands of white and blue. */
export function falling({ brush, light }: Stage, { x, top, foot, wide, depth }: Fall, random: Random): void {
  const pale = mix(lighter(light.low, 0.1), colour(0.97, 0.02, 220), 0.5);
  const blue = seen(light, colour(0.68, 0.09, 228), depth);
  brush.beginPath();
  brush.moveTo(x - wide * 0.4, top);
  brush.quadraticCurveTo(x, top - wide * 0.08, x + wide * 0.4, top);
  brush.quadraticCurveTo(x + wide * 0.46, (top + foot) / 2, x + wide * 0.6, foot);
  brush.lineTo(x - wide * 0.6, foot);
  brush.quadraticCurveTo(x - wide * 0.46, (top + foot) / 2, x - wide * 0.4, top);
  brush.fillStyle = down(brush, top, foot, [
    [0, mix(blue, pale, 0.5)],
    [0.2, mix(blue, pale, 0.35)],
    [1, pale],
  ]);
  brush.fill();
  apart(brush, () => {
    brush.clip();
    for (let strand = 0; strand < 26; strand++) {
      const share = random.range(-0.5, 0.5);
      const from = top + (foot - top) * random.range(-0.05, 0.5);
      const to = from + (foot - top) * random.range(0.25, 0.8);
      brush.strokeStyle = css(random.chance(0.62) ? pale : blue, random.range(0.4, 0.9));
      brush.lineWidth = wide * random.range(0.018, 0.06);
      brush.beginPath();
      brush.moveTo(x + share * wide * 0.8, from);
      brush.lineTo(x + share * wide * 1.1, Math.min(foot, to));
      brush.stroke();
    }
  });
}

function spray({ brush, light }: Stage, x: number, y: number, wide: number): void {
  const pale = lighter(light.low, 0.1);
  for (const [dx, size] of [
    [-0.7, 0.5],
    [0.7, 0.5],
    [-0.3, 0.7],
    [0.35, 0.7],
    [0, 0.85],
  ] as const)
    glow(brush, x + dx * wide, y - wide * 0.1, wide * size, pale, 0.62);
}
