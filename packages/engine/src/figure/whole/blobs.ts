import { apart } from '../../draw/canvas.ts';
import { darker, lighter } from '../../draw/colour.ts';
import { limb, mark, part, ring, shape, stroke } from '../pen.ts';
import type { Animal } from './animal.ts';
import { plainFace } from './sea.ts';

const blobPath = (wide: number, tall: number) =>
  shape((path) => {
    path.moveTo(-wide, -tall * 0.12);
    path.bezierCurveTo(-wide * 1.08, -tall * 0.7, -wide * 0.62, -tall * 1.0, 0, -tall);
    path.bezierCurveTo(wide * 0.62, -tall * 1.0, wide * 1.08, -tall * 0.7, wide, -tall * 0.12);
    path.bezierCurveTo(wide * 0.96, tall * 0.04, -wide * 0.96, tall * 0.04, -wide, -tall * 0.12);
    path.closePath();
  });

/** A soft body that sits on the ground and trembles; arms grow where it holds something. */
export function blobBody(animal: Animal): void {
  const { pen, look, moment, fur, hold, youth } = animal;
  const pulse = Math.sin(moment * Math.PI * 2);
  const fat = Math.min(1.3, look.body.frame.waist ?? 1);
  const isHop = look.pose === 'jump' || look.pose === 'run' || look.pose === 'attack';
  const wide = 46 * fat * (1 + pulse * 0.02) * (isHop ? 0.9 : 1);
  const tall = (66 * (1 - pulse * 0.025) * (isHop ? 1.1 : 1)) / (youth > 1 ? 1.1 : 1);
  const lift = isHop ? 14 + pulse * 4 : 0;
  apart(pen.brush, () => {
    pen.brush.translate(0, -lift);
    if (look.held[1] !== null) {
      limb(
        pen,
        [
          [-wide * 0.8, -tall * 0.4],
          [-wide * 1.06, -tall * 0.42],
          [-wide * 1.2, -tall * 0.5],
        ],
        11,
        fur,
      );
      hold(0, -wide * 1.2, -tall * 0.5);
    }
    const path = blobPath(wide, tall);
    part(pen, path, fur, { shadow: 11, shine: false });
    apart(pen.brush, () => {
      pen.brush.clip(path);
      mark(pen, ring(-wide * 0.1, -tall * 0.1, wide * 0.9, tall * 0.3), darker(fur, 0.06), 0.5);
      mark(pen, ring(-wide * 0.42, -tall * 0.7, wide * 0.26, tall * 0.1, -0.5), lighter(fur, 0.2), 0.9);
      mark(pen, ring(-wide * 0.66, -tall * 0.5, wide * 0.07), lighter(fur, 0.2), 0.9);
      for (const [x, y, s] of [
        [0.5, -0.3, 5],
        [0.62, -0.56, 3],
        [-0.5, -0.2, 4],
      ] as const)
        stroke(pen, ring(wide * x, tall * y, s), lighter(fur, 0.13), 1.6);
    });
    plainFace({ pen, look }, wide * 0.02, -tall * 0.46, 30);
    if (look.held[0] !== null) {
      hold(1, wide * 1.16, -tall * 0.46);
      limb(
        pen,
        [
          [wide * 0.8, -tall * 0.36],
          [wide * 1.02, -tall * 0.38],
          [wide * 1.16, -tall * 0.46],
        ],
        11,
        fur,
      );
    }
    if (look.worn.neck !== undefined)
      part(pen, ring(0, -tall * 0.08, wide * 0.9, 7), look.worn.neck.tone, { shadow: 2 });
    animal.head(0, -tall * 0.72, 27);
  });
}
