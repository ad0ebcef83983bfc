import { limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, blend, scale, sub, unit, type Vec } from '../vectors.ts';
import { addEyes, addHorn, onSide } from './creatures-face.ts';
import { addBlade, addCoated, between, curve, darker, type Frame, sides } from './creatures-shapes.ts';
import { addSkinWing } from './creatures-wings.ts';

/** A western dragon. Lengths are metres for one of full size. */
export interface Dragon {
  readonly size: number;
  readonly colours: {
    readonly body: string;
    readonly belly: string;
    readonly wings: string;
    readonly horns?: string;
    readonly eyes?: string;
    readonly spines?: string;
  };
  /** A wyvern has no front legs. */
  readonly isTwoLegged?: boolean;
  /** Large head and eyes, short neck. */
  readonly isYoung?: boolean;
  readonly heads?: number;
  readonly hasWings?: boolean;
}

export type Colours = Readonly<Record<'body' | 'belly' | 'wings' | 'horns' | 'eyes' | 'spines', Vec>>;

export type Pose =
  | 'standing'
  | 'flying'
  | 'sitting'
  | 'sleeping'
  | 'attacking'
  | 'walking'
  | 'lying'
  | 'roaring';

export interface Plan {
  readonly row: Dragon;
  readonly pose: Pose;
  readonly colours: Colours;
  readonly hip: Vec;
  readonly chest: Vec;
  readonly necks: readonly (readonly Vec[])[];
  readonly heads: readonly Frame[];
  readonly headSize: number;
  readonly tail: readonly Vec[];
}

export const neckRadii = [0.95, 0.72, 0.56, 0.48, 0.46];

export const tailRadii = [1.05, 0.85, 0.62, 0.42, 0.26, 0.08];

export function feetOf({ row, pose, hip, chest }: Plan, side: 1 | -1) {
  const k = row.size;
  if (pose === 'flying')
    return {
      hind: [hip[0] - 1.6 * k, hip[1] - 1.5 * k, side * 0.9 * k] as Vec,
      front: [chest[0] + 0.3 * k, chest[1] - 1.9 * k, side * 0.9 * k] as Vec,
    };
  const step = pose === 'walking' ? side * 0.6 : 0;
  const isLow = pose === 'sleeping' || pose === 'lying';
  return {
    hind: [
      hip[0] + (pose === 'sitting' || isLow ? 1.1 : 0.1 + step) * k,
      0.24 * k,
      side * (isLow ? 1.9 : 1.35) * k,
    ] as Vec,
    front: [chest[0] + (isLow ? 1.5 : 0.35 - step) * k, 0.24 * k, side * 1.15 * k] as Vec,
  };
}

export function addClaws(builder: Builder, plan: Plan) {
  const k = plan.row.size;
  const claw = plan.colours.horns;
  for (const side of sides) {
    const feet = feetOf(plan, side);
    for (const foot of plan.row.isTwoLegged ? [feet.hind] : [feet.hind, feet.front])
      for (const toe of [-0.28, 0, 0.28]) {
        const from = add(foot, [0.68 * k, -0.05 * k, toe * k]);
        addHorn(
          builder,
          [
            from,
            add(from, [0.22 * k, 0.02 * k, toe * 0.15 * k]),
            add(from, [0.4 * k, -0.16 * k, toe * 0.25 * k]),
          ],
          0.12 * k,
          claw,
        );
      }
  }
}

export function addDragonHead(builder: Builder, head: Frame, { headSize: s, colours, pose, row }: Plan) {
  const { at } = head;
  const gape = pose === 'roaring' || pose === 'attacking' ? 0.5 : pose === 'sleeping' ? 0 : 0.14;
  const look = { tint: colours.body, material: 'skin' as const };
  const young = row.isYoung ? 0.6 : 1;
  const long = 1.55 * young;
  addCoated(
    builder,
    [
      lump(at(0, 0.05, 0), [s * 0.98, s * 0.85, s * 0.88], look),
      limb(at(0.4, 0.02, 0), at(0.7 + long, -0.08, 0), s * 0.66, s * 0.4, look),
      limb(at(0.3, 0.1, 0), at(0.8 + long, 0.12, 0), s * 0.5, s * 0.27, look),
      ...pair((side) => [
        lump(at(0.85 + long, 0.16, side * 0.24), s * 0.2, { ...look, soft: s * 0.1 }),
        limb(at(0.1, 0.6, side * 0.55), at(0.95, 0.55, side * 0.45), s * 0.26, s * 0.14, {
          ...look,
          tint: darker(colours.body, 0.75),
          soft: s * 0.12,
        }),
        lump(at(0, -0.3, side * 0.55), s * 0.48, look),
      ]),
      limb(at(0.1, -0.45, 0), at(0.55 + long * 0.95, -0.42 - gape * 1.2, 0), s * 0.44, s * 0.26, {
        tint: colours.belly,
        material: 'skin',
        soft: s * 0.1,
      }),
    ],
    { soft: s * 0.2, cells: row.heads ? 24 : 34, coarseCells: row.heads ? 8 : 11 },
  );
  addEyes(builder, head, [0.68, 0.36, 0.6], {
    size: (row.isYoung ? 0.28 : 0.19) * s,
    ball: colours.eyes,
    pupil: hex('#1b0f0c'),
    wide: 0.45,
    out: [0.75, 0.1, 0.65],
    isClosed: pose === 'sleeping',
  });
  addHornsAndTeeth(builder, head, s, colours, long, gape);
}

