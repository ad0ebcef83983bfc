import { colour } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { type Pen, part, polygon, shape, stroke } from './pen.ts';

/** From the shoulders nearly to the ground; its hem is blown back by whatever moves the figure. */
export function cape(pen: Pen, look: Look, bones: Skeleton): void {
  if (!look.cape) return;
  const long = -bones.neck[1] - bones.limb * 0.5;
  const sway = -Math.sin(bones.flow) * long * 0.8 - 3;
  const low = -bones.limb * 0.5 - Math.max(0, bones.flow) * long * 0.3;
  part(pen, bones.isSide ? sideCape(bones, sway, low) : frontCape(bones, sway, low), look.cloak, {
    shadow: bones.shoulder * 0.4,
  });
}

const frontCape = ({ neck: [x, y], shoulder }: Skeleton, sway: number, low: number) =>
  shape((path) => {
    path.moveTo(x - shoulder * 0.9, y + 1);
    path.bezierCurveTo(
      x - shoulder * 1.7,
      y + 26,
      x - shoulder * 2.2 + sway,
      low - 20,
      x - shoulder * 1.9 + sway,
      low,
    );
    path.quadraticCurveTo(x - shoulder + sway * 0.7, low - 7, x + sway * 0.5, low);
    path.quadraticCurveTo(x + shoulder * 0.9 + sway * 0.3, low - 8, x + shoulder * 1.6 + sway * 0.2, low - 2);
    path.bezierCurveTo(x + shoulder * 1.7, low - 30, x + shoulder * 1.4, y + 26, x + shoulder * 0.9, y + 1);
    path.closePath();
  });

/** Behind the back, from the neck outwards. */
const sideCape = ({ neck: [x, y], shoulder, hip, hipAt }: Skeleton, sway: number, low: number) =>
  shape((path) => {
    const wide = Math.max(shoulder, hip);
    path.moveTo(x + shoulder * 0.5, y);
    path.quadraticCurveTo(x - shoulder * 1.1, y - 2, x - wide * 1.5, y + (low - y) * 0.34);
    path.quadraticCurveTo(
      hipAt[0] - wide * 2 + sway * 0.7,
      y + (low - y) * 0.7,
      hipAt[0] - wide * 2.3 + sway,
      low,
    );
    path.quadraticCurveTo(
      hipAt[0] - wide * 1.4 + sway * 0.8,
      low - 6,
      hipAt[0] - wide * 0.8 + sway * 0.6,
      low + 1,
    );
    path.quadraticCurveTo(
      hipAt[0] - wide * 0.2 + sway * 0.4,
      low - 5,
      hipAt[0] + wide * 0.3 + sway * 0.3,
      low - 1,
    );
    path.closePath();
  });

export function tail(pen: Pen, look: Look, bones: Skeleton): void {
  if (look.role !== 'cat') return;
  const [x, y] = bones.hipAt;
  const curve = shape((path) => {
    const wag = Math.sin(bones.moment * Math.PI * 2) * 5;
    path.moveTo(x - 4, y + 4);
    path.bezierCurveTo(x - 40, y + 14, x - 20 - wag, y - 40, x - 46 + wag, y - 44 + wag * 0.4);
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
