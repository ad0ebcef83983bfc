import { apart, disc } from '../../draw/canvas.ts';
import { css, mix } from '../../draw/colour.ts';
import { drawMotif } from '../motifs.ts';
import type { TileName } from '../names.ts';
import {
  arcs,
  count,
  type Ground,
  lattice,
  lines,
  scales,
  tileSide as side,
  strewn,
  stripes,
} from './ground.ts';

/** Ornaments: strewn motifs, geometry, the patterns of many cultures. */
export const ornamentTiles = {
  petals: strewn('flower', 13, 0.3),
  flakes: strewn('snowflake', 14, 0.2),
  leaves: strewn('leaf', 15, 0.7),
  hearts: strewn('heart', 12, 0.3),
  stars: strewn('star', 13, 0.3),
  gems: strewn('gem', 13, 0.2),
  skulls: strewn('skull', 13, 0.2),
  paws: strewn('paw', 14, 0.4),
  flames: strewn('flame', 15, 0.2),
  bats: strewn('bat', 16, 0.2),
  gears: strewn('gear', 15, 0.3),
  blossoms: strewn('blossom', 13, 0.4),
  lotuses: strewn('lotus', 15, 0),
  dragons: strewn('dragon', 18, 0),
  feathers: strewn('feather', 16, 0.3),
  palms: strewn('leaf', 19, 1.4),
  drops: strewn('drop', 12, 0.2),
  damask: ({ brush, theme, soft, motif }) => {
    const tone = motif(0.2);
    for (const [x, y] of [
      [24, 26],
      [72, 74],
    ] as const) {
      drawMotif(brush, { kind: 'path', name: 'lotus' }, { x, y, size: 17 }, tone, theme.face);
      drawMotif(brush, { kind: 'path', name: 'diamond' }, { x, y: y + 24, size: 7 }, tone, theme.face);
    }
    arcs(brush, soft, 2, [
      [72, 24, 8],
      [24, 74, 8],
    ]);
  },
  diamonds: lattice(48),
  lattice: ({ brush, dark }) =>
    lines(brush, dark, 2.6, [
      [0, 24, 72, 24, 72, 72, 24, 72, 24, 48, 48, 48],
      [24, 0, 24, 24],
      [72, 72, 72, side],
      [72, 48, side, 48],
      [0, 48, 24, 48],
      [48, 0, 48, 8],
      [48, 88, 48, side],
      [72, 24, side, 24],
    ]),
  meander: ({ brush, dark }) =>
    lines(
      brush,
      dark,
      3,
      count(2)
        .map((row) => [
          0,
          row * 48 + 8,
          40,
          row * 48 + 8,
          40,
          row * 48 + 32,
          16,
          row * 48 + 32,
          16,
          row * 48 + 20,
          28,
          row * 48 + 20,
        ])
        .concat(
          count(2).map((row) => [
            48,
            row * 48 + 40,
            48,
            row * 48 + 8,
            88,
            row * 48 + 8,
            88,
            row * 48 + 32,
            64,
            row * 48 + 32,
            64,
            row * 48 + 20,
            76,
            row * 48 + 20,
          ]),
        ),
    ),
  rings: ({ brush, dark, soft }) => {
    for (const radius of [10, 20, 30, 40])
      arcs(brush, radius % 20 === 0 ? dark : soft, 2, [
        [48, 48, radius],
        [0, 0, radius / 2],
        [96, 0, radius / 2],
        [0, 96, radius / 2],
        [96, 96, radius / 2],
      ]);
    for (const step of count(14)) {
      const turn = (step / 14) * Math.PI * 2;
      lines(brush, dark, 2, [
        [
          48 + Math.cos(turn) * 31,
          48 + Math.sin(turn) * 31,
          48 + Math.cos(turn + 0.2) * 39,
          48 + Math.sin(turn + 0.2) * 39,
        ],
      ]);
    }
  },
  seigaiha: scales(3),
  ruled: ({ brush, soft }) => {
    lines(
      brush,
      soft,
      1.6,
      count(4).map((row) => [0, row * 24 + 12, side, row * 24 + 12]),
    );
  },
  scribble: ({ brush, noise, soft }) =>
    lines(
      brush,
      soft,
      3.4,
      count(3).map((row) =>
        count(33).flatMap((step) => [
          step * 3,
          row * 32 + 16 + (step % 2 === 0 ? 8 : -8) + noise.at(row * 5 + 0.3, (step % 32) * 0.9, 64) * 3,
        ]),
      ),
    ),
  grid: ({ brush, dark, soft }) => {
    lines(
      brush,
      soft,
      1,
      count(4).flatMap((row) => [
        [0, row * 24 + 12, side, row * 24 + 12],
        [row * 24 + 12, 0, row * 24 + 12, side],
      ]),
    );
    lines(brush, dark, 1.6, [
      [0, 1, side, 1],
      [1, 0, 1, side],
    ]);
  },
  halftone: ({ brush, soft }) => {
    for (const row of count(6))
      for (const column of count(6))
        disc(brush, column * 16 + (row % 2) * 8 + 4, row * 16 + 8, 1.6 + ((row + column) % 3) * 1.1, soft);
  },
  dots: ({ brush, soft }) => {
    for (const [x, y] of [
      [24, 24],
      [72, 72],
      [24, 72],
      [72, 24],
    ] as const)
      disc(brush, x, y, x === y ? 9 : 5, soft);
  },
  scanlines: ({ brush, dark, soft }) => {
    lines(
      brush,
      dark,
      1.4,
      count(16).map((row) => [0, row * 6 + 3, side, row * 6 + 3]),
    );
    lines(brush, soft, 5, [[0, 40, side, 40]]);
  },
  hexes: ({ brush, dark }) => {
    for (const [x, y] of [
      [0, 0],
      [96, 0],
      [0, 96],
      [96, 96],
      [48, 48],
      [48, 0],
      [0, 48],
      [48, 96],
      [96, 48],
    ] as const) {
      const isMiddle = (x + y) % 96 === 0;
      if (!isMiddle) continue;
      lines(brush, dark, 2, [
        count(7).flatMap((step) => [
          x + Math.cos((step / 6) * Math.PI * 2) * 30,
          y + Math.sin((step / 6) * Math.PI * 2) * 42,
        ]),
      ]);
    }
  },
  kanok: ({ brush, theme, motif }) => {
    const tone = motif(0.38);
    for (const [x, y] of [
      [24, 24],
      [72, 72],
    ] as const)
      for (const way of [-1, 1])
        apart(brush, () => {
          brush.translate(x, y);
          brush.scale(way, 1);
          drawMotif(brush, { kind: 'path', name: 'kanok' }, { x: 10, y: 0, size: 11 }, tone, theme.face);
        });
    for (const [x, y] of [
      [72, 24],
      [24, 72],
    ] as const)
      drawMotif(brush, { kind: 'path', name: 'diamond' }, { x, y, size: 9 }, tone, theme.face);
  },
  kawung: ({ brush, motif, dark }) => {
    const tone = css(motif(0.42));
    for (const [x, y] of [
      [24, 24],
      [72, 24],
      [24, 72],
      [72, 72],
    ] as const)
      for (const step of count(4)) {
        apart(brush, () => {
          brush.translate(x, y);
          brush.rotate((step * Math.PI) / 2 + Math.PI / 4);
          brush.beginPath();
          brush.ellipse(16, 0, 14, 8, 0, 0, Math.PI * 2);
          brush.fillStyle = tone;
          brush.fill();
          disc(brush, 11, 0, 2, dark);
          disc(brush, 20, 0, 2, dark);
        });
      }
  },
  mandala: ({ brush, theme, dark, motif }) => {
    const tone = motif(0.3);
    drawMotif(brush, { kind: 'path', name: 'rosette' }, { x: 48, y: 48, size: 30 }, tone, theme.face);
    drawMotif(brush, { kind: 'path', name: 'flower' }, { x: 48, y: 48, size: 14 }, theme.face, tone);
    arcs(brush, dark, 1.6, [
      [48, 48, 38],
      [0, 0, 12],
      [96, 0, 12],
      [0, 96, 12],
      [96, 96, 12],
    ]);
  },
  girih: ({ brush, dark }) => {
    for (const turn of [0, Math.PI / 4])
      lines(brush, dark, 2.2, [
        count(5).flatMap((step) => [
          48 + Math.cos(turn + (step * Math.PI) / 2) * 34,
          48 + Math.sin(turn + (step * Math.PI) / 2) * 34,
        ]),
      ]);
    lines(brush, dark, 2.2, [
      [0, 48, 14, 48],
      [82, 48, side, 48],
      [48, 0, 48, 14],
      [48, 82, 48, side],
      [0, 0, 24, 24],
      [72, 72, side, side],
      [96, 0, 72, 24],
      [24, 72, 0, 96],
    ]);
  },
  knotwork: ({ brush, dark, soft }) => {
    for (const [tone, width] of [
      [dark, 8],
      [soft, 4],
    ] as const)
      arcs(brush, tone, width, [
        [24, 24, 20],
        [72, 24, 20],
        [24, 72, 20],
        [72, 72, 20],
      ]);
  },
  zigzag: ({ brush, dark, accent }) => {
    lines(
      brush,
      dark,
      4,
      count(2).map((row) => count(9).flatMap((step) => [step * 12, row * 48 + (step % 2 === 0 ? 10 : 26)])),
    );
    brush.globalAlpha = 0.5;
    lines(
      brush,
      accent,
      2.4,
      count(2).map((row) => count(9).flatMap((step) => [step * 12, row * 48 + (step % 2 === 0 ? 24 : 40)])),
    );
    brush.globalAlpha = 1;
  },
  checks: ({ brush, soft }) => {
    brush.fillStyle = soft;
    for (const row of count(4))
      for (const column of count(4))
        if ((row + column) % 2 === 0) brush.fillRect(column * 24, row * 24, 24, 24);
  },
  plaid: ({ brush, dark, light }) => {
    brush.globalAlpha = 0.4;
    lines(brush, dark, 18, [
      [24, 0, 24, side],
      [0, 24, side, 24],
    ]);
    lines(brush, light, 5, [
      [66, 0, 66, side],
      [0, 66, side, 66],
    ]);
    brush.globalAlpha = 1;
  },
  diagonals: stripes(
    count(7).map((index) => [index * 48 - side, side, index * 48, 0]),
    14,
  ),
  stripes: stripes(
    [
      [24, 0, 24, side],
      [72, 0, 72, side],
    ],
    24,
  ),
  blinds: stripes(
    [
      [0, 12, side, 12],
      [0, 44, side, 44],
      [0, 76, side, 76],
    ],
    12,
  ),
  fans: scales(5),
  rainbow: ({ brush, theme }) => {
    for (const index of count(6)) {
      brush.fillStyle = css(mix(theme.face, { l: 0.74, c: 0.16, h: index * 60 + 25 }, 0.5));
      brush.fillRect(index * 16, 0, 16.5, side);
    }
  },
} as const satisfies Partial<Readonly<Record<TileName, (ground: Ground) => void>>>;
