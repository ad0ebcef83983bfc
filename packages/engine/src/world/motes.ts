import { randomFrom } from '../draw/random.ts';
import type { AirRow, Motes } from './air-row.ts';
import type { Framing } from './camera.ts';
import { toVec } from './colours.ts';
import { modelOf, type Recipe } from './model.ts';
import type { Item, Scene } from './scene.ts';
import { add, blend, cos, pi, scale, sin, type Vec } from './vectors.ts';

type Spark = Scene['sparks'][number];

/** What floats in the air: lights of their own, and small things that the light falls on. */
export function motesOf(
  airs: readonly AirRow[],
  framing: Framing,
  aspect: number,
  seed: number,
): { readonly sparks: readonly Spark[]; readonly items: readonly Item[] } {
  const all = airs.flatMap(({ motes }) => motes ?? []);
  const spread = all.map((motes, index) => ({
    motes,
    spots: spotsOf(motes, framing, aspect, seed + index * 77),
  }));
  return {
    sparks: spread.flatMap(({ motes, spots }) =>
      isLight(motes) ? spots.map((spot) => sparkOf(motes, spot)) : [],
    ),
    items: spread.flatMap(({ motes, spots }) =>
      isLight(motes) ? [] : spots.map((spot) => itemOf(motes, spot)),
    ),
  };
}

const isLight = ({ kind }: Motes) => kind === 'glow' || kind === 'ember';

interface Spot {
  readonly at: Vec;
  /** How large a hundredth of the picture's height is there, in metres. */
  readonly unit: number;
  readonly shares: readonly [number, number, number];
}

/** Evenly over the picture, from half as near as what is shown to twice as far. */
function spotsOf(
  { count }: Motes,
  { camera, distance }: Framing,
  aspect: number,
  seed: number,
): readonly Spot[] {
  const random = randomFrom(seed * 31 + 7);
  return Array.from({ length: count }, (): Spot => {
    const [x, y, near] = [random.range(-0.52, 0.52), random.range(-0.46, 0.48), random.next()];
    const depth = distance * (0.4 + 1.5 * near * near);
    const by = (2 * depth) / camera.focal;
    const aside = add(scale(camera.right, x * aspect * by), scale(camera.up, y * by));
    return {
      at: add(camera.at, add(scale(camera.forward, depth), aside)),
      unit: by * 0.01,
      shares: [random.next(), random.next(), random.next()],
    };
  });
}

const sparkOf = ({ kind, colour }: Motes, { at, unit, shares }: Spot): Spark => ({
  at,
  radius: unit * (kind === 'ember' ? 0.22 : 0.34) * (0.6 + shares[0]),
  colour: toVec(colour),
  power: (kind === 'ember' ? 2.2 : 1.5) * (0.5 + shares[1]),
});

const itemOf = ({ kind, colour }: Motes, { at, unit, shares: [a, b, c] }: Spot): Item => {
  const tone = toVec(colour);
  const tints: readonly Vec[] =
    kind === 'confetti'
      ? bright.map((each) => blend(each, tone, 0.25))
      : [tone, scale(tone, 0.75), blend(tone, [1, 1, 1], 0.3)];
  const body = tints[Math.floor(a * tints.length) % tints.length] ?? tone;
  return {
    model: modelOf(shapes[kind as keyof typeof shapes], { seed: 0, isCoarse: true, colours: { body } }),
    at,
    yaw: a * 2 * pi,
    pitch: (b - 0.5) * pi,
    roll: (c - 0.5) * pi,
    size: unit * (kind === 'heart' || kind === 'bubble' ? 2.2 : 1.9) * (0.6 + 0.8 * b),
    lamps: 0,
    group: 898,
  };
};

const bright: readonly Vec[] = [
  [0.9, 0.12, 0.14],
  [0.08, 0.5, 0.9],
  [0.95, 0.65, 0.05],
  [0.1, 0.65, 0.2],
  [0.7, 0.12, 0.75],
];

/** A flat shape of about one metre, to be seen from both sides. */
const sheet = (corners: readonly (readonly [number, number])[], bend = 0.12): Recipe => ({
  parts: ['body'],
  make: ({ builder, paint }) => {
    const tone = paint('body', '#ffffff');
    const shape = corners.map(([x, y]): Vec => [x, bend * x * x, y]);
    builder.face(shape, tone, 'thin', [0, 1, 0]);
    builder.face([...shape].reverse(), tone, 'thin', [0, -1, 0]);
    return {};
  },
});
const round = (points: number, radius: (angle: number) => number) =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * pi;
    return [cos(angle) * radius(angle), sin(angle) * radius(angle)] as const;
  });

const shapes = {
  petal: sheet(
    [
      [-0.5, 0],
      [-0.1, -0.3],
      [0.4, -0.2],
      [0.5, 0],
      [0.4, 0.2],
      [-0.1, 0.3],
    ],
    0.5,
  ),
  leaf: sheet(
    [
      [-0.6, 0],
      [-0.1, -0.26],
      [0.6, 0],
      [-0.1, 0.26],
    ],
    0.4,
  ),
  flake: sheet(round(5, (angle) => 0.3 + 0.1 * sin(angle * 3))),
  confetti: sheet([
    [-0.35, -0.2],
    [0.35, -0.2],
    [0.35, 0.2],
    [-0.35, 0.2],
  ]),
  heart: sheet([
    [-0.5, 0],
    [0, -0.42],
    [0.3, -0.45],
    [0.45, -0.22],
    [0.3, 0],
    [0.45, 0.22],
    [0.3, 0.45],
    [0, 0.42],
  ]),
  bubble: {
    parts: ['body'],
    make: ({ builder, paint }) => {
      builder.ball([0, 0, 0], 0.4, paint('body', '#d8f0fa'), 'glass', { segments: 12 });
      return {};
    },
  },
} satisfies Record<string, Recipe>;
