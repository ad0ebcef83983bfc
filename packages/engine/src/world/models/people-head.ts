import { type Blob, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addHorn, onSide } from './creatures-face.ts';
import { addBlade, addCoated, darker, type Frame, sides } from './creatures-shapes.ts';
import { addFace } from './people-face.ts';
import { addBeard } from './people-hair.ts';
import type { Body, Face } from './people-plan.ts';
import type { PeoplePose } from './people-posture.ts';

export function addPersonHead(builder: Builder, body: Body, pose: PeoplePose) {
  const { head, headSize: s, colours, row } = body;
  const face = row.face ?? {};
  const skin = { tint: colours.skin, material: row.skinMaterial ?? ('skin' as const) };
  const jaw = face.jaw ?? (row.isFemale ? 0.88 : 1);
  const nose = face.nose ?? 1;
  const blobs: Blob[] = [
    lump(head.at(-0.06, 0.12, 0), [s * 0.98, s * 0.98, s * 0.92], skin),
    // Full cheeks and a small chin.
    lump(head.at(0.1, -0.3, 0), [s * 0.78, s * 0.6, s * 0.78 * (0.7 + 0.3 * jaw)], skin),
    lump(head.at(0.24, -0.62, 0), [s * 0.56, s * 0.4 * (0.85 + 0.15 * jaw), s * 0.5 * jaw], skin),
    limb(head.at(0.88, -0.16, 0), head.at(0.94, -0.3, 0), s * 0.05, s * 0.095 * nose, {
      ...skin,
      soft: s * 0.08,
    }),
    ...(nose > 1.5
      ? [
          lump(head.at(0.98, -0.32, 0), [s * 0.17 * nose, s * 0.16 * nose, s * 0.15 * nose], {
            ...skin,
            soft: s * 0.05,
          }),
        ]
      : []),
    ...(face.ears === 'none' || face.ears === 'pointed' || face.ears === 'large'
      ? []
      : pair((side) => [
          lump(head.at(-0.05, -0.08, side * 0.92), [s * 0.13, s * 0.22, s * 0.1], {
            ...skin,
            soft: s * 0.04,
          }),
        ])),
    ...(face.mask
      ? [
          lump(head.at(0.24, -0.42, 0), [s * 0.74, s * 0.56, s * 0.72], {
            tint: hex(face.mask),
            material: 'cloth',
            soft: s * 0.02,
          }),
        ]
      : []),
  ];
  const soft = s * 0.18;
  addCoated(builder, blobs, { soft, cells: 30, coarseCells: 9, isCrisp: true });
  if (face.ears === 'pointed' || face.ears === 'large')
    addPointedEars(builder, head, s, colours.skin, face.ears === 'large' ? 1.7 : 1);
  if (face.isHidden) return;
  addFace(builder, body, blobs, soft, pose);
  if (face.hasGlasses) addGlasses(builder, head, s);
  addTeeth(builder, head, s, face);
  if (row.beard && row.beard !== 'none') addBeard(builder, body);
}

function addPointedEars(builder: Builder, head: Frame, s: number, tint: Vec, size: number) {
  for (const side of sides)
    addBlade(builder, {
      points: onSide(head, side, [
        [0, -0.1, 0.82],
        [-0.15, 0.12 * size, 0.9 + 0.4 * size],
        [-0.35, 0.35 * size, 0.9 + 0.85 * size],
      ]),
      widths: [0.18, 0.26, 0.2, 0.02].map((value) => value * s * Math.sqrt(size)),
      depths: [0.08, 0.08, 0.06, 0.02].map((value) => value * s),
      across: head.way(0.35, 1, 0),
      tint: (share, facing) =>
        facing * side < -0.3 && share > 0.15 && share < 0.8 ? darker(tint, 0.75) : tint,
      material: 'skin',
    });
}

/** Tusks and fangs. */
function addTeeth(builder: Builder, head: Frame, s: number, face: Face) {
  const white = hex('#f8f0dc');
  for (const side of sides) {
    if (face.tusks)
      addHorn(
        builder,
        onSide(head, side, [
          [0.8, -0.66, 0.26],
          [0.92, -0.51, 0.32],
          [0.88, -0.61 + 0.5 * face.tusks, 0.36],
        ]),
        s * 0.1,
        white,
      );
    if (face.fangs)
      addHorn(
        builder,
        onSide(head, side, [
          [0.84, -0.56, 0.12],
          [0.87, -0.66, 0.12],
          [0.84, -0.76, 0.12],
        ]),
        s * 0.05,
        white,
      );
  }
}

function addGlasses(builder: Builder, head: Frame, s: number) {
  for (const side of sides) {
    const ring = Array.from({ length: 17 }, (_, step): Vec => {
      const angle = (step / 16) * 2 * pi;
      return head.at(0.98, -0.06 + 0.31 * sin(angle), side * 0.38 + 0.29 * cos(angle));
    });
    builder.tube(
      ring,
      ring.map(() => 0.032 * s),
      hex('#2b2628'),
      'metal',
      6,
    );
  }
}
