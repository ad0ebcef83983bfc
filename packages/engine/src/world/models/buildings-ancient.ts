import type { Making, Recipe } from '../model.ts';
import { pi, type Vec } from '../vectors.ts';
import { addColumn } from './buildings-columns.ts';
import { pyramid } from './buildings-pyramids.ts';
import { altar, cave, gravestone, portal, statue } from './buildings-stonework.ts';
import { addBlock, addStone } from './nature-stones.ts';
import { around, part, shade, slab, steps, turns } from './things-shapes.ts';

/** What old peoples left: pyramids, stone circles, columns, graves, statues, portals. */

function stoneCircle({ builder: b, paint, random }: Making) {
  const stone = paint('body', '#8f8c84');
  const standing = (at: Vec, high: number, yaw: number, wide = 0.6) =>
    part(
      b,
      (block) =>
        addBlock(
          block,
          random,
          [0, high * 0.48, 0],
          [0.42, high * 0.54, wide],
          shade(stone, random.range(0.85, 1.1)),
        ),
      { at, yaw },
    );
  for (const angle of turns(12)) standing(around(angle, 5.4), random.range(3, 3.5), angle);
  for (const index of steps(12))
    if (index % 4 !== 3)
      part(
        b,
        (block) =>
          addBlock(block, random, [0, 0, 0], [0.5, 0.33, 1.55], shade(stone, random.range(0.9, 1.1))),
        { at: around((index + 0.5) * (pi / 6), 5.25, 3.7), yaw: (index + 0.5) * (pi / 6) },
      );
  for (const angle of turns(4, 0.5)) standing(around(angle, 2.4), 2.4, angle);
  addStone(b, random, [0, 0.3, 0], [0.8, 0.4, 1.2], { tint: shade(stone, 1.1) });
  return { anchors: { inside: [0, 0, 0] as Vec, top: [0, 0.6, 0] as Vec } };
}

function monolith({ builder: b, paint }: Making) {
  const stone = paint('body', '#4c4a57');
  const glow = paint('runes', '#6fe0ff');
  part(b, (block) => block.box([0, 1.9, 0], [0.34, 1.95, 0.75], stone, 'stone'), { roll: 0.03 });
  slab(
    b,
    [
      [-0.34, 3.85],
      [0.34, 3.85],
      [0.2, 4.3],
    ],
    1.4,
    shade(stone, 1.1),
    'stone',
  );
  for (const index of steps(7)) {
    const y = 0.8 + index * 0.42;
    const wide = 0.12 + 0.1 * ((index * 3) % 4) * 0.5;
    b.face(
      [
        [0.36, y, -wide],
        [0.36, y, wide],
        [0.36, y + 0.05, wide],
        [0.36, y + 0.05, -wide],
      ],
      glow,
      'glow',
      [1, 0, 0],
    );
    b.face(
      [
        [0.36, y, wide * 0.4],
        [0.36, y + 0.24, wide * 0.1],
        [0.36, y + 0.24, wide * 0.1 + 0.05],
        [0.36, y, wide * 0.4 + 0.05],
      ],
      glow,
      'glow',
      [1, 0, 0],
    );
  }
  return { lamps: [{ at: [0.7, 2.2, 0] as Vec, colour: glow, power: 0.6, reach: 4 }] };
}

function column({ builder: b, paint, random, pose, seed }: Making) {
  const stone = paint('body', '#e2d8c4');
  const kind = pose('standing', 'broken');
  const high = kind === 'broken' || seed % 3 === 2 ? random.range(1.4, 2.4) : 4.2;
  addColumn(b, [0, 0.3, 0], high, 0.36, stone);
  b.box([0, 0.15, 0], [0.6, 0.16, 0.6], shade(stone, 0.85), 'stone');
  if (high < 4)
    for (const index of steps(3))
      part(
        b,
        (drum) =>
          drum.lathe(
            [
              { radius: 0, y: -0.3, tint: stone },
              { radius: 0.32, y: -0.3, tint: stone },
              { radius: 0.32, y: 0.3, tint: stone },
              { radius: 0, y: 0.3, tint: shade(stone, 0.8) },
            ],
            { segments: 14 },
          ),
        { at: around(index * 2.2 + 1, 1.1, 0.3), roll: pi / 2, yaw: index * 1.3 },
      );
  return { anchors: { top: [0, high + 0.3, 0] as Vec, seat: [0, high + 0.3, 0] as Vec } };
}

const row = (make: Recipe['make'], parts: readonly string[] = [], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

const pillar = row(column, [], 3);

const grave = row(gravestone, ['earth'], 4);

export const ancients: Readonly<Record<string, Recipe>> = {
  'place.pyramid': row(
    (making) => pyramid(making, { size: 18, stepped: false, colour: '#e0bd82' }),
    ['walls', 'gold'],
  ),
  'place.aztec-pyramid': row(
    (making) => pyramid(making, { size: 14, stepped: true, colour: '#b5a488' }),
    ['walls', 'windows'],
  ),
  'place.stonehenge': row(stoneCircle, [], 2),
  'furnish.monolith': row(monolith, ['runes']),
  'thing.stone-tablet': row(monolith, ['runes']),
  'furnish.column': pillar,
  'thing.pillar': pillar,
  'furnish.gravestone': grave,
  'thing.gravestone': grave,
  'thing.tombstone': grave,
  'place.portal': row(portal, ['light'], 2),
  'thing.portal': row(portal, ['light'], 2),
  'furnish.cave': row(cave, ['moss'], 3),
  'thing.statue': row(statue),
  'thing.altar': row(altar),
};
