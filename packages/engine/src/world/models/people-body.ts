import { type Blob, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder, Material } from '../mesh.ts';
import { add, blend, cos, cross, dot, lengthOf, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addCoated, addThin, darker, frameAt, jointOf, type Side, sides } from './creatures-shapes.ts';
import type { Body, Colours, Limbs, Person } from './people-plan.ts';

import type { Posture } from './people-posture.ts';

/** Games draw people about three heads high: faces and hands are what is read. Children have larger heads than adults, giants smaller ones. */
const drawnHead = (head: number) => 0.099 * 1.8 * (head > 1 ? 0.55 + 0.45 * head : 0.4 + 0.6 * head);
/** From the ground to the neck, and from there to the crown of a head of size one. */
const [upToNeck, overNeck] = [0.807, 2.02];

export function bodyOf(row: Person, posture: Posture, colours: Colours): Body {
  const { height = 1.75, broad = 1, fat = 0, legs = 1, arms = 1, head = 1 } = row;
  const share = drawnHead(head);
  // Whoever has a larger head is not taller for it.
  const h = height / (upToNeck + overNeck * share);
  const place = ([x, y, z]: Vec): Vec => [x * h, y * h, z * h];
  const stretched = posture.hips[1] > 0.4 ? legs : 1;
  const hips = place([posture.hips[0], posture.hips[1] * stretched, posture.hips[2]]);
  const rest = 1 + (1 - legs) * 0.85;
  const [c, s] = [cos(posture.lean), sin(posture.lean)];
  const up = (length: number): Vec => [s * length * h * rest, c * length * h * rest, -hips[2] * length * 2.6];
  const chest = add(hips, up(0.21));
  const neck = add(hips, up(0.305));
  const headSize = share * h;
  const headAt = add(neck, [s * 0.1 * h + 0.012 * h, 0.04 * h + headSize * 0.92, 0]);
  const { twist = 0 } = posture;
  const width = ((row.isFemale ? 0.106 : 0.12) + 0.03 * fat) * broad;
  return {
    row,
    posture,
    h,
    hips,
    chest,
    neck,
    trunk: frameAt(chest, -posture.lean, twist, 1, -posture.tilt * 6),
    head: frameAt(headAt, posture.chin, posture.turn, headSize, -posture.tilt * 4),
    headSize,
    arms: [armOf(1), armOf(-1)],
    legs: [legOf(1), legOf(-1)],
    broad,
    thick: 1 + fat * 0.75,
    colours,
  };

  function armOf(side: Side): Limbs {
    const [ahead, aside] = [-sin(twist) * side * width * h, cos(twist) * side * width * h];
    const top = add(add(hips, up(0.275)), [ahead, side * posture.tilt * h, aside]);
    const index = side > 0 ? 0 : 1;
    const [x, y, z] = posture.hands[index];
    const wide = Math.abs(z) > 0 ? z + side * 0.035 * fat : z;
    const end = besideHead(add(top, place([x * arms, y * arms, wide * arms])), side);
    const usual: Vec = y > 0.1 ? [0.3, -0.2, side] : [-1, -0.25, side * 0.5];
    const towards = posture.elbows?.[index] ?? usual;
    return { top, end, joint: jointOf(top, end, 0.152 * arms * h, 0.146 * arms * h, towards) };
  }
  /** A hand that is raised goes past the head, not into it. */
  function besideHead(at: Vec, side: Side): Vec {
    const way = sub(at, headAt);
    const missing = headSize * 1.45 - lengthOf(way);
    if (missing <= 0 || way[1] < -headSize * 0.9) return at;
    return add(at, scale(unit([way[0] * 0.6, 0, side * Math.max(0.2 * h, Math.abs(way[2]))]), missing));
  }
  function legOf(side: Side): Limbs {
    const top = add(hips, [0, (-0.01 - side * posture.tilt * 0.6) * h, side * (0.05 + 0.02 * fat) * h]);
    const foot = posture.feet[side > 0 ? 0 : 1];
    // Under a robe nobody strides so far that boots come out of it.
    const stride = (row.skirt?.reach ?? 0) > 0.8 && !posture.isLow ? 0.5 : 1;
    const end = place([foot[0] * stride, foot[1] + 0.04, foot[2] * (1 + fat * 0.4) * (0.4 + 0.6 * stride)]);
    const length = 0.2195 * legs * h;
    return {
      top,
      end,
      joint: jointOf(top, end, length, length, [1, 0.1, side * (posture.isLow ? 0.35 : 0.14)]),
    };
  }
}

