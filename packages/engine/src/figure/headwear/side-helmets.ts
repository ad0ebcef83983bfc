import { colour, darker } from '../../draw/colour.ts';
import type { Draw } from '../expression.ts';
import { type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';

/** The dome of a helmet from the side; its lower edge rises towards the front. */
const dome = (r: number, front: number, back: number) =>
  shape((path) => {
    path.moveTo(-r * 1.12, r * back);
    path.bezierCurveTo(-r * 1.3, -r * 1.5, r * 1.06, -r * 1.56, r * 1.0, r * front);
    path.quadraticCurveTo(0, r * (front - 0.1), -r * 1.12, r * back);
  });

export const sidePlainHelmet: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.14, -r * 0.4);
      path.quadraticCurveTo(r * 0.02, r * 0.1, r * 0.2, r * 0.5);
      path.lineTo(-r * 0.02, r * 0.8);
      path.quadraticCurveTo(-r * 0.7, r * 0.86, -r * 1.16, r * 0.5);
      path.lineTo(-r * 1.12, -r * 0.4);
      path.closePath();
    }),
    darker(look.helm, 0.05),
    { shadow: r * 0.1 },
  );
  part(pen, dome(r, -0.3, -0.1), look.helm, { shadow: r * 0.16, shine: true });
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * 1.0, -r * 0.34);
      path.quadraticCurveTo(0, -r * 0.46, -r * 1.12, -r * 0.14);
    }),
    look.trim,
    r * 0.12,
  );
};

export const sideHelmet: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.3, -r * 1.14);
      path.bezierCurveTo(r * 0.1, -r * 2.0, -r * 1.5, -r * 2.0, -r * 1.76, -r * 0.2);
      path.bezierCurveTo(-r * 1.5, -r * 0.9, -r * 0.9, -r * 1.2, r * 0.3, -r * 1.02);
      path.closePath();
    }),
    look.accent,
    { shadow: r * 0.12 },
  );
  sidePlainHelmet(pen, look, r);
};

export const sideNinjaWrap: Draw = (pen, look, r) => {
  for (const drop of [0.1, 0.44])
    part(
      pen,
      polygon([
        [-r * 0.98, -r * 0.38],
        [-r * 1.8, -r * (0.5 - drop)],
        [-r * 1.74, -r * (0.24 - drop)],
        [-r * 1.0, -r * 0.2],
      ]),
      look.accent,
      { shadow: r * 0.05 },
    );
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.18, -r * 0.3);
      path.quadraticCurveTo(r * 0.1, r * 0.3, r * 0.1, r * 0.76);
      path.quadraticCurveTo(-r * 0.6, r * 0.94, -r * 1.1, r * 0.4);
      path.lineTo(-r * 1.08, -r * 0.3);
      path.closePath();
    }),
    look.hat,
    { shadow: r * 0.1 },
  );
  part(pen, dome(r, -0.24, -0.1), look.hat, { shadow: r * 0.14 });
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.12, -r * 0.36);
      path.quadraticCurveTo(0, -r * 0.7, r * 0.99, -r * 0.5);
      path.lineTo(r * 1.0, -r * 0.26);
      path.quadraticCurveTo(0, -r * 0.44, -r * 1.12, -r * 0.12);
      path.closePath();
    }),
    look.accent,
    { shadow: r * 0.06 },
  );
  part(
    pen,
    shape((path) => path.roundRect(r * 0.56, -r * 0.62, r * 0.5, r * 0.34, r * 0.08)),
    look.metal,
    { shadow: r * 0.05 },
  );
};

