import { hex } from '../colours.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addBlade, darker, sides } from './creatures-shapes.ts';
import { turned, type Work } from './people-hat-shapes.ts';
import type { HatKind } from './people-plan.ts';

export const crowns = {
  crown: (work) => {
    const { builder, body, s, tint } = work;
    turned(
      work,
      [
        [0.86, 0.55, tint],
        [0.92, 0.55, tint],
        [0.98, 0.98, tint],
        [0.9, 0.98, tint],
        [0.84, 0.6, darker(tint, 0.5)],
      ],
      'metal',
    );
    for (let index = 0; index < 8; index++) {
      const angle = (index / 8) * 2 * pi;
      const [x, z] = [cos(angle), sin(angle)];
      const at = (r: number, y: number): Vec => body.head.at(x * r - 0.1, y, z * r);
      addBlade(builder, {
        points: [at(0.95, 0.92), at(1, 1.16), at(1.04, 1.42)],
        widths: [0.33, 0.2, 0.02].map((value) => value * s),
        depths: [0.06, 0.06, 0.02].map((value) => value * s),
        across: [-z, 0, x],
        tint,
        material: 'metal',
        rows: 3,
        around: 6,
      });
      builder.ball(at(1.06, 1.46), 0.085 * s, tint, 'metal', { segments: 8 });
      builder.ball(at(0.97, 0.76), 0.1 * s, hex(index % 2 === 0 ? '#c8323a' : '#3a6fc8'), 'glass', {
        segments: 8,
      });
    }
  },
  tiara: ({ builder, body, s, tint, trim }) => {
    for (let index = -3; index <= 3; index++) {
      const angle = index * 0.32;
      const [x, z] = [cos(angle), sin(angle)];
      const at = (r: number, y: number): Vec => body.head.at(x * r - 0.12, y, z * r);
      addBlade(builder, {
        points: [at(0.96, 0.72), at(1.0, 0.95), at(1.0, 1.12 + 0.28 * cos(angle * 1.4))],
        widths: [0.2, 0.13, 0.02].map((value) => value * s),
        depths: [0.05, 0.05, 0.02].map((value) => value * s),
        across: [-z, 0, x],
        tint,
        material: 'metal',
        rows: 3,
        around: 6,
      });
      builder.ball(at(1.02, 0.8), 0.075 * s, trim, 'glass', { segments: 8 });
    }
  },
  halo: ({ builder, body, s, tint }) => {
    const ring = Array.from(
      { length: 25 },
      (_, step): Vec =>
        body.head.at(cos((step / 24) * 2 * pi) * 0.85 - 0.15, 1.55, sin((step / 24) * 2 * pi) * 0.85),
    );
    builder.tube(
      ring,
      ring.map(() => 0.09 * s),
      tint,
      'glow',
      8,
    );
  },
  goggles: ({ builder, body, s, tint, trim }) => {
    const { head } = body;
    const band = Array.from(
      { length: 21 },
      (_, step): Vec => head.at(cos((step / 20) * 2 * pi) * 1.0 - 0.1, 0.62, sin((step / 20) * 2 * pi) * 1.0),
    );
    builder.tube(
      band,
      band.map(() => 0.11 * s),
      trim,
      'cloth',
      6,
    );
    for (const side of sides)
      builder.ball(head.at(0.86, 0.62, side * 0.34), [0.2 * s, 0.25 * s, 0.27 * s], tint, 'glass', {
        segments: 14,
      });
  },
} satisfies Partial<Readonly<Record<HatKind, (work: Work) => void>>>;
