import type { Builder } from '../mesh.ts';
import { add, pi, scale, unit, type Vec } from '../vectors.ts';
import { part, shade, sides, slab, turns } from './things-shapes.ts';

/** Round bodies, wings and propellers. */

export const chrome: Vec = [0.62, 0.64, 0.66];

/** A round body along x from rings of distance and radius. */
export function addSpindle(
  b: Builder,
  at: Vec,
  rings: readonly (readonly [x: number, radius: number])[],
  tint: (x: number) => Vec,
  { segments = 22, size = [1, 1, 1] as Vec } = {},
) {
  part(
    b,
    (body) =>
      body.lathe(
        [...rings].reverse().map(([x, radius]) => ({ radius, y: -x, tint: tint(x) })),
        { segments, material: 'metal' },
      ),
    { pitch: pi / 2, at, size: [size[1], size[0], size[2]] },
  );
}

/** A flat wing: root and tip, with its chord along x. */
export function addWing(
  b: Builder,
  root: Vec,
  tip: Vec,
  chord: number,
  tipChord: number,
  thick: number,
  tint: Vec,
) {
  const way = unit([0, tip[1] - root[1], tip[2] - root[2]]);
  const up: Vec = [0, Math.abs(way[2]), -way[1] * Math.sign(way[2] || 1)];
  const edge = (at: Vec, size: number, share: number, rise: number): Vec =>
    add(at, [size * (share - 0.5), up[1] * rise, up[2] * rise]);
  for (const s of sides) {
    const rows: readonly (readonly [number, number])[] = [
      [1, 0],
      [0.7, s * thick],
      [0.35, s * thick * 0.8],
      [0, 0],
    ];
    rows.slice(1).forEach(([share, rise], index) => {
      const [before, high] = rows[index] ?? [1, 0];
      b.face(
        [
          edge(root, chord, before, high),
          edge(tip, tipChord, before, high * 0.5),
          edge(tip, tipChord, share, rise * 0.5),
          edge(root, chord, share, rise),
        ],
        shade(tint, 0.95 + 0.05 * index),
        'metal',
        unit(add(scale(up, s), [index === 0 ? 0.4 : 0, 0, 0])),
      );
    });
  }
}

export function addPropeller(b: Builder, at: Vec, radius: number, tint: Vec, blades = 3) {
  b.ball(at, [radius * 0.22, radius * 0.13, radius * 0.13], shade(tint, 0.7), 'metal', { segments: 10 });
  for (const angle of turns(blades, 0.4))
    part(b, (blade) => blade.box([0, radius * 0.52, 0], [0.02, radius * 0.48, radius * 0.09], tint, 'wood'), {
      at,
      roll: angle,
    });
}

/** A wing from an outline in shares of x and z, on one side. */
export function slabWing(
  b: Builder,
  outline: readonly (readonly [number, number])[],
  side: number,
  y: number,
  tint: Vec,
) {
  part(
    b,
    (wing) =>
      slab(
        wing,
        outline.map(([x, z]) => [x, z] as const),
        0.12,
        tint,
        'metal',
        { bevel: 0.05 },
      ),
    { at: [0, y, 0], roll: (side * pi) / 2 },
  );
}
