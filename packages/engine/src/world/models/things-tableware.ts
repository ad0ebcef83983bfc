import type { Making } from '../model.ts';
import { noise, pi, sin, type Vec } from '../vectors.ts';
import { around, colourOf, disc, hoop, part, rod, shade, steps, turns } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** Bowls, cups and pots. */

/** A bowl of soup: noodles, an egg, herbs, steam. */
export function bowl({ builder: b, paint }: Making, filling: 'noodles' | 'rice') {
  const [body, soup] = [
    colourOf(paint, 'body', '#b8332d'),
    paint('soup', filling === 'rice' ? '#f8f4e8' : '#c9833a'),
  ];
  b.lathe(
    [
      [0.1, 0],
      [0.11, 0.03],
      [0.2, 0.08],
      [0.28, 0.17],
      [0.3, 0.24],
      [0.285, 0.24],
      [0.26, 0.2],
    ].map(([radius, y], index) => ({
      radius: radius ?? 0,
      y: y ?? 0,
      tint: index > 4 ? [0.85, 0.82, 0.75] : body,
    })),
    { segments: 32, material: 'skin' },
  );
  if (filling === 'rice')
    b.ball(
      [0, 0.2, 0],
      [0.26, 0.13, 0.26],
      (to) => shade(soup, 0.82 + 0.3 * noise(to[0] * 16 + 20, to[2] * 16 + 20, 3)),
      'skin',
      { segments: 26, swell: (to) => 1 + 0.04 * noise(to[0] * 14, to[2] * 14, 8) },
    );
  else {
    disc(b, [0, 0.2, 0], [0, 1, 0], 0.262, soup, 'glass', 26);
    for (const strand of steps(b.isCoarse ? 4 : 13)) {
      const points = steps(7).map((step) =>
        around(strand * 2.4 + step * 0.45, 0.05 + 0.012 * strand, 0.205 + 0.022 * sin((step / 6) * pi)),
      );
      b.tube(
        points,
        points.map(() => 0.012),
        paint('noodles', '#f6dc94'),
        'skin',
        5,
      );
    }
    b.ball([0.1, 0.215, 0.1], [0.06, 0.035, 0.05], [0.92, 0.9, 0.84], 'skin', { segments: 12 });
    b.ball([0.1, 0.24, 0.1], [0.032, 0.016, 0.03], [1, 0.6, 0.12], 'skin', { segments: 10 });
    for (const herb of steps(9))
      b.ball(
        around(herb * 1.4 + 3, 0.09 + 0.012 * herb, 0.225),
        [0.017, 0.007, 0.012],
        paint('herbs', '#5fa344'),
        'leaf',
        { segments: 5 },
      );
    for (const slice of [0, 1])
      part(b, (meat) => meat.box([0, 0, 0], [0.06, 0.012, 0.045], [0.45, 0.2, 0.12], 'skin'), {
        at: [-0.1, 0.225 + slice * 0.02, -0.06 + slice * 0.05],
        yaw: 0.5,
        roll: 0.15,
      });
  }
  for (const stick of [0, 1])
    rod(
      b,
      [0.18, 0.27, -0.05 + stick * 0.035],
      [-0.42, 0.36, -0.2 + stick * 0.05],
      0.01,
      paint('sticks', '#6a3a24'),
      'wood',
    );
  return { anchors: { hand: [0, 0.12, 0] as Vec, top: [0, 0.25, 0] as Vec } };
}

export function sushi({ builder: b, paint }: Making) {
  b.box([0, 0.03, 0], [0.26, 0.03, 0.42], paint('board', '#8a5f3a'), 'wood');
  for (const [index, colour] of ['#ef7a4a', '#f3b0a0', '#e8c04a'].entries()) {
    const z = (index - 1) * 0.25;
    b.ball([-0.05, 0.115, z], [0.15, 0.06, 0.075], [0.88, 0.87, 0.82], 'skin', { segments: 16 });
    b.ball(
      [-0.05, 0.155, z],
      [0.17, 0.04, 0.08],
      (to) => shade(paint('body', colour), 0.85 + 0.2 * Math.abs(sin(to[0] * 9 + to[2] * 3))),
      'skin',
      { segments: 18 },
    );
  }
  for (const z of [-0.15, 0.1]) {
    b.lathe(
      [
        { radius: 0.075, y: 0.06, tint: black },
        { radius: 0.075, y: 0.17, tint: black },
        { radius: 0.07, y: 0.172, tint: [0.88, 0.87, 0.82] },
        { radius: 0.03, y: 0.174, tint: [0.9, 0.35, 0.18] },
        { radius: 0, y: 0.175, tint: [0.9, 0.35, 0.18] },
      ],
      { at: [0.17, 0, z], segments: 18, material: 'skin' },
    );
  }
  return {};
}

