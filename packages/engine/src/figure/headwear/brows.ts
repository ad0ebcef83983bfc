import { mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import { eyewear } from '../wear/faces.ts';
import { halo } from './front-hats.ts';
import { circlet } from './front-helmets.ts';
import type { HatDraw } from './hat-shapes.ts';
import { sideHalo } from './side-hats.ts';
import { sideCirclet } from './side-helmets.ts';

const plainBand: HatDraw = (pen, look, r, { tone, second }) => {
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.04, -r * 0.46);
      path.quadraticCurveTo(0, -r * 0.74, r * 1.06, -r * 0.46);
      path.lineTo(r * 1.06, -r * 0.2);
      path.quadraticCurveTo(0, -r * 0.48, -r * 1.04, -r * 0.2);
      path.closePath();
    }),
    tone,
    { shadow: r * 0.06 },
  );
  mark(pen, ring(r * (look.view === 'side' ? 0.8 : 0.08), -r * 0.48, r * 0.1), second);
  for (const drop of [0.1, 0.4])
    part(
      pen,
      polygon([
        [-r * 1.0, -r * 0.36],
        [-r * 1.5, -r * (0.42 - drop)],
        [-r * 1.44, -r * (0.2 - drop)],
        [-r * 1.0, -r * 0.22],
      ]),
      tone,
      { shadow: r * 0.05 },
    );
};

const animalEars =
  (points: readonly (readonly [number, number])[]): HatDraw =>
  (pen, look, r, { tone, second }) => {
    stroke(
      pen,
      shape((path) => path.ellipse(0, -r * 0.2, r * 1.02, r * 0.92, 0, Math.PI * 1.08, Math.PI * 1.92)),
      tone,
      r * 0.1,
    );
    for (const side of look.view === 'side' ? [-0.2, 0.5] : [-1, 1]) {
      part(pen, polygon(points.map(([x, y]) => [side * r * x, r * y] as const)), tone, { shadow: r * 0.06 });
      const [a = 0, b = 0] = points[0] ?? [];
      const inner = points.map(
        ([x, y]) =>
          [side * r * (a + (x - a) * 0.6 - 0.06 * Math.sign(side)), r * (b + (y - b) * 0.64 - 0.06)] as const,
      );
      mark(pen, polygon(inner), second);
    }
  };

/** What sits on the brow and leaves room for a hat: bands, ears, pins, goggles. */
export const brows: Readonly<Record<string, HatDraw>> = {
  band: plainBand,
  circlet: (pen, look, r, worn) =>
    (look.view === 'side' ? sideCirclet : circlet)(pen, { ...look, trim: worn.tone, accent: worn.second }, r),
  halo: (pen, look, r) => (look.view === 'side' ? sideHalo : halo)(pen, look, r),
  bow: (pen, look, r, { tone }) => {
    const [x, y] = look.view === 'side' ? [-0.5, -0.86] : [0.6, -0.84];
    for (const side of [-1, 1])
      part(
        pen,
        polygon([
          [r * x, r * y],
          [r * (x + side * 0.62), r * (y - 0.38)],
          [r * (x + side * 0.62), r * (y + 0.34)],
        ]),
        tone,
        { shadow: r * 0.06 },
      );
    part(pen, ring(r * x, r * y, r * 0.16), tone, { shadow: r * 0.04 });
  },
  pin: (pen, look, r, { tone, second }) => {
    const x = look.view === 'side' ? -0.6 : 0.5;
    stroke(
      pen,
      polygon([
        [r * (x - 0.5), -r * 1.3],
        [r * (x + 0.5), -r * 0.8],
      ]),
      tone,
      r * 0.09,
    );
    for (let petal = 0; petal < 5; petal++)
      mark(
        pen,
        ring(
          r * (x - 0.3 + Math.cos(petal * 1.26) * 0.16),
          r * (-1.16 + Math.sin(petal * 1.26) * 0.16),
          r * 0.14,
        ),
        second,
      );
    mark(pen, ring(r * (x - 0.3), -r * 1.16, r * 0.09), tone);
  },
  goggles: (pen, look, r, worn) => {
    pen.brush.save();
    pen.brush.translate(0, -r * 0.62);
    pen.brush.scale(0.92, 0.92);
    eyewear['goggles']?.(pen, look, r, worn);
    pen.brush.restore();
  },
  headphones: (pen, look, r, { tone, second }) => {
    stroke(
      pen,
      shape((path) => path.ellipse(0, -r * 0.1, r * 1.14, r * 1.12, 0, Math.PI * 1.02, Math.PI * 1.98)),
      pen.line,
      r * 0.16 + pen.wide * 2,
    );
    stroke(
      pen,
      shape((path) => path.ellipse(0, -r * 0.1, r * 1.14, r * 1.12, 0, Math.PI * 1.02, Math.PI * 1.98)),
      second,
      r * 0.16,
    );
    for (const x of look.view === 'side' ? [-0.1] : [-1.1, 1.12])
      part(pen, ring(r * x, r * 0.1, r * (look.view === 'side' ? 0.34 : 0.22), r * 0.36), tone, {
        shadow: r * 0.08,
      });
  },
  'bunny-ears': animalEars([
    [0.3, -0.8],
    [0.24, -1.9],
    [0.62, -2.0],
    [0.7, -0.8],
  ]),
  'cat-ears': animalEars([
    [0.3, -0.82],
    [0.86, -1.46],
    [0.96, -0.5],
  ]),
  'fox-ears': animalEars([
    [0.24, -0.86],
    [0.9, -1.7],
    [1.0, -0.46],
  ]),
};
