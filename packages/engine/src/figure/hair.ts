import type { Path2D } from '@napi-rs/canvas';
import { darker, lighter } from '../kit/colour.ts';
import { type Draw, mouthRed, turned } from './expression.ts';
import { mark, part, ring, shape, stroke } from './pen.ts';

/** Behind the head and shoulders. */
export const backHair: Draw = (pen, look, r) => {
  const tone = darker(look.hair, 0.05);
  if (look.hairStyle === 'long')
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 1.04, -r * 0.3);
        path.bezierCurveTo(-r * 1.5, r * 0.9, -r * 1.2, r * 1.9, -r * 0.8, r * 2.2);
        path.quadraticCurveTo(0, r * 1.9, r * 0.8, r * 2.2);
        path.bezierCurveTo(r * 1.2, r * 1.9, r * 1.5, r * 0.9, r * 1.04, -r * 0.3);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.2 },
    );
  if (look.hairStyle === 'pony')
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * 0.3, -r * 0.95);
        path.bezierCurveTo(-r * 1.5, -r * 1.5, -r * 1.9, r * 0.2, -r * 1.45, r * 1.1);
        path.bezierCurveTo(-r * 1.35, r * 0.5, -r * 1.2, r * 0.1, -r * 0.75, -r * 0.25);
        path.closePath();
      }),
      tone,
      { shadow: r * 0.14 },
    );
  if (look.hairStyle === 'bob')
    part(
      pen,
      shape((path) => path.roundRect(-r * 1.12, -r * 0.7, r * 2.24, r * 1.62, r * 0.6)),
      tone,
      { shadow: r * 0.16 },
    );
};

const spikes = (r: number) =>
  shape((path) => {
    path.moveTo(-r * 1.06, r * 0.2);
    const tips = [
      [-1.42, -0.3],
      [-1.3, -0.85],
      [-0.86, -1.32],
      [-0.22, -1.62],
      [0.42, -1.55],
      [0.98, -1.2],
      [1.32, -0.66],
      [1.34, -0.12],
    ] as const;
    const dips = [
      [-1.02, -0.4],
      [-0.92, -0.86],
      [-0.5, -1.12],
      [0.12, -1.2],
      [0.6, -1.08],
      [0.96, -0.76],
      [1.06, -0.34],
    ] as const;
    tips.forEach(([x, y], index) => {
      path.lineTo(r * x, r * y);
      const dip = dips[index];
      if (dip !== undefined) path.lineTo(r * dip[0], r * dip[1]);
    });
    path.lineTo(r * 1.04, r * 0.2);
    bangs(path, r);
  });

/** Locks over the forehead, from right to left. */
function bangs(path: Path2D, r: number): void {
  const locks = [
    [0.92, -0.2],
    [0.78, 0.06],
    [0.6, -0.3],
    [0.36, -0.02],
    [0.22, -0.34],
    [-0.08, -0.04],
    [-0.24, -0.34],
    [-0.5, 0.0],
    [-0.66, -0.26],
    [-0.86, 0.1],
  ] as const;
  for (const [x, y] of locks) path.lineTo(r * x, r * y);
  path.closePath();
}

export const frontHair: Draw = (pen, look, r) => {
  if (look.hairStyle === 'bald') return;
  const cap = shape((path) => {
    path.moveTo(-r * 1.05, r * 0.26);
    path.bezierCurveTo(-r * 1.28, -r * 1.5, r * 1.28, -r * 1.5, r * 1.06, r * 0.26);
    bangs(path, r);
  });
  part(pen, look.hairStyle === 'spiky' ? spikes(r) : cap, look.hair, { shadow: r * 0.12 });
  stroke(
    pen,
    shape((path) => path.ellipse(-r * 0.1, -r * 0.3, r * 0.72, r * 0.5, -0.1, Math.PI * 1.15, Math.PI * 1.6)),
    lighter(look.hair, 0.18),
    r * 0.09,
  );
};

export const beard: Draw = (pen, look, r) => {
  if (!look.beard || look.role === 'robot' || look.role === 'skeleton') return;
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.9, r * 0.16);
      path.quadraticCurveTo(-r * 0.5, r * 0.5, r * (turned - 0.2), r * 0.36);
      path.quadraticCurveTo(r * turned, r * 0.3, r * (turned + 0.2), r * 0.36);
      path.quadraticCurveTo(r * 0.6, r * 0.5, r * 0.92, r * 0.16);
      path.quadraticCurveTo(r * 0.94, r * 0.9, r * 0.46, r * 1.24);
      path.lineTo(r * 0.26, r * 1.1);
      path.lineTo(r * 0.06, r * 1.5);
      path.lineTo(-r * 0.16, r * 1.12);
      path.quadraticCurveTo(-r * 0.92, r * 0.98, -r * 0.9, r * 0.16);
    }),
    look.hair,
    { shadow: r * 0.12 },
  );
  mark(pen, ring(r * turned, r * 0.52, r * 0.13, r * 0.06), mouthRed);
};
