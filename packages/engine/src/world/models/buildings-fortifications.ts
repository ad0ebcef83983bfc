import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, pi, scale, sub, type Vec } from '../vectors.ts';
import { addDoor, onWall } from './buildings-openings.ts';
import { addBattlements, addTower } from './buildings-parts.ts';
import { addWalls } from './buildings-roofs.ts';
import { around, beam, colourOf, shade, sides, steps } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Walls with battlements, gatehouses and ruined towers. */

/** Castles, towers, walls and gates. */
export interface CastlePlan {
  readonly stone: string;
  readonly roof?: string;
  readonly flag: string;
  readonly windows: string;
  /** How slim and high its towers are. */
  readonly tall: number;
  readonly gold?: string;
}

export interface Paints {
  readonly stone: Vec;
  readonly roof: Vec | undefined;
  readonly flag: Vec;
  readonly pane: Vec;
  readonly door: Vec;
}

/** A wall with battlements on both edges and a walk between them. */
export function addCurtain(b: Builder, from: Vec, to: Vec, high: number, stone: Vec, thick = 0.9) {
  const way = sub(to, from);
  const long = Math.sqrt(way[0] * way[0] + way[2] * way[2]);
  const out: Vec = [-way[2] / long, 0, way[0] / long];
  for (const side of sides) {
    const off = scale(out, (side * thick) / 2);
    tiled(
      b,
      flat(add(from, off), way, [0, high, 0], scale(out, side)),
      Math.max(2, Math.round(long / 1.1)),
      Math.round(high / 0.55),
      (_, v) => shade(stone, 0.82 + 0.2 * v),
      'stone',
    );
    addBattlements(
      b,
      add(add(from, off), [0, high, 0]),
      add(add(to, off), [0, high, 0]),
      0.25,
      shade(stone, 1.05),
    );
  }
  const edge = scale(out, thick / 2);
  for (const [end, facing] of [
    [from, scale(way, -1 / long)],
    [to, scale(way, 1 / long)],
  ] as const)
    tiled(
      b,
      flat(add(end, edge), scale(edge, -2), [0, high, 0], facing),
      1,
      Math.round(high / 0.55),
      stone,
      'stone',
    );
  b.face(
    [
      add(add(from, edge), [0, high, 0]),
      add(add(to, edge), [0, high, 0]),
      add(sub(to, edge), [0, high, 0]),
      add(sub(from, edge), [0, high, 0]),
    ],
    shade(stone, 0.9),
    'stone',
    [0, 1, 0],
  );
}

/** Two towers with an arch and a grating between them; `at` is the middle of its foot. */
export function addGatehouse(b: Builder, at: Vec, size: number, { stone, roof, flag, pane, door }: Paints) {
  for (const side of sides)
    addTower(b, add(at, [0.3 * size, 0, side * 1.9 * size]), {
      radius: 1.05 * size,
      high: 5.4 * size,
      stone,
      pane,
      windows: 2,
      flag,
      ...(roof ? { roof, roofHigh: 2.6 * size } : {}),
    });
  addWalls(b, at, [1.7 * size, 4.6 * size, 2.4 * size], stone, 'stone', 3);
  addBattlements(
    b,
    add(at, [0.8 * size, 4.6 * size, -1.2 * size]),
    add(at, [0.8 * size, 4.6 * size, 1.2 * size]),
    0.3 * size,
    shade(stone, 1.05),
    0.4 * size,
  );
  onWall(b, add(at, [0.87 * size, 0, 0]), 0, (wall) => {
    const arch = steps(9).map((step): Vec => {
      const [turned] = [around((step / 8) * pi, 0.85 * size)];
      return [0, 1.7 * size + turned[2] * 1.1, turned[0]];
    });
    wall.face([[0, 0, 0.85 * size], ...arch, [0, 0, -0.85 * size]], [0.025, 0.02, 0.02], 'stone', [1, 0, 0]);
    arch.slice(1).forEach((to, index) => {
      beam(wall, arch[index] ?? to, to, 0.25 * size, 0.28 * size, shade(stone, 0.72), 'stone');
    });
  });
  addDoor(b, add(at, [0.84 * size, 0, 0]), 0, {
    wide: 1.5 * size,
    high: 1.6 * size,
    tint: door,
    frame: shade(stone, 0.7),
    arched: true,
  });
  for (const side of sides)
    b.box(add(at, [1.02 * size, 2.2 * size, side * 1.05 * size]), [0.08, 0.16, 0.08], pane, 'glow');
}

