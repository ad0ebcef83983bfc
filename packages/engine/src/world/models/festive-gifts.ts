import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { bow, circleOutline, facing, heartOutline, pillow, rounded } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { colourOf, hoop, lighter, part, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** What is given: presents, red packets, gold, letters, chocolates. */

/** A box with a lid, a ribbon and a bow. */
function gift({ builder: b, paint }: Making, wrap: string, band: string) {
  const [body, ribbon] = [colourOf(paint, 'body', wrap), paint('ribbon', band)];
  b.box([0, 0.2, 0], [0.26, 0.2, 0.26], body, 'cloth');
  b.box([0, 0.43, 0], [0.29, 0.065, 0.29], lighter(body, 0.1), 'cloth');
  b.box([0, 0.251, 0], [0.296, 0.251, 0.06], ribbon, 'cloth');
  b.box([0, 0.251, 0], [0.06, 0.251, 0.296], ribbon, 'cloth');
  facing(b, (tied) => bow(tied, [0, 0.57, 0], 0.36, ribbon), [0.04, 0, 0]);
  part(b, (tied) => bow(tied, [0, 0.56, 0], 0.27, shade(ribbon, 0.85)), { yaw: 0 });
  return { anchors: { top: [0, 0.5, 0] as Vec, seat: [0, 0.5, 0] as Vec } };
}

/** Presents come in several colours. */
const wraps = [
  ['#e0262f', '#ffcf4a'],
  ['#2f9a57', '#fff3d6'],
  ['#7b46c2', '#ffcf4a'],
  ['#f7b52c', '#d8263a'],
] as const;
const anyGift = (making: Making) => {
  const [wrap, band] = wraps[making.seed % wraps.length] ?? wraps[0];
  return gift(making, wrap, band);
};

/** Two packets of red paper with a golden seal. */
function redPacket({ builder: b, paint }: Making) {
  const [red, gold] = [colourOf(paint, 'body', '#db1f26'), paint('trim', '#f8c748')];
  const packet = (to: Builder) => {
    slab(to, rounded(0.42, 0.66, 0.035), 0.04, red, 'skin', { edge: shade(red, 0.7) });
    pillow(
      to,
      steps(13).map((step) => [0.205 * cos((step / 12) * pi), 0.325 - 0.17 * sin((step / 12) * pi)] as const),
      0.012,
      shade(red, 0.72),
      'skin',
      [0, 0, 0.022],
    );
    hoop(to, [0, 0.16, 0.032], 0.1, 0.012, shade(gold, 0.8), 'metal', { axis: [0, 0, 1], segments: 24 });
    slab2(to, circleOutline(0.098, 22), [0, 0.16, 0.03], 0.02, gold);
    part(to, (hole) => hole.box([0, 0, 0], [0.03, 0.03, 0.012], shade(red, 0.8), 'skin'), {
      at: [0, 0.16, 0.035],
    });
    for (const y of [-0.21, -0.26]) to.box([0, y, 0.022], [0.15, 0.011, 0.004], gold, 'skin');
    part(to, (mark) => slab(mark, starOutline(4, 0.1, 0.045), 0.02, gold, 'skin'), { at: [0, -0.08, 0.022] });
  };
  facing(b, (pair) => {
    part(pair, packet, { at: [-0.13, 0.36, -0.06], pitch: 0.2 });
    part(pair, packet, { at: [0.08, 0.345, 0.02], pitch: -0.1 });
  });
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}
const slab2 = (b: Builder, outline: Parameters<typeof slab>[1], at: Vec, thick: number, tint: Vec) =>
  part(b, (flat) => slab(flat, outline, thick, tint, 'metal'), { at });

/** An ingot in the shape of a boat, and coins before it. */
function ingot({ builder: b, paint }: Making) {
  const gold = colourOf(paint, 'body', '#f7bd2e');
  const columns = b.isCoarse ? 12 : 40;
  const rim = (angle: number): Vec => {
    const along = sin(angle) * sin(angle);
    return [0.24 * cos(angle) * (1 - 0.2 * along), 0.24 + 0.24 * along * along, 0.5 * sin(angle)];
  };
  b.sheet(
    columns,
    b.isCoarse ? 3 : 8,
    (u, v) => {
      const angle = u * 2 * pi;
      const top = rim(angle);
      const out = 0.5 + 0.5 * sin((v * pi) / 2);
      return {
        at: [top[0] * out, top[1] * v * (0.6 + 0.4 * v), top[2] * (0.46 + 0.54 * v)],
        normal: unit([cos(angle) * 1.4, -0.55 + 0.25 * v, sin(angle) * 0.7]),
        tint: shade(gold, 0.95 + 0.2 * v),
      };
    },
    'metal',
  );
  b.sheet(
    columns,
    b.isCoarse ? 2 : 4,
    (u, v) => {
      const angle = u * 2 * pi;
      const top = rim(angle);
      return {
        at: [top[0] * (1 - 0.35 * v), mix(top[1], 0.2, v), top[2] * (1 - 0.4 * v)],
        normal: unit([-0.3 * cos(angle), 1, -0.5 * sin(angle)]),
        tint: shade(gold, 1.15 - 0.3 * v),
      };
    },
    'metal',
  );
  b.tube(
    [...turns(columns), 0].map(rim),
    [...turns(columns), 0].map(() => 0.016),
    lighter(gold, 0.3),
    'metal',
    6,
  );
  b.ball([0, 0.2, 0], [0.19, 0.25, 0.27], (to) => shade(gold, 0.9 + 0.25 * to[1]), 'metal', { segments: 28 });
  for (const [x, z, tilt] of [
    [0.36, 0.2, 0.25],
    [0.4, -0.16, -0.15],
  ] as const)
    part(
      b,
      (coin) => {
        coin.lathe(
          [
            { radius: 0, y: -0.015, tint: gold },
            { radius: 0.1, y: -0.015, tint: shade(gold, 0.7) },
            { radius: 0.1, y: 0.015, tint: lighter(gold, 0.2) },
            { radius: 0.07, y: 0.012, tint: gold },
            { radius: 0, y: 0.012, tint: gold },
          ],
          { segments: 20, material: 'metal' },
        );
        coin.box([0, 0.013, 0], [0.022, 0.004, 0.022], shade(gold, 0.3), 'metal');
      },
      { at: [x, 0.05, z], pitch: -0.5, roll: tilt },
    );
  return { anchors: { top: [0, 0.45, 0] as Vec, hand: [0, 0.1, 0] as Vec } };
}

/** A letter that is closed with a heart. */
function letter({ builder: b, paint }: Making) {
  const [paper, seal] = [colourOf(paint, 'body', '#fff3dc'), paint('seal', '#e5304c')];
  facing(b, (mail) =>
    part(
      mail,
      (card) => {
        slab(card, rounded(0.78, 0.52, 0.04), 0.045, paper, 'skin', { edge: shade(paper, 0.75) });
        const fold = (corners: readonly Vec[], tint: Vec) => card.face(corners, tint, 'skin', [0, 0, 1]);
        for (const side of sides)
          fold(
            [
              [side * 0.385, 0.24, 0.024],
              [side * 0.385, -0.24, 0.024],
              [0, -0.02, 0.03],
            ],
            shade(paper, 0.66),
          );
        fold(
          [
            [-0.38, -0.255, 0.026],
            [0.38, -0.255, 0.026],
            [0, 0.03, 0.034],
          ],
          shade(paper, 0.95),
        );
        pillow(
          card,
          [
            [-0.385, 0.255],
            [0.385, 0.255],
            [0.04, -0.06],
            [-0.04, -0.06],
          ],
          0.02,
          paint('flap', '#f2cf98'),
          'skin',
          [0, 0, 0.036],
        );
        pillow(card, heartOutline(0.24, 24), 0.035, seal, 'skin', [0, -0.03, 0.055]);
      },
      { at: [0, 0.3, 0], pitch: 0.1 },
    ),
  );
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}

/** An open box in the shape of a heart, full of chocolates, with its lid behind. */
function chocolates({ builder: b, paint }: Making) {
  const [red, trim] = [colourOf(paint, 'body', '#d9264a'), paint('ribbon', '#ffd9e2')];
  const leaning = { pitch: 0, roll: 0 };
  facing(b, (box) => {
    part(
      box,
      (lid) => {
        pillow(lid, heartOutline(0.86), 0.1, red, 'cloth', [0, 0, -0.06]);
        bow(lid, [0.02, 0.1, 0.06], 0.36, trim);
      },
      { ...leaning, at: [0.16, 0.44, -0.2], pitch: -0.12 },
    );
    part(
      box,
      (tray) => {
        slab(tray, heartOutline(0.88), 0.16, shade(red, 0.85), 'cloth', { edge: shade(red, 0.9) });
        part(tray, (inner) => slab(inner, heartOutline(0.8), 0.02, paint('paper', '#fff1e2'), 'cloth'), {
          at: [0, 0, 0.085],
        });
        const spots = [
          [-0.2, 0.17],
          [0.2, 0.17],
          [0, 0.07],
          [-0.29, 0.03],
          [0.29, 0.03],
          [-0.13, -0.08],
          [0.13, -0.08],
          [0, -0.22],
        ] as const;
        for (const [index, [x, y]] of spots.entries()) {
          const tone = ['#5c2f1a', '#8a4b26', '#3c1f14', '#f2dcc0'][index % 4] ?? '#5c2f1a';
          tray.ball([x, y, 0.11], [0.075, 0.075, 0.07], paint('fruit', tone), 'skin', { segments: 12 });
          tray.ball(
            [x, y, 0.175],
            [0.022, 0.022, 0.015],
            paint('topping', index % 2 ? '#fff1e2' : '#e0486a'),
            'skin',
            { segments: 7 },
          );
        }
      },
      { at: [-0.08, 0.36, 0.1], roll: -0.42 },
    );
  });
  return {};
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'ribbon', 'trim', 'paper', 'seal', 'flap', 'other', 'fruit', 'topping'],
  kinds,
});

const mail = row(letter);

export const gifts: Readonly<Record<string, Recipe>> = {
  'thing.gift': row(anyGift, wraps.length),
  'thing.gift-blue': row((making) => gift(making, '#2f7fe6', '#fff3d6')),
  'thing.red-envelope': row(redPacket),
  'thing.gold-ingot': row(ingot),
  'thing.envelope': mail,
  'thing.letter': mail,
  'thing.chocolate-box': row(chocolates),
};
