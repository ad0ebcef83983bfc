import type { Making, Recipe } from '../model.ts';
import { add, cos, pi, sin, type Vec } from '../vectors.ts';
import { addGableRoof } from './buildings-roofs.ts';
import { beam, hoop, rod, shade, sides, steps } from './things-shapes.ts';

/** Gates that one walks through: to a mountain of temples, to a fair. They look along x and are wide along z. */

/** Four columns that carry a board and three roofs. */
function hillGate({ builder: b, paint }: Making) {
  const [red, stone, slate] = [paint('body', '#a83424'), paint('base', '#a09a90'), paint('roof', '#3f6a62')];
  const gold = paint('gold', '#d8a83c');
  for (const z of [-5.4, -2.6, 2.6, 5.4]) {
    const high = z * z < 9 ? 6.2 : 4.9;
    b.box([0, 0.5, z], [0.62, 0.5, 0.5], stone, 'stone');
    rod(b, [0, 0.9, z], [0, high, z], 0.3, red, 'wood', { segments: 14 });
  }
  for (const [from, to, y] of [
    [-2.9, 2.9, 5.4],
    [-2.9, 2.9, 4.5],
    [-5.8, -2.4, 4.3],
    [2.4, 5.8, 4.3],
  ] as const)
    beam(b, [0, y, from], [0, y, to], 0.36, 0.42, red);
  b.box([0.24, 4.95, 0], [0.08, 0.42, 1.3], shade(gold, 0.9), 'metal');
  b.box([0.3, 4.95, 0], [0.06, 0.32, 1.15], paint('board', '#1f3a5a'), 'wood');
  const roofed = (z: number, y: number, wide: number) =>
    addGableRoof(b, {
      at: [0, y, z],
      deep: 0.9,
      wide,
      rise: 0.9,
      over: 0.5,
      tint: slate,
      wood: red,
      swing: 0.34,
      shingle: 0.3,
    });
  roofed(0, 6, 2.9);
  for (const side of sides) roofed(side * 4.2, 4.7, 1.5);
  return { anchors: { inside: [0, 0, 0] as Vec, top: [0, 7, 0] as Vec } };
}

/** Two striped towers, and between them a bow with bulbs. */
function fairGate({ builder: b, paint }: Making) {
  const [red, cream, gold] = [paint('body', '#c8322c'), paint('walls', '#f2e4c8'), paint('gold', '#e8b84a')];
  const lamps: { at: Vec; colour: Vec; power: number; reach: number }[] = [];
  for (const side of sides) {
    const z = side * 3.4;
    for (const ring of steps(6))
      b.lathe(
        [
          { radius: 0.8, y: ring * 0.8, tint: ring % 2 ? cream : red },
          { radius: 0.8, y: ring * 0.8 + 0.8, tint: ring % 2 ? cream : red },
        ],
        { at: [0, 0, z], segments: 16, material: 'wood' },
      );
    b.lathe(
      [
        { radius: 1.15, y: 4.7, tint: gold },
        { radius: 0.7, y: 5.5, tint: red },
        { radius: 0.02, y: 7, tint: red },
      ],
      { at: [0, 0, z], segments: 16, material: 'cloth' },
    );
    hoop(b, [0, 4.75, z], 1.1, 0.09, gold, 'metal', { segments: 16, tubes: 5 });
  }
  const bow = (turn: number, radius: number): Vec => [0, 3.6 + radius * 0.62 * sin(turn), radius * cos(turn)];
  for (const piece of steps(12)) {
    const [from, to] = [(pi * piece) / 12, (pi * (piece + 1)) / 12];
    for (const [radius, tint] of [
      [2.75, gold],
      [3.05, red],
      [3.4, cream],
      [3.75, gold],
    ] as const)
      beam(b, bow(from, radius), bow(to, radius), 0.34, 0.36, tint);
    b.ball(add(bow(from, 3.4), [0.26, 0, 0]), 0.13, paint('windows', '#ffe08a'), 'glow');
    if (piece % 4 === 2)
      lamps.push({
        at: add(bow(from, 3.4), [0.6, 0, 0]),
        colour: paint('windows', '#ffd27d'),
        power: 0.7,
        reach: 8,
      });
  }
  return { anchors: { inside: [0, 0, 0] as Vec, top: [0, 6, 0] as Vec }, lamps };
}

const row = (make: Recipe['make'], parts: readonly string[]): Recipe => ({ make, kinds: 1, parts });

export const gates: Readonly<Record<string, Recipe>> = {
  'furnish.hill-gate': row(hillGate, ['body', 'roof', 'base', 'gold']),
  'furnish.fair-gate': row(fairGate, ['body', 'walls', 'gold']),
};