/** A wide sleeve opens like a bell, with an edge and a dark inside. */
function addBell(builder: Builder, { row, h, arms, colours }: Body, side: Side) {
  const { joint, end } = arms[side > 0 ? 0 : 1];
  const tint = colours.sleeves;
  const edge = row.skirt?.trim ? hex(row.skirt.trim) : darker(tint, 0.7);
  const along = (share: number): Vec => add(blend(joint, end, share), [0, -0.02 * h * share, 0]);
  const bell = (shares: readonly number[], radii: readonly number[], colour: Vec) =>
    builder.tube(
      shares.map(along),
      radii.map((radius) => radius * h),
      colour,
      'cloth',
      16,
    );
  bell([-0.1, 0.35, 0.75, 0.9], [0.034, 0.046, 0.07, 0.082], tint);
  bell([0.88, 1.04], [0.083, 0.09], edge);
  bell([1.03, 0.7], [0.086, 0.03], darker(tint, 0.35));
}

/** Trunk, arms and legs with what is worn close to the skin. */
export function addPersonBody(builder: Builder, body: Body) {
  if (body.row.sleeves === 'wide') for (const side of sides) addBell(builder, body, side);
  const limbs = pair((side) => [...armBlobs(body, side), ...(body.row.hasTail ? [] : legBlobs(body, side))]);
  if (builder.isCoarse) addThin(builder, limbs);
  addCoated(builder, builder.isCoarse ? trunkBlobs(body) : [...trunkBlobs(body), ...limbs], {
    soft: 0.022 * body.h,
    cells: 52,
    isCrisp: true,
    coarseCells: 11,
  });
}

const materialOf = (part: 'top' | 'legs' | 'boots', row: Person): Material =>
  row.materials?.[part] ?? 'cloth';

function trunkBlobs({
  row,
  h,
  hips,
  chest,
  neck,
  trunk,
  broad,
  thick,
  colours,
  head,
}: Body): readonly Blob[] {
  const { fat = 0, isFemale } = row;
  const top = { tint: colours.top, material: materialOf('top', row) };
  const waist = (isFemale ? 0.062 : 0.076) * (1 + 0.25 * (broad - 1)) * thick * h;
  const bust = isFemale
    ? pair((side) => [lump(trunk.at(0.045 * h, 0, side * 0.038 * h), 0.042 * h, { ...top, soft: 0.02 * h })])
    : [];
  return [
    limb(add(hips, [0, 0.01 * h, 0]), blend(hips, chest, 0.5), (isFemale ? 0.087 : 0.08) * thick * h, waist, {
      ...top,
      tint: colours.hips,
    }),
    limb(blend(hips, chest, 0.4), chest, waist, 0.084 * (0.6 + 0.4 * broad) * (1 + fat * 0.4) * h, top),
    lump(
      trunk.at(0, 0.01 * h, 0),
      [
        0.074 * h * (0.7 + 0.3 * broad) * (1 + fat * 0.45),
        0.088 * h,
        (isFemale ? 0.098 : 0.114) * h * broad * (1 + fat * 0.3),
      ],
      top,
    ),
    ...bust,
    ...(fat > 0.3
      ? [
          lump(
            add(blend(hips, chest, 0.42), [0.045 * h * fat, 0, 0]),
            [0.11 * h * thick * 0.8, 0.11 * h, 0.105 * h * thick],
            { ...top, soft: 0.04 * h },
          ),
        ]
      : []),
    limb(
      trunk.at(0, 0.075 * h, 0.06 * h * broad),
      trunk.at(0, 0.075 * h, -0.06 * h * broad),
      0.032 * h,
      0.032 * h,
      { ...top, soft: 0.03 * h },
    ),
    limb(
      neck,
      head.at(-0.1, -0.3, 0),
      (isFemale ? 0.035 : 0.043) * h * (0.8 + 0.2 * broad),
      0.036 * h * (0.8 + 0.2 * broad),
      {
        tint: row.face?.isHidden ? colours.top : colours.skin,
        material: 'skin',
        soft: 0.012 * h,
      },
    ),
  ];
}

