import { flower, leaf, type Part, type Piece, ring, slab, star, tassel } from './piece.ts';

const gold = '#f4bf3c';
const leafGreen = '#4f9d3a';
const pale = '#a8d36a';

/** Strips of coconut leaf, woven over and under: the body of a ketupat. */
const woven = (x: number, y: number, side: number): readonly Part[] => {
  const step = side / 4;
  const strips: Part[] = [];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const cx = x + (column - row) * step * 0.72;
      const cy = y + (column + row) * step * 0.72;
      const h = step * 0.72;
      strips.push([
        'body',
        `M${cx} ${cy}l${h} ${h}-${h} ${h}-${h}-${h}z`,
        (row + column) % 2 === 0 ? '#8cc63f' : '#d7e86a',
        1,
      ]);
    }
  return strips;
};

const dome = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r * 1.3} ${y - r * 0.9} ${x - r * 0.3} ${y - r * 1.2} ${x} ${y - r * 1.9}C${x + r * 0.3} ${y - r * 1.2} ${x + r * 1.3} ${y - r * 0.9} ${x + r} ${y}z`;

const minaret = (x: number, top: number): string =>
  `M${x - 5} 100V${top + 14}h-2v-5h2v-6l5-9 5 9v6h2v5h-2V100z`;

const pole: readonly Part[] = [
  ['body', slab(6, 2, 6, 97, 2), '#c9a46a', 1],
  ['mark', ring(9, 3, 5), gold],
];

/** Songkran, Loy Krathong, Ramadan and Eid, Nyepi, Diwali, national days. */
export const southeastAsia: Readonly<Record<string, Piece>> = {
  'creature.elephant': {
    at: 'stand',
    wide: 128,
    parts: [
      ['line', 'M118 50c8 6 6 18 4 26', '#7d88a0', 4],
      ['body', 'M36 46c10-22 70-22 82 4 6 16 2 36-2 48H98V78H62v20H44c-6-14-12-34-8-52z', '#94a1ba', 6],
      ['body', 'M50 34c18-14 44-12 58 2l-4 22c-16 8-36 8-50 0z', '#d8231f', 3],
      ['line', 'M52 54c18 8 38 8 52 0M56 40c14-8 34-8 46 0', gold, 3],
      ['body', ring(34, 44, 25, 24), '#a5b1c8', 4],
      ['body', 'M48 28c20-4 22 30 4 36-10-4-12-28-4-36z', '#8793ac', 3],
      ['body', 'M20 52c-8 8-12 4-10-8S2 26 6 14c2-6 10-4 9 2-2 8 5 12 9 22z', '#a5b1c8', 3],
      ['body', 'M22 60c-6 4-12 4-16 0 2 10 12 14 20 6z', '#fff6e0', 1],
      ['mark', ring(28, 40, 3.6, 4.4), '#1f2434'],
      ['mark', ring(29, 38.5, 1.3), '#ffffff'],
      ['body', 'M18 24c8-8 24-10 32-2l-6 10c-6-6-14-6-20-2z', '#d8231f', 2],
      ['mark', ring(34, 24, 3.4), gold],
      ['line', 'M8 10C2 0 12-4 10-14M12 8c4-8 12-8 14-18M6 12C-2 8-4 0-10 0', '#7fd4f7', 4],
      ['mark', `${ring(-8, -6, 3)}${ring(12, -18, 3.4)}${ring(28, -14, 3)}${ring(-14, 6, 2.4)}`, '#bfeeff'],
      ['mark', 'M46 96h8v2h-8zM102 96h8v2h-8z', '#e8edf6'],
    ],
  },
  'thing.water-bowl': {
    at: 'stand',
    wide: 120,
    parts: [
      [
        'body',
        'M30 30C20 10 36 12 34 0c10 12 14 20 12 30zM60 28c-6-14 6-18 6-28 12 14 10 22 6 30zM88 32c0-12 10-12 14-20 4 12 2 18-4 24z',
        '#8fdcff',
        2,
      ],
      ['body', 'M8 42h104c0 30-22 44-52 44S8 72 8 42z', '#cfd6e2', 6],
      ['body', ring(60, 42, 54, 15), '#e9eef6', 2],
      ['body', ring(60, 42, 46, 11), '#5cc0f0', 2],
      ...flower(42, 40, 9, { tone: '#ffffff', heart: gold }),
      ...flower(74, 43, 9, { tone: '#f79ab8', heart: gold }),
      ['line', 'M22 62c20 12 56 12 76 0', '#9aa6ba', 2.4],
      ['body', 'M36 84h48l6 14H30z', '#b6c0d0', 2],
    ],
  },
  'effect.splash': {
    at: 'stand',
    wide: 170,
    parts: [
      [
        'body',
        'M6 98C10 70 0 60 8 46c8 12 14 18 18 24 0-22 2-40 16-56-2 20 8 30 12 44 6-20 14-40 34-56-6 18 2 34 4 54 8-16 16-26 32-32-6 14-2 24-4 38 10-10 20-12 32-12-8 10-6 24-8 48z',
        '#5cc4f2',
        4,
      ],
      [
        'mark',
        'M24 98c2-18 4-22 2-32 8 8 12 14 16 20 2-14 2-22 6-30 4 12 10 18 14 28 6-16 12-28 20-34-2 14 0 24 4 36 8-10 14-14 20-16-4 8-4 18-4 28z',
        '#b8ecff',
        0.9,
      ],
      [
        'mark',
        `${ring(20, 30, 4)}${ring(64, 14, 4.6)}${ring(112, 12, 4)}${ring(146, 34, 5)}${ring(158, 50, 3)}`,
        '#c9f3ff',
      ],
    ],
  },
  'thing.jasmine-garland': {
    at: 'hang',
    wide: 46,
    parts: [
      ['line', 'M23 0C2 10 2 50 23 58 44 50 44 10 23 0z', '#3f8f3a', 2],
      ...[8, 18, 28, 38, 48].flatMap((y): Part[] => {
        const out = 17 * Math.sin((y / 58) * Math.PI);
        return [
          ['body', ring(23 - out, y, 6), '#ffffff', 1],
          ['body', ring(23 + out, y, 6), '#fff8e6', 1],
        ];
      }),
      ['body', ring(23, 60, 8), '#d8236a', 2],
      ['body', ring(23, 74, 5), '#ffffff', 1],
      ['body', ring(23, 82, 5), '#ffffff', 1],
      ['body', 'M23 84c8 4 8 14 0 16-8-2-8-12 0-16z', '#f2a33a', 1],
    ],
  },
  'thing.krathong': {
    at: 'stand',
    wide: 124,
    parts: [
      ['glow', '62 26 40', '#ffcf6a', 0.75],
      ['body', slab(58, 30, 8, 28, 2), '#fff3cf', 1],
      ['mark', 'M62 12c6 8 6 14 0 18-6-4-6-10 0-18z', '#ffb03a'],
      ['line', 'M44 56L36 20M80 56l8-36', '#9c3a2a', 2.2],
      ['mark', `${ring(36, 19, 2.6)}${ring(88, 19, 2.6)}`, '#ffb03a'],
      ...[-150, -125, -100, -80, -55, -30].map(
        (degrees): Part => [
          'body',
          leaf(62 + Math.cos((degrees * Math.PI) / 180) * 26, 76, 40, 13, degrees),
          leafGreen,
          2,
        ],
      ),
      ...[-140, -112, -90, -68, -40].map(
        (degrees): Part => [
          'body',
          leaf(62 + Math.cos((degrees * Math.PI) / 180) * 18, 80, 32, 11, degrees),
          '#f27ba6',
          2,
        ],
      ),
      ...flower(62, 66, 13, { tone: gold, heart: '#c2571a', petals: 7 }),
      ...flower(36, 74, 9, { tone: '#c86fd8', heart: gold }),
      ...flower(88, 74, 9, { tone: '#c86fd8', heart: gold }),
      ['body', 'M8 76c24 10 84 10 108 0-4 16-22 22-54 22S12 92 8 76z', '#7cb342', 4],
      ['line', 'M16 86c26 10 66 10 92 0', '#4b7d22', 2],
    ],
  },
  'thing.sky-lantern': {
    at: 'float',
    wide: 66,
    parts: [
      ['glow', '33 56 66', '#ff9d3c', 0.5],
      ['body', 'M10 24C10-2 56-2 56 24c0 22-2 46-6 66H16C12 70 10 46 10 24z', '#ffd27a', 6],
      ['mark', 'M18 86C14 70 16 56 33 50c17 6 19 20 15 36z', '#ff9a3c', 0.85],
      ['mark', 'M26 88c-2-10 0-18 7-24 7 6 9 14 7 24z', '#fff1b8'],
      ['line', 'M24 8c-4 24-3 54 0 80M42 8c4 24 3 54 0 80', '#d98a2c', 1.4],
      ['body', slab(15, 88, 36, 7, 2), '#a8641c', 1],
    ],
  },
  'plant.lotus': {
    at: 'stand',
    wide: 120,
    parts: [
      ['body', ring(60, 88, 56, 11), '#3f8f5a', 3],
      ...[-160, -135, -110, -70, -45, -20].map(
        (degrees): Part => ['body', leaf(60, 84, 54, 15, degrees), '#f27ba6', 3],
      ),
      ...[-125, -90, -55].map((degrees): Part => ['body', leaf(60, 84, 58, 16, degrees), '#f9a8c4', 3]),
      ...[-108, -72].map((degrees): Part => ['body', leaf(60, 86, 42, 13, degrees), '#ffd0df', 2]),
    ],
  },
  'thing.ketupat': {
    at: 'hang',
    wide: 66,
    parts: [
      ['line', 'M33 0v12', leafGreen, 2.4],
      ...woven(33, 10, 44),
      ['line', 'M33 72C26 82 30 92 22 100M33 72c0 10 2 20 0 28M33 72c7 10 3 20 11 26', '#6fae35', 3],
    ],
  },
  'thing.crescent': {
    at: 'hang',
    wide: 62,
    parts: [
      ['line', 'M31 0v26', gold, 1.6],
      ['glow', '31 58 44', '#ffd76a', 0.4],
      ['body', 'M44 28a36 36 0 1 0 14 54 27 27 0 1 1-14-54z', gold, 3],
      ['body', star(44, 56, 11, 4.6, 5), '#ffe79a', 1],
    ],
  },
  'thing.ramadan-lantern': {
    at: 'hang',
    wide: 50,
    parts: [
      ['line', 'M25 0v8', gold, 2],
      ['glow', '25 54 40', '#ffcf5a', 0.5],
      ['body', ring(25, 10, 5), gold, 1],
      ['body', dome(25, 34, 15), gold, 3],
      ['body', 'M8 34h34l-5 44H13z', '#ffe7a0', 4],
      ['line', 'M25 34v44M16 34l2 44M34 34l-2 44M10 50h30M12 64h26', '#b9791a', 2],
      ['mark', 'M25 46c6 8 6 16 0 22-6-6-6-14 0-22z', '#ff9d3c', 0.9],
      ['body', slab(9, 76, 32, 8, 2), gold, 2],
      ...tassel(25, 84, 16, '#1f8a5a'),
    ],
  },
  'place.mosque': {
    at: 'far',
    wide: 220,
    parts: [
      [
        'mark',
        `M20 100V70h180v30z${dome(110, 72, 34)}${dome(58, 74, 17)}${dome(162, 74, 17)}M108 14h4v-8h-4z${minaret(16, 14)}${minaret(204, 14)}`,
        '#16324a',
      ],
      ['mark', `${ring(110, 4, 4)}`, gold],
      [
        'mark',
        'M98 100V86a12 12 0 0 1 24 0v14zM52 100V88a6 6 0 0 1 12 0v12zM156 100V88a6 6 0 0 1 12 0v12zM76 94v-7a4 4 0 0 1 8 0v7zM136 94v-7a4 4 0 0 1 8 0v7z',
        '#ffd36a',
        0.9,
      ],
    ],
  },
  'thing.drum-bedug': {
    at: 'stand',
    wide: 120,
    parts: [
      ['line', 'M26 60L14 98M94 60l12 38M26 98l14-34M94 98L80 64', '#7a4a22', 6],
      ['body', 'M30 14h60c14 14 14 52 0 66H30z', '#a8602c', 6],
      ['line', 'M60 14c10 16 10 50 0 66M84 14c12 16 12 50 0 66', gold, 4],
      ['body', ring(30, 47, 19, 34), '#7a3f1c', 2],
      ['body', ring(30, 47, 15, 29), '#f3e3c0', 3],
      ['mark', ring(30, 47, 6, 12), '#d9c193'],
      [
        'mark',
        `${ring(17, 34, 1.6)}${ring(17, 60, 1.6)}${ring(43, 34, 1.6)}${ring(43, 60, 1.6)}${ring(30, 17, 1.6)}${ring(30, 77, 1.6)}`,
        '#3a1c0c',
      ],
    ],
  },
  'thing.oil-lamp': {
    at: 'stand',
    wide: 120,
    parts: [
      ['glow', '104 34 50', '#ffb347', 0.8],
      ['body', 'M6 58c30 10 78 8 108-6-4 32-26 46-56 46S10 84 6 58z', '#b8562a', 5],
      ['body', 'M6 58c24-12 84-16 108-6-30 14-78 16-108 6z', '#e08a4a', 2],
      ['line', 'M20 74c22 12 58 12 78-2', gold, 4],
      ['mark', `${ring(34, 86, 3)}${ring(58, 90, 3)}${ring(82, 84, 3)}`, '#ffe79a'],
      ['body', 'M100 8c12 18 12 34 0 44-12-8-12-26 0-44z', '#ff8a1a', 2],
      ['mark', 'M100 24c6 10 6 20 0 26-6-6-6-16 0-26z', '#fff1a8'],
    ],
  },
  'thing.flag': {
    at: 'stand',
    wide: 90,
    parts: [
      ...pole,
      ['body', 'M12 8c20-8 38 10 74 0L70 32l16 24c-36 10-54-8-74 0z', '#e8443c', 3],
      ['mark', star(38, 33, 12, 5, 5), '#ffd84a'],
    ],
  },
  'thing.national-flag': {
    at: 'stand',
    wide: 90,
    parts: [
      ...pole,
      ['body', 'M12 8c20-8 38 10 74 0v24c-36 10-54-8-74 0z', '#d8231f', 3],
      ['body', 'M12 32c20-8 38 10 74 0v24c-36 10-54-8-74 0z', '#ffffff', 3],
    ],
  },
  'thing.flag-star': {
    at: 'stand',
    wide: 90,
    parts: [
      ...pole,
      ['body', 'M12 8c20-8 38 10 74 0v48c-36 10-54-8-74 0z', '#d8231f', 4],
      ['mark', star(49, 33, 16, 6.4, 5), '#ffde2c'],
    ],
  },
  'thing.penjor': {
    at: 'corner',
    wide: 90,
    parts: [
      ['line', 'M-4 110C10 40 30 10 80 20c6 2 8 10 6 18', '#d9b35a', 5],
      ...[0, 1, 2, 3, 4, 5].map(
        (index): Part => [
          'body',
          leaf(8 + index * 13, 62 - index * 10, 30, 6, 70),
          index % 2 ? '#e8d27a' : pale,
          1,
        ],
      ),
      ['line', 'M86 38v30', gold, 2],
      ['body', 'M86 60c10 8 10 22 0 34-10-12-10-26 0-34z', '#f2d06a', 2],
    ],
  },
  'thing.bronze-drum': {
    at: 'stand',
    wide: 110,
    parts: [
      ['body', 'M12 22c-10 16 2 22 8 34S10 84 6 98h98c-4-14-20-30-14-42s18-18 8-34z', '#8f6a2c', 6],
      ['body', ring(55, 22, 46, 16), '#c79a45', 2],
      ['line', 'M55 12c18 0 30 4 30 10s-12 10-30 10-30-4-30-10 12-10 30-10z', '#6b4a18', 1.6],
      ['mark', star(55, 22, 12, 5, 8), '#6b4a18'],
      ['line', 'M20 62h70M14 80h82', '#c79a45', 2.4],
    ],
  },
};
