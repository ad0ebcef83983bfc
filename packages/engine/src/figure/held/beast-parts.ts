import { oval, type Paint, type Piece } from './pieces.ts';

/** The measures of a four-legged animal that looks to the right, in units of which 60 are a size; the ground is at 0. */
export interface Beast {
  /** From rump to chest. */
  readonly long: number;
  /** Of its legs. */
  readonly high: number;
  /** Half of the depth of its trunk, at the chest and at the rump. */
  readonly chest: number;
  readonly rump: number;
  /** From the chest to the head. */
  readonly neck: readonly [number, number];
  readonly neckWide: number;
  readonly head: number;
  /** The muzzle: how far it reaches and how thick it is. */
  readonly muzzle: number;
  readonly nose: number;
  /** Half of the thickness of a leg. */
  readonly leg: number;
  readonly paint: Paint;
  readonly far: Paint;
  readonly feet?: Paint;
  readonly ears?: 'pointed' | 'round' | 'large' | 'none';
  readonly horns?: 'one' | 'antlers' | 'two' | 'tusks' | 'nose';
  readonly mane?: Paint;
  readonly ruff?: Paint;
  readonly tail?: 'hair' | 'tuft' | 'bush' | 'scaled' | 'short';
  readonly tailPaint?: Paint;
  readonly wings?: Paint;
  readonly belly?: Paint;
  readonly marks?: 'stripes' | 'spots' | 'spikes';
  readonly marksPaint?: Paint;
  readonly trunk?: boolean;
  readonly beak?: Paint;
  readonly eye?: Paint;
}

/** An animal whose parts have their places. */
export interface Placed extends Beast {
  readonly back: number;
  readonly middle: number;
  readonly headAt: readonly [number, number];
}

export const tails: Readonly<
  Record<NonNullable<Beast['tail']>, (x: number, y: number, paint: Paint) => readonly Piece[]>
> = {
  hair: (x, y, paint) => [
    [
      'part',
      paint,
      `M${x} ${y}C${x - 12} ${y - 6} ${x - 20} ${y + 6} ${x - 17} ${y + 34}C${x - 10} ${y + 26} ${x - 4} ${y + 20} ${x + 3} ${y + 7}z`,
      2.4,
    ],
  ],
  tuft: (x, y, paint) => [
    ['line', paint, `M${x + 3} ${y + 2}C${x - 14} ${y + 2} ${x - 10} ${y + 22} ${x - 20} ${y + 16}`, 3.6],
    ['part', paint, oval(x - 21, y + 15, 5, 4), 1.2],
  ],
  bush: (x, y, paint) => [
    [
      'part',
      paint,
      `M${x + 4} ${y + 6}C${x - 12} ${y + 10} ${x - 30} ${y} ${x - 30} ${y - 18}C${x - 20} ${y - 12} ${x - 10} ${y - 10} ${x + 5} ${y - 4}z`,
      3,
    ],
  ],
  scaled: (x, y, paint) => [
    [
      'part',
      paint,
      `M${x + 8} ${y - 6}C${x - 14} ${y - 6} ${x - 24} ${y + 16} ${x - 40} ${y + 6}C${x - 46} ${y + 2} ${x - 50} ${y - 8} ${x - 48} ${y - 16}C${x - 36} ${y + 10} ${x - 30} ${y + 30} ${x + 8} ${y + 14}z`,
      3,
    ],
  ],
  short: (x, y, paint) => [
    ['line', paint, `M${x + 2} ${y + 2}C${x - 8} ${y + 2} ${x - 4} ${y - 8} ${x - 10} ${y - 6}`, 3],
  ],
};

export function earPieces({ ears = 'pointed', head, headAt: [x, y], paint, far }: Placed): readonly Piece[] {
  if (ears === 'none') return [];
  if (ears === 'large')
    return [
      [
        'part',
        far,
        `M${x - head * 0.4} ${y - head * 0.5}C${x - head * 1.8} ${y - head * 0.9} ${x - head * 1.9} ${y + head * 1.1} ${x - head * 0.5} ${y + head * 0.8}z`,
        2.4,
      ],
    ];
  if (ears === 'round') return [['part', paint, oval(x - head * 0.55, y - head * 0.86, head * 0.42), 1]];
  return [
    [
      'part',
      paint,
      `M${x - head * 0.75} ${y - head * 0.5}L${x - head * 0.55} ${y - head * 1.75}L${x + head * 0.05} ${y - head * 0.75}z`,
      1,
    ],
  ];
}

