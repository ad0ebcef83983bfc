import { apart, around, type Box, type Brush, contentBox, layerOf, type Point } from '../kit/canvas.ts';
import { colour, darker } from '../kit/colour.ts';
import { cape, quiver, tail } from './back.ts';
import { beard } from './beard.ts';
import { type Skeleton, skeletonOf } from './body.ts';
import { castRing, sparks, swing } from './effects.ts';
import { ears, face, skull } from './face.ts';
import { backHair, frontHair } from './hair.ts';
import { headwear } from './hats.ts';
import { arm, hand, leg } from './limbs.ts';
import type { Look } from './look.ts';
import { limb, type Pen } from './pen.ts';
import { shoulderGear, signature } from './signature.ts';
import { trunk } from './trunk.ts';
import { type Grasp, weapon } from './weapons.ts';

/** The figure with its feet at 0,0, in its own units (about 110 to 160 high). */
function drawFigure(brush: Brush, look: Look, wide: number, flat = false): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  const pen: Pen = { brush, line: look.line, wide, flat };
  const bones = skeletonOf(look);
  const r = bones.head;
  const up = r * 0.84 + bones.neckLong;
  const headAt: Point = [bones.neck[0] + Math.sin(bones.lean) * up * 0.8, bones.neck[1] - up];
  const atHead = (draw: (pen: Pen, look: Look, r: number) => void) =>
    apart(brush, () => {
      brush.translate(headAt[0], headAt[1]);
      brush.rotate(bones.tilt);
      draw(pen, look, r);
    });
  const size = 50 + bones.torso * 0.3;
  const grasp: Grasp = { pen, look, bones, size };
  const isDrawn = look.pose === 'attack' && look.weapon === 'bow';
  castRing(grasp);
  quiver(pen, look, bones);
  cape(pen, look, bones);
  tail(pen, look, bones);
  atHead(backHair);
  if (!isDrawn) arm(pen, look, bones, 0);
  if (!isDrawn) hand(pen, look, bones, 0);
  leg(pen, look, bones, 0);
  leg(pen, look, bones, 1);
  neck(pen, look, bones, headAt);
  trunk(pen, look, bones);
  signature(pen, look, bones);
  if (!isDrawn) shoulderGear(pen, look, bones, 0);
  atHead((own, whole, radius) => {
    ears(own, whole, radius);
    skull(own, whole, radius);
    face(own, whole, radius);
    beard(own, whole, radius);
    frontHair(own, whole, radius);
    headwear(own, whole, radius);
  });
  swing(grasp);
  if (look.weapon !== 'shield') weapon(grasp);
  if (isDrawn) arm(pen, look, bones, 0);
  arm(pen, look, bones, 1);
  shoulderGear(pen, look, bones, 1);
  if (isDrawn) hand(pen, look, bones, 0);
  hand(pen, look, bones, 1);
  if (look.weapon === 'shield') weapon(grasp);
  sparks(grasp, headAt);
}

function neck(pen: Pen, look: Look, bones: Skeleton, head: Point): void {
  const from: Point = [bones.neck[0], bones.neck[1] + 4];
  limb(
    pen,
    [from, head, head],
    bones.head * (look.role === 'skeleton' ? 0.3 : 0.52),
    darker(look.skin, 0.05),
  );
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly shadow: boolean;
}

/** How far the figure reaches around its feet, measured on a small flat trial. */
function reachOf(look: Look, withGround: boolean): Box {
  const [across, share] = [440, 0.5];
  const trial = layerOf(across * share, across * share);
  const [middle, ground] = [across / 2, across * 0.72];
  trial.brush.scale(share, share);
  trial.brush.translate(middle, ground);
  drawFigure(trial.brush, look, 2, true);
  const seen = contentBox(trial) ?? { x: 75, y: 75, w: 60, h: 75 };
  const [x, y] = [seen.x / share - middle, seen.y / share - ground];
  const low = y + seen.h / share;
  return { x, y, w: seen.w / share, h: (withGround ? Math.max(low, 6) : low) - y };
}

/** Draws the figure as large as the frame allows. */
export function placeFigure(brush: Brush, look: Look, frame: Frame): void {
  const box = reachOf(look, frame.shadow);
  const scale = Math.min(frame.w / box.w, frame.h / box.h);
  apart(brush, () => {
    brush.translate(
      frame.x + (frame.w - box.w * scale) / 2 - box.x * scale,
      frame.y + (frame.h - box.h * scale) - box.y * scale,
    );
    brush.scale(scale, scale);
    if (frame.shadow) groundShadow(brush, look);
    drawFigure(brush, look, outlineOf(frame) / scale);
  });
}

/** The outline belongs to the picture, not to the figure: as wide for a long spear as for a small cat. */
const outlineOf = ({ w, h }: Frame): number => Math.min(w, h) * 0.0105 + 0.75;

/** Soft and widest under the feet; smaller under someone in the air. */
function groundShadow(brush: Brush, look: Look): void {
  const { legs, hip, hop } = skeletonOf(look);
  const feet = legs.map(([, , ankle]) => ankle[0]);
  const middle = (Math.min(...feet) + Math.max(...feet)) / 2 + 3;
  const reach = ((Math.max(...feet) - Math.min(...feet)) / 2 + hip * 1.7) * (1 - hop * 0.02);
  const tone = colour(0.2, 0.05, 285);
  apart(brush, () => {
    brush.translate(middle, 2);
    brush.scale(1, 0.2);
    brush.fillStyle = around(brush, 0, 0, reach, [
      [0, tone, 0.5],
      [0.5, tone, 0.36],
      [1, tone, 0],
    ]);
    brush.fillRect(-reach, -reach, reach * 2, reach * 2);
  });
}
