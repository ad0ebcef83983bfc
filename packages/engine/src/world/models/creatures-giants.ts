import { chain, limb } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { cos, hash, noise, pi, scale, sin, type Vec } from '../vectors.ts';
import { addBlade, addCoated, curve, darker, frameAt, sides } from './creatures-shapes.ts';

export const ink = hex('#17141c');

/** Boulders in the shape of a giant, with light in the cracks. */
export const golem = (
  stone: string,
  light: string,
  material: 'stone' | 'glass' | 'metal' | 'snow' = 'stone',
): Recipe => ({
  parts: ['body', 'eyes'],
  make: ({ builder, paint, pose }) => {
    const [tint, glow] = [paint('body', stone), paint('eyes', light)];
    const isRaised = pose('standing', 'attacking', 'raised') !== 'standing';
    const rock = (at: Vec, size: Vec, seed: number) =>
      builder.ball(
        at,
        size,
        (to) =>
          scale(
            tint,
            0.78 +
              0.4 * hash(Math.round(to[0] * 2.2), Math.round(to[1] * 2.2) + seed, Math.round(to[2] * 2.2)),
          ),
        material,
        {
          segments: 16,
          swell: (to) => 0.86 + 0.28 * noise(to[0] * 2.2 + seed, to[1] * 2.2 + to[2] * 1.9, seed),
        },
      );
    rock([0, 2.55, 0], [0.75, 0.72, 1.05], 1);
    rock([0.02, 1.75, 0], [0.52, 0.5, 0.6], 2);
    rock([0.28, 3.22, 0], [0.4, 0.42, 0.42], 3);
    for (const side of sides) {
      const raised = isRaised && side < 0;
      rock([0, 3.0, side * 1.12], [0.46, 0.44, 0.45], 4 + side);
      rock(raised ? [0.15, 3.75, -1.4] : [0.1, 2.15, side * 1.42], [0.32, 0.5, 0.32], 6 + side);
      rock(raised ? [0.35, 4.5, -1.35] : [0.32, 1.35, side * 1.5], [0.42, 0.52, 0.42], 8 + side);
      rock(raised ? [0.5, 5.05, -1.3] : [0.5, 0.85, side * 1.5], [0.36, 0.34, 0.38], 10 + side);
      rock([0, 1.1, side * 0.5], [0.36, 0.45, 0.36], 12 + side);
      rock([0.05, 0.42, side * 0.56], [0.42, 0.46, 0.42], 14 + side);
      rock([0.25, 0.14, side * 0.58], [0.5, 0.18, 0.42], 16 + side);
      builder.ball([0.66, 3.28, side * 0.16], [0.06, 0.07, 0.09], glow, 'glow', { segments: 10 });
    }
    builder.ball([0.7, 2.6, 0], [0.12, 0.2, 0.2], glow, 'glow', { segments: 12 });
    return {
      anchors: {
        top: [0.2, 3.65, 0],
        hand: [0.5, 0.85, -1.5],
        eyes: [0.7, 3.28, 0],
        back: [-0.7, 2.6, 0],
        seat: [0, 3.4, 1.1],
      },
      lamps: [{ at: [0.95, 2.6, 0], colour: glow, power: 0.5, reach: 3 }],
    };
  },
});

/** A tree that walks: bark, a face in the trunk, a crown of leaves. */
export const treant: Recipe = {
  parts: ['body', 'leaves', 'eyes'],
  make: ({ builder, paint }) => {
    const [bark, leaf] = [paint('body', '#6b4a30'), paint('leaves', '#5f9a3c')];
    const look = { tint: bark, material: 'wood' as const, soft: 0.2 };
    addCoated(
      builder,
      [
        limb([0, 1.4, 0], [0.05, 3.6, 0], 0.62, 0.5, look),
        limb([0.05, 3.6, 0], [0, 4.6, 0], 0.5, 0.6, look),
        ...sides.flatMap((side) => [
          ...chain(
            [
              [0, 1.6, side * 0.3],
              [0.1, 0.9, side * 0.6],
              [0.05, 0.15, side * 0.75],
            ],
            [0.42, 0.3, 0.36],
            bark,
            look,
          ),
          ...[-0.5, 0.1, 0.6].map((toe) =>
            limb([0.1, 0.15, side * 0.75], [0.75, 0.06, side * 0.75 + toe * 0.6], 0.2, 0.05, look),
          ),
          ...chain(
            [
              [0, 3.6, side * 0.4],
              [0.1, 3.3, side * 1.25],
              [0.5, 2.4, side * 1.65],
              [0.9, 2.0, side * 1.55],
            ],
            [0.34, 0.25, 0.2, 0.15],
            bark,
            look,
          ),
          ...[-0.25, 0, 0.25].map((finger) =>
            limb([0.9, 2.0, side * 1.55], [1.3, 1.6, side * 1.5 + finger], 0.11, 0.03, {
              ...look,
              soft: 0.06,
            }),
          ),
          limb([0, 4.5, side * 0.3], [-0.2, 5.3, side * 1], 0.26, 0.12, look),
        ]),
        limb([0.5, 3.15, 0], [0.72, 2.95, 0], 0.16, 0.12, { ...look, soft: 0.1 }),
        ...sides.map((side) =>
          limb([0.45, 3.62, side * 0.08], [0.5, 3.75, side * 0.42], 0.1, 0.08, {
            ...look,
            tint: darker(bark, 0.7),
            soft: 0.06,
          }),
        ),
      ],
      {
        soft: 0.2,
        cells: 60,
        coarseCells: 19,
        isOnGround: true,
        coat: (at, _normal, was) => scale(was, 0.8 + 0.35 * noise(at[1] * 1.2, (at[0] + at[2]) * 7, 3)),
      },
    );
    for (const side of sides)
      builder.ball([0.5, 3.45, side * 0.24], [0.09, 0.1, 0.1], paint('eyes', '#ffd25a'), 'glow', {
        segments: 12,
      });
    builder.tube(
      curve(
        [
          [0.52, 2.62, 0.25],
          [0.62, 2.55, 0],
          [0.52, 2.62, -0.25],
        ],
        8,
      ),
      Array.from({ length: 9 }, () => 0.05),
      ink,
      'wood',
      6,
    );
    const count = builder.isCoarse ? 11 : 22;
    for (let index = 0; index < count; index++) {
      const [u, angle] = [hash(index, 1, 5), index * 2.4];
      const out = 0.5 + 1.05 * Math.sqrt(u);
      builder.ball(
        [cos(angle) * out - 0.15, 5.0 + 0.95 * hash(index, 2, 5), sin(angle) * out],
        0.55 + 0.25 * hash(index, 3, 5),
        (to) =>
          scale(leaf, 0.7 + 0.4 * to[1] + 0.25 * hash(index, Math.round(to[0] * 4), Math.round(to[2] * 4))),
        'leaf',
        { segments: 12, swell: (to) => 0.85 + 0.3 * noise(to[0] * 3 + index, to[1] * 3 + to[2] * 2, index) },
      );
    }
    for (let index = 0; index < (builder.isCoarse ? 6 : 14); index++) {
      const angle = (index / 14 - 0.5) * 2.2;
      addBlade(builder, {
        points: [
          [0.45 * cos(angle), 2.55, 0.5 * sin(angle)],
          [0.62 * cos(angle), 2.2, 0.6 * sin(angle)],
          [0.6 * cos(angle), 1.75 - 0.3 * cos(angle), 0.55 * sin(angle)],
        ],
        widths: [0.1, 0.13, 0.01],
        depths: [0.05, 0.05, 0.01],
        across: [-sin(angle), 0, cos(angle)],
        tint: darker(leaf, 0.85),
        material: 'leaf',
        rows: 4,
        around: 6,
      });
    }
    return {
      anchors: {
        top: [0, 6.2, 0],
        hand: [1.1, 1.8, -1.55],
        'other hand': [1.1, 1.8, 1.55],
        eyes: [0.6, 3.45, 0],
      },
    };
  },
};

