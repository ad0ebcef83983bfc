import { type Blob, limb, lump } from '../blobs.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import type { BeastBody } from './creatures-beast-plan.ts';

import { addBlade, darker } from './creatures-shapes.ts';

/** A thick ruff under the locks of a mane. */
export function lionMane({ head, headSize, colours }: BeastBody): readonly Blob[] {
  return [
    limb(head.at(-0.4, 0.05, 0), head.at(-0.9, -0.9, 0), headSize * 1.2, headSize * 0.95, {
      tint: darker(colours.body, 0.55),
      soft: headSize * 0.2,
    }),
    lump(head.at(-0.3, -0.9, 0), headSize * 0.8, { tint: darker(colours.body, 0.55), soft: headSize * 0.2 }),
  ];
}

/** The locks of a mane around the face, and a tuft at the end of the tail. */
export const addTuft =
  (colour: string) =>
  (builder: Builder, body: BeastBody, { paint }: Making) => {
    const { head, headSize: size } = body;
    const mane = paint('mane', colour);
    const count = builder.isCoarse ? 9 : 16;
    for (const [ring, back, long] of [
      [0, -0.05, 0.7],
      [1, -0.4, 1.05],
      [0, -0.75, 1.25],
    ] as const)
      for (let index = 0; index < count; index++) {
        const angle = ((index + ring * 0.5) / count) * 2 * pi;
        const [y, z] = [cos(angle), sin(angle)];
        const drop = y < 0 ? 1.45 : 0.92;
        addBlade(builder, {
          points: [
            head.at(back + 0.25, y * 0.72, z * 0.72),
            head.at(back + 0.1, y * 1.2, z * 1.2),
            head.at(back - 0.5 * long, y * (1.2 + 0.5 * long) * drop, z * (1.15 + 0.4 * long)),
          ],
          widths: [0.26, 0.36, 0.26, 0.02].map((value) => value * size),
          depths: [0.1, 0.15, 0.1, 0.01].map((value) => value * size),
          across: head.way(0, -z, y),
          tint: (share) => (share > 0.6 ? mane : darker(mane, ring === 0 && back > -0.1 ? 0.95 : 0.7)),
          rows: 5,
          around: 6,
        });
      }
    const tuft = body.row.height * 0.065;
    if (!body.stance.isAsleep) builder.ball(tailEnd(body), tuft, darker(mane, 0.8), 'fur', { segments: 10 });
  };

function tailEnd({ row, hip, stance }: BeastBody): Vec {
  const h = row.height;
  const [x, y] = row.tail?.line[row.tail.line.length - 1] ?? [0, 0];
  const [c, s] = [cos(-stance.tail), sin(-stance.tail)];
  return [
    hip[0] + (-row.trunk[2] * 0.75 + x * c - y * s) * h,
    Math.max(0.05 * h, hip[1] + (row.trunk[2] * 0.45 + x * s + y * c) * h),
    (row.tail?.sideways ?? 0.25) * h,
  ];
}
