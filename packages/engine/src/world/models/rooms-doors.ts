import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, pi, sin, type Vec } from '../vectors.ts';
import { door } from './things-harbour.ts';
import { colourOf, disc, hoop, part, rod, shade, sides, steps } from './things-shapes.ts';
import { iron } from './things-vessels.ts';

/** Doors as they are in walls: flat, with their frames. x is towards the room, the back is at the wall. */

/** A round-headed door of planks, pressed into the wall. */
function archDoor(making: Making) {
  part(making.builder, (inner) => door({ ...making, builder: inner }), { size: [0.45, 1, 1] });
  return {};
}

/** A door of panels with a frame, as in houses. */
function panelDoor({ builder: b, paint }: Making) {
  const [wood, frame] = [colourOf(paint, 'wood', '#8a5a38'), paint('frame', '#5f3d26')];
  b.box([0.02, 1.02, 0], [0.02, 1.02, 0.46], shade(wood, 0.9), 'wood');
  for (const [y, tall] of [
    [0.45, 0.3],
    [1.45, 0.45],
  ] as const)
    for (const side of sides) {
      b.box([0.045, y, side * 0.21], [0.012, tall, 0.15], shade(wood, 1.2), 'wood');
      b.box([0.06, y, side * 0.21], [0.006, tall - 0.07, 0.09], shade(wood, 0.95), 'wood');
    }
  for (const side of sides) b.box([0.04, 1.06, side * 0.52], [0.05, 1.06, 0.07], frame, 'wood');
  b.box([0.04, 2.14, 0], [0.06, 0.09, 0.62], frame, 'wood');
  b.ball([0.09, 1, 0.36], 0.035, hex('#c8a050'), 'metal', { segments: 8 });
  return {};
}

/** Two leaves with round windows and plates of steel below, as in hospitals and kitchens. */
function wardDoor({ builder: b, paint }: Making) {
  const [body, steel] = [colourOf(paint, 'body', '#a8bcb8'), hex('#8a969a')];
  for (const side of sides) {
    b.box([0.03, 1.03, side * 0.44], [0.03, 1.02, 0.42], shade(body, side > 0 ? 1 : 0.92), 'wood');
    b.box([0.065, 0.24, side * 0.44], [0.008, 0.2, 0.38], steel, 'metal');
    b.box([0.065, 1.05, side * 0.12], [0.02, 0.22, 0.03], steel, 'metal');
    disc(b, [0.066, 1.5, side * 0.44], [1, 0, 0], 0.17, [0.035, 0.06, 0.07], 'glass', 16);
    hoop(b, [0.068, 1.5, side * 0.44], 0.175, 0.025, steel, 'metal', {
      axis: [1, 0, 0],
      segments: 16,
      tubes: 4,
    });
    b.box([0.04, 1.08, side * 0.95], [0.06, 1.08, 0.08], shade(steel, 0.8), 'metal');
  }
  b.box([0.04, 2.16, 0], [0.07, 0.1, 1.03], shade(steel, 0.8), 'metal');
  return {};
}

/** Two leaves that slide into the wall of a ship, with a lit rim. */
function blastDoor({ builder: b, paint }: Making) {
  const [body, light] = [colourOf(paint, 'body', '#7f8c9c'), paint('light', '#ff9a30')];
  const dark = hex('#2c3440');
  for (const side of sides) {
    b.box([0.05, 1.35, side * 0.62], [0.05, 1.3, 0.58], shade(body, side > 0 ? 1 : 0.93), 'metal');
    for (const y of [0.55, 1.35, 2.15])
      b.box([0.11, y, side * 0.66], [0.02, 0.26, 0.44], shade(body, 0.72), 'metal');
    b.box([0.08, 1.45, side * 1.36], [0.16, 1.45, 0.16], dark, 'metal');
    b.box([0.25, 1.4, side * 1.36], [0.01, 1, 0.03], light, 'glow');
    b.face(
      [
        [0.04, 2.9, side * 1.5],
        [0.04, 2.9, side * 0.8],
        [0.24, 2.45, side * 1.2],
        [0.24, 2.45, side * 1.5],
      ],
      dark,
      'metal',
      [1, 0, 0],
    );
  }
  b.box([0.06, 1.35, 0], [0.055, 1.3, 0.02], dark, 'metal');
  b.box([0.08, 2.78, 0], [0.18, 0.14, 1.52], dark, 'metal');
  for (const stripe of steps(9))
    b.box(
      [0.27, 2.78, (stripe - 4) * 0.3],
      [0.006, 0.09, 0.075],
      stripe % 2 ? [0.02, 0.02, 0.02] : hex('#e8b020'),
      'metal',
    );
  return { lamps: [{ at: [0.6, 2.3, 0] as Vec, colour: light, power: 0.5, reach: 4 }] };
}

