import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { hash, type Vec } from '../vectors.ts';
import { around, colourOf, hoop, rod, shade, sides, steps, turns } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** Furniture of laboratories and spaceships. x is towards the room, the back is at the wall. */

/** A table with glasses, burners and a glowing flask. */
function labTable({ builder: b, paint }: Making) {
  const top = colourOf(paint, 'top', '#4a5660');
  b.box([0, 0.42, 0], [0.32, 0.42, 0.95], hex('#b8c4c8'), 'metal');
  b.box([0.01, 0.88, 0], [0.38, 0.035, 1.02], top, 'stone');
  for (const door of steps(4))
    b.box([0.325, 0.45, (door - 1.5) * 0.46], [0.01, 0.32, 0.2], hex('#d0dade'), 'metal');
  const flasks = ['#4ad07a', '#5ab0f0', '#e05ab0', '#f0b03c', '#8a6af0'];
  for (const index of steps(6)) {
    const tint = hex(flasks[index % 5] ?? '#4ad07a');
    const tall = 0.2 + 0.22 * hash(index, 4, 2);
    const material = index % 2 ? 'glass' : 'glow';
    b.lathe(
      [
        { radius: 0.09, y: 0, tint: shade(tint, 0.5), material },
        { radius: 0.1, y: tall * 0.3, tint: shade(tint, 0.55), material },
        { radius: 0.035, y: tall * 0.65, tint: hex('#c8e0e8') },
        { radius: 0.035, y: tall, tint: hex('#d8eef4') },
      ],
      { at: [-0.12 + 0.2 * (index % 2), 0.915, -0.8 + index * 0.3], segments: 12, material: 'glass' },
    );
  }
  rod(b, [-0.2, 0.9, 0.3], [-0.2, 1.6, 0.3], 0.015, iron, 'metal');
  hoop(b, [-0.1, 1.35, 0.3], 0.09, 0.012, iron, 'metal', { segments: 12, tubes: 4 });
  b.tube(
    [
      [-0.1, 1.5, 0.3],
      [-0.05, 1.62, 0.15],
      [0, 1.5, 0],
      [0, 1.3, -0.05],
    ],
    [0.018, 0.018, 0.018, 0.018],
    hex('#c8e0e8'),
    'glass',
    6,
  );
  return {
    anchors: { top: [0, 0.915, 0] as Vec, seat: [0, 0.915, 0] as Vec },
    lamps: [{ at: [0.1, 1.2, 0] as Vec, colour: [0.45, 1, 0.7] as Vec, power: 0.5, reach: 3.5 }],
  };
}

/** A tank of glass with something that glows in it. */
function tank({ builder: b, paint }: Making) {
  const liquid = colourOf(paint, 'liquid', '#4ae0b0');
  for (const [y, tall] of [
    [0.2, 0.2],
    [2.35, 0.2],
  ] as const)
    b.lathe(
      [
        { radius: 0.55, y: y - tall, tint: hex('#5a6468') },
        { radius: 0.6, y: y - tall * 0.5, tint: hex('#7a868a') },
        { radius: 0.55, y: y + tall * 0.5, tint: hex('#5a6468') },
        { radius: 0, y: y + tall * 0.5, tint: hex('#4a5458') },
      ],
      { segments: 18, material: 'metal' },
    );
  b.lathe(
    [
      { radius: 0.46, y: 0.3, tint: shade(liquid, 0.3) },
      { radius: 0.46, y: 1.2, tint: shade(liquid, 0.5) },
      { radius: 0.46, y: 2.2, tint: shade(liquid, 0.32) },
    ],
    { segments: 18, material: 'glow' },
  );
  for (const angle of turns(4, 0.4))
    rod(b, around(angle, 0.5, 0.25), around(angle, 0.5, 2.25), 0.03, hex('#6a767a'), 'metal');
  return { lamps: [{ at: [0.7, 1.2, 0] as Vec, colour: liquid, power: 0.9, reach: 5 }] };
}

/** A desk with screens and lights, as of a ship's bridge. */
function consoleDesk({ builder: b, paint, seed }: Making) {
  const body = colourOf(paint, 'body', '#4a5568');
  b.box([-0.05, 0.4, 0], [0.32, 0.4, 0.8], body, 'metal');
  b.face(
    [
      [0.4, 0.75, -0.8],
      [0.4, 0.75, 0.8],
      [-0.25, 1.1, 0.8],
      [-0.25, 1.1, -0.8],
    ],
    shade(body, 1.4),
    'metal',
    [0.47, 0.88, 0],
  );
  for (const side of sides)
    b.face(
      [
        [0.4, 0.75, side * 0.8],
        [-0.25, 1.1, side * 0.8],
        [-0.25, 0.75, side * 0.8],
      ],
      shade(body, 0.8),
      'metal',
      [0, 0, side],
    );
  const screen = (x: number, z: number, tall: number, wide: number, tint: Vec) =>
    b.box([x, 1.1 + tall, z], [0.02, tall, wide], tint, 'glow');
  for (const index of steps(2)) {
    b.box([-0.26, 1.5, (index - 0.5) * 0.8], [0.03, 0.34, 0.37], shade(body, 0.6), 'metal');
    screen(
      -0.22,
      (index - 0.5) * 0.8,
      0.38,
      0.33,
      seed % 2 === index ? [0.04, 0.28, 0.42] : [0.05, 0.34, 0.28],
    );
    for (const line of steps(4))
      b.box(
        [-0.195, 1.25 + line * 0.15, (index - 0.5) * 0.8 - 0.06 * (line % 3)],
        [0.004, 0.012, 0.12 + 0.1 * hash(line, index, 3)],
        [0.35, 0.9, 1],
        'glow',
      );
  }
  for (const index of steps(14)) {
    const [row, column] = [index % 2, index >> 1];
    b.box(
      [0.22 - row * 0.22, 0.87 + row * 0.12, -0.66 + column * 0.22],
      [0.035, 0.03, 0.05],
      [
        [0.9, 0.3, 0.1],
        [0.1, 0.7, 0.9],
        [0.9, 0.75, 0.2],
        [0.2, 0.8, 0.4],
      ][(index * 3 + seed) % 4] as unknown as Vec,
      'glow',
    );
  }
  return { lamps: [{ at: [0.3, 1.3, 0] as Vec, colour: [0.4, 0.8, 1] as Vec, power: 0.6, reach: 4 }] };
}

