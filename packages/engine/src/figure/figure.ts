import { apart, type Brush, contentBox, layerOf, oval, type Point } from '../kit/canvas.ts';
import { cape, quiver, tail } from './back.ts';
import { skeletonOf } from './body.ts';
import { ears, face, skull } from './face.ts';
import { backHair, beard, frontHair } from './hair.ts';
import { headwear } from './hats.ts';
import { arm, hand, leg } from './limbs.ts';
import type { Look } from './look.ts';
import type { Pen } from './pen.ts';
import { trunk } from './trunk.ts';
import { effect, weapon } from './weapons.ts';

/** The figure with its feet at 0,0, in its own units (about 110 to 140 high). */
function drawFigure(brush: Brush, look: Look): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  const pen: Pen = { brush, line: look.line, wide: 2 };
  const bones = skeletonOf(look);
  const r = bones.head;
  const headAt: Point = [bones.neck[0] + Math.sin(bones.lean) * r * 0.5, bones.neck[1] - r * 0.84];
  const atHead = (draw: (pen: Pen, look: Look, r: number) => void) =>
    apart(brush, () => {
      brush.translate(headAt[0], headAt[1]);
      brush.rotate(bones.tilt);
      draw(pen, look, r);
    });
  const held = bones.arms[1][2];
  const size = 52 + r * 0.35;
  quiver(pen, look, bones);
  cape(pen, look, bones);
  tail(pen, look, bones);
  atHead(backHair);
  arm(pen, look, bones, 0);
  hand(pen, look, bones, 0);
  leg(pen, look, bones, 0);
  leg(pen, look, bones, 1);
  trunk(pen, look, bones);
  atHead((own, whole, radius) => {
    ears(own, whole, radius);
    skull(own, whole, radius);
    face(own, whole, radius);
    beard(own, whole, radius);
    frontHair(own, whole, radius);
    headwear(own, whole, radius);
  });
  if (look.weapon !== 'shield') weapon(pen, look, held, bones.weaponTurn, size);
  arm(pen, look, bones, 1);
  hand(pen, look, bones, 1);
  if (look.weapon === 'shield') weapon(pen, look, held, 0, size);
  effect(brush, look, held, headAt, size);
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly shadow: boolean;
}

/** Draws the figure as large as the frame allows. It is tried small first, to know how far it reaches. */
export function placeFigure(brush: Brush, look: Look, frame: Frame): void {
  const trial = layerOf(420, 420);
  trial.brush.translate(210, 300);
  drawFigure(trial.brush, look);
  const box = contentBox(trial) ?? { x: 150, y: 150, w: 120, h: 150 };
  const scale = Math.min(frame.w / box.w, frame.h / box.h);
  const [left, top] = [210 - box.x, 300 - box.y];
  apart(brush, () => {
    brush.translate(
      frame.x + (frame.w - box.w * scale) / 2 + left * scale,
      frame.y + (frame.h - box.h * scale) + top * scale,
    );
    brush.scale(scale, scale);
    if (frame.shadow) {
      oval(brush, 0, 2, 34, 6);
      brush.fillStyle = 'rgba(25,15,45,.28)';
      brush.fill();
    }
    drawFigure(brush, look);
  });
}
