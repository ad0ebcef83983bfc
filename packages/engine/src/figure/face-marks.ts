import { type Colour, colour, darker, lighter, mix } from '../draw/colour.ts';
import { type Draw, turned } from './expression.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** A place of the face, in radii from its middle: in profile the half that is seen is the one with positive x. */
const placed =
  (look: Look) =>
  (x: number, y: number, r: number): readonly [number, number] =>
    look.view === 'side' ? [r * (0.92 - Math.abs(x) * 0.92), r * y] : [r * (x + turned), r * y];

const line = (pen: Pen, points: readonly (readonly [number, number])[], tone: Colour, wide: number): void =>
  stroke(
    pen,
    shape((path) => {
      for (const [x, y] of points) path.lineTo(x, y);
    }),
    tone,
    wide,
  );

/** Sides of the face that are seen. */
const sidesOf = ({ view }: Look): readonly number[] => (view === 'side' ? [1] : [-1, 1]);

/** What lies on the skin, under eyes and mouth. */
export const faceMarks: Draw = (pen, look, r) => {
  const at = placed(look);
  const { marks } = look;
  const scarTone = mix(darker(look.skin, 0.13), colour(0.6, 0.12, 20), 0.35);
  if (marks.has('freckles'))
    for (const side of sidesOf(look))
      for (const [x, y] of [
        [0.5, 0.38],
        [0.6, 0.46],
        [0.4, 0.47],
      ] as const)
        mark(pen, ring(...at(side * x, y, r), r * 0.024), darker(look.skin, 0.16));
  if (marks.has('scar')) {
    line(pen, [at(-0.66, 0.34, r), at(-0.54, 0.64, r)], scarTone, r * 0.05);
    for (const y of [0.44, 0.54])
      line(pen, [at(-0.7, y + 0.02, r), at(-0.52, y - 0.02, r)], scarTone, r * 0.032);
  }
  if (marks.has('burn'))
    for (const [x, y, size] of [
      [0.6, 0.4, 0.2],
      [0.74, 0.26, 0.13],
      [0.5, 0.56, 0.12],
    ] as const)
      mark(
        pen,
        ring(...at(x, y, r), r * size, r * size * 0.8),
        mix(look.skin, colour(0.55, 0.14, 25), 0.55),
        0.8,
      );
  if (marks.has('blush'))
    for (const side of sidesOf(look))
      mark(pen, ring(...at(side * 0.6, 0.44, r), r * 0.2, r * 0.12), colour(0.7, 0.17, 15), 0.55);
  if (marks.has('makeup'))
    for (const side of sidesOf(look))
      mark(pen, ring(...at(side * 0.46, -0.06, r), r * 0.3, r * 0.16), look.accent, 0.5);
  if (marks.has('paint'))
    for (const side of sidesOf(look))
      for (const drop of [0, 0.14])
        mark(
          pen,
          polygon([
            at(side * 0.36, 0.42 + drop, r),
            at(side * 0.8, 0.34 + drop, r),
            at(side * 0.78, 0.43 + drop, r),
            at(side * 0.38, 0.49 + drop, r),
          ]),
          look.accent,
        );
  if (marks.has('soot'))
    for (const [x, y, size] of [
      [-0.6, 0.4, 0.14],
      [-0.46, 0.52, 0.09],
      [0.5, -0.3, 0.12],
      [0.66, 0.5, 0.08],
    ] as const)
      mark(pen, ring(...at(x, y, r), r * size, r * size * 0.7), colour(0.3, 0.02, 60), 0.45);
  if (marks.has('runes') || marks.has('tattoo')) {
    const tone = marks.has('runes') ? lighter({ ...look.eye, c: 0.16 }, 0.2) : colour(0.34, 0.09, 262);
    for (const side of sidesOf(look)) {
      line(
        pen,
        [at(side * 0.74, 0.24, r), at(side * 0.56, 0.42, r), at(side * 0.72, 0.6, r)],
        tone,
        r * 0.06,
      );
      line(pen, [at(side * 0.3, -0.5, r), at(side * 0.12, -0.36, r)], tone, r * 0.06);
    }
  }
  if (marks.has('cracks'))
    line(
      pen,
      [at(0.6, -0.5, r), at(0.46, -0.3, r), at(0.6, -0.1, r), at(0.5, 0.1, r)],
      darker(look.skin, 0.25),
      r * 0.04,
    );
  if (marks.has('moss'))
    for (const [x, y] of [
      [-0.7, 0.5],
      [0.6, -0.6],
      [-0.4, -0.7],
    ] as const)
      mark(pen, ring(...at(x, y, r), r * 0.2, r * 0.13), colour(0.55, 0.13, 128), 0.9);
  if (marks.has('scales'))
    for (const side of sidesOf(look))
      for (const [x, y] of [
        [0.7, 0.24],
        [0.78, 0.4],
        [0.64, 0.4],
      ] as const)
        stroke(
          pen,
          shape((path) => path.arc(...at(side * x, y, r), r * 0.08, 0.2, Math.PI - 0.2)),
          darker(look.skin, 0.18),
          r * 0.035,
        );
  if (marks.has('beauty')) mark(pen, ring(...at(0.42, 0.52, r), r * 0.035), colour(0.28, 0.04, 40));
};

