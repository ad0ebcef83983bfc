import { lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, blend, cos, pi, sin, type Vec } from '../vectors.ts';
import { addBlade, addCoated, addSkin, darker, sides } from './creatures-shapes.ts';
import type { Body, Extra } from './people-plan.ts';

type Paint = Making['paint'];

export function addExtras(builder: Builder, body: Body, { kind, colour }: Extra, paint: Paint) {
  const tint = paint(kind, colour);
  const { h, hips, chest, trunk, neck, thick, broad } = body;
  if (kind === 'belt')
    addRing(
      builder,
      add(hips, [0, 0.045 * h, 0]),
      [0.086 * h * thick, 0.092 * h * thick],
      0.016 * h,
      tint,
      true,
    );
  if (kind === 'scarf') {
    addRing(builder, add(neck, [0.005 * h, 0.012 * h, 0]), [0.052 * h, 0.056 * h], 0.026 * h, tint);
    addStrip(
      builder,
      [
        add(neck, [0.05 * h, 0, 0.03 * h]),
        trunk.at(0.085 * h, 0.02 * h, 0.045 * h),
        trunk.at(0.09 * h, -0.09 * h, 0.05 * h),
      ],
      0.03 * h,
      tint,
    );
  }
  if (kind === 'collar' || kind === 'hood down')
    addRing(
      builder,
      add(neck, [-0.008 * h, 0, 0]),
      [0.062 * h, 0.072 * h],
      (kind === 'collar' ? 0.03 : 0.036) * h,
      tint,
    );
  if (kind === 'apron') {
    const out = (angle: number, radius: number): readonly [number, number] => [
      cos(angle) * radius * h * thick,
      sin(angle) * radius * h * thick,
    ];
    addSkin(
      builder,
      [-1, -0.5, 0, 0.5, 1].map((u): readonly Vec[] => {
        const [cx, cz] = out(u * 0.62, 0.1);
        const [wx, wz] = out(u * 1.15, 0.101);
        const [mx, mz] = out(u * 1.1, 0.118);
        return [
          trunk.at(cx, 0.06 * h, cz),
          add(blend(hips, chest, 0.25), [wx, 0, wz]),
          add(hips, [mx, -0.03 * h, mz]),
          add(hips, [mx * 1.06, -0.15 * h, mz]),
        ];
      }),
      (_u, v) => (v > 0.93 ? darker(tint, 0.8) : tint),
      'cloth',
      [12, 10],
    );
    addRing(
      builder,
      add(hips, [0, 0.05 * h, 0]),
      [0.09 * h * thick, 0.096 * h * thick],
      0.01 * h,
      darker(tint, 0.8),
    );
    for (const side of sides)
      addStrip(
        builder,
        [trunk.at(0.082 * h, 0.055 * h, side * 0.052 * h), trunk.at(0.02 * h, 0.105 * h, side * 0.05 * h)],
        0.009 * h,
        darker(tint, 0.8),
      );
  }
  if (kind === 'sash' || kind === 'stripe')
    addStrip(
      builder,
      [
        trunk.at(-0.01 * h, 0.095 * h, -0.08 * h * broad),
        trunk.at(0.088 * h * thick, 0.02 * h, -0.02 * h),
        add(hips, [0.085 * h * thick, 0.06 * h, 0.06 * h]),
      ],
      0.024 * h,
      tint,
    );
  if (kind === 'stole')
    for (const side of sides)
      addStrip(
        builder,
        [
          trunk.at(0, 0.1 * h, side * 0.055 * h),
          trunk.at(0.086 * h, 0, side * 0.05 * h),
          add(hips, [0.1 * h, -0.05 * h, side * 0.05 * h]),
        ],
        0.02 * h,
        tint,
      );
  if (kind === 'buttons')
    for (const y of [0.05, 0, -0.05])
      builder.ball(trunk.at(0.082 * h * thick, y * h, 0.012 * h), 0.009 * h, tint, 'metal', { segments: 8 });
  if (kind === 'beads')
    for (let index = 0; index < 15; index++) {
      const angle = (index / 14 - 0.5) * 4.4;
      builder.ball(
        trunk.at(
          (0.03 + cos(angle) * 0.062) * h,
          (0.085 - 0.085 * (0.5 + 0.5 * cos(angle))) * h,
          sin(angle) * 0.075 * h,
        ),
        0.013 * h,
        tint,
        'wood',
        { segments: 8 },
      );
    }
  if (kind === 'backpack') addBackpack(builder, body, tint);
  if (kind === 'tanks') {
    for (const side of sides) {
      const tank = [-0.14, -0.12, 0.08, 0.105, 0.13].map((y) =>
        trunk.at(-0.125 * h, y * h, side * 0.042 * h),
      );
      builder.tube(
        tank,
        [0.02, 0.042, 0.042, 0.03, 0.002].map((radius) => radius * h),
        tint,
        'metal',
        12,
      );
    }
    builder.box(
      trunk.at(0.085 * h, -0.01 * h, 0),
      [0.02 * h, 0.035 * h, 0.05 * h],
      darker(tint, 0.7),
      'metal',
    );
  }
  if (kind === 'quiver') {
    const [low, high] = [trunk.at(-0.09 * h, -0.12 * h, 0.03 * h), trunk.at(-0.12 * h, 0.14 * h, -0.07 * h)];
    builder.tube([low, high], [0.028 * h, 0.036 * h], tint, 'wood', 10);
    for (const [x, z] of [
      [0, 0.01],
      [0.012, -0.012],
      [-0.012, -0.01],
    ] as const)
      addBlade(builder, {
        points: [high, add(high, [x * h - 0.01 * h, 0.06 * h, z * h - 0.018 * h])],
        widths: [0.004 * h, 0.014 * h, 0.012 * h],
        depths: [0.004 * h, 0.004 * h, 0.004 * h],
        across: [1, 0, 0],
        tint: hex('#f0e6d2'),
        rows: 3,
        around: 5,
      });
    addStrip(
      builder,
      [
        trunk.at(0, 0.1 * h, -0.06 * h),
        trunk.at(0.088 * h, 0.0, 0.01 * h),
        trunk.at(0.05 * h, -0.09 * h, 0.08 * h),
      ],
      0.012 * h,
      darker(tint, 0.7),
    );
  }
}

