import { flower, leaf, type Part, type Piece, ring, slab, star, tassel } from './piece.ts';

const red = '#d8231f';
const deep = '#9c0f16';
const gold = '#f7c23b';
const amber = '#d98a1c';
const yellow = '#ffd84a';
const pink = '#f79ab8';
const bark = '#6b3f25';
const green = '#3f8f3a';

/** A twig that grows out of the corner, with flowers and buds at given places. */
const branch = (tone: string, heart: string, bud: string): Piece => {
  const blooms: readonly (readonly [number, number, number])[] = [
    [20, 16, 11],
    [44, 10, 9],
    [62, 26, 11],
    [84, 18, 8],
    [14, 44, 10],
    [34, 38, 8],
    [24, 70, 9],
    [10, 88, 7],
    [98, 36, 7],
  ];
  const buds: readonly (readonly [number, number])[] = [
    [54, 4],
    [74, 12],
    [108, 26],
    [30, 56],
    [4, 66],
    [48, 34],
    [34, 84],
  ];
  return {
    at: 'corner',
    wide: 112,
    parts: [
      ['line', 'M-6 -2C20 18 50 14 110 30', bark, 5],
      ['line', 'M-4 4C14 30 14 60 12 96', bark, 4.4],
      ['line', 'M30 16C44 24 52 34 60 40', bark, 3],
      ['line', 'M14 46C24 50 32 66 36 84', bark, 2.8],
      ['line', 'M60 20C74 14 82 12 88 4', bark, 2.6],
      ...(
        [
          [70, 30, 14, 4, 30],
          [40, 20, 13, 4, 70],
          [18, 58, 13, 4, 20],
        ] as const
      ).map(([x, y, long, wide, degrees]): Part => ['body', leaf(x, y, long, wide, degrees), green, 1]),
      ...buds.map(([x, y]): Part => ['body', ring(x, y, 3.4), bud, 1]),
      ...blooms.flatMap(([x, y, reach], index) =>
        flower(x, y, reach, { tone, heart, turn: -90 + index * 23 }),
      ),
    ],
  };
};

const lanternBody = (tone: string, rib: string): readonly Part[] => [
  ['line', 'M30 0v12', '#7a5a1c', 2],
  ['glow', '30 42 44', '#ffb347', 0.45],
  ['body', 'M30 18c24 0 28 12 28 25s-4 25-28 25S2 56 2 43s4-25 28-25z', tone, 5],
  [
    'line',
    'M30 18c-9 8-9 42 0 50M30 18c9 8 9 42 0 50M16 21c-10 12-10 32 0 44M44 21c10 12 10 32 0 44',
    rib,
    1.4,
  ],
  ['mark', 'M14 30c3-7 8-9 12-9-4 4-6 8-7 14-1 3-6 0-5-5z', '#ffffff', 0.35],
  ['body', slab(18, 12, 24, 7, 2), gold, 1.4],
  ['body', slab(18, 66, 24, 7, 2), gold, 1.4],
];

