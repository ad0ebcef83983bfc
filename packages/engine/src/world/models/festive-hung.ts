import type { Making, Recipe } from '../model.ts';
import { blend, cos, noise, pi, sin, unit, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { cord, facing, hanger, heartOutline, pillow } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { around, colourOf, hoop, lighter, part, rod, shade, slab, steps, turns } from './things-shapes.ts';

/** What hangs from a cord: hearts, bulbs, baubles, stockings, icicles, moons. */

function heart({ builder: b, paint }: Making, colour: string) {
  const tint = colourOf(paint, 'body', colour);
  facing(
    b,
    (shape) => {
      pillow(shape, heartOutline(0.62), 0.14, (_, y) => shade(tint, 0.95 + 0.3 * y), 'skin');
      part(
        shape,
        (shine) => shine.ball([0, 0, 0], [0.05, 0.028, 0.012], lighter(tint, 0.7), 'skin', { segments: 10 }),
        {
          at: [-0.17, 0.15, 0.105],
          pitch: 0.7,
        },
      );
    },
    [0, 0.33, 0],
  );
  return { anchors: { hook: hanger(b, [0, 0.49, 0], 0.16, paint('ribbon', '#fff1e0')) } };
}

/** A light bulb in its socket. */
function bulb({ builder: b, paint }: Making, colour: string) {
  const tint = colourOf(paint, 'body', colour);
  b.ball(
    [0, 0.21, 0],
    [0.17, 0.21, 0.17],
    (to) => blend(shade(tint, 0.5), [1, 0.95, 0.8], 0.05 - 0.05 * Math.abs(to[1])),
    'glow',
    {
      segments: 22,
      swell: (to) => (to[1] > 0 ? 1 - 0.28 * to[1] * to[1] * to[1] : 1),
    },
  );
  b.lathe(
    [
      { radius: 0.09, y: 0.36, tint: [0.03, 0.07, 0.05] },
      { radius: 0.095, y: 0.38, tint: [0.03, 0.08, 0.055] },
      { radius: 0.095, y: 0.47, tint: [0.04, 0.1, 0.07] },
      { radius: 0.05, y: 0.5, tint: [0.05, 0.1, 0.07] },
      { radius: 0, y: 0.5, tint: [0.05, 0.1, 0.07] },
    ],
    { segments: 16, material: 'skin' },
  );
  return {
    anchors: { hook: hanger(b, [0, 0.49, 0], 0.08, [0.03, 0.07, 0.05]) },
    lamps: [{ at: [0, 0.2, 0] as Vec, colour: tint, power: 0.2, reach: 2 }],
  };
}

/** A bauble for the tree, with a band of zigzag. */
function ornament({ builder: b, paint }: Making, colour: string, band: string) {
  const [body, mark] = [colourOf(paint, 'body', colour), paint('trim', band)];
  const on = (angle: number, y: number) => around(angle, 0.275 * Math.sqrt(1 - y * y), 0.27 + 0.275 * y);
  b.ball([0, 0.27, 0], 0.27, (to) => shade(body, 0.95 + 0.2 * to[1]), 'skin', { segments: 32 });
  const zigzag = steps(28).map((step) => on((step / 28) * 2 * pi, step % 2 === 0 ? 0.16 : -0.16));
  for (const line of [zigzag, ...[0.36, -0.36].map((y) => turns(28).map((angle) => on(angle, y)))])
    b.tube(
      [...line, line[0] ?? [0, 0, 0]],
      [...line, 0].map(() => 0.017),
      mark,
      'skin',
      5,
    );
  const gold = paint('cap', '#f0c04a');
  b.lathe(
    [
      { radius: 0.085, y: 0.515, tint: gold },
      { radius: 0.085, y: 0.59, tint: gold },
      { radius: 0, y: 0.6, tint: lighter(gold, 0.3) },
    ],
    { segments: 16, material: 'metal' },
  );
  hoop(b, [0, 0.635, 0], 0.045, 0.013, gold, 'metal', { axis: [1, 0, 0], segments: 16 });
  part(
    b,
    (shine) => shine.ball([0, 0, 0], [0.012, 0.05, 0.035], lighter(body, 0.85), 'skin', { segments: 10 }),
    {
      at: [0.19, 0.41, 0.11],
      roll: 0.5,
    },
  );
  return { anchors: { hook: hanger(b, [0, 0.67, 0], 0.1, gold) } };
}
function stocking({ builder: b, paint }: Making) {
  const [red, white] = [colourOf(paint, 'body', '#d32f33'), paint('trim', '#fbf7f0')];
  facing(b, (sock) => {
    const line = curve(
      [
        [-0.06, 0.72, 0],
        [-0.06, 0.5, 0],
        [-0.07, 0.3, 0],
        [-0.02, 0.16, 0],
        [0.13, 0.12, 0],
        [0.27, 0.12, 0],
      ],
      b.isCoarse ? 8 : 24,
    );
    part(
      sock,
      (leg) => {
        leg.tube(
          line,
          line.map((_, index) => 0.15 - 0.0015 * Math.abs(index - line.length * 0.7)),
          (share) => (share > 0.86 ? white : shade(red, 1.02 - 0.18 * sin(share * 5))),
          'cloth',
          18,
        );
        leg.ball([0.27, 0.12, 0], [0.1, 0.147, 0.147], white, 'cloth', { segments: 16 });
        leg.ball([-0.105, 0.16, 0], [0.11, 0.12, 0.13], white, 'cloth', { segments: 14 });
      },
      { size: [1, 1, 0.72] },
    );
    for (const index of steps(b.isCoarse ? 8 : 26)) {
      const angle = (index / (b.isCoarse ? 8 : 26)) * 2 * pi;
      sock.ball(
        [-0.06 + 0.15 * cos(angle), 0.72, 0.11 * sin(angle)],
        [0.06, 0.085, 0.06],
        shade(white, 0.93 + 0.07 * cos(index * 5)),
        'snow',
        { segments: 8 },
      );
    }
    sock.ball([-0.06, 0.74, 0], [0.16, 0.07, 0.12], shade(white, 0.7), 'snow', { segments: 12 });
    slabStar(sock, [-0.06, 0.45, 0.112], 0.085, white);
    rod(sock, [0.05, 0.78, 0.02], [0.1, 0.98, 0.02], 0.026, white, 'skin');
    for (const stripe of steps(4))
      hoop(sock, [0.06 + stripe * 0.012, 0.82 + stripe * 0.05, 0.02], 0.022, 0.012, red, 'skin', {
        segments: 10,
      });
    sock.ball([-0.13, 0.82, 0], [0.075, 0.07, 0.07], paint('gift', '#3fa65a'), 'cloth', { segments: 10 });
  });
  const top: Vec = [0, 1.02, 0.06];
  cord(b, [[0, 0.76, 0.18], [0, 0.95, 0.14], top, [0, 0.92, 0.02], [0, 0.76, 0.04]], 0.014, red);
  return { anchors: { hook: top } };
}
const slabStar = (b: Making['builder'], at: Vec, size: number, tint: Vec) =>
  part(b, (star) => slab(star, starOutline(5, size, size * 0.45), 0.012, tint, 'skin', { bevel: 0.012 }), {
    at,
  });

/** Three icicles, the middle one the longest. */
function icicle({ builder: b, paint }: Making) {
  const ice = colourOf(paint, 'body', '#bfe8ff');
  for (const [z, long, wide] of [
    [0, 0.86, 0.1],
    [0.16, 0.52, 0.075],
    [-0.15, 0.62, 0.08],
  ] as const) {
    b.lathe(
      steps(12).map((step) => {
        const share = step / 11;
        return {
          radius: wide * (1 - share * 0.97) * (1 + 0.16 * sin(share * 17)),
          y: 0.9 - share * long,
          tint: blend([0.95, 0.98, 1], ice, Math.min(1, share * 1.3)),
        };
      }),
      { at: [0, 0, z], segments: 10, material: 'snow' },
    );
  }
  b.ball([0, 0.9, 0], [0.12, 0.06, 0.3], [0.96, 0.98, 1], 'snow', {
    segments: 16,
    swell: (to) => 0.9 + 0.2 * noise(to[2] * 5 + 9, to[0] * 4, 2),
  });
  return { anchors: { hook: [0, 0.94, 0] as Vec } };
}

/** A golden crescent with a star that hangs in it. */
function crescent({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#f6c544');
  facing(b, (moon) => {
    moon.sheet(
      b.isCoarse ? 10 : 30,
      b.isCoarse ? 4 : 12,
      (u, v) => {
        const angle = 0.95 + u * (2 * pi - 1.9);
        const [thick, rolled] = [0.004 + 0.1 * sin(u * pi), v * 2 * pi];
        const out = 0.28 + thick * cos(rolled);
        return {
          at: [out * cos(angle), 0.34 + out * sin(angle), 0.55 * thick * sin(rolled)],
          normal: unit([cos(rolled) * cos(angle), cos(rolled) * sin(angle), 1.8 * sin(rolled)]),
          tint: shade(gold, 0.85 + 0.3 * sin(u * pi)),
        };
      },
      'skin',
    );
    const tip: Vec = [0.163, 0.568, 0];
    moon.tube([tip, [0.12, 0.45, 0]], [0.006, 0.006], shade(gold, 0.7), 'cloth', 4);
    part(moon, (star) => slab(star, starOutline(5, 0.13, 0.058), 0.03, gold, 'glow', { bevel: 0.03 }), {
      at: [0.1, 0.34, 0],
    });
  });
  const hook = hanger(b, [0, 0.68, 0], 0.2, shade(gold, 0.7));
  return {
    anchors: { hook },
    lamps: [{ at: [0.15, 0.34, 0.1] as Vec, colour: gold, power: 0.3, reach: 2.5 }],
  };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'trim', 'ribbon', 'ring', 'cap', 'gift'],
});
const bulbs = (colour: string) => row((making) => bulb(making, colour));
const hearts = (colour: string) => row((making) => heart(making, colour));
const ornaments = (colour: string, band: string) => row((making) => ornament(making, colour, band));

const redHeart = hearts('#e8263f');
const moon = row(crescent);

export const hungThings: Readonly<Record<string, Recipe>> = {
  'thing.heart': redHeart,
  'thing.heart-red': redHeart,
  'thing.heart-pink': hearts('#ff86ad'),
  'thing.bulb-warm': bulbs('#ffa41c'),
  'thing.bulb-red': bulbs('#ff1f1a'),
  'thing.bulb-blue': bulbs('#1f6dff'),
  'thing.bulb-green': bulbs('#1fc04a'),
  'thing.ornament': ornaments('#d8242c', '#ffe3a0'),
  'thing.ornament-gold': ornaments('#f4b92c', '#fff6dc'),
  'thing.ornament-blue': ornaments('#2f6fe0', '#e6f1ff'),
  'thing.christmas-stocking': row(stocking),
  'thing.icicle': row(icicle),
  'thing.crescent': moon,
  'thing.moon-emblem': moon,
};
