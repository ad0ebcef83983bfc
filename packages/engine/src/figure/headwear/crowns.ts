import { apart } from '../../draw/canvas.ts';
import { colour, lighter } from '../../draw/colour.ts';
import { mark, part, polygon, ring, shape } from '../pen.ts';
import type { HatDraw } from './hat-shapes.ts';

export const feathers: HatDraw = (pen, _look, r, { tone, second }) => {
  const tones = [
    tone,
    lighter(tone, 0.2),
    colour(0.95, 0.02, 90),
    tone,
    colour(0.95, 0.02, 90),
    lighter(tone, 0.2),
    tone,
  ];
  tones.forEach((feather, index) => {
    const turn = ((index - 3) / 3) * 1.2;
    apart(pen.brush, () => {
      pen.brush.translate(r * Math.sin(turn) * 0.8, -r * (0.3 + Math.cos(turn) * 0.5));
      pen.brush.rotate(turn);
      part(pen, ring(0, -r * 0.7, r * 0.22, r * 0.76), feather, { shadow: r * 0.06 });
      mark(pen, ring(0, -r * 1.3, r * 0.14, r * 0.16), second);
    });
  });
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.04, -r * 0.5);
      path.quadraticCurveTo(0, -r * 0.8, r * 1.06, -r * 0.5);
      path.lineTo(r * 1.06, -r * 0.24);
      path.quadraticCurveTo(0, -r * 0.52, -r * 1.04, -r * 0.24);
      path.closePath();
    }),
    second,
    { shadow: r * 0.06 },
  );
};

export const tiara: HatDraw = (pen, _look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.84, -r * 0.6);
      path.quadraticCurveTo(-r * 0.4, -r * 0.9, -r * 0.2, -r * 0.94);
      path.lineTo(r * 0.06, -r * 1.4);
      path.lineTo(r * 0.3, -r * 0.94);
      path.quadraticCurveTo(r * 0.5, -r * 0.9, r * 0.92, -r * 0.6);
      path.quadraticCurveTo(0, -r * 0.86, -r * 0.84, -r * 0.6);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.06, shine: true },
  );
  part(pen, ring(r * 0.06, -r * 1.0, r * 0.12), second, { shadow: r * 0.03 });
};

export const chada: HatDraw = (pen, _look, r, { tone, second }) => {
  for (const side of [-1, 1])
    part(
      pen,
      polygon([
        [side * r * 0.86, -r * 0.4],
        [side * r * 1.4, -r * 1.1],
        [side * r * 1.0, -r * 0.1],
        [side * r * 0.94, r * 0.3],
      ]),
      tone,
      { shadow: r * 0.06 },
    );
  for (const [y, half, tall] of [
    [-0.36, 1.06, 0.4],
    [-0.76, 0.82, 0.36],
    [-1.1, 0.58, 0.34],
    [-1.42, 0.36, 0.3],
  ] as const) {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * half, r * y);
        path.quadraticCurveTo(0, r * (y - 0.24), r * half, r * y);
        path.lineTo(r * half * 0.76, r * (y - tall));
        path.quadraticCurveTo(0, r * (y - tall - 0.2), -r * half * 0.76, r * (y - tall));
        path.closePath();
      }),
      tone,
      { shadow: r * 0.08, shine: true },
    );
    mark(pen, ring(0, r * (y - 0.26), r * 0.1), second);
  }
  part(
    pen,
    polygon([
      [-r * 0.22, -r * 1.7],
      [0, -r * 2.7],
      [r * 0.22, -r * 1.7],
    ]),
    tone,
    { shadow: r * 0.06 },
  );
};

export const wreath =
  (hasFlowers: boolean): HatDraw =>
  (pen, _look, r, { tone, second }) => {
    for (let leaf = 0; leaf < 9; leaf++) {
      const share = leaf / 8;
      const x = -0.98 + share * 2.04;
      const y = -0.46 - Math.sin(share * Math.PI) * 0.3;
      if (hasFlowers) {
        for (let petal = 0; petal < 5; petal++) {
          const turn = (petal / 5) * Math.PI * 2;
          mark(
            pen,
            ring(r * (x + Math.cos(turn) * 0.13), r * (y + Math.sin(turn) * 0.13), r * 0.12),
            leaf % 2 === 0 ? tone : lighter(tone, 0.14),
          );
        }
        mark(pen, ring(r * x, r * y, r * 0.08), colour(0.86, 0.15, 90));
      } else
        part(
          { ...pen, wide: pen.wide * 0.6 },
          ring(r * x, r * y, r * 0.12, r * 0.26, (share - 0.5) * 2.4),
          leaf % 2 === 0 ? tone : lighter(tone, 0.1),
          { shadow: r * 0.04 },
        );
    }
    if (!hasFlowers) mark(pen, ring(r * 0.06, -r * 0.76, r * 0.1), second);
  };
