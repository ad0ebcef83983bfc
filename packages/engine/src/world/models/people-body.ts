import { type Blob, limb, lump, pair } from '../blobs.ts';
import type { Builder, Material } from '../mesh.ts';
import { add, blend, cos, lengthOf, scale, sin, sub, type Vec } from '../vectors.ts';
import { addCoated, addThin, frameAt, jointOf, type Side } from './creatures-shapes.ts';
import type { Body, Colours, Limbs, Person } from './people-plan.ts';

import type { Posture } from './people-poses.ts';

export function bodyOf(row: Person, posture: Posture, colours: Colours): Body {
  const { height: h = 1.75, broad = 1, fat = 0, legs = 1, arms = 1, head = 1 } = row;
  const place = ([x, y, z]: Vec): Vec => [x * h, y * h, z * h];
  const share = posture.hips[1] > 0.4 ? legs : 1;
  const hips = place([posture.hips[0], posture.hips[1] * share, 0]);
  const rest = 1 + (1 - legs) * 0.85;
  const up = (length: number): Vec => [
    sin(posture.lean) * length * h * rest,
    cos(posture.lean) * length * h * rest,
    0,
  ];
  const chest = add(hips, up(0.215));
  const neck = add(hips, up(0.315));
  const headSize = 0.092 * h * head;
  const headAt = add(neck, [sin(posture.lean) * 0.06 * h + 0.008 * h, 0.035 * h + headSize * 0.92, 0]);
  const width = (0.108 + 0.03 * fat) * broad;
  return {
    row,
    posture,
    h,
    hips,
    chest,
    neck,
    trunk: frameAt(chest, -posture.lean),
    head: frameAt(headAt, posture.chin, posture.turn, headSize),
    headSize,
    arms: [armOf(1), armOf(-1)],
    legs: [legOf(1), legOf(-1)],
    broad,
    thick: 1 + fat * 0.75,
    colours,
  };

  function armOf(side: Side): Limbs {
    const top = add(add(hips, up(0.283)), [0, 0, side * width * h]);
    const [x, y, z] = posture.hands[side > 0 ? 0 : 1];
    const wide = Math.abs(z) > 0 ? z + side * 0.035 * fat : z;
    const end = add(top, place([x * arms, y * arms, wide * arms]));
    const high: Vec = y > 0.1 ? [0.3, -0.2, side] : [-1, -0.25, side * 0.5];
    return { top, end, joint: jointOf(top, end, 0.155 * arms * h, 0.15 * arms * h, high) };
  }
  function legOf(side: Side): Limbs {
    const top = add(hips, [0, -0.01 * h, side * (0.05 + 0.02 * fat) * h]);
    const foot = posture.feet[side > 0 ? 0 : 1];
    const end = add(place([foot[0], foot[1] + 0.035, foot[2] * (1 + fat * 0.4)]), [0, 0, 0]);
    const length = Math.max(0.2195 * legs * h, 0);
    return {
      top,
      end,
      joint: jointOf(top, end, length, length, [1, 0.1, side * (posture.isLow ? 0.35 : 0.08)]),
    };
  }
}

