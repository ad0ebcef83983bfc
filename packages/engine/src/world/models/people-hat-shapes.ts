import type { Builder, Material } from '../mesh.ts';
import { add, cos, pi, scale, sin, unit, type Vec } from '../vectors.ts';
import type { Body } from './people-plan.ts';

export interface Work {
  readonly builder: Builder;
  readonly body: Body;
  readonly s: number;
  readonly tint: Vec;
  readonly trim: Vec;
}

/** A hat turned around the axis of the head: rings of radius and height in sizes of the head. */
export function turned(
  { builder, body, s }: Work,
  rings: readonly (readonly [number, number, Vec])[],
  material: Material = 'cloth',
  bend = 0,
) {
  const { head } = body;
  const rows = rings.length - 1;
  const top = rings[rows]?.[1] ?? 1;
  const low = rings[0]?.[1] ?? 0;
  const at = (index: number, angle: number): Vec => {
    const [radius, y] = rings[Math.max(0, Math.min(rows, index))] ?? [0, 0];
    const up = (y - low) / (top - low || 1);
    return head.at(cos(angle) * radius - 0.1 - bend * up * up, y, sin(angle) * radius);
  };
  builder.sheet(
    builder.segments(28, 9),
    rows,
    (u, v) => {
      const [index, angle] = [Math.round(v * rows), u * 2 * pi];
      const [before, after] = [at(index - 1, angle), at(index + 1, angle)];
      const way = [after[0] - before[0], after[1] - before[1], after[2] - before[2]] as const;
      const out = head.way(cos(angle), 0, sin(angle));
      const rise = way[1];
      const grow = way[0] * out[0] + way[2] * out[2];
      return {
        at: at(index, angle),
        normal: unit(add(scale(out, Math.abs(rise) + 0.02 * s), [0, rise >= 0 ? -grow : Math.abs(grow), 0])),
        tint: rings[index]?.[2] ?? [1, 1, 1],
      };
    },
    material,
  );
}

/** Where a face looks out of a hood or a helmet: how far up, down and to the sides, as angles from straight ahead. */
export interface Opening {
  readonly up: number;
  readonly down: number;
  readonly aside: number;
}

/** A shell around the whole head but the face, with an edge around that. `back` draws it out behind, and into a tip. */
export function shell(
  { builder, body, s, tint }: Work,
  {
    opening,
    size,
    edge,
    material = 'cloth',
    back = 0,
  }: {
    readonly opening: Opening;
    readonly size: number;
    readonly edge: Vec;
    readonly material?: Material;
    readonly back?: number;
  },
) {
  const { head } = body;
  const toward = (angle: number, away: number): Vec => [
    cos(away),
    sin(away) * cos(angle),
    sin(away) * sin(angle),
  ];
  const from = (angle: number) => {
    const [y, z] = [cos(angle), sin(angle)];
    const [tall, wide] = [y / (y > 0 ? opening.up : opening.down), z / opening.aside];
    return 1 / Math.sqrt(tall * tall + wide * wide);
  };
  const at = ([x, y, z]: Vec, by = 1): Vec => {
    const drawn = x < 0 ? x * (1 + back * x * x) : x;
    // A hood has a tip behind the crown.
    const tip = 1 + 0.9 * back * Math.max(0, 0.72 * y - 0.69 * x - 0.66) * 3;
    return head.at(drawn * size * by * tip, 0.02 + y * size * by * tip, z * size * by);
  };
  builder.sheet(
    builder.segments(32, 12),
    builder.segments(10, 4),
    (u, v) => {
      const angle = u * 2 * pi;
      const start = from(angle);
      const to = toward(angle, start + (pi - start) * v);
      return { at: at(to), normal: head.way(...to), tint: scale(tint, 1 - 0.1 * v * (1 - v) * 4) };
    },
    material,
  );
  const rim = Array.from({ length: 33 }, (_, step) => {
    const angle = (step / 32) * 2 * pi;
    return at(toward(angle, from(angle)), 1.01);
  });
  builder.tube(
    rim,
    rim.map(() => 0.075 * s),
    edge,
    material,
    7,
  );
}

/** Half a ball over the head. */
export const dome = (
  tint: Vec,
  radius: number,
  low: number,
  high: number,
): readonly (readonly [number, number, Vec])[] =>
  [0, 0.25, 0.5, 0.7, 0.85, 0.95, 1].map(
    (share) =>
      [radius * Math.sqrt(Math.max(0, 1 - share * share)), low + (high - low) * share, tint] as const,
  );
