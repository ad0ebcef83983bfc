import type { Making, Recipe } from '../model.ts';
import { add, blend, mix, pi, pow, scale, sin, unit, type Vec } from '../vectors.ts';
import { bamboo, bananaPlant, bonsai, crystalTree, hollowTree, stump } from './plants-exotic-trees.ts';
import { addTrunk } from './plants-growing.ts';
import { around, colourOf, shade, steps, turns } from './things-shapes.ts';

/** Conifers, palms, bamboo and the other trees that are not a trunk with leafy boughs. */

interface PinePlan {
  readonly height: number;
  /** Half its width, as a share of its height. */
  readonly wide: number;
  readonly leaves: string;
  readonly tiers: number;
  readonly foot?: number;
  readonly trunk?: string;
  readonly snow?: boolean;
}

function pine({ builder: b, random, paint, isCoarse }: Making, plan: PinePlan) {
  const height = plan.height * random.range(0.85, 1.15);
  const wide = plan.wide * random.range(0.9, 1.1);
  const green = colourOf(paint, 'leaves', plan.leaves);
  b.tube(
    [
      [0, -0.1, 0],
      [0, height * 0.3, 0],
      [0, height * 0.97, 0],
    ],
    [height * 0.024, height * 0.018, 0.02],
    paint('trunk', plan.trunk ?? '#5b4030'),
    'wood',
    7,
  );
  const tiers = isCoarse ? 4 : plan.tiers;
  const foot = plan.foot ?? 0.1;
  for (const tier of steps(tiers)) {
    const share = tier / tiers;
    const y = height * mix(foot, 0.96, share);
    const reach = height * wide * pow(1 - share, 0.85) + height * 0.012;
    const lift = (height / tiers) * (isCoarse ? 1.5 : 1.05);
    if (isCoarse) {
      skirt({ builder: b, green }, y, reach * 1.2, lift);
      continue;
    }
    const count = Math.max(7, Math.round(22 * (1 - share * 0.62)));
    for (const index of steps(count)) {
      const angle = (index / count) * 2 * pi + tier * 0.7 + random.range(-0.2, 0.2);
      const long = reach * random.range(0.75, 1.1);
      const drop = long * random.range(0.28, 0.5);
      const half = Math.max(0.05, reach * 0.24);
      const [out, side] = [around(angle, 1), around(angle + pi / 2, half)];
      const light = random.range(0.78, 1.12);
      const normal = unit(add(out, [0, 0.75, 0]));
      const white = plan.snow && random.next() < 0.5;
      const tint = (by: number) => (white && by > 0.8 ? paint('snow', '#eef4fb') : shade(green, by * light));
      const [root, left, right, tip] = [
        b.vertex([0, y + lift, 0], unit(add(scale(out, 0.3), [0, 0.95, 0])), tint(0.5), 'leaf'),
        b.vertex(
          add(add(scale(out, long * 0.58), side), [0, y - drop * 0.25, 0]),
          unit(add(normal, scale(side, 0.6))),
          tint(0.82),
          'leaf',
        ),
        b.vertex(
          add(add(scale(out, long * 0.58), scale(side, -1)), [0, y - drop * 0.25, 0]),
          unit(add(normal, scale(side, -0.6))),
          tint(0.82),
          'leaf',
        ),
        b.vertex(add(scale(out, long), [0, y - drop, 0]), normal, tint(1.22), white ? 'snow' : 'leaf'),
      ];
      b.triangle(root, left, right);
      b.triangle(left, tip, right);
    }
  }
  return {
    anchors: {
      top: [0, height, 0] as Vec,
      seat: [height * 0.06, 0, 0] as Vec,
      hook: [height * wide * 0.6, height * 0.3, 0] as Vec,
    },
  };
}

function skirt(
  { builder: b, green }: { readonly builder: Making['builder']; readonly green: Vec },
  y: number,
  reach: number,
  lift: number,
) {
  const top: Vec = [0, y + lift * 1.25, 0];
  const ring = turns(7, y).map((angle) => around(angle, reach, y - reach * 0.2));
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    b.face(
      [from, to, top],
      shade(green, 0.85 + 0.2 * ((index * 3) % 5) * 0.2),
      'leaf',
      unit(add(add(from, to), [0, 1 - 2 * y, 0])),
    );
  });
}