function armBlobs({ row, h, arms, broad, thick, colours }: Body, side: Side): readonly Blob[] {
  const { top, joint, end } = arms[side > 0 ? 0 : 1];
  const strong = (0.76 + 0.3 * broad) * (0.8 + 0.2 * thick) * (row.isFemale ? 0.86 : 1) * h;
  const sleeves = row.sleeves ?? 'long';
  const cloth = { tint: colours.sleeves, material: materialOf('top', row), soft: 0.016 * h };
  const bare = { tint: colours.skin, material: row.skinMaterial ?? ('skin' as const), soft: 0.016 * h };
  const wide = sleeves === 'wide';
  const isLong = sleeves === 'long' || wide;
  const cuff = {
    ...cloth,
    tint: row.gloves ? colours.gloves : darker(colours.sleeves, 0.72),
    soft: 0.004 * h,
  };
  return [
    limb(top, joint, 0.046 * strong, 0.036 * strong, sleeves === 'none' ? bare : cloth),
    ...(sleeves === 'none' ? [] : [lump(top, 0.05 * strong, cloth)]),
    ...(sleeves === 'short'
      ? [
          limb(blend(top, joint, 0.7), blend(top, joint, 0.9), 0.047 * strong, 0.049 * strong, {
            ...cloth,
            soft: 0.004 * h,
          }),
        ]
      : []),
    lump(blend(joint, end, 0.28), 0.042 * strong, isLong ? cloth : bare),
    limb(joint, end, 0.037 * strong, 0.027 * strong, isLong ? cloth : bare),
    ...(isLong && !wide
      ? [limb(blend(joint, end, 0.74), blend(joint, end, 0.94), 0.039 * strong, 0.044 * strong, cuff)]
      : []),
    limb(
      blend(joint, end, 0.9),
      handOf({ arms, h }, side),
      0.025 * strong,
      0.027 * strong,
      handLook(row, colours, h),
    ),
  ];
}

const handLook = (row: Person, colours: Colours, h: number) => ({
  tint: colours.gloves,
  material: row.gloves ? ('cloth' as const) : (row.skinMaterial ?? ('skin' as const)),
  soft: 0.008 * h,
});

/** Hands are drawn larger than life, as heads are. */
const handSize = 1.42;

/** A palm, four fingers and a thumb: closed around what it holds along `grip`, else at ease. */
export function addHand(builder: Builder, body: Body, side: Side, grip?: Vec) {
  const { h, arms, broad, row, colours } = body;
  const { joint, end } = arms[side > 0 ? 0 : 1];
  const size = handSize * h * (0.8 + 0.2 * broad) * (row.isFemale ? 0.92 : 1.04);
  const { tint, material } = handLook(row, colours, h);
  const at = handOf(body, side);
  const out = unit(sub(end, joint));
  const finger = (points: readonly Vec[], thick: number) =>
    builder.tube(
      [
        ...points,
        add(points.at(-1) ?? at, scale(unit(sub(points.at(-1) ?? at, points.at(-2) ?? at)), 0.004 * size)),
      ],
      [...points.map((_, index) => thick * size * (1 - 0.12 * index)), 0.001],
      tint,
      material,
      7,
    );
  if (grip) {
    const ahead = unit(sub(out, scale(grip, dot(out, grip))));
    const across = scale(cross(grip, ahead), -side);
    builder.ball(add(at, scale(ahead, -0.004 * size)), 0.03 * size, tint, material, { segments: 12 });
    const turned = (angle: number, along: number, r: number): Vec =>
      add(
        add(at, scale(grip, along * size)),
        add(scale(ahead, cos(angle) * r * size), scale(across, sin(angle) * r * size)),
      );
    for (const along of [-0.022, -0.0075, 0.0075, 0.022])
      finger(
        [-0.9, 0, 0.9, 1.9].map((angle) => turned(angle, along, 0.021)),
        0.0115,
      );
    finger(
      [-1.5, -2.2, -2.9].map((angle, index) => turned(angle, 0.018 + index * 0.004, 0.021)),
      0.0125,
    );
    return;
  }
  const inward = unit(sub([0.15, 0, -side], scale(out, dot([0.15, 0, -side], out))));
  const wide = scale(cross(out, inward), side);
  const point = (along: number, across: number, bent: number): Vec =>
    add(at, add(scale(out, along * size), add(scale(wide, across * size), scale(inward, bent * size))));
  builder.ball(point(0.004, 0, 0), 0.03 * size, tint, material, { segments: 12 });
  for (const [index, across] of [-0.021, -0.007, 0.007, 0.021].entries()) {
    const long = [0.8, 0.98, 1, 0.88][index] ?? 1;
    finger(
      [
        point(0.012, across, 0),
        point(0.036 * long + 0.006, across * 1.12, 0.004),
        point(0.062 * long, across * 1.12, 0.018),
      ],
      0.0115,
    );
  }
  finger([point(-0.006, 0.016, 0.004), point(0.014, 0.036, 0.014), point(0.034, 0.036, 0.02)], 0.012);
}