function addBackpack(builder: Builder, { h, trunk }: Body, tint: Vec) {
  addCoated(
    builder,
    [
      lump(trunk.at(-0.13 * h, -0.02 * h, 0), [0.07 * h, 0.115 * h, 0.095 * h], { tint, material: 'cloth' }),
      lump(trunk.at(-0.16 * h, -0.06 * h, 0), [0.06 * h, 0.05 * h, 0.07 * h], {
        tint: darker(tint, 0.8),
        material: 'cloth',
      }),
      ...pair((side) => [
        lump(trunk.at(-0.13 * h, -0.06 * h, side * 0.09 * h), [0.04 * h, 0.05 * h, 0.03 * h], {
          tint: darker(tint, 0.8),
          material: 'cloth',
        }),
      ]),
    ],
    { soft: 0.01 * h, cells: 24, coarseCells: 8 },
  );
  builder.tube(
    [trunk.at(-0.14 * h, 0.115 * h, -0.11 * h), trunk.at(-0.14 * h, 0.115 * h, 0.11 * h)],
    [0.034 * h, 0.034 * h],
    hex('#7d8a5a'),
    'cloth',
    12,
  );
  for (const side of sides)
    addStrip(
      builder,
      [
        trunk.at(-0.08 * h, 0.09 * h, side * 0.06 * h),
        trunk.at(0.04 * h, 0.105 * h, side * 0.065 * h),
        trunk.at(0.08 * h, 0.02 * h, side * 0.065 * h),
        trunk.at(0, -0.09 * h, side * 0.1 * h),
      ],
      0.013 * h,
      darker(tint, 0.6),
    );
}

/** The edge of a shirt or a dress at the neck, where nothing else lies on it. */
export function addNeckline(builder: Builder, { row, neck, trunk, h, colours }: Body) {
  const isBare = (row.materials?.top ?? 'cloth') !== 'cloth' || row.armour !== undefined || row.hasTail;
  const isCovered = row.extras?.some(({ kind }) => ['scarf', 'collar', 'hood down', 'stole'].includes(kind));
  if (isBare || isCovered || row.cape || row.face?.isHidden) return;
  const wide = row.isFemale ? 0.9 : 1;
  addRing(
    builder,
    blend(neck, trunk.at(0, 0.06 * h, 0), 0.2),
    [0.05 * h * wide, 0.054 * h * wide],
    0.013 * h,
    blend(colours.top, [0.86, 0.8, 0.68], 0.55),
  );
}

/** A strip of cloth or leather over the body. */
function addStrip(builder: Builder, points: readonly Vec[], wide: number, tint: Vec) {
  addBlade(builder, {
    points,
    widths: [wide, wide],
    depths: [wide * 0.28, wide * 0.28].map((value) => Math.min(value, 0.012)),
    across: [0.15, 0, 1],
    tint,
    material: 'cloth',
    rows: 8,
    around: 8,
  });
}

function addRing(
  builder: Builder,
  middle: Vec,
  [rx, rz]: readonly [number, number],
  thick: number,
  tint: Vec,
  hasBuckle = false,
) {
  const points = Array.from(
    { length: 21 },
    (_, step): Vec => add(middle, [cos((step / 20) * 2 * pi) * rx, 0, sin((step / 20) * 2 * pi) * rz]),
  );
  builder.tube(
    points,
    points.map(() => thick),
    tint,
    'cloth',
    8,
  );
  if (hasBuckle)
    builder.box(
      add(middle, [rx + thick * 0.7, 0, 0]),
      [thick * 0.4, thick * 1.15, thick * 1.3],
      hex('#d9b24a'),
      'metal',
    );
}
