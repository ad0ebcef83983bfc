import { limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import { add, cos, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addEyes, addHorn, onSide } from './creatures-face.ts';
import { addBlade, addCoated, curve, darker, type Frame, sides } from './creatures-shapes.ts';

export interface Colours {
  readonly body: Vec;
  readonly belly: Vec;
  readonly marks: Vec;
  readonly eyes: Vec;
  readonly mane: Vec;
  readonly horns: Vec;
}

export function addSnakeFace(builder: Builder, head: Frame, s: number, colours: Colours) {
  const look = { tint: colours.body, material: 'skin' as const };
  addCoated(
    builder,
    [
      lump(head.at(0.1, 0, 0), [s * 1.15, s * 0.72, s * 1.0], look),
      limb(head.at(0.6, -0.05, 0), head.at(1.35, -0.15, 0), s * 0.68, s * 0.45, look),
      lump(head.at(0.55, -0.35, 0), [s * 0.95, s * 0.35, s * 0.75], { ...look, tint: colours.belly }),
    ],
    { soft: s * 0.25, cells: 30, coarseCells: 9 },
  );
  addEyes(builder, head, [0.75, 0.34, 0.66], {
    size: 0.26 * s,
    ball: colours.eyes,
    pupil: hex('#130d0c'),
    wide: 0.55,
    out: [0.6, 0.2, 0.8],
  });
  builder.tube(
    [head.at(1.6, -0.35, 0), head.at(2.3, -0.4, 0)],
    [0.07 * s, 0.05 * s],
    hex('#d8323a'),
    'skin',
    6,
  );
  for (const side of sides)
    builder.tube(
      [head.at(2.25, -0.4, 0), head.at(2.65, -0.32, side * 0.22)],
      [0.05 * s, 0.015 * s],
      hex('#d8323a'),
      'skin',
      6,
    );
}

export function addDragonFace(builder: Builder, head: Frame, s: number, colours: Colours) {
  const look = { tint: colours.body, material: 'skin' as const };
  addCoated(
    builder,
    [
      lump(head.at(0, 0, 0), [s * 0.95, s * 0.85, s * 0.9], look),
      limb(head.at(0.4, 0, 0), head.at(1.7, 0.02, 0), s * 0.62, s * 0.45, look),
      lump(head.at(1.95, 0.22, 0), [s * 0.35, s * 0.32, s * 0.5], look),
      limb(head.at(0.1, -0.5, 0), head.at(1.55, -0.62, 0), s * 0.45, s * 0.28, {
        ...look,
        tint: colours.belly,
        soft: s * 0.08,
      }),
      ...pair((side) => [
        limb(head.at(0.2, 0.6, side * 0.5), head.at(0.9, 0.62, side * 0.45), s * 0.26, s * 0.18, {
          ...look,
          tint: darker(colours.body, 0.8),
        }),
      ]),
    ],
    { soft: s * 0.2, cells: 34, coarseCells: 10 },
  );
  addEyes(builder, head, [0.78, 0.38, 0.58], {
    size: 0.22 * s,
    ball: colours.eyes,
    pupil: hex('#130d0c'),
    wide: 0.5,
    out: [0.75, 0.1, 0.65],
  });
  for (const side of sides) {
    addHorn(
      builder,
      onSide(head, side, [
        [-0.2, 0.7, 0.4],
        [-1, 1.5, 0.7],
        [-1.9, 1.9, 0.8],
      ]),
      0.17 * s,
      colours.horns,
    );
    addHorn(
      builder,
      onSide(head, side, [
        [-0.9, 1.4, 0.66],
        [-0.9, 1.85, 0.75],
        [-0.6, 2.2, 0.8],
      ]),
      0.12 * s,
      colours.horns,
    );
    builder.tube(
      curve(
        onSide(head, side, [
          [1.9, 0.1, 0.45],
          [2.6, 0.6, 1.1],
          [2.2, 0.2, 2.1],
          [1.2, 0.7, 3],
        ]),
        12,
      ),
      Array.from({ length: 13 }, (_, step) => (0.09 - 0.006 * step) * s),
      colours.mane,
      'fur',
      6,
    );
    for (const x of [0.9, 1.3, 1.65])
      addHorn(
        builder,
        onSide(head, side, [
          [x, -0.25, 0.36],
          [x, -0.4, 0.36],
          [x + 0.03, -0.52, 0.35],
        ]),
        0.07 * s,
        hex('#fbf6ea'),
      );
    builder.ball(head.at(2.22, 0.32, side * 0.26), 0.09 * s, hex('#2a1414'), 'skin', { segments: 8 });
  }
  for (let index = 0; index < 14; index++) {
    const angle = (index / 13 - 0.5) * 4.6;
    const [y, z] = [cos(angle), sin(angle)];
    addBlade(builder, {
      points: [
        head.at(-0.1, y * 0.7, z * 0.75),
        head.at(-0.7, y * 1.15, z * 1.15),
        head.at(-1.6 - 0.3 * (index % 2), y * 1.35 + 0.1, z * 1.3),
      ],
      widths: [0.24, 0.26, 0.02].map((value) => value * s),
      depths: [0.12, 0.12, 0.02].map((value) => value * s),
      across: head.way(0, -z, y),
      tint: colours.mane,
      rows: 5,
      around: 6,
    });
  }
}

/** Plates along the back. */
export function addCrest(
  builder: Builder,
  line: readonly Vec[],
  radii: readonly number[],
  { mane }: Colours,
) {
  for (let index = 1; index < line.length - 1; index += 1) {
    const along = unit(sub(line[index + 1] ?? [0, 0, 0], line[index - 1] ?? [0, 0, 0]));
    const out = unit(sub([0, 1, 0], scale(along, along[1] * 0.98)));
    const radius = radii[index] ?? 0.1;
    const at = add(line[index] ?? [0, 0, 0], scale(out, radius * 0.8));
    addBlade(builder, {
      points: [
        at,
        add(at, add(scale(out, radius * 0.5), scale(along, -radius * 0.2))),
        add(at, add(scale(out, radius * 0.95), scale(along, -radius * 0.9))),
      ],
      widths: [0.5, 0.42, 0.04].map((value) => value * radius),
      depths: [0.14, 0.1, 0.02].map((value) => value * radius),
      across: along,
      tint: mane,
      rows: 3,
      around: 6,
    });
  }
}
