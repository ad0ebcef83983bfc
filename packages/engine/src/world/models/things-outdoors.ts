import type { Making, Recipe } from '../model.ts';
import { add, pi, sin, type Vec } from '../vectors.ts';
import { christmasTree, haystack, scarecrow } from './things-festive.ts';
import { anchor, door, globe, ladder, shipWheel, spikes, wheel } from './things-harbour.ts';
import { around, colourOf, part, rod, shade, sides, turns } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';
import { bolt, cloud, feather, snowflake } from './things-weather.ts';

/** What stands out of doors: doors without a house, anchors, haystacks, scarecrows, clouds, signs of weather. */

function sandcastle({ builder: b, paint }: Making) {
  const sand = colourOf(paint, 'body', '#e6c384');
  b.ball([0, -0.05, 0], [0.75, 0.16, 0.75], (to) => shade(sand, 0.85 + 0.15 * to[1]), 'ground', {
    segments: 24,
  });
  const tower = (at: Vec, radius: number, high: number) => {
    b.lathe(
      [
        { radius: radius * 1.1, y: 0, tint: shade(sand, 0.85) },
        { radius, y: high, tint: sand },
        { radius: radius * 1.15, y: high * 1.03, tint: sand },
        { radius: radius * 1.15, y: high * 1.16, tint: shade(sand, 1.1) },
        { radius: 0, y: high * 1.1, tint: sand },
      ],
      { at, segments: 18, material: 'ground' },
    );
    for (const angle of turns(7))
      b.box(
        add(at, around(angle, radius, high * 1.2)),
        [0.022, 0.035, 0.022],
        shade(sand, 1.1),
        'ground',
        angle,
      );
  };
  for (const angle of turns(4, pi / 4)) tower(around(angle, 0.48, 0.05), 0.13, 0.3);
  tower([0, 0.05, 0], 0.2, 0.5);
  for (const side of sides) {
    b.box([0, 0.17, side * 0.34], [0.3, 0.12, 0.06], sand, 'ground');
    b.box([side * 0.34, 0.17, 0], [0.06, 0.12, 0.3], sand, 'ground');
  }
  b.face(
    [
      [0.405, 0.05, -0.07],
      [0.405, 0.05, 0.07],
      [0.405, 0.16, 0.05],
      [0.405, 0.19, 0],
      [0.405, 0.16, -0.05],
    ],
    shade(sand, 0.35),
    'ground',
    [1, 0, 0],
  );
  rod(b, [0, 0.6, 0], [0, 0.95, 0], 0.01, [0.3, 0.2, 0.1], 'wood');
  b.face(
    [
      [0, 0.95, 0],
      [0, 0.82, 0],
      [-0.2, 0.88, 0.02],
    ],
    paint('flag', '#e0433a'),
    'cloth',
    [0, 0, 1],
  );
  return {};
}

/** A floating block of grass and earth, as one jumps on. */
function platform({ builder: b, paint }: Making) {
  const [grass, earth] = [colourOf(paint, 'grass', '#78b043'), colourOf(paint, 'earth', '#9a6a44')];
  for (const yaw of turns(4))
    part(
      b,
      (side) =>
        tiled(
          side,
          (u, v) => ({ at: [1, v * 0.72, (u - 0.5) * 2], normal: [1, 0, 0] as Vec }),
          5,
          3,
          earth,
          'ground',
          { vary: 0.3 },
        ),
      { yaw },
    );
  b.box([0, 0.84, 0], [1.04, 0.13, 1.04], grass, 'ground');
  for (const drip of turns(20))
    part(
      b,
      (tuft) =>
        tuft.face(
          [
            [1.045, 0.72, -0.12],
            [1.045, 0.72, 0.12],
            [1.045, 0.58, 0],
          ],
          shade(grass, 0.85),
          'ground',
          [1, 0, 0],
        ),
      {
        yaw: Math.round(drip / (pi / 2)) * (pi / 2),
        at:
          Math.round(drip / (pi / 2)) % 2 === 0 ? [0, 0, sin(drip * 7) * 0.85] : [sin(drip * 7) * 0.85, 0, 0],
      },
    );
  const top: Vec = [0, 0.97, 0];
  return { anchors: { top, seat: top } };
}

const row = (make: Recipe['make'], kinds = 1): Recipe => ({
  make,
  parts: [
    'body',
    'pot',
    'baubles',
    'star',
    'straw',
    'face',
    'tip',
    'wood',
    'frame',
    'trim',
    'stone',
    'light',
    'rope',
    'leaves',
    'shirt',
    'hat',
    'land',
    'flag',
    'earth',
    'grass',
  ],
  kinds,
});

const white = row(cloud, 3);

export const outdoors: Readonly<Record<string, Recipe>> = {
  'thing.door': row(door),
  'thing.ladder': row(ladder),
  'thing.anchor': row(anchor),
  'thing.ship-wheel': row(shipWheel),
  'thing.christmas-tree': row(christmasTree),
  'thing.haystack': row(haystack),
  'thing.scarecrow': row(scarecrow),
  'thing.cloud': white,
  'vehicle.cloud-ride': white,
  'thing.lightning-bolt': row(bolt),
  'thing.snowflake': row(snowflake),
  'thing.feather': row(feather),
  'thing.sandcastle': row(sandcastle),
  'thing.globe': row(globe),
  'thing.wheel': row(wheel),
  'thing.spikes': row(spikes),
  'thing.platform-block': row(platform),
};
