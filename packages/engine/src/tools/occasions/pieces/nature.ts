import { flower, leaf, type Part, type Piece, ring, star } from './piece.ts';

const maple = (x: number, y: number, r: number, tone: string, turn = -90): Part => [
  'body',
  star(x, y, r, r * 0.52, 7, turn),
  tone,
  r * 0.14,
];

const bunch = (tones: readonly string[], heart: string): Piece => ({
  at: 'stand',
  wide: 130,
  parts: [
    ...([-150, -120, -60, -30] as const).map(
      (degrees): Part => ['body', leaf(65, 92, 56, 12, degrees), '#4c9a44', 2],
    ),
    ...(
      [
        [28, 66],
        [52, 46],
        [80, 50],
        [104, 68],
        [64, 74],
        [40, 84],
        [88, 84],
      ] as const
    ).flatMap(([x, y], index) =>
      flower(x, y, 20, {
        tone: tones[index % tones.length] ?? '#ffffff',
        heart,
        petals: 6,
        turn: index * 31,
      }),
    ),
  ],
});

const bed = (tones: readonly string[], heart: string): Piece => ({
  at: 'corner',
  wide: 110,
  parts: [
    ...(
      [
        [0, 30, 30],
        [20, 8, 60],
        [48, 4, 20],
        [78, 4, 50],
        [6, 62, 40],
        [8, 90, 70],
      ] as const
    ).map(([x, y, degrees]): Part => ['body', leaf(x, y, 30, 8, degrees), '#57a34a', 2]),
    ...(
      [
        [14, 14, 17],
        [44, 10, 14],
        [72, 8, 12],
        [12, 46, 14],
        [10, 76, 12],
        [36, 32, 10],
        [96, 6, 9],
        [6, 98, 8],
      ] as const
    ).flatMap(([x, y, reach], index) =>
      flower(x, y, reach, { tone: tones[index % tones.length] ?? '#ffffff', heart, turn: index * 19 }),
    ),
  ],
});

/** Flowers, leaves and what grows in corners and on the ground. */
export const nature: Readonly<Record<string, Piece>> = {
  'plant.maple-branch': {
    at: 'corner',
    wide: 116,
    parts: [
      ['line', 'M-6 0C30 14 70 8 112 22M-2 2C12 34 8 62 14 98M40 11c10 10 18 20 22 34', '#5f3a22', 4],
      ...(
        [
          [20, 12, 13],
          [46, 6, 11],
          [70, 16, 14],
          [96, 14, 12],
          [10, 36, 13],
          [30, 34, 10],
          [14, 64, 13],
          [62, 44, 11],
          [20, 92, 11],
          [112, 26, 9],
        ] as const
      ).map(([x, y, r], index) =>
        maple(
          x,
          y,
          r,
          ['#e8592c', '#f2902c', '#d63a2a', '#f7c23b'][index % 4] ?? '#e8592c',
          -90 + index * 27,
        ),
      ),
    ],
  },
  'plant.maple': {
    at: 'stand',
    wide: 116,
    parts: [
      maple(34, 68, 32, '#e8592c', -110),
      maple(82, 66, 32, '#f2a02c', -70),
      maple(58, 50, 34, '#d63a2a'),
    ],
  },
  'plant.flower': bunch(['#ff8fb0', '#ffffff', '#ffd84a', '#c79bf2'], '#f2a02c'),
  'plant.sunflower': bunch(['#ffc82c', '#ffd84a'], '#6b3a1c'),
  'plant.chrysanthemum': bunch(['#ffcf3c', '#fff0b8', '#f2a02c'], '#c9851a'),
  'plant.flower-corner': bed(['#ff9dbb', '#ffffff', '#ffd76a', '#d8b4f5'], '#f2a02c'),
  'plant.osmanthus-corner': bed(['#ffc23c', '#ffe08a', '#f29a2c'], '#c2571a'),
  'thing.clover': {
    at: 'stand',
    wide: 100,
    parts: [
      ['line', 'M50 56c4 14 0 28-6 42', '#2f7d3a', 4],
      ['body', ring(50, 26, 20, 21), '#3fae52', 4],
      ['body', ring(28, 52, 20, 19), '#3fae52', 4],
      ['body', ring(72, 52, 20, 19), '#3fae52', 4],
      ['mark', ring(50, 46, 10), '#3fae52'],
    ],
  },
  'plant.bamboo': {
    at: 'corner',
    wide: 100,
    parts: [
      ['body', 'M4-4h11l2 110H2z', '#5fae4a', 3],
      ['body', 'M24-4h9l2 74h-12z', '#7cc45a', 3],
      ['line', 'M3 24h13M2 52h14M2 80h15M24 18h10M23 44h11', '#356b2c', 2.4],
      ...(
        [
          [34, 10, 20],
          [34, 36, 40],
          [16, 40, 30],
          [16, 70, 20],
          [34, 20, -4],
          [16, 86, 44],
        ] as const
      ).map(([x, y, degrees]): Part => ['body', leaf(x, y, 44, 6, degrees), '#4c9a44', 1]),
    ],
  },
  'plant.leaf-corner': {
    at: 'corner',
    wide: 108,
    parts: (
      [
        [0, 0, 10],
        [0, 0, 30],
        [0, 0, 52],
        [0, 0, 74],
        [30, 0, 44],
        [0, 34, 50],
        [62, 0, 30],
        [0, 66, 70],
      ] as const
    ).map(
      ([x, y, degrees], index): Part => [
        'body',
        leaf(x, y, 62, 13, degrees),
        index % 2 ? '#4c9a44' : '#6fb84f',
        3,
      ],
    ),
  },
};
