import { limb, lump } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Recipe } from '../model.ts';
import type { Vec } from '../vectors.ts';
import { caterpillar, snail, spider } from './creatures-crawlers.ts';
import { addEyes } from './creatures-face.ts';
import { addWings, type Insect } from './creatures-insect-wings.ts';
import { addCoated, curve, darker, frameAt, sides } from './creatures-shapes.ts';

/** Bees, beetles, butterflies: head, breast and rear, six legs, feelers, wings. Drawn large, they show their faces. */
const insect = (row: Insect): Recipe => ({
  parts: ['body', 'wings', 'eyes', 'marks'],
  make: ({ builder, paint }) => {
    const k = row.size;
    const lift = row.isFlying ? 0.9 : 0.3;
    const at = (x: number, y: number, z: number): Vec => [x * k, (y + lift) * k, z * k];
    const tint = paint('body', row.body);
    const dark = paint('marks', row.bands ?? row.body);
    const face = hex(row.head ?? row.body);
    const [long, thick] = row.rear;
    const isShell = row.wings === 'shell';
    // A blue butterfly has blue wings.
    const hasOwnWings = isShell || row.wings === 'butterfly';
    addCoated(
      builder,
      [
        lump(at(0.32, 0.03, 0), [0.15 * k, 0.15 * k, 0.16 * k], { tint: face }),
        lump(at(0.1, 0.02, 0), [0.17 * k, 0.15 * k, 0.16 * k], { tint: isShell ? face : tint }),
        limb(at(-0.08, 0, 0), at(-0.08 - long * 0.5, -0.02, 0), thick * 0.85 * k, thick * k, { tint }),
        limb(at(-0.08 - long * 0.5, -0.02, 0), at(-0.08 - long, -0.06, 0), thick * k, thick * 0.35 * k, {
          tint: row.glows ? hex('#d8f06a') : tint,
        }),
      ],
      {
        soft: 0.035 * k,
        cells: 48,
        coarseCells: 15,
        coat: (point, _normal, was) =>
          row.bands && point[0] < -0.06 * k && Math.floor((point[0] / k) * 9 + 40) % 2 === 0 ? dark : was,
      },
    );
    addEyes(builder, frameAt(at(0.32, 0.03, 0), 0, 0, 0.15 * k), [0.7, 0.3, 0.62], {
      size: 0.065 * k,
      ball: paint('eyes', row.eyes ?? '#17110f'),
      out: [0.75, 0.15, 0.65],
    });
    addLegsAndFeelers(builder, at, k, darker(face, 0.6), row.isFlying ? 0.28 : 0.3, row.feelers ?? 0.3);
    if (row.horn)
      builder.tube(
        curve([at(0.42, 0.1, 0), at(0.6, 0.28, 0), at(0.68, 0.5, 0)], 6),
        [0.06, 0.055, 0.05, 0.045, 0.04, 0.03, 0.01].map((value) => value * k),
        face,
        'metal',
        8,
      );
    if (row.wings)
      addWings(
        builder,
        at,
        k,
        row,
        hasOwnWings && tint !== hex(row.body) ? tint : paint('wings', row.wingColour ?? '#e6f4fb'),
      );
    return {
      anchors: { top: at(0.1, 0.25, 0), seat: at(0, 0.2, 0), eyes: at(0.45, 0.06, 0) },
      lamps: row.glows ? [{ at: at(-0.5, 0, 0), colour: hex('#d8f06a'), power: 0.3, reach: 1 }] : [],
    };
  },
});

function addLegsAndFeelers(
  builder: Builder,
  at: (x: number, y: number, z: number) => Vec,
  k: number,
  tint: Vec,
  reach: number,
  feelers: number,
) {
  for (const side of sides) {
    for (const [x, foot] of [
      [0.2, 0.34],
      [0.1, 0.08],
      [0, -0.2],
    ] as const)
      builder.tube(
        [at(x, -0.06, side * 0.1), at((x + foot) / 2, 0.02, side * 0.3), at(foot, -reach, side * 0.36)],
        [0.024, 0.02, 0.008].map((value) => value * k),
        tint,
        'skin',
        6,
      );
    if (feelers > 0) {
      const tip = at(0.38 + feelers * 0.7, 0.16 + feelers * 0.8, side * (0.08 + feelers * 0.35));
      builder.tube(
        [
          at(0.38, 0.14, side * 0.06),
          at(0.42 + feelers * 0.3, 0.16 + feelers * 0.6, side * (0.08 + feelers * 0.15)),
          tip,
        ],
        [0.012 * k, 0.01 * k, 0.008 * k],
        tint,
        'skin',
        5,
      );
      builder.ball(tip, 0.025 * k, tint, 'skin', { segments: 8 });
    }
  }
}

