import { flower, leaf, type Part, type Piece, ring, slab, star } from './piece.ts';

const gold = '#f7c23b';
const red = '#e8443c';
const palm = '#3f9d4a';

const frond = (x: number, y: number, degrees: number, long: number): readonly Part[] =>
  [0.16, 0.32, 0.48, 0.64, 0.8, 0.94].flatMap((share): Part[] => {
    const turn = (degrees * Math.PI) / 180;
    const [cx, cy] = [x + Math.cos(turn) * long * share, y + Math.sin(turn) * long * share];
    const reach = long * 0.34 * (1.15 - share * 0.5);
    return [
      ['body', leaf(cx, cy, reach, reach * 0.2, degrees - 48), palm, 1],
      ['body', leaf(cx, cy, reach, reach * 0.2, degrees + 48), '#2f8040', 1],
    ];
  });

const balloon = (x: number, y: number, tone: string): readonly Part[] => [
  ['line', `M${x} ${y + 20}C${x - 4} ${y + 44} ${40} ${76} 42 100`, '#ffffff', 1.2],
  ['body', `M${x - 3} ${y + 22}l3-4 3 4z`, tone, 0.6],
  ['body', ring(x, y, 16, 19), tone, 4],
  ['mark', `M${x - 9} ${y - 4}c1-7 5-10 9-11-4 4-5 7-5 12-1 3-5 2-4-1z`, '#ffffff', 0.7],
];

const pennant = (tone: string): Piece => ({
  at: 'hang',
  wide: 84,
  parts: [
    ['body', 'M4 0h76L42 96z', tone, 4],
    ['mark', 'M12 0h10L40 84z', '#ffffff', 0.25],
  ],
});

const bulb = (tone: string): Piece => ({
  at: 'hang',
  wide: 60,
  parts: [
    ['glow', '30 60 62', tone, 0.6],
    ['body', slab(20, 4, 20, 24, 4), '#4a4258', 2],
    ['body', 'M30 96C12 96 8 78 8 62c0-18 10-36 22-36s22 18 22 36c0 16-4 34-22 34z', tone, 6],
  ],
});

const heart = (tone: string): Piece => ({
  at: 'hang',
  wide: 96,
  parts: [
    ['line', 'M48 0v24', '#ffffff', 1.6],
    ['body', 'M48 98C14 74 2 56 4 40 6 20 36 14 48 36c12-22 42-16 44 4 2 16-10 34-44 58z', tone, 6],
    ['mark', 'M16 44c0-10 8-14 14-13-6 4-8 8-8 15-1 4-6 2-6-2z', '#ffffff', 0.8],
  ],
});

