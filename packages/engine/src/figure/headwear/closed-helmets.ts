import { colour, lighter } from '../../draw/colour.ts';
import { mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { HatDraw } from './hat-shapes.ts';

export const glass: HatDraw = (pen, look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => path.roundRect(-r * 1.0, r * 0.86, r * 2.0, r * 0.36, r * 0.16)),
    tone,
    { shadow: r * 0.08 },
  );
  mark(pen, ring(r * 0.04, -r * 0.06, r * 1.34, r * 1.26), lighter(second, 0.2), 0.24);
  stroke(pen, ring(r * 0.04, -r * 0.06, r * 1.36, r * 1.28), pen.line, r * 0.1 + pen.wide * 2);
  stroke(pen, ring(r * 0.04, -r * 0.06, r * 1.36, r * 1.28), tone, r * 0.1);
  stroke(
    pen,
    shape((path) => path.ellipse(r * 0.04, -r * 0.06, r * 1.16, r * 1.08, 0, Math.PI * 1.08, Math.PI * 1.4)),
    colour(0.99, 0.01, 230),
    r * 0.11,
  );
  if (look.worn.head?.torn)
    stroke(
      pen,
      polygon([
        [r * 0.9, -r * 0.7],
        [r * 0.6, -r * 0.4],
        [r * 0.76, -r * 0.2],
        [r * 0.44, r * 0.1],
        [r * 0.6, r * 0.3],
      ]),
      colour(0.98, 0.01, 230),
      r * 0.06,
    );
};

export const motor: HatDraw = (pen, look, r, worn) => {
  const isSide = look.view === 'side';
  part(pen, ring(0, -r * 0.1, r * 1.2, r * 1.16), worn.tone, { shadow: r * 0.16, shine: true });
  part(
    pen,
    shape((path) =>
      path.roundRect(r * (isSide ? 0.1 : -0.82), -r * 0.34, r * (isSide ? 1.16 : 1.76), r * 0.72, r * 0.3),
    ),
    worn.second,
    { shadow: r * 0.08, shine: true },
  );
};

export const spartan: HatDraw = (pen, look, r, { tone, second }) => {
  const isSide = look.view === 'side';
  part(
    pen,
    shape((path) => {
      if (isSide) {
        path.moveTo(r * 0.9, -r * 1.0);
        path.bezierCurveTo(r * 0.4, -r * 2.1, -r * 1.9, -r * 1.9, -r * 1.7, r * 0.2);
        path.quadraticCurveTo(-r * 1.1, -r * 0.9, r * 0.9, -r * 1.0);
      } else path.ellipse(0, -r * 1.14, r * 0.3, r * 0.7, 0, 0, Math.PI * 2);
      path.closePath();
    }),
    second,
    { shadow: r * 0.12 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.06, r * 0.7);
      path.bezierCurveTo(-r * 1.3, -r * 1.56, r * 1.3, -r * 1.56, r * 1.06, r * 0.7);
      path.lineTo(r * (isSide ? 0.9 : 0.62), r * 0.84);
      path.lineTo(r * (isSide ? 0.66 : 0.74), r * 0.3);
      path.lineTo(r * (isSide ? 0.24 : 0.84), -r * 0.16);
      path.quadraticCurveTo(r * 0.4, -r * 0.42, r * 0.2, -r * 0.1);
      path.lineTo(r * 0.14, r * 0.36);
      if (!isSide) {
        path.lineTo(r * 0.02, r * 0.36);
        path.lineTo(-r * 0.02, -r * 0.1);
        path.quadraticCurveTo(-r * 0.3, -r * 0.42, -r * 0.68, -r * 0.16);
        path.lineTo(-r * 0.56, r * 0.3);
        path.lineTo(-r * 0.5, r * 0.84);
      } else path.lineTo(-r * 0.1, r * 0.7);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.14, shine: true },
  );
};
