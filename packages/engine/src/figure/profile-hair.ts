import type { Path2D } from '@napi-rs/canvas';
import { darker, lighter } from '../draw/colour.ts';
import type { Draw } from './expression.ts';
import { balls, flames, foliage, visibleCut } from './hair.ts';
import type { HairCut, Look } from './look.ts';
import { type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** The edge of the hair over the forehead and down the temple, from the front to the ear. */
const fringes: Readonly<Record<Look['fringe'], readonly (readonly [number, number])[]>> = {
  locks: [
    [1, -0.24],
    [0.92, 0],
    [0.78, -0.36],
    [0.6, -0.04],
    [0.5, -0.38],
    [0.3, 0.02],
    [0.2, -0.12],
    [0.08, 0.42],
  ],
  parted: [
    [0.86, -0.5],
    [0.74, -0.62],
    [0.5, -0.5],
    [0.3, -0.2],
    [0.14, 0.44],
  ],
  aside: [
    [1.02, -0.3],
    [0.96, -0.08],
    [0.7, -0.3],
    [0.46, -0.26],
    [0.22, 0.1],
    [0.1, 0.4],
  ],
};

/** Round the ear, which stays free, and back along the nape. */
function behindTheEar(path: Path2D, r: number, look: Look): void {
  for (const [x, y] of fringes[look.fringe]) path.lineTo(r * x, r * y);
  path.quadraticCurveTo(r * 0.06, -r * 0.02, -r * 0.1, -r * 0.06);
  path.quadraticCurveTo(-r * 0.34, r * 0.02, -r * 0.3, r * 0.44);
  path.lineTo(-r * 0.44, r * 0.78);
  path.closePath();
}

const cap = (look: Look, r: number, full: number) =>
  shape((path) => {
    path.moveTo(-r * 0.44, r * 0.78);
    path.bezierCurveTo(
      -r * (1.16 + full),
      r * 0.5,
      -r * (1.2 + full),
      -r * (0.98 + full),
      -r * 0.34,
      -r * (1.12 + full),
    );
    path.bezierCurveTo(r * 0.3, -r * (1.26 + full), r * 0.96, -r * (1.02 + full), r * 0.98, -r * 0.4);
    behindTheEar(path, r, look);
  });

const spikes = (look: Look, r: number) =>
  shape((path) => {
    path.moveTo(-r * 0.44, r * 0.78);
    for (const [x, y] of [
      [-1.2, 0.66],
      [-1, 0.3],
      [-1.52, 0.1],
      [-1.1, -0.24],
      [-1.5, -0.66],
      [-0.92, -0.74],
      [-1, -1.34],
      [-0.46, -1.08],
      [-0.28, -1.62],
      [0.14, -1.16],
      [0.5, -1.56],
      [0.62, -1.04],
      [1.12, -1.16],
      [0.96, -0.7],
      [1.3, -0.52],
    ] as const)
      path.lineTo(r * x, r * y);
    behindTheEar(path, r, look);
  });

/** A quiff that rises over the forehead. */
const quiff = (look: Look, r: number) =>
  shape((path) => {
    path.moveTo(-r * 0.44, r * 0.78);
    path.bezierCurveTo(-r * 1.2, r * 0.5, -r * 1.26, -r * 0.98, -r * 0.34, -r * 1.14);
    path.bezierCurveTo(r * 0.3, -r * 1.56, r * 1.3, -r * 1.5, r * 1.3, -r * 0.84);
    path.bezierCurveTo(r * 1.22, -r * 0.5, r * 1.0, -r * 0.46, r * 0.86, -r * 0.44);
    behindTheEar(path, r, { ...look, fringe: 'parted' });
  });

/** Falls straight over the ear to the jaw. */
const bob = (look: Look, r: number) =>
  shape((path) => {
    path.moveTo(r * 0.22, r * 0.86);
    path.quadraticCurveTo(-r * 0.5, r * 1.06, -r * 1.14, r * 0.78);
    path.bezierCurveTo(-r * 1.42, -r * 0.2, -r * 1.24, -r * 1.04, -r * 0.34, -r * 1.22);
    path.bezierCurveTo(r * 0.3, -r * 1.36, r * 0.96, -r * 1.12, r * 0.98, -r * 0.4);
    for (const [x, y] of fringes[look.fringe].slice(0, -2)) path.lineTo(r * x, r * y);
    path.quadraticCurveTo(r * 0.4, r * 0.3, r * 0.22, r * 0.86);
    path.closePath();
  });

function crest(pen: Pen, look: Look, r: number): void {
  part(
    pen,
    polygon([
      [-r * 0.98, r * 0.3],
      [-r * 1.42, r * 0.02],
      [-r * 1.1, -r * 0.28],
      [-r * 1.42, -r * 0.74],
      [-r * 0.92, -r * 0.8],
      [-r * 0.92, -r * 1.38],
      [-r * 0.42, -r * 1.12],
      [-r * 0.14, -r * 1.7],
      [r * 0.2, -r * 1.22],
      [r * 0.62, -r * 1.56],
      [r * 0.66, -r * 1],
      [r * 0.96, -r * 0.98],
      [r * 0.72, -r * 0.66],
      [r * 0.2, -r * 0.84],
      [-r * 0.4, -r * 0.74],
      [-r * 0.78, -r * 0.3],
    ]),
    look.hair,
    { shadow: r * 0.12 },
  );
}

const behind: Partial<Record<HairCut, Draw>> = {
  long: (pen, look, r) =>
    part(
      pen,
      shape((path) => {
        path.moveTo(r * 0.1, -r * 0.4);
        path.bezierCurveTo(-r * 0.1, r * 0.8, -r * 0.1, r * 1.3, -r * 0.3, r * 1.86);
        path.lineTo(-r * 0.6, r * 1.72);
        path.lineTo(-r * 0.84, r * 2.1);
        path.lineTo(-r * 1.06, r * 1.74);
        path.lineTo(-r * 1.4, r * 1.98);
        path.bezierCurveTo(-r * 1.5, r * 1.2, -r * 1.4, r * 0.2, -r * 1.02, -r * 0.5);
        path.closePath();
      }),
      darker(look.hair, 0.05),
      { shadow: r * 0.2 },
    ),
  pony: (pen, look, r) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 0.66, -r * 0.94);
        path.bezierCurveTo(-r * 1.7, -r * 1.5, -r * 2.3, r * 0.2, -r * 1.7, r * 1.3);
        path.bezierCurveTo(-r * 1.66, r * 0.6, -r * 1.4, r * 0.1, -r * 0.92, -r * 0.4);
        path.closePath();
      }),
      darker(look.hair, 0.05),
      { shadow: r * 0.14 },
    );
    part(pen, ring(-r * 0.98, -r * 0.78, r * 0.2, r * 0.15, 2.3), look.accent, { shadow: r * 0.05 });
  },
  twintails: (pen, look, r) =>
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 0.5, -r * 0.5);
        path.bezierCurveTo(-r * 1.9, -r * 0.9, -r * 2.0, r * 0.9, -r * 1.3, r * 1.9);
        path.bezierCurveTo(-r * 1.1, r * 1.0, -r * 0.9, r * 0.3, -r * 0.4, 0);
        path.closePath();
      }),
      darker(look.hair, 0.05),
      { shadow: r * 0.16 },
    ),
  topknot: (pen, look, r) =>
    part(pen, ring(-r * 0.3, -r * 1.3, r * 0.28, r * 0.36), darker(look.hair, 0.05), { shadow: r * 0.1 }),
  snakes: (pen, look, r) => {
    for (const [x, y] of [
      [-1.3, -0.3],
      [-1.1, -1.1],
      [-0.4, -1.6],
      [0.5, -1.5],
      [-1.2, 0.6],
    ] as const) {
      const path = shape((line) => {
        line.moveTo(r * x * 0.5, r * y * 0.5);
        line.quadraticCurveTo(r * x * 0.9, r * (y * 0.6 - 0.3), r * x, r * y);
      });
      stroke(pen, path, pen.line, r * 0.24 + pen.wide * 2);
      stroke(pen, path, look.hair, r * 0.24);
      part(pen, ring(r * x, r * y, r * 0.2, r * 0.16), look.hair, { shadow: r * 0.05 });
    }
  },
  bun: (pen, look, r) => {
    part(pen, ring(-r * 0.78, -r * 1.12, r * 0.44, r * 0.42), darker(look.hair, 0.05), { shadow: r * 0.12 });
    part(pen, ring(-r * 0.6, -r * 0.86, r * 0.32, r * 0.12, -0.75), look.accent, { shadow: r * 0.05 });
  },
  curly: (pen, look, r) =>
    balls(pen, darker(look.hair, 0.05), r, [
      [-0.7, 0.62, 0.34],
      [-1.06, 0.3, 0.4],
      [-1.22, -0.2, 0.44],
      [-1.02, -0.72, 0.46],
      [-0.54, -1.06, 0.48],
      [0.06, -1.16, 0.46],
      [0.58, -0.98, 0.4],
    ]),
};

