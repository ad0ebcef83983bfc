import type { Builder } from '../mesh.ts';
import { cos, mix, pi, sin, type Vec } from '../vectors.ts';
import { addSpire } from './buildings-roofs.ts';
import { beam, part, shade, sides, steps } from './things-shapes.ts';

/** Windows, doors and what hangs beside them. */

/** Puts what is made for a wall that looks along x onto a wall that looks another way. */
export const onWall = (b: Builder, at: Vec, yaw: number, make: (b: Builder) => void) =>
  part(b, make, { at, yaw });

interface WindowPlan {
  readonly wide: number;
  readonly high: number;
  readonly frame: Vec;
  /** The pane's colour: it glows when it is lit. */
  readonly pane: Vec;
  readonly isLit: boolean;
  readonly arched?: boolean;
  readonly shutters?: Vec;
  readonly sill?: Vec;
  readonly bars?: boolean;
}

export const darkPane: Vec = [0.035, 0.05, 0.075];

/** A window in a wall that looks along x; `at` is the middle of its pane. */
export function addWindow(
  b: Builder,
  at: Vec,
  yaw: number,
  { wide, high, frame, pane, isLit, arched = false, shutters, sill, bars = true }: WindowPlan,
) {
  onWall(b, at, yaw, (wall) => {
    const [w, h] = [wide / 2, high / 2];
    const bow = arched
      ? steps(7).map((step): Vec => [0.03, h + w * sin((step / 6) * pi) * 0.9, w * cos((step / 6) * pi)])
      : ([
          [0.03, h, w],
          [0.03, h, -w],
        ] as readonly Vec[]);
    wall.face([[0.03, -h, -w], [0.03, -h, w], ...bow], pane, isLit ? 'glow' : 'glass', [1, 0, 0]);
    if (wall.isCoarse) return;
    for (const side of sides) beam(wall, [0.04, -h, side * w], [0.04, h, side * w], 0.09, 0.09, frame);
    if (arched)
      for (const [index, to] of bow.slice(1).entries()) beam(wall, bow[index] ?? to, to, 0.09, 0.09, frame);
    else beam(wall, [0.04, h, -w - 0.04], [0.04, h, w + 0.04], 0.09, 0.09, frame);
    beam(wall, [0.08, -h, -w - 0.08], [0.08, -h, w + 0.08], 0.16, 0.08, sill ?? frame);
    if (bars) {
      beam(wall, [0.045, -h, 0], [0.045, h + (arched ? w * 0.85 : 0), 0], 0.045, 0.045, frame);
      beam(wall, [0.045, h * 0.1, -w], [0.045, h * 0.1, w], 0.045, 0.045, frame);
    }
    if (shutters)
      for (const side of sides)
        for (const plank of [0, 1, 2])
          wall.box(
            [0.05, 0, side * (w * 1.12 + w * (0.2 + plank * 0.3))],
            [0.03, h, w * 0.14],
            shade(shutters, 0.9 + 0.1 * plank),
            'wood',
          );
  });
}

/** A door of planks in a wall that looks along x; `at` is the middle of its foot. */
export function addDoor(
  b: Builder,
  at: Vec,
  yaw: number,
  {
    wide,
    high,
    tint,
    frame,
    arched = false,
    step,
  }: {
    readonly wide: number;
    readonly high: number;
    readonly tint: Vec;
    readonly frame: Vec;
    readonly arched?: boolean;
    readonly step?: Vec;
  },
) {
  onWall(b, at, yaw, (wall) => {
    const w = wide / 2;
    const planks = wall.isCoarse ? 1 : Math.max(3, Math.round(wide / 0.22));
    const rise = (z: number) => (arched ? Math.sqrt(Math.max(0, w * w - z * z)) * 0.9 : 0);
    for (const plank of steps(planks)) {
      const [from, to] = [mix(-w, w, plank / planks), mix(-w, w, (plank + 1) / planks)];
      wall.face(
        [
          [0.05, 0, from],
          [0.05, 0, to - 0.015],
          [0.05, high + rise(to - 0.015), to - 0.015],
          [0.05, high + rise(from), from],
        ],
        shade(tint, 0.85 + 0.25 * ((plank * 7) % 4) * 0.33),
        'wood',
        [1, 0, 0],
      );
    }
    if (arched && wall.isCoarse)
      wall.face(
        [
          [0.05, high, -w],
          [0.05, high, w],
          [0.05, high + w * 0.9, 0],
        ],
        tint,
        'wood',
        [1, 0, 0],
      );
    for (const side of sides)
      beam(wall, [0.06, 0, side * (w + 0.05)], [0.06, high, side * (w + 0.05)], 0.14, 0.16, frame);
    if (arched)
      for (const piece of steps(8)) {
        const bend = (share: number): Vec => [
          0.06,
          high + (w + 0.05) * 0.9 * sin(share * pi),
          (w + 0.05) * cos(share * pi),
        ];
        beam(wall, bend(piece / 8), bend((piece + 1) / 8), 0.14, 0.16, frame);
      }
    else beam(wall, [0.06, high + 0.05, -w - 0.12], [0.06, high + 0.05, w + 0.12], 0.14, 0.16, frame);
    wall.ball([0.1, high * 0.48, w * 0.72], 0.05, [0.7, 0.5, 0.16], 'metal', { segments: 6 });
    if (step) wall.box([0.35, 0.06, 0], [0.35, 0.08, w + 0.25], step, 'stone');
  });
}

/** A small lamp on an arm beside a door. */
export function addWallLamp(b: Builder, at: Vec, yaw: number, glow: Vec, iron: Vec) {
  onWall(b, at, yaw, (wall) => {
    beam(wall, [0, 0.18, 0], [0.24, 0.18, 0], 0.03, 0.03, iron, 'metal');
    wall.box([0.22, 0, 0], [0.06, 0.1, 0.06], glow, 'glow');
    addSpire(wall, [0.22, 0.1, 0], 0.12, 0.1, iron, { corners: 4, first: pi / 4, rows: 1, swing: 0 });
    wall.box([0.22, -0.12, 0], [0.08, 0.02, 0.08], iron, 'metal');
  });
}
