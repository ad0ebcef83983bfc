import type { Point } from '../draw/canvas.ts';
import { darker, lighter } from '../draw/colour.ts';
import { type Skeleton, trunkSpace, wearSpace, wornAt } from './body.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** Something worn over the trunk. */
export type Wear = (pen: Pen, look: Look, bones: Skeleton) => void;

/** A short cape over both shoulders, closed in front; its hem falls in the given number of points. */
function mantle(pen: Pen, bones: Skeleton, tone: Look['main'], low: number, points: number): void {
  const at = trunkSpace(bones);
  part(
    pen,
    shape((path) => {
      path.moveTo(...at(-0.5, -0.08));
      path.quadraticCurveTo(...at(-1.3, -0.02), ...at(-1.42, low * 0.8));
      for (let point = 0; point < points; point++) {
        const [from, to] = [point / points, (point + 1) / points].map((share) => -1.42 + 2.84 * share) as [
          number,
          number,
        ];
        const sag = low * (0.8 + 0.2 * Math.sin(((point + 1) / points) * Math.PI));
        path.lineTo(...at((from + to) / 2, low * 1.35));
        path.lineTo(...at(to, sag));
      }
      path.quadraticCurveTo(...at(1.3, -0.02), ...at(0.5, -0.08));
      path.quadraticCurveTo(...at(0, 0.12), ...at(-0.5, -0.08));
      path.closePath();
    }),
    tone,
    { shadow: bones.limb * 0.26 },
  );
}

/** A band round the waist with one hanging end. */
export function sash(pen: Pen, bones: Skeleton, tone: Look['main'], hanging = 0): void {
  const at = trunkSpace(bones);
  if (hanging > 0) {
    const [x, y] = at(-0.6, 1);
    part(
      pen,
      polygon([
        [x - 3, y],
        [x + 4, y],
        [x + 2, y + hanging],
        [x - 8, y + hanging * 0.9],
      ]),
      tone,
      { shadow: 2 },
    );
  }
  part(pen, polygon([at(-1.08, 0.84), at(1.08, 0.84), at(1.08, 1.06), at(-1.08, 1.06)]), tone, { shadow: 2 });
}

export const starMantle: Wear = (pen, look, bones) => {
  mantle(pen, bones, darker(look.main, 0.07), 0.34, 5);
  const [x, y] = wearSpace(bones)(0, 0.14);
  part(pen, ring(x, y, bones.limb * 0.42), look.accent, { shadow: 1.2, shine: true });
};

export const stole: Wear = (pen, look, bones) => {
  const at = wearSpace(bones);
  const [hx, hy] = bones.hipAt;
  for (const side of [-1, 1]) {
    const low: Point = [hx + wornAt(bones, side * 0.62) * bones.hip, hy + bones.leg * 0.34];
    part(
      pen,
      polygon([
        at(side * 0.2, -0.04),
        at(side * 0.66, -0.03),
        [low[0] + side * 3, low[1]],
        [low[0] - side * 5, low[1]],
      ]),
      look.accent,
      { shadow: 1.6 },
    );
    mark(
      pen,
      shape((path) => {
        path.rect(low[0] - side - 1.2, low[1] - 11, 2.4, 8);
        path.rect(low[0] - side - 3.4, low[1] - 9, 6.8, 2.4);
      }),
      look.trim,
    );
  }
};

export const furMantle: Wear = (pen, look, bones) => {
  mantle(pen, bones, lighter({ ...look.leather, c: 0.05 }, 0.16), 0.3, 8);
  const at = trunkSpace(bones);
  for (const x of [-0.9, -0.4, 0.35, 0.85])
    stroke(pen, polygon([at(x, 0.1), at(x * 1.08, 0.22)]), darker(look.leather, 0.02), 1.3);
};

export const longScarf: Wear = (pen, look, bones) => {
  const at = trunkSpace(bones);
  part(pen, polygon([at(0.3, 0.1), at(0.9, 0.16), at(0.86, 0.78), at(0.5, 0.7)]), darker(look.accent, 0.05), {
    shadow: 1.6,
  });
  part(
    pen,
    shape((path) => {
      path.moveTo(...at(-0.9, -0.06));
      path.quadraticCurveTo(...at(0, 0.44), ...at(0.9, -0.06));
      path.quadraticCurveTo(...at(0, -0.16), ...at(-0.9, -0.06));
    }),
    look.accent,
    { shadow: 2 },
  );
  sash(pen, bones, darker(look.accent, 0.03));
};

export const leafMantle: Wear = (pen, look, bones) => {
  mantle(pen, bones, darker(look.main, 0.14), 0.26, 7);
  const [x, y] = wearSpace(bones)(0, 0.1);
  part(pen, ring(x, y, bones.limb * 0.36, bones.limb * 0.48), look.accent, { shadow: 1 });
};

export const tornCollar: Wear = (pen, look, bones) => mantle(pen, bones, look.main, 0.24, 6);

/** Across the chest, from one shoulder to the other hip. */
export const strap: Wear = (pen, look, bones) => {
  const at = wearSpace(bones);
  part(
    pen,
    polygon([at(-0.98, 0.02), at(-0.66, -0.02), at(1.06, 0.8), at(1.06, 1)]),
    darker(look.leather, 0.05),
    { shadow: 1.6 },
  );
};
