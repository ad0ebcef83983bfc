import type { Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addBlade } from './creatures-shapes.ts';
import { cord } from './festive-shapes.ts';
import { around, beam, disc, hoop, lighter, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { brass, heldAt, ink, oak, simple, steel, tone } from './things-simple.ts';
import { addTurned } from './things-vessels.ts';

/** What lies in yards, gardens and harbours. */

export const yardThings: Readonly<Record<string, Recipe>> = {
  'thing.sandbags': simple('#b89a6a', '#8a7048', ({ b, body, trim }) => {
    for (const row of steps(3))
      for (const bag of steps(4 - row))
        b.ball(
          [0, 0.12 + row * 0.2, (bag - (3 - row) / 2) * 0.46],
          [0.2, 0.125, 0.26],
          (to) => (Math.abs(to[2]) > 0.93 ? trim : shade(body, 0.9 + 0.1 * to[1] + row * 0.03)),
          'cloth',
          { segments: 18 },
        );
    return { anchors: { top: [0, 0.64, 0] } };
  }),
  'thing.brick': simple('#a8503a', '#d9cdbc', ({ b, body }) => {
    for (const [y, z, yaw] of [
      [0.06, -0.14, 0],
      [0.06, 0.14, 0.12],
      [0.18, 0, -0.08],
    ] as const)
      b.box([0, y, z], [0.11, 0.06, 0.13], shade(body, 0.9 + y), 'stone', yaw);
    return undefined;
  }),
  'thing.plank': simple('#a8743f', '#7a5028', ({ b, body, trim }) => {
    for (const [index, z] of [-0.2, 0, 0.2].entries()) {
      b.box(
        [0, 0.03 + index * 0.004, z],
        [0.75 + index * 0.06, 0.03, 0.085],
        index % 2 ? trim : body,
        'wood',
        (index - 1) * 0.03,
      );
      for (const s of sides) b.ball([s * 0.62, 0.066, z], 0.014, steel, 'metal', { segments: 6 });
    }
    return { anchors: { top: [0, 0.06, 0] } };
  }),
  'thing.beehive': simple('#e0b04a', '#8a5c2c', ({ b, body, trim }) => {
    for (const row of steps(6)) {
      const share = row / 5;
      hoop(
        b,
        [0, 0.16 + row * 0.14, 0],
        0.34 * Math.sqrt(Math.max(0.06, 1 - share * share)),
        0.095,
        shade(body, 0.85 + 0.05 * (row % 2) * 3),
        'wood',
        { segments: 26 },
      );
    }
    b.ball([0, 0.5, 0], [0.3, 0.42, 0.3], body, 'wood', { segments: 18 });
    b.box([0, 0.04, 0], [0.5, 0.04, 0.5], trim, 'wood');
    b.ball([0.38, 0.2, 0], [0.05, 0.08, 0.08], ink, 'wood', { segments: 12 });
    return { anchors: { top: [0, 1, 0] } };
  }),
  'thing.birdhouse': simple('#3f9aa8', '#c8502c', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 1.4, 0], 0.04, oak, 'wood');
    b.box([0, 1.6, 0], [0.16, 0.2, 0.16], body, 'wood');
    for (const s of sides)
      part(b, (roof) => roof.box([0, 0, 0], [0.22, 0.015, 0.19], trim, 'wood'), {
        roll: s * 0.75,
        at: [0, 1.87, s * 0.11],
      });
    disc(b, [0.165, 1.63, 0], [1, 0, 0], 0.055, ink, 'wood', 16);
    rod(b, [0.15, 1.52, 0], [0.25, 1.52, 0], 0.012, oak, 'wood');
    return { anchors: { top: [0, 2, 0], hook: [0, 2, 0] } };
  }),
  'thing.bird-nest': simple('#8a6238', '#bfe0ea', ({ b, body, trim }) => {
    for (const ring of steps(5))
      hoop(
        b,
        [0, 0.04 + ring * 0.035, 0],
        0.16 + ring * 0.025,
        0.035,
        shade(body, 0.75 + (ring % 2) * 0.3),
        'wood',
        { segments: 20 },
      );
    disc(b, [0, 0.09, 0], [0, 1, 0], 0.2, shade(body, 0.6), 'wood', 16);
    for (const angle of turns(3))
      b.ball(around(angle, 0.075, 0.15), [0.055, 0.075, 0.055], trim, 'stone', { segments: 14 });
    return { anchors: { top: [0, 0.15, 0], seat: [0, 0.12, 0] } };
  }),
  'thing.swing': simple('#c8302c', '#8a5c2c', ({ b, body, trim }) => {
    for (const x of sides) {
      for (const z of sides) rod(b, [x * 0.6, 0, z * 1.1], [0, 2.3, z * 1.0], 0.055, body, 'metal');
      for (const z of sides) rod(b, [0.1, 0.5, z * 0.26], [0, 2.3, z * 0.26], 0.014, steel, 'metal');
    }
    rod(b, [0, 2.3, -1.05], [0, 2.3, 1.05], 0.06, body, 'metal');
    b.box([0.1, 0.5, 0], [0.13, 0.02, 0.3], trim, 'wood');
    return { anchors: { seat: [0.1, 0.52, 0], top: [0, 2.3, 0] } };
  }),
  'thing.buoy': simple('#d8302c', '#f4f1ea', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.2, 0],
        [0.45, 0.15],
        [0.45, 0.35],
        [0.2, 0.5],
      ],
      body,
      'metal',
      24,
    );
    for (const angle of turns(4))
      rod(b, around(angle, 0.28, 0.45), around(angle, 0.1, 1.3), 0.03, trim, 'metal');
    b.ball([0, 1.4, 0], 0.11, [1, 0.5, 0.2], 'glow', { segments: 14 });
    return {
      anchors: { top: [0, 1.5, 0] },
      lamps: [{ at: [0, 1.6, 0], colour: [1, 0.5, 0.2], power: 0.5, reach: 4 }],
    };
  }),
  'thing.sail': simple('#f1e8d2', '#8a5c2c', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 4.2, 0], 0.08, trim, 'wood');
    addBlade(b, {
      points: [
        [0.05, 0.7, 0.9],
        [0.5, 1.6, 0.75],
        [0.35, 2.8, 0.4],
        [0, 4, 0.04],
      ],
      widths: [0.95, 0.85, 0.5, 0.03],
      depths: [0.02, 0.02, 0.02, 0.02],
      across: [0, 0, 1],
      tint: body,
      material: 'thin',
      rows: 12,
    });
    rod(b, [0, 0.7, -0.1], [0, 0.7, 1.9], 0.05, trim, 'wood');
    return undefined;
  }),
  'thing.aquarium': simple('#7fd0e8', '#33363f', ({ b, body, trim }) => {
    b.box([0, 0.08, 0], [0.3, 0.05, 0.55], trim, 'metal');
    b.box([0, 0.42, 0], [0.28, 0.28, 0.53], lighter(body, 0.1), 'glass');
    b.box([0, 0.72, 0], [0.3, 0.03, 0.55], trim, 'metal');
    b.box([0, 0.16, 0], [0.285, 0.04, 0.535], [0.75, 0.65, 0.4], 'stone');
    for (const [y, z, index] of [
      [0.4, -0.25, 1],
      [0.52, 0.12, 0],
      [0.32, 0.3, 2],
    ] as const) {
      b.ball([0.285, y, z], [0.012, 0.05, 0.08], tone(index), 'skin', { segments: 14 });
      b.face(
        [
          [0.29, y, z + 0.06],
          [0.29, y + 0.05, z + 0.13],
          [0.29, y - 0.05, z + 0.13],
        ],
        tone(index),
        'skin',
        [1, 0, 0],
      );
    }
    for (const z of [-0.42, -0.05, 0.44])
      cord(
        b,
        [
          [0.288, 0.18, z],
          [0.288, 0.32, z + 0.03],
          [0.288, 0.5, z - 0.02],
        ],
        0.014,
        [0.1, 0.45, 0.15],
        'leaf',
      );
    return {
      anchors: { top: [0, 0.75, 0] },
      lamps: [{ at: [0.5, 0.7, 0], colour: [0.5, 0.85, 1], power: 0.4, reach: 2.5 }],
    };
  }),
  'thing.horseshoe': simple('#8f97a3', '#5c626c', ({ b, body, trim }) => {
    const line = steps(15).map((step): Vec => {
      const angle = -0.75 * pi + (step / 14) * 1.5 * pi - pi / 2;
      return [0, 0.16 + sin(angle) * -0.13, cos(angle) * 0.12];
    });
    b.tube(
      line,
      line.map(() => 0.03),
      body,
      'metal',
      6,
    );
    for (const step of [2, 5, 9, 12])
      b.ball([0.026, line[step]?.[1] ?? 0, line[step]?.[2] ?? 0], 0.012, trim, 'metal', { segments: 6 });
    return heldAt([0, 0.1, 0]);
  }),
  'thing.trap': simple('#7a7f88', '#a8302c', ({ b, body, trim }) => {
    hoop(b, [0, 0.05, 0], 0.36, 0.035, body, 'metal', { segments: 26 });
    for (const angle of turns(16))
      rod(b, around(angle, 0.36, 0.06), around(angle, 0.3, 0.24), 0.04, body, 'metal', {
        thin: 0.002,
        segments: 5,
      });
    disc(b, [0, 0.07, 0], [0, 1, 0], 0.13, trim, 'metal', 16);
    for (const s of sides) beam(b, [0, 0.05, s * 0.36], [0, 0.05, s * 0.6], 0.06, 0.04, brass, 'metal');
    return undefined;
  }),
};