function legBlobs({ row, h, legs, thick, colours, broad, posture }: Body, side: Side): readonly Blob[] {
  const { top, joint, end } = legs[side > 0 ? 0 : 1];
  const strong = (0.8 + 0.2 * broad) * (0.75 + 0.25 * thick) * (row.isFemale ? 0.94 : 1.04) * h;
  const cloth = { tint: colours.legs, material: materialOf('legs', row), soft: 0.016 * h };
  const shin = row.hasBareLegs ? { ...cloth, tint: colours.skin, material: 'skin' as const } : cloth;
  const boot = { tint: colours.boots, material: materialOf('boots', row), soft: 0.012 * h };
  const isHigh = row.boots !== 'low';
  const mid = blend(joint, end, isHigh ? 0.36 : 0.8);
  const isCovered = row.skirt !== undefined && row.skirt.reach > 0.55 && !posture.isLow;
  const isHidden = isCovered && (row.skirt?.reach ?? 0) > 0.82;
  const toes = footOf(posture, side, end, h);
  return [
    ...(isCovered ? [] : [limb(top, joint, 0.064 * strong, 0.044 * strong, cloth)]),
    ...(isHidden
      ? []
      : [
          limb(isCovered ? blend(joint, mid, 0.5) : joint, mid, 0.043 * strong, 0.04 * strong, shin),
          lump(add(blend(joint, end, 0.3), [-0.01 * h, 0, 0]), 0.045 * strong, shin),
        ]),
    limb(isHidden ? blend(mid, end, 0.6) : mid, end, (isHigh ? 0.044 : 0.034) * strong, 0.033 * strong, boot),
    ...(isHigh && !isHidden
      ? [
          limb(mid, blend(mid, end, 0.12), 0.051 * strong, 0.05 * strong, {
            ...boot,
            tint: darker(colours.boots, 0.72),
            soft: 0.003 * h,
          }),
        ]
      : []),
    limb(add(end, [0, -0.012 * h, 0]), toes, 0.038 * strong, 0.036 * strong, boot),
    lump(toes, [0.056 * strong, 0.033 * h, 0.047 * strong], boot),
  ];
}

/** The toes turn out a little; those of somebody in the air hang. */
function footOf({ feet, isLow }: Posture, side: Side, [x, y, z]: Vec, h: number): Vec {
  const hangs = feet[side > 0 ? 0 : 1][1] > 0.1 && !isLow;
  return hangs
    ? [x + 0.03 * h, y - 0.04 * h, z + side * 0.006 * h]
    : [x + 0.066 * h, y - 0.013 * h, z + side * 0.022 * h];
}

/** Points of both hands. */
export const handOf = ({ arms, h }: Pick<Body, 'arms' | 'h'>, side: Side): Vec => {
  const { joint, end } = arms[side > 0 ? 0 : 1];
  const reach = sub(end, joint);
  return add(end, scale(reach, (0.026 * h) / Math.max(0.01, lengthOf(reach))));
};
