import type { Making } from '../model.ts';
import { add, cos, hash, pi, sin, unit, type Vec } from '../vectors.ts';
import { addHouse, timbered } from './buildings-house-shapes.ts';
import { addWalls } from './buildings-roofs.ts';
import { beam, colourOf, rod, shade, sides, steps } from './things-shapes.ts';

/** Taverns, piers and greenhouses. */

/** A timbered inn with a sign over its door, barrels and many lit windows. */
export function tavern(making: Making) {
  const { builder: b, paint } = making;
  const { top, front, pane, doorAt } = addHouse(making, {
    ...timbered,
    wide: 8.6,
    deep: 6,
    floors: 2,
    floor: 2.7,
    rise: 3.6,
    walls: '#ead7b0',
    roof: '#7d4632',
    windows: 4,
    dormers: 2,
    chimneys: 2,
    lit: 1,
    shutters: '#8a3a2c',
  });
  const [wood, board] = [paint('timber', '#54392a'), paint('sign', '#d9a441')];
  beam(b, [front, 3, doorAt - 1.1], [front + 1.3, 3, doorAt - 1.1], 0.1, 0.12, wood);
  for (const x of [0.45, 1.15])
    rod(
      b,
      [front + x, 2.95, doorAt - 1.1],
      [front + x, 2.75, doorAt - 1.1],
      0.02,
      [0.05, 0.05, 0.05],
      'metal',
      { segments: 4 },
    );
  b.box([front + 0.8, 2.4, doorAt - 1.1], [0.5, 0.36, 0.04], wood, 'wood');
  for (const side of sides) {
    b.box([front + 0.8, 2.4, doorAt - 1.1 + side * 0.045], [0.44, 0.3, 0.01], board, 'wood');
    b.box([front + 0.76, 2.36, doorAt - 1.1 + side * 0.06], [0.13, 0.16, 0.01], [0.42, 0.2, 0.06], 'wood');
    b.box([front + 0.76, 2.54, doorAt - 1.1 + side * 0.06], [0.15, 0.05, 0.012], [0.9, 0.87, 0.78], 'wood');
    b.box([front + 0.95, 2.36, doorAt - 1.1 + side * 0.06], [0.05, 0.09, 0.01], [0.42, 0.2, 0.06], 'wood');
  }
  for (const [x, z] of [
    [0.7, 2.6],
    [0.7, 3.5],
    [1.4, 3.05],
  ] as const)
    b.lathe(
      [
        { radius: 0.32, y: 0, tint: wood },
        { radius: 0.42, y: 0.45, tint: shade(wood, 1.7) },
        { radius: 0.32, y: 0.9, tint: wood },
        { radius: 0, y: 0.88, tint: shade(wood, 2) },
      ],
      { at: [front + x, 0, z], segments: 14, material: 'wood' },
    );
  b.box([front + 0.9, 0.42, -3], [0.2, 0.04, 0.9], shade(wood, 1.6), 'wood');
  for (const z of [-3.6, -2.4]) b.box([front + 0.9, 0.2, z], [0.16, 0.2, 0.05], wood, 'wood');
  return {
    anchors: {
      door: [front + 1.2, 0, doorAt] as Vec,
      top: [0, top, 0] as Vec,
      seat: [front + 0.9, 0.46, -3] as Vec,
    },
    lamps: [
      { at: [front + 0.5, 1.95, doorAt + 0.85] as Vec, colour: pane, power: 1, reach: 7 },
      { at: [front + 0.6, 4, 2] as Vec, colour: pane, power: 0.5, reach: 4 },
    ],
  };
}

