import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { add, cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { circleOutline, cord, facing, party, rounded } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { colourOf, hoop, lighter, part, rod, shade, sides, slab, steps } from './things-shapes.ts';

/** Things of sales, news and parties: bags, tickets, poppers, megaphones, cones. */

/** A paper bag with handles and tissue. */
function shoppingBag({ builder: b, paint }: Making) {
  const [body, trim] = [colourOf(paint, 'body', '#ec2f4b'), paint('trim', '#fff6e6')];
  const [low, high] = [0.2, 0.23];
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const;
  corners.forEach(([x, z], index) => {
    const [nx, nz] = corners[(index + 1) % 4] ?? [x, z];
    const at = (i: number, j: number, size: number, y: number): Vec => [i * size * 0.62, y, j * size * 1.15];
    b.face(
      [at(x, z, low, 0), at(nx, nz, low, 0), at(nx, nz, high, 0.62), at(x, z, high, 0.62)],
      body,
      'cloth',
      unit([x + nx, 0, z + nz]),
    );
  });
  b.face(
    corners.map(([x, z]): Vec => [x * 0.142, 0.56, z * 0.262]),
    shade(body, 0.4),
    'cloth',
    [0, 1, 0],
  );
  b.box([0, 0.6, 0], [0.147, 0.022, 0.268], lighter(body, 0.15), 'cloth');
  for (const [index, z] of [-0.16, -0.03, 0.12, 0.19].entries())
    part(
      b,
      (tissue) =>
        slab(
          tissue,
          starOutline(3, 0.17, 0.07),
          0.012,
          paint('paper', party[(index + 1) % 4] ?? '#ffcb3d'),
          'thin',
        ),
      {
        at: [index % 2 ? 0.03 : -0.03, 0.66, z],
        yaw: pi / 2 + (index - 1.5) * 0.3,
        roll: 0.2 * (index - 1.5),
      },
    );
  for (const x of sides)
    cord(
      b,
      [
        [x * 0.145, 0.52, -0.11],
        [x * 0.15, 0.76, -0.1],
        [x * 0.12, 0.86, 0],
        [x * 0.15, 0.76, 0.1],
        [x * 0.145, 0.52, 0.11],
      ],
      0.016,
      trim,
    );
  facing(
    b,
    (mark) => {
      slab(mark, circleOutline(0.13, 24), 0.01, trim, 'skin');
      part(mark, (star) => slab(star, starOutline(5, 0.1, 0.045), 0.016, body, 'skin'), {
        at: [0, 0, 0.006],
      });
    },
    [0.138, 0.32, 0],
  );
  return { anchors: { hand: [0, 0.85, 0] as Vec } };
}

/** Two tickets with notched ends. */
function tickets({ builder: b, paint }: Making) {
  const [gold, blue] = [colourOf(paint, 'body', '#fbc02e'), paint('other', '#f0405c')];
  const ticket = (to: Builder, tint: Vec) => {
    const edge = (side: number) =>
      steps(9).map((step) => {
        const angle = (step / 8) * pi;
        return [side * (0.37 - 0.075 * sin(angle)), side * (0.075 * cos(angle))] as const;
      });
    slab(
      to,
      [[0.37, 0.2], ...edge(1), [0.37, -0.2], [-0.37, -0.2], ...edge(-1), [-0.37, 0.2]],
      0.03,
      tint,
      'skin',
      { edge: shade(tint, 0.7) },
    );
    for (const dash of steps(6))
      to.box([0.17, 0.16 - dash * 0.064, 0.016], [0.008, 0.02, 0.004], shade(tint, 0.5), 'skin');
    part(
      to,
      (star) => slab(star, starOutline(5, 0.13, 0.055), 0.02, lighter(tint, 0.8), 'skin', { bevel: 0.012 }),
      { at: [-0.09, 0, 0.016] },
    );
    for (const side of sides)
      to.box([-0.07, side * 0.165, 0.016], [0.2, 0.008, 0.004], lighter(tint, 0.7), 'skin');
  };
  facing(b, (pair) => {
    part(pair, (to) => ticket(to, blue), { at: [0.02, 0.38, -0.05], pitch: 0.62 });
    part(pair, (to) => ticket(to, gold), { at: [0, 0.32, 0.03], pitch: -0.22 });
  });
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}

/** A cone from which paper flies. */
function popper({ builder: b, paint, random }: Making) {
  const [body, trim] = [colourOf(paint, 'body', '#8a4fe0'), paint('trim', '#ffd04a')];
  facing(b, (fun) => {
    part(
      fun,
      (cone) => {
        const rings = b.isCoarse ? 5 : 11;
        for (const step of steps(rings)) {
          const radius = (share: number) => 0.015 + 0.19 * share;
          const [low, high] = [step / rings, (step + 1) / rings];
          const tint = step % 2 === 0 ? body : trim;
          cone.lathe(
            [
              { radius: radius(low), y: low * 0.56, tint },
              { radius: radius(high), y: high * 0.56, tint },
            ],
            { segments: 22, material: 'skin' },
          );
        }
        hoop(cone, [0, 0.56, 0], 0.205, 0.022, trim, 'skin', { segments: 24 });
        cone.ball([0, 0.555, 0], [0.19, 0.03, 0.19], shade(body, 0.3), 'skin', { segments: 16 });
      },
      { at: [-0.3, 0.06, 0], pitch: -0.6 },
    );
    const mouth: Vec = [0.03, 0.52, 0];
    for (const index of steps(4)) {
      const way = 0.05 + index * 0.5;
      const line = steps(13).map((step): Vec => {
        const far = (step / 12) * (0.55 + 0.12 * (index % 2));
        const curl = 0.045 * sin(step * 0.9 + index) * (step / 12);
        return add(mouth, [
          far * cos(way) - curl * sin(way),
          far * sin(way) + curl * cos(way) - far * far * 0.4,
          0.04 * cos(step + index),
        ]);
      });
      fun.tube(
        line,
        line.map(() => 0.015),
        paint('paper', party[index % party.length] ?? '#ffcb3d'),
        'skin',
        5,
      );
    }
    for (const index of steps(b.isCoarse ? 12 : 34)) {
      const [way, far] = [random.range(-0.15, 1.75), random.range(0.2, 0.66)];
      part(
        fun,
        (bit) =>
          bit.box(
            [0, 0, 0],
            [0.034, 0.024, 0.006],
            paint('paper', party[index % party.length] ?? '#ffcb3d'),
            'skin',
          ),
        {
          at: add(mouth, [far * cos(way), far * sin(way), random.range(-0.16, 0.16)]),
          pitch: random.range(0, 3),
          yaw: random.range(-0.7, 0.7),
        },
      );
    }
  });
  return { anchors: { hand: [0, 0.2, 0] as Vec } };
}

function megaphone({ builder: b, paint }: Making) {
  const [red, white] = [colourOf(paint, 'body', '#f0333f'), paint('trim', '#fff6e6')];
  facing(b, (front) => {
    part(
      front,
      (horn) => {
        horn.lathe(
          [
            [0.09, 0, 0],
            [0.1, 0.18, 0],
            [0.11, 0.18, 1],
            [0.19, 0.44, 1],
            [0.19, 0.44, 0],
            [0.34, 0.72, 0],
            [0.37, 0.74, 1],
            [0.38, 0.78, 1],
            [0.33, 0.77, 1],
            [0.14, 0.5, 2],
            [0, 0.42, 2],
          ].map(([radius = 0, y = 0, kind]) => ({
            radius,
            y,
            tint: kind === 0 ? red : kind === 1 ? white : shade(red, 0.35),
          })),
          { segments: 34, material: 'skin' },
        );
        horn.ball([0, 0, 0], [0.1, 0.06, 0.1], shade(white, 0.6), 'skin', { segments: 14 });
      },
      { at: [-0.3, 0.4, -0.06], pitch: -1.12, yaw: 0.55 },
    );
    rod(front, [-0.06, 0.45, 0.06], [-0.16, 0, 0.06], 0.05, shade(white, 0.5), 'skin', { segments: 10 });
    for (const [index, angle] of [0.75, 0.35, -0.05].entries()) {
      const from: Vec = [0.5 + 0.06 * cos(angle), 0.62 + 0.22 * sin(angle), 0.3];
      const to = add(from, [0.24 * cos(angle), 0.24 * sin(angle), 0]);
      rod(front, from, to, 0.026, paint('sound', index === 1 ? '#ffb52c' : '#ffcf4a'), 'skin', {
        segments: 8,
      });
    }
  });
  return { anchors: { hand: [0, 0.2, 0.1] as Vec } };
}

function trafficCone({ builder: b, paint }: Making) {
  const [orange, white] = [colourOf(paint, 'body', '#ff6a1c'), paint('stripes', '#fff8ec')];
  facing(b, (front) =>
    part(
      front,
      (foot) => slab(foot, rounded(0.62, 0.62, 0.08), 0.06, orange, 'skin', { edge: shade(orange, 0.8) }),
      { at: [0, 0.03, 0], roll: pi / 2 },
    ),
  );
  const bands = [
    [0.06, 0.28, orange],
    [0.28, 0.42, white],
    [0.42, 0.56, orange],
    [0.56, 0.68, white],
    [0.68, 0.84, orange],
  ] as const;
  for (const [low, high, tint] of bands)
    b.lathe(
      [low, high].map((y) => ({ radius: mix(0.24, 0.045, (y - 0.06) / 0.78), y, tint })),
      { segments: 28, material: 'skin' },
    );
  hoop(b, [0, 0.84, 0], 0.035, 0.014, shade(orange, 0.8), 'skin', { segments: 16 });
  return { anchors: { top: [0, 0.85, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'trim', 'paper', 'other', 'sound', 'stripes'],
});

export const partyThings: Readonly<Record<string, Recipe>> = {
  'thing.shopping-bag': row(shoppingBag),
  'thing.ticket': row(tickets),
  'thing.party-popper': row(popper),
  'thing.megaphone': row(megaphone),
  'thing.traffic-cone': row(trafficCone),
};
