import type { Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { cord } from './festive-shapes.ts';
import { around, disc, hoop, lighter, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { brass, cream, heldAt, ink, oak, simple } from './things-simple.ts';
import { addTurned } from './things-vessels.ts';

/** Bags, baskets, boxes, kitchen ware and what else a hand carries. */

const arc = (from: Vec, up: number, to: Vec): readonly Vec[] =>
  curve([from, [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + up, (from[2] + to[2]) / 2], to], 10);

export const carried: Readonly<Record<string, Recipe>> = {
  'thing.suitcase': simple('#8a4f2c', '#d9a63c', ({ b, body, trim }) => {
    b.box([0, 0.26, 0], [0.12, 0.24, 0.34], body, 'wood');
    for (const z of [-0.2, 0.2]) b.box([0, 0.26, z], [0.127, 0.247, 0.035], shade(body, 0.55), 'cloth');
    for (const y of sides)
      for (const z of sides) b.box([0, 0.26 + y * 0.21, z * 0.31], [0.13, 0.045, 0.045], trim, 'metal');
    for (const z of [-0.2, 0.2]) b.box([0.125, 0.4, z], [0.02, 0.03, 0.03], trim, 'metal');
    cord(b, arc([0, 0.5, -0.09], 0.09, [0, 0.5, 0.09]), 0.018, shade(body, 0.45));
    return heldAt([0, 0.57, 0]);
  }),
  'thing.bag': simple('#b0443c', '#d9a63c', ({ b, body, trim }) => {
    b.ball([0, 0.17, 0], [0.12, 0.17, 0.24], (to) => shade(body, 0.9 + 0.12 * to[1]), 'cloth', {
      segments: 24,
    });
    b.box([0.02, 0.24, 0], [0.115, 0.05, 0.17], shade(body, 0.75), 'cloth');
    b.ball([0.14, 0.2, 0], 0.03, trim, 'metal', { segments: 10 });
    cord(b, arc([0, 0.28, -0.15], 0.2, [0, 0.28, 0.15]), 0.016, shade(body, 0.6));
    return heldAt([0, 0.46, 0]);
  }),
  'thing.basket': simple('#c08a48', '#8a5c2c', ({ b, body, trim }) => {
    for (const row of steps(7)) {
      const y = 0.03 + row * 0.042;
      hoop(b, [0, y, 0], 0.2 + y * 0.28, 0.026, row % 2 ? body : shade(body, 0.82), 'wood', { segments: 22 });
    }
    for (const angle of turns(16))
      rod(b, around(angle, 0.2, 0), around(angle, 0.305, 0.32), 0.014, trim, 'wood', { segments: 5 });
    disc(b, [0, 0.24, 0], [0, 1, 0], 0.26, shade(body, 0.5), 'wood', 18);
    cord(b, arc([0, 0.3, -0.29], 0.34, [0, 0.3, 0.29]), 0.022, trim, 'wood');
    return { anchors: { hand: [0, 0.64, 0], top: [0, 0.26, 0], inside: [0, 0.26, 0] } };
  }),
  'thing.coffin': simple('#5a3a24', '#d9a63c', ({ b, body, trim }) => {
    const outline = [
      [-1.0, 0.26],
      [-0.9, 0.3],
      [0.35, 0.42],
      [0.95, 0.26],
    ] as const;
    for (const [index, [x, half]] of outline.entries()) {
      const [nx, next] = outline[index + 1] ?? [x, half];
      if (nx === x) continue;
      b.face(
        [
          [x, 0.5, -half],
          [nx, 0.5, -next],
          [nx, 0.5, next],
          [x, 0.5, half],
        ],
        lighter(body, 0.08),
        'wood',
        [0, 1, 0],
      );
      for (const s of sides)
        b.face(
          [
            [x, 0, s * half],
            [nx, 0, s * next],
            [nx, 0.5, s * next],
            [x, 0.5, s * half],
          ],
          body,
          'wood',
          [0, 0, s],
        );
    }
    for (const [x, half] of [
      [-1.0, 0.26],
      [0.95, 0.26],
    ] as const)
      b.face(
        [
          [x, 0, -half],
          [x, 0, half],
          [x, 0.5, half],
          [x, 0.5, -half],
        ],
        shade(body, 0.8),
        'wood',
        [x > 0 ? 1 : -1, 0, 0],
      );
    b.box([0.2, 0.515, 0], [0.5, 0.012, 0.045], trim, 'metal');
    b.box([0.42, 0.515, 0], [0.045, 0.013, 0.2], trim, 'metal');
    return { anchors: { top: [0, 0.52, 0], seat: [0, 0.52, 0] } };
  }),
  'thing.cage': simple('#c9a24a', '#5a3a24', ({ b, body, trim }) => {
    b.box([0, 0.03, 0], [0.3, 0.03, 0.3], trim, 'wood');
    for (const angle of turns(16)) {
      const line = [
        around(angle, 0.27, 0.05),
        around(angle, 0.27, 0.5),
        around(angle, 0.18, 0.68),
        around(angle, 0.02, 0.76),
      ];
      b.tube(
        line,
        line.map(() => 0.011),
        body,
        'metal',
        5,
      );
    }
    for (const y of [0.06, 0.5]) hoop(b, [0, y, 0], 0.27, 0.015, body, 'metal', { segments: 24 });
    hoop(b, [0, 0.83, 0], 0.06, 0.012, body, 'metal', { axis: [1, 0, 0], segments: 14 });
    return { anchors: { hand: [0, 0.88, 0], hook: [0, 0.88, 0], inside: [0, 0.08, 0], top: [0, 0.78, 0] } };
  }),
  'thing.flashlight': simple('#2f333b', '#d8302c', ({ b, body, trim }) => {
    rod(b, [-0.14, 0.05, 0], [0.06, 0.05, 0], 0.03, body, 'metal', { segments: 14 });
    rod(b, [0.06, 0.05, 0], [0.13, 0.05, 0], 0.034, trim, 'metal', { thin: 0.052, segments: 16 });
    disc(b, [0.135, 0.05, 0], [1, 0, 0], 0.046, [1, 0.95, 0.75], 'glow', 16);
    return {
      anchors: { hand: [-0.05, 0.05, 0], top: [0, 0.09, 0] },
      lamps: [{ at: [0.5, 0.05, 0], colour: [1, 0.93, 0.75], power: 1.6, reach: 5 }],
    };
  }),
  'thing.paintbrush': simple('#d8542c', '#d9a63c', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 0.34, 0], 0.009, oak, 'wood', { thin: 0.016 });
    rod(b, [0, 0.34, 0], [0, 0.4, 0], 0.018, trim, 'metal');
    addTurned(
      b,
      [0, 0.4, 0],
      [
        [0.018, 0],
        [0.028, 0.04],
        [0.018, 0.09],
        [0.002, 0.13],
      ],
      body,
      'wood',
      12,
    );
    return heldAt([0, 0.22, 0], [0, 0.5, 0]);
  }),
  'thing.quill': simple('#f4f0e6', '#2c3550', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.06, 0],
        [0.075, 0.03],
        [0.07, 0.07],
        [0.035, 0.09],
        [0.04, 0.11],
      ],
      trim,
      'glass',
    );
    part(
      b,
      (quill) => {
        rod(quill, [0, 0, 0], [0, 0.45, 0], 0.006, cream, 'wood', { thin: 0.003 });
        for (const s of sides)
          quill.face(
            [
              [0, 0.12, 0],
              [0, 0.2, s * 0.055],
              [0, 0.36, s * 0.05],
              [0, 0.46, 0],
            ],
            shade(body, s > 0 ? 1 : 0.86),
            'cloth',
            [1, 0, 0],
          );
      },
      { at: [0, 0.08, 0], roll: 0.35 },
    );
    return heldAt([0, 0.12, 0.04]);
  }),
  'thing.medkit': simple('#f4f1ea', '#d8302c', ({ b, body, trim }) => {
    b.box([0, 0.18, 0], [0.14, 0.17, 0.25], body, 'metal');
    b.box([0.145, 0.18, 0], [0.006, 0.1, 0.034], trim, 'metal');
    b.box([0.145, 0.18, 0], [0.006, 0.034, 0.1], trim, 'metal');
    cord(b, arc([0, 0.35, -0.09], 0.08, [0, 0.35, 0.09]), 0.017, trim, 'metal');
    return heldAt([0, 0.42, 0]);
  }),
  'thing.toolbox': simple('#c8342c', '#d9d4ca', ({ b, body, trim }) => {
    b.box([0, 0.13, 0], [0.13, 0.13, 0.3], body, 'metal');
    b.box([0, 0.27, 0], [0.13, 0.014, 0.3], shade(body, 0.7), 'metal');
    for (const z of [-0.16, 0.16]) b.box([0.135, 0.22, z], [0.01, 0.04, 0.03], trim, 'metal');
    cord(b, arc([0, 0.28, -0.14], 0.12, [0, 0.28, 0.14]), 0.018, ink, 'metal');
    return heldAt([0, 0.38, 0]);
  }),
  'thing.bone': simple('#efe6d0', '#efe6d0', ({ b, body }) => {
    rod(b, [0, 0.07, -0.18], [0, 0.07, 0.18], 0.032, body, 'stone', { segments: 10 });
    for (const s of sides)
      for (const x of sides) b.ball([x * 0.035, 0.07, s * 0.2], 0.05, body, 'stone', { segments: 14 });
    return heldAt([0, 0.07, 0]);
  }),
  'thing.piggy-bank': simple('#f0a0ae', '#d97a8a', ({ b, body, trim }) => {
    b.ball([0, 0.2, 0], [0.22, 0.17, 0.17], body, 'skin', { segments: 26 });
    rod(b, [0.18, 0.2, 0], [0.25, 0.2, 0], 0.06, trim, 'skin', { segments: 14 });
    for (const z of sides) {
      b.ball([0.255, 0.2, z * 0.022], 0.013, shade(trim, 0.4), 'skin', { segments: 6 });
      b.ball([0.16, 0.27, z * 0.09], 0.022, ink, 'glass', { segments: 10 });
      rod(b, [0.1, 0.32, z * 0.08], [0.12, 0.41, z * 0.11], 0.045, body, 'skin', { thin: 0.004 });
      for (const x of sides) rod(b, [x * 0.1, 0.1, z * 0.09], [x * 0.11, 0, z * 0.09], 0.045, body, 'skin');
    }
    b.box([-0.01, 0.372, 0], [0.06, 0.006, 0.012], ink, 'skin');
    hoop(b, [-0.01, 0.43, 0], 0.05, 0.012, brass, 'metal', { axis: [0, 0, 1], segments: 14 });
    return { anchors: { top: [0, 0.38, 0] } };
  }),
  'thing.safe': simple('#4f5a66', '#d9a63c', ({ b, body, trim }) => {
    b.box([0, 0.5, 0], [0.42, 0.48, 0.45], body, 'metal');
    b.box([0.425, 0.5, 0], [0.02, 0.4, 0.37], lighter(body, 0.12), 'metal');
    hoop(b, [0.46, 0.5, 0.08], 0.12, 0.022, trim, 'metal', { axis: [1, 0, 0], segments: 20 });
    for (const angle of turns(3))
      rod(
        b,
        [0.46, 0.5, 0.08],
        [0.47, 0.5 + sin(angle) * 0.16, 0.08 + cos(angle) * 0.16],
        0.016,
        trim,
        'metal',
      );
    b.box([0.45, 0.5, -0.24], [0.02, 0.07, 0.03], trim, 'metal');
    return { anchors: { top: [0, 0.98, 0] } };
  }),
  'thing.pinwheel': simple('#e0433a', '#f6c93f', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 0.6, 0], 0.012, oak, 'wood');
    for (const [index, angle] of turns(8).entries())
      b.face(
        [
          [0.03, 0.6, 0],
          [0.05, 0.6 + sin(angle) * 0.24, cos(angle) * 0.24],
          [0.02, 0.6 + sin(angle + pi / 5) * 0.2, cos(angle + pi / 5) * 0.2],
        ],
        index % 2 ? body : trim,
        'cloth',
        [1, 0, 0],
      );
    b.ball([0.05, 0.6, 0], 0.025, cream, 'skin', { segments: 10 });
    return heldAt([0, 0.15, 0], [0, 0.84, 0]);
  }),
};
