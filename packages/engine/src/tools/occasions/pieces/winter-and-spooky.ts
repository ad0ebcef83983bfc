import { flower, leaf, type Part, type Piece, ring, slab, star } from './piece.ts';

const fir = '#2f7d46';
const red = '#d8231f';
const gold = '#f7c23b';

const needles = (points: readonly (readonly [number, number, number])[]): readonly Part[] =>
  points.flatMap(([x, y, degrees]): Part[] =>
    [-42, -16, 12, 40].map(
      (by): Part => ['body', leaf(x, y, 26, 4.4, degrees + by), by > 0 ? fir : '#3f9556', 1],
    ),
  );

const bauble = (tone: string): Piece => ({
  at: 'hang',
  wide: 60,
  parts: [
    ['line', 'M30 0v30', '#c9a46a', 1.6],
    ['body', slab(24, 28, 12, 9, 2), gold, 1],
    ['body', ring(30, 66, 29), tone, 7],
    ['mark', 'M12 58c2-10 8-16 16-18-6 6-9 12-10 20-1 4-7 2-6-2z', '#ffffff', 0.75],
    ['line', 'M3 70c18 8 36 8 54 0', gold, 3],
  ],
});

/** Christmas, winter, halloween, the day of the dead. */
export const winterAndSpooky: Readonly<Record<string, Piece>> = {
  'plant.fir-branch': {
    at: 'corner',
    wide: 120,
    parts: [
      ['line', 'M-6 2C30 14 70 16 116 26M0-4C14 24 16 60 12 100', '#6b4426', 4],
      ...needles([
        [110, 24, 10],
        [92, 20, 14],
        [74, 17, 14],
        [56, 14, 16],
        [38, 12, 24],
        [20, 8, 40],
        [12, 92, 88],
        [13, 76, 86],
        [13, 58, 84],
        [12, 40, 74],
        [8, 22, 60],
      ]),
      ['body', ring(22, 34, 9), red, 3],
      ['body', ring(62, 26, 8), gold, 3],
      ['body', ring(22, 72, 7), '#3f7fd8', 3],
      ['body', `${ring(36, 20, 4)}`, red, 1],
      ['body', `${ring(43, 24, 4)}`, red, 1],
      ['body', 'M4 4c14-8 24 2 18 10 10 2 8 16-4 14C10 34-4 24 4 4z', red, 3],
    ],
  },
  'thing.ornament': bauble(red),
  'thing.ornament-gold': bauble('#f2b632'),
  'thing.ornament-blue': bauble('#3f7fd8'),
  'thing.christmas-tree': {
    at: 'stand',
    wide: 84,
    parts: [
      ['body', slab(34, 86, 16, 13, 2), '#7a4a26', 2],
      ['body', 'M42 46L4 88c20 6 56 6 76 0z', '#2a7040', 5],
      ['body', 'M42 26L12 64c16 6 44 6 60 0z', fir, 4],
      ['body', 'M42 10L20 42c12 5 32 5 44 0z', '#3f9556', 3],
      ['line', 'M22 42c14 10 26 6 38-4M14 64c18 12 40 10 54-4M8 84c22 10 50 6 66-6', gold, 2.2],
      ['mark', `${ring(34, 36, 3)}${ring(24, 60, 3.2)}${ring(58, 80, 3.4)}`, red],
      ['mark', `${ring(50, 54, 3.2)}${ring(22, 80, 3.4)}`, '#5fb8f2'],
      ['body', star(42, 9, 11, 4.6, 5), '#ffd84a', 1],
    ],
  },
  'thing.gift': {
    at: 'stand',
    wide: 96,
    parts: [
      ['body', slab(8, 46, 80, 52, 3), red, 5],
      ['body', slab(2, 32, 92, 20, 3), '#e8443c', 3],
      ['body', slab(40, 32, 16, 66), gold, 1.6],
      ['body', 'M48 32C30 34 14 26 18 14s24 0 30 18zM48 32c18 2 34-6 30-18s-24 0-30 18z', gold, 2],
    ],
  },
  'thing.gift-blue': {
    at: 'stand',
    wide: 84,
    parts: [
      ['body', slab(6, 40, 72, 58, 3), '#2f7fd0', 5],
      ['body', slab(0, 28, 84, 18, 3), '#4c9ae8', 3],
      ['body', slab(35, 28, 14, 70), '#ffffff', 1.6],
      ['body', 'M42 28C26 30 12 22 16 10s20 2 26 18zM42 28c16 2 30-6 26-18s-20 2-26 18z', '#ffffff', 2],
    ],
  },
  'thing.candy-cane': {
    at: 'hang',
    wide: 50,
    parts: [
      ['line', 'M14 98V36C14 6 42 6 42 30', '#7a1020', 15],
      ['line', 'M14 98V36C14 6 42 6 42 30', '#ffffff', 11],
      ['line', 'M9 90l10-8M9 72l10-8M9 54l10-8M10 34l9-2M18 20l6 6M34 12l-2 8M42 24l-8 2', red, 5],
    ],
  },
  'thing.christmas-stocking': {
    at: 'hang',
    wide: 66,
    parts: [
      ['line', 'M24 0v12', gold, 2],
      ['body', 'M12 24h34v34c18 6 22 14 18 26-4 12-30 14-42 4-8-6-10-16-10-30z', red, 5],
      ['body', slab(7, 10, 44, 20, 6), '#ffffff', 3],
      ['mark', star(30, 56, 8, 3.4, 6), '#ffffff'],
    ],
  },
  'thing.snowflake': {
    at: 'hang',
    wide: 60,
    parts: [
      ['line', 'M30 0v40', '#d9ecff', 1.4],
      [
        'line',
        'M30 40v56M6 54l48 28M54 54L6 82M22 46l8 8 8-8M22 90l8-8 8 8M8 64l10-2-3-10M52 64l-10-2 3-10M8 72l10 2-3 10M52 72l-10 2 3 10',
        '#eaf6ff',
        3.6,
      ],
    ],
  },
  'thing.icicle': {
    at: 'hang',
    wide: 40,
    parts: [
      [
        'body',
        'M0 0h40c-2 30-8 34-10 60-3-14-4-24-8-28-2 20-3 40-6 66C12 66 10 50 8 30 4 22 2 14 0 0z',
        '#bfe6fb',
        3,
      ],
      ['mark', 'M6 4h6c2 20 2 40 3 60C10 44 8 24 6 4z', '#ffffff', 0.8],
    ],
  },
  'thing.pumpkin': {
    at: 'stand',
    wide: 118,
    parts: [
      ['glow', '59 66 58', '#ff9d2c', 0.4],
      ['body', 'M54 24C50 10 60 4 70 2c-4 8-4 14-2 22z', '#5a7a2c', 2],
      ['body', 'M59 22c20-10 54 2 54 38 0 24-14 38-30 38H35C19 98 5 84 5 60c0-36 34-48 54-38z', '#f28a1f', 7],
      ['line', 'M59 22c-10 16-10 60 0 76M40 22c-22 20-20 58-8 76M78 22c22 20 20 58 8 76', '#c45f10', 2.4],
      ['mark', 'M30 52l12-14 10 16zM88 52L76 38 66 54zM59 58l6 9H53z', '#3a1408'],
      ['mark', 'M26 68c8 4 12 4 16 2l4 6 6-5h14l6 5 4-6c4 2 8 2 16-2-4 24-62 24-66 0z', '#3a1408'],
      ['mark', 'M33 50l9-10 7 12zM85 50l-9-10-7 12zM32 74c14 10 40 10 54 0-6 14-48 14-54 0z', '#ffd23c'],
    ],
  },
  'thing.harvest-pumpkin': {
    at: 'stand',
    wide: 118,
    parts: [
      ['body', 'M54 24C50 10 60 4 70 2c-4 8-4 14-2 22z', '#5a7a2c', 2],
      ['body', 'M59 22c20-10 54 2 54 38 0 24-14 38-30 38H35C19 98 5 84 5 60c0-36 34-48 54-38z', '#e8842c', 7],
      ['line', 'M59 22c-10 16-10 60 0 76M40 22c-22 20-20 58-8 76M78 22c22 20 20 58 8 76', '#b9591a', 2.4],
    ],
  },
  'thing.easter-egg': {
    at: 'stand',
    wide: 74,
    parts: [
      ['body', 'M37 3c20 0 34 34 34 58 0 22-14 37-34 37S3 83 3 61C3 37 17 3 37 3z', '#8fd0f2', 6],
      ['line', 'M6 48l10 8 10-8 11 8 11-8 10 8 10-8', '#ffffff', 5],
      ['line', 'M4 66h66', '#ff8fb0', 6],
      [
        'mark',
        `${ring(20, 82, 4)}${ring(37, 86, 4)}${ring(54, 82, 4)}${ring(28, 28, 4)}${ring(46, 28, 4)}`,
        '#ffd84a',
      ],
    ],
  },
  'creature.bat': {
    at: 'float',
    wide: 190,
    parts: [
      [
        'body',
        'M95 36l8-14 4 16c20-22 48-24 80-6-16 4-22 14-22 28-10-10-22-8-28 4-8-10-18-8-24 4-6 16-12 22-18 22s-12-6-18-22c-6-12-16-14-24-4-6-12-18-14-28-4 0-14-6-24-22-28 32-18 60-16 80 6l4-16z',
        '#4a2a6b',
        4,
      ],
      ['mark', `${ring(89, 46, 3.4)}${ring(101, 46, 3.4)}`, '#ffd23c'],
      ['mark', 'M90 56l2 5 2-5zM96 56l2 5 2-5z', '#ffffff'],
    ],
  },
  'thing.web': {
    at: 'corner',
    wide: 110,
    parts: [
      ['line', 'M0 0L112 16M0 0l96 52M0 0l58 88M0 0l14 108', '#e9e4f2', 1.8],
      [
        'line',
        'M30 4C28 14 22 18 16 25c-6 2-10 2-13 3M56 8c-3 16-12 28-26 36-10 6-18 8-25 8M80 12c-4 22-18 40-38 52-12 8-24 12-33 13M104 15C98 44 78 68 52 82c-14 8-28 12-40 14',
        '#e9e4f2',
        1.6,
      ],
      ['line', 'M70 40v28', '#e9e4f2', 1.2],
      ['body', ring(70, 76, 8, 9), '#2a1c3c', 2],
      ['line', 'M64 72l-10-5M63 77l-11 1M64 82l-9 6M76 72l10-5M77 77l11 1M76 82l9 6', '#2a1c3c', 2],
      ['mark', `${ring(67, 78, 1.6)}${ring(73, 78, 1.6)}`, '#ff5a3c'],
    ],
  },
  'creature.ghost': {
    at: 'float',
    wide: 80,
    parts: [
      ['glow', '40 50 60', '#cfe0ff', 0.4],
      [
        'body',
        'M40 4c22 0 32 16 32 38v50c-6 8-10 0-16-4-5 4-6 10-11 8-6-2-5-8-10-8s-8 10-13 6-6-6-10-2-6 4-6-2V42C6 20 18 4 40 4z',
        '#f4f2ff',
        6,
      ],
      ['mark', `${ring(28, 40, 6, 8)}${ring(52, 40, 6, 8)}`, '#2a1c3c'],
      ['mark', ring(40, 60, 7, 9), '#2a1c3c'],
      ['mark', `${ring(20, 52, 4, 3)}${ring(60, 52, 4, 3)}`, '#f9b7c8', 0.8],
    ],
  },
  'thing.tombstone': {
    at: 'stand',
    wide: 84,
    parts: [
      ['body', 'M14 96V42C14 14 70 14 70 42v54z', '#8b8fa3', 6],
      ['body', slab(4, 88, 76, 11, 3), '#6f7488', 2],
      ['line', 'M42 34v30M32 44h20M56 60l6 12-5 8', '#565a6e', 3.4],
    ],
  },
  'thing.candle': {
    at: 'stand',
    wide: 44,
    parts: [
      ['glow', '22 18 36', '#ffb347', 0.7],
      ['body', 'M8 40c4-4 24-4 28 0v56H8z', '#f6ead2', 4],
      ['mark', 'M8 40c10 6 8 24 12 24s2-16 6-18 4 10 7 8 3-10 3-14z', '#fffaf0'],
      ['line', 'M22 40v-8', '#3a2418', 2],
      ['body', 'M22 4c8 12 8 22 0 30-8-8-8-18 0-30z', '#ff9a2c', 2],
      ['mark', 'M22 16c4 6 4 12 0 16-4-4-4-10 0-16z', '#fff1a8'],
    ],
  },
  'thing.sugar-skull': {
    at: 'stand',
    wide: 88,
    parts: [
      [
        'body',
        'M44 6c28 0 40 18 40 38 0 16-8 20-10 28l-4 22H18l-4-22C12 64 4 60 4 44 4 24 16 6 44 6z',
        '#fff6ec',
        6,
      ],
      ['mark', `${ring(28, 46, 12)}${ring(60, 46, 12)}`, '#e0477f'],
      ['mark', `${ring(28, 46, 7)}${ring(60, 46, 7)}`, '#241428'],
      ['mark', 'M44 58l6 10H38z', '#241428'],
      ['line', 'M24 80h40M30 75v10M38 75v10M46 75v10M54 75v10', '#241428', 2],
      ...flower(44, 22, 10, { tone: '#f2902c', heart: '#7a1f5a' }),
      ['mark', `${ring(16, 32, 2.6)}${ring(72, 32, 2.6)}${ring(12, 54, 2.6)}${ring(76, 54, 2.6)}`, '#2f9e9e'],
    ],
  },
  'thing.snowman': {
    at: 'stand',
    wide: 70,
    parts: [
      ['body', ring(35, 74, 30, 25), '#f4f9ff', 6],
      ['body', ring(35, 36, 21), '#ffffff', 5],
      ['body', 'M14 20h42v6H14zM22 20V2h26v18z', '#2d3350', 2],
      ['mark', 'M22 14h26v6H22z', red],
      ['body', 'M17 50c12 8 24 8 36 0l2 8c-14 8-26 8-40 0zM46 56l6 20-9 2-4-20z', red, 2],
      ['mark', `${ring(28, 34, 2.6)}${ring(43, 34, 2.6)}${ring(35, 70, 2.4)}${ring(35, 82, 2.4)}`, '#2d3350'],
      ['body', 'M35 38l18 4-18 4z', '#f28a1f', 1],
    ],
  },
};
