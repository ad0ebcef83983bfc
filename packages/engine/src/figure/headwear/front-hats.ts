import { colour, darker, lighter } from '../../draw/colour.ts';
import type { Draw } from '../expression.ts';
import type { Look } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import { circlet } from './front-helmets.ts';

export function wizardHat(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.86, -r * 0.56);
      path.bezierCurveTo(-r * 0.5, -r * 1.5, -r * 0.3, -r * 2.0, r * 0.42, -r * 2.4);
      path.bezierCurveTo(r * 0.3, -r * 2.05, r * 0.66, -r * 1.4, r * 0.88, -r * 0.56);
      path.closePath();
    }),
    look.hat,
    { shadow: r * 0.18 },
  );
  part(pen, ring(0, -r * 0.5, r * 1.62, r * 0.34, -0.03), look.hat, { shadow: r * 0.1 });
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.88, -r * 0.62);
      path.quadraticCurveTo(0, -r * 0.4, r * 0.9, -r * 0.62);
      path.lineTo(r * 0.82, -r * 0.86);
      path.quadraticCurveTo(0, -r * 0.66, -r * 0.8, -r * 0.86);
      path.closePath();
    }),
    look.trim,
    { shadow: r * 0.05 },
  );
  for (const [x, y, size] of [
    [-0.2, -1.2, 0.12],
    [0.3, -1.5, 0.08],
    [0.36, -1.04, 0.07],
  ] as const)
    mark(pen, star(r * x, r * y, r * size), lighter(look.trim, 0.06));
}

const star = (x: number, y: number, size: number) =>
  polygon(
    Array.from({ length: 10 }, (_, index) => {
      const turn = (index / 10) * Math.PI * 2 - Math.PI / 2;
      const reach = index % 2 === 0 ? size : size * 0.45;
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const;
    }),
  );

export function hood(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.2, r * 0.74);
      path.bezierCurveTo(-r * 1.6, -r * 0.9, -r * 0.9, -r * 1.3, -r * 0.3, -r * 1.42);
      path.quadraticCurveTo(r * 0.2, -r * 1.5, r * 0.5, -r * 1.78);
      path.quadraticCurveTo(r * 0.56, -r * 1.42, r * 0.8, -r * 1.2);
      path.bezierCurveTo(r * 1.3, -r * 0.8, r * 1.46, -r * 0.2, r * 1.2, r * 0.74);
      path.bezierCurveTo(r * 1.12, -r * 0.1, r * 0.8, -r * 0.5, r * 0.24, -r * 0.66);
      path.bezierCurveTo(-r * 0.6, -r * 0.5, -r * 1.02, -r * 0.1, -r * 1.2, r * 0.74);
    }),
    look.hat,
    { shadow: r * 0.16 },
  );
}

export function scarf(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.95, r * 0.28);
      path.quadraticCurveTo(r * 0.06, r * 0.46, r * 0.97, r * 0.26);
      path.quadraticCurveTo(r * 0.9, r * 0.86, r * 0.08, r * 0.98);
      path.quadraticCurveTo(-r * 0.8, r * 0.86, -r * 0.95, r * 0.28);
    }),
    look.hat,
    { shadow: r * 0.1 },
  );
}

export function tricorn(pen: Pen, look: Look, r: number): void {
  const felt = colour(0.28, 0.04, look.hat.h);
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.62, -r * 0.5);
      path.bezierCurveTo(-r * 1.2, -r * 1.3, -r * 0.7, -r * 1.7, 0, -r * 1.72);
      path.bezierCurveTo(r * 0.7, -r * 1.7, r * 1.2, -r * 1.3, r * 1.66, -r * 0.5);
      path.bezierCurveTo(r * 0.9, -r * 0.84, -r * 0.9, -r * 0.84, -r * 1.62, -r * 0.5);
    }),
    felt,
    { shadow: r * 0.14 },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.5, -r * 0.56);
      path.bezierCurveTo(-r * 0.9, -r * 0.92, r * 0.9, -r * 0.92, r * 1.54, -r * 0.56);
    }),
    look.trim,
    r * 0.08,
  );
  if (look.view === 'back') return;
  mark(pen, ring(0, -r * 1.2, r * 0.2, r * 0.18), colour(0.95, 0.02, 90));
  mark(
    pen,
    shape((path) => path.roundRect(-r * 0.11, -r * 1.1, r * 0.22, r * 0.18, r * 0.04)),
    colour(0.95, 0.02, 90),
  );
  for (const x of [-0.08, 0.08]) mark(pen, ring(r * x, -r * 1.2, r * 0.055), felt);
}

