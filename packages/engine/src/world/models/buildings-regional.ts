import type { Builder } from '../mesh.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, pi, sin, type Vec } from '../vectors.ts';
import { addGableRoof, addGables, addWalls } from './buildings-roofs.ts';
import { stupa } from './buildings-temples.ts';
import { colourOf, part, rod, shade, sides, steps } from './things-shapes.ts';

/** Temples and gates of Siam, Bali and of the desert. x is towards who comes. */

/** Curls of gold at the end of a roof's ridge, away from the middle along z. */
function addFinial(b: Builder, [x, y, z]: Vec, way: number, size: number, gold: Vec) {
  const points = steps(7).map((step): Vec => {
    const share = step / 6;
    return [x, y + size * share * 1.3, z + way * size * 0.5 * sin(share * pi * 0.9) * (1 - 0.5 * share)];
  });
  const thick = steps(7).map((step) => size * (0.1 - 0.014 * step));
  b.tube(points, thick, gold, 'metal', 6);
}

/** White walls under three tiers of steep roofs with gold on all gables, and a bell of gold behind. */
function thaiTemple(making: Making) {
  const { builder: b, paint } = making;
  const [walls, roof, edge, gold] = [
    colourOf(paint, 'walls', '#f1ead8'),
    paint('roof', '#b5481f'),
    paint('trim', '#2f6b45'),
    paint('gold', '#e0aa3a'),
  ];
  for (const level of steps(3))
    b.box(
      [0, 0.2 + level * 0.4, 0],
      [9.6 - level * 0.6, 0.2, 5.6 - level * 0.6],
      shade(walls, 0.8 + 0.08 * level),
      'stone',
    );
  for (const step of steps(4))
    b.box(
      [9.4 + step * 0.35, 0.55 - step * 0.16, 0],
      [0.4, 0.55 - step * 0.16, 1.7],
      shade(walls, 0.9),
      'stone',
    );
  part(
    b,
    (t) => {
      addWalls(t, [0, 1.2, -0.6], [6.2, 4.2, 11.6], walls, 'plaster');
      for (const z of steps(5))
        for (const side of sides) {
          const at = -5.4 + z * 2.3;
          t.box([side * 3.12, 3.1, at], [0.05, 1.05, 0.48], gold, 'metal');
          t.box([side * 3.16, 3, at], [0.05, 0.85, 0.32], shade(edge, 0.35), 'wood');
          t.box([side * 3.14, 4.3, at], [0.06, 0.28, 0.2], gold, 'metal');
        }
      for (const x of [-2.7, -0.95, 0.95, 2.7])
        for (const z of [6.6, 8.3]) {
          rod(t, [x, 1.2, z], [x, 5.5, z], 0.26, walls, 'stone', { segments: 10 });
          rod(t, [x, 5, z], [x, 5.55, z], 0.34, gold, 'metal', { segments: 10 });
        }
      t.box([0, 2.7, 5.24], [0.8, 1.5, 0.06], gold, 'metal');
      t.box([0, 2.6, 5.3], [0.55, 1.3, 0.04], paint('door', '#7a1f1a'), 'wood');
      // The eaves below, then three tiers: each one shorter, steeper and higher.
      for (const [deep, wide, y, rise, tint] of [
        [4.5, 8.5, 4.5, 2.3, edge],
        [3.7, 8.9, 5.5, 3.3, roof],
        [3.3, 7, 6.4, 3.7, roof],
        [2.9, 4.8, 7.4, 4.1, roof],
      ] as const) {
        addGables(t, [0, y, 0], deep * 0.96, wide, rise, tint === edge ? walls : gold, 'metal');
        addGableRoof(t, {
          at: [0, y, 0],
          deep,
          wide,
          rise,
          over: 0.25,
          tint,
          wood: gold,
          swing: 0.3,
          thick: 0.16,
        });
        if (tint !== edge)
          for (const end of sides) {
            addFinial(t, [0, y + rise, end * (wide + 0.2)], end, 1.3, gold);
            for (const side of sides)
              addFinial(t, [side * (deep + 0.2), y, end * (wide + 0.2)], end, 0.6, gold);
          }
      }
    },
    { yaw: -pi / 2 },
  );
  part(b, (bell) => stupa({ ...making, builder: bell }, 1.7), { at: [-13, 0, -5] });
  for (const side of sides)
    part(b, (bell) => stupa({ ...making, builder: bell }, 0.55), { at: [8.6, 0, side * 7.2] });
  return {
    anchors: { door: [11, 0, 0] as Vec, top: [0, 11.5, 0] as Vec },
    lamps: [{ at: [8, 3.4, 0] as Vec, colour: [1, 0.7, 0.35] as Vec, power: 1.2, reach: 8 }],
  };
}

