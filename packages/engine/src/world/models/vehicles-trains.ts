import type { Making } from '../model.ts';
import { cos, mix, pi, pow, sin, unit, type Vec } from '../vectors.ts';
import { beam, colourOf, disc, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { chrome, glassy, rubber } from './vehicles-cars.ts';

/** Trains, with steam or without. */

/** A steam engine with a tender. */
export function steamTrain({ builder: b, paint }: Making) {
  const [body, trim, black] = [
    colourOf(paint, 'body', '#2f5a48'),
    paint('trim', '#d9a441'),
    [0.028, 0.028, 0.03] as Vec,
  ];
  const red = paint('wheels', '#b5352a');
  part(
    b,
    (boiler) =>
      boiler.lathe(
        [
          { radius: 0, y: -0.02, tint: black },
          { radius: 0.72, y: 0, tint: black },
          { radius: 0.78, y: 0.5, tint: black },
          { radius: 0.78, y: 0.55, tint: body },
          { radius: 0.8, y: 3.6, tint: body },
        ],
        { segments: 22, material: 'metal' },
      ),
    { pitch: pi / 2, at: [3.4, 1.7, 0] },
  );
  for (const x of [0.4, 1.4, 2.4])
    hoop(b, [x, 1.7, 0], 0.81, 0.04, trim, 'metal', { axis: [1, 0, 0], segments: 24 });
  b.lathe(
    [
      [0.22, 0],
      [0.2, 0.5],
      [0.3, 0.75],
      [0.36, 0.95],
      [0.28, 0.95],
    ].map(([r, y]) => ({ radius: r ?? 0, y: y ?? 0, tint: black })),
    { at: [2.9, 2.4, 0], segments: 16, material: 'metal' },
  );
  b.lathe(
    [
      [0.26, 0],
      [0.27, 0.25],
      [0.1, 0.45],
      [0, 0.46],
    ].map(([r, y]) => ({ radius: r ?? 0, y: y ?? 0, tint: trim })),
    { at: [1.5, 2.42, 0], segments: 14, material: 'metal' },
  );
  b.box([-0.9, 1.9, 0], [0.75, 1, 0.95], body, 'metal');
  b.box([-0.9, 2.98, 0], [1, 0.08, 1.15], black, 'metal');
  for (const side of sides) b.box([-0.9, 2.3, side * 0.96], [0.42, 0.36, 0.02], [1, 0.72, 0.38], 'glow');
  for (const side of sides) {
    for (const x of [-0.8, 0.5, 1.8]) {
      hoop(b, [x, 0.66, side * 0.78], 0.6, 0.07, red, 'metal', { axis: [0, 0, 1], segments: 24 });
      for (const angle of turns(8))
        beam(
          b,
          [x, 0.66, side * 0.78],
          [x + 0.58 * cos(angle), 0.66 + 0.58 * sin(angle), side * 0.78],
          0.06,
          0.06,
          red,
          'metal',
        );
    }
    beam(b, [-0.8, 0.5, side * 0.9], [2.7, 0.6, side * 0.9], 0.07, 0.12, chrome, 'metal');
    rod(b, [2.5, 0.72, side * 0.85], [3.4, 0.72, side * 0.85], 0.22, black, 'metal', { segments: 12 });
    for (const x of [2.9])
      rod(b, [x, 0.36, side * 0.68], [x, 0.36, side * 0.8], 0.34, red, 'metal', { segments: 14 });
  }
  b.box([0.9, 0.95, 0], [2.6, 0.1, 0.85], black, 'metal');
  for (const bar of steps(7))
    beam(b, [3.5, 0.8, (bar - 3) * 0.22], [4.2, 0.12, (bar - 3) * 0.12], 0.06, 0.06, red, 'metal');
  disc(b, [3.46, 2.1, 0], [1, 0, 0], 0.24, [1, 0.92, 0.65], 'glow', 14);
  hoop(b, [3.46, 2.1, 0], 0.26, 0.05, trim, 'metal', { axis: [1, 0, 0], segments: 14 });
  disc(b, [3.43, 1.55, 0], [1, 0, 0], 0.3, trim, 'metal', 14);
  b.box([-3.1, 1.35, 0], [1.2, 0.65, 0.95], body, 'metal');
  b.ball(
    [-3.1, 1.95, 0],
    [1.05, 0.35, 0.8],
    (to) => shade([0.02, 0.02, 0.022], 1 + 0.8 * sin(to[0] * 20 + to[2] * 14)),
    'stone',
    { segments: 14 },
  );
  for (const side of sides)
    for (const x of [-3.8, -2.4])
      rod(b, [x, 0.45, side * 0.68], [x, 0.45, side * 0.85], 0.42, red, 'metal', { segments: 16 });
  return {
    anchors: { top: [-0.9, 3.06, 0] as Vec, seat: [-0.9, 3.06, 0] as Vec, mouth: [2.9, 3.4, 0] as Vec },
    lamps: [{ at: [4.2, 2.1, 0] as Vec, colour: [1, 0.9, 0.62] as Vec, power: 1.4, reach: 10 }],
  };
}

/** A train car with a row of lit windows; a pointed nose makes it fast. */
export function railcar(
  { builder: b, paint }: Making,
  { colour, stripe, nose }: { readonly colour: string; readonly stripe: string; readonly nose: number },
) {
  const [body, band, pane] = [
    colourOf(paint, 'body', colour),
    paint('stripes', stripe),
    paint('windows', '#ffe0a6'),
  ];
  const [long, half, high] = [8, 1.35, 3];
  b.sheet(
    b.isCoarse ? 8 : 30,
    b.isCoarse ? 8 : 20,
    (u, v) => {
      const x = mix(-long, long, u);
      const taper = 1 - 0.86 * pow(Math.max(0, (x - (long - nose)) / nose), 2.2);
      const angle = v * pi;
      const [c, s] = [cos(angle), sin(angle)];
      const round = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value));
      return {
        at: [
          x,
          0.55 + (high - 0.35) * round(s) * Math.max(0.2, taper),
          half * round(c) * Math.max(0.18, taper),
        ],
        normal: unit([taper < 1 ? 0.6 : 0, s, c]),
        tint: v < 0.06 || v > 0.94 ? band : shade(body, 0.9 + 0.12 * s),
      };
    },
    'metal',
  );
  const windows = b.isCoarse ? 6 : 14;
  for (const side of sides) {
    for (const window of steps(windows))
      b.box(
        [mix(-long + 0.6, long - nose - 0.3, (window + 0.5) / windows), 2.35, side * (half - 0.045)],
        [0.36, 0.36, 0.06],
        window % 6 === 5 ? glassy : pane,
        window % 6 === 5 ? 'glass' : 'glow',
      );
    for (const x of [-6, -4.6, 3, 4.4])
      rod(b, [x, 0.4, side * 0.7], [x, 0.4, side * 0.9], 0.4, rubber, 'metal', { segments: 14 });
    b.ball([long - nose * 0.22, 1.25, side * 0.55], [0.14, 0.09, 0.1], [1, 0.95, 0.8], 'glow', {
      segments: 8,
    });
  }
  b.face(
    [
      [long - nose * 0.62, 2.75, -0.7],
      [long - nose * 0.62, 2.75, 0.7],
      [long - nose * 0.36, 2.05, 0.62],
      [long - nose * 0.36, 2.05, -0.62],
    ].map(([x, y, z]): Vec => [(x ?? 0) + 0.1, (y ?? 0) + 0.18, z ?? 0]),
    glassy,
    'glass',
    unit([0.8, 0.6, 0]),
  );
  return {
    anchors: { top: [0, high + 0.2, 0] as Vec, seat: [0, high + 0.2, 0] as Vec, door: [0, 0, 2] as Vec },
    lamps: [{ at: [long + 0.8, 1.3, 0] as Vec, colour: [1, 0.95, 0.8] as Vec, power: 1.4, reach: 10 }],
  };
}