function addHornsAndTeeth(
  builder: Builder,
  head: Frame,
  s: number,
  colours: Colours,
  long: number,
  gape: number,
) {
  for (const side of sides) {
    addHorn(
      builder,
      onSide(head, side, [
        [-0.25, 0.65, 0.48],
        [-1.2, 1.35, 0.8],
        [-2.35, 1.55, 0.72],
      ]),
      0.27 * s,
      colours.horns,
      6,
    );
    for (const [y, z, reach] of [
      [-0.1, 0.85, 1],
      [-0.45, 0.75, 0.75],
      [0.3, 0.75, 0.8],
    ] as const)
      addHorn(
        builder,
        onSide(head, side, [
          [-0.35, y, z],
          [-0.8 * reach, y + 0.05, z + 0.35],
          [-1.2 * reach - 0.2, y + 0.2, z + 0.4],
        ]),
        0.15 * s,
        colours.spines,
      );
    for (const x of [0.25, 0.5, 0.72, 0.92]) {
      const ahead = 0.7 + long * x;
      addHorn(
        builder,
        onSide(head, side, [
          [ahead, -0.3, 0.32],
          [ahead, -0.42, 0.33],
          [ahead + 0.03, -0.52 - gape * 0.1, 0.32],
        ]),
        0.07 * s,
        hex('#fbf6ea'),
      );
    }
    builder.ball(
      head.at(0.98 + long, 0.22, side * 0.24),
      [0.08 * s, 0.06 * s, 0.06 * s],
      hex('#1d1010'),
      'skin',
      { segments: 8 },
    );
  }
}

/** A row of plates from the head to the end of the tail. */
export function addSpines(builder: Builder, { row, necks, hip, chest, tail, colours }: Plan) {
  const k = row.size;
  const backLine: readonly Vec[] = [chest, blend(chest, hip, 0.5), hip];
  const lines: readonly (readonly [readonly Vec[], readonly number[], number])[] = [
    ...necks.map((line) => [curve(line, 9), neckRadii, necks.length > 1 ? 0.62 : 1] as const),
    [curve(backLine, 4), [1.3, 1.35, 1.15], 1],
    [curve(tail, 11), tailRadii, 1],
  ];
  for (const [line, radii, thin] of lines)
    for (let index = 1; index < line.length - 1; index += builder.isCoarse ? 2 : 1) {
      const [from, to] = [line[index - 1] ?? chest, line[index + 1] ?? chest];
      const along = unit(sub(to, from));
      const isNeck = radii === neckRadii;
      const out = isNeck
        ? unit([-along[1] - 0.05, Math.abs(along[0]) + 0.05, 0])
        : unit(sub([0, 1, 0], scale(along, along[1])));
      const radius = between(radii, index / (line.length - 1)) * k * thin;
      const long = (0.25 + (radius / k) * 0.42) * k;
      const at = add(line[index] ?? chest, scale(out, radius * 0.85));
      const back = isNeck ? scale(along, -1) : along;
      addHorn(
        builder,
        [
          at,
          add(at, add(scale(out, long * 0.6), scale(back, long * 0.15))),
          add(at, add(scale(out, long), scale(back, long * 0.6))),
        ],
        long * 0.3,
        colours.spines,
      );
    }
}

export function addWing(builder: Builder, { row, pose, hip, chest, colours }: Plan, side: 1 | -1) {
  const k = row.size * (row.isYoung ? 0.75 : 1);
  const root = add(chest, [-0.4 * k, 0.9 * k, side * 0.75 * k]);
  const at = (x: number, y: number, z: number): Vec => add(root, [x * k, y * k, side * z * k]);
  const end = add(hip, [-0.2 * k, 0.95 * k, side * 0.6 * k]);
  const isFolded = pose === 'sleeping' || pose === 'lying';
  const shape =
    pose === 'flying'
      ? {
          elbow: at(0.3, 1.5, 2.4),
          wrist: at(1.3, 2.2, 4.8),
          tips: [at(-0.6, 2.9, 9.6), at(-3, 2, 8.6), at(-4.3, 1.1, 6.4), at(-4.5, 0.2, 3.6)],
        }
      : isFolded
        ? {
            elbow: at(-1.4, 0.7, 0.8),
            wrist: at(0.5, 0.6, 1.25),
            tips: [at(-4.6, -0.1, 1.3), at(-4.2, -0.6, 1.3), at(-3.6, -0.9, 1.2), at(-2.9, -0.6, 0.9)],
          }
        : {
            elbow: at(-1.3, 2.4, 1.5),
            wrist: at(-0.2, 4.6, 3),
            tips: [at(-1.6, 5.6, 6.8), at(-3.4, 3.6, 6.4), at(-4.6, 1.6, 4.9), at(-4.4, 0.2, 2.8)],
          };
  addSkinWing(builder, {
    root,
    end,
    ...shape,
    thick: 0.36 * k,
    arm: darker(colours.body, 0.85),
    skin: colours.wings,
    claw: colours.horns,
  });
}

/** A blade at the end of the tail. */
export function addTailEnd(builder: Builder, { row, tail, colours }: Plan) {
  const k = row.size;
  const [before, end] = [tail[tail.length - 2], tail[tail.length - 1]];
  if (!before || !end) return;
  const along = unit(sub(end, before));
  addBlade(builder, {
    points: [
      add(end, scale(along, -0.35 * k)),
      add(end, scale(along, 0.35 * k)),
      add(end, scale(along, 1.25 * k)),
    ],
    widths: [0.12, 0.55, 0.62, 0.3, 0.02].map((value) => value * k),
    depths: [0.12, 0.14, 0.1, 0.06, 0.02].map((value) => value * k),
    across: Math.abs(along[1]) > 0.8 ? [1, 0, 0] : [0, 1, 0],
    tint: colours.spines,
    material: 'skin',
  });
}
