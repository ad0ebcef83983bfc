import type { Making, Recipe } from '../model.ts';
import { add, mix, unit, type Vec } from '../vectors.ts';
import { addWindow } from './buildings-openings.ts';
import { hobbitHole, mushroomHouse, treehouse } from './buildings-tales.ts';
import { igloo, tent, tipi, yurt } from './buildings-tents.ts';
import { around, beam, colourOf, disc, shade, sides, steps, turns } from './things-shapes.ts';
import { round, tiled } from './things-surfaces.ts';

/** Round huts, tents, and the homes of tales. */

function hut({ builder: b, random, paint }: Making) {
  const [walls, thatch, wood] = [
    colourOf(paint, 'walls', '#c79a68'),
    paint('roof', '#b8934e'),
    paint('timber', '#6b4a30'),
  ];
  tiled(b, round([0, 0, 0], 1.75, 1.7, 1.9), 18, 7, (_, v) => shade(walls, 0.8 + 0.22 * v), 'stone', {
    isRound: true,
    vary: 0.14,
  });
  for (const angle of turns(10)) beam(b, around(angle, 1.78), around(angle, 1.74, 2), 0.09, 0.09, wood);
  for (const layer of steps(4)) {
    const share = layer / 4;
    tiled(
      b,
      round([0, 1.7 + layer * 0.62, 0], mix(2.45, 0.35, share), mix(2.45, 0.35, share + 0.3), 0.78),
      26,
      1,
      shade(thatch, 0.85 + 0.1 * layer),
      'leaf',
      { isRound: true, vary: 0.35, seed: layer },
    );
    for (const angle of turns(b.isCoarse ? 0 : 44, layer * 0.2))
      b.face(
        [
          around(angle, mix(2.45, 0.35, share), 1.75 + layer * 0.62),
          around(angle + 0.12, mix(2.45, 0.35, share), 1.75 + layer * 0.62),
          around(angle + 0.06 + random.range(-0.03, 0.03), mix(2.5, 0.4, share), 1.5 + layer * 0.62),
        ],
        shade(thatch, random.range(0.65, 1)),
        'leaf',
        unit(add(around(angle, 1), [0, 0.5, 0])),
      );
  }
  disc(b, [0, 1.78, 0], [0, -1, 0], 2.4, shade(thatch, 0.35), 'leaf', 20);
  b.ball([0, 4.25, 0], [0.22, 0.3, 0.22], shade(thatch, 0.7), 'leaf', { segments: 8 });
  const pane = paint('windows', '#ffb45a');
  b.face(
    [
      [1.8, 0, -0.42],
      [1.8, 0, 0.42],
      [1.79, 1.5, 0.36],
      [1.79, 1.5, -0.36],
    ],
    shade(pane, 0.6),
    'glow',
    [1, 0, 0],
  );
  for (const z of sides) beam(b, [1.8, 0, z * 0.46], [1.79, 1.6, z * 0.4], 0.12, 0.12, wood);
  beam(b, [1.82, 1.58, -0.55], [1.82, 1.58, 0.55], 0.12, 0.12, wood);
  for (const yaw of [1.1, -1.1])
    addWindow(b, around(yaw, 1.74, 1.15), yaw, { wide: 0.4, high: 0.4, frame: wood, pane, isLit: true });
  return {
    anchors: { door: [2.4, 0, 0] as Vec, inside: [0, 0, 0] as Vec },
    lamps: [{ at: [2.2, 1, 0] as Vec, colour: pane, power: 0.6, reach: 4 }],
  };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'poles',
    'rope',
    'flag',
    'flowers',
    'trunk',
    'walls',
    'roof',
    'door',
    'windows',
    'cloth',
    'stripes',
    'timber',
    'leaves',
    'hill',
    'spots',
  ],
  kinds,
});

const roundHut = row(hut, 3);

const small = row((making) => tent(making, false));

export const dwellings: Readonly<Record<string, Recipe>> = {
  'place.hut': roundHut,
  'furnish.hut': roundHut,
  'thing.tent': small,
  'furnish.tent': small,
  'furnish.pavilion': row((making) => tent(making, true)),
  'place.circus': row((making) => tent(making, true)),
  'place.tipi': row(tipi),
  'place.yurt': row(yurt),
  'place.igloo': row(igloo),
  'place.mushroom-house': row(mushroomHouse),
  'place.hobbit-hole': row(hobbitHole),
  'place.treehouse': row(treehouse, 3),
};