const black: Vec = [0.02, 0.024, 0.02];

export function teapot({ builder: b, paint }: Making) {
  const [body, trim] = [colourOf(paint, 'body', '#3f7fa8'), paint('trim', '#f2e6cc')];
  b.lathe(
    [
      [0, 0],
      [0.1, 0],
      [0.11, 0.02],
      [0.19, 0.1],
      [0.2, 0.17],
      [0.15, 0.26],
      [0.1, 0.29],
    ].map(([radius, y]) => ({
      radius: radius ?? 0,
      y: y ?? 0,
      tint: (y ?? 0) > 0.15 && (y ?? 0) < 0.2 ? trim : shade(body, 0.85 + 0.5 * (y ?? 0)),
    })),
    { segments: 30, material: 'skin' },
  );
  b.ball([0, 0.29, 0], [0.1, 0.035, 0.1], body, 'skin', { segments: 18 });
  b.ball([0, 0.34, 0], 0.024, trim, 'skin', { segments: 10 });
  b.tube(
    [
      [0.15, 0.12, 0],
      [0.25, 0.15, 0],
      [0.29, 0.23, 0],
      [0.34, 0.28, 0],
    ],
    [0.05, 0.036, 0.026, 0.022],
    body,
    'skin',
    10,
  );
  b.tube(
    [
      [-0.14, 0.24, 0],
      [-0.26, 0.26, 0],
      [-0.3, 0.17, 0],
      [-0.24, 0.1, 0],
      [-0.17, 0.1, 0],
    ],
    [0.02, 0.02, 0.02, 0.018, 0.018],
    body,
    'skin',
    8,
  );
  return { anchors: { hand: [-0.29, 0.18, 0] as Vec } };
}

export function cup({ builder: b, paint }: Making, kind: 'mug' | 'goblet' | 'beer') {
  const body = colourOf(
    paint,
    'body',
    kind === 'goblet' ? '#dcae4a' : kind === 'beer' ? '#a8743f' : '#e9e4da',
  );
  const drink = paint('drink', kind === 'beer' ? '#f2b83a' : kind === 'goblet' ? '#8a1f33' : '#7a4a2c');
  if (kind === 'goblet') {
    b.lathe(
      [
        [0.09, 0],
        [0.09, 0.01],
        [0.02, 0.03],
        [0.016, 0.14],
        [0.03, 0.16],
        [0.08, 0.21],
        [0.09, 0.3],
        [0.082, 0.3],
      ].map(([radius, y]) => ({ radius: radius ?? 0, y: y ?? 0, tint: body })),
      { segments: 24, material: 'metal' },
    );
    disc(b, [0, 0.28, 0], [0, 1, 0], 0.082, drink, 'glass', 18);
    for (const angle of turns(6))
      b.ball(around(angle, 0.086, 0.24), 0.012, paint('gem', '#d0334a'), 'glass', { segments: 6 });
    return { anchors: { hand: [0, 0.1, 0] as Vec } };
  }
  const radius = kind === 'beer' ? 0.13 : 0.1;
  const high = kind === 'beer' ? 0.3 : 0.18;
  tiled(
    b,
    (u, v) => ({ at: around(u * 2 * pi, radius * (1 - 0.04 * v), v * high), normal: around(u * 2 * pi, 1) }),
    14,
    1,
    body,
    kind === 'beer' ? 'wood' : 'skin',
    { vary: kind === 'beer' ? 0.28 : 0, isRound: true },
  );
  if (kind === 'beer') {
    for (const y of [0.05, 0.24])
      hoop(b, [0, y, 0], radius, 0.012, [0.12, 0.11, 0.1], 'metal', { segments: 22, tubes: 4 });
    for (const foam of steps(14))
      b.ball(
        around(foam * 2.4, 0.033 * Math.sqrt(foam), high + 0.02),
        [0.045, 0.035, 0.045],
        [0.95, 0.92, 0.84],
        'snow',
        { segments: 8 },
      );
  } else disc(b, [0, high * 0.92, 0], [0, 1, 0], radius * 0.96, drink, 'skin', 20);
  b.tube(
    [
      [0, high * 0.82, radius * 0.95],
      [0, high * 0.86, radius * 1.55],
      [0, high * 0.5, radius * 1.8],
      [0, high * 0.2, radius * 1.5],
      [0, high * 0.18, radius * 0.95],
    ],
    [0.018, 0.02, 0.02, 0.02, 0.018].map((thick) => thick * (kind === 'beer' ? 1.2 : 0.9)),
    body,
    kind === 'beer' ? 'wood' : 'skin',
    8,
  );
  return { anchors: { hand: [0, high * 0.5, radius * 1.6] as Vec } };
}