/** A closed gate of iron in an arch of great stones. */
function ironGate({ builder: b, paint }: Making) {
  const [stone, metal] = [paint('stone', '#6f675f'), colourOf(paint, 'body', '#4a4a50')];
  const [half, spring] = [1.7, 3];
  const rise = (z: number) => spring + Math.sqrt(Math.max(0, half * half - z * z));
  for (const side of sides)
    for (const row of steps(5))
      b.box(
        [0.15, 0.3 + row * 0.6, side * (half + 0.34)],
        [0.3, 0.29, 0.34 + 0.06 * (row % 2)],
        shade(stone, 0.85 + 0.3 * hash(row, side, 2)),
        'stone',
      );
  for (const step of steps(9)) {
    const angle = ((step + 0.5) / 9) * pi;
    part(
      b,
      (block) =>
        block.box([0, 0, 0], [0.32, 0.36, 0.32], shade(stone, 0.85 + 0.3 * hash(step, 3, 5)), 'stone'),
      { roll: pi / 2 - angle, at: [0.15, spring + (half + 0.34) * sin(angle), (half + 0.34) * cos(angle)] },
    );
  }
  for (const plank of steps(12)) {
    const z = (plank - 5.5) * (half / 6);
    const tall = rise(z) / 2;
    b.box([0.03, tall, z], [0.06, tall, half / 12.6], shade(metal, 0.75 + 0.35 * hash(plank, 1, 8)), 'metal');
    for (const y of [0.5, 1.7, 2.9]) b.ball([0.17, y, z], 0.055, shade(metal, 1.3), 'metal', { segments: 6 });
  }
  for (const y of [0.5, 1.7, 2.9]) b.box([0.11, y, 0], [0.05, 0.14, half], shade(metal, 0.5), 'metal');
  b.box([0.1, rise(0) / 2, 0], [0.05, rise(0) / 2, 0.03], [0.01, 0.01, 0.01], 'metal');
  for (const side of sides)
    hoop(b, [0.22, 1.7, side * 0.4], 0.2, 0.035, shade(metal, 1.2), 'metal', { axis: [1, 0, 0] });
  b.ball([0.2, spring + half + 0.5, 0], [0.3, 0.34, 0.3], shade(stone, 1.15), 'stone', { segments: 12 });
  for (const side of sides)
    b.ball([0.46, spring + half + 0.52, side * 0.12], 0.06, [0.9, 0.12, 0.03], 'glow', { segments: 6 });
  return {};
}

/** Pipes along a wall, with a valve. */
function pipes({ builder: b, paint }: Making) {
  const metal = colourOf(paint, 'body', '#7a8288');
  for (const [y, thick] of [
    [1.9, 0.11],
    [2.15, 0.07],
    [0.35, 0.14],
  ] as const) {
    rod(b, [0.2, y, -1.5], [0.2, y, 1.5], thick, shade(metal, 0.7 + y * 0.2), 'metal', { segments: 10 });
    for (const z of [-1.2, 0, 1.2])
      rod(b, [0.2, y, z - 0.05], [0.2, y, z + 0.05], thick * 1.3, shade(metal, 0.6), 'metal', {
        segments: 10,
      });
  }
  rod(b, [0.2, 0.35, 0.6], [0.2, 1.9, 0.6], 0.06, metal, 'metal');
  hoop(b, [0.36, 1.2, 0.6], 0.16, 0.025, hex('#a8321f'), 'metal', { axis: [1, 0, 0], segments: 14 });
  rod(b, [0.2, 1.2, 0.6], [0.36, 1.2, 0.6], 0.03, iron, 'metal');
  return {};
}

const row = (make: Recipe['make'], parts: readonly string[] = []): Recipe => ({
  make,
  parts: ['body', 'wood', 'frame', 'trim', 'stone', 'light', ...parts],
});

export const roomDoors: Readonly<Record<string, Recipe>> = {
  'furnish.arch-door': row(archDoor),
  'furnish.panel-door': row(panelDoor),
  'furnish.ward-door': row(wardDoor),
  'furnish.blast-door': row(blastDoor),
  'furnish.iron-gate': row(ironGate),
  'furnish.pipes': row(pipes),
};