/** Trunk, arms and legs with what is worn close to the skin. */
export function addPersonBody(builder: Builder, body: Body) {
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
  const waist = (isFemale ? 0.062 : 0.075) * (1 + 0.25 * (broad - 1)) * thick * h;
  const bust = isFemale
    ? pair((side) => [lump(trunk.at(0.045 * h, 0, side * 0.038 * h), 0.042 * h, { ...top, soft: 0.02 * h })])
    : [];
  return [
    limb(
      add(hips, [0, 0.01 * h, 0]),
      blend(hips, chest, 0.5),
      (isFemale ? 0.083 : 0.078) * thick * h,
      waist,
      { ...top, tint: colours.hips },
    ),
    limb(blend(hips, chest, 0.4), chest, waist, 0.084 * (0.6 + 0.4 * broad) * (1 + fat * 0.4) * h, top),
    lump(
      trunk.at(0, 0.01 * h, 0),
      [0.07 * h * (0.7 + 0.3 * broad) * (1 + fat * 0.45), 0.085 * h, 0.105 * h * broad * (1 + fat * 0.3)],
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
    limb(neck, head.at(-0.1, -0.3, 0), 0.036 * h * (0.8 + 0.2 * broad), 0.034 * h * (0.8 + 0.2 * broad), {
      tint: row.face?.isHidden ? colours.top : colours.skin,
      material: 'skin',
      soft: 0.012 * h,
    }),
  ];
}

function armBlobs({ row, h, arms, broad, thick, colours }: Body, side: Side): readonly Blob[] {
  const { top, joint, end } = arms[side > 0 ? 0 : 1];
  const strong = (0.75 + 0.25 * broad) * (0.8 + 0.2 * thick) * (row.isFemale ? 0.87 : 1);
  const sleeves = row.sleeves ?? 'long';
  const cloth = { tint: colours.sleeves, material: materialOf('top', row), soft: 0.016 * h };
  const bare = { tint: colours.skin, material: row.skinMaterial ?? ('skin' as const), soft: 0.016 * h };
  const reach = sub(end, joint);
  const wide = sleeves === 'wide';
  const hand = add(end, scale(reach, ((wide ? 0.034 : 0.024) * h) / Math.max(0.01, lengthOf(reach))));
  return [
    limb(top, joint, 0.042 * strong * h, 0.034 * strong * h, sleeves === 'none' ? bare : cloth),
    ...(sleeves === 'none' || sleeves === 'short' ? [] : [lump(top, 0.045 * strong * h, cloth)]),
    limb(
      joint,
      end,
      0.034 * strong * h,
      (wide ? 0.05 : 0.026) * strong * h,
      sleeves === 'long' || wide ? cloth : bare,
    ),
    lump(hand, [0.034 * strong * h, 0.036 * strong * h, 0.03 * strong * h], {
      tint: colours.gloves,
      material: row.gloves ? 'cloth' : (row.skinMaterial ?? 'skin'),
      soft: 0.008 * h,
    }),
  ];
}

function legBlobs({ row, h, legs, thick, colours, broad, posture }: Body, side: Side): readonly Blob[] {
  const { top, joint, end } = legs[side > 0 ? 0 : 1];
  const strong = (0.8 + 0.2 * broad) * (0.75 + 0.25 * thick);
  const cloth = { tint: colours.legs, material: materialOf('legs', row), soft: 0.016 * h };
  const boot = { tint: colours.boots, material: materialOf('boots', row), soft: 0.012 * h };
  const isHigh = row.boots !== 'low';
  const mid = blend(joint, end, isHigh ? 0.3 : 0.75);
  const below: Vec = add(end, [0, -0.005 * h, 0]);
  const isCovered = row.skirt !== undefined && row.skirt.reach > 0.55 && !posture.isLow;
  const isHidden = isCovered && (row.skirt?.reach ?? 0) > 0.82;
  return [
    ...(isCovered ? [] : [limb(top, joint, 0.058 * strong * h, 0.042 * strong * h, cloth)]),
    ...(isHidden
      ? []
      : [
          limb(
            isCovered ? blend(joint, mid, 0.5) : joint,
            mid,
            0.042 * strong * h,
            0.036 * strong * h,
            row.hasBareLegs ? { ...cloth, tint: colours.skin, material: 'skin' } : cloth,
          ),
        ]),
    limb(
      isHidden ? blend(mid, below, 0.6) : mid,
      below,
      (isHigh ? 0.04 : 0.032) * strong * h,
      0.03 * strong * h,
      boot,
    ),
    lump(
      add(end, [0.03 * h, -0.01 * h, side * 0.004 * h]),
      [0.062 * strong * h, 0.028 * h, 0.034 * strong * h],
      boot,
    ),
  ];
}

/** Points of both hands. */
export const handOf = ({ arms, h }: Body, side: Side): Vec => {
  const { joint, end } = arms[side > 0 ? 0 : 1];
  const reach = sub(end, joint);
  return add(end, scale(reach, (0.026 * h) / Math.max(0.01, lengthOf(reach))));
};
