import { hex } from '../colours.ts';
import { add, pi, scale, unit, type Vec } from '../vectors.ts';
import { addBlade, addSkin } from './creatures-shapes.ts';
import { addEdge, addHilt, addStick, type Grip } from './people-grip.ts';

export const wood = hex('#7a5233');

export const steel = hex('#c9d0da');

export const gold = hex('#dcb04a');

export const iron = hex('#5a606c');

export type Tool = (grip: Grip, size: number) => void;

/** A flat head of an axe on the given side of its stick. */
export function axeHead({ builder, at, side }: Grip, y: number, size: number, way: 1 | -1) {
  addBlade(builder, {
    points: [at(way * 0.01, y, 0), at(way * 0.1 * size, y, 0), at(way * 0.2 * size, y, 0)],
    widths: [0.05, 0.08, 0.19].map((value) => value * size),
    depths: [0.03, 0.018, 0.002].map((value) => value * size),
    across: unit(add(at(0, 1, 0), scale(at(0, 0, 0), -1))),
    tint: (share) => (share > 0.75 ? hex('#e9eef5') : steel),
    material: 'metal',
    rows: 5,
    around: 6,
  });
  return side;
}

export function shieldFace(
  { builder, at, tint }: Grip,
  outline: (angle: number) => readonly [number, number],
  trim: Vec,
) {
  const face = tint ?? hex('#a8323a');
  const lines = Array.from({ length: 25 }, (_, index): readonly Vec[] => {
    const [y, z] = outline((index / 24) * 2 * pi);
    return [0, 0.45, 0.82, 1].map((r) => at(0.09 - 0.07 * r * r, y * r, z * r));
  });
  addSkin(builder, lines, (_u, v) => (v > 0.8 ? trim : face), 'metal', [30, 8]);
  builder.ball(at(0.1, 0, 0), [0.04, 0.055, 0.055], trim, 'metal', { segments: 12 });
}

export const light = ({ lamps }: Grip, at: Vec, colour: Vec, power: number, reach = 3) =>
  lamps.push({ at, colour, power, reach });

export const sword: Tool = (grip) => {
  addHilt(grip, 0.12, gold, hex('#4a2a20'));
  addEdge(grip, 0.1, 0.98, 0.036);
};

export const hafted =
  (long: number, low: number, head: (grip: Grip) => void): Tool =>
  (grip) => {
    addStick(grip, low, long, 0.019, wood);
    head(grip);
  };

export const prongs = (grip: Grip, count: number, wide: number, from: number, long: number, tint: Vec) => {
  for (let index = 0; index < count; index++) {
    const z = (index / (count - 1) - 0.5) * wide;
    grip.builder.tube(
      [grip.at(0, from, 0), grip.at(0, from + 0.05, z), grip.at(0, from + long, z)],
      [0.013, 0.013, 0.004],
      tint,
      'metal',
      6,
    );
  }
};
