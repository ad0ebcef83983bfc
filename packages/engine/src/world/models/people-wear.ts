import { limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, blend, cos, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { addBlade, addCoated, addSkin, addThin, darker } from './creatures-shapes.ts';
import type { Armour, Body, Person } from './people-plan.ts';

type Paint = Making['paint'];

/** A skirt or a robe with folds; when its wearer sits it covers the legs instead. */
export function addSkirt(builder: Builder, body: Body, skirt: NonNullable<Person['skirt']>, paint: Paint) {
  const tint = skirt.colour ? paint('skirt', skirt.colour) : body.colours.top;
  const trim = skirt.trim ? hex(skirt.trim) : tint;
  if (body.posture.isLow) {
    const look = { tint, material: 'cloth' as const, soft: 0.04 * body.h };
    const legs = body.legs.flatMap(({ top, joint, end }) => [
      limb(top, blend(top, joint, skirt.reach > 0.45 ? 1 : 0.55), 0.085 * body.h, 0.07 * body.h, look),
      ...(skirt.reach > 0.6
        ? [limb(joint, blend(joint, end, 0.85), 0.068 * body.h, 0.06 * body.h, look)]
        : []),
    ]);
    if (builder.isCoarse) addThin(builder, legs);
    else
      addCoated(builder, [lump(body.hips, 0.095 * body.h * body.thick, look), ...legs], {
        soft: 0.04 * body.h,
        cells: 34,
      });
    return;
  }
  const { h, hips, legs, thick } = body;
  const waist = add(hips, [0, 0.055 * h, 0]);
  const feet = blend(legs[0].end, legs[1].end, 0.5);
  const hem = waist[1] * (1 - skirt.reach) + 0.012 * h;
  const stride = Math.abs(legs[0].end[0] - legs[1].end[0]) * 0.5;
  builder.sheet(
    builder.segments(40, 14),
    builder.segments(14, 4),
    (u, v) => {
      const angle = u * 2 * pi;
      const flare = v * (0.6 + 0.4 * v);
      const [rx, rz] = [
        (0.078 * thick + (skirt.flare * 0.9 - 0.02) * flare) * h + stride * v * v * 0.75,
        (0.09 * thick + skirt.flare * flare) * h,
      ];
      const fold = 1 + 0.055 * v * sin(angle * 10 + 1) + 0.03 * v * sin(angle * 4 + 2);
      const middle = blend(waist, [feet[0], hem, 0], v);
      return {
        at: [middle[0] + cos(angle) * rx * fold, middle[1], middle[2] + sin(angle) * rz * fold],
        normal: unit([
          cos(angle) - 0.5 * v * cos(angle * 10 + 1) * sin(angle),
          0.25,
          sin(angle) + 0.5 * v * cos(angle * 10 + 1) * cos(angle),
        ]),
        tint: v > 0.9 ? trim : scale(tint, 1 - 0.12 * v * (1 + sin(angle * 10 + 1))),
      };
    },
    'cloth',
  );
}

/** A cape that hangs from the shoulders, or lies behind whoever sits. */
export function addCape(builder: Builder, body: Body, cape: NonNullable<Person['cape']>, paint: Paint) {
  const tint = paint('cloak', cape.colour);
  const { h, trunk, posture, broad } = body;
  const reach = cape.reach ?? 0.9;
  const speed = posture.lean > 0.2 ? 0.3 : posture.lean > 0.05 ? 0.08 : 0.02;
  const top = trunk.at(0, 0.09 * h, 0);
  const lines = Array.from({ length: 9 }, (_, index): readonly Vec[] => {
    const u = index / 4 - 1;
    const angle = u * 1.75;
    const wave = sin(index * 2.2) * 0.02 * h;
    const shoulder = add(top, [
      (-0.052 - cos(angle) * 0.025 + 0.05 * Math.abs(u)) * h,
      -0.03 * Math.abs(u) * h,
      sin(angle) * 0.118 * broad * h,
    ]);
    const low = Math.max(0.015 * h, top[1] * (1 - reach));
    const along = (share: number, wide: number): Vec => {
      const y = top[1] + (low - top[1]) * share;
      const back = (-0.1 - 0.06 * share - speed * share * share - 0.05 * share * (1 - u * u)) * h;
      return [top[0] + back + wave * share, y, u * wide * h * broad];
    };
    return [shoulder, along(0.25, 0.135), along(0.6, 0.16), along(1, 0.2)];
  });
  const lining = cape.lining ? hex(cape.lining) : tint;
  addSkin(builder, lines, (_u, v) => scale(tint, 1 - 0.2 * v), 'cloth', [16, 10]);
  if (cape.lining)
    addSkin(
      builder,
      lines.map((line) => line.map((at): Vec => [at[0] + 0.006 * h, at[1], at[2]])),
      lining,
      'cloth',
      [10, 8],
    );
  addBlade(builder, {
    points: [
      trunk.at(-0.01 * h, 0.085 * h, -0.11 * h * broad),
      trunk.at(0.068 * h, 0.075 * h, 0),
      trunk.at(-0.01 * h, 0.085 * h, 0.11 * h * broad),
    ],
    widths: [0.02, 0.028, 0.02].map((value) => value * h),
    depths: [0.016, 0.02, 0.016].map((value) => value * h),
    across: [0.3, 1, 0],
    tint: darker(tint, 0.85),
    material: 'cloth',
  });
}

/** Plates over the body. */
export function addArmour(builder: Builder, body: Body, armour: Armour, paint: Paint) {
  const { row, h, trunk, arms, legs, broad, thick, hips, chest } = body;
  const tint = paint('armour', armour.colour);
  const trim = hex(armour.trim ?? '#3a3f4a');
  const plate = { tint, material: 'metal' as const, soft: 0.012 * h };
  const isFull = armour.reach === 'full';
  const blobs = [
    lump(trunk.at(0, 0, 0), [0.1 * h * thick, 0.108 * h, (row.isFemale ? 0.106 : 0.122) * h * broad], plate),
    limb(blend(hips, chest, 0.35), blend(hips, chest, 0.6), 0.094 * h * thick, 0.097 * h * thick, {
      ...plate,
      tint: armour.isLamellar ? trim : darker(tint, 0.8),
    }),
    ...(armour.reach === 'chest'
      ? []
      : arms.map(({ top, joint }, index) =>
          lump(
            add(blend(top, joint, 0.08), [0, 0.014 * h, (index === 0 ? 1 : -1) * 0.008 * h]),
            [0.062 * h, 0.055 * h, 0.058 * h],
            { ...plate, soft: 0.004 * h },
          ),
        )),
  ];
  const limbs = isFull
    ? [
        ...arms.flatMap(({ top, joint, end }) => [
          limb(blend(top, joint, 0.3), joint, 0.042 * h, 0.038 * h, plate),
          limb(joint, end, 0.042 * h, 0.034 * h, plate),
          lump(joint, 0.049 * h, { ...plate, tint: trim, soft: 0.003 * h }),
        ]),
        ...legs.flatMap(({ top, joint, end }) => [
          limb(blend(top, joint, 0.2), joint, 0.06 * h, 0.05 * h, plate),
          limb(joint, end, 0.05 * h, 0.04 * h, plate),
          lump(add(joint, [0.014 * h, 0, 0]), 0.056 * h, { ...plate, tint: trim, soft: 0.004 * h }),
        ]),
      ]
    : [];
  if (builder.isCoarse) addThin(builder, limbs);
  addCoated(builder, builder.isCoarse ? blobs : [...blobs, ...limbs], {
    isCrisp: true,
    soft: 0.012 * h,
    cells: isFull ? 50 : 30,
    coarseCells: isFull ? 12 : 8,
  });
  addTassets(builder, body, tint, trim, armour);
}

/** Plates around the hips. */
function addTassets(
  builder: Builder,
  { h, hips, thick, posture }: Body,
  tint: Vec,
  trim: Vec,
  { isLamellar, reach }: Armour,
) {
  if (reach === 'chest' || posture.isLow) return;
  const count = 7;
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 2 * pi + 0.45;
    const [x, z] = [cos(angle), sin(angle)];
    const out = (share: number, y: number): Vec =>
      add(hips, [x * 0.088 * h * thick * share, y * h, z * 0.1 * h * thick * share]);
    const long = isLamellar ? 0.17 : 0.11;
    addBlade(builder, {
      points: [out(0.92, 0.05), out(1.12, 0.05 - long * 0.5), out(1.32, 0.05 - long)],
      widths: [0.04, 0.05, 0.052].map((value) => value * h * thick),
      depths: [0.008, 0.01, 0.008].map((value) => value * h),
      across: [-z, 0, x],
      tint: (share) => (isLamellar && Math.floor(share * 5) % 2 === 1 ? trim : share > 0.85 ? trim : tint),
      material: 'metal',
      rows: 6,
      around: 6,
    });
  }
}