/** A tower of carved stone that was split in two: the way leads between its halves. */
function splitGate({ builder: b, paint }: Making) {
  const [brick, stone] = [colourOf(paint, 'walls', '#a2583c'), paint('trim', '#83796c')];
  for (const side of sides) {
    for (const tier of steps(9)) {
      const wide = 3.4 - tier * 0.34;
      const y = 1 + tier * 0.92;
      const deep = 1.25 - tier * 0.09;
      b.box([0, y + 0.34, side * (1.8 + wide / 2)], [deep, 0.34, wide / 2], brick, 'stone');
      b.box(
        [0, y + 0.8, side * (1.8 + wide / 2 + 0.08)],
        [deep + 0.16, 0.12, wide / 2 + 0.1],
        stone,
        'stone',
      );
      for (const front of sides) {
        b.box(
          [front * (deep + 0.06), y + 0.34, side * (1.8 + wide * 0.5)],
          [0.06, 0.2, wide * 0.18],
          stone,
          'stone',
        );
        const tip: Vec = [front * deep * 0.9, y + 0.9, side * (1.8 + wide)];
        rod(b, tip, [tip[0], tip[1] + 0.7, tip[2] + side * 0.12], 0.18, stone, 'stone', {
          thin: 0.03,
          segments: 5,
        });
      }
    }
    rod(b, [0, 9.2, side * 2.15], [0, 10.6, side * 2], 0.34, stone, 'stone', { thin: 0.04, segments: 6 });
    b.box([0, 1.3, side * 7.2], [0.5, 1.3, 2], brick, 'stone');
    b.box([0, 2.7, side * 7.2], [0.64, 0.14, 2.1], stone, 'stone');
    // Guardians with cloths around their hips.
    b.box([2.5, 0.5, side * 2.9], [0.55, 0.5, 0.55], stone, 'stone');
    b.ball([2.5, 1.5, side * 2.9], [0.5, 0.62, 0.46], shade(stone, 0.8), 'stone', { segments: 10 });
    b.ball([2.55, 2.25, side * 2.9], [0.34, 0.36, 0.32], shade(stone, 0.9), 'stone', { segments: 9 });
    b.ball([2.5, 1.2, side * 2.9], [0.56, 0.3, 0.52], [0.75, 0.72, 0.66], 'cloth', { segments: 10 });
  }
  for (const step of steps(5))
    b.box(
      [0.4 + step * 0.42, 0.5 - step * 0.1, 0],
      [1.7, 0.5 - step * 0.1, 1.5 + step * 0.1],
      shade(stone, 1.1),
      'stone',
    );
  return { anchors: { door: [4, 0, 0] as Vec, inside: [0, 1, 0] as Vec, top: [0, 10, 1.4] as Vec } };
}

/** A broad step of a way that climbs. */
function stoneStep({ builder: b, paint, random }: Making) {
  const stone = shade(colourOf(paint, 'stone', '#948c80'), random.range(0.82, 1.12));
  b.box([0, -0.4, 0], [0.42, 0.56, 2.3], stone, 'stone');
  b.box([0, 0.17, 0], [0.44, 0.03, 2.34], shade(stone, 1.2), 'stone');
  for (const side of sides) b.box([0, -0.1, side * 2.6], [0.42, 0.6, 0.3], shade(stone, 0.75), 'stone');
  return {};
}

/** A dome of ribs and glass with lit towers in it. */
function glassDome({ builder: b, paint, seed }: Making) {
  const [frame, pane] = [colourOf(paint, 'walls', '#6f8c98'), paint('windows', '#8fe8e0')];
  const radius = 9;
  for (const rib of steps(b.isCoarse ? 6 : 10)) {
    const angle = (rib / (b.isCoarse ? 6 : 10)) * 2 * pi;
    const points = steps(9).map((step): Vec => {
      const up = (step / 8) * (pi / 2);
      return [radius * cos(up) * cos(angle), 1 + radius * sin(up), radius * cos(up) * sin(angle)];
    });
    const thick = points.map(() => 0.13);
    b.tube(points, thick, frame, 'metal', 5);
  }
  for (const [y, by] of [
    [1, 1],
    [5, 0.9],
    [8.2, 0.6],
  ] as const)
    b.tube(
      steps(25).map(
        (step): Vec => [radius * by * cos((step / 24) * 2 * pi), y, radius * by * sin((step / 24) * 2 * pi)],
      ),
      steps(25).map(() => 0.12),
      frame,
      'metal',
      5,
    );
  b.lathe(
    [
      { radius: 10.4, y: -1, tint: shade(frame, 0.5) },
      { radius: 10, y: 1, tint: shade(frame, 0.7) },
      { radius: 0, y: 1, tint: shade(frame, 0.4) },
    ],
    { segments: 28, material: 'metal' },
  );
  for (const tower of steps(7)) {
    const angle = tower * 2.4 + seed;
    const reach = tower === 0 ? 0 : 3 + (tower % 3) * 1.2;
    const high = tower === 0 ? 3.9 : 1.4 + ((tower * 5 + seed) % 4) * 0.5;
    const [x, z] = [reach * cos(angle), reach * sin(angle)];
    b.lathe(
      [
        { radius: 0.9, y: 1, tint: shade(frame, 1.2) },
        { radius: 0.8, y: 1 + high * 1.5, tint: shade(frame, 1.3) },
        { radius: 0.3, y: 1 + high * 1.8, tint: shade(frame, 0.9) },
        { radius: 0, y: 1 + high * 2, tint: shade(frame, 0.9) },
      ],
      { at: [x, 0, z], segments: 10, material: 'metal' },
    );
    for (const floor of steps(Math.round(high * 1.6)))
      b.lathe(
        [
          { radius: 0.93, y: 1.5 + floor * 0.8, tint: pane },
          { radius: 0.92, y: 1.85 + floor * 0.8, tint: pane },
        ],
        { at: [x, 0, z], segments: 10, material: 'glow' },
      );
  }
  return { lamps: [{ at: [0, 4, 0] as Vec, colour: [0.5, 0.95, 0.9] as Vec, power: 1.4, reach: 14 }] };
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const regionalBuildings: Readonly<Record<string, Recipe>> = {
  'place.thai-temple': row(thaiTemple, 1, ['walls', 'roof', 'trim', 'gold', 'door']),
  'place.balinese-gate': row(splitGate, 1, ['walls', 'trim']),
  'furnish.stone-step': row(stoneStep, 4, ['stone']),
  'furnish.glass-dome': row(glassDome, 3, ['walls', 'windows']),
};
