import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, scale, sin, type Vec } from '../vectors.ts';
import { colourOf, hoop, rod, shade, steps, warm } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** Lamps of rooms, at walls and under ceilings. */

/** A lamp with a shade that hangs from the ceiling; y = 0 is its foot. */
function hangingLamp({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'shade', '#b8603c');
  b.lathe(
    [
      { radius: 0.3, y: 0.02, tint: metal },
      { radius: 0.24, y: 0.14, tint: shade(metal, 1.1) },
      { radius: 0.08, y: 0.27, tint: metal },
      { radius: 0.03, y: 0.34, tint: iron },
    ],
    { segments: 18, material: 'metal' },
  );
  b.ball([0, 0.06, 0], 0.1, [1, 0.8, 0.45], 'glow', { segments: 10 });
  rod(b, [0, 0.3, 0], [0, 1.1, 0], 0.012, iron, 'metal');
  return { lamps: [{ at: [0, -0.05, 0] as Vec, colour: [1, 0.74, 0.42] as Vec, power: 0.8, reach: 6 }] };
}

/** A lantern on an arm at the wall. */
function wallLamp({ builder: b }: Making) {
  b.box([0.02, 0.1, 0], [0.02, 0.16, 0.05], iron, 'metal');
  b.tube(
    [
      [0.02, 0.2, 0],
      [0.14, 0.26, 0],
      [0.2, 0.22, 0],
    ],
    [0.018, 0.018, 0.018],
    iron,
    'metal',
    6,
  );
  b.lathe(
    [
      { radius: 0.05, y: -0.12, tint: iron, material: 'metal' },
      { radius: 0.075, y: -0.1, tint: [1, 0.72, 0.36] },
      { radius: 0.085, y: 0.08, tint: [1, 0.8, 0.45] },
      { radius: 0.1, y: 0.09, tint: iron, material: 'metal' },
      { radius: 0.02, y: 0.18, tint: iron, material: 'metal' },
    ],
    { at: [0.2, 0, 0], segments: 10, material: 'glow' },
  );
  return { lamps: [{ at: [0.32, 0, 0] as Vec, colour: warm, power: 0.6, reach: 4.5 }] };
}

function wallTorch({ builder: b }: Making) {
  const wood = hex('#5a3c24');
  b.box([0.02, 0.1, 0], [0.02, 0.12, 0.06], iron, 'metal');
  rod(b, [0.06, 0, 0], [0.2, 0.42, 0], 0.03, wood, 'wood', { thin: 0.045 });
  hoop(b, [0.13, 0.2, 0], 0.06, 0.015, iron, 'metal', { segments: 10, tubes: 4 });
  for (const index of steps(5)) {
    const turned = index * 2.4;
    const tall = 0.42 - 0.05 * index;
    b.tube(
      [
        [0.21, 0.42, 0],
        [0.22 + 0.03 * cos(turned), 0.42 + tall * 0.5, 0.05 * sin(turned)],
        [0.22, 0.42 + tall, 0.02 * sin(turned)],
      ],
      [0.05, 0.07, 0.004],
      (share) => (share < 0.5 ? [1, 0.62, 0.2] : [0.9, 0.3, 0.06]),
      'glow',
      6,
    );
  }
  return { lamps: [{ at: [0.4, 0.65, 0] as Vec, colour: warm, power: 1, reach: 6 }] };
}

/** A round lamp of paper. */
function paperLamp({ builder: b, paint }: Making) {
  const paper = colourOf(paint, 'shade', '#ffd890');
  b.ball([0, 0.28, 0], [0.3, 0.28, 0.3], scale(paper, 0.8), 'glow', { segments: 16 });
  for (const y of [0.08, 0.18, 0.28, 0.38, 0.48])
    hoop(
      b,
      [0, y, 0],
      0.302 * Math.sqrt(Math.max(0.05, 1 - ((y - 0.28) / 0.28) * ((y - 0.28) / 0.28))),
      0.008,
      hex('#b8824a'),
      'wood',
      { segments: 14, tubes: 3 },
    );
  rod(b, [0, 0.55, 0], [0, 1, 0], 0.01, iron, 'metal');
  return { lamps: [{ at: [0, -0.1, 0] as Vec, colour: [1, 0.74, 0.42] as Vec, power: 0.7, reach: 5 }] };
}

/** A flat bright panel under a ceiling. */
function ceilingLight({ builder: b }: Making) {
  b.box([0, 0.03, 0], [0.75, 0.03, 0.16], [0.75, 0.85, 0.9], 'glow');
  b.box([0, 0.07, 0], [0.8, 0.02, 0.21], hex('#8f9aa0'), 'metal');
  return { lamps: [{ at: [0, -0.15, 0] as Vec, colour: [0.85, 0.95, 1] as Vec, power: 0.6, reach: 6 }] };
}

const row = (make: Recipe['make'], parts: readonly string[] = ['wood'], kinds = 1): Recipe => ({
  make,
  parts: ['body', ...parts],
  kinds,
});

export const roomLamps: Readonly<Record<string, Recipe>> = {
  'furnish.hanging-lamp': row(hangingLamp, ['shade']),
  'furnish.paper-lamp': row(paperLamp, ['shade']),
  'furnish.ceiling-light': row(ceilingLight, []),
  'furnish.wall-lamp': row(wallLamp, []),
  'furnish.wall-torch': row(wallTorch, []),
};
