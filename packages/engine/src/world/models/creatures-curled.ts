import { type Blob, chain, limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import type { BeastBody } from './creatures-beast-plan.ts';
import { between, curve, frameAt } from './creatures-shapes.ts';

/** The body of an animal that sleeps in a ring, its nose at its tail. */
export function curled(body: BeastBody): { readonly body: BeastBody; readonly blobs: readonly Blob[] } {
  const { row, colours } = body;
  const { height: h, trunk, legs, neck } = row;
  const [chest, belly, hips] = trunk.map((radius) => radius * h) as [number, number, number];
  const [thick, thin] = [legs[0] * h, legs[1] * h];
  const size = body.headSize;
  const ring = (row.length * h + 0.3 * h) / 4;
  const at = (degrees: number, out: number, y: number): Vec => {
    const angle = (degrees * pi) / 180;
    return [ring * out * cos(angle), y, ring * out * sin(angle)];
  };
  const look = { tint: colours.body, material: row.material ?? ('fur' as const) };
  const radii = [chest * 0.95, belly * 1.08, belly * 1.12, hips * 1.15, hips * 1.05];
  const spine = curve(
    [-50, -115, -180, -245, -310].map((degrees, index) => at(degrees, 1, (radii[index] ?? belly) * 0.92)),
    10,
  );
  const middle: Vec = [ring * 1.25 + size * 0.25, size * 0.82, -ring * 0.15];
  const head = frameAt(middle, -0.12, 0.62, size);
  const [shoulder, hip] = [spine[0] ?? middle, spine[10] ?? middle];
  const tail = row.tail && row.tail.line.length > 2 ? row.tail : undefined;
  const tailLine = curve(
    [
      [80, 1.0],
      [62, 1.75],
      [28, 2.0],
      [2, 2.05],
    ].map(([degrees = 0, out = 1]) => at(degrees, out, (tail ? Math.max(...tail.radii) : 0.05) * h)),
    8,
  );
  const tip = tail?.tip ? hex(tail.tip) : colours.tail;
  return {
    body: { ...body, head, hip, shoulder, neck: [shoulder, head.at(-0.5, 0, 0), head.at(0, 0, 0)] },
    blobs: [
      ...chain(
        spine,
        spine.map((_, index) => between(radii, index / 10)),
        colours.body,
        look,
      ),
      lump([0, belly * 0.6, 0], [ring * 0.9, belly * 0.6, ring * 0.9], look),
      limb(shoulder, head.at(-0.2, -0.05, 0), neck[1] * h * 1.15, size * 0.82, look),
      lump(at(42, 1.2, hips * 0.85), [hips * 1.05, hips * 0.95, hips * 0.95], look),
      limb(at(30, 1.5, thin), at(8, 1.75, thin), thick * 0.85, thin * 1.15, { ...look, tint: colours.feet }),
      ...[-0.25, 0.3].map((aside) =>
        limb(
          [ring * 0.9, thin * 1.2, ring * (aside - 0.45)],
          [ring * 1.35 + size * 0.55, thin, ring * (aside + 0.15)],
          thick * 0.9,
          thin * 1.15,
          { ...look, tint: colours.feet },
        ),
      ),
      ...(tail
        ? chain(
            tailLine,
            tailLine.map((_, index) => between(tail.radii, index / 8) * h),
            (share) => (share > 0.72 ? tip : colours.tail),
            look,
          )
        : []),
    ],
  };
}
