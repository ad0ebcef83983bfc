import { type Blob, limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, blend, cos, scale, sin, type Vec } from '../vectors.ts';
import { addHorn, onSide } from './creatures-face.ts';
import { addBlade, addCoated, darker, type Frame, sides } from './creatures-shapes.ts';
import { addBeard } from './people-hair.ts';
import type { Body, Face } from './people-plan.ts';

export function addPersonHead(builder: Builder, body: Body, isAsleep: boolean) {
  const { head, headSize: s, colours, row } = body;
  const face = row.face ?? {};
  const skin = { tint: colours.skin, material: row.skinMaterial ?? ('skin' as const) };
  const jaw = face.jaw ?? (row.isFemale ? 0.88 : 1);
  const nose = face.nose ?? 1;
  const blobs: Blob[] = [
    lump(head.at(-0.06, 0.12, 0), [s * 0.98, s * 0.98, s * 0.9], skin),
    lump(head.at(0.16, -0.38, 0), [s * 0.72, s * 0.66 * (0.85 + 0.15 * jaw), s * 0.64 * jaw], skin),
    limb(head.at(0.86, -0.02, 0), head.at(0.94, -0.2, 0), s * 0.07, s * 0.12 * nose, {
      ...skin,
      soft: s * 0.08,
    }),
    ...(nose > 1.5
      ? [
          lump(head.at(0.98, -0.25, 0), [s * 0.17 * nose, s * 0.16 * nose, s * 0.15 * nose], {
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
  addCoated(builder, blobs, { soft: s * 0.18, cells: 30, coarseCells: 7, isCrisp: true });
  if (face.ears === 'pointed' || face.ears === 'large')
    addPointedEars(builder, head, s, colours.skin, face.ears === 'large' ? 1.7 : 1);
  if (face.isHidden) return;
  addGaze(builder, body, face, isAsleep);
  if (!face.mask) addMouth(builder, head, s, face);
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

/** Eyes with white, iris and a small light; lids and brows give the mood. */
function addGaze(builder: Builder, body: Body, face: Face, isAsleep: boolean) {
  const { head, headSize: s, colours } = body;
  const size = face.eyeSize ?? (body.row.isFemale ? 1.12 : 1);
  const brow = blend(colours.hair, [0.02, 0.015, 0.012], 0.3);
  const tilt = face.mood === 'fierce' ? -0.13 : face.mood === 'calm' ? 0.01 : 0.03;
  const places = face.isOneEyed ? ([0] as const) : sides;
  for (const side of places) {
    const z = side * 0.37;
    const k = face.isOneEyed ? 2.1 : size;
    const out = head.way(0.94, 0, side * 0.33);
    const at = head.at(side === 0 ? 0.84 : 0.79, 0.0, z);
    if (face.hasPatch && side === 1) {
      builder.ball(add(at, scale(out, 0.06 * s)), [s * 0.14, s * 0.26, s * 0.24], hex('#1d1a1c'), 'cloth', {
        segments: 12,
      });
      continue;
    }
    addLine(
      builder,
      head,
      s,
      side,
      isAsleep ? -0.06 : 0.2 * k,
      isAsleep ? 0.03 : 0.045,
      0.26 * k,
      tilt,
      hex('#1d1413'),
      0.86,
    );
    addLine(builder, head, s, side, 0.2 * k + 0.2, 0.06, 0.28, tilt * 1.6, brow, 0.86);
    if (isAsleep) continue;
    if (face.hasGlow) {
      builder.ball(add(at, scale(out, 0.05 * s)), s * 0.17 * k, colours.eyes, 'glow', { segments: 12 });
      continue;
    }
    if (builder.isCoarse) {
      builder.ball(at, [s * 0.13 * k, s * 0.25 * k, s * 0.22 * k], hex('#f8f4ee'), 'glass', { segments: 8 });
      builder.ball(
        add(at, scale(out, 0.09 * s * k)),
        [s * 0.1 * k, s * 0.2 * k, s * 0.16 * k],
        darker(colours.eyes, 0.5),
        'glass',
        { segments: 8 },
      );
      continue;
    }
    builder.ball(at, [s * 0.15 * k, s * 0.23 * k, s * 0.2 * k], hex('#f8f4ee'), 'glass', { segments: 16 });
    builder.ball(
      add(at, scale(out, 0.075 * s * k)),
      [s * 0.1 * k, s * 0.185 * k, s * 0.15 * k],
      colours.eyes,
      'glass',
      { segments: 16 },
    );
    builder.ball(
      add(at, scale(out, 0.12 * s * k)),
      [s * 0.075 * k, s * 0.115 * k, s * 0.09 * k],
      hex('#130d0c'),
      'glass',
      { segments: 14 },
    );
    builder.ball(
      add(add(at, scale(out, 0.175 * s * k)), [0, s * 0.085 * k, s * 0.03]),
      s * 0.042 * k,
      [1, 0.98, 0.94],
      'glow',
      { segments: 6 },
    );
  }
  if (face.hasGlasses)
    for (const side of sides) {
      const ring = Array.from(
        { length: 13 },
        (_, step): Vec =>
          head.at(
            0.97,
            0.01 + 0.28 * sin((step / 12) * 6.2832),
            side * 0.37 + 0.29 * cos((step / 12) * 6.2832),
          ),
      );
      builder.tube(
        ring,
        ring.map(() => 0.03 * s),
        hex('#2b2628'),
        'metal',
        6,
      );
    }
}

/** A dark line across an eye: its lashes, or its brow. */
function addLine(
  builder: Builder,
  head: Frame,
  s: number,
  side: number,
  y: number,
  thick: number,
  wide: number,
  tilt: number,
  tint: Vec,
  x: number,
) {
  const middle = side * 0.37;
  const point = (share: number, drop: number): Vec =>
    head.at(
      x + 0.05 - Math.abs(share) * 0.05 - Math.abs(middle + share * wide) * 0.12 + 0.04,
      y - drop - tilt * share * side,
      middle + share * wide,
    );
  addBlade(builder, {
    points: [point(-1, 0.07), point(0, 0), point(1, 0.07)],
    widths: [0.3, 1, 0.3].map((value) => value * thick * s),
    depths: [0.3, 1, 0.3].map((value) => value * thick * s),
    across: [0, 1, 0],
    tint,
    rows: 4,
    around: 5,
  });
}

function addMouth(builder: Builder, head: Frame, s: number, face: Face) {
  const curl = face.mood === 'fierce' ? -0.05 : face.mood === 'calm' ? 0.01 : 0.06;
  const wide = 0.22 * (face.jaw ?? 1);
  addBlade(builder, {
    points: [head.at(0.835, -0.5 + curl, -wide), head.at(0.89, -0.545, 0), head.at(0.835, -0.5 + curl, wide)],
    widths: [0.02, 0.05, 0.02].map((value) => value * s * (face.hasLipstick ? 1.5 : 1)),
    depths: [0.02, 0.04, 0.02].map((value) => value * s),
    across: [0, 1, 0],
    tint: face.hasLipstick ? hex('#b83a44') : hex('#6b2f28'),
    rows: 4,
    around: 5,
  });
  const white = hex('#f8f0dc');
  for (const side of sides) {
    if (face.tusks)
      addHorn(
        builder,
        onSide(head, side, [
          [0.8, -0.6, 0.26],
          [0.92, -0.45, 0.32],
          [0.88, -0.55 + 0.5 * face.tusks, 0.36],
        ]),
        s * 0.1,
        white,
      );
    if (face.fangs)
      addHorn(
        builder,
        onSide(head, side, [
          [0.84, -0.5, 0.12],
          [0.87, -0.6, 0.12],
          [0.84, -0.7, 0.12],
        ]),
        s * 0.05,
        white,
      );
  }
}