function serverRack({ builder: b, paint }: Making) {
  const body = colourOf(paint, 'body', '#3a4250');
  b.box([0, 1.05, 0], [0.34, 1.05, 0.42], body, 'metal');
  for (const level of steps(9)) {
    b.box([0.35, 0.2 + level * 0.21, 0], [0.012, 0.075, 0.37], shade(body, 0.6), 'metal');
    for (const light of steps(6))
      if (hash(light, level, 4) > 0.35)
        b.box(
          [0.365, 0.2 + level * 0.21, -0.3 + light * 0.1],
          [0.006, 0.018, 0.022],
          hash(level, light, 7) > 0.6 ? [0.1, 0.9, 0.6] : [0.15, 0.5, 1],
          'glow',
        );
  }
  return { lamps: [{ at: [0.6, 1.1, 0] as Vec, colour: [0.3, 0.7, 1] as Vec, power: 0.3, reach: 3 }] };
}

/** A captain's chair. */
function pilotChair({ builder: b, paint }: Making) {
  const [body, cloth] = [hex('#5a6474'), colourOf(paint, 'cloth', '#8a3a3c')];
  b.lathe(
    [
      { radius: 0.34, y: 0, tint: body },
      { radius: 0.3, y: 0.06, tint: body },
      { radius: 0.08, y: 0.1, tint: body },
      { radius: 0.08, y: 0.42, tint: body },
    ],
    { segments: 14, material: 'metal' },
  );
  b.box([0.02, 0.5, 0], [0.3, 0.08, 0.3], cloth, 'cloth');
  b.box([-0.3, 0.95, 0], [0.07, 0.45, 0.28], cloth, 'cloth');
  b.box([-0.32, 1.45, 0], [0.06, 0.12, 0.18], shade(cloth, 1.2), 'cloth');
  for (const side of sides) b.box([0, 0.72, side * 0.36], [0.28, 0.04, 0.06], body, 'metal');
  return { anchors: { seat: [0.04, 0.58, 0] as Vec, top: [0.04, 0.58, 0] as Vec } };
}

/** A low, wide desk of lights under the window of a ship. */
function helm({ builder: b, paint, seed }: Making) {
  const body = colourOf(paint, 'body', '#46536a');
  b.box([0, 0.3, 0], [0.35, 0.3, 2.4], body, 'metal');
  b.face(
    [
      [0.45, 0.55, -2.4],
      [0.45, 0.55, 2.4],
      [-0.35, 0.86, 2.4],
      [-0.35, 0.86, -2.4],
    ],
    shade(body, 1.5),
    'metal',
    [0.36, 0.93, 0],
  );
  for (const index of steps(5)) {
    const z = (index - 2) * 0.95;
    b.face(
      [
        [0.3, 0.62, z - 0.36],
        [0.3, 0.62, z + 0.36],
        [-0.22, 0.82, z + 0.36],
        [-0.22, 0.82, z - 0.36],
      ],
      index % 2 ? [0.05, 0.3, 0.26] : [0.04, 0.22, 0.42],
      'glow',
      [0.36, 0.93, 0],
    );
    for (const line of steps(5))
      b.box(
        [0.22 - line * 0.09, 0.66 + line * 0.037, z],
        [0.02, 0.006, 0.08 + 0.2 * hash(line, index, seed)],
        [0.4, 0.9, 1],
        'glow',
      );
    b.box(
      [0.38, 0.6, z + 0.47],
      [0.05, 0.03, 0.05],
      [
        [0.9, 0.3, 0.1],
        [0.2, 0.8, 0.4],
        [0.9, 0.75, 0.2],
      ][index % 3] as unknown as Vec,
      'glow',
    );
  }
  return { lamps: [{ at: [0.4, 1.1, 0] as Vec, colour: [0.4, 0.8, 1] as Vec, power: 0.6, reach: 5 }] };
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const scienceFurniture: Readonly<Record<string, Recipe>> = {
  'furnish.lab-table': row(labTable, ['top']),
  'furnish.tank': row(tank, ['liquid']),
  'thing.stasis-pod': row(tank, ['liquid']),
  'thing.control-panel': row(consoleDesk, [], 2),
  'thing.server-rack': row(serverRack, []),
  'furnish.pilot-chair': row(pilotChair, ['cloth']),
  'furnish.helm': row(helm, []),
};
