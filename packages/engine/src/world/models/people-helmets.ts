import { hex } from '../colours.ts';
import { add, cos, pi, sin, type Vec } from '../vectors.ts';
import { addHorn, onSide } from './creatures-face.ts';
import { addBlade, addSkin, darker, sides } from './creatures-shapes.ts';
import { dome, shell, turned, type Work } from './people-hat-shapes.ts';
import type { HatKind } from './people-plan.ts';

function addPlume({ builder, body: { head }, s, trim }: Work) {
  for (let index = 0; index < 6; index++)
    addBlade(builder, {
      points: [
        head.at(0.1 - index * 0.09, 1.1, 0),
        head.at(-0.2 - index * 0.18, 1.62 - index * 0.1, 0),
        head.at(-0.9 - index * 0.18, 1.15 - index * 0.3, 0),
      ],
      widths: [0.1, 0.26, 0.03].map((value) => value * s),
      depths: [0.1, 0.2, 0.03].map((value) => value * s),
      across: [0, 0, 1],
      tint: trim,
      material: 'cloth',
      rows: 5,
      around: 6,
    });
}

export const helmets = {
  hood: (work) => {
    const { builder, body, tint } = work;
    const { neck, h } = body;
    shell(work, {
      opening: { up: 0.72, down: 1.02, aside: 0.86 },
      size: 1.12,
      edge: darker(tint, 0.72),
      back: 0.28,
    });
    const ring = Array.from(
      { length: 17 },
      (_, step): Vec =>
        add(neck, [
          cos((step / 16) * 2 * pi) * 0.062 * h - 0.01 * h,
          0.008 * h - cos((step / 16) * 2 * pi) * 0.012 * h,
          sin((step / 16) * 2 * pi) * 0.08 * h,
        ]),
    );
    builder.tube(
      ring,
      ring.map(() => 0.036 * h),
      tint,
      'cloth',
      8,
    );
  },
  helm: (work) => {
    const { builder, body, s, tint, trim } = work;
    const { head } = body;
    shell(work, {
      opening: { up: 0.46, down: 0.98, aside: 0.8 },
      size: 1.12,
      edge: darker(tint, 0.75),
      material: 'metal',
    });
    // The visor is up.
    addSkin(
      builder,
      [-1.2, -0.6, 0, 0.6, 1.2].map((angle) =>
        [0.5, 0.72, 0.98].map((y, row): Vec => {
          const out = (1.2 + (row === 1 ? 0.1 : 0) - row * 0.14) * (1 + 0.12 * cos(angle));
          return head.at(cos(angle) * out - 0.06, y, sin(angle) * 1.18);
        }),
      ),
      (_u, v) => (v < 0.2 ? trim : darker(tint, 0.9)),
      'metal',
      [14, 5],
    );
    for (const side of sides)
      builder.ball(head.at(0.12, 0.42, side * 1.14), 0.16 * s, trim, 'metal', { segments: 10 });
    addPlume(work);
  },
  knight: (work) => {
    const { builder, body, s, tint } = work;
    const { head } = body;
    turned(
      work,
      [
        [0.86, -0.98, darker(tint, 0.6)],
        [1.02, -0.9, tint],
        [1.1, -0.4, tint],
        [1.12, 0.1, tint],
        [1.08, 0.5, tint],
        [0.9, 0.9, tint],
        [0.55, 1.15, tint],
        [0.02, 1.25, tint],
      ],
      'metal',
    );
    addSkin(
      builder,
      [-1.15, -0.6, 0, 0.6, 1.15].map((angle) =>
        [0.36, 0.05, -0.45, -0.95].map(
          (y, row): Vec =>
            head.at(
              cos(angle) * (1.12 + (row === 1 || row === 2 ? 0.16 : 0.03) * cos(angle)) - 0.08,
              y,
              sin(angle) * 1.14,
            ),
        ),
      ),
      tint,
      'metal',
      [12, 6],
    );
    addBlade(builder, {
      points: [head.at(0.98, 0.14, -0.62), head.at(1.2, 0.14, 0), head.at(0.98, 0.14, 0.62)],
      widths: [0.05, 0.085, 0.05].map((value) => value * s),
      depths: [0.05, 0.06, 0.05].map((value) => value * s),
      across: [0, 1, 0],
      tint: hex('#0c0c10'),
      material: 'cloth',
      rows: 6,
      around: 6,
    });
    for (const y of [-0.32, -0.5, -0.68])
      for (const side of sides)
        builder.ball(head.at(1.08, y, side * 0.28), 0.06 * s, hex('#15151a'), 'cloth', { segments: 6 });
    addPlume(work);
  },
  viking: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(
      work,
      [[1.06, 0.28, trim], [1.1, 0.3, trim], [1.1, 0.5, trim], ...dome(tint, 1.06, 0.5, 1.22)],
      'metal',
    );
    for (const side of sides)
      addHorn(
        builder,
        onSide(body.head, side, [
          [-0.1, 0.6, 0.95],
          [-0.1, 0.8, 1.65],
          [-0.05, 1.75, 1.85],
        ]),
        0.3 * s,
        hex('#f0e6cf'),
      );
    addBlade(builder, {
      points: [body.head.at(0.98, 0.5, 0), body.head.at(1.08, 0.1, 0), body.head.at(1.04, -0.2, 0)],
      widths: [0.12, 0.12, 0.1].map((value) => value * s),
      depths: [0.04, 0.04, 0.03].map((value) => value * s),
      across: [0, 0, 1],
      tint: trim,
      material: 'metal',
    });
  },
  samurai: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(
      work,
      [
        [1.22, 0.3, tint],
        [1.14, 0.38, trim],
        [1.1, 0.52, tint],
        [0.98, 0.9, tint],
        [0.6, 1.2, tint],
        [0.1, 1.3, trim],
      ],
      'metal',
    );
    const guard = [-2.1, -1.4, -0.7, 0, 0.7, 1.4, 2.1].map((angle) =>
      [1.12, 1.3, 1.45, 1.62].map(
        (r, row): Vec => body.head.at(-cos(angle) * r - 0.1, 0.4 - row * 0.33, sin(angle) * r),
      ),
    );
    addSkin(
      builder,
      guard,
      (_u, v) => (Math.floor(v * 6) % 2 === 0 ? tint : darker(tint, 0.7)),
      'metal',
      [16, 6],
    );
    for (const side of sides)
      addBlade(builder, {
        points: onSide(body.head, side, [
          [1.02, 0.6, 0.08],
          [1.15, 1.15, 0.62],
          [1.2, 2.0, 0.95],
        ]),
        widths: [0.12, 0.2, 0.02].map((value) => value * s),
        depths: [0.04, 0.04, 0.01].map((value) => value * s),
        across: [0, -0.4, 1],
        tint: trim,
        material: 'metal',
      });
    builder.ball(body.head.at(1.0, 0.62, 0), [0.08 * s, 0.2 * s, 0.2 * s], trim, 'metal');
  },
  wrap: (work) => {
    const { builder, body, s, tint, trim } = work;
    shell(work, {
      opening: { up: 0.36, down: 0.3, aside: 0.8 },
      size: 1.09,
      edge: darker(tint, 0.8),
    });
    addBlade(builder, {
      points: [body.head.at(0.72, 0.5, -0.75), body.head.at(1.0, 0.46, 0), body.head.at(0.72, 0.5, 0.75)],
      widths: [0.14, 0.15, 0.14].map((value) => value * s),
      depths: [0.06, 0.06, 0.06].map((value) => value * s),
      across: [0, 1, 0],
      tint: trim,
      material: 'cloth',
    });
    for (const side of [0, 1])
      addBlade(builder, {
        points: [
          body.head.at(-1.0, 0.4, 0),
          body.head.at(-1.5, 0.2 + side * 0.3, 0.2),
          body.head.at(-2.1, -0.3 + side * 0.4, 0.3),
        ],
        widths: [0.1, 0.18, 0.14].map((value) => value * s),
        depths: [0.04, 0.03, 0.02].map((value) => value * s),
        across: [0, 1, 0.3],
        tint: trim,
        material: 'cloth',
      });
  },
  space: ({ builder, body, s, tint, trim }) => {
    const { head } = body;
    builder.ball(
      head.at(-0.1, 0.02, 0),
      s * 1.5,
      (to) => (to[0] > 0.5 && Math.abs(to[1]) < 0.62 ? trim : tint),
      'glass',
      { segments: 36 },
    );
    builder.ball(head.at(0.08, 0.04, 0), [s * 1.42, s * 1.12, s * 1.2], trim, 'glass', { segments: 28 });
    builder.ball(head.at(1.1, 0.62, 0.5), [0.1 * s, 0.2 * s, 0.16 * s], [1, 1, 1], 'glow', { segments: 10 });
    for (const side of sides)
      builder.ball(head.at(-0.1, 0, side * 1.45), [0.35 * s, 0.35 * s, 0.18 * s], darker(tint, 0.6), 'metal');
  },
  steel: (work) => {
    const { tint } = work;
    turned(
      work,
      [
        [1.42, 0.22, darker(tint, 0.7)],
        [1.35, 0.32, tint],
        [1.15, 0.5, tint],
        ...dome(tint, 1.1, 0.55, 1.32),
      ],
      'metal',
    );
  },
} satisfies Partial<Readonly<Record<HatKind, (work: Work) => void>>>;