export const sideKabuto: Draw = (pen, look, r) => {
  for (const [step, tone] of [darker(look.main, 0.1), look.main, darker(look.main, 0.06)].entries())
    part(
      pen,
      polygon([
        [r * (0.14 - step * 0.04), -r * (0.1 + step * 0.16)],
        [r * (0.06 - step * 0.04), r * (0.5 - step * 0.26)],
        [-r * (1.46 - step * 0.12), r * (0.66 - step * 0.28)],
        [-r * 1.04, -r * 0.5],
      ]),
      tone,
      { shadow: r * 0.08 },
    );
  part(pen, dome(r, -0.34, -0.2), look.main, { shadow: r * 0.16, shine: true });
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.5, -r * 0.42);
      path.lineTo(r * 1.36, -r * 0.3);
      path.quadraticCurveTo(r * 1.1, -r * 0.56, r * 0.6, -r * 0.6);
      path.closePath();
    }),
    look.main,
    { shadow: r * 0.05 },
  );
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.72, -r * 0.6);
      path.quadraticCurveTo(r * 1.3, -r * 1.0, r * 0.94, -r * 1.9);
      path.quadraticCurveTo(r * 0.9, -r * 1.1, r * 0.5, -r * 0.84);
      path.closePath();
    }),
    look.trim,
    { shadow: r * 0.05 },
  );
  part(pen, ring(r * 0.72, -r * 0.68, r * 0.14), look.accent, { shadow: r * 0.04 });
};

/** A horn that rises from the temple and bends to the front; the far one stands out behind it. */
function horn(pen: Pen, r: number, x: number, long: number): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(r * (x - 0.24), -r * 0.72);
      path.bezierCurveTo(
        r * (x - 0.3 - long * 0.5),
        -r * (1.1 + long * 0.2),
        r * (x - 0.1 - long * 0.3),
        -r * (1.4 + long * 0.5),
        r * (x + 0.3 + long * 0.2),
        -r * (1.4 + long),
      );
      path.bezierCurveTo(
        r * (x + 0.12),
        -r * (1.2 + long * 0.5),
        r * (x + 0.08),
        -r * (1.0 + long * 0.2),
        r * (x + 0.26),
        -r * 0.7,
      );
      path.closePath();
    }),
    colour(0.9, 0.04, 85),
    { shadow: r * 0.08 },
  );
}

export const sideHorns: Draw = (pen, _look, r) => {
  horn(pen, r, 0.5, 0.1);
  horn(pen, r, 0.06, 0.2);
};

export const sideVikingHelm: Draw = (pen, look, r) => {
  horn(pen, r, 0.36, 0.3);
  part(pen, dome(r, -0.34, -0.16), look.helm, { shadow: r * 0.16, shine: true });
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * 0.98, -r * 0.38);
      path.quadraticCurveTo(0, -r * 0.5, -r * 1.1, -r * 0.2);
    }),
    look.trim,
    r * 0.16,
  );
  horn(pen, r, -0.14, 0.4);
  part(pen, ring(-r * 0.12, -r * 0.7, r * 0.28, r * 0.16), look.trim, { shadow: r * 0.05 });
};

export const sideCirclet: Draw = (pen, look, r) => {
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * 0.9, -r * 0.42);
      path.quadraticCurveTo(0, -r * 0.6, -r * 1.04, -r * 0.24);
    }),
    look.trim,
    r * 0.09,
  );
  part(pen, ring(r * 0.88, -r * 0.44, r * 0.08, r * 0.13), look.accent, { shadow: r * 0.03 });
};

export const sideCrown: Draw = (pen, look, r) => {
  part(
    pen,
    polygon([
      [-r * 0.84, -r * 0.56],
      [-r * 0.98, -r * 1.3],
      [-r * 0.5, -r * 1.06],
      [-r * 0.1, -r * 1.6],
      [r * 0.3, -r * 1.12],
      [r * 0.78, -r * 1.44],
      [r * 0.68, -r * 0.7],
    ]),
    look.trim,
    { shadow: r * 0.1 },
  );
  for (const x of [-0.54, -0.08, 0.4])
    part(pen, ring(r * x, -r * (0.84 + x * 0.08), r * 0.09), look.accent, { shadow: r * 0.03 });
};
