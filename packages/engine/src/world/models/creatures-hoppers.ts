import { type Blob, chain, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { add, blend, ease, type Vec } from '../vectors.ts';
import { addEyes, addHorn, onSide } from './creatures-face.ts';
import { frog } from './creatures-frog.ts';
import { addCoated, addThin, curve, darker, frameAt, jointOf, sides } from './creatures-shapes.ts';

interface Biped {
  readonly size: number;
  readonly body: string;
  readonly belly: string;
  readonly marks: string;
  /** A raptor: small head, long arms. */
  readonly isSlim?: boolean;
  readonly hasPlates?: boolean;
}

/** A dinosaur on two legs: large jaws, small arms, a long tail. */
const biped = (row: Biped): Recipe => ({
  parts: ['body', 'belly', 'marks', 'eyes'],
  make: (making) => makeBiped(row, making),
});

function makeBiped(row: Biped, { builder, paint, pose }: Making): Fittings {
  const k = row.size;
  const isRoaring = pose('standing', 'roaring', 'attacking', 'raised') !== 'standing';
  const [tint, light, marks] = [
    paint('body', row.body),
    paint('belly', row.belly),
    paint('marks', row.marks),
  ];
  const look = { tint, material: 'skin' as const };
  const at = (x: number, y: number, z: number): Vec => [x * k, y * k, z * k];
  const legs = bipedLegs(at, k, tint, row.isSlim ? 0.8 : 1);
  if (builder.isCoarse) addThin(builder, legs);
  const tail = curve([at(-0.35, 1.5, 0), at(-1.1, 1.45, 0.1), at(-1.9, 1.3, 0.35), at(-2.6, 1.35, 0.75)], 8);
  const headAt = row.isSlim ? at(1.25, 2.35, 0) : at(1.2, 2.3, 0);
  addCoated(
    builder,
    [
      limb(at(-0.3, 1.5, 0), at(0.5, 1.75, 0), 0.46 * k, 0.42 * k, look),
      ...chain(
        [at(0.5, 1.8, 0), at(0.9, 2.1, 0), headAt],
        [0.36, 0.28, 0.26].map((value) => value * k * (row.isSlim ? 0.75 : 1)),
        tint,
        { material: 'skin' },
      ),
      ...chain(
        tail,
        tail.map((_, step) => (0.4 - step * 0.045) * k),
        tint,
        { material: 'skin' },
      ),
      ...(builder.isCoarse ? [] : legs),
    ],
    {
      soft: 0.14 * k,
      cells: 62,
      coarseCells: 18,
      coat: (point, normal, was) => {
        const stripe = (Math.abs(((point[0] / k) * 2.6) % 1) > 0.62 ? 1 : 0) * ease(0.1, 0.5, normal[1]);
        return blend(blend(was, marks, stripe), light, ease(-0.1, -0.55, normal[1]));
      },
    },
  );
  const head = frameAt(headAt, isRoaring ? 0.3 : -0.05, 0, (row.isSlim ? 0.3 : 0.42) * k);
  addJaws(
    builder,
    head,
    (row.isSlim ? 0.3 : 0.42) * k,
    tint,
    light,
    paint('eyes', '#f2c53c'),
    isRoaring ? 0.6 : 0.22,
  );
  if (row.hasPlates)
    for (let index = 0; index < 14; index++) {
      const line = curve(
        [at(1, 2.45, 0), at(0.4, 2.2, 0), at(-0.4, 1.95, 0), at(-1.2, 1.8, 0.12), at(-2.2, 1.4, 0.5)],
        14,
      );
      const from = line[index] ?? headAt;
      const tall = (0.5 - Math.abs(index - 6) * 0.045) * k;
      addHorn(
        builder,
        [from, add(from, [-0.08 * k, tall * 0.6, 0]), add(from, [-0.2 * k, tall, 0])],
        tall * 0.38,
        marks,
      );
    }
  return {
    anchors: {
      top: head.at(0, 1, 0),
      seat: at(0.1, 2.15, 0),
      back: at(0, 2.05, 0),
      mouth: head.at(1.6, -0.3, 0),
      eyes: head.at(0.8, 0.4, 0),
    },
  };
}

function bipedLegs(
  at: (x: number, y: number, z: number) => Vec,
  k: number,
  tint: Vec,
  thin: number,
): readonly Blob[] {
  const look = { tint, material: 'skin' as const, soft: 0.06 * k };
  return pair((side) => {
    const [hip, heel, foot] = [
      at(-0.2, 1.4, side * 0.34),
      at(-0.3, 0.55, side * 0.42),
      at(-0.05, 0.1, side * 0.44),
    ];
    const knee = jointOf(hip, heel, 0.58 * k, 0.55 * k, [1, 0.1, side * 0.2]);
    const [shoulder, hand] = [at(0.62, 1.68, side * 0.3), at(0.98, 1.3, side * 0.32)];
    const elbow = jointOf(shoulder, hand, 0.3 * k, 0.28 * k, [-0.4, -1, 0]);
    return [
      limb(hip, knee, 0.36 * k * thin, 0.24 * k * thin, { ...look, soft: 0.14 * k }),
      limb(knee, heel, 0.2 * k * thin, 0.13 * k * thin, look),
      limb(heel, foot, 0.13 * k * thin, 0.11 * k * thin, look),
      ...[-0.14, 0, 0.14].map((toe) =>
        limb(foot, add(foot, [0.34 * k, -0.02 * k, toe * 1.4 * k]), 0.09 * k, 0.055 * k, look),
      ),
      limb(shoulder, elbow, 0.11 * k, 0.075 * k, look),
      limb(elbow, hand, 0.07 * k, 0.05 * k, look),
      ...[-0.04, 0.04].map((claw) =>
        limb(hand, add(hand, [0.1 * k, -0.05 * k, claw * k]), 0.035 * k, 0.01 * k, look),
      ),
    ];
  });
}

function addJaws(
  builder: Builder,
  head: ReturnType<typeof frameAt>,
  s: number,
  tint: Vec,
  light: Vec,
  eyes: Vec,
  gape: number,
) {
  const look = { tint, material: 'skin' as const };
  addCoated(
    builder,
    [
      lump(head.at(0, 0.1, 0), [s * 0.95, s * 0.8, s * 0.72], look),
      limb(head.at(0.4, 0.12, 0), head.at(1.55, 0, 0), s * 0.56, s * 0.4, look),
      limb(head.at(0, -0.45, 0), head.at(1.35, -0.5 - gape, 0), s * 0.42, s * 0.28, {
        ...look,
        tint: light,
        soft: s * 0.1,
      }),
      ...pair((side) => [
        limb(head.at(0.3, 0.7, side * 0.42), head.at(0.95, 0.55, side * 0.38), s * 0.2, s * 0.12, {
          ...look,
          tint: darker(tint, 0.75),
        }),
      ]),
    ],
    { soft: s * 0.18, cells: 34, coarseCells: 10 },
  );
  addEyes(builder, head, [0.62, 0.42, 0.54], {
    size: 0.17 * s,
    ball: eyes,
    pupil: hex('#130d0c'),
    wide: 0.5,
    out: [0.65, 0.1, 0.75],
  });
  for (const side of sides)
    for (const x of [0.75, 1, 1.25, 1.5, 1.72]) {
      addHorn(
        builder,
        onSide(head, side, [
          [x, -0.2, 0.38],
          [x, -0.36, 0.38],
          [x + 0.03, -0.5, 0.37],
        ]),
        0.07 * s,
        hex('#fbf6e8'),
      );
      addHorn(
        builder,
        onSide(head, side, [
          [x * 0.9, -0.32 - gape * x * 0.62, 0.3],
          [x * 0.9, -0.2 - gape * x * 0.62, 0.3],
          [x * 0.9, -0.08 - gape * x * 0.62, 0.29],
        ]),
        0.055 * s,
        hex('#fbf6e8'),
      );
    }
}

export const hoppers: Readonly<Record<string, Recipe>> = {
  'creature.amphibian': frog({ size: 0.2, body: '#63b03c', belly: '#f0efb4' }),
  'creature.frog': frog({ size: 0.2, body: '#63b03c', belly: '#f0efb4' }),
  'creature.toad': frog({ size: 0.22, body: '#8a7048', belly: '#dccba0', isWarty: true }),
  'creature.tyrannosaurus': biped({ size: 1.9, body: '#7a6a3f', belly: '#dccf9a', marks: '#544828' }),
  'creature.raptor': biped({ size: 0.75, isSlim: true, body: '#4f7f7a', belly: '#e3dcae', marks: '#c8622c' }),
  'creature.kaiju': biped({ size: 20, hasPlates: true, body: '#42564f', belly: '#8a9a7a', marks: '#5fd0e8' }),
};
