import type { Recipe } from '../model.ts';
import { cos, sin, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { cord } from './festive-shapes.ts';
import { beam, disc, hoop, rod, shade, sides, turns } from './things-shapes.ts';
import { heldAt, ink, simple, steel } from './things-simple.ts';
import { addTurned } from './things-vessels.ts';

/** What stands in kitchens, gardens and sheds. */

const _arc = (from: Vec, up: number, to: Vec): readonly Vec[] =>
  curve([from, [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + up, (from[2] + to[2]) / 2], to], 10);

export const kitchenware: Readonly<Record<string, Recipe>> = {
  'thing.pan': simple('#2b2d33', '#8a5c2c', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.02, 0.01],
        [0.15, 0.01],
        [0.19, 0.06],
        [0.18, 0.06],
        [0.14, 0.02],
        [0.01, 0.02],
      ],
      body,
      'metal',
    );
    rod(b, [-0.18, 0.05, 0], [-0.46, 0.09, 0], 0.02, trim, 'wood');
    return heldAt([-0.42, 0.09, 0], [0, 0.05, 0]);
  }),
  'thing.plate': simple('#f6f1e6', '#3f7ab0', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.08, 0],
        [0.14, 0.015],
        [0.2, 0.04],
        [0.195, 0.045],
        [0.13, 0.022],
        [0.01, 0.02],
      ],
      body,
      'stone',
      28,
    );
    hoop(b, [0, 0.042, 0], 0.185, 0.006, trim, 'stone', { segments: 28 });
    return { anchors: { top: [0, 0.03, 0] } };
  }),
  'thing.tray': simple('#a06a38', '#d9a63c', ({ b, body, trim }) => {
    b.box([0, 0.02, 0], [0.2, 0.015, 0.3], body, 'wood');
    for (const s of sides) {
      b.box([s * 0.2, 0.045, 0], [0.014, 0.03, 0.31], shade(body, 0.7), 'wood');
      b.box([0, 0.045, s * 0.3], [0.21, 0.03, 0.014], trim, 'metal');
    }
    return { anchors: { top: [0, 0.04, 0] } };
  }),
  'thing.fork': simple('#c4ccd6', '#c4ccd6', ({ b, body }) => {
    rod(b, [0, 0, 0], [0, 0.2, 0], 0.011, body, 'metal', { thin: 0.008 });
    b.box([0, 0.215, 0], [0.006, 0.02, 0.024], body, 'metal');
    for (const z of [-0.021, -0.007, 0.007, 0.021])
      rod(b, [0, 0.22, z], [0.008, 0.3, z], 0.005, body, 'metal', { thin: 0.002 });
    return heldAt([0, 0.06, 0], [0, 0.3, 0]);
  }),
  'thing.spoon': simple('#c4ccd6', '#c4ccd6', ({ b, body }) => {
    rod(b, [0, 0, 0], [0, 0.22, 0], 0.011, body, 'metal', { thin: 0.007 });
    b.ball([0.006, 0.27, 0], [0.014, 0.055, 0.034], body, 'metal', { segments: 14 });
    return heldAt([0, 0.06, 0], [0, 0.32, 0]);
  }),
  'thing.chopsticks': simple('#a8322c', '#2a2024', ({ b, body, trim }) => {
    for (const z of sides) {
      rod(b, [0, 0, z * 0.02], [0, 0.18, z * 0.012], 0.006, body, 'wood', { thin: 0.008 });
      rod(b, [0, 0.18, z * 0.012], [0, 0.27, z * 0.008], 0.008, trim, 'wood');
    }
    return heldAt([0, 0.2, 0]);
  }),
  'thing.rolling-pin': simple('#d0a468', '#8a5c2c', ({ b, body, trim }) => {
    rod(b, [0, 0.05, -0.18], [0, 0.05, 0.18], 0.05, body, 'wood', { segments: 14 });
    for (const s of sides)
      rod(b, [0, 0.05, s * 0.18], [0, 0.05, s * 0.3], 0.02, trim, 'wood', { thin: 0.026 });
    return undefined;
  }),
  'thing.watering-can': simple('#3f9a7a', '#d9a63c', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.15, 0],
        [0.16, 0.02],
        [0.14, 0.24],
        [0.1, 0.27],
        [0.09, 0.25],
      ],
      body,
      'metal',
    );
    rod(b, [0.12, 0.06, 0], [0.36, 0.3, 0], 0.03, body, 'metal', { thin: 0.02 });
    rod(b, [0.35, 0.29, 0], [0.4, 0.34, 0], 0.022, trim, 'metal', { thin: 0.055, segments: 14 });
    cord(
      b,
      [
        [-0.13, 0.06, 0],
        [-0.28, 0.16, 0],
        [-0.14, 0.32, 0],
        [0.06, 0.27, 0],
      ],
      0.016,
      trim,
      'metal',
    );
    return heldAt([-0.14, 0.33, 0]);
  }),
  'thing.wheelbarrow': simple('#b8443c', '#8a5c2c', ({ b, body, trim }) => {
    for (const s of sides) {
      beam(b, [0.62, 0.24, s * 0.08], [-0.78, 0.55, s * 0.3], 0.045, 0.05, trim);
      rod(b, [-0.3, 0.42, s * 0.24], [-0.34, 0, s * 0.26], 0.025, trim, 'wood');
      b.face(
        [
          [0.35, 0.36, s * 0.18],
          [-0.4, 0.46, s * 0.24],
          [-0.5, 0.74, s * 0.36],
          [0.55, 0.72, s * 0.32],
        ],
        shade(body, 0.9),
        'metal',
        [0, 0.3, s],
      );
    }
    b.face(
      [
        [0.35, 0.36, -0.18],
        [0.35, 0.36, 0.18],
        [-0.4, 0.46, 0.24],
        [-0.4, 0.46, -0.24],
      ],
      body,
      'metal',
      [0, 1, 0],
    );
    b.face(
      [
        [0.35, 0.36, -0.18],
        [0.35, 0.36, 0.18],
        [0.55, 0.72, 0.32],
        [0.55, 0.72, -0.32],
      ],
      body,
      'metal',
      [1, 0.4, 0],
    );
    b.face(
      [
        [-0.4, 0.46, -0.24],
        [-0.4, 0.46, 0.24],
        [-0.5, 0.74, 0.36],
        [-0.5, 0.74, -0.36],
      ],
      body,
      'metal',
      [-1, 0.4, 0],
    );
    hoop(b, [0.62, 0.2, 0], 0.16, 0.045, ink, 'cloth', { axis: [0, 0, 1], segments: 20 });
    disc(b, [0.62, 0.2, 0.03], [0, 0, 1], 0.13, steel, 'metal');
    disc(b, [0.62, 0.2, -0.03], [0, 0, -1], 0.13, steel, 'metal');
    return { anchors: { top: [0, 0.52, 0], inside: [0, 0.5, 0], seat: [0, 0.5, 0] } };
  }),
  'thing.lever': simple('#d8302c', '#6a707a', ({ b, body, trim }) => {
    b.box([0, 0.08, 0], [0.2, 0.08, 0.14], trim, 'metal');
    rod(b, [0, 0.12, 0], [0.22, 0.62, 0], 0.03, steel, 'metal');
    b.ball([0.23, 0.66, 0], 0.075, body, 'metal', { segments: 18 });
    return heldAt([0.23, 0.66, 0]);
  }),
  'thing.net': simple('#e8dcc0', '#a06a38', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 1.1, 0], 0.018, trim, 'wood');
    hoop(b, [0.2, 1.2, 0], 0.2, 0.014, steel, 'metal', { axis: [0.4, 1, 0], segments: 18 });
    for (const angle of turns(12))
      b.tube(
        [
          [0.2 + cos(angle) * 0.2, 1.2 - cos(angle) * 0.07, sin(angle) * 0.2],
          [0.22 + cos(angle) * 0.12, 0.98, sin(angle) * 0.12],
          [0.28, 0.82, 0],
        ],
        [0.006, 0.006, 0.004],
        body,
        'cloth',
        4,
      );
    for (const y of [0.98, 1.08])
      hoop(b, [0.22, y, 0], y === 1.08 ? 0.16 : 0.12, 0.006, body, 'cloth', { segments: 14 });
    return heldAt([0, 0.35, 0], [0.2, 1.2, 0]);
  }),
  'thing.oar': simple('#b8834a', '#d8542c', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 1.35, 0], 0.026, body, 'wood');
    b.ball([0, 1.6, 0], [0.02, 0.3, 0.11], trim, 'wood', { segments: 14 });
    return heldAt([0, 0.4, 0], [0, 1.9, 0]);
  }),
  'thing.gourd': simple('#d0953c', '#c8322c', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.06, 0],
        [0.15, 0.1],
        [0.13, 0.21],
        [0.06, 0.28],
        [0.09, 0.36],
        [0.06, 0.44],
        [0.02, 0.48],
        [0.018, 0.54],
      ],
      body,
      'wood',
      22,
    );
    hoop(b, [0, 0.28, 0], 0.068, 0.014, trim, 'cloth');
    return heldAt([0, 0.3, 0], [0, 0.54, 0]);
  }),
};