/** What stands out over eyes and mouth: teeth, tears, a third eye, wounds. */
export const lateMarks: Draw = (pen, look, r) => {
  const at = placed(look);
  const { marks } = look;
  const ivory = colour(0.97, 0.02, 92);
  if (marks.has('fangs'))
    for (const side of sidesOf(look)) {
      const [x, y] = at(side * 0.12, 0.54, r);
      mark(
        pen,
        polygon([
          [x - r * 0.045, y],
          [x + r * 0.045, y],
          [x, y + r * 0.15],
        ]),
        ivory,
      );
    }
  if (marks.has('stitches')) {
    line(pen, [at(-0.4, 0.6, r), at(0.4, 0.6, r)], pen.line, r * 0.045);
    for (const x of [-0.3, -0.1, 0.1, 0.3]) line(pen, [at(x, 0.52, r), at(x, 0.68, r)], pen.line, r * 0.035);
  }
  if (marks.has('third-eye')) {
    const [x, y] = at(0, -0.42, r);
    mark(pen, ring(x, y, r * 0.17, r * 0.11), colour(0.97, 0.01, 90));
    mark(pen, ring(x, y, r * 0.09), look.accent);
  }
  if (marks.has('tear'))
    for (const side of sidesOf(look))
      mark(pen, ring(...at(side * 0.5, 0.48, r), r * 0.07, r * 0.12), colour(0.82, 0.09, 225));
  if (marks.has('sweat')) {
    const [x, y] = at(0.8, -0.4, r);
    part({ ...pen, wide: pen.wide * 0.6 }, ring(x, y, r * 0.09, r * 0.14), colour(0.86, 0.07, 225), {
      shadow: r * 0.02,
    });
  }
  if (marks.has('wound')) {
    line(pen, [at(0.46, 0.3, r), at(0.7, 0.56, r)], colour(0.48, 0.19, 25), r * 0.07);
    mark(pen, ring(...at(0.68, 0.64, r), r * 0.05, r * 0.1), colour(0.48, 0.19, 25));
  }
  if (marks.has('bandages')) {
    const [x, y] = at(-0.1, -0.36, r);
    for (const [dy, turn] of [
      [0, 0.1],
      [0.74, -0.16],
    ] as const)
      part(
        pen,
        shape((path) => path.roundRect(x - r * 0.9, y + r * (dy - 0.08 + turn), r * 1.8, r * 0.22, r * 0.06)),
        colour(0.93, 0.03, 88),
        { shadow: r * 0.04 },
      );
  }
  if (marks.has('beak')) {
    const [x, y] = at(0, 0.46, r);
    part(
      pen,
      polygon([
        [x - r * 0.24, y - r * 0.06],
        [x + r * 0.24, y - r * 0.06],
        [x, y + r * 0.34],
      ]),
      colour(0.78, 0.14, 75),
      { shadow: r * 0.05 },
    );
  }
  if (marks.has('whiskers'))
    for (const side of sidesOf(look))
      for (const slope of [-0.06, 0.06])
        line(pen, [at(side * 0.4, 0.46, r), at(side * 1.05, 0.46 + slope, r)], pen.line, r * 0.025);
};
