import type { Making, Recipe } from '../model.ts';
import { cos, hash, pi, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, rod, shade, sides, steps } from './things-shapes.ts';
import { flames } from './things-surfaces.ts';

/** What tombs, the halls of dwarves and old factories have. x is towards the room. */

/** A coffin of gold in the form of a king, upright before a painted niche. */
function sarcophagus({ builder: b, paint }: Making) {
  const [gold, blue, stone] = [
    colourOf(paint, 'body', '#e0ac34'),
    paint('stripes', '#254a9a'),
    paint('stone', '#b89a66'),
  ];
  for (const step of steps(3))
    b.box(
      [0.3 - step * 0.1, 0.12 + step * 0.22, 0],
      [1.3 - step * 0.25, 0.12, 2.1 - step * 0.4],
      shade(stone, 0.85 + 0.08 * step),
      'stone',
    );
  b.box([-0.45, 1.9, 0], [0.14, 1.6, 1.1], shade(stone, 0.8), 'stone');
  for (const side of sides) {
    rod(b, [-0.2, 0.6, side * 1.15], [-0.2, 3.2, side * 1.15], 0.16, blue, 'stone', { segments: 10 });
    for (const ring of steps(6))
      rod(
        b,
        [-0.2, 0.8 + ring * 0.45, side * 1.15],
        [-0.2, 0.9 + ring * 0.45, side * 1.15],
        0.18,
        gold,
        'metal',
        { segments: 10 },
      );
  }
  b.box([-0.2, 3.35, 0], [0.35, 0.16, 1.5], gold, 'metal');
  const profile: readonly (readonly [number, number])[] = [
    [0.3, 0.7],
    [0.36, 0.95],
    [0.4, 1.5],
    [0.5, 2.1],
    [0.46, 2.3],
    [0.3, 2.4],
    [0.38, 2.6],
    [0.36, 2.85],
    [0.2, 3],
    [0, 3.04],
  ];
  b.lathe(
    profile.map(([radius, y], index) => ({ radius, y, tint: index % 2 ? gold : shade(gold, 0.85) })),
    { segments: 16, material: 'metal' },
  );
  for (const band of steps(5))
    b.box([0.34 + 0.02 * band, 1 + band * 0.2, 0], [0.08, 0.045, 0.3], band % 2 ? blue : gold, 'metal');
  for (const side of sides) {
    beam(b, [0.42, 1.95, side * 0.34], [0.5, 1.6, -side * 0.16], 0.12, 0.12, gold, 'metal');
    b.box([0.12, 2.5, side * 0.4], [0.2, 0.36, 0.13], blue, 'cloth');
    b.ball([0.36, 2.72, side * 0.12], [0.03, 0.035, 0.06], [0.02, 0.02, 0.03], 'stone', { segments: 6 });
  }
  return { anchors: { top: [0, 3, 0] as Vec } };
}

/** A painted panel with rows of signs, and a figure beside them. */
function hieroglyphs({ builder: b, paint, seed }: Making) {
  const [panel, ink] = [colourOf(paint, 'body', '#d8bc84'), ['#8a2f1f', '#1f4a7a', '#2f6a4a', '#20180f']];
  b.box([0, 0.8, 0], [0.02, 0.8, 0.95], panel, 'stone');
  for (const edge of [0.02, 1.58])
    b.box([0.03, edge, 0], [0.015, 0.04, 0.95], paint('frame', '#1f4a7a'), 'stone');
  const dark = (index: number): Vec => paint('ink', ink[index % 4] ?? '#20180f');
  for (const column of steps(4))
    for (const row of steps(6)) {
      const kind = Math.floor(hash(column, row, seed) * 5);
      const [y, z] = [1.42 - row * 0.25, 0.78 - column * 0.24];
      const tint = dark(row + column + seed);
      if (kind === 0) b.box([0.03, y, z], [0.01, 0.08, 0.02], tint, 'stone');
      if (kind === 1) b.ball([0.02, y, z], [0.02, 0.06, 0.06], tint, 'stone', { segments: 8 });
      if (kind === 2)
        for (const line of steps(3))
          b.box([0.03, y + 0.06 - line * 0.06, z], [0.01, 0.015, 0.08], tint, 'stone');
      if (kind === 3)
        b.face(
          [
            [0.035, y - 0.08, z - 0.08],
            [0.035, y - 0.08, z + 0.08],
            [0.035, y + 0.09, z],
          ],
          tint,
          'stone',
          [1, 0, 0],
        );
      if (kind === 4) b.box([0.03, y - 0.02, z], [0.01, 0.025, 0.09], tint, 'stone');
    }
  const skin: Vec = [0.32, 0.13, 0.06];
  b.box([0.03, 0.5, -0.52], [0.012, 0.36, 0.05], skin, 'stone');
  b.box([0.03, 0.7, -0.52], [0.014, 0.18, 0.15], [0.75, 0.7, 0.6], 'stone');
  b.box([0.03, 1.02, -0.52], [0.012, 0.16, 0.14], skin, 'stone');
  b.ball([0.02, 1.3, -0.52], [0.02, 0.11, 0.09], skin, 'stone', { segments: 9 });
  b.box([0.035, 1.34, -0.46], [0.012, 0.12, 0.06], dark(3), 'stone');
  beam(b, [0.04, 1.1, -0.62], [0.04, 0.92, -0.84], 0.02, 0.05, skin, 'stone');
  return {};
}

