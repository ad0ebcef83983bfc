import type { Making } from '../model.ts';
import { blend, mix, noise, pi, sin, unit, type Vec } from '../vectors.ts';
import { around, colourOf, part, rod, shade, sides, steps } from './things-shapes.ts';
import { tiled } from './things-surfaces.ts';

/** Books and scrolls. */

export function book({ builder: b, paint, pose }: Making, magic: boolean) {
  const [cover, page, gold] = [
    colourOf(paint, 'cover', magic ? '#4b2f7a' : '#8a2f2f'),
    paint('pages', '#f4ead2'),
    paint('trim', '#dcae4c'),
  ];
  const isOpen = pose('closed', 'open') === 'open' || magic;
  if (isOpen) {
    for (const side of sides) {
      b.box([0, 0.015, side * 0.21], [0.29, 0.012, 0.22], cover, 'cloth');
      b.sheet(
        b.isCoarse ? 2 : 4,
        b.isCoarse ? 3 : 12,
        (u, v) => ({
          at: [
            (u - 0.5) * 0.52,
            0.03 + 0.075 * sin(Math.min(1, v * 1.25) * pi * 0.8) * (1 - v * 0.45),
            side * v * 0.4,
          ],
          normal: unit([0, 1, side * (v - 0.4)]),
          tint: shade(page, 0.78 + 0.25 * v),
        }),
        'cloth',
      );
      for (const line of steps(b.isCoarse ? 0 : 7))
        b.box(
          [0.19 - line * 0.06, 0.093, side * 0.2],
          [0.008, 0.003, 0.13 - 0.03 * ((line * 3) % 2)],
          magic ? paint('runes', '#8fe8ff') : [0.16, 0.12, 0.1],
          magic ? 'glow' : 'cloth',
        );
    }
    if (!magic) return { anchors: { top: [0, 0.1, 0] as Vec, hand: [0, 0.01, 0] as Vec } };
    for (const mote of steps(9))
      b.ball(
        around(mote * 2.4, 0.05 + mote * 0.02, 0.16 + mote * 0.05),
        0.012 + 0.006 * (mote % 3),
        paint('runes', '#8fe8ff'),
        'glow',
        { segments: 6 },
      );
    return {
      anchors: { top: [0, 0.1, 0] as Vec, hand: [0, 0.01, 0] as Vec },
      lamps: [{ at: [0, 0.3, 0] as Vec, colour: paint('runes', '#8fe8ff'), power: 0.6, reach: 3 }],
    };
  }
  part(
    b,
    (closed) => {
      for (const side of sides) closed.box([0, 0.06 + side * 0.05, 0], [0.25, 0.012, 0.18], cover, 'cloth');
      closed.box([0, 0.06, 0.005], [0.235, 0.042, 0.168], page, 'cloth');
      closed.tube(
        [
          [-0.25, 0.06, -0.18],
          [0.25, 0.06, -0.18],
        ],
        [0.062, 0.062],
        cover,
        'cloth',
        8,
      );
      for (const x of [-0.16, 0, 0.16])
        closed.tube(
          [
            [x, 0.06, -0.185],
            [x + 0.02, 0.06, -0.185],
          ],
          [0.066, 0.066],
          gold,
          'metal',
          8,
        );
      for (const x of sides)
        for (const z of sides) closed.box([x * 0.22, 0.125, z * 0.15], [0.032, 0.004, 0.032], gold, 'metal');
      closed.ball([0, 0.122, 0], [0.05, 0.012, 0.05], paint('gem', '#3f9ad0'), 'glass', { segments: 12 });
    },
    { yaw: 0.35 },
  );
  return { anchors: { top: [0, 0.125, 0] as Vec, seat: [0, 0.125, 0] as Vec, hand: [0, 0.06, 0] as Vec } };
}

