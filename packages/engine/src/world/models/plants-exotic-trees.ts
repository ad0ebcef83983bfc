import type { Making } from '../model.ts';
import { add, blend, cos, mix, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import { addBlade, addLeaves, addTrunk } from './plants-growing.ts';
import { around, colourOf, disc, hoop, rod, shade, steps, turns } from './things-shapes.ts';

/** Bamboo, bananas, bonsai, hollow trees and trees of crystal. */

export function bamboo({ builder: b, random, paint, isCoarse }: Making) {
  const stem = colourOf(paint, 'trunk', '#8cab4c');
  const green = paint('leaves', '#6f9c41');
  for (const culm of steps(isCoarse ? 4 : 8)) {
    const foot = around(culm * 2.4, 0.22 * Math.sqrt(culm) + 0.05);
    const height = random.range(5, 8);
    const lean = scale(around(culm * 2.4 + random.range(-1, 1), 1), random.range(0.2, 0.9));
    const at = (share: number): Vec =>
      add(foot, [lean[0] * share * share, height * share, lean[2] * share * share]);
    const joints = isCoarse ? 2 : 9;
    const thick = random.range(0.045, 0.07);
    for (const joint of steps(joints)) {
      const [low, high] = [at(joint / joints), at((joint + 0.985) / joints)];
      b.tube(
        [low, blend(low, high, 0.06), high],
        [thick * 1.15, thick, thick * 0.95],
        (share) => shade(stem, share < 0.05 ? 1.35 : 0.85 + 0.25 * ((culm * 3) % 4) * 0.25),
        'wood',
        6,
      );
    }
    for (const _ of steps(isCoarse ? 3 : 11)) {
      const from = at(random.range(0.45, 1));
      const angle = random.range(0, 2 * pi);
      for (const leaf of steps(isCoarse ? 2 : 4))
        addBlade(b, add(from, around(angle, 0.1 + leaf * 0.12, leaf * 0.05)), angle + (leaf - 1.5) * 0.5, {
          long: random.range(0.4, 0.65),
          wide: isCoarse ? 0.3 : 0.11,
          isBroad: true,
          bend: 0.9,
          rise: 0.3,
          tint: shade(green, random.range(0.7, 1)),
          tip: shade(green, 1.2),
          pieces: 2,
        });
    }
  }
  return {};
}

export function bananaPlant({ builder: b, random, paint, isCoarse }: Making) {
  const green = colourOf(paint, 'leaves', '#6ba83e');
  b.tube(
    [
      [0, -0.1, 0],
      [0.05, 1, 0],
      [0, 2, 0.05],
    ],
    [0.2, 0.15, 0.09],
    (share) => blend(paint('trunk', '#8b7a4a'), green, share),
    'wood',
    9,
  );
  for (const leaf of steps(isCoarse ? 6 : 9))
    addBlade(b, [0, 1.9, 0], leaf * 2.4 + random.range(-0.2, 0.2), {
      long: random.range(1.7, 2.3),
      wide: 0.75,
      isBroad: true,
      bend: random.range(0.6, 0.95),
      rise: random.range(0.6, 0.9),
      tint: shade(green, random.range(0.75, 0.9)),
      tip: shade(green, 1.15),
      pieces: 7,
      crease: 0.35,
    });
  for (const row of steps(3))
    for (const nut of turns(6))
      rod(
        b,
        add([0.35, 1.5 - row * 0.14, 0], around(nut, 0.07)),
        add([0.35, 1.62 - row * 0.14, 0], around(nut, 0.13)),
        0.03,
        paint('fruit', '#e8c53c'),
        'skin',
        { thin: 0.015, segments: 5 },
      );
  return {};
}

export function bonsai({ builder: b, random, paint }: Making) {
  const pot = paint('pot', '#7d4030');
  b.lathe(
    [
      { radius: 0, y: 0, tint: pot },
      { radius: 0.17, y: 0, tint: pot },
      { radius: 0.22, y: 0.09, tint: pot },
      { radius: 0.24, y: 0.1, tint: pot },
      { radius: 0.2, y: 0.1, tint: shade(pot, 0.6) },
      { radius: 0, y: 0.1, tint: paint('soil', '#4f3d2c'), material: 'ground' },
    ],
    { segments: 20 },
  );
  const bark = paint('trunk', '#6b4c37');
  const points: readonly Vec[] = [
    [0, 0.08, 0],
    [0.07, 0.16, 0.03],
    [-0.04, 0.26, 0],
    [0.03, 0.36, -0.02],
    [0, 0.44, 0],
  ];
  b.tube(points, [0.05, 0.038, 0.03, 0.022, 0.012], (share) => shade(bark, 0.8 + 0.3 * share), 'wood', 9);
  const pads: readonly Vec[] = [
    [0.2, 0.27, 0.05],
    [-0.2, 0.31, -0.03],
    [0.12, 0.4, -0.1],
    [-0.08, 0.42, 0.12],
    [0.02, 0.5, 0],
  ];
  for (const pad of pads) {
    b.tube(
      [points[2] ?? pad, blend(points[2] ?? pad, pad, 0.5), pad],
      [0.022, 0.016, 0.008],
      bark,
      'wood',
      5,
    );
    addLeaves(b, random, pad, [0.13, 0.055, 0.12], {
      count: 130,
      card: 0.035,
      tint: colourOf(paint, 'leaves', '#47803d'),
      crown: [0, 0.36, 0],
      crownSize: 0.25,
    });
  }
  return {};
}

export function stump({ builder: b, random, paint, isCoarse }: Making) {
  const bark = paint('body', '#6d5038');
  const wood = paint('wood', '#d0a873');
  const trunk = addTrunk(b, random, {
    height: 0.5,
    radius: 0.36,
    flare: 0.45,
    top: 0.92,
    tint: bark,
    columns: 14,
    rows: 3,
  });
  const top = trunk.at(1);
  for (const ring of isCoarse ? [0] : [0, 1, 2, 3])
    disc(
      b,
      add(top, [0, ring * 0.002, 0]),
      [0, 1, 0],
      0.35 - ring * 0.085,
      shade(wood, ring % 2 === 0 ? 1 : 0.8),
      'wood',
      16,
    );
  return { anchors: { top, seat: top } };
}

export function hollowTree({ builder: b, random, paint }: Making) {
  const bark = paint('trunk', '#5d4633');
  const trunk = addTrunk(b, random, {
    height: 7,
    radius: 1.1,
    flare: 0.9,
    top: 0.5,
    tint: bark,
    columns: 18,
    rows: 12,
  });
  b.ball([1.15, 1, 0], [0.35, 0.85, 0.5], shade(bark, 0.12), 'wood', { segments: 14 });
  hoop(b, [1.42, 1, 0], 0.62, 0.12, shade(bark, 1.15), 'wood', { axis: [1, 0.05, 0], segments: 16 });
  for (const index of steps(8))
    addLeaves(
      b,
      random,
      add(trunk.at(0.9), around(index * 2.4, 1.6, random.range(-0.3, 1.6))),
      [1.5, 1.1, 1.5],
      {
        count: 130,
        card: 0.4,
        tint: colourOf(paint, 'leaves', '#52813a'),
        crown: trunk.at(0.95),
        crownSize: 3,
      },
    );
  return { anchors: { inside: [0.9, 0.3, 0] as Vec, door: [1.6, 0, 0] as Vec } };
}

/** Leaves of cut glass on a glowing trunk. */
export function crystalTree({ builder: b, random, paint }: Making) {
  const body = paint('body', '#9fd8f2');
  b.tube(
    [
      [0, 0, 0],
      [0.1, 1.2, 0],
      [-0.05, 2.6, 0.1],
    ],
    [0.26, 0.17, 0.1],
    shade(body, 0.55),
    'glass',
    6,
  );
  for (const index of steps(26)) {
    const way = unit([cos(index * 2.4), mix(-0.1, 1.1, index / 26), sin(index * 2.4)]);
    const from = add([0, 2.4, 0], scale(way, 0.25));
    const to = add([0, 2.4, 0], scale(way, random.range(1.1, 2)));
    b.tube(
      [from, blend(from, to, 0.6), to],
      [0.05, random.range(0.16, 0.26), 0.01],
      (share) => shade(body, 0.6 + 0.5 * share),
      index % 4 === 0 ? 'glow' : 'glass',
      5,
    );
  }
  return { lamps: [{ at: [0, 2.8, 0] as Vec, colour: body, power: 0.8, reach: 5 }] };
}
