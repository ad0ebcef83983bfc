import type { Making, Recipe } from '../model.ts';
import { blend, cos, mix, pi, sin, unit, type Vec } from '../vectors.ts';
import { facing, hanger, panes, tassel } from './festive-shapes.ts';
import { starOutline } from './things-chests.ts';
import { around, colourOf, hoop, part, shade, sides, slab, turns, warm } from './things-shapes.ts';

/** Lanterns of feasts: of silk, in the shape of a star, of metal and glass. */

const gold = '#f2bf45';

/** A round lantern of silk with ribs, caps of gold and a tassel. */
function silkLantern({ builder: b, paint }: Making) {
  const [body, trim] = [colourOf(paint, 'body', '#e01f12'), paint('trim', gold)];
  const ribs = 12;
  b.sheet(
    b.isCoarse ? 12 : ribs * 6,
    b.isCoarse ? 5 : 14,
    (u, v) => {
      const [angle, fall] = [u * 2 * pi, mix(0.36, pi - 0.36, v)];
      const bulge = b.isCoarse ? 1 : 1 - 0.06 * Math.abs(cos((angle * ribs) / 2));
      const out = 0.42 * sin(fall) * bulge;
      const isRib = !b.isCoarse && Math.abs(cos((angle * ribs) / 2)) > 0.95;
      return {
        at: around(angle, out, 0.72 + 0.33 * cos(fall)),
        normal: unit(around(angle, sin(fall), cos(fall))),
        tint: isRib
          ? shade(body, 0.5)
          : blend(shade(body, 0.75), [0.8, 0.2, 0.03], 0.14 * sin(fall) * sin(fall)),
      };
    },
    'glow',
  );
  for (const [y, h] of [
    [1.02, 0.09],
    [0.33, 0.09],
  ] as const)
    b.lathe(
      [
        { radius: 0, y: y + h, tint: trim },
        { radius: 0.18, y: y + h, tint: trim },
        { radius: 0.19, y: y + h / 2, tint: shade(trim, 0.8) },
        { radius: 0.18, y, tint: trim },
        { radius: 0, y, tint: trim },
      ],
      { segments: 20, material: 'metal' },
    );
  tassel(b, [0, 0.33, 0], 0.36, trim);
  return {
    anchors: { hook: hanger(b, [0, 1.1, 0], 0.16, trim) },
    lamps: [{ at: [0, 0.72, 0] as Vec, colour: [1, 0.14, 0.05] as Vec, power: 0.5, reach: 4 }],
  };
}

/** A star with five points in a ring. */
function starLantern({ builder: b, paint }: Making) {
  const [body, trim] = [colourOf(paint, 'body', '#f0342a'), paint('trim', '#ffd24a')];
  const at: Vec = [0, 0.66, 0];
  const corners = starOutline(5, 0.44, 0.175);
  facing(
    b,
    (star) => {
      for (const side of sides)
        corners.forEach(([x, y], index) => {
          const [nx, ny] = corners[(index + 1) % corners.length] ?? [x, y];
          star.face(
            [
              [0, 0, side * 0.15],
              [x, y, 0],
              [nx, ny, 0],
            ],
            index % 2 === 0 ? body : shade(body, 0.62),
            'glow',
            [0, 0, side],
          );
          star.tube(
            [
              [0, 0, side * 0.155],
              [x, y, 0],
            ],
            [0.008, 0.008],
            trim,
            'skin',
            4,
          );
        });
      corners.forEach((corner, index) => {
        const next = corners[(index + 1) % corners.length] ?? corner;
        star.tube(
          [
            [...corner, 0],
            [...next, 0],
          ],
          [0.014, 0.014],
          trim,
          'skin',
          5,
        );
        if (index % 2 === 0)
          star.ball([corner[0] * 1.04, corner[1] * 1.04, 0], 0.035, trim, 'skin', { segments: 8 });
      });
      hoop(star, [0, 0, 0], 0.45, 0.02, paint('ring', '#35a56a'), 'skin', {
        axis: [0, 0, 1],
        segments: 36,
        tubes: 5,
      });
      star.ball([0, 0, 0.14], [0.07, 0.07, 0.04], trim, 'glow', { segments: 12 });
    },
    at,
  );
  tassel(b, [0, 0.21, 0], 0.24, paint('ring', '#35a56a'), trim);
  return {
    anchors: { hook: hanger(b, [0, 1.1, 0], 0.14, trim) },
    lamps: [{ at: [0.2, 0.66, 0] as Vec, colour: warm, power: 0.6, reach: 4 }],
  };
}

/** A lantern of metal and coloured glass, with a dome and a small moon. */
function fanous({ builder: b, paint }: Making) {
  const [frame, trim] = [colourOf(paint, 'body', '#c8912f'), paint('trim', gold)];
  const glass = ['#ff8a2a', '#ffc23a', '#35b58a'].map((tone) => paint('glass', tone));
  const rings = [
    [0.1, 0],
    [0.24, 0.02],
    [0.24, 0.08],
    [0.16, 0.12],
    [0.27, 0.46],
    [0.3, 0.5],
    [0.3, 0.55],
    [0.2, 0.68],
    [0.08, 0.8],
    [0.1, 0.83],
    [0.04, 0.88],
  ] as const;
  panes(
    b,
    6,
    rings,
    (side, level) =>
      level === 3
        ? (glass[side % 2] ?? frame)
        : level === 6
          ? (glass[2] ?? frame)
          : shade(frame, 0.9 + 0.1 * (level % 2)),
    (level) => (level === 3 || level === 6 ? 'glow' : 'metal'),
  );
  for (const [index, angle] of turns(6).entries()) {
    b.tube([around(angle, 0.162, 0.11), around(angle, 0.275, 0.47)], [0.016, 0.016], trim, 'metal', 5);
    b.tube(
      [around(angle, 0.3, 0.55), around(angle, 0.2, 0.68), around(angle, 0.08, 0.8)],
      [0.014, 0.012, 0.01],
      trim,
      'metal',
      5,
    );
    const across = around(angle + pi / 6, 0.19, 0.29);
    part(b, (mark) => slab(mark, starOutline(4, 0.075, 0.03), 0.02, trim, 'metal'), {
      at: across,
      pitch: 0,
      yaw: angle + pi / 6 + pi / 2,
    });
    if (index % 2 === 0) b.ball(around(angle, 0.3, 0.525), 0.03, trim, 'metal', { segments: 8 });
  }
  hoop(b, [0, 0.96, 0], 0.07, 0.016, trim, 'metal', { axis: [1, 0, 0], segments: 18 });
  return {
    anchors: { hook: hanger(b, [0, 1.02, 0], 0.1, trim) },
    lamps: [{ at: [0, 0.3, 0] as Vec, colour: warm, power: 0.8, reach: 4 }],
  };
}

const row = (make: Recipe['make']): Recipe => ({ make, parts: ['body', 'trim', 'ring', 'glass'] });

export const festiveLanterns: Readonly<Record<string, Recipe>> = {
  'thing.red-lantern': row(silkLantern),
  'thing.star-lantern': row(starLantern),
  'thing.ramadan-lantern': row(fanous),
};
