import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { add, blend, scale, type Vec } from '../vectors.ts';
import {
  addClaws,
  addDragonHead,
  addSpines,
  addTailEnd,
  addWing,
  type Colours,
  type Dragon,
  feetOf,
  neckRadii,
  type Plan,
  type Pose,
  tailRadii,
} from './creatures-dragon-parts.ts';
import {
  addCoated,
  addThin,
  between,
  curve,
  darker,
  type Frame,
  frameAt,
  jointOf,
  sides,
} from './creatures-shapes.ts';

export const dragon = (row: Dragon): Recipe => ({
  parts: ['body', 'belly', 'wings', 'horns', 'eyes', 'spines'],
  make: (making) => makeDragon(row, making),
});

function makeDragon(row: Dragon, { builder, pose, paint }: Making): Fittings {
  const body = paint('body', row.colours.body);
  const isRepainted = body !== hex(row.colours.body);
  const wings = paint('wings', row.colours.wings);
  const colours: Colours = {
    body,
    belly: paint('belly', row.colours.belly),
    // The wings follow the body, unless they have a colour of their own.
    wings: isRepainted && wings === hex(row.colours.wings) ? blend(body, wings, 0.25) : wings,
    horns: paint('horns', row.colours.horns ?? '#efe2c4'),
    eyes: paint('eyes', row.colours.eyes ?? '#ffc93c'),
    spines: row.colours.spines ? paint('spines', row.colours.spines) : darker(body, 0.55),
  };
  const posed = pose(
    'standing',
    'flying',
    'sitting',
    'sleeping',
    'attacking',
    'walking',
    'lying',
    'roaring',
    'raised',
  );
  const plan = planOf(row, posed === 'raised' ? 'roaring' : posed, colours);
  const k = row.size;
  const legs = legBlobs(plan);
  if (builder.isCoarse) addThin(builder, legs);
  addCoated(builder, [...trunkBlobs(plan), ...(builder.isCoarse ? [] : legs)], {
    soft: (row.heads ? 0.2 : 0.4) * k,
    cells: 62,
    coarseCells: 20,
    coat: scales(plan),
    isOnGround: true,
  });
  for (const head of plan.heads) addDragonHead(builder, head, plan);
  addClaws(builder, plan);
  addSpines(builder, plan);
  addTailEnd(builder, plan);
  if (row.hasWings !== false) for (const side of sides) addWing(builder, plan, side);
  const [head] = plan.heads;
  const back = add(blend(plan.hip, plan.chest, 0.6), [0, 1.35 * k, 0]);
  return {
    anchors: {
      top: head?.at(0, 1, 0) ?? back,
      seat: back,
      back,
      mouth: head?.at(2.9, -0.5, 0) ?? back,
      eyes: head?.at(0.9, 0.35, 0) ?? back,
    },
  };
}

function planOf(row: Dragon, pose: Pose, colours: Colours): Plan {
  const k = row.size;
  const isFlying = pose === 'flying';
  const isLow = pose === 'sleeping' || pose === 'lying';
  const lift = isFlying ? 2.6 : isLow ? 1.25 : pose === 'sitting' ? 1.5 : 3.05;
  const hip: Vec = [-1.5 * k, lift * k, 0];
  const chest: Vec = [
    (pose === 'sitting' ? 1 : 1.5) * k,
    (isLow ? 1.35 : pose === 'sitting' ? 3.3 : isFlying ? lift + 0.25 : 3.45) * k,
    0,
  ];
  const count = row.heads ?? 1;
  const lines = Array.from({ length: count }, (_, index) => neckOf(row, pose, chest, index, count));
  const headSize = (row.isYoung ? 0.85 : count > 1 ? 0.48 : 0.6) * k;
  return {
    row,
    pose,
    colours,
    hip,
    chest,
    necks: lines,
    heads: lines.map((line, index) =>
      headAt(line, pose, headSize, count > 1 ? (index - (count - 1) / 2) * 0.28 : 0),
    ),
    headSize,
    tail: tailOf(pose, hip, k),
  };
}

function neckOf(
  { size: k, isYoung }: Dragon,
  pose: Pose,
  chest: Vec,
  index: number,
  count: number,
): readonly Vec[] {
  const spread = count > 1 ? (index - (count - 1) / 2) * (6.5 / count) : 0;
  const drop = count > 1 ? Math.abs(index - (count - 1) / 2) * 0.55 : 0;
  const shapes: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
    flying: [
      [0.7, 0.4, 0],
      [2, 0.9, 0.35],
      [3.3, 1.05, 0.8],
      [4.4, 1.1, 1],
    ],
    sleeping: [
      [0.8, 0.1, 0.2],
      [2, -0.55, 0.7],
      [3, -0.8, 1.6],
      [3.4, -0.85, 2.4],
    ],
    lying: [
      [0.7, 0.7, 0],
      [1.4, 2, 0.3],
      [1.5, 3, 0.8],
      [2.2, 3.4, 1],
    ],
    attacking: [
      [0.8, 0.5, 0],
      [2.2, 1, 0.4],
      [3.4, 0.9, 0.9],
      [4.3, 0.5, 1.1],
    ],
    roaring: [
      [0.6, 0.9, 0],
      [1.1, 2.3, 0.3],
      [1.6, 3.6, 0.8],
      [2.3, 4.6, 1],
    ],
  };
  const standing = [
    [0.7, 0.8, 0],
    [1.5, 2.1, 0.35],
    [1.4, 3.5, 0.8],
    [1.8, 4.45, 1],
  ] as const;
  const short = isYoung ? 0.55 : 1;
  return [
    chest,
    ...(shapes[pose] ?? standing).map(([x, y, side]): Vec => {
      const z = count > 1 ? spread * (0.35 + side) : pose === 'sleeping' ? side : 0;
      return [chest[0] + x * k * short, chest[1] + (y - drop * side) * k * short, chest[2] + z * k];
    }),
  ];
}

