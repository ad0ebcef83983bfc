import type { Making } from '../model.ts';
import { add, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { colourOf, lighter, part, rod, shade, sides, slab, steps, turns } from './things-shapes.ts';

/** Masks, boards and fireworks. */

export const steel: Vec = [0.5, 0.53, 0.56];

export const dark: Vec = [0.03, 0.03, 0.034];

/** A board to ride on: with wheels, on snow or on waves. */
export function board({ builder: b, paint }: Making, kind: 'skate' | 'surf' | 'snow') {
  const [body, mark] = [
    colourOf(paint, 'body', kind === 'skate' ? '#c98a4a' : kind === 'surf' ? '#f6e6c4' : '#3f7fd0'),
    paint('stripes', kind === 'surf' ? '#e8563f' : '#f2c94c'),
  ];
  const [long, wide, lift] =
    kind === 'skate' ? [0.8, 0.2, 0.12] : kind === 'surf' ? [1.9, 0.52, 0.04] : [1.5, 0.28, 0.03];
  const half = (v: number) =>
    (wide / 2) *
    (kind === 'surf'
      ? Math.sqrt(Math.max(0, sin(pi * (0.03 + v * 0.93))))
      : Math.min(1, Math.sqrt(Math.max(0, 1 - (Math.max(0, Math.abs(v - 0.5) - 0.36) / 0.14) ** 2))));
  const flat = (deck: Making['builder']) => {
    for (const s of sides)
      deck.sheet(
        6,
        b.isCoarse ? 6 : 22,
        (u, v) => {
          const end = Math.max(0, Math.abs(v - 0.5) - 0.32);
          return {
            at: [
              (v - 0.5) * long,
              lift +
                end * end * (kind === 'skate' ? 3.2 : 2.4) * (kind === 'surf' && v < 0.5 ? 0 : 1) +
                s * 0.012,
              (u - 0.5) * 2 * half(v),
            ],
            normal: [0, s, 0],
            tint:
              s > 0 && Math.abs(u - 0.5) < 0.09
                ? mark
                : kind !== 'skate' && v > 0.7 && v < 0.76
                  ? mark
                  : s > 0 && kind === 'skate'
                    ? shade(dark, 1.4)
                    : body,
          };
        },
        'skin',
      );
    if (kind === 'skate')
      for (const x of [-0.24, 0.24]) {
        deck.box([x, 0.09, 0], [0.03, 0.025, 0.05], steel, 'metal');
        for (const side of sides)
          rod(deck, [x, 0.05, side * 0.06], [x, 0.05, side * 0.1], 0.045, mark, 'skin', { segments: 14 });
      }
    if (kind === 'surf')
      for (const z of [-0.1, 0, 0.1])
        part(
          deck,
          (fin) =>
            slab(
              fin,
              [
                [0.06, 0],
                [-0.08, 0],
                [-0.1, -0.13],
              ],
              0.01,
              mark,
              'skin',
            ),
          { at: [-long * 0.4, lift - 0.01, z] },
        );
  };
  if (kind === 'skate') flat(b);
  else part(b, flat, { pitch: pi / 2 - 0.12, at: [0, long / 2, 0] });
  return { anchors: { top: [0, lift + 0.02, 0] as Vec, seat: [0, lift + 0.02, 0] as Vec } };
}

/** A mask that looks along x. */
export function mask({ builder: b, paint }: Making, kind: 'theatre' | 'fox' | 'oni') {
  const [face, mark, gold] = [
    colourOf(paint, 'body', kind === 'oni' ? '#c22a2a' : '#f7f1e6'),
    paint('stripes', kind === 'fox' ? '#d0342c' : '#2a1a1a'),
    paint('trim', '#e2b24a'),
  ];
  const at = (u: number, v: number): Vec => {
    const angle = (u - 0.5) * 2.3;
    const narrow = 0.19 * Math.sqrt(Math.max(0.1, 1 - (v - 0.56) * 1.95 * ((v - 0.56) * 1.95)));
    return [
      0.17 * cos(angle) * (0.85 + 0.15 * sin(v * pi)) -
        0.1 +
        (kind === 'fox'
          ? 0.13 * Math.max(0, 1 - Math.abs(v - 0.3) * 5) * Math.max(0, 1 - Math.abs(u - 0.5) * 5)
          : 0),
      0.04 + 0.38 * v,
      narrow * 1.25 * sin(angle),
    ];
  };
  b.sheet(
    b.isCoarse ? 8 : 26,
    b.isCoarse ? 6 : 22,
    (u, v) => {
      const angle = (u - 0.5) * 2.3;
      const cheek = kind === 'fox' && Math.abs(Math.abs(u - 0.5) - 0.28) < 0.05 && Math.abs(v - 0.38) < 0.12;
      return {
        at: at(u, v),
        normal: unit([cos(angle), (v - 0.5) * 0.5, sin(angle)]),
        tint: cheek ? mark : shade(face, 0.88 + 0.14 * v),
      };
    },
    'skin',
  );
  for (const side of sides) {
    const eye = at(0.5 + side * 0.17, 0.58);
    part(
      b,
      (hole) =>
        hole.face(
          turns(12).map((angle): Vec => [0.012, 0.022 * sin(angle) + 0.012 * cos(angle), 0.042 * cos(angle)]),
          dark,
          'cloth',
          [1, 0, 0],
        ),
      { at: eye, yaw: side * 0.42 },
    );
    const brow = steps(6).map((step) =>
      add(
        at(
          0.5 + side * (0.08 + step * 0.045),
          0.7 + (kind === 'oni' ? step * 0.018 : 0.04 * sin((step / 5) * pi)),
        ),
        [0.012, 0, 0],
      ),
    );
    b.tube(
      brow,
      brow.map(() => 0.011),
      mark,
      'cloth',
      5,
    );
    if (kind === 'fox')
      b.tube(
        [
          at(0.5 + side * 0.3, 0.92),
          add(at(0.5 + side * 0.3, 1), [0, 0.09, side * 0.02]),
          add(at(0.5 + side * 0.3, 1), [0, 0.16, side * 0.02]),
        ],
        [0.06, 0.04, 0.003],
        face,
        'skin',
        6,
      );
    if (kind === 'oni') {
      b.tube(
        [
          at(0.5 + side * 0.17, 0.93),
          add(at(0.5 + side * 0.2, 1), [0.03, 0.07, side * 0.01]),
          add(at(0.5 + side * 0.22, 1), [0.02, 0.16, side * 0.03]),
        ],
        [0.034, 0.024, 0.003],
        lighter(gold, 0.4),
        'skin',
        8,
      );
      rod(
        b,
        add(at(0.5 + side * 0.1, 0.2), [0.01, 0, 0]),
        add(at(0.5 + side * 0.1, 0.34), [0.02, 0, 0]),
        0.014,
        [0.9, 0.86, 0.7],
        'skin',
        { thin: 0.001 },
      );
    }
  }
  b.tube(
    [add(at(0.5, 0.62), [0.005, 0, 0]), add(at(0.5, 0.48), [0.035, 0, 0]), add(at(0.5, 0.42), [0.012, 0, 0])],
    [0.016, 0.028, 0.012],
    kind === 'fox' ? face : shade(face, 0.95),
    'skin',
    8,
  );
  const mouth = steps(9).map((step) =>
    add(
      at(0.32 + step * 0.045, 0.22 + (kind === 'oni' ? 0 : 0.07) * (1 - sin((step / 8) * pi))),
      [0.008, 0, 0],
    ),
  );
  b.tube(
    mouth,
    mouth.map((_, step) => 0.006 + (kind === 'fox' ? 0.002 : 0.016) * sin((step / 8) * pi)),
    kind === 'theatre' ? dark : mark,
    'cloth',
    6,
  );
  const edge = [
    ...steps(14).map((step) => at(step / 13, 1)),
    ...steps(12).map((step) => at(1, 1 - step / 11)),
    ...steps(14).map((step) => at(1 - step / 13, 0)),
    ...steps(12).map((step) => at(0, step / 11)),
  ];
  b.tube(
    edge,
    edge.map(() => 0.009),
    gold,
    'metal',
    5,
  );
  return { anchors: { hand: [0, 0.1, 0] as Vec } };
}

/** Sparks that burst into a ball, high over its foot. */
export function firework({ builder: b, paint, seed }: Making) {
  const colours = ['#ff5f7f', '#ffd24a', '#5fd0ff', '#9fff7f', '#d08fff'];
  const middle: Vec = [0, 9, 0];
  for (const ray of steps(b.isCoarse ? 30 : 90)) {
    const rise = 1 - (2 * (ray + 0.5)) / (b.isCoarse ? 30 : 90);
    const out = Math.sqrt(1 - rise * rise);
    const way: Vec = [out * cos(ray * 2.4), rise, out * sin(ray * 2.4)];
    const long = ray % 3 === 0 ? 2.2 : 3.4;
    const tint = paint('body', colours[(seed + (ray % 3 === 0 ? 2 : 0)) % 5] ?? '#ffd24a');
    const at = (by: number): Vec => add(middle, [way[0] * by, way[1] * by - 0.05 * by * by, way[2] * by]);
    b.tube(
      [at(long * 0.35), at(long * 0.75), at(long)],
      [0.004, 0.03, 0.045],
      (share) => shade(tint, 0.3 + 0.7 * share),
      'glow',
      3,
    );
    b.ball(at(long), 0.07, lighter(tint, 0.4), 'glow', { segments: 4 });
  }
  b.tube(
    [
      [0, 0, 0],
      [0.1, 4, 0],
      [0, 8.6, 0],
    ],
    [0.004, 0.02, 0.03],
    [0.5, 0.3, 0.1],
    'glow',
    4,
  );
  return {
    lamps: [{ at: middle, colour: paint('body', colours[seed % 5] ?? '#ffd24a'), power: 2.2, reach: 14 }],
  };
}
