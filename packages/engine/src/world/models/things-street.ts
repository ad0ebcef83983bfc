import type { Recipe } from '../model.ts';
import { pi, type Vec } from '../vectors.ts';
import { cord } from './festive-shapes.ts';
import { around, disc, hoop, lighter, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { cream, ink, simple, steel, tone } from './things-simple.ts';
import { addTurned } from './things-vessels.ts';

/** What stands in streets, yards and harbours. */

/** A cupboard of the street with a lit front. */
const booth = (colour: string, high: number, light: Vec, rows: number) =>
  simple(colour, '#f4f1ea', ({ b, body, trim }) => {
    b.box([0, high / 2, 0], [0.4, high / 2, 0.45], body, 'metal');
    b.box([0.4, high * 0.58, 0.06], [0.012, high * 0.34, 0.3], light, 'glow');
    for (const row of steps(rows))
      for (const column of steps(4))
        b.ball(
          [0.42, high * (0.34 + row * 0.17), -0.16 + column * 0.14],
          [0.03, 0.08, 0.045],
          tone(row + column),
          'glass',
          { segments: 10 },
        );
    b.box([0.41, high * 0.12, 0.02], [0.012, high * 0.06, 0.26], ink, 'metal');
    b.box([0, high + 0.03, 0], [0.42, 0.03, 0.47], trim, 'metal');
    return {
      anchors: { top: [0, high + 0.06, 0] },
      lamps: [{ at: [0.9, high * 0.6, 0], colour: light, power: 0.7, reach: 3.5 }],
    };
  });

export const streetThings: Readonly<Record<string, Recipe>> = {
  'thing.vending-machine': booth('#c8302c', 1.85, [0.85, 0.95, 1], 4),
  'thing.atm': booth('#2f5f9a', 1.6, [0.5, 0.8, 1], 0),
  'thing.phone-booth': simple('#c8262c', '#f4f1ea', ({ b, body, trim }) => {
    for (const x of sides)
      for (const z of sides) b.box([x * 0.42, 1.15, z * 0.42], [0.06, 1.15, 0.06], body, 'metal');
    b.box([0, 2.38, 0], [0.5, 0.14, 0.5], body, 'metal');
    b.box([0, 0.05, 0], [0.5, 0.05, 0.5], shade(body, 0.7), 'metal');
    b.box([0.49, 2.36, 0], [0.02, 0.07, 0.36], trim, 'glow');
    for (const y of [0.45, 0.85, 1.25, 1.65, 2.05])
      for (const s of sides) {
        b.box([s * 0.42, y, 0], [0.02, 0.02, 0.4], body, 'metal');
        b.box([0, y, s * 0.42], [0.4, 0.02, 0.02], body, 'metal');
      }
    b.box([-0.3, 1.2, 0], [0.08, 0.3, 0.2], ink, 'metal');
    return { anchors: { top: [0, 2.5, 0], inside: [0, 0.1, 0] } };
  }),
  'thing.mailbox': simple('#c8262c', '#f4f1ea', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 0.5, 0], 0.09, shade(body, 0.6), 'metal', { segments: 14 });
    addTurned(
      b,
      [0, 0.45, 0],
      [
        [0.22, 0],
        [0.22, 0.62],
        [0.25, 0.65],
        [0.2, 0.78],
        [0.01, 0.84],
      ],
      body,
      'metal',
      24,
    );
    b.box([0.21, 0.95, 0], [0.03, 0.022, 0.12], ink, 'metal');
    b.box([0.22, 0.72, 0], [0.01, 0.08, 0.09], trim, 'metal');
    return { anchors: { top: [0, 1.29, 0] } };
  }),
  'thing.trash-can': simple('#6f7a72', '#4f5852', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.22, 0],
        [0.29, 0.72],
      ],
      body,
      'metal',
      24,
    );
    for (const angle of turns(14))
      rod(b, around(angle, 0.225, 0.03), around(angle, 0.29, 0.7), 0.012, trim, 'metal', { segments: 5 });
    addTurned(
      b,
      [0, 0.72, 0],
      [
        [0.31, 0],
        [0.31, 0.04],
        [0.14, 0.12],
        [0.01, 0.13],
      ],
      trim,
      'metal',
      24,
    );
    hoop(b, [0, 0.87, 0], 0.06, 0.014, trim, 'metal', { axis: [1, 0, 0], segments: 12 });
    return { anchors: { top: [0, 0.85, 0] } };
  }),
  'thing.fire-hydrant': simple('#d8302c', '#f0c040', ({ b, body, trim }) => {
    addTurned(
      b,
      [0, 0, 0],
      [
        [0.18, 0],
        [0.18, 0.05],
        [0.12, 0.07],
        [0.12, 0.5],
        [0.15, 0.52],
        [0.13, 0.62],
        [0.05, 0.7],
        [0.01, 0.74],
      ],
      body,
      'metal',
      22,
    );
    for (const s of sides)
      rod(b, [0, 0.4, s * 0.1], [0, 0.4, s * 0.2], 0.06, trim, 'metal', { segments: 12 });
    rod(b, [0.1, 0.38, 0], [0.19, 0.38, 0], 0.075, trim, 'metal', { segments: 14 });
    return { anchors: { top: [0, 0.74, 0] } };
  }),
  'thing.shipping-container': simple('#c8502c', '#f4f1ea', ({ b, body, trim }) => {
    b.box([0, 1.3, 0], [3, 1.28, 1.2], body, 'metal');
    for (const rib of steps(24))
      for (const s of sides)
        b.box([-2.88 + rib * 0.25, 1.3, s * 1.22], [0.06, 1.16, 0.03], shade(body, 0.85), 'metal');
    for (const z of [-0.6, 0.6]) {
      b.box([3.02, 1.3, z], [0.02, 1.14, 0.54], lighter(body, 0.06), 'metal');
      for (const y of sides)
        rod(b, [3.06, 1.3, z + y * 0.2], [3.06, 1.3 + y * 1.1, z + y * 0.2], 0.025, steel, 'metal');
    }
    b.box([0.4, 1.9, 1.26], [0.8, 0.14, 0.01], trim, 'metal');
    return { anchors: { top: [0, 2.58, 0] } };
  }),
  'thing.pipe': simple('#5f7a6a', '#c99a4a', ({ b, body, trim }) => {
    cord(
      b,
      [
        [0, 0, 0],
        [0, 0.9, 0],
        [0.08, 1.12, 0],
        [0.3, 1.2, 0],
        [0.75, 1.2, 0],
      ],
      0.13,
      body,
      'metal',
    );
    for (const y of [0.12, 0.7]) hoop(b, [0, y, 0], 0.13, 0.035, trim, 'metal');
    hoop(b, [0.75, 1.2, 0], 0.13, 0.04, trim, 'metal', { axis: [1, 0, 0] });
    disc(b, [0.76, 1.2, 0], [1, 0, 0], 0.13, ink, 'metal');
    return undefined;
  }),
  'thing.drone': simple('#33363f', '#e0433a', ({ b, body, trim }) => {
    b.ball([0, 0.5, 0], [0.16, 0.07, 0.13], body, 'metal', { segments: 18 });
    for (const angle of turns(4, pi / 4)) {
      const [x, , z] = around(angle, 0.36);
      rod(b, [0, 0.51, 0], [x, 0.55, z], 0.02, body, 'metal');
      disc(b, [x, 0.6, z], [0, 1, 0], 0.17, [0.75, 0.8, 0.85], 'glass', 18);
      hoop(b, [x, 0.6, z], 0.18, 0.012, trim, 'metal', { segments: 18 });
    }
    b.ball([0.14, 0.46, 0], 0.045, [0.3, 0.8, 1], 'glow', { segments: 12 });
    return { anchors: { top: [0, 0.6, 0] } };
  }),
  'thing.satellite-dish': simple('#eceff2', '#d8302c', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 1.1, 0], 0.1, steel, 'metal', { segments: 12 });
    part(
      b,
      (dish) => {
        addTurned(
          dish,
          [0, 0, 0],
          [
            [0.08, 0],
            [0.5, 0.1],
            [0.95, 0.38],
            [1.0, 0.42],
            [0.94, 0.42],
            [0.5, 0.16],
            [0.01, 0.08],
          ],
          body,
          'metal',
          30,
        );
        for (const angle of turns(3))
          rod(dish, around(angle, 0.8, 0.32), [0, 0.95, 0], 0.018, steel, 'metal');
        dish.ball([0, 0.95, 0], 0.06, trim, 'metal', { segments: 10 });
      },
      { at: [0.1, 1.15, 0], pitch: -0.85 },
    );
    return { anchors: { top: [0, 2, 0] } };
  }),
  'thing.power-pole': simple('#7a5638', '#33363f', ({ b, body, trim }) => {
    rod(b, [0, 0, 0], [0, 7, 0], 0.14, body, 'wood', { segments: 10 });
    for (const y of [6.1, 6.7]) {
      b.box([0, y, 0], [0.07, 0.08, 1.1], body, 'wood');
      for (const z of [-1, -0.5, 0.5, 1]) rod(b, [0, y + 0.08, z], [0, y + 0.28, z], 0.05, cream, 'glass');
    }
    rod(b, [0.2, 5, 0], [0.2, 5.7, 0], 0.18, trim, 'metal', { segments: 12 });
    return undefined;
  }),
  'thing.crane': simple('#f0b02c', '#3a3f48', ({ b, body, trim }) => {
    for (const x of sides)
      for (const z of sides) rod(b, [x * 0.5, 0, z * 0.5], [x * 0.5, 12, z * 0.5], 0.09, body, 'metal');
    for (const k of steps(12))
      for (const s of sides) {
        rod(b, [-0.5 * s, k, s * 0.5], [0.5 * s, k + 1, s * 0.5], 0.045, body, 'metal');
        rod(b, [s * 0.5, k, -0.5 * s], [s * 0.5, k + 1, 0.5 * s], 0.045, body, 'metal');
      }
    b.box([0.9, 12.4, 0.6], [0.5, 0.5, 0.4], trim, 'metal');
    for (const z of sides) rod(b, [-3.4, 13, z * 0.35], [9, 13, z * 0.35], 0.08, body, 'metal');
    rod(b, [0, 14.6, 0], [8.6, 13.1, 0], 0.05, trim, 'metal');
    rod(b, [0, 14.6, 0], [-3.2, 13.1, 0], 0.05, trim, 'metal');
    rod(b, [0, 12, 0], [0, 14.6, 0], 0.1, body, 'metal');
    b.box([-3, 12.5, 0], [0.6, 0.5, 0.5], trim, 'stone');
    rod(b, [7, 13, 0], [7, 7, 0], 0.03, trim, 'metal');
    hoop(b, [7, 6.8, 0], 0.25, 0.07, trim, 'metal', { axis: [0, 0, 1], segments: 14 });
    return { anchors: { hook: [7, 6.6, 0], top: [0, 14.6, 0] } };
  }),
};
