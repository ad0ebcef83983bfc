import type { Builder, Material } from '../mesh.ts';
import { add, blend, cos, pi, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { around, beam, disc, shade, sides, turns } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Walls and roofs. */

export type WallKind = 'plaster' | 'stone' | 'brick' | 'planks' | 'logs';

const wallLooks: Readonly<
  Record<
    WallKind,
    {
      readonly wide: number;
      readonly high: number;
      readonly vary: number;
      readonly material: Material;
      readonly bulge: number;
    }
  >
> = {
  plaster: { wide: 0.9, high: 0.7, vary: 0.07, material: 'stone', bulge: 0 },
  stone: { wide: 0.55, high: 0.34, vary: 0.26, material: 'stone', bulge: 0 },
  brick: { wide: 0.45, high: 0.2, vary: 0.22, material: 'stone', bulge: 0 },
  planks: { wide: 2.2, high: 0.24, vary: 0.2, material: 'wood', bulge: 0.025 },
  logs: { wide: 9, high: 0.3, vary: 0.22, material: 'wood', bulge: 0.07 },
};

/** The four walls of a box that stands on `at`. `size` is its depth (x), height and width (z). */
export function addWalls(
  b: Builder,
  at: Vec,
  [deep, high, wide]: Vec,
  tint: Vec,
  kind: WallKind = 'plaster',
  seed = 1,
) {
  const look = wallLooks[kind];
  for (const [index, [normal, along, long]] of (
    [
      [[1, 0, 0], [0, 0, 1], wide],
      [[0, 0, 1], [-1, 0, 0], deep],
      [[-1, 0, 0], [0, 0, -1], wide],
      [[0, 0, -1], [1, 0, 0], deep],
    ] as readonly (readonly [Vec, Vec, number])[]
  ).entries()) {
    const off = (index % 2 === 0 ? deep : wide) / 2;
    const corner = add(add(at, scale(normal, off)), scale(along, -long / 2));
    tiled(
      b,
      flat(corner, scale(along, long), [0, high, 0], normal),
      Math.max(1, Math.round(long / look.wide)),
      Math.max(1, Math.round(high / look.high)),
      (_, v) => shade(tint, 0.86 + 0.16 * v),
      look.material,
      { vary: look.vary, bulge: look.bulge, seed: seed + index },
    );
  }
}

interface RoofPlan {
  readonly at: Vec;
  /** Half its depth (x, across the ridge) and half its width (z, along the ridge), without the eaves. */
  readonly deep: number;
  readonly wide: number;
  readonly rise: number;
  readonly over?: number;
  readonly tint: Vec;
  readonly wood: Vec;
  readonly thick?: number;
  /** Eaves that swing up, as in the east. */
  readonly swing?: number;
  readonly shingle?: number;
}

/** A roof with two slopes, its ridge along z. */
export function addGableRoof(
  b: Builder,
  { at, deep, wide, rise, over = 0.4, tint, wood, thick = 0.12, swing = 0, shingle = 0.34 }: RoofPlan,
) {
  const slope = rise / deep;
  for (const side of sides) {
    const out = deep + over;
    const long = (wide + over) * 2;
    const normal = unit([side * rise, deep, 0]);
    const place = (u: number, v: number): Vec => {
      const flare = swing * (1 - v) * (1 - v) * (0.5 + 2 * Math.abs(u - 0.5) * Math.abs(u - 0.5) * 4);
      return add(at, [side * out * (1 - v), rise - out * slope * (1 - v) + thick + flare, (u - 0.5) * long]);
    };
    const size = Math.sqrt(out * out + out * slope * out * slope);
    tiled(
      b,
      (u, v) => ({ at: place(u, v), normal }),
      Math.max(2, Math.round(long / (shingle * 1.4))),
      Math.max(3, Math.round(size / shingle)),
      (_, v) => shade(tint, 0.82 + 0.26 * v),
      'stone',
      { vary: 0.24, bulge: 0.045, seed: side + 4 },
    );
    const under = (u: number, v: number) => ({
      at: sub(place(u, v), [0, thick * 1.3, 0]),
      normal: scale(normal, -1),
    });
    const pieces = swing > 0 ? 5 : 1;
    tiled(b, under, pieces, pieces, shade(wood, 0.6), 'wood', { shift: 0, vary: 0 });
    for (const end of [0, 1])
      beam(
        b,
        sub(place(end, 0), [0, thick * 0.6, 0]),
        sub(place(end, 1), [0, thick * 0.6, 0]),
        0.1,
        thick * 1.6,
        wood,
      );
    b.face(
      [
        place(0, 0),
        place(1, 0),
        sub(place(1, 0), [0, thick * 1.3, 0]),
        sub(place(0, 0), [0, thick * 1.3, 0]),
      ],
      shade(tint, 0.7),
      'stone',
      [side, 0, 0],
    );
  }
  beam(
    b,
    add(at, [0, rise + thick, -wide - over]),
    add(at, [0, rise + thick, wide + over]),
    0.22,
    0.16,
    shade(tint, 0.72),
    'stone',
  );
}

/** The triangles of wall under a roof's ends. */
export function addGables(
  b: Builder,
  at: Vec,
  deep: number,
  wide: number,
  rise: number,
  tint: Vec,
  material: Material = 'stone',
) {
  for (const side of sides)
    b.face(
      [add(at, [-deep, 0, side * wide]), add(at, [deep, 0, side * wide]), add(at, [0, rise, side * wide])],
      tint,
      material,
      [0, 0, side],
    );
}

/** A pointed roof over a round or a many-sided tower. */
export function addSpire(
  b: Builder,
  at: Vec,
  radius: number,
  high: number,
  tint: Vec,
  {
    corners = 18,
    first = 0,
    swing = 0.25,
    rows = 9,
    knob,
  }: {
    readonly corners?: number;
    readonly first?: number;
    readonly swing?: number;
    readonly rows?: number;
    readonly knob?: Vec;
  } = {},
) {
  const point = (angle: number, v: number) => {
    const out = radius * ((1 - v) * (1 - swing) + swing * (1 - v) * (1 - v));
    return add(at, around(angle, out, high * v));
  };
  const leaning = (angle: number) => unit([cos(angle) * high, radius, sin(angle) * high]);
  const look = { vary: 0.22, bulge: 0.03 };
  if (corners > 8)
    tiled(
      b,
      (u, v) => ({ at: point(u * 2 * pi, v), normal: leaning(u * 2 * pi) }),
      corners,
      rows,
      (_, v) => shade(tint, 0.8 + 0.3 * v),
      'stone',
      { ...look, isRound: true },
    );
  else
    for (const angle of turns(corners, first)) {
      const [next, middle] = [angle + (2 * pi) / corners, angle + pi / corners];
      const columns = Math.max(1, Math.round((radius * 4) / corners / 0.45));
      tiled(
        b,
        (u, v) => ({ at: blend(point(angle, v), point(next, v), u), normal: leaning(middle) }),
        columns,
        rows,
        (_, v) => shade(tint, 0.8 + 0.3 * v),
        'stone',
        look,
      );
    }
  disc(b, add(at, [0, 0.01, 0]), [0, -1, 0], radius, shade(tint, 0.5), 'wood', 18);
  if (knob) b.ball(add(at, [0, high, 0]), radius * 0.09, knob, 'metal', { segments: 8 });
}