export function pier({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'timber', '#94704a');
  for (const plank of steps(b.isCoarse ? 12 : 44)) {
    const count = b.isCoarse ? 12 : 44;
    b.box(
      [(plank / count - 0.5) * 14 + 7 / count, 0.95, 0],
      [6.85 / count, 0.05, 1.2 + 0.04 * hash(plank, 1, 1)],
      shade(wood, 0.78 + 0.36 * hash(plank, 5, 2)),
      'wood',
    );
  }
  for (const x of [-6.4, -3.2, 0, 3.2, 6.4])
    for (const side of sides) {
      rod(b, [x, -2.4, side * 1.15], [x, 1.55, side * 1.15], 0.14, shade(wood, 0.75), 'wood', {
        segments: 9,
        end: shade(wood, 1.2),
      });
      beam(b, [x, 0.75, -1.2], [x, 0.75, 1.2], 0.16, 0.16, shade(wood, 0.7));
    }
  b.box([6.2, 2.6, 1.15], [0.04, 0.04, 0.04], wood, 'wood');
  rod(b, [6.4, 1.5, 1.15], [6.4, 2.8, 1.15], 0.06, shade(wood, 0.6), 'wood');
  b.box([6.4, 2.55, 0.95], [0.1, 0.15, 0.1], paint('lamp', '#ffc063'), 'glow');
  const top: Vec = [0, 1, 0];
  return {
    anchors: { top, seat: [6.8, 1, 0] as Vec, edge: [6.9, 1, 0] as Vec },
    lamps: [{ at: [6.4, 2.5, 0.7] as Vec, colour: [1, 0.7, 0.35] as Vec, power: 0.9, reach: 6 }],
  };
}

export function greenhouse({ builder: b, paint }: Making) {
  const frame = colourOf(paint, 'walls', '#eef2ee');
  addWalls(b, [0, 0, 0], [4, 0.7, 7], paint('base', '#a8604a'), 'brick');
  const bow = (v: number): Vec => [2 * cos(v * pi), 0.7 + 2.6 * sin(v * pi), 0];
  const glass: Vec = [0.3, 0.5, 0.5];
  const ribs = b.isCoarse ? 4 : 8;
  for (const rib of steps(ribs + 1)) {
    const z = (rib / ribs - 0.5) * 7;
    const points = steps(13).map((step) => add(bow(step / 12), [0, 0, z]));
    b.tube(
      points,
      points.map(() => 0.055),
      frame,
      'metal',
      5,
    );
    if (rib === ribs) continue;
    for (const pane of steps(12)) {
      const [p, q] = [bow(pane / 12), bow((pane + 1) / 12)];
      if ((pane * 5 + rib * 3) % 4 !== 0) continue;
      b.face(
        [add(p, [0, 0, z]), add(q, [0, 0, z]), add(q, [0, 0, z + 7 / ribs]), add(p, [0, 0, z + 7 / ribs])],
        glass,
        'glass',
        unit([p[0] + q[0], p[1] + q[1] - 1.4, 0]),
      );
    }
  }
  for (const v of [0.17, 0.33, 0.5, 0.67, 0.83])
    beam(b, add(bow(v), [0, 0, -3.5]), add(bow(v), [0, 0, 3.5]), 0.06, 0.06, frame, 'metal');
  for (const plant of steps(b.isCoarse ? 8 : 24))
    b.ball(
      [plant % 2 === 0 ? -1.1 : 1, 0.9 + 0.3 * hash(plant, 2, 2), (plant / 24 - 0.5) * 6.4],
      [0.42, 0.5 + 0.4 * hash(plant, 4, 1), 0.4],
      shade(paint('plants', '#5f9a45'), 0.7 + 0.5 * hash(plant, 7, 3)),
      'leaf',
      { segments: 8, swell: (to) => 1 + 0.2 * sin(to[0] * 9 + to[1] * 11 + plant) },
    );
  return {
    anchors: { door: [2.8, 0, 0] as Vec, inside: [0, 0, 0] as Vec },
    lamps: [{ at: [0, 2.2, 0] as Vec, colour: [1, 0.85, 0.55] as Vec, power: 0.9, reach: 6 }],
  };
}
