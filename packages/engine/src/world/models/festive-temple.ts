import type { Making, Recipe } from '../model.ts';
import { add, blend, cos, pi, sin, unit, type Vec } from '../vectors.ts';
import { addBloom } from './festive-leaves.ts';
import { facing } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import {
  around,
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  sides,
  slab,
  steps,
  turns,
  warm,
} from './things-shapes.ts';

/** Things of temples: incense, bowls of water, bronze drums. */

/** Three sticks that smoke in a bowl of bronze. */
function incense({ builder: b, paint }: Making) {
  const bronze = colourOf(paint, 'body', '#c08a34');
  for (const angle of turns(3, pi))
    b.tube(
      [around(angle, 0.17, 0), around(angle, 0.24, 0.08), around(angle, 0.2, 0.18)],
      [0.035, 0.045, 0.06],
      bronze,
      'metal',
      8,
    );
  b.lathe(
    [
      [0.1, 0.12],
      [0.26, 0.15],
      [0.34, 0.25],
      [0.32, 0.36],
      [0.27, 0.41],
      [0.32, 0.46],
      [0.33, 0.48],
      [0.28, 0.47],
      [0.27, 0.43],
    ].map(([radius = 0, y = 0]) => ({ radius, y, tint: shade(bronze, 0.8 + 0.6 * y) })),
    { segments: 36, material: 'metal' },
  );
  hoop(b, [0, 0.27, 0], 0.342, 0.014, lighter(bronze, 0.35), 'metal', { segments: 34, tubes: 5 });
  disc(b, [0, 0.44, 0], [0, 1, 0], 0.28, paint('ash', '#b9b0a4'), 'ground', 24);
  for (const side of sides) {
    b.tube(
      [
        [0, 0.42, side * 0.31],
        [0, 0.52, side * 0.42],
        [0, 0.62, side * 0.4],
        [0, 0.6, side * 0.33],
      ],
      [0.03, 0.032, 0.03, 0.026],
      bronze,
      'metal',
      8,
    );
  }
  facing(
    b,
    (front) =>
      part(
        front,
        (mark) =>
          slab(mark, starOutline(8, 0.09, 0.045), 0.02, lighter(bronze, 0.4), 'metal', { bevel: 0.015 }),
        {},
      ),
    [0.335, 0.28, 0],
  );
  for (const [index, z] of [-0.1, 0, 0.1].entries()) {
    const tip: Vec = [0.02 * index, 0.98 + 0.06 * (index % 2), z * 1.9];
    rod(b, [0, 0.42, z * 0.5], tip, 0.016, paint('sticks', '#d8352c'), 'wood', { segments: 6 });
    rod(b, [0, 0.42, z * 0.5], blend([0, 0.42, z * 0.5], tip, 0.3), 0.018, paint('trim', '#f7c64a'), 'wood', {
      segments: 6,
    });
    b.ball(tip, 0.03, [1, 0.42, 0.1], 'glow', { segments: 8 });
    const smoke = steps(10).map(
      (step): Vec => add(tip, [0, 0.03 + step * 0.05, 0.035 * sin(step * 0.95 + index * 2) * (step / 5)]),
    );
    b.tube(
      smoke,
      smoke.map((_, step) => 0.006 + 0.012 * sin((step / 9) * pi)),
      [0.86, 0.86, 0.9],
      'snow',
      5,
    );
  }
  return {
    anchors: { top: [0, 0.5, 0] as Vec },
    lamps: [{ at: [0.1, 1, 0] as Vec, colour: warm, power: 0.25, reach: 2 }],
  };
}

