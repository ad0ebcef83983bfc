import type { Making } from '../model.ts';
import { add, cos, pi, sin, type Vec } from '../vectors.ts';
import { addDoor, addWindow, onWall } from './buildings-openings.ts';
import { addGableRoof, addGables, addSpire, addWalls } from './buildings-roofs.ts';
import { around, beam, colourOf, disc, hoop, part, shade, sides, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** Churches with a nave, a tower and a spire; mosques with domes. */

export function church(
  { builder: b, paint }: Making,
  {
    long,
    high,
    stone,
    big,
  }: { readonly long: number; readonly high: number; readonly stone: string; readonly big: boolean },
) {
  const [walls, roof, wood] = [
    colourOf(paint, 'walls', stone),
    paint('roof', '#55667a'),
    paint('timber', '#5a4030'),
  ];
  const pane = paint('windows', '#ffc46b');
  const look = { frame: shade(walls, 0.62), pane, isLit: true, arched: true } as const;
  const wide = long * 0.42;
  part(
    b,
    (nave) => {
      addWalls(nave, [0, 0, 0], [wide, high, long], walls, 'stone');
      addGables(nave, [0, high, 0], wide / 2, long / 2, wide * 0.62, walls);
      addGableRoof(nave, {
        at: [0, high, 0],
        deep: wide / 2,
        wide: long / 2,
        rise: wide * 0.62,
        tint: roof,
        wood,
      });
      for (const side of sides)
        for (const index of steps(4)) {
          const z = ((index + 0.5) / 4 - 0.5) * long * 0.9;
          addWindow(nave, [(side * wide) / 2, high * 0.52, z], side > 0 ? 0 : pi, {
            ...look,
            wide: long * 0.07,
            high: high * 0.42,
          });
          if (index > 0)
            nave.box(
              [side * (wide / 2 + 0.2), high * 0.36, z - long * 0.113],
              [0.22, high * 0.36, 0.22],
              shade(walls, 0.9),
              'stone',
            );
        }
    },
    { yaw: pi / 2, at: [-long * 0.2, 0, 0] },
  );
  for (const side of big ? sides : ([0] as const)) {
    const at: Vec = [long * 0.34, 0, side * wide * 0.42];
    const size = long * (big ? 0.15 : 0.23);
    addWalls(b, at, [size, high * 1.95, size], shade(walls, 1.04), 'stone', 4);
    for (const yaw of turns(4)) {
      addWindow(b, add(at, around(yaw, size / 2, high * 1.6)), yaw, {
        ...look,
        wide: size * 0.3,
        high: high * 0.3,
      });
      if (yaw === 0 && !big)
        addWindow(b, add(at, around(yaw, size / 2, high * 0.95)), yaw, {
          ...look,
          wide: size * 0.26,
          high: high * 0.24,
        });
    }
    b.box(add(at, [0, high * 1.95, 0]), [size * 0.56, 0.12, size * 0.56], shade(walls, 0.8), 'stone');
    addSpire(b, add(at, [0, high * 1.98, 0]), size * 0.78, high * (big ? 1.3 : 1.15), roof, {
      corners: 4,
      first: pi / 4,
      swing: 0.12,
    });
    const top = add(at, [0, high * (big ? 3.28 : 3.13), 0]);
    const gold = paint('gold', '#e2b44a');
    beam(b, add(top, [0, -0.2, 0]), add(top, [0, 1.1, 0]), 0.1, 0.1, gold, 'metal');
    beam(b, add(top, [0, 0.7, -0.35]), add(top, [0, 0.7, 0.35]), 0.1, 0.1, gold, 'metal');
  }
  const front = big ? long * 0.3 : long * 0.34 + long * 0.115;
  if (big) {
    addWalls(b, [long * 0.28, 0, 0], [0.6, high * 1.25, wide * 0.6], walls, 'stone', 9);
    disc(b, [long * 0.28 + 0.33, high * 0.98, 0], [1, 0, 0], high * 0.19, pane, 'glow', 22);
    hoop(b, [long * 0.28 + 0.34, high * 0.98, 0], high * 0.2, 0.14, shade(walls, 0.65), 'stone', {
      axis: [1, 0, 0],
    });
    for (const angle of turns(6))
      part(b, (bar) => bar.box([0, high * 0.1, 0], [0.06, high * 0.1, 0.05], shade(walls, 0.6), 'stone'), {
        at: [long * 0.28 + 0.35, high * 0.98, 0],
        roll: angle,
      });
  }
  addDoor(b, [front, 0, 0], 0, {
    wide: big ? 2 : 1.3,
    high: big ? 2.6 : 1.9,
    tint: paint('door', '#6a4026'),
    frame: shade(walls, 0.6),
    arched: true,
    step: shade(walls, 0.85),
  });
  return {
    anchors: { door: [front + 1.2, 0, 0] as Vec },
    lamps: [{ at: [front + 0.6, 2.6, 0] as Vec, colour: pane, power: 0.8, reach: 6 }],
  };
}

export function mosque({ builder: b, paint }: Making, marble: string, roofs: string) {
  const [walls, dome, gold] = [
    colourOf(paint, 'walls', marble),
    paint('roof', roofs),
    paint('gold', '#e3b64e'),
  ];
  const pane = paint('windows', '#ffc977');
  const onion = (at: Vec, radius: number) => {
    b.lathe(
      [
        [0.86, 0],
        [1.04, 0.25],
        [1.1, 0.55],
        [1, 0.95],
        [0.7, 1.35],
        [0.34, 1.65],
        [0.12, 1.85],
        [0.03, 2.2],
      ].map(([r, y]) => ({
        radius: (r ?? 0) * radius,
        y: (y ?? 0) * radius,
        tint: shade(dome, 0.86 + 0.12 * (y ?? 0)),
      })),
      { at, segments: 30, material: 'stone' },
    );
    b.ball(add(at, [0, radius * 2.15, 0]), radius * 0.09, gold, 'metal', { segments: 8 });
  };
  b.box([0, 0.4, 0], [8, 0.4, 8], shade(walls, 0.85), 'stone');
  addWalls(b, [0, 0.8, 0], [10, 6, 10], walls, 'stone');
  b.box([0, 6.9, 0], [5.2, 0.2, 5.2], shade(walls, 0.92), 'stone');
  tiled(b, round([0, 7, 0], 3.1, 3, 1.7), 24, 3, walls, 'stone', { isRound: true, vary: 0.08 });
  onion([0, 8.7, 0], 3);
  for (const corner of turns(4, pi / 4)) {
    onion(around(corner, 5.1, 7.1), 1);
    const foot = around(corner, 10.4, 0.8);
    tiled(b, round(foot, 0.75, 0.55, 12), 12, 14, (_, v) => shade(walls, 0.9 + 0.1 * v), 'stone', {
      isRound: true,
      vary: 0.08,
    });
    for (const y of [5, 9, 12])
      b.lathe(
        [
          { radius: 0.6, y: -0.25, tint: walls },
          { radius: 1, y: 0, tint: walls },
          { radius: 1, y: 0.3, tint: walls },
          { radius: 0.5, y: 0.3, tint: shade(walls, 0.8) },
        ],
        { at: add(foot, [0, y, 0]), segments: 14 },
      );
    onion(add(foot, [0, 12.3, 0]), 0.62);
  }
  for (const yaw of turns(4))
    onWall(b, [0, 0.8, 0], yaw, (side) => {
      side.box([5, 3.4, 0], [0.3, 3.4, 1.9], shade(walls, 1.05), 'stone');
      const arch = steps(11).map(
        (step): Vec => [
          5.32,
          3.4 + 2 * sin((step / 10) * pi) * (0.8 + 0.3 * sin((step / 10) * pi)),
          1.35 * cos((step / 10) * pi),
        ],
      );
      side.face([[5.32, 0, 1.35], ...arch, [5.32, 0, -1.35]], shade(walls, 0.28), 'stone', [1, 0, 0]);
      if (yaw === 0)
        side.face(
          [
            [5.34, 0, 0.7],
            [5.34, 2.6, 0.7],
            [5.34, 3.2, 0],
            [5.34, 2.6, -0.7],
            [5.34, 0, -0.7],
          ],
          pane,
          'glow',
          [1, 0, 0],
        );
      for (const z of [-3.4, 3.4])
        for (const y of [1.8, 4.4])
          addWindow(side, [5, y, z], 0, {
            wide: 0.9,
            high: 1.3,
            frame: shade(walls, 0.7),
            pane,
            isLit: true,
            arched: true,
          });
    });
  return {
    anchors: { door: [8.8, 0.8, 0] as Vec },
    lamps: [{ at: [6.4, 2.8, 0] as Vec, colour: pane, power: 1, reach: 7 }],
  };
}
