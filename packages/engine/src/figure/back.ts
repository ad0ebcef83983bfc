import { colour } from '../kit/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { type Pen, part, polygon, shape, stroke } from './pen.ts';

export function cape(pen: Pen, look: Look, bones: Skeleton): void {
  if (!look.cape) return;
  const [x, y] = bones.neck;
  const sway = -Math.sin(bones.lean) * 60 - (look.pose === 'run' ? 18 : 4);
  const low = -bones.limb * 0.5 - (look.pose === 'run' ? 14 : 0);
  part(
    pen,
    shape((path) => {
      path.moveTo(x - bones.shoulder * 0.9, y + 1);
      path.bezierCurveTo(
        x - bones.shoulder * 1.7,
        y + 26,
        x - bones.shoulder * 2.2 + sway,
        low - 20,
        x - bones.shoulder * 1.9 + sway,
        low,
      );
      path.quadraticCurveTo(x - bones.shoulder + sway * 0.7, low - 7, x + sway * 0.5, low);
      path.quadraticCurveTo(
        x + bones.shoulder * 0.9 + sway * 0.3,
        low - 8,
        x + bones.shoulder * 1.6 + sway * 0.2,
        low - 2,
      );
      path.bezierCurveTo(
        x + bones.shoulder * 1.7,
        low - 30,
        x + bones.shoulder * 1.4,
        y + 26,
        x + bones.shoulder * 0.9,
        y + 1,
      );
      path.closePath();
    }),
    look.cloak,
    { shadow: bones.shoulder * 0.4 },
  );
}

export function tail(pen: Pen, look: Look, bones: Skeleton): void {
  if (look.role !== 'cat') return;
  const [x, y] = bones.hipAt;
  const curve = shape((path) => {
    path.moveTo(x - 4, y + 4);
    path.bezierCurveTo(x - 40, y + 14, x - 20, y - 40, x - 46, y - 44);
  });
  stroke(pen, curve, pen.line, bones.limb * 0.9 + pen.wide * 2);
  stroke(pen, curve, look.skin, bones.limb * 0.9);
}

export function quiver(pen: Pen, look: Look, bones: Skeleton): void {
  if (look.role !== 'archer' && look.weapon !== 'bow') return;
  const [x, y] = bones.neck;
  pen.brush.save();
  pen.brush.translate(x - bones.shoulder * 0.9, y + 4);
  pen.brush.rotate(-0.5);
  for (const shift of [-4, 0, 4]) {
    stroke(
      pen,
      polygon([
        [shift, 0],
        [shift, -16],
      ]),
      colour(0.55, 0.08, 60),
      1.8,
    );
    part(
      pen,
      polygon([
        [shift - 2.6, -12],
        [shift, -22],
        [shift + 2.6, -12],
      ]),
      look.accent,
      { shadow: 0.6 },
    );
  }
  part(
    pen,
    shape((path) => path.roundRect(-8, -6, 16, 34, 4)),
    look.leather,
    { shadow: 3 },
  );
  pen.brush.restore();
}
