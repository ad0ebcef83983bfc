import { chain, limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Recipe } from '../model.ts';
import { add, blend, cos, ease, pi, sin, type Vec } from '../vectors.ts';
import { cactus } from './creatures-cactus.ts';
import { addEye, addHorn } from './creatures-face.ts';
import { addBlade, addCoated, curve, darker, sides } from './creatures-shapes.ts';
import { ink, jaws, mushroom, pumpkin } from './creatures-walking-plants.ts';

/** A chest with teeth, eyes and a tongue. */
const mimic: Recipe = {
  parts: ['body', 'metal', 'eyes'],
  make: ({ builder, paint }) => {
    const [wood, metal] = [paint('body', '#8a5a30'), paint('metal', '#d9ae3c')];
    builder.box([0, 0.3, 0], [0.4, 0.3, 0.55], wood, 'wood');
    for (const z of [-0.48, 0, 0.48]) builder.box([0, 0.3, z], [0.415, 0.31, 0.06], metal, 'metal');
    builder.box([0, 0.56, 0], [0.41, 0.045, 0.56], metal, 'metal');
    builder.sheet(
      builder.segments(6, 2),
      builder.segments(16, 6),
      (u, v) =>
        lid(u * 1.1 - 0.55, v * pi, Math.abs(u - 0.5) > 0.36 || Math.abs(u - 0.5) < 0.07 ? metal : wood),
      'wood',
    );
    for (const side of sides)
      builder.face(
        Array.from({ length: 9 }, (_, step): Vec => lid(side * 0.55, (step / 8) * pi, wood).at),
        darker(wood, 0.8),
        'wood',
        [0, 0, side],
      );
    builder.box([0, 0.6, 0], [0.34, 0.01, 0.48], hex('#5a1420'), 'skin');
    for (let index = -4; index <= 4; index++) {
      const z = index * 0.115;
      addHorn(
        builder,
        [
          [0.36, 0.6, z],
          [0.38, 0.68, z],
          [0.36, 0.77, z],
        ],
        0.05,
        hex('#fbf6e8'),
      );
      const up = lid(z, 0.08, wood).at;
      addHorn(builder, [up, add(up, [0.03, -0.09, 0]), add(up, [0.02, -0.18, 0])], 0.05, hex('#fbf6e8'));
    }
    const tongue = curve(
      [
        [0.1, 0.63, 0.08],
        [0.4, 0.68, 0.1],
        [0.6, 0.5, 0.14],
        [0.68, 0.22, 0.12],
        [0.82, 0.12, 0.02],
      ],
      10,
    );
    addBlade(builder, {
      points: tongue,
      widths: [0.14, 0.14, 0.13, 0.12, 0.1, 0.02],
      depths: [0.04, 0.04, 0.035, 0.03, 0.02, 0.01],
      across: [0, 0, 1],
      tint: hex('#d8486a'),
      material: 'skin',
      rows: 10,
    });
    for (const side of sides)
      addEye(builder, {
        at: [0.22, 1.02, side * 0.2],
        out: [0.9, -0.1, side * 0.2],
        size: 0.11,
        ball: paint('eyes', '#f7d84a'),
        pupil: ink,
        wide: 0.5,
      });
    return { anchors: { top: [-0.2, 1.2, 0], mouth: [0.3, 0.68, 0] } };
  },
};

/** A point on the open, arched lid: it is hinged at the back and tilted up. */
function lid(z: number, angle: number, tint: Vec) {
  const [x, y] = [0.4 + cos(angle) * 0.4, sin(angle) * 0.3];
  const [c, s] = [cos(0.62), sin(0.62)];
  return {
    at: [-0.4 + x * c - y * s, 0.62 + x * s + y * c, z] as Vec,
    normal: [cos(angle) * c - sin(angle) * s, cos(angle) * s + sin(angle) * c, 0] as Vec,
    tint,
  };
}

/** A floating ball with one great eye, a mouth full of teeth and eyes on stalks. */
const beholder: Recipe = {
  parts: ['body', 'eyes'],
  make: ({ builder, paint }) => {
    const [tint, eyes] = [paint('body', '#8a4a7a'), paint('eyes', '#e8c83a')];
    const stalks = Array.from({ length: 8 }, (_, index): readonly Vec[] => {
      const angle = (index / 8) * 2 * pi + 0.3;
      const [x, z] = [cos(angle), sin(angle)];
      return [
        [x * 0.35 - 0.05, 2.05, z * 0.35],
        [x * 0.6 - 0.05, 2.4, z * 0.6],
        [x * 0.62 + 0.08, 2.68 + 0.1 * (index % 2), z * 0.72],
      ];
    });
    addCoated(
      builder,
      [
        lump([0, 1.5, 0], 0.72, { tint, material: 'skin' }),
        ...stalks.flatMap((line) =>
          chain(curve(line, 5), [0.1, 0.085, 0.07, 0.065, 0.06, 0.07], tint, {
            material: 'skin',
            soft: 0.08,
          }),
        ),
        limb([0.5, 1.95, -0.25], [0.5, 1.95, 0.25], 0.16, 0.16, {
          tint: darker(tint, 0.8),
          material: 'skin',
        }),
      ],
      {
        soft: 0.1,
        cells: 44,
        coarseCells: 16,
        coat: (at, normal, was) =>
          blend(was, hex('#e0b8b0'), ease(-0.1, -0.6, normal[1]) * ease(0, 0.3, at[0] + 0.4)),
      },
    );
    addEye(builder, {
      at: [0.55, 1.66, 0],
      out: [1, 0.05, 0],
      size: 0.3,
      ball: hex('#f6eedc'),
      pupil: eyes,
      wide: 0.6,
    });
    builder.ball([0.83, 1.67, 0], [0.05, 0.1, 0.07], ink, 'glass', { segments: 12 });
    for (const line of stalks)
      addEye(builder, {
        at: line[2] ?? [0, 0, 0],
        out: [1, 0.1, 0],
        size: 0.1,
        ball: eyes,
        pupil: ink,
        wide: 0.5,
      });
    const mouth = Array.from(
      { length: 13 },
      (_, step): Vec => [
        0.66 * cos((step / 6 - 1) * 0.8),
        1.2 + 0.12 * (step / 6 - 1) * (step / 6 - 1),
        0.66 * sin((step / 6 - 1) * 0.8),
      ],
    );
    builder.tube(
      mouth,
      mouth.map((_, step) => 0.03 + 0.045 * sin((step / 12) * pi)),
      hex('#4a101c'),
      'skin',
      8,
    );
    for (const [step, at] of mouth.entries())
      if (step > 0 && step < 12)
        addHorn(
          builder,
          [
            add(at, [0.03, step % 2 ? 0.08 : -0.09, 0]),
            add(at, [0.06, 0, 0]),
            add(at, [0.06, step % 2 ? -0.08 : 0.07, 0]),
          ],
          0.035,
          hex('#fbf6e8'),
        );
    return { anchors: { top: [0, 2.3, 0], eyes: [0.85, 1.66, 0], mouth: [0.72, 1.2, 0] } };
  },
};

export const oddities: Readonly<Record<string, Recipe>> = {
  'creature.mimic': mimic,
  'creature.beholder': beholder,
  'creature.mushroom': mushroom,
  'creature.pumpkin-creature': pumpkin,
  'creature.carnivorous-plant': jaws,
  'creature.cactus-creature': cactus,
};
