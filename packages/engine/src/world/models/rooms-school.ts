import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { hash, sin, type Vec } from '../vectors.ts';
import { beam, colourOf, hoop, rod, shade, sides, steps } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** Furniture of schools, hospitals and workshops. x is towards the room, the back is at the wall. */

const white = hex('#e8e8e0');

function blackboard({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'frame', '#8a5c34');
  b.box([0, 1.6, 0], [0.03, 0.72, 1.75], wood, 'wood');
  b.box([0.02, 1.6, 0], [0.02, 0.64, 1.67], paint('board', '#2f4f42'), 'cloth');
  b.box([0.08, 0.87, 0], [0.06, 0.02, 1.7], wood, 'wood');
  for (const [y, from, to] of [
    [1.95, -1.4, 0.2],
    [1.75, -1.4, -0.3],
    [1.55, -1.4, 0],
  ] as const)
    for (let z = from; z < to; z += 0.16)
      b.box(
        [0.044, y + 0.03 * sin(z * 40), z],
        [0.002, 0.02 + 0.02 * hash(Math.round(z * 50), 3, 1), 0.055],
        white,
        'cloth',
      );
  for (const [from, to] of [
    [
      [1.3, 0.5],
      [1.3, 1.3],
    ],
    [
      [1.3, 1.3],
      [1.95, 0.9],
    ],
    [
      [1.95, 0.9],
      [1.3, 0.5],
    ],
  ] as const)
    rod(b, [0.044, from[0], from[1]], [0.044, to[0], to[1]], 0.012, white, 'cloth', { segments: 4 });
  for (const index of steps(3))
    rod(
      b,
      [0.09, 0.9, -0.4 + index * 0.18],
      [0.09, 0.9, -0.3 + index * 0.18],
      0.012,
      [white, hex('#e8c850'), hex('#e08a8a')][index] ?? white,
      'cloth',
    );
  return {};
}