export const insects: Readonly<Record<string, Recipe>> = {
  'creature.insect': insect({
    size: 0.1,
    body: '#3f8a4a',
    head: '#2c5f33',
    rear: [0.42, 0.16],
    wings: 'shell',
    wingColour: '#3f8a4a',
  }),
  'creature.bee': insect({
    size: 0.12,
    body: '#f2bb2c',
    bands: '#2c2420',
    head: '#f2bb2c',
    rear: [0.45, 0.19],
    wings: 'clear',
    isFlying: true,
  }),
  'creature.wasp': insect({
    size: 0.12,
    body: '#f2cf2c',
    bands: '#241f1c',
    head: '#33291f',
    rear: [0.6, 0.14],
    wings: 'clear',
    isFlying: true,
  }),
  'creature.fly': insect({
    size: 0.08,
    body: '#33424a',
    head: '#26323a',
    rear: [0.3, 0.16],
    wings: 'clear',
    eyes: '#a8242c',
    feelers: 0,
  }),
  'creature.butterfly': insect({
    size: 0.14,
    body: '#33291f',
    head: '#33291f',
    rear: [0.42, 0.07],
    wings: 'butterfly',
    wingColour: '#f08a24',
    edge: '#1f1a1c',
    isFlying: true,
    feelers: 0.4,
  }),
  'creature.moth': insect({
    size: 0.14,
    body: '#c9b08a',
    head: '#d9c4a0',
    rear: [0.42, 0.1],
    wings: 'butterfly',
    wingColour: '#c9a878',
    edge: '#7a5f42',
    isFlying: true,
    feelers: 0.3,
  }),
  'creature.dragonfly': insect({
    size: 0.16,
    body: '#2f8fb0',
    bands: '#1f5f80',
    head: '#2c5f6a',
    rear: [0.85, 0.055],
    wings: 'dragonfly',
    isFlying: true,
    eyes: '#1f7a5a',
    feelers: 0,
  }),
  'creature.ant': insect({ size: 0.08, body: '#5a2c1e', head: '#6b3524', rear: [0.38, 0.15] }),
  'creature.beetle': insect({
    size: 0.1,
    body: '#2f5f7a',
    head: '#22303c',
    rear: [0.42, 0.16],
    wings: 'shell',
    wingColour: '#2f6f8a',
  }),
  'creature.rhinoceros-beetle': insect({
    size: 0.12,
    body: '#5c3424',
    head: '#4a2a1e',
    rear: [0.42, 0.16],
    wings: 'shell',
    wingColour: '#6b3d28',
    horn: true,
    feelers: 0,
  }),
  'creature.ladybug': insect({
    size: 0.1,
    body: '#241f20',
    head: '#241f20',
    rear: [0.4, 0.16],
    wings: 'shell',
    wingColour: '#d8262c',
    edge: '#1c181a',
    bands: '#1c181a',
    feelers: 0.2,
  }),
  'creature.firefly': insect({
    size: 0.1,
    body: '#4a3a30',
    head: '#a8442c',
    rear: [0.5, 0.13],
    wings: 'clear',
    glows: true,
    isFlying: true,
  }),
  'creature.caterpillar': caterpillar,
  'creature.worm': caterpillar,
  'creature.snail': snail,
  'creature.spider-like': spider({ size: 0.3, body: '#3a3038', marks: '#c8242c' }),
  'creature.spider': spider({ size: 0.3, body: '#3a3038', marks: '#c8242c' }),
  'creature.scorpion': spider({ size: 0.3, body: '#a8622c', marks: '#4a2418', isScorpion: true }),
};
