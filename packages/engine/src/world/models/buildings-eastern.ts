import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { pi, sub, type Vec } from '../vectors.ts';
import { addWindow, onWall } from './buildings-openings.ts';
import { addGableRoof, addGables, addWalls } from './buildings-roofs.ts';
import { around, beam, colourOf, shade, sides, steps, turns } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Roofs with swinging eaves, and the castles and halls under them. */

/** White walls under stacked roofs with swinging eaves. */
export function japaneseCastle({ builder: b, paint }: Making) {
  const [walls, roof, stone, wood] = [
    colourOf(paint, 'walls', '#f3efe6'),
    paint('roof', '#47566a'),
    paint('base', '#8d8578'),
    paint('timber', '#3d3029'),
  ];
  const pane = paint('windows', '#ffc36d');
  for (const [level, [size, high]] of (
    [
      [6.2, 3],
      [5, 3],
      [3.9, 2.8],
      [2.8, 2.8],
    ] as const
  ).entries()) {
    const y = 3.5 + level * 3.6;
    if (level === 0)
      for (const side of turns(4))
        onWall(b, [0, 0, 0], side, (w) =>
          tiled(w, flat([7.6, 0, -7.6], [0, 0, 15.2], [-1, 3.5, 0], [0.95, 0.3, 0]), 12, 6, stone, 'stone', {
            vary: 0.35,
          }),
        );
    addWalls(b, [0, y, 0], [size * 1.7, high, size * 2], walls, 'plaster');
    b.box([0, y + 0.2, 0], [size * 0.86, 0.2, size * 1.01], wood, 'wood');
    for (const side of turns(4))
      for (const off of [-0.5, 0, 0.5])
        addWindow(
          b,
          around(side, side % pi < 0.1 ? size * 0.85 : size, y + high * 0.55).map(
            (value, axis) => value + (axis === (side % pi < 0.1 ? 2 : 0) ? off * size : 0),
          ) as unknown as Vec,
          side,
          { wide: 0.8, high: 0.7, frame: wood, pane, isLit: true },
        );
    addSkirtRoof(
      b,
      [0, y + high, 0],
      size * 0.85 + 1.1,
      size + 1.1,
      1.1,
      roof,
      wood,
      level === 3 ? 0 : size * 0.55,
    );
    if (level === 3) {
      addGables(b, [0, y + high + 0.6, 0], size * 0.6, size * 0.75, 1.9, walls);
      addGableRoof(b, {
        at: [0, y + high + 0.6, 0],
        deep: size * 0.6,
        wide: size * 0.75,
        rise: 1.9,
        tint: roof,
        wood,
        swing: 0.25,
      });
      for (const side of sides)
        b.ball(
          [0, y + high + 2.8, side * size * 0.95],
          [0.15, 0.5, 0.25],
          paint('gold', '#e0b040'),
          'metal',
          { segments: 8 },
        );
    }
  }
  return {
    anchors: { door: [8.5, 0, 0] as Vec },
    lamps: [{ at: [8, 3.6, 0] as Vec, colour: pane, power: 0.8, reach: 6 }],
  };
}

/** A roof around a storey, with corners that swing up. `inner` is how far its upper edge is from the middle. */
export function addSkirtRoof(
  b: Builder,
  at: Vec,
  deep: number,
  wide: number,
  rise: number,
  tint: Vec,
  wood: Vec,
  inner = 0,
  swing = 0.5,
) {
  for (const [index, angle] of turns(4).entries()) {
    const [far, half] = index % 2 === 0 ? [deep, wide] : [wide, deep];
    const share = inner / Math.max(deep, wide);
    onWall(b, at, angle, (side) => {
      const place = (u: number, v: number): Vec => {
        const across = (u - 0.5) * 2;
        const by = 1 - v * (1 - share);
        const lift = swing * across * across * across * across * (1 - v) * (1 - v);
        return [far * by, rise * (1 - (1 - v) * (1 - v) * 0.35 - (1 - v) * 0.65) + lift, across * half * by];
      };
      tiled(
        side,
        (u, v) => ({ at: place(u, v), normal: [rise / far / 1.2, 0.9, 0] as Vec }),
        Math.max(6, Math.round(half * 2.2)),
        5,
        (_, v) => shade(tint, 0.8 + 0.3 * v),
        'stone',
        { shift: 0, vary: 0.2, bulge: 0.03 },
      );
      const edge = steps(7).map((step) => place(step / 6, 0));
      edge.slice(1).forEach((to, step) => {
        beam(side, sub(edge[step] ?? to, [0, 0.08, 0]), sub(to, [0, 0.08, 0]), 0.12, 0.14, wood);
      });
      const under = (u: number, v: number) => {
        const { 0: x, 1: y, 2: z } = place(u, v * 0.96);
        return { at: [x, y - 0.12 - 0.25 * v * rise, z] as Vec, normal: [0, -1, 0] as Vec };
      };
      tiled(side, under, 6, 2, shade(wood, 0.6), 'wood', { shift: 0, vary: 0 });
    });
  }
}
