import type { Making, Recipe } from '../model.ts';
import { cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { cord, facing, party, tassel } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { colourOf, disc, hoop, lighter, part, rod, shade, sides, slab, steps } from './things-shapes.ts';

/** Pennants, price tags and banners. */

/** A flag with a point below and a light hem. */
function pennant({ builder: b, paint }: Making, colour: string, trim: string) {
  const [body, hem] = [colourOf(paint, 'body', colour), paint('trim', trim)];
  const [wide, high] = [0.46, 0.6];
  facing(b, (flag) => {
    for (const layer of [0, 1, -1])
      flag.sheet(
        b.isCoarse ? 1 : 6,
        b.isCoarse ? 2 : 10,
        (u, v) => {
          const down = layer === 0 ? v : mix(0.12, 0.8, v);
          const half = (wide / 2) * (1 - (layer === 0 ? v : mix(0.3, 1, v)));
          const x = (u - 0.5) * 2 * half;
          const wave = x * 9 + down * 3;
          return {
            at: [x, high * (1 - down), 0.03 * sin(wave) * down + layer * 0.008],
            normal: unit([-0.3 * cos(wave) * down, 0.05, 1]),
            tint: shade(layer === 0 ? hem : body, 1 + 0.12 * sin(wave)),
          };
        },
        'cloth',
      );
    rod(flag, [-wide / 2 - 0.01, high, 0], [wide / 2 + 0.01, high, 0], 0.018, hem, 'cloth', { segments: 6 });
  });
  return { anchors: { hook: [0, high, 0] as Vec } };
}

/** A price tag with a sign of per cent. */
function tag({ builder: b, paint }: Making, colour: string, ink: string) {
  const [body, mark] = [colourOf(paint, 'body', colour), paint('trim', ink)];
  facing(
    b,
    (card) => {
      const outline = [
        [0.25, 0.02],
        [0.25, 0.46],
        [0.1, 0.66],
        [-0.1, 0.66],
        [-0.25, 0.46],
        [-0.25, 0.02],
        [-0.22, 0],
        [0.22, 0],
      ] as const;
      slab(card, outline, 0.045, body, 'skin', { edge: shade(body, 0.7) });
      const inner = outline.map(([x, y]) => [x * 0.86, 0.3 + (y - 0.3) * 0.9] as const);
      part(card, (rim) => slab(rim, inner, 0.052, mark, 'skin'), {});
      const sunk = outline.map(([x, y]) => [x * 0.79, 0.3 + (y - 0.3) * 0.86] as const);
      part(card, (field) => slab(field, sunk, 0.058, body, 'skin'), {});
      for (const side of sides) {
        rod(card, [-0.12, 0.1, side * 0.032], [0.12, 0.42, side * 0.032], 0.025, mark, 'skin', {
          segments: 8,
        });
        for (const spot of sides)
          hoop(card, [spot * -0.11, 0.26 + spot * 0.11, side * 0.032], 0.05, 0.022, mark, 'skin', {
            axis: [0, 0, 1],
            segments: 18,
          });
        hoop(card, [0, 0.555, side * 0.03], 0.04, 0.018, paint('ring', '#fff4d8'), 'metal', {
          axis: [0, 0, 1],
          segments: 16,
        });
        disc(card, [0, 0.555, side * 0.03], [0, 0, side], 0.035, shade(body, 0.25), 'skin');
      }
    },
    [0, 0, 0],
  );
  cord(
    b,
    [
      [0.03, 0.555, 0],
      [0.03, 0.68, 0.05],
      [0, 0.86, 0],
      [-0.03, 0.68, -0.05],
      [-0.03, 0.555, 0],
    ],
    0.012,
    paint('ribbon', '#fff1e0'),
  );
  return { anchors: { hook: [0, 0.85, 0] as Vec } };
}

/** A tall banner of cloth with a star, on a rod of wood. */
function banner({ builder: b, paint }: Making) {
  const [body, trim] = [colourOf(paint, 'body', '#b81f2c'), paint('trim', '#f6c445')];
  const foot = (x: number) => 0.1 + 0.2 * (1 - Math.abs(x) * 2.1);
  facing(b, (cloth) => {
    for (const [layer, wide, top] of [
      [0, 0.74, 1.16],
      [1, 0.62, 1.1],
      [-1, 0.62, 1.1],
    ] as const)
      cloth.sheet(
        b.isCoarse ? 4 : 12,
        b.isCoarse ? 2 : 10,
        (u, v) => {
          const x = (u - 0.5) * wide;
          const low = foot(x) + (layer === 0 ? 0 : 0.085);
          const wave = x * 8 + v * 2;
          return {
            at: [x, mix(top, low, v), 0.025 * sin(wave) * v + layer * 0.01],
            normal: unit([-0.25 * cos(wave) * v, 0, 1]),
            tint: shade(layer === 0 ? trim : body, 1.04 - 0.12 * v + 0.06 * sin(wave)),
          };
        },
        'cloth',
      );
    for (const side of sides) {
      part(cloth, (mark) => slab(mark, starOutline(5, 0.2, 0.085), 0.02, trim, 'skin', { bevel: 0.02 }), {
        at: [0, 0.74, side * 0.035],
      });
      cloth.ball([side * 0.44, 1.17, 0], 0.055, trim, 'metal', { segments: 10 });
      part(cloth, (stripe) => stripe.box([0, 0, 0], [0.31, 0.018, 0.012], trim, 'skin'), {
        at: [0, 1.02, side * 0.012],
      });
    }
    rod(cloth, [-0.43, 1.17, 0], [0.43, 1.17, 0], 0.032, paint('wood', '#6a3f22'), 'wood');
  });
  for (const x of sides) tassel(b, [0.01, 0.18, x * 0.37], 0.16, trim);
  for (const side of sides)
    cord(
      b,
      [
        [0, 1.18, side * 0.36],
        [0, 1.32, side * 0.14],
        [0, 1.4, 0],
      ],
      0.014,
      trim,
    );
  disc(b, [0, 1.4, 0], [1, 0, 0], 0.03, trim, 'metal', 8);
  return { anchors: { hook: [0, 1.4, 0] as Vec } };
}

/** Cut paper with flowers and a scalloped edge. */
function cutPaper({ builder: b, paint, seed }: Making) {
  const tint = colourOf(paint, 'body', party[(seed * 5 + 5) % party.length] ?? '#ff8fc0');
  const [columns, rows] = b.isCoarse ? [14, 12] : [42, 36];
  const [wide, high] = [0.8, 0.66];
  const isCut = (x: number, y: number) => {
    const away = Math.sqrt(x * x + (y - 0.02) * (y - 0.02));
    const petal = Math.abs(x * x - (y - 0.02) * (y - 0.02)) / (away * away + 0.001);
    const flower = away > 0.06 && away < 0.19 && petal < 0.55;
    const dots = [0.29, -0.29].some((a) => Math.abs(Math.abs(x) - 0.29) + Math.abs(y - a * 0.62) < 0.075);
    const slits = Math.abs(y - 0.02) < 0.03 && Math.abs(x) > 0.23 && Math.abs(x) < 0.34;
    return flower || dots || slits;
  };
  facing(b, (paper) => {
    for (const i of steps(columns))
      for (const j of steps(rows)) {
        const [x, y] = [((i + 0.5) / columns - 0.5) * wide, ((j + 0.5) / rows - 0.5) * high];
        const scallop = -0.25 - 0.07 * Math.abs(sin((x / wide) * 6 * pi));
        if (y < scallop || isCut(x, y)) continue;
        const [dx, dy] = [wide / columns / 2, high / rows / 2];
        const at = (sx: number, sy: number): Vec => [
          x + sx * dx,
          y + sy * dy + 0.36,
          0.03 * sin((x + sx * dx) * 8),
        ];
        paper.face(
          [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)],
          tint,
          'thin',
          unit([-0.24 * cos(x * 8), 0, 1]),
        );
      }
    rod(paper, [-0.42, 0.69, 0], [0.42, 0.69, 0], 0.016, lighter(tint, 0.5), 'cloth', { segments: 5 });
  });
  return { anchors: { hook: [0, 0.69, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: ['body', 'trim', 'ribbon', 'ring', 'wood'],
  kinds,
});
const pennants = (colour: string, trim = '#fff3d6') => row((making) => pennant(making, colour, trim));
const tags = (colour: string, ink: string) => row((making) => tag(making, colour, ink));

const redTag = tags('#e2262f', '#fff6e2');

export const banners: Readonly<Record<string, Recipe>> = {
  'thing.pennant-red': pennants('#e0262b'),
  'thing.pennant-gold': pennants('#f9bd28'),
  'thing.pennant-blue': pennants('#2b7fe0'),
  'thing.pennant-green': pennants('#35a552'),
  'thing.pennant-purple': pennants('#8a45c8'),
  'thing.pennant-white': pennants('#fbf8f0', '#f0b93c'),
  'thing.tag-red': redTag,
  'thing.price-tag': redTag,
  'thing.tag-gold': tags('#f8bf2e', '#a3141f'),
  'thing.tag-black': tags('#23222a', '#f8c53c'),
  'thing.tournament-banner': row(banner),
  'furnish.cut-paper': row(cutPaper, party.length),
};
