import { colour, darker, lighter } from '../../draw/colour.ts';
import type { Draw } from '../expression.ts';
import type { Look } from '../look.ts';
import { part, ring, shape, stroke } from '../pen.ts';
import { sideCirclet } from './side-helmets.ts';

export const sideHalo: Draw = (pen, look, r) => {
  stroke(pen, ring(-r * 0.06, -r * 1.5, r * 0.74, r * 0.18), lighter(look.trim, 0.06), r * 0.12);
  sideCirclet(pen, look, r);
};

export const sideHood: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.5, r * 0.98);
      path.quadraticCurveTo(-r * 0.3, r * 1.22, -r * 0.94, r * 0.94);
      path.bezierCurveTo(-r * 1.2, r * 0.4, -r * 1.36, -r * 0.2, -r * 1.3, -r * 0.56);
      path.quadraticCurveTo(-r * 1.5, -r * 0.8, -r * 1.8, -r * 0.86);
      path.quadraticCurveTo(-r * 1.4, -r * 1.14, -r * 0.86, -r * 1.14);
      path.bezierCurveTo(-r * 0.2, -r * 1.56, r * 0.8, -r * 1.46, r * 1.12, -r * 0.62);
      path.bezierCurveTo(r * 0.7, -r * 0.7, r * 0.34, -r * 0.4, r * 0.3, r * 0.1);
      path.quadraticCurveTo(r * 0.3, r * 0.6, r * 0.5, r * 0.98);
      path.closePath();
    }),
    look.hat,
    { shadow: r * 0.16 },
  );
};

/** Over nose and mouth, knotted behind. */
export const sideScarf: Draw = (pen, look, r) =>
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 1.04, r * 0.26);
      path.quadraticCurveTo(r * 0.3, r * 0.42, -r * 0.5, r * 0.24);
      path.quadraticCurveTo(-r * 0.5, r * 0.7, -r * 0.3, r * 0.84);
      path.quadraticCurveTo(r * 0.2, r * 1.06, r * 0.66, r * 1.0);
      path.quadraticCurveTo(r * 0.94, r * 0.9, r * 1.06, r * 0.4);
      path.closePath();
    }),
    look.hat,
    { shadow: r * 0.1 },
  );

const feltOf = (look: Look) => colour(0.28, 0.04, look.hat.h);

export const sideTricorn: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 1.6, -r * 0.66);
      path.quadraticCurveTo(r * 0.8, -r * 1.2, r * 0.5, -r * 1.3);
      path.bezierCurveTo(r * 0.1, -r * 1.7, -r * 0.8, -r * 1.6, -r * 0.9, -r * 1.2);
      path.quadraticCurveTo(-r * 1.4, -r * 1.1, -r * 1.62, -r * 1.24);
      path.quadraticCurveTo(-r * 1.5, -r * 0.6, -r * 1.06, -r * 0.36);
      path.bezierCurveTo(-r * 0.3, -r * 0.62, r * 0.8, -r * 0.66, r * 1.6, -r * 0.66);
      path.closePath();
    }),
    feltOf(look),
    { shadow: r * 0.14 },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * 1.5, -r * 0.72);
      path.quadraticCurveTo(r * 0.2, -r * 1.16, -r * 1.5, -r * 1.1);
    }),
    look.trim,
    r * 0.08,
  );
};

/** The patch is over the far eye: from this side only its band is seen. */
export const sidePatch: Draw = (pen, _look, r) =>
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * 0.84, -r * 0.3);
      path.quadraticCurveTo(0, -r * 0.2, -r * 0.98, r * 0.16);
    }),
    colour(0.24, 0.02, 280),
    r * 0.07,
  );

export const sideTusk: Draw = (pen, _look, r) =>
  part(
    { ...pen, wide: pen.wide * 0.55 },
    shape((path) => {
      path.moveTo(r * 0.62, r * 0.74);
      path.quadraticCurveTo(r * 0.96, r * 0.66, r * 0.9, r * 0.3);
      path.quadraticCurveTo(r * 1.14, r * 0.66, r * 0.8, r * 0.88);
      path.closePath();
    }),
    colour(0.95, 0.03, 90),
    { shadow: r * 0.05 },
  );

/** A felt cap with its brim drawn to a point in front, and a long feather. */
export const sideCap: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.1, -r * 1.0);
      path.bezierCurveTo(-r * 0.9, -r * 1.7, -r * 1.6, -r * 2.0, -r * 2.2, -r * 1.8);
      path.bezierCurveTo(-r * 1.8, -r * 1.4, -r * 1.2, -r * 1.0, -r * 0.3, -r * 0.7);
      path.closePath();
    }),
    look.accent,
    { shadow: r * 0.1 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.1, -r * 0.3);
      path.bezierCurveTo(-r * 1.26, -r * 1.2, -r * 0.5, -r * 1.6, r * 0.1, -r * 1.4);
      path.bezierCurveTo(r * 0.7, -r * 1.2, r * 0.9, -r * 0.9, r * 1.2, -r * 0.6);
      path.quadraticCurveTo(0, -r * 0.6, -r * 1.1, -r * 0.3);
    }),
    look.hat,
    { shadow: r * 0.16 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.36, -r * 0.72);
      path.quadraticCurveTo(-r * 0.2, -r * 0.86, r * 1.86, -r * 0.5);
      path.quadraticCurveTo(r * 0.2, -r * 0.4, -r * 1.12, -r * 0.12);
      path.closePath();
    }),
    darker(look.hat, 0.07),
    { shadow: r * 0.1 },
  );
};
