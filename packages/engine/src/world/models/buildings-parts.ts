import type { Builder } from '../mesh.ts';
import { add, cos, mix, scale, sin, sub, unit, type Vec } from '../vectors.ts';
import { addDoor, addWindow } from './buildings-openings.ts';
import { addSpire, addWalls } from './buildings-roofs.ts';
import { around, beam, disc, lighter, part, rod, shade, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** Parts of houses and castles: walls, roofs, windows, doors, battlements. */

export function addChimney(b: Builder, at: Vec, high: number, tint: Vec, size = 0.3) {
  addWalls(b, at, [size * 2, high, size * 2], tint, 'brick', 7);
  b.box(add(at, [0, high + 0.04, 0]), [size * 1.25, 0.07, size * 1.25], shade(tint, 0.85), 'stone');
  b.box(add(at, [0, high + 0.14, 0]), [size * 0.6, 0.06, size * 0.6], shade(tint, 0.2), 'stone');
}

/** Teeth along the top of a wall. */
export function addBattlements(b: Builder, from: Vec, to: Vec, thick: number, tint: Vec, size = 0.55) {
  const way = sub(to, from);
  const long = Math.sqrt(way[0] * way[0] + way[2] * way[2]);
  const count = Math.max(2, Math.round(long / (size * (b.isCoarse ? 4 : 2))));
  for (const index of steps(count)) {
    const [a, c] = [
      add(from, scale(way, (index + 0.22) / count)),
      add(from, scale(way, (index + 0.78) / count)),
    ];
    beam(
      b,
      add(a, [0, size * 0.55, 0]),
      add(c, [0, size * 0.55, 0]),
      thick,
      size * 1.1,
      shade(tint, 0.92 + 0.16 * ((index * 5) % 3) * 0.5),
      'stone',
    );
  }
}

interface TowerPlan {
  readonly radius: number;
  readonly high: number;
  readonly stone: Vec;
  readonly pane: Vec;
  readonly windows?: number;
  /** A pointed roof, else battlements. */
  readonly roof?: Vec;
  readonly roofHigh?: number;
  readonly flag?: Vec;
  readonly door?: Vec;
  readonly taper?: number;
}

/** A round tower of stone that stands on `at`. */
export function addTower(
  b: Builder,
  at: Vec,
  {
    radius,
    high,
    stone,
    pane,
    windows = 3,
    roof,
    roofHigh = radius * 2.6,
    flag,
    door,
    taper = 0.9,
  }: TowerPlan,
) {
  const top = radius * taper;
  tiled(
    b,
    round(at, radius, top, high),
    Math.max(8, Math.round(radius * 9)),
    Math.max(4, Math.round(high / 0.55)),
    (_, v) => shade(stone, 0.8 + 0.24 * v),
    'stone',
    { vary: 0.2, isRound: true },
  );
  tiled(
    b,
    round(at, radius * 1.16, radius, Math.min(0.9, high * 0.1)),
    Math.max(8, Math.round(radius * 8)),
    2,
    shade(stone, 0.78),
    'stone',
    { isRound: true },
  );
  const deck = add(at, [0, high, 0]);
  const rim = top * 1.18;
  tiled(
    b,
    round(add(deck, [0, -radius * 0.35, 0]), top, rim, radius * 0.35),
    16,
    1,
    shade(stone, 0.7),
    'stone',
    { isRound: true },
  );
  tiled(b, round(deck, rim, rim, radius * 0.3), 16, 1, shade(stone, 1.05), 'stone', { isRound: true });
  disc(b, add(deck, [0, roof ? 0.02 : radius * 0.12, 0]), [0, 1, 0], rim, shade(stone, 0.85), 'stone', 18);
  if (roof) {
    addSpire(b, add(deck, [0, radius * 0.28, 0]), rim * 1.14, roofHigh, roof, { knob: [0.8, 0.55, 0.15] });
    if (flag) addPennant(b, add(deck, [0, radius * 0.28 + roofHigh, 0]), radius * 0.9, flag);
  } else {
    for (const angle of turns(b.isCoarse ? 6 : Math.max(7, Math.round(radius * 5))))
      part(
        b,
        (tooth) =>
          tooth.box(
            [rim * 0.95, radius * 0.42, 0],
            [radius * 0.1, radius * 0.16, radius * 0.16],
            shade(stone, 1.02),
            'stone',
          ),
        { at: deck, yaw: angle },
      );
    if (flag) addPennant(b, add(deck, [0, 0.1, 0]), radius * 1.3, flag);
  }
  for (const index of steps(windows)) {
    const share = (index + 0.75) / (windows + 0.35);
    const yaw = index === 0 ? 0 : index * 2.2;
    const out = mix(radius, top, share) * 0.99;
    addWindow(b, add(at, around(yaw, out, high * share)), yaw, {
      wide: Math.min(0.6, radius * 0.28),
      high: Math.min(1.1, radius * 0.5),
      frame: shade(stone, 0.6),
      pane,
      isLit: true,
      arched: true,
    });
  }
  if (door)
    addDoor(b, add(at, [radius * 1.02, 0, 0]), 0, {
      wide: Math.min(1.3, radius * 0.75),
      high: Math.min(1.9, radius),
      tint: door,
      frame: shade(stone, 0.65),
      arched: true,
      step: shade(stone, 0.9),
    });
}

/** A small flag on a pole. */
export function addPennant(b: Builder, at: Vec, size: number, tint: Vec) {
  rod(b, at, add(at, [0, size * 1.6, 0]), size * 0.035, [0.25, 0.19, 0.13], 'wood', { segments: 5 });
  b.sheet(
    b.isCoarse ? 2 : 7,
    1,
    (u, v) => ({
      at: add(at, [
        -size * 1.1 * u,
        size * (1.55 - 0.28 * u - v * 0.55 * (1 - u)),
        0.1 * size * sin(u * 7) * u,
      ]),
      normal: unit([0.3 * cos(u * 7), 0.1, 1]),
      tint: u < 0.1 ? lighter(tint, 0.1) : shade(tint, 0.9 + 0.18 * sin(u * 7)),
    }),
    'cloth',
  );
}
