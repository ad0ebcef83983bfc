import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, cos, pi, type Vec } from '../vectors.ts';
import { addDoor } from './buildings-openings.ts';
import { addGableRoof, addGables, addWalls } from './buildings-roofs.ts';
import { colourOf, part, shade, sides, steps } from './things-shapes.ts';

/** Temples of columns, and their columns. */

/** A column with grooves, a base and a capital. */
export function addColumn(b: Builder, at: Vec, high: number, radius: number, tint: Vec, fluted = true) {
  const profile: readonly (readonly [number, number])[] = [
    [1.35, 0],
    [1.35, 0.03],
    [1.12, 0.05],
    [1, 0.07],
    [0.97, 0.4],
    [0.84, 0.9],
    [0.86, 0.92],
    [1.2, 0.955],
    [1.3, 0.965],
  ];
  b.lathe(
    profile.map(([r, y]) => ({ radius: r * radius, y: y * high, tint: shade(tint, 0.82 + 0.2 * y) })),
    {
      at,
      segments: fluted ? 24 : 14,
      swell:
        fluted && !b.isCoarse
          ? (angle, y) => (y > high * 0.06 && y < high * 0.92 ? 1 + 0.035 * cos(angle * 12) : 1)
          : () => 1,
    },
  );
  b.box(add(at, [0, high * 0.983, 0]), [radius * 1.4, high * 0.018, radius * 1.4], tint, 'stone');
}

export function greekTemple({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'walls', '#efe6d3');
  for (const step of steps(4))
    b.box(
      [0, 0.2 + step * 0.36, 0],
      [9.4 - step * 0.45, 0.2, 6 - step * 0.45],
      shade(stone, 0.84 + step * 0.05),
      'stone',
    );
  const floor = 1.48;
  const columns: Vec[] = [];
  for (const z of [-4, -2.4, -0.8, 0.8, 2.4, 4]) for (const x of sides) columns.push([x * 7.4, floor, z]);
  for (const x of steps(6)) for (const z of sides) columns.push([(x - 2.5) * 2.1, floor, z * 4]);
  for (const at of columns) addColumn(b, at, 5.2, 0.42, stone);
  addWalls(b, [-0.8, floor, 0], [9, 5, 5], shade(stone, 0.85), 'stone');
  addDoor(b, [3.7, floor, 0], 0, {
    wide: 1.7,
    high: 3.2,
    tint: paint('door', '#7b5230'),
    frame: shade(stone, 0.75),
  });
  const top = floor + 5.2;
  b.box([0, top + 0.35, 0], [8.1, 0.36, 4.7], stone, 'stone');
  b.box([0, top + 0.78, 0], [8.35, 0.1, 4.95], shade(stone, 0.9), 'stone');
  for (const x of sides)
    for (const index of steps(11))
      b.box([x * 8.13, top + 0.4, (index - 5) * 0.82], [0.04, 0.26, 0.2], shade(stone, 0.72), 'stone');
  part(
    b,
    (roof) => {
      addGables(roof, [0, top + 0.88, 0], 4.7, 7.7, 2, shade(stone, 0.9));
      addGableRoof(roof, {
        at: [0, top + 0.88, 0],
        deep: 4.7,
        wide: 7.7,
        rise: 2,
        tint: paint('roof', '#c98a5e'),
        wood: stone,
        over: 0.45,
      });
    },
    { yaw: pi / 2 },
  );
  for (const z of sides)
    b.lathe(
      [
        { radius: 0.3, y: 0, tint: [0.3, 0.2, 0.08] },
        { radius: 0.5, y: 0.5, tint: [0.5, 0.33, 0.12] },
        { radius: 0.1, y: 0.5, tint: [1, 0.6, 0.2], material: 'glow' },
        { radius: 0.02, y: 1.2, tint: [1, 0.35, 0.08], material: 'glow' },
      ],
      { at: [8.6, 0.8, z * 3], segments: 10, material: 'metal' },
    );
  return {
    anchors: { door: [10, 0, 0] as Vec, inside: [5.4, floor, 0] as Vec },
    lamps: sides.map((z) => ({
      at: [8.8, 2, z * 3] as Vec,
      colour: [1, 0.58, 0.22] as Vec,
      power: 0.8,
      reach: 6,
    })),
  };
}
