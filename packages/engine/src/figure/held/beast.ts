import { type Beast, earPieces, hornPieces, markPieces, type Placed, tails, wing } from './beast-parts.ts';
import { capsule, oval, type Piece } from './pieces.ts';

function placed(beast: Beast): Placed {
  const middle = -beast.high - Math.max(beast.chest, beast.rump) * 0.8;
  const headAt = [beast.long / 2 + beast.neck[0], middle - beast.neck[1]] as const;
  return { ...beast, middle, headAt, back: middle - Math.max(beast.chest, beast.rump) };
}

function legPath({ leg, high }: Beast, x: number, top: number, bend: number): string {
  const knee = -high * 0.52;
  return (
    capsule(x, top, leg * 1.5, x + bend, knee, leg) +
    capsule(x + bend, knee, leg, x + bend * 0.2, -leg, leg * 0.86) +
    capsule(x + bend * 0.2 - leg * 0.2, -leg, leg, x + bend * 0.2 + leg * 0.9, -leg, leg)
  );
}

function headPieces(given: Placed): readonly Piece[] {
  const {
    head,
    headAt: [x, y],
    muzzle,
    nose,
    paint,
    beak,
    trunk,
    ruff,
  } = given;
  const snout = trunk
    ? `M${x + head * 0.5} ${y - head * 0.3}C${x + head * 1.7} ${y} ${x + head * 1.5} ${y + head * 1.6} ${x + head * 1.9} ${y + head * 2.1}C${x + head * 1.2} ${y + head * 2.6} ${x + head * 0.7} ${y + head * 1.6} ${x + head * 0.3} ${y + head * 0.6}z`
    : capsule(x, y, head * 0.9, x + muzzle, y + head * 0.3, nose);
  const bill: readonly Piece[] = beak
    ? [
        [
          'part',
          beak,
          `M${x + head * 0.5} ${y - head * 0.5}C${x + head * 1.6} ${y - head * 0.6} ${x + head * 2} ${y + head * 0.2} ${x + head * 1.8} ${y + head * 0.8}C${x + head * 1.4} ${y + head * 0.3} ${x + head} ${y + head * 0.5} ${x + head * 0.5} ${y + head * 0.4}z`,
          1,
        ],
      ]
    : [];
  return [
    ...(ruff
      ? [['part', ruff, oval(x - head * 0.35, y + head * 0.25, head * 1.75, head * 1.85), 3] as const]
      : []),
    ['mass', paint, `${oval(x, y, head)}${beak ? '' : snout}`, head * 0.3],
    ...bill,
    ['mark', given.eye ?? '#26222c', oval(x + head * 0.35, y - head * 0.2, head * 0.17, head * 0.24)],
    ...(beak || trunk
      ? []
      : [
          [
            'mark',
            '#3a3036',
            oval(x + muzzle + nose * 0.4, y + head * 0.12, nose * 0.28, nose * 0.24),
          ] as const,
        ]),
  ];
}

/** A four-legged animal from its measures. */
export function beast(measures: Beast): readonly Piece[] {
  const given = placed(measures);
  const { long, chest, rump, middle, paint, far, neck, neckWide, head, headAt, leg } = given;
  const [hind, fore] = [-long / 2 + rump * 0.55, long / 2 - chest * 0.4];
  const tailAt = [-long / 2 - rump * 0.6, middle - rump * 0.45] as const;
  const body =
    capsule(-long / 2 + rump * 0.4, middle, rump, long / 2 - chest * 0.3, middle + 1, chest) +
    capsule(
      long / 2 - chest * 0.5,
      middle - chest * 0.1,
      neckWide * 1.5,
      headAt[0] - head * 0.2,
      headAt[1] + head * 0.2,
      neckWide,
    );
  const feet = given.feet;
  const foot = (x: number, bend: number): Piece[] =>
    feet
      ? [
          [
            'mark',
            feet,
            capsule(
              x + bend * 0.2 - leg * 0.2,
              -leg * 0.8,
              leg * 0.85,
              x + bend * 0.2 + leg * 0.9,
              -leg * 0.8,
              leg * 0.85,
            ),
          ],
        ]
      : [];
  return [
    ...(given.wings ? [wing(long * 0.2, middle - chest * 0.5, far, 1.15)] : []),
    [
      'mass',
      far,
      legPath(given, hind + leg * 2.4, middle + rump * 0.3, -leg) +
        legPath(given, fore + leg * 2.2, middle + chest * 0.3, leg * 0.8),
      2,
    ],
    ...tails[given.tail ?? 'hair'](tailAt[0], tailAt[1], given.tailPaint ?? given.mane ?? paint),
    ...(given.marks === 'spikes' ? markPieces(given) : []),
    [
      'mass',
      paint,
      body +
        legPath(given, hind, middle + rump * 0.3, -leg * 1.2) +
        legPath(given, fore, middle + chest * 0.3, leg * 0.5),
      4,
    ],
    ...(given.belly
      ? [
          [
            'mark',
            given.belly,
            capsule(
              hind + rump,
              middle + rump * 0.62,
              rump * 0.26,
              fore - 2,
              middle + chest * 0.66,
              chest * 0.28,
            ),
          ] as const,
        ]
      : []),
    ...foot(hind, -leg * 1.2),
    ...foot(fore, leg * 0.5),
    ...(given.marks === 'spikes' ? [] : markPieces(given)),
    ...(given.mane
      ? [
          [
            'part',
            given.mane,
            `M${headAt[0] - head * 0.1} ${headAt[1] - head * 1.1}C${headAt[0] - head * 1.6} ${headAt[1] - head * 0.8} ${long / 2 - chest * 0.9} ${middle - neck[1] * 0.5} ${long / 2 - chest * 1.3} ${middle - chest * 0.3}C${long / 2 - chest * 0.6} ${middle - chest * 0.5} ${headAt[0] - head} ${headAt[1] + head} ${headAt[0] - head * 0.4} ${headAt[1] - head * 0.2}z`,
            2.4,
          ] as const,
        ]
      : []),
    ...(given.horns === 'antlers' || given.horns === 'two' ? hornPieces(given) : []),
    ...headPieces(given),
    ...earPieces(given),
    ...(given.horns === 'antlers' || given.horns === 'two' ? [] : hornPieces(given)),
    ...(given.wings ? [wing(long * 0.14, middle - chest * 0.3, given.wings, 1)] : []),
  ];
}

/** The place of the saddle, in units. */
export function saddleOf(measures: Beast): readonly [number, number] {
  const { back, long } = placed(measures);
  return [-long * 0.06, back];
}