/** Lunar new year, mid-autumn, dragon boat, ghost month, temples. */
export const eastAsia: Readonly<Record<string, Piece>> = {
  'thing.red-lantern': {
    at: 'hang',
    wide: 60,
    parts: [...lanternBody(red, deep), ...tassel(30, 73, 27, gold)],
  },
  'thing.lantern': {
    at: 'hang',
    wide: 60,
    parts: [...lanternBody('#f2a33a', amber), ...tassel(30, 73, 27, red)],
  },
  'thing.star-lantern': {
    at: 'hang',
    wide: 92,
    parts: [
      ['line', 'M46 0v10', '#7a5a1c', 2],
      ['glow', '46 46 56', '#ffcf5a', 0.4],
      ['body', ring(46, 48, 38), '#fff3c9', 2],
      ['body', star(46, 48, 36, 14.5, 5), red, 3],
      ['mark', star(46, 48, 20, 8, 5), yellow],
      ['line', 'M46 12v36M80 37L46 48M67 77L46 48M25 77l21-29M12 37l34 11', deep, 1.4],
      ...tassel(46, 84, 16, '#2f9e62'),
    ],
  },
  'thing.chinese-knot': {
    at: 'hang',
    wide: 46,
    parts: [
      ['line', 'M23 0v14', red, 2.4],
      ['body', 'M23 12l20 20-20 20L3 32z', red, 2.4],
      ['line', 'M23 20l12 12-12 12-12-12zM17 14l20 20M29 14L9 34M9 30l20 20M37 30L17 50', gold, 1.6],
      ['body', ring(23, 56, 5), gold, 1],
      ...tassel(23, 60, 40, red),
    ],
  },
  'thing.firecracker': {
    at: 'hang',
    wide: 44,
    parts: [
      ['line', 'M22 0v96', '#8a6a2a', 2],
      ['body', slab(14, 2, 16, 8, 2), gold, 1],
      ...[0, 1, 2, 3, 4, 5].flatMap((row): Part[] => {
        const y = 13 + row * 13;
        return [
          ['body', `M20 ${y}l-17 7 3 8 17-7z`, red, 1.6],
          ['mark', `M6 ${y + 6}l-3 1.200 3 8 3-1.200z`, gold],
          ['body', `M24 ${y}l17 7-3 8-17-7z`, '#e8352c', 1.6],
          ['mark', `M38 ${y + 6}l3 1.200-3 8-3-1.200z`, gold],
        ];
      }),
      ['mark', star(22, 94, 9, 3.4, 6), yellow],
    ],
  },
  'thing.red-envelope': {
    at: 'stand',
    wide: 70,
    parts: [
      ['body', slab(4, 4, 62, 94, 6), red, 4],
      ['body', 'M4 10a6 6 0 0 1 6-6h50a6 6 0 0 1 6 6v14Q35 52 4 24z', '#b9141b', 2],
      ['body', ring(35, 40, 13), gold, 2],
      ['line', 'M29 36h12M29 40h12M35 36v10M30 46h10', '#9a5b0c', 2],
      ['line', 'M14 88h42M14 82h42', gold, 2],
    ],
  },
  'thing.banh-chung': {
    at: 'stand',
    wide: 116,
    parts: [
      ['body', 'M6 40L58 22l52 18v38L58 98 6 78z', '#3c7a35', 5],
      ['body', 'M6 40L58 22l52 18-52 20z', '#6fb04d', 3],
      ['line', 'M58 60v38M20 46l52-19M96 46L44 27', '#2f6a2c', 1.4],
      ['body', 'M26 33l7-2.500 51 19v42l-7 2.600V53z', '#e8d27a', 1],
      ['body', 'M90 33l-7-2.500-51 19v42l7 2.600V53z', '#dcc05c', 1],
      ['body', slab(48, 36, 20, 15, 2), red, 2],
      ['mark', star(58, 43, 5, 2, 5), yellow],
    ],
  },
  'plant.apricot-blossom': branch(yellow, '#d9541e', '#f4a92a'),
  'plant.peach-blossom': branch('#f47ba6', '#ffe27a', '#d6457c'),
  'plant.cherry': branch(pink, '#fff0b0', '#e8628f'),
  'thing.gold-ingot': {
    at: 'stand',
    wide: 130,
    parts: [
      ['body', 'M4 48c20 8 30 12 61 12s41-4 61-12c-2 30-20 50-61 50S6 78 4 48z', gold, 5],
      ['body', ring(65, 52, 34, 18), '#ffe07a', 4],
      ['mark', 'M40 48c6-8 20-10 30-9-12 2-20 6-24 12z', '#fff6cf', 0.8],
    ],
  },
  'thing.lion-dance-head': {
    at: 'stand',
    wide: 112,
    parts: [
      ['body', 'M14 60C4 90 14 98 30 98h52c16 0 26-8 16-38z', '#fff1d8', 4],
      ['body', 'M56 6c34 0 48 20 48 44S88 84 56 84 8 74 8 50 22 6 56 6z', red, 6],
      ['body', 'M18 20C6 10 2 22 8 34zM94 20c12-10 16 2 10 14z', yellow, 2],
      ['body', ring(34, 44, 13), '#ffffff', 2],
      ['body', ring(78, 44, 13), '#ffffff', 2],
      ['mark', ring(36, 46, 6), '#1c1420'],
      ['mark', ring(76, 46, 6), '#1c1420'],
      ['line', 'M20 32c8-10 20-8 26 0M66 32c6-8 18-10 26 0', gold, 5],
      ['body', 'M56 10c6 0 9 6 9 14h-18c0-8 3-14 9-14z', '#2f9e62', 2],
      ['body', ring(56, 18, 4), yellow, 1],
      ['body', 'M42 56c0-8 28-8 28 0 0 7-28 7-28 0z', '#ffb52e', 2],
      ['body', 'M24 68c14 10 50 10 64 0-4 24-60 24-64 0z', '#4a0d18', 2],
      ['mark', 'M30 72l7 6 7-4 7 5 5-4 6 4 7-5 7 4 6-6c-12 7-40 7-52 0z', '#ffffff'],
      [
        'line',
        'M12 88c6 6 10-2 16 4M84 92c6-6 10 2 16-4M34 94c6 4 10-2 14 2M62 96c4-4 8 2 14-2',
        yellow,
        2.4,
      ],
    ],
  },
  'thing.mooncake': {
    at: 'stand',
    wide: 120,
    parts: [
      ['body', 'M6 52c0-30 108-30 108 0v22c0 30-108 30-108 0z', '#b8702a', 6],
      ['body', 'M6 52c0-8 8-14 18-18 22-9 50-9 72 0 10 4 18 10 18 18 0 30-108 30-108 0z', '#e2a04a', 4],
      ['line', 'M60 36c18 0 34 6 34 15S78 66 60 66 26 60 26 51s16-15 34-15z', '#b8702a', 2.4],
      ['line', 'M60 42v18M44 45l32 12M76 45L44 57', '#b8702a', 2],
      ['line', 'M18 70v18M34 76v18M52 79v19M70 79v19M88 76v18M104 70v16', '#8f4f1b', 2.2],
    ],
  },
  'thing.moon-rabbit': {
    at: 'stand',
    wide: 84,
    parts: [
      ['body', ring(14, 80, 8), '#ffffff', 2],
      ['body', 'M40 52c24 0 32 18 32 30 0 16-56 20-60 0-2-12 4-30 28-30z', '#f6f2f8', 5],
      ['body', 'M44 34C34 14 36 0 43 0s10 18 7 34zM58 34c0-18 6-32 13-30s2 20-7 32z', '#f6f2f8', 2],
      ['mark', 'M46 28C41 16 41 6 43.500 6s4 12 3 22zM61 30c1-12 4-20 7-19s-1 12-5 20z', '#f3a9bd'],
      ['body', ring(53, 46, 19, 17), '#ffffff', 3],
      ['mark', ring(60, 44, 2.6, 3.4), '#3a1c2c'],
      ['mark', ring(47, 44, 2.6, 3.4), '#3a1c2c'],
      ['mark', ring(65, 51, 3.6, 2.4), '#f9b7c8', 0.8],
      ['mark', ring(42, 51, 3.6, 2.4), '#f9b7c8', 0.8],
      ['line', 'M50 51q3.500 4 7 0', '#3a1c2c', 1.6],
      ['body', ring(60, 76, 13, 12), '#e2a04a', 2],
      ['line', 'M52 76h16M60 68v16', '#b8702a', 1.6],
      ['body', ring(48, 78, 6, 5), '#ffffff', 1],
      ['body', ring(71, 80, 6, 5), '#ffffff', 1],
      ['body', ring(46, 95, 12, 5), '#ffffff', 1],
    ],
  },
  'thing.rice-dumpling': {
    at: 'stand',
    wide: 112,
    parts: [
      ['line', 'M56 34C50 10 62 8 58 0', '#d9c48a', 2.4],
      ['body', 'M56 20C64 20 108 78 108 90c0 10-104 10-104 0C4 78 48 20 56 20z', '#4e8f3c', 6],
      ['mark', 'M56 22c-4 20-20 54-46 72 10 3 24 4 40 4 0-30 4-56 6-76z', '#6cad4c', 0.9],
      ['line', 'M56 22c0 26-2 50-6 76M56 22c10 26 26 52 48 66', '#2f6a2c', 1.6],
      ['line', 'M24 66c20 10 44 10 62 0M14 80c28 12 56 12 84 0', '#f0e0a0', 3],
    ],
  },
  'vehicle.dragon-boat': {
    at: 'stand',
    wide: 250,
    parts: [
      [
        'body',
        'M30 66c20 20 160 24 206 0 8-4 8-14 14-22-2 30-12 50-40 50H70c-24 0-36-14-40-28z',
        '#c22a22',
        5,
      ],
      ['line', 'M46 80c40 12 130 12 172-2', gold, 4],
      [
        'line',
        'M60 88c6-5 10-5 16 0M92 91c6-5 10-5 16 0M124 92c6-5 10-5 16 0M156 91c6-5 10-5 16 0M188 88c6-5 10-5 16 0',
        yellow,
        2.4,
      ],
      ['body', 'M34 74C14 66 26 44 12 40 0 37 4 22 18 20c6-10 26-12 34-2 12 12 6 30 2 44z', '#2f9e62', 4],
      ['body', 'M24 18C20 4 30 2 34 0c-2 8 4 10 2 18zM38 18c4-10 12-10 16-8-6 4-4 8-10 12z', yellow, 1],
      ['body', ring(28, 26, 5.5), '#ffffff', 1],
      ['mark', ring(27, 27, 2.6), '#1c1420'],
      ['line', 'M8 34c6 2 10 2 16-1M6 40c-8 0-8 8-4 12', '#ffffff', 2.2],
      ['body', 'M48 22c10 0 16 8 14 18-3-4-6-5-9-5 6 6 6 14 3 20-2-8-6-10-10-10', red, 1],
      ...[0, 1, 2, 3].flatMap((seat): Part[] => {
        const x = 84 + seat * 38;
        return [
          ['line', `M${x + 6} 54L${x - 14} 98`, '#8a5a2a', 3.4],
          ['body', `M${x - 12} 90l-6 10 8 2 4-10z`, '#c98a3f', 1],
          [
            'body',
            `M${x} 44c12 0 14 12 13 32h-26c-1-20 1-32 13-32z`,
            seat % 2 === 0 ? '#2f6fd0' : yellow,
            2.4,
          ],
          ['body', ring(x, 34, 10), '#f0b98c', 2],
          ['body', `M${x - 10} 32c0-14 20-14 20 0z`, red, 1],
        ];
      }),
    ],
  },
  'thing.water-lantern': {
    at: 'stand',
    wide: 90,
    parts: [
      ['glow', '45 54 50', '#ffcf6a', 0.6],
      ['body', slab(24, 26, 42, 54, 4), '#ffe7a8', 4],
      ['mark', 'M45 40c8 10 8 24 0 28-8-4-8-18 0-28z', '#ff9a3c'],
      ['body', 'M4 72c20 8 62 8 82 0-4 18-14 26-41 26S8 90 4 72z', '#e0567f', 3],
      ['body', leaf(8, 78, 24, 8, -70), '#f279a0', 1],
      ['body', leaf(82, 78, 24, 8, -110), '#f279a0', 1],
    ],
  },
  'thing.tangyuan': {
    at: 'stand',
    wide: 120,
    parts: [
      ['body', 'M4 46h112c0 34-20 52-56 52S4 80 4 46z', '#2f6fb0', 5],
      ['body', ring(60, 46, 56, 16), '#f3e3c0', 2],
      ['body', ring(40, 42, 13), '#ffffff', 2],
      ['body', ring(66, 38, 13), '#f7a5bb', 2],
      ['body', ring(84, 46, 12), '#ffffff', 2],
      ['body', ring(58, 52, 12), '#ffffff', 2],
      ['line', 'M20 70c14 12 66 12 80 0', '#ffffff', 2.4],
      ['line', 'M44 20c-6-8 6-10 0-18M70 18c-6-8 6-10 0-16', '#ffffff', 2.4],
    ],
  },
  'thing.incense': {
    at: 'stand',
    wide: 80,
    parts: [
      ['line', 'M30 14C20 4 36 0 28-10M42 10c-8-10 8-14 0-22', '#e8e0ea', 2],
      ['line', 'M34 56L29 16M40 56V12M46 56l6-40', '#a02a2a', 2.4],
      ['mark', `${ring(29, 16, 2.4)}${ring(40, 12, 2.4)}${ring(52, 16, 2.4)}`, '#ffb03a'],
      ['body', 'M6 52h68c0 20-8 30-14 34H20C14 82 6 72 6 52z', '#c98a2a', 4],
      ['body', slab(2, 48, 76, 9, 3), '#e8b54a', 2],
      ['body', 'M20 86l-6 12h10l4-10zM60 86l6 12H56l-4-10z', '#a86c1a', 1],
      ['line', 'M26 66h28', '#7a4a10', 2.4],
    ],
  },
};
