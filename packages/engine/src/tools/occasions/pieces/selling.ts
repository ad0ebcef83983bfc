import { leaf, type Part, type Piece, ring, slab, star } from './piece.ts';

const gold = '#f7c23b';
const red = '#e2352f';

const percent = (x: number, y: number, size: number): string =>
  `M${x + size * 0.42} ${y - size * 0.5}L${x - size * 0.42} ${y + size * 0.5}`;

const tag = (tone: string): Piece => ({
  at: 'hang',
  wide: 66,
  parts: [
    ['line', 'M33 0c4 6 2 12 0 18', '#ffffff', 1.8],
    ['body', 'M33 10L62 34v60a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V34z', tone, 5],
    ['mark', ring(33, 28, 5), '#2a1420'],
    ['line', percent(33, 68, 34), '#ffffff', 5],
    ['line', `${ring(22, 56, 6.4)}${ring(44, 80, 6.4)}`, '#ffffff', 4.4],
  ],
});

const coin = (x: number, y: number, r: number): readonly Part[] => [
  ['body', ring(x, y, r), gold, r * 0.2],
  ['line', ring(x, y, r * 0.7), '#c9851a', r * 0.12],
  ['mark', star(x, y, r * 0.42, r * 0.19, 5), '#c9851a'],
];

const stack = (x: number, floor: number, count: number): readonly Part[] =>
  Array.from({ length: count }, (_, index): readonly Part[] => [
    ['body', `M${x - 17} ${floor - index * 8}c0-9 34-9 34 0v5c0 9-34 9-34 0z`, '#dd9a22', 1],
    ['body', ring(x, floor - index * 8, 17, 6.6), index === count - 1 ? '#ffe07a' : gold, 1],
  ]).flat();

