import { hex } from '../colours.ts';
import type { Making, Recipe } from '../model.ts';
import { cos, hash, pi, sin, type Vec } from '../vectors.ts';
import { colourOf, disc, rod, shade, sides, steps } from './things-shapes.ts';

/** What lies on the ground of streets and race tracks, in pieces of eight metres along x. */

const long = 8.3;

/** Stones in rows, each a little other than its neighbours. */
function stones(
  { builder: b, seed }: Making,
  tint: Vec,
  {
    half,
    row,
    wide,
    edge = half * 2.4,
  }: { readonly half: number; readonly row: number; readonly wide: number; readonly edge?: number },
) {
  const joint = shade(tint, 0.72);
  flat(b, [-long / 2, long / 2], [-edge, edge], 0, shade(tint, 0.92));
  if (b.isCoarse) return;
  flat(b, [-4, 4], [-half, half], 0.004, joint);
  const rows = Math.round(8 / row);
  const count = Math.round((2 * half) / wide);
  for (const line of steps(rows))
    for (const one of steps(count)) {
      const shift = (line % 2) * 0.5 - 0.25;
      const [from, to] = [one + shift, one + shift + 1].map((z) => -half + z * wide) as [number, number];
      const x = -4 + line * (8 / rows);
      const tone = 0.84 + 0.3 * hash(line, one, seed);
      flat(b, [x + 0.03, x + 8 / rows - 0.03], [from + 0.04, to - 0.04], 0.008, shade(tint, tone));
    }
}

/** Something painted or laid on the ground. */
export function flat(
  b: Making['builder'],
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  y: number,
  tint: Vec,
) {
  b.face(
    [
      [x0, y, z0],
      [x0, y, z1],
      [x1, y, z1],
      [x1, y, z0],
    ],
    tint,
    'ground',
    [0, 1, 0],
  );
}

/** A lane of cobbles with a gutter of long stones down its middle. */
function cobbles(making: Making) {
  const tint = colourOf(making.paint, 'stone', '#968b7e');
  stones(making, tint, { half: 6.4, row: 0.52, wide: 0.64 });
  for (const one of steps(6))
    flat(
      making.builder,
      [-4 + one * (8 / 6), -4 + one * (8 / 6) + 1.28],
      [-0.28, 0.28],
      0.012,
      shade(tint, 0.66 + 0.08 * (one % 2)),
    );
  return {};
}

/** Large slabs, as on squares. */
function slabs(making: Making) {
  stones(making, colourOf(making.paint, 'stone', '#a89e8e'), { half: 16, row: 1.38, wide: 1.6 });
  return {};
}

/** The stones of a quay, as wide as they lie. */
function quay(making: Making) {
  stones(making, colourOf(making.paint, 'stone', '#a09586'), { half: 6.4, row: 0.9, wide: 1.28, edge: 6.6 });
  return {};
}

/** A road through open country: worn asphalt with a yellow line, dust at its sides. */
function countryRoad({ builder: b, seed }: Making) {
  const tar = hex('#5a5854');
  flat(b, [-long / 2, long / 2], [-4.6, 4.6], 0, hex('#a89468'));
  flat(b, [-long / 2, long / 2], [-3.8, 3.8], 0.006, tar);
  flat(b, [-1.7, 1.7], [-0.09, 0.09], 0.014, hex('#e8c04a'));
  for (const side of sides)
    flat(b, [-long / 2, long / 2], [side * 3.5 - 0.06, side * 3.5 + 0.06], 0.012, hex('#d8d4c4'));
  for (const one of steps(3)) {
    const x = -3 + one * 2.6 + hash(one, seed, 1);
    flat(
      b,
      [x, x + 1.4],
      [-3 + 4 * hash(seed, one, 2), -2.86 + 4 * hash(seed, one, 2)],
      0.01,
      shade(tar, 0.7),
    );
  }
  return {};
}

