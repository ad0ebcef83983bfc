import { apart, type Brush, disc } from '../draw/canvas.ts';
import { type Colour, css, darker, lighter, mix } from '../draw/colour.ts';
import type { Noise } from '../draw/random.ts';
import { drawMotif, type MotifName } from './motifs.ts';
import type { TileName } from './names.ts';
import type { Theme } from './theme.ts';

/** The side of a tile, in units of the sheet. Patterns repeat without a seam. */
export const tileSide = 96;

interface Ground {
  readonly brush: Brush;
  readonly noise: Noise;
  /** A shade of the face, darker or lighter. */
  readonly dark: string;
  readonly light: string;
  readonly soft: string;
  readonly accent: string;
  /** The tone of motifs, as a share of the frame's. */
  readonly motif: (share: number) => Colour;
  readonly theme: Theme;
}

const side = tileSide;

/** Draws at all nine neighbours, so that what leaves one side enters at the other. */
function wrapped(brush: Brush, draw: () => void): void {
  for (const x of [-side, 0, side])
    for (const y of [-side, 0, side])
      apart(brush, () => {
        brush.translate(x, y);
        draw();
      });
}

function lines(brush: Brush, tone: string, width: number, rows: readonly (readonly number[])[]): void {
  brush.strokeStyle = tone;
  brush.lineWidth = width;
  for (const [x = 0, y = 0, ...rest] of rows) {
    brush.beginPath();
    brush.moveTo(x, y);
    for (let index = 0; index < rest.length; index += 2) brush.lineTo(rest[index] ?? 0, rest[index + 1] ?? 0);
    brush.stroke();
  }
}

function arcs(
  brush: Brush,
  tone: string,
  width: number,
  rows: readonly (readonly [number, number, number])[],
): void {
  brush.strokeStyle = tone;
  brush.lineWidth = width;
  for (const [x, y, radius] of rows) {
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.stroke();
  }
}

const count = (many: number) => Array.from({ length: many }, (_, index) => index);
/** Deterministic places that look scattered. */
const scattered = (many: number): readonly (readonly [number, number, number])[] =>
  count(many).map((index) => [
    (index * 61.8) % side,
    (index * 38.2 + ((index * index) % 7) * 5) % side,
    index,
  ]);

/** A motif at two places, as on wallpaper. */
const strewn =
  (name: MotifName, size: number, turn = 0.4) =>
  ({ brush, theme, motif }: Ground): void => {
    const tone = theme.face.l > 0.5 || theme.bold ? motif(0.3) : lighter(theme.face, 0.05);
    for (const [x, y, way] of [
      [24, 24, turn],
      [72, 72, -turn],
    ] as const)
      drawMotif(brush, { kind: 'path', name }, { x, y, size, turn: way }, tone, theme.face);
  };

const scales =
  (rings: number) =>
  ({ brush, dark, soft }: Ground): void => {
    for (let row = 5; row >= -1; row--)
      for (let column = -1; column < 5; column++) {
        const [x, y] = [column * 32 + (row % 2 === 0 ? 0 : 16), row * 16 + 16];
        disc(brush, x, y, 16, soft);
        for (let ring = 0; ring < rings; ring++) arcs(brush, dark, 1.6, [[x, y, 15.4 - ring * 5]]);
      }
  };

const speckled =
  (many: number, size: number) =>
  ({ brush, dark, light }: Ground): void => {
    for (const [x, y, index] of scattered(many))
      disc(brush, x, y, size * (0.5 + (index % 4) * 0.25), index % 3 === 0 ? light : dark);
  };

const crackle = ({ brush, noise, dark, light }: Ground, many: number): void =>
  wrapped(brush, () => {
    for (const [x, y, index] of scattered(many)) {
      const way = noise.at(index * 1.7, 0.5, 64) * 4;
      const points = [x, y];
      for (let step = 1; step < 5; step++)
        points.push(
          x + Math.cos(way + noise.at(step, index, 64)) * step * 9,
          y + Math.sin(way + noise.at(step, index + 9, 64)) * step * 9,
        );
      lines(brush, index % 2 === 0 ? dark : light, 1.6, [points]);
    }
  });

const lattice =
  (step: number) =>
  ({ brush, dark }: Ground): void =>
    lines(
      brush,
      dark,
      2,
      count(Math.round((side * 2) / step) + 1).flatMap((index) => [
        [index * step - side, 0, index * step, side],
        [index * step, 0, index * step - side, side],
      ]),
    );

const stripes =
  (ways: readonly (readonly number[])[], width: number) =>
  ({ brush, soft }: Ground): void =>
    lines(brush, soft, width, ways);

const drawTile = {
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
  seigaiha: scales(3),
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
  blots: ({ brush, noise, soft }) => {
    brush.globalAlpha = 0.5;
    for (const [x, y, index] of scattered(5))
      wrapped(brush, () => disc(brush, x, y, 11 + noise.at(index, 3, 64) * 6, soft));
    brush.globalAlpha = 1;
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
} as const satisfies Readonly<Record<TileName, (ground: Ground) => void>>;

/** Paints one tile of a pattern on the face of the theme, at 0, 0. */
export function paintTile(brush: Brush, name: TileName, theme: Theme, noise: Noise): void {
  const { face } = theme;
  const shade = (by: number): Colour => (face.l > 0.4 ? darker(face, by) : lighter(face, by));
  apart(brush, () => {
    brush.beginPath();
    brush.rect(0, 0, side, side);
    brush.clip();
    brush.lineCap = 'butt';
    brush.fillStyle = css(face, theme.solid);
    brush.fillRect(0, 0, side, side);
    const strong = theme.bold ? 1.9 : 1;
    drawTile[name]({
      brush,
      noise,
      theme,
      dark: css(darker(face, (face.l > 0.3 ? 0.07 : 0.05) * strong)),
      light: css(lighter(face, 0.06 * strong)),
      soft: css(mix(shade(0.06 * strong), theme.frame, theme.bold ? 0.2 : 0.08)),
      accent: css(mix(face, theme.accent, theme.bold ? 0.75 : 0.5)),
      motif: (share) => mix(face, theme.frame, Math.min(0.8, share * (theme.bold ? 1.6 : 1))),
    });
  });
}