/** A silver bowl of water with petals on it. */
function waterBowl({ builder: b, paint }: Making) {
  const silver = colourOf(paint, 'body', '#cfd8e4');
  b.lathe(
    [
      [0.18, 0, 0.8],
      [0.16, 0.04, 0.7],
      [0.12, 0.07, 0.7],
      [0.26, 0.12, 0.8],
      [0.4, 0.26, 0.95],
      [0.43, 0.37, 1.1],
      [0.45, 0.39, 1.2],
      [0.4, 0.36, 0.8],
    ].map(([radius = 0, y = 0, light = 1]) => ({ radius, y, tint: shade(silver, light) })),
    {
      segments: 44,
      material: 'metal',
      swell: (angle, y) => (y > 0.1 && y < 0.38 ? 1 + 0.02 * cos(angle * 14) : 1),
    },
  );
  for (const y of [0.2, 0.32])
    hoop(b, [0, y, 0], y > 0.3 ? 0.425 : 0.35, 0.012, paint('trim', '#f7c64a'), 'metal', {
      segments: 36,
      tubes: 5,
    });
  disc(b, [0, 0.345, 0], [0, 1, 0], 0.41, paint('drink', '#4fc3f2'), 'skin', 30);
  for (const [index, tone] of ['#ff6fa0', '#fffaf0', '#ffcf3c', '#ff6fa0', '#fffaf0'].entries())
    addBloom(
      b,
      around(index * 2.4, 0.09 + 0.055 * index, 0.37),
      unit([0.35, 1, 0.1]),
      0.11,
      paint('petals', tone),
      paint('heart', '#ffc23c'),
      6,
    );
  const drop = (at: Vec, size: number) =>
    b.ball(at, [size, size * 1.35, size], [0.62, 0.88, 1], 'snow', { segments: 10 });
  for (const [y, z, size] of [
    [0.62, 0.1, 0.05],
    [0.74, -0.08, 0.035],
    [0.56, -0.22, 0.04],
    [0.54, 0.3, 0.03],
  ] as const)
    drop([0, y, z], size);
  return { anchors: { top: [0, 0.4, 0] as Vec } };
}

/** An old drum of bronze with a sun on its face, leaning on a stand. */
function bronzeDrum({ builder: b, paint }: Making) {
  const [bronze, light] = [colourOf(paint, 'body', '#b5803a'), paint('trim', '#ecc878')];
  part(
    b,
    (drum) => {
      drum.lathe(
        [
          [0.5, 0, 0.7],
          [0.5, 0.04, 1],
          [0.38, 0.24, 0.8],
          [0.36, 0.4, 0.85],
          [0.46, 0.5, 1],
          [0.5, 0.6, 1.05],
          [0.46, 0.68, 0.9],
          [0.48, 0.7, 1.2],
          [0, 0.7, 1],
        ].map(([radius = 0, y = 0, tone = 1]) => ({ radius, y, tint: shade(bronze, tone) })),
        { segments: 44, material: 'metal' },
      );
      for (const [radius, y] of [
        [0.43, 0.705],
        [0.33, 0.705],
        [0.25, 0.705],
        [0.49, 0.55],
        [0.37, 0.36],
        [0.395, 0.22],
      ] as const)
        hoop(drum, [0, y, 0], radius, 0.012, light, 'metal', { segments: 40, tubes: 5 });
      part(drum, (sun) => slab(sun, starOutline(12, 0.22, 0.085), 0.02, light, 'metal', { bevel: 0.02 }), {
        at: [0, 0.71, 0],
        roll: pi / 2,
      });
      for (const angle of turns(14))
        drum.ball(around(angle, 0.38, 0.71), [0.035, 0.012, 0.022], light, 'metal', { segments: 7 });
      for (const angle of turns(4, pi / 4))
        drum.tube(
          [around(angle, 0.46, 0.62), around(angle, 0.54, 0.52), around(angle, 0.4, 0.36)],
          [0.02, 0.024, 0.02],
          shade(bronze, 0.8),
          'metal',
          6,
        );
    },
    { at: [-0.32, 0.42, 0], pitch: -0.95 },
  );
  for (const side of sides) {
    rod(b, [0.25, 0, side * 0.34], [-0.2, 0.5, side * 0.34], 0.04, paint('wood', '#6f3420'), 'wood');
    rod(b, [-0.45, 0, side * 0.34], [0.1, 0.34, side * 0.34], 0.04, paint('wood', '#6f3420'), 'wood');
  }
  rod(b, [0.12, 0.12, -0.4], [0.12, 0.12, 0.4], 0.035, paint('wood', '#6f3420'), 'wood');
  return { anchors: { top: [0, 0.9, 0] as Vec } };
}

const row = (make: Recipe['make']): Recipe => ({
  make,
  parts: ['body', 'trim', 'sticks', 'ash', 'drink', 'petals', 'heart', 'wood'],
});

export const templeThings: Readonly<Record<string, Recipe>> = {
  'thing.incense': row(incense),
  'thing.water-bowl': row(waterBowl),
  'thing.bronze-drum': row(bronzeDrum),
};
