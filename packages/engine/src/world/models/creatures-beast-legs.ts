import { type Blob, limb, lump } from '../blobs.ts';
import { add, lengthOf, sub, type Vec } from '../vectors.ts';
import type { BeastBody } from './creatures-beast-plan.ts';

import { jointOf, type Side } from './creatures-shapes.ts';

/** The front and the hind leg of one side. */
export function legBlobs(body: BeastBody, side: Side): readonly Blob[] {
  return [...frontLeg(body, side), ...(body.stance.isFolded ? foldedLeg(body, side) : hindLeg(body, side))];
}

const look = ({ row }: BeastBody) => ({ material: row.material ?? 'fur', soft: row.height * 0.045 }) as const;

const upper = ({ row, colours }: BeastBody) => (row.hasDarkLimbs ? colours.legs : colours.body);

function frontLeg(body: BeastBody, side: Side): readonly Blob[] {
  const { row, stance, shoulder, colours } = body;
  const { height: h, trunk, legs } = row;
  const [thick, thin] = [legs[0] * h, legs[1] * h];
  const step = stance.front[side > 0 ? 0 : 1];
  const width = Math.max(trunk[0] * 0.62 * h, thin * 1.2);
  const top: Vec = add(shoulder, [0.02 * h, -trunk[0] * 0.25 * h, side * width]);
  const foot: Vec = [shoulder[0] + (0.03 + step[0]) * h, step[1] * h + thin * 1.1, side * width * 0.95];
  const rest = (1 - trunk[0] * 1.25) * h;
  const elbow = jointOf(top, foot, rest * 0.52, rest * 0.52, [-1, -0.1, side * 0.15]);
  const bent: Vec = [elbow[0], Math.max(thin * 1.2, elbow[1]), elbow[2]];
  return [
    limb(add(top, [0, trunk[0] * 0.2 * h, -side * 0.02 * h]), bent, thick * 1.25, thick * 0.8, {
      ...look(body),
      tint: upper(body),
      soft: h * 0.09,
    }),
    limb(bent, foot, thick * 0.78, thin, {
      ...look(body),
      tint: row.colours.legs ? colours.legs : colours.feet,
    }),
    ...footBlobs(body, foot, step[1] > 0.08),
  ];
}

function footBlobs({ row, colours, ...body }: BeastBody, at: Vec, isLifted: boolean): readonly Blob[] {
  const { height: h, legs } = row;
  const [, thin, length] = legs;
  const style = { ...look({ row, colours, ...body }), tint: colours.feet };
  if (row.isHoofed)
    return [
      limb(
        add(at, [0, thin * 0.3 * h, 0]),
        add(at, [isLifted ? -0.02 * h : 0.015 * h, -thin * 0.35 * h, 0]),
        thin * 1.02 * h,
        thin * 1.22 * h,
        {
          ...style,
          soft: h * 0.01,
        },
      ),
    ];
  return [
    lump(
      add(at, [length * 0.42 * h, -thin * 0.25 * h, 0]),
      [length * h * 0.72, thin * 0.95 * h, Math.max(thin * 1.2, length * 0.5) * h],
      style,
    ),
  ];
}

function hindLeg(body: BeastBody, side: Side): readonly Blob[] {
  const { row, stance, hip, colours } = body;
  const { height: h, trunk, legs } = row;
  const [thick, thin] = [legs[0] * h, legs[1] * h];
  const step = stance.hind[side > 0 ? 0 : 1];
  const width = Math.max(trunk[2] * 0.6 * h, thin * 1.2);
  const top: Vec = add(hip, [-0.01 * h, 0, side * width * 0.9]);
  const foot: Vec = [hip[0] + (step[0] - 0.02) * h, step[1] * h + thin * 1.1, side * width];
  const isBack = step[0] < -0.25;
  const hock = add(foot, [(isBack ? 0.04 : -0.09) * h, 0.26 * h, 0]);
  const far = lengthOf(sub(hock, top));
  const knee = jointOf(top, hock, Math.max(0.3 * h, far * 0.55), Math.max(0.27 * h, far * 0.55), [
    1,
    0,
    side * 0.2,
  ]);
  return [
    limb(top, knee, thick * 1.55, thick * 1.05, { ...look(body), tint: upper(body), soft: h * 0.09 }),
    limb(knee, hock, thick * 0.95, thin * 1.15, {
      ...look(body),
      tint: row.colours.legs ? colours.legs : colours.body,
    }),
    limb(hock, foot, thin * 1.1, thin, {
      ...look(body),
      tint: row.colours.legs ? colours.legs : colours.feet,
    }),
    ...footBlobs(body, foot, step[1] > 0.08),
  ];
}

/** A leg beside the body of an animal that sits or lies. */
function foldedLeg(body: BeastBody, side: Side): readonly Blob[] {
  const { row, hip, colours } = body;
  const { height: h, trunk, legs } = row;
  const [thick, thin, length] = legs;
  const width = trunk[2] * 0.98 * h;
  const reach = Math.min(0.3, 0.16 + trunk[2] * 0.5);
  const knee: Vec = [hip[0] + reach * h, Math.max(thick * 1.3 * h, hip[1] * 0.95), side * width];
  const heel: Vec = [hip[0] - 0.02 * h, thin * h * 1.1, side * width * 1.05];
  const foot: Vec = [hip[0] + (reach + 0.12) * h, thin * h, side * width * 1.1];
  return [
    limb(add(hip, [0, 0, side * width * 0.7]), knee, thick * 1.7 * h, thick * 1.3 * h, {
      ...look(body),
      tint: upper(body),
      soft: h * 0.07,
    }),
    limb(knee, heel, thick * 1.1 * h, thin * 1.2 * h, { ...look(body), tint: upper(body) }),
    limb(heel, foot, thin * 1.15 * h, thin * h, { ...look(body), tint: colours.feet }),
    lump(add(foot, [length * 0.3 * h, 0, 0]), [length * 0.6 * h, thin * 0.9 * h, thin * 1.2 * h], {
      ...look(body),
      tint: colours.feet,
    }),
  ];
}