/** A curved trunk with a crown of fronds. */
function palm(
  { builder: b, random, paint, isCoarse }: Making,
  { height, fruit }: { readonly height: number; readonly fruit: string },
) {
  const bark = paint('trunk', '#9a7a56');
  const green = colourOf(paint, 'leaves', '#5c9a3d');
  const trunk = addTrunk(b, random, {
    height: height * random.range(0.85, 1.15),
    radius: height * 0.026,
    lean: height * random.range(0.1, 0.35),
    bend: 0.1,
    flare: 0.5,
    roots: 3,
    top: 0.62,
    tint: bark,
    columns: 8,
    rows: 22,
  });
  const top = trunk.at(1);
  for (const nut of steps(isCoarse ? 2 : 5))
    b.ball(add(top, around(nut * 1.3, 0.24, -0.2)), 0.16, paint('fruit', fruit), 'skin', { segments: 8 });
  const count = isCoarse ? 7 : 13;
  for (const index of steps(count)) {
    const rise = random.range(0.15, 0.75) * (index % 2 === 0 ? 1 : 0.55);
    frond(
      { builder: b, isCoarse },
      top,
      index * 2.4 + random.range(-0.2, 0.2),
      height * random.range(0.4, 0.5),
      rise,
      shade(green, random.range(0.82, 1.15)),
    );
  }
  return { anchors: { hook: add(top, [1, -1, 0]), seat: [0.6, 0, 0] as Vec } };
}

/** A feather of leaflets along a rib that rises and falls. */
function frond(
  { builder: b, isCoarse }: Pick<Making, 'builder' | 'isCoarse'>,
  from: Vec,
  angle: number,
  long: number,
  rise: number,
  tint: Vec,
) {
  const [out, side] = [around(angle, 1), around(angle + pi / 2, 1)];
  const at = (share: number): Vec =>
    add(
      from,
      add(scale(out, long * (share * 0.95)), [
        0,
        long * (rise * share * 1.1 - (0.5 + rise * 0.9) * share * share),
        0,
      ]),
    );
  const pieces = isCoarse ? 3 : 11;
  for (const piece of steps(pieces)) {
    const share = piece / pieces;
    const wide = long * 0.3 * sin(pi * (0.12 + share * 0.83));
    const [a, c] = [at(share), at(share + (isCoarse ? 1 : 1.25) / pieces)];
    for (const s of [1, -1]) {
      const tip = add(
        add(blend(a, c, 0.9), scale(side, s * wide)),
        add(scale(out, wide * 0.55), [0, -wide * 0.45, 0]),
      );
      const normal = unit(add(scale(out, 0.3), add([0, 0.9, 0], scale(side, s * 0.4))));
      const [root, end, point] = [
        b.vertex(a, normal, shade(tint, 0.75), 'leaf'),
        b.vertex(c, normal, shade(tint, 0.8), 'leaf'),
        b.vertex(tip, normal, shade(tint, 1.15), 'leaf'),
      ];
      b.triangle(root, end, point);
    }
  }
}

const grown = (make: Recipe['make'], kinds = 4, more: readonly string[] = []): Recipe => ({
  make,
  parts: ['body', 'leaves', 'trunk', ...more],
  kinds,
});

const spruce: PinePlan = { height: 9, wide: 0.2, leaves: '#35684a', tiers: 16 };

export const evergreens: Readonly<Record<string, Recipe>> = {
  'plant.pine': grown((making) => pine(making, spruce)),
  'furnish.snowy-pine': grown((making) => pine(making, { ...spruce, snow: true }), 4, ['snow']),
  'furnish.cypress': grown((making) =>
    pine(making, { ...spruce, wide: 0.085, leaves: '#3c6140', foot: 0.04 }),
  ),
  'plant.palm': grown((making) => palm(making, { height: 7, fruit: '#7a5230' }), 4, ['fruit']),
  'plant.bamboo': grown(bamboo),
  'plant.banana-plant': grown(bananaPlant, 3, ['fruit']),
  'plant.bonsai': grown(bonsai, 3, ['pot', 'soil']),
  'plant.stump': { make: stump, parts: ['body', 'wood'], kinds: 3 },
  'thing.tree-stump': { make: stump, parts: ['body', 'wood'], kinds: 3 },
  'furnish.stump': { make: stump, parts: ['body', 'wood'], kinds: 3 },
  'plant.hollow-tree': grown(hollowTree, 2),
  'plant.crystal-tree': { make: crystalTree, parts: ['body'], kinds: 3 },
};