export function eyepatch(pen: Pen, _look: Look, r: number): void {
  const black = colour(0.24, 0.02, 280);
  stroke(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.94, -r * 0.36);
      path.lineTo(r * 0.9, 0);
    }),
    black,
    r * 0.06,
  );
  mark(pen, ring(-r * 0.32, r * 0.1, r * 0.26, r * 0.28), black);
}

export function halo(pen: Pen, look: Look, r: number): void {
  stroke(pen, ring(0, -r * 1.5, r * 0.74, r * 0.18), lighter(look.trim, 0.1), r * 0.12);
  if (look.view !== 'back') circlet(pen, look, r);
}

export function antenna(pen: Pen, look: Look, r: number): void {
  stroke(
    pen,
    shape((path) => {
      path.moveTo(0, -r * 0.98);
      path.lineTo(0, -r * 1.44);
    }),
    pen.line,
    r * 0.1,
  );
  part(pen, ring(0, -r * 1.54, r * 0.15), lighter(look.eye, 0.15), { shadow: r * 0.04 });
  part(
    pen,
    shape((path) => path.roundRect(-r * 0.4, -r * 1.08, r * 0.8, r * 0.2, r * 0.08)),
    look.main,
    { shadow: r * 0.05 },
  );
}

export const strawHat: Draw = (pen, look, r) => brimmed(pen, look, r, colour(0.84, 0.11, 88));

/** A plain cloth hat, for roles without a hat of their own. */
export const clothHat: Draw = (pen, look, r) => brimmed(pen, look, r, look.hat);

function brimmed(pen: Pen, look: Look, r: number, felt: Look['hat']): void {
  part(pen, ring(0, -r * 0.52, r * 1.6, r * 0.36), felt, { shadow: r * 0.1 });
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.82, -r * 0.56);
      path.bezierCurveTo(-r * 0.84, -r * 1.5, r * 0.84, -r * 1.5, r * 0.82, -r * 0.56);
      path.quadraticCurveTo(0, -r * 0.36, -r * 0.82, -r * 0.56);
    }),
    felt,
    { shadow: r * 0.12 },
  );
  stroke(
    pen,
    shape((path) => path.ellipse(0, -r * 0.62, r * 0.82, r * 0.16, 0, 0.1, Math.PI - 0.1)),
    Math.abs(look.accent.l - felt.l) + Math.abs(look.accent.c - felt.c) < 0.12 ? look.trim : look.accent,
    r * 0.16,
  );
}

export function tusks(pen: Pen, _look: Look, r: number): void {
  for (const side of [-1, 1])
    part(
      { ...pen, wide: pen.wide * 0.55 },
      shape((path) => {
        path.moveTo(r * (side * 0.2 + 0.08), r * 0.72);
        path.quadraticCurveTo(r * (side * 0.5 + 0.08), r * 0.66, r * (side * 0.46 + 0.08), r * 0.36);
        path.quadraticCurveTo(r * (side * 0.72 + 0.08), r * 0.62, r * (side * 0.4 + 0.08), r * 0.86);
        path.closePath();
      }),
      colour(0.95, 0.03, 90),
      { shadow: r * 0.05 },
    );
}

/** A felt cap with a turned-up brim and a long feather. */
export function feltCap(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.5, -r * 0.9);
      path.bezierCurveTo(-r * 0.9, -r * 1.5, -r * 1.5, -r * 1.8, -r * 2.1, -r * 1.7);
      path.bezierCurveTo(-r * 1.7, -r * 1.3, -r * 1.2, -r * 0.9, -r * 0.5, -r * 0.66);
      path.closePath();
    }),
    look.accent,
    { shadow: r * 0.1 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.12, -r * 0.36);
      path.bezierCurveTo(-r * 1.16, -r * 1.3, -r * 0.2, -r * 1.6, r * 0.3, -r * 1.36);
      path.bezierCurveTo(r * 0.8, -r * 1.1, r * 1.2, -r * 0.7, r * 1.72, -r * 0.4);
      path.quadraticCurveTo(0, -r * 0.66, -r * 1.12, -r * 0.36);
    }),
    look.hat,
    { shadow: r * 0.16 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.3, -r * 0.74);
      path.quadraticCurveTo(-r * 0.3, -r * 0.76, r * 1.76, -r * 0.42);
      path.quadraticCurveTo(r * 0.2, -r * 0.34, -r * 1.14, -r * 0.26);
      path.closePath();
    }),
    darker(look.hat, 0.07),
    { shadow: r * 0.1 },
  );
}
