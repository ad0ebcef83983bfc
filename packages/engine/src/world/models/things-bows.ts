import type { Making } from '../model.ts';
import { add, cos, mix, pi, unit, type Vec } from '../vectors.ts';
import {
  around,
  colourOf,
  disc,
  hoop,
  lighter,
  part,
  rod,
  shade,
  slab,
  steps,
  turns,
} from './things-shapes.ts';

/** Bows, arrows and shields. */

export function bow({ builder: b, paint }: Making, cross: boolean) {
  const [wood, string] = [colourOf(paint, 'wood', '#8a5a34'), paint('string', '#f0e8d8')];
  const limb = (share: number): Vec => [
    0.22 * cos(share * 1.5) - 0.06 + (Math.abs(share) > 0.85 ? 0.03 : 0),
    0.75 + 0.72 * share,
    0,
  ];
  const points = steps(15).map((step) => limb((step - 7) / 7));
  part(
    b,
    (arc) => {
      arc.tube(
        points,
        points.map((_, index) => mix(0.024, 0.01, Math.abs(index - 7) / 7)),
        (share) =>
          Math.abs(share - 0.5) < 0.09 ? paint('grip', '#4a2f22') : shade(wood, 0.85 + 0.3 * share),
        'wood',
        8,
      );
      arc.tube([limb(-1), [-0.06, 0.75, 0], limb(1)], [0.004, 0.004, 0.004], string, 'cloth', 3);
    },
    cross ? { pitch: 0, roll: pi / 2, at: [0.35, 0.18, -0.75] } : {},
  );
  if (cross) {
    b.box([0.15, 0.15, 0], [0.42, 0.035, 0.035], wood, 'wood');
    b.tube(
      [
        [-0.25, 0.15, 0],
        [-0.45, 0.08, 0],
      ],
      [0.04, 0.06],
      wood,
      'wood',
      7,
    );
    b.tube(
      [
        [-0.05, 0.2, 0],
        [0.62, 0.2, 0],
      ],
      [0.008, 0.008],
      shade(wood, 1.4),
      'wood',
      5,
    );
  }
  return { anchors: { hand: cross ? ([-0.2, 0.12, 0] as Vec) : ([0.15, 0.75, 0] as Vec) } };
}

export function arrow({ builder: b, paint }: Making) {
  rod(b, [0, 0, 0], [0, 0.75, 0], 0.008, paint('shaft', '#b58a55'), 'wood', { segments: 6 });
  part(
    b,
    (tip) =>
      slab(
        tip,
        [
          [0, 0.14],
          [0.03, 0],
          [0, 0.02],
          [-0.03, 0],
        ],
        0.006,
        colourOf(paint, 'blade', '#c8d0d8'),
        'metal',
        { bevel: 0.006 },
      ),
    { at: [0, 0.74, 0] },
  );
  for (const angle of turns(3))
    part(
      b,
      (vane) =>
        vane.face(
          [
            [0, 0.03, 0],
            [0.045, 0, 0],
            [0.045, 0.12, 0],
            [0, 0.17, 0],
          ],
          paint('feathers', '#d8443a'),
          'thin',
          [0, 0, 1],
        ),
      { yaw: angle },
    );
  return { anchors: { hand: [0, 0.3, 0] as Vec } };
}

export function shield({ builder: b, paint }: Making, kind: 'heater' | 'round' | 'tower') {
  const [body, rim, mark] = [
    colourOf(paint, 'body', kind === 'round' ? '#8a5a36' : '#2f5aa0'),
    paint('trim', '#c9cfd6'),
    paint('emblem', '#e8bb4c'),
  ];
  const dome = (y: number, z: number): Vec => [0.12 - 0.32 * z * z - 0.1 * (y - 0.5) * (y - 0.5), y, z];
  if (kind === 'round') {
    const at: Vec = [0, 0.45, 0];
    part(
      b,
      (face) => {
        face.lathe(
          [
            { radius: 0.42, y: 0, tint: body },
            { radius: 0.3, y: 0.05, tint: body },
            { radius: 0.12, y: 0.075, tint: shade(body, 1.1) },
            { radius: 0.12, y: 0.08, tint: rim, material: 'metal' },
            { radius: 0.08, y: 0.13, tint: rim, material: 'metal' },
            { radius: 0, y: 0.15, tint: rim, material: 'metal' },
          ],
          { segments: 32, material: 'wood' },
        );
        hoop(face, [0, 0.005, 0], 0.42, 0.024, rim, 'metal', { segments: 32 });
        for (const angle of turns(8))
          face.ball(around(angle, 0.36, 0.03), 0.018, rim, 'metal', { segments: 6 });
        for (const angle of turns(4))
          part(face, (bar) => bar.box([0.24, 0.062, 0], [0.12, 0.006, 0.03], mark, 'metal'), { yaw: angle });
      },
      { at, pitch: -pi / 2 },
    );
    disc(b, [-0.005, 0.45, 0], [-1, 0, 0], 0.42, shade(body, 0.6), 'wood', 24);
    return { anchors: { hand: [-0.04, 0.45, 0] as Vec } };
  }
  const high = kind === 'tower' ? 1.25 : 0.95;
  const half = (v: number) =>
    kind === 'tower'
      ? 0.34
      : 0.36 *
        (v > 0.5 ? 1 : Math.sqrt(Math.max(0, 1 - (1 - v * 2) * (1 - v * 2) * 0.98)) * 0.85 + 0.15 * (v * 2));
  const place = (u: number, v: number) => dome(v * high, (u - 0.5) * 2 * half(v));
  const columns = b.isCoarse ? 4 : 14;
  const rows = b.isCoarse ? 4 : 16;
  for (const [off, dim] of [
    [0, 1],
    [-0.03, 0.5],
  ] as const)
    b.sheet(
      columns,
      rows,
      (u, v) => {
        const { 0: x, 1: y, 2: z } = place(u, v);
        const quarter = u > 0.5 === v > 0.55;
        return {
          at: [x + off, y, z],
          normal: unit([off < 0 ? -1 : 1, 0, (u - 0.5) * 1.1]),
          tint: shade(quarter ? body : lighter(body, 0.08), dim),
        };
      },
      'metal',
    );
  const edge = [
    ...steps(11).map((step) => place(0, step / 10)),
    ...steps(7).map((step) => place(step / 6, 1)),
    ...steps(11).map((step) => place(1, 1 - step / 10)),
  ];
  b.tube(
    edge,
    edge.map(() => 0.022),
    rim,
    'metal',
    6,
  );
  const cross = (points: readonly Vec[]) =>
    b.tube(
      points.map((point) => add(point, [0.01, 0, 0])),
      points.map(() => 0.03),
      mark,
      'metal',
      5,
    );
  cross(steps(9).map((step) => place(0.5, 0.08 + step * 0.105)));
  cross(steps(7).map((step) => place(0.12 + step * 0.127, 0.62)));
  return { anchors: { hand: [-0.06, high * 0.55, 0] as Vec } };
}