/** Two lanes of asphalt with a broken line between them, kerbs, and pavements of slabs. */
function roadway({ builder: b, seed }: Making) {
  const [tar, slab] = [hex('#4c4e54'), hex('#9a958c')];
  flat(b, [-long / 2, long / 2], [-7, 7], 0, tar);
  flat(b, [-1.6, 1.6], [-0.09, 0.09], 0.01, hex('#e4e0d2'));
  for (const side of sides) {
    flat(b, [-long / 2, long / 2], [side * 6.3 - 0.06, side * 6.3 + 0.06], 0.01, hex('#d8d2bc'));
    b.box([0, 0.07, side * 7.1], [long / 2, 0.09, 0.14], shade(slab, 1.12), 'stone');
    b.box([0, 0.05, side * 12.2], [long / 2, 0.07, 5], shade(slab, 0.82), 'stone');
    if (b.isCoarse) continue;
    for (const one of steps(5))
      for (const line of steps(3)) {
        const x = -long / 2 + 0.83 + one * 1.66;
        const z = side * (8 + line * 1.5);
        flat(
          b,
          [x - 0.8, x + 0.8],
          [z - 0.72, z + 0.72],
          0.125,
          shade(slab, 0.88 + 0.2 * hash(one, line, seed)),
        );
      }
  }
  // Patches, a lid over the drain.
  if (seed % 3 === 0) flat(b, [-3, 0.5], [2, 4.6], 0.006, shade(tar, 0.86));
  if (seed % 4 === 1) disc(b, [1, 0.012, -3.2], [0, 1, 0], 0.42, shade(tar, 0.6), 'metal', 14);
  return {};
}

/** A race track: dark asphalt with the marks of tyres, white edges, kerbs of red and white. */
function raceway({ builder: b, seed }: Making) {
  const tar = hex('#54565c');
  flat(b, [-long / 2, long / 2], [-6, 6], 0, tar);
  for (const z of [-1.9, -1.2, 1.5, 2.3])
    flat(b, [-long / 2, long / 2], [z - 0.2, z + 0.2], 0.006, shade(tar, 0.82 + 0.05 * (seed % 3)));
  for (const side of sides) {
    flat(b, [-long / 2, long / 2], [side * 5.7 - 0.1, side * 5.7 + 0.1], 0.01, hex('#f0eee6'));
    for (const one of steps(4)) {
      const x = -long / 2 + (long / 4) * (one + 0.5);
      const tint = hex(one % 2 === 0 ? '#d23a2c' : '#f2efe8');
      b.box([x, 0.03, side * 6.5], [long / 8, 0.07, 0.5], tint, 'stone');
    }
  }
  return {};
}

/** A runway: a broad strip with a broken line, bars at its edges and lamps along them. */
function runway({ builder: b }: Making) {
  const tar = hex('#5e6066');
  flat(b, [-long / 2, long / 2], [-13, 13], 0, shade(tar, 1.25));
  flat(b, [-long / 2, long / 2], [-11, 11], 0.006, tar);
  flat(b, [-2.2, 2.2], [-0.35, 0.35], 0.014, hex('#f0eee6'));
  for (const side of sides) {
    flat(b, [-long / 2, long / 2], [side * 10.2 - 0.25, side * 10.2 + 0.25], 0.012, hex('#f0eee6'));
    b.box([0, 0.14, side * 11.6], [0.14, 0.14, 0.14], hex('#e8b83c'), 'metal');
    b.ball([0, 0.34, side * 11.6], 0.11, [1, 0.86, 0.5], 'glow', { segments: 8 });
  }
  return {};
}

/** The bars at the end of a runway. */
function threshold({ builder: b }: Making) {
  for (const side of sides)
    for (const bar of steps(5))
      flat(b, [-6, 6], [side * (2 + bar * 1.6) - 0.5, side * (2 + bar * 1.6) + 0.5], 0.03, hex('#f2f0e8'));
  return {};
}

