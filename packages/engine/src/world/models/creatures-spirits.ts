import { chain } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Recipe } from '../model.ts';
import { add, blend, cos, ease, pi, sin, type Vec } from '../vectors.ts';
import { addEyes } from './creatures-face.ts';
import { golem, ink, snowman, treant } from './creatures-giants.ts';
import { addCoated, curve, darker, frameAt, sides } from './creatures-shapes.ts';

/** A sheet that floats, with dark eyes and short arms. */
const ghost = (colour: string, eyes: string, isFierce = false): Recipe => ({
  parts: ['body', 'eyes'],
  make: ({ builder, paint }) => {
    const tint = paint('body', colour);
    const shade = darker(tint, 0.72);
    builder.sheet(
      builder.segments(40, 12),
      builder.segments(22, 7),
      (u, v) => {
        const angle = u * 2 * pi;
        const cap = Math.min(1, v / 0.35) * (pi / 2);
        const radius = 0.36 * sin(cap) + 0.14 * Math.max(0, v - 0.35);
        const fold = 1 + 0.09 * ease(0.4, 1, v) * sin(angle * 7) + 0.05 * v * sin(angle * 3 + 1);
        const drift = -0.22 * ease(0.55, 1, v) * v;
        const y =
          1.27 + 0.36 * cos(cap) - 1.45 * Math.max(0, v - 0.35) + 0.07 * ease(0.85, 1, v) * sin(angle * 7);
        const out: Vec = [cos(angle), 0.35 - v * 0.5, sin(angle)];
        return {
          at: [cos(angle) * radius * fold + drift, y, sin(angle) * radius * fold],
          normal: out,
          tint: blend(tint, shade, v * v * 0.9),
        };
      },
      'thin',
    );
    for (const side of sides) {
      builder.ball(
        [0.3, 1.32, side * 0.13],
        [0.06, isFierce ? 0.08 : 0.11, 0.07],
        eyes === colour ? ink : hex(eyes),
        isFierce ? 'glow' : 'glass',
        { segments: 14 },
      );
      if (!isFierce) builder.ball([0.35, 1.37, side * 0.145], 0.022, [1, 1, 1], 'glow', { segments: 6 });
      addCoated(
        builder,
        chain(
          [
            [0.1, 1.02, side * 0.33],
            [0.3, 0.98, side * 0.42],
            [0.46, 1.08, side * 0.4],
          ],
          [0.1, 0.085, 0.06],
          tint,
          { material: 'thin' },
        ),
        { soft: 0.04, cells: 20, coarseCells: 8 },
      );
    }
    builder.ball([0.33, 1.12, 0], [0.045, isFierce ? 0.09 : 0.06, 0.06], ink, 'glass', { segments: 12 });
    return {
      anchors: { top: [0, 1.66, 0], eyes: [0.34, 1.32, 0] },
      lamps: [{ at: [0, 1.1, 0], colour: tint, power: 0.25, reach: 2 }],
    };
  },
});

/** A drop of jelly with a face. */
const slime = (colour: string, size = 0.6): Recipe => ({
  parts: ['body', 'eyes'],
  make: ({ builder, paint }) => {
    const tint = paint('body', colour);
    const k = size;
    builder.sheet(
      builder.segments(40, 12),
      builder.segments(22, 7),
      (u, v) => {
        const angle = u * 2 * pi;
        const fall = v * pi * 0.62;
        const spread = 1 + 0.12 * ease(0.75, 1, v) * (1 + 0.5 * sin(angle * 5));
        const radius = sin(Math.min(fall, pi * 0.55)) * 0.62 * k * spread;
        const y = (0.28 + 0.62 * cos(fall) + 0.12 * ease(0.25, 0, v)) * k;
        const out: Vec = [cos(angle) * sin(fall), cos(fall) + 0.1, sin(angle) * sin(fall)];
        return {
          at: [cos(angle) * radius, Math.max(0, y), sin(angle) * radius],
          normal: out,
          tint: blend(blend(tint, [1, 1, 1], 0.28 * ease(0.35, 0, v)), darker(tint, 0.6), ease(0.6, 1, v)),
        };
      },
      'glass',
    );
    const face = frameAt([0, 0.38 * k, 0], 0, 0, 0.6 * k);
    addEyes(builder, face, [0.9, 0.2, 0.38], {
      size: 0.085 * k,
      ball: paint('eyes', '#1b1620'),
      out: [0.9, 0.15, 0.4],
    });
    builder.tube(
      curve([face.at(0.97, -0.05, 0.17), face.at(1.05, -0.15, 0), face.at(0.97, -0.05, -0.17)], 8),
      Array.from({ length: 9 }, (_, step) => (0.012 + 0.012 * sin((step / 8) * pi)) * k),
      darker(tint, 0.25),
      'skin',
      6,
    );
    for (const [x, y, z, r] of [
      [0.28, 0.72, 0.2, 0.05],
      [0.12, 0.8, 0.3, 0.03],
    ] as const)
      builder.ball([x * k, y * k, z * k], r * k, [1, 1, 1], 'glow', { segments: 8 });
    return { anchors: { top: [0, 0.98 * k, 0], seat: [0, 0.95 * k, 0] } };
  },
});

/** A small light with a tail, as fireflies and lost souls have. */
const wisp = (colour: string): Recipe => ({
  parts: ['body'],
  make: ({ builder, paint }: { builder: Builder; paint: (part: string, colour: string) => Vec }) => {
    const tint = paint('body', colour);
    builder.tube(
      curve(
        [
          [0, 0.95, 0],
          [0.02, 1.1, 0],
          [-0.04, 1.35, 0.03],
          [0.03, 1.6, 0],
          [-0.05, 1.85, 0.02],
        ],
        12,
      ),
      Array.from({ length: 13 }, (_, step) => (step === 0 ? 0.14 : 0.2 * (1 - step / 12.5))),
      (share) => blend(tint, [1, 1, 1], 0.5 * (1 - share)),
      'glow',
      12,
    );
    builder.ball([0, 1.02, 0], 0.2, blend(tint, [1, 1, 1], 0.55), 'glow', { segments: 18 });
    for (const side of sides)
      builder.ball(add([0, 1.06, 0], [0.17, 0, side * 0.08]), [0.03, 0.05, 0.03], ink, 'glass', {
        segments: 8,
      });
    return { lamps: [{ at: [0, 1.1, 0], colour: tint, power: 0.8, reach: 3 }] };
  },
});

export const spirits: Readonly<Record<string, Recipe>> = {
  'creature.spirit': ghost('#e9f1f8', '#e9f1f8'),
  'creature.ghost': ghost('#f1f5fa', '#f1f5fa'),
  'creature.wraith': ghost('#3a3848', '#8ff0ff', true),
  'creature.shadow-creature': ghost('#262330', '#e8483a', true),
  'creature.will-o-wisp': wisp('#7fd8ff'),
  'creature.elemental': wisp('#ff9a3c'),
  'creature.fire-elemental': wisp('#ff8a2a'),
  'creature.blob': slime('#5fc84a'),
  'creature.slime': slime('#5fc84a'),
  'creature.mud-monster': slime('#7a5a3c', 1.4),
  'creature.golem': golem('#8b857c', '#ffb54a'),
  'creature.crystal-golem': golem('#8fb8e8', '#e0a8ff', 'glass'),
  'creature.iron-golem': golem('#7a828e', '#ff8a3a', 'metal'),
  'creature.snowman': snowman,
  'creature.plant-being': treant,
  'creature.treant': treant,
};