function headAt(line: readonly Vec[], pose: Pose, size: number, yaw: number): Frame {
  const end = line[line.length - 1] ?? [0, 0, 0];
  const pitch = pose === 'roaring' ? 0.5 : pose === 'sleeping' ? -0.05 : pose === 'attacking' ? -0.15 : -0.18;
  return frameAt(add(end, [size * 0.4, size * 0.1, 0]), pitch, pose === 'sleeping' ? 0.9 : yaw, size);
}

function tailOf(pose: Pose, hip: Vec, k: number): readonly Vec[] {
  const line: readonly Vec[] =
    pose === 'flying'
      ? [
          [-0.5, -0.1, 0],
          [-2.2, -0.3, 0.2],
          [-4.1, -0.2, 0.6],
          [-6, 0.3, 0.4],
          [-7.8, 0.9, -0.3],
        ]
      : [
          [-0.5, -0.1, 0],
          [-2.4, -1.3, 0.4],
          [-4.3, -2.3, 1.5],
          [-5.6, -2.55, 3.1],
          [-5.2, -2.2, 4.9],
          [-3.9, -1.3, 5.7],
        ];
  return line.map(([x, y, z]): Vec => [hip[0] + x * k, Math.max(0.35 * k, hip[1] + y * k), hip[2] + z * k]);
}

function trunkBlobs({ row, colours, hip, chest, necks, heads, headSize, tail }: Plan): readonly Blob[] {
  const k = row.size;
  const look = { tint: colours.body, material: 'skin' as const };
  const middle = add(blend(hip, chest, 0.5), [0, -0.15 * k, 0]);
  const thin = necks.length > 1 ? 0.55 : 1;
  const tailLine = curve(tail, 12);
  return [
    limb(hip, middle, 1.15 * k, 1.35 * k, look),
    limb(middle, chest, 1.35 * k, 1.3 * k, look),
    ...necks.flatMap((line, index) => {
      const points = curve(line, 10);
      const radii = points.map(
        (_, step) => between(neckRadii, step / 10) * k * thin * (row.isYoung ? 0.95 : 1),
      );
      return [
        ...chain(points, radii, colours.body, { material: 'skin' }),
        limb(points[10] ?? chest, heads[index]?.at(0, 0, 0) ?? chest, 0.46 * k * thin, headSize * 0.75, look),
      ];
    }),
    ...chain(
      tailLine,
      tailLine.map((_, step) => between(tailRadii, step / 12) * k),
      colours.body,
      { material: 'skin' },
    ),
  ];
}

/** Plates under neck, breast and tail. */
const scales =
  ({ colours, row, hip }: Plan) =>
  (at: Vec, normal: Vec, tint: Vec): Vec => {
    if (tint !== colours.body && Math.abs(tint[0] - colours.body[0]) > 0.02) return tint;
    const isFront = at[0] > hip[0] + 0.5 * row.size;
    const under =
      Math.max(isFront ? normal[0] * 0.9 - normal[1] * 0.25 : 0, -normal[1] * 0.95) -
      Math.abs(normal[2]) * 0.5;
    const plate = Math.floor(((at[1] * 0.8 - at[0] * 0.6) / row.size) * 3.2) % 2 === 0 ? 1 : 0.86;
    const share = under < 0.35 ? 0 : under > 0.5 ? 1 : (under - 0.35) / 0.15;
    const back = normal[1] > 0.3 ? darker(tint, 0.85) : tint;
    return blend(back, scale(colours.belly, plate), share);
  };

function legBlobs(plan: Plan): readonly Blob[] {
  const { row, pose, hip, chest, colours } = plan;
  const k = row.size;
  const look = { tint: colours.body, material: 'skin' as const, soft: 0.22 * k };
  return pair((side) => {
    const foot = feetOf(plan, side);
    const hipTop = add(hip, [0.1 * k, -0.1 * k, side * 0.8 * k]);
    const knee = jointOf(hipTop, add(foot.hind, [-0.35 * k, 0.75 * k, 0]), 1.5 * k, 1.3 * k, [
      1,
      0.3,
      side * 0.4,
    ]);
    const heel = add(foot.hind, [-0.45 * k, 0.7 * k, 0]);
    const shoulder = add(chest, [0, -0.35 * k, side * 0.85 * k]);
    const elbow = jointOf(shoulder, add(foot.front, [0, 0.3 * k, 0]), 1.45 * k, 1.45 * k, [
      -1,
      0,
      side * 0.5,
    ]);
    const isHanging = pose === 'flying';
    return [
      limb(hipTop, knee, 0.95 * k, 0.6 * k, { ...look, soft: 0.35 * k }),
      limb(knee, heel, 0.5 * k, 0.3 * k, look),
      limb(heel, foot.hind, 0.3 * k, 0.26 * k, look),
      lump(
        add(foot.hind, [0.28 * k, -0.05 * k, 0]),
        [0.6 * k, isHanging ? 0.2 * k : 0.26 * k, 0.42 * k],
        look,
      ),
      ...(row.isTwoLegged
        ? []
        : [
            limb(shoulder, elbow, 0.72 * k, 0.45 * k, { ...look, soft: 0.35 * k }),
            limb(elbow, foot.front, 0.42 * k, 0.27 * k, look),
            lump(add(foot.front, [0.25 * k, -0.05 * k, 0]), [0.52 * k, 0.24 * k, 0.38 * k], look),
          ]),
    ];
  });
}
