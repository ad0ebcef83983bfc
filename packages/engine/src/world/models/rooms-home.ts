import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, sin, type Vec } from '../vectors.ts';
import { colourOf, disc, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** Furniture of homes. x is towards the room, the back is at the wall. */

function desk({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#8a5a34');
  b.box([0, 0.74, 0], [0.36, 0.03, 0.75], shade(wood, 1.15), 'wood');
  for (const side of sides) {
    b.box([0, 0.36, side * 0.52], [0.32, 0.36, 0.2], shade(wood, 0.85), 'wood');
    for (const level of steps(3)) {
      b.box([0.325, 0.15 + level * 0.21, side * 0.52], [0.012, 0.085, 0.17], wood, 'wood');
      b.box([0.345, 0.15 + level * 0.21, side * 0.52], [0.012, 0.012, 0.04], hex('#d8b060'), 'metal');
    }
  }
  b.box([-0.3, 0.45, 0], [0.02, 0.28, 0.5], shade(wood, 0.7), 'wood');
  return { anchors: { top: [0, 0.77, 0] as Vec, seat: [0, 0.77, 0] as Vec } };
}

function cabinet({ builder: b, paint }: Making, tall: number) {
  const wood = colourOf(paint, 'wood', tall > 1.5 ? '#7a4c2a' : '#8f6238');
  b.box([0, tall / 2, 0], [0.28, tall / 2, 0.6], shade(wood, 0.85), 'wood');
  b.box([0.01, tall + 0.03, 0], [0.32, 0.035, 0.66], shade(wood, 1.15), 'wood');
  for (const side of sides) {
    b.box([0.285, tall / 2, side * 0.29], [0.015, tall / 2 - 0.1, 0.26], wood, 'wood');
    b.box([0.3, tall / 2, side * 0.29], [0.012, tall / 2 - 0.22, 0.17], shade(wood, 0.88), 'wood');
    b.ball([0.32, tall * 0.5, side * 0.06], 0.025, hex('#d8b060'), 'metal', { segments: 7 });
  }
  b.box([0, 0.04, 0], [0.3, 0.05, 0.62], shade(wood, 0.6), 'wood');
  return { anchors: { top: [0, tall + 0.065, 0] as Vec, seat: [0, tall + 0.065, 0] as Vec } };
}

/** A kitchen cupboard with a sink and tiles behind it. */
function kitchenCounter({ builder: b, paint, seed }: Making) {
  const front = colourOf(paint, 'front', '#6f9a8c');
  b.box([0, 0.42, 0], [0.3, 0.42, 0.8], shade(front, 0.8), 'wood');
  b.box([0.02, 0.88, 0], [0.34, 0.03, 0.82], hex('#c8a474'), 'wood');
  for (const door of steps(3)) {
    b.box([0.31, 0.42, (door - 1) * 0.53], [0.015, 0.33, 0.24], front, 'wood');
    b.ball([0.34, 0.55, (door - 1) * 0.53 + 0.17], 0.022, hex('#e0c890'), 'metal', { segments: 7 });
  }
  if (seed % 2 === 0) {
    b.box([0.06, 0.905, 0], [0.2, 0.015, 0.3], hex('#e4e8e8'), 'stone');
    b.box([0.06, 0.918, 0], [0.16, 0.005, 0.25], hex('#8f989c'), 'stone');
    b.tube(
      [
        [-0.2, 0.9, 0],
        [-0.2, 1.18, 0],
        [-0.12, 1.26, 0],
        [0, 1.22, 0],
      ],
      [0.02, 0.02, 0.02, 0.02],
      hex('#c8ccd0'),
      'metal',
      7,
    );
  } else {
    b.lathe(
      [
        { radius: 0.08, y: 0, tint: hex('#c8643c') },
        { radius: 0.1, y: 0.16, tint: hex('#d8784c') },
        { radius: 0.08, y: 0.17, tint: hex('#7a4a2a') },
      ],
      { at: [-0.1, 0.91, -0.45], segments: 10, material: 'stone' },
    );
    for (const index of steps(4))
      rod(
        b,
        [-0.1, 1.05, -0.45],
        [-0.12 + 0.04 * index, 1.35, -0.5 + 0.05 * index],
        0.012,
        hex('#a87a4a'),
        'wood',
      );
    b.box([0.05, 0.925, 0.3], [0.16, 0.012, 0.24], hex('#b88a58'), 'wood');
    for (const index of steps(3))
      b.ball(
        [0.05, 0.97, 0.16 + index * 0.13],
        0.055,
        hex(['#d8402c', '#e0a030', '#6a9a3c'][index] ?? '#d8402c'),
        'skin',
        { segments: 9 },
      );
  }
  return { anchors: { top: [0, 0.91, 0] as Vec, seat: [0, 0.91, 0] as Vec } };
}

function fridge({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#d8e0e0');
  b.box([0, 0.92, 0], [0.34, 0.9, 0.38], body, 'metal');
  b.box([0.35, 0.6, 0], [0.014, 0.55, 0.36], shade(body, 1.08), 'metal');
  b.box([0.35, 1.5, 0], [0.014, 0.29, 0.36], shade(body, 1.08), 'metal');
  for (const y of [0.95, 1.36]) b.box([0.39, y, 0.3], [0.02, 0.14, 0.018], iron, 'metal');
  return {};
}

function bathtub({ builder: b, paint }: Making) {
  const white = colourOf(paint, 'body', '#f0f0ea');
  b.lathe(
    [
      { radius: 0.3, y: 0.1, tint: shade(white, 0.8) },
      { radius: 0.42, y: 0.3, tint: white },
      { radius: 0.46, y: 0.62, tint: white },
      { radius: 0.5, y: 0.66, tint: white },
      { radius: 0.42, y: 0.64, tint: white },
      { radius: 0.38, y: 0.52, tint: hex('#9fd0dc') },
      { radius: 0, y: 0.53, tint: hex('#b8e0e8') },
    ],
    { segments: 28, material: 'stone', swell: (angle) => 1 + 0.75 * sin(angle) * sin(angle) },
  );
  for (const [x, z] of [
    [0.25, 0.45],
    [0.25, -0.45],
    [-0.25, 0.45],
    [-0.25, -0.45],
  ] as const)
    b.ball([x, 0.08, z], 0.08, hex('#c8a04a'), 'metal', { segments: 8 });
  return { anchors: { inside: [0, 0.4, 0] as Vec } };
}

/** A round or long carpet with borders. */
function carpet({ builder: b, paint }: Making, isLong: boolean) {
  const [main, edge] = [colourOf(paint, 'cloth', isLong ? '#9a2434' : '#a8443c'), hex('#e0bc74')];
  if (isLong) {
    b.box([0, 0.006, 0], [4.2, 0.006, 0.85], main, 'cloth');
    for (const side of sides) b.box([0, 0.008, side * 0.74], [4.2, 0.006, 0.05], edge, 'cloth');
    return {};
  }
  for (const [radius, y, tint] of [
    [1.5, 0.004, edge],
    [1.4, 0.007, main],
    [1.0, 0.01, shade(edge, 0.9)],
    [0.92, 0.013, shade(main, 0.7)],
    [0.45, 0.016, edge],
  ] as const)
    disc(b, [0, y, 0], [0, 1, 0], radius, tint, 'cloth', 32);
  return {};
}

function pottedPlant({ builder: b, paint, random }: Making) {
  const [pot, leaf] = [paint('pot', '#c06a40'), colourOf(paint, 'leaves', '#3f7a3c')];
  b.lathe(
    [
      { radius: 0.16, y: 0, tint: shade(pot, 0.8) },
      { radius: 0.23, y: 0.34, tint: pot },
      { radius: 0.26, y: 0.36, tint: pot },
      { radius: 0.26, y: 0.42, tint: pot },
      { radius: 0, y: 0.38, tint: hex('#4a3424') },
    ],
    { segments: 14, material: 'stone' },
  );
  for (const angle of turns(13)) {
    const [tall, out] = [random.range(0.4, 0.95), random.range(0.2, 0.5)];
    const tip: Vec = [cos(angle) * out, 0.4 + tall, sin(angle) * out];
    const middle: Vec = [cos(angle) * out * 0.5, 0.4 + tall * 0.75, sin(angle) * out * 0.5];
    const wide: Vec = [-sin(angle) * 0.09, 0, cos(angle) * 0.09];
    b.face(
      [
        [0, 0.4, 0],
        [middle[0] + wide[0], middle[1], middle[2] + wide[2]],
        tip,
        [middle[0] - wide[0], middle[1], middle[2] - wide[2]],
      ],
      shade(leaf, random.range(0.75, 1.3)),
      'leaf',
      [cos(angle) * 0.4, 0.9, sin(angle) * 0.4],
    );
  }
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const homeFurniture: Readonly<Record<string, Recipe>> = {
  'thing.desk': row(desk),
  'thing.cabinet': row((making) => cabinet(making, 0.95)),
  'thing.wardrobe': row((making) => cabinet(making, 2)),
  'furnish.kitchen-counter': row(kitchenCounter, ['front'], 2),
  'thing.refrigerator': row(fridge, []),
  'thing.bathtub': row(bathtub, []),
  'thing.carpet': row((making) => carpet(making, false), ['cloth']),
  'furnish.long-carpet': row((making) => carpet(making, true), ['cloth']),
  'thing.flower-pot': row(pottedPlant, ['pot', 'leaves'], 4),
};