/** Beaches, parties, love, school. */
export const summerAndParty: Readonly<Record<string, Piece>> = {
  'plant.palm-leaf': {
    at: 'corner',
    wide: 116,
    parts: [
      ['line', 'M-4-4L112 22M-4-4l88 62M-4-4l36 106', '#2f8040', 3],
      ...frond(-4, -4, 12, 116),
      ...frond(-4, -4, 72, 108),
      ...frond(-4, -4, 38, 112),
      ...flower(20, 20, 14, { tone: '#f2507f', heart: gold }),
      ...flower(42, 12, 9, { tone: '#ffd84a', heart: '#e8743c' }),
    ],
  },
  'plant.palm': {
    at: 'stand',
    wide: 110,
    parts: [
      ['body', 'M46 98c6-26 4-44 2-60h10c4 20 4 40 6 60z', '#a8703c', 3],
      ['line', 'M49 52h10M50 66h11M49 80h14', '#7a4a22', 2],
      ...[-170, -140, -95, -50, -12].map((degrees): Part => ['body', leaf(53, 38, 52, 12, degrees), palm, 2]),
      ...[165, 20].map((degrees): Part => ['body', leaf(53, 38, 48, 11, degrees), '#2f8040', 2]),
      ['body', ring(47, 44, 6), '#8a5a2c', 1],
      ['body', ring(59, 45, 6), '#8a5a2c', 1],
    ],
  },
  'thing.beach-umbrella': {
    at: 'stand',
    wide: 116,
    parts: [
      ['line', 'M58 16L66 98', '#d9b98a', 4.6],
      ['body', 'M4 46C10 14 36 4 58 6s48 14 54 44c-18-8-36-8-54-6S20 42 4 46z', red, 3],
      ['body', 'M34 43C36 24 46 10 58 6c14 6 22 22 22 40-8-3-14-3-22-2s-16 0-24-1z', '#ffffff', 2],
      ['mark', ring(58, 5, 4), gold],
    ],
  },
  'thing.swim-ring': {
    at: 'stand',
    wide: 118,
    parts: [
      ['body', `${ring(59, 60, 56, 37)}`, '#ff7a59', 7],
      [
        'mark',
        'M22 34l16 12c-4 4-6 9-6 14H4c1-10 8-20 18-26zM96 34L80 46c4 4 6 9 6 14h28c-1-10-8-20-18-26zM44 96l4-16c7 2 15 2 22 0l4 16c-10 2-20 2-30 0z',
        '#ffffff',
      ],
      ['body', ring(59, 58, 27, 17), '#5cc4f2', 2],
    ],
  },
  'thing.beach-ball': {
    at: 'stand',
    wide: 100,
    parts: [
      ['body', ring(50, 50, 48), '#ffffff', 7],
      ['mark', 'M50 50C36 40 30 20 36 4c-16 5-28 18-33 34 14 16 32 18 47 12z', red],
      ['mark', 'M50 50c0-18 12-34 28-40 12 10 20 24 20 40-14 12-34 12-48 0z', '#3f8fe0'],
      ['mark', 'M50 50c4 18-2 36-14 46 16 4 34 2 46-10-2-18-16-32-32-36z', gold],
      ['mark', ring(50, 50, 6), '#fff6e0'],
    ],
  },
  'thing.surfboard': {
    at: 'stand',
    wide: 40,
    parts: [
      ['body', 'M20 1c12 14 18 32 18 54 0 20-8 40-18 44C10 95 2 75 2 55 2 33 8 15 20 1z', '#2fb8c9', 5],
      ['mark', 'M2 50c12 6 24 6 36 0v12c-12 6-24 6-36 0z', '#ffffff'],
      ['line', 'M20 4v92', '#ffffff', 1.6],
      ...flower(20, 30, 9, { tone: '#ffd84a', heart: '#e8443c' }),
    ],
  },
  'thing.watermelon': {
    at: 'stand',
    wide: 140,
    parts: [
      ['body', 'M6 32h128c0 40-28 66-64 66S6 72 6 32z', '#2f8f46', 4],
      ['mark', 'M14 32h112c0 34-24 58-56 58S14 66 14 32z', '#eaf6c8'],
      ['mark', 'M20 32h100c0 30-22 52-50 52S20 62 20 32z', '#f0484f'],
      [
        'mark',
        `${ring(44, 48, 3, 4)}${ring(66, 46, 3, 4)}${ring(90, 48, 3, 4)}${ring(56, 64, 3, 4)}${ring(80, 64, 3, 4)}`,
        '#2a1420',
      ],
    ],
  },
  'thing.starfish': {
    at: 'stand',
    wide: 100,
    parts: [
      ['body', star(50, 54, 48, 22, 5), '#ff8f4a', 5],
      [
        'mark',
        `${ring(50, 54, 4)}${ring(50, 34, 3)}${ring(68, 48, 3)}${ring(62, 70, 3)}${ring(38, 70, 3)}${ring(32, 48, 3)}`,
        '#ffd9a8',
      ],
    ],
  },
  'thing.sandcastle': {
    at: 'stand',
    wide: 124,
    parts: [
      [
        'body',
        'M8 98l6-44h6v-8h8v8h8v-8h8v8h10l4-34h4v-8h8v8h6v-8h8v8h4l4 34h12v-8h8v8h6v-8h6v8h2l6 44z',
        '#e8c078',
        6,
      ],
      ['mark', 'M54 98V82a8 8 0 0 1 16 0v16z', '#8a5f2c'],
      ['line', 'M62 12V0M62 1l14 4-14 4', red, 2.4],
      ['mark', `${ring(34, 70, 3.4)}${ring(90, 70, 3.4)}`, '#8a5f2c'],
    ],
  },
  'thing.ice-pop': {
    at: 'stand',
    wide: 48,
    parts: [
      ['body', slab(19, 68, 10, 31, 4), '#e8c890', 1],
      ['body', 'M4 26C4-6 44-6 44 26v48H4z', '#ff6f91', 5],
      ['mark', 'M4 26C4-6 44-6 44 26v10H4z', '#ffd84a'],
      ['mark', 'M4 36h40v14H4z', '#ff9f5a'],
      ['mark', 'M12 22c0-8 5-12 9-12-4 4-5 10-5 20-1 4-4 0-4-8z', '#ffffff', 0.7],
    ],
  },
  'thing.coconut-drink': {
    at: 'stand',
    wide: 88,
    parts: [
      ['line', 'M52 40L64 6l14-4', '#ff6f91', 4],
      ['body', ring(44, 64, 38, 34), '#5a9d3c', 6],
      ['body', ring(44, 40, 27, 11), '#fff6e0', 2],
      ['mark', ring(44, 40, 18, 6), '#d7f0e8'],
      ['body', 'M20 32C14 12 32 4 38 6 36 16 34 24 28 34z', '#ff8fb0', 1],
      ...flower(22, 34, 9, { tone: '#ffd84a', heart: red }),
    ],
  },
  'thing.balloon': {
    at: 'float',
    wide: 88,
    parts: [...balloon(20, 34, '#3f8fe0'), ...balloon(66, 30, '#ffd04a'), ...balloon(44, 22, red)],
  },
  'thing.pennant-red': pennant(red),
  'thing.pennant-gold': pennant(gold),
  'thing.pennant-blue': pennant('#3f8fe0'),
  'thing.pennant-green': pennant('#3fae6a'),
  'thing.pennant-purple': pennant('#8a4fd0'),
  'thing.pennant-white': pennant('#ffffff'),
  'thing.bulb-warm': bulb('#ffd06a'),
  'thing.bulb-red': bulb('#ff5a4a'),
  'thing.bulb-green': bulb('#5ad07a'),
  'thing.bulb-blue': bulb('#5ab0ff'),
  'thing.heart-red': heart('#e83a5a'),
  'thing.heart-pink': heart('#ff8fb0'),
  'thing.birthday-cake': {
    at: 'stand',
    wide: 110,
    parts: [
      ...[34, 55, 76].flatMap((x, index): Part[] => [
        ['glow', `${x} 10 16`, '#ffcf6a', 0.7],
        ['body', slab(x - 3, 16, 6, 20, 1), ['#5ab0ff', '#ff7aa8', '#7ad07a'][index] ?? red, 1],
        ['mark', `M${x} 2c5 6 5 10 0 14-5-4-5-8 0-14z`, '#ffb03a'],
      ]),
      ['body', slab(24, 34, 62, 32, 5), '#fff0dc', 4],
      ['body', 'M24 40c0-6 62-6 62 0v10c-6 8-10-2-16 2s-10 6-15 0-10 8-16 2-10 4-15-4z', '#ff8fb0', 2],
      ['body', slab(8, 60, 94, 38, 6), '#ffe0bc', 5],
      ['body', 'M8 66c0-6 94-6 94 0v8c-8 10-14 0-20 4s-14 6-20 0-14 8-20 2-12 6-18 0-10 4-16-4z', red, 2],
      [
        'mark',
        `${ring(22, 88, 3)}${ring(40, 90, 3)}${ring(58, 90, 3)}${ring(76, 90, 3)}${ring(92, 88, 3)}`,
        gold,
      ],
    ],
  },
  'thing.party-popper': {
    at: 'stand',
    wide: 100,
    parts: [
      ['body', 'M10 96L30 36c14 4 30 18 36 32z', gold, 5],
      ['line', 'M18 74l16 14M24 56l26 22', red, 4],
      ['body', ring(48, 52, 24, 9), '#8a4fd0', 1],
      ['line', 'M56 44C70 34 60 22 76 12M64 54c10-8 16 2 30-8M44 38C40 24 52 20 46 4', '#3f8fe0', 3.4],
      ['mark', `${ring(70, 30, 4)}${ring(88, 60, 4)}${ring(34, 18, 4)}`, '#3fae6a'],
      ['mark', `${star(88, 22, 8, 3.4, 5)}${star(62, 10, 6, 2.6, 5)}`, red],
    ],
  },
  'plant.rose': {
    at: 'stand',
    wide: 60,
    parts: [
      ['line', 'M30 44c2 20-2 36 0 54', '#2f8040', 4],
      ['body', leaf(30, 72, 26, 8, -30), palm, 1],
      ['body', leaf(30, 82, 26, 8, -150), palm, 1],
      ['body', 'M6 20C4 2 56 2 54 20c2 20-14 30-24 30S4 40 6 20z', '#d81f45', 5],
      ['body', 'M16 14c2-10 26-10 28 0 0 12-8 18-14 18s-14-6-14-18z', '#f0486a', 2],
      ['line', 'M24 14c4-5 12-4 12 2s-8 8-12 4', '#9c0f2c', 2],
    ],
  },
  'thing.chocolate-box': {
    at: 'stand',
    wide: 116,
    parts: [
      ['body', 'M58 98C16 82 2 62 6 42 10 20 46 18 58 38c12-20 48-18 52 4 4 20-10 40-52 56z', '#c21f4a', 5],
      ['body', 'M58 88C24 76 12 60 15 46c3-14 32-16 43 4 11-20 40-18 43-4 3 14-9 30-43 42z', '#f9d7c0', 2],
      ...(
        [
          [34, 52],
          [58, 62],
          [82, 52],
          [46, 74],
          [70, 74],
        ] as const
      ).map(([x, y], index): Part => ['body', ring(x, y, 9, 8), index % 2 ? '#8a4f2c' : '#5f3018', 2]),
    ],
  },
  'thing.pencil': {
    at: 'stand',
    wide: 30,
    parts: [
      ['body', slab(4, 6, 22, 12, 4), '#ff8fa0', 2],
      ['body', slab(4, 16, 22, 9), '#b9c2d0', 1],
      ['body', slab(4, 24, 22, 50), '#ffc83c', 2],
      ['line', 'M11 25v48M19 25v48', '#e09a1c', 1.4],
      ['body', 'M4 74h22L15 99z', '#f6dcb0', 1],
      ['mark', 'M11 90h8l-4 9z', '#3a2a3c'],
    ],
  },
  'thing.book': {
    at: 'stand',
    wide: 120,
    parts: [
      ['body', slab(12, 74, 100, 24, 4), '#3f8fe0', 4],
      ['mark', slab(24, 80, 86, 13, 2), '#fff6e6'],
      ['body', slab(4, 50, 96, 25, 4), red, 4],
      ['mark', slab(16, 56, 82, 13, 2), '#fff6e6'],
      ['body', slab(18, 26, 88, 25, 4), '#3fae6a', 4],
      ['mark', slab(30, 32, 74, 13, 2), '#fff6e6'],
      ['body', 'M50 26c-12-4-12-24 4-20 3 1 5 1 8 0 16-4 16 16 4 20-5 1-11 1-16 0z', '#e83a3a', 3],
      ['line', 'M58 6c0-4 2-6 5-7', '#5a3a1c', 2],
    ],
  },
  'thing.backpack': {
    at: 'stand',
    wide: 84,
    parts: [
      ['line', 'M30 16C30-2 54-2 54 16', '#7a2a1c', 5],
      ['body', 'M8 44C8 6 76 6 76 44v46c0 6-4 8-8 8H16c-4 0-8-2-8-8z', '#e8743c', 6],
      ['body', slab(18, 56, 48, 34, 6), '#f29a4a', 3],
      ['line', 'M8 44h68M18 70h48', '#9c3f1a', 2.4],
      ['body', slab(37, 62, 10, 12, 2), gold, 1],
    ],
  },
  'thing.paper-plane': {
    at: 'float',
    wide: 120,
    parts: [
      ['body', 'M4 40L116 6 76 94 52 62z', '#ffffff', 4],
      ['body', 'M116 6L52 62l-4 30 14-18z', '#cfd8ea', 1],
      ['line', 'M0 78c14 2 24-2 34-10', '#ffffff', 2],
    ],
  },
};
