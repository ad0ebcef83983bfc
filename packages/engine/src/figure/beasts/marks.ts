import { type Colour, darker, lighter } from '../../draw/colour.ts';
import { turned } from '../expression.ts';
import { mark, type Pen, polygon, ring, shape, stroke } from '../pen.ts';
import type { Beast } from './beast.ts';

const x0 = turned;

/** Markings of a coat on a face seen from the front. The caller clips to the head. */
export function coatMarks(pen: Pen, fur: Colour, r: number, beast: Beast): void {
  const { pale, dark } = beast;
  switch (beast.marks) {
    case 'cheeks':
      for (const side of [-1, 1]) {
        mark(pen, ring(r * (x0 + side * 0.72), r * 0.66, r * 0.58, r * 0.5), pale);
        mark(pen, ring(r * (x0 + side * 0.34), -r * 0.34, r * 0.1, r * 0.08), pale);
      }
      return;
    case 'mask':
      mark(pen, ring(r * x0, r * 0.5, r * 0.7, r * 0.5), pale);
      for (const side of [-1, 1])
        mark(pen, ring(r * (x0 + side * 0.52), r * 0.16, r * 0.52, r * 0.3, side * 0.35), darker(dark, 0.02));
      return;
    case 'panda':
      for (const side of [-1, 1])
        mark(pen, ring(r * (x0 + side * 0.44), r * 0.12, r * 0.3, r * 0.4, side * 0.5), dark);
      return;
    case 'stripes':
      for (const [x, y, long] of [
        [-0.2, -0.96, 0.36],
        [0.06, -1, 0.44],
        [0.32, -0.96, 0.36],
      ] as const)
        stroke(
          pen,
          polygon([
            [r * x, r * y],
            [r * (x * 0.8 + 0.02), r * (y + long)],
          ]),
          stripeOf(fur, dark),
          r * 0.1,
        );
      for (const side of [-1, 1])
        for (const y of [0.16, 0.4, 0.62])
          stroke(
            pen,
            polygon([
              [r * side * 1.1, r * (y - 0.06)],
              [r * (x0 + side * 0.7), r * y],
            ]),
            stripeOf(fur, dark),
            r * 0.09,
          );
      return;
    case 'spots':
      for (const [x, y] of [
        [-0.5, -0.6],
        [-0.16, -0.74],
        [0.3, -0.7],
        [0.62, -0.54],
        [-0.8, -0.2],
        [0.9, -0.2],
        [-0.86, 0.34],
        [0.94, 0.34],
        [0.06, -0.46],
      ] as const)
        mark(pen, ring(r * x, r * y, r * 0.1, r * 0.085), stripeOf(fur, dark));
      return;
    case 'blaze':
      mark(
        pen,
        shape((path) => {
          path.moveTo(r * (x0 - 0.1), -r * 1.1);
          path.lineTo(r * (x0 + 0.14), -r * 1.1);
          path.quadraticCurveTo(r * (x0 + 0.08), 0, r * (x0 + 0.3), r * 1.4);
          path.lineTo(r * (x0 - 0.3), r * 1.4);
          path.quadraticCurveTo(r * (x0 - 0.08), 0, r * (x0 - 0.1), -r * 1.1);
        }),
        pale,
      );
      return;
    case 'dark-muzzle':
      mark(pen, ring(r * x0, r * 0.5, r * 0.66, r * 0.6), dark);
      return;
    case 'patch':
      mark(pen, ring(r * (x0 - 0.52), r * 0.02, r * 0.42, r * 0.5, -0.2), dark);
      return;
    case 'disc':
      for (const side of [-1, 1]) mark(pen, ring(r * (x0 + side * 0.4), r * 0.12, r * 0.5, r * 0.54), pale);
      return;
    case 'scales':
      for (const [x, y] of [
        [-0.56, -0.56],
        [-0.2, -0.66],
        [0.3, -0.66],
        [0.64, -0.54],
        [-0.74, 0.34],
        [0.86, 0.34],
      ] as const)
        stroke(
          pen,
          shape((path) => path.arc(r * x, r * y, r * 0.13, 0.2, Math.PI - 0.2)),
          darker(fur, 0.14),
          r * 0.05,
        );
      return;
    case 'crest':
      mark(pen, ring(r * x0, -r * 0.9, r * 0.5, r * 0.34), dark);
      return;
    case 'none':
      return;
  }
}

/** Stripes show on light and on dark coats. */
export const stripeOf = (fur: Colour, dark: Colour): Colour => {
  if (fur.l - dark.l > 0.18) return fur.l > 0.85 || dark.l < 0.3 ? dark : darker(fur, 0.3);
  return fur.l > 0.5 ? darker(fur, 0.22) : lighter(fur, 0.16);
};