/** A broken ring of wall, higher on one side. */
export function ruinedTower({ builder: b, paint, random }: Making) {
  const stone = colourOf(paint, 'walls', '#9b9285');
  const [columns, rows] = [18, 15];
  for (const inner of [0, 1])
    for (let column = 0; column < columns; column++) {
      const angle = (column / columns) * 2 * pi;
      const high = Math.round(
        rows *
          (0.42 + 0.3 * Math.max(-1, Math.min(1, 1.5 * around(angle - 2.4, 1)[0])) + 0.12 * random.next()),
      );
      const [out, next] = [2.1 - inner * 0.55, ((column + 1) / columns) * 2 * pi];
      for (let row = 0; row < (inner === 0 ? high : Math.max(1, high - 1)); row++) {
        if ((column === 0 || column === columns - 1) && row < 4) continue;
        const corner = (at: number, level: number) => around(at, out - level * 0.02, level * 0.52);
        const middle = around((angle + next) / 2, inner === 0 ? 1 : -1);
        b.face(
          [corner(angle, row), corner(next, row), corner(next, row + 1), corner(angle, row + 1)],
          shade(stone, (inner === 0 ? 0.8 : 0.5) + 0.28 * random.next()),
          'stone',
          middle,
        );
      }
      const top = high * 0.52;
      b.face(
        [
          around(angle, 2.1 - high * 0.02, top),
          around(next, 2.1 - high * 0.02, top),
          around(next, 1.5, top - 0.5),
          around(angle, 1.5, top - 0.5),
        ],
        shade(stone, 1.05),
        'stone',
        [0, 1, 0],
      );
    }
  for (const index of steps(9))
    b.box(
      around(index * 2.4 + 0.5, random.range(2.3, 3.6), 0.14),
      [0.3, 0.2, 0.24],
      shade(stone, random.range(0.8, 1.1)),
      'stone',
      random.range(0, 3),
    );
  return { anchors: { inside: [0, 0, 0] as Vec, door: [2.6, 0, 0] as Vec, top: [-1.2, 5.5, 1] as Vec } };
}

export function wall(making: Making, broken: boolean) {
  const { builder: b, paint, random } = making;
  const stone = colourOf(paint, 'walls', '#a79c8c');
  if (!broken) {
    addCurtain(b, [0, 0, -4], [0, 0, 4], 3.6, stone);
    return { anchors: { top: [0, 3.6, 0] as Vec, seat: [0, 3.6, 0] as Vec } };
  }
  for (const column of steps(9)) {
    const high = Math.max(
      1,
      Math.round(1 + 5 * Math.abs(around(column * 0.55 + random.range(0, 0.4), 1)[0])),
    );
    for (const row of steps(high))
      b.box(
        [random.range(-0.03, 0.03), row * 0.36 + 0.17, (column - 4) * 0.62 + (row % 2) * 0.2],
        [0.29, 0.178, 0.3],
        shade(stone, random.range(0.78, 1.12)),
        'stone',
        random.range(-0.04, 0.04),
      );
  }
  for (const index of steps(5))
    b.box(
      [random.range(0.5, 1), 0.12, index * 0.9 - 2],
      [0.24, 0.16, 0.2],
      shade(stone, random.range(0.8, 1.1)),
      'stone',
      index,
    );
  return {};
}
