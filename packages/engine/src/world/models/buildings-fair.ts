import type { Making } from '../model.ts';
import { add, cos, pi, sin, type Vec } from '../vectors.ts';
import { around, beam, colourOf, hoop, part, rod, shade, sides, steps, turns } from './things-shapes.ts';

/** Wheels and pavilions of the fair and of parks. */

export function ferrisWheel({ builder: b, paint }: Making) {
  const frame = colourOf(paint, 'body', '#f2f0ea');
  const middle: Vec = [0, 11, 0];
  const point = (angle: number, radius: number, x: number): Vec =>
    add(middle, [x, radius * sin(angle), radius * cos(angle)]);
  const count = b.isCoarse ? 8 : 16;
  for (const x of [-0.8, 0.8]) {
    hoop(b, add(middle, [x, 0, 0]), 9, 0.13, frame, 'metal', { axis: [1, 0, 0], segments: 48 });
    hoop(b, add(middle, [x, 0, 0]), 7.6, 0.09, frame, 'metal', { axis: [1, 0, 0], segments: 48, tubes: 4 });
    for (const angle of turns(count))
      b.tube([point(angle, 0.4, x), point(angle, 9, x)], [0.07, 0.07], frame, 'metal', 4);
    for (const side of sides)
      beam(b, [x * 2.4, 0, side * 4.5], [x * 1.2, 11, 0], 0.45, 0.45, shade(frame, 0.7), 'metal');
  }
  rod(b, add(middle, [-1.5, 0, 0]), add(middle, [1.5, 0, 0]), 0.7, paint('hub', '#d8453a'), 'metal', {
    segments: 16,
  });
  const colours = ['#d8402f', '#f0b02f', '#3f8fd0', '#5fae55', '#b05fc0'];
  for (const [index, angle] of turns(count).entries()) {
    const at = point(angle, 9, 0);
    const tint = paint('cabins', colours[index % 5] ?? '#d8402f');
    b.lathe(
      [
        [0.1, -1.9],
        [0.75, -1.8],
        [0.85, -1.2],
        [0.85, -0.55],
        [0.6, -0.25],
        [0.05, -0.1],
      ].map(([radius, y], ring) => ({
        radius: radius ?? 0,
        y: y ?? 0,
        tint: ring === 2 || ring === 3 ? [1, 0.85, 0.55] : tint,
        material: ring === 2 ? ('glow' as const) : ('metal' as const),
      })),
      { at, segments: 10 },
    );
    b.ball(point(angle, 9.1, 0.85), 0.14, [1, 0.85, 0.5], 'glow', { segments: 5 });
    b.ball(point(angle + pi / count, 9.1, 0.85), 0.12, [1, 0.5, 0.6], 'glow', { segments: 5 });
  }
  b.box([0, 0.3, 0], [3, 0.3, 5.5], paint('base', '#8a7a6a'), 'wood');
  return {
    anchors: { top: [0, 20.2, 0] as Vec },
    lamps: [{ at: [2, 11, 0] as Vec, colour: [1, 0.75, 0.5] as Vec, power: 2, reach: 14 }],
  };
}

