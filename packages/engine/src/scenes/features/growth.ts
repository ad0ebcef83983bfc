import { apart, around, type Brush, disc, fillShape, glow, oval, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import type { Word } from '../../words/meanings.ts';
import { seen } from '../light.ts';
import { leafy, oak, spreading } from '../plants/broadleaf.ts';
import { fir } from '../plants/conifer.ts';
import { cactus } from '../plants/dry.ts';
import { flower, mushroom } from '../plants/meadow.ts';
import { bamboo, palm } from '../plants/palm.ts';
import { planted, type Species } from '../plants/plant.ts';
import { shadowUnder } from '../sky.ts';
import type { Stage } from '../stage.ts';
import type { At } from './at.ts';
import { pot } from './fires.ts';

interface Kind {
  readonly species: readonly Species[];
  readonly tone: Colour;
  /** Its height as a share of a landmark's. */
  readonly tall: number;
}

export const autumnTones = [colour(0.66, 0.16, 52), colour(0.6, 0.18, 36), colour(0.74, 0.15, 78)] as const;
export const blossom: Colour = colour(0.82, 0.11, 355);

const kinds: Partial<Record<Word, Kind>> = {
  pine: { species: [fir], tone: colour(0.44, 0.09, 158), tall: 0.92 },
  palm: { species: [palm], tone: colour(0.56, 0.14, 138), tall: 0.9 },
  cactus: { species: [cactus], tone: colour(0.5, 0.11, 148), tall: 0.62 },
  bamboo: { species: [bamboo], tone: colour(0.64, 0.14, 128), tall: 1 },
  cherry: { species: [oak, leafy, spreading], tone: blossom, tall: 0.78 },
  autumn: { species: [oak, leafy], tone: autumnTones[0], tall: 0.8 },
};
export const groves = Object.keys(kinds) as Word[];

/** A few trees of the named kind, one large among smaller ones; in pots where no earth is. */
export function grove(stage: Stage, word: Word, at: At, isPotted: boolean): void {
  const kind = kinds[word];
  if (kind === undefined) return;
  const { brush } = stage;
  for (const [dx, share, drop] of [
    [-0.5, 0.7, 0],
    [0.46, 0.76, 0],
    [-0.2, 0.86, 0.03],
    [0.14, 1, 0.06],
  ] as const) {
    const random = at.random.fork(`${word}${dx}`);
    const tall = at.size * kind.tall * share * random.range(0.92, 1.08) * (isPotted ? 0.82 : 1);
    const x = at.x + dx * at.size * 1.05;
    const y = at.y + drop * at.size;
    const tone =
      word === 'autumn' ? random.pick(autumnTones) : { ...kind.tone, h: kind.tone.h + random.range(-8, 8) };
    shadowUnder(stage, x, y, tall * 0.2, tall * 0.035);
    if (isPotted) pot(stage, { x, y, size: at.size * 0.13, depth: at.depth });
    const foot = isPotted ? y - at.size * 0.12 : y;
    const species = kind.species[random.whole(0, kind.species.length - 1)] ?? leafy;
    species(brush, planted(stage, { x, y: foot, tall, tone, depth: at.depth, random }));
  }
}

const petals = [
  colour(0.7, 0.2, 10),
  colour(0.9, 0.15, 95),
  colour(0.95, 0.02, 90),
  colour(0.66, 0.18, 310),
  colour(0.7, 0.13, 260),
] as const;

/** A bed of flowers on their stems, large enough to be looked at. `size` is its width. */
export function flowerBed(stage: Stage, { x, y, size, depth, random }: At): void {
  const { brush, light } = stage;
  const green = seen(light, colour(0.55, 0.14, 138), depth);
  const many = 40;
  for (let index = 0; index < many; index++) {
    const near = index / many;
    const fx = x + size * 0.5 * (random.next() + random.next() - 1) * 1.1;
    const fy = y + size * (near - 0.5) * 0.14;
    const tall = size * random.range(0.1, 0.2) * (0.75 + near * 0.4);
    const lean = size * random.range(-0.03, 0.03);
    brush.strokeStyle = css(mix(green, light.shade, 0.2));
    brush.lineWidth = size * 0.007;
    brush.beginPath();
    brush.moveTo(fx, fy);
    brush.quadraticCurveTo(fx, fy - tall * 0.6, fx + lean, fy - tall);
    brush.stroke();
    for (const side of [-1, 1])
      fillShape(
        brush,
        [
          [fx, fy - tall * 0.15],
          [fx + side * size * 0.034, fy - tall * 0.5],
          [fx, fy - tall * 0.36],
        ],
        css(side < 0 ? green : lighter(green, 0.06)),
      );
    flower(
      brush,
      fx + lean,
      fy - tall,
      size * random.range(0.016, 0.027),
      seen(light, random.pick(petals), depth * 0.6),
    );
  }
}

/** Mushrooms in a ring of old and young. `size` is the height of the largest. */
export function mushroomRing(stage: Stage, { x, y, size, depth, random }: At): void {
  const hue = random.pick([25, 300, 45, 200]);
  for (const [dx, share, drop] of [
    [-1.05, 0.5, -0.04],
    [0.95, 0.62, -0.04],
    [-0.5, 0.74, 0],
    [0, 1, 0.02],
    [0.5, 0.5, 0.08],
    [-0.28, 0.36, 0.1],
  ] as const)
    mushroom(
      stage.brush,
      x + dx * size * 0.8,
      y + drop * size,
      size * share,
      seen(stage.light, colour(0.58, 0.19, hue + random.range(-12, 12)), depth * 0.6),
    );
}

/** Small lights that dance over the ground, bright enough for a day. */
export function fireflies(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('fireflies');
  const tone = colour(0.9, 0.17, 112);
  const count = Math.round((70 * width * height) / (unit * unit * 1920 * 1080));
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.next() * width, height * random.range(0.3, 0.95)];
    const size = unit * random.range(3, 6.5);
    disc(
      brush,
      x,
      y,
      size * 4,
      around(brush, x, y, size * 4, [
        [0, tone, 0.75],
        [0.4, tone, 0.28],
        [1, tone, 0],
      ]),
    );
    glow(brush, x, y, size * 7, tone, 0.5);
    disc(brush, x, y, size, css(lighter(tone, 0.07)));
  }
}

/** Leaves on the wind, through the whole picture. */
export function fallingLeaves(stage: Stage): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('falling leaves');
  const count = Math.round((74 * width * height) / (unit * unit * 1920 * 1080));
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.next() * width, height * random.range(0.12, 0.98)];
    const long = unit * random.range(7, 19);
    leaf(brush, x, y, long, random.range(0, Math.PI * 2), seen(light, random.pick(autumnTones), 0.02));
  }
}

function leaf(brush: Brush, x: number, y: number, long: number, turn: number, tone: Colour): void {
  apart(brush, () => {
    brush.translate(x, y);
    brush.rotate(turn);
    const side = (way: number): Point[] => [
      [long, 0],
      [long * 0.4, way * long * 0.34],
      [-long * 0.5, way * long * 0.3],
      [-long, 0],
    ];
    fillShape(brush, side(1), css(tone));
    fillShape(brush, side(-1), css(darker(tone, 0.09)));
    oval(brush, -long * 1.15, 0, long * 0.2, long * 0.04);
    brush.fillStyle = css(darker(tone, 0.14));
    brush.fill();
  });
}