/** Sales, gifts, launches, contests, news. */
export const selling: Readonly<Record<string, Piece>> = {
  'thing.tag-red': tag(red),
  'thing.tag-gold': tag('#f29a1f'),
  'thing.tag-black': tag('#2b2b36'),
  'thing.shopping-bag': {
    at: 'stand',
    wide: 84,
    parts: [
      ['line', 'M26 36C24 4 60 4 58 36', '#ffffff', 4.4],
      ['body', 'M8 30h68l6 68H2z', red, 6],
      ['mark', 'M62 30h14l6 68H68z', '#a81f24', 0.6],
      ['line', percent(40, 66, 26), '#ffffff', 4.6],
      ['line', `${ring(31, 57, 5)}${ring(49, 75, 5)}`, '#ffffff', 4],
    ],
  },
  'thing.ticket': {
    at: 'stand',
    wide: 150,
    parts: [
      ['body', 'M4 40l124-32 6 20a10 10 0 0 0 5 19l7 21L20 98l-6-20a10 10 0 0 0-5-19z', '#ffcf4a', 5],
      ['line', 'M44 32l14 54', '#b9791a', 2.4],
      ['mark', star(98, 50, 20, 8.6, 5, -100), red],
    ],
  },
  'thing.coin': {
    at: 'stand',
    wide: 110,
    parts: [
      ...stack(26, 90, 4),
      ...stack(86, 90, 6),
      ...stack(56, 92, 8),
      ...coin(18, 84, 12),
      ...coin(96, 86, 11),
    ],
  },
  'thing.money': {
    at: 'stand',
    wide: 130,
    parts: [
      ...[0, 1, 2].map(
        (index): Part => [
          'body',
          `M${6 + index * 4} ${84 - index * 16}l106-20 10 26-104 18z`,
          index % 2 ? '#7cc46a' : '#5fae52',
          3,
        ],
      ),
      ['body', 'M46 46l24-5 10 27-24 5z', '#f3e9c0', 1],
      ['body', ring(84, 54, 9), '#eaf6d8', 1],
      ...coin(110, 84, 13),
    ],
  },
  'thing.chest': {
    at: 'stand',
    wide: 120,
    parts: [
      ['glow', '60 44 62', '#ffd76a', 0.7],
      ['body', 'M12 42C6 8 114 8 108 42L100 50H20z', '#8a5228', 5],
      ['body', 'M20 42h80l-4 14H24z', '#3a1c10', 2],
      ...coin(40, 46, 9),
      ...coin(60, 42, 10),
      ...coin(80, 46, 9),
      ['body', 'M70 30l9 8-9 12-9-12z', '#5fd0f2', 2],
      ['body', slab(10, 52, 100, 46, 4), '#a8662f', 6],
      ['body', slab(22, 52, 12, 46), gold, 2],
      ['body', slab(86, 52, 12, 46), gold, 2],
      ['body', slab(50, 50, 20, 24, 3), '#ffd84a', 2],
      ['mark', `${ring(60, 60, 3.4)}M58 60h4v9h-4z`, '#5a3410'],
    ],
  },
  'thing.gem': {
    at: 'float',
    wide: 104,
    parts: [
      ['glow', '52 50 60', '#7fe0ff', 0.4],
      ['body', 'M24 8h56l22 28-50 60L2 36z', '#3fb8f0', 5],
      ['mark', 'M24 8l14 28H2zM80 8L66 36h36z', '#8fe0ff'],
      ['mark', 'M38 36h28L52 94z', '#7fd4fa'],
      ['mark', 'M24 8h56L66 36H38z', '#d5f6ff'],
    ],
  },
  'thing.trophy': {
    at: 'stand',
    wide: 92,
    parts: [
      ['line', 'M24 16C4 12 4 44 28 46M68 16c20-4 20 28-4 30', '#7a4a0c', 9],
      ['line', 'M24 16C4 12 4 44 28 46M68 16c20-4 20 28-4 30', gold, 5.6],
      ['body', 'M20 6h52c2 34-8 54-26 56C28 60 18 40 20 6z', gold, 7],
      ['mark', 'M28 12c-1 18 2 30 8 38-8-4-14-18-14-38z', '#fff3bf', 0.9],
      ['mark', star(46, 30, 12, 5, 5), '#c9851a'],
      ['body', 'M40 60h12l2 16H38z', '#dd9a22', 2],
      ['body', slab(24, 74, 44, 10, 3), gold, 2],
      ['body', slab(18, 83, 56, 16, 3), '#5a2f6b', 3],
    ],
  },
  'plant.laurel': {
    at: 'corner',
    wide: 100,
    parts: [
      ['line', 'M14-4C2 30 20 78 84 104', '#a8791c', 3.4],
      ...[0, 1, 2, 3, 4, 5, 6].flatMap((index): Part[] => {
        const t = (index + 0.5) / 7;
        const [x, y] = [
          (1 - t) ** 2 * 14 + t * t * 84,
          (1 - t) ** 2 * -4 + 2 * t * (1 - t) * 62 + t * t * 104,
        ];
        const lean = 100 - t * 64;
        return [
          ['body', leaf(x, y, 28, 8, lean - 46), '#f2c14a', 2],
          ['body', leaf(x, y, 26, 8, lean + 46), '#dba32c', 2],
        ];
      }),
    ],
  },
  'thing.tournament-banner': {
    at: 'hang',
    wide: 64,
    parts: [
      ['body', slab(0, 0, 64, 6, 2), '#8a6a3a', 1],
      ['body', 'M4 5h56v78L32 98 4 83z', '#b3202e', 5],
      ['line', 'M9 6v72l23 13 23-13V6', gold, 2.6],
      ['body', 'M32 24l14 5v14c0 10-7 16-14 19-7-3-14-9-14-19V29z', gold, 3],
      ['mark', star(32, 42, 9, 4, 5), '#b3202e'],
    ],
  },
  'thing.megaphone': {
    at: 'stand',
    wide: 116,
    parts: [
      ['body', 'M28 64h16l8 30H36z', '#c93a2a', 2],
      ['body', 'M10 40L84 8v80L10 66z', '#ffffff', 5],
      ['body', slab(2, 38, 26, 30, 8), red, 3],
      ['body', ring(84, 48, 11, 41), gold, 2],
      ['line', 'M100 30l14-10M102 48h14M100 66l14 10', '#ffffff', 4],
    ],
  },
  'thing.hourglass': {
    at: 'stand',
    wide: 72,
    parts: [
      ['body', 'M14 12h44c0 22-16 28-16 38s16 16 16 38H14c0-22 16-28 16-38S14 34 14 12z', '#d7f0fa', 4],
      [
        'mark',
        'M20 26h32c-2 10-12 14-15 22h-2c-3-8-13-12-15-22zM36 60c10 10 16 14 17 26H19c1-12 7-16 17-26z',
        '#f2b13a',
      ],
      ['body', slab(6, 2, 60, 12, 4), '#b9722c', 2],
      ['body', slab(6, 87, 60, 12, 4), '#b9722c', 2],
    ],
  },
  'vehicle.rocket': {
    at: 'stand',
    wide: 70,
    parts: [
      ['body', 'M35 98c-10-6-14-14-12-22h24c2 8-2 16-12 22z', '#ff9a2c', 2],
      ['mark', 'M35 92c-5-4-7-8-6-14h12c1 6-1 10-6 14z', '#fff1a8'],
      ['body', 'M14 50L2 78l16-6zM56 50l12 28-16-6z', red, 2],
      ['body', 'M35 1c16 14 22 34 22 50 0 12-4 22-6 27H19c-2-5-6-15-6-27C13 35 19 15 35 1z', '#f4f6fb', 6],
      ['mark', 'M35 1c8 7 14 15 17 24H18C21 16 27 8 35 1z', red],
      ['body', ring(35, 42, 10), '#5ab0ff', 2],
    ],
  },
  'thing.gear': {
    at: 'stand',
    wide: 100,
    parts: [
      ['body', `${star(50, 50, 49, 36, 9)}`, '#8f9bb0', 5],
      ['body', ring(50, 50, 15), '#3a4256', 2],
    ],
  },
  'thing.traffic-cone': {
    at: 'stand',
    wide: 80,
    parts: [
      ['body', slab(2, 86, 76, 12, 3), '#e05a1c', 2],
      ['body', 'M33 4h14l18 83H15z', '#ff7a2c', 5],
      ['mark', 'M28 32h24l4 18H24zM20 64h40l3 14H17z', '#ffffff'],
    ],
  },
  'thing.season-shield': {
    at: 'stand',
    wide: 90,
    parts: [
      ['body', 'M45 3l40 12v34c0 24-18 40-40 49C23 89 5 73 5 49V15z', gold, 4],
      ['body', 'M45 13l30 9v27c0 18-13 30-30 38-17-8-30-20-30-38V22z', '#5a35b0', 5],
      ['mark', star(45, 48, 22, 9.6, 5), '#ffe79a'],
    ],
  },
  'thing.envelope': {
    at: 'stand',
    wide: 128,
    parts: [
      ['body', slab(4, 16, 120, 82, 6), '#fff3dc', 5],
      ['body', 'M4 22a6 6 0 0 1 6-6h108a6 6 0 0 1 6 6L64 68z', '#f6dfb8', 2],
      ['body', ring(64, 60, 14), red, 3],
      ['mark', star(64, 60, 8, 3.4, 5), '#ffd84a'],
    ],
  },
  'thing.linked-emblems': {
    at: 'stand',
    wide: 190,
    parts: [
      ['body', 'M50 6l40 12v32c0 24-18 38-40 47-22-9-40-23-40-47V18z', '#2f6fd0', 6],
      ['mark', star(50, 48, 24, 10, 5), '#ffe79a'],
      ['body', ring(140, 52, 44), '#d8323a', 7],
      ['mark', 'M146 22l-26 36h18l-6 26 28-38h-18z', '#ffe79a'],
      ['line', 'M86 42l20 20M106 42L86 62', '#ffffff', 8],
    ],
  },
};
