import type { Making, Recipe } from '../model.ts';
import { add, blend, cos, lengthOf, mix, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { addBloom, addLeaf, blossoms, type Dress, leaves, needles, outwards } from './festive-leaves.ts';
import { colourOf, lighter, shade, sides, steps } from './things-shapes.ts';

/** Boughs that grow out of an upper corner: from the origin along x and down, to be seen from before and from behind. */

interface BoughPlan {
  readonly bark: string;
  /** How far apart its leaves or blossoms are, in metres. */
  readonly gap: number;
  readonly dress: (paint: Making['paint']) => Dress;
  readonly thick?: number;
  /** How much its twigs hang. */
  readonly hang?: number;
}

/** Limbs by their angle down from the level and their length. */
const limbs = [
  [0.14, 2],
  [0.52, 1.5],
  [1.15, 1],
] as const;

const way = (angle: number, z = 0): Vec => unit([cos(angle), -sin(angle), z]);

function bough({ builder: b, random, paint }: Making, plan: BoughPlan) {
  const [bark, dress] = [paint('trunk', plan.bark), plan.dress(paint)];
  const grow = (from: Vec, angle: number, long: number, thick: number, level: number) => {
    const to = add(from, scale(way(angle, random.range(-0.2, 0.2)), long));
    const sag = (plan.hang ?? 0.1) * long;
    const middle = add(blend(from, to, 0.5), [
      0,
      0.5 * sag + random.range(-0.03, 0.03) * long,
      random.range(-0.06, 0.06),
    ]);
    const line = curve([from, middle, add(to, [0, -sag * 0.5, 0])], b.isCoarse ? 3 : 8);
    b.tube(
      line,
      line.map((_, index) => mix(thick, thick * 0.35, index / line.length)),
      (share) => shade(bark, 0.85 + 0.25 * share),
      'wood',
      6,
    );
    const at = (share: number): Vec => {
      const place = share * (line.length - 1);
      const first = Math.min(line.length - 2, Math.floor(place));
      return blend(line[first] ?? from, line[first + 1] ?? to, place - first);
    };
    const along = unit(sub(to, from));
    const gap = plan.gap * (b.isCoarse ? 1.25 : 1);
    for (const index of steps(Math.floor(long / gap)))
      if (level > 0 || index > 1)
        dress(b, random, at(Math.min(1, ((index + 0.7) * gap) / long)), along, index);
    dress(b, random, at(1), along, 7);
    if (level > 0) return;
    const twigs = Math.round(long * 3.2);
    for (const index of steps(twigs)) {
      const share = mix(0.22, 0.9, index / Math.max(1, twigs - 1));
      const side = index % 2 === 0 ? 1 : -1;
      const turned = Math.max(-0.2, angle + side * random.range(0.5, 0.9));
      grow(at(share), Math.min(1.9, turned), long * random.range(0.2, 0.32), thick * 0.42, 1);
    }
  };
  for (const [angle, long] of limbs)
    grow([-0.05, 0.04, 0], angle, long, (plan.thick ?? 0.042) * (0.5 + long * 0.25), 0);
  return {};
}

/** Fronds with long leaflets on both sides of their ribs. */
function palmLeaves({ builder: b, random, paint }: Making) {
  const green = colourOf(paint, 'leaves', '#3f9a3f');
  for (const [angle, long] of [
    [-0.12, 2],
    [0.35, 1.75],
    [0.85, 1.3],
    [1.35, 0.85],
  ] as const) {
    const to = add(scale(way(angle), long), [0, -0.22 * long, random.range(-0.15, 0.15)]);
    const line = curve([[-0.05, 0.04, 0], add(scale(to, 0.5), [0, 0.14 * long, 0]), to], 16);
    b.tube(
      line,
      line.map((_, index) => mix(0.024, 0.005, index / 16)),
      lighter(green, 0.25),
      'leaf',
      5,
    );
    line.forEach((at, index) => {
      if (index < 2 || index === line.length - 1) return;
      const along = unit(sub(line[index + 1] ?? to, at));
      for (const side of sides)
        for (const half of b.isCoarse ? [0] : [0, 0.5]) {
          const share = (index + half) / 16;
          const root = blend(at, line[index + 1] ?? at, half);
          const normal = unit([0, 0.35, side > 0 ? 1 : -1]);
          const out = unit(
            add(
              scale(along, 0.75),
              add(scale([along[1], -along[0], 0], side * 0.85), [0, -0.18, random.range(-0.25, 0.25)]),
            ),
          );
          const reach = long * 0.3 * (0.45 + 0.9 * sin(pi * Math.min(1, share * 0.85 + 0.1)));
          addLeaf(b, root, out, normal, reach, 0.07, shade(green, random.range(0.8, 1.2)));
        }
    });
    addLeaf(b, to, unit(sub(to, line[14] ?? to)), [0, 0.2, 1], lengthOf(to) * 0.12, 0.07, green);
  }
  return {};
}

const row = (plan: BoughPlan): Recipe => ({
  make: (making) => bough(making, plan),
  parts: ['body', 'blossoms', 'leaves', 'petals', 'heart', 'fruit', 'other', 'trunk'],
});

export const boughs: Readonly<Record<string, Recipe>> = {
  'furnish.cherry-bough': row({ bark: '#6b4034', gap: 0.085, dress: blossoms('#ffb3cc', '#e0486a') }),
  'furnish.apricot-bough': row({
    bark: '#5c4030',
    gap: 0.095,
    dress: blossoms('#ffd02c', '#e8702a', { size: 0.105 }),
  }),
  'furnish.peach-bough': row({
    bark: '#5a3a32',
    gap: 0.085,
    dress: blossoms('#ff6f9c', '#ffd95a', { leaf: '#8fc04a' }),
  }),
  'plant.osmanthus-corner': row({
    bark: '#5f4a34',
    gap: 0.11,
    dress: (paint) => {
      const [leaf, bloom] = [
        leaves('#3f7f3a', { long: 0.2, wide: 0.09 })(paint),
        colourOf(paint, 'blossoms', '#ffae2c'),
      ];
      return (b, random, at, along, index) => {
        leaf(b, random, at, along, index);
        for (const bud of steps(b.isCoarse ? 2 : 5))
          addBloom(
            b,
            add(at, [0.05 * cos(bud * 2.4), 0.04 * sin(bud * 2.4) - 0.02, bud % 2 ? 0.05 : -0.05]),
            outwards(random),
            0.05,
            bloom,
            lighter(bloom, 0.5),
            4,
          );
      };
    },
  }),
  'plant.leaf-corner': row({
    bark: '#6b5236',
    gap: 0.13,
    dress: leaves('#4fa03f', { long: 0.24, wide: 0.13, other: '#8fc94f' }),
  }),
  'plant.flower-corner': row({
    bark: '#5f6a3a',
    gap: 0.13,
    dress: leaves('#57a34a', {
      long: 0.2,
      wide: 0.1,
      flowers: ['#ff7fa6', '#ffffff', '#ff9a4a', '#c98af0', '#ff5a7f'],
    }),
  }),
  'plant.maple-branch': row({
    bark: '#5a3f2e',
    gap: 0.14,
    dress: leaves('#e0452a', { long: 0.26, other: '#f7a02c', stars: true }),
  }),
  'plant.laurel': row({
    bark: '#6f7a3f',
    gap: 0.085,
    dress: leaves('#6f9a3c', { long: 0.27, wide: 0.11, other: '#c9b04a', berries: '#f2c23c' }),
    hang: 0.16,
  }),
  'plant.fir-branch': row({ bark: '#5a4030', gap: 0.036, dress: needles('#2f7a4c'), hang: 0.2 }),
  'plant.palm-leaf': { make: palmLeaves, parts: ['body', 'leaves'] },
};
