import { disc } from '../../draw/canvas.ts';
import { css, mix } from '../../draw/colour.ts';
import { drawMotif } from '../motifs.ts';
import type { TileName } from '../names.ts';
import {
  arcs,
  count,
  crackle,
  type Ground,
  lattice,
  lines,
  scales,
  scattered,
  tileSide as side,
  speckled,
  wrapped,
} from './ground.ts';

/** Materials and what lies in them. */
export const matterTiles = {
  planks: ({ brush, noise, dark, light }) => {
    lines(brush, dark, 3, [
      [0, 1, side, 1],
      [0, 49, side, 49],
      [30, 1, 30, 49],
      [74, 49, 74, 97],
    ]);
    for (const row of count(10)) {
      const y = 6 + row * 9.4 + noise.at(row * 2.3, 4, 64) * 2;
      lines(brush, row % 3 === 0 ? light : dark, 1, [[0, y, 26, y + 2, 50, y, 74, y - 2, side, y]]);
    }
  },
  reeds: ({ brush, dark, light }) => {
    for (const row of count(4)) {
      lines(brush, dark, 3, [[row * 24, 0, row * 24, side]]);
      lines(brush, light, 3, [[row * 24 + 8, 0, row * 24 + 8, side]]);
      lines(brush, dark, 2.4, [[row * 24, 20 + ((row * 37) % 70), row * 24 + 24, 20 + ((row * 37) % 70)]]);
    }
  },
  weave: ({ brush, dark, light }) => {
    for (const row of count(6))
      for (const column of count(6)) {
        const isOver = (row + column) % 2 === 0;
        brush.fillStyle = isOver ? light : dark;
        brush.globalAlpha = 0.7;
        brush.fillRect(
          column * 16 + (isOver ? 0.5 : 2),
          row * 16 + (isOver ? 2 : 0.5),
          isOver ? 15 : 12,
          isOver ? 12 : 15,
        );
        brush.globalAlpha = 1;
      }
  },
  blocks: ({ brush, dark, light }) => {
    lines(brush, dark, 3, [
      [0, 1.5, side, 1.5],
      [0, 49.5, side, 49.5],
      [34, 0, 34, 48],
      [82, 48, 82, side],
    ]);
    lines(brush, light, 1.5, [
      [0, 4, side, 4],
      [0, 52, side, 52],
      [37, 3, 37, 48],
      [85, 51, 85, side],
    ]);
  },
  bricks: ({ brush, dark, light }) => {
    for (const row of count(4)) {
      lines(brush, dark, 3, [[0, row * 24, side, row * 24]]);
      lines(brush, light, 1.2, [[0, row * 24 + 2.4, side, row * 24 + 2.4]]);
      for (const column of count(2))
        lines(brush, dark, 3, [
          [column * 48 + (row % 2) * 24 + 12, row * 24, column * 48 + (row % 2) * 24 + 12, row * 24 + 24],
        ]);
    }
  },
  veins: ({ brush, noise, dark, soft }) =>
    wrapped(brush, () => {
      for (const index of count(4)) {
        const points: number[] = [];
        for (let step = 0; step <= 8; step++)
          points.push(step * 12, 10 + index * 25 + step * 6 + noise.at(step * 0.9, index * 3, 64) * 12);
        lines(brush, index % 2 === 0 ? dark : soft, index % 2 === 0 ? 1.2 : 4, [points]);
      }
    }),
  glyphs: ({ brush, dark, light }) => {
    lines(brush, dark, 2, [
      [0, 1, side, 1],
      [0, 49, side, 49],
    ]);
    for (const [x, y] of [
      [0, 0],
      [48, 48],
    ] as const) {
      lines(brush, light, 2.4, [
        [x + 6, y + 38, x + 6, y + 12, x + 18, y + 12, x + 18, y + 38],
        [x + 28, y + 36, x + 36, y + 12, x + 44, y + 36, x + 28, y + 36],
      ]);
      arcs(brush, light, 2.4, [
        [(x + 60) % side, y + 20, 7],
        [(x + 80) % side, y + 28, 4],
      ]);
      lines(brush, light, 2.4, [
        [(x + 60) % side, y + 28, (x + 60) % side, y + 40],
        [(x + 72) % side, y + 40, ((x + 72) % side) + 16, y + 40],
      ]);
    }
  },
  shards: ({ brush, dark, light, soft }) => {
    for (const [fill, points] of [
      [soft, [0, 0, 60, 0, 30, 44]],
      [dark, [60, 0, 96, 0, 96, 50, 30, 44]],
      [light, [0, 0, 30, 44, 0, 70]],
      [soft, [30, 44, 96, 50, 60, 96]],
      [dark, [0, 70, 30, 44, 60, 96, 0, 96]],
      [light, [96, 50, 96, 96, 60, 96]],
    ] as const) {
      brush.beginPath();
      points.forEach((value, index) => {
        if (index % 2 === 0) brush.lineTo(value, points[index + 1] ?? 0);
      });
      brush.closePath();
      brush.globalAlpha = 0.55;
      brush.fillStyle = fill;
      brush.fill();
      brush.globalAlpha = 1;
    }
  },
  embers: (ground) => {
    crackle({ ...ground, dark: ground.accent, light: ground.dark }, 6);
  },
  cracks: (ground) => crackle(ground, 6),
  scratches: ({ brush, dark, light }) =>
    wrapped(brush, () => {
      for (const [x, y, index] of scattered(11))
        lines(brush, index % 2 === 0 ? dark : light, 1.4, [
          [x, y, x + 10 + (index % 5) * 7, y - 6 + (index % 3) * 8],
        ]);
    }),
  specks: speckled(34, 1.8),
  brushed: ({ brush, noise, dark, light }) => {
    for (const row of count(24))
      lines(brush, noise.at(row * 1.3, 2, 64) > 0 ? light : dark, 0.8, [[0, row * 4 + 2, side, row * 4 + 2]]);
  },
  plates: ({ brush, dark, light }) => {
    lines(brush, dark, 3, [
      [0, 1, side, 1],
      [1, 0, 1, side],
    ]);
    lines(brush, light, 1.4, [
      [0, 4, side, 4],
      [4, 0, 4, side],
    ]);
    for (const [x, y] of [
      [14, 14],
      [82, 14],
      [14, 82],
      [82, 82],
    ] as const) {
      disc(brush, x, y, 4.4, dark);
      disc(brush, x - 0.8, y - 1, 2.8, light);
    }
  },
  quilt: (ground) => {
    lattice(48)(ground);
    for (const [x, y] of [
      [0, 0],
      [48, 48],
      [96, 0],
      [0, 96],
      [96, 96],
    ] as const)
      disc(ground.brush, x, y, 4, ground.light);
  },
  circuit: ({ brush, dark, light }) => {
    lines(brush, dark, 2, [
      [0, 20, 30, 20, 44, 34, 44, 70],
      [96, 20, 70, 20],
      [60, 96, 60, 60, 80, 40],
      [44, 70, 30, 84, 0, 84],
      [96, 84, 80, 84],
      [60, 0, 60, 10],
    ]);
    for (const [x, y] of [
      [70, 20],
      [80, 40],
      [80, 84],
      [60, 10],
      [44, 52],
    ] as const)
      disc(brush, x, y, 3.6, light);
  },
  clouds: ({ brush, dark }) => {
    for (const [x, y] of [
      [8, 34],
      [56, 82],
    ] as const) {
      brush.strokeStyle = dark;
      brush.lineWidth = 2;
      brush.beginPath();
      brush.moveTo(x - 4, y);
      brush.bezierCurveTo(x - 4, y - 14, x + 10, y - 16, x + 12, y - 6);
      brush.bezierCurveTo(x + 14, y - 24, x + 36, y - 20, x + 32, y - 4);
      brush.bezierCurveTo(x + 42, y - 10, x + 46, y, x + 40, y);
      brush.closePath();
      brush.moveTo(x + 20, y - 6);
      brush.bezierCurveTo(x + 18, y - 14, x + 28, y - 14, x + 26, y - 6);
      brush.stroke();
    }
  },
  frost: ({ brush, light }) => {
    for (const [x, y] of [
      [24, 24],
      [72, 72],
    ] as const)
      for (const step of count(6)) {
        const turn = (step / 6) * Math.PI * 2 + x;
        const at = (reach: number, by: number) => [
          x + Math.cos(turn + by) * reach,
          y + Math.sin(turn + by) * reach,
        ];
        lines(brush, light, 1.5, [
          [x, y, ...at(20, 0)],
          [...at(11, 0), ...at(17, 0.35)],
          [...at(11, 0), ...at(17, -0.35)],
        ]);
      }
  },
  scales: scales(1),
  waves: ({ brush, soft }) =>
    lines(
      brush,
      soft,
      3,
      count(4).map((row) =>
        count(25).flatMap((step) => [
          step * 4,
          row * 24 + 12 + Math.sin((step / 24) * Math.PI * 4 + row) * 5,
        ]),
      ),
    ),
  hide: ({ brush, noise, dark, light }) => {
    for (const [x, y, index] of scattered(40))
      arcs(brush, noise.at(index, 1, 64) > 0 ? dark : light, 1.1, [[x, y, 2.5 + (index % 3) * 1.4]]);
  },
  fibre: ({ brush, dark, light }) =>
    wrapped(brush, () => {
      for (const [x, y, index] of scattered(26))
        lines(brush, index % 2 === 0 ? dark : light, 0.9, [
          [x, y, x + 8 + (index % 4) * 4, y + ((index % 5) - 2) * 2],
        ]);
    }),
  smudges: ({ brush, light }) => {
    brush.globalAlpha = 0.35;
    for (const [x, y, index] of scattered(7))
      lines(brush, light, 5, [[x, y, x + 14, y - 5 + (index % 3) * 3]]);
    brush.globalAlpha = 1;
  },
  mountains: ({ brush, soft, dark }) => {
    brush.globalAlpha = 0.6;
    lines(brush, soft, 5, [[0, 80, 20, 54, 34, 66, 54, 34, 76, 64, 96, 80]]);
    lines(brush, dark, 1.6, [[0, 77, 20, 51, 34, 63, 54, 31, 76, 61, 96, 77]]);
    brush.globalAlpha = 1;
  },
  sunset: ({ brush, dark, accent }) => {
    brush.globalAlpha = 0.35;
    lines(brush, accent, 1.6, [
      [0, 2, side, 2],
      [0, 40, side, 40],
      [0, 66, side, 66],
      [0, 84, side, 84],
      [24, 0, 24, side],
      [72, 0, 72, side],
    ]);
    brush.globalAlpha = 1;
    lines(brush, dark, 1, [[48, 0, 48, side]]);
  },
  blots: ({ brush, noise, soft }) => {
    brush.globalAlpha = 0.5;
    for (const [x, y, index] of scattered(5))
      wrapped(brush, () => disc(brush, x, y, 11 + noise.at(index, 3, 64) * 6, soft));
    brush.globalAlpha = 1;
  },
  starfield: ({ brush, light, accent }) => {
    for (const [x, y, index] of scattered(22))
      disc(brush, x, y, index % 7 === 0 ? 2.4 : 1 + (index % 3) * 0.4, index % 7 === 0 ? accent : light);
  },
  sprinkles: ({ brush, theme }) => {
    const tones = [theme.accent, theme.second, theme.primary, theme.frame];
    wrapped(brush, () => {
      for (const [x, y, index] of scattered(12))
        lines(brush, css(mix(theme.face, tones[index % 4] ?? theme.accent, 0.6)), 4, [
          [x, y, x + Math.cos(index * 2) * 9, y + Math.sin(index * 2) * 9],
        ]);
    });
  },
  bubbles: ({ brush, soft, light }) => {
    for (const [x, y, index] of scattered(9)) {
      wrapped(brush, () => arcs(brush, soft, 2, [[x, y, 4 + (index % 4) * 3]]));
      disc(brush, x - 2, y - 3, 1.6, light);
    }
  },
  camo: ({ brush, noise, dark, light, soft }) => {
    for (const [x, y, index] of scattered(9))
      wrapped(brush, () => {
        brush.beginPath();
        for (const step of count(10)) {
          const turn = (step / 10) * Math.PI * 2;
          const reach = 13 + noise.at(step * 0.8, index * 2, 10) * 9;
          brush.lineTo(x + Math.cos(turn) * reach * 1.3, y + Math.sin(turn) * reach);
        }
        brush.fillStyle = [dark, light, soft][index % 3] ?? dark;
        brush.fill();
      });
  },
  runes: ({ brush, theme, soft }) => {
    arcs(brush, soft, 1.8, [
      [48, 48, 34],
      [48, 48, 26],
    ]);
    for (const [x, y] of [
      [8, 8],
      [88, 88],
      [48, 48],
    ] as const)
      drawMotif(
        brush,
        { kind: 'path', name: 'rune' },
        { x, y, size: 8 },
        mix(theme.face, theme.accent, 0.4),
        theme.face,
      );
  },
  spots: ({ brush, noise, dark, soft }) => {
    for (const [x, y, index] of scattered(10)) {
      disc(brush, x, y, 6 + noise.at(index, 2, 64) * 3, soft);
      brush.strokeStyle = dark;
      brush.lineWidth = 3.4;
      brush.beginPath();
      brush.arc(x, y, 7, index, index + 4);
      brush.stroke();
    }
  },
  patches: ({ brush, theme, dark }) => {
    const tones = [theme.primary, theme.second, theme.accent, theme.frame];
    for (const [index, tone] of tones.entries()) {
      brush.fillStyle = css(mix(theme.face, tone, 0.3));
      brush.fillRect((index % 2) * 48, Math.floor(index / 2) * 48, 48, 48);
    }
    brush.setLineDash([5, 4]);
    lines(brush, dark, 1.6, [
      [0, 3, side, 3],
      [0, 51, side, 51],
      [3, 0, 3, side],
      [51, 0, 51, side],
    ]);
    brush.setLineDash([]);
  },
  mosaic: ({ brush, noise, dark, light, soft }) => {
    for (const row of count(8))
      for (const column of count(8)) {
        brush.fillStyle =
          [dark, light, soft][
            Math.floor(Math.abs(noise.at(row * 1.7 + 0.4, column * 2.1 + 0.3, 64)) * 9) % 3
          ] ?? dark;
        brush.fillRect(column * 12 + 1, row * 12 + 1, 10, 10);
      }
  },
} as const satisfies Partial<Readonly<Record<TileName, (ground: Ground) => void>>>;
