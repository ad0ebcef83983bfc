import type { Builder, Material } from '../mesh.ts';
import { add, cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { curve } from './creatures-shapes.ts';
import { around, lighter, part, shade, steps, turns } from './things-shapes.ts';

/** Shapes that festive things share: cushions, cards, bows, tassels. */

export type Outline = readonly (readonly [number, number])[];

/** Makes a part as it is seen from the front (x to the right, y up, z to the eye), and turns it so that it looks along x. */
export const facing = (b: Builder, make: (part: Builder) => void, at: Vec = [0, 0, 0]) =>
  part(b, make, { at, size: [1, 1, -1], yaw: pi / 2 });

export const rounded = (wide: number, high: number, corner: number, pieces = 4): Outline =>
  [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].flatMap(([x = 1, y = 1], quarter) =>
    steps(pieces + 1).map((step) => {
      const angle = ((quarter + step / pieces) * pi) / 2;
      return [
        x * (wide / 2 - corner) + corner * cos(angle),
        y * (high / 2 - corner) + corner * sin(angle),
      ] as const;
    }),
  );

export const heartOutline = (size: number, count = 36): Outline =>
  turns(count).map((angle) => {
    const s = sin(angle);
    return [
      size * 0.5 * s * s * s,
      size *
        (0.42 * cos(angle) - 0.16 * cos(2 * angle) - 0.06 * cos(3 * angle) - 0.03 * cos(4 * angle) + 0.06),
    ] as const;
  });

export const circleOutline = (radius: number, count = 24): Outline =>
  turns(count).map((angle) => [radius * cos(angle), radius * sin(angle)] as const);

/** A cushion or a balloon with this outline. Its middle must see all of its corners. */
export function pillow(
  b: Builder,
  outline: Outline,
  deep: number,
  tint: Vec | ((x: number, y: number) => Vec),
  material: Material,
  at: Vec = [0, 0, 0],
) {
  const count = outline.length;
  const corner = (index: number) => outline[(index + count) % count] ?? ([0, 0] as const);
  const [mx, my] = [0, 1].map((axis) =>
    outline.reduce((sum, each) => sum + (each[axis] ?? 0) / count, 0),
  ) as [number, number];
  let area = 0;
  let size = 0;
  for (const index of steps(count)) {
    const [[x, y], [nx, ny]] = [corner(index), corner(index + 1)];
    area += x * ny - nx * y;
    size += Math.sqrt((x - mx) * (x - mx) + (y - my) * (y - my)) / count;
  }
  const turned = area < 0 ? -1 : 1;
  b.sheet(
    count,
    b.isCoarse ? 4 : 10,
    (u, v) => {
      const index = Math.round(u * count);
      const [[x, y], [bx, by], [ax, ay]] = [corner(index), corner(index - 1), corner(index + 1)];
      const [out, up] = [sin(v * pi), cos(v * pi)];
      const side = unit([(ay - by) * turned, (bx - ax) * turned, 0]);
      const [px, py] = [mx + (x - mx) * out, my + (y - my) * out];
      return {
        at: add(at, [px, py, deep * up]),
        normal: unit([(side[0] * out) / size, (side[1] * out) / size, up / deep]),
        tint: typeof tint === 'function' ? tint(px, py) : tint,
      };
    },
    material,
  );
}

/** A smooth cord through some points. */
export function cord(
  b: Builder,
  points: readonly Vec[],
  thick: number,
  tint: Vec,
  material: Material = 'cloth',
) {
  const line = b.isCoarse ? points : curve(points, points.length * 4);
  b.tube(
    line,
    line.map(() => thick),
    tint,
    material,
    6,
  );
}

/** A knob and a skirt of threads that hangs down from a point. */
export function tassel(b: Builder, at: Vec, long: number, tint: Vec, knob = lighter(tint, 0.3)) {
  const wide = long * 0.17;
  b.ball(add(at, [0, -wide * 0.7, 0]), wide * 0.8, knob, 'metal', { segments: 10 });
  b.lathe(
    [
      [0.5, -0.16],
      [0.85, -0.3],
      [1, -0.7],
      [1.15, -1],
      [0, -0.96],
    ].map(([radius = 0, y = 0]) => ({
      radius: radius * wide,
      y: y * long,
      tint: shade(tint, 1.05 + 0.3 * y),
    })),
    { at, segments: 16, material: 'cloth', swell: (angle) => 1 + 0.1 * cos(angle * 8) },
  );
}

/** A bow with two loops and two ends, seen from the front. */
export function bow(b: Builder, at: Vec, size: number, tint: Vec) {
  for (const side of [-1, 1]) {
    const loop = turns(20).map((angle) => {
      const out = 0.5 + 0.5 * cos(angle);
      return [
        side * size * (0.04 + 0.5 * out),
        size * (0.12 * out + 0.27 * sin(angle) * (0.35 + 0.65 * out)),
      ] as const;
    });
    pillow(
      b,
      loop,
      size * 0.13,
      (x, y) => shade(tint, 0.8 + 0.5 * Math.abs(x / size) + 0.2 * (y / size)),
      'cloth',
      at,
    );
    b.sheet(
      1,
      4,
      (u, v) => ({
        at: add(at, [
          side * size * (0.08 + 0.34 * v + (u - 0.5) * 0.2 * (0.5 + v)),
          size * (-0.46 * v - 0.02 + side * (u - 0.5) * 0.1),
          size * 0.04 * sin(v * 5),
        ]),
        normal: [side * 0.2, 0.1, 1],
        tint: shade(tint, mix(0.7, 0.95, v)),
      }),
      'cloth',
    );
  }
  b.ball(at, [size * 0.13, size * 0.14, size * 0.15], shade(tint, 1.1), 'cloth', { segments: 10 });
}

/** A short cord and a ring to hang something by. Returns the hook. */
export function hanger(b: Builder, from: Vec, long: number, tint: Vec, thick = 0.012): Vec {
  const top = add(from, [0, long, 0]);
  b.tube([from, top], [thick, thick], tint, 'cloth', 5);
  return top;
}

/** Straight-sided shapes with flat panes between two levels, such as lanterns and boxes with many sides. */
export function panes(
  b: Builder,
  count: number,
  rings: readonly (readonly [radius: number, y: number])[],
  tint: (side: number, level: number) => Vec,
  material: Material | ((level: number) => Material),
  first = 0,
) {
  rings.slice(1).forEach(([radius, y], level) => {
    const [below, low] = rings[level] ?? [0, 0];
    turns(count, first).forEach((angle, side) => {
      const next = angle + (2 * pi) / count;
      const out = around(angle + pi / count, 1);
      b.face(
        [
          around(angle, below, low),
          around(next, below, low),
          around(next, radius, y),
          around(angle, radius, y),
        ],
        tint(side, level),
        typeof material === 'function' ? material(level) : material,
        unit([out[0] * (y - low), below - radius, out[2] * (y - low)]),
      );
    });
  });
}

/** Many small colours in turns. */
export const party = ['#f2484f', '#ffcb3d', '#35a7f2', '#55c267', '#b566e6', '#ff8fc0'] as const;
