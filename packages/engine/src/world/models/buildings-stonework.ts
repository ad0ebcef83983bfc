import type { Making } from '../model.ts';
import { pi, scale, type Vec } from '../vectors.ts';
import { addStone } from './nature-stones.ts';
import { around, disc, hoop, part, rod, shade, slab, steps, turns } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Caves, statues, altars and portals of stone. */

export function gravestone({ builder: b, paint, random, seed }: Making) {
  const stone = paint('body', '#9b9890');
  const kind = seed % 4;
  const lean = random.range(-0.1, 0.1);
  part(
    b,
    (grave) => {
      if (kind === 1) {
        for (const [y, half] of [[0.55, 0.09]] as const)
          grave.box([0, y, 0], [0.09, 0.6, half], stone, 'stone');
        grave.box([0, 0.82, 0], [0.09, 0.09, 0.33], stone, 'stone');
        hoop(grave, [0, 0.82, 0], 0.22, 0.04, shade(stone, 0.9), 'stone', { axis: [1, 0, 0] });
      } else {
        const top: readonly (readonly [number, number])[] =
          kind === 2
            ? [
                [-0.32, 0.75],
                [0, 1.05],
                [0.32, 0.75],
              ]
            : steps(9).map(
                (step) =>
                  [
                    -0.32 * (1 - step / 4),
                    0.7 + 0.32 * Math.sqrt(Math.max(0, 1 - (1 - step / 4) * (1 - step / 4))),
                  ] as const,
              );
        part(
          grave,
          (face) =>
            slab(face, [[-0.32, -0.1], ...top, [0.32, -0.1]], 0.16, stone, 'stone', {
              edge: shade(stone, 0.8),
            }),
          { yaw: pi / 2 },
        );
        for (const line of steps(3))
          grave.box(
            [0.085, 0.66 - line * 0.12, 0],
            [0.006, 0.022, 0.17 - 0.04 * (line % 2)],
            shade(stone, 0.45),
            'stone',
          );
      }
      grave.box([0, 0.05, 0], [0.16, 0.07, 0.4], shade(stone, 0.8), 'stone');
    },
    { roll: lean, pitch: random.range(-0.08, 0.05) },
  );
  b.ball([0.65, -0.04, 0], [0.75, 0.16, 0.38], shade(paint('earth', '#5c4a38'), 1), 'ground', {
    segments: 12,
  });
  for (const index of steps(3))
    addStone(b, random, around(index * 2.4 + 2, 0.45, 0.03), [0.1, 0.08, 0.09], { tint: stone, fine: 12 });
  return {};
}

/** A ring of stone with light swirling in it. */
export function portal({ builder: b, paint, random }: Making) {
  const stone = paint('body', '#7d7a86');
  const glow = paint('light', '#7f6bff');
  for (const index of steps(16)) {
    const angle = (index / 16) * 2 * pi;
    part(
      b,
      (block) => block.box([1.75, 0, 0], [0.24, 0.3, 0.36], shade(stone, random.range(0.8, 1.1)), 'stone'),
      { at: [0, 1.9, 0], pitch: angle + random.range(-0.03, 0.03), yaw: pi / 2 },
    );
    if (index % 2 === 0)
      part(b, (rune) => rune.box([1.75, 0, 0], [0.1, 0.1, 0.38], glow, 'glow'), {
        at: [0, 1.9, 0],
        pitch: angle,
        yaw: pi / 2,
      });
  }
  for (const layer of steps(b.isCoarse ? 1 : 5)) {
    const radius = 1.58 - layer * 0.3;
    const bright = 0.35 + layer * 0.22;
    for (const arm of turns(b.isCoarse ? 1 : 6, layer * 0.5)) {
      const arc = steps(6).map((step): Vec => {
        const turned = arm + step * 0.25;
        const r = radius * (1 - step * 0.09);
        return [0.05 * layer - 0.1, 1.9 + r * around(turned, 1)[2], r * around(turned, 1)[0]];
      });
      b.tube(
        arc,
        arc.map((_, step) => 0.045 * (1 - step / 7)),
        scale(glow, bright + 0.5),
        'glow',
        4,
      );
    }
  }
  disc(b, [-0.12, 1.9, 0], [1, 0, 0], 1.58, scale(glow, 0.5), 'glow', 28);
  disc(b, [-0.06, 1.9, 0], [1, 0, 0], 0.8, scale(glow, 0.9), 'glow', 22);
  for (const step of steps(2))
    b.box([0, 0.12 - step * 0.08, 0], [0.75 + step * 0.4, 0.1, 1.5 + step * 0.4], shade(stone, 0.9), 'stone');
  return {
    anchors: { inside: [0, 0.22, 0] as Vec, door: [1.2, 0, 0] as Vec },
    lamps: [{ at: [0.7, 1.9, 0] as Vec, colour: glow, power: 1.2, reach: 6 }],
  };
}

