import { limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { blend, ease, type Vec } from '../vectors.ts';
import { addEyes } from './creatures-face.ts';
import { addCoated, curve, darker, type Frame, frameAt } from './creatures-shapes.ts';
import { withHead } from './people-mascots.ts';

interface Frog {
  readonly size: number;
  readonly body: string;
  readonly belly: string;
  readonly isWarty?: boolean;
}

/** A frog that sits, with its large eyes on top of its head. */
export const frog = (row: Frog): Recipe =>
  withHead(frogBody(row), {
    skin: row.body,
    material: 'skin',
    add: (builder, frame, size, { paint }) => {
      const k = size * 2.9;
      const head = frameAt(frame.at(-0.1, -0.1, 0), 0, 0, k);
      const tint = paint('body', row.body);
      const look = { tint, material: 'skin' as const, soft: 0.05 * k };
      addCoated(
        builder,
        [
          lump(head.at(0, 0, 0), [0.3 * k, 0.25 * k, 0.37 * k], look),
          ...pair((side) => [lump(head.at(-0.02, 0.2, side * 0.2), 0.14 * k, { ...look, soft: 0.04 * k })]),
        ],
        {
          soft: 0.05 * k,
          cells: 34,
          coarseCells: 10,
          coat: (_at, normal, was) =>
            blend(
              was,
              paint('belly', row.belly),
              ease(-0.05, -0.45, normal[1] - Math.max(0, normal[0]) * 0.25),
            ),
        },
      );
      addFrogFace(builder, head, k, tint, paint);
    },
  });

function addFrogFace(builder: Builder, head: Frame, k: number, tint: Vec, paint: Making['paint']) {
  addEyes(builder, head, [0.04, 0.23, 0.24], {
    size: 0.11 * k,
    ball: paint('eyes', '#f0b830'),
    pupil: hex('#130d0c'),
    wide: 0.6,
    out: [0.75, 0.15, 0.65],
  });
  builder.tube(
    curve(
      [
        head.at(0.06, -0.03, 0.345),
        head.at(0.26, -0.07, 0.18),
        head.at(0.305, -0.06, 0),
        head.at(0.26, -0.07, -0.18),
        head.at(0.06, -0.03, -0.345),
      ],
      12,
    ),
    Array.from({ length: 13 }, () => 0.011 * k),
    darker(tint, 0.4),
    'skin',
    5,
  );
}

const frogBody = (row: Frog): Recipe => ({
  parts: ['body', 'belly', 'eyes'],
  make: ({ builder, paint }) => {
    const k = row.size;
    const [tint, light] = [paint('body', row.body), paint('belly', row.belly)];
    const look = { tint, material: 'skin' as const, soft: 0.06 * k };
    const at = (x: number, y: number, z: number): Vec => [x * k, y * k, z * k];
    addCoated(
      builder,
      [
        limb(at(-0.3, 0.25, 0), at(0.12, 0.48, 0), 0.24 * k, 0.3 * k, look),
        lump(at(0.28, 0.6, 0), [0.3 * k, 0.23 * k, 0.36 * k], look),
        ...pair((side) => [
          lump(at(0.26, 0.8, side * 0.2), 0.14 * k, { ...look, soft: 0.04 * k }),
          limb(at(0.2, 0.38, side * 0.24), at(0.3, 0.18, side * 0.36), 0.1 * k, 0.075 * k, look),
          limb(at(0.3, 0.18, side * 0.36), at(0.38, 0.05, side * 0.34), 0.07 * k, 0.055 * k, look),
          limb(at(-0.3, 0.2, side * 0.22), at(0.02, 0.24, side * 0.46), 0.15 * k, 0.15 * k, look),
          limb(at(0.02, 0.22, side * 0.46), at(-0.32, 0.07, side * 0.44), 0.12 * k, 0.07 * k, look),
          limb(at(-0.32, 0.06, side * 0.44), at(0.08, 0.04, side * 0.56), 0.06 * k, 0.05 * k, look),
          ...[-0.12, 0, 0.12].flatMap((toe) => [
            limb(at(0.38, 0.03, side * 0.34), at(0.52, 0.025, side * 0.36 + toe), 0.035 * k, 0.035 * k, {
              ...look,
              soft: 0.02 * k,
            }),
            limb(
              at(0.08, 0.03, side * 0.56),
              at(0.26, 0.025, side * 0.58 + toe * 1.3),
              0.035 * k,
              0.038 * k,
              { ...look, soft: 0.02 * k },
            ),
          ]),
        ]),
      ],
      {
        soft: 0.09 * k,
        cells: 58,
        coarseCells: 17,
        isOnGround: true,
        coat: (_at, normal, was) =>
          blend(was, light, ease(-0.05, -0.45, normal[1] - Math.max(0, normal[0]) * 0.25)),
      },
    );
    const head = frameAt(at(0.28, 0.6, 0), 0, 0, k);
    addFrogFace(builder, head, k, tint, paint);
    if (row.isWarty)
      for (let index = 0; index < 16; index++)
        builder.ball(
          at(-0.35 + (index % 6) * 0.12, 0.52 + (index % 6) * 0.045, ((index % 5) - 2) * 0.09),
          0.03 * k,
          darker(tint, 0.85),
          'skin',
          { segments: 6 },
        );
    const top = at(0.2, 0.86, 0);
    return {
      anchors: {
        top,
        seat: at(0.1, 0.84, 0),
        back: at(-0.2, 0.55, 0),
        mouth: head.at(0.3, -0.07, 0),
        eyes: head.at(0.15, 0.25, 0),
      },
    };
  },
});