export const profileBackHair: Draw = (pen, look, r) => behind[visibleCut(look)]?.(pen, look, r);

function outlineOf(cut: HairCut, look: Look, r: number): Path2D {
  if (cut === 'spiky') return spikes(look, r);
  if (cut === 'swept') return quiff(look, r);
  if (cut === 'bob') return bob(look, r);
  return cap(look, r, cut === 'short' ? 0.02 : 0.1);
}

export const profileFrontHair: Draw = (pen, look, r) => {
  const cut = visibleCut(look);
  if (cut === 'bald') return;
  if (cut === 'mohawk') {
    crest(pen, look, r);
    return;
  }
  if (cut === 'flames' || cut === 'leaves') {
    (cut === 'flames' ? flames : foliage)(pen, look, r);
    return;
  }
  part(pen, outlineOf(cut, look, r), look.hair, { shadow: r * 0.12 });
  if (cut === 'braids') plait(pen, look, r);
  if (cut === 'curly')
    balls(pen, look.hair, r, [
      [0.7, -0.52, 0.26],
      [0.36, -0.72, 0.3],
      [-0.06, -0.8, 0.32],
      [-0.48, -0.66, 0.32],
      [-0.78, -0.3, 0.34],
      [-0.72, 0.18, 0.32],
    ]);
  else
    stroke(
      pen,
      shape((path) =>
        path.ellipse(-r * 0.06, -r * 0.28, r * 0.78, r * 0.62, 0, Math.PI * 1.2, Math.PI * 1.5),
      ),
      lighter(look.hair, 0.16),
      r * 0.1,
    );
};

const plait: Draw = (pen, look, r) => {
  for (const [step, size] of [0.28, 0.26, 0.23, 0.19].entries())
    part(pen, ring(-r * (0.36 + step * 0.05), r * (0.52 + step * 0.34), r * size, r * 0.24), look.hair, {
      shadow: r * 0.08,
    });
  part(pen, ring(-r * 0.54, r * 1.76, r * 0.13, r * 0.1), look.accent, { shadow: r * 0.03 });
};
