import type { Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { disc, hoop, lighter, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { brass, cream, heldAt, ink, oak, simple, steel, tone } from './things-simple.ts';
import { addTyre } from './vehicles-cars.ts';

/** Toys, sounds and sports. */

export const toys: Readonly<Record<string, Recipe>> = {
  'thing.gamepad': simple('#3a3f52', '#e0433a', ({ b, body, trim }) => {
    b.ball([0, 0.1, 0], [0.11, 0.06, 0.2], body, 'metal', { segments: 24 });
    for (const s of sides) {
      rod(b, [0, 0.1, s * 0.16], [-0.13, 0.05, s * 0.22], 0.062, body, 'metal', {
        segments: 12,
        thin: 0.045,
      });
      b.ball([0.0, 0.15, s * 0.075], 0.035, ink, 'metal', { segments: 12 });
    }
    for (const angle of turns(4))
      b.ball(
        [0.05 + cos(angle) * 0.03, 0.148, -0.14 + sin(angle) * 0.03],
        0.015,
        tone(Math.round(angle)),
        'glow',
        { segments: 8 },
      );
    b.box([0.05, 0.15, 0.14], [0.04, 0.008, 0.013], trim, 'metal');
    b.box([0.05, 0.15, 0.14], [0.013, 0.008, 0.04], trim, 'metal');
    return heldAt([0, 0.1, 0]);
  }),
  'thing.headphones': simple('#2c2f3a', '#e0433a', ({ b, body, trim }) => {
    const line = steps(13).map(
      (step): Vec => [0, 0.16 + sin((step / 12) * pi) * 0.16, cos((step / 12) * pi) * 0.15],
    );
    b.tube(
      line,
      line.map(() => 0.018),
      body,
      'metal',
      8,
    );
    for (const s of sides) {
      b.ball([0, 0.13, s * 0.15], [0.08, 0.09, 0.04], trim, 'metal', { segments: 16 });
      b.ball([0, 0.13, s * 0.12], [0.07, 0.08, 0.03], ink, 'cloth', { segments: 14 });
    }
    return heldAt([0, 0.32, 0]);
  }),
  'thing.speaker': simple('#2a2c33', '#8a8f98', ({ b, body, trim }) => {
    b.box([0, 0.5, 0], [0.25, 0.5, 0.3], body, 'wood');
    for (const [y, r] of [
      [0.32, 0.2],
      [0.76, 0.12],
    ] as const) {
      hoop(b, [0.255, y, 0], r, 0.025, trim, 'metal', { axis: [1, 0, 0], segments: 24 });
      disc(b, [0.256, y, 0], [1, 0, 0], r, ink, 'cloth', 20);
      b.ball([0.25, y, 0], [0.04, r * 0.4, r * 0.4], shade(trim, 0.5), 'metal', { segments: 14 });
    }
    return { anchors: { top: [0, 1, 0] } };
  }),
  'thing.radio': simple('#9a5a34', '#d9a63c', ({ b, body, trim }) => {
    b.box([0, 0.16, 0], [0.1, 0.16, 0.26], body, 'wood');
    disc(b, [0.104, 0.16, 0.12], [1, 0, 0], 0.105, shade(body, 0.4), 'cloth', 20);
    hoop(b, [0.104, 0.16, 0.12], 0.11, 0.012, trim, 'metal', { axis: [1, 0, 0], segments: 20 });
    b.box([0.105, 0.23, -0.12], [0.006, 0.035, 0.1], cream, 'glow');
    for (const z of [-0.18, -0.06])
      rod(b, [0.1, 0.1, z], [0.14, 0.1, z], 0.034, trim, 'metal', { segments: 12 });
    rod(b, [0, 0.32, -0.22], [-0.05, 0.66, -0.34], 0.007, steel, 'metal');
    return { anchors: { top: [0, 0.33, 0] } };
  }),
  'thing.building-blocks': simple('#e0433a', '#3f8fd0', ({ b, body, trim }) => {
    for (const [x, y, z, tint] of [
      [0, 0, -0.15, body],
      [0, 0, 0.15, trim],
      [0, 0.24, 0, tone(2)],
    ] as const) {
      b.box([x, y + 0.12, z], [0.12, 0.12, 0.14], tint, 'wood');
      b.box([x + 0.122, y + 0.12, z], [0.004, 0.07, 0.07], lighter(tint, 0.5), 'wood');
    }
    return { anchors: { top: [0, 0.48, 0] } };
  }),
  'thing.rubber-duck': simple('#f7cf3a', '#f0862c', ({ b, body, trim }) => {
    b.ball([0, 0.15, 0], [0.22, 0.14, 0.16], body, 'skin', { segments: 26 });
    b.ball([0.12, 0.33, 0], 0.12, body, 'skin', { segments: 22 });
    b.ball([0.24, 0.31, 0], [0.07, 0.026, 0.06], trim, 'skin', { segments: 12 });
    rod(b, [-0.14, 0.18, 0], [-0.27, 0.28, 0], 0.08, body, 'skin', { thin: 0.01 });
    for (const s of sides) {
      b.ball([0.2, 0.37, s * 0.065], 0.022, ink, 'glass', { segments: 10 });
      b.ball([-0.04, 0.19, s * 0.14], [0.11, 0.06, 0.04], shade(body, 0.9), 'skin', { segments: 14 });
    }
    return { anchors: { top: [0.12, 0.45, 0] } };
  }),
  'thing.toy-train': simple('#d8302c', '#2f7ac8', ({ b, body, trim }) => {
    rod(b, [-0.06, 0.22, 0], [0.26, 0.22, 0], 0.11, body, 'wood', { segments: 18 });
    b.box([-0.17, 0.26, 0], [0.12, 0.18, 0.13], trim, 'wood');
    b.box([-0.17, 0.46, 0], [0.15, 0.02, 0.16], tone(2), 'wood');
    rod(b, [0.17, 0.3, 0], [0.17, 0.46, 0], 0.035, tone(2), 'wood', { thin: 0.055 });
    for (const x of [-0.18, 0.02, 0.2])
      for (const s of sides)
        rod(b, [x, 0.08, s * 0.1], [x, 0.08, s * 0.15], 0.08, tone(2), 'wood', { segments: 16 });
    return { anchors: { top: [0, 0.46, 0] } };
  }),
  'thing.rocking-horse': simple('#c8925a', '#c8302c', ({ b, body, trim }) => {
    for (const s of sides) {
      const line = steps(9).map(
        (step): Vec => [(step / 8 - 0.5) * 1.1, 0.03 + (step / 4 - 1) * (step / 4 - 1) * 0.16, s * 0.18],
      );
      b.tube(
        line,
        line.map(() => 0.035),
        trim,
        'wood',
        6,
      );
      for (const x of [-0.26, 0.26])
        rod(b, [x * 1.1, 0.08, s * 0.18], [x * 0.8, 0.5, s * 0.1], 0.045, body, 'wood');
    }
    b.ball([0, 0.56, 0], [0.36, 0.15, 0.15], body, 'wood', { segments: 22 });
    rod(b, [0.24, 0.6, 0], [0.42, 0.92, 0], 0.11, body, 'wood', { thin: 0.08 });
    rod(b, [0.38, 0.92, 0], [0.6, 0.84, 0], 0.085, body, 'wood', { thin: 0.055 });
    b.box([0, 0.7, 0], [0.14, 0.02, 0.12], trim, 'cloth');
    for (const y of steps(4))
      b.ball([0.22 + y * 0.06, 0.72 + y * 0.09, 0], 0.06, cream, 'fur', { segments: 8 });
    return { anchors: { seat: [0, 0.72, 0], top: [0, 0.72, 0] } };
  }),
  'thing.toy-robot': simple('#7aa8b8', '#d8302c', ({ b, body, trim }) => {
    b.box([0, 0.36, 0], [0.13, 0.17, 0.17], body, 'metal');
    b.box([0, 0.66, 0], [0.1, 0.1, 0.12], body, 'metal');
    for (const s of sides) {
      b.box([0, 0.1, s * 0.09], [0.07, 0.1, 0.055], trim, 'metal');
      b.box([0.03, 0.36, s * 0.225], [0.05, 0.14, 0.04], trim, 'metal');
      b.ball([0.1, 0.69, s * 0.05], 0.03, [1, 0.9, 0.4], 'glow', { segments: 10 });
    }
    rod(b, [0, 0.76, 0], [0, 0.88, 0], 0.01, brass, 'metal');
    b.ball([0, 0.9, 0], 0.03, trim, 'glow', { segments: 10 });
    b.box([0.134, 0.38, 0], [0.006, 0.06, 0.09], cream, 'metal');
    return { anchors: { top: [0, 0.76, 0] } };
  }),
  'thing.paper-boat': simple('#f7f3ea', '#d9d2c2', ({ b, body, trim }) => {
    for (const s of sides) {
      b.face(
        [
          [-0.4, 0.3, 0],
          [-0.2, 0, 0],
          [0.2, 0, 0],
          [0.4, 0.3, 0],
          [0, 0.16, s * 0.16],
        ],
        s > 0 ? body : trim,
        'cloth',
        [0, 0.2, s],
      );
      b.face(
        [
          [-0.16, 0.1, s * 0.02],
          [0.16, 0.1, s * 0.02],
          [0, 0.46, 0],
        ],
        s > 0 ? trim : body,
        'cloth',
        [0, 0.2, s],
      );
    }
    return undefined;
  }),
  'thing.daruma': simple('#d8262c', '#f4ead6', ({ b, body, trim }) => {
    b.ball([0, 0.27, 0], [0.26, 0.28, 0.27], body, 'skin', { segments: 28 });
    b.ball([0.12, 0.33, 0], [0.16, 0.15, 0.19], trim, 'skin', { segments: 22 });
    for (const s of sides) {
      disc(b, [0.272, 0.35, s * 0.075], [1, 0.1, s * 0.3], 0.035, ink, 'skin', 12);
      rod(b, [0.26, 0.42, s * 0.03], [0.22, 0.45, s * 0.14], 0.02, ink, 'fur');
    }
    b.box([0.25, 0.13, 0], [0.02, 0.06, 0.03], brass, 'metal');
    return undefined;
  }),
  'thing.dumbbell': simple('#33363f', '#8a8f98', ({ b, body, trim }) => {
    rod(b, [0, 0.13, -0.2], [0, 0.13, 0.2], 0.025, trim, 'metal');
    for (const s of sides) {
      rod(b, [0, 0.13, s * 0.16], [0, 0.13, s * 0.24], 0.13, body, 'metal', { segments: 16 });
      rod(b, [0, 0.13, s * 0.24], [0, 0.13, s * 0.29], 0.095, body, 'metal', { segments: 16 });
    }
    return heldAt([0, 0.13, 0]);
  }),
  'thing.target': simple('#d8302c', '#f4f1ea', ({ b, body, trim }) => {
    for (const s of sides) rod(b, [-0.05, 0, s * 0.45], [-0.05, 1.1, s * 0.05], 0.035, oak, 'wood');
    for (const ring of steps(5))
      rod(
        b,
        [0, 0.95, 0],
        [0.06 + ring * 0.008, 0.95, 0],
        0.6 - ring * 0.12,
        ring % 2 ? trim : body,
        'cloth',
        { segments: 32 },
      );
    return { anchors: { top: [0, 1.55, 0] } };
  }),
  'thing.hoop': simple('#f0862c', '#f4f1ea', ({ b, body, trim }) => {
    rod(b, [-0.3, 0, 0], [-0.3, 2.6, 0], 0.07, steel, 'metal');
    b.box([-0.15, 2.9, 0], [0.03, 0.5, 0.8], trim, 'glass');
    hoop(b, [0.2, 2.55, 0], 0.26, 0.025, body, 'metal', { segments: 20 });
    for (const angle of turns(10))
      rod(
        b,
        [0.2 + cos(angle) * 0.26, 2.55, sin(angle) * 0.26],
        [0.2 + cos(angle) * 0.16, 2.15, sin(angle) * 0.16],
        0.01,
        cream,
        'cloth',
      );
    return undefined;
  }),
  'thing.goal': simple('#f4f1ea', '#cfd6dc', ({ b, body, trim }) => {
    for (const s of sides) {
      rod(b, [0, 0, s * 1.8], [0, 1.9, s * 1.8], 0.06, body, 'metal');
      rod(b, [-0.9, 0, s * 1.8], [0, 1.9, s * 1.8], 0.03, trim, 'metal');
    }
    rod(b, [0, 1.9, -1.8], [0, 1.9, 1.8], 0.06, body, 'metal');
    for (const k of steps(13))
      rod(b, [0, 1.9, -1.8 + k * 0.3], [-0.9, 0, -1.8 + k * 0.3], 0.012, trim, 'cloth');
    for (const k of steps(6))
      rod(b, [-0.9 + k * 0.15, k * 0.32, -1.8], [-0.9 + k * 0.15, k * 0.32, 1.8], 0.012, trim, 'cloth');
    return undefined;
  }),
  'thing.roller-skates': simple('#e0588f', '#f6c93f', ({ b, body, trim }) => {
    for (const s of sides) {
      const z = s * 0.12;
      b.ball([0.02, 0.17, z], [0.15, 0.07, 0.065], body, 'cloth', { segments: 16 });
      rod(b, [-0.07, 0.18, z], [-0.08, 0.36, z], 0.07, body, 'cloth', { segments: 14 });
      for (const x of sides) addTyre(b, [x * 0.09, 0.05, z], 0.05, 0.09, trim);
    }
    return undefined;
  }),
};