/** A pitch in stripes of two greens with its white lines and both goals; it lies along x. */
function pitch({ builder: b }: Making) {
  const [grass, white] = [hex('#4f9440'), hex('#f4f4ee')];
  for (const one of steps(10))
    flat(b, [-20 + one * 4, -16 + one * 4], [-13, 13], 0, shade(grass, one % 2 ? 1.12 : 0.94));
  const line = (x: readonly [number, number], z: readonly [number, number]) => flat(b, x, z, 0.02, white);
  const box = (x0: number, x1: number, half: number) => {
    for (const x of [x0, x1]) line([x - 0.12, x + 0.12], [-half, half]);
    for (const side of sides)
      line([Math.min(x0, x1), Math.max(x0, x1)], [side * half - 0.12, side * half + 0.12]);
  };
  box(-19, 19, 12);
  line([-0.12, 0.12], [-12, 12]);
  for (const step of steps(28)) {
    const [a, c] = [(step / 28) * 2 * pi, ((step + 1) / 28) * 2 * pi];
    const at = (angle: number, radius: number): Vec => [radius * cos(angle), 0.02, radius * sin(angle)];
    b.face([at(a, 3.9), at(c, 3.9), at(c, 4.16), at(a, 4.16)], white, 'ground', [0, 1, 0]);
  }
  for (const side of sides) {
    box(side * 19, side * 13, 7);
    box(side * 19, side * 16.8, 3.6);
    for (const post of sides)
      rod(b, [side * 19, 0, post * 2.4], [side * 19, 2.2, post * 2.4], 0.07, white, 'metal');
    rod(b, [side * 19, 2.2, -2.4], [side * 19, 2.2, 2.4], 0.07, white, 'metal');
    for (const mesh of steps(9)) {
      const z = -2.4 + mesh * 0.6;
      rod(b, [side * 19, 2.2, z], [side * 20.4, 0, z], 0.015, shade(white, 0.8), 'cloth', { segments: 4 });
    }
    for (const mesh of steps(5))
      rod(
        b,
        [side * (19 + mesh * 0.28), 2.2 - mesh * 0.44, -2.4],
        [side * (19 + mesh * 0.28), 2.2 - mesh * 0.44, 2.4],
        0.015,
        shade(white, 0.8),
        'cloth',
        { segments: 4 },
      );
  }
  return {};
}

/** A mast with rows of lamps. */
function floodlight({ builder: b }: Making) {
  rod(b, [0, 0, 0], [0, 17, 0], 0.32, hex('#8a9098'), 'metal', { thin: 0.18 });
  b.box([0.2, 18, 0], [0.16, 1.7, 2.6], hex('#4a5058'), 'metal');
  for (const row of steps(3))
    for (const lamp of steps(5))
      disc(b, [0.4, 17 + row * 1, (lamp - 2) * 0.95], [1, -0.2, 0], 0.36, [1, 0.97, 0.86], 'glow', 10);
  return { lamps: [{ at: [1.5, 17.6, 0] as Vec, colour: [0.95, 0.97, 1] as Vec, power: 1.8, reach: 46 }] };
}

const row = (make: Recipe['make'], kinds = 1, parts: readonly string[] = []): Recipe => ({
  make,
  kinds,
  parts: ['body', ...parts],
});

export const roads: Readonly<Record<string, Recipe>> = {
  'furnish.road-cobbles': row(cobbles, 3, ['stone']),
  'furnish.road-slabs': row(slabs, 3, ['stone']),
  'furnish.road-quay': row(quay, 3, ['stone']),
  'furnish.road-country': row(countryRoad, 8),
  'furnish.road-lanes': row(roadway, 12),
  'furnish.road-runway': row(runway),
  'furnish.road-threshold': row(threshold),
  'furnish.road-pitch': row(pitch),
  'furnish.floodlight': row(floodlight),
  'furnish.road-race': row(raceway, 3),
};