export function carousel({ builder: b, paint }: Making) {
  const [one, other, gold] = [
    colourOf(paint, 'body', '#d8455a'),
    paint('stripes', '#fbf0dc'),
    paint('trim', '#e8bc4c'),
  ];
  b.lathe(
    [
      { radius: 3.6, y: 0, tint: gold },
      { radius: 3.6, y: 0.45, tint: other },
      { radius: 3.4, y: 0.5, tint: shade(one, 0.6) },
      { radius: 0, y: 0.5, tint: shade(one, 0.7) },
    ],
    { segments: 32, material: 'wood' },
  );
  b.lathe(
    [
      { radius: 0.9, y: 0.5, tint: other },
      { radius: 0.8, y: 3.2, tint: gold },
    ],
    { segments: 12, material: 'wood' },
  );
  for (const stripe of steps(b.isCoarse ? 8 : 24)) {
    const [from, to] = [
      (stripe / (b.isCoarse ? 8 : 24)) * 2 * pi,
      ((stripe + 1) / (b.isCoarse ? 8 : 24)) * 2 * pi,
    ];
    const tint = stripe % 2 === 0 ? one : other;
    b.face([around(from, 3.9, 3.3), around(to, 3.9, 3.3), [0, 5.2, 0]], tint, 'thin', [
      cos(from) * 0.4,
      0.9,
      sin(from) * 0.4,
    ]);
    b.face(
      [
        around(from, 3.9, 3.3),
        around(to, 3.9, 3.3),
        around(to, 3.9, 2.95),
        around((from + to) / 2, 3.9, 2.75),
        around(from, 3.9, 2.95),
      ],
      stripe % 2 === 0 ? gold : tint,
      'wood',
      around((from + to) / 2, 1),
    );
    b.ball(around(from, 3.95, 3.1), 0.1, [1, 0.85, 0.5], 'glow', { segments: 5 });
  }
  b.ball([0, 5.3, 0], 0.25, gold, 'metal', { segments: 10 });
  const coats = ['#f4efe6', '#8a5a38', '#d9c9a8', '#3f3a40'];
  for (const [index, angle] of turns(8).entries())
    part(
      b,
      (ride) => {
        const coat = paint('horses', coats[index % 4] ?? '#f4efe6');
        const y = 1.5 + 0.25 * (index % 2);
        rod(ride, [0, 0.5, 0], [0, 3.3, 0], 0.045, gold, 'metal');
        ride.ball([0, y, 0], [0.5, 0.22, 0.18], coat, 'skin', { segments: 12 });
        ride.tube(
          [
            [0.35, y + 0.05, 0],
            [0.55, y + 0.35, 0],
            [0.62, y + 0.55, 0],
            [0.85, y + 0.42, 0],
          ],
          [0.18, 0.14, 0.13, 0.08],
          coat,
          'skin',
          8,
        );
        ride.ball([0, y + 0.14, 0], [0.22, 0.14, 0.19], one, 'cloth', { segments: 8 });
        for (const x of [-0.32, 0.32])
          for (const side of sides)
            ride.tube(
              [
                [x, y - 0.1, side * 0.1],
                [x + 0.2, y - 0.4, side * 0.1],
                [x + 0.02, y - 0.62, side * 0.1],
              ],
              [0.08, 0.055, 0.05],
              coat,
              'skin',
              6,
            );
        ride.tube(
          [
            [-0.45, y + 0.1, 0],
            [-0.7, y, 0],
            [-0.75, y - 0.35, 0],
          ],
          [0.06, 0.09, 0.02],
          shade(coat, 0.6),
          'fur',
          6,
        );
      },
      { at: around(angle, 2.6), yaw: angle + pi / 2 },
    );
  return {
    anchors: { top: [0, 5.5, 0] as Vec },
    lamps: [{ at: [4.4, 2.6, 0] as Vec, colour: [1, 0.78, 0.45] as Vec, power: 1.4, reach: 9 }],
  };
}

export function gazebo({ builder: b, paint }: Making) {
  const [wood, roof] = [colourOf(paint, 'walls', '#f1ece2'), paint('roof', '#4f7a72')];
  b.lathe(
    [
      { radius: 2.4, y: 0, tint: shade(wood, 0.6) },
      { radius: 2.4, y: 0.4, tint: shade(wood, 0.8) },
      { radius: 0, y: 0.4, tint: shade(wood, 0.75) },
    ],
    { segments: 8, material: 'wood' },
  );
  const posts = turns(8, pi / 8);
  posts.forEach((angle, index) => {
    const next = posts[(index + 1) % 8] ?? angle;
    rod(b, around(angle, 2.15, 0.4), around(angle, 2.15, 2.9), 0.09, wood, 'wood');
    beam(b, around(angle, 2.15, 2.8), around(next, 2.15, 2.8), 0.14, 0.22, wood);
    if (index === 7) return;
    for (const y of [0.75, 1.25]) beam(b, around(angle, 2.15, y), around(next, 2.15, y), 0.07, 0.08, wood);
  });
  for (const [index, angle] of posts.entries()) {
    const next = posts[(index + 1) % 8] ?? angle;
    for (const layer of steps(4)) {
      const [low, up] = [layer / 4, (layer + 1) / 4];
      b.face(
        [
          around(angle, 2.7 * (1 - low), 2.85 + 1.5 * low),
          around(next, 2.7 * (1 - low), 2.85 + 1.5 * low),
          around(next, 2.7 * (1 - up), 2.85 + 1.5 * up),
          around(angle, 2.7 * (1 - up), 2.85 + 1.5 * up),
        ],
        shade(roof, 0.85 + 0.08 * layer + 0.06 * (index % 2)),
        'stone',
        add(around(angle + pi / 8, 0.5), [0, 0.85, 0]),
      );
    }
  }
  b.ball([0, 4.45, 0], 0.16, paint('trim', '#e0b34c'), 'metal', { segments: 8 });
  return { anchors: { inside: [0, 0.42, 0] as Vec, door: [2.9, 0, 0] as Vec } };
}
