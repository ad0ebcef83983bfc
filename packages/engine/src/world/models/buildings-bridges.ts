import type { Making } from '../model.ts';
import { add, mix, pow, type Vec } from '../vectors.ts';
import { beam, colourOf, rod, shade, sides, steps } from './things-shapes.ts';
import { flat, tiled } from './things-surfaces.ts';

/** Bridges of stone, wood and rope. */

/** A bridge along x over arches of stone; its deck is at y = 0. */
export function stoneBridge({ builder: b, paint }: Making) {
  const stone = colourOf(paint, 'stone', '#a79c8b');
  const [long, wide, drop, span] = [12, 1.9, 6, 8];
  const under = (x: number) => {
    const share = Math.abs((((x + span * 3) % span) / span) * 2 - 1);
    return share > 0.84 ? -drop : -0.9 - pow(share / 0.84, 2.6) * (drop - 1.6);
  };
  const pieces = b.isCoarse ? 18 : 54;
  for (const piece of steps(pieces)) {
    const [from, to] = [mix(-long, long, piece / pieces), mix(-long, long, (piece + 1) / pieces)];
    const tone = 0.86 + 0.2 * (((piece * 7) % 5) / 5);
    const rows = b.isCoarse ? 1 : 4;
    for (const side of sides)
      for (const row of steps(rows))
        b.face(
          [
            [from, mix(under(from), 0, row / rows), side * wide],
            [to, mix(under(to), 0, row / rows), side * wide],
            [to, mix(under(to), 0, (row + 1) / rows), side * wide],
            [from, mix(under(from), 0, (row + 1) / rows), side * wide],
          ],
          shade(stone, tone * (0.88 + 0.14 * (((piece + row * 3) % 4) / 4))),
          'stone',
          [0, 0, side],
        );
    b.face(
      [
        [from, under(from), -wide],
        [from, under(from), wide],
        [to, under(to), wide],
        [to, under(to), -wide],
      ],
      shade(stone, 0.55),
      'stone',
      [0, -1, 0],
    );
  }
  tiled(
    b,
    flat([-long, 0, wide], [2 * long, 0, 0], [0, 0, -2 * wide], [0, 1, 0]),
    26,
    4,
    shade(stone, 0.92),
    'stone',
    { vary: 0.25 },
  );
  for (const side of sides) {
    for (const block of steps(b.isCoarse ? 6 : 23))
      b.box(
        [mix(-long, long, (block + 0.5) / (b.isCoarse ? 6 : 23)), 0.36, side * (wide - 0.1)],
        [long / (b.isCoarse ? 6 : 23) - 0.03, 0.36, 0.16],
        shade(stone, 0.9 + 0.2 * (((block * 5) % 4) / 4)),
        'stone',
      );
    for (const x of [-8, 0, 8]) {
      b.box(
        [x, -drop / 2 + 0.2, side * (wide + 0.14)],
        [0.6, drop / 2 + 0.3, 0.3],
        shade(stone, 0.84),
        'stone',
      );
      b.box([x, 0.62, side * wide], [0.34, 0.62, 0.3], stone, 'stone');
      b.box([x, 1.3, side * wide], [0.42, 0.09, 0.38], shade(stone, 1.12), 'stone');
    }
  }
  return { anchors: { top: [0, 0.01, 0] as Vec, seat: [0, 0.01, 0] as Vec, edge: [0, 0.72, 1.8] as Vec } };
}

export function woodenBridge({ builder: b, paint }: Making, ropes: boolean) {
  const wood = colourOf(paint, 'timber', '#8a6240');
  const [long, wide] = [ropes ? 6 : 4, ropes ? 0.75 : 1.1];
  const y = (x: number) =>
    ropes ? -0.9 * (1 - (x / long) * (x / long)) : 0.9 * (1 - (x / long) * (x / long));
  const planks = b.isCoarse ? 10 : Math.round(long * 5);
  for (const plank of steps(planks)) {
    const x = mix(-long, long, (plank + 0.5) / planks);
    b.box(
      [x, y(x), 0],
      [long / planks - 0.015, 0.04, wide * (1 + 0.03 * ((plank * 7) % 3))],
      shade(wood, 0.8 + 0.3 * (((plank * 5) % 7) / 7)),
      'wood',
    );
  }
  const line = (off: number, z: number) =>
    steps(15).map((step): Vec => [mix(-long, long, step / 14), y(mix(-long, long, step / 14)) + off, z]);
  for (const side of sides) {
    const rail = line(1, side * wide);
    b.tube(
      rail,
      rail.map(() => (ropes ? 0.03 : 0.055)),
      ropes ? paint('rope', '#cbb182') : shade(wood, 1.15),
      ropes ? 'cloth' : 'wood',
      6,
    );
    const low = line(-0.06, side * wide);
    b.tube(
      low,
      low.map(() => (ropes ? 0.03 : 0.09)),
      shade(wood, 0.7),
      'wood',
      6,
    );
    for (const [index, at] of rail.entries())
      if (index % 2 === 0)
        beam(
          b,
          add(at, [0, -1.05, 0]),
          add(at, [0, ropes ? 0 : 0.12, 0]),
          ropes ? 0.025 : 0.11,
          ropes ? 0.025 : 0.11,
          ropes ? paint('rope', '#cbb182') : wood,
        );
    for (const end of sides)
      if (ropes)
        rod(
          b,
          [end * long, -0.4, side * wide],
          [end * long, 1.5, side * wide],
          0.11,
          shade(wood, 0.8),
          'wood',
        );
  }
  const top: Vec = [0, y(0) + 0.04, 0];
  return { anchors: { top, seat: top, edge: [0, y(0) + 1, wide] as Vec } };
}
