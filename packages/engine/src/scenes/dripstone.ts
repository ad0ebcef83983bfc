import { along, apart, down, fillShape, type Point, trace } from '../draw/canvas.ts';
import { type Colour, colour, css, mix } from '../draw/colour.ts';
import { clamp, type Random } from '../draw/random.ts';
import type { Crest } from './land.ts';
import { darkSide, litSide, seen } from './light.ts';
import { tonesOf } from './plants/plant.ts';
import { type Stage, scatter, texture } from './stage.ts';

interface Vault {
  /** Where the roof hangs in the middle and how far it dips, as shares of the height. */
  readonly base: number;
  readonly dip: number;
  /** How far the walls close in from the sides, as a share of the width. */
  readonly side: number;
  readonly tone: Colour;
  readonly depth: number;
  readonly row: number;
}

export const stoneOf = (stage: Stage, l: number): Colour => colour(l, 0.05, stage.light.haze.h + 10);

/** The lower border of a roof of rock; it comes down as walls at the sides. */
function roofOf(stage: Stage, { base, dip, side, row }: Vault): Crest {
  const { width, height, noise } = stage;
  return (x) => {
    const share = x / width;
    const wall = stage.tiles ? 0 : clamp(1 - Math.min(share, 1 - share) / side) ** 2.6;
    const rough = noise.layered(share * 5, row * 5.1, 5, 5) * 0.5 + 0.5;
    const broken = noise.crests(share * 24, row * 3.3, 3, 24);
    return height * (base + dip * rough + wall * (1.1 - base) * (0.62 + broken * 0.75));
  };
}

/** A roof of rock; `hang` draws what hangs from it, whose roots the rock then covers. */
export function vault(stage: Stage, shape: Vault, hang: (roof: Crest) => void): void {
  const { brush, width, height, unit, light } = stage;
  const roof = roofOf(stage, shape);
  hang(roof);
  const edge: Point[] = Array.from({ length: 241 }, (_, step) => {
    const x = (step / 240) * width;
    return [x, roof(x)];
  });
  const points: Point[] = [...edge, [width + 9, -20], [-9, -20]];
  const body = seen(light, shape.tone, shape.depth);
  trace(brush, points);
  brush.fillStyle = down(brush, height * (shape.base + shape.dip + 0.1), -20, [
    [0, mix(body, light.key, 0.14 * (1 - shape.depth))],
    [0.4, body],
    [1, darkSide(light, shape.tone, shape.depth, 0.85)],
  ]);
  brush.fill();
  strata(stage, points, body, shape.row);
  trace(brush, edge, false);
  brush.strokeStyle = css(litSide(light, shape.tone, shape.depth, 0.5), 0.4);
  brush.lineWidth = unit * 3;
  brush.stroke();
}

/** Uneven rock: bands and pits of lighter and darker stone inside a shape. */
function strata(stage: Stage, points: readonly Point[], tone: Colour, row: number): void {
  const { brush, width, height, noise } = stage;
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    brush.globalCompositeOperation = 'soft-light';
    texture(stage, { x: 0, y: 0, w: width, h: height }, 6, (across, high, data, place) => {
      const value = noise.crests(across * 7, high * 6 + row * 11, 4, 7) - 0.5;
      data.fill(value > 0 ? 255 : 0, place, place + 3);
      data[place + 3] = clamp(Math.abs(value) * (0.3 + tone.l * 0.6)) * 190;
    });
  });
}

interface Spike {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly wide: number;
  /** 1 hangs, -1 stands. */
  readonly way: number;
  readonly tone: Colour;
  readonly depth: number;
}

