import type { Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { cord } from './festive-shapes.ts';
import { disc, hoop, lighter, rod, shade, sides, steps } from './things-shapes.ts';
import { cream, ink, simple, steel } from './things-simple.ts';
import { addTyre } from './vehicles-cars.ts';

/** Karts, three-wheelers and other small vehicles, and the great ships of space. */

const headlights = (x: number, y: number) => [
  { at: [x, y, 0] as Vec, colour: [1, 0.92, 0.75] as Vec, power: 0.7, reach: 6 },
];

const kart = simple('#e0342c', '#f6c93f', ({ b, body, trim }) => {
  b.box([0, 0.2, 0], [0.85, 0.07, 0.36], shade(body, 0.6), 'metal');
  b.ball([0.72, 0.3, 0], [0.55, 0.2, 0.34], body, 'metal', { segments: 24 });
  b.ball([0.78, 0.36, 0], [0.5, 0.16, 0.09], trim, 'metal', { segments: 18 });
  for (const s of sides) {
    b.ball([-0.05, 0.29, s * 0.43], [0.55, 0.13, 0.15], body, 'metal', { segments: 20 });
    for (const [x, r] of [
      [-0.62, 0.32],
      [0.66, 0.26],
    ] as const)
      addTyre(b, [x, r, s * 0.62], r, 0.3, trim);
    rod(b, [-0.85, 0.45, s * 0.2], [-1.12, 0.55, s * 0.22], 0.07, steel, 'metal', { thin: 0.1, end: ink });
    b.ball([1.18, 0.34, s * 0.2], [0.07, 0.08, 0.08], [1, 0.94, 0.75], 'glow', { segments: 12 });
  }
  b.box([1.22, 0.17, 0], [0.06, 0.06, 0.5], trim, 'metal');
  b.ball([-0.45, 0.55, 0], [0.13, 0.36, 0.3], ink, 'cloth', { segments: 18 });
  b.ball([-0.2, 0.3, 0], [0.28, 0.08, 0.26], ink, 'cloth', { segments: 16 });
  b.box([-0.75, 0.5, 0], [0.2, 0.2, 0.26], shade(steel, 0.5), 'metal');
  b.box([-0.92, 0.86, 0], [0.16, 0.022, 0.5], body, 'metal');
  for (const s of sides) b.box([-0.9, 0.7, s * 0.3], [0.05, 0.16, 0.02], trim, 'metal');
  rod(b, [0.4, 0.4, 0], [0.22, 0.66, 0], 0.025, steel, 'metal');
  hoop(b, [0.21, 0.68, 0], 0.14, 0.025, ink, 'cloth', { axis: [-0.6, 0.8, 0], segments: 18 });
  disc(b, [1.24, 0.34, 0], [1, 0.2, 0], 0.12, cream, 'metal', 18);
  return { anchors: { seat: [-0.22, 0.34, 0], top: [-0.22, 0.36, 0] }, lamps: headlights(1.8, 0.4) };
});

const threeWheeler = simple('#2f7ac8', '#f6c93f', ({ b, body, trim }) => {
  b.box([-0.3, 0.55, 0], [0.95, 0.25, 0.62], body, 'metal');
  b.ball([0.78, 0.62, 0], [0.42, 0.36, 0.42], body, 'metal', { segments: 20 });
  b.box([-0.3, 0.82, 0], [0.96, 0.03, 0.63], trim, 'metal');
  b.box([-0.95, 1.15, 0], [0.06, 0.35, 0.55], [0.35, 0.04, 0.05], 'cloth');
  b.box([-0.6, 0.85, 0], [0.35, 0.1, 0.54], [0.45, 0.05, 0.06], 'cloth');
  for (const s of sides) {
    for (const x of [-1.15, -0.05]) rod(b, [x, 0.8, s * 0.58], [x, 1.75, s * 0.56], 0.03, steel, 'metal');
    rod(b, [0.85, 0.95, s * 0.36], [0.5, 1.75, s * 0.5], 0.03, steel, 'metal');
    addTyre(b, [-0.75, 0.3, s * 0.6], 0.3, 0.18);
    rod(b, [0.62, 1.05, s * 0.02], [0.5, 1.12, s * 0.3], 0.02, ink, 'metal');
    b.ball([1.1, 0.78, s * 0.22], 0.09, [1, 0.94, 0.75], 'glow', { segments: 12 });
  }
  addTyre(b, [1.0, 0.28, 0], 0.28, 0.15);
  b.ball([-0.3, 1.78, 0], [1.02, 0.14, 0.68], trim, 'cloth', { segments: 22 });
  b.face(
    [
      [0.86, 0.98, -0.34],
      [0.86, 0.98, 0.34],
      [0.56, 1.66, 0.46],
      [0.56, 1.66, -0.46],
    ],
    [0.55, 0.75, 0.85],
    'glass',
    [1, 0.4, 0],
  );
  return {
    anchors: { seat: [0.2, 0.85, 0], inside: [-0.6, 0.96, 0], top: [-0.3, 1.92, 0] },
    lamps: headlights(1.7, 0.8),
  };
});

const snowmobile = simple('#2f8ad0', '#f4f1ea', ({ b, body, trim }) => {
  b.ball([0.35, 0.55, 0], [0.75, 0.24, 0.34], body, 'metal', { segments: 24 });
  b.ball([-0.5, 0.62, 0], [0.6, 0.14, 0.2], ink, 'cloth', { segments: 18 });
  b.box([-0.35, 0.24, 0], [0.8, 0.2, 0.24], shade(ink, 2), 'cloth');
  for (const s of sides) {
    cord(
      b,
      [
        [-0.1, 0.06, s * 0.42],
        [0.9, 0.05, s * 0.42],
        [1.25, 0.2, s * 0.42],
      ],
      0.05,
      trim,
      'metal',
    );
    rod(b, [0.5, 0.45, s * 0.25], [0.6, 0.08, s * 0.42], 0.035, steel, 'metal');
    rod(b, [0.25, 0.95, 0], [0.15, 1.0, s * 0.3], 0.025, ink, 'metal');
  }
  b.face(
    [
      [0.55, 0.74, -0.24],
      [0.55, 0.74, 0.24],
      [0.3, 1.1, 0.2],
      [0.3, 1.1, -0.2],
    ],
    [0.6, 0.8, 0.9],
    'glass',
    [1, 0.5, 0],
  );
  b.ball([1.02, 0.58, 0], [0.08, 0.07, 0.14], [1, 0.94, 0.75], 'glow', { segments: 12 });
  return { anchors: { seat: [-0.3, 0.74, 0], top: [-0.3, 0.74, 0] }, lamps: headlights(1.6, 0.6) };
});

/** A great ship of space: a long hull in plates, a bridge on its back, rows of windows, four engines. */
const cruiser = simple('#8f99a6', '#c8502c', ({ b, body, trim }) => {
  const lift = 5;
  const hull = (x: number): readonly [number, number] => {
    const share = (x + 20) / 44;
    const wide = share > 0.62 ? 5.4 * (1 - (share - 0.62) / 0.4) + 0.5 : 5.4 - 1.2 * (0.62 - share);
    return [wide, 1.9 * (share > 0.7 ? 1 - (share - 0.7) * 2 : 1) + 0.25];
  };
  for (const piece of steps(22)) {
    const [from, to] = [-20 + piece * 2, -18.08 + piece * 2];
    const [[w0, h0], [w1, h1]] = [hull(from), hull(to)];
    const tint = shade(body, 0.84 + 0.1 * ((piece * 5) % 4) * 0.6);
    for (const s of sides) {
      for (const up of sides) {
        const [a, c]: readonly [Vec, Vec] = [
          [from, lift + up * h0, s * w0 * 0.42],
          [to, lift + up * h1, s * w1 * 0.42],
        ];
        b.face([a, c, [to, lift, s * w1], [from, lift, s * w0]], tint, 'metal', [0.1, up, s * 0.55]);
      }
      b.box([(from + to) / 2, lift, s * (w0 + w1) * 0.5], [0.96, 0.22, 0.12], shade(body, 0.5), 'metal');
      if (piece % 2 === 0 && piece < 18)
        for (const up of [0.5, 0.95])
          b.box(
            [(from + to) / 2, lift + up, s * (w0 * (1 - up * 0.24) + 0.02)],
            [0.7, 0.07, 0.08],
            [0.7, 0.9, 1],
            'glow',
          );
    }
    for (const up of sides)
      b.face(
        [
          [from, lift + up * h0, -w0 * 0.42],
          [to, lift + up * h1, -w1 * 0.42],
          [to, lift + up * h1, w1 * 0.42],
          [from, lift + up * h0, w0 * 0.42],
        ],
        lighter(tint, 0.04),
        'metal',
        [0, up, 0],
      );
  }
  b.box([-20.1, lift, 0], [0.3, 1.6, 3.4], shade(body, 0.4), 'metal');
  b.box([-10, lift + 3, 0], [4.2, 1.1, 1.7], shade(body, 0.95), 'metal');
  b.box([-11, lift + 4.7, 0], [1.9, 0.8, 2.4], body, 'metal');
  b.box([-9.05, lift + 4.9, 0], [0.06, 0.22, 2.1], [0.7, 0.9, 1], 'glow');
  rod(b, [-12, lift + 5.4, 0], [-12, lift + 8, 0], 0.12, shade(body, 0.6), 'metal', { thin: 0.03 });
  b.box([2, lift + 2.18, 0], [7, 0.1, 0.5], trim, 'metal');
  for (const x of [-2, 4, 9]) {
    b.ball([x, lift + 2.3, 0], [1, 0.6, 0.9], shade(body, 0.7), 'metal', { segments: 14 });
    for (const s of sides)
      rod(b, [x, lift + 2.5, s * 0.3], [x + 2.6, lift + 2.7, s * 0.3], 0.13, shade(body, 0.5), 'metal');
  }
  for (const s of sides)
    for (const up of sides) {
      const at: Vec = [-20, lift + up * 0.75, s * 2];
      rod(b, at, [-22.2, at[1], at[2]], 1.05, shade(body, 0.55), 'metal', { segments: 18, thin: 1.25 });
      disc(b, [-22.24, at[1], at[2]], [-1, 0, 0], 1.1, [0.45, 0.8, 1], 'glow', 18);
      b.ball([-22.6, at[1], at[2]], [1.1, 0.75, 0.75], [0.55, 0.85, 1], 'glow', { segments: 14 });
    }
  for (const s of sides) {
    const fin: readonly Vec[] = [-19, -12].map((x): Vec => [x, lift, s * (hull(x)[0] - 0.2)]);
    b.face([...fin, [-16, lift + 0.6, s * 9], [-20.5, lift + 0.6, s * 9.4]], trim, 'metal', [0, 1, 0]);
    b.face(
      [...fin, [-16, lift + 0.5, s * 9], [-20.5, lift + 0.5, s * 9.4]],
      shade(trim, 0.7),
      'metal',
      [0, -1, 0],
    );
  }
  return {
    anchors: { top: [0, lift + 2.2, 0], seat: [0, lift + 2.2, 0] },
    lamps: [{ at: [-25, lift, 0], colour: [0.45, 0.8, 1], power: 1.2, reach: 14 }],
  };
});

const wheelchair = simple('#33363f', '#3f8fd0', ({ b, body, trim }) => {
  b.box([0, 0.5, 0], [0.24, 0.04, 0.24], trim, 'cloth');
  b.box([-0.25, 0.78, 0], [0.03, 0.28, 0.24], trim, 'cloth');
  for (const s of sides) {
    hoop(b, [-0.08, 0.3, s * 0.29], 0.3, 0.025, ink, 'cloth', { axis: [0, 0, 1], segments: 26 });
    for (const spoke of steps(6))
      rod(
        b,
        [-0.08, 0.3, s * 0.29],
        [-0.08 + cos((spoke * pi) / 3) * 0.3, 0.3 + sin((spoke * pi) / 3) * 0.3, s * 0.29],
        0.006,
        steel,
        'metal',
      );
    addTyre(b, [0.32, 0.09, s * 0.22], 0.09, 0.05);
    rod(b, [-0.25, 1.05, s * 0.24], [-0.4, 1.06, s * 0.24], 0.025, body, 'metal');
    rod(b, [-0.25, 0.3, s * 0.25], [-0.25, 1.05, s * 0.24], 0.018, steel, 'metal');
    rod(b, [0.24, 0.5, s * 0.23], [0.4, 0.14, s * 0.2], 0.018, steel, 'metal');
    b.box([0, 0.7, s * 0.27], [0.2, 0.02, 0.035], body, 'cloth');
  }
  return { anchors: { seat: [0, 0.55, 0], top: [0, 0.55, 0] } };
});

export const smallVehicles: Readonly<Record<string, Recipe>> = {
  'vehicle.kart': kart,
  'vehicle.tuk-tuk': threeWheeler,
  'vehicle.rickshaw': threeWheeler,
  'vehicle.snowmobile': snowmobile,
  'vehicle.wheelchair': wheelchair,
  'vehicle.space-cruiser': cruiser,
};
