import type { Making } from '../model.ts';
import { add, cos, pi, sin, type Vec } from '../vectors.ts';
import { around, colourOf, disc, lighter, part, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** Savoury dishes. */

export function pizza({ builder: b, paint }: Making) {
  const [crust, cheese, red] = [
    paint('crust', '#d9994a'),
    colourOf(paint, 'body', '#f6c84a'),
    paint('topping', '#c9382a'),
  ];
  const gap = 0.75;
  const arc = (radius: number, y: number, count = 20) =>
    steps(count + 1).map((step) => around(gap + (step / count) * (2 * pi - gap), radius, y));
  b.face([[0, 0.035, 0], ...arc(0.44, 0.035)], cheese, 'skin', [0, 1, 0]);
  b.tube(
    arc(0.45, 0.03),
    arc(0.45, 0.03).map(() => 0.045),
    (share) => shade(crust, 0.9 + 0.15 * sin(share * 60)),
    'skin',
    8,
  );
  part(
    b,
    (slice) => {
      slice.face(
        [[0, 0.04, 0], ...steps(5).map((step) => around((step / 4) * gap, 0.44, 0.035))],
        cheese,
        'skin',
        [0, 1, 0],
      );
      const edge = steps(6).map((step) => around((step / 5) * gap, 0.45, 0.03));
      slice.tube(
        edge,
        edge.map(() => 0.045),
        crust,
        'skin',
        8,
      );
      for (const at of [0.2, 0.34])
        slice.lathe(
          [
            { radius: 0.055, y: 0.035, tint: red },
            { radius: 0.05, y: 0.055, tint: red },
            { radius: 0, y: 0.055, tint: lighter(red, 0.1) },
          ],
          { at: around(gap / 2, at), segments: 12, material: 'skin' },
        );
    },
    { at: [0.14, 0.03, 0.06], yaw: 0.02 },
  );
  for (const index of steps(12)) {
    const angle = gap + 0.2 + ((index * 2.4) % (2 * pi - gap - 0.4));
    const at = around(angle, 0.13 + 0.24 * ((index * 0.618) % 1), 0);
    b.lathe(
      [
        { radius: 0.055, y: 0.035, tint: red },
        { radius: 0.05, y: 0.058, tint: red },
        { radius: 0, y: 0.058, tint: lighter(red, 0.1) },
      ],
      { at, segments: 12, material: 'skin' },
    );
    b.ball(add(at, [0.07, 0.045, 0.03]), [0.03, 0.01, 0.018], paint('herbs', '#4f8f3a'), 'leaf', {
      segments: 6,
    });
  }
  return { anchors: { top: [0, 0.06, 0] as Vec } };
}

export function burger({ builder: b, paint }: Making) {
  const bun = colourOf(paint, 'body', '#d9924a');
  b.lathe(
    [
      { radius: 0, y: 0, tint: bun },
      { radius: 0.24, y: 0.01, tint: bun },
      { radius: 0.27, y: 0.06, tint: bun },
      { radius: 0.25, y: 0.1, tint: lighter(bun, 0.3) },
    ],
    { segments: 28, material: 'skin' },
  );
  b.lathe(
    [
      { radius: 0.22, y: 0.1, tint: [0.1, 0.045, 0.02] },
      { radius: 0.28, y: 0.12, tint: [0.13, 0.06, 0.028] },
      { radius: 0.28, y: 0.17, tint: [0.15, 0.07, 0.03] },
      { radius: 0.2, y: 0.19, tint: [0.1, 0.045, 0.02] },
    ],
    { segments: 28, material: 'skin', swell: (angle) => 1 + 0.03 * sin(angle * 9) },
  );
  part(
    b,
    (cheese) =>
      cheese.face(
        [
          [-0.26, 0, -0.26],
          [0.26, 0, -0.26],
          [0.26, 0, 0.26],
          [-0.26, 0, 0.26],
        ],
        paint('cheese', '#f7bf3a'),
        'skin',
        [0, 1, 0],
      ),
    { at: [0, 0.195, 0], yaw: 0.5 },
  );
  for (const corner of turns(4, 0.5 + pi / 4))
    b.face(
      [around(corner, 0.36, 0.13), around(corner - 0.4, 0.27, 0.195), around(corner + 0.4, 0.27, 0.195)],
      paint('cheese', '#f7bf3a'),
      'skin',
      around(corner, 0.6, 0.6),
    );
  b.sheet(
    b.isCoarse ? 12 : 48,
    2,
    (u, v) => ({
      at: around(u * 2 * pi, 0.2 + v * 0.11, 0.21 + v * 0.022 * sin(u * 2 * pi * 11)),
      normal: [0, 1, 0] as Vec,
      tint: shade(paint('salad', '#7fb844'), 0.75 + 0.35 * v),
    }),
    'leaf',
  );
  b.lathe(
    [
      { radius: 0.25, y: 0.22, tint: paint('tomato', '#d93a2c') },
      { radius: 0.25, y: 0.25, tint: paint('tomato', '#d93a2c') },
      { radius: 0.26, y: 0.255, tint: lighter(bun, 0.3) },
      { radius: 0.28, y: 0.28, tint: bun },
      { radius: 0.25, y: 0.36, tint: bun },
      { radius: 0.15, y: 0.42, tint: lighter(bun, 0.08) },
      { radius: 0, y: 0.44, tint: lighter(bun, 0.1) },
    ],
    { segments: 30, material: 'skin' },
  );
  for (const seed of steps(b.isCoarse ? 6 : 22))
    b.ball(
      around(seed * 2.4, 0.045 * Math.sqrt(seed), 0.437 - 0.0035 * seed),
      [0.014, 0.008, 0.009],
      [0.9, 0.82, 0.6],
      'skin',
      { segments: 5 },
    );
  return { anchors: { hand: [0, 0.2, 0] as Vec } };
}

export function bread({ builder: b, paint }: Making) {
  const crust = colourOf(paint, 'body', '#c9853f');
  b.ball([0, 0.12, 0], [0.18, 0.13, 0.34], (to) => shade(crust, 0.8 + 0.28 * to[1]), 'skin', {
    segments: 24,
  });
  for (const cut of [-0.18, -0.06, 0.06, 0.18])
    b.tube(
      [
        [0.08, 0.21, cut + 0.05],
        [0, 0.252, cut],
        [-0.08, 0.21, cut - 0.05],
      ],
      [0.008, 0.022, 0.008],
      lighter(crust, 0.5),
      'skin',
      6,
    );
  return { anchors: { hand: [0, 0.12, 0] as Vec } };
}

export function cheese({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#f5c53a');
  const arc = (y: number) => steps(9).map((step) => around(-0.45 + step * 0.1125, 0.5, y));
  const [low, high] = [arc(0), arc(0.24)];
  b.face([[0, 0.24, 0], ...high], lighter(body, 0.12), 'skin', [0, 1, 0]);
  low.slice(1).forEach((to, index) => {
    b.face(
      [low[index] ?? to, to, high[index + 1] ?? to, high[index] ?? to],
      shade(body, 0.85),
      'skin',
      around(-0.4 + index * 0.11, 1),
    );
  });
  for (const side of sides) {
    const [out, normal]: readonly [Vec, Vec] = [around(side * 0.45, 0.5), [-sin(0.45), 0, side * cos(0.45)]];
    b.face([[0, 0, 0], out, add(out, [0, 0.24, 0]), [0, 0.24, 0]], body, 'skin', normal);
    for (const [along, y, size] of [
      [0.3, 0.14, 0.04],
      [0.6, 0.08, 0.055],
      [0.72, 0.18, 0.035],
      [0.45, 0.2, 0.022],
    ] as const)
      disc(
        b,
        add([out[0] * along, y, out[2] * along], [normal[0] * 0.002, 0, normal[2] * 0.002]),
        normal,
        size,
        shade(body, 0.55),
        'skin',
        12,
      );
  }
  return { anchors: { hand: [0.25, 0.12, 0] as Vec } };
}

export function drumstick({ builder: b, paint }: Making) {
  const meat = colourOf(paint, 'body', '#b5682f');
  part(
    b,
    (leg) => {
      leg.lathe(
        [
          [0, 0],
          [0.1, 0.03],
          [0.16, 0.12],
          [0.15, 0.24],
          [0.08, 0.36],
          [0.04, 0.42],
        ].map(([radius, y]) => ({
          radius: radius ?? 0,
          y: y ?? 0,
          tint: shade(meat, 0.85 + 0.5 * (y ?? 0)),
        })),
        { segments: 20, material: 'skin' },
      );
      rod(leg, [0, 0.4, 0], [0, 0.56, 0], 0.024, [0.86, 0.8, 0.68], 'skin');
      for (const side of sides)
        leg.ball([side * 0.022, 0.58, 0], 0.034, [0.88, 0.83, 0.72], 'skin', { segments: 8 });
    },
    { at: [0, 0.14, 0], pitch: 0.9 },
  );
  return { anchors: { hand: [-0.35, 0.5, 0] as Vec } };
}