/** A dripstone: a wide root, a slender tip, rings of growth, light on one side. */
export function spike(stage: Stage, { x, y, long, wide, way, tone, depth }: Spike, random: Random): void {
  const { brush, light } = stage;
  const from = light.sunX < 0.5 ? -1 : 1;
  const lean = wide * random.range(-0.2, 0.2);
  const steps = 9;
  const flank = (side: number): Point[] =>
    Array.from({ length: steps }, (_, step) => {
      const share = step / (steps - 1);
      const flare = 1 + 0.16 * Math.sin(share * 17 + side) + 0.3 * (1 - share) ** 9;
      const half = wide * 0.5 * (1 - share) ** 1.35 * flare + wide * 0.012;
      return [x + lean * share + side * half, y + way * (share * long - wide * 0.25 * (1 - share) ** 6)];
    });
  const points = [...flank(-1), ...flank(1).toReversed()];
  const tones = tonesOf(light, tone, depth);
  fillShape(
    brush,
    points,
    along(brush, { x0: x + (from * wide) / 2, y0: 0, x1: x - (from * wide) / 2, y1: 0 }, [
      [0, mix(tones.body, tones.lit, 0.8)],
      [0.42, tones.body],
      [1, tones.dark],
    ]),
  );
  rooted(stage, points, [y - way * wide * 0.25, y + way * long * 0.45], tones.body);
  brush.strokeStyle = css(tones.dark, 0.4);
  brush.lineWidth = Math.max(0.6, wide * 0.03);
  for (let ring = 1; ring < 5; ring++) {
    const share = ring * 0.16 + random.range(-0.03, 0.03);
    const half = wide * 0.44 * (1 - share) ** 1.35;
    brush.beginPath();
    brush.ellipse(x + lean * share, y + way * share * long, half, half * 0.28, 0, 0, Math.PI);
    brush.stroke();
  }
}

/** The root of a stone takes the colour of the rock that it grows from. */
function rooted({ brush }: Stage, points: readonly Point[], [from, to]: Point, rock: Colour): void {
  fillShape(
    brush,
    points,
    down(brush, from, to, [
      [0, rock],
      [0.4, rock, 0.85],
      [1, rock, 0],
    ]),
  );
}

/** Dripstones in groups along a border: one long, its companions short. */
export function dripstones(
  stage: Stage,
  group: { name: string; count: number; long: number; way: number; tone: Colour; depth: number },
  border: Crest,
): void {
  const { unit, width } = stage;
  const count = Math.max(3, Math.round((group.count * width) / (unit * 1920)));
  scatter(stage, group.name, count, group.long * unit, (x, random) => {
    const long = unit * group.long * (0.35 + random.next() ** 2 * 0.9);
    for (const [shift, size] of [
      [-0.2, 0.42],
      [0.24, 0.6],
      [0, 1],
    ] as const) {
      const at = x + shift * long * 0.6;
      const wide = long * size * random.range(0.26, 0.4);
      const y =
        border(stage.tiles ? ((at % width) + width) % width : Math.min(width, Math.max(0, at))) -
        group.way * unit * 14;
      // None on a wall, where its root would stand out.
      const isSteep = Math.abs(border(at + wide) - border(at - wide)) > wide * 1.6;
      if (!isSteep) spike(stage, { ...group, x: at, y, long: long * size, wide }, random);
    }
  });
}

/** A pillar where a hanging and a standing stone have met. */
export function pillar(
  stage: Stage,
  x: number,
  at: { top: number; foot: number; wide: number; depth: number },
): void {
  const { brush, light } = stage;
  const { top, foot, wide, depth } = at;
  const tones = tonesOf(light, stoneOf(stage, 0.46), depth);
  const from = light.sunX < 0.5 ? -1 : 1;
  const flank = (side: number): Point[] =>
    Array.from({ length: 15 }, (_, step) => {
      const share = step / 14;
      const waist = 0.34 + 1.5 * Math.abs(share - 0.52) ** 2.2 * 2;
      return [x + side * wide * waist * (1 + 0.08 * Math.sin(share * 23 + side)), top + (foot - top) * share];
    });
  const points = [...flank(-1), ...flank(1).toReversed()];
  fillShape(
    brush,
    points,
    along(brush, { x0: x + from * wide, y0: 0, x1: x - from * wide, y1: 0 }, [
      [0, tones.lit],
      [0.5, tones.body],
      [1, tones.dark],
    ]),
  );
}
