import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addBlade, addSkin, darker, sides } from './creatures-shapes.ts';
import { crowns } from './people-crowns.ts';
import { dome, turned, type Work } from './people-hat-shapes.ts';
import { helmets } from './people-helmets.ts';
import type { Body, Hat, HatKind } from './people-plan.ts';

export function addHat(builder: Builder, body: Body, { kind, colour, trim }: Hat, paint: Making['paint']) {
  hats[kind]({ builder, body, s: body.headSize, tint: paint('hat', colour), trim: hex(trim ?? '#d9b24a') });
}

const hats: Readonly<Record<HatKind, (work: Work) => void>> = {
  none: () => {},
  ...crowns,
  ...helmets,
  wizard: (work) => {
    const { tint, trim } = work;
    const shade = darker(tint, 0.8);
    turned(
      work,
      [
        [1.86, 0.38, shade],
        [1.9, 0.43, tint],
        [1.35, 0.5, tint],
        [1.04, 0.53, trim],
        [1.02, 0.76, trim],
        [0.99, 0.77, tint],
        [0.82, 1.12, tint],
        [0.6, 1.5, shade],
        [0.44, 1.88, tint],
        [0.25, 2.26, tint],
        [0.02, 2.6, shade],
      ],
      'cloth',
      0.9,
    );
  },
  tricorn: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(work, [[1.06, 0.4, tint], ...dome(tint, 1.02, 0.55, 1.3)]);
    const edge = (angle: number, r: number, up: number): Vec =>
      body.head.at(cos(angle) * r - 0.1, 0.45 + up, sin(angle) * r);
    const lines = Array.from({ length: 19 }, (_, index): readonly Vec[] => {
      const angle = (index / 18) * 2 * pi;
      const corner = 0.5 + 0.5 * cos(angle * 3);
      return [
        edge(angle, 0.98, 0),
        edge(angle, 1.25 + corner * 0.3, 0.1 + 0.3 * (1 - corner)),
        edge(angle, 1.3 + corner * 0.75, 0.12 + 0.75 * (1 - corner)),
      ];
    });
    addSkin(builder, lines, (_u, v) => (v > 0.85 ? trim : tint), 'cloth', [36, 5]);
    builder.ball(body.head.at(1.15, 0.95, 0.1), [0.04 * s, 0.16 * s, 0.16 * s], hex('#f4efe2'), 'cloth', {
      segments: 10,
    });
  },
  straw: (work) => {
    const { tint, trim } = work;
    turned(
      work,
      [
        [1.8, 0.4, darker(tint, 0.8)],
        [1.84, 0.44, tint],
        [1.5, 0.52, tint],
        [1.04, 0.55, trim],
        [1.02, 0.78, trim],
        ...dome(tint, 1, 0.78, 1.35),
      ],
      'wood',
    );
  },
  cone: (work) => {
    const { tint } = work;
    turned(
      work,
      [
        [1.8, 0.3, darker(tint, 0.7)],
        [1.82, 0.34, tint],
        [1.5, 0.66, tint],
        [1.0, 0.98, darker(tint, 0.9)],
        [0.5, 1.28, tint],
        [0.02, 1.5, tint],
      ],
      'wood',
    );
  },
  chef: (work) => {
    const { tint } = work;
    turned(work, [
      [0.98, 0.45, tint],
      [1.0, 1.05, tint],
      [1.3, 1.3, darker(tint, 0.95)],
      [1.45, 1.6, tint],
      [1.25, 1.95, tint],
      [0.7, 2.1, tint],
      [0.02, 2.05, tint],
    ]);
  },
  cap: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(work, [[1.06, 0.4, trim], [1.06, 0.58, trim], ...dome(tint, 1.05, 0.58, 1.3)]);
    addBlade(builder, {
      points: [body.head.at(0.6, 0.48, 0), body.head.at(1.15, 0.44, 0), body.head.at(1.55, 0.34, 0)],
      widths: [0.85, 0.8, 0.3].map((value) => value * s),
      depths: [0.05, 0.05, 0.03].map((value) => value * s),
      across: [0, 0, 1],
      tint: trim,
      material: 'cloth',
    });
  },
  feather: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(
      work,
      [
        [1.35, 0.62, darker(tint, 0.8)],
        [1.2, 0.42, tint],
        [1.05, 0.45, tint],
        [0.95, 0.85, tint],
        [0.6, 1.2, tint],
        [0.02, 1.5, tint],
      ],
      'cloth',
      0.5,
    );
    addBlade(builder, {
      points: [body.head.at(0, 0.7, 1.1), body.head.at(-0.5, 1.35, 1.2), body.head.at(-1.3, 1.55, 1.1)],
      widths: [0.05, 0.2, 0.16, 0.02].map((value) => value * s),
      depths: [0.03, 0.04, 0.03, 0.01].map((value) => value * s),
      across: [0.6, 0.8, 0],
      tint: trim,
    });
  },
  top: (work) => {
    const { tint, trim } = work;
    turned(work, [
      [1.5, 0.5, tint],
      [1.52, 0.55, tint],
      [0.98, 0.56, trim],
      [0.97, 0.85, trim],
      [0.95, 0.86, tint],
      [1.02, 2.0, tint],
      [0.02, 2.02, tint],
    ]);
  },
  bandana: (work) => {
    const { builder, body, s, tint } = work;
    turned(work, [
      [1.04, 0.35, tint],
      [1.07, 0.4, darker(tint, 0.85)],
      [1.07, 0.6, tint],
      ...dome(tint, 1.05, 0.6, 1.25),
    ]);
    for (const side of sides)
      addBlade(builder, {
        points: [
          body.head.at(-1.05, 0.4, 0),
          body.head.at(-1.4, 0.2, side * 0.25),
          body.head.at(-1.6, -0.3, side * 0.4),
        ],
        widths: [0.1, 0.2, 0.05].map((value) => value * s),
        depths: [0.05, 0.04, 0.02].map((value) => value * s),
        across: [0, 0.3, 1],
        tint,
        material: 'cloth',
      });
  },
  mitre: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(work, [
      [1.0, 0.4, trim],
      [1.02, 0.62, trim],
      [1.02, 0.63, tint],
      [1.06, 1.0, tint],
      [0.8, 1.4, tint],
      [0.42, 1.75, tint],
      [0.03, 2.0, trim],
    ]);
    addBlade(builder, {
      points: [body.head.at(0.98, 0.7, 0), body.head.at(0.98, 1.1, 0), body.head.at(0.5, 1.65, 0)],
      widths: [0.12, 0.12, 0.06].map((value) => value * s),
      depths: [0.08, 0.08, 0.05].map((value) => value * s),
      across: [0, 0, 1],
      tint: trim,
      material: 'cloth',
    });
  },
  turban: (work) => {
    const { builder, body, s, tint, trim } = work;
    for (let index = 0; index < 4; index++) {
      const ring = Array.from(
        { length: 17 },
        (_, step): Vec =>
          body.head.at(
            cos((step / 16) * 2 * pi) * (1.02 - index * 0.16) - 0.1,
            0.52 + index * 0.24 + 0.08 * sin((step / 16) * 2 * pi + index),
            sin((step / 16) * 2 * pi) * (1.0 - index * 0.16),
          ),
      );
      builder.tube(
        ring,
        ring.map(() => 0.27 * s),
        index % 2 === 0 ? tint : darker(tint, 0.88),
        'cloth',
        9,
      );
    }
    builder.ball(body.head.at(-0.1, 1.2, 0), [0.6 * s, 0.4 * s, 0.6 * s], tint, 'cloth');
    builder.ball(body.head.at(1.15, 0.72, 0), 0.16 * s, trim, 'glass', { segments: 10 });
  },
  fur: (work) => {
    const { builder, body, s, tint, trim } = work;
    turned(work, dome(trim, 1.05, 0.5, 1.3));
    for (let step = 0; step < 14; step++) {
      const angle = (step / 14) * 2 * pi;
      builder.ball(
        body.head.at(cos(angle) * 0.98 - 0.1, 0.52, sin(angle) * 0.98),
        0.3 * s,
        step % 2 === 0 ? tint : darker(tint, 0.88),
        'fur',
        { segments: 8 },
      );
    }
  },
  cowboy: (work) => {
    const { builder, body, tint, trim } = work;
    turned(work, [
      [1.0, 0.5, trim],
      [0.98, 0.72, trim],
      [0.97, 0.73, tint],
      [0.88, 1.25, tint],
      [0.5, 1.4, tint],
      [0.02, 1.28, darker(tint, 0.8)],
    ]);
    const lines = Array.from({ length: 17 }, (_, index): readonly Vec[] => {
      const angle = (index / 16) * 2 * pi;
      const lift = sin(angle) * sin(angle);
      return [1.0, 1.5, 1.95].map(
        (r, row): Vec =>
          body.head.at(
            cos(angle) * r - 0.1,
            0.48 + row * row * 0.14 * lift - row * 0.05,
            sin(angle) * r * (row === 2 ? 0.92 : 1),
          ),
      );
    });
    addSkin(builder, lines, tint, 'cloth', [28, 4]);
  },
};
