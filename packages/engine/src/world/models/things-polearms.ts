import type { Builder } from '../mesh.ts';
import type { Making } from '../model.ts';
import { add, blend, cos, pi, sin, type Vec } from '../vectors.ts';
import { colourOf, hoop, lighter, part, rod, shade, sides, slab, steps } from './things-shapes.ts';

/** Spears, axes, hammers: heads on a shaft. */

/** Something on a long shaft. */
export function polearm(
  { builder: b, paint }: Making,
  head:
    | 'spear'
    | 'lance'
    | 'glaive'
    | 'trident'
    | 'scythe'
    | 'halberd'
    | 'axe'
    | 'twin'
    | 'hammer'
    | 'mace'
    | 'club',
  long: number,
) {
  const [steel, wood, gold] = [
    colourOf(paint, 'blade', '#ccd4dc'),
    paint('shaft', '#6b4a2f'),
    paint('trim', '#d0a045'),
  ];
  const dark = shade(steel, 0.75);
  const thick = head === 'club' ? 0.03 : long > 1.4 ? 0.02 : 0.024;
  if (head === 'lance') {
    b.lathe(
      [
        [0.03, 0],
        [0.03, 0.5],
        [0.14, 0.55],
        [0.11, 0.7],
        [0.045, 1.6],
        [0.006, long],
      ].map(([radius, y]) => ({
        radius: radius ?? 0,
        y: y ?? 0,
        tint:
          (y ?? 0) > 0.52 && (y ?? 0) < 0.75 ? gold : blend(wood, steel, Math.max(0, (y ?? 0) - 1) / long),
      })),
      { segments: 14, material: 'metal' },
    );
    return { anchors: { hand: [0, 0.3, 0] as Vec } };
  }
  rod(b, [0, 0, 0], [0, long, 0], thick, wood, 'wood', { segments: 8 });
  for (const band of [0.02, long * 0.42, long * 0.52])
    hoop(b, [0, band + 0.01, 0], thick * 1.1, thick * 0.35, gold, 'metal', { segments: 10, tubes: 4 });
  const at = (make: (top: Builder) => void, y = long, yaw = 0) => part(b, make, { at: [0, y, 0], yaw });
  const blade = (outline: readonly (readonly [number, number])[], thickness = 0.01, bevel = 0.012) =>
    at((top) => slab(top, outline, thickness, steel, 'metal', { bevel, edge: lighter(steel, 0.4) }));
  if (head === 'spear')
    blade([
      [0, -0.06],
      [0.028, 0],
      [0.05, 0.07],
      [0, 0.34],
      [-0.05, 0.07],
      [-0.028, 0],
    ]);
  if (head === 'glaive')
    blade([
      [-0.03, -0.05],
      [0.04, 0],
      [0.13, 0.25],
      [0.11, 0.45],
      [-0.03, 0.62],
      [-0.02, 0.3],
    ]);
  if (head === 'trident') {
    for (const x of [-0.12, 0, 0.12])
      at((top) =>
        slab(
          top,
          [
            [x - 0.016, 0],
            [x - 0.03, 0.24],
            [x, 0.38 + (x === 0 ? 0.08 : 0)],
            [x + 0.03, 0.24],
            [x + 0.016, 0],
          ],
          0.014,
          steel,
          'metal',
          { bevel: 0.01 },
        ),
      );
    b.tube(
      [
        [-0.12, long + 0.02, 0],
        [0, long - 0.05, 0],
        [0.12, long + 0.02, 0],
      ],
      [0.018, 0.024, 0.018],
      gold,
      'metal',
      7,
    );
  }
  if (head === 'scythe')
    for (const piece of steps(b.isCoarse ? 3 : 9)) {
      const spot = (share: number, inner: number): readonly [number, number] => [
        0.85 * share,
        0.05 - 0.42 * share * share - inner * 0.13 * (1 - share),
      ];
      const count = b.isCoarse ? 3 : 9;
      const [from, to] = [piece / count, (piece + 1) / count];
      for (const s of sides)
        at((top) =>
          top.face(
            [
              [...spot(from, 0), s * 0.008],
              [...spot(to, 0), s * 0.008],
              [...spot(to, 1), 0],
              [...spot(from, 1), 0],
            ] as unknown as readonly Vec[],
            shade(steel, 0.85 + 0.02 * piece),
            'metal',
            [0, 0.2, s],
          ),
        );
    }
  const axeBlade: readonly (readonly [number, number])[] = [
    [0.02, 0.05],
    [0.12, 0.1],
    [0.23, 0.19],
    [0.27, 0.02],
    [0.23, -0.17],
    [0.12, -0.05],
    [0.02, -0.05],
  ];
  if (head === 'axe' || head === 'twin' || head === 'halberd') {
    at(
      (top) => slab(top, axeBlade, 0.016, steel, 'metal', { bevel: 0.016, edge: lighter(steel, 0.5) }),
      long - 0.1,
    );
    if (head === 'twin')
      at(
        (top) => slab(top, axeBlade, 0.016, steel, 'metal', { bevel: 0.016, edge: lighter(steel, 0.5) }),
        long - 0.1,
        pi,
      );
    else
      at(
        (top) =>
          slab(
            top,
            [
              [0, 0.04],
              [-0.16, 0.01],
              [0, -0.04],
            ],
            0.02,
            dark,
            'metal',
            { bevel: 0.01 },
          ),
        long - 0.1,
      );
    if (head === 'halberd')
      blade(
        [
          [-0.02, 0],
          [0, 0.38],
          [0.02, 0],
        ],
        0.016,
        0.014,
      );
    b.box([0, long - 0.1, 0], [0.035, 0.07, 0.03], dark, 'metal');
  }
  if (head === 'hammer') {
    b.box([0, long - 0.06, 0], [0.16, 0.075, 0.075], steel, 'metal');
    for (const side of sides) b.box([side * 0.16, long - 0.06, 0], [0.025, 0.088, 0.088], gold, 'metal');
  }
  if (head === 'mace') {
    b.ball([0, long, 0], 0.085, steel, 'metal', { segments: 12 });
    for (const index of steps(14)) {
      const rise = 1 - (2 * (index + 0.5)) / 14;
      const out = Math.sqrt(1 - rise * rise);
      const way: Vec = [out * cos(index * 2.4), rise, out * sin(index * 2.4)];
      b.tube(
        [
          add([0, long, 0], [way[0] * 0.07, way[1] * 0.07, way[2] * 0.07]),
          add([0, long, 0], [way[0] * 0.15, way[1] * 0.15, way[2] * 0.15]),
        ],
        [0.025, 0.001],
        dark,
        'metal',
        5,
      );
    }
  }
  if (head === 'club')
    b.lathe(
      [
        [0.03, 0.3],
        [0.06, 0.55],
        [0.1, 0.8],
        [0.1, 0.95],
        [0.05, 1.02],
        [0, 1.03],
      ].map(([radius, y]) => ({
        radius: radius ?? 0,
        y: (y ?? 0) * long,
        tint: shade(wood, 0.9 + 0.2 * (y ?? 0)),
      })),
      { segments: 12, material: 'wood', swell: (angle, y) => 1 + 0.07 * sin(angle * 3 + y * 9) },
    );
  return { anchors: { hand: [0, long * (long > 1.4 ? 0.45 : 0.2), 0] as Vec } };
}
