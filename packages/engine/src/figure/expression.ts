import { apart } from '../kit/canvas.ts';
import { colour, darker, lighter, white } from '../kit/colour.ts';
import type { Expression, Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** Drawn around the middle of the head at 0,0 with radius r; the face looks a little to the right. */
export type Draw = (pen: Pen, look: Look, r: number) => void;

export const turned = 0.08;

export const brows: Readonly<Record<Expression, number>> = {
  calm: 0,
  happy: -0.06,
  angry: 0.32,
  sad: -0.3,
  surprised: -0.12,
  fierce: 0.4,
};
export const openness: Readonly<Record<Expression, number>> = {
  calm: 0.9,
  happy: 1,
  angry: 0.78,
  sad: 0.82,
  surprised: 1.2,
  fierce: 0.72,
};

export function eyes(pen: Pen, look: Look, r: number): void {
  const { brush } = pen;
  const open = openness[look.expression];
  for (const side of [-1, 1]) {
    const x = r * (side * 0.4 + turned);
    const y = r * 0.1;
    const [across, tall] = [r * 0.2, r * 0.27 * open];
    if (look.expression === 'happy' && look.role !== 'cat' && side === 1 && look.pose === 'idle') {
      // One eye laughs.
      stroke(
        pen,
        shape((path) => path.arc(x, y + r * 0.08, across, Math.PI * 1.08, Math.PI * 1.92)),
        pen.line,
        r * 0.075,
      );
    } else {
      mark(pen, ring(x, y, across, tall), white);
      apart(brush, () => {
        brush.clip(ring(x, y, across, tall));
        mark(pen, ring(x + r * 0.02, y + r * 0.03, across * 0.82, r * 0.23), darker(look.eye, 0.16));
        mark(pen, ring(x + r * 0.02, y + r * 0.1, across * 0.7, r * 0.15), lighter(look.eye, 0.12));
        mark(pen, ring(x + r * 0.02, y + r * 0.03, across * 0.4, r * 0.13), darker(look.eye, 0.42));
        mark(
          pen,
          shape((path) => path.rect(x - across, y - tall, across * 2, tall * 0.3)),
          pen.line,
          0.25,
        );
      });
      mark(pen, ring(x - r * 0.05, y - r * 0.07, r * 0.06), white);
      mark(pen, ring(x + r * 0.08, y + r * 0.12, r * 0.03), white, 0.9);
      stroke(
        pen,
        shape((path) => path.ellipse(x, y, across * 1.08, tall * 1.04, 0, Math.PI * 1.06, Math.PI * 1.96)),
        pen.line,
        r * 0.08,
      );
    }
    const tilt = brows[look.expression] * side;
    brow(pen, look, { x, y: y - r * (0.42 + 0.05 * open), r, slope: tilt });
  }
}

export function brow(
  pen: Pen,
  look: Look,
  { x, y, r, slope }: { x: number; y: number; r: number; slope: number },
): void {
  stroke(
    pen,
    shape((path) => {
      path.moveTo(x - r * 0.18, y - slope * r * 0.28);
      path.quadraticCurveTo(x, y - r * 0.05, x + r * 0.18, y - slope * r * -0.28);
    }),
    darker(look.hairStyle === 'bald' ? pen.line : look.hair, 0.14),
    r * 0.075,
  );
}

export const mouthRed = colour(0.42, 0.13, 22);

export const mouths: Readonly<Record<Expression, Draw>> = {
  calm: (pen, _look, r) =>
    stroke(
      pen,
      shape((path) => path.arc(r * turned, r * 0.46, r * 0.1, 0.3, Math.PI - 0.3)),
      pen.line,
      r * 0.05,
    ),
  happy: (pen, _look, r) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(r * (turned - 0.19), r * 0.46);
        path.quadraticCurveTo(r * turned, r * 0.5, r * (turned + 0.19), r * 0.46);
        path.quadraticCurveTo(r * turned, r * 0.82, r * (turned - 0.19), r * 0.46);
      }),
      mouthRed,
      { shadow: 0 },
    );
    mark(pen, ring(r * turned, r * 0.63, r * 0.08, r * 0.045), colour(0.7, 0.14, 20));
  },
  angry: (pen, _look, r) => {
    part(
      pen,
      shape((path) => path.roundRect(r * (turned - 0.17), r * 0.5, r * 0.34, r * 0.14, r * 0.05)),
      white,
      { shadow: 0 },
    );
    for (const share of [-0.06, 0.06])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(r * (turned + share), r * 0.5);
          path.lineTo(r * (turned + share), r * 0.64);
        }),
        pen.line,
        r * 0.025,
      );
  },
  sad: (pen, _look, r) => {
    stroke(
      pen,
      shape((path) => path.arc(r * turned, r * 0.68, r * 0.13, Math.PI * 1.18, Math.PI * 1.82)),
      pen.line,
      r * 0.055,
    );
    mark(pen, ring(r * (turned - 0.42), r * 0.42, r * 0.055, r * 0.09), colour(0.84, 0.08, 225));
  },
  surprised: (pen, _look, r) =>
    part(pen, ring(r * turned, r * 0.58, r * 0.09, r * 0.13), mouthRed, { shadow: 0 }),
  fierce: (pen, _look, r) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(r * (turned - 0.21), r * 0.46);
        path.quadraticCurveTo(r * turned, r * 0.54, r * (turned + 0.24), r * 0.42);
        path.quadraticCurveTo(r * (turned + 0.1), r * 0.76, r * (turned - 0.21), r * 0.46);
      }),
      mouthRed,
      { shadow: 0 },
    );
    for (const x of [-0.11, 0.13])
      mark(
        pen,
        polygon([
          [r * (turned + x - 0.05), r * 0.49],
          [r * (turned + x + 0.05), r * 0.49],
          [r * (turned + x), r * 0.6],
        ]),
        white,
      );
  },
};
