import { blend, ease, hash, lengthOf, noise, sin, sub, type Vec } from '../vectors.ts';
import type { Coat, Frame } from './creatures-shapes.ts';

export type Pattern = 'stripes' | 'spots' | 'patches' | 'bands' | 'saddle';

interface CoatColours {
  readonly body: Vec;
  readonly belly: Vec;
  readonly marks: Vec;
}

const isNear = (a: Vec, b: Vec) =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) < 0.05;

/** A light belly, and marks. `size` is the height of the animal: marks grow with it. */
export function coatOf(
  { body, belly, marks }: CoatColours,
  pattern: Pattern | undefined,
  size: number,
  density = 1,
): Coat {
  return (at, normal, tint) => {
    if (!isNear(tint, body)) return tint;
    const light = ease(-0.25, -0.7, normal[1]);
    if (!pattern) return blend(tint, belly, light);
    const [x, y, z] = [(at[0] / size) * density, (at[1] / size) * density, (at[2] / size) * density];
    const share = patterns[pattern](x, y, z, normal) * (1 - light);
    return blend(blend(tint, belly, light), marks, share);
  };
}

const patterns: Readonly<Record<Pattern, (x: number, y: number, z: number, normal: Vec) => number>> = {
  stripes: (x, y, z, normal) => {
    const isLeg = ease(0.5, 0.42, y);
    const wave = x * 26 + noise(y * 5 + 3, z * 2 + Math.floor(x * 4) * 0.7, 5) * 5 + y * 3;
    const rings = y * 34 + noise(x * 4, z * 4, 9) * 2;
    const value = sin(wave) * (1 - isLeg) + sin(rings) * isLeg;
    const thin = 0.3 + 0.5 * ease(0.2, -0.6, normal[1]);
    return ease(thin, thin + 0.3, value);
  },
  bands: (x, y, z) => ease(-0.1, 0.1, sin(x * 11 + noise(y * 3, z * 3, 2))),
  spots: (x, y, z) => {
    const near = nearestSpot(x * 7.5, y * 7.5, z * 7.5);
    return ease(0.36, 0.26, near);
  },
  patches: (x, y, z) => ease(0.53, 0.56, noise(x * 2.6 + (z > 0 ? 3.3 : 17.7), y * 2.6 + 1.4, 4)),
  saddle: (_x, y, _z, normal) => ease(0.25, 0.5, normal[1]) * ease(0.6, 0.7, y),
};

function nearestSpot(x: number, y: number, z: number): number {
  let least = 9;
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  for (let i = -1; i <= 1; i++)
    for (let j = -1; j <= 1; j++)
      for (let k = -1; k <= 1; k++) {
        const [a, b, c] = [cx + i, cy + j, cz + k];
        const at: Vec = [
          a + 0.25 + 0.5 * hash(a, b, c),
          b + 0.25 + 0.5 * hash(b, c, a + 7),
          c + 0.25 + 0.5 * hash(c, a, b + 13),
        ];
        least = Math.min(least, lengthOf(sub([x, y, z], at)));
      }
  return least;
}

/** Stripes of a cat's face: over the forehead, and back from the cheeks. */
export function faceStripes(head: Frame, size: number, body: Vec, marks: Vec): Coat {
  const [middle, up, left, ahead] = [
    head.at(0, 0, 0),
    head.way(0, 1, 0),
    head.way(0, 0, 1),
    head.way(1, 0, 0),
  ];
  return (at, _normal, tint) => {
    if (!isNear(tint, body)) return tint;
    const way = sub(at, middle);
    const along = (axis: Vec) => (way[0] * axis[0] + way[1] * axis[1] + way[2] * axis[2]) / size;
    const [x, y, z] = [along(ahead), along(up), Math.abs(along(left))];
    const brow = ease(0.35, 0.5, y) * ease(0.55, 0.75, sin(x * 13 + z * 4)) * ease(0.75, 0.5, z);
    const cheek = ease(0.6, 0.75, z) * ease(0.4, 0.7, sin(y * 11 + x * 3)) * ease(0.55, 0.2, x);
    return blend(tint, marks, Math.max(brow, cheek));
  };
}
