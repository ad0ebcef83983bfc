import { colour, darker } from '../../draw/colour.ts';
import type { Draw } from '../expression.ts';
import type { Look } from '../look.ts';
import { type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';

export function crown(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    polygon([
      [-r * 0.72, -r * 0.72],
      [-r * 0.84, -r * 1.42],
      [-r * 0.4, -r * 1.1],
      [0, -r * 1.62],
      [r * 0.4, -r * 1.1],
      [r * 0.84, -r * 1.42],
      [r * 0.72, -r * 0.72],
    ]),
    look.trim,
    { shadow: r * 0.1 },
  );
  for (const x of [-0.45, 0, 0.45])
    part(pen, ring(r * x, -r * 0.9, r * 0.09), look.accent, { shadow: r * 0.03 });
}

export function horns(pen: Pen, r: number, reach: number): void {
  for (const side of [-1, 1])
    part(
      pen,
      shape((path) => {
        path.moveTo(side * r * 0.62, -r * 0.92);
        path.quadraticCurveTo(
          side * r * (1.1 + reach * 0.4),
          -r * 1.0,
          side * r * (1.0 + reach * 0.4),
          -r * (1.5 + reach * 0.3),
        );
        path.quadraticCurveTo(side * r * (1.5 + reach * 0.3), -r * 0.9, side * r * 0.9, -r * 0.56);
        path.closePath();
      }),
      colour(0.9, 0.04, 85),
      { shadow: r * 0.08 },
    );
}

const bowl = (r: number, low: number) =>
  shape((path) => {
    path.moveTo(-r * 1.08, r * low);
    path.bezierCurveTo(-r * 1.24, -r * 1.5, r * 1.24, -r * 1.5, r * 1.08, r * low);
    path.quadraticCurveTo(0, r * (low - 0.42), -r * 1.08, r * low);
  });

/** A knight's helmet with its plume. */
export const helmet: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.06, -r * 1.2);
      path.bezierCurveTo(-r * 0.5, -r * 2.1, -r * 1.5, -r * 1.6, -r * 1.5, -r * 0.5);
      path.bezierCurveTo(-r * 1.2, -r * 1.0, -r * 0.7, -r * 1.3, r * 0.1, -r * 1.1);
      path.closePath();
    }),
    look.accent,
    { shadow: r * 0.12 },
  );
  plainHelmet(pen, look, r);
};

export const plainHelmet: Draw = (pen, look, r) => {
  part(pen, bowl(r, -0.16), look.helm, { shadow: r * 0.16, shine: true });
  for (const side of [-1, 1])
    part(
      pen,
      polygon([
        [side * r * 1.08, -r * 0.3],
        [side * r * 1.06, r * 0.56],
        [side * r * 0.72, r * 0.72],
        [side * r * 0.8, -r * 0.2],
      ]),
      look.helm,
      { shadow: r * 0.08 },
    );
  part(
    pen,
    shape((path) => path.roundRect(-r * 0.02, -r * 1.16, r * 0.2, r * 0.82, r * 0.08)),
    look.trim,
    { shadow: r * 0.05 },
  );
};

export function ninjaWrap(pen: Pen, look: Look, r: number): void {
  part(pen, bowl(r, -0.06), look.hat, { shadow: r * 0.14 });
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.06, -r * 0.44);
      path.quadraticCurveTo(0, -r * 0.66, r * 1.08, -r * 0.44);
      path.lineTo(r * 1.08, -r * 0.2);
      path.quadraticCurveTo(0, -r * 0.42, -r * 1.06, -r * 0.2);
      path.closePath();
    }),
    look.accent,
    { shadow: r * 0.06 },
  );
  part(
    pen,
    shape((path) => path.roundRect(-r * 0.32, -r * 0.64, r * 0.74, r * 0.32, r * 0.08)),
    look.metal,
    { shadow: r * 0.05 },
  );
  for (const drop of [0.15, 0.5])
    part(
      pen,
      polygon([
        [-r * 1.0, -r * 0.38],
        [-r * 1.7, -r * (0.5 - drop)],
        [-r * 1.62, -r * (0.24 - drop)],
        [-r * 1.02, -r * 0.22],
      ]),
      look.accent,
      { shadow: r * 0.05 },
    );
}

export function kabuto(pen: Pen, look: Look, r: number): void {
  for (const side of [-1, 1])
    part(
      pen,
      polygon([
        [side * r * 0.9, -r * 0.5],
        [side * r * 1.5, r * 0.3],
        [side * r * 0.98, r * 0.36],
      ]),
      darker(look.main, 0.08),
      { shadow: r * 0.08 },
    );
  part(pen, bowl(r, -0.22), look.main, { shadow: r * 0.16, shine: true });
  for (const side of [-1, 1])
    part(
      pen,
      shape((path) => {
        path.moveTo(side * r * 0.06, -r * 0.78);
        path.quadraticCurveTo(side * r * 0.6, -r * 1.1, side * r * 0.62, -r * 1.9);
        path.quadraticCurveTo(side * r * 0.9, -r * 0.9, side * r * 0.1, -r * 0.56);
        path.closePath();
      }),
      look.trim,
      { shadow: r * 0.05 },
    );
  part(pen, ring(0, -r * 0.66, r * 0.16), look.accent, { shadow: r * 0.04 });
}

export function vikingHelm(pen: Pen, look: Look, r: number): void {
  horns(pen, r, 0.8);
  part(pen, bowl(r, -0.24), look.helm, { shadow: r * 0.16, shine: true });
  stroke(
    pen,
    shape((path) => path.ellipse(0, -r * 0.22, r * 1.06, r * 0.26, 0, Math.PI * 1.05, Math.PI * 1.95)),
    look.trim,
    r * 0.16,
  );
}

export function circlet(pen: Pen, look: Look, r: number): void {
  stroke(
    pen,
    shape((path) => path.ellipse(0, -r * 0.3, r * 1.0, r * 0.2, 0, Math.PI * 1.05, Math.PI * 1.95)),
    look.trim,
    r * 0.09,
  );
  part(pen, ring(r * 0.08, -r * 0.5, r * 0.1, r * 0.13), look.accent, { shadow: r * 0.03 });
}