/** A hearth as high as a house: a mouth of fire between blocks of stone, with bellows, pipes and a channel of molten metal. */
function greatForge({ builder: b, paint }: Making) {
  const [stone, iron] = [colourOf(paint, 'stone', '#5c544c'), paint('iron', '#3a3638')];
  const bronze = paint('trim', '#b07a34');
  for (const side of sides) {
    for (const block of steps(5))
      b.box(
        [0.1 - block * 0.06, 0.35 + block * 0.7, side * (1.6 + 0.06 * (block % 2))],
        [0.75, 0.34, 0.5],
        shade(stone, 0.9 + 0.1 * (block % 3)),
        'stone',
      );
    b.box([0.5, 2.4, side * 1.6], [0.45, 0.5, 0.34], bronze, 'metal');
    b.ball([0.95, 2.45, side * 1.6], [0.12, 0.3, 0.22], shade(bronze, 1.2), 'metal', { segments: 9 });
    rod(b, [0.2, 3.4, side * 0.9], [-0.2, 5.2, side * 0.5], 0.24, iron, 'metal', { segments: 9 });
  }
  b.box([0, 3.7, 0], [0.85, 0.4, 2.3], shade(stone, 1.1), 'stone');
  b.box([0.1, 3.7, 0], [0.85, 0.12, 2.34], bronze, 'metal');
  b.box([-0.5, 1.8, 0], [0.2, 1.8, 1.2], shade(stone, 0.3), 'stone');
  b.box([-0.28, 0.9, 0], [0.04, 0.9, 1.05], [1, 0.3, 0.05], 'glow');
  b.box([0.3, 0.3, 0], [0.7, 0.3, 1.15], shade(stone, 0.8), 'stone');
  b.box([0.3, 0.62, 0], [0.6, 0.03, 1], [1, 0.42, 0.08], 'glow');
  flames(b, [0, 0.64, 0], 1.3, { wide: 0.8, count: 14 });
  b.box([1.5, 0.12, 0], [0.8, 0.12, 0.3], stone, 'stone');
  b.box([1.5, 0.25, 0], [0.8, 0.02, 0.16 + 0.02 * sin(1)], [1, 0.5, 0.1], 'glow');
  return { lamps: [{ at: [1.3, 1.6, 0] as Vec, colour: [1, 0.45, 0.14] as Vec, power: 2.2, reach: 11 }] };
}

/** A boiler on legs with a flywheel, gauges and pipes that leave through the wall. */
function machine({ builder: b, paint, seed }: Making) {
  const iron = colourOf(paint, 'body', ['#56655c', '#6a5a4a', '#4f5866'][seed % 3] ?? '#56655c');
  const [rust, brass] = [paint('pipes', '#7a4a30'), paint('trim', '#a8843c')];
  for (const z of [-1.1, 1.1]) b.box([0, 0.3, z], [0.55, 0.3, 0.25], shade(iron, 0.5), 'metal');
  rod(b, [0, 1.15, -1.7], [0, 1.15, 1.7], 0.8, iron, 'metal', { segments: 20, end: shade(iron, 1.2) });
  for (const z of [-1.5, -0.5, 0.5, 1.5])
    rod(b, [0, 1.15, z - 0.06], [0, 1.15, z + 0.06], 0.86, shade(iron, 0.7), 'metal', { segments: 20 });
  for (const z of [-0.9, 0.2]) {
    rod(b, [0, 1.9, z], [0, 3.1, z], 0.2, rust, 'metal', { segments: 10 });
    rod(b, [0, 3, z], [-0.9, 3, z], 0.2, rust, 'metal', { segments: 10 });
  }
  rod(b, [0.5, 1.5, 1.2], [0.62, 3.2, 1.2], 0.1, brass, 'metal', { segments: 8 });
  for (const z of [-1, -0.2, 0.6]) {
    rod(b, [0.72, 1.5, z], [0.86, 1.52, z], 0.17, brass, 'metal', { segments: 14, end: [0.75, 0.72, 0.62] });
    b.box([0.88, 1.55, z], [0.01, 0.06, 0.012], [0.5, 0.05, 0.03], 'metal');
  }
  const hub: Vec = [0.15, 1.3, 2.2];
  for (const spoke of steps(14)) {
    const [from, to] = [(spoke / 14) * 2 * pi, ((spoke + 1) / 14) * 2 * pi];
    const at = (angle: number, radius: number): Vec => [
      hub[0] + radius * cos(angle),
      hub[1] + radius * sin(angle),
      hub[2],
    ];
    beam(b, at(from, 1.15), at(to, 1.15), 0.22, 0.16, shade(iron, 0.8), 'metal');
    if (spoke % 2) beam(b, at(from, 0.1), at(from, 1.1), 0.1, 0.1, shade(iron, 0.9), 'metal');
  }
  rod(b, [hub[0], hub[1], 1.6], [hub[0], hub[1], 2.4], 0.14, brass, 'metal', { segments: 10 });
  return { anchors: { top: [0, 1.95, 0] as Vec } };
}

const row = (make: Recipe['make'], kinds: number, parts: readonly string[]): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const relics: Readonly<Record<string, Recipe>> = {
  'furnish.sarcophagus': row(sarcophagus, 1, ['stripes', 'stone']),
  'furnish.hieroglyphs': row(hieroglyphs, 6, ['frame', 'ink']),
  'furnish.machine': row(machine, 3, ['pipes', 'trim']),
  'thing.machine': row(machine, 3, ['pipes', 'trim']),
  'furnish.great-forge': row(greatForge, 1, ['stone', 'iron', 'trim']),
};
