import { limb, lump, pair } from '../blobs.ts';
import { hex } from '../colours.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import { blend, ease, type Vec } from '../vectors.ts';
import { addEyes } from './creatures-face.ts';
import { addBlade, addCoated, darker, frameAt, sides } from './creatures-shapes.ts';

const long = 1.1;

/** A turtle of the sea in flight through the water, one flipper up and one down. */
export const seaTurtle: Recipe = {
  parts: ['body', 'shell', 'belly', 'eyes'],
  make: (making) => swimmingTurtle(making, '#6f9a7c', '#6b5432', long),
};

export function swimmingTurtle(
  { builder, paint }: Making,
  skin: string,
  back: string,
  size: number,
): Fittings {
  const [tint, shell, light] = [paint('body', skin), paint('shell', back), paint('belly', '#ece3b8')];
  const k = size;
  const frame = frameAt([0, 0.42 * k, 0], 0.1, 0, k);
  const { at } = frame;
  const look = { tint, material: 'skin' as const, soft: 0.05 * k };
  const rim = blend(shell, hex('#e8cf8a'), 0.45);
  addCoated(
    builder,
    [
      limb(at(0.3, 0.02, 0), at(0.56, 0.1, 0), 0.12 * k, 0.1 * k, look),
      lump(at(0.64, 0.12, 0), [0.15 * k, 0.115 * k, 0.115 * k], look),
      limb(at(0.7, 0.08, 0), at(0.79, 0.06, 0), 0.08 * k, 0.05 * k, look),
      limb(at(-0.4, 0, 0), at(-0.62, -0.02, 0), 0.07 * k, 0.015 * k, look),
      ...pair((side) => [limb(at(0.26, 0, side * 0.2), at(0.3, 0, side * 0.42), 0.11 * k, 0.09 * k, look)]),
    ],
    { soft: 0.05 * k, cells: 44, coarseCells: 14 },
  );
  builder.ball(
    at(-0.02, 0.02, 0),
    [0.52 * k, 0.2 * k, 0.4 * k],
    (to) => shellTint(to, shell, rim, light),
    'wood',
    { segments: 40, swell: (to) => (to[1] < 0 ? 0.72 + 0.28 * (1 + to[1]) : 1) * (to[0] < 0 ? 1.06 : 0.96) },
  );
  for (const side of sides) {
    const lift = side > 0 ? 0.24 : -0.12;
    const patch = (share: number): Vec =>
      share < 0.85 && Math.floor(share * 14) % 2 === 0 ? darker(tint, 0.72) : tint;
    addBlade(builder, {
      points: [
        at(0.28, 0, side * 0.36),
        at(0.36, lift * 0.6, side * 0.66),
        at(0.16, lift, side * 0.96),
        at(-0.14, lift * 1.1, side * 1.12),
      ],
      widths: [0.09, 0.14, 0.13, 0.1, 0.015].map((value) => value * k),
      depths: [0.06, 0.045, 0.03, 0.02, 0.006].map((value) => value * k),
      across: frame.way(1, 0.05, side * 0.4),
      tint: patch,
      material: 'skin',
      rows: 14,
      around: 10,
    });
    addBlade(builder, {
      points: [at(-0.36, 0, side * 0.22), at(-0.52, -0.03, side * 0.36), at(-0.72, -0.06, side * 0.42)],
      widths: [0.07, 0.11, 0.1, 0.02].map((value) => value * k),
      depths: [0.04, 0.03, 0.02, 0.006].map((value) => value * k),
      across: frame.way(0.4, 0, side),
      tint: patch,
      material: 'skin',
      rows: 8,
    });
  }
  addEyes(builder, frameAt(at(0.64, 0.12, 0), 0.1, 0, 0.12 * k), [0.5, 0.22, 0.72], {
    size: 0.03 * k,
    ball: paint('eyes', '#17120f'),
    out: [0.5, 0.15, 0.85],
  });
  return {
    anchors: {
      top: at(0, 0.2, 0),
      seat: at(-0.02, 0.19, 0),
      back: at(-0.02, 0.19, 0),
      mouth: at(0.8, 0.05, 0),
      eyes: at(0.7, 0.15, 0),
    },
  };
}

/** Large plates with light seams, a rim of small ones, and a light belly. */
function shellTint([x, y, z]: Vec, shell: Vec, rim: Vec, light: Vec): Vec {
  if (y < -0.12) return light;
  const out = Math.sqrt(x * x + z * z);
  if (y < 0.26) return Math.abs(((x * 6 + z * 5 + 40) % 1) - 0.5) > 0.4 ? rim : darker(shell, 0.85);
  const [u, v] = [x * 2.6, z * 2.1];
  const row = Math.round(v);
  const shift = row % 2 === 0 ? 0 : 0.5;
  const near = Math.max(Math.abs(u - shift - Math.round(u - shift)), Math.abs(v - row));
  if (near > 0.42) return rim;
  return blend(shell, hex('#a8793c'), ease(0.4, 0, near) * 0.7 * (1 - out * 0.4));
}