export function bookStack({ builder: b, paint }: Making) {
  for (const [index, colour] of ['#8a2f2f', '#2f5a8a', '#c98a2f', '#3f7a52', '#6a3f8a'].entries())
    part(
      b,
      (each) => {
        const cover = paint('cover', colour);
        const [long, wide] = [0.24 - index * 0.012, 0.17 - index * 0.006];
        for (const side of sides) each.box([0, 0.035 + side * 0.03, 0], [long, 0.008, wide], cover, 'cloth');
        each.box(
          [0.004, 0.035, 0.006],
          [long - 0.012, 0.026, wide - 0.01],
          paint('pages', '#f4ead2'),
          'cloth',
        );
        each.box([0, 0.035, -wide], [long, 0.036, 0.012], cover, 'cloth');
      },
      { at: [0, index * 0.076, 0], yaw: sin(index * 2.7) * 0.5 },
    );
  return { anchors: { top: [0, 0.38, 0] as Vec, seat: [0, 0.38, 0] as Vec } };
}

/** A sheet that curls at both ends; as a map it has land and a way to a red cross. */
export function scroll({ builder: b, paint }: Making, map: boolean) {
  const paper = colourOf(paint, 'paper', map ? '#e6c98f' : '#f0dfb6');
  const half = 0.3;
  const place = (u: number, v: number): Vec => {
    const x = mix(-0.36, 0.36, v);
    const curl = Math.max(0, Math.abs(v - 0.5) * 2 - 0.7) / 0.3;
    return [x * (1 - 0.08 * curl), 0.012 + 0.05 * curl * curl, (u - 0.5) * 2 * half];
  };
  part(
    b,
    (sheet) => {
      tiled(
        sheet,
        (u, v) => ({ at: place(u, v), normal: [0, 1, 0] as Vec }),
        b.isCoarse ? 16 : 20,
        b.isCoarse ? 24 : 24,
        (u, v) => {
          if (!map)
            return Math.abs(u - 0.5) < 0.36 && v > 0.18 && v < 0.84 && Math.floor(v * 24) % 2 === 0
              ? shade(paper, Math.abs(u - 0.5) < 0.3 ? 0.42 : 0.85)
              : paper;
          const land = noise(u * 4 + 3, v * 4 + 8, 4);
          return land > 0.56
            ? blend(paper, paint('land', '#8a9a4c'), 0.7)
            : land > 0.5
              ? shade(paper, 0.55)
              : blend(paper, [0.25, 0.5, 0.6], 0.35);
        },
        'cloth',
        { shift: 0, vary: 0.06 },
      );
      for (const end of sides)
        sheet.tube(
          [
            [end * 0.345, 0.07, -half - 0.01],
            [end * 0.345, 0.07, half + 0.01],
          ],
          [0.055, 0.055],
          shade(paper, 0.9),
          'cloth',
          12,
        );
      for (const end of sides)
        for (const side of sides) {
          rod(
            sheet,
            [end * 0.345, 0.07, side * half],
            [end * 0.345, 0.07, side * (half + 0.09)],
            0.024,
            paint('rods', '#8a4f2f'),
            'wood',
          );
          sheet.ball([end * 0.345, 0.07, side * (half + 0.1)], 0.036, paint('trim', '#d9aa45'), 'metal', {
            segments: 8,
          });
        }
      if (map) {
        for (const dash of steps(7))
          sheet.box(
            [0.2 - dash * 0.055, 0.022, -0.16 + dash * 0.045 + 0.03 * sin(dash)],
            [0.014, 0.004, 0.008],
            [0.35, 0.05, 0.03],
            'cloth',
          );
        for (const turned of [0.78, -0.78])
          part(sheet, (bar) => bar.box([0, 0, 0], [0.05, 0.004, 0.012], [0.6, 0.05, 0.03], 'cloth'), {
            at: [-0.2, 0.024, 0.15],
            yaw: turned,
          });
      }
    },
    { pitch: map ? -0.7 : -0.75, at: [0, 0.22, 0] },
  );
  return { anchors: { hand: [-0.3, 0.1, 0] as Vec } };
}