export const snowman: Recipe = {
  parts: ['body', 'scarf', 'hat'],
  make: ({ builder, paint }) => {
    const [snow, scarf, hat] = [paint('body', '#f4f7fb'), paint('scarf', '#c8323a'), paint('hat', '#2a2730')];
    for (const [y, r] of [
      [0.42, 0.48],
      [1.08, 0.36],
      [1.6, 0.26],
    ] as const)
      builder.ball([0, y, 0], r, snow, 'snow', { segments: 28 });
    const face = frameAt([0, 1.6, 0], 0, 0, 0.26);
    for (const side of sides) {
      builder.ball(face.at(0.92, 0.2, side * 0.34), 0.035, ink, 'glass', { segments: 10 });
      builder.tube(
        [
          [0, 1.15, side * 0.33],
          [0.12, 1.32, side * 0.62],
          [0.16, 1.5, side * 0.82],
        ],
        [0.028, 0.022, 0.012],
        hex('#5c3d26'),
        'wood',
        6,
      );
      builder.tube(
        [
          [0.12, 1.32, side * 0.62],
          [0.2, 1.36, side * 0.76],
        ],
        [0.016, 0.008],
        hex('#5c3d26'),
        'wood',
        5,
      );
    }
    addBlade(builder, {
      points: [face.at(0.95, 0, 0), face.at(1.5, -0.03, 0), face.at(2, -0.05, 0)],
      widths: [0.05, 0.035, 0.004],
      depths: [0.05, 0.035, 0.004],
      across: [0, 0, 1],
      tint: hex('#ee8a2c'),
      material: 'wood',
    });
    for (let index = -2; index <= 2; index++)
      builder.ball(
        face.at(0.9 - 0.03 * index * index, -0.42 + 0.035 * index * index, index * 0.17),
        0.02,
        ink,
        'glass',
        { segments: 8 },
      );
    for (const y of [1.22, 1.05, 0.88])
      builder.ball([0.355 - Math.abs(y - 1.05) * 0.2, y, 0], 0.03, ink, 'glass', { segments: 8 });
    const ring = Array.from(
      { length: 21 },
      (_, step): Vec => [cos((step / 20) * 2 * pi) * 0.23, 1.4, sin((step / 20) * 2 * pi) * 0.23],
    );
    builder.tube(
      ring,
      ring.map(() => 0.06),
      scarf,
      'cloth',
      8,
    );
    addBlade(builder, {
      points: [
        [0.22, 1.38, 0.1],
        [0.36, 1.15, 0.14],
        [0.36, 0.9, 0.17],
      ],
      widths: [0.06, 0.065, 0.06],
      depths: [0.02, 0.02, 0.02],
      across: [0, 0, 1],
      tint: scarf,
      material: 'cloth',
    });
    builder.lathe(
      [
        { radius: 0.34, y: 1.8, tint: hat },
        { radius: 0.34, y: 1.83, tint: hat },
        { radius: 0.21, y: 1.83, tint: scarf },
        { radius: 0.21, y: 1.9, tint: scarf },
        { radius: 0.2, y: 1.9, tint: hat },
        { radius: 0.21, y: 2.16, tint: hat },
        { radius: 0, y: 2.16, tint: hat },
      ],
      { segments: 24, material: 'cloth' },
    );
    return { anchors: { top: [0, 2.16, 0], 'other hand': [0.16, 1.5, 0.82], hand: [0.16, 1.5, -0.82] } };
  },
};