/** A desk of a school with its chair behind; both look along x. */
function schoolDesk({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#c8965a');
  b.box([0.2, 0.7, 0], [0.24, 0.025, 0.36], wood, 'wood');
  b.box([0.2, 0.6, 0], [0.21, 0.07, 0.32], shade(wood, 0.7), 'wood');
  for (const [x, z] of [
    [0.4, 0.32],
    [0.4, -0.32],
    [0, 0.32],
    [0, -0.32],
  ] as const)
    rod(b, [x, 0, z], [x, 0.68, z], 0.018, iron, 'metal');
  b.box([-0.4, 0.44, 0], [0.19, 0.02, 0.2], wood, 'wood');
  b.box([-0.58, 0.78, 0], [0.015, 0.12, 0.2], wood, 'wood');
  for (const z of sides) {
    rod(b, [-0.57, 0, z * 0.17], [-0.58, 0.9, z * 0.17], 0.016, iron, 'metal');
    rod(b, [-0.24, 0, z * 0.17], [-0.24, 0.44, z * 0.17], 0.016, iron, 'metal');
  }
  b.box([0.2, 0.735, -0.08], [0.1, 0.01, 0.14], hex('#f0ece0'), 'cloth');
  b.box([0.22, 0.75, 0.2], [0.09, 0.02, 0.07], hex('#c0503c'), 'cloth');
  return { anchors: { seat: [-0.4, 0.46, 0] as Vec, top: [0.2, 0.73, 0] as Vec } };
}

function hospitalBed({ builder: b, paint }: Making) {
  const [frame, sheet] = [hex('#a8b4b8'), colourOf(paint, 'sheet', '#dfeef0')];
  for (const [x, z] of [
    [0.9, 0.4],
    [0.9, -0.4],
    [-0.9, 0.4],
    [-0.9, -0.4],
  ] as const)
    rod(b, [x, 0, z], [x, 0.9, z], 0.025, frame, 'metal');
  for (const x of [-0.9, 0.9])
    for (const y of [0.6, 0.88]) rod(b, [x, y, -0.4], [x, y, 0.4], 0.022, frame, 'metal');
  b.box([0, 0.5, 0], [0.9, 0.1, 0.42], white, 'cloth');
  b.box([0.2, 0.56, 0], [0.7, 0.08, 0.45], sheet, 'cloth');
  b.ball([-0.66, 0.66, 0], [0.2, 0.09, 0.3], white, 'cloth', { segments: 12 });
  rod(b, [-0.9, 0, 0.6], [-0.9, 1.9, 0.6], 0.018, frame, 'metal');
  b.box([-0.86, 1.7, 0.6], [0.05, 0.13, 0.09], hex('#cfe4ec'), 'glass');
  return { anchors: { top: [0, 0.64, 0] as Vec, seat: [0, 0.64, 0] as Vec } };
}

function workbench({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#9a6c40');
  b.box([0, 0.85, 0], [0.36, 0.06, 0.95], wood, 'wood');
  for (const [x, z] of [
    [0.26, 0.8],
    [0.26, -0.8],
    [-0.26, 0.8],
    [-0.26, -0.8],
  ] as const)
    b.box([x, 0.4, z], [0.07, 0.4, 0.07], shade(wood, 0.75), 'wood');
  b.box([0, 0.25, 0], [0.28, 0.025, 0.8], shade(wood, 0.8), 'wood');
  b.box([-0.33, 1.5, 0], [0.02, 0.42, 0.9], shade(wood, 0.65), 'wood');
  for (const index of steps(7)) {
    const z = -0.75 + index * 0.25;
    rod(b, [-0.29, 1.25, z], [-0.29, 1.6, z], 0.022, hex('#b8864c'), 'wood');
    if (index % 3 === 0) b.box([-0.28, 1.66, z], [0.03, 0.05, 0.1], hex('#8f98a0'), 'metal');
    else if (index % 3 === 1) b.box([-0.28, 1.72, z], [0.012, 0.13, 0.04], hex('#b8c0c8'), 'metal');
    else
      hoop(b, [-0.28, 1.68, z], 0.06, 0.018, hex('#8f98a0'), 'metal', {
        axis: [1, 0, 0],
        segments: 10,
        tubes: 4,
      });
  }
  b.box([0.28, 0.97, -0.6], [0.1, 0.07, 0.08], iron, 'metal');
  for (const index of steps(4))
    b.box(
      [0.05, 0.93 + index * 0.03, 0.35],
      [0.1, 0.014, 0.28 - 0.03 * index],
      shade(wood, 1.2 + 0.1 * (index % 2)),
      'wood',
    );
  b.box([-0.1, 0.98, -0.1], [0.12, 0.07, 0.16], hex('#b04a34'), 'metal');
  return { anchors: { top: [0, 0.91, 0] as Vec, seat: [0, 0.91, 0] as Vec } };
}

/** A screen of wood and paper. */
function paperScreen({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#5a3a22');
  b.box([0, 1.05, 0], [0.01, 1, 0.9], hex('#f4ead0'), 'thin');
  for (const z of [-0.9, -0.45, 0, 0.45, 0.9]) b.box([0.012, 1.05, z], [0.018, 1.05, 0.022], wood, 'wood');
  for (const y of steps(6)) b.box([0.012, 0.1 + y * 0.39, 0], [0.018, 0.018, 0.9], wood, 'wood');
  b.box([0, 2.12, 0], [0.04, 0.04, 0.95], wood, 'wood');
  return {};
}

function lowTable({ builder: b, paint }: Making) {
  const wood = colourOf(paint, 'wood', '#6a3f24');
  b.box([0, 0.34, 0], [0.42, 0.03, 0.6], wood, 'wood');
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const)
    b.box([x * 0.34, 0.16, z * 0.5], [0.035, 0.16, 0.035], shade(wood, 0.8), 'wood');
  for (const z of sides)
    for (const x of [0.75, -0.75])
      b.ball([x, 0.06, z * 0.3], [0.24, 0.07, 0.24], hex(x > 0 ? '#8a2f3c' : '#3f5a7a'), 'cloth', {
        segments: 12,
      });
  b.lathe(
    [
      { radius: 0.09, y: 0.37, tint: hex('#4a6a5a') },
      { radius: 0.11, y: 0.44, tint: hex('#5a7a68') },
      { radius: 0.05, y: 0.52, tint: hex('#4a6a5a') },
      { radius: 0, y: 0.53, tint: hex('#4a6a5a') },
    ],
    { segments: 12, material: 'stone' },
  );
  for (const z of sides)
    b.lathe(
      [
        { radius: 0.04, y: 0.37, tint: hex('#e0d8c0') },
        { radius: 0.055, y: 0.44, tint: hex('#e8e0cc') },
      ],
      { at: [0.15, 0, z * 0.25], segments: 9, material: 'stone' },
    );
  return { anchors: { top: [0, 0.37, 0] as Vec, seat: [0, 0.37, 0] as Vec } };
}

function lockers({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#5a8fa0');
  b.box([0, 0.95, 0], [0.22, 0.95, 0.62], shade(body, 0.8), 'metal');
  for (const door of steps(3)) {
    b.box([0.225, 0.97, (door - 1) * 0.41], [0.012, 0.86, 0.19], body, 'metal');
    for (const line of steps(3))
      b.box([0.24, 1.6 + line * 0.06, (door - 1) * 0.41], [0.004, 0.012, 0.1], shade(body, 0.5), 'metal');
    b.box([0.245, 1, (door - 1) * 0.41 + 0.14], [0.015, 0.06, 0.02], hex('#d0d8dc'), 'metal');
  }
  return {};
}

function easel({ builder: b, paint, seed }: Making) {
  const wood = colourOf(paint, 'wood', '#b08050');
  for (const side of sides) beam(b, [0.3, 0, side * 0.4], [-0.05, 1.9, side * 0.06], 0.05, 0.05, wood);
  beam(b, [-0.4, 0, 0], [-0.05, 1.85, 0], 0.05, 0.05, shade(wood, 0.8));
  beam(b, [0.2, 0.75, -0.5], [0.2, 0.75, 0.5], 0.05, 0.06, wood);
  const at = (y: number): number => 0.22 - (y - 0.78) * 0.18;
  b.face(
    [
      [at(0.78), 0.78, -0.45],
      [at(0.78), 0.78, 0.45],
      [at(1.5), 1.5, 0.45],
      [at(1.5), 1.5, -0.45],
    ],
    hex('#f4eedc'),
    'cloth',
    [0.98, 0.18, 0],
  );
  const tints = ['#6aa0c8', '#e0a050', '#5a8a4a', '#c05a4a', '#8a6ab0'];
  for (const index of steps(9)) {
    const [y, z] = [0.88 + 0.5 * hash(index, seed, 3), -0.3 + 0.6 * hash(seed, index, 5)];
    b.box(
      [at(y) + 0.012, y, z],
      [0.004, 0.05 + 0.05 * hash(index, 2, seed), 0.06 + 0.08 * hash(index, 7, seed)],
      hex(tints[index % 5] ?? '#6aa0c8'),
      'cloth',
    );
  }
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const schoolFurniture: Readonly<Record<string, Recipe>> = {
  'thing.blackboard': row(blackboard, ['frame', 'board']),
  'furnish.school-desk': row(schoolDesk),
  'furnish.hospital-bed': row(hospitalBed, ['sheet']),
  'thing.workbench': row(workbench),
  'thing.folding-screen': row(paperScreen),
  'furnish.low-table': row(lowTable),
  'furnish.locker': row(lockers, []),
  'furnish.easel': row(easel, ['wood'], 4),
};