/** The mouth of a cave in a heap of rocks. */
export function cave({ builder: b, paint, random }: Making) {
  const stone = paint('body', '#7f7468');
  const moss = paint('moss', '#76923f');
  for (const [index, angle] of steps(7)
    .map((step) => (step / 6) * pi)
    .entries()) {
    const at: Vec = [
      random.range(-0.3, 0.2),
      3 * around(angle, 1)[2] * 0.95 + 0.3,
      2.9 * around(angle, 1)[0],
    ];
    addStone(b, random, at, [1.5, 1.25, 1.25], {
      tint: shade(stone, 0.85 + 0.04 * index),
      fine: 20,
      ...(index > 1 && index < 5 ? { cover: moss } : {}),
    });
  }
  for (const back of steps(6))
    addStone(b, random, [-2.2 - (back % 3), 1.2 + (back % 2), (back - 2.5) * 1.1], [1.9, 2.2, 1.7], {
      tint: shade(stone, random.range(0.75, 1)),
      fine: 20,
      cover: moss,
    });
  const arch = steps(9).map(
    (step): Vec => [-0.2, 2.6 * around((step / 8) * pi, 1)[2], 2.2 * around((step / 8) * pi, 1)[0]],
  );
  b.face([[-0.2, 0, 0], ...arch], [0.006, 0.006, 0.01], 'stone', [1, 0, 0]);
  for (const index of steps(4))
    addStone(b, random, [1.2 + random.range(0, 0.6), 0.12, (index - 1.5) * 1.7], [0.5, 0.36, 0.45], {
      tint: shade(stone, 1.05),
      fine: 16,
    });
  return { anchors: { door: [1.4, 0, 0] as Vec, inside: [0.2, 0, 0] as Vec, top: [-0.4, 4.4, 0] as Vec } };
}

/** A figure of stone on a plinth. */
export function statue({ builder: b, paint }: Making) {
  const stone = paint('body', '#cfc8b8');
  b.box([0, 0.15, 0], [0.75, 0.15, 0.75], shade(stone, 0.75), 'stone');
  b.box([0, 0.65, 0], [0.52, 0.4, 0.52], shade(stone, 0.86), 'stone');
  b.box([0, 1.1, 0], [0.6, 0.07, 0.6], stone, 'stone');
  const y = 1.17;
  b.lathe(
    [
      [0.36, 0],
      [0.32, 0.3],
      [0.24, 0.75],
      [0.19, 1.05],
      [0.25, 1.3],
      [0.24, 1.42],
      [0.1, 1.5],
      [0.085, 1.58],
    ].map(([radius, h]) => ({
      radius: radius ?? 0,
      y: y + (h ?? 0),
      tint: shade(stone, 0.85 + 0.12 * (h ?? 0)),
    })),
    { segments: 20, swell: (angle, h) => (h < y + 0.9 ? 1 + 0.07 * Math.abs(around(angle * 5, 1)[0]) : 1) },
  );
  b.ball([0.02, y + 1.7, 0], [0.13, 0.16, 0.12], stone, 'stone', { segments: 14 });
  b.ball([-0.03, y + 1.75, 0], [0.14, 0.13, 0.14], shade(stone, 0.85), 'stone', { segments: 10 });
  b.tube(
    [
      [0, y + 1.38, -0.22],
      [0.1, y + 1.1, -0.33],
      [0.28, y + 1.2, -0.24],
    ],
    [0.075, 0.06, 0.045],
    stone,
    'stone',
    8,
  );
  b.tube(
    [
      [0, y + 1.38, 0.22],
      [0.05, y + 1.65, 0.34],
      [0.12, y + 2, 0.3],
    ],
    [0.075, 0.06, 0.045],
    stone,
    'stone',
    8,
  );
  rod(b, [0.12, y + 1.9, 0.3], [0.12, y + 2.2, 0.3], 0.03, shade(stone, 0.7), 'stone');
  b.lathe(
    [
      { radius: 0.05, y: 0, tint: shade(stone, 0.8) },
      { radius: 0.11, y: 0.12, tint: stone },
      { radius: 0.01, y: 0.3, tint: stone },
    ],
    { at: [0.12, y + 2.15, 0.3], segments: 8 },
  );
  return { anchors: { hand: [0.12, y + 2.05, 0.3] as Vec, top: [0, y + 1.88, 0] as Vec } };
}

export function altar({ builder: b, paint }: Making) {
  const stone = paint('body', '#a49c90');
  b.box([0, 0.12, 0], [0.85, 0.12, 1.4], shade(stone, 0.75), 'stone');
  tiled(b, flat([0.55, 0.24, -1], [0, 0, 2], [0, 0.7, 0], [1, 0, 0]), 4, 2, stone, 'stone');
  b.box([0, 0.59, 0], [0.54, 0.35, 1], stone, 'stone');
  b.box([0, 1, 0], [0.7, 0.08, 1.2], shade(stone, 1.1), 'stone');
  const top: Vec = [0, 1.08, 0];
  return { anchors: { top, seat: top } };
}
