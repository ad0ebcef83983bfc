import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, hash, pi, sin, type Vec } from '../vectors.ts';
import { onWall } from './buildings-openings.ts';
import { addWalls } from './buildings-roofs.ts';
import { around, beam, colourOf, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { flames } from './things-surfaces.ts';

/** Walls of windows, factories and rigs. */

const dark: Vec = [0.03, 0.045, 0.07];

interface GridPlan {
  readonly columns: number;
  readonly rows: number;
  readonly pane: Vec;
  readonly wall: Vec;
  readonly lit: number;
  readonly glass: boolean;
  readonly seed: number;
}

/** A wall of windows that looks along x; some are lit. */
export function addWindowGrid(
  b: Builder,
  at: Vec,
  wide: number,
  high: number,
  { columns, rows, pane, wall, lit, glass, seed }: GridPlan,
) {
  const [across, up] = b.isCoarse ? [Math.max(2, columns >> 2), Math.max(3, rows >> 2)] : [columns, rows];
  const [w, h] = [wide / across, high / up];
  const [gapW, gapH] = glass ? [0.04, 0.1] : [0.26, 0.24];
  b.face(
    [
      add(at, [0, 0, -wide / 2]),
      add(at, [0, 0, wide / 2]),
      add(at, [0, high, wide / 2]),
      add(at, [0, high, -wide / 2]),
    ],
    wall,
    glass ? 'metal' : 'stone',
    [1, 0, 0],
  );
  for (const row of steps(up))
    for (const column of steps(across)) {
      const chance = hash(column, row, seed);
      const isLit = chance < lit * (0.4 + 1.2 * hash(row, 9, seed));
      const z = (column + 0.5) * w - wide / 2;
      const y = row * h + h * gapH * 0.7;
      const tint = isLit
        ? shade(
            chance * 40 - Math.floor(chance * 40) < 0.2 ? [0.75, 0.9, 1] : pane,
            0.3 + 0.35 * hash(column, row, seed + 3),
          )
        : shade(glass ? [0.1, 0.19, 0.28] : dark, 0.8 + 0.5 * hash(row, column, seed));
      b.face(
        [
          add(at, [0.02, y, z - w * (0.5 - gapW)]),
          add(at, [0.02, y, z + w * (0.5 - gapW)]),
          add(at, [0.02, y + h * (1 - gapH * 1.4), z + w * (0.5 - gapW)]),
          add(at, [0.02, y + h * (1 - gapH * 1.4), z - w * (0.5 - gapW)]),
        ],
        tint,
        isLit ? 'glow' : 'glass',
        [1, 0, 0],
      );
    }
}

export function factory({ builder: b, paint }: Making) {
  const [brick, roof, pane] = [
    colourOf(paint, 'walls', '#a8583f'),
    paint('roof', '#5d6570'),
    paint('windows', '#ffc872'),
  ];
  addWalls(b, [0, 0, 0], [14, 6, 22], brick, 'brick');
  for (const tooth of steps(5)) {
    const z = (tooth - 2) * 4.4;
    for (const x of sides)
      b.face(
        [
          [x * 7, 6, z - 2.2],
          [x * 7, 6, z + 2.2],
          [x * 7, 8.4, z + 2.2],
        ],
        brick,
        'stone',
        [x, 0, 0],
      );
    b.face(
      [
        [-7, 6, z - 2.2],
        [7, 6, z - 2.2],
        [7, 8.4, z + 2.2],
        [-7, 8.4, z + 2.2],
      ],
      shade(roof, 0.9 + 0.05 * tooth),
      'metal',
      [0, 0.88, -0.48],
    );
    b.face(
      [
        [-7, 6, z + 2.2],
        [7, 6, z + 2.2],
        [7, 8.4, z + 2.2],
        [-7, 8.4, z + 2.2],
      ],
      pane,
      'glow',
      [0, 0, 1],
    );
  }
  onWall(b, [7, 0, 0], 0, (wall) => {
    for (const z of [-8.8, -4.4, 4.4, 8.8])
      addWindowGrid(wall, [0.03, 1.6, z], 3, 3.2, {
        columns: 4,
        rows: 3,
        pane,
        wall: shade(brick, 0.6),
        lit: 0.9,
        glass: false,
        seed: 3,
      });
    wall.box([0.05, 2, 0], [0.06, 2, 1.8], [0.13, 0.14, 0.16], 'metal');
  });
  for (const [index, z] of [-7, -2.5].entries()) {
    b.lathe(
      [
        [1.3, 0],
        [1.1, 8],
        [0.95, 15 + index * 3],
        [1.1, 15.2 + index * 3],
        [1.1, 16 + index * 3],
      ].map(([radius, y], ring) => ({
        radius: radius ?? 1,
        y: y ?? 0,
        tint: ring > 2 ? [0.7, 0.66, 0.6] : shade(brick, 0.9),
      })),
      { at: [-4, 2, z], segments: 18 },
    );
    for (const puff of steps(7))
      b.ball(
        [-4 - puff * 0.9, 19 + index * 3 + puff * 1.1, z + puff * 0.3 * sin(puff * 2)],
        1 + puff * 0.32,
        shade([0.62, 0.6, 0.6], 1 - puff * 0.03),
        'snow',
        { segments: 10 },
      );
  }
  b.tube(
    [
      [4, 6, 9],
      [4, 10, 9],
      [1, 10, 9],
      [1, 7, 9],
    ],
    [0.5, 0.5, 0.5, 0.5],
    roof,
    'metal',
    10,
  );
  return {
    anchors: { door: [8, 0, 0] as Vec },
    lamps: [{ at: [8, 3.4, 0] as Vec, colour: pane, power: 1.2, reach: 9 }],
  };
}

/** A dish on a stand that listens to the sky, or a refinery's flare. */
export function flareStack({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#d9b34a');
  for (const corner of turns(4, pi / 4)) {
    rod(b, around(corner, 11, -6), around(corner, 10, 6), 0.9, metal, 'metal', { segments: 10 });
    for (const y of [-2, 2])
      beam(
        b,
        around(corner, 10.4, y),
        around(corner + pi / 2, 10.4, y + 4),
        0.4,
        0.4,
        shade(metal, 0.8),
        'metal',
      );
  }
  for (const y of [6, 10]) b.box([0, y, 0], [9.5, 0.4, 9.5], shade([0.35, 0.35, 0.37], 1), 'metal');
  for (const box of steps(8))
    b.box(
      [((box % 3) - 1) * 5, 11.6 + (box % 2), (Math.floor(box / 3) - 1) * 5],
      [1.8, 1.5 + (box % 2), 1.6],
      shade(box % 2 === 0 ? [0.7, 0.68, 0.62] : metal, 0.9),
      'metal',
    );
  for (const corner of turns(4, pi / 4))
    beam(
      b,
      add([3, 10, 3], around(corner, 2.2)),
      add([3, 26, 3], around(corner, 0.4)),
      0.3,
      0.3,
      metal,
      'metal',
    );
  beam(b, [-7, 11, -7], [-12, 19, -12], 0.4, 0.4, metal, 'metal');
  flames(b, [-12, 19, -12], 3, { count: 7 });
  return {
    anchors: { top: [0, 14, 0] as Vec },
    lamps: [{ at: [-12, 21, -12] as Vec, colour: [1, 0.6, 0.25] as Vec, power: 2, reach: 14 }],
  };
}