export function hornPieces({ horns, head, headAt: [x, y], muzzle, nose }: Placed): readonly Piece[] {
  const ivory: Paint = '#f2ead2';
  if (horns === undefined) return [];
  switch (horns) {
    case 'one':
      return [
        [
          'part',
          '#f7d774',
          `M${x} ${y - head * 0.8}L${x + head * 1.1} ${y - head * 2.7}L${x + head * 0.62} ${y - head * 0.55}z`,
          1,
        ],
      ];
    case 'two':
      return [
        [
          'part',
          ivory,
          `M${x - head * 0.5} ${y - head * 0.7}C${x - head} ${y - head * 1.8} ${x - head * 2} ${y - head * 1.7} ${x - head * 2.4} ${y - head * 2.1}C${x - head * 1.4} ${y - head * 2.7} ${x - head * 0.2} ${y - head * 2} ${x + head * 0.1} ${y - head * 0.8}z`,
          1,
        ],
      ];
    case 'antlers':
      return [
        [
          'line',
          '#a9825a',
          `M${x - head * 0.2} ${y - head * 0.7}C${x - head * 0.6} ${y - head * 2} ${x - head * 1.6} ${y - head * 2.2} ${x - head * 1.4} ${y - head * 3.4}M${x - head * 0.6} ${y - head * 1.7}C${x} ${y - head * 2.2} ${x + head * 0.2} ${y - head * 2.6} ${x} ${y - head * 3.2}M${x - head * 1.4} ${y - head * 2.5}L${x - head * 2.2} ${y - head * 2.9}`,
          2,
        ],
      ];
    case 'tusks':
      return [
        [
          'part',
          ivory,
          `M${x + muzzle * 0.6} ${y + nose * 0.9}C${x + muzzle} ${y + nose * 1.4} ${x + muzzle * 1.2} ${y} ${x + muzzle * 1.1} ${y - nose * 0.6}C${x + muzzle * 1.5} ${y + nose} ${x + muzzle} ${y + nose * 2} ${x + muzzle * 0.5} ${y + nose * 1.4}z`,
          0.8,
        ],
      ];
    case 'nose':
      return [
        [
          'part',
          ivory,
          `M${x + muzzle * 0.7} ${y - nose * 0.4}L${x + muzzle * 1.25} ${y - nose * 2.8}L${x + muzzle * 1.2} ${y}z`,
          0.8,
        ],
      ];
  }
}

export function wing(x: number, y: number, paint: Paint, lift: number): Piece {
  return [
    'part',
    paint,
    `M${x} ${y}C${x - 8} ${y - 30 * lift} ${x - 26} ${y - 52 * lift} ${x - 54} ${y - 56 * lift}C${x - 46} ${y - 46 * lift} ${x - 50} ${y - 38 * lift} ${x - 46} ${y - 34 * lift}C${x - 40} ${y - 28 * lift} ${x - 42} ${y - 22 * lift} ${x - 36} ${y - 18 * lift}C${x - 28} ${y - 14 * lift} ${x - 26} ${y - 4 * lift} ${x - 14} ${y + 2}z`,
    3,
  ];
}

export function markPieces({
  marks,
  marksPaint = '#2f2a2a',
  long,
  middle,
  rump,
  back,
  neck,
}: Placed): readonly Piece[] {
  if (marks === 'stripes')
    return [-0.34, -0.14, 0.06, 0.26].map(
      (share) =>
        [
          'seam',
          marksPaint,
          `M${long * share} ${back + 1.5}Q${long * share - 4} ${middle - rump * 0.4} ${long * share + 1} ${middle}`,
          3.2,
        ] as const,
    );
  if (marks === 'spots')
    return [
      [-0.36, -0.3],
      [-0.16, 0.2],
      [0.02, -0.4],
      [0.2, 0.1],
      [0.36, -0.3],
      [-0.3, 0.5],
      [0.1, 0.6],
    ].map(([x = 0, y = 0]) => ['mark', marksPaint, oval(long * x, middle + rump * y, 3, 2.4)] as const);
  if (marks === 'spikes')
    return [
      [
        'part',
        marksPaint,
        [-0.4, -0.2, 0, 0.2, 0.4]
          .map(
            (share) =>
              `M${long * share - 5} ${back + 3}L${long * share - 3} ${back - 8}L${long * share + 5} ${back + 3}z`,
          )
          .join('') +
          `M${long / 2 + neck[0] * 0.4 - 5} ${middle - neck[1] * 0.6 - 6}L${long / 2 + neck[0] * 0.3 - 8} ${middle - neck[1] * 0.6 - 16}L${long / 2 + neck[0] * 0.5} ${middle - neck[1] * 0.7 - 8}z`,
        1,
      ],
    ];
  return [];
}
